"""A report as tables, figures and sentences: plain values, for any page or terminal to show."""

from collections.abc import Callable
from typing import NamedTuple

from elo.english import NO_ANSWER
from elo.files.english import COLOURS, LABELS
from elo.files.event import Pairing
from elo.files.report import EventReport, PlayerReport
from elo.files.said import (
    names_of,
    opponent_name,
    say,
    say_k,
    say_lacking,
    say_left_out,
    say_round,
)
from elo.numerals import (
    write_change,
    write_hundredths,
    write_rating,
    write_score,
    write_signed_hundredths,
)
from elo.rating import HALF_POINT, POINT, Game, RatedGame, rate_each
from elo.rules import RuleSet

_DECIMALS = 10  # more than any rule needs, and fewer than binary fractions blur


class Cell(NamedTuple):
    """What a table shows, and what to sort by; None: no answer."""

    text: str
    value: float | str | None


class GamesTable(NamedTuple):
    """The games of one player that count, and what there is to say about them."""

    columns: tuple[str, ...]  # keys of LABELS
    rows: list[list[Cell]]
    total: list[Cell]  # [] without a result
    left_out: list[str]
    figures: list[tuple[str, str]]  # label, text
    notes: list[str]


NOTHING = Cell(NO_ANSWER, None)


def _number(number: float | None, write: Callable[[float], str] = write_rating) -> Cell:
    return NOTHING if number is None else Cell(write(number), number)


def _hundredths(hundredths: float | None, write: Callable[[float], str]) -> Cell:
    if hundredths is None:
        return NOTHING
    return Cell(write(hundredths), round(hundredths / POINT, _DECIMALS))


def _points(half_points: int) -> Cell:
    return Cell(write_score(half_points), HALF_POINT * half_points / POINT)


def _in_one_line(text: str) -> Cell:
    line = " ".join(text.split())
    return Cell(line, line)


def _key(key: str) -> Cell:
    return Cell(key, int(key) if key.isdecimal() and key.isascii() else key)


# All players


REPORT_COLUMNS: dict[str, Callable[[PlayerReport], Cell]] = {
    "number": lambda one: _key(one.player.key),
    "title": lambda one: _in_one_line(one.player.title),
    "name": lambda one: _in_one_line(one.player.name),
    "rating": lambda one: _number(one.rating or None),
    "games": lambda one: _number(len(one.games)),
    "left-out": lambda one: _number(len(one.left_out)),
    "score": lambda one: _points(one.half_points),
    "expected": lambda one: _hundredths(one.totals and one.totals.expected, write_hundredths),
    "surplus": lambda one: _hundredths(one.totals and one.totals.surplus, write_signed_hundredths),
    "k": lambda one: _number(one.k_used.k_factor if one.k_used else None),
    "exact": lambda one: _hundredths(one.result and one.result.change, write_signed_hundredths),
    "change": lambda one: _number(one.result and one.result.rounded_change, write_change),
    "new-rating": lambda one: _number(new_rating(one)),
    "performance": lambda one: _number(one.performance),
}
"""Each column of the report, by its key in `LABELS`."""


def new_rating(one: PlayerReport) -> float | None:
    """The rating after the event; the first one of a player who had none."""
    if one.result is not None:
        return one.result.new_rating
    return one.first_rating and one.first_rating.rating


def row_of(one: PlayerReport) -> list[Cell]:
    """A player's line of the report."""
    return [cell(one) for cell in REPORT_COLUMNS.values()]


def report_cells(one: PlayerReport) -> dict[str, str]:
    """What a player's line of the report shows, by column."""
    return {key: cell(one).text for key, cell in REPORT_COLUMNS.items()}


# One player


GAMES_COLUMNS = (
    "round",
    "colour",
    "opponent",
    "opponent-rating",
    "difference",
    "expected",
    "score",
    "surplus",
    "game-change",
)


def games_table(one: PlayerReport, report: EventReport, *, by_option: bool = False) -> GamesTable:
    """The player's games by the rules of the event, and those left out, each with its reason.

    `by_option` is that of `say_lacking`.
    """
    names, rules = names_of(report.event), report.rules
    rated = list(rate_each(one.rating, list(one.games), rules)) if one.totals and one.rating else []
    limited = any(_is_limited(game) for game in rated)
    limit = write_rating(rules.difference_limit or 0)
    return GamesTable(
        GAMES_COLUMNS,
        _rows(one, rated, names),
        _total(one),
        left_out_of(one, report),
        _figures(one),
        [
            *([say("limited", limit=limit)] if limited else []),
            *([clause_of(one, rules)] if one.k_used else []),
            *say_lacking(one, rules, by_option=by_option),
        ],
    )


def left_out_of(one: PlayerReport, report: EventReport) -> list[str]:
    """A sentence on each pairing of the player that does not count."""
    names = names_of(report.event)
    return [
        say_left_out(left, opponent_name(left.pairing, names), report.rules)
        for left in one.left_out
    ]


def _rows(one: PlayerReport, rated: list[RatedGame], names: dict[str, str]) -> list[list[Cell]]:
    k_factor = one.k_used.k_factor if one.k_used else 0
    figures = [_rated_cells(game, k_factor) for game in rated]
    if not rated:
        figures = [_cells_without_rating(game) for game in one.games]
    return [
        _paired(one.player.pairings[game.line], game, names) + cells
        for game, cells in zip(one.games, figures, strict=True)
    ]


def _paired(pairing: Pairing, game: Game, names: dict[str, str]) -> list[Cell]:
    """Round, colour, opponent and rating of a game."""
    number = pairing.round
    return [
        _in_one_line(say_round(pairing)) if number is None else Cell(str(number), number),
        _in_one_line(COLOURS.get(pairing.colour, "")),
        _in_one_line(opponent_name(pairing, names)),
        _number(game.opponent_rating),
    ]


def _cells_without_rating(game: Game) -> list[Cell]:
    return [NOTHING, NOTHING, _points(game.half_points), NOTHING, NOTHING]


def _rated_cells(rated: RatedGame, k_factor: float) -> list[Cell]:
    """Difference counted, expected score, score, surplus and change of a game."""
    mark = "*" if _is_limited(rated) else ""
    return [
        Cell(write_change(rated.counted_difference) + mark, rated.counted_difference),
        _hundredths(rated.expected, write_hundredths),
        _points(rated.game.half_points),
        _hundredths(rated.surplus, write_signed_hundredths),
        _hundredths(k_factor * rated.surplus, write_signed_hundredths),
    ]


def _is_limited(rated: RatedGame) -> bool:
    return rated.counted_difference != rated.rating - rated.game.opponent_rating


def _total(one: PlayerReport) -> list[Cell]:
    if one.totals is None or one.result is None:
        return []
    return [
        *[Cell("", None)] * 5,
        _hundredths(one.totals.expected, write_hundredths),
        _points(one.half_points),
        _hundredths(one.totals.surplus, write_signed_hundredths),
        _hundredths(one.result.change, write_signed_hundredths),
    ]


def _figures(one: PlayerReport) -> list[tuple[str, str]]:
    """What stands in the player's line of the report, but for the number and the name."""
    cells = zip(REPORT_COLUMNS, row_of(one), strict=True)
    return [
        (LABELS[key], cell.text) for key, cell in cells if key not in ("number", "title", "name")
    ]


def remark_of(one: PlayerReport, rules: RuleSet) -> str:
    """Why the player has no new rating, in one piece; "" if there is one."""
    return " ".join(say_lacking(one, rules))


def clause_of(one: PlayerReport, rules: RuleSet) -> str:
    """Which K the player has, and why; "" without one."""
    return say_k(one.k_used, len(one.games), rules) if one.k_used else ""
