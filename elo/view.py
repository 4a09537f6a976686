"""What was typed -> what each part of the page shows. Pure: strings in, strings out, no DOM.

The page shows it in two steps, `results` at once and `details` a moment later; this is the whole.
"""

from typing import NamedTuple, TypeVar

from elo.answers import answer_form
from elo.details import say_heard, show_details
from elo.results import show_results

Key = TypeVar("Key")
Value = TypeVar("Value")

View = NamedTuple(
    "View",
    [
        ("texts", "dict[str, str]"),  # element id -> its text; "" shows nothing
        ("attributes", "dict[tuple[str, str], str]"),  # element id and attribute -> its value
        ("lists", "dict[str, list[str]]"),  # list id -> the texts of its items
        ("tables", "dict[str, list[tuple[str, ...]]]"),  # id of a table's body -> its rows
        ("hidden", "dict[str, bool]"),  # element id -> whether it has nothing to show
        ("heard", str),  # what a screen reader says once typing pauses
    ],
)


def view(form: "dict[str, str]") -> View:
    """Everything the page shows for this form.

    >>> from elo.form import OPENING_FORM
    >>> view(OPENING_FORM).texts["new-rating-a"]
    '1,605'
    """
    answers = answer_form(form)
    parts = show_results(answers) + show_details(answers)
    return View(
        texts=_merged([part.texts for part in parts]),
        attributes=_merged([part.attributes for part in parts]),
        lists=_merged([part.lists for part in parts]),
        tables=_merged([part.tables for part in parts]),
        hidden=_merged([part.hidden for part in parts]),
        heard=say_heard(answers),
    )


def _merged(parts: "list[dict[Key, Value]]") -> "dict[Key, Value]":
    """All parts in one (MicroPython knows neither `|` nor `**` for this)."""
    whole: dict[Key, Value] = {}
    for part in parts:
        whole.update(part)
    return whole
