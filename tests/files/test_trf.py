"""Tournament reports: by their columns, and with everything that goes wrong in real ones."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo.files.event import UNRATED, Event, Pairing, Player, UnreadableError
from elo.files.readers import trf
from tests.files.anything import takes_linear_time, work_of
from tests.files.made_up import read_or_none
from tests.files.made_up import trf as lines
from tests.files.made_up import trf_player as player

SMALL = lines(
    "012 City Open",
    "042 2026/01/10",
    player(1, "2 w 1,- - H", points="1.5", rating="2251"),
    player(2, "1 b 0,- - U", points="1.0", rating="1987"),
)


def only(text: str) -> Player:
    return trf.read(text).players[0]


def pairing(block: str) -> Pairing:
    return only(lines(player(1, block), player(2))).pairings[0]


def kinds(event: Event) -> list[str]:
    return [finding.kind for finding in event.findings]


def test_the_example_of_the_specification() -> None:
    """Columns of FIDE's TRF16: handbook C.04, annex 2."""
    text = lines(
        "012 City Open",
        "042 2026/01/10",
        "001    1 mGM  Muster, Max                       2251 GER    12345678 1990/02/03  1.5    1"
        "     2 w 1  0000 - H",
        player(2, "1 b 0"),
    )
    event = trf.read(text)
    first = event.players[0]
    assert (event.format, event.name, event.started_on) == ("TRF16", "City Open", "2026-01-10")
    assert (first.key, first.name, first.rating, first.title) == ("1", "Muster, Max", 2251, "GM")
    assert (first.federation, first.fide_id, first.year_of_birth) == ("GER", "12345678", 1990)
    assert (first.half_points, first.place) == (3, "line 3")
    assert first.pairings[0] == Pairing(
        round=1,
        place="line 3, round 1",
        kind="played",
        half_points=2,
        opponent="2",
        colour="w",
        text="2 w 1",
    )
    assert event.findings == ()


@pytest.mark.parametrize(
    ("block", "kind", "half_points", "opponent"),
    [
        # TRF16, table of the round results; letters in either case
        ("2 w 1", "played", 2, "2"),
        ("2 b =", "played", 1, "2"),
        ("2 w 0", "played", 0, "2"),
        ("2 w +", "forfeit", 2, "2"),
        ("2 b -", "forfeit", 0, "2"),
        ("2 - +", "forfeit", 2, "2"),
        ("2 w W", "no-move", 2, "2"),
        ("2 w d", "no-move", 1, "2"),
        ("2 w L", "no-move", 0, "2"),
        ("- - H", "bye", 1, ""),
        ("- - f", "bye", 2, ""),
        ("- - U", "bye", 2, ""),
        ("- - Z", "not-paired", 0, ""),
        ("", "not-paired", 0, ""),
        ("- - -", "not-paired", 0, ""),
        ("- - +", "bye", 2, ""),  # TRF06 had no letters for byes
        ("- - =", "bye", 1, ""),
        ("- - 0", "not-paired", 0, ""),
        ("2 w", "open", None, "2"),
        ("2 W 1", "played", 2, "2"),
        ("2 w ½", "played", 1, "2"),
        ("2 w ?", "unclear", None, "2"),
        ("x w 1", "unclear", None, ""),
    ],
)
def test_results(block: str, kind: str, half_points: int | None, opponent: str) -> None:
    found = pairing(block + ",2 w 1")  # a round after it, so that a blank one is one
    assert (found.kind, found.half_points, found.opponent) == (kind, half_points, opponent)


def test_colour_is_that_of_a_game() -> None:
    assert [pairing(block).colour for block in ("2 w 1", "2 B 1", "2 - +", "- - H")] == [
        "w",
        "b",
        "",
        "",
    ]


def test_an_unclear_round_is_named_and_the_others_count() -> None:
    event = trf.read(lines(player(1, "2 w 1,2 b ?,2 w 0", name="Muster, Max"), player(2)))
    (finding,) = event.findings
    assert finding.place == "line 1, round 2"
    assert finding.values == {"value": "2 b ?", "name": "Muster, Max"}
    assert [game.kind for game in event.players[0].pairings] == ["played", "unclear", "played"]


def test_rounds_cut_off_at_the_end_of_a_line_are_not_paired() -> None:
    event = trf.read(lines(player(1, "2 w 1"), player(2, "1 b 0,3 w 1,3 b 1"), player(3)))
    assert [game.kind for game in event.players[0].pairings] == [
        "played",
        "not-paired",
        "not-paired",
    ]
    assert event.rounds == 3
    assert event.findings == ()


@pytest.mark.parametrize(
    ("written", "iso"),
    [
        ("2026/01/10", "2026-01-10"),
        ("2026.01.10", "2026-01-10"),
        ("2026-01-10", "2026-01-10"),
        ("26/01/10", "2026-01-10"),  # the order of the specification's YY/MM/DD
        ("10/01/2026", "2026-01-10"),
        ("10.1.2026", "2026-01-10"),
        ("99/12/31", "1999-12-31"),
        ("31.12.99", "1999-12-31"),
    ],
)
def test_dates(written: str, iso: str) -> None:
    assert trf.read(lines("042 " + written, player(1, "2 w 1"))).started_on == iso


@pytest.mark.parametrize("written", ["10.01.26", "2026/13/40", "in spring"])
def test_an_unclear_date_is_named(written: str) -> None:
    event = trf.read(lines("042 " + written, player(1, "2 w 1")))
    assert event.started_on == ""
    assert kinds(event) == ["trf-date"]


@pytest.mark.parametrize(
    ("birth", "year"),
    [("1990/02/03", 1990), ("1990.00.00", 1990), ("1990", 1990), ("90/02/03", 1990), ("", None)],
)
def test_years_of_birth(birth: str, year: int | None) -> None:
    assert only(lines(player(1, "2 w 1", birth=birth))).year_of_birth == year


@pytest.mark.parametrize(
    ("records", "rules"),
    [
        # FIDE's Laws, appendices A.1 and B.1: rapid is more than 10 and less than 60 minutes
        # for 60 moves, blitz 10 or less
        (("222 5400+30",), "fide"),
        (("222 40/6000+30:900+30",), "fide"),  # the example of TRF26
        (("222 W300-B240",), ""),
        (("222 900+10",), "rapid"),
        (("122 90 min + 30 sec increment",), "fide"),
        (("122 90'/40 moves + 30'/end + 30\"/move from move 1",), "fide"),
        (("122 15'+10''",), "rapid"),
        (("122 G/60+5",), "fide"),
        (("122 10 min",), "blitz"),
        (("122 3 + 2",), "blitz"),
        (("122 1 min",), ""),
        (("122 moves/time, increment",), ""),
        (("092 Individual: Swiss-System (Rapid)",), "rapid"),
        (("092 Standard Team Round-Robin",), "fide"),
        (("092 Rapid", "122 90+30"), ""),
        (("012 City Blitz",), "blitz"),
        (("012 City Blitz", "122 15+10"), "rapid"),
        (("012 City Open",), ""),
    ],
)
def test_rules_by_time_control(records: tuple[str, ...], rules: str) -> None:
    assert trf.read(lines(*records, player(1, "2 w 1"))).rules == rules


@pytest.mark.parametrize("rating", ["", "0", "0000"])
def test_no_rating_is_unrated(rating: str) -> None:
    assert only(lines(player(1, "2 w 1", rating=rating), player(2))).rating == UNRATED


def test_a_file_without_any_rating_says_nothing_of_them() -> None:
    event = trf.read(lines(player(1, "2 w 1", rating=""), player(2, "1 b 0", rating="")))
    assert [one.rating for one in event.players] == [None, None]
    assert kinds(event) == ["trf-no-ratings"]


def test_a_spoilt_rating_is_named() -> None:
    event = trf.read(lines(player(1, "2 w 1", rating="2x51"), player(2, "1 b 0")))
    assert event.players[0].rating == UNRATED
    assert kinds(event) == ["trf-rating"]


@pytest.mark.parametrize(
    ("written", "title"), [("g", "GM"), ("m", "IM"), ("f", "FM"), ("wg", "WGM"), ("WFM", "WFM")]
)
def test_titles_of_any_year(written: str, title: str) -> None:
    assert only(lines(player(1, "2 w 1", title=written))).title == title


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (lines(player(1, "2 w 1", title="g")), "TRF06"),
        (lines(player(1, "2 w 1"), "XXR 5"), "TRF16"),
        (lines("### ruler", player(1, "2 w 1")), "TRF26"),
        (lines("152 W", player(1, "2 w 1")), "TRF26"),
    ],
)
def test_versions(text: str, name: str) -> None:
    assert trf.read(text).format == name


def test_records_without_bearing_on_ratings_are_passed_over() -> None:
    event = trf.read(
        lines(
            "### SSS NNN",
            "012 City Open",
            "DAT 2026/01/10",
            player(1, "2 w 1", points="1.0"),
            player(2, "1 b 0"),
            "RUS    1                                        2650",
            "013 Team                            1    2",
            "310   1 Team                             RUS   2793      4.0    7.5   1     1    2",
            "240 H   1    1",
            "801 whatever",
            "nonsense",
        )
    )
    assert [one.rating for one in event.players] == [2000, 2000]
    assert event.findings == ()


@pytest.mark.parametrize(
    ("record", "half_points"),
    [
        ("162  W 1.0    D 0.5    L 0.0    A 0.0    P 0.5    X 0.5", 1),
        ("XXS PAB=.5", 1),
        ("xxs pab=0", 0),
        ("XXR 5", 2),
    ],
)
def test_what_a_bye_is_worth(record: str, half_points: int) -> None:
    """TRF26, record 162; JaVaFo's manual, XXS."""
    assert (
        only(lines(record, player(1, "- - U", points="1.0"))).pairings[0].half_points == half_points
    )


@pytest.mark.parametrize(
    ("record", "claimed"),
    [
        ("XXS W=3 D=1", [None, None]),
        ("162  W 3.0    D 1.0    L 0.0", [None, None]),
        ("299           2.0    1    2", [2, None]),  # TRF26: a bonus for player 2
        ("299 -   1.0", [None, None]),
        ("XXS WW=1 WD=.5 WL=0 BW=1 BD=0.5 BL=0", [2, 0]),
    ],
)
def test_points_by_another_scoring_are_no_claim(record: str, claimed: list[int | None]) -> None:
    event = trf.read(lines(record, player(1, "2 w 1", points="1.0"), player(2, "1 b 0")))
    assert [one.half_points for one in event.players] == claimed


@pytest.mark.parametrize("shift", [-3, -1, 1, 2])
def test_a_line_shifted_after_the_name_is_read(shift: int) -> None:
    """A program that counts bytes writes one blank too few after each letter like ü."""
    line = player(
        1, "2 w 1,- - H,3 b =", points="2.0", rating="2251", fed="GER", name="Müller, Jörg"
    )
    moved = line[:40] + " " * shift + line[40:] if shift > 0 else line[: 40 + shift] + line[40:]
    found = only(lines(moved, player(2), player(3)))
    assert found == only(lines(line, player(2), player(3)))


@pytest.mark.parametrize("shift", [1, 2])
def test_a_line_shifted_as_a_whole_is_read(shift: int) -> None:
    line = player(1, "2 w 1", points="1.0", rating="2251", title="GM")
    assert only(lines(line[:3] + " " * shift + line[3:])) == only(lines(line))


def test_rounds_shifted_against_the_points_are_read() -> None:
    line = player(1, "2 w 1,3 b =", points="1.5")
    moved = line[:89] + line[90:]
    assert only(lines(moved)).pairings == only(lines(line)).pairings


def test_cells_between_tabs_are_read_word_by_word() -> None:
    text = lines(
        "012\tCity Open",
        "001\t1\tm\tGM\tMuster, Max\t2251\tGER\t12345678\t1990/02/03\t1.5\t1\t2\tw\t1\t0000\t-\tH",
        "001\t2\tw\t\tNovak, Eva\t1987\t\t\t\t0.0\t2\t1\tb\t0\t3\tw\t-",
    )
    assert trf.recognises(text)
    event = trf.read(text)
    first, second = event.players
    assert (first.name, first.title, first.rating, first.federation) == (
        "Muster, Max",
        "GM",
        2251,
        "GER",
    )
    assert (first.fide_id, first.year_of_birth, first.half_points) == ("12345678", 1990, 3)
    assert [game.kind for game in first.pairings] == ["played", "bye"]
    assert (second.name, second.rating) == ("Novak, Eva", 1987)
    assert [game.kind for game in second.pairings] == ["played", "forfeit"]
    assert kinds(event) == ["trf-columns", "trf-columns"]


def test_columns_kept_by_tabs_are_read_as_columns() -> None:
    line = player(1, "2 w 1", points="1.0", rating="2251", fed="GER", name="Muster, Max")
    tabbed = "".join(
        line[at : at + 8].rstrip() + "\t"
        if line[at : at + 8].endswith("   ")
        else line[at : at + 8]
        for at in range(0, len(line), 8)
    )
    assert "\t" in tabbed
    assert only(lines(tabbed)) == only(lines(line))


@pytest.mark.parametrize("records", [1, 3])
def test_records_without_line_ends_are_told_apart(records: int) -> None:
    rows = [player(number, "2 w 1,3 b 0,4 w =", points="1.5") for number in range(1, records + 1)]
    text = "012 City Open042 2026/01/10" + "".join(rows)
    assert trf.recognises(text)
    event = trf.read(text)
    assert [one.key for one in event.players] == [str(number + 1) for number in range(records)]
    assert (event.name, event.started_on) == ("City Open", "2026-01-10")
    assert [game.opponent for game in event.players[-1].pairings] == ["2", "3", "4"]
    assert event.findings == ()


def test_a_broken_line_is_named_and_the_others_count() -> None:
    event = trf.read(lines(player(1, "2 w 1"), "001    2      Muster, Ma"))
    assert [one.key for one in event.players] == ["1"]
    (finding,) = event.findings
    assert (finding.place, finding.kind) == ("line 2", "trf-line")
    assert finding.values == {"value": "001 2 Muster, Ma"}


@pytest.mark.parametrize("lost", [1, 2, 3, 4, 12])
def test_a_file_that_breaks_off_is_read_as_far_as_it_goes(lost: int) -> None:
    rows = [player(number, "4 w 1,5 b 0,6 w =", points="1.5") for number in (1, 2, 3)]
    event = trf.read(lines(*rows).rstrip("\n")[:-lost])
    (finding,) = event.findings
    whole = 2 if lost < 10 else 1
    assert (finding.place, finding.kind) == ("line 3", "trf-cut")
    assert finding.values == {"name": "Player, 3", "value": str(whole), "rounds": "3"}
    assert [game.kind for game in event.players[2].pairings][:whole] == ["played"] * whole
    assert event.players[2].pairings[-1].kind == "not-paired"


def test_a_file_without_a_last_line_end_is_no_broken_one() -> None:
    assert trf.read(SMALL.rstrip("\n")).findings == ()
    paired = lines(player(1, "2 w 1,2 b"), player(2, "1 b 0,1 w")).rstrip("\n")
    assert trf.read(paired).findings == ()


def test_two_players_of_one_number_stay_apart() -> None:
    event = trf.read(lines(player(7, "1 w 1"), player(7, "1 b 0", name="Other, A")))
    assert [one.key for one in event.players] == ["7", "7 (2)"]
    (finding,) = event.findings
    assert finding.values == {"value": "7", "name": "Other, A"}


def test_indented_lines_and_lower_case_codes_are_read() -> None:
    text = "\n".join("   " + line.replace("XXR", "xxr") for line in (SMALL + "XXR 5").split("\n"))
    event = trf.read(text)
    assert [one.key for one in event.players] == ["1", "2"]
    assert event.rounds == 5


def test_a_bar_in_a_name_stays() -> None:
    assert only(lines(player(1, "2 w 1", name="Muster | Max  X"))).name == "Muster | Max X"


def test_nothing_of_a_player_is_nothing_to_read() -> None:
    with pytest.raises(UnreadableError, match="trf-no-players"):
        trf.read("012 City Open\n001    1   Mu\n")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1800 0.5\n1725,0,5",
        "Muster, Max 2105 1",
        "001 2105 1",
        "012 1800 1",
        "Rd.\tBo.\tSNo\t\tName\tRtg\tPts.\tRes.\n1\t12\t41\tFM\tMuster, Max\t2105\t5,5\tw 1",
        "    1 | PLAYER ONE                      |6.0  |W  39|W  21|",
        '[Event "001"]\n[White "A"]\n\n1. e4 e5 1-0',
        "White,Winner,Black\n001,W,002",
    ],
)
def test_other_formats_are_left_alone(text: str) -> None:
    assert not trf.recognises(text)


@pytest.mark.parametrize(
    "text", [SMALL, "### a comment\n" + SMALL, player(1, "2 w 1"), "\n" + SMALL]
)
def test_a_report_is_recognised(text: str) -> None:
    assert trf.recognises(text)


PIECES = st.sampled_from(
    [SMALL, "001", " ", "\t", "\n", "1", "w", "001    1 ", "1.5", "012 ", "162 W", "299", "½", "é"]
)


@given(st.lists(st.one_of(PIECES, st.text(max_size=5)), max_size=30).map("".join))
def test_no_text_raises_anything_else(text: str) -> None:
    trf.recognises(text)
    read_or_none(trf.read, text)


@given(st.integers(0, len(SMALL)), st.text(max_size=3))
def test_a_change_anywhere_raises_nothing_else(at: int, inserted: str) -> None:
    read_or_none(trf.read, SMALL[:at] + inserted + SMALL[at + len(inserted) :])


@pytest.mark.parametrize(
    "text",
    [
        "001 1 " * 100_000,
        " " * 500_000,
        "001" + " " * 500_000,
        "001    1 " + "9" * 500_000,
        "1.5 " * 200_000,
        "\n".join(["001    1 x"] * 50_000),
        "012 " + "a022 " * 100_000,
        "001    1 \t" * 50_000,
    ],
)
def test_time_grows_with_the_length_only(text: str) -> None:
    assert takes_linear_time(work_of(trf), text)


def test_a_second_tournament_is_not_mixed_with_the_first() -> None:
    """Its players have the same numbers, and would be each other's opponents."""
    one, other = (
        f"012 {name}\n" + "\n".join([player(1, "2 w 1"), player(2, "1 b 0")]) + "\n"
        for name in ("Spring Open", "Autumn Open")
    )
    event = trf.read(one + other)
    assert (event.name, len(event.players)) == ("Spring Open", 2)
    assert [(one.place, one.kind) for one in event.findings] == [("line 4", "trf-second-event")]
