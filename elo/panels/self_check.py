"""FIDE's published figures beside ours, worked out in the visitor's own browser."""

from elo.messages import count, say, say_date
from elo.numerals import write_rating, write_signed_hundredths
from elo.panels import Part
from elo.published import Check, check_all


def show() -> Part:
    """Every check in a row, and how many agree."""
    checks = check_all()
    agreeing = sum(check.same for check in checks)
    answer = say("self-check", same=str(agreeing), checks=str(len(checks)))
    rows = [_row(check) for check in checks]
    return Part({"self-check-answer": answer}, {}, {}, {"check-rows": rows}, {"check-table": False})


def _row(check: Check) -> "tuple[str, ...]":
    """What is checked, FIDE's figure, ours, whether they agree, the source."""
    return (
        _what(check),
        _figure(check, check.published),
        "" if check.ours is None else _figure(check, check.ours),
        say("agrees" if check.same else "differs"),
        say("source-" + check.source),
    )


def _what(check: Check) -> str:
    figure, rating, k_factor, _, games, started_on = check.what
    parts = [say("checked-" + figure)]
    if rating is not None:
        parts.append(write_rating(rating))
    if k_factor is not None:
        parts.append(say("k", k=str(k_factor)))
    parts.append(count("games", games))
    if started_on:
        parts.append(say_date(started_on))
    return ", ".join(parts)


def _figure(check: Check, value: int) -> str:
    return write_signed_hundredths(value) if check.what[0] == "change" else write_rating(value)
