"""The page in its surroundings: network, storage, history, new versions, paper, lesser browsers."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect

from tests.browser import open_calculator, wait_for_answer, wait_until_offline_ready
from tests.calculator import (
    NO_ANSWER,
    PUBLISHED_EVENT,
    STATES,
    expect_tournament,
    expect_worked_example,
    fill,
    labelled,
)
from tests.serving import Served, serve
from tests.test_site import publish_a_change

pytestmark = pytest.mark.browser

TYPED = {
    "Rating of player A": "2813",
    "Rating of player B": "2400",
    "Result for player A": "Draw",
    "K factor": "10",
    "K factor of player B": "20",
    "Rules": "FIDE standard",
    "Tournament games": PUBLISHED_EVENT,
}


# PyScript opens a database of its own, and leaves it empty.
DATABASE_ENTRIES = """async () => {
    const done = (request) => new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
    let entries = 0;
    for (const { name } of await indexedDB.databases()) {
        const database = await done(indexedDB.open(name));
        for (const store of database.objectStoreNames)
            entries += await done(database.transaction(store).objectStore(store).count());
        database.close();
    }
    return entries;
}"""


def expect_typed(page: Page) -> None:
    """The form holds `TYPED`, and its answer stands beside it (FIDE: 2,810, -3, -2.50)."""
    for name in ("Rating of player A", "K factor of player B", "Tournament games"):
        expect(labelled(page, name)).to_have_value(TYPED[name])
    expect(page.get_by_role("radio", name="Draw", exact=True)).to_be_checked()
    expect_tournament(page, "2,810", "-3", "-2.50")


def expect_agreement(page: Page) -> None:
    """Whatever a browser has put back into the form, the answer belongs to it."""
    wait_for_answer(page)
    if labelled(page, "Rating of player A").input_value() == "1600":
        expect_worked_example(page)
    else:
        expect_typed(page)


def tour(page: Page) -> None:
    """Use everything there is."""
    for typed in STATES.values():
        fill(page, typed)
    for button in page.locator("[data-k]").all():
        button.click()
    for summary in page.locator("summary").filter(visible=True).all():
        summary.click()
    page.get_by_role("link", name="All ways to write a line").first.click()


# What leaves the browser, and what stays in it


def test_only_files_of_the_site_are_asked_for_and_none_once_it_runs(
    page: Page, context: BrowserContext, served: Served, site: Path
) -> None:
    requests: list[Request] = []

    def note(request: Request) -> None:
        if not request.url.endswith("/icons/icon.svg"):  # the browser's own, when it likes
            requests.append(request)

    context.on("request", note)
    open_calculator(page)
    wait_until_offline_ready(page)
    assert requests
    for request in requests:
        assert request.method == "GET", request.url
        assert request.post_data is None
        path = urlsplit(request.url).path.removeprefix(urlsplit(served.url).path)
        assert (site / path).exists(), request.url
        assert urlsplit(request.url).query == ""

    so_far = len(served.log)
    requests.clear()
    tour(page)
    assert [request.url for request in requests] == []
    assert [path for path in served.log[so_far:] if not path.endswith("/icons/icon.svg")] == []


def test_what_is_typed_is_stored_in_one_place_and_nowhere_once_that_is_off(
    page: Page, context: BrowserContext
) -> None:
    """In the browser's storage for this site; and in the tab's history entry, for a reload."""
    open_calculator(page)
    wait_until_offline_ready(page)
    address = page.url
    stored = "() => [document.cookie, Object.keys(localStorage), sessionStorage.length]"
    assert page.evaluate(stored) == ["", [], 0]
    fill(page, TYPED)
    expect_typed(page)
    expect(page.locator("#heard")).not_to_be_empty()  # typing has paused, all is kept
    mine = f"elo-calculator {urlsplit(address).path} "
    assert page.evaluate(stored) == ["", [mine + "typed"], 0]
    page.get_by_role("checkbox", name="Keep on this device").uncheck()
    fill(page, {"Tournament games": ""})
    fill(page, TYPED)
    expect(page.locator("#heard")).not_to_be_empty()
    assert page.evaluate(stored) == ["", [mine + "off"], 0]
    assert page.evaluate(DATABASE_ENTRIES) == 0
    assert context.cookies() == []
    assert page.url == address


# Coming back


def test_a_reload_right_after_the_last_key_loses_nothing(page: Page) -> None:
    open_calculator(page)
    fill(page, TYPED)
    page.reload()
    wait_for_answer(page)
    expect_typed(page)


def test_a_reload_after_a_link_within_the_page_loses_nothing(page: Page) -> None:
    """The link makes a history entry of its own."""
    open_calculator(page)
    fill(page, TYPED)
    page.get_by_role("link", name="All ways to write a line").first.click()
    page.wait_for_url("**/#game-lines")
    page.reload()
    wait_for_answer(page)
    expect_typed(page)


def test_links_into_the_help_and_back_keep_what_was_typed(page: Page) -> None:
    open_calculator(page)
    fill(page, TYPED)
    for name in ("All ways to write a line", "Which K to use"):
        page.get_by_role("link", name=name).first.click()
    page.go_back()
    page.go_back()
    expect_typed(page)
    page.go_forward()
    expect_typed(page)


def test_coming_back_from_another_page(page: Page) -> None:
    open_calculator(page)
    fill(page, TYPED)
    page.goto("about:blank")
    page.go_back()
    expect_agreement(page)


def test_a_new_version_keeps_what_was_typed(chromium: Browser, site: Path, tmp_path: Path) -> None:
    ours = tmp_path / "ours"
    shutil.copytree(site, ours)
    with serve(ours) as served:
        context = chromium.new_context(base_url=served.url)
        page = open_calculator(context.new_page())
        wait_until_offline_ready(page)
        fill(page, TYPED)
        publish_a_change(ours)
        page.evaluate("async () => { await (await navigator.serviceWorker.ready).update(); }")
        expect(page.locator("#update")).to_be_visible()
        expect_typed(page)
        page.get_by_role("button", name="Use the new version").click()
        expect(page.locator("#change")).to_have_count(1)
        wait_for_answer(page)
        expect_typed(page)
        expect(page.locator("#update")).to_be_hidden()
        context.close()


# Browsers that cannot run it


@pytest.fixture
def scriptless(chromium: Browser, served: Served) -> Iterator[Page]:
    """A page whose browser runs no script."""
    context = chromium.new_context(base_url=served.url, java_script_enabled=False)
    yield context.new_page()
    context.close()


@pytest.fixture
def wasmless(chromium: Browser, served: Served) -> Iterator[Page]:
    """A page whose browser has no WebAssembly; it may say so in its console."""
    context = chromium.new_context(base_url=served.url, service_workers="block")
    context.add_init_script("delete globalThis.WebAssembly")
    yield context.new_page()
    context.close()


def pass_the_time(page: Page) -> None:
    """Let every animation end, such as the one that shows a notice after some seconds."""
    page.evaluate("() => document.getAnimations().forEach((animation) => animation.finish())")


def expect_help(page: Page) -> None:
    """The help can be read, and nothing claims to be a result."""
    for name in ("How it is worked out", "A worked example", "Privacy"):
        expect(page.get_by_role("heading", name=name)).to_be_visible()
    expect(page.get_by_role("table", name="K factors")).to_be_visible()
    question = page.locator(".help details").first
    question.locator("summary").click()
    expect(question.locator("p").first).to_be_visible()
    figures = page.locator(".figure output")
    expect(figures).to_have_text([NO_ANSWER] * figures.count())


def test_without_script_it_reads_as_help_and_says_what_is_missing(scriptless: Page) -> None:
    scriptless.goto("./")
    notice = scriptless.locator("noscript .notice")
    expect(notice).to_be_visible()
    expect(notice).to_contain_text("needs JavaScript, which is switched off")
    expect_help(scriptless)


def test_without_script_nobody_is_told_to_wait(scriptless: Page) -> None:
    scriptless.goto("./")
    pass_the_time(scriptless)
    expect(scriptless.locator(".notice:visible")).to_have_count(1)


def test_without_webassembly_it_reads_as_help_and_says_what_is_missing(wasmless: Page) -> None:
    wasmless.goto("./")
    notice = wasmless.locator("#starting")
    expect(notice).to_be_hidden()
    pass_the_time(wasmless)
    expect(notice).to_be_visible()
    expect(notice).to_contain_text("WebAssembly")
    expect_help(wasmless)


def test_once_it_runs_no_notice_about_a_slow_start_comes(page: Page) -> None:
    open_calculator(page)
    pass_the_time(page)
    expect(page.locator(".notice:visible")).to_have_count(0)


def test_a_fault_of_the_program_is_owned_up_to(chromium: Browser, served: Served) -> None:
    """A choice that the program does not know stands for any fault in it."""
    context = chromium.new_context(base_url=served.url, service_workers="block")
    page = open_calculator(context.new_page())
    fill(page, {"Tournament games": PUBLISHED_EVENT})
    page.evaluate("() => { document.querySelector('#rules option').value = 'unknown'; }")
    with page.expect_console_message(lambda message: "KeyError" in message.text):
        fill(page, {"Rating of player A": "2813"})
    expect(page.get_by_role("alert")).to_contain_text("Something went wrong in this page")
    expect(page.locator("html")).to_have_attribute("data-state", "failed")
    expect(labelled(page, "Tournament games")).to_have_value(PUBLISHED_EVENT)
    context.close()
