"""What a file of games says, whatever its format. Every reader returns an `Event`."""

from dataclasses import dataclass

UNRATED = 0
"""A rating of 0, as most formats write a player without one."""


class UnreadableError(ValueError):
    """Nothing can be read from this file.

    `kind` names the sentence in `elo.files.english`, `values` fill it in.
    """

    def __init__(self, kind: str, **values: str) -> None:
        super().__init__(kind)
        self.kind = kind
        self.values = values


class RefusedError(UnreadableError):
    """It is known what this is, and not read: no other reader or form of it would do better."""


@dataclass(frozen=True)
class Finding:
    """Something the reader of a file should look at; everything else is still computed.

    `place` is where it stands, as a person finds it: `line 12`, `game 3`, `player 7, round 2`.
    `kind` names the sentence in `elo.files.english`, `values` fill it in.
    """

    place: str
    kind: str
    values: dict[str, str]


@dataclass(frozen=True)
class Pairing:
    """One round of one player, from that player's side."""

    round: int | None  # None: the file does not number them
    place: str  # where it stands in the file, as in `Finding`
    kind: str  # `played`, or why it is not rated: one of KINDS
    half_points: int | None  # 2, 1, 0; None: no result
    opponent: str = ""  # `Player.key`; "": nobody, or nobody the file lists as a player
    opponent_name: str = ""  # as written here; "" where the player's own line has it
    opponent_rating: int | None = None  # as written here; None: see that player's `rating`
    colour: str = ""  # w, b or ""
    text: str = ""  # as it stands in the file, for messages


KINDS = (
    "played",
    "forfeit",  # + - and the like: decided without play
    "bye",  # any point or half-point without an opponent
    "not-paired",  # absent, withdrawn, spielfrei, --
    "unplayed",  # a score given without a game, whatever the opponent
    "open",  # no result yet, or *
    "no-move",  # W D L of a TRF: a game of less than one move
    "unrated",  # the opponent has no rating
    "not-fide",  # the opponent's rating is a national or an estimated one
    "unclear",  # could not be read; a finding says so
    "variant",  # Chess960 and the like
    "repeated",  # a second copy of a game that the file has already
)
"""Readers write `played` for every game that was played; that an opponent has no rating is found
later, unless the line itself says so."""


@dataclass(frozen=True)
class Player:
    """One player of an event, with all that the file knows."""

    key: str  # unique in the event: the start number, or the name where there are none
    name: str
    rating: int | None  # at the start of the event; UNRATED: none; None: the file does not say
    pairings: tuple[Pairing, ...]
    place: str = ""
    title: str = ""
    federation: str = ""
    fide_id: str = ""
    year_of_birth: int | None = None
    k_factor: int | None = None  # where the file gives it
    half_points: int | None = None  # the total that the file claims, byes and forfeits included
    change: int | None = None  # hundredths; the rating change that the file claims


@dataclass(frozen=True)
class Event:
    """A file of games. A player's card is an event of which one player is known."""

    format: str  # the name of its format, as users know it: `TRF16`, `PGN`
    players: tuple[Player, ...]  # as they stand in the file
    name: str = ""
    started_on: str = ""  # ISO date; "": the file does not say
    rules: str = ""  # `fide`, `rapid` or `blitz`, by the time control; "": the file does not say
    rounds: int | None = None
    findings: tuple[Finding, ...] = ()
