"""The command line's files of several events, and what is wrong with them."""

from collections.abc import Callable
from typing import Any

import pytest

from elo.__main__ import main
from elo.command_line.events import split_events

Json = Callable[..., dict[str, Any]]
GamesFile = Callable[..., str]


def test_events_of_a_file() -> None:
    text = "\ufeff1800 1\r\n @ 2026-08-21 A | B | 2,054 # note\r\n1700 0\r\n@ 2026-08-29\r1600 1\n"
    found = split_events(text.lstrip("\ufeff"), "2026-08-01", "fide")
    assert [event[:3] for event in found] == [
        ("", "2026-08-01", ""),
        ("A | B", "2026-08-21", "2,054"),
        ("", "2026-08-29", ""),
    ]
    assert [event.games.split() for event in found] == [["1800", "1"], ["1700", "0"], ["1600", "1"]]


def test_comments_before_the_first_mark_are_no_event() -> None:
    found = split_events("# my month\n\n@ 2026-08-21 Open\n1800 1\n", "", "fide")
    assert [event.name for event in found] == ["Open"]
    assert len(split_events("# nothing yet\n", "", "fide")) == 1


def test_lines_are_those_of_the_file(
    capsys: pytest.CaptureFixture[str], games_file: GamesFile
) -> None:
    name = games_file("1800 1\n@ 2026-08-21 Open\n1800 5\nbye\n@ 2026-08-29\n1800 1\n")
    assert main(["period", "--rating", "1800", name]) == 2
    printed = capsys.readouterr()
    assert printed.err.startswith("Line 3: the score 5 is not 1, 0.5 or 0.")
    assert "Line 4, bye: no game was played." in printed.out
    rows = [line.split()[:2] for line in printed.out.splitlines()]
    assert ["Event", "1"] in rows
    assert ["Event", "3"] in rows


def test_a_named_first_event_has_its_name_date_and_rating(
    from_json: Json, games_file: GamesFile
) -> None:
    name = games_file("@ 2025-09-30 Autumn | 2807\n2250 1\n")
    (event,) = from_json("period", "--rating", "2806", "--k", "10", name)["events"]
    assert (event["name"], event["started_on"], event["rating"]) == ("Autumn", "2025-09-30", 2807)
    assert event["rules_since"] == "2024-03-01"
    assert event["change_before_rounding"] == 0.8  # en.chessbase.com: 2807 beats 2250 before


@pytest.mark.parametrize(
    ("games", "message"),
    [
        ("1800 1\n@ Spring Open\n", "Line 2: @ Spring Open does not begin an event."),
        ("@\n1800 1\n", "Line 1: @ does not begin an event."),
        ("@ 21.8.2026 Open\n", "Line 1: @ 21.8.2026 Open does not begin an event."),
        ("@ 2026-08-21 Open |\n", "Line 1: @ 2026-08-21 Open | does not begin an event."),
        ("@ 2026-08-21 Open | 20x\n", "Line 1: 20x is not a rating."),
        ("@ 2026-08-21 Open | 5000\n", "Line 1: the rating 5000 is not between 1 and 4,000."),
    ],
)
def test_a_line_that_does_not_begin_an_event(
    capsys: pytest.CaptureFixture[str], games_file: GamesFile, games: str, message: str
) -> None:
    for arguments in (["period", "--rating", "1800"], ["first"], ["performance"]):
        assert main([*arguments, games_file(games)]) == 2
        printed = capsys.readouterr()
        assert (printed.out, printed.err[: len(message)]) == ("", message)


def test_a_tournament_is_one_event(
    capsys: pytest.CaptureFixture[str], from_json: Json, games_file: GamesFile
) -> None:
    name = games_file("@ 2025-09-30 Open\n2250 1\n")
    record = from_json("tournament", "--rating", "2807", "--k", "10", name)
    assert (record["rules_since"], record["change_before_rounding"]) == ("2024-03-01", 0.8)
    for games in ("1800 1\n@ 2025-09-30 Open\n2250 1\n", "@ 2025-09-30 Open | 2807\n2250 1\n"):
        assert main(["tournament", "--rating", "2807", games_file(games)]) == 2
        assert capsys.readouterr().err.startswith("There are several events here, or one with a")


def test_open_games_of_every_event(
    capsys: pytest.CaptureFixture[str], from_json: Json, games_file: GamesFile
) -> None:
    # B.02 8.3.3: 16 draws and two more games make 18, so K 40 becomes 38.
    draws = "2000 0.5\n" * 16
    name = games_file(f"2000\n{draws}@ 2026-11-21 Open\n2000\n")
    arguments = ["target", "--rating", "2000", "--k", "40", "--target", "2019", name]
    record = from_json(*arguments)
    assert (record["k_factor_used"], record["number_of_games"]) == (38, 18)
    assert (record["open_games"], record["score_needed"]) == (2, 1.5)  # 38 x 0.5 = 19
    assert main(arguments) == 0
    printed = capsys.readouterr().out
    assert "1.5 of 2 is enough for 2,019" in printed
    assert "not played yet" not in printed


def test_open_games_of_an_event_with_a_rating_of_its_own(
    from_json: Json, games_file: GamesFile
) -> None:
    # en.chessbase.com: 2807 beats 2250, K 10, before October 2025: +0.8
    name = games_file("@ 2025-09-30 Autumn | 2807\n2250\n")
    record = from_json("target", "--rating", "2700", "--k", "10", name)
    assert record["next_game"]["win"] == 0.8
    assert record["next_not_rated"] is None


def test_the_next_game_will_not_be_rated(from_json: Json, games_file: GamesFile) -> None:
    # Rapid since December 2024: 2601 and 600 points apart
    name = games_file("2601\n1800\n")
    record = from_json("target", "--rating", "1800", "--rules", "rapid", name)
    assert (record["next_game"], record["next_not_rated"], record["open_games"]) == (None, 2601, 1)
