"""A rating period: the events of a month, rated together (B.02 8.3).

Each event is rated by the rules of the day it starts, from the rating on the list then in force.
K and the limit on K times games hold for all of them; the change is rounded once, and added to
the rating of the latest list.
"""

from typing import NamedTuple

from elo.rating import (
    HALF_POINT,
    POINT,
    Game,
    Totals,
    effective_k_factor,
    outcome,
    rate_each,
    rate_games,
    split_rated,
)
from elo.rules import TITLE_RATINGS, RuleSet, rules_on

Event = NamedTuple(
    "Event",
    [
        ("name", str),
        ("started_on", str),  # ISO date; "": by the newest rules
        ("rating", "float | None"),  # of the player on the list at its start; None: the period's
        ("games", "list[Game]"),
    ],
)

RatingPeriod = NamedTuple(
    "RatingPeriod",
    [
        ("rating", float),  # on the latest list
        ("k_factor", float),  # on the list before the period
        ("rules", str),  # a name of `RULE_SETS`
        ("events", "list[Event]"),
    ],
)

RatedEvent = NamedTuple(
    "RatedEvent",
    [
        ("event", Event),
        ("rules", RuleSet),
        ("rating", float),
        ("games", "list[Game]"),  # those that are rated
        ("not_rated", "list[Game]"),  # those of 600 points and more, in rapid and blitz
        ("totals", Totals),
        ("change", float),  # hundredths, by the K used
    ],
)

RatedPeriod = NamedTuple(
    "RatedPeriod",
    [
        ("games", int),
        ("k_factor", float),  # used: after K times games
        ("half_points", int),
        ("surplus", float),  # hundredths of a game, as all below but the whole points
        ("change", float),
        ("rounded_change", int),
        ("new_rating", float),
        ("events", "list[RatedEvent]"),
    ],
)

Standing = NamedTuple(
    "Standing",
    [
        ("event", int),  # which of the period's events, from 0
        ("game", Game),
        ("change", float),  # of this game, in hundredths
        ("rating", float),  # after it, in hundredths, not rounded
        ("reached", "tuple[int, ...]"),  # the title ratings reached here for the first time
    ],
)
"""Where a player stands within the period, after a game."""


def rate_period(period: RatingPeriod) -> RatedPeriod:
    """All events of a period: the change in hundredths, rounded once (B.02 8.3.3, 8.3.4).

    >>> draws = [Game(0, 2200, 1)] * 19
    >>> month = RatingPeriod(2000, 40, "fide", [Event("Open", "2026-11-07", None, draws)])
    >>> rated = rate_period(month)
    >>> rated.k_factor, rated.change, rated.new_rating
    (36, 17784, 2178)
    """
    counting = [_counting(event, period) for event in period.events]
    games = sum(len(event.games) for event in counting)
    k_factor = _k_factor_used(period, games)
    events = [_rate(event, k_factor) for event in counting]
    surplus = sum(event.totals.surplus for event in events)
    result = outcome(period.rating, surplus, k_factor)
    half_points = sum(event.totals.half_points for event in events)
    return RatedPeriod(
        games,
        k_factor,
        half_points,
        surplus,
        result.change,
        result.rounded_change,
        result.new_rating,
        events,
    )


def standings(rated: RatedPeriod) -> "list[Standing]":
    """Where title ratings are reached, counted from the latest list, not rounded (B.01 1.5).

    A title rating is reached once: when a player who stood below it on that list gets there.
    Games count in the order they were played, see `order_of_play`.

    >>> month = RatingPeriod(2398, 10, "fide", [Event("Open", "", None, [Game(1, 2398, 2)])])
    >>> standings(rate_period(month))[0].rating, standings(rate_period(month))[0].reached
    (240300, (2400,))
    """
    rating = POINT * (rated.new_rating - rated.rounded_change)
    highest = rating + _all_won(rated)
    ahead = [title for title in TITLE_RATINGS if rating < POINT * title <= highest]
    found = []
    for index in order_of_play([event.event for event in rated.events]) if ahead else ():
        event = rated.events[index]
        for game in rate_each(event.rating, event.games, event.rules):
            change = rated.k_factor * game.surplus
            rating += change
            reached = tuple(title for title in ahead if rating >= POINT * title)
            if reached:
                ahead = ahead[len(reached) :]
                found.append(Standing(index, game.game, change, rating, reached))
    return found


def order_of_play(events: "list[Event]") -> "list[int]":
    """The indices of the events that have games: by date if all are dated, else as given."""
    played = [index for index, event in enumerate(events) if event.games]
    if all(events[index].started_on for index in played):
        played.sort(key=lambda index: (events[index].started_on, index))
    return played


def _all_won(rated: RatedPeriod) -> float:
    """The change if every game of the period were won, in hundredths: no standing is higher."""
    expected = sum(event.totals.expected for event in rated.events)
    return rated.k_factor * (2 * HALF_POINT * rated.games - expected)


def _counting(event: Event, period: RatingPeriod) -> RatedEvent:
    """The event with its rules, rating and the games that are rated, not rated yet."""
    rules = rules_on(period.rules, event.started_on)
    rating = period.rating if event.rating is None else event.rating
    games, not_rated = split_rated(rating, event.games, rules)
    return RatedEvent(event, rules, rating, games, not_rated, Totals(0, 0, 0), 0)


def _rate(counting: RatedEvent, k_factor: float) -> RatedEvent:
    event, rules, rating, games, not_rated, *_ = counting
    totals = rate_games(rating, games, rules)
    return RatedEvent(event, rules, rating, games, not_rated, totals, k_factor * totals.surplus)


def _k_factor_used(period: RatingPeriod, games: int) -> float:
    """K after the limit on K times games, by the rules of the latest event of the period.

    Where they have one K for everybody (rapid and blitz before October 2022), it is that.
    """
    latest = max([event.started_on for event in period.events] or [""])
    rules = rules_on(period.rules, latest)
    fixed = rules.fixed_k_factor
    return effective_k_factor(period.k_factor if fixed is None else fixed, games, rules)
