"""Named players and months: as one file and back, and what is not such a file."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo.form import OPENING_FORM
from elo.saved import (
    LARGEST,
    LONGEST_NAME,
    MOST_SAVED,
    Saved,
    clean_name,
    found,
    merged,
    put,
    read_shelf,
    without,
    write_shelf,
)
from elo.sheet import Dropped
from elo.summary import say_dropped
from elo.view import view
from tests.test_link import form_with, forms

NAMES = st.text(min_size=1, max_size=20).map(clean_name).filter(bool)
SHELVES = st.lists(st.builds(Saved, NAMES, forms()), max_size=3)
JSON = st.recursive(
    st.none() | st.booleans() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)

ANNA = Saved("Anna", form_with(rating_a="1900"))
LATER = Saved("Anna", form_with(rating_a="1910"))
BEN = Saved("Ben", form_with(rating_a="1500"))


@given(SHELVES, st.none() | forms())
def test_everything_survives_as_a_file(several: list[Saved], typed: dict[str, str] | None) -> None:
    saved = merged([], several)
    assert read_shelf(write_shelf(saved, typed)) == (saved, typed, [])


def test_text_written_by_another_program_is_the_same_text() -> None:
    """`json.dumps` writes an emoji as two halves; a half by itself is nobody's text."""
    text = write_shelf([Saved("🙂 שלום <b>", form_with(other_number="½\"'\\"))])
    assert "\\ud83d\\ude42" in json.dumps("🙂")
    assert read_shelf(json.dumps(json.loads(text))).saved[0].name == "🙂 שלום <b>"
    halved = text.replace(json.dumps("🙂")[1:-1], "\\ud83d")
    assert read_shelf(halved).saved[0].name == "\ufffd שלום <b>"


@given(JSON, st.data())
def test_whatever_is_in_a_file_can_be_shown_or_is_said(value: object, data: st.DataObject) -> None:
    whole = json.loads(write_shelf([ANNA, BEN], OPENING_FORM))
    place = data.draw(st.sampled_from(["kind", "version", "saved", "typed", "name", "form", ""]))
    if place in whole:
        whole[place] = value
    elif place:
        whole["saved"][1][place] = value
    else:
        whole = value
    shelf = read_shelf(json.dumps(whole))
    assert all(view(one.form) for one in shelf.saved)
    assert all(say_dropped(shelf.dropped))


@given(st.integers(0, 400))
def test_a_file_that_was_cut_off_is_refused(length: int) -> None:
    assert read_shelf(write_shelf([ANNA])[:length]).dropped == [Dropped("no-file", "")]


@pytest.mark.parametrize("text", ["", "1800 0.5", "[" * 100_000, "null", "{}", " " * (LARGEST + 1)])
def test_other_files_are_refused(text: str) -> None:
    assert read_shelf(text) == ([], None, [Dropped("no-file", "")])


def test_what_is_dropped_is_said_with_its_name() -> None:
    whole = json.loads(write_shelf([ANNA, BEN]))
    whole["version"] = 2
    whole["saved"][0]["form"] |= {"rules": "nobody", "colour": "white"}
    del whole["saved"][1]["name"]
    shelf = read_shelf(json.dumps(whole))
    assert shelf.saved == [ANNA]
    assert say_dropped(shelf.dropped)[1:] == [
        "Anna: colour: left out, this version of the page does not know it.",
        "Anna: Rules: left out, its value is none of the choices.",
        "Something without a name: left out, it has no name or is damaged.",
    ]


def test_more_names_than_can_be_kept_are_left_out() -> None:
    several = [Saved(f"Player {number}", OPENING_FORM) for number in range(MOST_SAVED + 1)]
    shelf = read_shelf(write_shelf(several))
    assert len(shelf.saved) == MOST_SAVED
    assert shelf.dropped == [Dropped("too-many", "")]


# The shelf


def test_a_name_is_there_once_and_in_its_place() -> None:
    assert put([BEN], ANNA) == [ANNA, BEN]
    assert put([ANNA, BEN], LATER) == [LATER, BEN]
    assert without([ANNA, BEN], "Anna") == [BEN]
    assert found([ANNA, BEN], "Ben") == BEN
    assert found([ANNA, BEN], "Carl") is None


def test_merging_loses_neither() -> None:
    both = merged([ANNA, BEN], [LATER, BEN])
    assert both == [ANNA, Saved("Anna (2)", LATER.form), BEN]
    assert merged(both, [LATER, ANNA, BEN]) == both


def test_long_names_that_begin_alike_stay_apart() -> None:
    long = "n" * LONGEST_NAME
    both = merged([Saved(long, ANNA.form)], [Saved(long, BEN.form)])
    assert [len(one.name) for one in both] == [LONGEST_NAME, LONGEST_NAME]
    assert read_shelf(write_shelf(both)).saved == both


@pytest.mark.parametrize(
    ("typed", "name"), [(" Anna\n  B. ", "Anna B."), ("\t", ""), ("x" * 200, "x" * LONGEST_NAME)]
)
def test_a_name_is_one_line(typed: str, name: str) -> None:
    assert clean_name(typed) == name
