"""Where things stand in a picture: scales, ticks, and the shapes everything is made of.

Units are those of the view box, whose origin is at the top left. Coordinates are written in whole
tenths, so that every interpreter writes the same.
"""

import math
from typing import NamedTuple

from elo.english_late import PICTURES
from elo.pictures import Shape

Point = NamedTuple("Point", [("x", float), ("y", float)])

Scale = NamedTuple("Scale", [("low", float), ("high", float), ("start", float), ("end", float)])
"""Values from `low` to `high`, drawn from `start` to `end`."""

TEXT = 12
"""Height of the texts, as in the style sheet."""
LINE = 18
"""From one line of text to the next."""
_WIDTHS = {"0123456789": 8.2, "+%\u2190\u2192": 10.5}  # in the widest of the usual fonts, bold
_LETTER = 6.6  # any other sign, on average

_NICE = (1, 2, 5)
_MOST_TICKS = 5


def say_picture(key: str, **values: str) -> str:
    """A sentence or label of a picture with its values filled in."""
    return PICTURES[key].format(**values)


def at(scale: Scale, value: float) -> float:
    """Where a value stands; beyond the scale it stands at its end.

    >>> at(Scale(0, 10, 100, 200), 5), at(Scale(0, 10, 200, 100), 12)
    (150.0, 100.0)
    """
    inside = max(scale.low, min(scale.high, value))
    share = (inside - scale.low) / (scale.high - scale.low)
    return scale.start + share * (scale.end - scale.start)


def value_at(scale: Scale, place: float) -> float:
    """The value that stands at a place, the opposite of `at`."""
    share = (place - scale.start) / (scale.end - scale.start)
    return scale.low + share * (scale.high - scale.low)


def ticks(low: float, high: float) -> "list[int]":
    """Up to seven round numbers, evenly spaced; the first and last enclose `low` and `high`.

    >>> ticks(-260, 480), ticks(0, 3)
    ([-400, -200, 0, 200, 400, 600], [0, 1, 2, 3])
    """
    size, place = 1, 0
    while high - low > _MOST_TICKS * size:
        place += 1
        size = _NICE[place % 3] * 10 ** (place // 3)
    first, last = math.floor(low / size), math.ceil(high / size)
    return [size * number for number in range(first, last + 1)]


def text_width(words: str) -> float:
    """The room that a text may need."""
    return sum(_sign_width(sign) for sign in words)


def _sign_width(sign: str) -> float:
    for signs, width in _WIDTHS.items():
        if sign in signs:
            return width
    return _LETTER


def written(amount: float) -> str:
    """A coordinate with one decimal.

    >>> written(12.345), written(-0.26), written(7)
    ('12.3', '-0.3', '7')
    """
    tenths = int(10 * abs(amount) + 0.5)
    decimal = f".{tenths % 10}" if tenths % 10 else ""
    return ("-" if amount < 0 and tenths else "") + f"{tenths // 10}{decimal}"


def line(kind: str, start: Point, end: Point) -> Shape:
    """A straight line."""
    ends = {"x1": start.x, "y1": start.y, "x2": end.x, "y2": end.y}
    return _shape("line", kind, ends)


def path(kind: str, points: "list[Point]") -> Shape:
    """A line through the points."""
    steps = " ".join(f"{written(x)},{written(y)}" for x, y in points)
    return Shape("polyline", {"class": kind, "points": steps}, "")


def circle(kind: str, center: Point, radius: float) -> Shape:
    """A dot."""
    return _shape("circle", kind, {"cx": center.x, "cy": center.y, "r": radius})


def box(kind: str, corner: Point, width: float, height: float) -> Shape:
    """A rectangle from its upper left corner."""
    sides = {"x": corner.x, "y": corner.y, "width": width, "height": height}
    return _shape("rect", kind, sides)


def text(kind: str, place: Point, words: str) -> Shape:
    """A text that begins, ends or has its middle at the place, as `kind` says first."""
    anchor, _, name = kind.partition(" ")
    written_at = {"class": name, "x": written(place.x), "y": written(place.y)}
    written_at["text-anchor"] = anchor
    return Shape("text", written_at, words)


def text_inside(kind: str, place: Point, words: str, width: float) -> Shape:
    """A text with its middle at the place, or as near as the picture's edges allow."""
    half = min(text_width(words) + 2, width) / 2
    x = max(half, min(width - half, place.x))
    return text("middle " + kind, Point(x, place.y), words)


def _shape(tag: str, kind: str, numbers: "dict[str, float]") -> Shape:
    attributes = {name: written(amount) for name, amount in numbers.items()}
    attributes["class"] = kind
    return Shape(tag, attributes, "")
