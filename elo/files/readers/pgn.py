"""PGN -> an `Event`: the headers of its games; the moves are not read.

The key of a player is the FIDE id where the file has it, else the name.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

from elo.files.event import UNRATED, Event, Finding, Pairing, Player, UnreadableError
from elo.files.readers import time_control
from elo.files.readers.dates import read_date
from elo.files.readers.pgn_games import Game, split_games
from elo.files.readers.trf_row import TITLES
from elo.numerals import plain

_TAG = re.compile(
    r"^[ \t]*\[[ \t]*(?:event|white|black)[ \t]*[\"\u201c\u201e]", re.MULTILINE | re.IGNORECASE
)

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
_OPEN = ("*", "", "?", "-", "...")
_FORFEIT_WORDS = ("unplayed", "forfeit", "walkover", "default", "no show", "no-show", "not played")
_PLAYED_WORDS = ("time forfeit", "forfeits on time", "forfeit on time")
_BYES = ("bye", "bye.", "spielfrei", "--")
_UNKNOWN = ("", "?", "??", "n.n.", "nn")
_NOT_SAID = ("", "?", "??")
_NO_RATING = ("-", "--", "0", "0000", "unr", "unr.", "unrated", "none", "n/a")
_STANDARD = ("", "?", "-", "standard", "normal", "chess", "classical")
_RATING = re.compile(r"(\d{1,4})[?*]?")
_ROUND = re.compile(r"(\d{1,3})(?:\.|$)")
_ROUND_AS_EVENT = re.compile(r"(?:round|board) \d", re.IGNORECASE)
_SERVERS = ("lichess.org", "chess.com")
_RECOGNISABLE = 100  # characters of moves that no two games share by chance
_MOST_CHANGES = 10  # findings of changing ratings, player by player; beyond, one for all


@dataclass(frozen=True)
class _Side:
    colour: str
    key: str  # "": nobody that a player could be
    name: str
    rating: int | None  # None: not said in this game
    rating_text: str
    fide_id: str
    title: str
    federation: str


@dataclass(frozen=True)
class _Played:
    """A game, understood."""

    game: Game
    kind: str
    results: tuple[int | None, int | None]
    sides: tuple[_Side, _Side]
    round: int | None
    date: str

    @property
    def place(self) -> str:
        """Where it stands, as a person finds it."""
        return f"game {self.game.number}"


def recognises(text: str) -> bool:
    """True for a text with a line that begins with one of the tags every PGN has."""
    return _TAG.search(text) is not None


def read(text: str) -> Event:
    """The games of a PGN as one event.

    Raises:
        UnreadableError: no game names a player.
    """
    games = tuple(split_games(text))
    played = _without_repeats(_understood(games))
    players = _players(played)
    if not players:
        raise UnreadableError("pgn-no-games")
    names = _event_names(games)
    return Event(
        format="PGN",
        players=players,
        name=next(iter(names)) if len(names) == 1 else "",
        started_on=_started_on(games),
        rules=_rules(games),
        rounds=max((game.round for game in played if game.round), default=None),
        findings=tuple(_findings(played, players, names)),
    )


def _understood(games: tuple[Game, ...]) -> list[_Played]:
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


def _game(game: Game, keys: _Keys) -> _Played:
    sides = (_side(game, "white", keys), _side(game, "black", keys))
    result = _result(game)
    kind, results = _kind(game, result), _scores(result)
    if not sides[0].key or not sides[1].key:
        kind = "bye" if any(side.name.lower() in _BYES for side in sides) else kind
    number = _ROUND.match(game.tags.get("round", ""))
    day = read_date(game.tags.get("date", "")) or read_date(game.tags.get("utcdate", ""))
    return _Played(game, kind, results, sides, int(number[1]) if number else None, day)


def _side(game: Game, colour: str, keys: _Keys) -> _Side:
    tags = game.tags
    name, fide_id = tags.get(colour, ""), _fide_id(game, colour)
    somebody = name.lower() not in (*_BYES, *_UNKNOWN) or fide_id != ""
    rating = tags.get(colour + "elo", "")
    return _Side(
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


def _result_text(text: str) -> str:
    return "".join(plain(text).lower().split())


def _result(game: Game) -> str:
    """The result: the tag, or where it says nothing what stands after the moves."""
    tag = _result_text(game.tags.get("result", ""))
    return (_ended(game) or tag) if tag in _OPEN else tag


def _ended(game: Game) -> str:
    """The result after the moves; "" for none, or `*`."""
    words = (_result_text(word) for word in game.last_words)
    return next((word for word in words if word in _RESULTS and len(word) > 1), "")


def _scores(result: str) -> tuple[int | None, int | None]:
    return _RESULTS.get(result) or _FORFEITS.get(result) or (None, None)


def _kind(game: Game, result: str) -> str:
    if game.tags.get("variant", "").lower() not in _STANDARD:
        return "variant"
    if result in _OPEN:
        return "open"
    termination = game.tags.get("termination", "").lower()
    for words in _PLAYED_WORDS:
        termination = termination.replace(words, "")
    if result in _FORFEITS or any(word in termination for word in _FORFEIT_WORDS):
        return "forfeit"
    return "played" if result in _RESULTS else "unclear"


def _without_repeats(played: list[_Played]) -> list[_Played]:
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


def _identity(game: _Played) -> tuple[object, ...] | None:
    """What two copies of a game share, None where two games could share it by chance."""
    if game.round is None and len(game.game.moves) < _RECOGNISABLE:
        return None
    tags = game.game.tags
    names = tuple(side.key for side in game.sides)
    when = (tags.get("event", ""), tags.get("round", ""), tags.get("date", ""))
    clock = tags.get("utctime", ""), tags.get("starttime", "")
    return names, game.results, when, clock, game.game.moves


def _as_repeated(game: _Played) -> _Played:
    return _Played(game.game, "repeated", game.results, game.sides, game.round, game.date)


@dataclass
class _Gathered:
    """What the games say of one player."""

    place: str
    sides: list[_Side] = field(default_factory=list)
    ratings: list[tuple[str, int]] = field(default_factory=list)  # with the date of the game
    pairings: list[Pairing] = field(default_factory=list)


def _gather(played: list[_Played]) -> dict[str, _Gathered]:
    gathered: dict[str, _Gathered] = {}
    for game in played:
        for own, other in ((0, 1), (1, 0)):
            side = game.sides[own]
            if not side.key:
                continue
            player = gathered.setdefault(side.key, _Gathered(game.place))
            player.sides.append(side)
            if side.rating:
                player.ratings.append((game.date, side.rating))
            player.pairings.append(_pairing(game, game.sides[other], own))
    return gathered


def _pairing(game: _Played, opponent: _Side, own: int) -> Pairing:
    white, black = game.sides
    result = game.game.tags.get("result", "") or _result(game.game)
    return Pairing(
        round=game.round,
        place=game.place,
        kind=game.kind,
        half_points=game.results[own],
        opponent=opponent.key,
        opponent_name="" if opponent.key else opponent.name,
        opponent_rating=opponent.rating,
        colour=game.sides[own].colour,
        text=f"{white.name} - {black.name} {result}".strip(),
    )


def _players(played: list[_Played]) -> tuple[Player, ...]:
    gathered = _gather(played)
    rated = any(player.ratings for player in gathered.values())
    return tuple(_player(key, player, rated=rated) for key, player in gathered.items())


def _player(key: str, gathered: _Gathered, *, rated: bool) -> Player:
    def first(values: Iterator[str]) -> str:
        return next(filter(None, values), "")

    # undated games keep the order of the file, before the dated ones
    ratings = sorted(gathered.ratings, key=lambda dated: dated[0])
    return Player(
        key=key,
        name=first(side.name for side in gathered.sides),
        rating=ratings[0][1] if ratings else UNRATED if rated else None,
        pairings=tuple(gathered.pairings),
        place=gathered.place,
        title=first(side.title for side in gathered.sides),
        federation=first(side.federation for side in gathered.sides),
        fide_id=first(side.fide_id for side in gathered.sides),
    )


def _event_names(games: tuple[Game, ...]) -> dict[str, int]:
    """The events, each with its first game; lichess writes `Round 3: ...` where one stands."""
    names: dict[str, int] = {}
    for game in games:
        name = game.tags.get("broadcastname", "") or game.tags.get("event", "")
        if name not in _UNKNOWN and not _ROUND_AS_EVENT.match(name):
            names.setdefault(name, game.number)
    return names


def _started_on(games: tuple[Game, ...]) -> str:
    """The earliest full date of any event or game."""
    tags = ("eventdate", "date", "utcdate")
    texts = {game.tags[tag] for game in games for tag in tags if tag in game.tags}
    return min(filter(None, map(read_date, texts)), default="")


def _rules(games: tuple[Game, ...]) -> str:
    """By the time control, where all games that have one agree; else by words."""
    controls = {game.tags.get("timecontrol", "") for game in games} - {"", "?", "-", "*"}
    by_time = {time_control.of_pgn(text) for text in controls}
    types = {game.tags.get("eventtype", "") for game in games}
    by_type = {time_control.by_words(text) for text in types} - {""}
    if by_time or by_type:
        return time_control.agreed(*by_time, *by_type) if "" not in by_time else ""
    by_name = {time_control.by_words(name) for name in _event_names(games)}
    return by_name.pop() if len(by_name) == 1 else ""


def _findings(
    played: list[_Played], players: tuple[Player, ...], names: dict[str, int]
) -> Iterator[Finding]:
    if len(names) > 1:
        yield Finding("", "several-events", {"value": _listed(list(names))})
    yield from _rating_findings(played, players)
    yield from _kind_findings(played)
    for game in played:
        yield from _game_findings(game)


def _rating_findings(played: list[_Played], players: tuple[Player, ...]) -> Iterator[Finding]:
    if all(player.rating is None for player in players):
        yield Finding("", "pgn-no-ratings", {})
    servers = Counter(server for game in played for server in _SERVERS if _is_online(game, server))
    for server, count in servers.items():
        yield Finding("", "online-ratings", {"value": server, "games": str(count)})
    changing = [
        (player, ratings)
        for player, ratings in zip(players, _ratings(played), strict=True)
        if len(ratings) > 1
    ]
    if len(changing) > _MOST_CHANGES:
        yield Finding("", "ratings-change", {"value": str(len(changing))})
        return
    for player, ratings in changing:
        values = {"name": player.name, "ratings": _listed([str(rating) for rating in ratings])}
        yield Finding(player.place, "rating-changes", values | {"value": str(player.rating)})


def _ratings(played: list[_Played]) -> list[list[int]]:
    """The different ratings of each player, in the order of the games."""
    return [
        list(dict.fromkeys(rating for _, rating in player.ratings))
        for player in _gather(played).values()
    ]


def _is_online(game: _Played, server: str) -> bool:
    tags = game.game.tags
    site = " ".join((tags.get("site", ""), tags.get("link", ""))).lower()
    over_the_board = any(side.fide_id for side in game.sides) or "broadcast" in site
    return server in site and not over_the_board


def _kind_findings(played: list[_Played]) -> Iterator[Finding]:
    """One finding for all games of a variant, and one for all copies."""
    variants: dict[str, list[_Played]] = defaultdict(list)
    for game in played:
        if game.kind == "variant":
            variants[game.game.tags["variant"]].append(game)
    for variant, games in variants.items():
        yield Finding(games[0].place, "variant-games", {"value": variant, "games": str(len(games))})


def _game_findings(game: _Played) -> Iterator[Finding]:
    tag, ended = _result_text(game.game.tags.get("result", "")), _ended(game.game)
    if (tag == "*" or tag not in _OPEN) and ended and _scores(tag) != _scores(ended):
        values = {"value": game.game.tags["result"], "other": ended}
        yield Finding(game.place, "pgn-result-open" if tag == "*" else "pgn-results", values)
    if game.kind == "unclear":
        yield Finding(game.place, "pgn-result", {"value": game.game.tags.get("result", "")})
    if game.kind == "repeated":
        names = " - ".join(side.name for side in game.sides)
        yield Finding(game.place, "repeated-game", {"name": names})
    if not any(side.key for side in game.sides):
        yield Finding(game.place, "pgn-no-names", {})
    for side in game.sides:
        if side.rating is None and side.rating_text not in _NOT_SAID:
            yield Finding(game.place, "pgn-rating", {"value": side.rating_text, "name": side.name})


def _listed(texts: list[str]) -> str:
    most = 6
    rest = f" and {len(texts) - most} more" if len(texts) > most else ""
    return ", ".join(texts[:most]) + rest
