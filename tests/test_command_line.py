"""The command line: what it prints, to whom, and with which exit status."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from elo.__main__ import main

ROOT = Path(__file__).resolve().parent.parent

# FIDE's published calculation of an event that began on 7 November 2025 (individual calculation
# page): 2813, K 10, surplus -0.25, change -2.50, rounded -3.
PUBLISHED_EVENT = "1787 1\n2025 1\n2310 1\n2400 1\n2505 0.5\n"
PUBLISHED_SURPLUSES = [0, 0, 0.04, 0.07, -0.36]

Json = Callable[..., dict[str, Any]]


def run_in_shell(*arguments: str, games: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "elo", *arguments]
    return subprocess.run(command, input=games, capture_output=True, check=False, cwd=ROOT)


# The worked example of issue 2, "Must hold" 1: by FIDE's table and by the plain formula.
@pytest.mark.parametrize(("rules", "exact"), [("fide", "4.80"), ("formula", "4.805")])
def test_worked_example(capsys: pytest.CaptureFixture[str], rules: str, exact: str) -> None:
    assert main(["game", "1600", "1400", "win", "--k", "20", "--rules", rules]) == 0
    printed = capsys.readouterr()
    assert [line.split() for line in printed.out.splitlines()[:5]] == [
        ["Player", "A", "Player", "B"],
        ["New", "rating", "1,605", "1,395"],
        ["Change", "+5", "-5"],
        ["Change", "before", "rounding", f"+{exact}", f"-{exact}"],
        ["Expected", "score", "0.76", "0.24"],
    ]
    assert printed.err == ""


def test_game_shows_its_working(capsys: pytest.CaptureFixture[str]) -> None:
    main(["game", "1600", "1400", "win"])
    printed = capsys.readouterr().out
    assert "1,600 - 1,400 = +200." in printed  # B.02 8.1.2: 198 to 206 is .76
    assert "row 198 to 206: expected score 0.76." in printed
    assert "20 × (1 - 0.76) = +4.80, rounded +5. New rating 1,605." in printed


def test_game_as_json(from_json: Json) -> None:
    # Issue 2, "Must hold" 3: the expected scores are .08 and .96, +18.40 and -9.60.
    record = from_json("game", "2200", "2700", "win", "--k", "20", "--k-b", "10")
    assert record == {
        "rules": "fide",
        "rules_since": "2025-10-01",
        "rated": True,
        "player_a": {
            "rating": 2200,
            "k_factor": 20,
            "rating_difference": -500,
            "counted_difference": -400,
            "score": 1,
            "expected_score": 0.08,
            "score_surplus": 0.92,
            "change_before_rounding": 18.4,
            "change": 18,
            "new_rating": 2218,
        },
        "player_b": {
            "rating": 2700,
            "k_factor": 10,
            "rating_difference": 500,
            "counted_difference": 500,
            "score": 0,
            "expected_score": 0.96,
            "score_surplus": -0.96,
            "change_before_rounding": -9.6,
            "change": -10,
            "new_rating": 2690,
        },
        "warnings": [],
    }


@pytest.mark.parametrize("result", ["draw", "DRAW", "d", "=", "0.5", "½", "1/2"])
def test_result_in_the_words_of_the_games(from_json: Json, result: str) -> None:
    # A draw with an opponent higher by 400, K 20: +8.4 (chessworking.wordpress.com).
    player = from_json("game", "1500", "1900", result)["player_a"]
    assert (player["score"], player["change_before_rounding"]) == (0.5, 8.4)


def test_where_the_rule_sets_differ(capsys: pytest.CaptureFixture[str]) -> None:
    # dmamills/elo-rank, pull 3: 1802 beats 1186, K 32: table +2.56, plain formula +0.897.
    main(["game", "1802", "1186", "win", "--k", "32"])
    printed = capsys.readouterr().out
    assert "Player A by FIDE’s table: +3. By the plain formula: +1." in printed


def test_published_event(
    capsys: pytest.CaptureFixture[str], games_file: Callable[..., str]
) -> None:
    name = games_file(PUBLISHED_EVENT)
    assert main(["tournament", "--rating", "2813", "--k", "10", name]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["2,400", "+413", "0.93", "1", "+0.07", "+0.70"] in lines
    assert ["Total", "4.75", "4.5", "-0.25", "-2.50"] in lines
    assert ["Rating", "change", "over", "the", "tournament", "-3"] in lines
    assert ["Rating", "after", "the", "tournament", "2,810"] in lines


def test_published_event_as_json(from_json: Json, games_file: Callable[..., str]) -> None:
    name = games_file(PUBLISHED_EVENT)
    record = from_json("tournament", "--rating", "2813", "--k", "10", name)
    assert [game["score_surplus"] for game in record["games"]] == PUBLISHED_SURPLUSES
    assert [game["line"] for game in record["games"]] == [1, 2, 3, 4, 5]
    answer = ("score", "score_surplus", "change_before_rounding", "change", "new_rating")
    assert [record[key] for key in answer] == [4.5, -0.25, -2.5, -3, 2810]


@pytest.mark.parametrize("name", [(), ("-",)])
def test_standard_input(name: tuple[str, ...]) -> None:
    # FIDE's published calculation of an event that began on 7 November 2025: -0.2.
    games = "1675 1\n2310 0\n1653 1\nGrün 1884 | 1\n2218 0\n".encode()
    done = run_in_shell("tournament", "--rating", "2053", "--json", *name, games=games)
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["change_before_rounding"] == -0.2


def test_windows_text_files(from_json: Json, games_file: Callable[..., str]) -> None:
    # chessworking.wordpress.com: K 20, a draw with an equal opponent is worth 0.
    for encoding in ("utf-8-sig", "utf-16"):
        name = games_file("1800 ½\r\n".encode(encoding))
        assert from_json("tournament", "--rating", "1800", name)["change_before_rounding"] == 0


def test_lines_left_out(capsys: pytest.CaptureFixture[str], games_file: Callable[..., str]) -> None:
    name = games_file("1800 1\n2100 +\nunrated 1\n2000\n")
    assert main(["tournament", "--rating", "1800", name]) == 0
    printed = capsys.readouterr().out
    assert "1 game counted. 3 games left out." in printed
    reasons = printed[printed.index("Left out") :].splitlines()[1:]
    assert [reason.split(".")[0] for reason in reasons] == [
        "Line 2, 2100 +: a forfeit",
        "Line 3, unrated 1: an unrated opponent",
        "Line 4, 2000: not played yet",
    ]


def test_lines_left_out_as_json(from_json: Json, games_file: Callable[..., str]) -> None:
    record = from_json("tournament", "--rating", "1800", games_file("2100 -\n0 1\n2000\n"))
    assert record["left_out"] == [
        {"line": 1, "reason": "forfeit", "text": "2100 -"},
        {"line": 2, "reason": "unrated", "text": "0 1"},
        {"line": 3, "reason": "open", "text": "2000"},
    ]


def test_no_game_no_answer(from_json: Json, games_file: Callable[..., str]) -> None:
    record = from_json("tournament", "--rating", "1800", games_file("\n"))
    answer = ("score", "expected_score", "score_surplus", "change", "new_rating")
    assert [record[key] for key in answer] == [None] * 5


def test_lines_not_understood_leave_the_others(
    capsys: pytest.CaptureFixture[str], games_file: Callable[..., str]
) -> None:
    name = games_file("1800 1\n1800 5\n")
    assert main(["tournament", "--rating", "1800", name]) == 2
    printed = capsys.readouterr()
    assert "1 game counted. 1 line not understood." in printed.out
    assert printed.err.startswith("Line 2: the score 5 is not 1, 0.5 or 0.")
    assert main(["tournament", "--rating", "1800", "--json", name]) == 2
    printed = capsys.readouterr()
    record = json.loads(printed.out)
    assert record["change"] == 10  # chessworking.wordpress.com: K 20, a win over an equal
    assert [(found["line"], found["value"]) for found in record["problems"]] == [(2, "5")]
    assert record["problems"][0]["message"] == printed.err.strip()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("game 1600.5 1400 win", "Rating of player A: the rating 1600.5 is not a whole number."),
        ("game 0 1400 win", "Rating of player A: the rating 0 is not between 1 and 4,000."),
        ("game 1600 abc win", "Rating of player B: abc is not a rating."),
        ("game 1600 1400 5", "Result for player A: 5 is not a result."),
        ("game 1600 1400 win --k 0", "K factor: 0 is not above 0 and at most 1,000."),
        ("game 1600 1400 win --k twenty", "K factor: twenty is not a number."),
        ("game 1600 1400 win --k-b -1", "K factor of player B: -1 is not above 0"),
        ("tournament --rating x {file}", "Rating of player A: x is not a rating."),
        ("game 1600 1400 win --date 7.11.2025", "Event started on: 7.11.2025 is not a date."),
        ("tournament --rating 1800 --k 1001 {file}", "K factor: 1001 is not above 0"),
        ("tournament --rating 1800 {file}.gone", "{file}.gone: this file cannot be read ("),
        ("tournament --rating 1800 {folder}", "{folder}: this file cannot be read ("),
    ],
)
def test_bad_input(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, arguments: str, message: str
) -> None:
    file = tmp_path / "games.txt"
    file.write_text("1800 1\n", encoding="utf-8")
    words = [word.format(file=file, folder=tmp_path) for word in arguments.split()]
    assert main(words) == 2
    printed = capsys.readouterr()
    assert printed.err.startswith(message.format(file=file, folder=tmp_path))
    assert printed.out == ""


@pytest.mark.parametrize("games", [b"M\xfcller 1800 1\n", b"\xff\xfe1"])
def test_not_a_text_file(
    capsys: pytest.CaptureFixture[str], games_file: Callable[..., str], games: bytes
) -> None:
    name = games_file(games)
    assert main(["tournament", "--rating", "1800", name]) == 2
    assert capsys.readouterr().err.startswith(f"{name}: this is not a text file.")


@pytest.mark.parametrize(
    "arguments",
    [[], ["game", "1600"], ["tournament"], ["game", "1600", "1400", "win", "--rules", "uscf"]],
)
def test_bad_usage(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert capsys.readouterr().err.startswith("usage: python -m elo")


def test_unusual_k_is_used_and_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["game", "1800", "1800", "win", "--k", "250", "--json"]) == 0
    printed = capsys.readouterr()
    record = json.loads(printed.out)
    assert record["player_a"]["change"] == 125  # half of K, as between equals
    assert printed.err.startswith("K factor: 250 is unusually large")
    assert record["warnings"] == printed.err.splitlines()


def test_formula_takes_any_number(from_json: Json) -> None:
    # Issue 2: by the plain formula ratings may have decimals, and be below 0.
    player = from_json("game", "-50.5", "-50.5", "win", "--k", "25", "--rules", "formula")
    assert player["player_a"]["change_before_rounding"] == 12.5  # iain/elo, pull 4
    assert player["player_a"]["new_rating"] == -37.5


def test_version_is_the_projects(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["--version"])
    assert stopped.value.code == 0
    assert f'version = "{capsys.readouterr().out.strip()}"' in (ROOT / "pyproject.toml").read_text(
        encoding="utf-8"
    )


def test_a_reader_that_stops_early_is_no_error() -> None:
    games = "".join(f"{rating} 1\n" for rating in range(200, 4000)).encode()
    command = [sys.executable, "-m", "elo", "tournament", "--rating", "1800", "--json"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        process.stdin.write(games)
        process.stdin.close()
        assert process.stderr.read() == b""


def test_of_two_ratings_it_says_which_counts(
    capsys: pytest.CaptureFixture[str], games_file: Callable[..., str]
) -> None:
    """Said, but understood: the exit status is 0."""
    assert main(["tournament", "--rating", "1600", games_file("1400 1900 1")]) == 0
    printed = capsys.readouterr()
    assert printed.err.startswith("Line 1: of 1400 1900, the first was taken for the opponent")
    assert "+4.80" in printed.out  # B.02 8.1.2: 200 points are .76
