"""A table of text: its delimiters, its headings or what its values tell, and the rows below."""

import csv
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from elo.files.readers.cells import (
    half_points,
    is_rating,
    rating,
)
from elo.files.readers.rows import NO_COLUMNS, RATINGS, Columns, Row, columns_of
from elo.numerals import plain

DELIMITERS = "\t;|,"
_QUOTED = re.compile(r'"[^"]*"')
_OPEN = re.compile(r'(?:^|[\t;|,]) {0,9}"(?:[^"]|"")*$')
"""A cell begins with a quote that is not closed in this line."""
_QUOTED_LINE = re.compile(r'(?:[^"]|"")*')
_CLOSED = re.compile(_QUOTED_LINE.pattern + r'" {0,9}(?:[\t;|,]|$)')
"""A line within quotes, and one in which they end."""
_MOST_JOINED = 20  # lines that a cell may have
_RULER = "-:=+"  # the line below the headings, in a table of plain text
_LOOKED_AT = 20  # lines before the headings
_MOST_CELLS = 200
_FEWEST_LINES = 2
_FEWEST_COLUMNS = 3  # of a table without headings; fewer are typed lines
_TEAM_COLUMNS = 4
_HALVES = ("5", "50", "0", "00")


@dataclass(frozen=True)
class Sheet:
    """A table: the row of its headings (-1: none), the columns, the rows below."""

    kind: str  # `games`, `list`, `teams` or "": no such table
    columns: Columns
    rows: tuple[Row, ...]
    guessed: bool = False


_NO_SHEET = Sheet("", NO_COLUMNS, ())


def find_sheet(text: str) -> Sheet:
    """The table in the text, by its headings, else by its values."""
    lines = sheet_rows(text)
    for index, row in enumerate(lines[:_LOOKED_AT]):
        columns = columns_of(row.cells)
        kind = _kind(columns)
        if kind:
            return Sheet(kind, columns, tuple(_widths(lines[index + 1 :], columns)))
    columns = _guess(lines)
    return Sheet("games", columns, tuple(lines), guessed=True) if columns.kinds else _NO_SHEET


def sheet_rows(text: str) -> list[Row]:
    """Every line with its cells, but for blank ones and rulers."""
    return [
        Row(number, cells)
        for number, line in _lines(text)
        if (cells := cells_of(line)) and any(cell.strip(_RULER) for cell in cells)
    ]


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """The lines, numbered from 1; one that ends within quotes goes on, with a blank, in the next.

    A quote that nothing closes soon is one of the text.
    """
    lines = text.split("\n")
    at = 0
    while at < len(lines):
        line, end = lines[at], at + 1
        if '"' in line and _OPEN.search(line):
            line, end = _closed(lines, at)
        yield at + 1, line
        at = end


def _closed(lines: Sequence[str], start: int) -> tuple[str, int]:
    """The line with what follows up to the closing quote, and the index after it."""
    for end in range(start + 1, min(start + _MOST_JOINED, len(lines))):
        if _CLOSED.match(lines[end]):
            return " ".join(lines[start : end + 1]), end + 1
        if not _QUOTED_LINE.fullmatch(lines[end]):
            break
    return lines[start], start + 1


def cells_of(line: str) -> tuple[str, ...]:
    """The cells of one line; every line may have a delimiter of its own."""
    if not line.strip():
        return ()
    bare = _QUOTED.sub("", line) if '"' in line else line
    delimiter = next((sign for sign in DELIMITERS if sign in bare), ",")
    try:
        cells = next(csv.reader([line], delimiter=delimiter, skipinitialspace=True), [])
    except csv.Error:  # a cell that is too long, a NUL
        cells = line.split(delimiter)
    read = [plain(cell).strip() for cell in cells[:_MOST_CELLS]]
    if delimiter == "|":
        read = read[1:] if read and read[0] == "" else read
    return tuple(_with_decimals(read) if delimiter == "," else read)


def _with_decimals(cells: list[str]) -> list[str]:
    """`1725,0,5` in a line between commas: the last two are one number."""
    if len(cells) > 2 and cells[-2] in ("0", "1") and cells[-1] in _HALVES[:2]:  # noqa: PLR2004
        return [*cells[:-2], f"{cells[-2]}.{cells[-1]}"]
    return cells


def _widths(rows: Sequence[Row], columns: Columns) -> list[Row]:
    """The rows; where a decimal comma made one cell two, the score is put together again."""
    at, width = columns.first("result"), len(columns.kinds)
    return [
        Row(
            row.line,
            (*row.cells[:at], f"{row.cells[at]}.{row.cells[at + 1]}", *row.cells[at + 2 :]),
        )
        if at is not None
        and len(row.cells) == width + 1
        and row.cells[at] in ("0", "1")
        and row.cells[at + 1] in _HALVES
        else row
        for row in rows
    ]


def _kind(columns: Columns) -> str:
    if columns.kinds.count("team") >= _TEAM_COLUMNS:
        return "teams"
    if columns.has("white", "black") and columns.first("result", "winner") is not None:
        return "list"
    rated = columns.first("opponent-rating", *RATINGS)
    known = sum(kind != "" for kind in columns.kinds)
    scored = columns.first("result")
    if scored is None and columns.first("rank", "number") is None:  # else a list of standings
        scored = columns.first("points")
    return "games" if rated is not None and scored is not None and known > 1 else ""


def _guess(rows: Sequence[Row]) -> Columns:
    """Columns told by their values: one of ratings, one of scores, and at least a third."""
    if len(rows) < _FEWEST_LINES or min(len(row.cells) for row in rows) < _FEWEST_COLUMNS:
        return NO_COLUMNS
    width = min(len(row.cells) for row in rows)
    ratings = _columns_where(rows, width, lambda cell: is_rating(rating(cell)[0]))
    scores = [
        index
        for index in _columns_where(rows, width, _is_score)
        if any(row.cell(index) not in ("1", "0") for row in rows) or _varies(rows, index)
    ]
    if not ratings or not scores:
        return NO_COLUMNS
    if ratings == [width - 2] and scores[-1] == width - 1:
        return NO_COLUMNS  # a typed line: name, rating, score
    kinds = [""] * width
    kinds[scores[-1]] = "result"
    opponent, *own = _opponent_first(rows, ratings)
    kinds[opponent] = "opponent-rating"
    for index in own[:1]:
        kinds[index] = "own-rating"
    _guess_name(rows, kinds)
    return Columns(tuple(kinds))


def _opponent_first(rows: Sequence[Row], ratings: list[int]) -> list[int]:
    """The columns of ratings, the opponent's first; a rating that never changes is one's own."""
    first, *others = ratings
    if others and not _varies(rows, first) and _varies(rows, others[0]):
        return [others[0], first]
    return ratings


def _guess_name(rows: Sequence[Row], kinds: list[str]) -> None:
    for index, kind in enumerate(kinds):
        if kind == "" and all(any(c.isalpha() for c in row.cell(index)) for row in rows):
            kinds[index] = "opponent"
            return


def _columns_where(rows: Sequence[Row], width: int, holds: Callable[[str], bool]) -> list[int]:
    return [index for index in range(width) if all(holds(row.cell(index)) for row in rows)]


def _is_score(cell: str) -> bool:
    return half_points(cell) is not None or cell.casefold() in ("w", "d", "l")


def _varies(rows: Sequence[Row], index: int) -> bool:
    return len({row.cell(index) for row in rows}) > 1
