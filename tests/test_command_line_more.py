"""The command line's period, first, performance, k, target and why."""

from collections.abc import Callable
from typing import Any

import pytest

from elo.__main__ import main
from tests.cases import FIDE_EVENTS, FIDE_PERIODS, Case

Json = Callable[..., dict[str, Any]]
GamesFile = Callable[..., str]
Printed = pytest.CaptureFixture[str]

KNOWABLE = [
    period
    for period in FIDE_PERIODS
    if not period["base_rating_was_corrected"] and period["rounding_that_fits"] != "neither"
]
FIRST = "1902 .5\n1877 .5\n1884 1\n2012 0\n1832 1\n"
"""FIDE's published first rating of 1922 (issue 3, "Must hold")."""


def lines(printed: str) -> list[list[str]]:
    return [line.split() for line in printed.splitlines()]


# The month


def written(period: Case) -> str:
    """A published period as a file of events."""
    text = ""
    for event in FIDE_EVENTS:
        if event["id"] in period["events"]:
            text += f"@ {event['event_start']} {event['id']} | {event['rating']}\n"
            text += "".join(f"{game['opponent']} {game['score']:g}\n" for game in event["games"])
    return text


@pytest.mark.parametrize("period", KNOWABLE, ids=[period["id"] for period in KNOWABLE])
def test_published_periods(from_json: Json, games_file: GamesFile, period: Case) -> None:
    *_, before, after = [rating for _, rating in sorted(period["list_ratings"].items())]
    name = games_file(written(period))
    k_factor = str(period["list_k"])
    record = from_json("period", "--rating", str(before), "--k", k_factor, name)
    assert record["change_before_rounding"] == period["change_shown"]
    assert (record["change"], record["new_rating"]) == (period["published_change"], after)
    published = [event for event in FIDE_EVENTS if event["id"] in period["events"]]
    assert [[game["score_surplus"] for game in event["games"]] for event in record["events"]] == [
        [game["score_surplus"] for game in event["games"]] for event in published
    ]


def test_published_period_as_text(capsys: Printed, games_file: GamesFile) -> None:
    (period,) = [period for period in FIDE_PERIODS if period["id"] == "P05"]
    assert main(["period", "--rating", "2054", "--k", "20", games_file(written(period))]) == 0
    printed = capsys.readouterr().out
    assert ["P05-1", "2,054", "8", "4", "2.56", "+1.44", "+24.48"] in lines(printed)
    assert ["Games", "in", "the", "period", "39"] in lines(printed)
    assert ["K", "used", "17"] in lines(printed)
    assert ["Rating", "after", "the", "period", "2,146"] in lines(printed)
    assert "K 20 times 39 games is more than 700, so K is 17." in printed
    assert "P05-1: FIDE standard: the rules in force since 1 October 2025, because" in printed


@pytest.mark.parametrize("games", [19, 9])
def test_k_times_games_over_several_events(
    from_json: Json, games_file: GamesFile, games: int
) -> None:
    """forum.chesstalk.com: 2000, K 40, 19 draws with 2200: K 36, +177.84, 2178; split as well."""
    draws = ["2200 0.5\n"] * 19
    name = games_file("".join([*draws[:games], "@ 2026-11-21 Second\n", *draws[games:]]))
    record = from_json("period", "--rating", "2000", "--k", "40", "--date", "2026-11-07", name)
    assert record["k_factor_used"] == 36
    assert (record["change_before_rounding"], record["new_rating"]) == (177.84, 2178)


def test_no_game_no_period(from_json: Json, capsys: Printed, games_file: GamesFile) -> None:
    name = games_file("@ 2026-11-21 Open\n")
    record = from_json("period", "--rating", "2000", name)
    assert (record["events"], record["change"], record["new_rating"]) == ([], None, None)
    assert main(["period", "--rating", "2000", name]) == 0
    assert ["Rating", "after", "the", "period", "–"] in lines(capsys.readouterr().out)


def test_titles_reached(from_json: Json, capsys: Printed, games_file: GamesFile) -> None:
    # B.01 1.5: 2398 and a win over an equal with K 10 are 2403.
    name = games_file("2398 1\n")
    (title,) = from_json("period", "--rating", "2398", "--k", "10", name)["titles_reached"]
    assert title == {"title": 2400, "event": "Event 1", "line": 1, "rating": 2403}
    main(["period", "--rating", "2398", "--k", "10", name])
    printed = capsys.readouterr().out
    assert "2,400 reached in Event 1" in printed
    assert "FIDE standard: the rules for events from 1 October 2025 on." in printed


def test_rapid_months(from_json: Json, capsys: Printed, games_file: GamesFile) -> None:
    name = games_file("@ 2026-11-07 Open\n2601 1\n1800 1\n")
    arguments = ["period", "--rating", "1800", "--rules", "rapid", name]
    (event,) = from_json(*arguments)["events"]
    assert event["not_rated"] == [{"line": 2, "opponent_rating": 2601, "score": 1}]
    main(arguments)
    printed = capsys.readouterr().out
    assert "Open: 1 game not rated (600 or more points apart" in printed
    assert "Who has no such rating counts with the standard rating." in printed


# First rating


def test_first_rating(from_json: Json, capsys: Printed, games_file: GamesFile) -> None:
    record = from_json("first", games_file(FIRST))
    found = [record[key] for key in ("average", "percent", "dp", "calculated", "first_rating")]
    assert found == [1872.43, 57, 50, 1922, 1922]
    assert main(["first", games_file(FIRST)]) == 0
    printed = capsys.readouterr().out
    assert ["First", "rating", "1,922"] in lines(printed)
    assert "Ra 1,872.43" in printed


def test_no_first_rating_yet(from_json: Json, capsys: Printed, games_file: GamesFile) -> None:
    # B.02 7.1.4: five games are needed; an event without a point first does not count.
    name = games_file("@ 2026-08-01 Lost\n1800 0\n@ 2026-09-01 Open\n1800 1\nunrated 1\n")
    record = from_json("first", name)
    assert record["first_rating"] is None
    assert record["remarks"] == [
        {"kind": "first-event-zero", "value": None, "event": "Lost"},
        {"kind": "too-few-games", "value": 4, "event": None},
    ]
    assert [line["line"] for line in record["left_out"]] == [5]
    assert main(["first", name]) == 0
    printed = capsys.readouterr().out
    assert "Lost does not count: no point in the first event." in printed
    assert "No rating yet, rated games still needed: 4." in printed
    assert "Line 5, unrated 1: an unrated opponent." in printed


def test_no_game_no_first_rating(from_json: Json, games_file: GamesFile) -> None:
    record = from_json("first", games_file(""))
    assert (record["average"], record["first_rating"]) == (None, None)


# Performance


def test_performance(from_json: Json, capsys: Printed, games_file: GamesFile) -> None:
    # lichess-org/lila, issue 6207: 0 of 7 against 2476
    name = games_file("2476 0\n" * 7)
    record = from_json("performance", name)
    figures = ("performance_rating", "linear", "logistic", "by_convention")
    assert [record[key] for key in figures] == [1676, 2076, None, True]
    assert main(["performance", name]) == 0
    printed = capsys.readouterr().out
    assert ["Performance", "rating", "1,676"] in lines(printed)
    assert "With 0 % no rating explains the result" in printed


def test_norms(from_json: Json, games_file: GamesFile) -> None:
    # B.01 1.4.8: 6 of 9 is 67 %, dp 125; nine opponents of 2300 make 2425.
    record = from_json("performance", games_file("2300 1\n" * 6 + "2300 0\n" * 3))
    assert record["performance_rating"] == 2425
    assert {norm["title"]: norm["met"] for norm in record["norms"]} == {
        "GM": False,
        "IM": False,
        "WGM": True,
        "WIM": True,
    }


def test_no_game_no_performance(from_json: Json, capsys: Printed, games_file: GamesFile) -> None:
    record = from_json("performance", games_file("bye\n"))
    assert (record["games"], record["performance_rating"], record["norms"]) == (0, None, [])
    main(["performance", games_file("bye\n")])
    assert ["Performance", "rating", "–"] in lines(capsys.readouterr().out)


# Which K


@pytest.mark.parametrize(
    ("arguments", "k_factor", "clause"),
    [  # B.02 8.3.3, and the reported juniors
        ("--rating 2100 --born 2008 --games 300 --highest 2100 --month 2026-11", 40, "junior"),
        ("--rating 2100 --born 2008 --games 300 --highest 2100 --month 2027-01", 20, "otherwise"),
        ("--rating 2000 --born 1990 --games 29 --highest 2000", 40, "new-player"),
        ("--rating 2250 --born 1990 --games 300 --highest 2410", 10, "reached-2400"),
        ("--highest 2410 --month 2022-10 --rules rapid", 10, "reached-2400"),
        ("--month 2022-09 --rules blitz", 20, "rapid-before-2022-10"),
    ],
)
def test_which_k(from_json: Json, arguments: str, k_factor: int, clause: str) -> None:
    record = from_json("k", *arguments.split())
    assert (record["k_factor"], record["clause"], record["missing"]) == (k_factor, clause, [])


def test_k_depends(from_json: Json, capsys: Printed) -> None:
    arguments = ["k", "--rating", "1650", "--games", "30", "--highest", "1700"]
    record = from_json(*arguments)
    assert (record["k_factor"], record["missing"]) == (None, ["year_of_birth"])
    assert [way["k_factor"] for way in record["ways"]] == [40, 20]
    assert main(arguments) == 0
    assert lines(capsys.readouterr().out)[0] == [
        "K",
        "depends",
        "on",
        "the",
        "year",
        "of",
        "birth.",
    ]


# The target


def test_target(from_json: Json, capsys: Printed, games_file: GamesFile) -> None:
    """Issue 3, "Must hold": 3.5 of 5 for 2000, which gives 2007."""
    name = games_file("1950\n2010\n2060\n1900\n2100\n")
    arguments = ["target", "--rating", "1985", "--k", "20", "--target", "2000", name]
    record = from_json(*arguments)
    assert (record["score_needed"], record["open_games"]) == (3.5, 5)
    assert record["scores"][7]["new_rating"] == 2007
    # B.02 8.1.2: 35 is .55, so 20 x .45, 20 x -.05, 20 x -.55
    assert [record["next_game"][result] for result in ("win", "draw", "loss")] == [9, -1, -11]
    assert main(arguments) == 0
    printed = capsys.readouterr().out
    assert "3.5 of 5 is enough for 2,000: it gives 2,007." in printed
    assert ["3.5*", "2,007", "+22.40"] in lines(printed)


def test_no_open_game_no_target(from_json: Json, games_file: GamesFile) -> None:
    record = from_json("target", "--rating", "1985", games_file("1950 1\n"))
    assert (record["score_needed"], record["scores"], record["next_game"]) == (None, [], None)


# Why another number differs


@pytest.mark.parametrize(
    ("arguments", "kinds"),
    [  # issue 3, "Must hold"
        ("--game 2700 2200 win --k 10 --other +0.8", ["no-2650-exemption"]),
        ("--game 1500 2000 win --k 20 --other 19.2", ["limit-one-sided"]),
        ("--game 2812 2786 win --k 10 --other +4.63", ["formula"]),
        ("--game 2700 2200 win --k 10 --other 0.4", []),
        ("--game 2700 2200 loss --k 10 --other -9.2", ["no-2650-exemption"]),
    ],
)
def test_why_one_game(from_json: Json, arguments: str, kinds: list[str]) -> None:
    first, *_ = from_json("why", *arguments.split())["explanations"]
    assert [assumption["kind"] for assumption in first["assumptions"]] == kinds


def test_why_a_month(from_json: Json, capsys: Printed, games_file: GamesFile) -> None:
    """FIDE reduced K from 20 to 17 for 39 games; with K 20 the change is 20 x 5.44."""
    (period,) = [period for period in FIDE_PERIODS if period["id"] == "P05"]
    name = games_file(written(period))
    arguments = ["why", "--rating", "2054", "--k", "20", "--other", "108.8", name]
    first, *_ = from_json(*arguments)["explanations"]
    assert first["assumptions"] == [{"kind": "k-not-reduced", "value": 20}]
    assert main(arguments) == 0
    assert "+108.80" in capsys.readouterr().out


def test_why_without_an_explanation(from_json: Json, capsys: Printed) -> None:
    arguments = ["why", "--game", "1600", "1400", "win", "--other", "777"]
    assert from_json(*arguments)["explanations"] == []
    assert main(arguments) == 0
    assert capsys.readouterr().out.strip()


def test_why_of_too_many_games(from_json: Json, capsys: Printed, games_file: GamesFile) -> None:
    arguments = ["why", "--rating", "1800", "--other", "777", games_file("1800 1\n" * 301)]
    assert from_json(*arguments)["explanations"] is None
    assert main(arguments) == 0
    assert "300 games" in capsys.readouterr().out
