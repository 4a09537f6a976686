"""The first rating of a player who has none (B.02 7.1.4 and 8.2, since 1 March 2024).

The results of all events within 26 months count together, with two draws against imaginary
opponents of 1800. Only games against rated opponents count, at the opponents' real ratings.
"""

from typing import NamedTuple

from elo.performance import half_up, performance_difference, whole_percent
from elo.period import Event
from elo.rules import (
    FIRST_RATING_GAMES,
    FIRST_RATING_HIGHEST,
    FIRST_RATING_LOWEST,
    FIRST_RATING_MONTHS,
    IMAGINARY_DRAWS,
    IMAGINARY_RATING,
)

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
        ("average_hundredths", int),  # Ra, rounded to two decimals
        ("percent", int),  # p
        ("dp", int),
        ("calculated", "int | None"),  # Ru; None: no games
        ("rating", "int | None"),  # as it will be published; None: not yet
        ("remarks", "tuple[Remark, ...]"),
    ],
)


def first_rating(events: "list[Event]") -> FirstRating:
    """The rating these events give a player who has none, or why they do not.

    Events are taken in the order of their dates if all have one, else in the order given. What
    the regulation leaves open, p and Ru on a half, is rounded up as in B.01 1.4.9.

    >>> from elo.rating import Game
    >>> games = [Game(0, 1902, 1), Game(0, 1877, 1), Game(0, 1884, 2), Game(0, 2012, 0)]
    >>> first_rating([Event("Open", "2026-11-07", None, games)]).remarks
    (Remark(kind='too-few-games', value=1),)
    >>> games.append(Game(0, 1832, 2))
    >>> found = first_rating([Event("Open", "2026-11-07", None, games)])
    >>> found.average_hundredths, found.percent, found.dp, found.rating
    (187243, 57, 50, 1922)
    """
    counting, dropped = _counting(events)
    games = [game for event in counting for game in event.games]
    half_points = sum(game.half_points for game in games)
    total = sum(int(game.opponent_rating) for game in games) + IMAGINARY_DRAWS * IMAGINARY_RATING
    opponents = len(games) + IMAGINARY_DRAWS
    percent = whole_percent(half_points + IMAGINARY_DRAWS, opponents)
    dp = performance_difference(percent)
    calculated = half_up(total, opponents) + dp if games else None
    rating, remarks = _published(len(games), calculated)
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


def _published(games: int, calculated: "int | None") -> "tuple[int | None, tuple[Remark, ...]]":
    """The rating as it goes on the list, and what there is to say about it (7.1.4, 8.2)."""
    if calculated is None or games < FIRST_RATING_GAMES:
        return None, (Remark("too-few-games", FIRST_RATING_GAMES - games),)
    if calculated < FIRST_RATING_LOWEST:
        return None, (Remark("below-lowest", calculated),)
    if calculated > FIRST_RATING_HIGHEST:
        return FIRST_RATING_HIGHEST, (Remark("above-highest", calculated),)
    return calculated, ()


def _counting(events: "list[Event]") -> "tuple[list[Event], tuple[Remark, ...]]":
    """The events that count, and those that were dropped and why (7.1.4, 8.2.1)."""
    played = [index for index, event in enumerate(events) if event.games]
    if all(events[index].started_on for index in played):
        played.sort(key=lambda index: (events[index].started_on, index))
    remarks = []
    if played and not any(game.half_points for game in events[played[0]].games):
        remarks.append(Remark("first-event-zero", played.pop(0)))
    latest = max([events[index].started_on for index in played] or [""])
    old = [index for index in played if _is_too_old(events[index].started_on, latest)]
    remarks += [Remark("too-old", index) for index in old]
    return [events[index] for index in played if index not in old], tuple(remarks)


def _is_too_old(started_on: str, latest: str) -> bool:
    """True if more than 26 months lie between two ISO dates; "" is never too old."""
    if not started_on:
        return False
    months = _months(latest) - _months(started_on)
    same_or_earlier_day = latest[8:] <= started_on[8:]
    return months > FIRST_RATING_MONTHS or (
        months == FIRST_RATING_MONTHS and not same_or_earlier_day
    )


def _months(date: str) -> int:
    """Months of an ISO date since the year 0."""
    return 12 * int(date[:4]) + int(date[5:7])
