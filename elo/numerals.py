"""Numbers as people write them: read from a field, written for a result.

Both directions keep to whole numbers and powers of ten, so that every interpreter agrees to the
last digit. Which marks part thousands and decimals, the language says (`english.MARKS`).
"""

from elo.english import MARKS

SPACES = (
    "\t\x0b\x0c\x1c\x1d\x1e\x1f\x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007"
    "\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
)
"""What a keyboard, a web page or a spreadsheet may put where a blank is meant."""
MINUS_SIGNS = "\u2212\u2010\u2011\u2012\u2013\u2014\ufe63\uff0d"
TOO_LARGE = 10**9
"""Stands for every number of more than nine digits: beyond all limits, and still a whole number."""

_DIGITS = "0123456789"
_PLAIN = _DIGITS + " \n.,|;+-=#abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""A text of these only, and most are, has nothing to replace."""
GROUP = 3  # digits between two separators of thousands
_MOST_DIGITS = 9
_MOST_DECIMALS = 6
_DECIMALS_OF_A_CHANGE = 3
_HALF_TOLERANCE = 1e-9  # of a point, as for the rounding (`rating.round_points`)


def plain(text: str) -> str:
    """The text with every kind of blank as a space and every kind of minus as `-`."""
    if text.strip(_PLAIN) == "":
        return text
    for space in SPACES:
        text = text.replace(space, " ")
    for minus in MINUS_SIGNS:
        text = text.replace(minus, "-")
    return text


def trimmed(text: str) -> str:
    """The text without the blanks around it, whatever kind they are."""
    blanks = plain(text)  # as long as the text; MicroPython strips blanks beyond ASCII bytewise
    return text[len(blanks) - len(blanks.lstrip(" ")) : len(blanks.rstrip(" "))]


def is_blank(text: str) -> bool:
    """True for no text, or blanks only."""
    return trimmed(text) == ""


def is_digits(text: str) -> bool:
    """True for one or more of 0 to 9 (`isdigit` differs between interpreters)."""
    return text != "" and not text.strip(_DIGITS)


def read_number(text: str) -> "float | None":
    """The number in the text, an int where it is whole; None where it is no number.

    Understands `1,605`, `1 605`, `1'605`, `+5`, `-4.80`, `1605,5` and `.5`. Of point and comma,
    the one that is not the language's decimal mark separates thousands where exactly three digits
    follow it. Decimals beyond the sixth are dropped.

    >>> read_number("1,605"), read_number("1605,5"), read_number("-0.50"), read_number("12 e")
    (1605, 1605.5, -0.5, None)
    """
    if is_digits(text) and len(text) <= _MOST_DIGITS:
        return int(text)
    body = plain(text).strip(" ")
    sign = -1 if body[:1] == "-" else 1
    if body[:1] in ("-", "+"):
        body = body[1:]
    whole, decimals = _split_decimals(body)
    digits = _without_thousands(whole)
    if digits is None or not is_digits(digits + decimals):
        return None
    return sign * _value(digits.lstrip("0"), decimals.rstrip("0")[:_MOST_DECIMALS])


def decimals_written(text: str) -> int:
    """How many decimals a number was written with, as far as `read_number` reads them.

    >>> decimals_written("+4.60"), decimals_written("1,605"), decimals_written("1605,5")
    (2, 0, 1)
    """
    return min(len(_split_decimals(plain(text).strip(" ").lstrip("+-"))[1]), _MOST_DECIMALS)


def _split_decimals(body: str) -> "tuple[str, str]":
    decimal = MARKS["decimal"]
    if decimal in body:
        whole, _, decimals = body.partition(decimal)
        return whole, decimals
    whole, _, last = body.rpartition(_other(decimal))
    if (whole == "" and last == body) or (len(last) == GROUP and whole.strip("0") != ""):
        return body, ""
    return whole, last


def _other(mark: str) -> str:
    return "." if mark == "," else ","


def _without_thousands(whole: str) -> "str | None":
    for mark in ("'", "\u2019", " ", _other(MARKS["decimal"])):
        whole = whole.replace(mark, ",")
    groups = whole.split(",")
    if len(groups) == 1:
        return whole
    if len(groups[0]) > GROUP or any(len(group) != GROUP for group in groups[1:]):
        return None
    return "".join(groups)


def _value(whole: str, decimals: str) -> float:
    if len(whole) > _MOST_DIGITS:
        return TOO_LARGE
    if decimals == "":
        return int("0" + whole)
    scale: int = 10 ** len(decimals)
    return int(whole + decimals) / scale


def write_rating(rating: float) -> str:
    """A rating, or another plain number, with its decimals if it has any: `1,605`, `1,512.5`."""
    if isinstance(rating, int):
        return marked(f"{rating:,}")
    return ("-" if rating < 0 else "") + _scaled(rating, _MOST_DECIMALS, 0)


def write_change(points: float) -> str:
    """A change or a difference in points, signed: `+5`, `-5`, `0`, `-35.5`."""
    if points == 0:
        return "0"
    if isinstance(points, int):
        return marked(f"{points:+,}")
    return ("-" if points < 0 else "+") + _scaled(points, _MOST_DECIMALS, 0)


def write_hundredths(hundredths: float) -> str:
    """An expected score or a sum of them, two decimals: 76 -> `0.76`."""
    if isinstance(hundredths, int):
        return marked(f"{hundredths // 100:,}.{hundredths % 100:02d}")
    return _scaled(hundredths / 100, 2, 2)


def write_fraction(hundredths: float) -> str:
    """An expected score of the plain formula for the working, six decimals: `0.759747`."""
    return _scaled(hundredths / 100, 6, 6)


def write_signed_hundredths(hundredths: float) -> str:
    """A surplus or a change before rounding, two decimals, three where they say more: `+4.805`.

    Where three decimals would look like an exact half that it is not, more are shown, so that
    the number beside it is the one that rounds from what is seen.
    """
    sign = "-" if hundredths < 0 else "+" if hundredths > 0 else ""
    if isinstance(hundredths, int):
        return sign + write_hundredths(abs(hundredths))
    points = hundredths / 100
    decimals = _DECIMALS_OF_A_CHANGE
    while decimals < _MOST_DIGITS and _only_looks_like_a_half(points, decimals):
        decimals += 1
    return (sign if _units(points, decimals) else "") + _scaled(points, decimals, 2)


def write_score(half_points: int) -> str:
    """A score in points: 1 -> `0.5`, 2 -> `1`, 11 -> `5.5`."""
    return marked(f"{half_points // 2:,}" + (".5" if half_points % 2 else ""))


def marked(number: str) -> str:
    """A number written with the English marks, with those of the language.

    >>> marked("1,605.5")
    '1,605.5'
    """
    if MARKS["thousands"] == ",":
        return number
    whole, point, decimals = number.partition(".")
    digits = len(whole.replace(",", "").lstrip("+-"))
    thousands = MARKS["thousands"] if digits >= int(MARKS["fewest-grouped"]) else ""
    return whole.replace(",", thousands) + (MARKS["decimal"] + decimals if point else "")


def _units(amount: float, decimals: int) -> int:
    """The amount's size in units of the last of so many decimals, rounded half up."""
    return int(abs(amount) * 10**decimals + 0.5)


def _scaled(amount: float, most: int, least: int) -> str:
    """The amount's size with at most and at least so many decimals."""
    units = _units(amount, most)
    decimals = f"{units % 10**most:0{most}d}"
    kept = decimals[:least] + decimals[least:].rstrip("0")
    return marked(f"{units // 10**most:,}" + ("." + kept if kept else ""))


def _only_looks_like_a_half(points: float, decimals: int) -> bool:
    """True where so many decimals show a half although the amount is more than 1e-9 off it."""
    shown = _units(points, decimals) % 10**decimals
    return shown * 2 == 10**decimals and abs(abs(points) % 1 - 0.5) > _HALF_TOLERANCE
