"""A month's events rated together: FIDE's published periods, the limit on K, where one stands."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo.period import Event, RatingPeriod, rate_period, standings
from elo.rating import Game
from tests import oracle
from tests.answers import answer
from tests.cases import FIDE_EVENTS, FIDE_PERIODS, Case, hundredths, period_case

ratings = st.integers(1400, 2900)
results = st.integers(0, 2)
games = st.lists(st.tuples(ratings, results), max_size=15)
months = st.lists(games, min_size=1, max_size=5)

KNOWABLE = [
    period
    for period in FIDE_PERIODS
    if not period["base_rating_was_corrected"]
    and period["rounding_that_fits"] in {"period", "both"}
]


def month(own: int, k_factor: int, *events: list[tuple[int, int]]) -> RatingPeriod:
    rated = [Event("", "2026-11-07", None, [Game(0, *game) for game in event]) for event in events]
    return RatingPeriod(own, k_factor, "fide", rated)


def test_enough_published_periods_are_there() -> None:
    assert [period["id"] for period in KNOWABLE] == ["P01", "P03", "P05", "M03", "M05", "M07"]


@pytest.mark.parametrize("period", FIDE_PERIODS, ids=[period["id"] for period in FIDE_PERIODS])
def test_change_before_rounding_is_the_published_one(period: Case) -> None:
    """What FIDE shows for the events does not depend on its later corrections of the list."""
    found = answer(period_case(period))
    assert found["change"] == hundredths(period["change_shown"])
    published = {
        event["id"]: event["published"]["change"]
        for event in FIDE_EVENTS
        if event["id"] in period["events"]
    }
    assert found["changes"] == [hundredths(published[event]) for event in period["events"]]


@pytest.mark.parametrize("period", KNOWABLE, ids=[period["id"] for period in KNOWABLE])
def test_published_period(period: Case) -> None:
    found = answer(period_case(period))
    assert found["rounded_change"] == period["published_change"]
    assert found["new_rating"] == period["list_ratings"][max(period["list_ratings"])]


def test_39_games_reduce_k_from_20_to_17() -> None:
    """FIDE's own: listed K 20, used K 17."""
    (period,) = [period for period in FIDE_PERIODS if period["id"] == "P05"]
    found = answer(period_case(period))
    assert (found["games"], found["k"]) == (39, 17)


@pytest.mark.parametrize(
    ("own", "change", "new_rating"),
    # forum.chesstalk.com, "K 40 now?": 19 draws with 2200 in one period
    [(2000, 17784, 2178), (2100, 9576, 2196), (2200, 0, 2200)],
)
@pytest.mark.parametrize("split", [0, 1, 9, 19])
def test_many_games_of_a_junior(own: int, change: int, new_rating: int, split: int) -> None:
    draws = [(2200, 1)] * 19
    for period in (month(own, 40, draws), month(own, 40, draws[:split], draws[split:])):
        rated = rate_period(period)
        assert (rated.games, rated.k_factor) == (19, 36)
        assert (rated.change, rated.new_rating) == (change, new_rating)


def test_older_k_and_ratings_still_compute() -> None:
    """2250, K 15, five draws with equals and a win: 15 x 0.5."""
    rated = rate_period(month(2250, 15, [(2250, 1)] * 5 + [(2250, 2)]))
    assert (rated.change, rated.rounded_change, rated.new_rating) == (750, 8, 2258)


def test_each_event_has_the_rules_of_its_day_and_its_own_rating() -> None:
    """2807 beats 2250: +0.8 until September 2025, +0.3 since (en.chessbase.com); B.02 0.1."""
    win = [Game(0, 2250, 2)]
    events = [Event("", "2025-09-30", None, win), Event("", "2025-10-01", None, win)]
    rated = rate_period(RatingPeriod(2807, 10, "fide", events))
    assert [event.change for event in rated.events] == [80, 30]
    older = rate_period(RatingPeriod(2100, 20, "fide", [Event("", "", 2000, [Game(0, 2000, 2)])]))
    assert (older.change, older.new_rating) == (1000, 2110)


def test_one_rounding_for_the_period() -> None:
    """Two events of +0.3 and +0.3 by B.02 8.3.4: 0.6 is 1, though each alone would be 0."""
    rated = rate_period(month(2807, 10, [(2250, 2)], [(2250, 2)]))
    assert (rated.change, rated.rounded_change) == (60, 1)


def test_game_that_is_not_rated_counts_nowhere() -> None:
    """Rapid since December 2024: 1800 v 2601; it does not add to n of K x n either."""
    events = [Event("", "2024-12-01", None, [Game(0, 2601, 2)] + [Game(0, 1800, 1)] * 17)]
    rated = rate_period(RatingPeriod(1800, 40, "rapid", events))
    assert (rated.games, rated.k_factor, rated.change) == (17, 40, 0)
    assert rated.events[0].not_rated == [Game(0, 2601, 2)]


@pytest.mark.parametrize(
    ("dates", "k_factor"),
    # Rapid and blitz regulations: K 20 for everybody until September 2022
    [(["2022-09-01"], 20), (["2022-09-30", "2022-10-01"], 40), (["2022-10-01"], 40)],
)
@pytest.mark.parametrize("rules", ["rapid", "blitz"])
def test_one_k_for_everybody(rules: str, dates: list[str], k_factor: int) -> None:
    events = [Event("", date, None, [Game(0, 1800, 2)]) for date in dates]
    rated = rate_period(RatingPeriod(1800, 40, rules, events))
    assert (rated.k_factor, rated.change) == (k_factor, 50 * k_factor * len(dates))


def test_nothing_played() -> None:
    rated = rate_period(month(1800, 20, []))
    assert (rated.games, rated.change, rated.new_rating) == (0, 0, 1800)
    assert rate_period(month(1800, 20)).new_rating == 1800


@given(ratings, st.sampled_from([40, 20, 10, 15]), months)
def test_period_against_the_oracle(
    own: int, k_factor: int, events: list[list[tuple[int, int]]]
) -> None:
    rated = rate_period(month(own, k_factor, *events))
    played = [game for event in events for game in event]
    limited = min(k_factor, 700 // len(played)) if played else k_factor
    change = oracle.fide_change(own, played, Fraction(limited))
    assert rated.k_factor == limited
    assert Fraction(rated.change) == 100 * change
    assert rated.new_rating == own + oracle.rounded(change)
    assert rated.change == sum(event.change for event in rated.events)


@given(ratings, st.sampled_from([40, 20, 10]), games, st.data())
def test_how_a_month_is_split_does_not_matter(
    own: int, k_factor: int, played: list[tuple[int, int]], data: st.DataObject
) -> None:
    cut = data.draw(st.integers(0, len(played)))
    whole = rate_period(month(own, k_factor, played))
    split = rate_period(month(own, k_factor, played[:cut], played[cut:]))
    assert whole[:7] == split[:7]


@pytest.mark.parametrize(
    ("own", "results", "reached"),
    [
        # K 20 against equals of the list rating: +10, 0 or -10 a game; 2400 and 2500 of B.01 1.5
        (2390, "1", {1: (2400,)}),
        (2389, "1", {}),
        (2385, "1 1 0 1", {2: (2400,)}),
        (2400, "0 1", {}),
        (2405, "0 1 1", {}),
        (2495, "1 0 1", {1: (2500,)}),
        (2390, "0 1 0 1 1", {5: (2400,)}),
    ],
)
def test_title_rating_is_reached(own: int, results: str, reached: dict[int, object]) -> None:
    games = [Game(number, own, 2 * int(one)) for number, one in enumerate(results.split(), 1)]
    event = Event("", "2026-11-07", None, games)
    found = standings(rate_period(RatingPeriod(own, 20, "fide", [event])))
    assert {one.game.line: one.reached for one in found} == reached


@pytest.mark.parametrize(
    ("dates", "marks"),
    [
        # 2395, K 10, against equals: 5 points a game (8.1.2). Won first, 2400 is reached.
        (("2026-11-20", "2026-11-02"), [(1, 240000)]),
        (("2026-11-02", "2026-11-20"), []),
        (("", "2026-11-02"), []),
        (("2026-11-07", "2026-11-07"), []),
    ],
)
def test_title_rating_is_reached_in_the_order_of_play(
    dates: tuple[str, str], marks: list[tuple[int, int]]
) -> None:
    lost, won = ([Game(0, 2395, result)] * 2 for result in (0, 2))
    events = [Event("A", dates[0], None, lost), Event("B", dates[1], None, won)]
    found = standings(rate_period(RatingPeriod(2395, 10, "fide", events)))
    assert [(one.event, one.rating) for one in found] == marks


@pytest.mark.parametrize(
    ("own", "wins", "marks"),
    # K 20 against equals: 10 points a win
    [
        (2380, 2, [240000]),
        (2379, 2, []),
        (1600, 9, []),
        (2500, 9, []),
        (2399, 11, [240900, 250900]),
    ],
)
def test_title_ratings_within_reach_and_out_of_it(own: int, wins: int, marks: list[int]) -> None:
    found = standings(rate_period(month(own, 20, [(own, 2)] * wins)))
    assert [one.rating for one in found] == marks


def test_both_title_ratings_at_once() -> None:
    """K 400, a win against an equal: +200."""
    (found,) = standings(rate_period(month(2350, 400, [(2350, 2)])))
    assert (found.rating, found.reached) == (255000, (2400, 2500))


@given(st.integers(2250, 2520), st.sampled_from([40, 20, 10]), months)
def test_standings_against_the_oracle(
    own: int, k_factor: int, events: list[list[tuple[int, int]]]
) -> None:
    """Every game one by one, and each title rating at the first that gets there."""
    rated = rate_period(month(own, k_factor, *events))
    rating = Fraction(own)
    expected: list[tuple[int, Fraction, int]] = []
    ahead = [title for title in (2400, 2500) if own < title]
    for index, event in enumerate(events):
        for game in event:
            rating += oracle.fide_change(own, [game], Fraction(rated.k_factor))
            for title in [title for title in ahead if rating >= title]:
                ahead.remove(title)
                expected.append((index, 100 * rating, title))
    found = standings(rated)
    assert [
        (one.event, Fraction(one.rating), title) for one in found for title in one.reached
    ] == expected
