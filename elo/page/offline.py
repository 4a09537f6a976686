"""Offline use and new versions: the page's side of `sw.js`."""

import json
from typing import Any, Callable

from pyscript import when, window
from pyscript.ffi import to_js

from elo.messages import say
from elo.page.render import element, hide, write_text

_typed: "list[Any]" = [None]  # reads the form, once a new version has been chosen


def start(read_form: "Callable[[], dict[str, str]]") -> None:
    """Registers the service worker, and says whether the page works without a connection.

    `read_form` gives what is typed, to be carried over when the visitor takes a new version.
    """
    if not window.Reflect.has(window.navigator, "serviceWorker"):
        _off(None)
        return
    workers = window.navigator.serviceWorker
    workers.register("sw.js").then(lambda registration: _watch(registration, read_form), _off)
    workers.ready.then(lambda _: write_text("offline-state", say("offline-ready")))


def restore(fields: "dict[str, Any]") -> None:
    """Puts back what was typed before a new version took over; `fields` by name.

    It travels in the history entry: that survives the reload, needs no storage, and is seen by
    nobody.
    """
    kept = window.history.state
    if isinstance(kept, str):
        for name, value in json.loads(kept).items():
            fields[name].value = value
        window.history.replaceState(None, "")


def _off(_reason: Any) -> None:
    write_text("offline-state", say("offline-off"))


def _watch(registration: Any, read_form: "Callable[[], dict[str, str]]") -> None:
    @when("click", element("update-now"))
    def on_update(event: Any) -> None:
        _typed[0] = read_form
        registration.waiting.postMessage(to_js({"type": "activate"}))

    @when("controllerchange", window.navigator.serviceWorker)
    def on_new_version(event: Any) -> None:
        if _typed[0] is not None:
            window.history.replaceState(json.dumps(_typed[0]()), "")
            window.location.reload()

    @when("updatefound", registration)
    def on_found(event: Any) -> None:
        _follow(registration)

    _follow(registration)


def _follow(registration: Any) -> None:
    """Offers the version that waits, now or once the one being fetched is complete."""
    _offer(registration)
    worker = registration.installing
    if worker:

        @when("statechange", worker)
        def on_state(event: Any) -> None:
            if worker.state == "redundant" and not registration.active:
                _off(None)
            _offer(registration)


def _offer(registration: Any) -> None:
    hide("update", hidden=not (registration.waiting and registration.active))
