"""The plain formula and reported changes: each expected number names its source in the case."""

from typing import Any

import pytest

from elo.numerals import write_change, write_hundredths, write_rating, write_signed_hundredths
from elo.rating import Game, counted_difference, expected_score, outcome, rate_games
from elo.rules import ELO_FORMULA, FIDE_STANDARD_2025_10, rules_on
from tests.cases import REPORTED_CHANGES, Case, half_points


def name(case: Case) -> str:
    games = case["games"]
    first = f"{games[0][0]} {games[0][1]:g}" + (f" and {len(games) - 1} more" * (len(games) > 1))
    rules = f"{case['rules']} {case.get('event_start', '')}"
    return f"{rules} {case['rating']} K {case['k']} against {first}"


@pytest.mark.parametrize("case", REPORTED_CHANGES, ids=[name(case) for case in REPORTED_CHANGES])
def test_reported_change(case: Case) -> None:
    games = [Game(0, opponent, half_points(score)) for opponent, score in case["games"]]
    sums = rate_games(case["rating"], games, rules_on(case["rules"], case.get("event_start", "")))
    result = outcome(case["rating"], sums.surplus, case["k"])
    found: dict[str, Any] = {
        "change": write_signed_hundredths(result.change),
        "rounded": write_change(result.rounded_change),
        "expected": write_hundredths(sums.expected),
        "new_rating": write_rating(result.new_rating),
    }
    told = {figure: case[figure] for figure in found if figure in case}
    assert {figure: found[figure] for figure in told} == told, case["source"]


@pytest.mark.parametrize(
    ("difference", "percent"),
    # the formula's own round values: 400 points are odds of ten to one, 0 points even odds;
    # 100 and 200 points are the 64 and 76 per cent that every introduction prints
    [(0, 50), (400, 1000 / 11), (-400, 100 / 11), (100, 64.0065), (200, 75.9747)],
)
def test_expected_score_by_formula(difference: int, percent: float) -> None:
    assert 100 * expected_score(difference, 400) == pytest.approx(percent, abs=1e-4)


@pytest.mark.parametrize("difference", [2 * 10**5, 10**9])
def test_no_difference_is_too_large(difference: int) -> None:
    """The formula's limits are 1 and 0."""
    assert expected_score(difference, 400) == 1
    assert expected_score(-difference, 400) == 0


def test_formula_counts_every_difference_in_full() -> None:
    """The 400-point rule is FIDE's (B.02 8.3.1), not the formula's."""
    assert counted_difference(1500, 2500.5, ELO_FORMULA) == -1000.5
    assert counted_difference(1500, 2500, FIDE_STANDARD_2025_10) == -400


def test_decimals_of_a_rating_are_kept() -> None:
    """32 x 0.5 by hand: equal ratings."""
    sums = rate_games(1512.5, [Game(0, 1512.5, 2)], ELO_FORMULA)
    assert outcome(1512.5, sums.surplus, 32).new_rating == 1528.5
