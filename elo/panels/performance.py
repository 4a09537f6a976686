"""What rating the tournament's result is worth, and what it says of a title norm."""

from elo.english import NO_ANSWER
from elo.form import Entries
from elo.messages import say
from elo.numerals import write_change, write_rating, write_score
from elo.panels import Part
from elo.performance import Norm, Performance, Requirement, check_norms, performance

_FIGURES = ("linear", "perfect", "logistic")


def show(form: "dict[str, str]", entries: Entries) -> Part:
    """Every performance figure, each with its method, and the table of norms."""
    found = performance(entries.games.games)
    norms = _norms(entries) if entries.rules.name == "fide" else []
    return Part(
        _texts(found),
        {},
        {"performance-notes": [] if found is None else _notes(found)},
        {"norm-rows": [_row(norm) for norm in norms]},
        {"norm-table": not norms},
    )


def _norms(entries: Entries) -> "list[Norm]":
    """The norms; opponents without a FIDE rating count as 1400 (B.01 1.4.6)."""
    games, left_out, _, _ = entries.games
    unrated = [
        one.half_points
        for one in left_out
        if one.kind in ("unrated", "estimated", "national") and one.half_points is not None
    ]
    return check_norms(games, len(unrated), sum(unrated))


def _texts(found: "Performance | None") -> "dict[str, str]":
    if found is None:
        return dict.fromkeys(
            ("performance-rating", "average-opponent", "performance-percent")
            + tuple(name + "-performance" for name in _FIGURES),
            NO_ANSWER,
        )
    logistic = found.logistic
    return {
        "performance-rating": write_rating(found.performance_rating),
        "average-opponent": write_rating(found.average_opponent_rating),
        "performance-percent": say("percent", percent=str(found.percent)),
        "linear-performance": write_rating(found.linear),
        "perfect-performance": write_rating(found.perfect),
        "logistic-performance": NO_ANSWER if logistic is None else write_rating(round(logistic)),
    }


def _notes(found: Performance) -> "list[str]":
    notes = [
        say(
            "performance-working",
            average=write_rating(found.average_opponent_rating),
            score=write_score(found.half_points),
            games=write_rating(found.games),
            percent=str(found.percent),
            dp=write_change(found.dp),
            performance=write_rating(found.performance_rating),
        )
    ]
    if found.by_convention:
        notes.append(say("performance-convention", percent=str(found.percent)))
    if found.games == 1:
        notes.append(say("performance-one-game"))
    return notes


def _row(norm: Norm) -> "tuple[str, ...]":
    """Title, met or not; games, average, performance, score: found and needed."""
    cells = [_cell(requirement) for requirement in norm.requirements]
    return tuple([norm.title, say("norm-met" if norm.met else "norm-not-met")] + cells)


def _cell(requirement: Requirement) -> str:
    write = write_score if requirement.kind == "score" else write_rating
    return say(
        "requirement-met" if requirement.met else "requirement-not-met",
        found=write(requirement.found),
        needed=write(requirement.needed),
    )
