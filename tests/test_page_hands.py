"""What saves typing, on a phone above all; and what the home screen and other programs bring."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser import (
    SAVE_DATA,
    open_calculator,
    wait_for_answer,
    wait_until_offline_ready,
    watch,
)
from tests.calculator import (
    OPENING,
    PUBLISHED_EVENT,
    expect_player,
    expect_tournament,
    expect_worked_example,
    fill,
    labelled,
)
from tests.opened_files import TRF, recognised
from tests.serving import FOLDER, Served
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


# From the home screen and from other programs

# As the browser does for another program: a document without the page's rules for forms sends one.
SHARE = """([action, texts, file]) => {
    const form = document.createElement("form");
    Object.assign(form, { action, method: "POST", enctype: "multipart/form-data" });
    for (const [name, value] of Object.entries(texts)) {
        const field = document.createElement("textarea");
        Object.assign(field, { name, value });
        form.append(field);
    }
    const field = document.createElement("input");
    Object.assign(field, { type: "file", name: "file" });
    if (file) {
        const files = new DataTransfer();
        files.items.add(new File([file[1]], file[0]));
        field.files = files.files;
        form.append(field);
    }
    document.body.append(form);
    form.submit();
}"""
PLAIN_DOCUMENT = "static/runtime/LICENCES.txt"
KEPT = "async () => (await caches.keys()).filter((name) => name.endsWith(' shared'))"

# A computer's own list of files opens one with the page.
LAUNCH = """
Object.defineProperty(globalThis, "launchQueue", { value: { setConsumer(take) {
    const file = new File(["1900 1\\n1800 0.5"], "games.txt");
    take({ files: [{ getFile: async () => file }] });
} } });
"""


@pytest.fixture
def installed(chromium: Browser, served: Served) -> Iterator[BrowserContext]:
    """A visitor with the service worker, and with what is shared all the browser sends."""
    context = chromium.new_context(base_url=served.url)
    context.add_init_script(SAVE_DATA)
    troubles = watch(context, served.url)
    wait_until_offline_ready(open_calculator(context.new_page()))
    yield context
    context.close()
    expected = (f"something is sent: POST {served.url}shared", "favicon.ico")
    assert [one for one in troubles if not any(part in one for part in expected)] == []


def share(page: Page, file: tuple[str, str] | None = None, **texts: str) -> None:
    page.goto(PLAIN_DOCUMENT)
    with page.expect_navigation(url="**/#*"):
        page.evaluate(SHARE, ["../../shared", texts, file])
    wait_for_answer(page)


def test_shared_text_stands_in_the_tournament_and_no_server_sees_it(
    installed: BrowserContext, served: Served
) -> None:
    page = installed.pages[0]
    fill(page, {GAMES: "2000 1"})
    share(page, title="Open", text="1800 0.5\n1900 1", url="https://chess-results.com/tnr1.aspx")
    expect(labelled(page, GAMES)).to_have_value("1800 0.5\n1900 1")
    assert page.url == served.url + "#tournament-heading"
    assert page.evaluate(KEPT) == []
    button(page, "Put back what was here before").click()
    expect(labelled(page, GAMES)).to_have_value("2000 1")
    page.reload()
    wait_for_answer(page)
    expect(labelled(page, GAMES)).to_have_value("2000 1")
    share(page, title="Open", text="https://chess-results.com/tnr1.aspx")
    expect(page.locator("#file-failure")).to_contain_text("Only an address was shared")
    expect(labelled(page, GAMES)).to_have_value("2000 1")
    assert [path for path in served.log if "shared" in path] == []
    # that the log would have it
    installed.request.post("shared", multipart={"text": "1800 0.5"})
    assert [path for path in served.log if "shared" in path] == ["POST " + FOLDER + "shared"]
    served.log.remove("POST " + FOLDER + "shared")


def test_a_shared_file_is_read_offline_too(installed: BrowserContext, served: Served) -> None:
    page = installed.pages[0]
    share(page, ("games.txt", "1800 0.5\n1900 1"))
    recognised(page, "2 games")
    share(page, ("open.trf", TRF), text="", title="")
    recognised(page, "Three in a hall")  # the reader's files are in the browser's cache now
    installed.set_offline(offline=True)
    share(page, text="1850 1")
    expect(labelled(page, GAMES)).to_have_value("1850 1")
    page.goto("shared")
    wait_for_answer(page)
    assert page.url == served.url
    assert [path for path in served.log if "shared" in path] == []


def test_what_cannot_be_kept_is_said_and_goes_nowhere(
    installed: BrowserContext, served: Served
) -> None:
    page = installed.pages[0]
    page.goto(PLAIN_DOCUMENT)
    with page.expect_navigation(url="**/#*"):
        page.evaluate(
            """() => {
                const form = document.createElement("form");
                Object.assign(form, { action: "../../shared", method: "POST" });
                form.enctype = "text/plain";
                document.body.append(form);
                form.submit();
            }"""
        )
    wait_for_answer(page)
    expect(page.locator("#file-failure")).to_contain_text("could not be taken over")
    assert [path for path in served.log if "shared" in path] == []


@pytest.mark.parametrize("number", [0, 1])
def test_a_shortcut_opens_at_its_heading_offline(
    page: Page, context: BrowserContext, site: Path, number: int
) -> None:
    manifest = json.loads((site / "static/manifest.webmanifest").read_text(encoding="utf-8"))
    address = manifest["shortcuts"][number]["url"].removeprefix("../")
    wait_until_offline_ready(open_calculator(page))
    context.set_offline(offline=True)
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto("about:blank")
    ready(page, address)
    expect(page.locator(address)).to_be_in_viewport()
    expect_worked_example(page)


def test_a_file_opened_with_the_page_is_read(page: Page) -> None:
    page.add_init_script(LAUNCH)
    ready(page, "./#tournament-heading")
    recognised(page, "2 games")
    expect(labelled(page, GAMES)).to_have_value("1900 1  # line 1\n1800 0.5  # line 2")


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
