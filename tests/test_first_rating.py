"""First ratings: the published one, worked cases, what is missing, and an exact second way."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo.first_rating import Remark, first_rating
from elo.period import Event
from elo.rating import Game
from elo.rules import FIRST_RATING_2022_01
from tests.cases import FIRST_RATINGS, PERFORMANCE_DIFFERENCES, Case, spread

FIVE = [Game(0, 1800, 1)] * 5
LOST = [Game(0, 1800, 0)] * 5

ratings = st.integers(1400, 2700)
games = st.lists(st.tuples(ratings, st.integers(0, 2)), min_size=1, max_size=12)


def event(started_on: str, games: list[Game]) -> Event:
    return Event("", started_on, None, games)


@pytest.mark.parametrize("case", FIRST_RATINGS, ids=[case["source"] for case in FIRST_RATINGS])
def test_published_and_worked(case: Case) -> None:
    games = [Game(0, *game) for game in spread(case["opponents"], case["score"])]
    found = first_rating([event("2026-11-07", games)])
    told = {name: case[name] for name in ("percent", "dp", "calculated") if name in case}
    assert {name: getattr(found, name) for name in told} == told
    assert found.rating == case["rating"]
    assert [remark.kind for remark in found.remarks] == [
        case[name] for name in ("remark",) if name in case
    ]
    if "ra" in case:
        assert f"{found.opponents_total / found.opponents:.4f}" == case["ra"]
        assert found.average_hundredths is not None
        assert abs(found.average_hundredths - 100 * float(case["ra"])) <= 0.5


def test_several_events_count_together() -> None:
    """B.02 7.1.4: pooled."""
    parts = [event("2025-01-10", FIVE[:3]), event("2026-01-10", FIVE[3:])]
    assert first_rating(parts)[:9] == first_rating([event("2026-01-10", FIVE)])[:9]
    assert first_rating(parts).rating == 1800


@pytest.mark.parametrize("missing", range(1, 5))
def test_too_few_games(missing: int) -> None:
    """B.02 7.1.4: at least five games against rated opponents."""
    found = first_rating([event("2026-11-07", FIVE[missing:])])
    assert (found.rating, found.remarks) == (None, (Remark("too-few-games", missing),))


@pytest.mark.parametrize("events", [[], [event("2026-11-07", [])]])
def test_no_game_at_all(events: list[Event]) -> None:
    found = first_rating(events)
    assert (found.games, found.calculated, found.rating) == (0, None, None)
    assert found.remarks == (Remark("too-few-games", 5),)


def test_first_event_at_zero_is_dropped_whole() -> None:
    """B.02 8.2.1."""
    found = first_rating([event("2026-01-10", LOST)])
    assert found.remarks == (Remark("first-event-zero", 0), Remark("too-few-games", 5))
    found = first_rating([event("2026-01-10", LOST), event("2026-02-10", FIVE)])
    assert (found.games, found.rating, found.remarks) == (5, 1800, (Remark("first-event-zero", 0),))


def test_only_the_first_event_at_zero_is_dropped() -> None:
    """B.02 8.2.1. 5 of 20 half-points: (5 + 2) / 24 = .29, dp -158."""
    found = first_rating([event("2026-01-10", FIVE), event("2026-02-10", LOST)])
    assert (found.games, found.percent, found.rating, found.remarks) == (10, 29, 1642, ())
    found = first_rating([event("2026-01-10", LOST), event("2026-02-10", LOST)])
    assert found.games == 5


def test_dates_say_which_event_is_the_first() -> None:
    found = first_rating([event("2026-02-10", FIVE), event("2026-01-10", LOST)])
    assert found.remarks == (Remark("first-event-zero", 1),)
    undated = first_rating([event("", FIVE), event("2026-01-10", LOST)])
    assert undated.games == 10


@pytest.mark.parametrize(
    ("started_on", "counts"),
    [
        # B.02 7.1.4, not more than 26 months; the latest event starts on 2026-11-15
        ("2024-09-15", True),
        ("2024-09-14", False),
        ("2024-09-30", True),
        ("2024-08-31", False),
        ("2024-10-01", True),
        ("2020-11-15", False),
        ("2026-11-15", True),
        ("", True),
    ],
)
def test_events_within_26_months(started_on: str, *, counts: bool) -> None:
    found = first_rating([event(started_on, FIVE), event("2026-11-15", FIVE)])
    assert found.games == (10 if counts else 5)
    assert found.remarks == (() if counts else (Remark("too-old", 0),))


@given(games)
def test_against_an_exact_second_way(played: list[tuple[int, int]]) -> None:
    """B.02 8.2.2 and 8.2.3 as written: two draws with 1800, p to two decimals, Ru whole."""
    found = first_rating([event("2026-11-07", [Game(0, *game) for game in played])])
    everyone = [*played, (1800, 1), (1800, 1)]
    if not any(half for _, half in played):
        assert found.remarks[0] == Remark("first-event-zero", 0)
        return
    average = Fraction(sum(opponent for opponent, _ in everyone), len(everyone))
    share = Fraction(sum(half for _, half in everyone), 2 * len(everyone))
    percent = int(100 * share + Fraction(1, 2))
    calculated = int(average + PERFORMANCE_DIFFERENCES[percent] + Fraction(1, 2))
    assert found.percent == percent
    assert Fraction(found.opponents_total, found.opponents) == average
    assert found.calculated == calculated
    published = calculated >= 1400 and len(played) >= 5
    assert found.rating == (min(calculated, 2200) if published else None)


@pytest.mark.parametrize(
    ("opponents", "score", "rating"),
    [
        # ratings.fide.com prints 1921 where the published first rating is 1922
        ([1902, 1877, 1884, 2012, 1832], 3, 1921),
        # B.02 8.2.3 of 2022 by hand: 20 for each half-point over 50 %; Ra; Ra + dp(40 %)
        ([2000] * 5, 4, 2060),
        ([1800] * 6, 3, 1800),
        ([2000] * 5, 2, 1928),
        ([1500] * 5, 0.5, 1134),
    ],
)
def test_withdrawn_rule(opponents: list[int], score: float, rating: int) -> None:
    games = [Game(0, *game) for game in spread(opponents, score)]
    found = first_rating([event("2023-01-10", games)], FIRST_RATING_2022_01)
    assert (found.rating, found.opponents) == (rating, len(opponents))
