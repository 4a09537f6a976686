"""Contradictions within an event: each is found once, at its place, and nothing else is."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo.files.checks import check
from elo.files.event import KINDS, Event, Finding, Pairing, Player
from elo.files.readers import pgn, trf
from tests.files.made_up import pgn_game, said
from tests.files.made_up import trf as lines
from tests.files.made_up import trf_player as player


def found(*rows: str) -> tuple[Finding, ...]:
    return check(trf.read(lines(*rows)))


def kinds(*rows: str) -> list[str]:
    return [finding.kind for finding in found(*rows)]


def test_a_consistent_event_has_no_findings() -> None:
    assert not found(
        player(1, "2 w 1,3 b =,- - H", points="2.0"),
        player(2, "1 b 0,- - U,3 w +", points="2.0"),
        player(3, "- - Z,1 w =,2 b -", points="0.5"),
    )


@pytest.mark.parametrize(
    ("one", "other", "said_by_one", "said_by_other"),
    [
        ("2 w 1", "1 b =", "1", "0.5"),
        ("2 w 1", "1 b 1", "1", "1"),
        ("2 w 0", "1 b 0", "0", "0"),
        ("2 w 1", "1 b -", "1", "-"),
        ("2 w +", "1 b +", "+", "+"),
        ("2 w 1", "1 b", "1", "*"),
        ("2 w W", "1 b D", "1", "0.5"),
    ],
)
def test_results_that_differ(one: str, other: str, said_by_one: str, said_by_other: str) -> None:
    (finding,) = found(player(1, one), player(2, other), player(3, "- - Z,1 w"))[:1]
    assert (finding.place, finding.kind) == ("line 1, round 1", "results-differ")
    assert finding.values == {
        "name": "Player, 1",
        "opponent": "Player, 2",
        "result": said_by_one,
        "other": said_by_other,
    }


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2 w 1", "1 b 0"),
        ("2 w -", "1 b -"),  # both absent
        ("2 w L", "1 b L"),
        ("2 w", "1 b"),
        ("2 - +", "1 - -"),
        ("2 w ?", "1 b 0"),  # unclear has its finding from the reader
    ],
)
def test_results_that_agree(one: str, other: str) -> None:
    rows = (player(1, one), player(2, other))
    assert not [kind for kind in kinds(*rows) if kind != "total-differs"]


def test_an_opponent_who_has_nobody() -> None:
    (finding,) = found(player(1, "2 w 1,2 w 1", points="2.0"), player(2, "1 b 0"))
    assert (finding.place, finding.kind) == ("line 1, round 2", "one-sided-nobody")
    assert finding.values == {"name": "Player, 1", "opponent": "Player, 2", "round": "2"}


def test_an_opponent_who_has_another() -> None:
    findings = found(player(1, "2 w 0"), player(2, "3 b 0"), player(3, "2 w 1", points="1.0"))
    (finding,) = findings
    assert (finding.place, finding.kind) == ("line 1, round 1", "one-sided-other")
    assert finding.values["other"] == "3"


def test_the_same_colour_on_both_sides() -> None:
    (finding,) = found(player(1, "2 w 1", points="1.0"), player(2, "1 w 0"))
    assert (finding.place, finding.kind) == ("line 1, round 1", "same-colour")
    assert finding.values["line"] == "line 2, round 1"


def test_an_opponent_who_is_not_listed() -> None:
    (finding,) = found(player(1, "9 w 1", points="1.0"), player(2))
    assert (finding.place, finding.kind) == ("line 1, round 1", "unlisted")
    assert finding.values == {"name": "Player, 1", "opponent": "9"}


def test_an_opponent_who_is_oneself() -> None:
    assert kinds(player(1, "1 w 0"), player(2)) == ["own-opponent"]
    event = pgn.read(pgn_game("Muster, Ann", "Muster, Ann", "1/2-1/2"))
    assert {finding.kind for finding in check(event)} == {"own-opponent"}


@pytest.mark.parametrize(
    ("rating", "kind"),
    [
        ("4001", ["rating-impossible"]),
        ("4000", []),
        ("1000", []),  # lists before March 2024 began there
        ("100", []),
        ("99", ["rating-suspicious"]),
        ("1", ["rating-suspicious"]),
        ("0", []),
    ],
)
def test_ratings_that_no_list_has(rating: str, kind: list[str]) -> None:
    assert kinds(player(1, "2 w 0", rating=rating), player(2, "1 b 1", points="1.0")) == kind


def test_a_rating_beside_a_game_is_looked_at_too() -> None:
    card = Event("card", (Player("1", "Muster, Max", 2000, (_game(opponent_rating=5000),)),))
    (finding,) = check(card)
    assert (finding.place, finding.values["name"]) == ("round 1", "Novak, Jan")


def _game(**changes: object) -> Pairing:
    game = Pairing(1, "round 1", "played", 2, "", "Novak, Jan", 1900)
    return replace(game, **changes)  # type: ignore[arg-type]


def test_a_card_of_one_player_contradicts_nobody() -> None:
    others = tuple(Player(name, name, 1900, ()) for name in "abc")
    games = tuple(_game(round=number, opponent=name) for number, name in enumerate("abc", 1))
    assert not check(Event("card", (Player("1", "Muster, Max", 2000, games), *others)))


def test_games_without_a_round_are_compared_by_opponent() -> None:
    ann = Player("1", "Ann", 2000, (_game(round=None, opponent="2", half_points=2),))
    bea = Player("2", "Bea", 1900, (_game(round=None, opponent="1", half_points=1),))
    assert [finding.kind for finding in check(Event("x", (ann, bea)))] == ["results-differ"]
    eva = Player("3", "Eva", 1900, (_game(round=None, opponent=""),))
    cut = Player("1", "Ann", 2000, (_game(round=None, opponent="3"),))
    assert [finding.kind for finding in check(Event("x", (cut, eva)))] == ["one-sided"]


def test_the_same_two_twice_in_a_round() -> None:
    games = pgn_game("Ann", "Bea", Round="1") + pgn_game("Ann", "Bea", "0-1", Round="1")
    (ann, bea) = check(pgn.read(games))
    assert (ann.place, ann.kind, bea.kind) == ("game 2", "met-twice", "met-twice")


def test_a_match_of_two_games_a_round_is_none() -> None:
    games = pgn_game("Ann", "Bea", Round="1.1") + pgn_game("Bea", "Ann", Round="1.2")
    assert not check(pgn.read(games))


def test_a_copy_is_no_contradiction() -> None:
    assert not check(pgn.read(pgn_game("Ann", "Bea", Round="1") * 2))


@pytest.mark.parametrize(
    ("rounds", "points", "differs"),
    [
        ("2 w 1,2 b =", "1.5", False),
        ("2 w 1,2 b =", "2.0", True),
        ("2 w W,2 b D", "1.5", False),
        ("2 w +,2 b -", "1.0", False),
        ("2 w 1,- - U", "2.0", False),
        ("2 w 1,- - U", "1.5", False),  # a tournament may give half a point
        ("2 w 1,- - U", "1.0", False),
        ("2 w 1,- - U", "2.5", True),
        ("2 w 1,- - U", "0.5", True),
        ("2 w 1,- - H", "1.5", False),
        ("2 w 1,- - Z", "1.5", True),
        ("2 w 1,2 b", "2.0", False),  # not yet known
        ("2 w 1,2 b ?", "2.0", False),
    ],
)
def test_totals(rounds: str, points: str, *, differs: bool) -> None:
    one = trf.read(lines(player(1, rounds, points=points), player(2, ""))).players[0]
    findings = check(Event("TRF16", (one, Player("2", "Player, 2", 2000, ()))))
    assert [finding.kind for finding in findings] == ["total-differs"] * differs


def test_a_total_that_differs_says_both() -> None:
    (finding,) = found(player(1, "2 w 1,- - U", points="3.5"), player(2, "1 b 0"))
    assert (finding.place, finding.kind) == ("line 1", "total-differs")
    assert finding.values == {"name": "Player, 1", "value": "3.5", "rounds": "2"}


def test_several_players_of_one_key() -> None:
    one = Player("7", "Ann", 2000, (), place="line 1")
    findings = check(Event("x", (one, replace(one, name="Bea", place="line 2"))))
    assert [(finding.place, finding.kind) for finding in findings] == [
        ("line 1", "same-key"),
        ("line 2", "same-key"),
    ]


keys = st.sampled_from(["1", "2", "3", ""])
pairings = st.builds(
    Pairing,
    round=st.none() | st.integers(1, 3),
    place=st.just("round 1"),
    kind=st.sampled_from(KINDS),
    half_points=st.none() | st.integers(0, 2),
    opponent=keys,
    opponent_name=st.sampled_from(["", "Ann"]),
    opponent_rating=st.none() | st.integers(0, 5000),
    colour=st.sampled_from(["w", "b", ""]),
)
players = st.builds(
    Player,
    key=keys,
    name=st.sampled_from(["", "Ann", "Bea"]),
    rating=st.none() | st.integers(0, 5000),
    pairings=st.lists(pairings, max_size=4).map(tuple),
    half_points=st.none() | st.integers(0, 8),
)


@given(st.lists(players, max_size=5))
def test_any_event_can_be_checked(listed: list[Player]) -> None:
    assert all(said(check(Event("x", tuple(listed)))))
