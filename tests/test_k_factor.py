"""Which K: the published rule and reported cases, then every combination of what is not known."""

from collections.abc import Iterator
from itertools import product

import pytest

from elo.k_factor import KFacts, KWay, which_k
from tests.cases import K_FACTORS, Case

FACTS = ("rating", "highest_rating", "games_completed", "year_of_birth", "list_year", "list_month")
PLAYERS = [
    (1500, 1600, 12, 2010, 2026, 11),
    (2250, 2299, 30, 2004, 2022, 10),
    (2310, 2310, 400, 2004, 2022, 9),
    (2100, 2450, 900, 1990, 2021, 3),
    (2420, 2420, 8, 2005, 2024, 1),
    (1700, 1700, 29, 2004, 2023, 2),
]


def known(player: tuple[int, ...], mask: tuple[bool, ...]) -> KFacts:
    return KFacts(*(fact if kept else None for fact, kept in zip(player, mask, strict=True)))


def slow_k(peak: int, facts: KFacts, name: str) -> int:
    """B.02 8.3.3 and FIDE's practice, with every fact known."""
    _, _, games, born, year, month = (fact or 0 for fact in facts)
    if name != "fide" and (year, month) < (2022, 10):
        return 20
    if peak >= 2400:
        return 10
    junior = peak < 2300 and year <= born + 18
    return 40 if junior or games < 30 else 20


def completions(facts: KFacts) -> Iterator[KFacts]:
    """All that may be true of a player of whom only these facts are known."""
    rating, highest, games, born, year, month = facts
    peaks = (
        [highest]
        if highest
        else [p for p in (rating or 0, 2299, 2300, 2399, 2400, 2600) if p >= (rating or 0)]
    )
    played = [games] if games is not None else [0, 29, 30, 31, 500]
    births = [born] if born else range(1999, 2010) if not year else range(year - 21, year)
    years = [year] if year else range(2019, 2027) if not born else range(born + 1, born + 40)
    months = [month] if month else [1, 9, 10, 12]
    for peak, game, birth, list_year, list_month in product(peaks, played, births, years, months):
        yield KFacts(rating, peak, game, birth, list_year, list_month)


@pytest.mark.parametrize("case", K_FACTORS, ids=[case["source"] for case in K_FACTORS])
def test_published_and_reported(case: Case) -> None:
    found = which_k(KFacts(*case["facts"]), case["rules"])
    assert found.k_factor == case["k"]
    assert found.clause == case["clause"]
    assert found.missing == ()
    assert found.ways == (KWay(case["k"], (case["clause"],)),)


@pytest.mark.parametrize("mask", list(product([True, False], repeat=6)))
def test_every_combination_of_known_and_unknown(mask: tuple[bool, ...]) -> None:
    """The Ks found are exactly the ones that some completion has, and so are the facts missing."""
    for name in ("fide", "rapid"):
        for player in PLAYERS:
            facts = known(player, mask)
            found = which_k(facts, name)
            every = {way: slow_k(way.highest_rating or 0, way, name) for way in completions(facts)}
            ks = set(every.values())
            assert {way.k_factor for way in found.ways} == ks, (facts, name)
            assert found.k_factor == (ks.pop() if len(ks) == 1 else None)
            assert set(found.missing) == depends_on(every), (facts, name)


def depends_on(every: dict[KFacts, int]) -> set[str]:
    """The facts that change some K when nothing else changes."""
    found = set()
    for index, fact in enumerate(FACTS):
        by_others: dict[tuple[int | None, ...], set[int]] = {}
        for facts, k_factor in every.items():
            by_others.setdefault(facts[:index] + facts[index + 1 :], set()).add(k_factor)
        if any(len(ks) > 1 for ks in by_others.values()):
            found.add(fact)
    return found


@pytest.mark.parametrize(
    ("facts", "ks"),
    [
        # B.02 8.3.3, one fact missing: the K for each way it could be
        ((1500, None, 100, 1990, 2026, 11), {20: ("otherwise",), 10: ("reached-2400",)}),
        ((1500, 1600, None, 1990, 2026, 11), {40: ("new-player",), 20: ("otherwise",)}),
        ((1500, 1600, 100, None, 2026, 11), {40: ("junior",), 20: ("otherwise",)}),
        ((1500, 1600, 5, None, 2026, 11), {40: ("junior", "new-player")}),
        ((1500, 1600, None, 2015, 2026, 11), {40: ("junior",)}),
        ((2405, None, None, None, None, None), {10: ("reached-2400",)}),
        ((None, 2405, None, None, None, None), {10: ("reached-2400",)}),
        ((None, 1600, 100, 1990, 2026, 11), {20: ("otherwise",)}),
    ],
)
def test_what_it_depends_on(facts: tuple[int | None, ...], ks: dict[int, tuple[str, ...]]) -> None:
    assert dict(which_k(KFacts(*facts), "fide").ways) == ks


def test_a_rating_above_the_highest_is_the_highest() -> None:
    assert which_k(KFacts(2410, 2380, 300, 1990, 2026, 11), "fide").k_factor == 10
