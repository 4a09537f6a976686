"""The command line's help, and what it says to unusable arguments of the newer commands."""

import json
from collections.abc import Callable

import pytest

from elo.__main__ import main
from elo.command_line.arguments import parser
from elo.form import OPENING_FORM

GamesFile = Callable[..., str]
Printed = pytest.CaptureFixture[str]

COMMANDS = ("game", "tournament", "period", "first", "performance", "k", "target", "why", "report")


@pytest.mark.parametrize("command", [None, *COMMANDS])
def test_help(capsys: Printed, monkeypatch: pytest.MonkeyPatch, command: str | None) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    with pytest.raises(SystemExit) as stopped:
        main([*([command] if command else []), "--help"])
    assert stopped.value.code == 0
    printed = capsys.readouterr().out
    assert all(len(line) <= 80 for line in printed.splitlines())
    if command is None:
        assert all(f"    {name}" in printed for name in COMMANDS)
        assert "checked on 30 November 2026" in printed
    else:
        assert "--json" in printed


def test_what_is_not_given_is_what_the_page_opens_with() -> None:
    options = parser().parse_args(["game", "1600", "1400", "win"])
    assert (options.k, options.rules) == (OPENING_FORM["k-factor"], OPENING_FORM["rules"])


def test_json_is_the_only_output(capsys: Printed, games_file: GamesFile) -> None:
    assert main(["period", "--rating", "1800", "--k", "250", "--json", games_file("1800 1")]) == 0
    printed = capsys.readouterr()
    assert json.loads(printed.out)["warnings"] == printed.err.splitlines()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("k --born x", "Year of birth: x is not a year of birth."),
        ("k --born 98 --month 2026-11", "Year of birth: 98 is not a year of birth."),
        ("k --born 2027 --month 2026-11", "Year of birth: 2027 is not a year of birth."),
        ("game 1800 1800 win --date 2025-02-30", "Event started on: 2025-02-30 is not a date."),
        ("first --date 2025-04-31 {file}", "Event started on: 2025-04-31 is not a date."),
        ("performance --date 2023-02-29 {file}", "Event started on: 2023-02-29 is not a date."),
        ("period --rating 1800 {date}", "Line 1: @ 2025-02-30 Open does not begin an event."),
        (
            "performance {events}",
            "There are several events here, or one with a rating of its own. A",
        ),
        ("k --games 2.5", "Games completed before the event: 2.5 is not a whole number"),
        ("k --highest -1", "Highest published rating: -1 is not a whole number"),
        ("k --month 2026-13", "Rating list month: 2026-13 is not a month."),
        ("k --rating x", "Rating of player A: x is not a rating."),
        ("why --other x --rating 1800 {file}", "The other number: x is not a number."),
        ("why --other 5 {file}", "Your rating is missing: give it as --rating"),
        ("why --other 5 --rating 1800 {bad}", "Line 1: the score 5 is not 1, 0.5 or 0."),
        ("why --other 5 --rating 1800 {none}", "A rating, K and at least one game that counts"),
        ("why --other 5 --game 1800 1800 5", "Result for player A: 5 is not a result."),
        ("target --rating 1800 --target x {file}", "Target rating:"),
        ("period --rating x {file}", "Rating of player A: x is not a rating."),
        ("first {file}.gone", "{file}.gone: this file cannot be read ("),
    ],
)
def test_bad_input(capsys: Printed, games_file: GamesFile, arguments: str, message: str) -> None:
    files = {"file": "1800 1\n", "bad": "1800 5\n", "none": "bye\n"}
    files |= {"date": "@ 2025-02-30 Open\n1800 1\n", "events": "1800 1\n@ 2026-08-21\n1800 1\n"}
    names = {name: games_file(games, name) for name, games in files.items()}
    assert main([word.format(**names) for word in arguments.split()]) == 2
    printed = capsys.readouterr()
    assert printed.err.startswith(message.format(**names))
    assert printed.out == ""


def test_one_game_or_a_file_of_games(capsys: Printed) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["why", "--other", "5", "--game", "1800", "1800", "1", "--rating", "1800"])
    assert stopped.value.code == 2
    assert "--rating: not allowed with argument --game" in capsys.readouterr().err


def test_fides_k_is_not_asked_of_the_formula(capsys: Printed) -> None:
    with pytest.raises(SystemExit):
        main(["k", "--help"])
    assert "formula" not in capsys.readouterr().out


def test_a_highest_rating_below_the_rating(capsys: Printed) -> None:
    arguments = ["k", "--rating", "2000", "--born", "1990", "--games", "300", "--highest"]
    assert main([*arguments, "1999"]) == 0
    printed = capsys.readouterr()
    assert printed.err.startswith("Highest published rating: 1999 is under the rating itself.")
    assert printed.out.startswith("K 20")
    assert main([*arguments, "2000"]) == 0
    assert capsys.readouterr().err == ""
