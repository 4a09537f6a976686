"""One player's line of a TRF -> its fields, by columns, or word by word where those are lost.

The columns are counted from 0. A program that counts bytes where others count characters shifts
all that follows a name such as `Müller`; the points, which end in column 83, show by how much.
"""

import re
from dataclasses import dataclass

NAME_ENDS = 47
POINTS = slice(80, 84)
ROUNDS = 91
BLOCK = 10
"""Ten columns a round: opponent 0-3, colour 5, result 7."""

_FARTHEST = 15  # columns that a line may be shifted
_NUDGES = (0, 1, -1, 2, -2, 3, -3)  # of the rounds against the points
_NUMBER = re.compile(r"001[ \t]*(\d{1,4})(?!\d)")
_NUMBER_ENDS = 8
_POINTS_RIGHT = re.compile(r" (?: {4}|[ \d]{3}\d|[ \d]\d[.,]\d) ?")
_POINTS = re.compile(r"(?<![^ ])\d{1,3}[.,]\d(?![^ ])")
_ROUND = re.compile(r"[ \d]{4} [wbWB\- ] [-+=01½WDLHFUZwdlhfuz ]  ")
_DATE = re.compile(r"\d{2,4}[./-]\d{1,2}[./-]\d{2,4}")
_FEDERATION = re.compile(r"[A-Z]{3}")
_RATING = re.compile(r"\d{1,4}")
_FIDE_ID = re.compile(r"\d{5,11}")
_SEXES = ("m", "w", "f")
_TITLES = ("GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM")
TITLES = {
    **dict(zip(("G", "M", "F", "C", "WG", "WM", "WF", "WC"), _TITLES, strict=True)),
    **dict(zip(_TITLES, _TITLES, strict=True)),
}
"""As they are written today, by what a TRF of any year writes."""


@dataclass(frozen=True)
class Row:
    """The fields of a line, as written."""

    number: int
    name: str
    title: str = ""
    rating: str = ""
    federation: str = ""
    fide_id: str = ""
    birth: str = ""
    points: str = ""
    rounds: tuple[str, ...] = ()  # ten columns each
    by_words: bool = False  # the columns were lost


def read_row(text: str) -> Row | None:
    """The fields of a line that begins with `001`; None where they cannot be told apart."""
    number = _NUMBER.match(text)
    if number is None:
        return None
    columns = text.expandtabs().rstrip()
    shift = _shift(columns)
    if shift is None:
        return _by_words(int(number[1]), text[number.end() :].split())
    return _by_columns(columns, shift)


def _shift(columns: str) -> int | None:
    """How many columns further right the points stand than they should; None: nowhere near."""
    at_their_place = columns[79:85].ljust(6)
    if len(columns) >= POINTS.stop and _POINTS_RIGHT.fullmatch(at_their_place):
        return 0
    area = columns[: POINTS.stop + _FARTHEST]
    for match in _POINTS.finditer(area, POINTS.start - _FARTHEST):
        shift = match.end() - POINTS.stop
        if abs(shift) <= _FARTHEST and _rounds_fit(columns[ROUNDS + shift :]):
            return shift
    return None


def _by_columns(columns: str, shift: int) -> Row | None:
    number = _NUMBER.match(columns)
    if number is None:  # a tab stood within it
        return None
    before_the_name = number.end() - _NUMBER_ENDS
    head = shift if shift == before_the_name else 0

    def field(start: int, end: int) -> str:
        return columns[start + shift : end + shift].strip()

    return Row(
        number=int(number[1]),
        name=" ".join(columns[14 + head : NAME_ENDS + shift].split()),
        title=TITLES.get(columns[10 + head : 13 + head].strip().upper(), ""),
        rating=field(48, 52),
        federation=field(53, 56),
        fide_id=field(57, 68),
        birth=field(69, 79),
        points=field(80, 84),
        rounds=_rounds(columns, ROUNDS + shift),
    )


def _rounds(columns: str, start: int) -> tuple[str, ...]:
    nudged = (start + nudge for nudge in _NUDGES if _rounds_fit(columns[start + nudge :]))
    start = next(nudged, start)
    return tuple(columns[at : at + BLOCK] for at in range(start, len(columns), BLOCK))


def _rounds_fit(rest: str) -> bool:
    blocks = (rest[at : at + BLOCK].ljust(BLOCK) for at in range(0, len(rest), BLOCK))
    return all(map(_ROUND.fullmatch, blocks))


def _by_words(number: int, words: list[str]) -> Row | None:
    """The fields of a line whose columns are lost: cells between tabs, or blanks run together."""
    at = [index for index, word in enumerate(words) if _POINTS.fullmatch(word)]
    if not at or at[0] == 0:
        return None
    words, points, after = words[: at[0]], words[at[0]], words[at[0] + 1 :]
    birth = _popped(words, _DATE)
    fide_id = _popped(words, _FIDE_ID)
    federation = _popped(words, _FEDERATION) if len(words) > 1 else ""
    rating = _popped(words, _RATING)
    if words and words[0].lower() in _SEXES:
        del words[0]
    title = TITLES.get(words[0].upper(), "") if len(words) > 1 else ""
    name = " ".join(words[1:] if title else words)
    fields = {"rating": rating, "federation": federation, "fide_id": fide_id, "birth": birth}
    rounds = _word_rounds(after)
    return Row(number, name, title, points=points, rounds=rounds, by_words=True, **fields)


def _popped(words: list[str], pattern: re.Pattern[str]) -> str:
    """The last word, taken from the list, if it has the pattern."""
    return words.pop() if words and pattern.fullmatch(words[-1]) else ""


def _word_rounds(words: list[str]) -> tuple[str, ...]:
    """Rounds of three words each; one word more or less is the rank before them."""
    words = words[len(words) % 3 :]
    triples = (words[at : at + 3] for at in range(0, len(words), 3))
    return tuple(f"{opponent:>4} {colour} {result}" for opponent, colour, result in triples)
