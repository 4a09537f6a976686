"""Pages of chess-results: the layouts that its pages have, with made-up people."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo.files import formats
from elo.files.event import Event, Pairing, UnreadableError
from elo.files.html import to_text
from elo.files.readers import chess_results
from elo.rating import Game, outcome, rate_games
from elo.rules import FIDE_STANDARD_2025_10
from tests.files.anything import hold_promises, takes_linear_time, work_of

SAMPLES = Path(__file__).parent / "samples"
CARD = """Rd.\tBo.\tSNo\t\tName\tRtg\tFED\tPts.\tRes.\tK\trtg+/-
1\t12\t41\tFM\tMuster, Max\t2105\tGER\t5,5\tw 1\t20\t9,60
2\t9\t18\t\tNovak, Jan\t1987\tCZE\t4\ts ½\t20\t-3,60
3\t-\t-2\t\tnot paired\t0\t\t\t0\t\t0
4\t7\t33\tWIM\tDiaz, Ana\t2560\tESP\t6\ts 0\t20\t-1,60*)
"""


CARD_HEADINGS, CARD_LINE, *_ = CARD.split("\n")


def kinds(event: Event) -> list[str]:
    return [pairing.kind for pairing in event.players[0].pairings]


def row(
    result: str, name: str = "Muster, Max", rating: str = "2105", number: str = "41"
) -> Pairing:
    """The pairing of a card with one round."""
    text = f"Rd.\tSNo\tName\tRtg\tRes.\n1\t{number}\t{name}\t{rating}\t{result}"
    return chess_results.read(text).players[0].pairings[0]


def test_a_card_gives_the_change_that_the_page_shows() -> None:
    """Rated 2119 with K 20: the page's own column says 9.60 - 3.60 - 1.60 = +4.40."""
    player = chess_results.read(CARD).players[0]
    games = [
        Game(0, pairing.opponent_rating, pairing.half_points)
        for pairing in player.pairings
        if pairing.kind == "played"
        and pairing.opponent_rating is not None
        and pairing.half_points is not None
    ]
    assert len(games) == 3
    assert kinds(chess_results.read(CARD)) == ["played", "played", "not-paired", "played"]
    assert player.k_factor == 20
    totals = rate_games(2119, games, FIDE_STANDARD_2025_10)
    assert outcome(2119, totals.surplus, 20).change == 440
    assert player.change == 440


def test_a_card_without_the_player_s_details_does_not_invent_them() -> None:
    event = chess_results.read(CARD)
    assert (event.players[0].rating, event.players[0].name) == (None, "")
    assert event.findings == ()


@pytest.mark.parametrize(
    ("result", "kind", "half_points", "colour"),
    [
        ("w1", "played", 2, "w"),
        ("s½", "played", 1, "b"),
        ("w 0", "played", 0, "w"),
        ("b 0,5", "played", 1, "b"),
        ("1", "played", 2, ""),
        ("+", "forfeit", 2, ""),
        ("-", "forfeit", 0, ""),
        ("1F", "forfeit", 2, ""),
        ("0F", "forfeit", 0, ""),
        ("- 0K", "forfeit", 0, ""),
        ("+ 1K", "forfeit", 2, ""),
        ("- 1", "unplayed", 2, ""),
        ("", "open", None, ""),
        ("w", "open", None, "w"),
        ("*", "open", None, ""),
        ("1800", "unclear", None, ""),
    ],
)
def test_results_of_a_card(result: str, kind: str, half_points: int | None, colour: str) -> None:
    pairing = row(result)
    assert (pairing.kind, pairing.half_points, pairing.colour) == (kind, half_points, colour)


@pytest.mark.parametrize(
    ("name", "result", "kind"),
    [
        ("bye", "1", "bye"),
        ("spielfrei", "1", "bye"),
        ("spielfrei", "0", "not-paired"),
        ("sin emparejar", "- 0", "not-paired"),
        ("inte parad", "0", "not-paired"),
        ("não emparceirado", "- ½", "bye"),
        ("not paired", "", "not-paired"),
    ],
)
def test_rounds_without_an_opponent(name: str, result: str, kind: str) -> None:
    assert row(result, name=name, rating="0").kind == kind


def test_an_opponent_number_below_zero_is_no_opponent() -> None:
    assert row("0", name="無", number="-2").kind == "not-paired"


@pytest.mark.parametrize(
    ("rating", "number", "kind"),
    [
        ("0", 0, "played"),
        ("", None, "unrated"),
        ("1850*", 1850, "not-fide"),
        ("1499N", 1499, "not-fide"),
        ("1650F", 1650, "played"),
        ("12", None, "unclear"),
    ],
)
def test_ratings_of_a_card(rating: str, number: int | None, kind: str) -> None:
    pairing = row("1", rating=rating)
    assert (pairing.opponent_rating, pairing.kind) == (number, kind)


@pytest.mark.parametrize(
    "headings",
    [
        "Rd. Bo. SNo Name Rtg FED Pts. Res.",
        "Rd. Br. Snr Name Elo Land Pkt. Erg.",
        "Rd. M. No.Ini. Nombre Elo FED Pts. Res.",
        "Rd. Ech. No. Nom Elo FED Pts. Rés.",
        "Turno Tav. Nr. Nome Elo FED Pt. Ris.",
        "Rd. M. No. Nome Rtg FED Pts. Res.",
        "Тур Bo. Ст.ном. Имя Рейт. ФЕД. Очки Рез.",
        "Тур Д. Ном. Прізвище Рейт. ФЕД. Очки Рез.",
        "Runda Szach. Nr Nazwisko Rtg FED Pkt. Wynik",
        "Kolo Š. Č. Jméno Elo Země Body Výs.",
        "Kolo Š. Č. Meno Elo Krajina Body Výsledok",
        "Ford. Tábla Rsz. Név Élő Orsz. Pont Eredmény",
        "Rd. M. Nr. Nume Elo FED Pct. Rez.",
        "Tur Masa BSNo İsim Rtg FED Puan Sonuç",
        "Γύρος Σκ. Αρ. Όνομα Ελο Χώρα Βαθ. Αποτ.",
        "Rond Bord Nr Namn Rtg FED Poäng Resultat",
        "Runde Bord Nr. Navn Rtg FED Poeng Res.",
        "Rd. Bord Nr. Naam Rtg FED Pt. Uitslag",
        "Kierros Pöytä Nro Nimi Rtg Maa Pisteet Tulos",
        "Kolo Ploča Br. Ime Rtg FED Bod. Rez.",
        "Кръг Дъска № Име Рейтинг ФЕД Точки Резултат",
    ],
)
def test_headings_in_many_languages(headings: str) -> None:
    text = headings.replace(" ", "\t") + "\n1\t4\t7\tMuster, Max\t2105\tGER\t5,5\tw 1\n"
    assert chess_results.recognises(text)
    event = chess_results.read(text)
    (pairing,) = event.players[0].pairings
    assert event.findings == ()
    assert (pairing.round, pairing.opponent_rating, pairing.half_points) == (1, 2105, 2)


@pytest.mark.parametrize("first_line", ["", "Aa\tBb\tCc\tDd\tEe\tFf\tGg\tHh\tIi\tJj\tKk\n"])
def test_a_card_without_known_headings_is_told_by_its_values(first_line: str) -> None:
    text = first_line + CARD.split("\n", 1)[1]
    assert chess_results.recognises(text)
    event = chess_results.read(text)
    assert event.players[0].pairings == chess_results.read(CARD).players[0].pairings
    assert (event.players[0].k_factor, event.players[0].change) == (20, 440)
    assert [finding.kind for finding in event.findings] == ["card-columns-guessed"]


PAGE = (SAMPLES / "chess_results_card.html").read_text(encoding="utf-8")


def page(stated: str, first: str, second: str) -> Event:
    return chess_results.read(to_text(PAGE.format(stated=stated, first=first, second=second)))


def test_a_saved_page_says_who_the_player_is() -> None:
    event = page("6", "9,60", "-3,60")
    player = event.players[0]
    assert (event.name, event.started_on, event.rules) == (
        "Musterstadt Open",
        "2026-04-24",
        "rapid",
    )
    assert (player.name, player.title, player.federation) == ("Beispiel, Bea", "WFM", "AUT")
    assert (player.rating, player.fide_id, player.year_of_birth) == (2119, "1234567", 1999)
    assert (player.half_points, player.change, player.k_factor) == (3, 600, 20)
    assert [pairing.colour for pairing in player.pairings] == ["w", "b"]
    # the event goes by the national rating, 2150, and not by the international one
    assert [finding.kind for finding in event.findings] == ["card-national-list"]


@pytest.mark.parametrize(
    ("shown", "change", "kind"),
    [
        (("6,00", "96", "-36"), 600, "card-change-too-big"),  # a spreadsheet lost the comma
        (("6,00", "16", "-3"), 600, "card-changes-differ"),
        (("", "96", "-36"), None, "card-change-too-big"),
        (("60", "9,60", "-3,60"), 600, "card-changes-differ"),
    ],
)
def test_changes_ten_times_too_big_are_not_believed(
    shown: tuple[str, str, str], change: int | None, kind: str
) -> None:
    event = page(*shown)
    assert event.players[0].change == change
    assert kind in [finding.kind for finding in event.findings]


def test_details_without_tabs_are_read_too() -> None:
    text = "Name Beispiel, Bea\nRating international: 2119\nRating 1900\n" + CARD
    player = chess_results.read(text).players[0]
    assert (player.name, player.rating) == ("Beispiel, Bea", 2119)


def test_a_result_on_a_line_of_its_own_belongs_to_the_line_above() -> None:
    """Browsers put a table within a cell there."""
    text = "Rd.\tName\tRtg\tRes.\n1\tMuster, Max\t2105\t\n\t1\n2\tNovak, Jan\t1987\t\n½\n"
    pairings = chess_results.read(text).players[0].pairings
    assert [pairing.half_points for pairing in pairings] == [2, 1]


SWISS = """Rk.\tSNo\t\tName\tRtg\tFED\t1.Rd\t2.Rd\t3.Rd\tPts.\tTB1
1\t2\tFM\tBauer, Bo\t2100\tGER\t3w1\t4b1\t1w½\t2,5\t5
2\t1\t\tAdam, Al\t2200\tAUT\t4w1\t3b½\t2b½\t2\t4
3\t3\t\tCohn, Cy\t0\tISR\t2b0\t1w½\t-1\t1,5\t3
4\t4\t\tDahl, Di\t1900\tNOR\t1s0\t2w0\t-0\t0\t2
"""


def test_a_cross_table_of_a_swiss_event() -> None:
    event = chess_results.read(SWISS)
    bauer, adam, cohn, dahl = event.players
    assert [player.key for player in event.players] == ["2", "1", "3", "4"]
    assert [pairing.opponent for pairing in bauer.pairings] == ["3", "4", "1"]
    assert [pairing.half_points for pairing in adam.pairings] == [2, 1, 1]
    assert [pairing.kind for pairing in cohn.pairings] == ["played", "played", "bye"]
    assert [pairing.kind for pairing in dahl.pairings] == ["played", "played", "not-paired"]
    assert (cohn.rating, bauer.half_points, event.rounds) == (0, 5, 3)
    assert dahl.pairings[0].colour == "b"
    assert event.findings == ()


@pytest.mark.parametrize("delimiter", [";", ","])
def test_a_cross_table_saved_as_csv_is_the_same(delimiter: str) -> None:
    """The Excel file of chess-results, saved again; a cell with the delimiter is in quotes."""
    lines = [
        [f'"{cell}"' if delimiter in cell else cell for cell in line.split("\t")]
        for line in SWISS.split("\n")
    ]
    text = "\n".join(map(delimiter.join, lines))
    assert chess_results.read(text) == chess_results.read(SWISS)
    assert formats.read(text).format == chess_results.read(SWISS).format


def test_the_cells_of_a_ranking_may_mean_the_rank() -> None:
    text = (
        "Rk.\tSNo\tName\tRtg\t1.Rd\t2.Rd\n1\t7\tAa\t2000\t2w1\t3b½\n"
        "2\t9\tBb\t1900\t1b0\tbye\n3\t8\tCc\t1800\t***\t1w½\n"
    )
    players = chess_results.read(text).players
    assert [player.key for player in players] == ["1", "2", "3"]
    assert players[1].pairings[1].kind == "bye"
    assert players[2].pairings[0].kind == "not-paired"


@pytest.mark.parametrize(
    ("cell", "kind", "half_points"),
    [
        ("3w1", "played", 2),
        ("3b½", "played", 1),
        ("3 s 0", "played", 0),
        ("3w+", "forfeit", 2),
        ("3s-", "forfeit", 0),
        ("3w1F", "forfeit", 2),
        ("-1", "bye", 2),
        ("-½", "bye", 1),
        ("+", "forfeit", 2),
        ("-", "not-paired", None),
        ("*", "not-paired", None),
        ("spielfrei", "not-paired", None),
        ("bye", "bye", None),
        ("", "open", None),
        ("3w9", "unclear", None),
        ("77w1", "unclear", 2),
    ],
)
def test_cells_of_a_cross_table(cell: str, kind: str, half_points: int | None) -> None:
    text = (
        f"No.\tName\tRtg\t1\t2\n1\tAa\t2000\t2w1\t{cell}\n"
        "2\tBb\t1900\t1b0\t3w1\n3\tCc\t1800\t\t2b0\n"
    )
    pairing = chess_results.read(text).players[0].pairings[1]
    assert (pairing.kind, pairing.half_points) == (kind, half_points)


def test_all_play_all() -> None:
    text = (
        "Rk.\tName\tElo\t1\t2\t3\tPkt.\n1\tAa\t2000\t*\t1 ½\t+\t2,5\n"
        "2\tBb\t1900\t0½\t*\t0,5\t1\n3\tCc\t1800\t-\t½\t*\t0,5\n"
    )
    aa, bb, cc = chess_results.read(text).players
    assert [(p.opponent, p.kind, p.half_points) for p in aa.pairings] == [
        ("2", "played", 2),
        ("2", "played", 1),
        ("3", "forfeit", 2),
    ]
    assert [(p.opponent, p.half_points) for p in bb.pairings] == [("1", 0), ("1", 1), ("3", 1)]
    assert [(p.opponent, p.kind, p.half_points) for p in cc.pairings] == [
        ("1", "forfeit", 0),
        ("2", "played", 1),
    ]


ROUNDS = """No.\t\tName\tFideID\tFED\tRtg
1\t\tAdam, Al\t111\tAUT\t2200
2\t\tBauer, Bo\t222\tGER\t2100
Round 1 on 2026/05/01 at 10:00
Bo.\tNo.\t\tName\tRtg\tPts.\tResult\tPts.\t\tName\tRtg\tNo.
1\t1\t\tAdam, Al\t2200\t0\t1 - 0\t0\tFM\tBauer, Bo\t2100\t2
2\t3\t\tCohn, Cy\t1990\t0\t- - +\t0\t\tDahl, Di\t1900\t4
3\t5\t\tEder, Ed\t1500\t0\t1\t\t\tbye
Round 2 on 2026/05/02 at 10:00
Bo.\tNo.\t\tName\tRtg\tPts.\tResult\tPts.\t\tName\tRtg\tNo.
1\t2\tFM\tBauer, Bo\t2100\t0\t\t1\t\tAdam, Al\t2200\t1
2\t4\t\tDahl, Di\t1900\t1\t½ - ½\t0\t\tCohn, Cy\t1990\t3
3\t5\t\tEder, Ed\t1500\t1\t0\t\t\tnot paired
"""


def test_pairings_of_several_rounds() -> None:
    event = chess_results.read(ROUNDS)
    players = {player.key: player for player in event.players}
    assert event.started_on == "2026-05-01"
    assert [p.half_points for p in players["1"].pairings] == [2, None]
    assert [p.kind for p in players["1"].pairings] == ["played", "open"]
    assert [(p.round, p.kind, p.colour) for p in players["3"].pairings] == [
        (1, "forfeit", "w"),
        (2, "played", "b"),
    ]
    assert [p.kind for p in players["5"].pairings] == ["bye", "not-paired"]
    assert (players["2"].fide_id, players["2"].rating) == ("222", 2100)
    assert players["2"].pairings[0].opponent_rating == 2200
    assert event.findings == ()


def test_a_rating_that_is_none_is_named() -> None:
    event = chess_results.read(ROUNDS.replace("1990\t0\t-", "19x0\t0\t-"))
    assert [(f.place, f.kind) for f in event.findings] == [
        ("round 1, board 2", "cell-not-a-rating")
    ]


def test_a_team_s_board_may_have_black_first() -> None:
    """chess-results draws the colour before the names."""
    text = "Bo.\tName\tRtg\tResult\tName\tRtg\n1\ts Aa\t2000\t1 - 0\tw Bb\t1900\n"
    first, second = chess_results.read(text).players
    assert (first.name, first.pairings[0].colour, first.pairings[0].half_points) == ("Aa", "b", 2)
    assert (second.name, second.pairings[0].colour) == ("Bb", "w")


def test_a_result_that_cannot_be_read_is_named_and_the_others_count() -> None:
    event = chess_results.read(ROUNDS.replace("1 - 0", "7 - 0"))
    (finding,) = event.findings
    assert (finding.place, finding.values) == ("round 1, board 1", {"value": "7 - 0"})
    assert sum(p.kind == "played" for player in event.players for p in player.pairings) == 2


@pytest.mark.parametrize(
    "text",
    ["", "1800 0.5", "1800, 1\n1700, 0", "Muster, Max 2105 1", "Muster\t2105\t1\nNovak\t1987\t0",
     "2105\t1", '[Event "x"]\n[White "A, B"]', "001    1 m    Muster,Max   2105",
     "1\t2\t3\n2\t3\t4"],
)  # fmt: skip
def test_other_texts_are_left_alone(text: str) -> None:
    assert not chess_results.recognises(text)
    with pytest.raises(UnreadableError):
        chess_results.read(text)


CELLS = st.sampled_from(
    ["", "1", "2", "Name", "Rtg", "Res.", "Rd.", "1.Rd", "2.Rd", "K", "White", "Black", "Result",
     "*", "3w1", "½", "bye", "not paired", "Muster, Max", "2105", "0", "-2", "1 - 0",
     "- - +", "9,60", "w",
     "\u00a0", "Round 1", "No.", "Rating international", "rtg+/-", "1000000000000000"]
)  # fmt: skip
PAGES = st.lists(st.lists(CELLS | st.text(max_size=4), max_size=9).map("\t".join)).map("\n".join)


@given(st.text() | PAGES)
def test_nothing_raises_and_everything_is_a_known_kind(text: str) -> None:
    hold_promises(chess_results, text)


@pytest.mark.parametrize(
    "line",
    [
        CARD.split("\n")[1],
        SWISS.split("\n")[1],
        ROUNDS.split("\n")[5],
        "1\t" * 30,
        "a" * 300,
        SWISS.split("\n", 1)[0],
        "1\ta",
    ],
)
@pytest.mark.parametrize("headings", ["", CARD_HEADINGS, SWISS.split("\n", 1)[0]])
def test_time_grows_with_the_length_only(line: str, headings: str) -> None:
    assert takes_linear_time(work_of(chess_results), headings + "\n" + f"{line}\n" * 2000)
