"""What belongs to no cross-table: typed lines, and files of other formats."""

from pathlib import Path
from types import ModuleType

import pytest

from elo.files.readers import lines, papi, us_chess, vega
from tests.cases import TYPED_LINES

FOLDERS = [parent / "shared" / "corpus" for parent in Path(__file__).parents]
CORPUS = next((folder for folder in FOLDERS if folder.is_dir()), None)
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
@pytest.mark.skipif(CORPUS is None, reason="the collection of PGN and TRF files is not here")
def test_files_of_other_formats_are_no_cross_table(reader: ModuleType) -> None:
    files = [path for path in CORPUS.rglob("*.*") if path.is_file()] if CORPUS else []
    assert files
    for path in files:
        text = path.read_text(encoding="utf-8", errors="replace")
        assert not reader.recognises(text), path.name
        assert not lines.recognises(text), path.name
