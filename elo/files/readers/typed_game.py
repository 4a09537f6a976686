"""One game within a typed line: what its rating, its result and the words beside them mean."""

from collections.abc import Iterable
from typing import NamedTuple

from elo.files.readers.items import Item
from elo.files.readers.totals import Total
from elo.files.readers.words import ENGLISH, WIN
from elo.games import NOT_FIDE_RATINGS
from elo.numerals import write_score

Draft = NamedTuple(
    "Draft",
    [
        ("kind", str),  # as of a `Pairing`
        ("half_points", "int | None"),
        ("opponent_rating", "int | None"),
        ("colour", str),
    ],
)
Said = tuple[str, dict[str, str]]
"""A finding without its place: kind and values."""


class Reading(NamedTuple):
    """What one line says."""

    drafts: tuple[Draft, ...] = ()
    said: tuple[Said, ...] = ()
    total: Total | None = None  # of games that other lines name
    own: tuple[int | None, int | None] = (None, None)  # rating and K, where a link gives them
    understood: bool = False


class Context(NamedTuple):
    """What the whole list says about each of its lines."""

    letters: dict[str, int]  # half-points
    score_first: bool = False
    opponent_second: bool = False
    scanned: bool = False  # letters stand for digits in it


RESULTS = ("outcome", "sided", "forfeit", "letter", "bye")
RATINGS = ("rating", "unrated")
_LETTER_COLOURS = {"w": "w", "b": "b", "s": "b"}
ENGLISH_VALUES = {letter: WIN - index for index, letter in enumerate(ENGLISH)}
SAID_OF_OPEN = ("no-result", "score-or-number")
"""The findings of a game without a result."""
_NOT_FIDE = ("converted", *NOT_FIDE_RATINGS)
_UNUSUAL = ("converted", "provisional", "index", "scanned")


def without_open(said: Iterable[Said]) -> tuple[Said, ...]:
    """What was said, but for games to be played: a total tells how they ended."""
    return tuple(one for one in said if one[0] not in SAID_OF_OPEN)


def joined(readings: list[Reading]) -> Reading:
    """Several readings as one."""
    return Reading(
        drafts=tuple(draft for reading in readings for draft in reading.drafts),
        said=tuple(said for reading in readings for said in reading.said),
        understood=any(reading.understood for reading in readings),
    )


def is_between(items: list[Item]) -> bool:
    """True for one result between two ratings: it may belong to either."""
    kinds = ["rating" if item.kind in RATINGS else item.kind for item in items]
    return kinds == ["rating", "outcome", "rating"] and items[1].note == "word"


def read_game(items: list[Item], context: Context) -> Reading:
    """One game; several ratings without a result are as many games to be played."""
    ratings = [item for item in items if item.kind in RATINGS]
    second = context.opponent_second
    if len(ratings) > 1 and not second and not any(item.kind in RESULTS for item in items):
        return joined([read_game([item], context) for item in ratings])
    if not ratings:
        return Reading(said=(("no-opponent", {"value": " ".join(i.text for i in items)}),))
    said: list[Said] = []
    rating = ratings[0]
    if is_between(items) and not second:
        text = " ".join(item.text for item in items)
        return Reading((Draft("unclear", None, None, ""),), (("between", {"value": text}),))
    if len(ratings) > 1:
        rating = ratings[1 if second else 0]
        others = " / ".join(item.text for item in ratings)
        said.append(("two-ratings", {"value": others, "read": rating.text}))
    result, half_points, told = _result(items, rating, context)
    kind = _kind(result, rating)
    value = rating.value or None
    draft = Draft(kind, half_points, value, colour_of(items))
    if kind != "unclear" or rating.note == "scanned":
        said += said_of_rating(rating)
    if kind == result:  # else no score would make it count
        said += told
    return Reading((draft,), tuple(said), understood=kind != "unclear" or bool(told))


def _kind(result: str, rating: Item) -> str:
    """The kind of a game with this result, against an opponent with this rating."""
    if result not in ("played", "open"):
        return result
    if rating.kind == "unrated":
        return "unrated"
    return "not-fide" if rating.note in _NOT_FIDE else result


def said_of_rating(rating: Item) -> tuple[Said, ...]:
    """What there is to say of a rating that is none of FIDE's, or was read from a scan."""
    values = {"value": rating.text, "read": str(rating.value)}
    kind = "index" if rating.note.startswith("index") else rating.note
    return ((f"rating-{kind}", values),) if kind in _UNUSUAL else ()


def _result(
    items: list[Item], rating: Item, context: Context
) -> tuple[str, int | None, list[Said]]:
    """Kind, half-points, and what there is to say."""
    not_played = next((item.kind for item in items if item.kind in ("forfeit", "bye")), None)
    if not_played:
        return not_played, None, []
    text = " ".join(item.text for item in items)
    values, said = _values(items, context)
    if len(values) > 1:
        return "unclear", None, [("two-results", {"value": text})]
    if values:
        return "played", values.pop(), said
    said = said or _unclear(items, rating)
    return ("unclear", None, said) if said else ("open", None, [("no-result", {"value": text})])


def _unclear(items: list[Item], rating: Item) -> list[Said]:
    """What stands where a result might, and is none."""
    last = items[-1]
    if last.kind in ("against", "cell"):
        return [(f"number-{last.kind}", {"value": last.text})]
    if last.kind == "number":
        return [("impossible-score", {"value": last.text})]
    return [("hyphen", {"value": rating.text})] if rating.note == "index 1" else []


def _values(items: list[Item], context: Context) -> tuple[set[int], list[Said]]:
    """The half-points that the items tell, and what there is to say of how they were read."""
    values = {item.value for item in items if item.kind == "outcome"}
    said = [
        ("scanned-score", {"value": item.text, "read": str(item.value // WIN)})
        for item in items
        if item.kind == "outcome" and item.note == "scanned"
    ]
    if any(item.text == "=" for item in items):
        said.append(("equals-sign", {}))
    if values:
        return values, said
    sided = next((item for item in items if item.kind == "sided"), None)
    if sided:
        return _by_colour(sided, colour_of(items))
    letters = [item for item in items if item.kind == "letter"]
    return _by_letter(letters[-1], context) if letters else (set(), said)


def _by_colour(sided: Item, colour: str) -> tuple[set[int], list[Said]]:
    if not colour:
        return set(), [("needs-colour", {"value": sided.text})]
    return {sided.value if colour == "w" else WIN - sided.value}, []


def _by_letter(letter: Item, context: Context) -> tuple[set[int], list[Said]]:
    low = letter.text.casefold()
    if context.scanned and low == "l":
        return set(), [("scanned-letter", {"value": letter.text})]
    if low not in context.letters:
        return set(), [("letter", {"value": letter.text})]
    english = ENGLISH_VALUES.get(low) == context.letters[low]
    return {context.letters[low]}, [] if english else _letters(context)


def _letters(context: Context) -> list[Said]:
    scores = context.letters.items()
    read = ", ".join(f"{letter.upper()} = {write_score(score)}" for letter, score in scores)
    return [("letters-read", {"read": read})]


def colour_of(items: list[Item]) -> str:
    """The one colour that is written, "" for none or both; a letter counts beside a result."""
    colours = {item.text for item in items if item.kind == "colour"}
    if not colours and any(item.kind in ("outcome", "sided") for item in items):
        letters = {item.text.casefold() for item in items if item.kind == "letter"}
        colours = {_LETTER_COLOURS[letter] for letter in letters & {*_LETTER_COLOURS}}
    return colours.pop() if len(colours) == 1 else ""
