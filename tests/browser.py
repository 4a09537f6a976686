"""The page in a real browser: how to open it, and what must never happen while it is open."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    Route,
    WebError,
    expect,
)

PATIENCE = 20_000
"""Milliseconds to wait for a first answer, which takes half a second on a machine at rest."""

SAVE_DATA = """
Object.defineProperty(NetworkInformation.prototype, "saveData", { get: () => true });
"""
"""A script that makes a page believe its visitor wants to save data."""


def open_calculator(page: Page, address: str = "./") -> Page:
    """Open the page, or an address relative to it, and wait for its first answer."""
    page.goto(address)
    wait_for_answer(page)
    return page


def wait_for_answer(page: Page) -> None:
    """Wait until the page has answered, which it says of itself; a failure is not an answer."""
    page.wait_for_selector("html[data-state]", timeout=PATIENCE)
    expect(page.locator("html")).to_have_attribute("data-state", "ready")


def wait_until_offline_ready(page: Page) -> None:
    """Wait until the service worker controls the page, which it does once it keeps every file."""
    page.evaluate(
        """() => navigator.serviceWorker.controller !== null || new Promise((resolve) =>
            navigator.serviceWorker.addEventListener("controllerchange", () => resolve(true)))"""
    )


def wait_until_pack_kept(page: Page) -> None:
    """Wait until the page says that files can be opened offline."""
    expect(page.locator("#pack-state")).not_to_be_empty(timeout=PATIENCE)


def watch(context: BrowserContext, own_url: str) -> list[str]:
    """A list that fills with what must not happen in any page of the context.

    An error or a warning in the console (a violated content security policy is one, a preloaded
    file that nothing uses another), an uncaught exception, a request to another origin or one that
    sends anything.
    """
    troubles: list[str] = []
    own = urlsplit(own_url).netloc

    def on_console(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            troubles.append(f"console {message.type}: {message.text} {message.location}")

    def on_exception(error: WebError) -> None:
        troubles.append(f"uncaught: {error.error}")

    def on_request(request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in {"data", "blob"} and address.netloc != own:
            troubles.append(f"request to another origin: {request.url}")
        if request.method != "GET" or request.post_data is not None:
            troubles.append(f"something is sent: {request.method} {request.url}")

    context.on("console", on_console)
    context.on("weberror", on_exception)
    context.on("request", on_request)
    return troubles


@contextmanager
def held_back(context: BrowserContext, pattern: str) -> Iterator[Callable[[], None]]:
    """Requests that match wait until the function is called, or for good."""
    waiting: list[Route] = []
    context.route(pattern, lambda route: waiting.append(route))  # noqa: PLW0108 - no builtin

    def let_go() -> None:
        context.unroute(pattern)  # the next ones pass; those that wait go on

    yield let_go
