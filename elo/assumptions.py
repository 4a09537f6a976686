"""What another calculator may take for granted, and what the games come to under it.

Calculators differ in K, the 400-point rule, table or formula, what is rounded and when, and what
counts. Each choice of those is a set of assumptions: the ways in which it departs from ours.
"""

from typing import NamedTuple

from elo.games import LeftOut
from elo.period import RatingPeriod
from elo.rating import (
    HALF_POINT,
    POINT,
    Game,
    counted_differences,
    effective_k_factor,
    expected_hundredths,
    expected_score,
    is_rated,
)
from elo.rules import (
    ELO_FORMULA,
    FIDE_STANDARD_2025_10,
    K_FACTORS_IN_USE,
    RULE_SETS,
    RuleSet,
    rules_on,
)

Assumption = NamedTuple("Assumption", [("kind", str), ("value", "float | str")])
"""One way in which the other number departs from ours: a key of `WEIGHTS`, and what belongs to it:

`k` the listed K; `k-not-reduced` and `k-reduced` the K used; `limit` the points; `rules-of` the
date they are in force from; `forfeits-counted` and `unrated-counted` how many games;
`each-game-rounded` to how many decimals. With the others it is 0.
"""

WEIGHTS = {
    "no-2650-exemption": 1,  # FIDE's own web page, seen on 9 October 2026
    "not-rounded": 1,  # a new rating with the decimals of the change
    "rounded": 1,  # a change written with decimals that are gone
    "table": 1,
    "formula": 2,  # most sites that are not FIDE's
    "k": 2,  # the K of another list, or of another player
    "k-not-reduced": 2,
    "k-reduced": 3,
    "each-event-rounded": 3,  # one published period of FIDE's only fits this
    "latest-list": 3,
    "unrated-counted": 3,
    "each-game-rounded": 4,
    "rules-of": 4,
    "limit": 4,
    "limit-one-sided": 4,
    "rapid": 5,
    "standard": 5,
    "forfeits-counted": 5,
    "cut-off": 5,
    "no-limit": 6,
    "half-to-even": 6,
    "half-up": 6,
}
"""The kinds of assumptions; the lighter, the likelier. Among sets of one size the lightest is
first, and of two choices that come to the same the lighter is named."""

Method = NamedTuple(
    "Method",
    [
        ("assumptions", "tuple[Assumption, ...]"),
        ("name", str),  # of the rule sets
        ("rules", "RuleSet | None"),  # for all events; None: by their dates
        ("limit", str),  # the kind of assumption about the 400-point rule; "": as in the rules
        ("by_formula", bool),
    ],
)
"""How the expected score of a game is found."""

CountedEvent = NamedTuple(
    "CountedEvent", [("started_on", str), ("rating", float), ("games", "list[Game]")]
)
Selection = NamedTuple(
    "Selection", [("assumptions", "tuple[Assumption, ...]"), ("events", "list[CountedEvent]")]
)
"""Which games count, and from which own rating."""

KUsed = NamedTuple("KUsed", [("assumptions", "tuple[Assumption, ...]"), ("k_factor", float)])

Rounding = NamedTuple(
    "Rounding",
    [
        ("assumptions", "tuple[Assumption, ...]"),
        ("part", str),  # what is rounded first: each `game`, each `event`, `all`; "": none
        ("step", int),  # to a multiple of this, in hundredths
        ("ties", str),  # `away` from zero, to `even`, `up`, or `cut` off
    ],
)

Surpluses = NamedTuple(
    "Surpluses",
    [
        ("assumptions", "tuple[Assumption, ...]"),
        ("events", "list[list[float]]"),  # of each game, in hundredths
        ("total", float),
        ("ks_used", "list[KUsed]"),
        ("roundings", "list[Rounding]"),
    ],
)

_TIES = (
    ((), "away"),
    ((Assumption("half-to-even", 0),), "even"),
    ((Assumption("half-up", 0),), "up"),
    ((Assumption("cut-off", 0),), "cut"),
)
ONCE = Rounding((), "", POINT, "away")
NEVER = Rounding((Assumption("not-rounded", 0),), "", 1, "")


def weight(assumptions: "tuple[Assumption, ...]") -> int:
    """How unlikely these assumptions are together, by `WEIGHTS`."""
    return sum(WEIGHTS[assumption.kind] for assumption in assumptions)


def in_order(weights: "list[int]") -> "list[int]":
    """The places of the weights, the lightest first, equals as they stand.

    `sorted` alone does not keep the order of equals on MicroPython.

    >>> in_order([2, 1, 2, 1])
    [1, 3, 0, 2]
    """
    return sorted(range(len(weights)), key=lambda index: (weights[index], index))


# Which games count, and how each is rated


def choices(
    period: RatingPeriod, left_out: "list[list[LeftOut]]"
) -> "list[tuple[Selection, Method]]":
    """Every selection with every method, the likelier of two of one size first."""
    found = [
        (selection, method)
        for selection in _selections(period, left_out)
        for method in _methods(period.rules)
        if method.by_formula or _all_whole(selection)
    ]
    weights = [weight(selection.assumptions + method.assumptions) for selection, method in found]
    return [found[index] for index in in_order(weights)]


def size_of(selection: Selection, method: Method) -> int:
    """How many assumptions the two make."""
    return len(selection.assumptions) + len(method.assumptions)


def _all_whole(selection: Selection) -> bool:
    """FIDE's table knows whole ratings only."""
    return all(
        isinstance(event.rating, int)
        and all(isinstance(game.opponent_rating, int) for game in event.games)
        for event in selection.events
    )


def _selections(period: RatingPeriod, left_out: "list[list[LeftOut]]") -> "list[Selection]":
    """Own ratings of each event's list or all of the latest; lines left out counted or not."""
    selections = []
    for counted, kinds in _counted_kinds(left_out):
        events = []
        for index, event in enumerate(period.events):
            lines = left_out[index] if index < len(left_out) else []
            rating = period.rating if event.rating is None else event.rating
            games = event.games + [_game(line) for line in lines if _counts(line, kinds)]
            events.append(CountedEvent(event.started_on, rating, games))
        selections.append(Selection(counted, events))
        if any(event.rating != period.rating for event in events):
            latest = [
                CountedEvent(event.started_on, period.rating, event.games) for event in events
            ]
            selections.append(Selection(counted + (Assumption("latest-list", 0),), latest))
    return selections


def _counted_kinds(
    left_out: "list[list[LeftOut]]",
) -> "list[tuple[tuple[Assumption, ...], tuple[str, ...]]]":
    """Each choice of kinds of lines to count after all, with how many lines that are."""
    choices: list[tuple[tuple[Assumption, ...], tuple[str, ...]]] = [((), ())]
    for kind, counted in (("unrated", "unrated-counted"), ("forfeit", "forfeits-counted")):
        number = sum(_counts(line, (kind,)) for lines in left_out for line in lines)
        if number:
            more = Assumption(counted, number)
            choices += [(given + (more,), kinds + (kind,)) for given, kinds in choices]
    return choices


def _counts(line: LeftOut, kinds: "tuple[str, ...]") -> bool:
    known = line.opponent_rating is not None and line.half_points is not None
    return known and line.kind in kinds


def _game(line: LeftOut) -> Game:
    return Game(line.line, line.opponent_rating or 0, line.half_points or 0)


def _methods(name: str) -> "list[Method]":
    """Every way to an expected score; the first is that of the rules of this name."""
    formula, table = (Assumption("formula", 0),), (Assumption("table", 0),)
    if name == ELO_FORMULA.name:
        by_table = _by_table(FIDE_STANDARD_2025_10.name)
        return _by_formula(name, ()) + [_assuming(table, method) for method in by_table]
    control = ("rapid",) if name == FIDE_STANDARD_2025_10.name else ("standard", "fide")
    other = Method((Assumption(control[0], 0),), control[-1], None, "", by_formula=False)
    return _by_table(name) + _by_formula(name, formula) + [other]


def _by_table(name: str) -> "list[Method]":
    kinds = ("no-2650-exemption", "limit-one-sided", "no-limit")
    limited = [Method((Assumption(kind, 0),), name, None, kind, by_formula=False) for kind in kinds]
    dated = [
        Method((Assumption("rules-of", rules.effective_from),), name, rules, "", by_formula=False)
        for rules in RULE_SETS[name]
    ]
    return [Method((), name, None, "", by_formula=False)] + limited + dated


def _by_formula(name: str, given: "tuple[Assumption, ...]") -> "list[Method]":
    limit = Assumption("limit", FIDE_STANDARD_2025_10.difference_limit or 0)
    one_sided = Assumption("limit-one-sided", 0)
    return [Method(given, name, None, "no-limit", by_formula=True)] + [
        Method(given + (one,), name, None, one.kind, by_formula=True) for one in (limit, one_sided)
    ]


def _assuming(given: "tuple[Assumption, ...]", method: Method) -> Method:
    assumptions, name, rules, limit, by_formula = method
    return Method(given + assumptions, name, rules, limit, by_formula)


def surpluses(
    selection: Selection, method: Method, period: RatingPeriod, seen: "set[object]"
) -> "list[Surpluses]":
    """Every game's surplus, unless a likelier choice came to the same (and is in `seen`)."""
    events = [_event_surpluses(event, method) for event in selection.events]
    latest = max([event.started_on for event in selection.events] or [""])
    rules = method.rules or rules_on(method.name, latest)
    same = (tuple(tuple(event) for event in events), rules.k_times_games)
    if same in seen:
        return []
    seen.add(same)
    numbers = [len(event) for event in events]
    total = sum(sum(event) for event in events)
    ks_used = _ks_used(period.k_factor, sum(numbers), rules)
    assumptions = selection.assumptions + method.assumptions
    return [Surpluses(assumptions, events, total, ks_used, _roundings(numbers))]


def _event_surpluses(event: CountedEvent, method: Method) -> "list[float]":
    rules = method.rules or rules_on(method.name, event.started_on)
    games = [game for game in event.games if is_rated(event.rating, game, rules)]
    counted = _differences(event.rating, games, rules, method.limit)
    if method.by_formula:
        scale = ELO_FORMULA.logistic_scale or 1
        expected: list[float] = [100 * expected_score(gap, scale) for gap in counted]
    else:
        expected = [expected_hundredths(int(gap)) for gap in counted]
    return [HALF_POINT * game.half_points - one for game, one in zip(games, expected)]


def _differences(rating: float, games: "list[Game]", rules: RuleSet, assumed: str) -> "list[float]":
    """Own minus opponent's rating in each game, as counted under an assumption on the limit."""
    limit = rules.difference_limit or FIDE_STANDARD_2025_10.difference_limit or 0
    gaps = [rating - game.opponent_rating for game in games]
    if assumed == "no-limit":
        return gaps
    if assumed == "limit-one-sided":
        return [min(limit, gap) for gap in gaps]
    exempt = rules.no_limit_from is not None and rating >= rules.no_limit_from
    if assumed == "limit" or (exempt and assumed == "no-2650-exemption"):
        return [max(-limit, min(limit, gap)) for gap in gaps]
    return list(counted_differences(rating, games, rules))


# Which K


def _ks_used(typed: float, games: int, rules: RuleSet) -> "list[KUsed]":
    """Each K once, with the fewest assumptions that lead to it."""
    ways = []
    for k_factor in (typed,) + K_FACTORS_IN_USE:
        listed = () if k_factor == typed else (Assumption("k", k_factor),)
        ways += [
            KUsed(listed + one.assumptions, one.k_factor)
            for one in _limited(k_factor, games, rules)
        ]
    chosen: list[KUsed] = []
    for index in in_order([len(one.assumptions) for one in ways]):
        way = ways[index]
        if all(way.k_factor != other.k_factor for other in chosen):
            chosen.append(way)
    return chosen


def _limited(k_factor: float, games: int, rules: RuleSet) -> "list[KUsed]":
    """This K as the rules have it, and with or without the limit on K times games."""
    used = effective_k_factor(k_factor, games, rules)
    reduced = effective_k_factor(k_factor, games, FIDE_STANDARD_2025_10)
    ways = [KUsed((), used)]
    if used != k_factor:
        ways.append(KUsed((Assumption("k-not-reduced", k_factor),), k_factor))
    elif reduced != k_factor:
        ways.append(KUsed((Assumption("k-reduced", reduced),), reduced))
    return ways


# What is rounded, and how


def _roundings(numbers: "list[int]") -> "list[Rounding]":
    """Every rounding that can make a difference to events with so many games."""
    parts: list[tuple[tuple[Assumption, ...], str, int]] = [
        ((), "", POINT),
        ((Assumption("rounded", 0),), "all", POINT),
    ]
    if len([number for number in numbers if number]) > 1 and max(numbers) > 1:
        parts.append(((Assumption("each-event-rounded", 0),), "event", POINT))
    if sum(numbers) > 1:
        parts += [
            ((Assumption("each-game-rounded", decimals),), "game", POINT // 10**decimals)
            for decimals in (0, 1)
        ]
    return [NEVER] + [
        Rounding(given + assumed, part, step, ties)
        for given, part, step in parts
        for assumed, ties in _TIES
    ]
