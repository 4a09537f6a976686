"""The report of a whole event in the real page, and the player who is chosen from it."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import open_calculator
from tests.calculator import expect_tournament, fill, labelled
from tests.opened_files import CARD, GAMES, JUNIORS, TRF, choose, give_file, recognised
from tests.test_accessibility import load_axe, violations, width_to_scroll

pytestmark = pytest.mark.browser


def report_row(page: Page, name: str) -> Locator:
    return page.locator("#event-rows > tr:not(.opened)", has_text=name)


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
    page.get_by_text("What is left out, and why").click()
    left_out = page.locator("[data-group=left-out]")
    expect(left_out).to_contain_text("1 Muster, Max: round 2, Diaz, Ana")
    expect(left_out).to_contain_text("An unrated opponent. Only games against rated")
    labelled(page, "K of this player").fill("40")
    labelled(page, "K of this player").press("Tab")
    expect(table.get_by_role("row", name="Muster, Max").first).to_contain_text("+5.60")
    expect(games).to_contain_text("+5.60")
    labelled(page, "K for all players").fill("10")
    labelled(page, "K for all players").press("Tab")
    labelled(page, "Show only players with").fill("")
    expect(report_row(page, "Novak, Jan")).to_contain_text("-1.40")


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


def test_the_report_is_saved_as_csv(page: Page) -> None:
    """Excel takes UTF-8 for its own encoding unless the file begins with the byte order mark."""
    open_calculator(page)
    give_file(page, "report.txt", TRF.replace("Muster, Max  ", "Müßter, 🙂🇩🇪"))
    recognised(page, "Three in a hall")
    page.locator("#decimal-comma").check()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as CSV").click()
    saved = Path(download.value.path()).read_bytes()
    assert saved.startswith(b"\xef\xbb\xbf")
    rows = [line.split(";") for line in saved.decode("utf-8-sig").split("\r\n")]
    assert rows[1][2] == "Müßter, 🙂🇩🇪"
    assert "2,8" in rows[1]
    assert any(cell.startswith("Round 2, Diaz, Ana: an unrated opponent") for cell in rows[1])


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


def test_the_chosen_player_has_the_k_of_the_report(page: Page) -> None:
    """B.02 8.3.3: K is 40 until the end of the year of the 18th birthday, below 2,300.

    A draw at a difference of 200 brings 0.5 - 0.24 (B.02 8.1.2): with K 40 10.40, with K 30 7.80.
    """
    open_calculator(page)
    page.locator("#which_k summary").click()
    fill(page, {"K factor": "10", "Year of birth": "1970", GAMES: "1900 1"})
    give_file(page, "juniors.txt", JUNIORS)
    recognised(page, "Juniors")
    expect(report_row(page, "Kim, Bora")).to_contain_text("+10.40")
    choose(page, "Kim, Bora")
    expect_tournament(page, "1,810", "+10", "+10.40")
    expect(labelled(page, "K factor")).to_have_value("40")
    expect(labelled(page, "Year of birth")).to_have_value("2010")
    recognised(page, "1 counted, 0 left out. K 40")

    page.locator("#event-rows").get_by_role("button", name="Kim, Bora").click()
    own_k = labelled(page, "K of this player")
    own_k.fill("no")
    own_k.press("Enter")
    expect(own_k).to_have_attribute("aria-invalid", "true")
    expect(own_k).to_have_accessible_description(re.compile("no is not a K above 0"))
    own_k.fill("30")
    own_k.press("Enter")
    expect(report_row(page, "Kim, Bora")).to_contain_text("+7.80")
    expect(own_k).to_be_focused()
    expect(own_k).to_have_attribute("aria-invalid", "false")
    page.get_by_role("button", name="This is me").click()
    expect_tournament(page, "1,808", "+8", "+7.80")
    expect(labelled(page, "K factor")).to_have_value("30")

    # The file does not know this one's year of birth: the visitor's own counts, and no other.
    choose(page, "Sol, Ines")
    expect(labelled(page, "Rating of player A")).to_have_value("2000")
    expect(labelled(page, "Year of birth")).to_have_value("1970")
    expect(labelled(page, "K factor")).to_have_value("20")


def test_the_order_stays_when_k_changes(page: Page) -> None:
    open_calculator(page)
    give_file(page, "report.txt", TRF)
    recognised(page, "Three in a hall")
    heading = page.locator("#event-columns th", has=page.get_by_role("button", name="Change"))
    heading.get_by_role("button").click()
    expect(heading).to_have_attribute("aria-sort", "descending")
    labelled(page, "K for all players").fill("40")
    labelled(page, "K for all players").press("Enter")
    expect(report_row(page, "Muster, Max")).to_contain_text("+5.60")
    expect(heading).to_have_attribute("aria-sort", "descending")
    labelled(page, "K for all players").fill("a lot")
    labelled(page, "K for all players").press("Enter")
    expect(labelled(page, "K for all players")).to_have_accessible_description(
        re.compile("a lot is not a K")
    )


def test_the_report_follows_what_the_file_leaves_open(page: Page) -> None:
    """The file has no rules: by the plain formula 0.36 is expected, 1 / (1 + 10 ** (100 / 400))."""
    open_calculator(page)
    give_file(page, "report.txt", TRF)
    recognised(page, "Three in a hall")
    expect(report_row(page, "Muster, Max")).to_contain_text("+2.80")
    labelled(page, "K factor").fill("32")
    labelled(page, "Rules").select_option("Elo formula")
    expect(report_row(page, "Muster, Max")).to_contain_text("+4.48")


def test_a_file_does_not_count_as_typed_for_the_next(page: Page) -> None:
    open_calculator(page)
    page.get_by_text("An event of another date").first.click()
    fill(page, {"Rating of player A": "2119", "Event started on": "2026-02-01"})
    give_file(page, "report.txt", TRF)
    recognised(page, "Three in a hall")
    choose(page, "Diaz, Ana")
    expect(labelled(page, "Event started on").first).to_have_value("2026-11-07")
    expect(labelled(page, "Year of birth")).to_have_value("2009")
    give_file(page, "card.txt", CARD)
    recognised(page, "3 counted, 1 left out")
    expect_tournament(page, "2,123", "+4", "+4.40")
    expect(labelled(page, "Event started on").first).to_have_value("2026-02-01")
    expect(labelled(page, "Year of birth")).to_have_value("")
    page.get_by_role("button", name="Put back what was here before").click()
    expect(labelled(page, "Rating of player A")).to_have_value("2119")
    expect(labelled(page, GAMES)).to_have_value("")
