"""Whole events rated: against published figures, other programs' files, and any event at all."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo.files.event import KINDS, UNRATED, Event, Pairing, Player
from elo.files.report import LACKING, Options, PlayerReport, only, rate_event, rate_player
from tests.cases import (
    FIDE_EVENTS,
    FIRST_RATINGS,
    K_FACTORS,
    PERFORMANCES,
    half_points,
    hundredths,
    spread,
)
from tests.files.corpus import FOLDER, expected, needed
from tests.files.tiny import card, not_played, played, read_trf

FILES = (
    "trf/caissify_large_15p9r_byes.trf",
    "trf/caissify_medium_9p7r_forfeits.trf",
    "trf/bbpPairings_issue_7.trf",
    "trf/bbpPairings_dutch_2025_C5.trf",
)


def sole(event: Event, **options: Any) -> PlayerReport:
    (report,) = rate_event(event, Options(**options)).players
    return report


@needed
@pytest.mark.parametrize("file", FILES)
def test_every_player_of_other_programs_files(file: str) -> None:
    # expected.json beside the files: worked out independently of this project.
    figures = expected()[file]
    event = read_trf((FOLDER / file).read_text(encoding="utf-8"))
    for k_factor in (10, 20, 40):
        report = rate_event(event, Options(k_factor=k_factor))
        found = {one.player.key: one for one in report.players}
        for key, facts in figures.items():
            one = found[key]
            assert (one.rating, len(one.games)) == (facts["rating"], facts["games"])
            assert one.half_points == 2 * facts["score"]
            if not one.games:
                continue
            assert one.totals
            assert one.result
            assert one.totals.expected == hundredths(facts["expected_score"])
            assert one.totals.surplus == hundredths(facts["score_surplus"])
            assert one.result.rounded_change == facts["rounded_change"][str(k_factor)]


# tests/cases/fide_events.json: FIDE's individual calculation pages.
@pytest.mark.parametrize("case", FIDE_EVENTS, ids=[case["id"] for case in FIDE_EVENTS])
def test_fides_published_events(case: dict[str, Any]) -> None:
    games = [played(game["opponent"], half_points(game["score"])) for game in case["games"]]
    event = card(case["rating"], *games, k_factor=case["k"], started_on=case["event_start"])
    one = sole(event)
    published = {name: hundredths(figure) for name, figure in case["published"].items()}
    assert one.totals
    assert one.result
    assert one.k_used
    assert one.totals.surplus == published.get("score_surplus", one.totals.surplus)
    assert one.result.change == published.get("change", one.result.change)
    rounded = published.get("rounded_change", 100 * one.result.rounded_change)
    assert 100 * one.result.rounded_change == rounded
    assert one.k_used.clause == "in-the-file"


# tests/cases/performance.json names the source of each.
@pytest.mark.parametrize("case", PERFORMANCES)
def test_performance(case: dict[str, Any]) -> None:
    games = [played(rating, points) for rating, points in spread(case["opponents"], case["score"])]
    found = sole(card(None, *games)).performance
    assert found is not None
    assert found == case.get("performance_rating", found)


# tests/cases/first_rating.json names the source of each.
@pytest.mark.parametrize("case", FIRST_RATINGS)
def test_first_ratings(case: dict[str, Any]) -> None:
    games = [played(rating, points) for rating, points in spread(case["opponents"], case["score"])]
    one = sole(card(UNRATED, *games, started_on="2026-08-21"))
    assert one.lacking == "unrated"
    assert one.result is None
    assert one.first_rating
    assert one.first_rating.rating == case["rating"]
    remarks = [remark.kind for remark in one.first_rating.remarks]
    assert remarks == ([case["remark"]] if "remark" in case else [])


def test_a_first_rating_is_fides_alone() -> None:
    assert sole(card(UNRATED, played(1800, 1)), rules="formula").first_rating is None


# K


# tests/cases/k_factors.json; of its facts a file has rating, year of birth and date only.
@pytest.mark.parametrize(
    "case", [case for case in K_FACTORS if case["facts"][1] == case["facts"][0] != UNRATED]
)
def test_k_by_rating_birth_and_date(case: dict[str, Any]) -> None:
    rating, _, games_completed, born, year, month = case["facts"]
    event = card(rating, played(rating, 1), started_on=f"{year}-{month:02}-07", year_of_birth=born)
    k_used = sole(event, rules=case["rules"]).k_used
    assert k_used
    expected = (case["k"], case["clause"])
    if case["clause"] == "new-player":  # 30 games are assumed, so B.02 8.3.3 leaves 20
        assert games_completed < 30
        expected = (20, "otherwise")
    assert (k_used.k_factor, k_used.clause) == expected


def test_whose_k_is_taken() -> None:
    event = card(2100, played(2100, 1), k_factor=15)
    several = {"k_factor": 32, "k_factors": {"1": 24}}
    for options, k_factor in (({}, 15), ({"k_factor": 32}, 32), (several, 24)):
        k_used = sole(event, **options).k_used
        assert k_used
        assert k_used.k_factor == k_factor
    k_used = sole(card(2100, played(2100, 1), k_factor=0), today="2026-11-07").k_used
    assert k_used
    assert (k_used.k_factor, k_used.clause) == (20, "otherwise")  # B.02 8.3.3; 0 can be no K


def test_many_games_lower_k() -> None:
    # B.02 8.3.3: 18 games times 40 are more than 700, so K is 38.
    k_used = sole(card(1900, *[played(1900, 1)] * 18), k_factor=40).k_used
    assert k_used
    assert (k_used.k_factor, k_used.before, k_used.clause) == (38, 40, "given")


def test_k_was_the_same_for_everybody() -> None:
    # Rapid and blitz before October 2022: 20, whatever is typed.
    event = card(2500, played(2500, 1), rules="blitz", started_on="2022-09-30", k_factor=10)
    k_used = sole(event, k_factor=40).k_used
    assert k_used
    assert k_used.k_factor == 20


def test_what_is_assumed_is_said_once() -> None:
    players = tuple(
        Player(str(number), f"Player {number}", rating, (played(2000, 1),), year_of_birth=born)
        for number, (rating, born) in enumerate(
            [(2000, None), (2000, 2010), (2350, None), (2450, None), (None, None)]
        )
    )
    assumed = rate_event(Event("PGN", players), Options(today="2026-11-07")).assumed
    assert {(one.kind, one.players) for one in assumed} == {
        ("assumed-standard", 0),
        ("assumed-newest-rules", 0),
        ("assumed-highest", 3),  # all but the one of 2450, whose K is 10 for good (B.02 8.3.3)
        ("assumed-games", 2),  # the junior has 40 at any number of games
        ("assumed-adult", 1),  # at 2350 no junior's K is left
    }
    event = Event("PGN", players[:1], rules="fide", started_on="2014-06-30")
    kinds = [one.kind for one in rate_event(event, Options()).assumed]
    assert kinds[0] == "assumed-k-of-today"


# What is left out


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "played"])
def test_pairings_that_are_no_rated_games(kind: str) -> None:
    one = sole(card(2000, not_played(kind, half_points=2), played(2000, 1, 2)))
    assert [(left.kind, left.index) for left in one.left_out] == [(kind, 0)]
    assert [game.line for game in one.games] == [1]


@pytest.mark.parametrize(
    ("rating", "points", "kind"),
    [
        (UNRATED, 2, "unrated"),
        (None, 2, "no-opponent-rating"),
        (2000, None, "open"),
        (2000, 7, "unclear"),
        (5000, 2, "impossible-rating"),
        (-1, 2, "impossible-rating"),
    ],
)
def test_games_that_do_not_count(rating: int | None, points: int | None, kind: str) -> None:
    one = sole(card(2000, played(rating, points)))
    assert [left.kind for left in one.left_out] == [kind]
    assert one.lacking == "no-games"


def test_rapid_games_too_far_apart() -> None:
    # Rapid and blitz regulations since December 2024: 2601 and 600 points apart is not rated.
    pairings = (not_played("bye", 1), played(2001, 0, 2), played(2002, 0, 3), not_played("open", 4))
    event = card(2601, *pairings, rules="rapid", started_on="2024-12-01")
    one = sole(event)
    assert [(left.pairing.round, left.kind) for left in one.left_out] == [
        (1, "bye"),
        (2, "too-far"),
        (4, "open"),
    ]
    assert [game.opponent_rating for game in one.games] == [2002]


def test_the_opponents_rating_is_the_one_beside_the_game() -> None:
    there = Player("2", "Novak, Jan", 1987, ())
    pairings = (
        Pairing(1, "line 1", "played", 2, opponent="2"),
        Pairing(2, "line 1", "played", 2, opponent="2", opponent_rating=1950),
        Pairing(3, "line 1", "played", 2, opponent="7"),
    )
    event = Event("TRF16", (Player("1", "Muster, Max", 2000, pairings), there))
    one = rate_player(event, "1", Options())
    assert [game.opponent_rating for game in one.games] == [1987, 1950]
    assert [left.kind for left in one.left_out] == ["no-opponent-rating"]


def test_a_number_that_two_players_have() -> None:
    games = (played(2000, 2),)
    event = Event("TRF16", (Player("1", "A", 2000, games), Player("1", "B", 1800, games)))
    report = rate_event(event, Options())
    assert [one.rating for one in report.players] == [2000, 1800]
    assert [one.player.name for one in only(report, "1").players] == ["A"]


# What the user says


def test_the_file_goes_first_unless_the_user_insists() -> None:
    event = card(2000, played(2000, 2), rules="rapid", started_on="2025-09-30")
    said: dict[str, Any] = {"rules": "blitz", "started_on": "2026-01-01", "rating": 1900}
    report = rate_event(event, Options(**said))
    assert (report.rules.name, report.started_on) == ("rapid", "2025-09-30")
    assert report.players[0].rating == 2000
    report = rate_event(event, Options(**said, overriding=True))
    assert (report.rules.name, report.started_on) == ("blitz", "2026-01-01")
    assert report.players[0].rating == 1900


def test_the_rating_of_a_card() -> None:
    event = card(None, played(2000, 2))
    assert sole(event).lacking == "no-own-rating"
    assert sole(event, rating=2000).rating == 2000
    two = Event("PGN", (*event.players, Player("2", "Novak, Jan", None, ())))
    assert [one.rating for one in rate_event(two, Options(rating=2000)).players] == [None, None]
    report = rate_event(two, Options(rating=2000, rating_of="2"))
    assert [one.rating for one in report.players] == [None, 2000]


def test_a_reader_may_be_wrong_about_rules_and_date() -> None:
    report = rate_event(card(9999, played(2000, 2), rules="bullet", started_on="soon"), Options())
    assert (report.rules.name, report.started_on) == ("fide", "")
    assert report.players[0].lacking == "impossible-rating"


RATINGS = st.none() | st.integers(-10, 5000) | st.just(UNRATED)
PAIRINGS = st.builds(
    Pairing,
    round=st.none() | st.integers(1, 20),
    place=st.text(max_size=9),
    kind=st.sampled_from(KINDS),
    half_points=st.none() | st.integers(-1, 3),
    opponent=st.sampled_from(["", "1", "2", "3"]),
    opponent_name=st.text(max_size=9),
    opponent_rating=RATINGS,
    text=st.text(max_size=9),
)
EVENTS = st.builds(
    Event,
    format=st.just("PGN"),
    name=st.text(max_size=9),
    players=st.lists(
        st.builds(
            Player,
            key=st.sampled_from(["1", "2", "3"]),
            name=st.text(max_size=9),
            rating=RATINGS,
            pairings=st.lists(PAIRINGS, max_size=20).map(tuple),
            year_of_birth=st.none() | st.integers(0, 3000),
            k_factor=st.none() | st.integers(-10, 2000),
        ),
        max_size=3,
        unique_by=lambda player: player.key,
    ).map(tuple),
    started_on=st.sampled_from(["", "2026-11-07", "2013-01-01", "2022-02-28", "nonsense"]),
    rules=st.sampled_from(["", "fide", "rapid", "blitz"]),
)
OPTIONS = st.builds(
    Options,
    rules=st.sampled_from(["", "formula", "rapid"]),
    k_factor=st.sampled_from([None, 20, 2.5]),
    rating=RATINGS,
    overriding=st.booleans(),
)


@given(EVENTS, OPTIONS)
def test_every_pairing_counts_or_has_a_reason(event: Event, options: Options) -> None:
    for one in rate_event(event, options).players:
        places = [game.line for game in one.games] + [left.index for left in one.left_out]
        assert sorted(places) == list(range(len(one.player.pairings)))
        assert all(left.kind for left in one.left_out)
        assert one.lacking in ("", *LACKING)
        assert (one.result is None) == bool(one.lacking)
        assert rate_player(event, one.player.key, options) == one
