"""Text that is put into a field as if it were typed there, so that the browser can undo it."""

from typing import Any

from pyscript import document, window
from pyscript.ffi import to_js

_BEYOND = 0xFFFF
"""The characters after this one are two to a browser."""


def insert(text: str, field: Any) -> None:
    """Puts the text in the place of what is selected in the field."""
    is_active = document.activeElement is not None and document.activeElement.id == field.id
    if not (is_active and document.execCommand("insertText", False, text)):
        field.setRangeText(text, field.selectionStart, field.selectionEnd, "end")
        field.dispatchEvent(window.Event.new("input", to_js({"bubbles": True})))


def insert_lines(text: str, field: Any) -> None:
    """Puts lines in the place of what is selected; no line that stands there is cut in two."""
    before, after = _around(field)
    if field.selectionStart == field.selectionEnd and before and before[-1] != "\n":
        rest_of_line = after.split("\n", 1)[0]
        before, after = before + rest_of_line, after[len(rest_of_line) :]
        caret = field.selectionEnd + _units(rest_of_line)
        field.setSelectionRange(caret, caret)
    start = "" if not before or before[-1] == "\n" else "\n"
    end = "" if not after or after[0] == "\n" else "\n"
    insert(start + text + end, field)


def has_text_around(field: Any) -> bool:
    """True if the field holds more than what is selected in it."""
    before, after = _around(field)
    return (before + after).strip() != ""


def _around(field: Any) -> "tuple[str, str]":
    """What stands before and after the selection."""
    text = field.value
    return text[: _index(text, field.selectionStart)], text[_index(text, field.selectionEnd) :]


def _units(text: str) -> int:
    """How many characters the text has for a browser."""
    return len(text) + sum(ord(character) > _BEYOND for character in text)


def _index(text: str, units: int) -> int:
    """Where in the text so many of the browser's characters end."""
    for index, character in enumerate(text):
        if units <= 0:
            return index
        units -= 2 if ord(character) > _BEYOND else 1
    return len(text)
