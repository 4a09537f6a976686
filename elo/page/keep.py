"""Keeps what was typed when the page is reloaded, by the visitor or for a new version.

It stays in the tab's history entry: that survives a reload, needs no storage, and is seen by
nobody else.
"""

import json
from typing import Any

from pyscript import window


def keep(form: "dict[str, str]") -> None:
    """Puts what is typed into the history entry."""
    window.history.replaceState(json.dumps(form), "")


def restore(fields: "dict[str, Any]") -> None:
    """Fills the fields, by name, with what was kept."""
    kept = window.history.state
    if isinstance(kept, str):
        for name, value in json.loads(kept).items():
            if name in fields:  # another version may know other fields
                fields[name].value = value
