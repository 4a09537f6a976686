"""The same engine on the command line.

    python -m elo game 1600 1400 win --k 20
    python -m elo tournament --rating 2053 --k 20 games.txt

Results go to standard output, everything to look at to standard error. The exit status is 0, or
2 when something was not understood; the lines of a tournament that were understood still count.

`--json` prints one object, described in `elo/command_line/record.py`.
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

from elo.command_line.record import game_record, tournament_record
from elo.command_line.text import game_text, tournament_text
from elo.form import CHECKED_FIELDS, OPENING_FORM, RESULTS, read_form
from elo.games import SCORES, Problem
from elo.messages import say, say_problem
from elo.rules import ELO_FORMULA, FIDE_STANDARD_2025_10, RuleSet, rules_on
from elo.view import View, view

Form = dict[str, str]

UNDERSTOOD, NOT_UNDERSTOOD = 0, 2  # exit statuses; argparse uses 2 as well
STANDARD_INPUT = "-"

_RESULT_WORDS = {half_points: word for word, half_points in RESULTS.items()}
_BYTE_ORDER_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


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
        choices=(FIDE_STANDARD_2025_10.name, ELO_FORMULA.name),
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
        "result-a": _result(options.result, rules_on(options.rules, "")),
        "k-factor": options.k,
        "k-factor-b": options.k_b,
        "rules": options.rules,
    }
    shown = _checked_view(form)
    if options.json:
        print(json.dumps(game_record(read_form(form), _warnings(shown)), indent=2))
    else:
        print(game_text(shown))
    return UNDERSTOOD


def _result(text: str, rules: RuleSet) -> str:
    """The result as the form calls it."""
    half_points = SCORES.get(text.strip().lower())
    if half_points is None:
        raise InputError(say_problem(Problem(0, "not-a-result", text), "result-a", rules))
    return _RESULT_WORDS[half_points]


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
        print(json.dumps(tournament_record(entries, _warnings(shown)), indent=2))
    else:
        print(tournament_text(entries, shown))
    _warn(
        say_problem(problem, "tournament-games", entries.rules)
        for problem in entries.games.problems
    )
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


# Both


def _checked_view(form: Form) -> View:
    """The view of a form whose single fields are all usable; warnings are printed.

    Raises:
        InputError: one of the fields is not.
    """
    shown = view(form)
    errors = [shown.texts[f"{field}-error"] for field in CHECKED_FIELDS]
    found = [error for error in errors if error]
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


if __name__ == "__main__":
    sys.exit(main())
