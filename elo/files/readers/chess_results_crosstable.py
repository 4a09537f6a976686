"""Cross-tables: one line a player; by opponent's number (`23w1`) or, all play all, by column."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice

from elo.files.event import Event, Finding, Pairing, Player
from elo.files.limits import check_games
from elo.files.readers.cells import Result, half_points, hundredths, rating, result, total, whole
from elo.files.readers.chess_results_changes import believable
from elo.files.readers.chess_results_changes import written as written_change
from elo.files.readers.chess_results_page import event_name, rules_of, start_date
from elo.files.readers.headings import heading, is_absent
from elo.files.readers.rows import NO_COLUMNS, RATINGS, Columns, Row, columns_of

FORMAT = "chess-results, cross-table"
_ROUND = re.compile(
    r"(?:r|rd|rnd|round|runde|ronda|rodada|kolo|тур|тура|тур)?\.?\s?(\d{1,2})\.?\s?"
    r"(?:r|rd|ru|rnd|round|runde|ronda|ronde|rodada|kolo|тур|tur|turno|forduló|k)?\.?",
    re.IGNORECASE,
)
_SWISS = re.compile(r"(\d{1,4})\s?([^\W\d_]?)\s?([10½=+-]|0[.,]5)\s?[FfKk]?", re.IGNORECASE)
_LONE = re.compile(r"([+-])\s?([10½]?)\s?[FfKk]?")
_COLOURS = {"w": "w", "b": "b", "s": "b"}
_OWN_FIELD = ("*", "**", "***", "x", "xx", "xxx", "■", "█", "#", "\\")
_FEWEST = 2  # rounds, and players
_HALVES = {"1": 2, "½": 1, "=": 1, "0": 0}


@dataclass(frozen=True)
class CrossTable:
    """The lines of a cross-table: its columns, those of the rounds, and the players' rows."""

    columns: Columns
    rounds: tuple[int, ...]
    rows: tuple[Row, ...]
    above: tuple[Row, ...] = ()


@dataclass(frozen=True)
class _Cell:
    """One round of a player: the number of the opponent, 0 for none, and the result."""

    opponent: int
    said: Result


NO_TABLE = CrossTable(NO_COLUMNS, (), ())


def cross_table(rows: Sequence[Row]) -> CrossTable:
    """The first cross-table among the rows; NO_TABLE if there is none."""
    for index, row in enumerate(rows):
        rounds = round_columns(row.cells)
        if len(rounds) >= _FEWEST:
            columns = columns_of(row.cells)
            name = columns.first("name")
            if name is not None and name < rounds[0]:
                players = _players_below(rows[index + 1 :], columns)
                table = CrossTable(columns, rounds, players, tuple(rows[:index]))
                if len(players) >= _FEWEST and _has_games(table):
                    return table
    return NO_TABLE


def read_cross_table(rows: Sequence[Row]) -> Event:
    """Every player of a cross-table, with the games."""
    table = cross_table(rows)
    check_games(len(table.rows) * len(table.rounds) // 2)
    keys = _keys(table)
    read = _all_play_all(table, keys) if _is_all_play_all(table) else _swiss(table, keys)
    findings: list[Finding] = []
    players = [
        _checked(
            _player(table, row, keys[index], tuple(read[index])),
            row.cell(table.columns.first(*RATINGS)),
            findings,
        )
        for index, row in enumerate(table.rows)
    ]
    findings += _unclear(players)
    return Event(
        format=FORMAT,
        players=tuple(players),
        name=event_name(table.above),
        started_on=start_date(table.above),
        rules=rules_of(table.above),
        rounds=None if _is_all_play_all(table) else len(table.rounds),
        findings=tuple(findings),
    )


def round_columns(cells: Sequence[str]) -> tuple[int, ...]:
    """The columns headed `1.Rd`, `2.Rd` ... or 1, 2 ..., counted from 1."""
    found: list[int] = []
    for index, cell in enumerate(cells):
        number = _ROUND.fullmatch(cell) if len(cell) <= 12 else None  # noqa: PLR2004
        if number and int(number[1]) == len(found) + 1:
            found.append(index)
    return tuple(found)


def _players_below(rows: Sequence[Row], columns: Columns) -> tuple[Row, ...]:
    name = columns.first("name")
    found: list[Row] = []
    for row in rows:
        if not any(c.isalpha() for c in row.cell(name)) or heading(row.cell(name)) == "name":
            break
        found.append(row)
    return tuple(found)


def _has_games(table: CrossTable) -> bool:
    cells = (row.cell(at) for row in table.rows for at in table.rounds)
    read = (cell for cell in cells if _SWISS.fullmatch(cell) or half_points(cell) is not None)
    return len(list(islice(read, _FEWEST))) == _FEWEST


def _is_all_play_all(table: CrossTable) -> bool:
    """Whether every line has its own field, and no cell names its opponent."""
    own = sum(
        any(row.cell(at).casefold() in _OWN_FIELD for at in table.rounds) for row in table.rows
    )
    named = sum(_names_opponent(row.cell(at)) for row in table.rows for at in table.rounds)
    return 2 * own > len(table.rows) and named == 0


def _names_opponent(cell: str) -> bool:
    found = _SWISS.fullmatch(cell)
    return bool(found and found[2])


def _keys(table: CrossTable) -> list[str]:
    """The number that the cells call each player by.

    A table in order of the ranking has two numbers a line; the cells mean the one by which most
    games are found on both sides.
    """
    candidates = [list(column) for column in _number_columns(table)]
    candidates.append([str(number) for number in range(1, len(table.rows) + 1)])
    return max(candidates, key=lambda keys: _mutual(table, keys))


def _number_columns(table: CrossTable) -> list[tuple[str, ...]]:
    found = []
    for index in range(table.rounds[0]):
        numbers = tuple(row.cell(index).removesuffix(".") for row in table.rows)
        unique = len(set(numbers)) == len(numbers)
        if unique and all(whole(number) is not None for number in numbers):
            found.append(numbers)
    return found


def _mutual(table: CrossTable, keys: Sequence[str]) -> int:
    """How many cells have their counterpart in the opponent's line."""
    rows = dict(zip(keys, table.rows))
    count = 0
    for key, row in rows.items():
        for at in table.rounds:
            opponent = _opponent(row.cell(at))
            other = rows.get(str(opponent)) if opponent else None
            count += other is not None and str(_opponent(other.cell(at))) == key
    return count


def _opponent(cell: str) -> int:
    found = _SWISS.fullmatch(cell)
    return int(found[1]) if found and found[2] else 0


def _swiss(table: CrossTable, keys: Sequence[str]) -> list[list[Pairing]]:
    known = set(keys)
    return [
        [
            _swiss_pairing(row.cell(at), f"player {keys[index]}, round {number}", number, known)
            for number, at in enumerate(table.rounds, 1)
        ]
        for index, row in enumerate(table.rows)
    ]


def _swiss_pairing(cell: str, place: str, number: int, known: set[str]) -> Pairing:
    read = _swiss_cell(cell)
    opponent = str(read.opponent) if read.opponent else ""
    if opponent and opponent not in known and read.said.kind == "played":
        read = _Cell(read.opponent, Result("unclear", read.said.half_points, read.said.colour))
    return Pairing(
        round=number,
        place=place,
        kind=read.said.kind,
        half_points=read.said.half_points,
        opponent=opponent if opponent in known else "",
        opponent_name="" if opponent in known else opponent,
        colour=read.said.colour,
        text=cell,
    )


def _swiss_cell(cell: str) -> _Cell:
    if cell == "":
        return _Cell(0, Result("open"))
    if cell in _OWN_FIELD or is_absent(cell) or cell.strip("-") == "":
        return _Cell(0, Result("bye" if "bye" in cell.casefold() else "not-paired"))
    lone = _LONE.fullmatch(cell)
    if lone:
        return _Cell(0, _without_opponent(lone[1], lone[2]))
    if half_points(cell) is not None:  # a point and no colour: a bye
        return _Cell(0, _without_opponent("-", cell))
    return _against(cell)


def _against(cell: str) -> _Cell:
    """A round against an opponent: `23w1`, `7w+`."""
    found = _SWISS.fullmatch(cell)
    if not found or not found[2]:
        return _Cell(0, Result("unclear"))
    opponent, colour = int(found[1]), _COLOURS.get(found[2].casefold(), "")
    if found[3] in "+-" or cell[-1] in "FfKk":
        score = result(found[3]).half_points
        return _Cell(opponent, Result("forfeit", score, colour))
    return _Cell(opponent, Result("played", half_points(found[3]), colour))


def _without_opponent(sign: str, score: str) -> Result:
    """`-1` is a point without a game, `-0` or `-` none; a lone `+` a win by forfeit."""
    points = half_points(score)
    if sign == "+":
        return Result("forfeit", 2 if points is None else points)
    return Result("bye", points) if points else Result("not-paired", points)


def _all_play_all(table: CrossTable, keys: Sequence[str]) -> list[list[Pairing]]:
    owners = _owners(table, keys)
    return [
        [
            pairing
            for number, at in enumerate(table.rounds, 1)
            if owners.get(at) not in (None, keys[index])
            for pairing in _meetings(
                row.cell(at), owners[at], f"player {keys[index]}, column {number}"
            )
        ]
        for index, row in enumerate(table.rows)
    ]


def _owners(table: CrossTable, keys: Sequence[str]) -> dict[int, str]:
    """Whose column each is: the one in whose line it is crossed out; else the next in order."""
    owners = {
        at: key
        for key, row in zip(keys, table.rows)
        for at in table.rounds
        if row.cell(at).casefold() in _OWN_FIELD
    }
    left = [at for at in table.rounds if at not in owners]
    return owners | dict(zip(left, (key for key in keys if key not in owners.values())))


def _meetings(cell: str, opponent: str, place: str) -> list[Pairing]:
    """The games of two players, one or several in a cell: `1`, `½ 1`, `11`, `+`."""
    if cell == "":
        return [Pairing(None, place, "open", None, opponent)]
    whole_cell = half_points(cell)
    parts = [cell] if whole_cell is not None else list(cell.replace(" ", "").replace("/", ""))
    return [
        Pairing(None, place, said.kind, said.half_points, opponent, text=cell)
        for said in (_meeting(part) for part in parts)
    ]


def _meeting(part: str) -> Result:
    if part in _HALVES:
        return Result("played", _HALVES[part])
    return result(part)


def _player(table: CrossTable, row: Row, key: str, pairings: tuple[Pairing, ...]) -> Player:
    columns = table.columns
    number, read = rating(row.cell(columns.first(*RATINGS)))
    return Player(
        key=key,
        name=row.cell(columns.first("name")),
        rating=number if read == "played" else None,
        pairings=pairings,
        place=f"player {key}",
        title=row.cell(columns.first("title")),
        federation=row.cell(columns.first("federation")),
        fide_id=row.cell(columns.first("fide-id")),
        k_factor=whole(row.cell(columns.first("k"))) or None,
        half_points=total(row.cell(columns.first("points", start=table.rounds[-1]))),
        change=hundredths(row.cell(columns.first("change"))),
    )


def _checked(player: Player, written: str, findings: list[Finding]) -> Player:
    """The player, without a change that cannot be; what is wrong goes to the findings."""
    if rating(written)[1] == "unclear":
        values = {"value": written, "name": player.name}
        findings.append(Finding(player.place, "cell-not-a-rating", values))
    played = sum(pairing.kind == "played" for pairing in player.pairings)
    if player.change is None or believable(player.change, player.k_factor, played):
        return player
    values = {"value": written_change(player.change)}
    findings.append(Finding(player.place, "card-change-too-big", values))
    return replace(player, change=None)


def _unclear(players: Sequence[Player]) -> list[Finding]:
    return [
        Finding(pairing.place, kind, {"value": pairing.text})
        for player in players
        for pairing in player.pairings
        if pairing.kind == "unclear"
        for kind in ["cross-no-such-player" if pairing.opponent_name else "cell-not-a-result"]
    ]
