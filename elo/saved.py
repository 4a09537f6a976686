"""Named players and months, as they are kept here and as the one file they travel in.

What is read may be old, of another program or damaged: all of it that can be used is, and the rest
is said. Nothing here raises.
"""

import json
from typing import Any, NamedTuple

from elo.numerals import trimmed
from elo.sheet import Dropped, open_form

KIND = "chess-rating-calculator"
VERSION = 1
LONGEST_NAME = 80
MOST_SAVED = 500
LARGEST = 5_000_000
"""Characters of a file; what a browser keeps for a site is about as much."""

Saved = NamedTuple("Saved", [("name", str), ("form", "dict[str, str]")])
"""A player, a month, or whatever else a visitor has given a name."""

Shelf = NamedTuple(
    "Shelf",
    [
        ("saved", "list[Saved]"),  # by name
        ("typed", "dict[str, str] | None"),  # the form without a name, if the file has it
        ("dropped", "list[Dropped]"),
    ],
)


def write_shelf(saved: "list[Saved]", typed: "dict[str, str] | None" = None) -> str:
    """The text of the file that holds all this."""
    whole: dict[str, Any] = {"kind": KIND, "version": VERSION}
    whole["saved"] = [{"name": one.name, "form": one.form} for one in saved]
    if typed is not None:
        whole["typed"] = typed
    return json.dumps(whole)


def read_shelf(text: str) -> Shelf:
    """What is in the file, and what of it was dropped.

    >>> read_shelf("1800 0.5").dropped
    [Dropped(kind='no-file', what='')]
    """
    whole = _loaded(text) if len(text) <= LARGEST else None
    if not isinstance(whole, dict) or whole.get("kind") != KIND:
        return Shelf([], None, [Dropped("no-file", "")])
    dropped = [] if whole.get("version") == VERSION else [Dropped("version", "")]
    listed = whole.get("saved")
    saved: list[Saved] = []
    listed = listed if isinstance(listed, list) else []
    for given in listed[:MOST_SAVED]:
        saved = merged(saved, _saved(given, dropped))
    if listed[MOST_SAVED:]:
        dropped.append(Dropped("too-many", ""))
    typed = whole.get("typed")
    form = _form(typed, "", dropped) if isinstance(typed, dict) else None
    return Shelf(saved, form, dropped)


def _loaded(text: str) -> "Any":
    try:
        return json.loads(text)
    except (ValueError, RuntimeError):  # no JSON; nested without end
        return None


def _saved(given: "Any", dropped: "list[Dropped]") -> "list[Saved]":
    name = given.get("name") if isinstance(given, dict) else None
    form = given.get("form") if isinstance(given, dict) else None
    if not isinstance(name, str) or not isinstance(form, dict) or clean_name(name) == "":
        dropped.append(Dropped("entry", clean_name(name) if isinstance(name, str) else ""))
        return []
    return [Saved(clean_name(name), _form(form, clean_name(name), dropped))]


def _form(given: "dict[Any, Any]", name: str, dropped: "list[Dropped]") -> "dict[str, str]":
    """The form of this name; its fields that are dropped go by both names."""
    opened = open_form({_text(key): _text(value) for key, value in given.items()})
    for one in opened.dropped:
        dropped.append(Dropped(one.kind, f"{name}: {one.what}" if name else one.what))
    return opened.form


def _text(value: "Any") -> "Any":
    """Text as a browser takes it: MicroPython reads an escaped emoji as its two halves."""
    if not isinstance(value, str) or not any(_is_half(ord(one)) for one in value):
        return value
    whole: list[str] = []
    for one in value:
        code = ord(one)
        first = ord(whole[-1]) if whole else 0
        if 0xDC00 <= code <= 0xDFFF and 0xD800 <= first < 0xDC00:  # noqa: PLR2004
            whole[-1] = chr(0x10000 + ((first - 0xD800) << 10) + code - 0xDC00)
        else:
            whole.append(one)
    return "".join("\ufffd" if _is_half(ord(one)) else one for one in whole)


def _is_half(code: int) -> bool:
    return 0xD800 <= code <= 0xDFFF  # noqa: PLR2004


# The shelf: new lists from old ones


def clean_name(name: str) -> str:
    """The name as it is kept: one line, not too long, "" if nothing is left.

    >>> clean_name("  Anna,   November ")
    'Anna, November'
    """
    return trimmed(" ".join(_text(name).split())[:LONGEST_NAME])


def found(saved: "list[Saved]", name: str) -> "Saved | None":
    """What has this name."""
    for one in saved:
        if one.name == name:
            return one
    return None


def put(saved: "list[Saved]", one: Saved) -> "list[Saved]":
    """With this one, in the place of one of the same name."""
    return _in_order(without(saved, one.name) + [one])


def without(saved: "list[Saved]", name: str) -> "list[Saved]":
    """All but the one of this name."""
    return [one for one in saved if one.name != name]


def merged(saved: "list[Saved]", others: "list[Saved]") -> "list[Saved]":
    """Both; of two that differ under the same name, the second gets a number.

    >>> anna, other = Saved("Anna", {"rating-a": "1900"}), Saved("Anna", {"rating-a": "1910"})
    >>> [one.name for one in merged([anna], [other, anna])]
    ['Anna', 'Anna (2)']
    """
    for other in others:
        name, number, same = other.name, 1, found(saved, other.name)
        while same is not None and same.form != other.form:
            number += 1
            ending = f" ({number})"
            name = other.name[: LONGEST_NAME - len(ending)] + ending
            same = found(saved, name)
        if same is None:
            saved = put(saved, Saved(name, other.form))
    return saved


def _in_order(saved: "list[Saved]") -> "list[Saved]":
    by_name = {one.name: one for one in saved}
    return [by_name[name] for _, name in sorted((name.lower(), name) for name in by_name)]
