"""US Chess wall charts and crosstables. The expected values stand in the samples themselves.

What the letters mean: US Chess, "Reporting Tournaments Online"
(https://uschess.discourse.group/t/reporting-tournaments-online/1986): H a half-point bye, B a
full-point bye, X a forfeit win, F a forfeit loss, U unpaired.
"""

from pathlib import Path

import pytest
from hypothesis import given

from elo.files.event import UNRATED, UnreadableError
from elo.files.readers import us_chess
from elo.files.report import Options, rate_player
from tests.files.anything import hold_promises, reads_in_linear_time, texts

WALL = (Path(__file__).parent / "samples" / "us_chess_wall.txt").read_text(encoding="utf-8")
ONE_LINE = """
No. Name          ID       Rating Score Colors Rounds
1. Doe, Jane      10000001 1872   2.5   wb     W2  D3 H
2. Muster, Max    10000002 1700   1.0   b      L1  U  B---
3. Diaz, D        10000003 unr.   1.0   w      X   D 1 L 2
"""


def test_two_lines_a_player() -> None:
    event = us_chess.read(WALL)
    assert event.format == "US Chess cross-table"
    assert event.rounds == 4
    read = [(p.key, p.name, p.rating, p.half_points) for p in event.players]
    assert read == [
        ("1", "JANE DOE", 1794, 7),
        ("2", "MAX MUSTER", 1641, 4),  # 1641P17: provisional, the rating before the P
        ("3", "ANA DIAZ", UNRATED, 2),
    ]
    assert event.players[0].place == "line 5"


@pytest.mark.parametrize(
    ("player", "rounds"),
    [
        (0, [("played", 2, "2", "w"), ("played", 2, "3", "b")]),
        (1, [("played", 0, "1", "b"), ("bye", 1, "", ""), ("forfeit", 2, "", "")]),
        (
            2,
            [("bye", 2, "", ""), ("played", 0, "1", "w"), ("not-paired", 0, "", "")],
        ),
    ],
)
def test_letters_of_the_rounds(player: int, rounds: list[tuple[str, int, str, str]]) -> None:
    pairings = us_chess.read(WALL).players[player].pairings
    read = [(p.kind, p.half_points, p.opponent, p.colour) for p in pairings]
    assert read[: len(rounds)] == rounds


def test_ratings_are_said_to_be_no_fide_ratings() -> None:
    assert us_chess.read(WALL).findings[0].kind == "us-chess-ratings"


def test_opponents_outside_the_table_are_named() -> None:
    """Only part of the table was copied: the games of the others still count."""
    event = us_chess.read(WALL)
    found = [one for one in event.findings if one.kind == "not-in-table"]
    assert [(one.place, one.values) for one in found] == [("line 5", {"numbers": "4, 5"})]
    pairings = event.players[0].pairings
    assert [pairing.kind for pairing in pairings] == ["played"] * 4
    assert [pairing.opponent_name for pairing in pairings[2:]] == ["4", "5"]
    report = rate_player(event, event.players[0].key, Options())
    assert [left.kind for left in report.left_out][-2:] == ["no-opponent-rating"] * 2


def test_without_ruler_lines_and_header() -> None:
    bare = "\n".join(line for line in WALL.split("\n")[4:] if not line.startswith("-"))
    with_rulers = us_chess.read(WALL).players
    assert us_chess.recognises(bare)
    assert [p.rating for p in us_chess.read(bare).players] == [p.rating for p in with_rulers]


def test_tabs_instead_of_bars() -> None:
    assert us_chess.recognises(WALL.replace("|", "\t"))
    assert len(us_chess.read(WALL.replace("|", "\t")).players) == 3


def test_no_line_with_the_rating() -> None:
    text = "1 | DOE, JANE |1.0 |W 2|\n2 | MUSTER, MAX |0.0 |L 1|\n | 10000002 / R: 1641 | |B |\n"
    event = us_chess.read(text)
    assert [p.rating for p in event.players] == [None, 1641]
    assert [f.kind for f in event.findings] == ["us-chess-ratings", "us-chess-no-rating"]


def test_number_twice() -> None:
    text = WALL.replace("    2 | MAX", "    1 | MAX")
    event = us_chess.read(text)
    assert [p.key for p in event.players] == ["1", "1 (line 8)", "3"]
    assert "number-twice" in [found.kind for found in event.findings]


def test_cell_that_is_no_result() -> None:
    event = us_chess.read(WALL.replace("|W   3", "|Q   3"))
    assert event.players[0].pairings[1].kind == "unclear"
    (found,) = [one for one in event.findings if one.kind == "us-chess-cell"]
    assert (found.place, found.values) == ("line 5, round 2", {"value": "Q   3"})


def test_one_line_a_player() -> None:
    jane, max_, diaz = us_chess.read(ONE_LINE).players
    assert (jane.name, jane.rating, jane.half_points) == ("Doe, Jane", 1872, 5)
    assert (diaz.name, diaz.rating, diaz.half_points) == ("Diaz, D", UNRATED, 2)
    assert [(p.kind, p.half_points, p.opponent, p.colour) for p in jane.pairings] == [
        ("played", 2, "2", "w"),
        ("played", 1, "3", "b"),
        ("bye", 1, "", ""),
    ]
    assert [p.kind for p in max_.pairings] == ["played", "not-paired", "bye"]
    assert [(p.kind, p.opponent) for p in diaz.pairings] == [
        ("forfeit", ""),
        ("played", "1"),
        ("played", "2"),
    ]


def test_points_after_the_rounds() -> None:
    """As at https://www.chessbeacon.com/blog/how-to-read-a-crosstable ."""
    text = "# Name Rtng Rd 1 Rd 2 Total\n1 Smith, A 1850 W2 D3 1.5\n2 Jones, B 1790 L1 W3 1.0\n"
    assert us_chess.recognises(text)
    smith, jones = us_chess.read(text).players
    assert (smith.half_points, jones.half_points) == (3, 2)


@pytest.mark.parametrize(
    "line",
    [
        "1800 0.5",
        "Muster, Max 2105 1",
        "3 Muster, Max 2105 W",
        "1. 1800 W12",
        "  1 Zheng,Tony   2125     NSW  6.5 | +W86  +B67  |    0.0",
        "",
        "1 | Rating | 3 | x",
    ],
)
def test_what_belongs_to_others(line: str) -> None:
    assert not us_chess.recognises(line)
    with pytest.raises(UnreadableError):
        us_chess.read(line)


@given(texts("1 | DOE, J |1.0 |W 2|", " | 1 / R: 1641P17 ", "1. Doe 1872 W2 L", "D 3", "H", "R: 1"))
def test_any_text(text: str) -> None:
    hold_promises(us_chess, text)


@pytest.mark.parametrize("piece", ["1 | A |1 |W 2\n | R: 1\n", "1. A 1872 W2 W3\n", "W 2 ", "|-- "])
def test_a_long_text_is_read_in_linear_time(piece: str) -> None:
    assert reads_in_linear_time(us_chess, piece)
