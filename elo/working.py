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
from elo.rating import Outcome, RatedGame, RatedGames, expected_row
from elo.rules import RuleSet


def expected_step(rating: float, rated: RatedGame, rules: RuleSet) -> str:
    """Step one: from the two ratings to the expected score."""
    if rules.logistic_scale is not None:
        return say(
            "expected-by-formula",
            own=write_rating(rating),
            other=write_rating(rated.game.opponent_rating),
            scale=str(rules.logistic_scale),
            expected=write_fraction(rated.expected),
        )
    return say(
        "expected-by-table",
        own=write_rating(rating),
        other=write_rating(rated.game.opponent_rating),
        difference=write_change(rated.rating_difference),
        counted=_counted(rating, rated, rules),
        row=_row(rated),
        expected=write_hundredths(rated.expected),
    )


def _counted(rating: float, rated: RatedGame, rules: RuleSet) -> str:
    """What the 400-point rule did to this gap; "" where it has nothing to say."""
    limit, no_limit_from = rules.difference_limit, rules.no_limit_from
    if limit is None or no_limit_from is None or abs(rated.rating_difference) <= limit:
        return ""
    return say(
        "counted-in-full" if rating >= no_limit_from else "counted-limited",
        counted=write_change(rated.counted_difference),
        limit=write_rating(limit),
        no_limit_from=write_rating(no_limit_from),
    )


def _row(rated: RatedGame) -> str:
    first, last = expected_row(int(rated.counted_difference))
    if last is None:
        return say("row-open", first=str(first))
    return say("row", first=str(first), last=str(last))


def change_step(rated: RatedGames, k_factor: float, result: Outcome) -> str:
    """Step two: from the expected score to the change and the new rating."""
    whole = isinstance(rated.expected, int)
    return say(
        "change",
        k=write_rating(k_factor),
        score=write_score(rated.half_points),
        expected=write_hundredths(rated.expected) if whole else write_fraction(rated.expected),
        exact=write_signed_hundredths(result.change),
        rounded=write_change(result.rounded_change),
        new_rating=write_rating(result.new_rating),
    )
