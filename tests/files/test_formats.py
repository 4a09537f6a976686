"""Each format is found by its content, by one reader, and a text of none is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo.files.english import SENTENCES
from elo.files.event import UnreadableError
from elo.files.formats import FORMATS, read
from tests.files.made_up import pgn_game, read_or_none
from tests.files.made_up import trf as lines
from tests.files.made_up import trf_player as player

SAMPLES = {
    "TRF16": lines("012 City Open", player(1, "2 w 1"), player(2, "1 b 0")),
    "PGN": pgn_game("Muster, Ann", "Novak, Bea"),
}


@pytest.mark.parametrize(("name", "text"), SAMPLES.items())
def test_one_reader_recognises_a_text(name: str, text: str) -> None:
    assert sum(reader.recognises(text) for reader in FORMATS) == 1
    assert read(text).format == name


@pytest.mark.parametrize(("name", "text"), SAMPLES.items())
def test_a_pasted_text_may_have_any_line_ends_and_marks(name: str, text: str) -> None:
    assert read("\ufeff\u200b" + text.replace("\n", "\r\n")).format == name
    assert read(text) == read(text.replace("\n", "\r"))


@pytest.mark.parametrize(("text", "kind"), [("", "empty"), (" \n\ufeff", "empty")])
def test_an_empty_text_is_refused(text: str, kind: str) -> None:
    with pytest.raises(UnreadableError) as refused:
        read(text)
    assert refused.value.kind == kind
    assert SENTENCES[kind]


@given(st.text())
def test_nothing_but_a_refusal_is_raised(text: str) -> None:
    read_or_none(read, text)
