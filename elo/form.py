"""The page's form, as plain strings -> values and problems.

A field that cannot be read becomes None and a `Problem`; everything that does not need it is
still computed.
"""

from typing import NamedTuple

from elo.games import DRAW, LOSS, WIN, GameList, Problem, read_games, read_rating
from elo.numerals import is_blank, is_digits, read_number, trimmed
from elo.rules import (
    DEFAULT_K_FACTOR,
    FIDE_STANDARD_2025_10,
    K_FACTOR_ABOVE,
    K_FACTOR_HIGHEST,
    K_FACTOR_UNUSUAL_ABOVE,
    RuleSet,
    rules_on,
)

OPENING_FORM = {
    "rating-a": "1600",
    "rating-b": "1400",
    "result-a": "win",
    "k-factor": str(DEFAULT_K_FACTOR),
    "k-factor-b": "",
    "rules": FIDE_STANDARD_2025_10.name,
    "tournament-games": "",
    "event-started-on": "",
    "event-1-name": "",
    "event-1-rating": "",
    "no-rating": "",
    "year-of-birth": "",
    "games-completed": "",
    "highest-rating": "",
    "list-month": "",
    "target-rating": "",
    "other-number": "",
    "draw-rate": "30",
    "open-panels": "",
}
"""What the page opens with: the worked example. The keys are the ids of the fields, and
`open-panels` the names of the panels that are open. Further events of the month add fields
`event-2-name`, `event-2-started-on`, `event-2-rating` and `event-2-games`, and so on."""

EVENT_FIELDS = ("name", "started-on", "rating", "games")

COMMON_K_FACTORS = (40, 20, 10, 32)
"""Offered beside the field."""

CHECKED_FIELDS = ("rating-a", "rating-b", "k-factor", "k-factor-b", "event-started-on")
WARNINGS = ("k-unusual",)
"""Kinds of problems that leave the value usable."""

RESULTS = {"win": WIN, "draw": DRAW, "loss": LOSS}

EventEntry = NamedTuple(
    "EventEntry",
    [
        ("number", int),  # 1 is the tournament itself
        ("name", str),
        ("started_on", str),  # ISO date, "" for none
        ("rating", "float | None"),  # None: the rating of player A
        ("games", GameList),
    ],
)

Entries = NamedTuple(
    "Entries",
    [
        ("rules", RuleSet),
        ("started_on", str),  # ISO date, "" for none
        ("rating_a", "float | None"),
        ("rating_b", "float | None"),
        ("half_points_a", int),
        ("k_factor", "float | None"),
        ("k_factor_b", "float | None"),
        ("games", GameList),
        ("no_rating", bool),
        ("problems", "dict[str, Problem]"),  # by field; a warning is a problem with a value read
    ],
)


def read_form(form: "dict[str, str]") -> Entries:
    """Every field read by the chosen rules.

    >>> read_form(OPENING_FORM).rating_a
    1600
    """
    problems: dict[str, Problem] = {}
    started_on = _date(form, "event-started-on", problems)
    rules = rules_on(form["rules"], started_on)
    k_factor = _k_factor(form, "k-factor", problems)
    k_factor_b = k_factor
    if not is_blank(form["k-factor-b"]):
        k_factor_b = _k_factor(form, "k-factor-b", problems)
    if rules.fixed_k_factor is not None:  # whatever was typed
        k_factor = k_factor_b = rules.fixed_k_factor
    return Entries(
        rules,
        started_on,
        None if form["no-rating"] else _rating(form, "rating-a", rules, problems),
        _rating(form, "rating-b", rules, problems),
        RESULTS[form["result-a"]],
        k_factor,
        k_factor_b,
        _games(form["tournament-games"], rules),
        form["no-rating"] != "",
        problems,
    )


def read_events(form: "dict[str, str]", entries: Entries) -> "list[EventEntry]":
    """The tournament and the further events of the month, in the order of their numbers.

    Problems of their single fields are added to those of the entries.
    """
    rating = _own_rating(form, 1, entries.rules, entries.problems)
    name = trimmed(form.get("event-1-name", ""))
    events = [EventEntry(1, name, entries.started_on, rating, entries.games)]
    number = 2
    while f"event-{number}-games" in form:
        events.append(_event(form, number, entries.problems))
        number += 1
    return events


def _event(form: "dict[str, str]", number: int, problems: "dict[str, Problem]") -> EventEntry:
    prefix = f"event-{number}-"
    started_on = _date(form, prefix + "started-on", problems)
    rules = rules_on(form["rules"], started_on)
    return EventEntry(
        number,
        trimmed(form[prefix + "name"]),
        started_on,
        _own_rating(form, number, rules, problems),
        _games(form[prefix + "games"], rules),
    )


_read: "dict[tuple[str, str, str], GameList]" = {}
_MOST_READ = 12


def _games(text: str, rules: RuleSet) -> GameList:
    """`read_games`, but a text that was read a moment ago is not read again.

    Typing in one field leaves the lists in the others as they are, and they may be long.
    """
    key = (text, rules.name, rules.effective_from)
    if key not in _read:
        if len(_read) >= _MOST_READ:
            _read.clear()
        _read[key] = read_games(text, rules)
    return _read[key]


def _own_rating(
    form: "dict[str, str]", number: int, rules: RuleSet, problems: "dict[str, Problem]"
) -> "float | None":
    """The rating at the event's start, None for that of player A."""
    field = f"event-{number}-rating"
    return None if is_blank(form.get(field, "")) else _rating(form, field, rules, problems)


def read_date(text: str) -> str:
    """An ISO date, "" if the text is none.

    >>> read_date("2026-11-07"), read_date("7.11.2026")
    ('2026-11-07', '')
    """
    parts = trimmed(text).split("-")
    if [len(part) for part in parts] != [4, 2, 2] or not is_digits("".join(parts)):
        return ""
    _, month, day = parts
    return "-".join(parts) if "01" <= month <= "12" and "01" <= day <= "31" else ""


def _date(form: "dict[str, str]", field: str, problems: "dict[str, Problem]") -> str:
    date = read_date(form[field])
    if date == "" and not is_blank(form[field]):
        problems[field] = Problem(0, "not-a-date", form[field])
    return date


def _rating(
    form: "dict[str, str]", field: str, rules: RuleSet, problems: "dict[str, Problem]"
) -> "float | None":
    rating = read_rating(form[field], rules)
    if not isinstance(rating, str):
        return rating
    problems[field] = Problem(0, "rating-empty" if is_blank(form[field]) else rating, form[field])
    return None


def _k_factor(form: "dict[str, str]", field: str, problems: "dict[str, Problem]") -> "float | None":
    k_factor, kind = read_k_factor(form[field])
    if kind:
        problems[field] = Problem(0, kind, form[field])
    return k_factor


def read_k_factor(text: str) -> "tuple[float | None, str]":
    """The K factor and the kind of its problem, "" if there is none. A large K is still a K.

    >>> read_k_factor("20"), read_k_factor("250"), read_k_factor("0")
    ((20, ''), (250, 'k-unusual'), (None, 'k-range'))
    """
    if is_blank(text):
        return None, "k-empty"
    k_factor = read_number(text)
    if k_factor is None:
        return None, "not-a-number"
    if not K_FACTOR_ABOVE < k_factor <= K_FACTOR_HIGHEST:
        return None, "k-range"
    return k_factor, "k-unusual" if k_factor > K_FACTOR_UNUSUAL_ABOVE else ""
