"""The games of a PGN, understood: who played, with what result, and whether it counts."""

import re
from collections import defaultdict
from dataclasses import dataclass

from elo.files.event import UNRATED
from elo.files.readers.dates import read_date
from elo.files.readers.pgn_games import Game
from elo.files.readers.trf_row import TITLES
from elo.numerals import plain

_RESULTS = {
    text: results
    for results, texts in (
        ((2, 0), "1-0 1:0 1/0"),
        ((0, 2), "0-1 0:1 0/1"),
        ((1, 1), "1/2-1/2 ½-½ 1/2 ½ 0.5-0.5 0,5-0,5 .5-.5 1/2:1/2 ½:½ 0.5:0.5 = =-= 0.5 0,5"),
    )
    for text in texts.split()
}
_FORFEITS = {
    text: results
    for results, texts in (
        ((2, 0), "+- +/- +:- +-- 1-0f 1-0ff 1f-0f"),
        ((0, 2), "-+ -/+ -:+ --+ 0-1f 0-1ff 0f-1f"),
        ((0, 0), "-- -/- -:- --- 0-0 0:0 0-0f 0f-0f"),
    )
    for text in texts.split()
}
OPEN = ("*", "", "?", "-", "...")
_FORFEIT_WORDS = ("unplayed", "forfeit", "walkover", "default", "no show", "no-show", "not played")
_PLAYED_WORDS = ("time forfeit", "forfeits on time", "forfeit on time")
_BYES = ("bye", "bye.", "spielfrei", "--")
UNKNOWN = ("", "?", "??", "n.n.", "nn")
_NO_RATING = ("-", "--", "0", "0000", "unr", "unr.", "unrated", "none", "n/a")
_STANDARD = ("", "?", "-", "standard", "normal", "chess", "classical")
_RATING = re.compile(r"(\d{1,4})[?*]?")
_ROUND = re.compile(r"(\d{1,3})(?:\.|$)")
_RECOGNISABLE = 100  # characters of moves that no two games share by chance


@dataclass(frozen=True)
class Side:
    """One of the two players, as this game has them."""

    colour: str
    key: str  # "": nobody that a player could be
    name: str
    rating: int | None  # None: not said in this game
    rating_text: str
    fide_id: str
    title: str
    federation: str


@dataclass(frozen=True)
class Played:
    """A game, understood."""

    game: Game
    kind: str
    results: tuple[int | None, int | None]
    sides: tuple[Side, Side]
    round: int | None
    date: str

    @property
    def place(self) -> str:
        """Where it stands, as a person finds it."""
        return f"game {self.game.number}"


def understood(games: tuple[Game, ...]) -> list[Played]:
    """What each game says."""
    keys = _Keys(games)
    return [_game(game, keys) for game in games]


class _Keys:
    """The key of each player: one name with one FIDE id is one player, also where it lacks."""

    def __init__(self, games: tuple[Game, ...]) -> None:
        self._ids: dict[str, set[str]] = defaultdict(set)
        self._names: dict[str, str] = {}
        for game in games:
            for colour in ("white", "black"):
                name = game.tags.get(colour, "")
                self._names.setdefault(name.casefold(), name)
                fide_id = _fide_id(game, colour)
                if fide_id:
                    self._ids[name.casefold()].add(fide_id)

    def key(self, name: str, fide_id: str) -> str:
        """The key of a player with this name, and this FIDE id if any."""
        known = self._ids.get(name.casefold(), ())
        return fide_id or (next(iter(known)) if len(known) == 1 else self._names[name.casefold()])


def _game(game: Game, keys: _Keys) -> Played:
    sides = (_side(game, "white", keys), _side(game, "black", keys))
    result = result_of(game)
    kind, results = _kind(game, result), scores_of(result)
    if not sides[0].key or not sides[1].key:
        kind = "bye" if any(side.name.lower() in _BYES for side in sides) else kind
    number = _ROUND.match(game.tags.get("round", ""))
    day = read_date(game.tags.get("date", "")) or read_date(game.tags.get("utcdate", ""))
    return Played(game, kind, results, sides, int(number[1]) if number else None, day)


def _side(game: Game, colour: str, keys: _Keys) -> Side:
    tags = game.tags
    name, fide_id = tags.get(colour, ""), _fide_id(game, colour)
    somebody = name.lower() not in (*_BYES, *UNKNOWN) or fide_id != ""
    rating = tags.get(colour + "elo", "")
    return Side(
        colour=colour[0],
        key=keys.key(name, fide_id) if somebody else "",
        name=name,
        rating=_rating(rating),
        rating_text=rating,
        fide_id=fide_id,
        title=TITLES.get(tags.get(colour + "title", "").upper(), ""),
        federation=tags.get(colour + "fed", "") or tags.get(colour + "federation", ""),
    )


def _fide_id(game: Game, colour: str) -> str:
    text = game.tags.get(colour + "fideid", "")
    return text.lstrip("0") if text.isdecimal() and text.isascii() else ""


def _rating(text: str) -> int | None:
    """The rating as this game has it; None where it says nothing, or nothing that is a rating."""
    if text.lower() in _NO_RATING:
        return UNRATED
    match = _RATING.fullmatch(text)
    return int(match[1]) if match else None


def result_text(text: str) -> str:
    """A result as the lists here have it: no blanks, plain signs."""
    return "".join(plain(text).lower().split())


def result_of(game: Game) -> str:
    """The result: the tag, or where it says nothing what stands after the moves."""
    tag = result_text(game.tags.get("result", ""))
    return (result_after_moves(game) or tag) if tag in OPEN else tag


def result_after_moves(game: Game) -> str:
    """The result after the moves; "" for none, or `*`."""
    words = (result_text(word) for word in game.last_words)
    return next((word for word in words if word in _RESULTS and len(word) > 1), "")


def scores_of(result: str) -> tuple[int | None, int | None]:
    """The half-points of White and of Black; None for no result."""
    return _RESULTS.get(result) or _FORFEITS.get(result) or (None, None)


def _kind(game: Game, result: str) -> str:
    if game.tags.get("variant", "").lower() not in _STANDARD:
        return "variant"
    if result in OPEN:
        return "open"
    termination = game.tags.get("termination", "").lower()
    for words in _PLAYED_WORDS:
        termination = termination.replace(words, "")
    if result in _FORFEITS or any(word in termination for word in _FORFEIT_WORDS):
        return "forfeit"
    return "played" if result in _RESULTS else "unclear"


def without_repeats(played: list[Played]) -> list[Played]:
    """The games, a second copy of one as `repeated`."""
    seen: set[tuple[object, ...]] = set()
    games = []
    for game in played:
        identity = _identity(game)
        repeated = identity is not None and identity in seen
        games.append(_as_repeated(game) if repeated else game)
        if identity is not None:
            seen.add(identity)
    return games


def _identity(game: Played) -> tuple[object, ...] | None:
    """What two copies of a game share, None where two games could share it by chance."""
    if game.round is None and len(game.game.moves) < _RECOGNISABLE:
        return None
    tags = game.game.tags
    names = tuple(side.key for side in game.sides)
    when = (tags.get("event", ""), tags.get("round", ""), tags.get("date", ""))
    clock = tags.get("utctime", ""), tags.get("starttime", "")
    return names, game.results, when, clock, game.game.moves


def _as_repeated(game: Played) -> Played:
    return Played(game.game, "repeated", game.results, game.sides, game.round, game.date)
