"""Several events in one file: a line that starts with `@` begins one.

    1800 1
    @ 2026-08-21 Spring Open
    1725 0.5
    @ 2026-08-29 Summer Open | 2054
    1900 1

After the mark come the date the event started on, its name if one likes, and after `|` the rating
at its start if another list was in force. Games before the first mark are an event of their own.
"""

from typing import NamedTuple

from elo.command_line.given import InputError, real_date
from elo.games import COMMENT, Problem, read_rating
from elo.messages import say, say_problem
from elo.numerals import is_blank, trimmed
from elo.rules import rules_on

MARK = "@"
OWN_RATING = "|"

Form = dict[str, str]


class WrittenEvent(NamedTuple):
    """An event of a file, as the form takes it."""

    name: str
    started_on: str
    rating: str  # "": the player's
    games: str  # after as many empty lines as make its line numbers those of the file


def split_events(text: str, started_on: str, rules: str) -> list[WrittenEvent]:
    """The events of a file, at least one; `started_on` is when games before any mark began.

    >>> text = "1800 1" + chr(10) + "@ 2026-08-29 Open | 2054" + chr(10) + "1900 1"
    >>> [(event.name, event.started_on, event.rating) for event in split_events(text, "", "fide")]
    [('', '', ''), ('Open', '2026-08-29', '2054')]

    Raises:
        InputError: a line begins with the mark and does not begin an event.
    """
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    marks = [index for index, line in enumerate(lines) if trimmed(line).startswith(MARK)]
    ends = [*marks[1:], len(lines)]
    events = [
        _begun(lines[mark], mark, rules)._replace(games=_lines(lines, mark + 1, end))
        for mark, end in zip(marks, ends, strict=False)
    ]
    before = lines[: marks[0]] if marks else lines
    if not marks or not all(is_blank(line.split(COMMENT, 1)[0]) for line in before):
        events.insert(0, WrittenEvent("", started_on, "", "\n".join(before)))
    return events


def _begun(line: str, index: int, rules: str) -> WrittenEvent:
    """The event that this line begins, without its games."""
    written = trimmed(trimmed(line).split(COMMENT, 1)[0])
    head, bar, rating = written[len(MARK) :].rpartition(OWN_RATING)
    if not bar:
        head, rating = rating, ""
    date, _, name = trimmed(head).partition(" ")
    started_on, rated_by = real_date(date), rules_on(rules, "")
    found = read_rating(rating, rated_by) if bar else ""
    kind = found if isinstance(found, str) else ""
    if not started_on or (bar and is_blank(rating)):
        kind = "bad-event"
    if kind:
        value = written if kind == "bad-event" else trimmed(rating)
        problem = Problem(index + 1, kind, value)
        raise InputError(say_problem(problem, "tournament-games", rated_by))
    return WrittenEvent(trimmed(name), started_on, trimmed(rating), "")


def _lines(lines: list[str], start: int, end: int) -> str:
    return "\n" * start + "\n".join(lines[start:end])


def one_event(events: list[WrittenEvent], otherwise: str) -> Form:
    """The form's fields for a file that may hold one event only; `otherwise` says what to do.

    Raises:
        InputError: it holds more, or one with a rating of its own.
    """
    event, *others = events
    if others or event.rating:
        raise InputError(say(otherwise))
    return _fields(event, [])


def a_month(events: list[WrittenEvent]) -> Form:
    """The form's fields for all events; the form's own tournament has no name and no rating."""
    numbered = [
        event._replace(name=event.name or say("event", number=str(index + 1)))
        for index, event in enumerate(events)
    ]
    if events[0].name or events[0].rating:
        return _fields(None, numbered)
    return _fields(events[0], numbered[1:])


def _fields(tournament: WrittenEvent | None, others: list[WrittenEvent]) -> Form:
    fields = {}
    if tournament:
        fields = {"event-started-on": tournament.started_on, "tournament-games": tournament.games}
    for number, event in enumerate(others, 2):
        parts = zip(("name", "started-on", "rating", "games"), event, strict=True)
        fields |= {f"event-{number}-{part}": text for part, text in parts}
    return fields
