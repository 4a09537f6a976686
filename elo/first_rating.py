"""The first rating of a player who has none (B.02 7.1.4 and 8.2).

The results of all events within 26 months count together; since 1 March 2024 with two draws
against imaginary opponents of 1800. Only games against rated opponents count, at the opponents'
real ratings.
"""

from typing import NamedTuple

from elo.performance import half_up, performance_difference, whole_percent
from elo.period import Event, order_of_play
from elo.rating import Game
from elo.rules import FIRST_RATING_2024_03, FirstRatingRules

Remark = NamedTuple("Remark", [("kind", str), ("value", int)])
"""Why there is no rating, or what was done to it:

`too-few-games` and how many are missing; `first-event-zero` and `too-old` and which event, from
0; `below-lowest` and `above-highest` and the rating calculated.
"""

FirstRating = NamedTuple(
    "FirstRating",
    [
        ("games", int),  # that count
        ("half_points", int),  # made in them
        ("opponents_total", int),  # Ra, the average of the opponents, is this ...
        ("opponents", int),  # ... divided by this; both with the imaginary ones
        ("average_hundredths", "int | None"),  # Ra, rounded to two decimals; None: no games
        ("percent", "int | None"),  # p
        ("dp", "int | None"),
        ("calculated", "int | None"),  # Ru
        ("rating", "int | None"),  # as it will be published; None: not yet
        ("remarks", "tuple[Remark, ...]"),
    ],
)


def first_rating(
    events: "list[Event]", rules: FirstRatingRules = FIRST_RATING_2024_03
) -> FirstRating:
    """The rating these events give a player who has none, or why they do not.

    Events are taken in the order of their dates if all have one, else in the order given. What
    the regulation leaves open, p and Ru on a half, is rounded up as in B.01 1.4.9.

    >>> games = [Game(0, 1902, 1), Game(0, 1877, 1), Game(0, 1884, 2), Game(0, 2012, 0)]
    >>> first_rating([Event("Open", "2026-11-07", None, games)]).remarks
    (Remark(kind='too-few-games', value=1),)
    >>> games.append(Game(0, 1832, 2))
    >>> found = first_rating([Event("Open", "2026-11-07", None, games)])
    >>> found.average_hundredths, found.percent, found.dp, found.rating
    (187243, 57, 50, 1922)
    """
    counting, dropped = _counting(events, rules)
    games = [game for event in counting for game in event.games]
    half_points = sum(game.half_points for game in games)
    if not games:
        few = Remark("too-few-games", rules.fewest_games)
        return FirstRating(0, 0, 0, 0, None, None, None, None, None, dropped + (few,))
    total, opponents = _opponents(games, rules)
    percent = whole_percent(half_points + rules.imaginary_draws, opponents)
    dp = _difference(percent, half_points - len(games), rules)
    calculated = half_up(total, opponents) + dp
    rating, remarks = _published(len(games), calculated, rules)
    return FirstRating(
        len(games),
        half_points,
        total,
        opponents,
        half_up(100 * total, opponents),
        percent,
        dp,
        calculated,
        rating,
        dropped + remarks,
    )


def _opponents(games: "list[Game]", rules: FirstRatingRules) -> "tuple[int, int]":
    """The sum of the opponents' ratings and their number, the imaginary ones included (8.2.2)."""
    total = sum(int(game.opponent_rating) for game in games)
    total += rules.imaginary_draws * rules.imaginary_rating
    return total, len(games) + rules.imaginary_draws


def _difference(percent: int, half_points_over: int, rules: FirstRatingRules) -> int:
    """What the score adds to Ra: dp, or before March 2024 so much for each half-point over 50 %."""
    if rules.points_per_half_point is None or half_points_over <= 0:
        return performance_difference(percent)
    return rules.points_per_half_point * half_points_over


def _published(
    games: int, calculated: int, rules: FirstRatingRules
) -> "tuple[int | None, tuple[Remark, ...]]":
    """The rating as it goes on the list, and what there is to say about it (7.1.4, 8.2)."""
    if games < rules.fewest_games:
        return None, (Remark("too-few-games", rules.fewest_games - games),)
    if calculated < rules.lowest:
        return None, (Remark("below-lowest", calculated),)
    if rules.highest is not None and calculated > rules.highest:
        return rules.highest, (Remark("above-highest", calculated),)
    return calculated, ()


def _counting(
    events: "list[Event]", rules: FirstRatingRules
) -> "tuple[list[Event], tuple[Remark, ...]]":
    """The events that count, and those that were dropped and why (7.1.4, 8.2.1)."""
    played = order_of_play(events)
    remarks = []
    if played and not any(game.half_points for game in events[played[0]].games):
        remarks.append(Remark("first-event-zero", played.pop(0)))
    latest = max([events[index].started_on for index in played] or [""])
    old = [i for i in played if _apart(events[i].started_on, latest, rules.months)]
    remarks += [Remark("too-old", index) for index in old]
    return [events[index] for index in played if index not in old], tuple(remarks)


def _apart(started_on: str, latest: str, months: int) -> bool:
    """True if more than so many months lie between two ISO dates; "" is never too old."""
    if not started_on:
        return False
    between = _months(latest) - _months(started_on)
    return between > months or (between == months and latest[8:] > started_on[8:])


def _months(date: str) -> int:
    """Months of an ISO date since the year 0."""
    return 12 * int(date[:4]) + int(date[5:7])
