"""A list of games typed by hand, in whatever form people write one: the last resort.

`1850 1`, `beat 1850`, `[2100 => 1], [2050 => 0.5]`, `1850 +3 =2 -1`, `vs Müller (1850): Sieg`. What
a line leaves open is decided by the list as a whole, or not counted; either is said.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice

from elo.files.event import Event, Finding, Pairing, Player, UnreadableError
from elo.files.limits import MOST_TYPED, check_games, check_text
from elo.files.readers.items import Item, items_of, words_of
from elo.files.readers.totals import Total, games_of, half_points_of
from elo.files.readers.typed_game import ENGLISH_VALUES, SAID_OF_OPEN, Context, Draft, Reading
from elo.files.readers.typed_line import read_line
from elo.files.readers.words import ENGLISH, meanings

_NAME = "list of games"
_LONGEST_LINE = 4000
_ENOUGH_LINES = 300
"""In which a list of games shows what it is."""
_SAID_ONCE = (
    "equals-sign",
    "decimal-comma",
    "sign-forfeit",
    "no-result",
    "letters-read",
    "order-not-known",
    "rating-converted",
    "rating-provisional",
    "rating-index",
)
"""Said where it happens first: it holds for every line like it."""
_LONGEST_VALUE = 60
_OF_ANOTHER_FORMAT = re.compile(r"^\ufeff?(?:\[[A-Z]\w{1,30} \"|001 .{40}|[{<])", re.MULTILINE)
"""PGN, TRF, JSON and HTML: their numbers make games that nobody played."""
_OPPONENT = ("opponent", "opponents", "gegner", "adversaire", "rival", "oponente")
_OWN = ("my", "own", "your", "mine", "player", "eigene", "mon", "mi")


def recognises(text: str) -> bool:
    """True if at least one line can be read as a game, or as a total of games."""
    lines = list(islice(_lines(text), _ENOUGH_LINES))
    context = _context(line for _, line in lines)
    return any(read_line(line, context).understood for _, line in lines)


def read(text: str) -> Event:
    """The games as those of one player without a name.

    Raises:
        UnreadableError: no line can be read as a game, or there are too many.
    """
    check_text(text, MOST_TYPED)
    lines = list(_lines(text))
    context = _context(line for _, line in lines)
    readings = list(_readings(lines, context))
    if not any(reading.understood for _, _, reading in readings):
        raise UnreadableError("not-games")
    pairings = [
        _pairing(draft, number, line) for number, line, one in readings for draft in one.drafts
    ]
    findings = [
        Finding(f"line {number}", kind, {name: _short(value) for name, value in values.items()})
        for number, _, reading in readings
        for kind, values in reading.said
    ]
    if context.score_first:
        findings.insert(0, Finding(f"line {lines[0][0]}", "score-first", {}))
    totals = [(number, one.total) for number, _, one in readings if one.total]
    filled = _fits(pairings, totals)
    if filled:
        pairings = _filled(pairings, totals[0][1])
        findings = [one for one in findings if one.kind not in SAID_OF_OPEN]
    told = _said_of_totals(pairings, totals, filled=filled)
    rating, k_factor = _own([reading for _, _, reading in readings])
    player = Player("1", "", rating, tuple(pairings), k_factor=k_factor)
    return Event(_NAME, (player,), findings=tuple(_once([*findings, *told])))


def _readings(
    lines: Iterable[tuple[int, str]], context: Context
) -> Iterator[tuple[int, str, Reading]]:
    games = 0
    for number, line in lines:
        reading = read_line(line, context)
        games += len(reading.drafts)
        check_games(games)  # now: `1800 +400 =400 -400` alone is 1,200
        yield number, line, reading


def _lines(text: str) -> Iterator[tuple[int, str]]:
    if _OF_ANOTHER_FORMAT.search(text):
        return
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip() and len(line) <= _LONGEST_LINE:
            yield number, line


def _short(value: str) -> str:
    return value if len(value) <= _LONGEST_VALUE else value[:_LONGEST_VALUE] + "…"


def _pairing(draft: Draft, number: int, line: str) -> Pairing:
    return Pairing(
        round=None,
        place=f"line {number}",
        kind=draft.kind,
        half_points=draft.half_points,
        opponent_rating=draft.opponent_rating,
        colour=draft.colour,
        text=_short(line.strip()),
    )


# What the list as a whole says


def _context(lines: Iterable[str]) -> Context:
    items_by_line = []
    second = False
    for line in lines:
        items_by_line.append(items_of(line))
        second = second or _says_own_first(line)
    letters = {items[-1].text.casefold() for items in items_by_line if _ends_in_letter(items)}
    known = meanings(letters)
    if not known or letters <= set(ENGLISH):
        known = ENGLISH_VALUES
    scanned = any(item.note == "scanned" for items in items_by_line for item in items)
    return Context(known, _scores_first(items_by_line), second, scanned)


def _says_own_first(line: str) -> bool:
    """True for a heading that has one's own rating before the opponent's."""
    words = [word.casefold() for word in words_of(line)]
    own = next((i for i, word in enumerate(words) if word in _OWN), None)
    opponent = next((i for i, word in enumerate(words) if word in _OPPONENT), None)
    return own is not None and opponent is not None and own < opponent


def _ends_in_letter(items: list[Item]) -> bool:
    """True for a rating and a letter after it: the letter is a result."""
    return len(items) > 1 and items[-1].kind == "letter" and items[-2].kind == "rating"


def _scores_first(items_by_line: list[list[Item]]) -> bool:
    """True if every line is a score and then a rating, and the scores are no numbering."""
    lines = [items for items in items_by_line if items]
    if not all([item.kind for item in items] == ["outcome", "rating"] for items in lines):
        return False
    if any(items[0].note for items in lines):  # `lost to 1800` is understood as it stands
        return False
    return [items[0].text for items in lines] not in ([], ["1"])


# Totals


def _fits(pairings: list[Pairing], totals: list[tuple[int, Total]]) -> bool:
    """True if the only total is that of games whose ratings stand alone on the other lines."""
    open_games = ["open"] * len(pairings)
    return [games_of(total) for _, total in totals] == [len(pairings)] and (
        [pairing.kind for pairing in pairings] == open_games
    )


def _filled(pairings: list[Pairing], total: Total) -> list[Pairing]:
    return [
        replace(pairing, kind="played", half_points=half_points)
        for pairing, half_points in zip(pairings, half_points_of(total), strict=True)
    ]


def _said_of_totals(
    pairings: list[Pairing], totals: list[tuple[int, Total]], *, filled: bool
) -> list[Finding]:
    """What became of each total: filled in, without ratings, or beside games of their own."""
    kind = "order-not-known" if filled else "total-beside" if pairings else "only-total"
    return [
        Finding(f"line {number}", kind, {"games": str(games_of(total))}) for number, total in totals
    ]


def _own(readings: list[Reading]) -> tuple[int | None, int | None]:
    """One's own rating and K from the links, where they agree."""
    ratings = {reading.own[0] for reading in readings if reading.own[0]}
    k_factors = {reading.own[1] for reading in readings if reading.own[1]}
    return (
        ratings.pop() if len(ratings) == 1 else None,
        k_factors.pop() if len(k_factors) == 1 else None,
    )


def _once(findings: list[Finding]) -> Iterator[Finding]:
    said = set()
    for finding in findings:
        if finding.kind not in said:
            yield finding
        if finding.kind in _SAID_ONCE:
            said.add(finding.kind)
