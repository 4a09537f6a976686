"""Vega: the cross-table that this pairing program prints as text.

 15 Player,Fifteen           (W) 1959  FM NSW  5.0 | +F148 -W3   +B87  =BYE  --   |

A cell is the result (+ = -), the colour (W B) or F for a forfeit, and the opponent's place in the
table. (W) marks who has withdrawn, -- a round without a game.
"""

import datetime as dt
import re
from dataclasses import replace
from typing import NamedTuple

from elo.files.event import Event, Finding, Pairing, Player
from elo.files.readers.grid import Rows, as_event, is_number, lines_of, read_points

_NAME = "Vega cross-table"
_BARS = ("¦", "│", "‖")
"""What a broken bar, or one drawn with lines, has become on the way."""
_CELL = re.compile(r"([+=-])(?:([WBFwbf])(\d{1,4})|([Bb][Yy][Ee]))|--")
_HALF_POINTS = {"+": 2, "=": 1, "-": 0}
_WITHDRAWN = "(W)"
_TITLES = ("GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM", "NM", "WNM", "AGM", "AIM", "ACM")
_RATING = re.compile(r"\d{1,4}")
_FEDERATION = re.compile(r"[A-Z]{2,3}")
_OF_THE_TABLE = re.compile(r"cross ?table|standing|^Pos |^-{9}", re.IGNORECASE)
_DATE = re.compile(r"(\d{1,2})[/.](\d{1,2})[/.](\d{4})")


class _Head(NamedTuple):
    """What stands before the rounds."""

    number: str
    name: str
    rating: int | None
    title: str
    federation: str
    half_points: int | None


def recognises(text: str) -> bool:
    """True if a line has the head of a player and a cell with result, colour and number."""
    return any(_row(number, line) for number, line in lines_of(text))


def read(text: str) -> Event:
    """The players in the order of the table.

    Raises:
        UnreadableError: no line is a player's.
    """
    rows: Rows = []
    heading: list[tuple[int, str]] = []
    for number, line in lines_of(text):
        row = _row(number, line)
        if row:
            rows.append(row)
        elif not rows and line.strip():
            heading.append((number, line.strip()))
    started_on, findings = _date(heading)
    event = as_event(_NAME, rows, findings)
    return replace(event, name=_title(heading), started_on=started_on)


def _title(heading: list[tuple[int, str]]) -> str:
    """The first line above the table, unless it belongs to the table."""
    first = heading[0][1] if heading else ""
    return "" if _OF_THE_TABLE.search(first) else first


def _date(heading: list[tuple[int, str]]) -> tuple[str, list[Finding]]:
    """The first date above the table as an ISO date, "" for none.

    Some write the month first. Where both readings are dates and differ, neither is taken.
    """
    for number, line in heading:
        found = _DATE.search(line)
        if found:
            first, second, year = (int(part) for part in found.groups())
            dates = {_iso(year, second, first), _iso(year, first, second)} - {""}
            if len(dates) == 1:
                return dates.pop(), []
            kind = "vega-two-dates" if dates else "vega-no-date"
            return "", [Finding(f"line {number}", kind, {"value": found[0]})]
    return "", []


def _iso(year: int, month: int, day: int) -> str:
    try:
        return dt.date(year, month, day).isoformat()
    except ValueError:
        return ""


def _row(line: int, text: str) -> tuple[Player, list[Finding]] | None:
    """The player of a line, None if it is none."""
    for bar in _BARS:
        text = text.replace(bar, "|")
    before, cells = _split(text.replace("|", " | ").split())
    head = _head(before)
    if head is None or not any(cell[1:2] in "WBFwbf" for cell in cells if _CELL.fullmatch(cell)):
        return None
    place = f"line {line}"
    pairings = tuple(
        _pairing(cell, number, f"{place}, round {number}") for number, cell in enumerate(cells, 1)
    )
    findings = [
        Finding(p.place, "vega-cell", {"value": p.text}) for p in pairings if p.kind == "unclear"
    ]
    if head.rating is None:
        findings.append(Finding(place, "vega-no-rating", {"name": head.name}))
    player = Player(
        key=head.number,
        name=head.name,
        rating=head.rating,
        pairings=pairings,
        place=place,
        title=head.title,
        federation=head.federation,
        half_points=head.half_points,
    )
    return player, findings


def _split(words: list[str]) -> tuple[list[str], list[str]]:
    """The words before the rounds, and the cells: those between the bars, as far as there are any.

    Where a bar is lost, the rounds begin with the first cell and end with the last.
    """
    first = next((i for i, word in enumerate(words) if _CELL.fullmatch(word)), len(words))
    bar = words.index("|") if "|" in words else len(words)
    start = min(first, bar)
    cells = []
    for word in words[start + (bar == start) :]:
        if word == "|" or word[0].isdigit():  # the tie-breaks
            break
        cells.append(word)
    return words[:start], cells


def _head(words: list[str]) -> _Head | None:
    """The head, read from its end: points, federation, title, rating, then the name."""
    if not words or not is_number(words[0]):
        return None
    rest = [word for word in words[1:] if word != _WITHDRAWN]
    half_points = read_points(rest[-1]) if rest else None
    if half_points is None:
        return None
    rest = rest[:-1]
    federation = rest.pop() if len(rest) > 1 and _is_federation(rest) else ""
    title = rest.pop() if len(rest) > 1 and rest[-1].upper() in _TITLES else ""
    rating = int(rest.pop()) if len(rest) > 1 and _RATING.fullmatch(rest[-1]) else None
    name = " ".join(rest)
    if not any(letter.isalpha() for letter in name):
        return None
    return _Head(str(int(words[0])), name, rating, title, federation, half_points)


def _is_federation(rest: list[str]) -> bool:
    """True if the last word is a federation or a state: `FM` after a rating is a title."""
    return bool(_FEDERATION.fullmatch(rest[-1])) and rest[-1] not in _TITLES


def _pairing(cell: str, number: int, place: str) -> Pairing:
    found = _CELL.fullmatch(cell)
    if found is None:
        return Pairing(number, place, "unclear", None, text=cell)
    if cell == "--":
        return Pairing(number, place, "not-paired", 0, text=cell)
    half_points = _HALF_POINTS[found[1]]
    if found[4]:
        return Pairing(number, place, "bye", half_points, text=cell)
    forfeit = found[2] in "Ff"
    return Pairing(
        number,
        place,
        "forfeit" if forfeit else "played",
        half_points,
        opponent=str(int(found[3])),
        colour="" if forfeit else found[2].lower(),
        text=cell,
    )
