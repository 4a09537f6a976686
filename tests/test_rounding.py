"""Whole points: once, .5 away from zero (B.02 8.3.4)."""

import pytest

from elo.numerals import write_signed_hundredths
from elo.rating import outcome, round_points


@pytest.mark.parametrize(
    ("hundredths", "points"),
    [
        # FIDE published -2.50 as -3, -17.50 as -18, -22.50 as -23; B.02 8.3.4 for the rest
        (-250, -3),
        (-1750, -18),
        (-2250, -23),
        (250, 3),
        (0, 0),
        (49, 0),
        (50, 1),
        (-49, 0),
        (-50, -1),
        (149, 1),
        (150, 2),
        (-149, -1),
        (-150, -2),
        (10**15 + 50, 10**13 + 1),
        (-(10**15) - 50, -(10**13) - 1),
    ],
)
def test_half_goes_away_from_zero(hundredths: int, points: int) -> None:
    assert round_points(hundredths) == points
    assert round_points(float(hundredths)) == points


@pytest.mark.parametrize("whole", [0, 1, 2, 12, 177, 9_999])
def test_double_that_just_misses_a_half_is_the_half(whole: int) -> None:
    """Within 1e-9 of a point, which is more than any sum of this size can be off."""
    half = 100 * whole + 50
    for off in (-9e-8, 0, 9e-8):
        assert round_points(half + off) == whole + 1
        assert round_points(-half + off) == -whole - 1
    assert round_points(half - 1e-6) == whole
    assert round_points(1e-6 - half) == -whole


@pytest.mark.parametrize(
    ("surplus", "k_factor", "shown", "rounded"),
    [
        # K x surplus by hand; what is shown must round to what is beside it
        (24, 20, "+4.80", 5),
        (10, 2.5, "+0.25", 0),
        (-1, 12.5, "-0.125", 0),
        (12.4996, 20, "+2.4999", 2),
        (-12.4996, 20, "-2.4999", -2),
        (12.4999999, 20, "+2.49999998", 2),
        (0, 20, "0.00", 0),
        (-0.001, 0.1, "0.00", 0),
    ],
)
def test_change_and_what_is_shown_of_it(
    surplus: float, k_factor: float, shown: str, rounded: int
) -> None:
    result = outcome(1500, surplus, k_factor)
    assert write_signed_hundredths(result.change) == shown
    assert result.rounded_change == rounded
    assert result.new_rating == 1500 + rounded
