"""Lines of a text -> rows of cells, and what a row of headings says of its columns."""

from collections.abc import Sequence
from dataclasses import dataclass

from elo.files.readers.headings import heading
from elo.numerals import MINUS_SIGNS, SPACES


@dataclass(frozen=True)
class Row:
    """One line: its number from 1, and its cells."""

    line: int
    cells: tuple[str, ...]

    def cell(self, index: int | None) -> str:
        """The cell in a column; "" where there is no such column or the row is short."""
        return self.cells[index] if index is not None and index < len(self.cells) else ""


@dataclass(frozen=True)
class Columns:
    """What each column of a table holds; "" where that is not known."""

    kinds: tuple[str, ...]

    def first(self, *kinds: str, start: int = 0) -> int | None:
        """The first column of the first of these kinds that there is; None for none."""
        for kind in kinds:
            if kind in self.kinds[start:]:
                return self.kinds.index(kind, start)
        return None

    def last(self, kind: str, end: int) -> int | None:
        """The last column of this kind before another column."""
        found = [index for index, known in enumerate(self.kinds[:end]) if known == kind]
        return found[-1] if found else None

    def has(self, *kinds: str) -> bool:
        """Whether there is a column of every one of these kinds."""
        return all(kind in self.kinds for kind in kinds)


_PLAIN = str.maketrans(
    dict.fromkeys(SPACES.replace("\t", ""), " ") | dict.fromkeys(MINUS_SIGNS, "-")
)
NO_COLUMNS = Columns(())
RATINGS = ("rating-international", "rating", "rating-national")
"""The columns that may hold a rating, the one that FIDE's rules want first."""


def rows_of(text: str) -> list[Row]:
    """Every line that is not blank, its cells between tabs."""
    return [
        Row(number, tuple(cell.strip() for cell in line.split("\t")))
        for number, line in enumerate(text.translate(_PLAIN).split("\n"), 1)
        if line.strip()
    ]


def columns_of(cells: Sequence[str]) -> Columns:
    """The columns under these headings."""
    return Columns(tuple(heading(cell) if cell else "" for cell in cells))
