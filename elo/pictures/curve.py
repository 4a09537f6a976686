"""The expected score by rating difference: FIDE's table, the plain formula, and this game."""

import math
from typing import NamedTuple

from elo.answers import Answers
from elo.numerals import TOO_LARGE, write_change, write_hundredths
from elo.pictures import Picture, Shape, nothing
from elo.pictures.scales import (
    Point,
    Scale,
    at,
    circle,
    line,
    path,
    say_picture,
    text,
    text_inside,
    text_width,
    ticks,
    value_at,
)
from elo.rating import POINT, RatedGame, expected_hundredths, expected_score, rate_each
from elo.rules import ELO_FORMULA, RuleSet
from elo.tables import EXPECTED_SCORE, EXPECTED_SCORE_BEYOND

Plot = NamedTuple("Plot", [("x", Scale), ("y", Scale), ("rules", RuleSet)])

LEAST_REACH = 400
"""Rating points that the picture shows at least on either side of equal ratings."""
NEAR = 40
"""Rating points that the close-up shows on either side of the game: some ten rows of the table."""
_SAMPLES = 80  # points of the smooth curve ...
_NEAR_SAMPLES = 16  # ... and in the close-up, where it is nearly straight
_QUARTERS = [0, 25, 50, 75, 100]
_LEFT, _RIGHT, _TOP, _BOTTOM = 38, 12, 40, 22  # margins
_NEAR_TOP, _NEAR_HEIGHT, _AXIS_NAME = 32, 96, 16


def show(answers: Answers, width: int) -> Picture:
    """Both curves, with player A's game on the one in use, and a close-up of it."""
    rules = answers.entries.rules
    rating, games = answers.a.contest.rating, answers.a.contest.games
    if rating is None or not games or answers.a.totals is None:
        return nothing(say_picture("curve-none"))
    game = next(rate_each(rating, games, rules))
    whole = _whole(game, rules, width)
    near = _near(game, rules, whole)
    height = int(near.y.start) + _BOTTOM + _AXIS_NAME
    shapes = _axes(whole, _QUARTERS, width) + _whole_curves(whole) + _legend(rules)
    shapes += _game(game, whole) + _close_up(game, near, width)
    name = Point((_LEFT + width - _RIGHT) / 2, height - 4)
    shapes.append(text_inside("quiet", name, say_picture("curve-axis"), width))
    title, description = say_picture("curve-title"), _description(game, whole)
    return Picture(width, height, title, description, shapes, _note(game))


def _whole(game: RatedGame, rules: RuleSet, width: int) -> Plot:
    """The curve at full length, twice as long until the game is on it."""
    farthest = max(abs(_difference(game)), abs(game.counted_difference))
    reach = LEAST_REACH
    while reach < farthest:
        reach *= 2
    x = Scale(-reach, reach, _LEFT, width - _RIGHT)
    return Plot(x, Scale(0, POINT, _TOP + width // 2, _TOP), rules)


def _near(game: RatedGame, rules: RuleSet, whole: Plot) -> Plot:
    """The part of it around the game, large enough to see the table's steps."""
    center = math.floor(game.counted_difference)
    low, high = center - NEAR, center + NEAR
    top = whole.y.start + _BOTTOM + _NEAR_TOP
    lowest = max(0, min(expected_hundredths(low), int(_by_formula(low))) - 1)
    highest = min(POINT, max(expected_hundredths(high), int(_by_formula(high))) + 1)
    x = Scale(low, high, whole.x.start, whole.x.end)
    return Plot(x, Scale(lowest, highest, top + _NEAR_HEIGHT, top), rules)


def _difference(game: RatedGame) -> float:
    return game.rating - game.game.opponent_rating


def _marks(plot: Plot) -> "list[int]":
    """The differences named under a plot: five, or the ends and the middle where they are long."""
    low, high = int(plot.x.low), int(plot.x.high)
    many = [low + (high - low) * step // 4 for step in range(5)]
    longest = max(text_width(write_change(mark)) for mark in many)
    room = (plot.x.end - plot.x.start) / (longest + 4)
    return many if room > len(many) else many[::2] if room > len(many[::2]) else many[::4]


def _axes(plot: Plot, scores: "list[int]", width: int) -> "list[Shape]":
    left, right, bottom = plot.x.start, plot.x.end, plot.y.start
    shapes = [line("axis", Point(left, bottom), Point(right, bottom))]
    for hundredths in scores:
        y = at(plot.y, hundredths)
        shapes.append(line("grid", Point(left, y), Point(right, y)))
        shapes.append(text("end quiet", Point(left - 5, y + 4), write_hundredths(hundredths)))
    for difference in _marks(plot):
        x = at(plot.x, difference)
        shapes.append(line("grid", Point(x, plot.y.end), Point(x, bottom)))
        place = Point(x, bottom + 15)
        shapes.append(text_inside("quiet", place, write_change(difference), width))
    return shapes


def _close_up(game: RatedGame, near: Plot, width: int) -> "list[Shape]":
    lowest, highest = int(near.y.low), int(near.y.high)
    scores = [mark for mark in ticks(lowest, highest) if lowest <= mark <= highest]
    point = Point(at(near.x, game.counted_difference), at(near.y, game.expected))
    name = text("start quiet", Point(_LEFT, near.y.end - 9), say_picture("close-up"))
    return (
        _axes(near, scores, width)
        + _curves(near, _NEAR_SAMPLES)
        + [circle("point", point, 5.5), name]
    )


_kept: "dict[tuple[float, ...], list[Shape]]" = {}
_MOST_KEPT = 8


def _whole_curves(plot: Plot) -> "list[Shape]":
    """The curves at full length, which stay the same while ratings are typed: drawn once."""
    key = (plot.x.high, plot.x.end, plot.rules.logistic_scale or 0)
    if key not in _kept:
        if len(_kept) >= _MOST_KEPT:
            _kept.clear()
        _kept[key] = _curves(plot, _SAMPLES)
    return _kept[key]


def _curves(plot: Plot, samples: int) -> "list[Shape]":
    """The curve in use first, as a broad line, and the other above it."""
    steps, smooth = _steps(plot), _smooth(plot, samples)
    if plot.rules.logistic_scale is None:
        return [path("main", steps), path("other", smooth)]
    return [path("main", smooth), path("other", steps)]


_UPPER = list(EXPECTED_SCORE) + [(EXPECTED_SCORE[-1][1] + 1, TOO_LARGE, EXPECTED_SCORE_BEYOND)]
_LOWER = [(-last, -first, POINT - expected) for first, last, expected in reversed(_UPPER)]


def _steps(plot: Plot) -> "list[Point]":
    """FIDE's table (B.02 8.1.2): level through a row, a step between two whole differences."""
    points = []
    for first, last, expected in _LOWER + _UPPER:
        if last >= plot.x.low and first <= plot.x.high:
            y = at(plot.y, expected)
            points += [Point(at(plot.x, first - 0.5), y), Point(at(plot.x, last + 0.5), y)]
    return points


def _smooth(plot: Plot, samples: int) -> "list[Point]":
    span = plot.x.high - plot.x.low
    differences = [plot.x.low + span * step / samples for step in range(samples + 1)]
    return [Point(at(plot.x, one), at(plot.y, _by_formula(one))) for one in differences]


def _by_formula(difference: float) -> float:
    return POINT * expected_score(difference, ELO_FORMULA.logistic_scale or 1)


def _legend(rules: RuleSet) -> "list[Shape]":
    table, formula = say_picture("table"), say_picture("formula")
    by_table = rules.logistic_scale is None
    second = 24 + text_width(table) + 8
    return [
        line("main" if by_table else "other", Point(2, 8), Point(20, 8)),
        text("start label", Point(24, 12), table),
        line("other" if by_table else "main", Point(second, 8), Point(second + 18, 8)),
        text("start label", Point(second + 22, 12), formula),
    ]


def _game(game: RatedGame, plot: Plot) -> "list[Shape]":
    """The game's point, the lines to its two numbers, and where it would be uncounted."""
    point = Point(at(plot.x, game.counted_difference), at(plot.y, game.expected))
    shapes = [
        line("drop", point, Point(point.x, plot.y.start)),
        line("drop", Point(plot.x.start, point.y), point),
    ]
    if game.counted_difference != _difference(game):
        actual = Point(at(plot.x, _difference(game)), point.y)
        shapes += [line("drop", point, actual), circle("ring", actual, 4)]
    return shapes + [circle("point", point, 5.5), _label(point, _point_words(game), plot)]


def _label(point: Point, words: str, plot: Plot) -> Shape:
    """Left of the point and above the curve, which rises to the right."""
    right = max(point.x - 8, plot.x.start + 3 + text_width(words))
    y = min(point.y, at(plot.y, _by_formula(value_at(plot.x, right))))
    return text("end value", Point(right, y - 7), words)


def _point_words(game: RatedGame) -> str:
    difference, expected = write_change(game.counted_difference), write_hundredths(game.expected)
    return say_picture("curve-point", difference=difference, expected=expected)


def _description(game: RatedGame, plot: Plot) -> str:
    by_table = plot.rules.logistic_scale is None
    scores = [_say_mark(mark, by_table=by_table) for mark in _marks(plot)]
    said = say_picture(
        "curve-by-table" if by_table else "curve-by-formula",
        difference=write_change(game.counted_difference),
        expected=write_hundredths(game.expected),
        formula=write_hundredths(_by_formula(game.counted_difference)),
    )
    return said + " " + say_picture("curve-marks", marks=", ".join(scores))


def _say_mark(difference: int, *, by_table: bool) -> str:
    expected = expected_hundredths(difference) if by_table else _by_formula(difference)
    return say_picture(
        "curve-point", difference=write_change(difference), expected=write_hundredths(expected)
    )


def _note(game: RatedGame) -> str:
    if game.counted_difference == _difference(game):
        return ""
    return say_picture(
        "curve-limited",
        difference=write_change(_difference(game)),
        counted=write_change(game.counted_difference),
    )
