"""The ladder of scores: what each in the open games gives, and which rungs reach the target."""

from typing import NamedTuple

from elo.answers import Answers
from elo.numerals import write_rating, write_score
from elo.panels.target import find_prospects, read_target, say_answer
from elo.pictures import Picture, Shape, nothing
from elo.pictures.scales import (
    LINE,
    Point,
    Scale,
    at,
    circle,
    line,
    say_picture,
    text,
    text_inside,
    text_width,
)
from elo.targets import Prospects, Reach

Ladder = NamedTuple(
    "Ladder",
    [
        ("rungs", "list[Reach]"),  # those that are drawn, the lowest first
        ("rating", float),
        ("target", "float | None"),
        ("needed", "int | None"),  # half-points
        ("x", Scale),
        ("top", int),  # where the highest rung is
    ],
)

MOST_RUNGS = 13
"""Half a point apart for up to six open games; of more games, some rungs are left out."""
_HEAD = 44  # for the names of the two upright lines


def show(answers: Answers, width: int) -> Picture:
    """The rungs, the rating now and the target."""
    target = read_target(answers.form, answers.entries)
    found = find_prospects(answers.form, answers.entries, target)
    rating = answers.entries.rating_a
    if found is None or rating is None or found.open_games == 0:
        return nothing("")  # the panel has said why
    ladder = _ladder(found, rating, target, width)
    height = ladder.top + LINE * len(ladder.rungs)
    shapes = _target(ladder, width, height) + _now(ladder, width, height) + _rungs(ladder, width)
    description = _description(found) + " " + say_answer(found, target, answers.entries)
    note = say_picture("ladder-thinned") if len(ladder.rungs) < len(found.reaches) else ""
    return Picture(width, height, say_picture("ladder-title"), description, shapes, note)


def _ladder(found: Prospects, rating: float, target: "float | None", width: int) -> Ladder:
    rungs = _chosen(found.reaches, found.needed)
    low = min(rating, rungs[0].new_rating)
    high = max(rating, rungs[-1].new_rating, low + 1)
    if target is not None and _is_near(target, low, high):
        low, high = min(low, target), max(high, target)
    scores, ratings = _column_widths(rungs)
    x = Scale(low, high, scores + 20, max(scores + 60, width - ratings - 14))
    return Ladder(rungs, rating, target, found.needed, x, _HEAD)


def _is_near(target: float, low: float, high: float) -> bool:
    """Whether the scale can hold the target without becoming too small for the rungs."""
    return 2 * low - high <= target <= 2 * high - low


def _column_widths(rungs: "list[Reach]") -> "tuple[float, float]":
    """The room for the scores on the left and the ratings on the right."""
    scores = max(text_width(write_score(rung.half_points)) for rung in rungs)
    return scores, max(text_width(write_rating(rung.new_rating)) for rung in rungs)


def _chosen(reaches: "list[Reach]", needed: "int | None") -> "list[Reach]":
    """Not too many rungs: the first, the last, and as many steps of one size from the needed."""
    apart = 1 + (len(reaches) - 1) // (MOST_RUNGS - 1)
    last = len(reaches) - 1
    return [
        reach
        for index, reach in enumerate(reaches)
        if index in (0, last) or (index - (needed or 0)) % apart == 0
    ]


def _now(ladder: Ladder, width: int, height: int) -> "list[Shape]":
    """The rating now, with its name above."""
    x = at(ladder.x, ladder.rating)
    words = say_picture("ladder-now", rating=write_rating(ladder.rating))
    top = ladder.top - 12
    named = text_inside("quiet", Point(x, top - 4), words, width)
    return [line("axis", Point(x, top), Point(x, height - 4)), named]


def _target(ladder: Ladder, width: int, height: int) -> "list[Shape]":
    """The target's line, or on which side it lies if that is far outside."""
    target, name = ladder.target, "ladder-target"
    if target is None:
        return []
    inside = ladder.x.low <= target <= ladder.x.high
    if not inside:
        name = "ladder-above" if target > ladder.x.high else "ladder-below"
    x = at(ladder.x, target)
    named = text_inside(
        "label", Point(x, 12), say_picture(name, rating=write_rating(target)), width
    )
    return [line("goal", Point(x, 16), Point(x, height - 4)), named] if inside else [named]


def _rungs(ladder: Ladder, width: int) -> "list[Shape]":
    shapes = []
    now = at(ladder.x, ladder.rating)
    for index, rung in enumerate(reversed(ladder.rungs)):
        y = ladder.top + LINE * index + LINE / 2 - 4
        end = Point(at(ladder.x, rung.new_rating), y)
        reached = ladder.needed is not None and rung.half_points >= ladder.needed
        kind = "value" if rung.half_points == ladder.needed else "label"
        shapes += [
            text("end " + kind, Point(ladder.x.start - 12, y + 4), write_score(rung.half_points)),
            line("main" if reached else "rung", Point(now, y), end),
            circle("point" if reached else "ring", end, 4.5),
            text("end " + kind, Point(width - 2, y + 4), write_rating(rung.new_rating)),
        ]
    return shapes


def _description(found: Prospects) -> str:
    worst, best = found.reaches[0], found.reaches[-1]
    return say_picture(
        "ladder-description",
        games=write_rating(found.open_games),
        worst=write_rating(worst.new_rating),
        best=write_rating(best.new_rating),
    )
