"""Papi: the grille américaine of French events, as the program and the site of the FFE print it.

Pl  Nom              Elo     Cat.  Fede  Ligue  R 1    R 2    Pts
1   m DURAND Jean    2105 F  SenM  FRA   IDF    + 2B   = 3N   1½
2   PETIT Anne       1499 N  CadF  FRA   BRE    - 1N   EXE    1

A cell is the result (+ = -, > won and < lost by forfeit), the opponent's place in the table, and
the colour: B for blancs, N for noirs. Of the ratings F is FIDE's; N is a national one and E an
estimate, which FIDE does not know.
"""

import re
from dataclasses import replace
from typing import NamedTuple

from elo.files.event import UNRATED, Event, Finding, Pairing, Player
from elo.files.readers.grid import Rows, as_event, is_number, lines_of, read_points
from elo.numerals import plain

_NAME = "Papi grid"
_CELL = re.compile(
    r"(?<!\S)(?:([+=-]) {0,3}(\d{1,4}) ?([BN])|([<>]) {0,3}(\d{1,4}) ?([BN]?)"
    r"|(\d{1,4}) ?([BN])|([+=]?) ?EXE|([+=<>-]))(?!\S)"
)
"""Played; a forfeit; not played yet; exempt; a result without an opponent."""
_RATING = re.compile(r"(?<!\S)(0|[1-9]\d{2,3})(?: ?([FNE]))?(?!\S)")
_NATIONAL = ("N", "E")
_ROUND = re.compile(r"\bR(?:d|onde)?\.? ?(\d{1,2})\b", re.IGNORECASE)
_HALF_POINTS = {"+": 2, "=": 1, "-": 0, ">": 2, "<": 0}
_ALONE = {
    "+": ("bye", 2),
    "=": ("bye", 1),
    "-": ("not-paired", 0),
    ">": ("forfeit", 2),
    "<": ("forfeit", 0),
}
_COLOURS = {"B": "w", "N": "b", "": ""}
_TITLES = {"g": "GM", "m": "IM", "f": "FM", "c": "CM"}
_TITLES.update({f"{letter}f": f"W{title}" for letter, title in _TITLES.items()})
_RULES = {"rapide": "rapid", "blitz": "blitz"}
"""What the column of the ratings is called, where it is not Elo."""


_NAMES_TOLD = 3
_LETTERS_OF_A_CODE = 3


class _Grid(NamedTuple):
    """What the line of the headings says."""

    rules: str
    starts: tuple[int, ...]  # where the column of each round begins


class _Row(NamedTuple):
    """A player, and what the letter after the rating says."""

    player: Player
    letter: str  # F, N, E; "": none
    rating: int  # of any kind
    shows_game: bool  # result, opponent and colour: what no other format writes so


_NO_HEADINGS = _Grid("", ())


def recognises(text: str) -> bool:
    """True if a line has a place, a name, a rating, and a game with its colour."""
    rows = (_row(number, line, _NO_HEADINGS) for number, line in lines_of(text))
    return any(row and row.shows_game for row in rows)


def read(text: str) -> Event:
    """The players in the order of the grid; a national or estimated rating is no rating.

    Raises:
        UnreadableError: no line is a player's.
    """
    grid = _NO_HEADINGS
    rows: list[_Row] = []
    for number, line in lines_of(text):
        grid = _headings(line) or grid
        row = _row(number, line, grid)
        if row:
            rows.append(row)
    if not any(row.shows_game for row in rows):
        rows = []
    players: Rows = [(row.player, []) for row in rows]
    event = as_event(_NAME, players, _without_letter(rows))
    national = {row.player.key: row.rating for row in rows if row.letter in _NATIONAL}
    told = tuple(_against_national(player, national) for player in event.players)
    return replace(event, players=told, rules=grid.rules)


def _headings(line: str) -> _Grid | None:
    """The headings, if the line has them: `Pl`, `Nom`, and a column a round."""
    words = [word.strip(".").lower() for word in line.split()]
    starts = tuple(_position(line, found.start()) for found in _ROUND.finditer(line))
    if "nom" not in words or not starts:
        return None
    rules = next((_RULES[word] for word in words if word in _RULES), "")
    return _Grid(rules, starts)


def _position(line: str, start: int) -> int:
    """Where something stands: in which cell, or at which letter where no tabs part the cells."""
    return line.count("\t", 0, start) if "\t" in line else start


def _row(number: int, line: str, grid: _Grid) -> _Row | None:
    """The player of a line, None if it is none."""
    line = "\t".join(plain(cell) for cell in line.split("\t"))
    place = line.lstrip().split(maxsplit=1)[0].rstrip(".") if line.strip() else ""
    rating = _RATING.search(line, line.find(place) + len(place)) if is_number(place) else None
    if rating is None:
        return None
    cells = list(_CELL.finditer(line, rating.end()))
    title, name = _name(line[: rating.start()].split()[1:])
    if not name or not cells:
        return None
    written = int(rating[1])
    player = Player(
        key=str(int(place)),
        name=name,
        rating=UNRATED if rating[2] in _NATIONAL else written,
        pairings=_pairings(number, line, cells, grid),
        place=f"line {number}",
        title=title,
        federation=_federation(line[rating.end() : cells[0].start()].split()),
        half_points=read_points((line[cells[-1].end() :].split() or [""])[0]),
    )
    return _Row(player, rating[2] or "", written, any(cell[1] for cell in cells))


def _name(words: list[str]) -> tuple[str, str]:
    """Title and name; the name is "" where there is no word."""
    title = _TITLES.get(words[0], "") if len(words) > 1 else ""
    name = " ".join(words[1:] if title else words)
    return title, name if any(letter.isalpha() for letter in name) else ""


def _federation(words: list[str]) -> str:
    """The first of two codes: a single one is the league, beside the picture of a flag."""
    codes = [word for word in words if len(word) == _LETTERS_OF_A_CODE and word.isupper()]
    return codes[0] if len(codes) > 1 else ""


def _pairings(
    number: int, line: str, cells: list[re.Match[str]], grid: _Grid
) -> tuple[Pairing, ...]:
    rounds = _rounds([_position(line, cell.start()) for cell in cells], grid.starts)
    return tuple(
        _pairing(cell, round_, f"line {number}, round {round_}")
        for cell, round_ in zip(cells, rounds, strict=True)
    )


def _rounds(positions: list[int], starts: tuple[int, ...]) -> list[int]:
    """The round of each cell: an empty cell leaves a gap, which only the headings can show."""
    if len(positions) < len(starts):
        near = [1 + _nearest(position, starts) for position in positions]
        if len(set(near)) == len(near):
            return near
    return list(range(1, len(positions) + 1))


def _nearest(position: int, starts: tuple[int, ...]) -> int:
    return min(range(len(starts)), key=lambda index: abs(starts[index] - position))


def _pairing(cell: re.Match[str], number: int, place: str) -> Pairing:
    result, *_, exempt, alone = cell.groups()
    sign = result or cell[4]
    if sign:
        return Pairing(
            number,
            place,
            "played" if result else "forfeit",
            _HALF_POINTS[sign],
            opponent=str(int(cell[2] or cell[5])),
            colour=_COLOURS[cell[3] or cell[6] or ""],
            text=cell[0],
        )
    if cell[7]:
        opponent, colour = str(int(cell[7])), _COLOURS[cell[8]]
        return Pairing(number, place, "open", None, opponent, colour=colour, text=cell[0])
    kind, half_points = _ALONE[alone] if alone else ("bye", _HALF_POINTS[exempt or "+"])
    return Pairing(number, place, kind, half_points, text=cell[0])


def _without_letter(rows: list[_Row]) -> list[Finding]:
    """Said once: ratings that no letter tells the kind of."""
    plain_rows = [row.player for row in rows if not row.letter and row.rating]
    if not plain_rows:
        return []
    names = "; ".join(player.name for player in plain_rows[:_NAMES_TOLD])
    more = len(plain_rows) - _NAMES_TOLD
    values = {"names": names + (f" and {more} more" if more > 0 else "")}
    return [Finding(plain_rows[0].place, "papi-no-letter", values)]


def _against_national(player: Player, national: dict[str, int]) -> Player:
    """The player with the games left out whose opponent has a national or estimated rating."""
    return replace(player, pairings=tuple(_known_to_fide(p, national) for p in player.pairings))


def _known_to_fide(pairing: Pairing, national: dict[str, int]) -> Pairing:
    if pairing.kind != "played" or pairing.opponent not in national:
        return pairing
    return replace(pairing, kind="not-fide", opponent_rating=national[pairing.opponent])
