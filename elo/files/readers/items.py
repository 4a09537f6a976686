"""What the words of a hand-typed line are: a rating, a result, a colour, a total.

A word alone does not say what the line means; `typed_line` puts the items together.
"""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from elo.files.readers.words import BYES, COLOURS, FORFEITS, LETTERS, OUTCOMES, UNRATED
from elo.games import FORFEITS as SIGNS_OF_FORFEITS
from elo.games import MOST_LINES, SCORES
from elo.numerals import is_digits, plain

Item = NamedTuple(
    "Item",
    [
        ("kind", str),  # one of KINDS
        ("value", int),  # a rating, half-points, or 0
        ("text", str),  # as written
        ("note", str),  # of a rating: what is unusual about it; of a result: `word` or ""
    ],
)

KINDS = (
    "rating",
    "unrated",
    "outcome",  # a result from one's own side
    "sided",  # White's half-points: needs the colour
    "forfeit",
    "bye",
    "colour",
    "letter",  # a letter for a result, or an initial, or a colour
    "against",  # W12: a result and the opponent's number
    "cell",  # 12w1: a cell of a cross-table
    "number",  # none of these
)

_SIDED = {"1-0": 2, "1:0": 2, "0-1": 0, "0:1": 0}
_DRAWN = ("½-½", "½:½", "1/2-1/2", "1/2:1/2", "0.5-0.5", "0.5:0.5", ".5-.5", "½/½")
_NOT_PLAYED = (*SIGNS_OF_FORFEITS, "+/-", "-/+", "+:-", "-:+", "0-0", "0:0", "1-0f", "0-1f")
_RATING = re.compile(r"([1-9]\d{2,3})(?:([*?])|[pP](\d{1,2})|-(\d{1,3})|([FNE]))?")
_SCANNED = re.compile(r"[1-3Il][0-9OoIl]{3}")
_SCANNED_DIGITS = str.maketrans("OoIl", "0011")
_AGAINST = re.compile(r"[WDLwdl][1-9]\d{0,3}")
_CELL = re.compile(r"\d{1,3}[wbs][10½=+-]", re.IGNORECASE)
_GLUED = re.compile(r"([wbs])([10½=])")
_NUMBER = re.compile(r"[+-]?\d{1,4}(?:[.,]\d{1,2}|½)?|\d(?:[.,]5|½)?-\d(?:[.,]5|½)?")
"""Among them 2-0, the score of a match, and 10½ or -1, which no game can have."""
_HIGHEST_RATING = 4000
_SHORTEST_RATING = 3  # digits
_YEARS = range(1970, 2071)
_MONTHS = {
    *("jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "okt", "nov", "dec"),
    *("january", "february", "march", "april", "may", "june", "july", "august", "september"),
    *("october", "november", "december", "januar", "februar", "märz", "mai", "juni", "juli"),
    *("oktober", "dezember", "janvier", "février", "mars", "avril", "juin", "juillet", "août"),
    *("septembre", "octobre", "novembre", "décembre", "enero", "febrero", "marzo", "abril"),
    *("mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre"),
}

_ARROW = re.compile(r"=>|->|[\u2192\u21d2]|(?<=\d\d\d)[:=/](?=[\d\u00bd.'\"])")
_SCORE_AFTER_HYPHEN = re.compile(r"(?<=\d\d\d)-(?=(?:0?[.,]5|0|\u00bd|1/2)(?![\d.,]))")
_DECIMAL_COMMA = re.compile(r"(?<![\d.])([01]?),(50?|00?)(?!\d)")
_THOUSANDS = re.compile(r"(?<![\d.,])([1-3])[.,](\d{3})(?![\d.,]\d|\d)")
_COLOUR_AS_NAME = re.compile(r"\b(?:White|Black|Wei\u00df|Weiss|Schwarz|Blanc|Blanco),")
_SIGN_AFTER_RATING = re.compile(r"(?<=\d\d\d)([=+-])(?=\s|$)")
_APART = re.compile(r"(?<![\w.,])([01\u00bd]) - ([01\u00bd])(?![\w.,])")
_BLANKS = str.maketrans(dict.fromkeys("[](){}|;\"'\u2019\u2018\u201c\u201d<>,\u2022", " "))
_ENDINGS = ".:!\u2026"


@lru_cache(maxsize=MOST_LINES)
def words_of(line: str) -> tuple[str, ...]:
    """The words of a line, without what only parts them; `0,5` is one number.

    Remembered: a list is read as a whole first, and then line by line.
    """
    line = _COLOUR_AS_NAME.sub(" ", plain(line))
    line = _SCORE_AFTER_HYPHEN.sub(" ", _ARROW.sub(" ", line))
    line = _THOUSANDS.sub(r"\1\2", _DECIMAL_COMMA.sub(r"\1.\2", line))
    line = _APART.sub(r"\1-\2", line.translate(_BLANKS))
    words = _SIGN_AFTER_RATING.sub(r" \1", line).split()
    return (*(word for word in words[:-1] if word != "-"), *words[-1:])  # no dash between words


def items_of(line: str) -> list[Item]:
    """The items of a line; other words are left out.

    >>> [(item.kind, item.value) for item in items_of("vs Smith (1850) victoire")]
    [('rating', 1850), ('outcome', 2)]
    """
    words = words_of(line)
    return [
        item
        for before, word in zip(["", *words], words, strict=False)
        if not _is_year(before, word)
        for item in _items(word)
    ]


def _is_year(before: str, word: str) -> bool:
    """True for the year of `October 2026`."""
    year = word.rstrip(_ENDINGS)
    return is_digits(year) and int(year[:5]) in _YEARS and before.rstrip(".").casefold() in _MONTHS


def _items(word: str) -> Iterator[Item]:
    bare = word if word in SCORES else word.rstrip(_ENDINGS)
    low = bare.casefold()
    if word != bare and is_digits(bare):
        if len(bare) >= _SHORTEST_RATING:  # `1850.` ends a sentence, `1.` is a number in a list
            yield from _items(bare)
        return
    glued = _GLUED.fullmatch(bare)
    if glued:
        yield Item("colour", 0, {"s": "b"}.get(glued[1], glued[1]), "glued")
        yield Item("outcome", SCORES[glued[2]], word, "")
        return
    for find in _FINDERS:
        item = find(bare, low)
        if item:
            yield item
            return


def _result(bare: str, low: str) -> Item | None:
    if low in OUTCOMES:
        return Item("outcome", OUTCOMES[low], bare, "word")
    if len(low) == 1 and low in LETTERS | {"b"}:
        return Item("letter", 0, bare, "")
    if low in SCORES or low in _DRAWN:
        return Item("outcome", SCORES.get(low, 1), bare, "")
    return None


def _not_played(bare: str, low: str) -> Item | None:
    if low in _SIDED:
        return Item("sided", _SIDED[low], bare, "")
    if low in _NOT_PLAYED or low in FORFEITS:
        return Item("forfeit", 0, bare, "")
    if low in BYES:
        return Item("bye", 0, bare, "")
    if low in COLOURS:
        return Item("colour", 0, COLOURS[low], "")
    return None


def _rating(bare: str, low: str) -> Item | None:
    if low in UNRATED:
        return Item("unrated", 0, bare, "")
    found = _RATING.fullmatch(bare)
    if found:
        mark, provisional, index, letter = found.groups()[1:]
        note = {"*": "converted", "?": "provisional"}.get(mark or "", letter or "")
        note = "provisional" if provisional else f"index {index}" if index else note
        value = int(found[1])
        return Item("rating", value, bare, note) if value <= _HIGHEST_RATING else None
    if _SCANNED.fullmatch(bare) and any(letter.isdigit() for letter in bare):
        return Item("rating", int(bare.translate(_SCANNED_DIGITS)), bare, "scanned")
    return None


def _number(bare: str, low: str) -> Item | None:
    if bare in ("I", "O", "o"):
        return Item("outcome", 2 if bare == "I" else 0, bare, "scanned")
    if _AGAINST.fullmatch(bare):
        return Item("against", 0, bare, "")
    if _CELL.fullmatch(low):
        return Item("cell", 0, bare, "")
    return Item("number", 0, bare, "") if _NUMBER.fullmatch(bare) else None


_FINDERS: tuple[Callable[[str, str], Item | None], ...] = (_result, _not_played, _rating, _number)
