"""Asks the engine and gives its answer as plain data: the same module on CPython and MicroPython.

Numbers that are whole stay numbers; a double becomes the text that a user sees. So two
interpreters can be compared answer by answer, and text by text.
"""

from typing import Any

from elo import numerals
from elo.games import read_games
from elo.messages import say_left_out, say_problem
from elo.numerals import read_number, write_rating, write_signed_hundredths
from elo.rating import Game, outcome, rate_game, rate_games
from elo.rules import RULE_SETS
from elo.view import view


def answer(case: "dict[str, Any]") -> "Any":
    """The engine's answer to a case; its `ask` says which question it is."""
    return QUESTIONS[case["ask"]](case)


def _rate(case: "dict[str, Any]") -> "dict[str, Any]":
    """Games and a K: each game's part, the sums, the change. Ratings and K as typed."""
    rules = RULE_SETS[case["rules"]]
    rating, k_factor = _number(case["rating"]), _number(case["k"])
    games = [Game(0, _number(opponent), half_points) for opponent, half_points in case["games"]]
    each = [rate_game(rating, game, rules) for game in games]
    sums = rate_games(rating, games, rules)
    result = outcome(rating, sums.surplus, k_factor)
    return {
        "counted": [_whole_or(write_rating, game.counted_difference) for game in each],
        "expected": [_hundredths(game.expected) for game in each],
        "surplus": [_hundredths(game.surplus) for game in each],
        "expected_sum": _hundredths(sums.expected),
        "surplus_sum": _hundredths(sums.surplus),
        "half_points": sums.half_points,
        "change": _hundredths(result.change),
        "rounded_change": result.rounded_change,
        "new_rating": _whole_or(write_rating, result.new_rating),
    }


def _number(typed: "int | str") -> "Any":
    return read_number(typed) if isinstance(typed, str) else typed


def _hundredths(amount: float) -> "Any":
    return _whole_or(write_signed_hundredths, amount)


def _whole_or(write: "Any", amount: float) -> "Any":
    return amount if isinstance(amount, int) else write(amount)


def _lines(case: "dict[str, Any]") -> "dict[str, Any]":
    """A text of games: what counts, what does not and why, and what could not be read."""
    rules = RULE_SETS[case["rules"]]
    games, left_out, problems = read_games(case["text"], rules)
    return {
        "games": [[line, write_rating(rating), half] for line, rating, half in games],
        "left_out": [[one.line, one.kind, one.text, say_left_out(one)] for one in left_out],
        "problems": [
            [one.line, one.kind, one.value, say_problem(one, "tournament-games", rules)]
            for one in problems
        ],
    }


def _view(case: "dict[str, Any]") -> "dict[str, Any]":
    """A whole form: everything the page shows."""
    shown = view(case["form"])
    return {
        "texts": shown.texts,
        "attributes": {f"{at} {name}": value for (at, name), value in shown.attributes.items()},
        "lists": shown.lists,
        "rows": [list(row) for row in shown.rows],
        "hidden": shown.hidden,
        "heard": shown.heard,
    }


def _read(case: "dict[str, Any]") -> "Any":
    """A typed number: what was read, and whether as a whole number."""
    number = read_number(case["text"])
    return None if number is None else _whole_or(write_rating, number)


def _write(case: "dict[str, Any]") -> str:
    """A number, given as whole numerator and denominator, as one of the `write_` writes it."""
    numerator, denominator = case["number"]
    number = numerator if denominator == 1 else numerator / denominator
    written: str = getattr(numerals, case["writer"])(number)
    return written


QUESTIONS = {"rate": _rate, "lines": _lines, "view": _view, "read": _read, "write": _write}
