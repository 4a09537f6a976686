"""The panels in the real page: opened, used, reloaded, offline, and no more than asked for."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser import open_calculator, wait_for_answer, wait_until_offline_ready
from tests.calculator import fill, labelled
from tests.test_accessibility import load_axe, violations, width_to_scroll

pytestmark = pytest.mark.browser

PANELS = ("which_k", "month", "performance", "target", "why")


def open_panel(page: Page, panel: str) -> None:
    page.locator(f"#{panel} > summary").click()


def open_all(page: Page) -> None:
    for summary in page.locator("form summary").all():
        if summary.is_visible() and not summary.evaluate("(one) => one.parentElement.open"):
            summary.click()


def test_the_simple_case_stays_simple(page: Page) -> None:
    """Nothing of the panels is seen before it is asked for."""
    open_calculator(page)
    for name in ("Year of birth", "Event started on", "Target rating", "The other number"):
        expect(labelled(page, name)).to_be_hidden()
    for name in ("I have no rating yet", "Rating after the period", "Performance rating"):
        expect(labelled(page, name)).to_be_hidden()


def test_which_k_and_use_it(page: Page) -> None:
    """Born 2010, under 2300: 40 (B.02 8.3.3)."""
    open_calculator(page)
    open_panel(page, "which_k")
    fill(page, {"Year of birth": "2010", "Highest published rating": "1650"})
    fill(page, {"Games completed before the event": "50", "Rating list month": "2026-11"})
    expect(page.locator("#k-advice")).to_contain_text("18th birthday")
    page.get_by_role("button", name="Use K 40").click()
    expect(labelled(page, "K factor")).to_have_value("40")
    expect(labelled(page, "Change before rounding, player A")).to_have_text("+9.60")


def test_a_month_of_two_events(page: Page) -> None:
    """K 40, 19 draws of 2000 with 2200 over two events: 2,178 (forum.chesstalk.com)."""
    open_calculator(page)
    fill(page, {"Rating of player A": "2000", "K factor": "40"})
    fill(page, {"Tournament games": "2200 .5\n" * 10})
    open_panel(page, "month")
    page.get_by_role("button", name="Add an event").click()
    event = page.get_by_role("group", name="Event 2")
    expect(event.get_by_label("Name of the event")).to_be_focused()
    event.get_by_label("Games of the event").fill("2200 .5\n" * 9)
    expect(labelled(page, "Games in the period")).to_have_text("19")
    expect(labelled(page, "K used")).to_have_text("36")
    expect(labelled(page, "Rating change over the period before rounding")).to_have_text("+177.84")
    expect(labelled(page, "Rating change over the period")).to_have_text("+178")
    expect(labelled(page, "Rating after the period")).to_have_text("2,178")
    expect(page.locator("#heard")).not_to_be_empty()  # typing has paused, all is kept
    page.reload()
    wait_for_answer(page)
    expect(labelled(page, "Rating after the period")).to_have_text("2,178")
    page.get_by_role("button", name="Remove the last event").click()
    expect(labelled(page, "Games in the period")).to_have_text("10")
    page.get_by_role("button", name="Add an event").click()
    event.get_by_label("Games of the event").fill("1800 5")
    expect(event.get_by_text("Event 2, line 1: the score 5 is not 1, 0.5 or 0.")).to_be_visible()


def test_first_rating_performance_target_and_why(page: Page) -> None:
    open_calculator(page)
    page.locator("summary", has_text="No rating yet?").click()
    labelled(page, "I have no rating yet").check()
    # FIDE's published first rating
    fill(page, {"Tournament games": "1902 .5\n1877 .5\n1884 1\n2012 0\n1832 1"})
    expect(labelled(page, "First rating")).to_have_text("1,922")
    labelled(page, "I have no rating yet").uncheck()
    expect(page.locator("#first-rating-part")).to_be_hidden()
    open_panel(page, "performance")
    # 0 out of 7 against 2476 (lila issue 6207)
    fill(page, {"Tournament games": "2476 0\n" * 7})
    expect(labelled(page, "Performance rating")).to_have_text("1,676")
    open_panel(page, "target")
    fill(page, {"Rating of player A": "1985", "Target rating": "2000"})
    fill(page, {"Tournament games": "1950\n2010\n2060\n1900\n2100"})
    expect(labelled(page, "Score needed")).to_contain_text("3.5 of 5")
    open_panel(page, "why")
    # FIDE's web calculator, seen on 9 October 2026
    fill(page, {"Rating of player A": "2700", "Rating of player B": "2200", "K factor": "10"})
    fill(page, {"Tournament games": "", "The other number": "+0.8"})
    expect(page.locator("#why-explanations li").first).to_contain_text("exemption from 2,650")


def test_the_rules_of_another_day(page: Page) -> None:
    """2700 beats 2250, K 10: +0.60, before October 2025 +0.80 (lichess scalachess tests)."""
    open_calculator(page)
    fill(page, {"Rating of player A": "2700", "Rating of player B": "2250", "K factor": "10"})
    expect(labelled(page, "Change before rounding, player A")).to_have_text("+0.60")
    page.locator("summary", has_text="An event of another date").click()
    fill(page, {"Event started on": "2025-09-30"})
    expect(labelled(page, "Change before rounding, player A")).to_have_text("+0.80")
    expect(page.locator("#rules-hint")).to_contain_text("1 March 2024")


def test_the_self_check(page: Page) -> None:
    open_calculator(page)
    page.get_by_role("button", name="Run the self-check").click()
    rows = page.locator("#check-rows tr")
    expect(rows.first).to_be_visible()
    expect(page.locator("#check-rows").get_by_text("it agrees", exact=True)).to_have_count(
        rows.count()
    )


def test_the_panels_work_offline(page: Page) -> None:
    open_calculator(page)
    wait_until_offline_ready(page)
    page.context.set_offline(True)
    page.reload()
    wait_for_answer(page)
    fill(page, {"Tournament games": "1919 1"})
    open_panel(page, "performance")
    expect(labelled(page, "Performance rating")).to_have_text("2,719")  # ECForum, June 2011


@pytest.mark.parametrize("width", [1280, 320])
def test_axe_finds_nothing_with_every_panel_in_use(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    open_calculator(page)
    open_all(page)
    page.get_by_role("button", name="Add an event").click()
    page.get_by_role("group", name="Event 2").get_by_label("Games of the event").fill("2200 1\nx")
    labelled(page, "I have no rating yet").check()
    fill(page, {"Tournament games": "1900 1\n2000\n2100", "Target rating": "1700"})
    fill(page, {"The other number": "+12", "Year of birth": "2010"})
    labelled(page, "I have no rating yet").uncheck()
    page.get_by_role("button", name="Run the self-check").click()
    expect(page.locator("#check-rows tr").first).to_be_visible()
    load_axe(page)
    assert violations(page) == []
    assert width_to_scroll(page) <= 0
