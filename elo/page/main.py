"""Starts the page: every input event reads the form, asks the engine, and shows the answer."""

import gc
from typing import Any, Callable

from pyscript import document, window

from elo.answers import answer_form
from elo.details import say_heard, show_details
from elo.form import OPENING_FORM
from elo.link import LONGEST, read_link, version_of, write_link
from elo.messages import learn, say
from elo.page import keep, language, late, offline
from elo.page.events import on
from elo.page.fields import (
    add_event,
    fill_form,
    has_events,
    panels,
    read_form,
    remove_event,
    replace_form,
)
from elo.page.render import SEEN, element, fail, render, set_state, write_text
from elo.results import show_results
from elo.sheet import Dropped

SHORT_PAUSE = 200
"""Milliseconds without typing after which it is kept; a browser slows down who keeps each key."""
PAUSE = 900
"""Milliseconds without typing after which a screen reader is told the result, once."""

_waiting: "dict[str, Any]" = {}  # the timers, by what they wait for
_shown: "dict[str, Any]" = {"answers": None, "typed": False, "draw": None, "filled": 0}
"""The answers whose details are still to be shown, whether they were typed for, what draws, and the
length of the games that the form began with."""


def answer() -> None:
    """Shows what the form asks for: the results at once, the rest when they have been seen."""
    _guarded(_show_results)


def _show_results() -> None:
    answers = _shown["answers"] = answer_form(read_form())
    for part in show_results(answers):
        render(part)
    _after("details", SEEN, _on_seen)


def _on_seen() -> None:
    _guarded(_show_details)
    if _shown["typed"]:
        _shown["typed"] = False
        _after("keep", SHORT_PAUSE, keep_typed)
        _after("pause", PAUSE, _on_pause)


def _show_details() -> None:
    for part in show_details(_shown["answers"]):
        render(part)
    if _shown["draw"]:
        _shown["draw"](_shown["answers"])


def _guarded(step: "Callable[[], None]") -> None:
    """Here any error of the page ends."""
    try:
        step()
    except Exception as error:  # noqa: BLE001 - whatever it was, the visitor has to be told
        fail(error)


def _after(what: str, milliseconds: int, step: "Callable[[], None]") -> None:
    """Runs the step later, in place of one of the same name that still waits."""
    if what in _waiting:
        window.clearTimeout(_waiting[what])
    _waiting[what] = window.setTimeout(step, milliseconds)


def _answer_and_wait() -> None:
    """Answers; once typing pauses, keeps what was typed, and then tells a screen reader."""
    _shown["typed"] = True
    answer()


def _on_pause() -> None:
    write_text("heard", say_heard(answer_form(read_form())))


def keep_typed() -> None:
    """Keeps what is typed, for a reload and for tomorrow."""
    keep.keep(read_form())


@on("beforeunload", document.defaultView)
@on("visibilitychange", document)
def on_leaving(event: Any) -> None:
    """Keeps what is typed where it might be lost.

    A reload does not wait for a pause in typing (and at "pagehide" it is too late), a phone drops a
    hidden page.
    """
    keep_typed()


@on("hashchange", document.defaultView)
def on_other_place(event: Any) -> None:
    """A link within the page makes a new history entry, and what is typed goes with the visitor.

    A link with a form in it, and the way back from it, bring another form.
    """
    found, there = keep.kept(), _fragment()
    if found.get(keep.LINK, "") != keep.link() if found else version_of(there) is not None:
        _open(_form_here())
    else:
        keep_typed()


@on("click", *document.querySelectorAll("#languages a"))
def on_language(event: Any) -> None:
    """What is typed goes along; the choice is kept, unless nothing is to be kept here."""
    form, link = read_form(), event.currentTarget
    if not keep.is_off():
        keep.write(keep.LANGUAGE, link.hreflang)
    if form[keep.MONTH] == keep.this_month():
        form[keep.MONTH] = ""
    fragment = write_link(form)
    link.hash = "" if fragment == write_link(OPENING_FORM) or len(fragment) > LONGEST else fragment


@on("input", element("calculator"))
def on_input(event: Any) -> None:
    _answer_and_wait()


@on("click", *document.querySelectorAll(".chips button, #use-k"))
def on_k_factor(event: Any) -> None:
    element("k-factor").value = event.currentTarget.value
    _answer_and_wait()


@on("click", element("add-event"))
def on_add_event(event: Any) -> None:
    add_event().focus()
    _show_events()


@on("click", element("remove-event"))
def on_remove_event(event: Any) -> None:
    remove_event()
    _show_events()
    element("remove-event" if has_events() else "add-event").focus()


def _show_events() -> None:
    element("remove-event").hidden = not has_events()
    _answer_and_wait()


@on("click", element("run-self-check"))
def on_self_check(event: Any) -> None:
    if not late.is_loaded():
        write_text("self-check-answer", say("late-loading"))
    else:
        from elo.panels import self_check  # noqa: PLC0415 - imported only when asked for

        render(self_check.show())


@on("toggle", *panels())
def on_panel(event: Any) -> None:
    _answer_and_wait()


def on_late() -> None:
    """The panels can be shown; the browser has time for what works offline."""
    answer()
    # They have only just arrived.
    from elo import english_late  # noqa: PLC0415
    from elo.page import files, hands, incoming, pack, paper, pictures, share, shelf  # noqa: PLC0415

    _shown["draw"] = pictures.draw
    pictures.start(lambda: _after("details", SEEN, _on_seen))
    learn(english_late.SENTENCES, english_late.PLURALS)
    files.start(hands.withdrawing(answer), _shown["filled"])
    hands.start(_answer_and_wait)
    share.start(open_form)
    shelf.start(open_form)
    paper.start(answer)
    pack.start()
    incoming.start()
    keep_typed()  # which panels are open is known only now


def _fragment() -> str:
    fragment: str = window.location.hash[1:]
    return fragment


def _form_here() -> "tuple[dict[str, str], str, list[Dropped]]":
    """The form of this history entry, the link it came from, and what of that was dropped.

    What was kept for a reload comes first, then the link, then what was typed last.
    """
    form, there = keep.kept(), _fragment()
    if form:
        return form, form.get(keep.LINK, ""), []
    if version_of(there) is None:
        return keep.typed_last(), "", []
    form, dropped = read_link(there)
    return form, there, dropped


def open_form(form: "dict[str, str]") -> None:
    """Puts another form in the place of this one, and answers."""
    _open((form, "", []))


def _open(found: "tuple[dict[str, str], str, list[Dropped]]") -> None:
    form, link, dropped = found
    replace_form(form)
    keep.began(read_form(), link, dropped)
    keep_typed()
    answer()


def start() -> None:
    """Fills the form with what was kept, and gives the first answer."""
    # Bytes taken before memory is cleaned up. MicroPython's default would clean up after every
    # keystroke, which takes as long as the answer itself.
    gc.threshold(4_000_000)  # type: ignore[attr-defined]  # MicroPython's own
    language.start()
    element("list-month").value = keep.this_month()
    form, link, dropped = _form_here()
    fill_form(form)
    _shown["filled"] = len(element("tournament-games").value)
    keep.began(read_form(), link, dropped)
    element("remove-event").hidden = not has_events()
    answer()
    if document.documentElement.getAttribute("data-state") != "failed":
        set_state("ready")
    late.load(on_late)
    offline.start(keep_typed)
