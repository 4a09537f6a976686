"""Performance: what rating a result is worth, and what the games say of a title norm.

Ratings, percentages and scores are whole, .5 rounded up (B.01 1.4.8); opponents' ratings with
decimals, which only the plain formula knows, are rounded first. Unplayed games must be left out.
"""

import math
from typing import NamedTuple

from elo.rating import HALF_POINT, Game, expected_hundredths, expected_score
from elo.rules import (
    ELO_FORMULA,
    NORM_GAMES,
    NORM_PERCENT,
    TITLE_NORMS,
    UNRATED_COUNTS_AS,
    TitleNorm,
)
from elo.tables import EXPECTED_SCORE, PERFORMANCE_DIFFERENCE

Performance = NamedTuple(
    "Performance",
    [
        ("games", int),
        ("half_points", int),
        ("average_opponent_rating", int),
        ("percent", int),
        ("dp", int),
        ("performance_rating", int),  # B.01 1.4.8: average + dp
        ("linear", int),  # average + 400 x (wins - losses) / games
        ("perfect", int),  # C.07 10.3: the rating whose expected score is the score
        ("logistic", "float | None"),  # the same by the plain formula; None: not finite
        ("by_convention", bool),  # 0 % or 100 %: dp is 800 by convention
    ],
)

Requirement = NamedTuple(
    "Requirement", [("kind", str), ("needed", int), ("found", int), ("met", bool)]
)
"""`games`, `average`, `performance` (ratings) or `score` (half-points)."""

Norm = NamedTuple(
    "Norm",
    [
        ("title", str),
        ("raised_from", "int | None"),  # the lowest opponent's rating; None: none is raised
        ("raised_to", int),
        ("requirements", "tuple[Requirement, ...]"),
        ("met", bool),  # all of these; the rest of B.01 1.4 is not in the games' ratings
    ],
)

LINEAR_SCALE = 400
"""Points that a win or a loss is worth in the linear performance, an old rule of thumb."""
_FARTHEST = EXPECTED_SCORE[-1][1] + 1
"""The least difference whose expected score is 1."""
_PRECISE = 1e-9  # rating points
_MOST_STEPS = 200


def performance(games: "list[Game]") -> "Performance | None":
    """Every performance figure of these games; None if there are none.

    >>> found = performance([Game(0, 1850, 2)] * 3 + [Game(0, 1850, 1)] * 2 + [Game(0, 1850, 0)])
    >>> found.percent, found.dp, found.performance_rating, found.linear
    (67, 125, 1975, 1983)
    """
    if not games:
        return None
    ratings = [_whole(game.opponent_rating) for game in games]
    half_points = sum(game.half_points for game in games)
    average, percent = half_up(sum(ratings), len(games)), whole_percent(half_points, len(games))
    dp = performance_difference(percent)
    return Performance(
        len(games),
        half_points,
        average,
        percent,
        dp,
        average + dp,
        linear_performance(ratings, half_points),
        perfect_performance(ratings, half_points),
        logistic_performance([game.opponent_rating for game in games], half_points),
        half_points in {0, 2 * len(games)},
    )


def half_up(numerator: int, denominator: int) -> int:
    """The quotient to the nearest whole number, .5 up (B.01 1.4.8).

    >>> half_up(5, 2), half_up(-5, 2)
    (3, -2)
    """
    return (2 * numerator + denominator) // (2 * denominator)


def whole_percent(half_points: int, games: int) -> int:
    """Share of the points in whole percent, .5 up (B.01 1.4.8).

    >>> whole_percent(10, 8)
    63
    """
    return half_up(100 * half_points, 2 * games)


def performance_difference(percent: int) -> int:
    """The table's dp for a score in whole percent, in rating points, signed (B.02 8.1.1).

    >>> performance_difference(63), performance_difference(37), performance_difference(100)
    (95, -95, 800)
    """
    over_half = percent - 50
    difference = PERFORMANCE_DIFFERENCE[abs(over_half)]
    return difference if over_half >= 0 else -difference


def linear_performance(ratings: "list[int]", half_points: int) -> int:
    """Average rating + 400 x (wins - losses) / games: a rule of thumb, not FIDE's.

    >>> linear_performance([2476] * 7, 0)
    2076
    """
    balance = half_points - len(ratings)
    return half_up(sum(ratings) + LINEAR_SCALE * balance, len(ratings))


def perfect_performance(ratings: "list[int]", half_points: int) -> int:
    """The lowest rating whose expected score is at least the score (C.07 10.3).

    By FIDE's table without the 400-point rule; no points at all: 800 under the lowest opponent.

    >>> perfect_performance([2000, 2000], 2), perfect_performance([1800, 2200], 0)
    (1997, 1000)
    """
    if half_points == 0:
        return min(ratings) - PERFORMANCE_DIFFERENCE[-1]
    too_low, enough = min(ratings) - _FARTHEST, max(ratings) + _FARTHEST
    while enough - too_low > 1:
        middle = (too_low + enough) // 2
        expected = sum(expected_hundredths(middle - rating) for rating in ratings)
        if expected >= HALF_POINT * half_points:
            enough = middle
        else:
            too_low = middle
    return enough


def logistic_performance(ratings: "list[float]", half_points: int) -> "float | None":
    """The rating whose expected score by the plain formula is the score; None if not finite.

    >>> round(logistic_performance([2000, 2000], 3))
    2191
    """
    score, scale = half_points / 2, ELO_FORMULA.logistic_scale
    if not 0 < half_points < 2 * len(ratings) or scale is None:
        return None
    widest = scale * math.log(2 * len(ratings)) / math.log(10)
    low, high = min(ratings) - widest, max(ratings) + widest
    rating = sum(ratings) / len(ratings)
    for _ in range(_MOST_STEPS):
        over, slope = _over(rating, ratings, score)
        low, high = (low, rating) if over > 0 else (rating, high)
        following = rating - over / slope if slope > 0 else low
        if not low <= following <= high:
            following = (low + high) / 2
        if abs(following - rating) < _PRECISE:
            break
        rating = following
    return rating


def _over(rating: float, ratings: "list[float]", score: float) -> "tuple[float, float]":
    """Expected score minus score, and by how much a rating point raises it (plain formula)."""
    scale = ELO_FORMULA.logistic_scale or 1
    expected = [expected_score(rating - opponent, scale) for opponent in ratings]
    slope = sum(one * (1 - one) for one in expected) * math.log(10) / scale
    return sum(expected) - score, slope


def check_norms(
    games: "list[Game]", unrated_opponents: int = 0, unrated_half_points: int = 0
) -> "list[Norm]":
    """What these games alone say of a norm for GM, IM, WGM and WIM (B.01 1.4.6, 1.4.8).

    `games` are those against rated opponents; the others count as 1400. The lowest rated opponent
    counts as more where that helps.

    >>> [norm.met for norm in check_norms([Game(0, 2300, 2)] * 6 + [Game(0, 2300, 0)] * 3)]
    [False, False, True, True]
    """
    ratings = [_whole(game.opponent_rating) for game in games]
    ratings += [UNRATED_COUNTS_AS] * unrated_opponents
    half_points = sum(game.half_points for game in games) + unrated_half_points
    return [_norm(norm, ratings, half_points) for norm in TITLE_NORMS] if ratings else []


def _norm(norm: TitleNorm, ratings: "list[int]", half_points: int) -> Norm:
    lowest, count = min(ratings), len(ratings)
    raised_from = lowest if lowest < norm.raised_to else None
    average = half_up(sum(ratings) - lowest + max(lowest, norm.raised_to), count)
    reached = average + performance_difference(whole_percent(half_points, count))
    least_score = -(-2 * NORM_PERCENT * count // 100)
    requirements = (
        _requirement("games", NORM_GAMES, count),
        _requirement("average", norm.average, average),
        _requirement("performance", norm.performance, reached),
        _requirement("score", least_score, half_points),
    )
    met = all(requirement.met for requirement in requirements)
    return Norm(norm.title, raised_from, norm.raised_to, requirements, met)


def _requirement(kind: str, needed: int, found: int) -> Requirement:
    return Requirement(kind, needed, found, found >= needed)


def _whole(rating: float) -> int:
    return rating if isinstance(rating, int) else math.floor(rating + 1 / 2)
