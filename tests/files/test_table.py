"""Spreadsheets as text, in the shapes that people and programs write; made-up people."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo.files.checks import check
from elo.files.event import Event, UnreadableError
from elo.files.readers import lines, table
from elo.files.readers.words import OUTCOMES
from tests.files.anything import hold_promises, takes_linear_time, work_of


def games(event: Event) -> list[tuple[int | None, int | None]]:
    return [(p.opponent_rating, p.half_points) for p in event.players[0].pairings]


def found(event: Event) -> list[str]:
    return [finding.kind for finding in event.findings]


EXPORT = (
    "Date,Player Rating,Opponent Name,Opponent Rating,K-Factor,Result,Rating Change\n"
    "2024-05-02;1500;Aa;1600;20;1;12,80\n2024-05-01;1500;Bb;1500;20;0,5;0\n"
)


def test_headings_with_commas_over_rows_with_semicolons() -> None:
    event = table.read(EXPORT)
    (player,) = event.players
    assert table.recognises(EXPORT)
    assert games(event) == [(1600, 2), (1500, 1)]
    assert (player.rating, player.k_factor, player.change) == (1500, 20, 1280)
    assert (event.started_on, event.findings) == ("2024-05-01", ())
    assert player.pairings[0].opponent_name == "Aa"


def test_a_rating_that_moves_from_game_to_game_is_said() -> None:
    event = table.read(EXPORT.replace("01;1500", "01;1513"))
    assert (event.players[0].rating, found(event)) == (1500, ["table-own-rating-varies"])


@pytest.mark.parametrize(
    "text",
    [
        "Rating,Result\n1800,0,5\n1700,1\n",
        "Elo;Ergebnis\n1800;=\n1700;Sieg\n",
        "Elo\tRésultat\n1800\tnulle\n1700\tvictoire\n",
        "| Opponent Rating | Score |\n|---|:-:|\n| 1800 | 0.5 |\n| 1700 | 1 |\n",
        '"Rating","Result"\n"1800","1/2"\n"1700","W"\n',
        'Rating;Result\n1800;=0,5\n1700;="1"\n',
        "Рейтинг;Результат\n1800;½\n1700;победа\n",
        "\ufeffMy games\n\nOpponent;Rating;Result\nAa;1800;draw\nBb;1700;win\nTotal;;\n",
        "Gegner;Elo;Farbe;Ergebnis\nAa;1800;S;½-½\nBb;1700;S;0-1\n",
    ],
)
def test_one_player_s_games(text: str) -> None:
    assert table.recognises(text)
    event = table.read(text)
    assert games(event)[:2] == [(1800, 1), (1700, 2)]
    assert event.findings == ()


@pytest.mark.parametrize(("word", "half_points"), OUTCOMES.items())
def test_every_word_for_a_result_is_understood_in_a_table_and_in_a_line(
    word: str, half_points: int
) -> None:
    event = table.read(f"Opponent;Rating;Result\nAa;1800;{word.title()}\nBb;1700;1\n")
    assert games(event) == [(1800, half_points), (1700, 2)]
    assert event.findings == ()
    assert games(lines.read(f"1800 {word}\n1700 1")) == [(1800, half_points), (1700, 2)]


@pytest.mark.parametrize(
    ("word", "half_points"),
    # French, Italian, Spanish, German, Polish, as dictionaries have them
    [("Gain", 2), ("Perte", 0), ("Vinta", 2), ("Persa", 0), ("Pareggio", 1), ("Ganada", 2),
     ("gewann", 2), ("wygrana", 2)],
)  # fmt: skip
def test_words_of_five_languages_in_a_table(word: str, half_points: int) -> None:
    event = table.read(f"Opponent;Rating;Result\nAa;1800;{word}\nBb;1700;1\n")
    assert games(event) == [(1800, half_points), (1700, 2)]


@pytest.mark.parametrize(
    "text",
    [
        "Opponent;Rating;Result\nAa;1.850;1\nBb;2.100;0,5\n",
        'Opponent,Rating,Result\nAa,"1,850",1\nBb,"2,100",0.5\n',
        "Opponent;Rating;Result\nAa;1\u202f850;1\nBb;2\xa0100;½\n",
        "Opponent;Rating;Result\nAa;1'850;1\nBb;2’100;½\n",
        "Aa;1.850;1;x\nBb;2.100;0,5;y\n",
    ],
)
def test_a_separator_of_thousands(text: str) -> None:
    """As English, German, French and Swiss spreadsheets write 1850 and 2100."""
    assert games(table.read(text)) == [(1850, 2), (2100, 1)]


@pytest.mark.parametrize("cell", ["1.85", "1850.25", "1642.35", "1,5", "0.850", "1.8500", "4.850"])
def test_decimals_are_no_thousands(cell: str) -> None:
    """Nothing but one separator with three digits after it, and no rating of 4,000 and more."""
    event = table.read(f"Opponent;Rating;Result\nAa;{cell};1\nBb;1700;1\n")
    assert games(event)[0] == (None, 2)
    assert found(event) == ["cell-not-a-rating"]


def test_a_cell_may_have_a_line_break_within_its_quotes() -> None:
    """RFC 4180, 2.6: fields with line breaks are enclosed in quotes."""
    event = table.read(
        'Opponent,Rating,Result\n"Aa\n\nof ""Open"" A",1800,0.5\nBb,1700,1\n"Cc\n",1600,0\n'
    )
    assert games(event) == [(1800, 1), (1700, 2), (1600, 0)]
    names = [(p.place, p.opponent_name) for p in event.players[0].pairings]
    assert names == [("line 2", 'Aa  of "Open" A'), ("line 5", "Bb"), ("line 6", "Cc")]


def test_a_quote_that_nothing_closes_is_one_of_the_text() -> None:
    event = table.read('Opponent;Rating;Result\nThe "Ace;1800;½\nBb;1700;1\n')
    assert games(event) == [(1800, 1), (1700, 2)]


def test_a_result_of_white_needs_the_colour() -> None:
    event = table.read("Opponent;Rating;Result\nAa;1800;1-0\nBb;1700;½-½\n")
    assert [p.kind for p in event.players[0].pairings] == ["unclear", "played"]
    assert [(f.place, f.kind) for f in event.findings] == [("line 2", "cell-not-a-result")]


@pytest.mark.parametrize(
    ("text", "own"),
    [
        ("Elo;Elo;Result\n1800;1900;1\n1700;1900;0\n", 1900),
        ("Aa;1;1800;x\nBb;0;1700;y\n", None),
        ("1900;Aa;1800;1\n1900;Bb;1700;0\n", 1900),  # a rating that never changes is one's own
        ("1800;1900;1\n1700;1900;0\n", 1900),
    ],
)
def test_columns_are_told_by_their_values(text: str, own: int | None) -> None:
    assert table.recognises(text)
    event = table.read(text)
    assert games(event) == [(1800, 2), (1700, 0)]
    assert event.players[0].rating == own
    assert ("table-two-ratings" in found(event)) == (own is not None)


def test_white_winner_black() -> None:
    event = table.read("White,Winner,Black\nAa,W,Bb\nBb,D,Cc\nCc,Cc,Aa\nAa,B,Bb\n")
    players = {player.key: player for player in event.players}
    assert [p.half_points for p in players["Aa"].pairings] == [2, 0, 0]
    assert [(p.opponent, p.half_points) for p in players["Bb"].pairings] == [
        ("Aa", 0),
        ("Cc", 1),
        ("Aa", 2),
    ]
    assert [p.half_points for p in players["Cc"].pairings] == [1, 2]


def test_a_list_of_games_with_ratings() -> None:
    text = (
        "White,Black,Result,White Elo,Black Elo,Date,Round\n"
        '"A, a","B, b",1-0,2000,1900,2026-05-01,1\n'
        '"B, b","A, a",1/2-1/2,1900,?,2026-05-02,2\n'
    )
    event = table.read(text)
    first, second = event.players
    assert (first.name, first.rating, second.rating) == ("A, a", 2000, 1900)
    assert [(p.half_points, p.colour, p.round) for p in second.pairings] == [
        (0, "b", 1),
        (1, "w", 2),
    ]
    assert event.started_on == "2026-05-01"


def test_byes_and_strange_results_of_a_list() -> None:
    event = table.read("White;Black;Result\nAa;bye;1\nBb;Cc;x\nDd;Ee;- - +\nFf;Gg;\n")
    kinds = {player.key: player.pairings[0].kind for player in event.players}
    assert kinds == {
        "Aa": "bye", "Bb": "unclear", "Cc": "unclear", "Dd": "forfeit", "Ee": "forfeit",
        "Ff": "open", "Gg": "open",
    }  # fmt: skip
    assert [finding.place for finding in event.findings] == ["line 3"]


def test_teams_of_two_are_not_rated() -> None:
    text = "PlayerA1, PlayerA2, PlayerB1, PlayerB2, PointsATeam, PointsBTeam\na, b, c, d, 2, 0\n"
    assert table.recognises(text)
    event = table.read(text)
    assert (event.players, found(event)) == ((), ["table-teams"])


def test_what_cannot_be_read_is_named() -> None:
    event = table.read("Opponent;Rating;Result\nAa;x;1\nBb;;1\nCc;1800;7\nDd;1850N;1\nbye;;1\n")
    assert [p.kind for p in event.players[0].pairings] == [
        "unclear", "unrated", "unclear", "not-fide", "bye",
    ]  # fmt: skip
    assert [(f.place, f.kind) for f in event.findings] == [
        ("line 2", "cell-not-a-rating"),
        ("line 3", "cell-no-rating"),
        ("line 4", "cell-not-a-result"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1800 0.5\n1700 1",
        "1800, 1\n1700, 0",
        "1800 | 0.5\n1700 | 1",
        "1800;0,5\n1700;1",
        "1725,0,5\n1800,1,0\n1700,0,5",
        "Muster, Max 2105 1\nNovak, Jan 1987 0",
        "Muster, Max, 2105, 1\nNovak, Jan, 1987, 0",
        "Muster;Max;2105;1\nNovak;Jan;1987;0",
        '[Event "x"]\n[White "A, B"]\n[Result "1-0"]',
        "001    1 m    Muster,Max                        2105 GER",
        "    1 | PLAYER ONE      |6.0  |W  39|\n   ON | 1 / R: 1794   ->1817  |N:2  |W    |",
        "Rk\tSNo\tName\tRtg\tPts\n1\t2\tAa\t2000\t5\n2\t1\tBb\t1900\t4",
        "name, with comma\nand another, line",
    ],
)
def test_other_texts_are_left_alone(text: str) -> None:
    assert not table.recognises(text)
    with pytest.raises(UnreadableError):
        table.read(text)


CELLS = st.sampled_from(
    ["Rating", "Result", "White", "Black", "Winner", "K", "Date", "1800", "1", "0,5", "½", "W",
     "1-0", "", '"', "=", "bye", "Aa", "PlayerA1", "2026-05-01", "x", "10000000000000000000000"]
)  # fmt: skip
SHEETS = st.lists(
    st.tuples(st.sampled_from(";,|\t"), st.lists(CELLS | st.text(max_size=3), max_size=7)).map(
        lambda line: line[0].join(line[1])
    )
).map("\n".join)


@given(st.text() | SHEETS)
def test_nothing_raises_and_everything_is_a_known_kind(text: str) -> None:
    hold_promises(table, text)


@pytest.mark.parametrize(
    "line",
    ["Aa;1800;1", "2000;Aa;1800;1", '"Aa;1800;1', ';"', '"' * 50, "1," * 90, "White;Black;Result"],
)
@pytest.mark.parametrize("headings", ["", "Opponent;Rating;Result", "White;Result;Black"])
def test_time_grows_with_the_length_only(line: str, headings: str) -> None:
    assert takes_linear_time(work_of(table), headings + "\n" + f"{line}\n" * 2000)


def test_the_same_game_again() -> None:
    """Without a round or a date it may be another one: both count, and it is said."""
    event = table.read(
        "White,Black,Result,WhiteElo,BlackElo\n"
        "Smith,Jones,1-0,1800,1900\nSmith,Jones,1-0,1850,1900\nJones,Smith,1-0,1900,1800\n"
    )
    assert [len(player.pairings) for player in event.players] == [3, 3]
    assert [(one.place, one.kind) for one in check(event)] == [("line 3", "again-without-round")]
    (changed,) = event.findings
    assert changed.kind == "rating-changes"
    assert changed.values == {"name": "Smith", "ratings": "1800, 1850", "value": "1800"}
