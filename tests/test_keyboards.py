"""Which keyboard a phone shows for each field, and what its Enter key says."""

from html.parser import HTMLParser
from pathlib import Path

import pytest

from elo.form import OPENING_FORM
from elo.view import view

INDEX = Path(__file__).parents[1] / "index.html"

DIGITS, DECIMAL, ANY = "numeric", "decimal", ""
KEYBOARDS = {
    "rating-a": (DIGITS, "next"),
    "rating-b": (DIGITS, "done"),
    "k-factor": (DECIMAL, "done"),
    "k-factor-b": (DECIMAL, "done"),
    "year-of-birth": (DIGITS, "next"),
    "games-completed": (DIGITS, "next"),
    "highest-rating": (DIGITS, "done"),
    "list-month": (DIGITS, "done"),  # where the browser has no field for months
    "event-started-on": (DIGITS, "done"),
    "draw-rate": (DECIMAL, "done"),
    "find-player": (ANY, "search"),
    "event-1-name": (ANY, "next"),
    "event-1-rating": (DIGITS, "done"),
    "name": (ANY, "next"),
    "started-on": (DIGITS, "done"),
    "rating": (DIGITS, "done"),
    "target-rating": (DIGITS, "done"),
    "other-number": (ANY, "done"),  # a sign before it, and decimals
    "saved-name": (ANY, "done"),
    "k-for-all": (DECIMAL, "done"),
    "K of this player": (DECIMAL, "done"),
    "filter": (ANY, "search"),
    # several lines: names, signs, and an Enter key that ends a line
    "tournament-games": (ANY, ""),
    "games": (ANY, ""),
    "to-copy": (ANY, ""),
}
"""By id, or by the part of an event: the keys wanted and the caption of the Enter key."""


class Fields(HTMLParser):
    """The fields that one types in."""

    def __init__(self) -> None:
        super().__init__()
        self.found: dict[str, tuple[str, str]] = {}
        self.feed(INDEX.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag not in ("input", "textarea") or given.get("type") in ("radio", "checkbox", "file"):
            return
        name = given.get("id") or given.get("data-part") or "K of this player"
        keyboard = given.get("inputmode", "").replace("text", ANY)
        self.found[name] = (keyboard, given.get("enterkeyhint", ""))


def test_every_field_has_its_keyboard() -> None:
    assert Fields().found == KEYBOARDS


@pytest.mark.parametrize(
    ("rules", "keyboard"), [("fide", "numeric"), ("rapid", "numeric"), ("formula", "text")]
)
def test_the_keyboard_for_ratings_goes_by_the_rules(rules: str, keyboard: str) -> None:
    """With the Elo formula a rating may have a minus and decimals: no number pad has both."""
    form = OPENING_FORM | {"rules": rules, "event-2-rating": "", "event-2-games": ""}
    form |= {"event-2-name": "", "event-2-started-on": ""}
    found = view(form).attributes
    shown = {field: value for (field, name), value in found.items() if name == "inputmode"}
    ratings = ("rating-a", "rating-b", "highest-rating", "target-rating")
    events = ("event-1-rating", "event-2-rating")
    assert shown == dict.fromkeys((*ratings, *events), keyboard)
