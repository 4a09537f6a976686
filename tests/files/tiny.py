"""Events made by hand, and a reader of the plainest TRF16, so that no other module is tested here.

The columns are those of FIDE's TRF16 (C.04 Annex 2): name 15-47, rating 49-52, rounds from 92 on.
"""

from typing import Any

from elo.files.event import Event, Pairing, Player, UnreadableError

_KINDS: dict[str, tuple[str, int | None]] = {
    "+": ("forfeit", 2),
    "-": ("forfeit", 0),
    "H": ("bye", 1),
    "F": ("bye", 2),
    "U": ("bye", 2),
    "Z": ("not-paired", 0),
    " ": ("not-paired", None),
    "1": ("played", 2),
    "=": ("played", 1),
    "0": ("played", 0),
}


def played(
    rating: int | None, half_points: int | None, number: int = 1, name: str = "", **more: Any
) -> Pairing:
    """A game played against an opponent who is only named here."""
    place = f"line {number}"
    return Pairing(
        number, place, "played", half_points, opponent_name=name, opponent_rating=rating, **more
    )


def not_played(kind: str, number: int = 1, half_points: int | None = None) -> Pairing:
    return Pairing(number, f"line {number}", kind, half_points)


def card(rating: int | None, *pairings: Pairing, **more: Any) -> Event:
    """A player's card: an event of which one player is known."""
    player = {name: more.pop(name) for name in ("year_of_birth", "k_factor") if name in more}
    one = Player("1", "Beispiel, Eva", rating, pairings, **player)
    return Event("chess-results player card", (one,), **more)


def read_trf(text: str) -> Event:
    """The players of a TRF16, with rounds; everything else is left alone."""
    lines = [line for line in text.split("\n") if line.startswith("001")]
    if not lines:
        raise UnreadableError("unclear", text=text[:20])
    return Event("TRF16", tuple(_player(line) for line in lines))


def _player(line: str) -> Player:
    cells = [line[at : at + 10] for at in range(91, len(line.rstrip()), 10)]
    pairings = tuple(_pairing(number, cell) for number, cell in enumerate(cells, 1))
    key, title, name = line[4:8].strip(), line[10:13].strip(), line[14:47].strip()
    return Player(key, name, int(line[48:52].strip() or 0), pairings, title=title)


def _pairing(number: int, cell: str) -> Pairing:
    opponent, result = cell[:4].strip().lstrip("0"), cell[7:8]
    kind, half_points = _KINDS[result]
    colour = cell[5:6].strip("- ")
    return Pairing(
        number, f"round {number}", kind, half_points, opponent=opponent, colour=colour, text=cell
    )
