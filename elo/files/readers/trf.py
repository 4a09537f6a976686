"""FIDE's tournament report files: TRF06, TRF16 and TRF26 -> an `Event`.

A line begins with a code of three signs: 001 is a player with all results, 012 to 222 are the
tournament's data. What has no bearing on ratings (teams, byes asked for, tie-breaks, national
ratings) is passed over.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from elo.files.event import UNRATED, Event, Finding, Pairing, Player, UnreadableError
from elo.files.limits import check_games
from elo.files.readers import time_control
from elo.files.readers.dates import read_date, read_year_of_birth
from elo.files.readers.trf_row import Row, read_row
from elo.files.readers.trf_scoring import Scoring, read_half_points, read_scoring

_NAME, _PLAYER = "012", "001"
_PLAYER_LINE = re.compile(r"^[ \t]*001[ \t]+\d{1,4}[ \t].{20,}", re.MULTILINE)
_POINTS = re.compile(r"[ \t]\d{1,3}[.,]\d(?=[ \t\n]|$)")
_HEADER_LINE = re.compile(r"[ \t\n]*(?:###|0[1-9]2|1[0-9]2|XX[A-Z])(?![^ \t\n])", re.IGNORECASE)
_SHORTEST = 84  # columns: up to the points
_CODE = re.compile(r"(?:\w{3}|###)(?![^ \t])")
_GLUED_PLAYER = re.compile(r"001(?= [ \d]{3}\d [ mwfuMWFU][ A-Za-z]{3} \S)")
_GLUED_HEADER = re.compile(r"(?<=[^\d\s])(?=(?:0[2-9]2|1[0-6]2|XX[A-Z]) )")
_TRF26 = re.compile(r"###|1[5-9]2|2[0-2]2|2[46]0|250|299|3[0-3]0|3[56]2")
"""Codes that only TRF26 has."""
_OLD_TITLES = re.compile(r"^[ \t]*001.{6} (?:  [gmfc]| w[gmfc])(?= )", re.MULTILINE)

PLAYED = {"1": 2, "=": 1, "0": 0, "½": 1}
FORFEITS = {"+": 2, "-": 0}
NO_MOVE = {"W": 2, "D": 1, "L": 0}
BYES = {"F": 2, "H": 1}
ALLOCATED_BYE = "U"
ABSENT = ("Z", "")
_BLOCK_ENDS = 8  # columns of a round up to its result


@dataclass(frozen=True)
class _Line:
    place: str
    code: str
    value: str  # without the code
    text: str  # whole


_Read = tuple[_Line, Row]
"""A player's line, and its fields."""


def recognises(text: str) -> bool:
    """True for a text with players' lines; before them may stand other records, and comments."""
    if _HEADER_LINE.match(text):
        return (_PLAYER_LINE.search(text) or _GLUED_PLAYER.search(text)) is not None
    return any(_is_whole(match[0]) for match in _PLAYER_LINE.finditer(text))


def _is_whole(line: str) -> bool:
    return len(line.expandtabs()) >= _SHORTEST and _POINTS.search(line) is not None


def read(text: str) -> Event:
    """The tournament of a TRF.

    Raises:
        UnreadableError: no player's line can be read, or there are too many rounds.
    """
    lines, second = _first_event(tuple(_lines(text)))
    rows, broken = _rows(lines)
    if not rows:
        raise UnreadableError("trf-no-players")
    values = _values(lines)
    scoring = read_scoring([(line.code, line.value, line.text) for line in lines])
    rows, cut = (rows, []) if second else _without_the_cut(text, rows)
    rounds = max(len(row.rounds) for _, row in rows)
    check_games(rounds * len(rows) // 2)
    reader = _Reader(scoring, rounds, any(row.rating.strip("0") for _, row in rows))
    players = tuple(reader.player(line, row) for line, row in _numbered(rows))
    return Event(
        format=_version(lines, text),
        players=players,
        name=values.get("012", ""),
        started_on=read_date(values.get("042", "")),
        rules=_rules(values),
        rounds=_whole(values.get("142", "")) or _whole(values.get("XXR", "")) or rounds,
        findings=(
            *second,
            *_header_findings(lines, values),
            *broken,
            *_findings(rows, players),
            *cut,
        ),
    )


def _first_event(lines: tuple[_Line, ...]) -> tuple[tuple[_Line, ...], tuple[Finding, ...]]:
    """The lines of the first tournament, and where a second one begins."""
    names = [index for index, line in enumerate(lines) if line.code == _NAME]
    players = [index for index, line in enumerate(lines) if line.code == _PLAYER]
    for index in names[1:]:
        if players and players[0] < index < players[-1]:
            return lines[:index], (Finding(lines[index].place, "trf-second-event", {}),)
    return lines, ()


def _lines(text: str) -> Iterator[_Line]:
    for number, line in enumerate(text.split("\n"), 1):
        stripped = line.strip(" \t\ufeff")
        if not stripped:
            continue
        pieces = _unglued(stripped)
        for index, piece in enumerate(pieces, 1):
            part = f", record {index}" if len(pieces) > 1 else ""
            if _CODE.match(piece):
                yield _Line(f"line {number}{part}", piece[:3].upper(), piece[3:].strip(), piece)


def _unglued(line: str) -> list[str]:
    """The records of a line: one, unless the line ends were lost and several stand in it."""
    starts = [match.start() for match in _GLUED_PLAYER.finditer(line)]
    if not starts or (len(starts) == 1 and starts[0] == 0):
        return [line]
    ends = [*starts[1:], len(line)]
    headers = _GLUED_HEADER.split(line[: starts[0]])
    players = [line[start:end] for start, end in zip(starts, ends, strict=True)]
    return [piece for piece in headers if piece] + players


def _rows(lines: tuple[_Line, ...]) -> tuple[list[_Read], list[Finding]]:
    rows, broken = [], []
    for line in lines:
        if line.code != _PLAYER:
            continue
        row = read_row(line.text)
        if row is None:
            broken.append(Finding(line.place, "trf-line", {"value": _shortened(line.text)}))
        else:
            rows.append((line, row))
    return rows, broken


def _numbered(rows: list[_Read]) -> Iterator[tuple[_Line, tuple[str, Row]]]:
    """Each row with the key of its player: the start number, told apart where two have it."""
    seen: Counter[int] = Counter()
    for line, row in rows:
        seen[row.number] += 1
        again = f" ({seen[row.number]})" if seen[row.number] > 1 else ""
        yield line, (f"{row.number}{again}", row)


@dataclass(frozen=True)
class _Reader:
    """What all players of the file have in common."""

    scoring: Scoring
    rounds: int
    has_ratings: bool

    def player(self, line: _Line, numbered: tuple[str, Row]) -> Player:
        key, row = numbered
        blocks = row.rounds + ("",) * (self.rounds - len(row.rounds))
        return Player(
            key=key,
            name=row.name,
            rating=self.rating(row.rating),
            pairings=tuple(
                self.pairing(number, f"{line.place}, round {number}", block)
                for number, block in enumerate(blocks, 1)
            ),
            place=line.place,
            title=row.title,
            federation=row.federation,
            fide_id=row.fide_id.lstrip("0") if row.fide_id.isdecimal() else "",
            year_of_birth=read_year_of_birth(row.birth),
            half_points=self.scoring.claimed(row.number, row.points),
        )

    def rating(self, text: str) -> int | None:
        """A blank is an unrated player, unless the file gives no ratings at all."""
        if not self.has_ratings:
            return None
        return _whole(text) or UNRATED

    def pairing(self, number: int, place: str, block: str) -> Pairing:
        opponent, colour, result = block[:4].strip(), block[5:6].lower(), block[7:].strip()
        known = opponent.isdecimal() and bool(opponent.lstrip("0"))
        kind, half_points = self.outcome(result.upper(), known=known)
        if not known and opponent.strip("0"):
            kind, half_points = "unclear", None
        return Pairing(
            round=number,
            place=place,
            kind=kind,
            half_points=half_points,
            opponent=opponent.lstrip("0") if known and kind != "bye" else "",
            colour=colour if known and colour in ("w", "b") else "",
            text=" ".join(block.split()),
        )

    def outcome(self, result: str, *, known: bool) -> tuple[str, int | None]:
        """Kind and half-points of a result; `known`: against somebody."""
        if result in ABSENT:
            return ("open", None) if known and not result else ("not-paired", 0)
        if result == ALLOCATED_BYE:
            return "bye", self.scoring.allocated_bye
        if result in BYES:
            return "bye", BYES[result]
        for kind, results in (("played", PLAYED), ("forfeit", FORFEITS), ("no-move", NO_MOVE)):
            if result in results:
                return (kind, results[result]) if known else _alone(results[result])
        return "unclear", None


def _alone(half_points: int) -> tuple[str, int]:
    """A result against nobody: points are a bye's."""
    return "bye" if half_points else "not-paired", half_points


def _values(lines: tuple[_Line, ...]) -> dict[str, str]:
    """The tournament's data: the first line of each code that says anything."""
    values: dict[str, str] = {}
    for line in lines:
        if line.code != _PLAYER and line.value:
            values.setdefault(line.code, " ".join(line.value.split()))
    return values


def _rules(values: dict[str, str]) -> str:
    given = (
        time_control.by_seconds(values.get("222", "")),
        time_control.by_description(values.get("122", "")),
        time_control.by_words(values.get("092", "") + " " + values.get("122", "")),
    )
    return (
        time_control.agreed(*given) if any(given) else time_control.by_words(values.get("012", ""))
    )


def _version(lines: tuple[_Line, ...], text: str) -> str:
    if any(_TRF26.fullmatch(line.code) for line in lines):
        return "TRF26"
    return "TRF06" if _OLD_TITLES.search(text) else "TRF16"


def _header_findings(lines: tuple[_Line, ...], values: dict[str, str]) -> Iterator[Finding]:
    written = values.get("042", "")
    if written and not read_date(written):
        place = next(line.place for line in lines if line.code == "042")
        yield Finding(place, "trf-date", {"value": _shortened(written)})


def _findings(rows: list[_Read], players: tuple[Player, ...]) -> Iterator[Finding]:
    if all(player.rating is None for player in players):
        yield Finding("", "trf-no-ratings", {})
    for (line, row), player in zip(rows, players, strict=True):
        for kind, value in _row_findings(row, player):
            yield Finding(line.place, kind, {"value": value, "name": row.name})
        for pairing in player.pairings:
            if pairing.kind == "unclear":
                values = {"value": pairing.text, "name": row.name}
                yield Finding(pairing.place, "trf-result", values)


def _row_findings(row: Row, player: Player) -> Iterator[tuple[str, str]]:
    """What is wrong with a row, but for its rounds: kind and value."""
    if player.key != str(row.number):
        yield "trf-same-number", str(row.number)
    if row.by_words:
        yield "trf-columns", ""
    if row.rating and _whole(row.rating) is None:
        yield "trf-rating", row.rating
    if row.points and read_half_points(row.points) is None:
        yield "trf-points", row.points


def _without_the_cut(text: str, rows: list[_Read]) -> tuple[list[_Read], list[Finding]]:
    """The rows, the last without the round in which the file breaks off, and a finding for it."""
    line, row = rows[-1]
    rounds = max(len(other.rounds) for _, other in rows)
    if not text.rstrip(" \t").endswith(line.text) or row.by_words:
        return rows, []
    whole = row.rounds[:-1] if _breaks_off(row, rows) else row.rounds
    if len(whole) == rounds or not row.rounds:
        return rows, []
    values = {"name": row.name, "value": str(len(whole)), "rounds": str(rounds)}
    found = Finding(line.place, "trf-cut", values)
    return [*rows[:-1], (line, replace(row, rounds=whole))], [found]


def _breaks_off(row: Row, rows: list[_Read]) -> bool:
    """True where the last round of a row stops before its result, and others have one there."""
    last = len(row.rounds) - 1
    if last < 0 or len(row.rounds[last].rstrip()) >= _BLOCK_ENDS:
        return False
    blocks = (other.rounds[last] for _, other in rows if len(other.rounds) > last)
    return any(len(block.rstrip()) >= _BLOCK_ENDS for block in blocks)


def _whole(text: str) -> int | None:
    return int(text) if text.isdecimal() and text.isascii() else None


def _shortened(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= 60 else text[:59] + "\u2026"  # noqa: PLR2004
