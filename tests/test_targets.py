"""The score that reaches a rating: worked cases, and every result tried one by one."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elo.period import Event, RatingPeriod, rate_period
from elo.rating import Game
from elo.targets import prospects
from tests import oracle

ratings = st.integers(1400, 2900)
games = st.lists(st.tuples(ratings, st.integers(0, 2)), max_size=6)


def month(
    own: int, k_factor: int, *events: list[tuple[int, int]], rules: str = "fide"
) -> RatingPeriod:
    rated = [Event("", "2026-11-07", None, [Game(0, *game) for game in event]) for event in events]
    return RatingPeriod(own, k_factor, rules, rated)


def test_worked_case() -> None:
    """Expected .55 .47 .40 .62 .34 by the table (8.1.2), 2.38 together; 20 x 1.12 = 22.4."""
    found = prospects(month(1985, 20, []), [[1950, 2010, 2060, 1900, 2100]], 2000)
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
    assert prospects(month(1985, 20, []), [[1950, 2010, 2060, 1900, 2100]], target).needed == needed


def test_open_games_count_for_k() -> None:
    """B.02 8.3.3: 17 played and one open are 18, and K 40 becomes 38."""
    found = prospects(month(2000, 40, [(2000, 1)] * 10, [(2000, 1)] * 7), [[], [2000]], 2019)
    assert (found.games, found.k_factor, found.needed) == (18, 38, 2)
    assert found.next_game is not None
    assert found.next_game.changes == (-1900, 0, 1900)


def test_no_open_game() -> None:
    found = prospects(month(2000, 20, [(2000, 2)]), [], 2010)
    assert (found.open_games, found.needed) == (0, 0)
    assert found.next_game is None
    assert found.next_not_rated is None
    assert [reach.new_rating for reach in found.reaches] == [2010]


def test_open_game_that_will_not_be_rated() -> None:
    """Rapid since December 2024: 1800 v 2601."""
    found = prospects(month(1800, 20, [], rules="rapid"), [[2601, 1800]], 1810)
    assert (found.open_games, found.needed) == (1, 2)
    assert (found.next_game, found.next_not_rated) == (None, 2601)


def test_thirty_open_games_and_more() -> None:
    """Against equals every half-point over the half is worth K / 2; K x n <= 700."""
    for count, k_factor in ((30, 20), (35, 20), (70, 10), (200, 3)):
        found = prospects(month(2000, 20, []), [[2000] * count], 2001)
        assert (found.k_factor, len(found.reaches)) == (k_factor, 2 * count + 1)
        assert found.needed == count + 1
        assert found.reaches[-1].change == 50 * k_factor * count


def test_open_games_of_every_event() -> None:
    """Each by the rules of its day and from its own rating; K x n over all (B.02 8.3.1, 8.3.3).

    2807 against 2250, K 10: .92 until September 2025 and .97 since (en.chessbase.com: +0.8, +0.3).
    """
    events = [
        Event("", "2025-09-29", None, [Game(0, 2807, 1)]),
        Event("", "2025-09-30", None, []),
        Event("", "2025-10-01", 2800, []),
    ]
    period = RatingPeriod(2807, 10, "fide", events)
    found = prospects(period, [[], [2250], [2800, 2800]], None)
    assert (found.games, found.open_games, found.k_factor) == (4, 3, 10)
    assert found.reaches[-1].change == 80 + 2 * 500
    assert found.next_game is not None
    assert (found.next_game.opponent_rating, found.next_game.changes[2]) == (2250, 80)
    later = prospects(period, [[], [], [2250]], None)
    assert later.next_game is not None
    assert later.next_game.changes[2] == 30
    assert prospects(period, [], None).next_game is None
    many = prospects(month(2000, 40, [(2000, 1)] * 16, []), [[2000], [2000]], None)
    assert (many.games, many.k_factor) == (18, 38)


def test_one_k_for_everybody() -> None:
    """Rapid until September 2022: K 20."""
    event = Event("", "2022-09-01", None, [])
    found = prospects(RatingPeriod(1800, 40, "rapid", [event]), [[1800]], 1810)
    assert (found.k_factor, found.needed) == (20, 2)


@settings(max_examples=50)
@given(
    st.tuples(ratings, st.sampled_from([40, 20, 10])),
    st.tuples(games, games),
    st.tuples(st.lists(ratings, max_size=2), st.lists(ratings, max_size=3)),
    st.integers(-60, 90),
)
def test_every_result_tried(
    player: tuple[int, int],
    events: tuple[list[tuple[int, int]], list[tuple[int, int]]],
    open_ratings: tuple[list[int], list[int]],
    more: int,
) -> None:
    before, after = events
    target, cut = player[0] + more, len(open_ratings[0])
    found = prospects(month(*player, before, after), [[*one] for one in open_ratings], target)
    reaching = []
    for results in product((0, 1, 2), repeat=sum(map(len, open_ratings))):
        first = [*before, *zip(open_ratings[0], results[:cut], strict=True)]
        second = [*after, *zip(open_ratings[1], results[cut:], strict=True)]
        rated = rate_period(month(*player, first, second))
        reach = found.reaches[sum(results)]
        assert (reach.change, reach.new_rating) == (rated.change, rated.new_rating)
        assert reach.change == 100 * oracle.fide_change(
            player[0], first + second, Fraction(found.k_factor)
        )
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
    found = prospects(RatingPeriod(own, 20, "fide", [event]), [[*open_ratings]], None)
    assert found.next_game is not None
    loss, draw, win = found.next_game.changes
    assert draw - loss == win - draw == 50 * found.k_factor
    assert loss == -found.k_factor * found.next_game.expected
