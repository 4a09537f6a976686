"""What comes out of the printer: the browser lays out a sheet as it does for one."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser import open_calculator

pytestmark = pytest.mark.browser

NOTE_THE_PAPER = """() => window.addEventListener("beforeprint", () => {
    const sheet = document.body.innerText.replaceAll(/\\s+/g, " ");
    (window.sheets ??= []).push(sheet);
})"""
"""After the page's own handler, so that it sees what is printed."""
UNROLL = "field => { const part = field.closest('details'); if (part) part.open = true; }"
PRINTED = "() => window.sheets ?? []"


def ready(page: Page) -> None:
    open_calculator(page)
    expect(page.locator("#save-all")).to_be_enabled()
    page.emulate_media(media="print")
    page.evaluate(NOTE_THE_PAPER)
    page.emulate_media(media="screen")


def printed(page: Page) -> str:
    """The words of a sheet, by the printing of the browser's own menu."""
    page.emulate_media(media="print")
    page.pdf()
    page.emulate_media(media="screen")
    sheet: str = page.evaluate(PRINTED)[-1]
    return sheet


def open_part(page: Page, name: str) -> None:
    page.locator(f"#{name}").evaluate("part => { part.open = true; }")


def fill(page: Page, **typed: str) -> None:
    for name, text in typed.items():
        field = page.locator(f"#{name.replace('_', '-')}")
        field.evaluate(UNROLL)
        field.fill(text)


def test_a_game_is_a_sheet(page: Page) -> None:
    """2500 wins against 2400, K 10: expected .64, +3.60, 2,504 (B.02 8.1.2, 8.3)."""
    ready(page)
    page.locator("#working").evaluate("working => { working.open = false }")
    fill(page, rating_a="2500", rating_b="2400", k_factor="10")
    sheet = printed(page)
    for there in (
        "Player A (2,500, K 10) beats player B (2,400, K 10)",
        "FIDE standard: the rules for events from 1 October 2025 on.",
        "New rating 2,504",
        "10 × (1 - 0.64) = +3.60, rounded +4. New rating 2,504.",
        "FIDE Handbook B.02, FIDE Rating Regulations",
    ):
        assert there in sheet
    for not_there in (
        "Rating of player A",  # a field
        "Result of the tournament",
        "Which K is mine?",
        "Copy link",
        "Check this page",
        "Questions and answers",
        "Deutsch",
    ):
        assert not_there not in sheet
    assert not page.locator("#working").evaluate("working => working.open")


def test_a_tournament_is_a_sheet_with_what_is_open(page: Page) -> None:
    """The example of one game is nobody's; B.01 is the source of performance."""
    ready(page)
    fill(page, tournament_games="Muster, Max 1850 1\n1900 0.5\n2100 +", event_1_name="Hall <Open>")
    open_part(page, "performance")
    expect(page.locator("#performance-rating")).not_to_have_text("–")
    sheet = printed(page)
    for there in (
        "Tournament: Hall <Open> Rating 1,600, K 20: 2 games, score 1.5",
        "Result of the tournament",
        "Muster, Max 1,850",
        "Line 3, 2100 +: a forfeit.",
        "The events of the month",
        "Performance rating",
        "FIDE Handbook B.01, FIDE Title Regulations",
    ):
        assert there in sheet
    for not_there in ("Player B", "The change, game by game", "What do I need?"):
        assert not_there not in sheet


@pytest.mark.parametrize(
    ("rules", "started_on", "source"),
    [
        ("blitz", "", "Rapid and Blitz Rating Regulations"),
        ("formula", "", "The formula is Arpad Elo’s"),
        ("fide", "2023-05-01", "one game per event from January 2022 to February 2024"),
    ],
)
def test_the_source_is_that_of_the_rules(
    page: Page, rules: str, started_on: str, source: str
) -> None:
    ready(page)
    page.locator("#rules").select_option(rules)
    fill(page, event_started_on=started_on)
    sources = printed(page).partition("Sources")[2]
    assert source in sources
    assert "FIDE Rating Regulations, in force since 1 March 2024" not in sources


def test_the_button_prints(page: Page) -> None:
    ready(page)
    page.get_by_role("button", name="Print", exact=True).click()
    page.wait_for_function("() => window.sheets?.length === 1")


def test_it_is_black_on_white(page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    ready(page)
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.locator("body")).to_have_css("color", "rgb(0, 0, 0)")
    expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
