"""Vega cross-tables. The expected values stand in the sample itself.

The layout is that of the tables in https://github.com/vuhung16au/ParseVegaChess, with made-up
players.
"""

from pathlib import Path

import pytest
from hypothesis import given

from elo.files.event import UNRATED, UnreadableError
from elo.files.readers import vega
from tests.files.anything import hold_promises, reads_in_linear_time, texts

TABLE = (Path(__file__).parent / "samples" / "vega.txt").read_text(encoding="utf-8")


def test_event() -> None:
    event = vega.read(TABLE)
    assert (event.format, event.name) == ("Vega cross-table", "2024 Harbour Rapid")
    assert event.started_on == "2024-03-28"  # 28/03: no month has the number 28
    assert event.rounds == 5
    assert event.findings == ()


def test_players() -> None:
    players = vega.read(TABLE).players
    read = [(p.key, p.name, p.title, p.federation, p.rating, p.half_points) for p in players]
    assert read == [
        ("1", "Player,One Two (Nick)", "", "NSW", 2125, 8),
        ("2", "Player,Second", "GM", "NSW", 2316, 4),
        ("3", "Player,Third", "WFM", "ACT", 2046, 4),
        ("4", "Player,Fourth", "", "OS", UNRATED, 3),
        ("5", "Player,Fifth", "", "MGL", 480, 0),
        ("6", "Player,Sixth", "", "NSW", 1500, 0),
    ]
    assert players[0].place == "line 8"


@pytest.mark.parametrize(
    ("player", "expected"),
    [
        (0, ["played 2 w", "played 3 b", "played 4 w", "played 5 b", "bye  "]),
        (1, ["played 1 b", "forfeit 6 ", "played 5 w", "played 3 w", "not-paired  "]),
        (2, ["bye  ", "played 1 w", "not-paired  ", "played 2 b", "forfeit 4 "]),
    ],
)
def test_rounds(player: int, expected: list[str]) -> None:
    pairings = vega.read(TABLE).players[player].pairings
    assert [f"{p.kind} {p.opponent} {p.colour}" for p in pairings] == expected


def test_half_points_add_up_to_the_points() -> None:
    """Points count what was not played too: the sum is the column Pts of the table."""
    for player in vega.read(TABLE).players:
        assert sum(p.half_points or 0 for p in player.pairings) == player.half_points


def test_bars_broken_or_lost() -> None:
    whole = vega.read(TABLE).players
    assert vega.read(TABLE.replace("|", "¦")).players == whole
    assert vega.read(TABLE.replace("|", " ")).players == whole


def test_without_heading() -> None:
    rows = "\n".join(TABLE.split("\n")[7:])
    event = vega.read(rows)
    assert [p.name for p in event.players] == [p.name for p in vega.read(TABLE).players]
    assert (event.name, event.started_on) == ("", "")
    assert vega.read("\n".join(TABLE.split("\n")[3:])).name == ""


@pytest.mark.parametrize(
    ("date", "started_on", "kinds"),
    [
        ("03/03/2024", "2024-03-03", []),  # the same either way
        ("03/28/2024", "2024-03-28", []),
        ("03/04/2024", "", ["vega-two-dates"]),
        ("30/30/2024", "", ["vega-no-date"]),
    ],
)
def test_day_or_month_first(date: str, started_on: str, kinds: list[str]) -> None:
    event = vega.read(TABLE.replace("28/03/2024", date))
    assert event.started_on == started_on
    assert [found.kind for found in event.findings] == kinds


def test_cell_that_is_no_result() -> None:
    event = vega.read(TABLE.replace("=W4", "?W4"))
    assert event.players[0].pairings[2].kind == "unclear"
    (found,) = event.findings
    assert (found.place, found.kind, found.values) == (
        "line 8, round 3",
        "vega-cell",
        {"value": "?W4"},
    )


def test_no_rating() -> None:
    event = vega.read(TABLE.replace("2316  GM", "        "))
    assert event.players[1].rating is None
    assert [found.kind for found in event.findings] == ["vega-no-rating"]


def test_only_some_of_the_rows() -> None:
    event = vega.read(TABLE.split("\n")[7])
    pairings = event.players[0].pairings
    assert [p.kind for p in pairings] == ["played"] * 4 + ["bye"]
    assert [p.opponent_name for p in pairings] == ["2", "3", "4", "5", ""]
    assert event.findings[0].values == {"numbers": "2, 3, 4, 5"}


@pytest.mark.parametrize(
    "line",
    [
        "1800 0.5",
        "Muster, Max 2105 1",
        "1 Muster 2105 +3 =2 -1",
        "1 Smith 1850 3.0 W2 D3",
        "",
        "--",
    ],
)
def test_what_belongs_to_others(line: str) -> None:
    assert not vega.recognises(line)
    with pytest.raises(UnreadableError):
        vega.read(line)


@given(texts("1 Doe,J 2000 FM NSW 1.0 | ", "+W1 ", "=BYE ", "-- ", "01/02/2024\n", "(W) ", "-F2"))
def test_any_text(text: str) -> None:
    hold_promises(vega, text)


@pytest.mark.parametrize("piece", ["1 A 2000 1.0 | +W2 |\n", "+W1 ", "1 ", "| --"])
def test_a_long_text_is_read_in_linear_time(piece: str) -> None:
    assert reads_in_linear_time(vega, piece)
