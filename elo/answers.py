"""The form's entries -> the rated contests: player A's game, player B's, and the tournament."""

from typing import NamedTuple

from elo.form import Entries, read_form
from elo.games import WIN
from elo.rating import Game, Outcome, Totals, outcome, rate_games, split_rated
from elo.rules import RuleSet

Contest = NamedTuple(
    "Contest",
    [
        ("whose", str),  # "a", "b" or "tournament": how the ids of its outputs end
        ("rating", "float | None"),
        ("games", "list[Game]"),
        ("k_factor", "float | None"),
    ],
)
"""Games to be rated together: player A's game, player B's, or the tournament."""

Answer = NamedTuple(
    "Answer",
    [
        ("contest", Contest),  # its games are those that are rated
        ("totals", "Totals | None"),
        ("result", "Outcome | None"),
        ("not_rated", "list[Game]"),  # in rapid and blitz: against a player 600 points away
    ],
)

Answers = NamedTuple(
    "Answers",
    [
        ("form", "dict[str, str]"),
        ("entries", Entries),
        ("a", Answer),
        ("b", Answer),
        ("tournament", Answer),
    ],
)


def answer_form(form: "dict[str, str]") -> Answers:
    """The form read, and its contests rated.

    >>> from elo.form import OPENING_FORM
    >>> answer_form(OPENING_FORM).a.result
    Outcome(change=480, rounded_change=5, new_rating=1605)
    """
    entries = read_form(form)
    a, b, tournament = (rate_contest(contest, entries.rules) for contest in _contests(entries))
    return Answers(form, entries, a, b, tournament)


def _contests(entries: Entries) -> "tuple[Contest, ...]":
    a, b, half_points = entries.rating_a, entries.rating_b, entries.half_points_a
    against_b = [] if b is None else [Game(0, b, half_points)]
    against_a = [] if a is None else [Game(0, a, WIN - half_points)]
    return (
        Contest("a", a, against_b, entries.k_factor),
        Contest("b", b, against_a, entries.k_factor_b),
        Contest("tournament", a, entries.games.games, entries.k_factor),
    )


def rate_contest(contest: Contest, rules: RuleSet) -> Answer:
    """The contest rated as far as what is known allows."""
    whose, rating, games, k_factor = contest
    if rating is None or not games:
        return Answer(contest, None, None, [])
    rated, not_rated = split_rated(rating, games, rules)
    counting = Contest(whose, rating, rated, k_factor)
    if not rated:
        return Answer(counting, None, None, not_rated)
    totals = rate_games(rating, rated, rules)
    result = None if k_factor is None else outcome(rating, totals.surplus, k_factor)
    return Answer(counting, totals, result, not_rated)
