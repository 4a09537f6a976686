"""The panels: which K, the month, first rating, performance, target, why, self-check."""

import pytest

from elo.form import OPENING_FORM
from elo.panels import self_check
from elo.view import View, view


def shown(panels: str, **typed: str) -> View:
    form = OPENING_FORM | {key.replace("_", "-"): text for key, text in typed.items()}
    return view(form | {"open-panels": panels})


# Which K (B.02 8.3.3)


@pytest.mark.parametrize(
    ("typed", "advice", "k"),
    [
        # exactly 30 completed games: 20 (rules.md 2; ssmanhem.se/k-reduktion)
        ({"games_completed": "30", "year_of_birth": "1990"}, "K 20: at least 30 games", "20"),
        ({"games_completed": "29", "year_of_birth": "1990"}, "K 40: new to the list", "40"),
        # born January 2008, 2100: 40 in November 2026, 20 in January 2027 (reported.md)
        ({"games_completed": "90", "year_of_birth": "2008"}, "K 40: until the end of", "40"),
        (
            {"games_completed": "90", "year_of_birth": "2008", "list_month": "2027-01"},
            "K 20: at least",
            "20",
        ),
        ({"highest_rating": "2405"}, "K 10: a published rating has reached 2,400", "10"),
    ],
)
def test_which_k(typed: dict[str, str], advice: str, k: str) -> None:
    known = {"rating_a": "2100", "highest_rating": "2150", "list_month": "2026-11"}
    found = shown("which_k", **(known | typed))
    assert found.texts["k-advice"].startswith(advice)
    assert found.attributes["use-k", "value"] == k
    assert found.texts["use-k"] == f"Use K {k}"
    assert not found.hidden["use-k"]
    assert found.lists["k-ways"] == []


def test_k_that_depends_on_what_is_missing() -> None:
    found = shown(
        "which_k",
        rating_a="1650",
        highest_rating="1700",
        games_completed="30",
        list_month="2026-11",
    )
    assert found.texts["k-advice"] == "K depends on the year of birth."
    assert [way[:4] for way in found.lists["k-ways"]] == ["K 40", "K 20"]
    assert found.hidden["use-k"]


@pytest.mark.parametrize(
    ("field", "typed", "said"),
    [
        ("year_of_birth", "98", "Write all four digits"),
        ("year_of_birth", "2030", "Write all four digits"),
        ("games_completed", "-3", "not a whole number of 0 or more"),
        ("highest_rating", "abc", "is not a rating"),
        ("highest_rating", "1500", "under the rating itself"),
        ("list_month", "11.2026", "Write it as year and month"),
    ],
)
def test_what_is_wrong_in_the_facts_about_k(field: str, typed: str, said: str) -> None:
    """It says so, and counts as not known."""
    known = {"highest_rating": "1650", "games_completed": "90", "list_month": "2026-11"}
    found = shown("which_k", **(known | {field: typed}))
    assert said in found.texts[field.replace("_", "-") + "-error"]


def test_k_before_july_2014_is_not_guessed() -> None:
    found = shown("which_k", list_month="2013-05", highest_rating="1650")
    assert "other K applied" in found.texts["k-advice"]
    assert found.hidden["use-k"]


# The month


def test_k_times_games_over_two_events() -> None:
    """2000, K 40, 19 draws with 2200: K 36, +177.84, 2,178 (forum.chesstalk.com, "K 40 now?")."""
    draws = "2200 .5\n"
    split = {
        "tournament_games": draws * 10,
        "event_2_name": "Open",
        "event_2_started_on": "",
        "event_2_rating": "",
        "event_2_games": draws * 9,
    }
    for typed in ({"tournament_games": draws * 19}, split):
        found = shown("month", rating_a="2000", k_factor="40", **typed)
        figures = ("period-games", "period-k", "exact-change-period", "new-rating-period")
        assert [found.texts[one] for one in figures] == ["19", "36", "+177.84", "2,178"]
        assert "K 40 times 19 games is more than 700, so K is 36." in found.lists["period-marks"]
        assert not found.hidden["period-part"]


def test_the_month_names_what_is_wrong_in_an_event() -> None:
    found = shown(
        "month",
        event_2_name="",
        event_2_started_on="7.11.2026",
        event_2_rating="x",
        event_2_games="1800 5",
        tournament_games="1400 1",
    )
    assert found.texts["event-2-games-error"].startswith("Event 2, line 1: the score 5 is not")
    assert found.texts["event-2-started-on-error"].startswith(
        "Event 2, Event started on: 7.11.2026"
    )
    assert found.texts["event-2-rating-error"].startswith("Event 2, Rating at its start: x is not")
    assert found.texts["exact-change-period"] == "+4.80"


def test_a_tournament_says_when_fide_would_lower_k() -> None:
    """K 40 with 19 games: 36 (forum.chesstalk.com); 17 games stay at 40."""
    many = shown("", k_factor="40", tournament_games="1600 1\n" * 19)
    assert "lowers K to 36" in many.texts["k-note"]
    assert shown("", k_factor="40", tournament_games="1600 1\n" * 17).texts["k-note"] == ""


def test_a_norm_counts_unrated_opponents() -> None:
    """As 1400 (B.01 1.4.6): eight rated opponents and one without a rating are nine games."""
    found = shown("performance", tournament_games="2400 1\n" * 8 + "unrated 1")
    assert found.tables["norm-rows"][0][2].startswith("9 ")


def test_a_closed_panel_shows_nothing() -> None:
    found = shown("", tournament_games="1400 1")
    assert found.hidden["period-part"]
    assert found.hidden["first-rating-part"]
    assert "period-games" not in found.texts


# Rules by date and time control


@pytest.mark.parametrize(
    ("rules", "date", "change"),
    [
        # 2700 beats 2250, K 10: standard +0.6, rapid +0.8 (lichess scalachess tests)
        ("fide", "", "+0.60"),
        ("fide", "2025-09-30", "+0.80"),  # before the exemption
        ("rapid", "", "+0.80"),
        ("blitz", "", "+0.80"),
    ],
)
def test_rules_of_the_day(rules: str, date: str, change: str) -> None:
    found = shown(
        "", rules=rules, event_started_on=date, rating_a="2700", rating_b="2250", k_factor="10"
    )
    assert found.texts["exact-change-a"] == change


def test_the_page_names_the_rules_in_use() -> None:
    assert "from 1 October 2025 on" in shown("").texts["rules-hint"]
    dated = shown("", event_started_on="2024-05-01").texts["rules-hint"]
    assert "in force since 1 March 2024" in dated
    assert "started on 1 May 2024" in dated
    old = shown("", rules="rapid", event_started_on="2020-01-01").texts["rules-hint"]
    assert "before 1 October 2022" in old
    assert "K was 20 for everybody" in old
    assert "the standard rating" in old


def test_k_was_20_for_everybody_in_rapid_before_october_2022() -> None:
    """B.02 Rapid and Blitz: since 1 October 2022 K is as in standard chess, before it was 20."""
    found = shown("", rules="rapid", event_started_on="2022-09-30", k_factor="40")
    assert found.texts["exact-change-a"] == "+4.80"
    after = shown("", rules="rapid", event_started_on="2022-10-01", k_factor="40")
    assert after.texts["exact-change-a"] == "+9.60"


def test_rapid_game_600_points_apart_is_not_rated() -> None:
    """1800 v 2601, any result: not rated (rapid and blitz since 1 December 2024)."""
    found = shown(
        "", rules="rapid", rating_a="1800", rating_b="2601", tournament_games="2601 1\n1800 1"
    )
    assert found.texts["new-rating-a"] == found.texts["new-rating-b"] == "–"
    assert found.texts["not-rated-a"].startswith("This game is not rated")
    assert found.texts["tournament-count"] == "1 game counted. 1 game left out."
    assert found.lists["left-out"][0].startswith("Line 1, 2,601: a difference of 600")


# First rating (B.02 8.2)


def test_first_rating() -> None:
    """FIDE's published first rating: 1922 (Ra 1872.43, p .57, dp 50)."""
    found = shown(
        "first_rating", no_rating="yes", tournament_games="1902 .5\n1877 .5\n1884 1\n2012 0\n1832 1"
    )
    assert found.texts["first-rating"] == "1,922"
    for part in ("Ra 1,872.43", "p 0.57", "dp is +50"):
        assert part in found.texts["first-rating-working"]
    assert found.texts["new-rating-a"] == "–"


@pytest.mark.parametrize(
    ("games", "remark"),
    [
        ("1900 1\n1900 1\n1900 1\n1900 1", "No rating yet, rated games still needed: 1."),
        ("1900 0\n" * 5, "Event 1 does not count: no point"),
        ("1450 .5\n" + "1450 0\n" * 4, "No rating yet: 1,320 is under 1,400"),
        ("2100 1\n" * 5, "2,323 is above 2,200"),  # 2014.29 + 309
    ],
)
def test_no_first_rating_yet_and_why(games: str, remark: str) -> None:
    """first_rating.json, and B.02 7.1.4, 8.2"""
    found = shown("first_rating", no_rating="yes", tournament_games=games)
    assert any(one.startswith(remark) for one in found.lists["first-rating-remarks"])


# Performance (B.01 1.4.8)


def test_performance_survives_nothing_and_says_so() -> None:
    """0 out of 7 against 2476: 1676 by title rules, 2076 linear (lila issue 6207)."""
    found = shown("performance", tournament_games="2476 0\n" * 7)
    assert found.texts["performance-rating"] == "1,676"
    assert found.texts["linear-performance"] == "2,076"
    assert found.texts["logistic-performance"] == "–"
    assert "convention" in found.lists["performance-notes"][1]


def test_one_game_says_little() -> None:
    """One game, won, against 1919: 2719 (ECForum, June 2011)."""
    found = shown("performance", tournament_games="1919 1")
    assert found.texts["performance-rating"] == "2,719"
    assert found.lists["performance-notes"][-1] == "One game says little."


# Target


def test_target() -> None:
    """1985, K 20, five open games: 3.5 of 5 reach 2000 (2,007)."""
    found = shown(
        "target",
        rating_a="1985",
        target_rating="2000",
        tournament_games="1950\n2010\n2060\n1900\n2100",
    )
    assert found.texts["target-answer"] == "3.5 of 5 is enough for 2,000: it gives 2,007."
    assert [row[0] for row in found.tables["target-rows"] if row[0].endswith("*")] == ["3.5*"]
    # 1985 - 1950 = 35, .55: 20 x .45, 20 x -.05, 20 x -.55 (B.02 8.1.2)
    assert "a win +9.00, a draw -1.00, a loss -11.00" in found.texts["next-game"]


def test_target_out_of_reach_and_without_open_games() -> None:
    far = shown("target", target_rating="2500", tournament_games="1600")
    assert far.texts["target-answer"].startswith("2,500 is out of reach")
    none = shown("target", target_rating="1700", tournament_games="1600 1")
    assert "not played yet" in none.texts["target-answer"]


# Why is mine different?


@pytest.mark.parametrize(
    ("typed", "explanation"),
    [
        # FIDE's web calculator still caps players of 2650 and more (seen 9 October 2026)
        (("2700", "2200", "10", "+0.8"), "without the exemption from 2,650"),
        (("1500", "2000", "20", "+19.2"), "on one side only"),  # echecsfrance
        (("2812", "2786", "10", "+4.63"), "by the plain formula"),  # chesschess.blogspot.com
    ],
)
def test_why(typed: tuple[str, str, str, str], explanation: str) -> None:
    rating_a, rating_b, k_factor, other = typed
    found = shown(
        "why", rating_a=rating_a, rating_b=rating_b, k_factor=k_factor, other_number=other
    )
    assert found.texts["why-answer"].startswith("It comes out exactly")
    assert explanation in found.lists["why-explanations"][0]


def test_why_where_nothing_is_different_or_nothing_explains() -> None:
    assert shown("why", other_number="+5").texts["why-answer"] == "This is the number of this page."
    assert shown("why", other_number="777.77").lists["why-explanations"] == []
    assert "no number" in shown("why", other_number="x").texts["why-answer"]


def test_why_knows_player_b() -> None:
    """1400 against 1600: -4.80 (B.02 8.1.2, .24)"""
    assert "player B" in shown("why", other_number="-4.8").texts["why-answer"]


def test_self_check_agrees_with_every_published_figure() -> None:
    found = self_check.show()
    rows = found.tables["check-rows"]
    assert len(rows) >= 12
    assert {row[3] for row in rows} == {"it agrees"}
    assert found.texts["self-check-answer"].startswith(f"{len(rows)} of {len(rows)}")
