"""FIDE's page of calculations: its layout, with made-up people.

The changes are those of FIDE's table (B.02 8.1.2): +82 is 0.61, +400 is 0.92, -26 is 0.46.
"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo.files.event import UnreadableError
from elo.files.html import to_text
from elo.files.readers import chess_results, fide_page, table
from elo.rating import Game, outcome, rate_games
from elo.rules import FIDE_STANDARD_2024_03
from tests.files.anything import hold_promises, takes_linear_time, work_of

HEADINGS = "Rc\tRo\t\t\t\tw\tn\tchg\tK\tK*chg\n"
CUP = (
    "Musterstadt Cup\nMusterstadt\n2025-05-01\n2025-05-09\n"
    + HEADINGS
    + "2259\t2500\t\t\t\t1.50\t2\t-0.03\t10\t-0.30\n"
    + "Muster, Max\tg\t\t2418\tNOR\t1.00\t\t0.39\t10\t3.90\n"
    + "Novak, Jana\t\twm\t2100 *\tCZE\t0.50\t\t-0.42\t10\t-4.20\n"
)
LEAGUE = (
    "League\nDorf\n2025-06-01\n2025-06-01\n"
    + HEADINGS
    + "2526\t2500\t\t\t\t0.00\t1\t-0.46\t10\t-4.60\n"
    + "Diaz, Ana\tm\t\t2526\tESP\t0.00\t\t-0.46\t10\t-4.60\n"
)


def test_one_event() -> None:
    event = fide_page.read(CUP)
    (player,) = event.players
    assert (event.name, event.started_on) == ("Musterstadt Cup", "2025-05-01")
    assert (player.rating, player.k_factor, player.change) == (2500, 10, -30)
    assert [(p.opponent_rating, p.half_points) for p in player.pairings] == [(2418, 2), (2100, 1)]


def test_the_games_give_the_change_that_the_page_shows() -> None:
    games = [
        Game(0, pairing.opponent_rating, pairing.half_points)
        for pairing in fide_page.read(CUP).players[0].pairings
        if pairing.opponent_rating is not None and pairing.half_points is not None
    ]
    surplus = rate_games(2500, games, FIDE_STANDARD_2024_03).surplus
    assert outcome(2500, surplus, 10).change == -30


def test_a_star_is_kept_as_counted_and_said() -> None:
    (finding,) = fide_page.read(CUP).findings
    assert (finding.place, finding.kind) == ("game 2", "fide-page-capped")
    assert finding.values == {"name": "Novak, Jana", "rating": "2100"}


def test_several_events_are_taken_together_and_named() -> None:
    event = fide_page.read("Total change: -4.90\n" + CUP + LEAGUE)
    assert len(event.players[0].pairings) == 3
    assert event.players[0].change == -490
    assert event.started_on == "2025-05-01"
    finding = next(f for f in event.findings if f.kind == "fide-page-several-events")
    assert finding.values["events"] == "Musterstadt Cup (-0.30); League (-4.60)"


def test_events_under_different_rules_have_no_common_day() -> None:
    """B.02 8.3.1 was amended on 1 October 2025."""
    assert fide_page.read(CUP + LEAGUE.replace("2025-06", "2025-10")).started_on == ""


def test_different_ratings_before_the_events_are_said() -> None:
    event = fide_page.read(CUP + LEAGUE.replace("2526\t2500", "2526\t2510"))
    assert event.players[0].rating == 2500
    assert "fide-page-several-ratings" in [finding.kind for finding in event.findings]


def test_a_missing_game_is_said() -> None:
    text = CUP.rsplit("Novak", 1)[0]
    assert [finding.kind for finding in fide_page.read(text).findings] == ["fide-page-games-differ"]


@pytest.mark.parametrize(
    "text",
    [
        # a picture is copied as a blank cell: before the names, or before whole rows
        CUP.replace("Muster, Max", "\tMuster, Max").replace("Novak, Jana", "\tNovak, Jana"),
        CUP.replace("Rc\t", "\tRc\t")
        .replace("2259\t", "\t2259\t")
        .replace("\nMuster,", "\n\tMuster,"),
    ],
)
def test_a_blank_cell_before_the_name(text: str) -> None:
    assert fide_page.recognises(text)
    assert fide_page.read(text).players == fide_page.read(CUP).players


def test_a_colour_in_a_cell_of_its_own() -> None:
    event = fide_page.read(CUP.replace("Muster, Max", "w\tMuster, Max"))
    first, _ = event.players[0].pairings
    assert (first.colour, first.opponent_name, first.opponent_rating) == ("w", "Muster, Max", 2418)


def test_a_saved_page() -> None:
    markup = (
        '<div class="rtng_line01"><a href=/report.phtml?event=1 class=head1>Cup</a></div>'
        '<div class="rtng_line02"><strong>Dorf</strong></div><span>2025-05-01</span>'
        '<table class="calc_table"><tr><td>Rc</td><td>Ro</td><td></td><td></td><td></td><td>w</td>'
        "<td>n</td><td>chg</td><td>K</td><td>K*chg</td></tr>"
        "<tr bgcolor=#e6e6e6><td>2526</td><td>2500</td><td></td><td></td><td></td><td>0.00</td>"
        "<td>1</td><td>-0.46</td><td>10</td><td>-4.60</td></tr><tr><td colspan=10>&nbsp;</td></tr>"
        '<tr><td class=list4><span class="black_note"></span>&nbsp;Diaz, Ana</td><td>m</td>'
        "<td></td>"
        "<td><font color=red>2526</font></td><td>ESP</td><td>0.00</td><td></td><td>-0.46</td>"
        "<td>10</td><td>-4.60</td></tr></table>"
    )
    event = fide_page.read(to_text(markup))
    (pairing,) = event.players[0].pairings
    assert (event.name, event.started_on, event.players[0].rating) == ("Cup", "2025-05-01", 2500)
    assert (pairing.opponent_name, pairing.colour, pairing.opponent_rating) == (
        "Diaz, Ana",
        "b",
        2526,
    )


@pytest.mark.parametrize("text", ["", "1800 0.5", "Rc Ro", "Rc\tRo", "Name\tRtg\tRes."])
def test_other_texts_are_left_alone(text: str) -> None:
    assert not fide_page.recognises(text)
    with pytest.raises(UnreadableError):
        fide_page.read(text)


def test_no_other_reader_takes_it() -> None:
    assert fide_page.recognises(CUP)
    assert not chess_results.recognises(CUP)
    assert not table.recognises(CUP)


LINES = st.sampled_from([*CUP.split("\n"), "", "\t\t", "Rc\tRo\tK", "a\tb\tc\t100\t0.50\t1"])


@given(st.text() | st.lists(LINES | st.text(max_size=9)).map("\n".join))
def test_nothing_raises_and_everything_is_a_known_kind(text: str) -> None:
    hold_promises(fide_page, text)


def test_time_grows_with_the_length_only() -> None:
    assert takes_linear_time(work_of(fide_page), CUP * 1200)
