"""The one writer of the document: shows a `View`, touching only what has changed.

Texts go in through `textContent`, so that nothing typed can become markup.
"""

import sys
from typing import Any

from pyscript import document

from elo.messages import say
from elo.panels import Part

SEEN = 50
"""Milliseconds until what was shown is on the screen, on a slow phone too."""

_elements: "dict[str, Any]" = {}  # by id
_written: "dict[Any, Any]" = {}
"""What stands where: by element id its text or items, by (element id, attribute) its value."""


def element(element_id: str) -> Any:
    """The element with this id, looked up once."""
    if element_id not in _elements:
        _elements[element_id] = document.getElementById(element_id)
    return _elements[element_id]


def render(part: Part) -> None:
    """Shows a part of the page; what has not changed since it was last shown is not touched."""
    for element_id, text in part.texts.items():
        write_text(element_id, text)
    for (element_id, name), value in part.attributes.items():
        _write_attribute(element_id, name, value)
    for list_id, items in part.lists.items():
        write_list(list_id, items)
    for body_id, rows in part.tables.items():
        _write_rows(body_id, rows)
    for element_id, hidden in part.hidden.items():
        hide(element_id, hidden=hidden)


def write_text(element_id: str, text: str) -> None:
    """Puts the text into the element."""
    if _written.get(element_id) != text:
        element(element_id).textContent = text
        _written[element_id] = text


def hide(element_id: str, *, hidden: bool) -> None:
    """Hides the element, or shows it."""
    if _written.get((element_id, "hidden")) != hidden:
        element(element_id).hidden = hidden
        _written[(element_id, "hidden")] = hidden


def new(tag: str, text: str = "") -> Any:
    """A new element with this text, not in the document yet."""
    made = document.createElement(tag)
    made.textContent = text
    return made


def new_button(value: str, text: str) -> Any:
    """A new button of this value and text."""
    button = new("button", text)
    button.type, button.value = "button", value
    return button


def forget(element_id: str) -> None:
    """The element was replaced by another of the same id."""
    _elements.pop(element_id, None)
    for place in [place for place in _written if element_id in (place, place[0])]:
        _written.pop(place)


def set_state(state: str) -> None:
    """Marks the document `ready` or `failed`; style and tests go by it."""
    document.documentElement.setAttribute("data-state", state)


def fail(error: Exception) -> None:
    """Tells the visitor that something went wrong here, and the console what."""
    sys.print_exception(error)  # type: ignore[attr-defined]  # MicroPython's own
    write_text("failure", say("failure"))
    set_state("failed")


def _write_attribute(element_id: str, name: str, value: str) -> None:
    if _written.get((element_id, name)) != value:
        element(element_id).setAttribute(name, value)
        _written[(element_id, name)] = value


def write_list(list_id: str, items: "list[str]") -> None:
    """Puts the texts into the list, each an item."""
    if _written.get(list_id) == items:
        return
    element(list_id).replaceChildren(*[new("li", text) for text in items])
    _written[list_id] = items


_rows: "dict[str, list[tuple[Any, list[Any], tuple[str, ...]]]]" = {}
"""Of each table body: a row's element, its cells, and their texts."""


def _write_rows(body_id: str, rows: "list[tuple[str, ...]]") -> None:
    shown = _rows.setdefault(body_id, [])
    while len(shown) > len(rows):
        shown.pop()[0].remove()
    while len(shown) < len(rows):
        shown.append(_new_row(body_id))
    for index, texts in enumerate(rows):
        row, cells, written = shown[index]
        if texts != written:
            for cell, text, old in zip(cells, texts, written):
                if text != old:
                    cell.textContent = text
            shown[index] = (row, cells, texts)


def _new_row(body_id: str) -> "tuple[Any, list[Any], tuple[str, ...]]":
    """A row made from the template whose id is that of the body, without its "s"."""
    row = element(body_id[:-1]).content.firstElementChild.cloneNode(True)
    cells = [row.children[index] for index in range(row.children.length)]
    element(body_id).append(row)
    return row, cells, ("",) * len(cells)
