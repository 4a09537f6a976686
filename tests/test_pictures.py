"""The pictures as plain data: where points stand, what is said, and that nothing sticks out."""

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elo.answers import answer_form
from elo.form import OPENING_FORM
from elo.panels import PANELS, WITH_A_PICTURE
from elo.pictures import NARROWEST, PLACES, WIDEST, Picture, Shape, open_pictures, show_picture
from elo.pictures.ladder import MOST_RUNGS
from elo.pictures.scales import TEXT, text_width
from elo.view import view
from tests.cases import EXPECTED_SCORE_ROWS

ALL = " ".join(panel for panels in PLACES.values() for panel in panels)


def filled(**typed: str) -> dict[str, str]:
    form = OPENING_FORM | {key.replace("_", "-"): text for key, text in typed.items()}
    return form | {"open-panels": ALL}


def drawn(name: str, **typed: str) -> Picture:
    return show_picture(name, answer_form(filled(**typed)), WIDEST)


def kind(picture: Picture, *names: str) -> list[Shape]:
    return [shape for shape in picture.shapes if shape.attributes["class"] in names]


def points(shape: Shape) -> list[tuple[float, float]]:
    """The corners of a shape."""
    found = {name: float(text) for name, text in shape.attributes.items() if NUMBER.match(text)}
    if shape.tag == "polyline":
        pairs = (pair.split(",") for pair in shape.attributes["points"].split())
        return [(float(x), float(y)) for x, y in pairs]
    if shape.tag == "line":
        return [(found["x1"], found["y1"]), (found["x2"], found["y2"])]
    if shape.tag == "circle":
        x, y, r = found["cx"], found["cy"], found["r"]
        return [(x - r, y - r), (x + r, y + r)]
    x, y = found["x"], found["y"]
    if shape.tag == "rect":
        return [(x, y), (x + found["width"], y + found["height"])]
    wide = text_width(shape.text)
    left = x - {"start": 0, "middle": wide / 2, "end": wide}[shape.attributes["text-anchor"]]
    return [(left, y - TEXT), (left + wide, y + TEXT / 4)]


NUMBER = re.compile(r"-?\d+(\.\d)?$")


def texts(picture: Picture) -> list[str]:
    return [shape.text for shape in picture.shapes if shape.text]


# The curve


@pytest.mark.parametrize("row", EXPECTED_SCORE_ROWS, ids=str)
def test_the_steps_are_those_of_fides_table(row: tuple[int, int, int, int]) -> None:
    """FIDE Handbook B.02 8.1.2, from tests/cases/expected_score.csv: both ends of each row."""
    first, last, high, low = row
    picture = drawn("curve", rating_a="2700", rating_b="2000")  # 700: the picture shows 800
    steps = points(kind(picture, "main")[0])
    left, right = 38, picture.width - 12
    top, bottom = 40, 40 + picture.width / 2
    ends = ((first - 0.5, high), (min(last + 0.5, 800), high), (0.5 - first, low))
    for difference, expected in ends:  # a step stands halfway between two rows
        x = left + (difference + 800) / 1600 * (right - left)
        y = bottom - expected / 100 * (bottom - top)
        # One of the corners, but for the tenths that coordinates are written in.
        assert any(abs(x - a) < 0.11 and abs(y - b) < 0.11 for a, b in steps), (difference, x, y)


@pytest.mark.parametrize(
    ("typed", "label"),
    [
        ({}, "+200: 0.76"),  # B.02 8.1.2, row 198 to 206
        ({"rating_a": "1400", "rating_b": "1600"}, "-200: 0.24"),
        ({"rating_a": "2000", "rating_b": "1500"}, "+400: 0.92"),  # 8.3.1: 500 counts as 400
        ({"rating_a": "2813", "rating_b": "2400"}, "+413: 0.93"),  # from 2650 on in full
        ({"rules": "formula"}, "+200: 0.76"),  # 1 / (1 + 10 ** -0.5) = 0.7597
    ],
)
def test_this_games_point(typed: dict[str, str], label: str) -> None:
    picture = drawn("curve", **typed)
    assert [shape.text for shape in kind(picture, "value")] == [label]
    difference, expected = label.split(": ")
    assert f"difference of {difference} gives an expected score of {expected}" in (
        picture.description
    )


def test_the_point_lies_on_the_curve_in_use_and_moves_with_the_rating() -> None:
    places = []
    for rating in ("1400", "1500", "1600"):
        picture = drawn("curve", rating_a=rating)
        ((left, top), (right, bottom)) = points(kind(picture, "point")[0])
        places.append(((left + right) / 2, (top + bottom) / 2))
    assert places == sorted(places)
    assert [y for _, y in places] == sorted((y for _, y in places), reverse=True)


def test_a_difference_that_is_limited_is_shown_too() -> None:
    picture = drawn("curve", rating_a="1500", rating_b="2000")
    assert len(kind(picture, "ring")) == 1
    assert picture.note == "The difference of -500 (ring) counts as -400 (dot)."
    assert drawn("curve").note == ""


# The running change


def test_the_course_ends_at_the_change_before_rounding() -> None:
    """FIDE's individual calculation, December 2025: 2813, K 10, -2.5 (see tests/cases)."""
    games = "1787 1\n2025 1\n2310 1\n2400 1\n2505 0.5"
    picture = drawn("course", rating_a="2813", k_factor="10", tournament_games=games)
    shown = view(filled(rating_a="2813", k_factor="10", tournament_games=games)).texts
    assert [shape.text for shape in kind(picture, "value")] == [shown["exact-change-tournament"]]
    assert shown["exact-change-tournament"] in picture.description
    assert len(points(kind(picture, "main")[0])) == 6
    assert len(kind(picture, "half")) == 2  # the last game, and the legend


def test_many_games_are_a_line_without_dots() -> None:
    """Wins against equals, K 20: +10 each (B.02 8.1.2, 0 to 3: .50)."""
    picture = drawn("course", tournament_games="1600 1\n" * 10_000)
    assert kind(picture, "point") == []
    assert len(points(kind(picture, "main")[0])) <= 202
    assert [shape.text for shape in kind(picture, "value")] == ["+100,000.00"]


def test_the_month_goes_by_date_and_names_its_events() -> None:
    """K 40, 19 draws of 2000 with 2200: +177.84 (forum.chesstalk.com)."""
    month = {
        "event-2-name": "",
        "event-2-started-on": "2026-11-02",
        "event-2-rating": "",
        "event-2-games": "2200 .5\n" * 9,
    }
    form = filled(rating_a="2000", k_factor="40", tournament_games="2200 .5\n" * 10) | month
    picture = show_picture("month_course", answer_form(form), 400)
    assert [shape.text for shape in kind(picture, "value")] == ["+177.84"]
    assert {"Event 1", "Event 2"} <= set(texts(picture))
    assert len(kind(picture, "drop")) == 1


# The ladder


def test_the_ladder_marks_the_score_needed() -> None:
    """1985, K 20, five open games: 3.5 of 5 reach 2000 (2,007); see tests/test_targets.py."""
    typed = {
        "rating_a": "1985",
        "target_rating": "2000",
        "tournament_games": "1950\n2010\n2060\n1900\n2100",
    }
    picture = drawn("ladder", **typed)
    assert [shape.text for shape in kind(picture, "value")] == ["3.5", "2,007"]
    assert "3.5 of 5 is enough for 2,000: it gives 2,007." in picture.description
    assert len(kind(picture, "point")) == 4  # 3.5, 4, 4.5 and 5
    rows = view(filled(**typed)).tables["target-rows"]
    assert {rating for _, rating, _ in rows} <= set(texts(picture))


def test_a_long_ladder_keeps_its_ends_and_the_rung_that_matters() -> None:
    open_games = "1985\n" * 60
    picture = drawn("ladder", rating_a="1985", target_rating="2000", tournament_games=open_games)
    shown = texts(picture)
    assert len(kind(picture, "point", "ring")) <= MOST_RUNGS + 2
    assert {"0", "60"} <= set(shown)
    assert len(kind(picture, "value")) == 2
    assert picture.note.startswith("Not every score")


@pytest.mark.parametrize(("target", "words"), [("2900", "target 2,900 →"), ("100", "← target 100")])
def test_a_target_far_away_is_named_at_the_edge(target: str, words: str) -> None:
    picture = drawn("ladder", rating_a="1985", target_rating=target, tournament_games="1950")
    assert words in texts(picture)
    assert kind(picture, "goal") == []


# Wins, draws and losses: the shares are fixed by win + draw / 2 = expected score


@pytest.mark.parametrize(
    ("typed", "shares"),
    [
        ({}, ("61", "30", "9")),  # .76: 76 - 15, 100 - 61 - 30
        ({"draw_rate": "33"}, ("59.5", "33", "7.5")),
        ({"draw_rate": "0"}, ("76", "0", "24")),
        ({"draw_rate": "48"}, ("52", "48", "0")),
        ({"draw_rate": "80"}, ("52", "48", "0")),  # no more than 48 can be
        ({"rating_b": "1600", "draw_rate": "100"}, ("0", "100", "0")),
        ({"rules": "formula", "draw_rate": "30,5"}, ("60.75", "30.5", "8.75")),
    ],
)
def test_shares(typed: dict[str, str], shares: tuple[str, str, str]) -> None:
    picture = drawn("shares", **typed)
    names = zip(("Win", "Draw", "Loss"), shares, strict=True)
    assert {f"{name}: {share} %" for name, share in names} <= set(texts(picture))
    assert ("no more than 48 %" in picture.note) == (typed.get("draw_rate") == "80")


@pytest.mark.parametrize("typed", ["", "x", "101", "-1"])
def test_what_is_no_draw_rate_is_said_at_its_field(typed: str) -> None:
    found = view(filled(draw_rate=typed))
    assert found.texts["draw-rate-error"].startswith("Draw rate in percent: ")
    assert found.attributes["draw-rate", "aria-invalid"] == "true"
    assert drawn("shares", draw_rate=typed).shapes == []


# Any picture


def test_pictures_are_drawn_only_where_their_panels_are_open() -> None:
    assert open_pictures(OPENING_FORM) == []
    assert open_pictures(OPENING_FORM | {"open-panels": "month_course curve"}) == ["curve"]


@pytest.mark.parametrize("name", ["curve", "shares", "course", "month_course"])
def test_without_an_answer_there_is_a_reason_instead(name: str) -> None:
    picture = drawn(name, rating_a="")
    assert picture.shapes == []
    assert "rating" in picture.note


ratings = st.integers(1, 4000).map(str) | st.sampled_from(["", "x", "-99999.5", "100000", "0.25"])
lines = st.lists(
    st.tuples(ratings, st.sampled_from(["1", "0.5", "0", ""])).map(" ".join), max_size=60
)
forms = st.fixed_dictionaries(
    {
        "rules": st.sampled_from(["fide", "rapid", "formula"]),
        "rating-a": ratings,
        "rating-b": ratings,
        "k-factor": st.sampled_from(["20", "10", "1000", "0.01", "12.5"]),
        "target-rating": ratings,
        "draw-rate": st.integers(0, 100).map(str) | st.sampled_from(["", "0.01", "99.99"]),
        "tournament-games": lines.map("\n".join),
        "event-2-name": st.just("w" * 300),
        "event-2-started-on": st.just(""),
        "event-2-rating": ratings,
        "event-2-games": lines.map("\n".join),
    }
)


@settings(max_examples=300)
@given(forms, st.integers(0, 2000))
def test_everything_stays_within_the_picture(form: dict[str, str], width: int) -> None:
    answers = answer_form(OPENING_FORM | form | {"open-panels": ALL})
    for name in open_pictures(answers.form):
        picture = show_picture(name, answers, width)
        assert not picture.shapes or NARROWEST <= picture.width <= WIDEST
        for shape in picture.shapes:
            for x, y in points(shape):
                assert 0 <= x <= picture.width, (name, shape)
                assert 0 <= y <= picture.height, (name, shape)


def test_a_link_opens_every_panel_of_the_page() -> None:
    """What the page can open is what a form from elsewhere may name."""
    page = (Path(__file__).parents[1] / "index.html").read_text(encoding="utf-8")
    opening = set(re.findall(r'id="(\w+)" data-panel', page))
    assert opening | {"first_rating"} == {*PANELS, *WITH_A_PICTURE}
    assert {panel for panels in PLACES.values() for panel in panels} <= opening
