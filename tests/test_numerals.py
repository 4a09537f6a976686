"""Numbers as people write them, and as this project writes them."""

from decimal import Decimal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from elo.numerals import (
    read_number,
    write_change,
    write_fraction,
    write_hundredths,
    write_rating,
    write_score,
    write_signed_hundredths,
)

settings.register_profile("any machine", deadline=None)  # a busy one is no fault of the code
settings.load_profile("any machine")

BLANKS = ["\u00a0", "\u202f", "\u2009", " "]
MINUSES = ["-", "−", "–"]
up_to_the_limits = st.decimals(-100_000, 100_000, places=6) | st.integers(-100_000, 100_000)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        # how English, German, French, Swiss and Swedish writers write these numbers
        ("1605", 1605),
        ("1,605", 1605),
        ("1 605", 1605),
        ("1\u00a0605", 1605),
        ("1\u202f605", 1605),
        ("1'605", 1605),
        ("1’605", 1605),
        (" 1605 ", 1605),
        ("\t1605\u00a0", 1605),
        ("01605", 1605),
        ("+5", 5),
        ("+4.80", 4.8),
        ("-4.80", -4.8),
        ("−4,80", -4.8),
        ("–5", -5),
        ("0.76", 0.76),
        (".5", 0.5),
        (",5", 0.5),
        ("5.", 5),
        ("1605,5", 1605.5),
        ("1,60", 1.6),
        ("1605.50", 1605.5),
        ("1,605.5", 1605.5),
        ("-100,000", -100000),
        ("100 000", 100000),
        ("0", 0),
        ("-0", 0),
        ("0,500", 0.5),
    ],
)
def test_read(text: str, number: float) -> None:
    found = read_number(text)
    assert found == number
    assert isinstance(found, int) == (number == int(number))


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "-", "+", ".", ",", "a", "12 e", "1e3", "0x10", "1_000", "nan", "inf", "--5"),
        *("+-5", "1.2.3", "16,05,0", "1,6051,", "12,34,567", "½", "²", "１２", "١٢", "५", "5%"),
    ],
)
def test_no_number(text: str) -> None:
    assert read_number(text) is None


def test_a_number_beyond_all_limits_is_still_one() -> None:
    """So that the message can say which limits, and no interpreter overflows."""
    assert read_number("9" * 5000) == 10**9
    assert read_number("-" + "9" * 5000) == -(10**9)
    assert read_number("0." + "9" * 5000) == 0.999999


@given(up_to_the_limits, st.sampled_from(BLANKS), st.sampled_from(MINUSES))
def test_what_was_written_is_read_back(number: Decimal | int, blank: str, minus: str) -> None:
    amount = number if isinstance(number, int) else float(number)
    for write in (write_rating, write_change):
        text = write(amount)
        assert read_number(text) == amount
        assert read_number(blank + text.replace(",", blank).replace("-", minus) + blank) == amount


@given(st.integers(-(10**7), 10**7))
def test_changes_are_read_back(number: int) -> None:
    assert read_number(write_change(number)) == number
    assert read_number(write_signed_hundredths(number)) == number / 100
    assert read_number(write_hundredths(abs(number))) == abs(number) / 100
    assert read_number(write_score(abs(number))) == abs(number) / 2


@given(st.floats(-(10**8), 10**8))
def test_written_change_is_the_nearest_with_its_decimals(hundredths: float) -> None:
    """At least three decimals are looked at, so it is at most half of the third one off."""
    text = write_signed_hundredths(hundredths)
    assert abs(Decimal(text.replace(",", "")) - Decimal(hundredths) / 100) <= Decimal("0.0005001")
    assert text[0] in "+-" or text == "0.00"


@pytest.mark.parametrize(
    ("written", "text"),
    [
        # the forms that the project promises: 1,605, +5, +4.80, 0.76
        (write_rating(1605), "1,605"),
        (write_rating(1512.5), "1,512.5"),
        (write_rating(-1512.25), "-1,512.25"),
        (write_rating(0), "0"),
        (write_change(200), "+200"),
        (write_change(-1035.5), "-1,035.5"),
        (write_change(5), "+5"),
        (write_change(-1005), "-1,005"),
        (write_change(0), "0"),
        (write_hundredths(76), "0.76"),
        (write_hundredths(100), "1.00"),
        (write_hundredths(123456), "1,234.56"),
        (write_fraction(100 / 11), "0.090909"),
        (write_signed_hundredths(480), "+4.80"),
        (write_signed_hundredths(-250), "-2.50"),
        (write_signed_hundredths(480.506), "+4.805"),
        (write_signed_hundredths(0), "0.00"),
        (write_score(2), "1"),
        (write_score(11), "5.5"),
        (write_score(2001), "1,000.5"),
    ],
)
def test_write(written: str, text: str) -> None:
    assert written == text
