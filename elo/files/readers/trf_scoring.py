"""What results are worth in a TRF, and whether a player's points can be compared with them.

The points of a rated game are 1, ½ and 0 whatever the tournament counts; its own scoring says only
what the points in the standings mean.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

Record = tuple[str, str, str]
"""A line of the file: its code, the rest of it without the blanks around, and all of it."""

_USUAL = {
    **dict.fromkeys(("W", "WW", "BW", "FW", "FPB"), 1.0),
    **dict.fromkeys(("D", "WD", "BD", "HPB"), 0.5),
    **dict.fromkeys(("L", "WL", "BL", "FL", "ZPB", "A"), 0.0),
}
"""Codes of a 162 record and of JaVaFo's XXS, with what they are worth when nothing is said."""
_ALLOCATED_BYE = ("P", "PAB")
_COLUMNS = re.compile(r"([WDLAPX]) {0,4}(\d{1,2}[.,]\d)")
_ASSIGNMENTS = re.compile(r"([A-Z]{1,3}) ?= ?(\d{0,2}[.,]?\d)")
_PLAYERS_OF_299 = 23  # the column from which on a 299 record names players
_POINTS = re.compile(r"(\d{1,4})(?:[.,](\d))?|[.,](\d)")
_HALVES = {"": 0, "0": 0, "5": 1}


@dataclass(frozen=True)
class Scoring:
    """How to read the points of a player."""

    usual: bool  # 1, ½ and 0
    allocated_bye: int  # half-points
    exceptions: frozenset[int]  # start numbers of players with points beside their results

    def claimed(self, number: int, points: str) -> int | None:
        """The half-points that a player's line claims; None where they say something else."""
        if not self.usual or number in self.exceptions:
            return None
        return read_half_points(points)


def read_scoring(records: list[Record]) -> Scoring:
    """The scoring by the records 162, XXS and 299."""
    worth = {code: value for record in records for code, value in _values(record)}
    byes = [round(2 * value) for code, value in worth.items() if code in _ALLOCATED_BYE]
    abnormal = [_players(text) for code, _, text in records if code == "299"]
    everybody = any(not players for players in abnormal)
    return Scoring(
        usual=not everybody
        and all(worth.get(code, usual) == usual for code, usual in _USUAL.items()),
        allocated_bye=byes[0] if byes else 2,
        exceptions=frozenset(number for players in abnormal for number in players),
    )


def _values(record: Record) -> Iterator[tuple[str, float]]:
    code, value, _ = record
    pattern = {"162": _COLUMNS, "XXS": _ASSIGNMENTS}.get(code)
    for name, points in pattern.findall(value.upper()) if pattern else ():
        yield name, float(points.replace(",", "."))


def _players(text: str) -> list[int]:
    return [int(word) for word in text[_PLAYERS_OF_299:].split() if word.isdecimal()]


def read_half_points(text: str) -> int | None:
    """Points as written in half-points; None where they are neither whole nor half.

    >>> read_half_points("5.5"), read_half_points("7"), read_half_points("1.3")
    (11, 14, None)
    """
    match = _POINTS.fullmatch(text)
    if match is None:
        return None
    whole, after, alone = match.groups("")
    half = _HALVES.get(after or alone)
    return None if half is None else 2 * int(whole or 0) + half
