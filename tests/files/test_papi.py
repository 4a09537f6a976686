"""Papi grids. The expected values stand in the sample itself.

What the signs and letters mean: "Comprendre la grille américaine"
(http://cercleechecsaurillac.free.fr/Freddy_Chess1415/index.php/debutants/comprendre-la-grille-americaine/):
> won by forfeit, < lost by forfeit, N noirs, B blancs; ratings with F (FIDE), N (national) and E
(estimated). The titles are those of the same program's lists.
"""

from pathlib import Path

import pytest
from hypothesis import given

from elo.files.event import UNRATED, UnreadableError
from elo.files.readers import papi
from tests.files.anything import hold_promises, reads_in_linear_time, texts

GRID = (Path(__file__).parent / "samples" / "papi.txt").read_text(encoding="utf-8")
TABS = """Pl\t\tNom\tRapide\tCat.\tFede\tLigue\tR 1\tR 2\tR 3\tPts
1\tf\tDURAND Jean\t2105\xa0F\tSenM\t\tIDF\t+  2B\t\t+  3N\t2
2\t\tPETIT Anne\t1499\xa0N\tCadF\t\tBRE\t-  1N\t+  3B\t\t1
3\t\tROY Paul\t1720\xa0F\tSenM\t\tIDF\t\t-  2N\t-  1B\t0
"""


def test_players() -> None:
    event = papi.read(GRID)
    assert (event.format, event.rounds, event.rules) == ("Papi grid", 4, "")
    assert [(p.key, p.title, p.name, p.federation, p.half_points) for p in event.players] == [
        ("1", "IM", "DURAND Jean-Luc", "FRA", 7),
        ("2", "", "PETIT Anne", "FRA", 4),
        ("3", "", "LE GOFF Éric", "", 2),  # the picture of the flag is lost, the league is not it
        ("4", "", "MARTIN Zoé", "ESP", 2),
        ("5", "", "ROY Paul", "FRA", 0),
    ]
    assert event.players[0].place == "line 4"


def test_only_a_rating_with_f_is_a_fide_rating() -> None:
    ratings = [player.rating for player in papi.read(GRID).players]
    assert ratings == [2105, UNRATED, 1650, UNRATED, 1720]


def test_games_against_national_and_estimated_ratings_are_left_out() -> None:
    durand = papi.read(GRID).players[0]
    read = [(p.kind, p.opponent, p.opponent_rating, p.text) for p in durand.pairings[:3]]
    assert read == [
        ("not-fide", "2", 1499, "+ 2B"),
        ("played", "3", None, "+ 3N"),
        ("not-fide", "4", 1399, "= 4B"),
    ]


@pytest.mark.parametrize(
    ("player", "expected"),
    [
        (0, ["1 not-fide 2 w", "2 played 2 b", "3 not-fide 1 w", "4 forfeit 2 "]),
        (1, ["1 played 0 b", "2 bye 2 ", "3 played 2 w"]),
        (2, ["1 not-fide 2 w", "2 played 0 w", "3 not-fide 0 b", "4 forfeit 0 "]),
        (3, ["1 played 0 b", "2 bye 1 ", "3 played 1 b", "4 open None w"]),
        (4, ["1 forfeit 0 ", "4 open None b"]),
    ],
)
def test_rounds(player: int, expected: list[str]) -> None:
    pairings = papi.read(GRID).players[player].pairings
    read = [f"{p.round} {p.kind} {p.half_points} {p.colour}" for p in pairings]
    assert read == expected


def test_tabs_and_empty_cells() -> None:
    event = papi.read(TABS)
    assert [[(p.round, p.opponent) for p in player.pairings] for player in event.players] == [
        [(1, "2"), (3, "3")],
        [(1, "1"), (2, "3")],
        [(2, "2"), (3, "1")],
    ]
    assert event.players[0].title == "FM"
    assert event.rules == "rapid"  # the column of the ratings is called Rapide


def test_without_headings() -> None:
    rows = "\n".join(GRID.split("\n")[3:])
    kinds = [[p.kind for p in player.pairings] for player in papi.read(rows).players]
    assert kinds == [[p.kind for p in player.pairings] for player in papi.read(GRID).players]


def test_rating_without_a_letter_counts_and_is_named() -> None:
    event = papi.read(GRID.replace("1720 F", "1720  "))
    assert event.players[4].rating == 1720
    (found,) = event.findings
    assert (found.place, found.kind, found.values) == (
        "line 8",
        "papi-no-letter",
        {"names": "ROY Paul"},
    )


def test_minus_as_a_word_processor_writes_it() -> None:
    assert papi.read(GRID.replace("- 1N", "− 1N")).players[1].pairings[0].half_points == 0


@pytest.mark.parametrize(
    "line",
    ["1800 0.5", "1399E 1", "1 Muster, Max 2105 1", "1 Smith 1850 3.0 W2 D3", "12 B + 3", ""],
)
def test_what_belongs_to_others(line: str) -> None:
    assert not papi.recognises(line)
    with pytest.raises(UnreadableError):
        papi.read(line)


@given(
    texts("1 DOE J 2105 F ", "+ 2B ", "EXE ", "> 3 ", "Pl Nom Elo R 1 R 2\n", "1499 N", "<", "4N")
)
def test_any_text(text: str) -> None:
    hold_promises(papi, text)


@pytest.mark.parametrize("piece", ["1 A 2105 F + 2B\n", "+ 2B ", "2105 F ", "=    ", "R 1 nom "])
def test_a_long_text_is_read_in_linear_time(piece: str) -> None:
    assert reads_in_linear_time(papi, piece)
