"""Offline use and new versions: the page's side of `sw.js`."""

from typing import Any, Callable

from pyscript import window
from pyscript.ffi import to_js

from elo.messages import say
from elo.page.events import on
from elo.page.render import element, hide, write_text

_accepted: "list[bool]" = []  # filled once the visitor has taken a new version


def start(keep_typed: "Callable[[], None]") -> None:
    """Registers the service worker, and says whether the page works without a connection.

    `keep_typed` is called before the page is reloaded for a new version.
    """
    if not window.Reflect.has(window.navigator, "serviceWorker"):
        _off(None)
        return
    workers = window.navigator.serviceWorker
    workers.register("sw.js").then(lambda found: _watch(found, keep_typed), _off)
    workers.ready.then(lambda _: write_text("offline-state", say("offline-ready")))


def _off(_reason: Any) -> None:
    write_text("offline-state", say("offline-off"))


def _watch(registration: Any, keep_typed: "Callable[[], None]") -> None:
    @on("click", element("update-now"))
    def on_update(event: Any) -> None:
        _accepted.append(True)
        registration.waiting.postMessage(to_js({"type": "activate"}))

    @on("controllerchange", window.navigator.serviceWorker)
    def on_new_version(event: Any) -> None:
        if _accepted:
            keep_typed()
            window.location.reload()

    @on("updatefound", registration)
    def on_found(event: Any) -> None:
        _follow(registration)

    _follow(registration)


def _follow(registration: Any) -> None:
    """Offers the version that waits, now or once the one being fetched is complete."""
    _offer(registration)
    worker = registration.installing
    if worker:

        @on("statechange", worker)
        def on_state(event: Any) -> None:
            if worker.state == "redundant" and not registration.active:
                _off(None)
            _offer(registration)


def _offer(registration: Any) -> None:
    hide("update", hidden=not (registration.waiting and registration.active))
