"""Files in the real page: pasted, dropped, opened; who am I; what is typed stays."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import held_back, open_calculator
from tests.calculator import OPENING, expect_tournament, fill, labelled
from tests.files.corpus import FOLDER, expected, needed
from tests.opened_files import CARD, GAMES, TRF, choose, give_file, recognised
from tests.reading import PATIENCE

pytestmark = pytest.mark.browser


def test_a_chess_results_card_is_pasted(page: Page) -> None:
    open_calculator(page)
    fill(page, {"Rating of player A": "2119", GAMES: CARD})
    recognised(page, "chess-results player card, 4 rounds: 3 counted, 1 left out")
    expect_tournament(page, "2,123", "+4", "+4.40")
    expect(labelled(page, GAMES)).to_have_value(re.compile("^2105 1  # round 1: Muster, Max\n"))


def test_what_comes_before_the_page_can_take_it_is_taken_then(page: Page) -> None:
    """On a slow connection people are faster than the part of the page that takes files."""
    with held_back(page.context, "**/elo/late.json") as let_go:
        open_calculator(page)
        give_file(page, "report.txt", TRF)
        let_go()
        recognised(page, "Three in a hall")
    with held_back(page.context, "**/elo/late.json") as let_go:
        open_calculator(page)
        fill(page, {GAMES: CARD})
        let_go()
        recognised(page, "chess-results player card")


def copy_table(page: Page, text: str) -> None:
    """Put a table into the clipboard as a browser does: the cells in HTML, and a text beside it."""
    rows = [line.split("\t") for line in text.splitlines()]
    cells = ["".join(f"<td>{cell}</td>" for cell in row) for row in rows]
    html = "<table>" + "".join(f"<tr>{row}</tr>" for row in cells) + "</table>"
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate(
        """([html, text]) => navigator.clipboard.write([new ClipboardItem({
            "text/html": new Blob([html], { type: "text/html" }),
            "text/plain": new Blob([text], { type: "text/plain" }) })])""",
        [html, text],
    )


def test_a_pasted_table_goes_where_the_caret_is(page: Page) -> None:
    """As any text does; a browser's plain text may run its cells together."""
    open_calculator(page)
    games = labelled(page, GAMES)
    fill(page, {"Rating of player A": "2119"})
    copy_table(page, CARD)
    games.press("ControlOrMeta+v")
    recognised(page, "3 counted, 1 left out")
    expect_tournament(page, "2,123", "+4", "+4.40")
    filled = games.input_value()
    assert filled.startswith("2105 1  # round 1: Muster, Max\n")

    games.fill("1900 1\n1950 0.5")
    games.press("ControlOrMeta+Home")
    games.press("ArrowDown")
    games.press("ControlOrMeta+v")
    expect(games).to_have_value(f"1900 1\n{filled}\n1950 0.5")
    recognised(page, "The games stand where you pasted them.")
    games.press("ControlOrMeta+z")
    expect(games).to_have_value("1900 1\n1950 0.5")

    copy_table(page, "Rd.\tBo.\tnobody\there\n1\t7\tno\tgame")
    games.press("ControlOrMeta+End")
    games.press("ControlOrMeta+v")
    expect(page.locator("#file-failure")).not_to_be_empty()
    expect(games).to_have_value(re.compile(r"^1900 1\n1950 0\.5Rd\.\tBo\.\tnobody"))


def test_plain_lines_do_not_start_the_reader(page: Page) -> None:
    open_calculator(page)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    fill(page, {GAMES: "Muster, Max 2105 1\n1900 | 0.5\n1800 5\nnobody\n2000"})
    expect(page.locator("#tournament-problems li")).to_have_count(2)
    expect(page.locator("#heard")).not_to_be_empty()  # all that follows a key has followed
    expect(page.get_by_role("button", name="Read these lines as a file")).to_be_visible()
    copy_table(page, "1800\t0.5\n1900\t1")  # cells of a spreadsheet
    labelled(page, GAMES).press("ControlOrMeta+a")
    labelled(page, GAMES).press("ControlOrMeta+v")
    expect(labelled(page, GAMES)).to_have_value("1800\t0.5\n1900\t1")
    expect(page.locator("#heard")).to_contain_text("+22")
    assert [url for url in asked if "pyodide" in url] == []


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


def test_what_holds_no_game_stays_where_it_is(page: Page) -> None:
    open_calculator(page)
    fill(page, {GAMES: "10½ of 15"})
    page.get_by_role("button", name="Read these lines as a file").click()
    recognised(page, "0 games")
    expect(page.locator("#findings")).to_contain_text("the opponents’ ratings are not there")
    expect(labelled(page, GAMES)).to_have_value("10½ of 15")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "nothing in this file"),
        (b"\x89PNG\r\n\x1a\n" + bytes(100), "a picture"),
        (b"PK\x03\x04" + bytes(100), "zip archive"),
        (b"x" * 20_000_000, "20 MB here, and up to 10 MB are read"),
    ],
    ids=["empty", "picture", "zip", "large"],
)
def test_what_cannot_be_read_says_so_at_once(
    page: Page, tmp_path: Path, content: bytes, said: str
) -> None:
    """Before the reader is loaded, and what was typed stays."""
    file = tmp_path / "games.txt"
    file.write_bytes(content)
    open_calculator(page)
    fill(page, {GAMES: "1900 1"})
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_label("Open a file", exact=True).set_input_files(file)
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


REPORT = """() => {
    const texts = (selector, within) =>
        [...within.querySelectorAll(selector)].map((cell) => cell.textContent);
    const labels = texts("#event-columns th", document);
    return [...document.querySelectorAll("#event-rows tr")].map((row) =>
        Object.fromEntries(texts("td, th", row).map((text, index) => [labels[index], text])));
}"""
HAS_K = f"(k) => ({REPORT})().every((row) => row.K === k || isNaN(parseInt(row.K)))"


@needed
def test_the_corpus_in_the_page(page: Page) -> None:
    """Each player's figures, as two other programs have them."""
    open_calculator(page)
    for name, players in expected().items():
        give_file(page, name, (FOLDER / name).read_bytes())
        expect(page.locator("#event-rows tr").first).to_be_visible(timeout=PATIENCE)
        for k_factor in ("10", "20", "40"):
            labelled(page, "K for all players").fill(k_factor)
            labelled(page, "K for all players").press("Enter")
            page.wait_for_function(HAS_K, arg=k_factor)
            shown = page.evaluate(REPORT)
            for key, figures in players.items():
                row = next(one for one in shown if key in (one["No."], one["Name"]))
                expect_figures(row, figures, k_factor)
        page.get_by_role("button", name="Put back what was here before").click()


def expect_figures(row: dict[str, str], figures: dict[str, Any], k_factor: str) -> None:
    """Where the corpus lists each game instead of the sums, the sums of those."""
    assert row["Rating"] == f"{figures['rating']:,}"
    if "counted" in figures:
        assert row["Games"] == str(len(figures["counted"]))
        assert row["Score"] == f"{sum(score for _, score in figures['counted']):g}"
        return
    change = figures["rounded_change"][k_factor]
    assert row["Games"] == str(figures["games"])
    assert row["Score"] == f"{figures['score']:g}"
    assert row["Expected"] == f"{figures['expected_score']:.2f}"
    assert float(row["Surplus"]) == figures["score_surplus"]
    assert int(row["Change"]) == change
    assert row["New rating"] == f"{figures['rating'] + change:,}"
