"""The page's interpreter gives CPython's answers, text by text."""

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from elo.rules import RULE_SETS
from tests.answers import answer
from tests.cases import (
    EXPECTED_SCORE_ROWS,
    FIDE_EVENTS,
    FIDE_PERIODS,
    FIDE_SINGLE_GAMES,
    FIRST_RATINGS,
    K_FACTORS,
    PERFORMANCES,
    REPORTED_CHANGES,
    TYPED_LINES,
    Case,
    first_rating_case,
    half_points,
    performance_case,
    period_case,
)
from tests.generated import generated

DRIVER = Path(__file__).with_name("micropython.mjs")


def rate_case(case: Case, games: list[Any], rules: str) -> Case:
    k_factor = case["k"] if isinstance(case["k"], int) else str(case["k"])
    return {
        "ask": "rate",
        "rules": rules,
        "event_start": case.get("event_start", ""),
        "rating": case["rating"],
        "k": k_factor,
        "games": games,
    }


def published() -> list[Case]:
    """Every case whose right answer the other tests know, by both rule sets."""
    rated = [
        (case, [[game["opponent"], half_points(game["score"])] for game in case["games"]])
        for case in FIDE_EVENTS
    ]
    rated += [
        (case, [[case["opponent"], half_points(case["score"])]]) for case in FIDE_SINGLE_GAMES
    ]
    rated += [
        (case, [[opponent, half_points(score)] for opponent, score in case["games"]])
        for case in REPORTED_CHANGES
    ]
    lines = [case["line"] for case in TYPED_LINES]
    return [
        *(rate_case(case, games, rules) for case, games in rated for rules in RULE_SETS),
        *({"ask": "lines", "rules": rules, "text": line} for line in lines for rules in RULE_SETS),
        *({"ask": "k", **case} for case in K_FACTORS),
        {"ask": "published"},
        *map(period_case, FIDE_PERIODS),
        *map(performance_case, PERFORMANCES),
        *map(first_rating_case, FIRST_RATINGS),
    ]


def every_difference() -> list[Case]:
    """Both ends of every row of the table, and 800 games at once, for three own ratings."""
    ends = [end for first, last, *_ in EXPECTED_SCORE_ROWS for end in (first, min(last, 1200))]
    gaps = [*ends, *range(800)]
    games = [[2700 + sign * gap, 1] for gap in gaps for sign in (1, -1)]
    return [
        rate_case({"rating": rating, "k": 20, "event_start": start}, games, rules)
        for rating in (2700, 2649, 2650)
        for rules, versions in RULE_SETS.items()
        for start in (version.effective_from or "1990-01-01" for version in versions)
    ]


PARTS = 8
"""So many interpreters share the cases, for the cores to share them too."""


def answers_on_micropython(cases: list[Case]) -> list[str]:
    sent = "".join(json.dumps(case, ensure_ascii=False) + "\n" for case in cases)
    done = subprocess.run(
        ["node", DRIVER],
        input=sent,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr[:4000]
    return done.stdout.split("\n")[:-1]


def parts(given: Any, name: str = "") -> dict[str, str]:
    """Every value of an answer by its place in it, as JSON: `1`, `1.0` and `true` are not equal."""
    if isinstance(given, dict):
        inner = list(given.items())
    elif isinstance(given, list):
        inner = list(enumerate(given))
    else:
        return {name: json.dumps(given, ensure_ascii=False)}
    found = {name: f"{type(given).__name__} of {len(inner)}"}
    for key, value in inner:
        found.update(parts(value, f"{name}/{key}"))
    return found


def differences(case: Case, here: Any, there: Any) -> list[str]:
    """A line for each part that differs, with the case it belongs to."""
    ours, theirs = parts(here), parts(there)
    return [
        f"{name}: {ours.get(name)} here, {theirs.get(name)} there, for {case}"[:500]
        for name in sorted(ours.keys() | theirs.keys())
        if ours.get(name) != theirs.get(name)
    ]


@pytest.mark.parametrize("part", range(PARTS))
def test_same_answers(part: int) -> None:
    cases = [*published(), *every_difference(), *generated(seed=2026)][part::PARTS]
    answers = answers_on_micropython(cases)
    assert len(answers) == len(cases)
    differing = [
        line
        for case, there in zip(cases, answers, strict=True)
        for line in differences(case, answer(case), json.loads(there))
    ]
    assert not differing, f"{len(differing)} parts differ:\n" + "\n".join(differing[:10])


def test_cases_reach_every_kind_of_answer() -> None:
    """So that the comparison cannot become one of error messages only."""
    answers = [answer(case) for case in generated(2026) if case["ask"] == "view"]
    by_rules = [found for found in answers if found["texts"]["working-expected-a"]]
    assert len(by_rules) > len(answers) // 2
    assert sum(bool(found["tables"]["games-rows"]) for found in answers) > 500
    assert sum(bool(found["texts"]["comparison-a"]) for found in answers) > 50
    assert sum(bool(found["lists"]["left-out"]) for found in answers) > 300
    assert sum(bool(found["texts"]["k-factor-warning"]) for found in answers) > 100
