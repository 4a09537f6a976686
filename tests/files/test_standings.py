"""Lists of players hold no games, and say so; the headings are those of chess-results's pages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo.files.as_csv import as_csv
from elo.files.door import Door, read_event
from elo.files.english import SENTENCES
from elo.files.event import RefusedError
from elo.files.readers import standings
from elo.files.report import Options, rate_event
from tests.files.anything import takes_linear_time
from tests.files.made_up import trf_player

SHORT = "Rk.\tName\tRtg\tPts.\tTB1\tTB2\n1\tMuster, Max\t2105\t1\t0,5\t1\n2\tNovak\t1987\t0\t1\t0\n"
LISTS = [
    SHORT,  # a round or two old: every number may be the score of one game
    SHORT.replace("\t", ";"),
    SHORT.replace("\t", " "),
    "Final Ranking\n\nRk.\t\tName\tFED\tRtg\tPts.\t TB1\n1\tGM\tMuster, Max\tGER\t2105\t7\t2",
    "Rg.\tSnr\t\tName\tLand\tElo\tPkt.\tWtg1\n1\t2\t\tMuster, Max\tGER\t2105\t1\t1\n",
    "Ном\tИмя\tРейт\tОчки\tрейт+/-\n1\tMuster, Max\t2105\t1\t1,2\n2\tNovak\t1987\t0\t-1,2\n",
    "No.\tName\tFideID\tFED\tRtg\n1\tMuster, Max\t1\tGER\t2105\n2\tNovak\t2\tCZE\t1987\n",
    "Rank,Name,Rating,Score\n1,Muster,2105,1\n2,Novak,1987,0.5\n",
    "Name;Rating;Games;Score\nMuster;2105;1;1\nNovak;1987;1;0\n",
    "<html><table><tr><td>Rk.<td>Name<td>Rtg<td>TB1<tr><td>1<td>Muster<td>2105<td>1<td>1<tr><td>2<td>Novak<td>1987<td>0<td>0</table></html>",
]


@pytest.mark.parametrize("text", LISTS)
def test_a_list_of_players_is_refused_as_one(text: str) -> None:
    with pytest.raises(RefusedError) as found:
        read_event(text.encode())
    assert found.value.kind == "list-of-players"
    assert "cross-table" in SENTENCES["list-of-players"]


@pytest.mark.parametrize("decimal_comma", [True, False])
def test_the_saved_report_is_one(*, decimal_comma: bool) -> None:
    event = read_event("\n".join([trf_player(1, "2 w 1"), trf_player(2, "1 b 0")]))
    saved = as_csv(rate_event(event, Options()), decimal_comma=decimal_comma)
    assert "list of players" in Door().open(saved.encode(), "", "", {})["failure"]


@pytest.mark.parametrize(
    "text",
    [
        "Opponent, Rating, Result\nMuster, 2105, 1\nNovak, 1987, 0\n",
        "Name;Rating;Points\nMuster;2105;1\nNovak;1987;0\n",
        "No;Name;Rating;Result\n1;Muster;2105;1\n2;Novak;1987;0\n",
        "No Name Rating Result\n1 Muster 2105 1\n2 Novak 1987 0\n",
        "Rd.\tBo.\tSNo\tName\tRtg\tPts.\tRes.\n1\t2\t3\tMuster\t2105\t4\t1\n2\t2\t3\tNovak\t1987\t4\t0\n",
        "Rank the name by rating\n2105 1\n1987 0\n",
    ],
)
def test_tables_and_lists_of_games_are_read(text: str) -> None:
    (player,) = read_event(text).players
    assert [(p.opponent_rating, p.half_points) for p in player.pairings] == [(2105, 2), (1987, 0)]


def test_a_page_of_standings_and_a_table_of_games_is_read() -> None:
    games = "Rd.\tBo.\tName\tRtg\tRes.\n1\t2\tMuster\t2105\t1\n"
    assert read_event(SHORT + "\n" + games).players[0].pairings


@given(st.text() | st.lists(st.sampled_from([*SHORT, "Name", "Rk", "Rtg"])).map("".join))
def test_no_text_stops_it(text: str) -> None:
    standings.recognises(text)


def test_time_grows_with_the_length_only() -> None:
    assert takes_linear_time(standings.recognises, SHORT * 2000)
