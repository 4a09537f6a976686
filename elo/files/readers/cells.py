"""Cells of tables, as tournament pages and spreadsheets write them -> values.

A decimal comma, a half as a glyph, a footnote after a number: all read; what cannot be read is
None or the kind `unclear`, and nothing raises.
"""

import re
from dataclasses import dataclass

from elo.files.event import UNRATED
from elo.files.readers.words import OUTCOMES
from elo.games import LOSS, SCORES, WIN

_ISO = re.compile(r"\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b")
_GERMAN = re.compile(r"\b(\d{1,2})\.(\d{1,2})\.(\d{4})\b")
_NUMBER = re.compile(r"([+-]?)(\d{0,4})(?:[.,](\d{1,2}))?")
_THOUSANDS = re.compile(r"^([1-3])[.,'’\s]([0-9]{3})$")
_FOOTNOTE = re.compile(r"[*)\s]+$")
_COLOURS = {"w": "w", "b": "b", "s": "b"}
_FORFEIT = {"+": WIN, "-": LOSS}
_BOARD_FORFEITS = {
    "+--": (WIN, LOSS), "+-": (WIN, LOSS), "+/-": (WIN, LOSS), "+:-": (WIN, LOSS),
    "--+": (LOSS, WIN), "-+": (LOSS, WIN), "-/+": (LOSS, WIN), "-:+": (LOSS, WIN),
    "---": (LOSS, LOSS), "--": (LOSS, LOSS), "-/-": (LOSS, LOSS), "-:-": (LOSS, LOSS),
}  # fmt: skip
_LONGEST = 4  # digits of a rating
_LOWEST_RATING = 100
_MOST_DIGITS = 9
_PLAYERS = 2
_MONTHS, _DAYS = 12, 31


@dataclass(frozen=True)
class Result:
    """What a cell says of a round: a kind of `Pairing`, half-points and colour."""

    kind: str
    half_points: int | None = None
    colour: str = ""


UNCLEAR = Result("unclear")


def whole(cell: str) -> int | None:
    """A whole number of at most nine digits, a dot after it allowed."""
    digits = cell.strip().removesuffix(".")
    return (
        int(digits)
        if digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS
        else None
    )


def rating(cell: str) -> tuple[int | None, str]:
    """A rating and the kind of pairing that it allows: `played`, `not-fide`, `unclear`, `unrated`.

    >>> rating("1850"), rating("1850*"), rating("1499N"), rating("0"), rating("")
    ((1850, 'played'), (1850, 'not-fide'), (1499, 'not-fide'), (0, 'played'), (None, 'unrated'))

    One separator of thousands is none of decimals: `1.850`, `1,850`, `1 850`.
    """
    written = cell.strip().strip("()")
    if written in ("", "-", "--") or written.casefold() in ("unr", "unrated", "unr."):
        return None, "unrated"
    kind = "not-fide" if written[-1:] in ("*", "E", "N") else "played"
    bare = _THOUSANDS.sub(r"\1\2", written.rstrip("*ENF ").removesuffix(".0"))
    number = whole(bare)
    if number is None or not (number == UNRATED or is_rating(number)):
        return None, "unclear"
    return number, kind


def is_rating(number: int | None) -> bool:
    """Whether a number may be a player's rating, and neither a score nor a board."""
    return number is not None and _LOWEST_RATING <= number < 10**_LONGEST


def half_points(cell: str) -> int | None:
    """The score of one game in half-points; None if this is none."""
    written = cell.strip().casefold().replace(",", ".")
    if written in SCORES and written not in ("w", "d", "l"):
        return SCORES[written]
    return None


def total(cell: str) -> int | None:
    """Points over several rounds, in half-points: `5,5`, `10½`."""
    written = cell.strip().replace(",", ".")
    whole_part, half = (written[:-1], 1) if written.endswith("½") else (written, 0)
    found = _NUMBER.fullmatch(whole_part)
    if not found or found[1] or not (whole_part or half):
        return None
    if found[3] and (half or found[3].ljust(2, "0") not in ("00", "50")):
        return None
    return 2 * int(found[2] or 0) + half + (1 if found[3] and found[3][0] == "5" else 0)


def hundredths(cell: str) -> int | None:
    """A rating change in hundredths: `-51,6`, `+4.40`, `1,60*)`.

    >>> hundredths("-51,6"), hundredths("1,60*)"), hundredths("")
    (-5160, 160, None)
    """
    found = _NUMBER.fullmatch(_FOOTNOTE.sub("", cell.strip()[:20]).replace(" ", ""))
    if not found or not (found[2] or found[3]):
        return None
    amount = 100 * int(found[2] or 0) + int((found[3] or "0").ljust(2, "0"))
    return -amount if found[1] == "-" else amount


def result(cell: str) -> Result:
    """A player's own result in a round, with a colour before it or not.

    >>> result("s ½")
    Result(kind='played', half_points=1, colour='b')
    >>> result("- 0K").kind, result("- 1").kind
    ('forfeit', 'unplayed')
    """
    written = cell.replace(" ", "")
    colour = _COLOURS.get(written[:1], "") if written.casefold() not in ("w", "b", "s") else ""
    rest = written[1:] if colour else written
    if rest in ("", "*") or rest.casefold() in ("w", "b", "s"):
        return Result("open", None, colour or _COLOURS.get(rest.casefold(), ""))
    if rest in _FORFEIT:
        return Result("forfeit", _FORFEIT[rest], colour)
    if rest[-1] in "FfKk" or rest[0] == "+":
        return Result("forfeit", half_points(rest.strip("+-FfKk")), colour)
    if rest[0] == "-":
        return _with_colour("unplayed", rest[1:], colour)
    return _with_colour("played", rest, colour)


def _with_colour(kind: str, written: str, colour: str) -> Result:
    score = half_points(written)
    return UNCLEAR if score is None else Result(kind, score, colour)


def spoken_result(cell: str) -> Result:
    """A result as a spreadsheet has it: `W`, `Remis`, `=`, `=0,5` and what `result` reads."""
    written = cell.strip()
    if written[:1] == "=" and len(written) > 1:  # a formula
        written = written[1:].strip('"')
    word = written.casefold()
    if word in SCORES:
        return Result("played", SCORES[word])
    if word in OUTCOMES:
        return Result("played", OUTCOMES[word])
    return result(written)


def board_result(cell: str) -> tuple[str, int | None, int | None]:
    """The kind of a game between two players, and the half-points of the first and the second.

    >>> board_result("1 - 0"), board_result("- - +"), board_result("½:½"), board_result("")
    (('played', 2, 0), ('forfeit', 0, 2), ('played', 1, 1), ('open', None, None))
    """
    written = cell.replace(" ", "")
    if written in ("", "*", "-", ":"):
        return "open", None, None
    bare = written.rstrip("FfKk")
    if bare in _BOARD_FORFEITS:
        return "forfeit", *_BOARD_FORFEITS[bare]
    kind = "forfeit" if written.strip("0123456789.,½/:-") else "played"
    scores = [half_points(part.strip("FfKk")) for part in _halves(written)]
    strange = kind == "forfeit" and not _marked(written)
    if len(scores) != _PLAYERS or None in scores or strange:
        return "unclear", None, None
    return kind, scores[0], scores[1]


def _halves(written: str) -> list[str]:
    return written.split(":") if ":" in written else written.split("-")


def _marked(written: str) -> bool:
    return not written.strip("0123456789.,½/:-FfKk")


def iso_date(text: str) -> str:
    """The first date as `2026-04-24`; "" for none. `1/2/2026` is unclear, and not read."""
    found = _ISO.search(text[:200])
    if found:
        return _checked(found[1], found[2], found[3])
    found = _GERMAN.search(text[:200])
    return _checked(found[3], found[2], found[1]) if found else ""


def _checked(year: str, month: str, day: str) -> str:
    right = 1 <= int(month) <= _MONTHS and 1 <= int(day) <= _DAYS and year >= "1900"
    return f"{year}-{int(month):02d}-{int(day):02d}" if right else ""
