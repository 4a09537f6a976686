"""Why another number differs: the smallest sets of assumptions that give exactly that number.

Every choice in `assumptions` is tried, the fewest departures from our own calculation first.
"""

from typing import NamedTuple

from elo.assumptions import (
    NEVER,
    ONCE,
    Assumption,
    Rounding,
    Surpluses,
    choices,
    in_order,
    size_of,
    surpluses,
    weight,
)
from elo.games import LeftOut
from elo.period import RatingPeriod
from elo.rating import POINT

Question = NamedTuple(
    "Question",
    [
        ("period", RatingPeriod),  # with the K as typed
        ("left_out", "list[list[LeftOut]]"),  # for each event the lines that were not rated
        ("other", float),  # the number to explain: a change or a new rating
        ("decimals", int),  # that it was written with; see `numerals.decimals_written`
    ],
)

Explanation = NamedTuple(
    "Explanation",
    [
        ("assumptions", "tuple[Assumption, ...]"),  # none: it is our own number
        ("figure", str),  # `change`, `rating`, or one of the two with `-before-rounding`
        ("value", float),  # of this figure under the assumptions, in hundredths of a point
    ],
)

MOST_EXPLANATIONS = 5
_FARTHER = 1  # how many assumptions more than the smallest set a set may have
_MOST_ASSUMPTIONS = 4  # with more, any number can be had

_Sought = NamedTuple(
    "_Sought",
    [
        ("units", int),  # of the last decimal written
        ("decimals", int),
        ("hundredths", float),
        ("rating", float),  # the player's own, in hundredths
    ],
)

_TOLERANCE = 1e-7  # hundredths, as for the rounding (`rating.round_points`)
_DECIMALS = 2  # of hundredths


def explain(question: Question) -> "list[Explanation]":
    """At most five explanations of the other number, the smallest and likeliest first.

    One without assumptions, and no other, if it is our own number; none if nothing gives it.

    >>> from elo.period import Event
    >>> from elo.rating import Game
    >>> month = RatingPeriod(2700, 10, "fide", [Event("", "", None, [Game(1, 2200, 2)])])
    >>> explain(Question(month, [], 0.8, 1))[0].assumptions
    (Assumption(kind='no-2650-exemption', value=0),)
    >>> explain(Question(month, [], 0.4, 1))
    [Explanation(assumptions=(), figure='change-before-rounding', value=40)]
    """
    sought = _sought(question)
    waiting = choices(question.period, question.left_out)
    seen: set[object] = set()
    tried: list[Surpluses] = []
    found: list[Explanation] = []
    for size in range(_MOST_ASSUMPTIONS + 1):
        if _is_enough(found, size):
            break
        for selection, method in waiting:
            if size_of(selection, method) == size:
                tried += surpluses(selection, method, question.period, seen)
        matching = [one for each in tried for one in _explanations(each, size, sought)]
        found += [one for one in _by_weight(matching) if not _is_more_than(one, found)]
    return found[:MOST_EXPLANATIONS]


def _is_enough(found: "list[Explanation]", size: int) -> bool:
    """True if sets of this size need not be tried any more."""
    if not found:
        return False
    smallest = len(found[0].assumptions)
    return smallest == 0 or len(found) >= MOST_EXPLANATIONS or size > smallest + _FARTHER


def _by_weight(explanations: "list[Explanation]") -> "list[Explanation]":
    weights = [weight(one.assumptions) for one in explanations]
    return [explanations[index] for index in in_order(weights)]


def _is_more_than(one: Explanation, found: "list[Explanation]") -> bool:
    """True if some of the assumptions are enough already."""
    return any(all(part in one.assumptions for part in other.assumptions) for other in found)


def _sought(question: Question) -> _Sought:
    other, decimals = question.other, question.decimals
    units = int(abs(other) * 10**decimals + 1 / 2)
    return _Sought(
        units if other >= 0 else -units,
        decimals,
        POINT * other,
        POINT * question.period.rating,
    )


def _explanations(each: Surpluses, size: int, sought: _Sought) -> "list[Explanation]":
    """Those with so many assumptions in all that give the number."""
    found = []
    for used in each.ks_used:
        given = each.assumptions + used.assumptions
        for rounding in each.roundings if len(given) <= size else ():
            if len(given) + len(rounding.assumptions) == size:
                match = _match(each, used.k_factor, rounding, sought)
                if match is not None:
                    found.append(Explanation(given + rounding.assumptions, match[0], match[1]))
    return found


def _match(
    each: Surpluses, k_factor: float, rounding: Rounding, sought: _Sought
) -> "tuple[str, float] | None":
    """The figure that is the number sought, as far as it was written, and its hundredths."""
    change = k_factor * each.total
    if rounding.part:
        if not _in_reach(change, each, rounding, sought):
            return None
        change = _sum_of_parts(each, k_factor, rounding)
    for figure, hundredths in _figures(change, rounding, sought):
        if _as_written(hundredths, sought.decimals) == sought.units:
            return figure, hundredths
    return None


def _in_reach(change: float, each: Surpluses, rounding: Rounding, sought: _Sought) -> bool:
    """False where rounding the parts cannot lead to the number; it saves rounding each."""
    finest = rounding.step * 10**sought.decimals
    if sought.rating % POINT == 0 and sought.decimals and sought.units * POINT % finest:
        return False
    parts = sum(len(event) for event in each.events)
    farthest = POINT + parts * rounding.step / (1 if rounding.ties == "cut" else 2)
    off = change - sought.hundredths
    return abs(off) <= farthest or abs(off + sought.rating) <= farthest


def _sum_of_parts(each: Surpluses, k_factor: float, rounding: Rounding) -> int:
    """The change in hundredths when the whole, each event or each game is rounded."""
    step, ties, steps = rounding.step, rounding.ties, 0
    if rounding.part == "all":
        return step * nearest(k_factor * each.total, step, ties)
    for event in each.events:
        for part in event if rounding.part == "game" else [sum(event)]:
            steps += nearest(k_factor * part, step, ties)
    return steps * step


def _figures(change: float, rounding: Rounding, sought: _Sought) -> "list[tuple[str, float]]":
    """What someone may call the result, in hundredths of a point."""
    if rounding is NEVER:
        return [("rating-before-rounding", sought.rating + change)]
    rounded = POINT * nearest(change, POINT, rounding.ties)
    figures = [("rating", sought.rating + rounded)]
    if rounding.ties != ONCE.ties:
        of_the_sum = nearest(sought.rating + change, POINT, rounding.ties)
        figures.append(("rating", POINT * of_the_sum))
    exact = sought.decimals > 0
    first = ("change-before-rounding", change) if exact else ("change", rounded)
    return [first] + figures


def _as_written(hundredths: float, decimals: int) -> int:
    """An amount in units of the last of so many decimals, halves away from zero."""
    finer = 10 ** max(0, decimals - _DECIMALS)
    return nearest(hundredths * finer, 10 ** max(0, _DECIMALS - decimals), ONCE.ties)


def nearest(amount: float, step: int, ties: str) -> int:
    """The amount as a whole number of steps; a half goes `away` from zero, to `even` or `up`.

    `cut` drops the fraction.

    >>> [nearest(-250, 100, ties) for ties in ("away", "even", "up", "cut")]
    [-3, -2, -2, -2]
    """
    size = abs(amount)
    steps = size // step if isinstance(size, int) else int((size + _TOLERANCE) / step)
    over_half = 2 * (size - steps * step) - step
    if ties == "cut":
        up = False
    elif abs(over_half) > 2 * _TOLERANCE:
        up = over_half > 0
    else:
        up = ties == "away" or (ties == "up" and amount > 0) or (ties == "even" and steps % 2 > 0)
    steps += up
    return steps if amount >= 0 else -steps
