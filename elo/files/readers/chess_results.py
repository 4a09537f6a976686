"""Pages of chess-results.com, pasted or saved: a player's card, a cross-table, pairings.

In any language: the columns are found by their headings, and a card's by its values where the
headings are not known.
"""

from elo.files.event import Event, UnreadableError
from elo.files.readers.chess_results_card import card_columns, guessed_columns, read_card
from elo.files.readers.chess_results_crosstable import cross_table, read_cross_table
from elo.files.readers.chess_results_rounds import is_boards, read_rounds
from elo.files.readers.rows import Row, rows_of
from elo.files.readers.table_sheet import sheet_rows


def recognises(text: str) -> bool:
    """Whether the text has one of these tables; hand-typed lines have no tabs."""
    return _find(text)[0] != ""


def has_headings(text: str) -> bool:
    """Whether one of these tables is told by its headings."""
    kind, rows = _find(text)
    return kind != "" and _headed(rows) != ""


def read(text: str) -> Event:
    """The event on the page; of a card, the one player it is about.

    Raises:
        UnreadableError: there is no such table.
    """
    kind, rows = _find(text)
    if kind == "":
        raise UnreadableError("page-no-table")
    if kind == "rounds":
        return read_rounds(rows)
    return read_card(rows) if kind == "card" else read_cross_table(rows)


def _find(text: str) -> tuple[str, list[Row]]:
    """What kind of table the text has, "" for none, and its rows."""
    if "\t" in text:
        rows = rows_of(text)
        return _headed(rows) or ("card" if guessed_columns(rows)[0] >= -1 else ""), rows
    rows = sheet_rows(text)  # of its tables saved as CSV, `table` reads all but this one
    return ("cross-table" if cross_table(rows).rows else ""), rows


def _headed(rows: list[Row]) -> str:
    if any(is_boards(row.cells) for row in rows):
        return "rounds"
    if card_columns(rows)[0] >= 0:
        return "card"
    return "cross-table" if cross_table(rows).rows else ""
