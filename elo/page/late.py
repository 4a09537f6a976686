"""Loads what the first answer does not need: the panels and their engine, in one piece.

MicroPython has no pathlib.
"""

import json
from typing import Any, Callable

from pyscript import window
from pyscript.ffi import to_js

from elo.messages import say
from elo.page import language
from elo.page.render import fail, write_text

BUNDLE = "elo/late.json"
"""Made by the build: path -> source of each module (`LATE` in static/build.py)."""

_loaded: "list[bool]" = []


def is_loaded() -> bool:
    """True once the panels can be imported."""
    return bool(_loaded)


def load(then: "Callable[[], object]") -> None:
    """Fetches the modules and calls `then`; a failure is said on the page."""

    def arrived(texts: Any) -> None:
        _unpack(texts[0])
        # Here, so that there is something to translate before anything else takes it over.
        from elo import english_keep, english_late  # noqa: F401, PLC0415

        if address:
            language.take(texts[1])
        _loaded.append(True)
        try:
            then()
        except Exception as error:  # noqa: BLE001 - no fault of the connection
            fail(error)

    address = language.late_address()
    wanted = [_text(path) for path in (BUNDLE, address) if path]
    window.Promise.all(to_js(wanted)).then(arrived).catch(_failed)


def _text(path: str) -> Any:
    return window.fetch(path).then(lambda response: response.text())


def _unpack(text: str) -> None:
    for path, source in json.loads(text).items():
        with open(path, "w") as module:  # noqa: PTH123 - MicroPython's own
            module.write(source)


def _failed(_reason: Any) -> None:
    for element_id in ("late-failure", "self-check-answer"):
        write_text(element_id, say("late-failure"))
