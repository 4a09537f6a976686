"""The form's fields: read as plain strings, filled, and further events added to them."""

from typing import Any

from pyscript import document

from elo.english import EVENT_FIELDS
from elo.form import OPENING_FORM
from elo.messages import say
from elo.page.late import is_loaded
from elo.page.render import element, forget

MONTH = "month"
"""The panel that is shown as long as there are further events, even when it is folded."""
PANELS = "open-panels"
"""Not a field: the names of the panels that are open."""


_form = element("calculator")
_fields: "dict[str, Any]" = {
    name: _form.elements.namedItem(name) for name in OPENING_FORM if name != PANELS
}
_ticked = [box.name for box in document.querySelectorAll("#calculator [type=checkbox]")]
_panels = list(document.querySelectorAll("[data-panel]"))
_events: "list[Any]" = []  # the field sets of the further events


def panels() -> "list[Any]":
    """The elements that open and close."""
    return _panels


def read_form() -> "dict[str, str]":
    """What the form holds now, as plain strings."""
    form = {name: field.value for name, field in _fields.items()}
    for name in _ticked:
        form[name] = "yes" if _fields[name].checked else ""
    form[PANELS] = " ".join(_open_panels(form) if is_loaded() else [])
    return form


def _open_panels(form: "dict[str, str]") -> "list[str]":
    opened = [panel.id for panel in _panels if panel.open or (_events and panel.id == MONTH)]
    return opened + ["first_rating"] if form["no-rating"] else opened


def replace_form(form: "dict[str, str]") -> None:
    """Fills the fields, and takes away those of events that are not in the form."""
    while _events and f"event-{len(_events) + 1}-games" not in form:
        remove_event()
    fill_form(form)
    element("remove-event").hidden = not _events


def fill_form(form: "dict[str, str]") -> None:
    """Fills the fields; those that this version does not know are passed over."""
    while f"event-{len(_events) + 2}-games" in form:
        add_event()
    fill_fields(form)
    opened = form.get(PANELS, "").split(" ")
    for panel in _panels:
        panel.open = panel.id in opened


def fill_fields(values: "dict[str, str]") -> None:
    """Fills these fields, and leaves all else as it is."""
    for name, value in values.items():
        if name in _ticked:
            _fields[name].checked = value != ""
        elif name in _fields:
            _fields[name].value = value


def has_events() -> bool:
    """True while there are further events."""
    return bool(_events)


def add_event() -> Any:
    """Adds the fields of one more event of the month; returns the first of them."""
    number = len(_events) + 2
    added = element("event").content.firstElementChild.cloneNode(True)
    added.querySelector("legend").textContent = say("event", number=str(number))
    for part in EVENT_FIELDS:
        _name_field(added.querySelector(f"[data-part={part}]"), f"event-{number}-{part}")
    element("events").append(added)
    _events.append(added)
    return _fields[f"event-{number}-name"]


def _name_field(field: Any, name: str) -> None:
    field.id = field.name = name
    forget(name)
    field.previousElementSibling.htmlFor = name
    error = field.nextElementSibling
    if error:
        error.id = name + "-error"
        field.setAttribute("aria-describedby", error.id)
        forget(error.id)
    _fields[name] = field


def remove_event() -> None:
    """Removes the last further event with what is typed in it."""
    _events.pop().remove()
    for part in EVENT_FIELDS:
        _fields.pop(f"event-{len(_events) + 2}-{part}")
