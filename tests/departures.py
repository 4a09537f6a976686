"""A slow second calculation that departs from the rules as told, written from their text.

FIDE: B.02 8.3.1 to 8.3.4 and its earlier versions; rapid and blitz since December 2024. Amounts
are exact: points as `Decimal`.
"""

from collections.abc import Iterable
from decimal import ROUND_DOWN, ROUND_FLOOR, ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal
from typing import Any

from elo.why import Question
from tests import oracle

Told = dict[str, int | str]
"""What is assumed: the value by the kind of assumption."""
Pair = tuple[int, int]
NEWEST = "9999"


def limit_of(day: str, own: int) -> int | None:
    """How far a difference counts in standard chess, for an event that starts on a day."""
    if day < "2009-07-01":
        return 350
    return None if day >= "2025-10-01" and own >= 2650 else 400


def counted(told: Told, name: str, day: str, game: tuple[int, int, bool]) -> tuple[int, int]:
    """The two ratings as they count: the opponent's moved as far as the limit allows."""
    own, opponent, largest = game
    limit = 400 if name != "fide" else limit_of(day, own)
    one_only = name == "fide" and "2022-01-01" <= day < "2024-03-01"
    if one_only and not largest:
        limit = None
    cap = 350 if name == "fide" and day < "2009-07-01" else 400
    above = below = limit
    if "no-limit" in told or ("formula" in told and not {"limit", "limit-one-sided"} & set(told)):
        above = below = None
    elif "limit-one-sided" in told:
        above, below = None, cap
    elif "limit" in told or ("no-2650-exemption" in told and day >= "2025-10-01" and own >= 2650):
        above = below = cap
    if above is not None:
        opponent = min(opponent, own + above)
    if below is not None:
        opponent = max(opponent, own - below)
    return own, opponent


def surplus(told: Told, own: int, opponent: int, half: int) -> Decimal:
    if "formula" in told:
        return Decimal(half) / 2 - oracle.formula_expected(Decimal(own), Decimal(opponent))
    expected = oracle.table_expected(own, opponent, None)
    return Decimal(half) / 2 - Decimal(expected.numerator) / expected.denominator


def event_surpluses(
    told: Told, name: str, day: str, games: list[tuple[int, int, int]]
) -> list[Decimal]:
    """Of each rated game of (own rating, opponent's, half-points)."""
    if name != "fide" and day >= "2024-12-01":
        games = [one for one in games if max(one[:2]) <= 2600 or abs(one[0] - one[1]) < 600]
    ranked = [(abs(own - other), own > other) for own, other, _ in games]
    first = ranked.index(max(ranked)) if ranked else None
    return [
        surplus(told, *counted(told, name, day, (own, other, index == first)), half)
        for index, (own, other, half) in enumerate(games)
    ]


def rounded(amount: Decimal, decimals: int, told: Told) -> Decimal:
    unit = Decimal(1).scaleb(-decimals)
    amount = amount.quantize(Decimal("1e-9"))
    if "half-up" in told:
        return (amount + unit / 2).quantize(unit, ROUND_FLOOR)
    if "half-to-even" in told:
        return amount.quantize(unit, ROUND_HALF_EVEN)
    return amount.quantize(unit, ROUND_DOWN if "cut-off" in told else ROUND_HALF_UP)


def total(amounts: Iterable[Decimal]) -> Decimal:
    return sum(amounts, Decimal(0))


def change(told: Told, question: Question) -> Decimal:
    """The change before it is rounded for the period, under what is told."""
    period = question.period
    name = "rapid" if "rapid" in told else "fide" if "standard" in told else period.rules
    kinds = {"unrated": "unrated-counted", "forfeit": "forfeits-counted"}
    rated: list[list[Decimal]] = []
    for event, lines in zip(period.events, question.left_out, strict=True):
        own = period.rating if "latest-list" in told or event.rating is None else event.rating
        games: list[Any] = [(own, one.opponent_rating, one.half_points) for one in event.games]
        games += [(own, *line[3:]) for line in lines if kinds[line.kind] in told]
        day = str(told.get("rules-of", event.started_on or NEWEST))
        rated.append(event_surpluses(told, name, day, games))
    number = sum(map(len, rated))
    k_factor = Decimal(str(told.get("k", period.k_factor)))
    if k_factor * number > 700 and "k-not-reduced" not in told:
        k_factor = Decimal(700 // number)
    if "each-game-rounded" in told:
        decimals = int(told["each-game-rounded"])
        return total(rounded(k_factor * one, decimals, told) for event in rated for one in event)
    if "each-event-rounded" in told:
        return total(rounded(k_factor * total(event), 0, told) for event in rated)
    whole = k_factor * total(map(total, rated))
    return rounded(whole, 0, told) if "rounded" in told else whole


def figures(told: Told, question: Question) -> dict[str, set[Decimal]]:
    """Everything that someone may call the result."""
    before, own = change(told, question), Decimal(question.period.rating)
    whole = rounded(before, 0, told)
    return {
        "change": {whole},
        "change-before-rounding": {before},
        "rating": {own + whole, rounded(own + before, 0, told)},
        "rating-before-rounding": {own + before},
    }
