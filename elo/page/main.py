"""Starts the page: every input event reads the form, asks the engine, and shows the answer."""

import gc
import sys
from typing import Any

from pyscript import document, when, window

from elo.messages import say
from elo.page import offline
from elo.page.keep import keep, restore
from elo.page.render import element, render, set_state, write_text
from elo.view import view

PAUSE = 900
"""Milliseconds without typing after which a screen reader is told the result, once."""

FIELDS = ("rating-a", "rating-b", "result-a", "k-factor", "k-factor-b", "rules", "tournament-games")

_fields = {name: element("calculator").elements.namedItem(name) for name in FIELDS}
_waiting: "list[Any]" = [None]  # the timer of the pause


def read_form() -> "dict[str, str]":
    """What the form holds now, as plain strings."""
    return {name: field.value for name, field in _fields.items()}


def answer() -> str:
    """Shows what the form asks for; returns it as a sentence. Here any error of the page ends."""
    try:
        shown = view(read_form())
        render(shown)
    except Exception as error:  # noqa: BLE001 - whatever it was, the visitor has to be told
        sys.print_exception(error)  # type: ignore[attr-defined]  # MicroPython's own
        write_text("failure", say("failure"))
        set_state("failed")
        return ""
    return shown.heard


def _answer_and_wait() -> None:
    """Answers at once; once typing pauses, keeps what was typed and tells a screen reader."""
    sentence = answer()
    if _waiting[0] is not None:
        window.clearTimeout(_waiting[0])
    _waiting[0] = window.setTimeout(lambda: _on_pause(sentence), PAUSE)


def _on_pause(sentence: str) -> None:
    write_text("heard", sentence)
    keep_typed()


def keep_typed() -> None:
    """Keeps what is typed, for a reload."""
    keep(read_form())


@when("input", "#calculator")
def on_input(event: Any) -> None:
    _answer_and_wait()


@when("click", ".chips button")
def on_common_k_factor(event: Any) -> None:
    element("k-factor").value = event.currentTarget.value
    _answer_and_wait()


# Bytes taken before memory is cleaned up. MicroPython's default would clean up after every
# keystroke, which takes as long as the answer itself.
gc.threshold(4_000_000)  # type: ignore[attr-defined]  # MicroPython's own

restore(_fields)
answer()
if document.documentElement.getAttribute("data-state") != "failed":
    set_state("ready")
offline.start(keep_typed)
