"""The answer as text for a messenger, and the games as a table for a spreadsheet."""

import csv
import io

import pytest
from hypothesis import given

from elo.form import OPENING_FORM
from elo.games_csv import games_csv
from elo.summary import summary
from elo.view import view
from tests.test_link import form_with, forms

# The event and its figures are those of the README: FIDE's table by hand.
EVENT = "1675 1\n2310 0\n1653 1\n1884 1\n2218 0\n2100 +"
TOURNAMENT = form_with(rating_a="2053", tournament_games=EVENT, event_1_name="Spring Open")


def test_one_game() -> None:
    """1600 beats 1400, K 20: the figures of B.02 8.1.2, row 198 to 206."""
    assert summary(OPENING_FORM).split("\n") == [
        "Player A (1,600, K 20) beats player B (1,400, K 20)",
        "Player A: expected score 0.76, change +4.80, rounded +5, new rating 1,605",
        "Player B: expected score 0.24, change -4.80, rounded -5, new rating 1,395",
        "",
        "FIDE standard: the rules for events from 1 October 2025 on.",
    ]


def test_a_tournament_comes_without_the_example_game() -> None:
    assert summary(TOURNAMENT).split("\n") == [
        "Tournament: Spring Open",
        "Rating 2,053, K 20: 5 games, score 3, expected 3.01",
        "Change -0.20, rounded 0, new rating 2,053",
        "1 game left out.",
        "",
        "FIDE standard: the rules for events from 1 October 2025 on.",
    ]


def test_a_month() -> None:
    """2105 and 2053 are 52 apart: 0.43 by the row 47 to 53."""
    cup = {"event-2-name": "", "event-2-started-on": "", "event-2-rating": ""}
    text = summary(TOURNAMENT | cup | {"event-2-games": "2105 1"})
    assert text.split("\n\n")[1].split("\n") == [
        "The month: 6 games, K 20",
        "Spring Open: rating 2,053, 5 games, score 3, expected 3.01, change -0.20",
        "Event 2: rating 2,053, 1 game, score 1, expected 0.43, change +11.40",
        "Change +11.20, rounded +11, new rating 2,064",
    ]


def test_nothing_where_there_is_no_answer() -> None:
    assert summary(form_with(rating_a="", tournament_games="x")) == ""


def test_a_first_rating() -> None:
    text = summary(form_with(no_rating="yes", tournament_games="1800 1\n" * 5))
    assert text.startswith("First rating: ")


@given(forms())
def test_the_summary_says_what_the_page_shows(form: dict[str, str]) -> None:
    text, shown = summary(form), view(form).texts
    if "Player A:" in text:
        assert f"new rating {shown['new-rating-a']}\n" in text + "\n"
    if "Tournament" in text.split("\n")[0]:
        assert shown["exact-change-tournament"] in text


# A table


def rows(form: dict[str, str], *, decimal_comma: bool) -> list[dict[str, str]]:
    text = games_csv(form, decimal_comma=decimal_comma)
    assert text[0] == "\ufeff"
    delimiter = ";" if decimal_comma else ","
    return list(csv.DictReader(io.StringIO(text[1:], newline=""), delimiter=delimiter))


@pytest.mark.parametrize(("decimal_comma", "draw"), [(False, "-4.4"), (True, "-4,4")])
def test_games_as_a_table(decimal_comma: bool, draw: str) -> None:  # noqa: FBT001
    """2053 against 1884 is 0.72 (row 162 to 170): a draw costs 20 x 0.22."""
    form = form_with(rating_a="2053", tournament_games="=Muster 1884 0.5\nnobody\n2100 +")
    game, unread, forfeit = rows(form, decimal_comma=decimal_comma)
    assert game["Change"] == draw
    assert game["Event"] == "Event 1"
    assert (game["Opponent"], game["Rating"]) == ("'=Muster", "1884")
    assert (game["Difference counted"], game["K"]) == ("169", "20")
    assert unread["Remark"].startswith("Line 2:")
    assert forfeit["Remark"].startswith("Line 3, 2100 +: a forfeit.")


def test_a_month_has_the_k_of_the_month() -> None:
    """K 40 and 20 games: 700 / 20 is 35 (B.02 8.3.3)."""
    form = form_with(rating_a="1800", k_factor="40", tournament_games="1800 1\n" * 19)
    form |= {"event-2-name": "=Cup", "event-2-started-on": "", "event-2-rating": ""}
    table = rows(form | {"event-2-games": "1800 0"}, decimal_comma=False)
    assert {row["K"] for row in table} == {"35"}
    assert (table[-1]["Event"], table[-1]["Change"]) == ("'=Cup", "-17.5")


def test_without_a_rating_the_games_are_there() -> None:
    table = rows(form_with(rating_a="", tournament_games="1800 1"), decimal_comma=False)
    assert [(row["Rating"], row["Score"], row["Change"]) for row in table] == [("1800", "1", "")]


@given(forms())
def test_every_line_is_in_the_table(form: dict[str, str]) -> None:
    for decimal_comma in (False, True):
        for row in rows(form, decimal_comma=decimal_comma):
            assert None not in row
            assert not row["Event"].startswith(("=", "@", "+", "-"))
