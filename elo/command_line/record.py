"""An answer as one JSON object, for programs. Its numbers are numbers, null is "no answer".

both         rules, warnings
game         player_a and player_b: rating, k_factor, rating_difference, counted_difference,
             and the answer
tournament   rating, k_factor, the answer, games (line, opponent_rating, rating_difference,
             counted_difference, score, expected_score, score_surplus, change_before_rounding),
             left_out (line, reason, text), problems (line, kind, value, message)
the answer   score, expected_score, score_surplus, change_before_rounding, change, new_rating
"""

from elo.form import Entries
from elo.games import WIN
from elo.messages import say_problem
from elo.rating import (
    HALF_POINT,
    POINT,
    Game,
    RatedGame,
    Totals,
    outcome,
    rate_game,
    rate_games,
)

Record = dict[str, object]

_DECIMALS = 10
"""Of a number: more than any rule needs, and fewer than binary fractions blur."""


def game_record(entries: Entries, warnings: list[str]) -> Record:
    """One game's answers for both players."""
    rules, _, a, b, half_points, k_factor_a, k_factor_b, *_ = entries
    if a is None or b is None or k_factor_a is None or k_factor_b is None:
        raise AssertionError("a form with problems was not stopped")
    player_a = rate_game(a, Game(0, b, half_points), rules)
    player_b = rate_game(b, Game(0, a, WIN - half_points), rules)
    return {
        "rules": rules.name,
        "player_a": _player_record(player_a, k_factor_a),
        "player_b": _player_record(player_b, k_factor_b),
        "warnings": warnings,
    }


def tournament_record(entries: Entries, warnings: list[str]) -> Record:
    """The tournament's answer, every game, every line left out and every problem."""
    rating, k_factor = entries.rating_a, entries.k_factor
    if rating is None or k_factor is None:
        raise AssertionError("a form with problems was not stopped")
    games, left_out, _ = entries.games
    answer = _answer_record(rating, rate_games(rating, games, entries.rules), k_factor)
    rated = [rate_game(rating, game, entries.rules) for game in games]
    return {
        "rules": entries.rules.name,
        "rating": rating,
        "k_factor": k_factor,
        **(answer if games else dict.fromkeys(answer)),
        "games": [_game_of_tournament(game, k_factor) for game in rated],
        "left_out": [
            {"line": line.line, "reason": line.kind, "text": line.text} for line in left_out
        ],
        "problems": _problem_records(entries),
        "warnings": warnings,
    }


def _player_record(rated: RatedGame, k_factor: float) -> Record:
    totals = Totals(rated.game.half_points, rated.expected, rated.surplus)
    return {
        "rating": rated.rating,
        "k_factor": k_factor,
        **_difference_record(rated),
        **_answer_record(rated.rating, totals, k_factor),
    }


def _game_of_tournament(rated: RatedGame, k_factor: float) -> Record:
    change = outcome(rated.rating, rated.surplus, k_factor).change
    return {
        "line": rated.game.line,
        "opponent_rating": rated.game.opponent_rating,
        **_difference_record(rated),
        "score": _decimal(HALF_POINT * rated.game.half_points),
        "expected_score": _decimal(rated.expected),
        "score_surplus": _decimal(rated.surplus),
        "change_before_rounding": _decimal(change),
    }


def _difference_record(rated: RatedGame) -> Record:
    return {
        "rating_difference": _tidy(rated.rating - rated.game.opponent_rating),
        "counted_difference": _tidy(rated.counted_difference),
    }


def _answer_record(rating: float, totals: Totals, k_factor: float) -> Record:
    result = outcome(rating, totals.surplus, k_factor)
    return {
        "score": _decimal(HALF_POINT * totals.half_points),
        "expected_score": _decimal(totals.expected),
        "score_surplus": _decimal(totals.surplus),
        "change_before_rounding": _decimal(result.change),
        "change": result.rounded_change,
        "new_rating": _tidy(result.new_rating),
    }


def _problem_records(entries: Entries) -> list[Record]:
    return [
        {
            "line": problem.line,
            "kind": problem.kind,
            "value": problem.value,
            "message": say_problem(problem, "tournament-games", entries.rules),
        }
        for problem in entries.games.problems
    ]


def _decimal(hundredths: float) -> float:
    return _tidy(hundredths / POINT)


def _tidy(number: float) -> float:
    """The number without what binary fractions add to it, whole where it is whole."""
    rounded = round(number, _DECIMALS)
    return int(rounded) if rounded == int(rounded) else rounded
