"""What the cross-tables share: every row is a player, every cell names the opponent by number."""

import re
from collections.abc import Iterable
from dataclasses import replace

from elo.files.event import Event, Finding, Player, UnreadableError

Rows = list[tuple[Player, list[Finding]]]
"""Each player of a table, and what there is to say of that row."""

_POINTS = re.compile(r"(\d{0,3})(?:[.,]([05])0?)?(½?)")
_LONGEST_ROW = 4000
"""No row of a table is longer; whatever is, need not be looked at."""


def lines_of(text: str) -> Iterable[tuple[int, str]]:
    """The lines that may be rows of a table, numbered from 1."""
    for number, line in enumerate(text.split("\n"), 1):
        if line and len(line) <= _LONGEST_ROW:
            yield number, line


def is_number(text: str) -> bool:
    """True for digits 0 to 9 only: other digits are no number of a table."""
    return text.isascii() and text.isdigit()


def read_points(text: str) -> int | None:
    """Points as half-points, None where it is no number of points.

    >>> read_points("3.0"), read_points("5½"), read_points("2,5"), read_points("x")
    (6, 11, 5, None)
    """
    found = _POINTS.fullmatch(text)
    if found is None or not text or (found[2] and found[3]):
        return None
    return 2 * int(found[1] or 0) + (found[2] == "5") + (found[3] == "½")


def as_event(name: str, rows: Rows, findings: Iterable[Finding] = ()) -> Event:
    """The players of a table as an event of the format `name`.

    A number twice, and opponents who have no row, become findings: their ratings are not known.

    Raises:
        UnreadableError: the table has no players.
    """
    if not rows:
        raise UnreadableError("no-players", format=name)
    told = [*findings, *(finding for _, of_row in rows for finding in of_row)]
    players = _with_unique_keys([player for player, _ in rows], told)
    keys = {player.key for player in players}
    settled = tuple(_settled(player, keys, told) for player in players)
    rounds = max(len(player.pairings) for player in settled)
    return Event(format=name, players=settled, rounds=rounds or None, findings=tuple(told))


def _with_unique_keys(players: list[Player], told: list[Finding]) -> list[Player]:
    first: dict[str, Player] = {}
    unique = []
    for player in players:
        if player.key in first:
            values = {"number": player.key, "first": first[player.key].place}
            told.append(Finding(player.place, "number-twice", values))
            unique.append(replace(player, key=f"{player.key} ({player.place})"))
        else:
            first[player.key] = player
            unique.append(player)
    return unique


def _settled(player: Player, keys: set[str], told: list[Finding]) -> Player:
    """The player without opponents who are not in the table."""
    unknown = {p.opponent for p in player.pairings} - keys - {""}
    if not unknown:
        return player
    missed = [p.opponent for p in player.pairings if p.opponent in unknown and p.kind == "played"]
    if missed:
        told.append(Finding(player.place, "not-in-table", {"numbers": ", ".join(missed)}))
    pairings = (
        replace(p, opponent="", opponent_name=p.opponent) if p.opponent in unknown else p
        for p in player.pairings
    )
    return replace(player, pairings=tuple(pairings))
