"""A total instead of single games: `+3 =2 -1`, `8.5 / 11`, `10½ of 15`."""

import re
from typing import NamedTuple

from elo.files.readers.words import DRAW, LOSS, WIN

Total = NamedTuple(
    "Total",
    [
        ("wins", int),
        ("draws", int),
        ("losses", int),
        ("counted", bool),  # False: only the points are written, not how the games ended
        ("rest", str),  # the line without the total
    ],
)

_COUNT = r"[+=-] ?\d{1,3}(?!\d)"
_RECORD = re.compile(
    rf"(?<![\w.,+=-]){_COUNT}[ ,/]{{0,2}}{_COUNT}(?:[ ,/]{{0,2}}{_COUNT})?(?![\w.])"
)
_SIGN = re.compile(r"([+=-]) ?(\d{1,3})")
_OF = re.compile(
    r"(?<![\d.,/½])(\d{1,3}(?:[.,][05])?½?|½)"
    r" ?(?:/|of|out of|von|aus|sur|de|из) ?(\d{1,3})(?![\d./½])"
)
_HALF = "1/2"


def total_in(line: str) -> Total | None:
    """The total that a line gives, None if it gives none.

    >>> total_in("1850 +3 =2 -1")[:3], total_in("8.5/11")[:3], total_in("1850 1/2")
    ((3, 2, 1), (8, 1, 2), None)
    """
    return _record(line) or _points(line)


def games_of(total: Total) -> int:
    """How many games the total is of."""
    return total.wins + total.draws + total.losses


def half_points_of(total: Total) -> list[int]:
    """The half-points of each game, wins first."""
    return [WIN] * total.wins + [DRAW] * total.draws + [LOSS] * total.losses


def _record(line: str) -> Total | None:
    """Two or three of the signs, each once, with a count."""
    found = _RECORD.search(line)
    if found is None:
        return None
    written = _SIGN.findall(found[0])
    counts = {sign: int(count) for sign, count in written}
    if len(counts) < len(written) or not any(counts.values()):
        return None
    rest = line[: found.start()] + " " + line[found.end() :]
    return Total(
        counts.get("+", 0), counts.get("=", 0), counts.get("-", 0), counted=True, rest=rest
    )


def _points(line: str) -> Total | None:
    found = _OF.search(line)
    if found is None or found[0].replace(" ", "") == _HALF:
        return None
    half_points = _half_points(found[1])
    games = int(found[2])
    if not games > 0 or half_points > 2 * games:
        return None
    wins, draws = divmod(half_points, 2)
    rest = line[: found.start()] + " " + line[found.end() :]
    return Total(wins, draws, games - wins - draws, counted=False, rest=rest)


def _half_points(text: str) -> int:
    number = text.replace("½", "").replace(",", ".")
    whole, _, decimal = number.partition(".")
    return 2 * int(whole or 0) + (decimal == "5") + ("½" in text)
