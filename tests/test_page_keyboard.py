"""The calculator by keyboard alone, and what a screen reader is told meanwhile."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser import open_calculator
from tests.calculator import (
    PUBLISHED_EVENT,
    expect_player,
    expect_worked_example,
    fill,
    labelled,
)

pytestmark = pytest.mark.browser

TAB_ORDER = [
    *("English", "Deutsch", "Español", "Français", "Русский"),
    "One game",
    "A tournament",
    *("Share and keep", "Help"),
    *("Rating of player A", "Rating of player B", "Win"),
    *("K factor", "K 40", "K 20", "K 10", "K 32", "K factor of player B"),
    *("Swap players", "Next game from the new rating", "Which K is mine?"),
    *("Rules", "An event of another date"),
    *(["New rating", "Change", "Change before rounding", "Expected score"] * 2),
    "The working",
    *("The expected score as a curve", "Wins, draws and losses"),
    *("All ways to write a line", "Tournament games", "Open a file"),
    *("Clear the games", "all it reads"),
    *("More events in the same month", "No rating yet?"),
    *("Rating after the tournament", "Rating change over the tournament"),
    "Rating change over the tournament before rounding",
    *("The games that count", "Difference counted", "Expected", "Score", "Surplus", "Change"),
    "The change, game by game",
    *("Performance and norms", "What do I need?", "Why is mine different?"),
    *("Copy link", "Copy as text", "QR code", "Print"),
    *("Save the games as CSV", "Decimal comma"),
    *("Share and keep", "Keep on this device", "Name of a player or a month"),
    *("Save under this name", "Start anew", "Save everything as a file", "Add from a file"),
    *("Run the self-check", "How to use it"),
]
"""Of the whole tool after the skip link, as one reads it, and the first link of the help."""

FOCUSED = """() => {
    const focused = document.activeElement;
    const labelledBy = document.getElementById(focused.getAttribute("aria-labelledby"));
    const label = focused.labels?.[0] ?? labelledBy ?? focused;
    return (focused.ariaLabel ?? label.textContent).trim();
}"""

# A radio button and the field for a file are drawn by their neighbour.
FOCUS_RING = """() => {
    const focused = document.activeElement;
    const drawn = ["radio", "file"].includes(focused.type) ? focused.nextElementSibling : focused;
    const { outlineStyle, outlineWidth } = getComputedStyle(drawn);
    return outlineStyle === "none" ? 0 : parseFloat(outlineWidth);
}"""

# The middle of what has the focus must not lie under something else, such as the bar that sticks
# to the lower edge; the caption of a radio button lies over it.
COVERED_BY = """() => {
    const focused = document.activeElement;
    const { left, right, top, bottom } = focused.getClientRects()[0];
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const there = document.elementFromPoint((left + right) / 2, y);
    if (there === null) return "not on the screen";
    const own = focused.contains(there) || there.closest("label")?.control === focused;
    return own ? "" : there.outerHTML;
}"""


def walk(page: Page, script: str) -> list[str]:
    """Tab through the tool; what the script says at each stop."""
    found = []
    for _ in TAB_ORDER:
        page.keyboard.press("Tab")
        found.append(page.evaluate(script))
    return found


def record(page: Page, element_id: str) -> None:
    """Keep every text that the element has from now on, for `recorded`."""
    page.evaluate(
        """(id) => {
            const element = document.getElementById(id);
            globalThis.recorded = [];
            const note = () => globalThis.recorded.push(element.textContent);
            new MutationObserver(note).observe(element, {
                childList: true, characterData: true, subtree: true });
        }""",
        element_id,
    )


def recorded(page: Page) -> list[str]:
    texts: list[str] = page.evaluate("() => globalThis.recorded")
    return texts


def caret(page: Page) -> tuple[str, int]:
    """The id of the field with the focus, and where the caret stands in it."""
    at = page.evaluate("() => [document.activeElement.id, document.activeElement.selectionStart]")
    return at[0], at[1]


def test_tab_goes_through_the_tool_in_reading_order(page: Page) -> None:
    open_calculator(page)
    fill(page, {"Tournament games": PUBLISHED_EVENT})
    expect(page.locator("#save-all")).to_be_enabled()
    page.get_by_role("link", name="Skip to the result").focus()
    assert walk(page, FOCUSED) == TAB_ORDER


@pytest.mark.parametrize("size", [(1280, 720), (320, 480)])
def test_the_focus_is_always_in_sight(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_calculator(page)
    for _ in TAB_ORDER[:-1]:  # the skip link too, but no table yet
        page.keyboard.press("Tab")
        assert page.evaluate(FOCUS_RING) >= 2, page.evaluate(FOCUSED)
        assert page.evaluate(COVERED_BY) == "", page.evaluate(FOCUSED)


def test_backwards_the_focus_is_in_sight_too(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 480})
    open_calculator(page)
    labelled(page, "Tournament games").focus()
    for _ in range(12):
        page.keyboard.press("Shift+Tab")
        assert page.evaluate(COVERED_BY) == "", page.evaluate(FOCUSED)


def test_the_skip_link_leads_to_the_result(page: Page) -> None:
    open_calculator(page)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the result")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Result", exact=True)).to_be_focused()


def test_a_game_without_a_mouse(page: Page) -> None:
    """1500 against 2000, a draw: 20 x (.5 - .08) for A (B.02 8.1.2, 8.3.1)."""
    open_calculator(page)
    labelled(page, "Rating of player A").focus()
    for keys in ("1500", "Tab", "2000", "Tab", "ArrowRight"):
        if keys.isdigit():
            page.keyboard.press("ControlOrMeta+a")
            page.keyboard.type(keys)
        else:
            page.keyboard.press(keys)
    expect(page.get_by_role("radio", name="Draw", exact=True)).to_be_checked()
    expect_player(page, "A", "1,508", "+8", "+8.40", "0.08")


def test_arrow_keys_choose_the_result(page: Page) -> None:
    """K 20, .76 expected: -5.20 for a draw, -15.20 for a loss."""
    open_calculator(page)
    page.get_by_role("radio", name="Win", exact=True).focus()
    change = labelled(page, "Change before rounding, player A")
    for key, figure in (("ArrowRight", "-5.20"), ("ArrowDown", "-15.20"), ("ArrowRight", "+4.80")):
        page.keyboard.press(key)
        expect(change).to_have_text(figure)
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("radio", name="Loss", exact=True)).to_be_focused()


def test_a_common_k_factor_by_the_space_bar(page: Page) -> None:
    open_calculator(page)
    button = page.get_by_role("button", name="K 40", exact=True)
    button.focus()
    page.keyboard.press("Space")
    expect(labelled(page, "Change before rounding, player A")).to_have_text("+9.60")
    expect(button).to_be_focused()


def test_the_working_closes_and_opens(page: Page) -> None:
    open_calculator(page)
    page.locator("summary", has_text="The working").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#working-change-a")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(page.locator("#working-change-a")).to_be_visible()


def test_enter_in_a_field_does_nothing(page: Page) -> None:
    """No navigation and no press of the first button; an error in the console fails any test."""
    open_calculator(page)
    address = page.url
    page.evaluate("() => { globalThis.still = true; }")
    for name in ("Rating of player A", "Rating of player B", "K factor", "K factor of player B"):
        labelled(page, name).press("Enter")
        expect(labelled(page, name)).to_be_focused()
    page.get_by_role("radio", name="Win", exact=True).press("Enter")
    expect_worked_example(page)
    assert page.url == address
    assert page.evaluate("() => globalThis.still")


def test_the_caret_stays_where_one_types(page: Page) -> None:
    open_calculator(page)
    field = labelled(page, "Rating of player A")
    field.press("Home")
    for key, position in (("ArrowRight", 1), ("5", 2), ("0", 3), ("Backspace", 2), ("Delete", 2)):
        field.press(key)
        assert caret(page) == ("rating-a", position), key
    expect(field).to_have_value("1500")


def test_the_caret_stays_in_the_list_of_games(page: Page) -> None:
    open_calculator(page)
    text = "1787 1\n2025 1\n2310 1\n"
    fill(page, {"Tournament games": text})
    field = labelled(page, "Tournament games")
    field.press("ControlOrMeta+Home")
    field.press("ArrowDown")
    for count, key in enumerate("1900 0.5", 1):
        field.press(key)
        assert caret(page) == ("tournament-games", len("1787 1\n") + count)
    field.press("Enter")
    expect(field).to_have_value("1787 1\n1900 0.5\n2025 1\n2310 1\n")
    expect(page.locator("#games-rows tr")).to_have_count(4)


def test_undo_takes_back_what_was_typed(page: Page) -> None:
    open_calculator(page)
    field = labelled(page, "Rating of player A")
    field.press("End")
    field.press("7")
    expect(field).to_have_value("16007")
    field.press("ControlOrMeta+z")
    expect(field).to_have_value("1600")
    expect_worked_example(page)


def test_a_screen_reader_hears_the_result_once_typing_pauses(page: Page) -> None:
    """1700 against 1400, K 20: +3 (an opponent 300 lower)."""
    open_calculator(page)
    expect(page.locator("#heard")).to_be_empty()
    record(page, "heard")
    field = labelled(page, "Rating of player A")
    field.fill("")
    field.press_sequentially("1700")
    expect(page.locator("#heard")).to_have_text("New rating of player A: 1,703, change +3.")
    assert recorded(page) == ["New rating of player A: 1,703, change +3."]


def test_a_screen_reader_hears_of_the_tournament_and_of_problems(page: Page) -> None:
    open_calculator(page)
    fill(page, {"Tournament games": "1400 1\n1800 5"})
    heard = page.get_by_role("status").and_(page.locator("#heard"))
    expect(heard).to_contain_text("Rating after the tournament: 1,605, change +5.")
    expect(heard).to_contain_text("1 line not understood.")


def test_nothing_but_that_speaks_while_one_types(page: Page) -> None:
    """`<output>` would speak on each key; and an error beside a field half typed would, too."""
    open_calculator(page)
    fill(page, {"Rating of player A": "abc", "Tournament games": "1800 5"})
    speaking = page.evaluate(
        """() => [...document.querySelectorAll("output, [aria-live], [role=alert], [role=status]")]
            .filter((e) => e.ariaLive !== "off" && !e.hidden).map((e) => e.id)"""
    )
    assert set(speaking) == {
        "failure",
        "heard",
        "file-failure",
        "game-done",
        "games-done",
        "keep-blocked",
        "keep-state",
        "late-failure",
        "offline-state",
        "pack-state",
        "reader-state",
        "recognised",
        "self-check-answer",
        "share-state",
        "shown-players",
    }
    expect(page.locator("#failure")).to_be_empty()
