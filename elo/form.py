"""The page's form, as plain strings -> values and problems.

A field that cannot be read becomes None and a `Problem`; everything that does not need it is
still computed.
"""

from typing import NamedTuple

from elo.games import DRAW, LOSS, WIN, GameList, Problem, read_games, read_rating
from elo.numerals import is_blank, read_number
from elo.rules import (
    DEFAULT_K_FACTOR,
    FIDE_STANDARD_2025_10,
    K_FACTOR_ABOVE,
    K_FACTOR_HIGHEST,
    K_FACTOR_UNUSUAL_ABOVE,
    RuleSet,
    rules_on,
)

OPENING_FORM = {
    "rating-a": "1600",
    "rating-b": "1400",
    "result-a": "win",
    "k-factor": str(DEFAULT_K_FACTOR),
    "k-factor-b": "",
    "rules": FIDE_STANDARD_2025_10.name,
    "tournament-games": "",
}
"""What the page opens with: the worked example. The keys are the ids of the fields."""

COMMON_K_FACTORS = (40, 20, 10, 32)
"""Offered beside the field."""

CHECKED_FIELDS = ("rating-a", "rating-b", "k-factor", "k-factor-b")
WARNINGS = ("k-unusual",)
"""Kinds of problems that leave the value usable."""

RESULTS = {"win": WIN, "draw": DRAW, "loss": LOSS}

Entries = NamedTuple(
    "Entries",
    [
        ("rules", RuleSet),
        ("rating_a", "float | None"),
        ("rating_b", "float | None"),
        ("half_points_a", int),
        ("k_factor", "float | None"),
        ("k_factor_b", "float | None"),
        ("games", GameList),
        ("problems", "dict[str, Problem]"),  # by field; a warning is a problem with a value read
    ],
)


def read_form(form: "dict[str, str]") -> Entries:
    """Every field read by the chosen rules.

    >>> read_form(OPENING_FORM).rating_a
    1600
    """
    rules = rules_on(form["rules"], "")
    problems: dict[str, Problem] = {}
    rating_a = _rating(form, "rating-a", rules, problems)
    rating_b = _rating(form, "rating-b", rules, problems)
    k_factor = _k_factor(form, "k-factor", problems)
    same_k = is_blank(form["k-factor-b"])
    return Entries(
        rules,
        rating_a,
        rating_b,
        RESULTS[form["result-a"]],
        k_factor,
        k_factor if same_k else _k_factor(form, "k-factor-b", problems),
        read_games(form["tournament-games"], rules),
        problems,
    )


def _rating(
    form: "dict[str, str]", field: str, rules: RuleSet, problems: "dict[str, Problem]"
) -> "float | None":
    rating = read_rating(form[field], rules)
    if not isinstance(rating, str):
        return rating
    problems[field] = Problem(0, "rating-empty" if is_blank(form[field]) else rating, form[field])
    return None


def _k_factor(form: "dict[str, str]", field: str, problems: "dict[str, Problem]") -> "float | None":
    k_factor, kind = read_k_factor(form[field])
    if kind:
        problems[field] = Problem(0, kind, form[field])
    return k_factor


def read_k_factor(text: str) -> "tuple[float | None, str]":
    """The K factor and the kind of its problem, "" if there is none. A large K is still a K.

    >>> read_k_factor("20"), read_k_factor("250"), read_k_factor("0")
    ((20, ''), (250, 'k-unusual'), (None, 'k-range'))
    """
    if is_blank(text):
        return None, "k-empty"
    k_factor = read_number(text)
    if k_factor is None:
        return None, "not-a-number"
    if not K_FACTOR_ABOVE < k_factor <= K_FACTOR_HIGHEST:
        return None, "k-range"
    return k_factor, "k-unusual" if k_factor > K_FACTOR_UNUSUAL_ABOVE else ""
