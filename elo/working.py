"""The working: how a number came about, step by step, with this game's own numbers in it."""

from elo.messages import say
from elo.numerals import (
    write_change,
    write_fraction,
    write_hundredths,
    write_rating,
    write_score,
    write_signed_hundredths,
)
from elo.rating import Outcome, RatedGame, Totals, expected_row
from elo.rules import RuleSet


def expected_step(rated: RatedGame, rules: RuleSet) -> str:
    """Step one: from the two ratings to the expected score."""
    own, other = rated.rating, rated.game.opponent_rating
    if rules.logistic_scale is not None:
        return say(
            "expected-by-formula",
            own=write_rating(own),
            other=write_rating(other),
            scale=str(rules.logistic_scale),
            expected=write_fraction(rated.expected),
        )
    return say(
        "expected-by-table",
        own=write_rating(own),
        other=write_rating(other),
        difference=write_change(own - other),
        counted=_counted(rated, rules),
        row=_row(rated),
        expected=write_hundredths(rated.expected),
    )


def _counted(rated: RatedGame, rules: RuleSet) -> str:
    """What the 400-point rule did to this gap; "" where it has nothing to say."""
    limit, no_limit_from = rules.difference_limit, rules.no_limit_from
    difference = rated.rating - rated.game.opponent_rating
    if limit is None or no_limit_from is None or abs(difference) <= limit:
        return ""
    return say(
        "counted-in-full" if rated.rating >= no_limit_from else "counted-limited",
        counted=write_change(rated.counted_difference),
        limit=write_rating(limit),
        no_limit_from=write_rating(no_limit_from),
    )


def _row(rated: RatedGame) -> str:
    first, last = expected_row(int(rated.counted_difference))
    if last is None:
        return say("row-open", first=str(first))
    return say("row", first=str(first), last=str(last))


def change_step(totals: Totals, k_factor: float, result: Outcome) -> str:
    """Step two: from the expected score to the change and the new rating."""
    whole = isinstance(totals.expected, int)
    return say(
        "change",
        k=write_rating(k_factor),
        score=write_score(totals.half_points),
        expected=write_hundredths(totals.expected) if whole else write_fraction(totals.expected),
        exact=write_signed_hundredths(result.change),
        rounded=write_change(result.rounded_change),
        new_rating=write_rating(result.new_rating),
    )
