"""The rule sets: immutable values, each with its source and effective date.

A new regulation is a new value here. The page's `Rules` field names one of `RULE_SETS`; the date
an event starts on selects the version in force (B.02 0.1).
"""

from typing import Any, NamedTuple

RuleSet = NamedTuple(
    "RuleSet",
    [
        ("name", str),  # what forms, links and the command line call it
        ("effective_from", str),  # ISO date; events that start on it or later. "" = always
        ("logistic_scale", "int | None"),  # None: FIDE's table gives the expected score
        ("difference_limit", "int | None"),  # a larger rating difference counts as this much
        ("no_limit_from", "int | None"),  # own rating from which the limit does not apply
        ("limited_games", "int | None"),  # how many games of an event it applies to; None: all
        ("unrated_difference", "int | None"),  # a game is not rated from this difference on ...
        ("unrated_above", "int | None"),  # ... if a player is rated above this
        ("fixed_k_factor", "int | None"),  # the K of every player; None: see `k_factor`
        ("k_times_games", "int | None"),  # what K times the games of a period may not exceed
        ("lowest_rating", int),
        ("highest_rating", int),
        ("whole_ratings", bool),
        ("zero_is_unrated", bool),
    ],
)

_FIDE: "dict[str, Any]" = {
    "logistic_scale": None,  # B.02 8.1.2
    "difference_limit": 400,  # B.02 8.3.1; since 1 July 2009
    "no_limit_from": None,
    "limited_games": None,
    "unrated_difference": None,
    "unrated_above": None,
    "fixed_k_factor": None,
    "k_times_games": 700,  # B.02 8.3.3
    "lowest_rating": 1,
    "highest_rating": 4000,
    "whole_ratings": True,
    "zero_is_unrated": True,
}
"""What FIDE's rule sets share; each value below says where it differs."""


def _fide(name: str, effective_from: str, **differing: "int | None") -> RuleSet:
    fields = dict(_FIDE)
    fields.update(differing)
    return RuleSet(name=name, effective_from=effective_from, **fields)


FIDE_STANDARD_2025_10 = _fide("fide", "2025-10-01", no_limit_from=2650)
"""B.02 8.3.1, as amended on 1 October 2025: from 2650 on every difference counts in full."""
FIDE_STANDARD_2024_03 = _fide("fide", "2024-03-01")
"""B.02 8.3.1: the limit in every game."""
FIDE_STANDARD_2022_01 = _fide("fide", "2022-01-01", limited_games=1)
"""B.02 8.3.1: the limit only in the game of an event with the largest difference."""
FIDE_STANDARD_2009_07 = _fide("fide", "2009-07-01")
"""The limit is 400 points, in every game."""
FIDE_STANDARD_EARLIEST = _fide("fide", "", difference_limit=350)
"""Before July 2009 the limit was 350 points."""

FIDE_RAPID_2024_12 = _fide("rapid", "2024-12-01", unrated_difference=600, unrated_above=2600)
"""Rapid and blitz regulations, as amended on 1 December 2024: some games are not rated."""
FIDE_RAPID_2022_10 = _fide("rapid", "2022-10-01")
"""Since 1 October 2022 K is as in standard chess."""
FIDE_RAPID_EARLIEST = _fide("rapid", "", fixed_k_factor=20)
"""Before October 2022 K was 20 for everybody."""

FIDE_BLITZ_2024_12 = _fide("blitz", "2024-12-01", unrated_difference=600, unrated_above=2600)
"""As rapid."""
FIDE_BLITZ_2022_10 = _fide("blitz", "2022-10-01")
"""As rapid."""
FIDE_BLITZ_EARLIEST = _fide("blitz", "", fixed_k_factor=20)
"""As rapid."""

ELO_FORMULA = RuleSet(
    name="formula",
    effective_from="",
    logistic_scale=400,  # A. E. Elo's scale: 400 points are odds of ten to one
    difference_limit=None,
    no_limit_from=None,
    limited_games=None,
    unrated_difference=None,
    unrated_above=None,
    fixed_k_factor=None,
    k_times_games=None,
    lowest_rating=-100_000,
    highest_rating=100_000,
    whole_ratings=False,
    zero_is_unrated=False,
)

RULE_SETS = {
    "fide": (
        FIDE_STANDARD_2025_10,
        FIDE_STANDARD_2024_03,
        FIDE_STANDARD_2022_01,
        FIDE_STANDARD_2009_07,
        FIDE_STANDARD_EARLIEST,
    ),
    "rapid": (FIDE_RAPID_2024_12, FIDE_RAPID_2022_10, FIDE_RAPID_EARLIEST),
    "blitz": (FIDE_BLITZ_2024_12, FIDE_BLITZ_2022_10, FIDE_BLITZ_EARLIEST),
    "formula": (ELO_FORMULA,),
}
"""Every version of the rules, the newest first, by name."""


def rules_on(name: str, started_on: str) -> RuleSet:
    """The rules in force for an event that starts on an ISO date; "": the newest (B.02 0.1).

    >>> rules_on("fide", "2025-09-30").effective_from, rules_on("fide", "").effective_from
    ('2024-03-01', '2025-10-01')
    """
    for rules in RULE_SETS[name]:
        if not started_on or started_on >= rules.effective_from:
            return rules
    raise AssertionError(f"no earliest rule set for {name}")


# K, as people type it

K_FACTOR_ABOVE = 0
K_FACTOR_HIGHEST = 1000
K_FACTOR_UNUSUAL_ABOVE = 200
"""No federation and no known game uses more; above it a slip is likelier than a wish."""
DEFAULT_K_FACTOR = 20
"""B.02 8.3.3: the K of most players who are not new and stay under 2400."""
K_FACTORS_IN_USE = (40, 20, 10, 15, 30)
"""What a list may give: B.02 8.3.3; 15 and 30 before July 2014."""

# Which K: B.02 8.3.3, in force since 1 July 2014

K_FACTOR_NEW = 40
NEW_PLAYER_GAMES = 30
"""K is 40 until events with this many games are completed."""
K_FACTOR_JUNIOR = 40
JUNIOR_YEARS = 18
"""K is 40 until the end of the year of this birthday ..."""
JUNIOR_BELOW = 2300
"""... while the rating stays under this."""
K_FACTOR_TOP = 10
TOP_RATING = 2400
"""Once a published rating has reached it, K is 10 for good."""

# First rating: B.02 7.1.4 and 8.2

FirstRatingRules = NamedTuple(
    "FirstRatingRules",
    [
        ("effective_from", str),
        ("fewest_games", int),  # against rated opponents; 7.1.4
        ("months", int),  # within which events count together; 7.1.4
        ("imaginary_draws", int),  # 8.2.2
        ("imaginary_rating", int),  # 8.2.2
        ("points_per_half_point", "int | None"),  # over 50 %, instead of dp; 8.2.3
        ("lowest", int),  # the rating floor: below it nothing is published
        ("highest", "int | None"),  # 8.2.3
    ],
)
FIRST_RATING_2024_03 = FirstRatingRules(
    effective_from="2024-03-01",
    fewest_games=5,
    months=26,
    imaginary_draws=2,
    imaginary_rating=1800,
    points_per_half_point=None,
    lowest=1400,
    highest=2200,
)
FIRST_RATING_2022_01 = FirstRatingRules(
    effective_from="2022-01-01",
    fewest_games=5,
    months=26,
    imaginary_draws=0,
    imaginary_rating=0,
    points_per_half_point=20,
    lowest=1000,
    highest=None,
)
"""Withdrawn on 1 March 2024. FIDE's web page still calculated by it on 9 October 2026."""

# Title norms: B.01 1.4, in force since 1 January 2024

TitleNorm = NamedTuple(
    "TitleNorm",
    [
        ("title", str),
        ("performance", int),  # the least performance rating
        ("average", int),  # the least average rating of the opponents
        ("raised_to", int),  # what the lowest rated opponent may count as
    ],
)
TITLE_NORMS = (
    TitleNorm("GM", 2600, 2380, 2200),
    TitleNorm("IM", 2450, 2230, 2050),
    TitleNorm("WGM", 2400, 2180, 2000),
    TitleNorm("WIM", 2250, 2030, 1850),
)
NORM_GAMES = 9
NORM_PERCENT = 35
UNRATED_COUNTS_AS = 1400
"""An unrated opponent, in the average of a norm."""
TITLE_RATINGS = (2400, 2500)
"""B.01 1.5: the ratings to have reached once for the titles IM and GM."""
