"""Which K a player has, and the clause that decided (B.02 8.3.3).

The order is FIDE's own practice: who ever reached 2400 has 10; a junior who never reached 2300
has 40; who has completed fewer than 30 games has 40; everybody else has 20.
"""

from typing import NamedTuple

from elo.rules import (
    DEFAULT_K_FACTOR,
    JUNIOR_BELOW,
    JUNIOR_YEARS,
    K_FACTOR_JUNIOR,
    K_FACTOR_NEW,
    K_FACTOR_TOP,
    NEW_PLAYER_GAMES,
    RULE_SETS,
    TOP_RATING,
    rules_on,
)

KFacts = NamedTuple(
    "KFacts",
    [
        ("rating", "int | None"),  # on the list in question
        ("highest_rating", "int | None"),  # ever published, this list included
        ("games_completed", "int | None"),  # in events that ended before the list
        ("year_of_birth", "int | None"),
        ("list_year", "int | None"),
        ("list_month", "int | None"),
    ],
)
"""What is known of a player at a rating list; None: not known."""

KWay = NamedTuple("KWay", [("k_factor", int), ("clauses", "tuple[str, ...]")])
"""A K that is possible, and the clauses that would give it: `reached-2400`, `junior`,
`new-player`, `otherwise`, `rapid-before-2022-10`."""

KAnswer = NamedTuple(
    "KAnswer",
    [
        ("k_factor", "int | None"),  # None: it depends on what is missing
        ("clause", "str | None"),  # None: more than one may apply
        ("missing", "tuple[str, ...]"),  # the facts, as in `KFacts`, that K depends on
        ("ways", "tuple[KWay, ...]"),  # each possible K, the highest first
    ],
)

_FACTS = (
    "rating",
    "highest_rating",
    "games_completed",
    "year_of_birth",
    "list_year",
    "list_month",
)
_CLAUSES = ("rapid-before-2022-10", "reached-2400", "junior", "new-player", "otherwise")


def which_k(facts: KFacts, name: str) -> KAnswer:
    """The K factor by the rules of this name (`fide`, `rapid`, `blitz`), or what it depends on.

    >>> which_k(KFacts(2100, 2150, 200, 1990, 2026, 11), "fide").k_factor
    20
    >>> which_k(KFacts(1650, 1700, 12, None, 2026, 11), "fide").k_factor
    40
    >>> unknown = which_k(KFacts(1650, 1700, 30, None, 2026, 11), "fide")
    >>> unknown.k_factor, unknown.missing, [way.k_factor for way in unknown.ways]
    (None, ('year_of_birth',), [40, 20])
    """
    decided = [(way, decide_k(way, name)) for way in _possible(facts, name)]
    found: dict[int, set[str]] = {}
    for _, (k_factor, clause) in decided:
        found.setdefault(k_factor, set()).add(clause)
    ways = tuple(
        KWay(k_factor, tuple(clause for clause in _CLAUSES if clause in found[k_factor]))
        for k_factor in sorted(found, reverse=True)
    )
    certain = len(ways) == 1
    return KAnswer(
        ways[0].k_factor if certain else None,
        ways[0].clauses[0] if certain and len(ways[0].clauses) == 1 else None,
        tuple(fact for index, fact in enumerate(_FACTS) if _matters(index, decided)),
        ways,
    )


def decide_k(facts: KFacts, name: str) -> "tuple[int, str]":
    """K and its clause when everything is known; only the own rating may be None.

    >>> decide_k(KFacts(2380, 2405, 900, 1990, 2026, 11), "fide")
    (10, 'reached-2400')
    """
    rating, highest, games, born, year, month = facts
    if highest is None or games is None or born is None or year is None or month is None:
        raise AssertionError("a fact is missing")
    fixed = rules_on(name, f"{year:04}-{month:02}-01").fixed_k_factor
    peak = max(highest, rating or highest)
    if fixed is not None:
        return fixed, "rapid-before-2022-10"
    if peak >= TOP_RATING:
        return K_FACTOR_TOP, "reached-2400"
    if year - born <= JUNIOR_YEARS and peak < JUNIOR_BELOW:
        return K_FACTOR_JUNIOR, "junior"
    if games < NEW_PLAYER_GAMES:
        return K_FACTOR_NEW, "new-player"
    return DEFAULT_K_FACTOR, "otherwise"


def _possible(facts: KFacts, name: str) -> "list[KFacts]":
    """The facts with what is missing filled in: for each threshold a value on either side."""
    rating, highest, games, born, year, month = facts
    years = _years(born, name) if year is None else [year]
    births = _births(years) if born is None else [born]
    columns = (
        [rating],
        _peaks(rating) if highest is None else [highest],
        [NEW_PLAYER_GAMES - 1, NEW_PLAYER_GAMES] if games is None else [games],
        births,
        years,
        _months(name) if month is None else [month],
    )
    rows: list[tuple[int | None, ...]] = [()]
    for column in columns:
        rows = [row + (value,) for row in rows for value in column]
    return [KFacts(*row) for row in rows]


def _peaks(rating: "int | None") -> "list[int]":
    """Highest published ratings: at least the rating, one on each side of a threshold."""
    lowest = rating or 0
    return sorted({max(lowest, peak) for peak in (0, JUNIOR_BELOW, TOP_RATING)})


def _years(born: "int | None", name: str) -> "list[int]":
    """List years around each one that makes a difference, but none before the birth."""
    turning = {int(_newest_change(name)[:4])}
    if born is not None:
        turning.add(born + JUNIOR_YEARS)
    years = sorted({year + step for year in turning for step in (-1, 0, 1)})
    return [year for year in years if born is None or year >= born]


def _births(years: "list[int]") -> "list[int]":
    """Years of birth that make a junior of each of these years, and ones that just do not."""
    return sorted({year - JUNIOR_YEARS - more for year in years for more in (0, 1)})


def _months(name: str) -> "list[int]":
    """The month in which the rule for K changed, and the one before."""
    month = int(_newest_change(name)[5:7])
    return [month - 1, month]


def _newest_change(name: str) -> str:
    """The date from which K is no longer fixed; with rules that never fixed it, the newest."""
    free = [rules for rules in RULE_SETS[name] if rules.fixed_k_factor is None]
    return (free[0] if len(free) == len(RULE_SETS[name]) else free[-1]).effective_from


def _matters(index: int, decided: "list[tuple[KFacts, tuple[int, str]]]") -> bool:
    """True if some K changes with this fact alone."""
    seen: dict[tuple[object, ...], int] = {}
    for facts, (k_factor, _) in decided:
        others = tuple(facts[:index]) + tuple(facts[index + 1 :])
        if seen.setdefault(others, k_factor) != k_factor:
            return True
    return False
