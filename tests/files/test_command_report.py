"""`python -m elo report`: what it prints, to whom, and with which exit status."""

import csv
import io
from collections.abc import Callable
from typing import Any

import pytest

from elo.__main__ import main
from elo.files import checks, formats
from elo.files.door import MOST_FINDINGS
from elo.files.event import Event, Finding, Player
from tests.files.corpus import FOLDER, expected, needed
from tests.files.tiny import card, not_played, played, read_trf

Json = Callable[..., dict[str, Any]]
GamesFile = Callable[..., str]
Printed = pytest.CaptureFixture[str]
WIDTH = 100

# B.02 8.1.2: 1600 and 1400 are expected to make .76 and .24; with K 20 +4.80 and -4.80.
TRF = "\n".join(
    f"001 {number:4} {sex}{title:>3} {name:33} {rating:4} {'':3} {'':11} {'':10} {points:4} {'':4}"
    f"  {rounds}"
    for number, sex, title, name, rating, points, rounds in (
        (1, "w", "WIM", "Diaz, Ana", 1600, 1.0, "   2 w 1  0000 - H"),
        (2, "m", "", "Novak, Jan", 1400, 0.0, "   1 b 0     3 w +"),
        (3, "m", "", "Novak, Jaroslav Emanuel", 2450, 0.0, "0000 - Z     2 b -"),
    )
)


@pytest.fixture(autouse=True)
def readers(monkeypatch: pytest.MonkeyPatch) -> None:
    """The plainest reader only: what others make of a file is tested with them."""
    monkeypatch.setattr(formats, "read", read_trf)
    monkeypatch.setattr(checks, "check", lambda _: ())


@pytest.fixture
def trf(games_file: GamesFile) -> str:
    return games_file(TRF, "open.trf")


def test_everybody(capsys: Printed, trf: str) -> None:
    assert main(["report", trf, "--k", "20", "--started-on", "2025-11-07"]) == 0
    printed = capsys.readouterr()
    lines = printed.out.splitlines()
    assert lines[0] == "TRF16, 3 players, 2 rounds"
    assert [line.split()[0] for line in lines[2:6]] == ["No.", "1", "2", "3"]
    # The performance: dp is 800 for all points (B.02 8.1.1).
    shown = " ".join(lines[3].split())
    assert shown == "1 WIM Diaz, Ana 1,600 1 1 0.76 20 +4.80 +5 1,605 2,200"
    heading = " ".join(lines[2].split())
    # The words of the page and of the CSV: FIDE publishes the rounded change.
    assert "K Before rounding Change New" in heading
    assert "FIDE standard: the rules in force since 1 October 2025" in printed.out
    assert "The file does not say how fast the games were" in printed.out
    assert printed.err == ""


def test_whose_k_is_which_and_what_is_left_out(capsys: Printed, games_file: GamesFile) -> None:
    """B.02 8.3.3: 10 from 2400 on, else 20; the pairings that TRF marks H, Z, + and -."""
    rounds = TRF.replace("0000 - Z     2 b -", "   1 b 0     2 b -")
    rounds = rounds.replace("   1 b 0     3 w +", "0000 - Z     3 w +", 1)
    rounds = rounds.replace("   2 w 1  0000 - H", "   3 w 1  0000 - H")
    assert main(["report", games_file(rounds, "open.trf")]) == 0
    lines = capsys.readouterr().out.splitlines()
    start = lines.index("Which K, and why")
    assert lines[start:] == [
        "Which K, and why",
        "K 20: at least 30 games, and always under 2,400.",
        "  1",
        "K 10: a published rating has reached 2,400, and so it stays.",
        "  3",
        "",
        "Left out",
        "A bye. No game was played.",
        "  1 Diaz, Ana: round 2",
        "Not paired. No game was played.",
        "  2 Novak, Jan: round 1",
        "A forfeit. A game in which a side made no move is not rated.",
        "  2 Novak, Jan: round 2, Novak, Jaroslav Emanuel",
        "  3 Novak, Jaroslav Emanuel: round 2, Novak, Jan",
    ]


def test_300_players_stay_readable(
    capsys: Printed, trf: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Numbers and rounds that follow each other are one entry, and no line is too long."""
    absent = tuple(not_played("not-paired", number, 0) for number in (2, 3, 4, 6))
    players = tuple(
        Player(str(number), f"Player {number}", 2500 if number == 7 else 2000, (played(2000, 1),))
        for number in range(1, 300)
    )
    late = Player("300", "Late, Max", 2000, (played(2000, 1), *absent))
    monkeypatch.setattr(formats, "read", lambda _: Event("TRF16", (*players, late)))
    assert main(["report", trf]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "  1-6, 8-300" in lines
    assert "  300 Late, Max: rounds 2-4, 6" in lines
    assert max(map(len, lines)) <= WIDTH


def test_the_table_fits(capsys: Printed, trf: str, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ["Long " * 30, "Short"]
    players = tuple(
        Player(name, name, 2400, (played(2700, 2),) * 20, title="WGM", k_factor=40)
        for name in names
    )
    monkeypatch.setattr(formats, "read", lambda _: Event("PGN", players))
    assert main(["report", trf]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert max(len(line) for line in lines if "2,400" in line) == WIDTH
    assert not any(line.startswith("No.") for line in lines)  # the keys are the names


@pytest.mark.parametrize("asked", ["1", "diaz, ANA", "ana"])
def test_one_player(capsys: Printed, trf: str, asked: str) -> None:
    assert main(["report", trf, "--player", asked, "--k", "20"]) == 0
    printed = capsys.readouterr().out
    lines = [" ".join(line.split()) for line in printed.splitlines()]
    assert lines[0] == "WIM Diaz, Ana"
    assert "1 White Novak, Jan 1,400 +200 0.76 1 +0.24 +4.80" in lines
    assert "New rating 1,605" in lines
    assert printed.endswith("Left out\nRound 2: a bye. No game was played.\n")


@pytest.mark.parametrize("asked", ["2", "Novak, Jan", "jaroslav"])
def test_an_exact_name_or_a_unique_part(from_json: Json, trf: str, asked: str) -> None:
    (player,) = from_json("report", trf, "--player", asked)["players"]
    assert player["number"] == ("3" if asked == "jaroslav" else "2")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("--player novak", "novak fits several players."),
        ("--player nobody", "No player nobody in this file."),
        ("--player 1 --csv", "A spreadsheet is made of all players."),
        ("--rating 2000", "Whose rating is it? Give --player too."),
        ("--rating x --player 1", "Rating of player A: x is not a rating."),
        ("--k 0", "K factor: 0 is not above 0"),
        ("--started-on 2025-02-30", "Event started on: 2025-02-30 is not a date."),
    ],
)
def test_what_does_not_fit(capsys: Printed, trf: str, arguments: str, message: str) -> None:
    assert main(["report", trf, *arguments.split()]) == 2
    printed = capsys.readouterr()
    assert printed.err.startswith(message)
    assert printed.out == ""


def test_several_players_are_listed(capsys: Printed, trf: str) -> None:
    main(["report", trf, "--player", "novak"])
    listed = capsys.readouterr().err.splitlines()[1:]
    assert listed == ["2  Novak, Jan", "3  Novak, Jaroslav Emanuel"]


def test_no_file_of_games(capsys: Printed, games_file: GamesFile) -> None:
    name = games_file("a letter")
    assert main(["report", name]) == 2
    assert capsys.readouterr().err.startswith(f"{name}: not understood: a letter.")
    assert main(["report", f"{name}.gone"]) == 2
    assert "this file cannot be read" in capsys.readouterr().err


def test_what_is_assumed_of_one_player(capsys: Printed, trf: str) -> None:
    assert main(["report", trf, "--player", "1"]) == 0
    assert "For K, at least 30 completed games" in capsys.readouterr().out


def test_an_unusual_k(capsys: Printed, trf: str) -> None:
    assert main(["report", trf, "--k", "250"]) == 0
    assert capsys.readouterr().err.startswith("K factor: 250 is unusually large")


def test_findings_are_no_failure(
    capsys: Printed, trf: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = (Finding("player 2, round 1", "unclear", {"text": "??"}),)
    monkeypatch.setattr(checks, "check", lambda _: found)
    assert main(["report", trf]) == 0
    assert capsys.readouterr().err.startswith("Player 2, round 1: not understood: ??.")


def test_findings_are_as_many_as_anybody_reads(
    capsys: Printed, trf: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = tuple(Finding(f"line {n}", "unclear", {"text": "??"}) for n in range(MOST_FINDINGS + 5))
    monkeypatch.setattr(checks, "check", lambda _: found)
    assert main(["report", trf]) == 0
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == MOST_FINDINGS + 1
    assert lines[-1] == "And 5 more."


@pytest.mark.parametrize("rating", [None, 5000])
def test_the_option_for_the_rating_is_named_once(
    capsys: Printed, trf: str, monkeypatch: pytest.MonkeyPatch, rating: int | None
) -> None:
    monkeypatch.setattr(formats, "read", lambda _: card(rating, played(1400, 2)))
    assert main(["report", trf]) == 0
    printed = capsys.readouterr()
    assert (printed.out + printed.err).count("as --rating to see the change.") == 1
    assert "Type" not in printed.out + printed.err


def test_standard_input(capsys: Printed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(TRF.encode())))
    assert main(["report"]) == 0
    assert capsys.readouterr().out.startswith("TRF16, 3 players")


def test_csv(capsys: Printed, trf: str) -> None:
    assert main(["report", trf, "--csv", "--k", "20"]) == 0
    written = capsys.readouterr().out
    assert written[0] == "\ufeff"
    rows = list(csv.DictReader(io.StringIO(written[1:])))
    assert [row["Before rounding"] for row in rows] == ["4.8", "-4.8", ""]


def test_json(from_json: Json, trf: str) -> None:
    record = from_json("report", trf, "--k", "20", "--rules", "fide", "--started-on", "2025-11-07")
    assert record["rules_since"] == "2025-10-01"
    assert record["format"] == "TRF16"
    assert record["findings"] == []
    ana, _, jaroslav = record["players"]
    assert ana["change_before_rounding"] == 4.8
    assert (ana["change"], ana["new_rating"], ana["k_clause"]) == (5, 1605, "given")
    assert ana["games"] == [
        {
            "round": 1,
            "colour": "w",
            "opponent": "Novak, Jan",
            "opponent_rating": 1400,
            "score": 1,
            "rating_difference": 200,
            "counted_difference": 200,
            "expected_score": 0.76,
            "score_surplus": 0.24,
            "change_before_rounding": 4.8,
        }
    ]
    assert [left["reason"] for left in jaroslav["left_out"]] == ["not-paired", "forfeit"]
    assert jaroslav["no_result_because"] == "no-games"
    assert jaroslav["change"] is None


def test_the_rating_of_a_card(
    capsys: Printed, from_json: Json, trf: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(formats, "read", lambda _: card(None, played(1400, 2)))
    assert main(["report", trf, "--rating", "1600", "--k", "20"]) == 0
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert "New rating 1,605" in lines  # of the only player the games are shown, as with --player
    (player,) = from_json("report", trf, "--rating", "1600", "--k", "20")["players"]
    assert player["new_rating"] == 1605
    (player,) = from_json("report", trf)["players"]
    assert player["no_result_because"] == "no-own-rating"
    assert "expected_score" not in player["games"][0]


def test_what_is_typed_goes_before_the_file(from_json: Json, trf: str) -> None:
    arguments = ["report", trf, "--player", "1", "--rating", "2050", "--rules", "formula"]
    (player,) = from_json(*arguments)["players"]
    assert (player["rating"], player["k_clause"]) == (2050, "by-formula")


@needed
def test_a_file_of_another_program(from_json: Json) -> None:
    # expected.json beside the file: worked out independently of this project.
    file = "trf/bbpPairings_issue_7.trf"
    figures = expected()[file]
    players = from_json("report", str(FOLDER / file), "--k", "20")["players"]
    assert len(players) >= len(figures)
    for player in players:
        facts = figures[player["number"]]
        if player["games"]:
            assert player["expected_score"] == facts["expected_score"]
            assert player["change"] == facts["rounded_change"]["20"]
