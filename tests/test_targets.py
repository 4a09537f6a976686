"""The score that reaches a rating: worked cases, and every result tried one by one."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elo.period import Event, RatingPeriod, rate_period
from elo.rating import Game
from elo.targets import prospects

ratings = st.integers(1400, 2900)
games = st.lists(st.tuples(ratings, st.integers(0, 2)), max_size=6)


def month(
    own: int, k_factor: int, *events: list[tuple[int, int]], rules: str = "fide"
) -> RatingPeriod:
    rated = [Event("", "2026-11-07", None, [Game(0, *game) for game in event]) for event in events]
    return RatingPeriod(own, k_factor, rules, rated)


def test_worked_case() -> None:
    """Expected .55 .47 .40 .62 .34 by the table (8.1.2), 2.38 together; 20 x 1.12 = 22.4."""
    found = prospects(month(1985, 20, []), [1950, 2010, 2060, 1900, 2100], 2000)
    assert (found.games, found.open_games, found.k_factor) == (5, 5, 20)
    assert found.needed == 7
    assert [reach.new_rating for reach in found.reaches[6:8]] == [1997, 2007]
    assert [reach.half_points for reach in found.reaches] == list(range(11))
    assert found.next_game is not None
    assert (found.next_game.opponent_rating, found.next_game.expected) == (1950, 55)
    assert found.next_game.changes == (-1100, -100, 900)


@pytest.mark.parametrize(
    ("target", "needed"),
    # 1985 + K 20 x (score - 2.38), rounded: from 1937 with no point to 2037 with all five
    [(1937, 0), (1938, 1), (2037, 10), (2038, None), (1985, 5), (None, None)],
)
def test_needed(target: int | None, needed: int | None) -> None:
    assert prospects(month(1985, 20, []), [1950, 2010, 2060, 1900, 2100], target).needed == needed


def test_open_games_count_for_k() -> None:
    """B.02 8.3.3: 17 played and one open are 18, and K 40 becomes 38."""
    found = prospects(month(2000, 40, [(2000, 1)] * 10, [(2000, 1)] * 7), [2000], 2019)
    assert (found.games, found.k_factor, found.needed) == (18, 38, 2)
    assert found.next_game is not None
    assert found.next_game.changes == (-1900, 0, 1900)


def test_no_open_game() -> None:
    found = prospects(month(2000, 20, [(2000, 2)]), [], 2010)
    assert (found.open_games, found.needed, found.next_game) == (0, 0, None)
    assert [reach.new_rating for reach in found.reaches] == [2010]


def test_open_game_that_will_not_be_rated() -> None:
    """Rapid since December 2024: 1800 v 2601."""
    found = prospects(month(1800, 20, [], rules="rapid"), [2601, 1800], 1810)
    assert (found.open_games, found.needed, found.next_game) == (1, 2, None)


def test_thirty_open_games_and_more() -> None:
    """Against equals every half-point over the half is worth K / 2; K x n <= 700."""
    for count, k_factor in ((30, 20), (35, 20), (70, 10), (200, 3)):
        found = prospects(month(2000, 20, []), [2000] * count, 2001)
        assert (found.k_factor, len(found.reaches)) == (k_factor, 2 * count + 1)
        assert found.needed == count + 1
        assert found.reaches[-1].change == 50 * k_factor * count


@settings(max_examples=50)
@given(
    st.tuples(ratings, st.sampled_from([40, 20, 10])),
    st.tuples(games, games),
    st.lists(ratings, max_size=5),
    st.integers(-60, 90),
)
def test_every_result_tried(
    player: tuple[int, int],
    events: tuple[list[tuple[int, int]], list[tuple[int, int]]],
    open_ratings: list[int],
    more: int,
) -> None:
    before, played = events
    target = player[0] + more
    found = prospects(month(*player, before, played), list(open_ratings), target)
    reaching = []
    for results in product((0, 1, 2), repeat=len(open_ratings)):
        finished = [*played, *zip(open_ratings, results, strict=True)]
        rated = rate_period(month(*player, before, finished))
        reach = found.reaches[sum(results)]
        assert (reach.change, reach.new_rating) == (rated.change, rated.new_rating)
        reaching += [sum(results)] * (rated.new_rating >= target)
    assert found.needed == min(reaching, default=None)


@given(
    ratings,
    st.sampled_from(["2023-01-01", "2026-01-01"]),
    games,
    st.lists(ratings, min_size=1, max_size=4),
)
def test_next_game_is_the_step_between_its_results(
    own: int, started_on: str, played: list[tuple[int, int]], open_ratings: list[int]
) -> None:
    event = Event("", started_on, None, [Game(0, *game) for game in played])
    found = prospects(RatingPeriod(own, 20, "fide", [event]), list(open_ratings), None)
    assert found.next_game is not None
    loss, draw, win = found.next_game.changes
    assert draw - loss == win - draw == 50 * found.k_factor
    assert loss == -found.k_factor * found.next_game.expected
