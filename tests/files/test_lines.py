"""Hand-typed lists of games.

A row of a table is a line, and what it says: the reading a person would give it. The forms are
those seen in forums, on other calculators' pages and in messages; where one is another program's,
its source stands beside it.
"""

import pytest
from hypothesis import given

from elo.files.event import Event, UnreadableError
from elo.files.readers import lines
from elo.files.said import say_finding
from elo.games import read_games
from elo.rules import FIDE_STANDARD_2025_10
from tests.cases import TYPED_LINES
from tests.files.anything import hold_promises, reads_in_linear_time, texts

WIN, DRAW, LOSS = 2, 1, 0


def games(text: str) -> list[tuple[int | None, int | None]]:
    """The games that count: opponent's rating and half-points."""
    (player,) = lines.read(text).players
    return [(p.opponent_rating, p.half_points) for p in player.pairings if p.kind == "played"]


def kinds(text: str) -> list[str]:
    (player,) = lines.read(text).players
    return [p.kind for p in player.pairings]


def said(event: Event) -> list[tuple[str, str]]:
    return [(found.place, found.kind) for found in event.findings]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        # https://packagist.org/packages/elopez/chess-rating-tools; a rating of 0 is none
        ("[2100 => 1], [2050 => 0.5], [0 => 1]", [(2100, WIN), (2050, DRAW)]),
        ("'1850' '½'", [(1850, DRAW)]),
        ("1850 '0,5'", [(1850, DRAW)]),
        ("1850 1.00", [(1850, WIN)]),
        ("1. 1800 1", [(1800, WIN)]),
        ("1.1800 1", [(1800, WIN)]),
        ("R1: 1800 1", [(1800, WIN)]),
        ("Round 1 1800 win", [(1800, WIN)]),
        ("1800 1 1900 0.5 2000 0", [(1800, WIN), (1900, DRAW), (2000, LOSS)]),
        ("1800:1, 1900:0.5", [(1800, WIN), (1900, DRAW)]),
        ("1800=>1; 1900=>0", [(1800, WIN), (1900, LOSS)]),
        ("1800-0", [(1800, LOSS)]),
        ("1800-½", [(1800, DRAW)]),
        ("1850 1 +9.6", [(1850, WIN)]),
        ("1 | Smith, John | 1850 | W | 12", [(1850, WIN)]),
        ("2143-31 1", [(2143, WIN)]),
        ("1641P17 0", [(1641, LOSS)]),
        ("Smith 3/5 1850 1", [(1850, WIN)]),  # the day, not a total
        # in words
        ("vs Smith (1850) won", [(1850, WIN)]),
        ("beat 1850", [(1850, WIN)]),
        ("lost to 2010", [(2010, LOSS)]),
        ("draw 1900", [(1900, DRAW)]),
        ("I played 1850 (won), 1900 (draw) and 2010 (lost)", [(1850, 2), (1900, 1), (2010, 0)]),
        ("beat 1850, lost to 2010 and drew with 1900", [(1850, 2), (2010, 0), (1900, 1)]),
        ("Smith (1850) beat me", [(1850, LOSS)]),
        ("defeated by Smith 1850", [(1850, LOSS)]),
        ("lost to Smith 1850 w", [(1850, LOSS)]),
        ("Müller - 1850 - Sieg", [(1850, WIN)]),
        ("[12/10/2026, 18:03:11] Max: beat 1850", [(1850, WIN)]),
        ("12.10.26, 18:03 - Max: 1850 1", [(1850, WIN)]),
        ("October 2026: beat Martin 2010", [(2010, WIN)]),
        ("beat 1850 and 1900", [(1850, WIN), (1900, WIN)]),
        ("I'm rated 1600 and drew a 1750", [(1750, DRAW)]),
        ("I am 1850. I beat a 1900", [(1900, WIN)]),
        # with a colour
        ("1850 1-0 w", [(1850, WIN)]),
        ("white 1850 0-1", [(1850, LOSS)]),
        ("black, 1850, 0-1", [(1850, WIN)]),
        ("Smith (1850) 1 - 0 white", [(1850, WIN)]),
        ("1850 ½-½", [(1850, DRAW)]),
        ("1850 w1", [(1850, WIN)]),
        ("1850 s½", [(1850, DRAW)]),
        ("1850 1 b", [(1850, WIN)]),
    ],
)
def test_forms_of_a_line(line: str, expected: list[tuple[int, int]]) -> None:
    assert lines.recognises(line)
    assert games(line) == expected


@pytest.mark.parametrize(
    "words",
    [
        ("won", "drew", "lost"),
        ("victoire", "nulle", "défaite"),
        ("gagné", "nul", "perdu"),
        ("Sieg", "Remis", "Niederlage"),
        ("gewonnen", "unentschieden", "verloren"),
        ("victoria", "tablas", "derrota"),
        ("gané", "empate", "perdí"),
        ("победа", "ничья", "поражение"),
        ("vittoria", "patta", "sconfitta"),
        ("vitória", "empate", "derrota"),
        ("wygrana", "remis", "przegrana"),
    ],
)
def test_words_of_other_languages(words: tuple[str, str, str]) -> None:
    """Won, drawn, lost in that language."""
    expected = list(zip((1800, 1900, 2000), (WIN, DRAW, LOSS), strict=True))
    ratings = [rating for rating, _ in expected]
    after = "\n".join(f"{rating} {word}" for rating, word in zip(ratings, words, strict=True))
    before = "\n".join(
        f"{word.upper()}: {rating}" for rating, word in zip(ratings, words, strict=True)
    )
    assert games(after) == games(before) == expected


@pytest.mark.parametrize("letters", ["SRN", "GNP", "VND", "GTP", "VED", "VPS", "WRP", "ВНП"])
def test_letters_of_a_list_are_read_by_the_language_that_fits(letters: str) -> None:
    text = "\n".join(f"1800 {letter}" for letter in letters)
    assert games(text) == [(1800, WIN), (1800, DRAW), (1800, LOSS)]
    assert "letters-read" in [found.kind for found in lines.read(text).findings]


@pytest.mark.parametrize("letter", ["S", "N", "P"])
def test_a_letter_of_two_languages_alone_is_not_counted(letter: str) -> None:
    """S: Sieg or sconfitta; N: Niederlage or nulle; P: perte or patta."""
    event = lines.read(f"1800 {letter}\n1900 1")
    assert kinds(f"1800 {letter}\n1900 1") == ["unclear", "played"]
    assert said(event) == [("line 1", "letter")]


TYPED = [case["line"] for case in TYPED_LINES if case["rules"] == "fide" and "game" in case]


@pytest.mark.parametrize("line", TYPED)
def test_what_the_calculator_reads_is_read_the_same(line: str) -> None:
    found = read_games(line, FIDE_STANDARD_2025_10)
    assert games(line) == [(game.opponent_rating, game.half_points) for game in found.games]


LEFT_OUT = {
    case["line"]: case["left_out"]
    for case in TYPED_LINES
    if case["rules"] == "fide" and "left_out" in case
}


@pytest.mark.parametrize("line", LEFT_OUT)
def test_what_the_calculator_leaves_out_is_left_out(line: str) -> None:
    reason = LEFT_OUT[line]
    assert kinds(line) == ["not-fide" if reason in ("estimated", "national") else reason]


FORMS = """
1800 | 0.5
1850, 1
1725, 0.5
1900 L
1650 draw
1850 victoire
1850 \u043d\u0438\u0447\u044c\u044f
[2100 => 1], [2050 => 0.5], [0 => 1]
'1850' '0,5'
1850 \u00bd
1850 1/2
1850 .5
1850 1.00
+3 =2 -1
+65 -57 =301
+3 =2 -1 1800
1800 +3 =2 -1
10\u00bd of 15, average 1850
10\u00bd 1850
8.5 / 11
8.5/11 1800
1399E
1399E 1
1499N 1
1650F 1
1850*
1850* 1
2143-31
2143-31 1
1641P17 1
?rating=2000&opponent=1900&score=1&k=20&accum=0.36;-0.14
1800 5
1725,0,5
1800 -
1800 \u2212
1800 -1
1800 \u22121
1800 +-
1800 -+
1800 1F
+ 1800
- 1800
1800 =
W12
1800 W12
W12 1800
12w1
12w1 1800
1800 w1
w1 1800
1800 1-0
1-0 1800
2000
1 1800
0 1800
1800 1900 1
1800 1900 2000 1
Muster 1800 1900 0.5
beat 1800
1800 --
Victoria Muster 1800
lost to Muster 1850 w
0-1 1850 w
Muster 1850 w
bye
unrated 1
"""
"""How people write a game, and the traps in it."""


@pytest.mark.parametrize("line", FORMS.split("\n")[1:-1])
def test_calculator_and_reader_never_differ(line: str) -> None:
    """What the calculator takes for a game is one to the reader; else it says a problem."""
    found = read_games(line, FIDE_STANDARD_2025_10)
    if found.problems:
        return
    (player,) = lines.read(line).players
    counted = [("played", rating, half) for _, rating, half in found.games]
    others = [(one.kind, one.opponent_rating, one.half_points) for one in found.left_out]
    not_fide = {"estimated": "not-fide", "national": "not-fide"}
    assert [(p.kind, p.opponent_rating, p.half_points) for p in player.pairings] == [
        (not_fide.get(kind, kind), rating, half) for kind, rating, half in counted + others
    ]


@pytest.mark.parametrize("line", ["10\u00bd 1850", "w1 1800", "W12 1800", "12w1 1800", "-1 1800"])
def test_a_result_before_the_rating_that_is_not_understood(line: str) -> None:
    """It is no game to be played: somebody wrote how it ended."""
    assert kinds(line) == ["unclear"]
    assert said(lines.read(line)) == [("line 1", "line-unclear")]


@pytest.mark.parametrize("line", ["1800 -1", "1800 \u22121", "1800 +5", "1850 10\u00bd"])
def test_a_score_that_no_game_has(line: str) -> None:
    assert kinds(line) == ["unclear"]
    assert said(lines.read(line)) == [("line 1", "impossible-score")]


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("2100 +", "forfeit"),
        ("1850 +-", "forfeit"),  # http://heimburger-online.de/links_2.html: kampflos
        ("1850 kampflos", "forfeit"),
        ("1850 0-0", "forfeit"),
        ("bye", "bye"),
        ("unrated 1", "unrated"),
        ("unrated, won", "unrated"),
        ("2000", "open"),
        ("1399E 1", "not-fide"),  # https://github.com/TheRealOwenRees/echecsfrance
        ("1499N victoire", "not-fide"),
        ("1650F défaite", "played"),
    ],
)
def test_kinds(line: str, kind: str) -> None:
    assert kinds(line) == [kind]


# Totals


def test_totals_with_an_average() -> None:
    """Three wins, two draws and a loss are six games."""
    assert games("1850 +3 =2 -1") == [(1850, 2)] * 3 + [(1850, 1)] * 2 + [(1850, 0)]
    assert said(lines.read("1850 +3 =2 -1")) == [("line 1", "average-used")]


def test_totals_with_the_ratings() -> None:
    text = "1850 1900 1950 2000 +2 =1 -1"
    assert games(text) == [(1850, 2), (1900, 2), (1950, 1), (2000, 0)]
    assert said(lines.read(text)) == [("line 1", "order-not-known")]


def test_totals_of_ratings_given_before() -> None:
    text = "1850\n1900\n1950\n1½/3"
    assert games(text) == [(1850, 2), (1900, 1), (1950, 0)]
    assert ("line 4", "order-not-known") in said(lines.read(text))


def test_a_total_over_its_ratings_is_not_said_to_be_open() -> None:
    """Three wins, two draws, a loss: nothing of it is a game to be played."""
    event = lines.read("+3 =2 -1\n1800\n1850\n1900\n1950\n2000\n2050")
    points = [pairing.half_points for pairing in event.players[0].pairings]
    assert points == [2, 2, 2, 1, 1, 0]
    assert said(event) == [("line 1", "order-not-known")]


@pytest.mark.parametrize(
    ("text", "counted"),
    [
        ("+1 -1\n1800 1\n1900 0", [(1800, 2), (1900, 0)]),
        ("+1 -1\n1800\n1900\n2000 1", [(2000, 2)]),
    ],
)
def test_a_total_beside_games_is_not_used(text: str, counted: list[tuple[int, int]]) -> None:
    """Their ratings are there, and some of them count: `nothing is counted` would be untrue."""
    assert games(text) == counted
    assert [kind for place, kind in said(lines.read(text)) if place == "line 1"] == ["total-beside"]


@pytest.mark.parametrize("line", ["+3 =2 -1", "8.5 / 11", "10½ of 15", "5,5 aus 9"])
def test_totals_alone_are_said_and_nothing_is_counted(line: str) -> None:
    event = lines.read(line)
    assert event.players[0].pairings == ()
    assert said(event) == [("line 1", "only-total")]


def test_totals_of_another_number_of_games() -> None:
    text = "1850 1900 1950: 8.5/11"
    assert kinds(text) == ["open"] * 3
    assert said(lines.read(text)) == [("line 1", "total-mismatch")]


# Links


def test_link() -> None:
    """The form is that of https://github.com/paul2t/chess-rating-calculator ."""
    text = "https://example.org/?rating=2000&opponent=1900&score=1&k=20&accum=0.36;-0.14"
    event = lines.read(text)
    assert (event.players[0].rating, event.players[0].k_factor) == (2000, 20)
    assert games(text) == [(1900, WIN)]
    assert said(event) == [("line 1", "link-accumulated")]


def test_link_without_an_opponent_or_score() -> None:
    text = "?rating=2000&score=1\n?rating=2100&opponent=1900"
    event = lines.read(text)
    assert kinds(text) == ["open"]
    assert event.players[0].rating is None  # two links, two ratings
    assert said(event) == [("line 1", "no-opponent")]


# What could be read in two ways


def test_converted_rating_is_left_out() -> None:
    assert kinds("1850* 1") == ["not-fide"]
    assert said(lines.read("1850* 1\n1900* 0")) == [("line 1", "rating-converted")]
    assert said(lines.read("1850*")) == [("line 1", "rating-converted")]  # a score changes nothing
    assert said(lines.read("1850* +3 =2 -1")) == [("line 1", "rating-converted")]


def test_index_of_a_dwz_is_no_score() -> None:
    event = lines.read("2143-31")
    assert kinds("2143-31") == ["open"]
    assert said(event) == [("line 1", "rating-index"), ("line 1", "no-result")]
    assert not [found for found in event.findings if "was counted" in say_finding(found)]


def test_index_or_score_is_not_counted() -> None:
    assert kinds("1800-1") == ["unclear"]
    assert said(lines.read("1800-1")) == [("line 1", "hyphen")]


def test_provisional_rating_counts_and_is_named() -> None:
    assert said(lines.read("1641P17 1")) == [("line 1", "rating-provisional")]
    assert said(lines.read("1850? 1")) == [("line 1", "rating-provisional")]


def test_score_of_5_is_impossible_and_no_half() -> None:
    assert kinds("1800 5") == ["unclear"]
    assert said(lines.read("1800 5")) == [("line 1", "impossible-score")]


def test_decimal_comma_between_commas() -> None:
    assert games("1725,0,5") == [(1725, DRAW)]
    assert said(lines.read("1725,0,5")) == [("line 1", "decimal-comma")]


def test_minus_alone_is_a_forfeit() -> None:
    assert kinds("1800 -") == ["forfeit"]
    assert said(lines.read("1800 -\n1900 +")) == [("line 1", "sign-forfeit")]
    assert said(lines.read("1800 +-\n1900 1F")) == []  # which say it themselves


def test_minus_alone_in_a_line_makes_no_list_of_games() -> None:
    """Between games it is a forfeit, in a letter a line under the greeting."""
    assert kinds("1900 1\n-") == ["played", "forfeit"]
    assert not lines.recognises("Dear Max\n-\nsee you soon")


def test_equals_sign_is_a_draw_and_a_formula_is_none() -> None:
    assert games("1800 =\n1900=") == [(1800, DRAW), (1900, DRAW)]
    event = lines.read("1800 =\n=SUM(A1;A2)")
    assert said(event) == [("line 1", "equals-sign"), ("line 2", "formula")]


def test_w12_is_a_result_against_number_12() -> None:
    assert kinds("W12") == ["unclear"]
    assert said(lines.read("W12")) == [("line 1", "number-against")]
    assert said(lines.read("1850 W12")) == [("line 1", "number-against")]


def test_12w1_is_a_cell_of_a_cross_table() -> None:
    assert said(lines.read("12w1")) == [("line 1", "number-cell")]


def test_1_0_needs_the_colour() -> None:
    assert kinds("1850 1-0") == ["unclear"]
    assert said(lines.read("1850 1-0")) == [("line 1", "needs-colour")]


def test_rating_alone_is_a_game_to_be_played() -> None:
    assert kinds("2000") == ["open"]
    assert said(lines.read("2000\n2100")) == [("line 1", "no-result")]


def test_of_two_ratings_the_first_is_the_opponents() -> None:
    assert games("1850 1900 1") == [(1850, WIN)]
    assert said(lines.read("1850 1900 1")) == [("line 1", "two-ratings")]


@pytest.mark.parametrize("text", ["My rating;Opponent;Score\n2119 1900 1", "2119 vs 1900 1"])
def test_of_two_ratings_the_second_where_the_text_says_so(text: str) -> None:
    assert games(text) == [(1900, WIN)]
    assert "two-ratings" in [kind for _, kind in said(lines.read(text))]


def test_result_between_two_ratings_is_not_counted() -> None:
    assert kinds("1850 won 1900\n1700 1") == ["unclear", "played"]
    assert ("line 1", "between") in said(lines.read("1850 won 1900\n1700 1"))


def test_performance_is_no_average_of_the_opponents() -> None:
    assert said(lines.read("Performance 2100 with 6/9")) == [("line 1", "only-total")]


def test_score_of_a_match_is_not_counted() -> None:
    assert said(lines.read("1850 2-0")) == [("line 1", "impossible-score")]


def test_score_first_where_every_line_has_it() -> None:
    text = "1 1800\n0 1900\n½ 1750"
    assert games(text) == [(1800, WIN), (1900, LOSS), (1750, DRAW)]
    assert said(lines.read(text)) == [("line 1", "score-first")]


def test_numbering_is_no_score() -> None:
    assert kinds("1 1800\n2 1900\n3 1750") == ["open"] * 3
    assert ("line 1", "score-or-number") in said(lines.read("1 1800"))


def test_scanned_letters_are_read_as_digits_and_named() -> None:
    assert games("l8OO 1\nI9O5 O\n1900 I") == [(1800, WIN), (1905, LOSS), (1900, WIN)]
    event = lines.read("l8OO 1")
    assert event.findings[0].values == {"value": "l8OO", "read": "1800"}


def test_l_in_a_scanned_list_may_be_1_or_a_loss() -> None:
    assert kinds("l8OO l\n1900 l") == ["unclear", "unclear"]
    assert kinds("1800 l\n1900 l") == ["played", "played"]  # no scan: l is a loss


def test_two_results_are_not_counted() -> None:
    assert kinds("1850 won 0") == ["unclear"]
    assert ("line 1", "two-results") in said(lines.read("1850 won 0\n1900 1"))


def test_result_without_a_rating_is_named() -> None:
    assert said(lines.read("1900 1\nwon against Smith")) == [("line 2", "no-opponent")]


def test_negation_is_not_counted() -> None:
    assert said(lines.read("1900 1\ndid not beat 1850")) == [("line 2", "line-unclear")]


def test_what_is_said_around_the_games_is_passed_over() -> None:
    text = "Hi all,\n\nmy games:\n> 1850 1\n> 1900 0\n\nBest wishes\nMax"
    assert games(text) == [(1850, WIN), (1900, LOSS)]
    assert said(lines.read(text)) == []


def test_event_is_a_list_of_one_player() -> None:
    event = lines.read("\n1850 1\nwhite 1900 0")
    assert event.format == "list of games"
    (player,) = event.players
    assert (player.key, player.rating) == ("1", None)
    assert [(p.place, p.text, p.colour) for p in player.pairings] == [
        ("line 2", "1850 1", ""),
        ("line 3", "white 1900 0", "w"),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n \n",
        "Hello world",
        "I won the cup",
        "In 2024 we met at the club and it was nice",
        "Thanks to all of you for coming in 2024",
        "=SUM(1800;1900)",
        "Name;Club;Town",
        '[Event "Club"]\n[WhiteElo "2000"]\n\n1. e4 1-0',
        "001    1      Player                    2251         1234567     5.5    8   165 w 1",
    ],
)
def test_no_games(text: str) -> None:
    assert not lines.recognises(text)
    with pytest.raises(UnreadableError) as refused:
        lines.read(text)
    assert refused.value.kind == "not-games"


@given(
    texts("1850", " 1", "[2100 => 1], ", "+3 =2 -1", "8/11", "1-0 w", "W12", "2143-31", "l8OO", "S")
    | texts(
        "?rating=2&opponent=3", "won", "to me", "½", ",", "0,5", "#", "=", "-", "bye", "P1", "9"
    )
)
def test_any_text(text: str) -> None:
    hold_promises(lines, text)


@pytest.mark.parametrize(
    "piece",
    ["1850 1\n", "beat 1850, ", "1,", "[1 => 1]", "+1 =1 ", "- ", "=", "1-", "½/"],
)
def test_a_long_text_is_read_in_linear_time(piece: str) -> None:
    assert reads_in_linear_time(lines, piece)


@pytest.mark.parametrize("piece", ["beat 1850, ", "1,", "[1 => 1]", "+1 =1 ", "- ", "=", "1", " "])
def test_long_lines_are_read_in_linear_time(piece: str) -> None:
    assert reads_in_linear_time(lines, piece * (3000 // len(piece)) + "\n")


@pytest.mark.parametrize(
    "text", ["1.850 1\n2.100 0", "Aa 1.850 1\nBb (2.100): 0", "1,850 1\n2,100 0"]
)
def test_a_separator_of_thousands(text: str) -> None:
    """No list of FIDE's has 850: `1.850` is 1850, and no line of the number 1."""
    assert [(p.opponent_rating, p.half_points) for p in lines.read(text).players[0].pairings] == [
        (1850, 2),
        (2100, 0),
    ]
