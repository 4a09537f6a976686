"""The self-check: its data are the cases' own, it reaches every rule, and it can fail."""

from itertools import pairwise

import pytest

from elo.published import PUBLISHED, Published, check, check_all
from tests.cases import FIDE_EVENTS, FIDE_PERIODS, Case, half_points, hundredths

EVENTS = {event["id"]: event for event in FIDE_EVENTS}
PERIODS = {period["id"]: period for period in FIDE_PERIODS}


def text_of(event: Case) -> str:
    """The event as the self-check writes it, on one line."""
    scores = ("0", ".5", "1")
    games = [f"{one['opponent']} {scores[half_points(one['score'])]}" for one in event["games"]]
    return f"{event['event_start']} {event['rating']} {', '.join(games)}"


def one_line(text: str) -> str:
    """Its lines as one; a line that continues the games of the one before begins with a rating."""
    lines = text.strip().split("\n")
    joined = lines[0]
    for before, line in pairwise(lines):
        games = " " in line and "-" not in line.split()[0]
        joined += (", " if games and "-" not in before.split()[0] else " ") + line
    return joined


RATED = [one for one in PUBLISHED if one.rating is not None]


@pytest.mark.parametrize("published", RATED, ids=[one.id for one in RATED])
def test_data_are_those_of_the_cases(published: Published) -> None:
    period = PERIODS.get(published.id, {"events": [published.id]})
    events = [EVENTS[event] for event in period["events"]]
    assert one_line(published.events) == " ".join(map(text_of, events))
    if published.id in PERIODS:
        *_, before, after = (rating for _, rating in sorted(period["list_ratings"].items()))
        known = (before, period["list_k"], after)
    else:
        figures = events[0]["published"]
        figure = figures["new_rating"] if published.figure == "new-rating" else None
        known = (events[0]["rating"], events[0]["k"], figure or hundredths(figures["change"]))
    assert (published.rating, published.k_factor, published.published) == known


def test_all_are_the_same_here() -> None:
    checks = check_all()
    assert 12 <= len(checks) <= 16
    assert all(one.same and one.ours == one.published and one.source for one in checks)
    assert len({one.id for one in checks}) == len(checks)


def test_they_reach_what_decides() -> None:
    """Each but the rules of 2022, of which no published calculation is among the cases."""
    days = sorted(one.what[-1] for one in check_all() if one.what[-1])
    for since, until in (
        ("", "2009-07"),
        ("2009-07", "2022"),
        ("2024-03", "2025-10"),
        ("2025-10", "9"),
    ):
        assert any(since <= day < until for day in days)
    assert {one.what[0] for one in check_all()} == {
        "change",
        "new-rating",
        "first-rating",
        "performance",
    }
    assert max(one.what[4] for one in check_all()) == 39  # K 20 becomes 17


@pytest.mark.parametrize("published", PUBLISHED, ids=[one.id for one in PUBLISHED])
def test_another_figure_is_not_the_same(published: Published) -> None:
    one = published
    wrong = Published(*one[:5], one.published + 1, one.source)
    assert not check(wrong).same
    assert check(wrong).ours == one.published


def test_without_games_there_is_no_figure() -> None:
    nothing = Published("", "performance", None, None, "", 2000, "")
    assert check(nothing).ours is None
