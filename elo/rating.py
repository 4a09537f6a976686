"""Expected score, score surplus, rating change and rounding.

Amounts are in **hundredths** (of a game or of a rating point). By FIDE's table they are whole
numbers and every sum is exact; by the plain formula they are doubles. Scores are whole
half-points: a win is 2, a draw 1.
"""

import math
from typing import Iterable, Iterator, NamedTuple

from elo.rules import RuleSet
from elo.tables import EXPECTED_SCORE, EXPECTED_SCORE_BEYOND

Game = NamedTuple("Game", [("line", int), ("opponent_rating", float), ("half_points", int)])
"""A game to be rated; `line` is the line it was read from, 0 when it was not read from a text."""

RatedGame = NamedTuple(
    "RatedGame",
    [
        ("rating", float),
        ("game", Game),
        ("counted_difference", float),
        ("expected", float),
        ("surplus", float),
    ],
)

Totals = NamedTuple("Totals", [("half_points", int), ("expected", float), ("surplus", float)])
"""Score, expected score and score surplus of games taken together."""

Outcome = NamedTuple("Outcome", [("change", float), ("rounded_change", int), ("new_rating", float)])
"""A rating change in hundredths of a point, the same in whole points, and the rating after it."""

HALF_POINT = 50  # hundredths of a game
POINT = 100  # hundredths of a rating point

_HIGHER_RATED = b"".join(
    bytes([expected]) * (last - first + 1) for first, last, expected in EXPECTED_SCORE
)
_HALF_TOLERANCE = 1e-7  # hundredths, so 1e-9 of a point: what binary sums may miss a half by


def counted_difference(rating: float, opponent_rating: float, rules: RuleSet) -> float:
    """Own minus opponent's rating, in points, after the 400-point rule (B.02 8.3.1).

    The player's own rating decides, so the two players of one game may count different gaps.

    >>> from elo.rules import FIDE_STANDARD_2025_10
    >>> counted_difference(2400, 2813, FIDE_STANDARD_2025_10)
    -400
    >>> counted_difference(2813, 2400, FIDE_STANDARD_2025_10)
    413
    """
    difference = rating - opponent_rating
    limit = rules.difference_limit
    if limit is None or (rules.no_limit_from is not None and rating >= rules.no_limit_from):
        return difference
    return max(-limit, min(limit, difference))


def expected_hundredths(rating_difference: int) -> int:
    """Expected score by FIDE's table, in hundredths of a game (B.02 8.1.2).

    >>> expected_hundredths(200), expected_hundredths(-200), expected_hundredths(736)
    (76, 24, 100)
    """
    gap = abs(rating_difference)
    higher_rated = _HIGHER_RATED[gap] if gap < len(_HIGHER_RATED) else EXPECTED_SCORE_BEYOND
    return higher_rated if rating_difference >= 0 else 100 - higher_rated


def expected_row(rating_difference: int) -> "tuple[int, int | None]":
    """First and last difference of the table row used; None as last: no upper end (B.02 8.1.2).

    >>> expected_row(-200), expected_row(800)
    ((198, 206), (736, None))
    """
    gap = abs(rating_difference)
    for first, last, _ in EXPECTED_SCORE:
        if gap <= last:
            return first, last
    return len(_HIGHER_RATED), None


def expected_score(rating_difference: float, scale: int) -> float:
    """Expected score by the plain formula, 0 to 1: 1 / (1 + 10 ** (-difference / scale)).

    A difference and its opposite add to 1, and no difference is too large.

    >>> round(expected_score(200, 400), 4), round(expected_score(-200, 400), 4)
    (0.7597, 0.2403)
    """
    odds_of_the_lower = math.pow(10.0, -abs(rating_difference) / scale)
    lower = odds_of_the_lower / (1 + odds_of_the_lower)
    return 1 - lower if rating_difference >= 0 else lower


def is_rated(rating: float, game: Game, rules: RuleSet) -> bool:
    """False for a game that does not count, whatever its result (rapid and blitz since 2024-12).

    >>> from elo.rules import FIDE_RAPID_2024_12
    >>> is_rated(1800, Game(1, 2601, 2), FIDE_RAPID_2024_12)
    False
    """
    if rules.unrated_difference is None or rules.unrated_above is None:
        return True
    higher, difference = max(rating, game.opponent_rating), abs(rating - game.opponent_rating)
    return higher <= rules.unrated_above or difference < rules.unrated_difference


def split_rated(
    rating: float, games: "list[Game]", rules: RuleSet
) -> "tuple[list[Game], list[Game]]":
    """The games that are rated and those that are not (`is_rated`)."""
    if rules.unrated_difference is None:
        return games, []
    rated = [game for game in games if is_rated(rating, game, rules)]
    return rated, [game for game in games if not is_rated(rating, game, rules)]


def rate_game(rating: float, game: Game, rules: RuleSet) -> RatedGame:
    """One game by itself: difference counted, expected score and score surplus (hundredths).

    For the games of one event see `rate_each`.

    >>> from elo.rules import FIDE_STANDARD_2025_10
    >>> rate_game(1600, Game(1, 1400, 2), FIDE_STANDARD_2025_10).surplus
    24
    """
    return _rated(rating, game, counted_difference(rating, game.opponent_rating, rules), rules)


def rate_each(rating: float, games: "list[Game]", rules: RuleSet) -> "Iterator[RatedGame]":
    """Each game of one event, as the event's other games allow (`limited_games`).

    >>> from elo.rules import FIDE_STANDARD_2022_01
    >>> games = [Game(1, 1550, 2), Game(2, 1500, 2)]
    >>> [game.counted_difference for game in rate_each(2000, games, FIDE_STANDARD_2022_01)]
    [450, 400]
    """
    for game, counted in zip(games, counted_differences(rating, games, rules)):
        yield _rated(rating, game, counted, rules)


def rate_games(rating: float, games: "list[Game]", rules: RuleSet) -> Totals:
    """All games of one event from the rating before it (B.02 8.3.2): it does not move in between.

    The games must be such as `is_rated` allows.

    >>> from elo.rules import FIDE_STANDARD_2025_10
    >>> rate_games(1600, [Game(1, 1400, 2), Game(2, 1600, 1)], FIDE_STANDARD_2025_10)
    Totals(half_points=3, expected=126, surplus=24)
    """
    half_points = sum(game.half_points for game in games)
    expected = _exact_sum(
        _expected(counted, rules) for counted in counted_differences(rating, games, rules)
    )
    return Totals(half_points, expected, HALF_POINT * half_points - expected)


def counted_differences(rating: float, games: "list[Game]", rules: RuleSet) -> "Iterator[float]":
    """Own minus opponent's rating in each game of one event, after the 400-point rule.

    From 2022 to February 2024 the rule applied to one game of an event, the one with the largest
    difference (B.02 8.3.1, 2022: "a player may benefit from only one upgrade"). Where two differ
    most, it is the one against the lower rated opponent, who is what gets upgraded.
    """
    if rules.limited_games is None:
        return (counted_difference(rating, game.opponent_rating, rules) for game in games)
    differences = [rating - game.opponent_rating for game in games]
    left = list(range(len(games)))
    for _ in range(min(rules.limited_games, len(games))):
        index = max(left, key=lambda i: 2 * abs(differences[i]) + (differences[i] > 0))
        left.remove(index)
        differences[index] = counted_difference(rating, games[index].opponent_rating, rules)
    return iter(differences)


def effective_k_factor(k_factor: float, games: int, rules: RuleSet) -> float:
    """K for a rating period with this many games: K times games is at most 700 (B.02 8.3.3).

    >>> from elo.rules import FIDE_STANDARD_2025_10
    >>> [effective_k_factor(40, games, FIDE_STANDARD_2025_10) for games in (17, 18, 39)]
    [40, 38, 17]
    """
    most = rules.k_times_games
    if most is None or k_factor * games <= most:
        return k_factor
    return most // games


def _rated(rating: float, game: Game, counted: float, rules: RuleSet) -> RatedGame:
    expected = _expected(counted, rules)
    surplus = HALF_POINT * game.half_points - expected
    return RatedGame(rating, game, counted, expected, surplus)


def _expected(counted: float, rules: RuleSet) -> float:
    """The expected score in hundredths, by the table or by the formula."""
    if rules.logistic_scale is None:
        return expected_hundredths(int(counted))
    return 100 * expected_score(counted, rules.logistic_scale)


def _exact_sum(amounts: "Iterable[float]") -> float:
    """The sum, whole numbers exactly and doubles without the drift of a plain sum (Neumaier)."""
    total: float = 0
    lost: float = 0
    for amount in amounts:
        added = total + amount
        if abs(total) >= abs(amount):
            lost += (total - added) + amount
        else:
            lost += (amount - added) + total
        total = added
    return total + lost


def round_points(hundredths: float) -> int:
    """Hundredths to whole rating points, .5 away from zero (B.02 8.3.4).

    A double within 1e-9 of a half counts as the half, because a binary sum may just miss it.

    >>> round_points(250), round_points(-250), round_points(249), round_points(-1750)
    (3, -3, 2, -18)
    """
    size = abs(hundredths)
    if isinstance(size, int):
        points = (2 * size + POINT) // (2 * POINT)
    else:
        points = int((size + POINT / 2 + _HALF_TOLERANCE) / POINT)
    return points if hundredths >= 0 else -points


def outcome(rating: float, surplus: float, k_factor: float) -> Outcome:
    """The new rating: K times the score surplus (hundredths), rounded once (B.02 8.3.2, 8.3.4).

    >>> outcome(2813, -25, 10)
    Outcome(change=-250, rounded_change=-3, new_rating=2810)
    """
    change = k_factor * surplus
    rounded_change = round_points(change)
    return Outcome(change, rounded_change, rating + rounded_change)
