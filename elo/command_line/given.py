"""What was given: files, standard input, single words, and what is wrong with them."""

import codecs
import sys
from datetime import date
from pathlib import Path

from elo.form import RESULTS, read_date
from elo.games import SCORES, Problem
from elo.messages import say, say_problem
from elo.numerals import is_blank, is_digits, read_number, trimmed
from elo.rules import RuleSet, rules_on

STANDARD_INPUT = "-"
REPORT = "report"
"""The command that reads whole files of players, where the others read lines of games."""

_RESULT_WORDS = {half_points: word for word, half_points in RESULTS.items()}
_BYTE_ORDER_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


class InputError(Exception):
    """What was given cannot be rated; the arguments are the sentences that say why."""


def read_text(name: str) -> str:
    """The text of a file, or of standard input.

    Raises:
        InputError: it cannot be read, or is no text.
    """
    data = read_bytes(name)
    try:
        # A Windows shell writes UTF-16, and marks it.
        return data.decode("utf-16" if data[:2] in _BYTE_ORDER_MARKS else "utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(say("not-text", file=name)) from error


def read_bytes(name: str) -> bytes:
    """What is in a file, or what comes from standard input.

    Raises:
        InputError: it cannot be read.
    """
    try:
        return _standard_input() if name == STANDARD_INPUT else Path(name).read_bytes()
    except OSError as error:
        raise InputError(say("no-file", file=name, reason=str(error.strerror))) from error


def _standard_input() -> bytes:
    if sys.stdin.isatty():
        sys.stderr.write(say("type-games") + "\n")
    return sys.stdin.buffer.read()


def read_result(text: str, rules: str) -> str:
    """The result as the form calls it.

    Raises:
        InputError: it is none.
    """
    half_points = SCORES.get(text.strip().lower())
    if half_points is None:
        raise wrong("not-a-result", text, "result-a", rules_on(rules, ""))
    return _RESULT_WORDS[half_points]


def real_date(text: str) -> str:
    """An ISO date that is in the calendar, "" if the text is none.

    >>> real_date("2024-02-29"), real_date("2025-02-29")
    ('2024-02-29', '')
    """
    written = read_date(text)
    try:
        return date.fromisoformat(written).isoformat()
    except ValueError:
        return ""


def check_date(text: str, field: str, rules: str) -> str:
    """The text of a field that must be a date of the calendar, or blank.

    Raises:
        InputError: it is something else.
    """
    if is_blank(text) or real_date(text):
        return text
    raise wrong("not-a-date", text, field, rules_on(rules, ""))


def check_birth(text: str, list_month: str, rules: str) -> str:
    """The text of a year of birth, four digits and not after the list's year, or blank.

    Raises:
        InputError: it is something else.
    """
    year = trimmed(text)
    if is_blank(text) or (is_digits(year) and len(year) == len("2009") and year <= list_month[:4]):
        return text
    raise wrong("not-a-year", text, "year-of-birth", rules_on(rules, ""))


def check_count(text: str, field: str, rules: str) -> str:
    """The text of a field that must be a whole number of at least 0, or blank.

    Raises:
        InputError: it is something else.
    """
    number = read_number(text)
    if is_blank(text) or (isinstance(number, int) and number >= 0):
        return text
    raise wrong("not-a-count", text, field, rules_on(rules, ""))


def check_month(text: str, field: str, rules: str) -> str:
    """The text of a field that must be a month, as 2026-11.

    Raises:
        InputError: it is none.
    """
    if real_date(text + "-01"):
        return text
    raise wrong("not-a-month", text, field, rules_on(rules, ""))


def wrong(kind: str, value: str, field: str, rules: RuleSet) -> InputError:
    """The error to raise for a value of a field."""
    return InputError(say_problem(Problem(0, kind, value), field, rules))


def read_number_given(text: str, field: str, rules: str) -> str:
    """The text of a field that must be a number.

    Raises:
        InputError: it is none.
    """
    if read_number(text) is None:
        raise wrong("not-a-number", text, field, rules_on(rules, ""))
    return text
