"""Every player of an event rated by the rules of its day, and what was left out, with the reason.

Amounts are in hundredths, as in `elo.rating`.
"""

import time
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from elo.files.event import UNRATED, Event, Pairing, Player
from elo.first_rating import FirstRating, first_rating
from elo.form import read_date
from elo.games import LOSS, WIN, rating_problem
from elo.k_factor import KFacts, decide_k
from elo.performance import half_up, performance_difference, whole_percent
from elo.period import Event as PeriodEvent
from elo.rating import (
    Game,
    Outcome,
    Totals,
    effective_k_factor,
    outcome,
    rate_games,
    split_rated,
)
from elo.rules import (
    DEFAULT_K_FACTOR,
    FIDE_STANDARD_2025_10,
    JUNIOR_BELOW,
    JUNIOR_YEARS,
    K_FACTOR_ABOVE,
    K_FACTOR_HIGHEST,
    NEW_PLAYER_GAMES,
    RULE_SETS,
    TOP_RATING,
    RuleSet,
    rules_on,
)

PLAYED = "played"
K_OF_TODAY_SINCE = "2014-07"
"""Since July 2014 K is 40, 20 and 10 (B.02 8.3.3)."""


def _today() -> str:
    return time.strftime("%Y-%m-%d")


@dataclass(frozen=True)
class Options:
    """What the user says of an event. The file goes before `rules`, `started_on` and `rating`."""

    rules: str = ""  # a name of RULE_SETS; "": standard
    started_on: str = ""  # ISO date; "": by the newest rules
    k_factor: float | None = None  # of everybody
    k_factors: Mapping[str, float] = field(default_factory=dict)  # by the player's key
    k_by_formula: float | None = None  # where no rule gives one
    rating: int | None = None  # the own rating of the player ...
    rating_of: str = ""  # ... with this key; "": of the only one
    overriding: bool = False  # the options go before the file
    today: str = field(default_factory=_today)  # the event's date where nobody says it, for K


@dataclass(frozen=True)
class LeftOut:
    """A pairing that is not rated, and why.

    The reason is one of `event.KINDS`, or `no-opponent-rating` (nor has the player's line one),
    `impossible-rating`, or `too-far` (rapid and blitz).
    """

    index: int  # of the pairing, among the player's
    pairing: Pairing
    kind: str
    opponent_rating: int | None  # as far as it is known


@dataclass(frozen=True)
class KUsed:
    """The K of a player, and what decided it."""

    k_factor: float  # the one used, after K times games
    clause: str  # as `elo.k_factor`, or `given`, `in-the-file`, `by-formula`
    before: float  # K times games


@dataclass(frozen=True)
class PlayerReport:
    """One player, rated as far as the file allows."""

    player: Player
    rating: int | None  # the one used; UNRATED: none; None: not known or impossible
    games: tuple[Game, ...]  # those that count; `line` is the index of the pairing
    left_out: tuple[LeftOut, ...]
    half_points: int  # in the games that count
    performance: int | None  # B.01 1.4.8
    totals: Totals | None = None
    k_used: KUsed | None = None
    result: Outcome | None = None
    first_rating: FirstRating | None = None  # of a player without a rating
    lacking: str = ""  # why there is no result, a key of LACKING
    assumed: tuple[str, ...] = ()  # what K rests on that the file does not say: kinds


LACKING = ("unrated", "no-own-rating", "impossible-rating", "no-games")


@dataclass(frozen=True)
class Assumption:
    """What the file does not say and was taken for granted, and for how many players."""

    kind: str
    players: int = 0  # 0: it concerns the whole event


@dataclass(frozen=True)
class EventReport:
    """An event, rated."""

    event: Event
    rules: RuleSet
    started_on: str  # "": nobody says
    players: tuple[PlayerReport, ...]  # as they stand in the file
    assumed: tuple[Assumption, ...]


@dataclass(frozen=True)
class _Basis:
    """What holds for all players of an event."""

    rules: RuleSet
    started_on: str
    ratings: Mapping[str, int | None]  # by key
    options: Options


def rate_event(event: Event, options: Options) -> EventReport:
    """All players of an event: each change in hundredths, rounded once (B.02 8.3).

    >>> game = Pairing(1, "line 1", "played", 2, opponent_rating=1400)
    >>> event = Event("TRF16", (Player("1", "Muster, Max", 1600, (game,)),))
    >>> rate_event(event, Options(k_factor=20)).players[0].result
    Outcome(change=480, rounded_change=5, new_rating=1605)
    """
    basis = _basis(event, options)
    players = tuple(
        _rate(player, _own_rating(player, event, options), basis) for player in event.players
    )
    assumed = _assumed_of_event(event, basis) + _assumed_of_players(players)
    return EventReport(event, basis.rules, basis.started_on, players, assumed)


def only(report: EventReport, key: str) -> EventReport:
    """The report of this player alone, with what was taken for granted for this one."""
    players = tuple(one for one in report.players if one.player.key == key)[:1]
    of_event = tuple(one for one in report.assumed if not one.players)
    return replace(report, players=players, assumed=of_event + _assumed_of_players(players))


def rate_player(event: Event, key: str, options: Options) -> PlayerReport:
    """The player with this key alone.

    Raises:
        KeyError: the event has no such player.
    """
    player = player_of(event, key)
    return _rate(player, _own_rating(player, event, options), _basis(event, options))


def player_of(event: Event, key: str) -> Player:
    """The player with this key.

    Raises:
        KeyError: the event has none.
    """
    for player in event.players:
        if player.key == key:
            return player
    raise KeyError(key)


def rules_of(event: Event, options: Options) -> RuleSet:
    """The rules by which the event is rated (B.02 0.1)."""
    return rules_on(_rules_name(event, options), started_on(event, options))


def started_on(event: Event, options: Options) -> str:
    """The ISO date on which the event started; "": nobody says."""
    return _chosen(read_date(event.started_on), read_date(options.started_on), options)


def _rules_name(event: Event, options: Options) -> str:
    in_file, said = (name if name in RULE_SETS else "" for name in (event.rules, options.rules))
    return _chosen(in_file, said, options) or FIDE_STANDARD_2025_10.name


def _chosen(in_file: str, said: str, options: Options) -> str:
    """What the file says, or else the options; the other way round if they go before it."""
    return (said or in_file) if options.overriding else (in_file or said)


def _basis(event: Event, options: Options) -> _Basis:
    # Where a key is there twice, which is a finding, it is the first player's.
    ratings = {one.key: _own_rating(one, event, options) for one in reversed(event.players)}
    return _Basis(rules_of(event, options), started_on(event, options), ratings, options)


def _own_rating(player: Player, event: Event, options: Options) -> int | None:
    """The rating of the player in the file, or the one that the options give."""
    asked = player.key == options.rating_of if options.rating_of else len(event.players) == 1
    wanted = asked and (player.rating is None or options.overriding)
    return options.rating if wanted and options.rating is not None else player.rating


# One player


def _rate(player: Player, rating: int | None, basis: _Basis) -> PlayerReport:
    lacking = _lacking(rating, basis.rules)
    games, left_out = _sorted(player.pairings, basis)
    if rating is None or lacking:
        first = _first_rating(games, basis) if rating == UNRATED else None
        usable = rating if rating == UNRATED else None
        report = _not_rated(player, usable, games, left_out)
        return replace(report, first_rating=first, lacking=lacking)
    games, too_far = split_rated(rating, games, basis.rules)
    left_out = _in_order(player, left_out, too_far) if too_far else left_out
    return _with_result(_not_rated(player, rating, games, left_out), rating, basis)


def _lacking(rating: int | None, rules: RuleSet) -> str:
    if rating is None:
        return "no-own-rating"
    if rating == UNRATED:
        return "unrated"
    return "impossible-rating" if rating_problem(rating, rules) else ""


def _not_rated(
    player: Player, rating: int | None, games: list[Game], left_out: list[LeftOut]
) -> PlayerReport:
    half_points = sum(game.half_points for game in games)
    counted = (tuple(games), tuple(left_out), half_points)
    return PlayerReport(player, rating, *counted, _performance(games), lacking="no-games")


def _with_result(report: PlayerReport, rating: int, basis: _Basis) -> PlayerReport:
    """The report with the change, if there is a game that counts (B.02 8.3.2, 8.3.4)."""
    if not report.games:
        return report
    totals = rate_games(rating, list(report.games), basis.rules)
    k_used = _k_used(report.player, rating, len(report.games), basis)
    result = outcome(rating, totals.surplus, k_used.k_factor)
    assumed = _assumed(report, k_used, basis)
    figures = replace(report, totals=totals, k_used=k_used, result=result)
    return replace(figures, lacking="", assumed=assumed)


def _sorted(pairings: Iterable[Pairing], basis: _Basis) -> tuple[list[Game], list[LeftOut]]:
    """The games that may count, and what is left out whatever the own rating."""
    games, left_out = [], []
    for index, pairing in enumerate(pairings):
        rating = pairing.opponent_rating
        if rating is None:
            rating = basis.ratings.get(pairing.opponent)
        kind = _reason(pairing, rating, basis.rules)
        if kind or rating is None or pairing.half_points is None:
            left_out.append(LeftOut(index, pairing, kind, rating))
        else:
            games.append(Game(index, rating, pairing.half_points))
    return games, left_out


def _reason(pairing: Pairing, rating: int | None, rules: RuleSet) -> str:
    """Why this pairing is not rated, "" if it is."""
    if pairing.kind != PLAYED:
        return pairing.kind
    if pairing.half_points is None:
        return "open"
    if not LOSS <= pairing.half_points <= WIN:
        return "unclear"
    if rating is None:
        return "no-opponent-rating"
    if rating == UNRATED:
        return "unrated"
    return "impossible-rating" if rating_problem(rating, rules) else ""


def _in_order(player: Player, left_out: list[LeftOut], too_far: list[Game]) -> list[LeftOut]:
    """With the games that are too far apart, all in the order of the pairings."""
    far = [
        LeftOut(game.line, player.pairings[game.line], "too-far", int(game.opponent_rating))
        for game in too_far
    ]
    return sorted(left_out + far, key=lambda one: one.index)


def _performance(games: list[Game]) -> int | None:
    """Average of the opponents and dp (B.01 1.4.8)."""
    if not games:
        return None
    half_points = sum(game.half_points for game in games)
    average = half_up(sum(int(game.opponent_rating) for game in games), len(games))
    return average + performance_difference(whole_percent(half_points, len(games)))


def _first_rating(games: list[Game], basis: _Basis) -> FirstRating | None:
    """Of a player without a rating, as if this were the first event (B.02 8.2)."""
    if basis.rules.logistic_scale is not None:
        return None
    return first_rating([PeriodEvent("", basis.started_on, None, games)])


# K


def _k_used(player: Player, rating: int, games: int, basis: _Basis) -> KUsed:
    """The player's K, lowered where K times games would be over 700 (B.02 8.3.3)."""
    k_factor, clause = _k_factor(player, rating, basis)
    return KUsed(effective_k_factor(k_factor, games, basis.rules), clause, k_factor)


def decided_k(
    report: PlayerReport, event: Event, options: Options
) -> tuple[KUsed, tuple[str, ...]]:
    """The K of a rated player before any game, and what it rests on that the file does not say."""
    basis = _basis(event, options)
    k_used = _k_used(report.player, report.rating or UNRATED, 0, basis)
    return k_used, _assumed(report, k_used, basis)


def _k_factor(player: Player, rating: int, basis: _Basis) -> tuple[float, str]:
    options, fixed = basis.options, basis.rules.fixed_k_factor
    if fixed is not None:
        return fixed, "rapid-before-2022-10"
    said = options.k_factors.get(player.key, options.k_factor)
    if said is not None:
        return said, "given"
    in_file = _k_of_file(player)
    if in_file is not None:
        return in_file, "in-the-file"
    if basis.rules.logistic_scale is not None:
        return options.k_by_formula or DEFAULT_K_FACTOR, "by-formula"
    return decide_k(_facts(player, rating, basis), basis.rules.name)


def _k_of_file(player: Player) -> int | None:
    """The K that the file gives, if it can be one."""
    k_factor = player.k_factor
    usable = k_factor is not None and K_FACTOR_ABOVE < k_factor <= K_FACTOR_HIGHEST
    return k_factor if usable else None


def _facts(player: Player, rating: int, basis: _Basis) -> KFacts:
    """The facts for K; what no file says is assumed as `_assumed_of_players` tells."""
    date = basis.started_on or basis.options.today
    year, month = int(date[:4]), int(date[5:7])
    born = player.year_of_birth
    long_ago = year - JUNIOR_YEARS - 1
    return KFacts(rating, rating, NEW_PLAYER_GAMES, long_ago if born is None else born, year, month)


_DECIDED = ("reached-2400", "junior", "new-player", "otherwise")
"""The clauses by which K was decided from facts, and so maybe from assumptions."""

# What was taken for granted


def _assumed_of_event(event: Event, basis: _Basis) -> tuple[Assumption, ...]:
    kinds = []
    if event.rules not in RULE_SETS and basis.options.rules not in RULE_SETS:
        kinds.append("assumed-standard")
    if not basis.started_on:
        kinds.append("assumed-newest-rules")
    return tuple(Assumption(kind) for kind in kinds)


def _assumed_of_players(players: Iterable[PlayerReport]) -> tuple[Assumption, ...]:
    """For how many players each was taken for granted."""
    found = Counter(kind for report in players for kind in report.assumed)
    return tuple(Assumption(kind, number) for kind, number in found.items())


def _assumed(report: PlayerReport, k_used: KUsed, basis: _Basis) -> tuple[str, ...]:
    """What this K rests on, beside the rating (B.02 8.3.3)."""
    rating = report.rating
    if rating is None or k_used.clause not in _DECIDED:
        return ()
    born, started_on = report.player.year_of_birth, basis.started_on
    rests_on = {
        "assumed-k-of-today": "" < started_on < K_OF_TODAY_SINCE,
        "assumed-highest": rating < TOP_RATING,
        "assumed-games": k_used.clause == "otherwise",
        "assumed-adult": born is None and rating < JUNIOR_BELOW,
    }
    return tuple(kind for kind, holds in rests_on.items() if holds)
