"""What must hold for any games, against the slow exact calculation of `tests/oracle.py`."""

from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elo.games import read_games
from elo.numerals import write_rating
from elo.rating import Game, Outcome, expected_score, outcome, rate_game, rate_games
from elo.rules import ELO_FORMULA, FIDE_STANDARD_2025_10, RULE_SETS, RuleSet
from tests import oracle

settings.register_profile("any machine", deadline=None)  # a busy one is no fault of the code
settings.load_profile("any machine")

fide_ratings = st.integers(1, 4000) | st.integers(2640, 2660)
rule_sets = st.sampled_from([rules for versions in RULE_SETS.values() for rules in versions])
results = st.sampled_from([0, 1, 2])  # half-points
fide_games = st.lists(st.tuples(fide_ratings, results), min_size=1, max_size=40)
whole_k = st.integers(1, 1000)
formula_ratings = st.integers(-100_000, 100_000) | st.integers(1000, 2800)
decimal_ratings = st.decimals(-100_000, 100_000, places=2) | st.decimals(1000, 2800, places=3)
formula_games = st.lists(st.tuples(decimal_ratings, results), min_size=1, max_size=20)


def rate(own: float, games: list[tuple[Any, int]], k_factor: float, rules: RuleSet) -> Outcome:
    sums = rate_games(own, [Game(0, opponent, half) for opponent, half in games], rules)
    return outcome(own, sums.surplus, k_factor)


def expected(own: float, opponent: float, rules: RuleSet) -> float:
    return rate_game(own, Game(0, opponent, 0), rules).expected


@given(fide_ratings, fide_games, whole_k)
def test_fide_is_exact(own: int, games: list[tuple[int, int]], k_factor: int) -> None:
    result = rate(own, games, k_factor, FIDE_STANDARD_2025_10)
    change = oracle.fide_change(own, games, Fraction(k_factor))
    assert isinstance(result.change, int)
    assert Fraction(result.change, 100) == change
    assert result.rounded_change == oracle.rounded(change)
    assert result.new_rating == own + oracle.rounded(change)


@given(fide_ratings, fide_ratings)
def test_fide_expected_score_is_the_tables(own: int, opponent: int) -> None:
    found = expected(own, opponent, FIDE_STANDARD_2025_10)
    assert isinstance(found, int)
    assert Fraction(found, 100) == oracle.fide_expected(own, opponent)


@given(fide_ratings, fide_games, st.integers(1, 4000))
def test_fide_with_a_k_of_decimals(own: int, games: list[tuple[int, int]], quarters: int) -> None:
    """Quarters and a surplus in hundredths meet exact halves often: 12.5 x 0.2 = 2.5."""
    result = rate(own, games, quarters / 4, FIDE_STANDARD_2025_10)
    change = oracle.fide_change(own, games, Fraction(quarters, 4))
    assert result.rounded_change == oracle.rounded(change)


@given(decimal_ratings, formula_games, st.decimals("0.01", 1000, places=2))
def test_formula_is_as_exact_as_shown(
    own: Decimal, games: list[tuple[Decimal, int]], k_factor: Decimal
) -> None:
    floats = [(float(opponent), half_points) for opponent, half_points in games]
    result = rate(float(own), floats, float(k_factor), ELO_FORMULA)
    change = oracle.formula_change(own, games, k_factor)
    assert abs(Decimal(result.change) / 100 - change) < Decimal("1e-9")
    if abs(abs(change) % 1 - Decimal("0.5")) > Decimal("2e-9"):
        assert result.rounded_change == oracle.rounded(change)


@st.composite
def games_on_a_half(draw: st.DrawFn) -> tuple[int, list[tuple[int, int]], int]:
    """Own rating, up to 200 games that sum to a whole number of half-points over or under what is
    expected, and an odd K: pairs of opponents as far above as below, or equal ones."""
    own = draw(st.integers(-50_000, 50_000) | st.integers(1000, 2800))
    gaps = draw(st.lists(st.integers(0, 3000) | st.integers(0, 50_000), min_size=1, max_size=100))
    opponents = draw(st.permutations([own + gap for gap in gaps] + [own - gap for gap in gaps]))
    if draw(st.booleans()):
        opponents = [*opponents[:-1], opponents[-1], own] if len(opponents) < 200 else opponents
    scores = draw(st.lists(results, min_size=len(opponents), max_size=len(opponents)))
    return own, list(zip(opponents, scores, strict=True)), draw(st.integers(0, 499)) * 2 + 1


@settings(max_examples=300)
@given(games_on_a_half())
def test_exact_half_by_formula_goes_away_from_zero(
    drawn: tuple[int, list[tuple[int, int]], int],
) -> None:
    """E(+d) + E(-d) = 1 and E(0) = 1/2, so the surplus is exactly score - games / 2."""
    own, games, k_factor = drawn
    result = rate(own, games, k_factor, ELO_FORMULA)
    surplus = Fraction(sum(half_points for _, half_points in games) - len(games), 2)
    assert result.rounded_change == oracle.rounded(k_factor * surplus)


@pytest.mark.parametrize("step", [1, 7])
def test_exact_half_of_10_000_games(step: int) -> None:
    """All draws but one; a plain sum of so many doubles misses the half by more than 1e-9."""
    games = [(1500 + sign * step * gap, 1) for sign in (1, -1) for gap in range(1, 5001)]
    for first, change in ((2, 500), (0, -500)):  # half a point over or under: 999 x 0.5 = 499.5
        played = [(games[0][0], first), *games[1:]]
        assert rate(1500, played, 999, ELO_FORMULA).rounded_change == change


@given(formula_ratings, formula_ratings, results, whole_k)
def test_formula_is_zero_sum(a: int, b: int, half_points: int, k_factor: int) -> None:
    result_a = rate(a, [(b, half_points)], k_factor, ELO_FORMULA)
    result_b = rate(b, [(a, 2 - half_points)], k_factor, ELO_FORMULA)
    assert abs(expected(a, b, ELO_FORMULA) + expected(b, a, ELO_FORMULA) - 100) < 1e-12
    assert result_a.rounded_change == -result_b.rounded_change


@given(st.integers(1, 2649), st.integers(1, 2649), results, whole_k)
def test_fide_is_zero_sum_below_2650(a: int, b: int, half_points: int, k_factor: int) -> None:
    """B.02 8.1.2 gives the two players of a game parts of 1; only 2650 and more breaks it."""
    result_a = rate(a, [(b, half_points)], k_factor, FIDE_STANDARD_2025_10)
    result_b = rate(b, [(a, 2 - half_points)], k_factor, FIDE_STANDARD_2025_10)
    assert result_a.change == -result_b.change


@given(formula_ratings, st.integers(0, 5000))
def test_expected_score_never_falls_with_the_difference(difference: int, more: int) -> None:
    assert expected_score(difference, 400) <= expected_score(difference + more, 400)


@given(rule_sets, fide_ratings, fide_ratings, fide_ratings)
def test_a_stronger_opponent_never_raises_the_expected_score(
    rules: RuleSet, own: int, one: int, two: int
) -> None:
    assert expected(own, min(one, two), rules) >= expected(own, max(one, two), rules)


@given(st.data(), fide_ratings, fide_games, whole_k)
def test_order_of_the_games_does_not_matter(
    data: st.DataObject, own: int, games: list[tuple[int, int]], k_factor: int
) -> None:
    shuffled = data.draw(st.permutations(games))
    by_table = rate(own, games, k_factor, FIDE_STANDARD_2025_10)
    assert by_table == rate(own, shuffled, k_factor, FIDE_STANDARD_2025_10)
    one = rate(own, games, k_factor, ELO_FORMULA)
    other = rate(own, shuffled, k_factor, ELO_FORMULA)
    assert abs(one.change - other.change) < 1e-7
    assert one.rounded_change == other.rounded_change


WORDS = """0 1 ½ 0.5 0,5 .5 1/2 = + - − W d L win draw loss unrated Unrated Muster, Max 3 # | ; ,
    1800 2105 (2105) 2,105 1,605 4001 -5 1605.5 1'605 99999999999 1399E x 1-0 [ ) İ"""
BLANKS = ["\t", "\u00a0", "\u202f", "\n", "\r\n", "\r", "\u2028", "\x85", "\x0b", "\ufeff", "\x00"]
words = st.sampled_from([*WORDS.split(), *BLANKS])
texts = st.text(max_size=60) | st.lists(words, max_size=25).map(" ".join)


def says_something(line: str) -> bool:
    """Whether anything but blanks and separators stands before the comment."""
    said = line.split("#", 1)[0]
    return any(not (sign.isspace() or sign in "|,;()[]\ufeff") for sign in said)


@settings(max_examples=500)
@given(texts, rule_sets)
def test_every_line_that_says_something_is_one_entry(text: str, rules: RuleSet) -> None:
    found = read_games(text, rules)
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    speaking = [number for number, line in enumerate(lines, 1) if says_something(line)]
    entries = [game.line for game in found.games]
    entries += [line.line for line in found.left_out] + [line.line for line in found.problems]
    assert sorted(entries) == speaking


@given(st.integers(1, 4000), results)
def test_written_rating_is_read_in_a_line_by_fide(rating: int, half_points: int) -> None:
    line = f"{write_rating(rating)} {half_points / 2:g}"
    assert read_games(line, FIDE_STANDARD_2025_10).games == [Game(1, rating, half_points)]


@given(decimal_ratings | formula_ratings, results)
def test_written_rating_is_read_in_a_line_by_formula(
    rating: Decimal | int, half_points: int
) -> None:
    """What the page writes can be typed into it again: thousands, decimals, minus."""
    amount = rating if isinstance(rating, int) else float(rating)
    line = f"{write_rating(amount)} {half_points / 2:g}"
    assert read_games(line, ELO_FORMULA).games == [Game(1, amount, half_points)]
