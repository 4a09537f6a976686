"""Dates as tournament files write them -> ISO dates."""

import re
from datetime import date

_DATE = re.compile(r"(?<!\d)(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})(?!\d)")
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_FULL_YEAR = 4  # digits
_LAST_OF_THE_2000S = 69  # a two-digit year up to this is one of the 2000s
_LAST_DAY = 31


def read_date(text: str) -> str:
    """The first date in the text, as ISO date; "" where there is none, or where it is unclear.

    Of three two-digit numbers the first is the year, as in a TRF, unless they stand between dots
    and could be day, month and year too. Before a four-digit year stands the day, or where that
    cannot be the month.

    >>> [read_date(text) for text in ("2026/01/10", "10.1.2026", "26/01/10", "2026.??.??")]
    ['2026-01-10', '2026-01-10', '2026-01-10', '']
    """
    match = _DATE.search(text)
    if match is None:
        return ""
    first, separator, middle, last = match.groups()
    if len(first) == _FULL_YEAR:
        return _iso(first, middle, last)
    if len(last) == _FULL_YEAR:
        return _iso(last, middle, first) or _iso(last, first, middle)
    return _short_year(first, middle, last, dotted=separator == ".")


def _short_year(first: str, middle: str, last: str, *, dotted: bool) -> str:
    year_first, year_last = _iso(first, middle, last), _iso(last, middle, first)
    if dotted and year_first and year_last and year_first != year_last:
        return ""
    return year_first or year_last


def _iso(year: str, month: str, day: str) -> str:
    number = int(year)
    if len(year) < _FULL_YEAR:
        number += 2000 if number <= _LAST_OF_THE_2000S else 1900
    try:
        return date(number, int(month), int(day)).isoformat()
    except ValueError:
        return ""


def read_year_of_birth(text: str) -> int | None:
    """The year of a date of birth, also of one without day and month; None where unclear.

    >>> [read_year_of_birth(text) for text in ("1990.00.00", "1990", "90/01/05", "05/01/90", "")]
    [1990, 1990, 1990, 1990, None]
    """
    full = _YEAR.search(text)
    if full:
        return int(full.group())
    match = _DATE.search(text)
    years = [int(part) for part in match.group(1, 4)] if match else []
    years = [year for year in years if _LAST_DAY < year < 100]  # noqa: PLR2004 - two digits
    return 1900 + years[0] if len(years) == 1 else None
