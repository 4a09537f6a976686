"""What the page draws: one module a picture, imported when it is first open.

Each has `show(answers, width)`, which returns a `Picture`: plain data, no DOM. All numbers in it
are the engine's, written as everywhere else.
"""

from typing import Any, NamedTuple

from elo.answers import Answers

Shape = NamedTuple("Shape", [("tag", str), ("attributes", "dict[str, str]"), ("text", str)])
"""An SVG element; its `class` says what it stands for, and the style sheet how that looks."""

Picture = NamedTuple(
    "Picture",
    [
        ("width", int),  # of the view box
        ("height", int),
        ("title", str),
        ("description", str),  # what it shows, in words and numbers
        ("shapes", "list[Shape]"),  # none: there is nothing to draw, and the note says why
        ("note", str),  # a sentence under it, "" for none
    ],
)

PLACES = {
    "curve": ("curve",),
    "shares": ("shares",),
    "course": ("course",),
    "month_course": ("month", "month_course"),
    "ladder": ("target",),
}
"""The pictures, and the panels that must all be open for each to be seen."""

NARROWEST, WIDEST = 240, 480
"""Units of the view box. Its texts are 12 units high, so a picture is drawn for its place."""


def open_pictures(form: "dict[str, str]") -> "list[str]":
    """The pictures that can be seen now."""
    opened = form["open-panels"].split(" ")
    return [name for name, panels in PLACES.items() if all(panel in opened for panel in panels)]


def show_picture(name: str, answers: Answers, width: int) -> Picture:
    """The picture of this name, for a place of this width."""
    drawn: Picture = _module(name).show(answers, max(NARROWEST, min(WIDEST, width)))
    return drawn


def nothing(note: str) -> Picture:
    """No picture, and the reason."""
    return Picture(0, 0, "", "", [], note)


def _module(name: str) -> "Any":
    return __import__("elo.pictures." + name, None, None, ["show"])
