"""US Chess: the wall chart with two lines a player, and the crosstable with one.

    1 | DOE, JANE                       |3.0  |W   2|D   3|H    |
   ON | 10000001 / R: 1641P17->1657P24  |N:2  |W    |B    |     |

1. Doe, Jane 12345678 1872 3.0 wb W2 D3 H

A cell is the result and the opponent's number. W, D and L were played; H, B, U, X and F were not.
"""

import re
from dataclasses import replace
from typing import NamedTuple

from elo.files.event import UNRATED, Event, Finding, Pairing, Player
from elo.files.readers.grid import Rows, as_event, is_number, lines_of, read_points

_NAME = "US Chess cross-table"
_PLAYED = {"W": 2, "D": 1, "L": 0}
_NOT_PLAYED = {
    "H": ("bye", 1),
    "B": ("bye", 2),
    "X": ("forfeit", 2),
    "F": ("forfeit", 0),
    "U": ("not-paired", 0),
    "": ("not-paired", None),
}
_RATINGS_LINE = re.compile(r"\b([RQB]): {0,9}(\d{1,4}|[Uu]nr)")
"""R is the regular rating; an event that is rated twice has Q (quick) or B (blitz) below it."""
_RATING = re.compile(r"([1-9]\d{2,3})(?:[Pp/]\d{1,2})?|[Uu]nr(?:\.|ated)?")
_COLOURS = re.compile(r"[wb-]{1,30}")
_GLUED = re.compile(r"[WDLwdl]\d{1,4}")
_ALONE = ("H", "B", "X", "F", "U", "BYE")  # capitals: `b` is a colour
_FEWEST_CELLS = 2
"""Fewer in a line may be a hand-typed game: `3 Smith 1850 W`."""

_SHORTEST_WALL_ROW = 4  # the number, the name, the points, a round
_LONGEST_NUMBER = 4  # digits; more are a US Chess ID


class _Head(NamedTuple):
    """What stands before the rounds."""

    line: int
    number: str
    name: str
    half_points: int | None
    rating: int | None


def recognises(text: str) -> bool:
    """True if a line is a player's of either form."""
    return any(_of_one_line(number, line) for number, line in lines_of(text)) or _is_wall(text)


def read(text: str) -> Event:
    """The players in the order of the table, with US Chess ratings: a finding says so.

    Raises:
        UnreadableError: no line is a player's.
    """
    rows = _wall_rows(text) if _is_wall(text) else _single_rows(text)
    place = rows[0][0].place if rows else ""
    return as_event(_NAME, rows, [Finding(place, "us-chess-ratings", {})])


def _pairing(cell: str, number: int, place: str) -> Pairing:
    """One cell: `W  39`, `D4`, `H`, `-U-`, `X`; what is none of these is unclear."""
    bare = cell.strip(" -").upper()
    letter, opponent = bare[:1], bare[1:].strip(" -")
    if letter in _PLAYED and is_number(opponent):
        return Pairing(
            number, place, "played", _PLAYED[letter], opponent=str(int(opponent)), text=cell
        )
    if letter in _NOT_PLAYED and (opponent in ("", "YE") or is_number(opponent)):
        kind, half_points = _NOT_PLAYED[letter]
        number_of = opponent.lstrip("0") if is_number(opponent) else ""
        return Pairing(number, place, kind, half_points, opponent=number_of, text=cell)
    return Pairing(number, place, "unclear", None, text=cell)


def _row(head: _Head, cells: list[str], colours: str) -> tuple[Player, list[Finding]]:
    """The player; `colours` has one letter a round, a blank where there is none."""
    place = f"line {head.line}"
    pairings = []
    for index, cell in enumerate(cells):
        pairing = _pairing(cell, index + 1, f"{place}, round {index + 1}")
        colour = colours[index : index + 1].strip(" -")
        pairings.append(replace(pairing, colour=colour) if colour else pairing)
    findings = [
        Finding(pairing.place, "us-chess-cell", {"value": pairing.text})
        for pairing in pairings
        if pairing.kind == "unclear"
    ]
    if head.rating is None:
        findings.append(Finding(place, "us-chess-no-rating", {"name": head.name}))
    player = Player(
        key=head.number,
        name=head.name,
        rating=head.rating,
        pairings=tuple(pairings),
        place=place,
        half_points=head.half_points,
    )
    return player, findings


# Two lines a player


def _is_wall(text: str) -> bool:
    lines = [line for _, line in lines_of(text) if _has_bars(line)]
    return any(_RATINGS_LINE.search(line) for line in lines) and any(
        _is_player(_cells(line)) for line in lines
    )


def _has_bars(line: str) -> bool:
    return "|" in line or "\t" in line


def _cells(line: str) -> list[str]:
    """The cells between the bars, or between the tabs of a table without bars."""
    cells = [cell.strip() for cell in line.split("|" if "|" in line else "\t")]
    return cells[:-1] if cells[-1] == "" and "|" in line else cells


def _is_player(cells: list[str]) -> bool:
    """A number, a name, the points, and at least one round."""
    return (
        len(cells) >= _SHORTEST_WALL_ROW
        and is_number(cells[0])
        and any(letter.isalpha() for letter in cells[1])
        and read_points(cells[2]) is not None
    )


def _wall_rows(text: str) -> Rows:
    rows: Rows = []
    waiting: tuple[int, list[str]] | None = None
    for number, line in lines_of(text):
        if not _has_bars(line):
            continue
        cells = _cells(line)
        if _is_player(cells):
            if waiting:
                rows.append(_wall_row(waiting, ""))
            waiting = (number, cells)
        elif waiting and _RATINGS_LINE.search(line):
            rows.append(_wall_row(waiting, line))
            waiting = None
    if waiting:
        rows.append(_wall_row(waiting, ""))
    return rows


def _wall_row(upper: tuple[int, list[str]], lower: str) -> tuple[Player, list[Finding]]:
    """A player of two lines; `lower`: the one with the rating and the colours, "" for none."""
    line, (number, name, points, *rounds) = upper
    found = _RATINGS_LINE.search(lower)
    rating = None
    if found:
        rating = int(found[2]) if is_number(found[2]) else UNRATED
    colours = "".join(cell[:1].lower() or " " for cell in _cells(lower)[3:]) if lower else ""
    head = _Head(line, str(int(number)), name, read_points(points), rating)
    return _row(head, rounds, colours)


# One line a player


def _single_rows(text: str) -> Rows:
    rows = (_of_one_line(number, line) for number, line in lines_of(text))
    return [row for row in rows if row]


def _of_one_line(line: int, text: str) -> tuple[Player, list[Finding]] | None:
    """The player of this line, None if it is no such line."""
    words = text.replace("|", " ").split()
    number = words[0].rstrip(".") if words else ""
    at = next((i for i, word in enumerate(words) if i > 1 and _RATING.fullmatch(word)), None)
    if at is None or not is_number(number) or len(number) > _LONGEST_NUMBER:
        return None
    name = [word for word in words[1:at] if not is_number(word)]
    cells, before, after = _split_rounds(words[at + 1 :])
    played = [cell for cell in cells if _GLUED.fullmatch(cell)]
    if len(cells) < _FEWEST_CELLS or not played or not "".join(name).strip(".,-"):
        return None
    points = [read_points(word) for word in [*before, *after[:1]] if not word.isalpha()]
    known = _RATING.fullmatch(words[at])
    rating = int(known[1]) if known and known[1] else UNRATED
    total = next((one for one in reversed(points) if one is not None), None)
    head = _Head(line, str(int(number)), " ".join(name), total, rating)
    return _row(head, cells, _colours(before, cells))


def _split_rounds(words: list[str]) -> tuple[list[str], list[str], list[str]]:
    """The cells of the rounds, the words before them, and those after."""
    cells: list[str] = []
    index = start = 0
    while index < len(words):
        word = words[index]
        following = words[index + 1 : index + 2]
        if word.upper() in _PLAYED and following and is_number(following[0]):
            cells.append(word + following[0])
            index += 1
        elif _GLUED.fullmatch(word) or word.strip("-") in _ALONE or word == "---":
            cells.append(word)
        elif cells:
            break
        else:
            start = index + 1
        index += 1
    return cells, words[:start], words[index:]


def _colours(before: list[str], cells: list[str]) -> str:
    """One letter a round, from a word such as `wbbwb`, which may skip the rounds not played."""
    written = next((word for word in reversed(before) if _COLOURS.fullmatch(word)), "")
    if len(written) == len(cells):
        return written
    played = [bool(_GLUED.fullmatch(cell)) for cell in cells]
    if len(written) != sum(played):
        return ""
    colour = iter(written)
    return "".join(next(colour) if one else " " for one in played)
