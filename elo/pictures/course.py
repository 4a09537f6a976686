"""The rating change as it runs: before rounding, game by game, through the tournament."""

from typing import NamedTuple

from elo.answers import Answers
from elo.games import DRAW, LOSS, WIN
from elo.messages import count
from elo.numerals import write_change, write_rating, write_signed_hundredths
from elo.pictures import Picture, Shape, nothing
from elo.pictures.scales import (
    Point,
    Scale,
    at,
    box,
    circle,
    line,
    path,
    say_picture,
    text,
    text_inside,
    text_width,
    ticks,
)
from elo.rating import POINT, rate_each

Course = NamedTuple(
    "Course",
    [
        ("results", "list[int]"),  # half-points of each game, in the order they count
        ("sums", "list[float]"),  # the change so far, in hundredths; first, before a game, 0
        ("starts", "list[int]"),  # before which game each event of a month begins
    ],
)
Plot = NamedTuple("Plot", [("x", Scale), ("y", Scale), ("marks", "list[int]")])

ROOM_FOR_A_DOT = 11
"""Units; where the games stand closer the line alone is clearer."""
MOST_POINTS = 200
_TOP, _EVENTS, _BOTTOM = 28, 18, 36  # margins; the second for the events of a month


def show(answers: Answers, width: int) -> Picture:
    """The tournament's course, from no change to the change before rounding."""
    contest, _, result, _ = answers.tournament
    if contest.rating is None or contest.k_factor is None or result is None:
        return nothing(say_picture("course-none"))
    rated = list(rate_each(contest.rating, contest.games, answers.entries.rules))
    changes = [contest.k_factor * game.surplus for game in rated]
    results = [game.game.half_points for game in rated]
    return draw("course-title", course(results, changes, result.change, []), width)


def course(
    results: "list[int]", changes: "list[float]", total: float, starts: "list[int]"
) -> Course:
    """The sums of the changes so far; the last is the engine's own.

    >>> course([2, 0], [480, -520], -40, []).sums
    [0, 480, -40]
    """
    sums: list[float] = [0]
    for change in changes:
        sums.append(sums[-1] + change)
    sums[-1] = total  # of doubles, a plain sum may miss it by a hair
    return Course(results, sums, starts)


def draw(title: str, run: Course, width: int) -> Picture:
    """The picture of a course."""
    top = _TOP + (_EVENTS if run.starts else 0)
    height = top + width // 2 + _BOTTOM
    plot = _plot(run, width, top)
    shapes = _axes(plot, width, height) + _events(run, plot) + _line(run, plot)
    if ROOM_FOR_A_DOT * len(run.results) <= plot.x.end - plot.x.start:
        shapes += _dots(run, plot) + _legend()
    return Picture(width, height, say_picture(title), _description(run), shapes, "")


def _plot(run: Course, width: int, top: int) -> Plot:
    low, high = min(run.sums), max(run.sums)
    if high - low < POINT:
        low, high = low - POINT / 2, high + POINT / 2
    marks = ticks(low, high)
    left = max(text_width(_mark(mark)) for mark in marks) + 8
    right = text_width(write_signed_hundredths(run.sums[-1])) + 12
    return Plot(
        Scale(0, len(run.results), left, max(left + 40, width - right)),
        Scale(marks[0], marks[-1], top + width // 2, top),
        marks,
    )


def _mark(hundredths: int) -> str:
    """A change as the axis names it: in whole points where it is whole."""
    if hundredths % POINT:
        return write_signed_hundredths(hundredths)
    return write_change(hundredths // POINT)


def _axes(plot: Plot, width: int, height: int) -> "list[Shape]":
    left, right, bottom = plot.x.start, plot.x.end, plot.y.start
    shapes = []
    for mark in plot.marks:
        y = at(plot.y, mark)
        shapes.append(line("grid" if mark else "axis", Point(left, y), Point(right, y)))
        shapes.append(text("end quiet", Point(left - 5, y + 4), _mark(mark)))
    shapes.append(line("axis", Point(left, plot.y.end), Point(left, bottom)))
    for game in _named(plot):
        place = Point(at(plot.x, game), bottom + 15)
        shapes.append(text_inside("quiet", place, write_rating(game), width))
    middle = Point((left + right) / 2, height - 4)
    return shapes + [text_inside("quiet", middle, say_picture("course-axis"), width)]


def _named(plot: Plot) -> "list[int]":
    """The games named under the picture, so few that their numbers stand apart."""
    games = plot.x.high
    room = plot.x.end - plot.x.start
    names = [game for game in ticks(0, games) if game <= games]
    return names if len(names) * text_width(write_rating(names[-1])) < room else names[::2]


def _line(run: Course, plot: Plot) -> "list[Shape]":
    """The line, of very many games not every one, and its last number."""
    games = len(run.results)
    apart = 1 + (games - 1) // MOST_POINTS
    points = [_place(run, plot, game) for game in range(0, games, apart)]
    last = _place(run, plot, games)
    total = write_signed_hundredths(run.sums[-1])
    return [
        path("main", points + [last]),
        text("start value", Point(last.x + 9, last.y + 4), total),
    ]


def _place(run: Course, plot: Plot, game: int) -> Point:
    return Point(at(plot.x, game), at(plot.y, run.sums[game]))


def _dots(run: Course, plot: Plot) -> "list[Shape]":
    return [
        _dot(half_points, _place(run, plot, index + 1))
        for index, half_points in enumerate(run.results)
    ]


def _dot(half_points: int, place: Point) -> Shape:
    """Told apart by form too, not by colour alone."""
    if half_points == DRAW:
        return box("half", Point(place.x - 3.5, place.y - 3.5), 7, 7)
    return circle("point" if half_points == WIN else "ring", place, 4.5)


def _legend() -> "list[Shape]":
    shapes: list[Shape] = []
    x: float = 8
    for half_points, name in ((WIN, "win"), (DRAW, "draw"), (LOSS, "loss")):
        words = say_picture(name)
        shapes += [_dot(half_points, Point(x, 8)), text("start label", Point(x + 9, 12), words)]
        x += text_width(words) + 26
    return shapes


def _events(run: Course, plot: Plot) -> "list[Shape]":
    """A line where an event begins, and its number where there is room for it."""
    shapes = []
    for index, start in enumerate(run.starts):
        x, end = at(plot.x, start), (run.starts + [len(run.results)])[index + 1]
        if index:
            shapes.append(line("drop", Point(x, plot.y.end), Point(x, plot.y.start)))
        words = say_picture("event", number=write_rating(index + 1))
        room = at(plot.x, end) - x
        words = words if text_width(words) < room else write_rating(index + 1)
        if text_width(words) < room:
            place = Point(x + room / 2, plot.y.end - 8)
            shapes.append(text("middle quiet", place, words))
    return shapes


def _description(run: Course) -> str:
    after = run.sums[1:]
    highest, lowest = max(after), min(after)
    return say_picture(
        "course-description",
        games=count("games", len(after)),
        total=write_signed_hundredths(after[-1]),
        highest=write_signed_hundredths(highest),
        highest_after=write_rating(after.index(highest) + 1),
        lowest=write_signed_hundredths(lowest),
        lowest_after=write_rating(after.index(lowest) + 1),
    )
