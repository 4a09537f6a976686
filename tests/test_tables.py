"""FIDE's two tables, entry by entry, against a second transcription and against their curve."""

from statistics import NormalDist

import pytest

from elo.rating import expected_hundredths, expected_row
from elo.tables import EXPECTED_SCORE, EXPECTED_SCORE_BEYOND, PERFORMANCE_DIFFERENCE
from tests.cases import EXPECTED_SCORE_ROWS, PERFORMANCE_DIFFERENCES

LAST_ROW_FROM = 736  # B.02 8.1.2: "over 735"
CURVE = NormalDist(sigma=2000 / 7)
"""A. E. Elo's curve of performance: what the table was once rounded from. No formula gives every
entry, but a slip of the pen would stand out."""


def test_the_second_transcription_has_every_difference_once() -> None:
    rows = [range(first, last + 1) for first, last, *_ in EXPECTED_SCORE_ROWS[:-1]]
    assert [difference for row in rows for difference in row] == list(range(LAST_ROW_FROM))
    assert EXPECTED_SCORE_ROWS[-1][0] == LAST_ROW_FROM


@pytest.mark.parametrize(("first", "last", "high", "low"), EXPECTED_SCORE_ROWS)
def test_expected_score(first: int, last: int, high: int, low: int) -> None:
    for difference in range(first, min(last, 4000) + 1):
        assert expected_hundredths(difference) == high
        assert expected_hundredths(-difference) == (low if difference else high)


def test_rows_as_printed() -> None:
    printed = [(first, last, high) for first, last, high, _ in EXPECTED_SCORE_ROWS]
    assert list(EXPECTED_SCORE) == printed[:-1]
    assert printed[-1][2] == EXPECTED_SCORE_BEYOND


def test_row_that_is_shown_holds_the_difference() -> None:
    for first, last, *_ in EXPECTED_SCORE_ROWS[:-1]:
        for difference in range(first, last + 1):
            assert expected_row(difference) == expected_row(-difference) == (first, last)
    assert expected_row(LAST_ROW_FROM) == expected_row(-4000) == (LAST_ROW_FROM, None)


@pytest.mark.parametrize(("last", "expected"), [row[1:] for row in EXPECTED_SCORE])
def test_row_ends_where_the_curve_has_it(last: int, expected: int) -> None:
    assert abs(last - CURVE.inv_cdf((expected + 0.5) / 100)) < 1.2


@pytest.mark.parametrize(("percent", "difference"), PERFORMANCE_DIFFERENCES.items())
def test_performance_difference(percent: int, difference: int) -> None:
    entry = PERFORMANCE_DIFFERENCE[abs(percent - 50)]
    assert (entry if percent >= 50 else -entry) == difference


def test_performance_differences_are_complete() -> None:
    assert list(PERFORMANCE_DIFFERENCES) == list(range(101))
    assert len(PERFORMANCE_DIFFERENCE) == 51


@pytest.mark.parametrize(("first", "last", "expected"), EXPECTED_SCORE[1:])
def test_performance_difference_is_the_middle_of_its_row(
    first: int, last: int, expected: int
) -> None:
    assert PERFORMANCE_DIFFERENCE[expected - 50] == (first + last) // 2
