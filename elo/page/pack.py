"""Keeps the files of the reader for offline use, in the background: the page's side of `sw.js`."""

from typing import Any

from pyscript import window
from pyscript.ffi import to_js

from elo.messages import say
from elo.page.events import on
from elo.page.render import write_text


def start() -> None:
    """Has the files kept, unless the visitor saves data; then they are when they are first used."""
    if _workers() is None:
        return

    @on("message", _workers())
    def on_message(event: Any) -> None:
        if event.data.type == "pack-kept":
            write_text("pack-state", say("pack-kept"))

    if not _saves_data():
        keep()


def keep() -> None:
    """Has the files kept that are not kept yet."""
    if _workers() is not None:
        _workers().ready.then(_ask)


def _ask(registration: Any) -> None:
    registration.active.postMessage(to_js({"type": "keep-pack"}))


def _workers() -> Any:
    found = window.Reflect.has(window.navigator, "serviceWorker")
    return window.navigator.serviceWorker if found else None


def _saves_data() -> bool:
    found = window.Reflect.has(window.navigator, "connection")
    return bool(found and window.navigator.connection.saveData)
