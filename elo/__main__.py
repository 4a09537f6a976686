"""The same engine on the command line.

    python -m elo game 1600 1400 win --k 20
    python -m elo tournament --rating 2053 --k 20 games.txt

Results go to standard output, everything to look at to standard error. The exit status is 0, or
2 when something was not understood; the lines of a tournament that were understood still count.

`--json` prints one object. Its numbers are numbers (a change of 4.8, a score of 0.5), and null
where there is no answer:

    both         rules, warnings
    game         player_a and player_b: rating, k_factor, rating_difference, counted_difference,
                 and the answer
    tournament   rating, k_factor, the answer, games (line, opponent_rating, rating_difference,
                 counted_difference, score, expected_score, score_surplus, change_before_rounding),
                 left_out (line, reason, text), problems (line, kind, value, message)
    the answer   score, expected_score, score_surplus, change_before_rounding, change, new_rating
"""

import argparse
import codecs
import io
import json
import os
import sys
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NoReturn

from elo.form import OPENING_FORM, RESULTS, Entries, read_form
from elo.games import SCORES, WIN, Problem
from elo.messages import say, say_left_out, say_problem
from elo.rating import HALF_POINT, POINT, Game, RatedGame, RatedGames, outcome, rate_games
from elo.rules import RULE_SETS, RuleSet
from elo.view import View, view

Form = dict[str, str]
Record = dict[str, object]

UNDERSTOOD, NOT_UNDERSTOOD = 0, 2  # exit statuses; argparse uses 2 as well
STANDARD_INPUT = "-"

_RESULT_WORDS = {half_points: word for word, half_points in RESULTS.items()}
_BYTE_ORDER_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_DECIMALS = 10
"""Of a number in JSON: more than any rule needs, and fewer than binary fractions blur."""

_PLAYER_LINES = (
    ("New rating", "new-rating"),
    ("Change", "change"),
    ("Change before rounding", "exact-change"),
    ("Expected score", "expected-score"),
)
_TOURNAMENT_LINES = (
    ("Rating change over the tournament", "change-tournament"),
    ("Rating change over the tournament before rounding", "exact-change-tournament"),
    ("Rating after the tournament", "new-rating-tournament"),
)
_COLUMNS = ("Opponent", "Difference", "Expected", "Score", "Surplus", "Change")


class InputError(Exception):
    """What was given cannot be rated; the arguments are the sentences that say why."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return the exit status."""
    _write_utf8()
    try:
        try:
            return _run(arguments)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:  # the reader, `head` for one, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _write_utf8() -> None:
    """A Windows console's own encoding lacks some of the characters used here."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def _run(arguments: Sequence[str] | None) -> int:
    options = _parser().parse_args(arguments)
    run = _game if options.command == "game" else _tournament
    try:
        return run(options)
    except InputError as problem:
        _warn(problem.args)
        return NOT_UNDERSTOOD


# Arguments


class _Version(argparse.Action):
    """Print the project's version, which stands in pyproject.toml."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        project = Path(__file__).resolve().parent.parent / "pyproject.toml"
        print(tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"])
        parser.exit()


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m elo", description="Chess ratings: FIDE's rules, or the plain Elo formula."
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="print the version and stop")
    commands = parser.add_subparsers(dest="command", required=True)
    game = commands.add_parser("game", parents=[_shared_options()], help="rate one game")
    game.add_argument("rating_a", help="rating of player A before the game")
    game.add_argument("rating_b", help="rating of player B before the game")
    game.add_argument("result", help="result for player A: win, draw or loss (or 1, 0.5, 0)")
    game.add_argument("--k-b", default="", help="K factor of player B (default: the same)")
    event = commands.add_parser("tournament", parents=[_shared_options()], help="rate an event")
    event.add_argument("--rating", required=True, help="your rating before the tournament")
    event.add_argument(
        "games",
        nargs="?",
        default=STANDARD_INPUT,
        help="text file with one game a line, as `1800 0.5` (default, and -: standard input)",
    )
    return parser


def _shared_options() -> argparse.ArgumentParser:
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument(
        "--k", default=OPENING_FORM["k-factor"], help="K factor (default: %(default)s)"
    )
    shared.add_argument(
        "--rules",
        choices=tuple(RULE_SETS),
        default=OPENING_FORM["rules"],
        help="FIDE standard, or the Elo formula (default: %(default)s)",
    )
    shared.add_argument("--json", action="store_true", help="print numbers for programs")
    return shared


# One game


def _game(options: argparse.Namespace) -> int:
    form = OPENING_FORM | {
        "rating-a": options.rating_a,
        "rating-b": options.rating_b,
        "result-a": _result(options.result, RULE_SETS[options.rules]),
        "k-factor": options.k,
        "k-factor-b": options.k_b,
        "rules": options.rules,
    }
    shown = _checked_view(form)
    if options.json:
        print(_json(_game_record(read_form(form), shown)))
    else:
        print(_game_text(shown))
    return UNDERSTOOD


def _result(text: str, rules: RuleSet) -> str:
    """The result as the form calls it."""
    half_points = SCORES.get(text.strip().lower())
    if half_points is None:
        raise InputError(say_problem(Problem(0, "not-a-result", text), "result-a", rules))
    return _RESULT_WORDS[half_points]


def _game_text(shown: View) -> str:
    texts = shown.texts
    rows = [("", "Player A", "Player B")]
    rows += [(label, texts[f"{key}-a"], texts[f"{key}-b"]) for label, key in _PLAYER_LINES]
    comparisons = [texts["comparison-a"], texts["comparison-b"]]
    return _paragraphs(
        _aligned(rows, "<>>"),
        ["Player A", texts["working-expected-a"], texts["working-change-a"]],
        ["Player B", texts["working-expected-b"], texts["working-change-b"]],
        [line for line in comparisons if line],
    )


def _game_record(entries: Entries, shown: View) -> Record:
    rules, a, b, half_points, k_factor_a, k_factor_b, *_ = entries
    if a is None or b is None or k_factor_a is None or k_factor_b is None:
        raise AssertionError("a form with problems was not stopped")
    player_a = rate_games(a, [Game(0, b, half_points)], rules)
    player_b = rate_games(b, [Game(0, a, WIN - half_points)], rules)
    return {
        "rules": rules.name,
        "player_a": _player_record(a, player_a, k_factor_a),
        "player_b": _player_record(b, player_b, k_factor_b),
        "warnings": _warnings(shown),
    }


def _player_record(rating: float, rated: RatedGames, k_factor: float) -> Record:
    return {
        "rating": rating,
        "k_factor": k_factor,
        **_difference_record(rated.games[0]),
        **_answer_record(rating, rated, k_factor),
    }


# A tournament


def _tournament(options: argparse.Namespace) -> int:
    form = OPENING_FORM | {
        "rating-a": options.rating,
        "k-factor": options.k,
        "rules": options.rules,
        "tournament-games": _read_text(options.games),
    }
    shown = _checked_view(form)
    entries = read_form(form)
    if options.json:
        print(_json(_tournament_record(entries, shown)))
    else:
        print(_tournament_text(entries, shown))
    _warn(_problem_sentences(entries))
    return NOT_UNDERSTOOD if entries.games.problems else UNDERSTOOD


def _read_text(name: str) -> str:
    try:
        data = _standard_input() if name == STANDARD_INPUT else Path(name).read_bytes()
    except OSError as error:
        raise InputError(say("no-file", file=name, reason=str(error.strerror))) from error
    try:
        # A Windows shell writes UTF-16, and marks it.
        return data.decode("utf-16" if data[:2] in _BYTE_ORDER_MARKS else "utf-8-sig")
    except UnicodeDecodeError as error:
        raise InputError(say("not-text", file=name)) from error


def _standard_input() -> bytes:
    if sys.stdin.isatty():
        _warn([say("type-games")])
    return sys.stdin.buffer.read()


def _tournament_text(entries: Entries, shown: View) -> str:
    texts = shown.texts
    left_out = [say_left_out(line) for line in entries.games.left_out]
    comparison = texts["comparison-tournament"]
    return _paragraphs(
        _games_table(shown),
        [texts["tournament-count"]] if texts["tournament-count"] else [],
        _aligned([(label, texts[key]) for label, key in _TOURNAMENT_LINES], "<>"),
        [line for line in (texts["working-change-tournament"], comparison) if line],
        ["Left out", *left_out] if left_out else [],
    )


def _games_table(shown: View) -> list[str]:
    if not shown.rows:
        return []
    totals = [shown.texts[f"total-{key}"] for key in ("expected", "score", "surplus", "change")]
    notes = [shown.texts[key] for key in ("limited-note", "rows-note")]
    rows = [_COLUMNS, *shown.rows, ("Total", "", *totals)]
    return _aligned(rows, ">" * len(_COLUMNS)) + [note for note in notes if note]


def _tournament_record(entries: Entries, shown: View) -> Record:
    rating, k_factor = entries.rating_a, entries.k_factor
    if rating is None or k_factor is None:
        raise AssertionError("a form with problems was not stopped")
    rated = rate_games(rating, entries.games.games, entries.rules)
    return {
        "rules": entries.rules.name,
        "rating": rating,
        "k_factor": k_factor,
        **_answer_record(rating, rated, k_factor),
        "games": [_rated_record(rating, game, k_factor) for game in rated.games],
        "left_out": [
            {"line": line.line, "reason": line.kind, "text": line.text}
            for line in entries.games.left_out
        ],
        "problems": _problem_records(entries),
        "warnings": _warnings(shown),
    }


def _rated_record(rating: float, rated: RatedGame, k_factor: float) -> Record:
    change = outcome(rating, rated.surplus, k_factor).change
    return {
        "line": rated.game.line,
        "opponent_rating": rated.game.opponent_rating,
        **_difference_record(rated),
        "score": _decimal(HALF_POINT * rated.game.half_points),
        "expected_score": _decimal(rated.expected),
        "score_surplus": _decimal(rated.surplus),
        "change_before_rounding": _decimal(change),
    }


def _problem_records(entries: Entries) -> list[Record]:
    sentences = _problem_sentences(entries)
    return [
        {"line": problem.line, "kind": problem.kind, "value": problem.value, "message": sentence}
        for problem, sentence in zip(entries.games.problems, sentences, strict=True)
    ]


def _problem_sentences(entries: Entries) -> list[str]:
    field = "tournament-games"
    return [say_problem(problem, field, entries.rules) for problem in entries.games.problems]


# Both


def _checked_view(form: Form) -> View:
    """The view of a form whose single fields are all usable; warnings are printed.

    Raises:
        InputError: one of the fields is not.
    """
    shown = view(form)
    errors = {**shown.errors, "tournament-games": ""}  # those of single lines come with the result
    found = [error for error in errors.values() if error]
    if found:
        raise InputError(*found)
    _warn(_warnings(shown))
    return shown


def _warnings(shown: View) -> list[str]:
    warnings = (shown.texts["k-factor-warning"], shown.texts["k-factor-b-warning"])
    return [warning for warning in warnings if warning]


def _warn(sentences: Iterable[str]) -> None:
    for sentence in sentences:
        print(sentence, file=sys.stderr)


def _difference_record(rated: RatedGame) -> Record:
    return {
        "rating_difference": _tidy(rated.rating_difference),
        "counted_difference": _tidy(rated.counted_difference),
    }


def _answer_record(rating: float, rated: RatedGames, k_factor: float) -> Record:
    """What came out, in points; all null without a game."""
    result = outcome(rating, rated.surplus, k_factor)
    answer: Record = {
        "score": _decimal(HALF_POINT * rated.half_points),
        "expected_score": _decimal(rated.expected),
        "score_surplus": _decimal(rated.surplus),
        "change_before_rounding": _decimal(result.change),
        "change": result.rounded_change,
        "new_rating": _tidy(result.new_rating),
    }
    return answer if rated.games else dict.fromkeys(answer)


def _decimal(hundredths: float) -> float:
    return _tidy(hundredths / POINT)


def _tidy(number: float) -> float:
    """The number without what binary fractions add to it, whole where it is whole."""
    rounded = round(number, _DECIMALS)
    return int(rounded) if rounded == int(rounded) else rounded


def _json(record: Record) -> str:
    return json.dumps(record, indent=2)


def _paragraphs(*paragraphs: list[str]) -> str:
    return "\n\n".join("\n".join(lines) for lines in paragraphs if lines)


def _aligned(rows: Sequence[tuple[str, ...]], sides: str) -> list[str]:
    """The rows in columns, each with its words to one side: `<` left, `>` right."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            f"{cell:{side}{width}}" for cell, side, width in zip(row, sides, widths, strict=True)
        )
        for row in rows
    ]


if __name__ == "__main__":
    sys.exit(main())
