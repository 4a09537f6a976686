"""What the page shows for what was typed. Numbers by hand from B.02 8.1.2 unless said."""

import pytest

from elo.details import MOST_ITEMS
from elo.english import NO_ANSWER
from elo.form import OPENING_FORM
from elo.rating import round_points
from elo.results import MOST_ROWS
from elo.view import View, view

OUTPUTS_OF_A_PLAYER = ("new-rating", "change", "exact-change", "expected-score")


def shown(**typed: str) -> View:
    """The view of the opening form with some fields typed over (`rating_a` for `rating-a`)."""
    return view({**OPENING_FORM, **{key.replace("_", "-"): text for key, text in typed.items()}})


def errors(found: View) -> dict[str, str]:
    """What is wrong, by field."""
    by_field = {
        name.removesuffix("-error"): text
        for name, text in found.texts.items()
        if name.endswith("-error")
    }
    return {field: text for field, text in by_field.items() if text}


def player(found: View, whose: str) -> tuple[str, ...]:
    return tuple(found.texts[f"{output}-{whose}"] for output in OUTPUTS_OF_A_PLAYER)


def test_worked_example() -> None:
    """1600 against 1400, a win, K 20: table row 198 to 206, .76 and .24."""
    found = shown()
    assert player(found, "a") == ("1,605", "+5", "+4.80", "0.76")
    assert player(found, "b") == ("1,395", "-5", "-4.80", "0.24")
    assert errors(found) == {}
    assert found.texts["comparison-a"] == found.texts["comparison-b"] == ""


def test_worked_example_by_formula() -> None:
    """20 x (1 - 1 / (1 + 10^(-200/400))) = 4.80506..."""
    found = shown(rules="formula")
    assert player(found, "a") == ("1,605", "+5", "+4.805", "0.76")
    assert player(found, "b") == ("1,395", "-5", "-4.805", "0.24")


@pytest.mark.parametrize("rules", ["fide", "formula"])
def test_equal_ratings(rules: str) -> None:
    """Half a point is expected: 32 x 0.5."""
    found = shown(rules=rules, rating_b="1600", k_factor="32")
    assert player(found, "a") == ("1,616", "+16", "+16.00", "0.50")
    assert player(found, "b") == ("1,584", "-16", "-16.00", "0.50")


@pytest.mark.parametrize(
    ("result", "change_a", "change_b"),
    # .76 expected of A and .24 of B, K 20
    [("win", "+4.80", "-4.80"), ("draw", "-5.20", "+5.20"), ("loss", "-15.20", "+15.20")],
)
def test_each_result(result: str, change_a: str, change_b: str) -> None:
    found = shown(result_a=result)
    assert found.texts["exact-change-a"] == change_a
    assert found.texts["exact-change-b"] == change_b


def test_own_k_of_player_b() -> None:
    """2200 (K 20) beats 2700 (K 10): .08 of 400 points, .96 of 500 in full (B.02 8.3.1)."""
    found = shown(rating_a="2200", rating_b="2700", k_factor_b="10")
    assert player(found, "a") == ("2,218", "+18", "+18.40", "0.08")
    assert player(found, "b") == ("2,690", "-10", "-9.60", "0.96")
    assert "counted as -400" in found.texts["working-expected-a"]
    assert "in full" in found.texts["working-expected-b"]


def test_400_point_rule_in_the_tournament() -> None:
    """1500 beats 2000, K 20: 400 points count, .08, so +18.40."""
    found = shown(rating_a="1500", tournament_games="2000 1\n1500 0.5")
    assert found.tables["games-rows"][0] == ("2,000", "-400*", "0.08", "1", "+0.92", "+18.40")
    assert found.tables["games-rows"][1] == ("1,500", "0", "0.50", "0.5", "0.00", "0.00")
    assert "400" in found.texts["limited-note"]
    assert found.texts["exact-change-tournament"] == "+18.40"
    assert found.texts["new-rating-tournament"] == "1,518"


def test_2650_and_more_counts_in_full() -> None:
    """FIDE's own calculation of this event: -0.25, -2.50, -3, new rating 2810."""
    games = "1787 1\n2025 1\n2310 1\n2400 1\n2505 0.5"
    found = shown(rating_a="2813", k_factor="10", tournament_games=games)
    assert [row[4] for row in found.tables["games-rows"]] == [
        "0.00",
        "0.00",
        "+0.04",
        "+0.07",
        "-0.36",
    ]
    assert found.texts["total-surplus"] == "-0.25"
    assert found.texts["total-score"] == "4.5"
    assert found.texts["total-expected"] == "4.75"
    assert found.texts["total-change"] == found.texts["exact-change-tournament"] == "-2.50"
    assert found.texts["change-tournament"] == "-3"
    assert found.texts["new-rating-tournament"] == "2,810"
    assert found.texts["limited-note"] == ""
    assert found.texts["tournament-count"] == "5 games counted."


def test_working_has_the_numbers_of_this_game() -> None:
    found = shown()
    step = found.texts["working-expected-a"]
    assert all(part in step for part in ("1,600 - 1,400 = +200", "198 to 206", "0.76"))
    step = found.texts["working-change-a"]
    assert all(part in step for part in ("20 × (1 - 0.76) = +4.80", "+5", "1,605"))
    assert "0.7597" in shown(rules="formula").texts["working-expected-a"]
    assert "736 and more" in shown(rating_a="2800").texts["working-expected-a"]


@pytest.mark.parametrize(
    ("rules", "typed"),
    # 1802 beats 1186, K 32: +2.56 by the table, +0.897 by the formula (see reported_changes.json)
    [("fide", "+3"), ("formula", "+1")],
)
def test_comparison_where_table_and_formula_differ(rules: str, typed: str) -> None:
    found = shown(rules=rules, rating_a="1802", rating_b="1186", k_factor="32")
    assert found.texts["change-a"] == typed
    line = found.texts["comparison-a"]
    assert "table: +3" in line
    assert "formula: +1" in line


def test_no_comparison_where_fide_knows_no_such_rating() -> None:
    found = shown(rules="formula", rating_a="4500", rating_b="1186.5", k_factor="32")
    assert found.texts["comparison-a"] == found.texts["comparison-b"] == ""


@pytest.mark.parametrize("typed", ["", "abc", "0", "4001", "1600.5", "-1600", "9" * 500])
def test_rating_that_cannot_be_read(typed: str) -> None:
    """A dash where it was needed; the rest is still computed."""
    found = shown(rating_b=typed, tournament_games="1400 1")
    assert player(found, "a") == player(found, "b") == (NO_ANSWER,) * 4
    assert errors(found)["rating-b"].startswith("Rating of player B: ")
    assert list(errors(found)) == ["rating-b"]
    assert found.texts["exact-change-tournament"] == "+4.80"


def test_without_own_rating_nothing_can_be_rated() -> None:
    found = shown(rating_a="", tournament_games="1400 1")
    assert player(found, "a") == player(found, "b") == (NO_ANSWER,) * 4
    assert found.texts["new-rating-tournament"] == NO_ANSWER
    assert found.tables["games-rows"] == []
    assert found.hidden["games-table"]
    assert errors(found)["rating-a"].startswith("Rating of player A: no rating yet")


@pytest.mark.parametrize("typed", ["", "x", "0", "-20", "1000.5", "2e1"])
def test_k_that_cannot_be_used(typed: str) -> None:
    """Expected scores need no K."""
    found = shown(k_factor=typed, tournament_games="1400 1")
    assert player(found, "a") == (NO_ANSWER, NO_ANSWER, NO_ANSWER, "0.76")
    assert player(found, "b") == (NO_ANSWER, NO_ANSWER, NO_ANSWER, "0.24")
    assert found.tables["games-rows"] == [("1,400", "+200", "0.76", "1", "+0.24", NO_ANSWER)]
    assert errors(found)["k-factor"].startswith("K factor: ")


def test_bad_k_of_player_b_concerns_only_player_b() -> None:
    found = shown(k_factor_b="0")
    assert player(found, "a") == ("1,605", "+5", "+4.80", "0.76")
    assert player(found, "b") == (NO_ANSWER, NO_ANSWER, NO_ANSWER, "0.24")
    assert errors(found)["k-factor-b"].startswith("K factor of player B: ")


@pytest.mark.parametrize(
    ("typed", "exact", "warned"),
    # .24 of K; above 200 a slip is likelier than a wish, and still it is computed
    [
        ("200", "+48.00", False),
        ("200.5", "+48.12", True),
        ("250", "+60.00", True),
        ("1,000", "+240.00", True),
        ("0.5", "+0.12", False),
    ],
)
def test_unusual_k(typed: str, exact: str, *, warned: bool) -> None:
    found = shown(k_factor=typed)
    assert found.texts["exact-change-a"] == exact
    assert bool(found.texts["k-factor-warning"]) == warned
    assert "k-factor" not in errors(found)


@pytest.mark.parametrize(
    ("typed", "new_rating"),
    # 32 x 0.5 = 16; the formula takes every rating from -100,000 to 100,000
    [("1512.5", "1,528.5"), ("-100,000", "-99,984"), ("100000", "100,016"), ("−5,5", "10.5")],
)
def test_any_number_is_a_rating_by_the_formula(typed: str, new_rating: str) -> None:
    found = shown(rules="formula", rating_a=typed, rating_b=typed, k_factor="32")
    assert found.texts["new-rating-a"] == new_rating
    assert errors(found) == {}


@pytest.mark.parametrize("typed", ["1,600", " 1600 ", "1600\u00a0", "1 600", "+1600", "1600.0"])
def test_ratings_as_people_write_them(typed: str) -> None:
    assert player(shown(rating_a=typed), "a") == ("1,605", "+5", "+4.80", "0.76")


def test_lines_left_out_and_problems_are_listed() -> None:
    found = shown(tournament_games="1400 1\n2100 +\n0 1\n2000\n1800 5\n")
    counts = "1 game counted. 3 games left out. 1 line not understood."
    assert found.texts["tournament-count"] == counts
    assert [line[:7] for line in found.lists["left-out"]] == ["Line 2,", "Line 3,", "Line 4,"]
    assert len(found.lists["tournament-problems"]) == 1
    assert found.lists["tournament-problems"][0].startswith("Line 5: the score 5 is not")
    assert errors(found)["tournament-games"]
    assert found.texts["exact-change-tournament"] == "+4.80"
    assert not found.hidden["left-out-part"]


def test_empty_tournament_says_nothing() -> None:
    found = shown(tournament_games="  \n# later\n")
    assert found.texts["tournament-count"] == ""
    assert found.texts["change-tournament"] == NO_ANSWER
    assert found.hidden["games-table"]
    assert found.hidden["left-out-part"]


def test_10_000_lines() -> None:
    """.24 a win: 5,000 of 200 points above (+.24) and 5,000 draws with equals (0); K 20."""
    found = shown(tournament_games="1400 1\n1600 0.5\n" * 5_000)
    assert found.texts["total-surplus"] == "+1,200.00"
    assert found.texts["change-tournament"] == "+24,000"
    assert found.texts["tournament-count"] == "10,000 games counted."
    assert len(found.tables["games-rows"]) == MOST_ROWS
    assert "10,000" in found.texts["rows-note"]


def test_10_000_bad_lines() -> None:
    found = shown(tournament_games="1800 5\n2000\n" * 5_000)
    for name in ("left-out", "tournament-problems"):
        items = found.lists[name]
        assert len(items) == MOST_ITEMS + 1
        assert items[-1] == f"And {5_000 - MOST_ITEMS:,} lines more."


def test_screen_reader_hears_the_answer() -> None:
    heard = shown(tournament_games="1400 1\nx").heard
    assert "New rating of player A: 1,605, change +5." in heard
    assert "Rating after the tournament: 1,605, change +5." in heard
    assert "1 line not understood." in heard


@pytest.mark.parametrize("k_factor", ["10", "25", "33.3"])
@pytest.mark.parametrize("rules", ["fide", "formula"])
def test_whole_change_is_the_rounding_of_what_is_shown_beside_it(rules: str, k_factor: str) -> None:
    for rating in range(1000, 2000):
        texts = shown(rules=rules, rating_a=str(rating), k_factor=k_factor).texts
        exact = 100 * float(texts["exact-change-a"])
        assert int(texts["change-a"]) == round_points(exact), exact


def test_of_two_ratings_the_page_says_which_counts() -> None:
    """The first is the opponent's, as lists of pairings put it; whoever meant the other sees it."""
    found = shown(tournament_games="1400 1\n1400 1900 1")
    assert found.texts["tournament-count"] == "2 games counted."
    assert found.texts["change-tournament"] == "+10"  # twice .24 times 20: 9.60
    (sentence,) = found.lists["tournament-decided"]
    assert sentence.startswith("Line 2: of 1400 1900, the first was taken")
    assert "take the first one out" in sentence
    assert errors(found) == {}


def test_a_total_is_no_game_to_be_played() -> None:
    """Six games are more than the one line: it is said, and nothing of it is counted."""
    found = shown(tournament_games="+3 =2 -1 1800")
    assert found.texts["tournament-count"] == "0 games counted. 1 line not understood."
    (sentence,) = found.lists["tournament-problems"]
    assert sentence.startswith("Line 1: in +3 =2 -1 1800, a result")
