"""What one press makes of the form, and that the answer turns with it."""

import random

import pytest

from elo.answers import Answer, answer_form
from elo.form import OPENING_FORM
from elo.next_game import next_game, swapped
from tests.generated import generated

FORMS = [case["form"] for case in generated(7) if case["ask"] == "view"]


def form_of(**fields: str) -> dict[str, str]:
    return OPENING_FORM | {name.replace("_", "-"): text for name, text in fields.items()}


def figures(answer: Answer) -> tuple[object, ...]:
    """All that an answer says, but for whose it is."""
    return answer.totals, answer.result, answer.contest.rating, answer.contest.k_factor


@pytest.mark.parametrize(
    ("k", "k_b", "then"),
    [
        ("20", "", ("20", "")),
        ("20", "40", ("40", "20")),
        ("20", "20", ("20", "20")),
        ("20", "abc", ("abc", "20")),
        ("", "", ("", "")),
        ("", "40", ("40", "")),  # an empty K of player B cannot say that there is none
    ],
)
def test_k_goes_with_its_player(k: str, k_b: str, then: tuple[str, str]) -> None:
    form = form_of(k_factor=k, k_factor_b=k_b)
    turned = form | swapped(form)
    assert (turned["k-factor"], turned["k-factor-b"]) == then


@pytest.mark.parametrize(("result", "then"), [("win", "loss"), ("draw", "draw"), ("loss", "win")])
def test_the_result_is_turned_round(result: str, then: str) -> None:
    assert swapped(form_of(result_a=result))["result-a"] == then


def test_both_answers_swap_and_swap_back() -> None:
    random.Random(7).shuffle(FORMS)
    for form in FORMS[:600]:
        if not form["k-factor"].strip() and form["k-factor-b"].strip():
            continue
        turned = form | swapped(form)
        before, after = answer_form(form), answer_form(turned)
        if not form["no-rating"]:
            assert figures(after.a) == figures(before.b), form
            assert figures(after.b) == figures(before.a), form
        assert turned | swapped(turned) == form


@pytest.mark.parametrize(
    ("fields", "rating"),
    [
        # 20 x (1 - .76) = +4.8; 20 x (0 - .76) = -15.2 (B.02 8.1.2, 8.3.1)
        ({}, "1605"),
        ({"result_a": "loss"}, "1585"),
        # the plain formula: 32 x .5 = 16
        (
            {"rules": "formula", "rating_a": "1000.5", "rating_b": "1000,5", "k_factor": "32"},
            "1016.5",
        ),
        ({"rules": "formula", "rating_a": "-10", "rating_b": "-10", "k_factor": "10"}, "-5"),
    ],
)
def test_the_next_game_starts_from_the_new_rating(fields: dict[str, str], rating: str) -> None:
    form = form_of(k_factor_b="40", **fields)
    ready = next_game(form)
    assert ready == {"rating-a": rating, "rating-b": "", "result-a": "win", "k-factor-b": ""}
    assert answer_form(form | ready).entries.rating_a == float(rating)


@pytest.mark.parametrize(
    "fields", [{"rating_b": ""}, {"rating_a": "abc"}, {"k_factor": "0"}, {"no_rating": "yes"}]
)
def test_without_a_new_rating_there_is_no_next_game(fields: dict[str, str]) -> None:
    assert next_game(form_of(**fields)) is None
