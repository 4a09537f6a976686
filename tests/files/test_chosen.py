"""One player's games in the form: what the calculator reads back is what the report counts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo.answers import answer_form
from elo.files.chosen import form_of
from elo.files.event import UNRATED, Event, Pairing, Player
from elo.files.report import Options, rate_player, rules_of
from elo.form import OPENING_FORM
from elo.games import read_games
from elo.rules import FIDE_STANDARD_2025_10
from tests.files.test_report import EVENTS, OPTIONS
from tests.files.tiny import card, not_played, played

# By B.02 8.1.2 and 8.3.1 2119 is expected to make .52, .68 and .08 (441 points count as 400), so
# with K 20 the games bring 9.60, -3.60 and -1.60.
CARD = card(
    2119,
    played(2105, 2, 1, "Muster, Max", colour="w"),
    played(1987, 1, 2, "Novak, Jan", colour="b"),
    not_played("not-paired", 3),
    played(2560, 0, 4, "Diaz, Ana", colour="b"),
    k_factor=20,
    name="Spring Open",
    started_on="2025-11-07",
    rules="fide",
    year_of_birth=1990,
)


def test_the_form_of_a_card() -> None:
    assert form_of(CARD, "1", Options()) == {
        "rating-a": "2119",
        "no-rating": "",
        "event-started-on": "2025-11-07",
        "event-1-name": "Spring Open",
        "year-of-birth": "1990",
        "rules": "fide",
        "k-factor": "20",
        "tournament-games": (
            "2105 1  # round 1: Muster, Max\n"
            "1987 0.5  # round 2: Novak, Jan\n"
            "bye  # round 3: not paired\n"
            "2560 0  # round 4: Diaz, Ana"
        ),
    }
    answered = answer_form(OPENING_FORM | form_of(CARD, "1", Options())).tournament
    assert answered.result
    assert answered.result.change == 440


def test_only_what_the_file_knows() -> None:
    assert form_of(card(None), "1", Options()) == {"tournament-games": ""}
    assert form_of(card(UNRATED), "1", Options()) == {"no-rating": "on", "tournament-games": ""}


def test_k_where_the_facts_decide_it() -> None:
    assert form_of(card(2400), "1", Options())["k-factor"] == "10"  # B.02 8.3.3: for good
    assert "k-factor" not in form_of(card(2399), "1", Options())  # a higher peak is possible
    assert form_of(card(2399), "1", Options(k_factors={"1": 40}))["k-factor"] == "40"
    assert "k-factor" not in form_of(card(2400), "1", Options(rules="formula"))
    assert "k-factor" not in form_of(card(2400, started_on="2014-06-30"), "1", Options())
    junior = card(1800, year_of_birth=2010, started_on="2026-11-07")
    assert form_of(junior, "1", Options())["k-factor"] == "40"  # B.02 8.3.3: until 18


def test_k_is_that_of_the_report_where_there_is_one() -> None:
    event = Event(
        "TRF16", (Player("1", "Muster, Max", 1800, ()), Player("2", "Diaz, Ana", 2300, ()))
    )
    assert form_of(event, "1", Options())["k-factor"] == "20"
    assert form_of(event, "2", Options(k_factors={"1": 10}))["k-factor"] == "20"
    assert form_of(event, "1", Options(k_factors={"1": 10}))["k-factor"] == "10"


@pytest.mark.parametrize(
    ("pairing", "line"),
    [
        (Pairing(3, "", "forfeit", 2, opponent_rating=2105), "2105 +  # round 3"),
        (Pairing(3, "", "forfeit", 0, opponent_name="Muster"), "0 -  # round 3: Muster"),
        (Pairing(3, "", "forfeit", 1), "bye  # round 3"),
        (
            Pairing(3, "", "no-move", 2, opponent_rating=1800),
            "1800 +  # round 3: less than one move",
        ),
        (Pairing(3, "", "bye", 2), "bye  # round 3"),
        (Pairing(3, "", "not-paired", 0, opponent_name="Not paired"), "bye  # round 3: not paired"),
        (Pairing(3, "", "unplayed", 2), "bye  # round 3: points without a game"),
        (Pairing(3, "", "open", None, opponent_rating=2000), "2000  # round 3"),
        (Pairing(3, "", "open", None), "0  # round 3"),
        (Pairing(3, "", "played", 2, opponent_rating=0), "0 1  # round 3"),
        (Pairing(3, "", "played", 2), "0 1  # round 3: no rating in the file"),
        (
            Pairing(3, "", "not-fide", 1, opponent_rating=1499),
            "1499N 0.5  # round 3: no FIDE rating",
        ),
        (Pairing(3, "", "played", 0, opponent_rating=5000), "5000 0  # round 3"),
        (Pairing(3, "", "unclear", None), "# round 3: not understood"),
        # What was written stays: the form says what is wrong with it, or it is a comment.
        (Pairing(None, "line 1", "unclear", None, opponent_rating=1800, text="1800 5"), "1800 5"),
        (
            Pairing(None, "line 1", "unclear", None, opponent_rating=1800, text="1800 w"),
            "# 1800 w (line 1: not understood)",
        ),
        (Pairing(None, "game 7", "played", 0, opponent_rating=1800), "1800 0  # game 7"),
        (Pairing(None, "", "played", 0, opponent_rating=1800), "1800 0"),
    ],
)
def test_lines(pairing: Pairing, line: str) -> None:
    assert form_of(card(2000, pairing), "1", Options())["tournament-games"] == line


def test_an_opponents_name_from_the_opponents_own_line() -> None:
    game = Pairing(1, "", "played", 2, opponent="2")
    event = Event(
        "TRF16", (Player("1", "A", 2000, (game,)), Player("2", "Novak #1\n9 1", 1987, ()))
    )
    games = form_of(event, "1", Options())["tournament-games"]
    assert games == "1987 1  # round 1: Novak #1 9 1"
    found = read_games(games, FIDE_STANDARD_2025_10)
    assert [game.opponent_rating for game in found.games] == [1987]
    assert not found.problems


_READ_AS = {
    "forfeit": {"forfeit", "bye"},
    "no-move": {"forfeit", "bye"},
    "bye": {"bye"},
    "not-paired": {"bye"},
    "unplayed": {"bye"},
    "open": {"open", "unrated"},
    "unclear": {"open"},
    "unrated": {"unrated"},
    "no-opponent-rating": {"unrated"},
    "not-fide": {"national", "unrated"},
}
SILENT = ("unclear", "variant", "repeated", "too-far")


@given(EVENTS, OPTIONS, st.integers(0, 2))
def test_what_is_read_back(event: Event, options: Options, index: int) -> None:
    if index >= len(event.players):
        return
    key = event.players[index].key
    report, rules = rate_player(event, key, options), rules_of(event, options)
    found = read_games(form_of(event, key, options)["tournament-games"], rules)
    far = [left for left in report.left_out if left.kind == "too-far"]
    counted = [(game.line + 1, game.opponent_rating, game.half_points) for game in report.games]
    counted += [
        (left.index + 1, left.opponent_rating or 0, left.pairing.half_points or 0) for left in far
    ]
    assert [tuple(game) for game in found.games] == sorted(counted)
    impossible = [left.index + 1 for left in report.left_out if left.kind == "impossible-rating"]
    problems = {problem.line for problem in found.problems}
    unclear = {left.index + 1 for left in report.left_out if left.kind == "unclear"}
    assert set(impossible) <= problems <= set(impossible) | unclear
    kinds = {left.index + 1: left.kind for left in report.left_out}
    assert all(line.kind in _READ_AS[kinds[line.line]] for line in found.left_out)
    left_out = {line.line for line in found.left_out}
    silent = {line for line, kind in kinds.items() if kind in SILENT}
    assert left_out | silent | set(impossible) == set(kinds)
