"""The pictures in the real page: opened, told in words, following the keys, for every eye."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser import open_calculator, wait_for_answer
from tests.calculator import fill, labelled
from tests.test_accessibility import enlarge_text, load_axe, violations, width_to_scroll

pytestmark = pytest.mark.browser

# FIDE's individual calculation page, December 2025 (2813, K 10, -2.5), and two games to come.
GAMES = "1787 1\n2025 1\n2310 1\n2400 1\n2505 0.5\n2600\n2650"
NAMES = ("curve", "shares", "course", "month_course", "ladder")

# Every text of a picture: what lies outside the picture, and pairs that cover each other.
UNREADABLE = """() => [...document.querySelectorAll(".picture svg")].flatMap((svg) => {
    const room = svg.viewBox.baseVal;
    const texts = [...svg.querySelectorAll("text")];
    const boxes = texts.map((text) => [text.textContent, text.getBBox()]);
    const outside = boxes.filter(([, { x, y, width, height }]) =>
        x < 0 || y < -1 || x + width > room.width || y + height > room.height + 1);
    const covered = boxes.flatMap(([one, a], index) => boxes.slice(index + 1).filter(([, b]) =>
        a.x + a.width > b.x && b.x + b.width > a.x && a.y + a.height > b.y + 3 &&
        b.y + b.height > a.y + 3).map(([other]) => `${one} | ${other}`));
    return [...outside.map(([text]) => text), ...covered];
})"""

# Height in pixels of the letters as they are seen, in each picture.
TEXT_SIZES = """() => [...document.querySelectorAll(".picture svg")].map((svg) =>
    12 * svg.getBoundingClientRect().width / svg.viewBox.baseVal.width)"""


FORCED = {"color_scheme": "light", "forced_colors": "active"}


def open_panel(page: Page, panel: str) -> None:
    page.locator(f"#{panel} > summary").click()


def open_all(page: Page) -> None:
    """Every picture, with an event more for the month."""
    fill(page, {"Rating of player A": "2813", "Rating of player B": "2400", "K factor": "10"})
    fill(page, {"Tournament games": GAMES})
    for panel in ("curve", "shares", "course", "month", "month_course", "target"):
        open_panel(page, panel)
    fill(page, {"Target rating": "2815"})
    page.get_by_role("button", name="Add an event").click()
    page.get_by_role("group", name="Event 2").get_by_label("Games of the event").fill("2500 1")
    for name in NAMES:
        expect(page.locator(f"#{name}-picture svg")).to_be_visible()


def picture(page: Page, name: str) -> Locator:
    return page.get_by_role("img", name=re.compile(name))


def place(dot: Locator) -> tuple[float, float]:
    return float(dot.get_attribute("cx") or 0), float(dot.get_attribute("cy") or 0)


def test_the_curve_follows_the_rating_and_is_drawn_only_while_it_is_open(page: Page) -> None:
    """+200: .76, +100: .64 (B.02 8.1.2)."""
    open_calculator(page)
    expect(page.locator(".picture svg")).to_have_count(0)
    open_panel(page, "curve")
    curve = picture(page, "Expected score by rating difference")
    expect(curve).to_have_accessible_name(re.compile(r"difference of \+200 .* score of 0\.76"))
    dot = page.locator("#curve-picture .point").first
    before = place(dot)
    fill(page, {"Rating of player A": "1500"})
    expect(curve).to_have_accessible_name(re.compile(r"difference of \+100 .* score of 0\.64"))
    after = place(dot)
    assert after[0] < before[0]
    assert after[1] > before[1]
    open_panel(page, "curve")
    fill(page, {"Rating of player A": "1600"})
    expect(labelled(page, "Expected score, player A")).to_have_text("0.76")
    expect(page.locator("#heard")).not_to_be_empty()  # all that follows a key has been done
    assert place(dot) == after


def test_the_draw_rate_is_a_field_like_the_others(page: Page) -> None:
    """.76: with 30 % draws 61 % wins and 9 % losses; no more than 48 % draws."""
    open_calculator(page)
    open_panel(page, "shares")
    field = labelled(page, "Draw rate in percent")
    expect(field).to_have_accessible_description(re.compile("A model, not FIDE’s"))
    shares = picture(page, "by a model")
    expect(shares).to_have_accessible_name(re.compile("Wins 61 %, draws 30 %, losses 9 %"))
    field.fill("60")
    expect(shares).to_have_accessible_name(re.compile("Wins 52 %, draws 48 %, losses 0 %"))
    expect(page.locator("#shares-note")).to_contain_text("no more than 48 %")
    page.reload()
    wait_for_answer(page)
    expect(field).to_have_value("60")
    field.fill("x")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_accessible_description(re.compile("x is not a number from 0 to 100"))
    expect(shares).to_have_count(0)


@pytest.mark.parametrize("width", [320, 1280])
def test_every_picture_for_everybody(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    open_calculator(page)
    open_all(page)
    expect(picture(page, "Rating change from game")).to_have_accessible_name(re.compile(r"-2\.50"))
    expect(picture(page, "through the month")).to_have_accessible_name(re.compile("6 games"))
    # .77, .72 and .86 (B.02 8.1.2, differences of 213, 163 and 313): -2.5 + 5.1 + 1.4
    expect(picture(page, "each score in the open games")).to_have_accessible_name(
        re.compile("2 of 2 is enough for 2,815: it gives 2,817")
    )
    load_axe(page)
    for media in ({}, {"color_scheme": "dark"}, FORCED):
        change: Any = media
        page.emulate_media(**change)
        assert violations(page) == [], media
    assert page.evaluate(UNREADABLE) == []
    assert min(page.evaluate(TEXT_SIZES)) >= 11
    assert width_to_scroll(page) <= 0
    assert page.evaluate("() => document.getAnimations().length") == 0


def test_a_picture_is_drawn_anew_for_another_width_and_larger_text(page: Page) -> None:
    open_calculator(page)
    open_panel(page, "curve")
    svg = page.locator("#curve-picture svg")
    expect(svg).to_have_attribute("viewBox", re.compile("0 0 480 "))
    page.set_viewport_size({"width": 320, "height": 800})
    expect(svg).to_have_attribute("viewBox", re.compile("0 0 2[0-9][0-9] "))
    assert min(page.evaluate(TEXT_SIZES)) >= 11
    enlarge_text(page)
    page.set_viewport_size({"width": 640, "height": 800})
    expect(svg).to_have_attribute("viewBox", re.compile("0 0 2[0-9][0-9] "))
    assert min(page.evaluate(TEXT_SIZES)) >= 20
    assert page.evaluate(UNREADABLE) == []
    assert width_to_scroll(page) <= 0


def test_pictures_are_printed_black_on_white(page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    open_calculator(page)
    open_panel(page, "curve")
    svg = page.locator("#curve-picture svg")
    expect(svg).to_be_visible()
    page.emulate_media(media="print", color_scheme="dark")
    expect(svg.locator("text").first).to_have_css("fill", "rgb(0, 0, 0)")
    expect(svg.locator(".main").first).to_have_css("stroke", "rgb(0, 0, 0)")
    expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
