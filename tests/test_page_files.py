"""Files in the real page: pasted, dropped, opened; who am I; the report of a whole event."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import open_calculator
from tests.calculator import OPENING, expect_tournament, fill, labelled
from tests.files.corpus import FOLDER, expected, needed
from tests.reading import PATIENCE
from tests.test_accessibility import load_axe, violations, width_to_scroll

pytestmark = pytest.mark.browser

GAMES = "Tournament games"

# formats.md 3's sample, with people who do not exist: 9.60 - 3.60 - 1.60 = +4.40 (B.02 8.3)
CARD = (
    "Rd.\tBo.\tSNo\t\tName\tRtg\tFED\tPts.\tRes.\tK\trtg+/-\n"
    "1\t12\t41\tFM\tMuster, Max\t2105\tGER\t5,5\tw 1\t20\t9,60\n"
    "2\t9\t18\t\tNovak, Jan\t1987\tCZE\t4\ts ½\t20\t-3,60\n"
    "3\t-\t-2\t\tnot paired\t0\t\t\t0\n"
    "4\t7\t33\tWIM\tDiaz, Ana\t2560\tESP\t6\ts 0\t20\t-1,60*)\n"
)

# two players of a round robin, and one who has no rating; a draw between 2000 and 2100 at K 20 is
# +2.80 and -2.80 (B.02 8.1.2: difference 100 is .36 and .64)
_PLAYER = "001 {:>4}      {:<33} {:>4} {}     {:>7} {} {:>4}    {}"
_GAMES = ("     2 w =     3 b 1", "     1 b =  0000 - Z", "  0000 - Z     1 w 0")
_PLAYERS = (
    (1, "Muster, Max", 2000, "GER", "1000001", "1990/01/01", "1.5", 1),
    (2, "Novak, Jan", 2100, "CZE", "1000002", "1985/01/01", "0.5", 2),
    (3, "Diaz, Ana", 0, "ESP", "", "2009/01/01", "0.0", 3),
)
TRF = "012 Three in a hall\n042 2026/11/07\n" + "".join(
    _PLAYER.format(*player) + games + "\n" for player, games in zip(_PLAYERS, _GAMES, strict=True)
)


def recognised(page: Page, text: str) -> None:
    expect(page.locator("#recognised")).to_contain_text(text, timeout=PATIENCE)


def give_file(page: Page, name: str, content: str | bytes) -> None:
    data = content if isinstance(content, bytes) else content.encode()
    page.get_by_label("Open a file", exact=True).set_input_files(
        {"name": name, "mimeType": "application/octet-stream", "buffer": data}
    )


def choose(page: Page, name: str) -> None:
    page.get_by_role("group", name="Who am I?").get_by_role("button", name=name).click()


def test_a_chess_results_card_is_pasted(page: Page) -> None:
    open_calculator(page)
    fill(page, {"Rating of player A": "2119", GAMES: CARD})
    recognised(page, "chess-results player card, 4 rounds: 3 counted, 1 left out")
    expect_tournament(page, "2,123", "+4", "+4.40")
    expect(labelled(page, GAMES)).to_have_value(re.compile("^2105 1  # round 1: Muster, Max\n"))


def test_a_table_of_the_clipboard_keeps_its_columns(page: Page) -> None:
    """A browser puts the page's table beside the text, in which cells may be run together."""
    open_calculator(page)
    fill(page, {"Rating of player A": "2119"})
    rows = [line.split("\t") for line in CARD.splitlines()]
    cells = ["".join(f"<td>{cell}</td>" for cell in row) for row in rows]
    html = "<table>" + "".join(f"<tr>{row}</tr>" for row in cells) + "</table>"
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate(
        """([html, text]) => navigator.clipboard.write([new ClipboardItem({
            "text/html": new Blob([html], { type: "text/html" }),
            "text/plain": new Blob([text], { type: "text/plain" }) })])""",
        [html, CARD.replace("\t", " ")],
    )
    labelled(page, GAMES).press("ControlOrMeta+v")
    recognised(page, "3 counted, 1 left out")
    expect_tournament(page, "2,123", "+4", "+4.40")


def test_plain_lines_do_not_start_the_reader(page: Page) -> None:
    open_calculator(page)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    fill(page, {GAMES: "Muster, Max 2105 1\n1900 | 0.5\n1800 5\nnobody\n2000"})
    expect(page.locator("#tournament-problems li")).to_have_count(2)
    expect(page.locator("#heard")).not_to_be_empty()  # all that follows a key has followed
    assert [url for url in asked if "pyodide" in url] == []
    expect(page.get_by_role("button", name="Read these lines as a file")).to_be_visible()


def test_who_am_i_and_back(page: Page) -> None:
    open_calculator(page)
    fill(page, {GAMES: "1900 1"})
    give_file(page, "report.txt", TRF)
    recognised(page, "TRF16, Three in a hall, 3 players, 2 rounds")
    names = page.locator("#found-players button")
    expect(names).to_have_text(
        ["Muster, Max, 2,000, 2 games", "Diaz, Ana, no rating, 1 game", "Novak, Jan, 2,100, 1 game"]
    )
    labelled(page, "Find a player").fill("nov")
    expect(names).to_have_count(1)
    labelled(page, "Find a player").fill("nobody")
    expect(page.get_by_text("No player of that name.")).to_be_visible()
    labelled(page, "Find a player").fill("")
    choose(page, "Muster, Max")
    expect(labelled(page, GAMES)).to_have_value(
        "2100 0.5  # round 1: Novak, Jan\n0 1  # round 2: Diaz, Ana"
    )
    expect(labelled(page, "Rating of player A")).to_have_value("2000")
    expect(labelled(page, "Event started on").first).to_have_value("2026-11-07")
    expect_tournament(page, "2,003", "+3", "+2.80")
    page.get_by_role("button", name="Put back what was here before").click()
    expect(labelled(page, GAMES)).to_have_value("1900 1")
    expect(labelled(page, "Rating of player A")).to_have_value(OPENING["Rating of player A"])
    expect(page.locator("#event-part")).to_be_hidden()


def test_a_second_file_does_not_forget_what_was_typed(page: Page) -> None:
    open_calculator(page)
    fill(page, {GAMES: "1900 1"})
    give_file(page, "report.txt", TRF)
    recognised(page, "Three in a hall")
    give_file(page, "other.txt", TRF.replace("Three in a hall", "Another hall"))
    recognised(page, "Another hall")
    page.get_by_role("button", name="Put back what was here before").click()
    expect(labelled(page, GAMES)).to_have_value("1900 1")


@pytest.mark.parametrize("after", ["Put back", "another file"])
def test_a_sorted_report_goes_without_a_trace(page: Page, after: str) -> None:
    """The order belongs to the report: the next one has none, and nothing typed is lost."""
    open_calculator(page)
    fill(page, {"Rating of player A": "2119", GAMES: "1900 1"})
    give_file(page, "report.txt", TRF)
    recognised(page, "Three in a hall")
    table = page.get_by_role("table", name="Every player of the event")
    table.get_by_role("button", name="Rating", exact=True).click()
    if after == "another file":
        give_file(page, "card.txt", CARD)
        recognised(page, "3 counted, 1 left out")
        expect(labelled(page, GAMES)).to_have_value(re.compile("^2105 1"))
    page.get_by_role("button", name="Put back what was here before").click()
    expect(labelled(page, GAMES)).to_have_value("1900 1")


def test_what_holds_no_game_stays_where_it_is(page: Page) -> None:
    open_calculator(page)
    fill(page, {GAMES: "10½ of 15"})
    recognised(page, "0 games")
    expect(page.locator("#findings")).to_contain_text("the opponents’ ratings are not there")
    expect(labelled(page, GAMES)).to_have_value("10½ of 15")


def test_the_whole_event(page: Page) -> None:
    open_calculator(page)
    give_file(page, "report.txt", TRF)
    recognised(page, "Three in a hall")
    table = page.get_by_role("table", name="Every player of the event")
    expect(table.locator("tbody tr")).to_have_count(3)
    expect(table.get_by_role("row", name="Muster, Max")).to_contain_text("+2.80")
    expect(table.get_by_role("row", name="Novak, Jan")).to_contain_text("-2.80")
    table.get_by_role("button", name="Change").click()
    expect(table.locator("tbody th")).to_have_text(["Muster, Max", "Novak, Jan", "Diaz, Ana"])
    table.get_by_role("button", name="Rating", exact=True).click()
    expect(table.locator("tbody th")).to_have_text(["Novak, Jan", "Muster, Max", "Diaz, Ana"])
    labelled(page, "Show only players with").fill("max")
    expect(page.get_by_text("1 of 3 players shown.")).to_be_visible()
    table.get_by_role("button", name="Muster, Max").click()
    games = page.get_by_role("table", name="The games of Muster, Max")
    expect(games).to_contain_text("Novak, Jan")
    expect(page.locator("tr.opened")).to_contain_text("an unrated opponent")
    labelled(page, "K of this player").fill("40")
    labelled(page, "K of this player").press("Tab")
    expect(table.get_by_role("row", name="Muster, Max").first).to_contain_text("+5.60")
    labelled(page, "K for all players").fill("10")
    labelled(page, "K for all players").press("Tab")
    labelled(page, "Show only players with").fill("")
    expect(table.get_by_role("row", name="Novak, Jan")).to_contain_text("-1.40")


def test_the_report_is_saved_as_csv(page: Page) -> None:
    open_calculator(page)
    give_file(page, "report.txt", TRF)
    recognised(page, "Three in a hall")
    labelled(page, "Decimal comma").check()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as CSV").click()
    text = Path(download.value.path()).read_text(encoding="utf-8-sig")
    rows = [line.split(";") for line in text.splitlines()]
    assert "2,8" in rows[1]
    assert rows[1][2].strip('"') == "Muster, Max"


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("empty.txt", b"", "nothing in this file"),
        ("photo.png", b"\x89PNG\r\n\x1a\n" + bytes(100), "a picture"),
        ("games.zip", b"PK\x03\x04" + bytes(100), "zip archive"),
        ("large.pgn", b"x" * 21_000_000, "MB"),
    ],
)
def test_what_cannot_be_read_says_so_at_once(
    page: Page, name: str, content: bytes, said: str
) -> None:
    """Before the reader is loaded, and what was typed stays."""
    open_calculator(page)
    fill(page, {GAMES: "1900 1"})
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    give_file(page, name, content)
    expect(page.locator("#file-failure")).to_contain_text(said)
    expect(labelled(page, GAMES)).to_have_value("1900 1")
    assert [url for url in asked if "pyodide" in url] == []


def test_a_truncated_report_is_read_as_far_as_it_goes(page: Page) -> None:
    open_calculator(page)
    give_file(page, "cut.trf", TRF[:-12])
    recognised(page, "Three in a hall, 3 players")
    expect(page.locator("#findings-part")).to_be_visible()


ROWS = """() => [...document.querySelectorAll("#event-rows tr")]
    .map((row) => [...row.cells].map((cell) => cell.textContent))"""


@needed
def test_the_corpus_in_the_page(page: Page) -> None:
    """Each player's score and expected score, as two other programs have them."""
    open_calculator(page)
    for name, players in expected().items():
        give_file(page, name, (FOLDER / name).read_bytes())
        expect(page.locator("#event-rows tr").first).to_be_visible(timeout=PATIENCE)
        labels = page.locator("#event-columns th").all_inner_texts()
        shown = [dict(zip(labels, row, strict=True)) for row in page.evaluate(ROWS)]
        for key, figures in players.items():
            row = next(one for one in shown if key in (one["No."], one["Name"]))
            if "counted" in figures:  # each game, instead of the sums
                assert row["Score"] == f"{sum(score for _, score in figures['counted']):g}"
                assert row["Games"] == str(len(figures["counted"]))
            else:
                assert row["Score"] == f"{figures['score']:g}"
                assert row["Expected"] == f"{figures['expected_score']:.2f}"
        page.get_by_role("button", name="Put back what was here before").click()


@pytest.mark.parametrize("width", [1280, 320])
def test_axe_finds_nothing_in_the_report(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    open_calculator(page)
    give_file(page, "report.txt", TRF)
    recognised(page, "Three in a hall")
    page.get_by_role("table", name="Every player").get_by_role("button", name="Muster, Max").click()
    expect(page.locator("tr.opened")).to_be_visible()
    load_axe(page)
    assert violations(page) == []
    assert width_to_scroll(page) <= 0
