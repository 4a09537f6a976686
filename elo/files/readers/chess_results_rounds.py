"""The pairings of a round, or of several: one line a board, two players a line."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from elo.files.event import Event, Finding, Pairing, Player
from elo.files.readers.cells import board_result, half_points, rating, result, whole
from elo.files.readers.chess_results_page import (
    event_name,
    iso_date_of_round,
    round_in,
    rules_of,
    start_date,
)
from elo.files.readers.headings import is_absent
from elo.files.readers.rows import RATINGS, Columns, Row, columns_of

FORMAT = "chess-results, pairings"
_FEWEST_CELLS = 4
_MARKS = {"w ": "w", "s ": "b", "b ": "b"}
"""Colours before a name, of team events: the first player of a board may have either."""


@dataclass(frozen=True)
class _Side:
    """One player of a board, as the line has it."""

    key: str
    name: str
    rating: int | None
    title: str
    colour: str
    strange: str  # what stands in place of a rating and is none


@dataclass
class _Found:
    """What has been read so far."""

    players: dict[str, Player] = field(default_factory=dict)
    pairings: dict[str, list[Pairing]] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    rounds: int = 0


def is_boards(cells: Sequence[str]) -> bool:
    """Whether these are the headings of boards: two players with the result between them."""
    return len(cells) >= _FEWEST_CELLS and _sides(columns_of(cells)) is not None


def read_rounds(rows: Sequence[Row]) -> Event:
    """Every player who is paired, with the games of the rounds that are here."""
    found = _Found()
    columns = Columns(())
    number: int | None = None
    for row in rows:
        named = round_in(row)
        if is_boards(row.cells):
            columns = columns_of(row.cells)
            found.rounds += 1
            number = number if number is not None else found.rounds
        elif len(row.cells) == 1:
            number = named if named is not None else number
            columns = columns if named is None else Columns(())
        elif columns.kinds:
            _board(row, columns, number, found)
    return _event(rows, found)


def _event(rows: Sequence[Row], found: _Found) -> Event:
    listed = _start_list(rows)
    players = []
    for key, player in found.players.items():
        federation, fide_id = listed.get(key, ("", ""))
        pairings = tuple(found.pairings[key])
        players.append(replace(player, pairings=pairings, federation=federation, fide_id=fide_id))
    return Event(
        format=FORMAT,
        players=tuple(players),
        name=event_name(rows),
        started_on=start_date(rows) or iso_date_of_round(rows),
        rules=rules_of(rows),
        findings=tuple(found.findings),
    )


def _sides(columns: Columns) -> tuple[int, int, int] | None:
    """The columns of the first player, the result and the second player; None for other tables."""
    at = columns.first("result")
    if at is None:
        return None
    before = [columns.last(kind, at) for kind in ("white", "name")]
    after = [columns.first(kind, start=at) for kind in ("black", "name")]
    left = next((index for index in before if index is not None), None)
    right = next((index for index in after if index is not None), None)
    return None if left is None or right is None else (left, at, right)


def _board(row: Row, columns: Columns, number: int | None, found: _Found) -> None:
    sides = _sides(columns)
    if sides is None or not row.cell(sides[0]):
        return
    left, at, right = sides
    board = whole(row.cell(columns.first("board")))
    place = f"round {number}, " + (f"board {board}" if board is not None else f"line {row.line}")
    first = _side(row, columns, left, (0, at))
    if any(is_absent(cell) for cell in row.cells[at:]) or not row.cell(right):
        _alone(row, first, (number, place), found)
        return
    second = _side(row, columns, right, (at, len(columns.kinds)))
    kind, *scores = board_result(row.cell(at))
    if kind == "unclear":
        found.findings.append(Finding(place, "cell-not-a-result", {"value": row.cell(at)}))
    colour = first.colour or ("b" if second.colour == "w" else "w")
    colours = (colour, "b" if colour == "w" else "w")
    for index, (side, other) in enumerate(((first, second), (second, first))):
        if side.strange:
            values = {"value": side.strange, "name": side.name}
            found.findings.append(Finding(place, "cell-not-a-rating", values))
        pairing = Pairing(number, place, kind, scores[index], other.key, colour=colours[index])
        _add(side, replace(pairing, opponent_rating=other.rating, text=row.cell(at)), found)


def _alone(row: Row, side: _Side, where: tuple[int | None, str], found: _Found) -> None:
    """A round without an opponent; its score may stand in any cell of the second half."""
    absent = next((cell for cell in row.cells if is_absent(cell)), "")
    scores = [result(cell).half_points for cell in row.cells if half_points(cell) is not None]
    points = scores[-1] if scores else None
    kind = "bye" if "bye" in absent.casefold() or points else "not-paired"
    number, place = where
    _add(side, Pairing(number, place, kind, points, opponent_name=absent, text=absent), found)


def _side(row: Row, columns: Columns, name: int, between: tuple[int, int]) -> _Side:
    start, end = between
    numbers = _within(columns, ("number",), start, end)
    ratings = _within(columns, (*RATINGS, "white-rating", "black-rating"), start, end)
    titles = _within(columns, ("title",), start, end)
    written = row.cell(name)
    mark = written[:2] if written[:2] in _MARKS and written[2:3].isupper() else ""
    key = whole(row.cell(numbers)) if numbers is not None else None
    value, read = rating(row.cell(ratings))
    return _Side(
        key=str(key) if key is not None else written[len(mark) :],
        name=written[len(mark) :],
        rating=value if read == "played" else None,
        title=row.cell(titles),
        colour=_MARKS.get(mark, ""),
        strange=row.cell(ratings) if read == "unclear" else "",
    )


def _within(columns: Columns, kinds: Sequence[str], start: int, end: int) -> int | None:
    for index in range(start, min(end, len(columns.kinds))):
        if columns.kinds[index] in kinds:
            return index
    return None


def _add(side: _Side, pairing: Pairing, found: _Found) -> None:
    if side.key not in found.players:
        found.players[side.key] = Player(
            side.key, side.name, side.rating, (), place=f"player {side.key}", title=side.title
        )
    found.pairings.setdefault(side.key, []).append(pairing)


def _start_list(rows: Sequence[Row]) -> dict[str, tuple[str, str]]:
    """Federation and FIDE ID by starting number, from a starting list on the same page."""
    known: dict[str, tuple[str, str]] = {}
    columns = Columns(())
    for row in rows:
        headings = columns_of(row.cells) if len(row.cells) >= _FEWEST_CELLS else Columns(())
        if headings.has("number", "name") and headings.first("result") is None:
            columns = headings
        elif headings.first("result") is not None:
            columns = Columns(())
        elif columns.kinds and whole(row.cell(columns.first("number"))) is not None:
            known[row.cell(columns.first("number"))] = (
                row.cell(columns.first("federation")),
                row.cell(columns.first("fide-id")),
            )
    return known
