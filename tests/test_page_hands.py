"""What saves typing, on a phone above all; and what the home screen and other programs bring."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import open_calculator, wait_for_answer
from tests.calculator import (
    OPENING,
    PUBLISHED_EVENT,
    expect_player,
    expect_tournament,
    expect_worked_example,
    fill,
    labelled,
)
from tests.test_accessibility import SMALL_TARGETS, load_axe, violations, width_to_scroll

pytestmark = pytest.mark.browser

GAMES = "Tournament games"


def ready(page: Page, address: str = "./") -> Page:
    """Open the page, and wait until the buttons work, which are loaded after the first answer."""
    open_calculator(page, address)
    expect(page.locator("#swap-players")).to_be_enabled()
    return page


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def by_keyboard(page: Page, name: str) -> None:
    button(page, name).focus()
    page.keyboard.press("Enter")


def test_players_are_swapped_and_back(page: Page) -> None:
    """FIDE's figures for 2,813 against 2,400, a draw (B.02 8.3.1): 10 x -.43, and 20 x .42."""
    ready(page)
    given = {"Rating of player A": "2813", "Rating of player B": "2400", "K factor": "10"}
    fill(page, given | {"K factor of player B": "20", "Result for player A": "Loss"})
    expect_player(page, "A", "2,804", "-9", "-9.30", "0.93")
    by_keyboard(page, "Swap players")
    expect(labelled(page, "Rating of player A")).to_have_value("2400")
    expect(labelled(page, "K factor of player B")).to_have_value("10")
    expect(page.get_by_role("radio", name="Win", exact=True)).to_be_checked()
    expect_player(page, "B", "2,804", "-9", "-9.30", "0.93")
    expect(page.locator("#game-done")).to_have_text(
        "The players are swapped, and the result is turned round."
    )
    expect(button(page, "Swap players")).to_be_focused()
    by_keyboard(page, "Undo")
    expect_player(page, "A", "2,804", "-9", "-9.30", "0.93")
    expect(labelled(page, "Rating of player A")).to_have_value("2813")
    expect(button(page, "Swap players")).to_be_focused()
    expect(page.locator("#undo-game")).to_be_hidden()


def test_the_next_game_from_the_new_rating(page: Page) -> None:
    """1,605 beats 1,605: .5 expected, +10."""
    ready(page)
    fill(page, {"K factor of player B": "40"})
    by_keyboard(page, "Next game from the new rating")
    expect(labelled(page, "Rating of player A")).to_have_value("1605")
    expect(labelled(page, "K factor of player B")).to_have_value("")
    expect(labelled(page, "Rating of player B")).to_be_focused()
    expect(page.locator("#game-done")).to_contain_text("Player A goes on from 1,605.")
    expect(page.locator("#go-on")).to_be_hidden()  # no new rating yet
    page.keyboard.type("1605")
    expect_player(page, "A", "1,615", "+10", "+10.00", "0.50")
    by_keyboard(page, "Undo")
    expect(labelled(page, "K factor of player B")).to_have_value("40")
    expect(labelled(page, "Rating of player B")).to_have_value("1400")
    expect(button(page, "Next game from the new rating")).to_be_focused()


def test_the_games_are_cleared_and_back(page: Page) -> None:
    """FIDE's individual calculation page, December 2025: 2,810."""
    ready(page)
    expect(page.locator("#clear-games")).to_be_hidden()
    fill(page, {"Rating of player A": "2813", "K factor": "10", GAMES: PUBLISHED_EVENT + "\nx"})
    expect_tournament(page, "2,810", "-3", "-2.50")
    button(page, "Clear the games").click()
    expect(labelled(page, GAMES)).to_have_value("")
    expect(page.locator("#games-table")).to_be_hidden()
    expect(page.locator("#games-done")).to_have_text("The games are cleared.")
    expect(page.locator("#undo-games")).to_be_focused()
    button(page, "Undo").click()
    expect_tournament(page, "2,810", "-3", "-2.50")
    expect(labelled(page, GAMES)).to_have_value(PUBLISHED_EVENT + "\nx")
    expect(button(page, "Clear the games")).to_be_focused()
    expect(labelled(page, "Rating of player A")).to_have_value("2813")


def test_what_was_swapped_is_there_after_a_reload_and_undo_ends_with_the_form(page: Page) -> None:
    ready(page)
    button(page, "Swap players").click()
    expect(labelled(page, "Rating of player A")).to_have_value("1400")
    page.reload()
    wait_for_answer(page)
    expect(labelled(page, "Rating of player A")).to_have_value("1400")
    expect(page.locator("#swap-players")).to_be_enabled()
    button(page, "Swap players").click()
    expect(page.locator("#undo-game")).to_be_visible()
    button(page, "Start anew").click()
    expect_worked_example(page)
    expect(page.locator("#undo-game")).to_be_hidden()
    expect(page.locator("#game-done")).to_be_empty()
    assert labelled(page, "Rating of player B").input_value() == OPENING["Rating of player B"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_buttons_fit_and_are_for_everybody(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.set_viewport_size({"width": 320, "height": 640})
    ready(page)
    fill(page, {GAMES: PUBLISHED_EVENT})
    button(page, "Swap players").click()
    load_axe(page)
    assert violations(page) == []
    assert width_to_scroll(page) == 0
    assert page.evaluate(SMALL_TARGETS) == []
