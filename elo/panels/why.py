"""Why another number differs: the assumptions that give exactly that number."""

from elo.assumptions import Assumption
from elo.form import Entries, EventEntry, read_events
from elo.games import WIN, GameList
from elo.messages import say, say_date
from elo.numerals import (
    decimals_written,
    is_blank,
    read_number,
    write_hundredths,
    write_rating,
    write_signed_hundredths,
)
from elo.panels import Part
from elo.panels.month import as_period
from elo.period import Event, RatingPeriod
from elo.rating import Game
from elo.why import Explanation, Question, explain

MOST_GAMES = 300
"""More would keep the page busy for seconds, and no month of FIDE's has so many."""


def show(form: "dict[str, str]", entries: Entries) -> Part:
    """What explains the other number: at most five sets of assumptions."""
    text = form["other-number"]
    other = read_number(text)
    if other is None:
        return _part(say("why-nothing-typed" if is_blank(text) else "why-no-number"), [])
    events = _events(form, entries)
    period = as_period(entries, events)
    if period is None:
        return _part(say("why-no-game"), [])
    if sum(len(event.games) for event in period.events) > MOST_GAMES:
        return _part(say("why-too-many", most=write_rating(MOST_GAMES)), [])
    left_out = [event.games.left_out for event in events if event.games.games]
    decimals = decimals_written(text)
    found = explain(Question(period, left_out, other, decimals))
    if not found and _is_of_player_b(entries, events, other, decimals):
        return _part(say("why-player-b"), [])
    return _part(_answer(found), [_explanation(one) for one in found if one.assumptions])


def _is_of_player_b(
    entries: Entries, events: "list[EventEntry]", other: float, decimals: int
) -> bool:
    """True if the one game, seen from the other side, gives the number."""
    games, rules = events[0].games.games, entries.rules
    a, b, k_factor = entries.rating_a, entries.rating_b, entries.k_factor_b
    if len(games) != 1 or games[0].line or a is None or b is None or k_factor is None:
        return False
    game = Game(0, a, WIN - games[0].half_points)
    period = RatingPeriod(b, k_factor, rules.name, [Event("", entries.started_on, None, [game])])
    found = explain(Question(period, [], other, decimals))
    return bool(found) and not found[0].assumptions


def _part(answer: str, explanations: "list[str]") -> Part:
    return Part({"why-answer": answer}, {}, {"why-explanations": explanations}, {}, {})


def _events(form: "dict[str, str]", entries: Entries) -> "list[EventEntry]":
    """The month; the one game where there are no games in a list."""
    events = read_events(form, entries)
    if any(event.games.games for event in events) or entries.rating_b is None:
        return events
    game = Game(0, entries.rating_b, entries.half_points_a)
    return [EventEntry(1, "", entries.started_on, None, GameList([game], [], [], []))]


def _answer(found: "list[Explanation]") -> str:
    if not found:
        return say("why-not-found")
    return say("why-found" if found[0].assumptions else "why-ours")


def _explanation(found: Explanation) -> str:
    parts = [_assumption(assumption) for assumption in found.assumptions]
    signed = found.figure.startswith("change")
    write = write_signed_hundredths if signed else write_hundredths
    return say("why-explanation", assumptions="; ".join(parts), value=write(found.value))


def _assumption(assumption: Assumption) -> str:
    kind, value = assumption
    if kind == "each-game-rounded":
        kind += f"-{value}"
    if kind == "rules-of" and value == "":
        kind = "rules-oldest"
    return say("why-" + kind, value=_value(value))


def _value(value: "float | str") -> str:
    """A date or a number as people write it."""
    return say_date(value) if isinstance(value, str) else write_rating(value)
