"""One hand-typed line -> the games it tells of, and what there is to say about it.

`elo.games` reads a plain line, `1800 0.5`; what it does not understand is put together here.
"""

import re
from itertools import pairwise
from urllib.parse import parse_qs

from elo.files.readers.items import Item, items_of, words_of
from elo.files.readers.totals import Total, games_of, half_points_of, total_in
from elo.files.readers.typed_game import (
    RATINGS,
    RESULTS,
    Context,
    Draft,
    Reading,
    Said,
    colour_of,
    is_between,
    joined,
    read_game,
    said_of_rating,
    without_open,
)
from elo.files.readers.words import ENGLISH, NEGATIONS, WIN
from elo.games import COMMENT, FIRST_OF_TWO, NOT_FIDE_RATINGS, SCORES, GameList, LeftOut, read_games
from elo.rules import FIDE_STANDARD_2025_10 as RULES

NOTHING = Reading()
_LINK = re.compile(r"[?&](?:rating|opponent)=\d")
_BEFORE = re.compile(
    r"^(?:\[?\d{1,2}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?\]?(?: -)? "
    r"|(?![1-3]\.\d{3}\b)\d{1,2}[.)](?=\d{3}))"
)
"""Day and time, as a messenger puts them before a message; the number of a line, unless the
number after it has three digits, and both may be one rating of thousands."""
_FORMULA = re.compile(r"= ?[A-Za-z(]")
_PAIRS = re.compile(r"\[([^][]{1,40})\]")
_TURNED_BY = ("beat", "beats", "against", "to", "over", "defeated", "defeats", "gegen", "contre")
_PERFORMANCE = ("performance", "perf", "tpr", "rp", "leistung", "perfo")
"""Such a rating comes from the score; it is no average of the opponents."""
_AND = ("and", "und", "et", "y", "e", "и", "&")
_SELF = ("i", "i'm", "my", "me", "ich", "je", "j'ai", "mon", "meine", "mi", "yo", "я")
_VERSUS = ("vs", "versus", "v", "against", "gegen", "contre", "contra", "против", "beat", "lost")
_ME = ("me", "mich", "moi")
_FLOWING = 5
"""A line of more words that ends with a number may be any sentence."""
_OWN_AND_OPPONENTS = 2  # ratings
_WIN_AND_NAME = "victoria"
_RESULT_AND_RATING = 2  # items: in `W 1850` the letter is no initial
_KEPT = ("sided", "forfeit", "colour", "bye")
_BEATEN = ("defeated", "beat")
_COMMA_HALF = re.compile(r",[ ]?0,50?$|,[ ]?1,00?$|,[ ]?0,00?$")


def read_line(line: str, context: Context) -> Reading:
    """The games of one line."""
    if _LINK.search(line):
        return _link(line)
    line = _BEFORE.sub("", line.split(COMMENT, 1)[0].strip(), count=1)
    if not line:
        return NOTHING
    if _FORMULA.match(line):
        return Reading(said=(("formula", {"value": line}),))
    pairs = _PAIRS.findall(line)
    if len(pairs) > 1:
        return joined([read_line(pair.replace("=>", " "), context) for pair in pairs])
    return _typed(line, context)


def _typed(line: str, context: Context) -> Reading:
    """What the calculator reads comes first, so that a mixed list is read as it would be there."""
    items = items_of(line)
    found = read_games(line, RULES)
    plain = _plain_line(line, found, items, context)
    if plain and plain.drafts[0].kind != "open":
        return plain
    total = total_in(line)
    if total:
        return _with_total(total, context)
    reading = plain or _assembled(line, items, context)
    misplaced = any(problem.kind == "result-not-last" for problem in found.problems)
    if misplaced and any(draft.kind == "open" for draft in reading.drafts):
        return Reading((Draft("unclear", None, None, ""),), _unclear(line), understood=True)
    return reading


def _unclear(line: str) -> tuple[Said, ...]:
    return (("line-unclear", {"value": line}),)


def _link(line: str) -> Reading:
    """A link of a calculator: `?rating=2000&opponent=1900&score=1&k=20`."""
    given = {name: values[0] for name, values in parse_qs(line.split("?", 1)[-1]).items()}
    own = (_whole(given.get("rating")), _whole(given.get("k")))
    opponent = _whole(given.get("opponent"))
    half_points = SCORES.get(given.get("score", given.get("result", "")).lower())
    said: tuple[Said, ...] = (("link-accumulated", {}),) if "accum" in given else ()
    if opponent is None:
        return Reading(said=(*said, ("no-opponent", {"value": line})), own=own)
    kind = "open" if half_points is None else "played"
    return Reading((Draft(kind, half_points, opponent, ""),), said, own=own, understood=True)


def _whole(text: str | None) -> int | None:
    """A rating or a K, None for anything else."""
    digits = text is not None and text.isascii() and text.isdigit()
    value = int(text[:5]) if text and digits else 0
    return value if 0 < value <= RULES.highest_rating else None


# A plain line


def _plain_line(line: str, found: GameList, items: list[Item], context: Context) -> Reading | None:
    """What the calculator itself reads in this line, None where this list means something else."""
    two_ratings = any(decided.kind == FIRST_OF_TWO for decided in found.decided)
    if context.score_first or two_ratings:  # the list may say which rating is whose
        return None
    games, left_out = found.games, found.left_out
    if games and not _means_something_else(line, items, games[0].half_points, context):
        rating = int(games[0].opponent_rating)
        draft = Draft("played", games[0].half_points, rating, colour_of(items))
        return Reading((draft,), _notes(line), understood=True)
    told = [item for item in items if _tells_result(item) and not _may_be_name(item, line)]
    if left_out and not (left_out[0].kind == "open" and told):
        return _left_out(line, left_out[0])
    return None


def _means_something_else(line: str, items: list[Item], half_points: int, context: Context) -> bool:
    """True if the letter at the end is a colour, a digit of a scan, or of another language."""
    last = words_of(line)[-1].lower()
    if last not in ENGLISH:
        return False
    if context.scanned and last == "l":
        return True
    by_word = any(item.note == "word" for item in items)
    return context.letters.get(last) != half_points or (last == "w" and by_word)


def _tells_result(item: Item) -> bool:
    return item.note in ("word", "glued") or item.kind in ("sided", "forfeit", "against", "cell")


def _may_be_name(item: Item, line: str) -> bool:
    """True in `Victoria Smith 2000`; `Victoria: 2000` is a win."""
    return item.text.casefold() == _WIN_AND_NAME and len(words_of(line)) > _RESULT_AND_RATING


def _notes(line: str) -> tuple[Said, ...]:
    """What was decided in reading a plain line."""
    if line.endswith("="):
        return (("equals-sign", {}),)
    if _COMMA_HALF.search(line):
        return (("decimal-comma", {"value": line}),)
    return ()


def _left_out(line: str, found: LeftOut) -> Reading:
    kind = "not-fide" if found.kind in NOT_FIDE_RATINGS.values() else found.kind
    words = words_of(line)
    said: tuple[Said, ...] = ()
    if words[-1] in ("+", "-") and found.opponent_rating is not None:
        said = (("sign-forfeit", {"value": line}),)
    elif kind == "open":
        first = words[0] == "1" and len(words) > 1 and words[1] == str(found.opponent_rating)
        said = (("score-or-number" if first else "no-result", {"value": line}),)
    rating = None if found.opponent_rating is None else int(found.opponent_rating)
    draft = Draft(kind, found.half_points, rating, "")
    brief = len(words) <= _FLOWING or kind not in ("open", "bye")
    understood = brief and words != ("-",)  # which may be the rule under a greeting
    return Reading((draft,), said, understood=understood)


# A total


def _with_total(total: Total, context: Context) -> Reading:
    """The games of a total, if the line has the ratings too; else the total."""
    ratings = [item for item in items_of(total.rest) if item.kind == "rating"]
    if any(word.casefold().strip(".:") in _PERFORMANCE for word in words_of(total.rest)):
        ratings = []
    games = games_of(total)
    if not ratings:
        return Reading(total=total, understood=True)
    if len(ratings) not in (1, games):
        values = {"games": str(games), "ratings": str(len(ratings))}
        opened = joined([read_game([item], context) for item in ratings])
        said = (*without_open(opened.said), ("total-mismatch", values))
        return Reading(opened.drafts, said, understood=True)
    each = ratings * games if len(ratings) == 1 else ratings
    drafts = tuple(
        draft._replace(kind="played" if draft.kind == "open" else draft.kind, half_points=points)
        for item, points in zip(each, half_points_of(total), strict=True)
        for draft in read_game([item], context).drafts
    )
    return Reading(drafts, _said_of_total(drafts, ratings), understood=True)


def _said_of_total(drafts: tuple[Draft, ...], ratings: list[Item]) -> tuple[Said, ...]:
    games = sum(draft.kind == "played" for draft in drafts)
    said = [one for item in ratings for one in said_of_rating(item)]
    if games > 1:
        kind = "average-used" if len(ratings) == 1 else "order-not-known"
        said.append((kind, {"games": str(games), "value": ratings[0].text}))
    return tuple(said)


# Any other line


def _assembled(line: str, items: list[Item], context: Context) -> Reading:
    """The games of a line, put together from its items."""
    if not any(item.kind in RATINGS for item in items):
        return _without_rating(line, items)
    words = [word.casefold().strip(".,:!?") for word in words_of(line)]
    if any(word in NEGATIONS for word in words):
        return Reading(said=_unclear(line))
    if _is_turned(words):
        items = [
            item._replace(value=WIN - item.value) if item.note == "word" else item for item in items
        ]
    if any(item.note == "word" for item in items):
        items = [item for item in items if item.note != "scanned" or item.kind == "rating"]
    ratings = [item for item in items if item.kind in RATINGS]
    if len(ratings) == _OWN_AND_OPPONENTS and _own_first(words):
        found = read_game(_from_first(items), context._replace(opponent_second=True))
    else:
        found = joined([read_game(one, context) for one in _games_of(items, words)])
    flowing = len(words) - len(found.drafts) >= _FLOWING
    if flowing and all(draft.kind == "open" for draft in found.drafts):
        return Reading(said=_unclear(line))
    return found


def _without_rating(line: str, items: list[Item]) -> Reading:
    numbered = next((item for item in items if item.kind in ("against", "cell")), None)
    if numbered:
        return Reading(
            (Draft("unclear", None, None, ""),),
            ((f"number-{numbered.kind}", {"value": numbered.text}),),
            understood=True,
        )
    if any(item.note == "word" or item.kind == "sided" for item in items):
        return Reading(said=(("no-opponent", {"value": line}),))
    if any(item.kind in ("number", "outcome") for item in items):
        return Reading(said=_unclear(line))
    return NOTHING


def _is_turned(words: list[str]) -> bool:
    """True for `Smith beat me` and `defeated by Smith`: the result is the opponent's."""
    return any(
        (before in _TURNED_BY and word in _ME) or (before in _BEATEN and word == "by")
        for before, word in pairwise(words)
    )


def _games_of(items: list[Item], words: list[str]) -> list[list[Item]]:
    """The items of each game, by the words between them too."""
    segments = _segments(items)
    if len(segments) == 1 and segments[0][0].note == "word" and any(w in _AND for w in words):
        result, *rest = segments[0]
        return [[result, item] for item in rest if item.kind in RATINGS]
    return segments


def _own_first(words: list[str]) -> bool:
    """True for `2119 vs 2105` and `I am 1850 and beat 1900`: the first rating is one's own."""
    first = next((i for i, word in enumerate(words) if word[:3].isdigit()), len(words))
    versus = any(word in _VERSUS for word in words[first + 1 : -1])
    return versus or any(word in _SELF for word in words[:first])


def _segments(items: list[Item]) -> list[list[Item]]:
    """The items of each game.

    `1850 won, 1900 lost` begins each with the rating, `beat 1850, lost to 1900` with the result.
    """
    items = _from_first(items)
    result_first = items[0].note == "word" or items[0].kind in ("sided", "forfeit")
    begins = RESULTS if result_first else ("colour",) if items[0].kind == "colour" else RATINGS
    segments: list[list[Item]] = [[]]
    if is_between(items):
        return [items]
    for item in items:
        kinds = {one.kind for one in segments[-1]}
        whole = bool(kinds & {*RATINGS}) and (result_first or bool(kinds & {*RESULTS}))
        starts = item.kind in begins and (not result_first or item.note == "word")
        if whole and starts:
            segments.append([])
        segments[-1].append(item)
    return segments


def _from_first(items: list[Item]) -> list[Item]:
    """Without the numbers and initials before the first rating: `3. J. Smith 1850`."""
    first = next(i for i, item in enumerate(items) if item.kind in RATINGS)
    if len(items) == _RESULT_AND_RATING and first == 1:
        return items
    kept = [item for item in items[:first] if item.note == "word" or item.kind in _KEPT]
    return kept + items[first:]
