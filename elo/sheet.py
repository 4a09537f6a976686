"""A whole form as one thing that comes from elsewhere: a link, a file, what was kept here.

Nothing in it is trusted: what this version of the form does not know is dropped, and said.
"""

from typing import Any, NamedTuple

from elo.form import EVENT_FIELDS, OPENING_FORM, RESULTS
from elo.numerals import is_digits
from elo.panels import PANELS, WITH_A_PICTURE
from elo.rules import RULE_SETS

Dropped = NamedTuple("Dropped", [("kind", str), ("what", str)])
"""Something that was not opened: why, and the field or whatever else it was."""

Opened = NamedTuple("Opened", [("form", "dict[str, str]"), ("dropped", "list[Dropped]")])

MOST_EVENTS = 98
"""Further events of a month: more than anybody plays, and few enough to be drawn."""
FIRST_FURTHER = 2

_CHOICES = {
    "rules": tuple(RULE_SETS),
    "result-a": tuple(RESULTS),
    "no-rating": ("", "yes"),
}
OPEN_PANELS = "open-panels"


def open_form(given: "dict[str, Any]") -> Opened:
    """A form of this version from fields of any: complete, with all that it knows.

    >>> open_form({"rating-a": "1900", "colour": "white"}).dropped
    [Dropped(kind='unknown', what='colour')]
    """
    form, dropped = dict(OPENING_FORM), []
    add_events(form, events_in(list(given)))
    for name, value in given.items():
        if name not in form:
            dropped.append(Dropped("unknown", name))
        elif not isinstance(value, str) or value not in _CHOICES.get(name, (value,)):
            dropped.append(Dropped("value", name))
        else:
            form[name] = _known_panels(value) if name == OPEN_PANELS else value
    return Opened(form, sorted(dropped))


def add_events(form: "dict[str, str]", count: int) -> None:
    """Puts the empty fields of so many further events into the form."""
    for number in range(FIRST_FURTHER, FIRST_FURTHER + min(count, MOST_EVENTS)):
        for part in EVENT_FIELDS:
            form.setdefault(f"event-{number}-{part}", "")


def events_in(names: "list[str]") -> int:
    """How many further events the names of these fields need.

    >>> events_in(["rating-a", "event-3-games", "event-1-name"])
    2
    """
    return max([0] + [event_field(name)[0] - 1 for name in names])


def event_field(name: str) -> "tuple[int, str]":
    """The number of the event and the part that the field is; (0, "") for another field.

    >>> event_field("event-2-started-on"), event_field("event-started-on")
    ((2, 'started-on'), (0, ''))
    """
    parts = name.split("-", 2)
    if len(parts) < 3 or parts[0] != "event" or parts[2] not in EVENT_FIELDS:  # noqa: PLR2004
        return 0, ""
    digits = parts[1]
    if not is_digits(digits) or digits[0] == "0" or len(digits) > len(str(MOST_EVENTS)):
        return 0, ""
    number = int(digits)
    return (number, parts[2]) if number < FIRST_FURTHER + MOST_EVENTS else (0, "")


def _known_panels(names: str) -> str:
    """Those that this version has; which panels are open is no loss worth a sentence."""
    return " ".join(name for name in names.split(" ") if name in PANELS + WITH_A_PICTURE)
