"""Fixtures: the command line; the built site, served, and a real Chromium that shows it."""

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from elo.__main__ import main
from static.build import build
from tests.browser import SAVE_DATA, watch
from tests.chromium import launch
from tests.serving import Served, serve

# The same examples every time: what fails is what the change broke. RANDOM_EXAMPLES=1 for others.
settings.register_profile("same", derandomize=True, deadline=None)
settings.register_profile("random", deadline=None, print_blob=True)
settings.load_profile("random" if os.environ.get("RANDOM_EXAMPLES") else "same")


@pytest.fixture
def from_json(capsys: pytest.CaptureFixture[str]) -> Callable[..., dict[str, Any]]:
    """Runs a command and gives its JSON."""

    def run(*arguments: str) -> dict[str, Any]:
        assert main([*arguments, "--json"]) == 0
        record: dict[str, Any] = json.loads(capsys.readouterr().out)
        return record

    return run


@pytest.fixture
def games_file(tmp_path: Path) -> Callable[..., str]:
    """Writes a file of games and gives its name."""

    def write(games: str | bytes, name: str = "games.txt") -> str:
        path = tmp_path / name
        path.write_bytes(games.encode() if isinstance(games, str) else games)
        return str(path)

    return write


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a freshly built site."""
    out = tmp_path_factory.mktemp("site") / "_site"
    build(out)
    return out


@pytest.fixture(scope="session")
def served(site: Path) -> Iterator[Served]:
    """The built site in a folder of a host, as GitHub Pages serves it."""
    with serve(site) as served:
        yield served


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture
def context(chromium: Browser, served: Served) -> Iterator[BrowserContext]:
    """A new visitor: nothing stored. The test fails when the page has logged an error.

    The visitor saves data: a test that does not open files need not fetch their reader.
    """
    context = chromium.new_context(base_url=served.url)
    context.add_init_script(SAVE_DATA)
    troubles = watch(context, served.url)
    yield context
    context.close()
    assert troubles == []


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()
