"""The cases of `tests/cases/`: facts from outside this code, and their sources."""

import csv
import json
from decimal import Decimal
from pathlib import Path
from typing import Any

CASES = Path(__file__).parent / "cases"

Case = dict[str, Any]


def _rows(name: str) -> list[Case]:
    rows: list[Case] = json.loads((CASES / name).read_text(encoding="utf-8"))
    return rows


def _table(name: str) -> list[list[str]]:
    with (CASES / name).open(encoding="utf-8", newline="") as file:
        return list(csv.reader(file))[1:]


FIDE_EVENTS = _rows("fide_events.json")
FIDE_PERIODS = _rows("fide_periods.json")
FIDE_SINGLE_GAMES = _rows("fide_single_games.json")
PERFORMANCES = _rows("performance.json")
REPORTED_CHANGES = _rows("reported_changes.json")
FIRST_RATINGS = _rows("first_rating.json")
K_FACTORS = _rows("k_factors.json")
TYPED_LINES = _rows("typed_lines.json")

EXPECTED_SCORE_ROWS = [
    (int(first), int(last or 10**9), round(100 * Decimal(high)), round(100 * Decimal(low)))
    for first, last, high, low in _table("expected_score.csv")
]
"""First and last difference, then the higher and the lower rated player's hundredths."""

PERFORMANCE_DIFFERENCES = {
    round(100 * Decimal(share)): int(difference)
    for share, difference in _table("performance_dp.csv")
}
"""dp by the share of the points in whole percent."""


def hundredths(published: float) -> int:
    """A published figure of at most two decimals as a whole number of hundredths."""
    amount = 100 * Decimal(str(published))
    assert amount == int(amount), f"{published} has more than two decimals"
    return int(amount)


def half_points(score: float | str) -> int:
    """A score of 1, 0.5 or 0 as whole half-points."""
    return {"1": 2, "0.5": 1, "0": 0}[f"{float(score):g}"]


def spread(opponents: list[int], score: float) -> list[list[int]]:
    """Games of (opponent's rating, half-points) that make this score: wins first, then a draw."""
    left, games = round(2 * score), []
    for opponent in opponents:
        games.append([opponent, min(2, left)])
        left -= games[-1][1]
    assert left == 0
    return games


def period_case(period: Case) -> Case:
    """A published period as a question: its events, and the list before the one it led to."""
    events = [event for event in FIDE_EVENTS if event["id"] in period["events"]]
    lists = sorted(period["list_ratings"])
    return {
        "ask": "period",
        "rules": "fide",
        "rating": period["list_ratings"][lists[-2]],
        "k": period["list_k"],
        "events": [
            [
                event["id"],
                event["event_start"],
                event["rating"],
                [[game["opponent"], half_points(game["score"])] for game in event["games"]],
            ]
            for event in events
        ],
    }


def performance_case(case: Case) -> Case:
    return {"ask": "performance", "games": spread(case["opponents"], case["score"])}


def first_rating_case(case: Case) -> Case:
    games = spread(case["opponents"], case["score"])
    return {"ask": "first", "events": [["", "", None, games]]}
