"""What the browser hands over from other programs: shared texts and files, files opened with it.

A shared text or file waits in `sw.js`, and the fragment of the address says so.
"""

from typing import Any

from pyscript import window
from pyscript.ffi import create_proxy, to_js

from elo.messages import say
from elo.page import files
from elo.page.events import on
from elo.page.opened import say_failure
from elo.page.render import element
from elo.shared import shared_text

_MARKS = ("#shared", "#not-shared")
_HEADING = "tournament-heading"


def start() -> None:
    """Takes over what waits, and from now on what comes."""
    mark = window.location.hash
    if mark in _MARKS:
        _show_tournament()
    if mark == "#not-shared":
        say_failure(say("not-shared"))
    elif mark == "#shared" and window.Reflect.has(window.navigator, "serviceWorker"):
        _take()
    if window.Reflect.has(window, "launchQueue"):
        window.launchQueue.setConsumer(create_proxy(_on_launch))


def _show_tournament() -> None:
    """A reload is not to ask for it again."""
    window.history.replaceState(window.history.state, "", "#" + _HEADING)
    element(_HEADING).scrollIntoView()


def _take() -> None:
    workers = window.navigator.serviceWorker

    @on("message", workers)
    def on_message(event: Any) -> None:
        if event.data.type == "shared":
            _open(event.data)

    workers.ready.then(lambda found: found.active.postMessage(to_js({"type": "take-shared"})))


def _open(shared: Any) -> None:
    """The file if there is one, else the text."""
    if shared.file:
        files.take_file(shared.file)
        return
    text, wrong = shared_text(shared.title, shared.text, shared.url)
    say_failure(say(wrong) if wrong else "")
    if text:
        files.take_text(text)


def _on_launch(launched: Any) -> None:
    """The page was opened with a file, from the computer's own list of files."""
    if launched.files and launched.files.length:
        launched.files[0].getFile().then(files.take_file)
