"""Lists of players: standings, starting lists, and the report of this calculator as CSV.

They hold no games. Read as games they would give a wrong number, so they are told what they are.
"""

from elo.files.event import Event, RefusedError
from elo.files.readers import chess_results
from elo.files.readers.chess_results_crosstable import round_columns
from elo.files.readers.rows import NO_COLUMNS, RATINGS, Columns, columns_of
from elo.files.readers.table_sheet import cells_of

_OF_GAMES = (
    "round", "opponent", "opponent-rating", "own-rating", "white", "black", "winner", "colour",
    "date", "team",
)  # fmt: skip
_OF_PLACES = ("rank", "tie-break", "games")
"""What only a list of players has; beside these a result is a total."""


def recognises(text: str) -> bool:
    """Whether the text has the headings of a list of players, and no table of games."""
    lists = [columns for line in text.split("\n") if _is_list(columns := _headings(line))]
    if any(map(_is_certain, lists)):
        return not chess_results.has_headings(text)
    return lists != [] and not chess_results.recognises(text)


def read(text: str) -> Event:  # noqa: ARG001
    """Never an event: it says where the games are.

    Raises:
        RefusedError: always.
    """
    raise RefusedError("list-of-players")


def _is_certain(columns: Columns) -> bool:
    """Whether no heading can be that of a result, in a language that is not known."""
    return columns.first(*_OF_PLACES) is not None or "" not in columns.kinds


def _headings(line: str) -> Columns:
    """The columns that a line heads; where only blanks part them, if every word is a heading."""
    cells = cells_of(line)
    if len(cells) > 1:
        return NO_COLUMNS if len(round_columns(cells)) > 1 else columns_of(cells)
    columns = columns_of(line.split())
    return NO_COLUMNS if "" in columns.kinds else columns


def _is_list(columns: Columns) -> bool:
    """Whether these are headings of players, not of games: a rank or a number, a name, a rating."""
    if not columns.has("name") or columns.first(*_OF_GAMES) is not None:
        return False
    if columns.first(*RATINGS, "points", "result") is None:
        return False
    numbered = columns.has("number") and not columns.has("result")
    return numbered or columns.first(*_OF_PLACES) is not None
