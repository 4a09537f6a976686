"""PGN -> an `Event`: the headers of its games; the moves are not read.

The key of a player is the FIDE id where the file has it, else the name.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice

from elo.files.event import UNRATED, Event, Finding, Pairing, Player, UnreadableError
from elo.files.limits import MOST_GAMES, check_games
from elo.files.readers import time_control
from elo.files.readers.dates import read_date
from elo.files.readers.pgn_games import Game, split_games
from elo.files.readers.pgn_played import (
    OPEN,
    UNKNOWN,
    Played,
    Side,
    result_after_moves,
    result_of,
    result_text,
    scores_of,
    understood,
    without_repeats,
)
from elo.files.readers.ratings import changing_ratings

_TAG = re.compile(
    r"^[ \t]*\[[ \t]*(?:event|white|black)[ \t]*[\"\u201c\u201e]", re.MULTILINE | re.IGNORECASE
)
_WHITE = re.compile(r"\[[ \t]*white[ \t]*[\"\u201c\u201e]", re.IGNORECASE)
_NOT_SAID = ("", "?", "??")
_ROUND_AS_EVENT = re.compile(r"(?:round|board) \d", re.IGNORECASE)
_SERVERS = ("lichess.org", "chess.com")


def recognises(text: str) -> bool:
    """True for a text with a line that begins with one of the tags every PGN has."""
    return _TAG.search(text) is not None


def read(text: str) -> Event:
    """The games of a PGN as one event.

    Raises:
        UnreadableError: no game names a player, or there are too many.
    """
    games = tuple(islice(split_games(text), MOST_GAMES + 1))
    if len(games) > MOST_GAMES:
        check_games(max(len(games), len(_WHITE.findall(text))))
    played = without_repeats(understood(games))
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


@dataclass
class _Gathered:
    """What the games say of one player."""

    place: str
    sides: list[Side] = field(default_factory=list)
    ratings: list[tuple[str, int]] = field(default_factory=list)  # with the date of the game
    pairings: list[Pairing] = field(default_factory=list)


def _gather(played: list[Played]) -> dict[str, _Gathered]:
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


def _pairing(game: Played, opponent: Side, own: int) -> Pairing:
    white, black = game.sides
    result = game.game.tags.get("result", "") or result_of(game.game)
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


def _players(played: list[Played]) -> tuple[Player, ...]:
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
        if name not in UNKNOWN and not _ROUND_AS_EVENT.match(name):
            names.setdefault(name, game.number)
    return names


def _started_on(games: tuple[Game, ...]) -> str:
    """The earliest full date of any event or game."""
    tags = ("eventdate", "date", "utcdate")
    texts = {game.tags[tag] for game in games for tag in tags if tag in game.tags}
    return min(filter(None, map(read_date, texts)), default="")


def _rules(games: tuple[Game, ...]) -> str:
    """By the time control, where all games that have one agree; else by words."""
    by_time = {_by_time(game) for game in games if _control(game)}
    types = {game.tags.get("eventtype", "") for game in games}
    by_type = {time_control.by_words(text) for text in types} - {""}
    if by_time or by_type:
        return time_control.agreed(*by_time, *by_type) if "" not in by_time else ""
    by_name = {time_control.by_words(name) for name in _event_names(games)}
    return by_name.pop() if len(by_name) == 1 else ""


def _control(game: Game) -> str:
    control = game.tags.get("timecontrol", "")
    return "" if control in ("?", "-", "*") else control


def _by_time(game: Game) -> str:
    """By the time control; where it may be in seconds or in minutes, by the event's words too."""
    control = _control(game)
    found = time_control.of_pgn(control)
    if not found and _is_played_online(game):
        return time_control.by_seconds(control)
    named = time_control.by_words(game.tags.get("event", ""))
    return found or (named if named in time_control.readings(control) else "")


def _is_played_online(game: Game) -> bool:
    """True for games of a server, which writes seconds; not for what it only shows."""
    site = " ".join((game.tags.get("site", ""), game.tags.get("link", ""))).lower()
    return "broadcast" not in site and any(server in site for server in _SERVERS)


def _is_open(game: Game) -> bool:
    """True if nothing tells whether the time control is in seconds or in minutes."""
    return _by_time(game) == "" and len(time_control.readings(_control(game))) > 1


def _findings(
    played: list[Played], players: tuple[Player, ...], names: dict[str, int]
) -> Iterator[Finding]:
    unclear = next((one for one in played if _is_open(one.game)), None)
    if unclear:
        yield Finding("", "time-control-open", {"value": _control(unclear.game)})
    if len(names) > 1:
        yield Finding("", "several-events", {"value": _listed(list(names))})
    yield from _rating_findings(played, players)
    yield from _kind_findings(played)
    for game in played:
        yield from _game_findings(game)


def _rating_findings(played: list[Played], players: tuple[Player, ...]) -> Iterator[Finding]:
    if all(player.rating is None for player in players):
        yield Finding("", "pgn-no-ratings", {})
    servers = Counter(server for game in played for server in _SERVERS if _is_online(game, server))
    for server, count in servers.items():
        yield Finding("", "online-ratings", {"value": server, "games": str(count)})
    keys = (player.key for player in players)
    yield from changing_ratings(players, dict(zip(keys, _ratings(played), strict=True)))


def _ratings(played: list[Played]) -> list[list[int]]:
    """The different ratings of each player, in the order of the games."""
    return [
        list(dict.fromkeys(rating for _, rating in player.ratings))
        for player in _gather(played).values()
    ]


def _is_online(game: Played, server: str) -> bool:
    tags = game.game.tags
    site = " ".join((tags.get("site", ""), tags.get("link", ""))).lower()
    over_the_board = any(side.fide_id for side in game.sides) or "broadcast" in site
    return server in site and not over_the_board


def _kind_findings(played: list[Played]) -> Iterator[Finding]:
    """One finding for all games of a variant, and one for all copies."""
    variants: dict[str, list[Played]] = defaultdict(list)
    for game in played:
        if game.kind == "variant":
            variants[game.game.tags["variant"]].append(game)
    for variant, games in variants.items():
        yield Finding(games[0].place, "variant-games", {"value": variant, "games": str(len(games))})


def _game_findings(game: Played) -> Iterator[Finding]:
    tag, ended = result_text(game.game.tags.get("result", "")), result_after_moves(game.game)
    if (tag == "*" or tag not in OPEN) and ended and scores_of(tag) != scores_of(ended):
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
