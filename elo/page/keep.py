"""Keeps what was typed: for a reload in the tab's history entry, for tomorrow in the browser.

The history entry survives a reload, needs no storage, and is seen by nobody else. What is for
tomorrow is in the browser's storage for this site, unless the visitor has switched that off: the
form under one key and the names (`elo.page.shelf`) under another, so that a tab in which somebody
types never writes over the names of another tab.
"""

import json
from typing import Any, Callable

from pyscript import window

from elo.sheet import Dropped, open_form

LINK = "link"
"""In what is kept, beside the fields: the link that the form was opened from, "" for none."""
VERSION = 1
PANELS = "open-panels"
MONTH = "list-month"

_FOLDER = window.location.pathname.rpartition("/")[0]
"""Storage belongs to the whole origin, which on GitHub Pages is shared with other projects."""
TYPED, NAMED, OFF, LANGUAGE = (
    "elo-calculator " + _FOLDER + "/ " + key for key in ("typed", "named", "off", "language")
)
"""The last, which language was chosen, is for static/language.js."""

_now: "dict[str, Any]" = {"link": "", "dropped": [], "known": {}, "back": False, "why": ""}
"""The link the form comes from and what of it was dropped, the form as it was filled in or stored,
whether it is of another day, and why nothing can be kept: "", `blocked` or `full`."""
told: "list[Callable[[], None]]" = []  # told when the last changes, and of another form


# For a reload


def kept() -> "dict[str, str]":
    """What this history entry has kept, by field; nothing on a first visit."""
    state = window.history.state
    return json.loads(state) if isinstance(state, str) else {}


def keep(form: "dict[str, str]") -> None:
    """Puts what is typed into the history entry and, if it is new, into the storage.

    A tab in which nobody has typed since does not write over what was typed in another.
    """
    form = dict(form)
    form[LINK] = _now["link"]
    window.history.replaceState(json.dumps(form), "")
    if _is_new(form):
        _store(form)


def _is_new(form: "dict[str, str]") -> bool:
    """True if something was typed since the form was filled in or stored."""
    known = _now["known"]
    return any(known.get(name) != text for name, text in form.items() if name not in (PANELS, LINK))


def began(form: "dict[str, str]", link: str, dropped: "list[Dropped]") -> None:
    """From now on the form is this one, which was opened from this link ("" for none)."""
    _now["known"], _now["link"], _now["dropped"] = dict(form), link, dropped
    _tell()


def touch() -> None:
    """The form counts as typed, so that it is kept."""
    _now["known"] = {}


def is_back() -> bool:
    """True if the form is what was typed on another day."""
    back: bool = _now["back"]
    return back


def link() -> str:
    """The link that the form was opened from."""
    found: str = _now["link"]
    return found


def dropped() -> "list[Dropped]":
    """What of that link was not opened."""
    found: list[Dropped] = _now["dropped"]
    return found


def _tell() -> None:
    for tell in told:
        tell()


# For tomorrow


def is_off() -> bool:
    """True once the visitor has switched it off."""
    return read(OFF) is not None


def typed_last() -> "dict[str, str]":
    """What was typed last, whenever that was; nothing on a first visit."""
    found = _stored()["form"]
    if not found:
        return {}
    _now["back"] = True
    form = open_form(found).form
    if MONTH not in found:
        form.pop(MONTH)
    return form


def before() -> "dict[str, str]":
    """What was typed before the form was opened from a link."""
    stored = _stored()
    found = stored["before"] if stored[LINK] == _now["link"] else stored["form"]
    form = open_form(found).form if found and _now["link"] else {}
    return form if _is_new(form) else {}


def _store(form: "dict[str, str]") -> None:
    if is_off():
        return
    _now["known"] = dict(form)
    stored = _stored()
    kept_before = stored["before"] if stored[LINK] == form[LINK] else stored["form"]
    whole = {"version": VERSION, "form": form, LINK: form.pop(LINK), "before": kept_before}
    if form.get(MONTH) == this_month():  # of every day on which it is opened
        form.pop(MONTH)
    write(TYPED, json.dumps(whole))


def _stored() -> "dict[str, Any]":
    found: dict[str, Any] = {"form": {}, "before": {}, LINK: ""}
    try:
        read_now = json.loads(read(TYPED) or "{}")
    except ValueError:
        return found
    for name, empty in found.items():
        value = read_now.get(name) if isinstance(read_now, dict) else None
        found[name] = value if isinstance(value, type(empty)) else empty
    return found


def this_month() -> str:
    """The month of today, as the field for months has it."""
    month: str = window.Date.new().toISOString()[:7]
    return month


# The browser's storage, which may be blocked or full

# JavaScript's, for MicroPython cannot catch what a browser throws.
_get = window.Function(
    "key",
    "try { return localStorage.getItem(key); } catch { return false; }",
)
_set = window.Function(
    "key",
    "text",
    """try {
        if (text === null) localStorage.removeItem(key); else localStorage.setItem(key, text);
        return "";
    } catch (error) { return error.name; }""",
)


def read(key: str) -> "str | None":
    """The text under this key; None if there is none, or none can be read."""
    text = _get(key)
    if text is False:
        _say_blocked("blocked")
    return text if isinstance(text, str) else None


def write(key: str, text: "str | None") -> bool:
    """Puts the text under the key, or with None nothing; False if the browser does not let us."""
    error = _set(key, text)
    _say_blocked("" if not error else "full" if error == "QuotaExceededError" else "blocked")
    return not error


def why_not() -> str:
    """Why nothing can be kept: "", `blocked` or `full`."""
    found: str = _now["why"]
    return found


def _say_blocked(why: str) -> None:
    if _now["why"] != why:
        _now["why"] = why
        _tell()
