"""A slow and exact second calculation, written from the regulation's text and not from `elo`.

FIDE: Handbook B.02, 8.1.2 (the table, from `tests/cases/`), 8.3.1 as amended on 1 October 2025
(the 400-point rule), 8.3.2 and 8.3.4 (the change, rounded once, .5 away from zero). Plain formula:
1 / (1 + 10^((opponent - own) / 400)), to 60 digits.
"""

from decimal import ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction

from tests.cases import EXPECTED_SCORE_ROWS


def fide_expected(own: int, opponent: int) -> Fraction:
    """The expected score of one game since 1 October 2025."""
    return table_expected(own, opponent, 400 if own < 2650 else None)


def table_expected(own: int, opponent: int, limit: int | None) -> Fraction:
    """The expected score of one game, where a gap counts as at most so many points."""
    gap = abs(own - opponent)
    if limit is not None and gap > limit:
        gap = limit
    for first, last, high, low in EXPECTED_SCORE_ROWS:
        if first <= gap <= last:
            return Fraction(high if own >= opponent else low, 100)
    raise AssertionError(f"the table has no row for {gap}")


def fide_change(own: int, games: list[tuple[int, int]], k_factor: Fraction) -> Fraction:
    """K times (score - expected score), summed over games of (opponent's rating, half-points)."""
    return k_factor * sum(
        Fraction(half_points, 2) - fide_expected(own, opponent) for opponent, half_points in games
    )


def formula_expected(own: Decimal, opponent: Decimal) -> Decimal:
    """The expected score of one game by the plain formula."""
    with localcontext(prec=60, Emin=-(10**6), Emax=10**6):
        return 1 / (1 + Decimal(10) ** ((opponent - own) / 400))


def formula_change(own: Decimal, games: list[tuple[Decimal, int]], k_factor: Decimal) -> Decimal:
    """The change over all games by the plain formula."""
    with localcontext(prec=60, Emin=-(10**6), Emax=10**6):
        return k_factor * sum(
            Decimal(half_points) / 2 - formula_expected(own, opponent)
            for opponent, half_points in games
        )


def rounded(points: Fraction | Decimal) -> int:
    """To a whole number, .5 away from zero."""
    if isinstance(points, Fraction):
        size = (2 * abs(points.numerator) + points.denominator) // (2 * points.denominator)
        return size if points >= 0 else -size
    with localcontext(prec=60):
        return int(points.quantize(Decimal(1), rounding=ROUND_HALF_UP))
