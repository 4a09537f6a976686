"""An answer as one JSON object, for programs. Its numbers are numbers, null is "no answer".

The game and the tournament are made here, the others in `record_more`, `record_why` and
`record_report`.

all          rules (but for first), warnings
game         rules_since (when the rule set came into force; "" = the earliest), rated (false: the
             game does not count), player_a and player_b: rating, k_factor, rating_difference,
             counted_difference, and the answer
tournament   rules_since, rating, k_factor, the answer, games, not_rated (line, opponent_rating,
             score), and the lines
period       rating, k_factor, k_factor_used, number_of_games, the answer without expected_score,
             events (name, started_on, rules_since, rating, score, expected_score, score_surplus,
             change_before_rounding, games, not_rated), titles_reached (title, event, line,
             rating), and the lines
first        games, score, average (Ra), percent (p), dp, calculated (Ra + dp), first_rating,
             remarks (kind, value, event), and the lines
performance  rules_since, games, score, average_opponent_rating, percent, dp, performance_rating,
             linear, perfect, logistic, by_convention, norms (title, met, raised_from, raised_to,
             requirements: kind, needed, found, met), and the lines
k            k_factor, clause, missing, ways (k_factor, clauses)
target       rating, k_factor, k_factor_used, target, number_of_games, open_games, score_needed,
             scores (score, change_before_rounding, new_rating), next_game (opponent_rating,
             expected_score, win, draw, loss: changes before rounding), next_not_rated (the next
             opponent, if that game will not be rated), and the lines
why          rating, k_factor, other, explanations (assumptions: kind, value; figure, value; null:
             too many games), and the lines
report       format, event, rules, rules_since, started_on, players (number, name, title, rating,
             k_factor, k_clause, the answer, performance, first_rating, no_result_because, games:
             as below with round, colour and opponent for the line; left_out: round, opponent,
             opponent_rating, score, reason, message), assumed (sentences), findings (place, kind,
             message)
the answer   score, expected_score, score_surplus, change_before_rounding, change, new_rating
games        line, opponent_rating, rating_difference, counted_difference, score, expected_score,
             score_surplus, change_before_rounding
the lines    left_out (line, reason, text), problems (line, kind, value, message)
"""

from collections.abc import Iterable

from elo.command_line.asked import Asked, say_unread
from elo.games import WIN
from elo.rating import (
    HALF_POINT,
    POINT,
    Game,
    RatedGame,
    Totals,
    is_rated,
    outcome,
    rate_each,
    rate_game,
    rate_games,
    split_rated,
)

Record = dict[str, object]

_DECIMALS = 10
"""Of a number: more than any rule needs, and fewer than binary fractions blur."""


def game_record(asked: Asked) -> Record:
    """One game's answers for both players."""
    rules, _, a, b, half_points, k_factor_a, k_factor_b, *_ = asked.entries
    if a is None or b is None or k_factor_a is None or k_factor_b is None:
        raise AssertionError("a form with problems was not stopped")
    player_a = rate_game(a, Game(0, b, half_points), rules)
    player_b = rate_game(b, Game(0, a, WIN - half_points), rules)
    rated = is_rated(a, player_a.game, rules)
    return {
        **rules_record(asked),
        "rated": rated,
        "player_a": _player_record(player_a, k_factor_a, rated_at_all=rated),
        "player_b": _player_record(player_b, k_factor_b, rated_at_all=rated),
        "warnings": asked.warnings,
    }


def tournament_record(asked: Asked) -> Record:
    """The tournament's answer, every game, every line left out and every problem."""
    rating, k_factor = own(asked)
    rules = asked.entries.rules
    games, not_rated = split_rated(rating, asked.entries.games.games, rules)
    totals = rate_games(rating, games, rules) if games else None
    return {
        **rules_record(asked),
        "rating": rating,
        "k_factor": k_factor,
        **answer_record(rating, totals, k_factor),
        "games": games_record(rate_each(rating, games, rules), k_factor),
        "not_rated": not_rated_record(not_rated),
        **lines_record(asked),
    }


def own(asked: Asked) -> tuple[float, float]:
    """The player's own rating and K."""
    rating, k_factor = asked.entries.rating_a, asked.entries.k_factor
    if rating is None or k_factor is None:
        raise AssertionError("a form with problems was not stopped")
    return rating, k_factor


def rules_record(asked: Asked) -> Record:
    """Which rules, and since when they are in force."""
    rules = asked.entries.rules
    return {"rules": rules.name, "rules_since": rules.effective_from}


def games_record(games: Iterable[RatedGame], k_factor: float) -> list[Record]:
    """Each game of an event, with the change by this K."""
    return [
        {
            "line": rated.game.line,
            "opponent_rating": rated.game.opponent_rating,
            **difference_record(rated),
            "score": points(rated.game.half_points),
            "expected_score": decimal(rated.expected),
            "score_surplus": decimal(rated.surplus),
            "change_before_rounding": decimal(k_factor * rated.surplus),
        }
        for rated in games
    ]


def not_rated_record(games: list[Game]) -> list[Record]:
    """Rapid and blitz games that do not count because of the difference."""
    return [
        {
            "line": game.line,
            "opponent_rating": game.opponent_rating,
            "score": points(game.half_points),
        }
        for game in games
    ]


def lines_record(asked: Asked) -> Record:
    """What was left out or not understood, and the warnings."""
    return {
        "left_out": [
            {"line": line.line, "reason": line.kind, "text": line.text} for line in asked.left_out
        ],
        "problems": [
            {
                "line": problem.line,
                "kind": problem.kind,
                "value": problem.value,
                "message": say_unread(problem, asked),
            }
            for problem in asked.problems
        ],
        "warnings": asked.warnings,
    }


def _player_record(rated: RatedGame, k_factor: float, *, rated_at_all: bool) -> Record:
    totals = Totals(rated.game.half_points, rated.expected, rated.surplus)
    return {
        "rating": rated.rating,
        "k_factor": k_factor,
        **difference_record(rated),
        **answer_record(rated.rating, totals if rated_at_all else None, k_factor),
    }


def difference_record(rated: RatedGame) -> Record:
    """The difference of the ratings, and what it counted as."""
    return {
        "rating_difference": tidy(rated.rating - rated.game.opponent_rating),
        "counted_difference": tidy(rated.counted_difference),
    }


_ANSWER = (
    "score",
    "expected_score",
    "score_surplus",
    "change_before_rounding",
    "change",
    "new_rating",
)


def answer_record(rating: float, totals: Totals | None, k_factor: float) -> Record:
    """Score, sums and change; nothing but null without games."""
    if totals is None:
        return dict.fromkeys(_ANSWER)
    result = outcome(rating, totals.surplus, k_factor)
    return {
        "score": points(totals.half_points),
        "expected_score": decimal(totals.expected),
        "score_surplus": decimal(totals.surplus),
        "change_before_rounding": decimal(result.change),
        "change": result.rounded_change,
        "new_rating": tidy(result.new_rating),
    }


def points(half_points: int) -> float:
    """A score in points."""
    return tidy(HALF_POINT * half_points / POINT)


def decimal(hundredths: float) -> float:
    """An amount in hundredths as a number."""
    return tidy(hundredths / POINT)


def tidy(number: float) -> float:
    """The number without what binary fractions add to it, whole where it is whole."""
    rounded = round(number, _DECIMALS)
    return int(rounded) if rounded == int(rounded) else rounded
