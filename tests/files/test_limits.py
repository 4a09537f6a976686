"""Too much to be one event or one player's games is refused soon, with how much there is.

The largest events set what must be read: the Chess Olympiad of 2024 had 975 players and 11 rounds
in its open section; a month of games played online is 2,000 to 10,000 games, 5 megabytes of PGN.
"""

import pytest

from elo.files.door import Door, read_event
from elo.files.english import SENTENCES
from elo.files.event import Event, RefusedError
from elo.files.formats import read
from elo.files.limits import MOST_CHARACTERS, MOST_GAMES
from elo.games import MOST_LINES
from elo.refused import LARGEST
from tests.files.made_up import pgn_game, trf_player

MOVES = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O\n" * 6
TAGGED = '[Event "Open"]\n' + pgn_game("Muster, Ann", "Novak, Bea")
GRID = "No\tName\tRtg\t1.Rd\t2.Rd\n"
ROW = "\n1\tAa\t1800" + "\t1" * 98
LONG = {
    "typed lines": ("", "1800 1\n", "too-many-lines"),
    "sentences": ("", "I beat Smith (1850) and lost to 1900\n", "too-many-lines"),
    "CSV": ("Opponent,Rating,Result\n", "Muster,1800,1\n", "too-many-lines"),
    "a table without headings": ("", "2000;Muster;1800;1\n2000;Novak;1700;0\n", "too-many-lines"),
    "a cross-table": (GRID, "1\tMuster\t1800\t2w1\t2b1\n", "too-many-lines"),
    "TRF": ("012 Open\n", trf_player(1, "2 w 1") + "\n", "too-many-lines"),
    "a page": ("<html><table>", "<tr><td>1<td>Muster<td>1800<td>1</tr>\n", "too-many-lines"),
    "a page without rows": ("<html>", "<div><b>1</b></div>", "too-many-tags"),
    "one line": ("", "1800 1 ", "too-many-characters"),
    "quotes": ("Opponent,Rating,Result\n", '"', "too-many-characters"),
    "PGN without moves": ("", TAGGED, "too-many-games"),
    "PGN in one line": ("", TAGGED.replace("\n", " "), "too-many-games"),
}


def refusal_of(text: str) -> RefusedError:
    with pytest.raises(RefusedError) as found:
        read_event(text.encode())
    assert SENTENCES[found.value.kind].format(**found.value.values)
    return found.value


def as_long_as_a_file(start: str, piece: str) -> str:
    return start + piece * ((LARGEST - len(start)) // len(piece))


@pytest.mark.parametrize("name", LONG)
def test_the_largest_file_is_refused(name: str) -> None:
    start, piece, kind = LONG[name]
    text = as_long_as_a_file(start, piece)
    assert refusal_of(text).kind == kind


def test_it_says_how_many_there_are_and_how_many_are_read() -> None:
    failure = Door().open("1800 1\n" * 12_345, "", "", {})["failure"]
    assert "12,345 lines" in failure
    assert "10,000" in failure


def test_blank_lines_do_not_count() -> None:
    assert len(read("1800 1\n\n\n" * (MOST_LINES // 2)).players[0].pairings) == MOST_LINES // 2


@pytest.mark.parametrize(
    "text",
    [
        # a total of 1,200 games a line; rounds without end; the widest table
        "1800 +400 =400 -400\n" * MOST_LINES,
        "\n".join(trf_player(n, "2 w 1") for n in range(1, 2000)) + "  12 w 1  " * 60_000,
        "No\tName\tRtg\t1" + "".join(f"\t{n}" for n in range(2, 99)) + ROW * 4500,
        ("1850 won, " * 300 + "\n") * 66,
    ],
)  # fmt: skip
def test_few_lines_with_many_games(text: str) -> None:
    assert len(text) <= MOST_CHARACTERS
    assert refusal_of(text).kind == "too-many-games"


def test_a_page_is_not_tried_as_text_once_it_is_too_long() -> None:
    page = "<table>" + "<tr><td>1800<td>1" * (MOST_LINES + 1) + "</table>"
    with pytest.raises(RefusedError):
        read_event("1800 1", html=page)


@pytest.mark.parametrize("text", ["1800 1\n" * 2_000_000, "<table>" + " " * LARGEST])
def test_what_is_pasted_has_the_limit_of_a_file(text: str) -> None:
    with pytest.raises(RefusedError) as found:
        read_event(text, html=text)
    assert found.value.kind == "too-large"


def olympiad() -> Event:
    rounds = ",".join(f"{opponent} w =" for opponent in range(1, 12))
    return read("\n".join(trf_player(number, rounds) for number in range(1, 976)))


def test_the_chess_olympiad_is_read() -> None:
    event = olympiad()
    assert (len(event.players), event.rounds) == (975, 11)


def test_a_month_of_games_with_moves_is_read() -> None:
    names = [f"Novak, {number}" for number in range(MOST_GAMES)]
    text = "".join(pgn_game("Muster, Ann", name, moves=MOVES) for name in names)
    assert len(text) > 5_000_000
    assert len(read(text).players[0].pairings) == MOST_GAMES
