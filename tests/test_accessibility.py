"""Every state of the page for everybody: axe-core, narrow screens, large text, small fingers."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from static.build import ROOT
from tests.browser import open_calculator
from tests.calculator import STATES, fill

pytestmark = pytest.mark.browser

AXE = ROOT / "node_modules/axe-core/axe.min.js"

RUN_AXE = """async (options) => {
    return (await axe.run(document, options)).violations.map(({ id, help, nodes }) =>
        [id, help, ...nodes.map((node) => node.html.slice(0, 150) + node.failureSummary)]);
}"""

# Text that leaves the box it stands in, and boxes that leave the screen. A table scrolls by
# itself, and what is meant for the ear only is hidden by being cut off.
SPILLED = """() => {
    const apart = ".table, .visually-hidden, .skip, script, noscript, py-config, template";
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text; (text = walker.nextNode()); ) {
        const parent = text.parentElement;
        if (!text.data.trim() || parent.closest(apart)) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const box = parent.getBoundingClientRect();
        for (const { left, right, width } of range.getClientRects())
            if (width && (left < -1 || right > innerWidth + 1 || right > box.right + 1))
                found.push(text.data.trim().slice(0, 60));
    }
    return found;
}"""

OVERLAPPING = """() => {
    const boxes = [...document.querySelectorAll("form :is(input, select, textarea, button)")]
        .filter((element) => element.checkVisibility())
        .map((element) => [element, element.getBoundingClientRect()]);
    const apart = ([, a], [, b]) => a.right <= b.left + 0.5 || b.right <= a.left + 0.5 ||
        a.bottom <= b.top + 0.5 || b.bottom <= a.top + 0.5;
    return boxes.flatMap((one, index) => boxes.slice(index + 1)
        .filter((other) => one[1].width && other[1].width && !apart(one, other))
        .map((other) => one[0].outerHTML + other[0].outerHTML));
}"""

CUT_OFF = """() => [...document.querySelectorAll("form :is(input, select, button, output)")]
    .filter((element) => element.checkVisibility() && element.value.length < 20)
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .map((element) => element.outerHTML)"""

SMALL_TARGETS = """() => [
        ...document.querySelectorAll("form :is(input, select, textarea, button), summary")]
    .map((element) => [element.outerHTML, element.getBoundingClientRect()])
    .filter(([, { width, height }]) => width && (width < 24 || height < 24))
    .map(([html, { width, height }]) => `${width} x ${height} ${html}`)"""


def show(page: Page, state: str) -> None:
    open_calculator(page)
    fill(page, STATES[state])


def unroll(page: Page) -> None:
    """Open all that can be opened."""
    page.evaluate("() => document.querySelectorAll('details').forEach((d) => (d.open = true))")


def enlarge_text(page: Page) -> None:
    """As a reader does who sets the browser's text to twice its size."""
    page.evaluate("() => { document.documentElement.style.fontSize = '32px'; }")


EVERYTHING = {"resultTypes": ["violations"], "rules": {"target-size": {"enabled": True}}}
COLOURS = {"resultTypes": ["violations"], "runOnly": ["color-contrast", "link-in-text-block"]}


def load_axe(page: Page) -> None:
    page.evaluate(AXE.read_text(encoding="utf-8"))


def violations(page: Page, options: dict[str, Any] = EVERYTHING) -> list[Any]:
    found: list[Any] = page.evaluate(RUN_AXE, options)
    return found


def width_to_scroll(page: Page) -> int:
    """Pixels of the page that lie beyond the right edge of the screen."""
    return int(page.evaluate("() => document.scrollingElement.scrollWidth - innerWidth"))


@pytest.mark.parametrize("state", STATES)
def test_axe_finds_nothing(page: Page, state: str) -> None:
    show(page, state)
    load_axe(page)
    assert violations(page) == []
    page.emulate_media(color_scheme="dark")
    assert violations(page, COLOURS) == []
    page.set_viewport_size({"width": 320, "height": 800})
    assert violations(page) == []


def test_axe_finds_nothing_with_everything_open(page: Page) -> None:
    show(page, "tournament")
    unroll(page)
    load_axe(page)
    for colors in ("none", "active"):
        page.emulate_media(forced_colors=colors)
        assert violations(page) == [], colors


def test_axe_finds_nothing_while_a_new_version_is_offered(page: Page) -> None:
    open_calculator(page)
    page.evaluate("() => { document.getElementById('update').hidden = false; }")
    load_axe(page)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert violations(page) == [], scheme


@pytest.mark.parametrize("state", STATES)
def test_a_narrow_screen_needs_no_sideways_scrolling(page: Page, state: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    show(page, state)
    unroll(page)
    assert width_to_scroll(page) <= 0
    assert page.evaluate(SPILLED) == []
    assert page.evaluate(OVERLAPPING) == []
    assert page.evaluate(SMALL_TARGETS) == []


def test_fields_of_a_pair_are_equally_wide(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    open_calculator(page)
    boxes = [page.locator(f"#{name}").bounding_box() for name in ("rating-a", "k-factor")]
    left, right = ([round(box["x"] + box["width"]) if box else 0] for box in boxes)
    assert left == right


@pytest.mark.parametrize("width", [1280, 640, 320])
def test_text_of_twice_the_size_loses_nothing(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    show(page, "opening")
    enlarge_text(page)
    assert width_to_scroll(page) <= 0
    assert page.evaluate(SPILLED) == []
    assert page.evaluate(OVERLAPPING) == []
    assert page.evaluate(CUT_OFF) == []


def test_the_chosen_result_is_seen_without_the_pages_colours(page: Page) -> None:
    show(page, "opening")
    page.emulate_media(forced_colors="active")
    outline = page.evaluate(
        """() => [...document.querySelectorAll(".choices span")]
            .map((span) => getComputedStyle(span).outlineStyle)"""
    )
    assert outline == ["solid", "none", "none"]


def test_nothing_moves_for_those_who_want_no_motion(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    show(page, "tournament")
    assert page.evaluate("() => document.getAnimations().length") == 0


def test_a_table_that_scrolls_can_be_scrolled_by_keyboard(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    show(page, "tournament")
    table = page.get_by_role("region", name="The games that count")
    table.focus()
    page.keyboard.press("ArrowRight")
    expect(table).not_to_have_js_property("scrollLeft", 0)
