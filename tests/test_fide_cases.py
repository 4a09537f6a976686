"""FIDE's own published calculations, figure by figure."""

from typing import Any

import pytest

from tests.answers import answer
from tests.cases import FIDE_EVENTS, FIDE_SINGLE_GAMES, Case, half_points, hundredths

FROM_RULE = "2025-10-01"  # B.02 0.1 and 8.3.1: events that start on it or later


def asked(event: Case) -> Any:
    games = [[game["opponent"], half_points(game["score"])] for game in event["games"]]
    return answer({"ask": "rate", "rules": "fide", **event, "games": games})


def test_every_published_event_is_there() -> None:
    assert len(FIDE_EVENTS) == 38
    assert sum(event["event_start"] >= FROM_RULE for event in FIDE_EVENTS) == 27
    assert sum("score_surplus" in game for event in FIDE_EVENTS for game in event["games"]) == 222


@pytest.mark.parametrize("event", FIDE_EVENTS, ids=[event["id"] for event in FIDE_EVENTS])
def test_event(event: Case) -> None:
    answers, published = asked(event), event["published"]
    for game, surplus in zip(event["games"], answers["surplus"], strict=True):
        assert "score_surplus" not in game or surplus == hundredths(game["score_surplus"]), game
    found = {
        "score_surplus": answers["surplus_sum"] / 100,
        "change": answers["change"] / 100,
        "rounded_change": answers["rounded_change"],
        "new_rating": answers["new_rating"],
    }
    assert {figure: found[figure] for figure in published} == published


@pytest.mark.parametrize("game", FIDE_SINGLE_GAMES)
def test_single_game(game: Case) -> None:
    answers = asked({**game, "games": [{"opponent": game["opponent"], "score": game["score"]}]})
    assert answers["change"] == hundredths(float(game["rule_now"]))


def test_web_calculator_differs_only_for_the_highest_rated() -> None:
    """B.02 8.3.1: from 2650 on the difference counts in full. The web page still limits it."""
    differing = [g for g in FIDE_SINGLE_GAMES if g["fide_web_calculator"] != g["rule_now"]]
    assert [(g["rating"], g["opponent"]) for g in differing] == [(2700, 2200), (2700, 1900)]


@pytest.mark.parametrize(
    ("own", "opponent", "expected"),
    [
        # B.02 8.3.1 and 8.1.2, read off the table
        (2649, 2248, 92),
        (2649, 1000, 92),
        (2650, 2238, 93),
        (2650, 2030, 99),
        (2650, 1915, 99),
        (2650, 1914, 100),
        (2249, 2649, 8),
        (1000, 3500, 8),
        (2650, 3062, 7),
        (2650, 3270, 1),
        (2650, 3385, 1),
        (2650, 3386, 0),
    ],
)
def test_own_rating_decides_the_limit(own: int, opponent: int, expected: int) -> None:
    event = {"rating": own, "k": 10, "games": [{"opponent": opponent, "score": 0}]}
    assert asked(event)["expected"] == [expected]
