"""The score that reaches a rating, and what the next game changes."""

from typing import NamedTuple

from elo.games import DRAW, LOSS, WIN
from elo.period import Event, RatedEvent, RatedPeriod, RatingPeriod, rate_period
from elo.rating import HALF_POINT, Game, is_rated, outcome, rate_each

Reach = NamedTuple("Reach", [("half_points", int), ("change", float), ("new_rating", float)])
"""Half-points from the open games, the change of the whole period in hundredths, the rating."""

NextGame = NamedTuple(
    "NextGame",
    [
        ("opponent_rating", float),
        ("expected", float),  # hundredths of a game
        ("changes", "tuple[float, float, float]"),  # hundredths: a loss, a draw, a win
    ],
)

Prospects = NamedTuple(
    "Prospects",
    [
        ("games", int),  # of the period, the open ones included
        ("open_games", int),  # those that will be rated
        ("k_factor", float),  # used: after K times games
        ("needed", "int | None"),  # fewest half-points that reach the target; None: out of reach
        ("reaches", "list[Reach]"),  # one for each possible score, from 0 half-points
        ("next_game", "NextGame | None"),  # None: no open game, or ...
        ("next_not_rated", "float | None"),  # ... the next, against this opponent, is not rated
    ],
)

RESULTS = (LOSS, DRAW, WIN)


def prospects(
    period: RatingPeriod, open_ratings: "list[list[float]]", target: "float | None"
) -> Prospects:
    """What every score in the open games would give; the opponents of each event's by event.

    Exact for any number of open games: only their sum counts (B.02 8.3). The next game is the
    first open one of the first event that has one.

    >>> month = RatingPeriod(1985, 20, "fide", [Event("Open", "2026-11-07", None, [])])
    >>> found = prospects(month, [[1950, 2010, 2060, 1900, 2100]], 2000)
    >>> found.needed, found.reaches[7].new_rating
    (7, 2007)
    """
    played, lost = rate_period(period), rate_period(_all_lost(period, open_ratings))
    open_games = lost.games - played.games
    reaches = [_reach(period, lost, half) for half in range(WIN * open_games + 1)]
    following, not_rated = _next(played, lost, open_ratings)
    return Prospects(
        lost.games,
        open_games,
        lost.k_factor,
        _needed(reaches, target),
        reaches,
        following,
        not_rated,
    )


def _all_lost(period: RatingPeriod, open_ratings: "list[list[float]]") -> RatingPeriod:
    """The period with every open game lost."""
    without: list[list[float]] = [[]] * (len(period.events) - len(open_ratings))
    events = [
        Event(name, started_on, rating, games + [Game(0, opponent, LOSS) for opponent in ratings])
        for (name, started_on, rating, games), ratings in zip(period.events, open_ratings + without)
    ]
    return RatingPeriod(period.rating, period.k_factor, period.rules, events)


def _reach(period: RatingPeriod, lost: RatedPeriod, half_points: int) -> Reach:
    result = outcome(period.rating, lost.surplus + HALF_POINT * half_points, lost.k_factor)
    return Reach(half_points, result.change, result.new_rating)


def _needed(reaches: "list[Reach]", target: "float | None") -> "int | None":
    for reach in reaches:
        if target is not None and reach.new_rating >= target:
            return reach.half_points
    return None


def _next(
    played: RatedPeriod, lost: RatedPeriod, open_ratings: "list[list[float]]"
) -> "tuple[NextGame | None, float | None]":
    """The next game, rated among all the others, or the opponent if it will not be rated."""
    for before, event, ratings in zip(played.events, lost.events, open_ratings):
        if ratings:
            if not is_rated(event.rating, Game(0, ratings[0], LOSS), event.rules):
                return None, ratings[0]
            return _next_game(event, len(before.games), lost.k_factor), None
    return None, None


def _next_game(event: RatedEvent, index: int, k_factor: float) -> NextGame:
    """What each result of the event's game at this index gives."""
    rated = list(rate_each(event.rating, event.games, event.rules))[index]
    loss, draw, win = (k_factor * (rated.surplus + HALF_POINT * half) for half in RESULTS)
    return NextGame(rated.game.opponent_rating, rated.expected, (loss, draw, win))
