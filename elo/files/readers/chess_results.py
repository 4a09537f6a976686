"""Pages of chess-results.com, pasted or saved: a player's card, a cross-table, pairings.

In any language: the columns are found by their headings, and a card's by its values where the
headings are not known.
"""

from elo.files.event import Event, UnreadableError
from elo.files.readers.chess_results_card import card_columns, guessed_columns, read_card
from elo.files.readers.chess_results_crosstable import cross_table, read_cross_table
from elo.files.readers.chess_results_rounds import is_boards, read_rounds
from elo.files.readers.rows import Row, rows_of


def recognises(text: str) -> bool:
    """Whether the text has one of these tables; hand-typed lines have no tabs."""
    return _kind(_rows(text)) != ""


def has_headings(text: str) -> bool:
    """Whether one of these tables is told by its headings."""
    return _headed(_rows(text)) != ""


def read(text: str) -> Event:
    """The event on the page; of a card, the one player it is about.

    Raises:
        UnreadableError: there is no such table.
    """
    rows = _rows(text)
    kind = _kind(rows)
    if kind == "":
        raise UnreadableError("page-no-table")
    if kind == "rounds":
        return read_rounds(rows)
    return read_card(rows) if kind == "card" else read_cross_table(rows)


def _rows(text: str) -> list[Row]:
    return rows_of(text) if "\t" in text else []


def _kind(rows: list[Row]) -> str:
    return _headed(rows) or ("card" if guessed_columns(rows)[0] >= -1 else "")


def _headed(rows: list[Row]) -> str:
    if any(is_boards(row.cells) for row in rows):
        return "rounds"
    if card_columns(rows)[0] >= 0:
        return "card"
    return "cross-table" if cross_table(rows).rows else ""
