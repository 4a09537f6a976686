"""A form as a link: it comes out as it went in, and whatever happened on the way, it opens."""

import string
from urllib.parse import unquote_plus

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo.form import EVENT_FIELDS, OPENING_FORM, RESULTS
from elo.link import EVENT_KEYS, EVENTS, KEYS, LONGEST, read_link, version_of, write_link
from elo.panels import PANELS
from elo.rules import RULE_SETS
from elo.sheet import MOST_EVENTS, Dropped
from elo.summary import say_dropped
from elo.view import view

CHOSEN = {
    "rules": st.sampled_from(list(RULE_SETS)),
    "result-a": st.sampled_from(list(RESULTS)),
    "no-rating": st.sampled_from(["", "yes"]),
    "open-panels": st.lists(st.sampled_from(PANELS), unique=True).map(" ".join),
}
TYPED = st.one_of(
    st.text(max_size=30),
    st.sampled_from(["", "1800 0.5\n2100 =\n½", "<b>\"'&\\</b>", "🙂🏽", "שלום", "a/b=c;d+e%41"]),
)


def _event_fields(count: int) -> list[str]:
    return [f"event-{number}-{part}" for number in range(2, 2 + count) for part in EVENT_FIELDS]


@st.composite
def forms(draw: st.DrawFn) -> dict[str, str]:
    """Any form that the page may hold."""
    names = [*OPENING_FORM, *_event_fields(draw(st.integers(0, 3)))]
    return {name: draw(CHOSEN.get(name, TYPED)) for name in names}


def form_with(**fields: str) -> dict[str, str]:
    return {**OPENING_FORM, **{name.replace("_", "-"): text for name, text in fields.items()}}


@given(forms())
def test_any_form_survives(form: dict[str, str]) -> None:
    assert read_link(write_link(form)) == (form, [])


@given(forms())
def test_messengers_leave_it_alone(form: dict[str, str]) -> None:
    """Only what no messenger takes for a mark of its own or for the end of an address."""
    link = write_link(form)
    assert set(link) <= {*string.ascii_letters, *string.digits, *"/=%+;-."}
    assert link.endswith("/")


@given(forms(), st.data())
def test_a_damaged_link_opens_what_it_can(form: dict[str, str], data: st.DataObject) -> None:
    """It never raises, and what it gives can be shown and told."""
    link = write_link(form)
    start = data.draw(st.integers(0, len(link)))
    end = data.draw(st.integers(start, len(link)))
    found = read_link(link[:start] + data.draw(st.text(max_size=5)) + link[end:])
    assert view(found.form)
    assert all(say_dropped(found.dropped))
    assert read_link(write_link(found.form)) == (found.form, [])


@given(forms(), st.data())
def test_a_link_that_was_cut_off_keeps_what_is_whole(
    form: dict[str, str], data: st.DataObject
) -> None:
    link = write_link(form)
    cut = link[: data.draw(st.integers(len("v1/"), len(link)))]
    opened, dropped = read_link(cut)
    for name, text in opened.items():
        assert text in {form[name], OPENING_FORM.get(name, "")}, name
    assert bool(dropped) is not cut.endswith("/")


@given(st.text())
def test_any_text_opens_as_some_form(text: str) -> None:
    assert read_link("v1/" + text).form.keys() >= OPENING_FORM.keys()
    assert read_link(text).form.keys() >= OPENING_FORM.keys()


# What is in it


def test_only_what_differs_from_the_opening_form() -> None:
    assert write_link(OPENING_FORM) == "v1/"
    assert write_link(form_with(rating_a="1985", k_factor="")) == "v1/a=1985/k=/"


def test_games_stay_readable() -> None:
    link = write_link(form_with(tournament_games="1800 0.5\nMuster, Max 2105 win"))
    assert link == "v1/g=1800+0.5;Muster%2C+Max+2105+win/"


def test_the_encoding_is_that_of_addresses() -> None:
    """The standard library, which knows nothing of this module, reads the same."""
    text = "½ שלום 🙂 <&\"'%/="
    link = write_link(form_with(other_number=text))
    assert unquote_plus(link.removeprefix("v1/o=").removesuffix("/")) == text


def test_further_events_that_are_empty_are_there_again() -> None:
    form = OPENING_FORM | dict.fromkeys(_event_fields(2), "")
    assert write_link(form) == "v1/e=2/"
    assert read_link("v1/e=2/").form == form


# Every link that was ever made


@pytest.mark.parametrize(
    ("link", "fields"),
    [
        ("v1/", {}),
        (
            "v1/a=2700/b=2200/k=10/s=draw/",
            {"rating_a": "2700", "rating_b": "2200", "k_factor": "10", "result_a": "draw"},
        ),
        (
            "v1/a=2053/g=1675+1;2310+0/rules=rapid/",
            {"rating_a": "2053", "tournament_games": "1675 1\n2310 0", "rules": "rapid"},
        ),
        (
            "v1/d=2025-09-30/first=yes/kb=40/",
            {"event_started_on": "2025-09-30", "no_rating": "yes", "k_factor_b": "40"},
        ),
        (
            "v1/c=25/h=2150/m=2026-11/p=which_k+target/t=2000/y=2010/",
            {
                "games_completed": "25",
                "highest_rating": "2150",
                "list_month": "2026-11",
                "open_panels": "which_k target",
                "target_rating": "2000",
                "year_of_birth": "2010",
            },
        ),
        (
            "v1/n1=Open/o=%2B4.6/r1=1990/",
            {"event_1_name": "Open", "other_number": "+4.6", "event_1_rating": "1990"},
        ),
        (
            "v1/e=1/d2=2026-11-07/g2=2105+1/n2=Cup/r2=2000/",
            {
                "event_2_started_on": "2026-11-07",
                "event_2_games": "2105 1",
                "event_2_name": "Cup",
                "event_2_rating": "2000",
            },
        ),
    ],
)
def test_links_of_version_1_open_for_ever(link: str, fields: dict[str, str]) -> None:
    """Written down when version 1 was new. A change here is another version."""
    assert read_link(link) == (form_with(**fields), [])


def test_what_links_of_version_1_leave_out_means_the_same_for_ever() -> None:
    opening = {name: text for name, text in OPENING_FORM.items() if text}
    assert opening == {
        "rating-a": "1600",
        "rating-b": "1400",
        "result-a": "win",
        "k-factor": "20",
        "rules": "fide",
        "draw-rate": "30",
    }


def test_every_field_has_a_key_of_its_own() -> None:
    numbered = {name for name in OPENING_FORM if name.startswith("event-1-")}
    assert KEYS.keys() == OPENING_FORM.keys() - numbered
    assert EVENT_KEYS.keys() == set(EVENT_FIELDS)
    keys = [*KEYS.values(), EVENTS]
    assert len(set(keys)) == len(keys)


# What is wrong with it


@pytest.mark.parametrize(
    ("link", "dropped"),
    [
        ("v1/a=1985/colour=white/", [Dropped("unknown", "colour")]),
        ("v1/a=1985/rules=nobody/", [Dropped("value", "rules")]),
        ("v1/a=1985/s=lost/", [Dropped("value", "result-a")]),
        ("v1/a=1985/g=%C3/", [Dropped("broken", "tournament-games")]),
        ("v1/a=1985/g=%ED%A0%80/", [Dropped("broken", "tournament-games")]),
        ("v1/a=1985/g=100%/", [Dropped("broken", "tournament-games")]),
        ("v1/a=1985/g/", [Dropped("broken", "tournament-games")]),
        ("v1/a=1985/a=1986/", [Dropped("twice", "rating-a")]),
        ("v1/a=1985/g=1800+1;18", [Dropped("cut", "tournament-games")]),
        ("v1/a=1985/g2=1800+1;18", [Dropped("cut", "event-2-games")]),
        ("v1/a=1985/g1=1800+1/", [Dropped("unknown", "event-1-games")]),
        ("v1/a=1985/e=x/", [Dropped("unknown", "e")]),
        (f"v1/a=1985/e={MOST_EVENTS + 1}/", [Dropped("unknown", "e")]),
        ("v2/a=1985/", [Dropped("version", "")]),
    ],
)
def test_what_is_dropped_is_named(link: str, dropped: list[Dropped]) -> None:
    assert read_link(link) == (form_with(rating_a="1985"), dropped)


def test_what_is_dropped_is_said_in_the_words_of_the_page() -> None:
    _, dropped = read_link("v1/colour=white/g=%/s=lost/g2=1800+1;18")
    cut = "The end is missing. Not opened: Event 2, Games of the event, and what came after it."
    assert say_dropped(dropped) == [
        f"{cut} Ask for the whole link.",
        "Tournament games: left out, this part is damaged.",
        "colour: left out, this version of the page does not know it.",
        "Result for player A: left out, its value is none of the choices.",
    ]


def test_ten_thousand_characters_of_any_kind_fit() -> None:
    form = form_with(tournament_games="🙂" * 10_000)
    assert len(write_link(form)) < LONGEST
    assert read_link(write_link(form)) == (form, [])


@pytest.mark.parametrize("mark", [".", ")", ").", "!", "*", "~"])
def test_the_end_of_a_sentence_is_no_part_of_the_link(mark: str) -> None:
    assert read_link("v1/a=1985/" + mark) == (form_with(rating_a="1985"), [])


def test_a_link_without_end_is_not_opened() -> None:
    link = "v1/a=1985/g=" + "1" * LONGEST + "/"
    assert read_link(link) == (OPENING_FORM, [Dropped("too-long", "")])


@pytest.mark.parametrize(
    "fragment", ["", "game-lines", "help-rules", "v1", "v", "vx/", "v1234/", "a/"]
)
def test_places_of_the_page_are_no_links(fragment: str) -> None:
    assert version_of(fragment) is None
