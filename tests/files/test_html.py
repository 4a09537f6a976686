"""Markup -> lines, in the structures of chess-results' and FIDE's pages; made-up people."""

from html import escape
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo.files.door import read_event
from elo.files.event import UnreadableError
from elo.files.html import has_table, is_html, to_text
from tests.files.anything import takes_linear_time
from tests.files.made_up import pgn_game, trf, trf_player


def test_a_table_in_a_cell_is_a_part_of_it_when_it_is_one_short_row() -> None:
    # chess-results: the colour is an empty div, beside the result
    cell = '<table><tr><td><div class="FarbewT"></div></td><td class="CR">1</td></tr></table>'
    markup = f"<table><tr><td>Muster, Max</td><td>2105</td><td>{cell}</td></tr></table>"
    assert to_text(markup) == "Muster, Max\t2105\tw 1"


def test_a_table_for_the_layout_gives_way_to_the_tables_within() -> None:
    markup = "<table><tr><td>Menu<table><tr><td>a<td>b<tr><td>c<td>d</table>after</td></tr></table>"
    assert to_text(markup) == "Menu\na\tb\nc\td\nafter"


@pytest.mark.parametrize(
    ("markup", "text"),
    [
        ("<table><tr><td colspan=3>a</td><td>b</td></tr></table>", "a\t\t\tb"),
        ("<table><tr><td>a<br>b</td><td>x&nbsp;&frac12;</td></tr></table>", "a b\tx ½"),
        ("<table><tr><td><img alt='w'></td><td>1</td></tr></table>", "w\t1"),
        ("<table><tr><td>2<img alt='flag'></td></tr></table>", "2"),
        ('<table><tr><td><img src="/imga/clr_bl.gif">Doe</td></tr></table>', "b Doe"),
        ('<table><tr><td><span class="white_note"></span>Doe</td></tr></table>', "w Doe"),
        ("<script>var a='<table>'</script><style>td{}</style>x", "x"),
        ("<select><option>a<option>b</select>x", "x"),
        ("<h2>Open</h2><p>Rating international 2119</p>", "Open\nRating international 2119"),
        ('<a title="a > b">x</a>', "x"),
        ("<!-- <table> -->x", "x"),
        ("<![if !supportMisalignedColumns]>x<![endif]>", "x"),
        ("<table><tr><td>&nbsp;</td></tr><tr><td>a</td></tr></table>", "a"),
        ("a < b", "a < b"),
        ("<TABLE><TR><TD>a<TD>b</TABLE>", "a\tb"),
    ],
)
def test_markup_becomes_lines(markup: str, text: str) -> None:
    assert to_text(markup) == text


SAMPLES = Path(__file__).parent / "samples"
PREFORMATTED = {
    "TRF": trf("012 City Open", trf_player(1, "2 w 1"), trf_player(2, "1 b 0")),
    "PGN": pgn_game("Muster, Ann", "Novak, Bea") + pgn_game("Novak, Bea", "Diaz, Eva"),
    **{path.stem: path.read_text(encoding="utf-8") for path in SAMPLES.glob("*.txt")},
}


@pytest.mark.parametrize("name", PREFORMATTED)
@pytest.mark.parametrize("around", ["<pre>{}</pre>", "<table><tr><td><pre>{}</pre></table>"])
def test_preformatted_text_keeps_its_lines_and_columns(name: str, around: str) -> None:
    """So US Chess's pages and Vega's show their tables, and others a PGN."""
    text = PREFORMATTED[name]
    assert read_event("<html>" + around.format(escape(text))) == read_event(text)


def test_a_page_without_games_says_so_however_long_its_markup() -> None:
    page = "<html><table>" + ("<tr>" + "<td>1</td>" * 14 + "</tr>\n") * 9000 + "</table>"
    with pytest.raises(UnreadableError) as found:
        read_event(page.encode())
    assert found.value.kind == "not-games"


def test_what_is_a_page_and_what_has_a_table() -> None:
    assert is_html("\ufeff<!DOCTYPE html><html>")
    assert is_html("<html><head></head>")
    assert not is_html("1800 0.5 <html>")
    assert not is_html('[Event "x"]')
    assert has_table("<div><TABLE border=0>")
    assert not has_table("<tabletop>")


@given(st.text() | st.text(alphabet="<>/!-=\"' tabletrdh&;#1"))
def test_any_text_can_be_read(text: str) -> None:
    to_text(text)
    is_html(text)
    has_table(text)


@pytest.mark.parametrize(
    "unit",
    ["<a", "<", "<!--", "<a b='", "<table>", "<table><tr><td>", "</", "<td colspan=99>", "<script>",
     "<pre>a", "<table><tr><td><pre>a", "<pre>\n</pre>",
     "<![x[", "<table><tr><td>a</td><td>b</td></tr><tr><td>", "<a b='\">"],
)  # fmt: skip
def test_time_grows_with_the_length_only(unit: str) -> None:
    assert takes_linear_time(to_text, unit * 8000, short=0.01)
