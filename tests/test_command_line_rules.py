"""The command line rates by the rules of the day an event started, and of its time control."""

from collections.abc import Callable
from typing import Any

import pytest

from elo.__main__ import main

Json = Callable[..., dict[str, Any]]


# en.chessbase.com: 2807 beats 2250, K 10, before and after October 2025.
@pytest.mark.parametrize(("date", "change"), [("2025-09-30", 0.8), ("2025-10-01", 0.3)])
def test_the_date_selects_the_rules(from_json: Json, date: str, change: float) -> None:
    record = from_json("game", "2807", "2250", "win", "--k", "10", "--date", date)
    assert record["player_a"]["change_before_rounding"] == change
    assert record["rules_since"] == ("2024-03-01" if date < "2025-10" else date)


def test_the_rules_in_use_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["game", "1600", "1400", "win", "--date", "2025-09-30"]) == 0
    assert capsys.readouterr().out.strip().splitlines()[-1] == (
        "FIDE standard: the rules in force since 1 March 2024, "
        "because the event started on 30 September 2025."
    )


@pytest.mark.parametrize("rules", ["rapid", "blitz"])
def test_rapid_and_blitz(from_json: Json, rules: str) -> None:
    # Rapid and blitz regulations since December 2024: 2601 and 600 points apart is not rated.
    assert from_json("game", "2600", "1900", "win", "--k", "10", "--rules", rules)["rated"]
    record = from_json("game", "1800", "2601", "win", "--rules", rules)
    assert not record["rated"]
    assert record["player_a"]["change"] is record["player_b"]["new_rating"] is None


def test_a_rapid_game_that_is_not_rated(
    capsys: pytest.CaptureFixture[str], games_file: Callable[..., str]
) -> None:
    assert main(["game", "1800", "2601", "win", "--rules", "rapid"]) == 0
    assert "This game is not rated:" in capsys.readouterr().out
    name = games_file("2601 1\n1800 1\n")
    assert main(["tournament", "--rating", "1800", "--rules", "rapid", name]) == 0
    printed = capsys.readouterr().out
    assert "1 game counted. 1 game left out." in printed
    assert "Line 1, 2,601: a difference of 600 or more" in printed


def test_tournaments_leave_rapid_games_of_600_points_out(
    from_json: Json, games_file: Callable[..., str]
) -> None:
    # A win over an equal, K 20: 10 points (chessworking.wordpress.com).
    name = games_file("2601 1\n1800 1\n")
    record = from_json("tournament", "--rating", "1800", "--rules", "blitz", name)
    assert (record["change"], [game["line"] for game in record["games"]]) == (10, [2])
    assert record["not_rated"] == [{"line": 1, "opponent_rating": 2601, "score": 1}]


def test_one_limited_game_of_an_event(from_json: Json, games_file: Callable[..., str]) -> None:
    # B.02 8.3.1 from 2022 to February 2024: only the largest difference counted as 400.
    name = games_file("1550 1\n1500 1\n")
    record = from_json("tournament", "--rating", "2000", "--date", "2023-05-01", name)
    assert [game["counted_difference"] for game in record["games"]] == [450, 400]
    # 8.1.2: 450 is .94 and 400 is .92; 20 x (.06 + .08)
    assert record["change_before_rounding"] == 2.8
