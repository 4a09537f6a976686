"""Keeps what was typed when the page is reloaded, by the visitor or for a new version.

It stays in the tab's history entry: that survives a reload, needs no storage, and is seen by
nobody else.
"""

import json

from pyscript import window


def keep(form: "dict[str, str]") -> None:
    """Puts what is typed into the history entry."""
    window.history.replaceState(json.dumps(form), "")


def kept() -> "dict[str, str]":
    """What was kept, by field; nothing on a first visit."""
    state = window.history.state
    return json.loads(state) if isinstance(state, str) else {}
