"""What belongs to no cross-table: typed lines, and files of other formats."""

from pathlib import Path
from types import ModuleType

import pytest

from elo.files.readers import lines, papi, us_chess, vega
from tests.cases import TYPED_LINES
from tests.files.corpus import FOLDER, needed

SAMPLES = Path(__file__).parent / "samples"
READERS = [us_chess, vega, papi]
each_reader = pytest.mark.parametrize("reader", READERS, ids=["US Chess", "Vega", "Papi"])


@each_reader
def test_typed_lines_are_no_cross_table(reader: ModuleType) -> None:
    assert not reader.recognises("\n".join(case["line"] for case in TYPED_LINES))


@each_reader
def test_one_cross_table_is_no_other(reader: ModuleType) -> None:
    recognised = [
        sample.name
        for sample in (SAMPLES / f"{name}.txt" for name in ("us_chess_wall", "vega", "papi"))
        if reader.recognises(sample.read_text(encoding="utf-8"))
    ]
    assert recognised == [
        f"{reader.__name__.rsplit('.', 1)[-1].replace('chess', 'chess_wall')}.txt"
    ]


@each_reader
@needed
def test_files_of_other_formats_are_no_cross_table(reader: ModuleType) -> None:
    files = [path for path in FOLDER.rglob("*.*") if path.is_file()]
    assert files
    for path in files:
        text = path.read_text(encoding="utf-8", errors="replace")
        assert not reader.recognises(text), path.name
        assert not lines.recognises(text), path.name
