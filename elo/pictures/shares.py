"""Wins, draws and losses as parts of one bar; the middle of the draws is the expected score."""

from elo.answers import Answers
from elo.numerals import write_hundredths
from elo.panels.shares import FIELD, expected_of_a, find_shares, read_draw_rate, write_share
from elo.pictures import Picture, Shape, nothing
from elo.pictures.scales import (
    LINE,
    Point,
    Scale,
    at,
    box,
    line,
    path,
    say_picture,
    text,
    text_inside,
)
from elo.shares import FINE, WHOLE, Shares

_BAR_TOP, _BAR = 26, 30
_EDGE = 2  # so that the bar's outline lies within the picture


def show(answers: Answers, width: int) -> Picture:
    """The bar, the expected score above it, and the three shares by name below."""
    expected = expected_of_a(answers.entries)
    found = find_shares(answers.form, answers.entries)
    if expected is None:
        return nothing(say_picture("curve-none"))
    if found is None:
        return nothing("")  # the field has said why
    scale = Scale(0, WHOLE, _EDGE, width - _EDGE)
    height = _BAR_TOP + _BAR + 4 * LINE
    words = say_picture("shares-expected", expected=write_hundredths(expected))
    shapes = _bar(found, scale) + _mark(at(scale, FINE * expected), words, width) + _names(found)
    description = _description(found, expected)
    note = _note(found, expected, read_draw_rate(answers.form[FIELD]) or 0)
    return Picture(width, height, say_picture("shares-title"), description, shapes, note)


def _parts(found: Shares) -> "list[tuple[str, int]]":
    return [("win", found.win), ("draw", found.draw), ("loss", found.loss)]


def _bar(found: Shares, scale: Scale) -> "list[Shape]":
    shapes, start = [], 0
    for kind, share in _parts(found):
        left, right = at(scale, start), at(scale, start + share)
        if share:
            shapes.append(box("share " + kind, Point(left, _BAR_TOP), right - left, _BAR))
        if kind == "draw":
            shapes += _hatching(left, right)
        start += share
    return shapes


def _hatching(left: float, right: float) -> "list[Shape]":
    """Upright strokes, so that the draws differ from the rest without colour."""
    strokes = []
    x = left + 6
    while x < right - 2:
        strokes.append(line("hatch", Point(x, _BAR_TOP), Point(x, _BAR_TOP + _BAR)))
        x += 6
    return strokes


def _mark(x: float, words: str, width: int) -> "list[Shape]":
    """An arrow from above, at the expected score."""
    sides = [Point(max(0, x - 5), _BAR_TOP - 9), Point(min(width, x + 5), _BAR_TOP - 9)]
    arrow = path("arrow", sides + [Point(x, _BAR_TOP - 1)])
    return [arrow, text_inside("label", Point(x, 12), words, width)]


def _names(found: Shares) -> "list[Shape]":
    shapes: list[Shape] = []
    for index, (kind, share) in enumerate(_parts(found)):
        y = _BAR_TOP + _BAR + LINE * (index + 1) + 4
        shapes.append(box("share " + kind, Point(_EDGE, y - 11), 18, 13))
        if kind == "draw":
            strokes = (8, 14)
            shapes += [line("hatch", Point(x, y - 11), Point(x, y + 2)) for x in strokes]
        words = say_picture("share", name=say_picture(kind), percent=write_share(share))
        shapes.append(text("start label", Point(28, y), words))
    return shapes


def _description(found: Shares, expected: int) -> str:
    return say_picture(
        "shares-description",
        win=write_share(found.win),
        draw=write_share(found.draw),
        loss=write_share(found.loss),
        expected=write_hundredths(expected),
    )


def _note(found: Shares, expected: int, wished: float) -> str:
    """That the draw rate wished for is not possible."""
    if wished * FINE <= found.most_draws:
        return ""
    return say_picture(
        "shares-most", expected=write_hundredths(expected), most=write_share(found.most_draws)
    )
