"""What the page shows on request: one module a panel, imported when it is first opened.

Each has `show(form, entries)`, which returns a `Part` of the view: strings in, strings out.
"""

from typing import Any, NamedTuple

from elo.form import Entries

Part = NamedTuple(
    "Part",
    [
        ("texts", "dict[str, str]"),  # element id -> its text; "" shows nothing
        ("attributes", "dict[tuple[str, str], str]"),  # element id and attribute -> its value
        ("lists", "dict[str, list[str]]"),  # list id -> the texts of its items
        ("tables", "dict[str, list[tuple[str, ...]]]"),  # id of a table's body -> its rows
        ("hidden", "dict[str, bool]"),  # element id -> whether it has nothing to show
    ],
)
"""A part of what the page shows."""

AT_ONCE = ("month", "first_rating")
"""Panels whose figures are results, shown with the others."""
LATER = ("which_k", "performance", "target", "why", "shares")
PANELS = AT_ONCE + LATER
WITH_A_PICTURE = ("curve", "course", "month_course")
"""What opens and closes too, and holds nothing else: see `elo.pictures`."""


def show_panels(names: "tuple[str, ...]", form: "dict[str, str]", entries: Entries) -> "list[Part]":
    """The parts of those panels that are open, by name in `open-panels`."""
    opened = form["open-panels"].split(" ")
    return [_module(name).show(form, entries) for name in names if name in opened]


def _module(name: str) -> "Any":
    return __import__("elo.panels." + name, None, None, ["show"])
