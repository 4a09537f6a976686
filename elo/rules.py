"""The rule sets: immutable values, each with its source and effective date; no behaviour.

A new regulation is a new value here. The page's `Rules` field names one of `RULE_SETS`.
"""

from typing import NamedTuple

RuleSet = NamedTuple(
    "RuleSet",
    [
        ("name", str),  # what forms, links and the command line call it
        ("effective_from", str),  # ISO date; events that start on it or later. "" = always
        ("logistic_scale", "int | None"),  # None: FIDE's table gives the expected score
        ("difference_limit", "int | None"),  # a larger rating difference counts as this much
        ("no_limit_from", "int | None"),  # own rating from which the limit does not apply
        ("lowest_rating", int),
        ("highest_rating", int),
        ("whole_ratings", bool),
        ("zero_is_unrated", bool),
    ],
)

FIDE_STANDARD_2025_10 = RuleSet(
    name="fide",
    effective_from="2025-10-01",
    logistic_scale=None,  # B.02 8.1.2
    difference_limit=400,  # B.02 8.3.1
    no_limit_from=2650,  # B.02 8.3.1, as amended on 1 October 2025
    lowest_rating=1,
    highest_rating=4000,
    whole_ratings=True,
    zero_is_unrated=True,
)

ELO_FORMULA = RuleSet(
    name="formula",
    effective_from="",
    logistic_scale=400,  # A. E. Elo's scale: 400 points are odds of ten to one
    difference_limit=None,
    no_limit_from=None,
    lowest_rating=-100_000,
    highest_rating=100_000,
    whole_ratings=False,
    zero_is_unrated=False,
)

RULE_SETS = {rules.name: rules for rules in (FIDE_STANDARD_2025_10, ELO_FORMULA)}

K_FACTOR_ABOVE = 0
K_FACTOR_HIGHEST = 1000
K_FACTOR_UNUSUAL_ABOVE = 200
"""No federation and no known game uses more; above it a slip is likelier than a wish."""
DEFAULT_K_FACTOR = 20
"""B.02 8.3.3: the K of most players who are not new and stay under 2400."""
