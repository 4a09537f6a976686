"""Every encoding in which files of games come, and everything that is no text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo.files.decode import cleaned, decode
from elo.files.english import SENTENCES
from elo.files.event import UnreadableError
from elo.refused import LARGEST

TEXT = "Müller, Zoë\t2105 ½\nNovák 1987 1\n"
WESTERN = TEXT.replace("Novák", "Novak")


@pytest.mark.parametrize(
    "encoding",
    ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"],
)
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r", "\r\r\n"])
def test_unicode_in_any_form_is_read(encoding: str, line_end: str) -> None:
    assert decode(TEXT.replace("\n", line_end).encode(encoding)) == TEXT


@pytest.mark.parametrize("encoding", ["cp1252", "latin-1"])
def test_western_files_are_read(encoding: str) -> None:
    assert decode(WESTERN.encode(encoding)) == WESTERN


def test_utf_16_with_its_mark_in_either_order_is_read() -> None:
    assert decode(b"\xfe\xff" + TEXT.encode("utf-16-be")) == TEXT
    assert decode(b"\xff\xfe" + TEXT.encode("utf-16-le")) == TEXT


def test_utf_16_of_another_script_shows_by_its_blanks() -> None:
    text = "Иванов Пётр\t2105\t1\nПетров Иван\t1987\t0\n"
    assert decode(text.encode("utf-16-le")) == text
    assert decode(text.encode("utf-16-be")) == text


def test_a_file_cut_within_a_letter_is_still_utf_8() -> None:
    assert decode("Müller ½".encode()[:-1]) == "Müller "


def test_marks_that_nobody_sees_are_gone() -> None:
    assert decode("1\u200b800 \u202a1\u202c\ufeff".encode()) == "1800 1"


def test_padding_of_old_programs_is_gone() -> None:
    assert decode(b"1800 1\r\n\x1a\x00\x00") == "1800 1\n"


def test_a_stray_control_character_is_a_blank() -> None:
    assert decode(b"1800 1\n" * 30 + b"1900\x070") == "1800 1\n" * 30 + "1900 0"


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        # the signatures are those of the formats' own specifications
        (b"", "empty"),
        (b" \r\n\t\n", "empty"),
        (b"\xef\xbb\xbf", "empty"),
        ("\u200b\u00a0\n".encode(), "empty"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "picture"),
        (b"\xff\xd8\xff\xe0\x00\x10JFIF", "picture"),
        (b"GIF89a\x01\x00", "picture"),
        (b"RIFF\x24\x00\x00\x00WEBPVP8 ", "picture"),
        (b"\0\0\0\x18ftypheic", "picture"),
        (b"%PDF-1.7\n%\xe2\xe3", "pdf"),
        (b"PK\x03\x04\x14\0games.pgn", "zip"),
        (b"PK\x05\x06" + bytes(18), "zip"),
        (b"PK\x03\x04\x14\0[Content_Types].xml xl/workbook.xml", "spreadsheet"),
        (b"PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet", "spreadsheet"),
        (b"PK\x03\x04\x14\0[Content_Types].xml word/document.xml", "document"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(500), "old-office"),
        (b"\x1f\x8b\x08\0\0\0\0\0", "archive"),
        (b"7z\xbc\xaf\x27\x1c", "archive"),
        (b"{\\rtf1\\ansi 1800 1}", "rtf"),
        (b"MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0", "binary"),
        (bytes(range(1, 200)), "binary"),
        (b"1" * (LARGEST + 1), "too-large"),
    ],
)
def test_what_is_no_text_is_refused(data: bytes, kind: str) -> None:
    with pytest.raises(UnreadableError) as refused:
        decode(data)
    assert refused.value.kind == kind
    assert SENTENCES[kind].format(**refused.value.values)


@pytest.mark.parametrize(
    ("size", "said"), [(20_000_000, "20"), (20 * 1024 * 1024, "21"), (LARGEST + 1, "10.1")]
)
def test_a_file_of_20_mb_is_refused_in_either_sense_of_the_word(size: int, said: str) -> None:
    with pytest.raises(UnreadableError) as refused:
        decode(b"1" * size)
    assert refused.value.kind == "too-large"
    assert refused.value.values == {"size": said, "most": "10"}


@given(st.binary(max_size=300))
def test_nothing_but_a_refusal_is_raised(data: bytes) -> None:
    try:
        text = decode(data)
    except UnreadableError as refused:
        text = SENTENCES[refused.kind].format(**refused.values)
    assert text.strip()
    assert "\r" not in text
    assert "\x00" not in text


@given(st.text(alphabet=st.characters(exclude_categories=("Cs", "Cc", "Cf")), min_size=1))
def test_utf_8_comes_out_as_it_went_in(text: str) -> None:
    if text.strip():
        assert decode(text.encode()) == text


@given(st.text())
def test_cleaning_twice_changes_nothing(text: str) -> None:
    assert cleaned(cleaned(text)) == cleaned(text)
