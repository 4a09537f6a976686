"""The reader of files: a worker that starts when it is first needed, and what becomes of it."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser import (
    SAVE_DATA,
    held_back,
    open_calculator,
    wait_for_answer,
    wait_until_offline_ready,
    wait_until_pack_kept,
    watch,
)
from tests.calculator import expect_worked_example, fill, labelled
from tests.reading import PATIENCE, make_askable, publish
from tests.serving import FOLDER, Served, serve
from tests.test_site import publish_a_change

pytestmark = pytest.mark.browser

PYTHON = ["cpython", [3, 14]]
"""What Pyodide 314 is, by its own changelog: CPython 3.14."""
STARTING = "Starting the file reader."
WASM = "**/pyodide.asm.wasm"
NO_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker"

ASK = """(asked) => {
    globalThis.answers ??= [];
    globalThis.arrived ??= () => {};
    globalThis.answer = (text) => (answers.push(text), arrived());
    document.dispatchEvent(new CustomEvent("ask", { detail: asked }));
}"""
ANSWERED = """(patience) => new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("no answer")), patience);
    globalThis.arrived = () => answers.length && resolve(answers.shift());
    arrived();
}).finally(() => (globalThis.arrived = () => {}))"""


class Visitor(NamedTuple):
    """Somebody who opens files, and what the server was asked for."""

    page: Page
    context: BrowserContext
    served: Served

    @property
    def pyodide(self) -> list[str]:
        return [path for path in self.served.log if "/pyodide/" in path]


ASKED_OF_THE_DOOR = """
__export__.append("has_the_door")

def has_the_door():
    import elo.files.door
    return json.dumps(elo.files.door.__doc__ is not None)
"""


@pytest.fixture(scope="session")
def askable(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_askable(site, tmp_path_factory.mktemp("askable") / "site")


@contextmanager
def visit(
    chromium: Browser,
    site: Path,
    *scripts: str,
    folder: str = FOLDER,
) -> Iterator[Visitor]:
    """A new visitor who has the first answer; nothing may go wrong in the console."""
    with serve(site, folder) as served:
        context = chromium.new_context(base_url=served.url)
        for script in scripts:
            context.add_init_script(script)
        troubles = watch(context, served.url)
        page = open_calculator(context.new_page())
        yield Visitor(page, context, served)
        context.close()
        assert troubles == []


@pytest.fixture
def saving(chromium: Browser, askable: Path) -> Iterator[Visitor]:
    """A visitor who saves data: nothing is fetched in the background."""
    with visit(chromium, askable, SAVE_DATA) as visitor:
        yield visitor


def ask(page: Page, *asked: str) -> Any:
    """What the worker answers, or why it does not."""
    page.evaluate(ASK, list(asked))
    return answer_to(page)


def answer_to(page: Page) -> Any:
    """The answer to what was asked before."""
    return json.loads(page.evaluate(ANSWERED, PATIENCE))


def not_read(answer: Any) -> str:
    """The sentence that says why there is no answer."""
    sentence: str = answer["not read"]
    return sentence


# When


def test_nothing_of_it_is_fetched_before_it_is_needed(saving: Visitor) -> None:
    wait_until_offline_ready(saving.page)
    fill(saving.page, {"Rating of player A": "1700"})
    assert saving.pyodide == []
    assert ask(saving.page, "version") == PYTHON
    assert len(saving.pyodide) == len(set(saving.pyodide)) == 5
    expect(saving.page.locator("#reader-tools")).to_be_hidden()


def test_in_the_background_it_is_fetched_after_the_first_answer(
    chromium: Browser, askable: Path
) -> None:
    with visit(chromium, askable) as visitor:
        wait_until_pack_kept(visitor.page)
        paths = visitor.served.log
        first = next(i for i, path in enumerate(paths) if "/pyodide/" in path)
        assert paths.index("/rating-calculator/elo/late.json") < first
        assert len(visitor.pyodide) == 5


def test_it_is_started_once_for_all_who_ask_at_the_same_time(saving: Visitor) -> None:
    saving.page.evaluate(ASK, ["version"])
    saving.page.evaluate(ASK, ["size", "abc"])
    answers = [answer_to(saving.page), answer_to(saving.page)]
    assert PYTHON in answers
    assert ["str", 3, 0] in answers
    expect(saving.page.locator("script[type=py]")).to_have_count(1)


# What is shown meanwhile


def test_the_share_that_has_arrived_is_shown(saving: Visitor) -> None:
    page = saving.page
    with held_back(saving.context, WASM) as let_go:
        page.evaluate(ASK, ["version"])
        expect(page.locator("#reader-state")).to_contain_text("Loading the file reader")
        expect(page.locator("#reader-share")).to_have_text(re.compile(r"^[1-9]\d? %$"))
        expect(page.get_by_role("button", name="Cancel")).to_be_visible()
        share = page.locator("#reader-progress").get_attribute("value")
        assert share is not None
        assert 0 < int(share) < 100
        let_go()
    assert answer_to(page) == PYTHON
    expect(page.locator("#reader-state")).to_be_empty()
    expect(page.locator("#reader-tools")).to_be_hidden()


def test_typing_is_answered_while_it_starts(saving: Visitor) -> None:
    page = saving.page
    page.evaluate(ASK, ["version"])
    expect(page.locator("#reader-state")).to_have_text(
        "Starting the file reader.", timeout=PATIENCE
    )
    fill(page, {"Rating of player A": "1400", "Rating of player B": "1600"})
    # FIDE's table (B.02, 8.1.2): 200 less is 0.24, so a win at K 20 gives 20 x 0.76 = 15.2.
    expect(labelled(page, "New rating, player A")).to_have_text("1,415")
    assert page.locator("#reader-state").inner_text() == STARTING
    assert answer_to(page) == PYTHON


# Cancelled


def test_cancelled_while_it_loads_it_starts_anew_when_needed(saving: Visitor) -> None:
    page = saving.page
    with held_back(saving.context, WASM) as let_go:
        page.evaluate(ASK, ["version"])
        page.get_by_role("button", name="Cancel").click()
        assert not_read(answer_to(page)).startswith("Cancelled.")
        expect(page.locator("#reader-tools")).to_be_hidden()
        let_go()
    assert ask(page, "version") == PYTHON


def test_cancelled_while_it_starts_it_starts_anew_when_needed(saving: Visitor) -> None:
    page = saving.page
    page.evaluate(ASK, ["version"])
    expect(page.locator("#reader-state")).to_have_text(
        "Starting the file reader.", timeout=PATIENCE
    )
    page.get_by_role("button", name="Cancel").click()
    assert not_read(answer_to(page)).startswith("Cancelled.")
    assert ask(page, "version") == PYTHON
    expect(page.locator("script[type=py]")).to_have_count(1)


def test_a_question_that_takes_for_ever_can_be_cancelled(saving: Visitor) -> None:
    page = saving.page
    assert ask(page, "version") == PYTHON
    page.evaluate(ASK, ["forever"])
    expect(page.locator("#reader-state")).to_have_text("Reading.")
    page.get_by_role("button", name="Cancel").click()
    assert not_read(answer_to(page)).startswith("Cancelled.")
    assert ask(page, "version") == PYTHON


# What crosses


def test_text_and_buffers_cross_as_they_are(saving: Visitor) -> None:
    page = saving.page
    assert ask(page, "size", "Größe ½") == ["str", 7, 0]
    for made in ("new Uint8Array(20e6).fill(7)", "new Uint8Array(20e6).fill(7).buffer"):
        page.evaluate(f"() => ({ASK})(['size', {made}])")
        assert answer_to(page) == ["bytes", 20_000_000, 700]


def test_a_large_answer_crosses(saving: Visitor) -> None:
    assert ask(saving.page, "back", "1000000") == ["x" * 90] * 10_000


# Without a connection


def test_offline_it_works_after_one_use(saving: Visitor) -> None:
    page, context, _ = saving
    wait_until_offline_ready(page)
    assert ask(page, "version") == PYTHON
    wait_until_pack_kept(page)
    expect_to_work_offline(page, context)


def test_offline_it_works_without_any_use(chromium: Browser, askable: Path) -> None:
    with visit(chromium, askable) as visitor:
        wait_until_pack_kept(visitor.page)
        expect(visitor.page.locator("#pack-state")).to_have_text(
            "Files can be opened without a connection, too."
        )
        expect_to_work_offline(visitor.page, visitor.context)


def expect_to_work_offline(page: Page, context: BrowserContext) -> None:
    context.set_offline(offline=True)
    page.reload()
    wait_for_answer(page)
    assert ask(page, "version") == PYTHON


def test_offline_before_it_was_kept_the_page_says_so_and_goes_on(
    chromium: Browser, askable: Path
) -> None:
    with serve(askable) as served:
        context = chromium.new_context(base_url=served.url)
        context.add_init_script(SAVE_DATA)
        page = open_calculator(context.new_page())
        wait_until_offline_ready(page)
        context.set_offline(offline=True)
        assert "once you are online" in not_read(ask(page, "version"))
        expect_worked_example(page)
        context.set_offline(offline=False)
        assert ask(page, "version") == PYTHON
        context.close()


# When something is wrong


def test_a_missing_file_is_said(chromium: Browser, askable: Path) -> None:
    with serve(askable) as served:
        context = chromium.new_context(base_url=served.url, service_workers="block")
        context.route(WASM, lambda route: route.fulfill(status=404))
        page = open_calculator(context.new_page())
        assert "could not be loaded" in not_read(ask(page, "version"))
        expect_worked_example(page)
        context.close()


def test_a_worker_that_does_not_start_is_said(
    chromium: Browser, askable: Path, tmp_path: Path
) -> None:
    site = make_askable(askable, tmp_path / "broken")
    (site / "static/runtime/pyodide/pyodide.mjs").write_text("throw new Error('on purpose')")
    publish(site)
    with serve(site) as served:
        context = chromium.new_context(base_url=served.url, service_workers="block")
        page = open_calculator(context.new_page())
        assert "did not start" in not_read(ask(page, "version"))
        expect_worked_example(page)
        context.close()


def test_a_fault_in_the_worker_is_said_and_the_next_question_is_answered(saving: Visitor) -> None:
    assert "fault of its own" in not_read(ask(saving.page, "fail"))
    assert ask(saving.page, "version") == PYTHON


def test_a_worker_that_is_gone_is_replaced(saving: Visitor) -> None:
    page = saving.page
    assert ask(page, "version") == PYTHON
    assert "fault of its own" in not_read(ask(page, "no_such_function"))
    assert ask(page, "version") == PYTHON
    expect(page.locator("script[type=py]")).to_have_count(1)


# Other hosts, other versions


def test_it_works_at_the_root_of_a_host(chromium: Browser, askable: Path) -> None:
    with visit(chromium, askable, SAVE_DATA, folder="/") as visitor:
        assert ask(visitor.page, "version") == PYTHON


def test_it_works_without_a_service_worker(chromium: Browser, askable: Path) -> None:
    with visit(chromium, askable, NO_SERVICE_WORKER) as visitor:
        assert ask(visitor.page, "version") == PYTHON


def test_a_new_version_of_the_calculator_fetches_no_interpreter_again(
    chromium: Browser, askable: Path, tmp_path: Path
) -> None:
    site = make_askable(askable, tmp_path / "ours")
    with visit(chromium, site) as visitor:
        page = visitor.page
        wait_until_pack_kept(page)
        publish_a_change(site)
        page.evaluate("async () => { await (await navigator.serviceWorker.ready).update(); }")
        page.get_by_role("button", name="Use the new version").click()
        expect(page.locator("#change")).to_have_count(1)
        wait_until_pack_kept(page)
        assert len(visitor.pyodide) == 5
        expect_to_work_offline(page, visitor.context)


def test_the_worker_that_is_published_starts(chromium: Browser, site: Path, tmp_path: Path) -> None:
    """With the door to `elo.files` instead of the echo."""
    ours = make_askable(site, tmp_path / "ours")
    source = (site / "elo/files/worker.py").read_text(encoding="utf-8")
    source += ASKED_OF_THE_DOOR
    (ours / "elo/files/worker.py").write_text(source, encoding="utf-8")
    publish(ours)
    with visit(chromium, ours, SAVE_DATA) as visitor:
        assert ask(visitor.page, "has_the_door") is True
