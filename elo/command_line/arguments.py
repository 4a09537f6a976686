"""The commands, their arguments and their help."""

import argparse
import sys
import textwrap
import time
import tomllib
from pathlib import Path
from typing import NoReturn

from elo.command_line.given import REPORT, STANDARD_INPUT
from elo.form import OPENING_FORM
from elo.rules import ELO_FORMULA, RULE_SETS

_PROGRAM = "python -m elo"
_DESCRIPTION = "Chess ratings: FIDE's rules, or the plain Elo formula."
_SOURCES = """\
sources, checked on 30 November 2026 (newest text read on 9 October 2026):
  FIDE Handbook B.02, Rating Regulations, in force since 1 March 2024 and
  amended on 1 October 2025; B.02, Rapid and Blitz Rating Regulations; B.01,
  Title Regulations (performance, norms); C.07 (tournament performance).
  The help of a command names the sections. The plain formula is A. Elo's.

Results go to standard output, what was not understood to standard error. The
exit status is 0, or 2 when something was not understood; the lines of a file
that were understood still count."""
_EVENTS = """\
A line that starts with @ begins an event: its date, its name, and after | the
rating at its start if another list was in force:
  @ 2026-08-21 Spring Open | 2054
  1800 0.5
Games before the first @ are an event of their own, started on --date."""
_YOUR_RATING = "your rating before the games"
_HELP = {
    "game": ("rate one game", "B.02 8.1.2 (table), 8.3.1 (400-point rule), 8.3.2, 8.3.4."),
    "tournament": (
        "rate an event",
        (
            "B.02 8.3.1 (400-point rule), 8.3.2 and 8.3.4 (change, one rounding). One event, K as "
            "given; several events, and K times games, are for the command period."
        ),
    ),
    "period": (
        "rate all events of a month together",
        (
            "B.02 8.3.3 (K times games at most 700), 8.3.4 (one rounding); each event by the rules "
            "of the day it started (0.1). With --rating the rating on the latest list."
        ),
    ),
    "first": (
        "the first rating of a player who has none",
        (
            "B.02 7.1.4 (5 games, 26 months), 8.2 (two imaginary draws with 1800, at most 2200). "
            "The rule in force since 1 March 2024, whatever the date."
        ),
    ),
    "performance": (
        "what rating a result is worth, and norms",
        "B.01 1.4.6 and 1.4.8 (performance, norms), C.07 10.3 (tournament performance).",
    ),
    "k": (
        "which K a player has, and why",
        (
            "B.02 8.3.3; rapid and blitz 20 for everybody before October 2022. What is not given "
            "is taken as not known."
        ),
    ),
    "target": (
        "the score needed for a rating, and what the next game changes",
        (
            "B.02 8.3. The games not played yet are lines with the rating alone: 2000. The next "
            "game is the first of them."
        ),
    ),
    "why": (
        "why another number differs",
        (
            "Tries other K factors, limits, roundings, the formula, games that do not count and "
            "older rules, and names the fewest assumptions that give exactly that number."
        ),
    ),
    "report": (
        "rate every player of a file: TRF, PGN, chess-results, spreadsheet",
        (
            "B.02 8.3. The format is found by the content. Where the file and the options do not "
            "say it, K follows from rating and year of birth (8.3.3); what was taken for granted "
            "is listed. What to look at in the file goes to standard error."
        ),
    ),
}
"""Each command in a line, and what its own help says first."""


class _Version(argparse.Action):
    """Print the project's version, which stands in pyproject.toml."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        project = Path(__file__).resolve().parents[2] / "pyproject.toml"
        version = tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"]
        sys.stdout.write(f"{version}\n")
        parser.exit()


def parser() -> argparse.ArgumentParser:
    """Everything that can be typed after `python -m elo`."""
    whole = argparse.ArgumentParser(
        prog=_PROGRAM,
        description=_DESCRIPTION,
        epilog=_SOURCES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    whole.add_argument("--version", action=_Version, nargs=0, help="print the version and stop")
    commands = whole.add_subparsers(dest="command", required=True, metavar="command")
    for name, add_arguments in _COMMANDS.items():
        summary, description = _HELP[name]
        command = commands.add_parser(
            name,
            help=summary,
            description=textwrap.fill(description, 79),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        add_arguments(command)
        outputs = command.add_mutually_exclusive_group()
        outputs.add_argument("--json", action="store_true", help="print numbers for programs")
        if name == REPORT:
            outputs.add_argument("--csv", action="store_true", help="print for a spreadsheet")
    return whole


# Each command


def _game(command: argparse.ArgumentParser) -> None:
    command.add_argument("rating_a", help="rating of player A before the game")
    command.add_argument("rating_b", help="rating of player B before the game")
    command.add_argument("result", help="result for player A: win, draw or loss (or 1, 0.5, 0)")
    _add_k(command)
    command.add_argument("--k-b", default="", help="K factor of player B (default: the same)")
    _add_rules(command, *RULE_SETS)
    _add_date(command)


def _tournament(command: argparse.ArgumentParser) -> None:
    _add_rating(command)
    _add_k(command)
    _add_rules(command, *RULE_SETS)
    _add_date(command)
    _add_games(command)


def _period(command: argparse.ArgumentParser) -> None:
    _tournament(command)
    command.epilog = _EVENTS


def _first(command: argparse.ArgumentParser) -> None:
    command.set_defaults(rules=OPENING_FORM["rules"])  # they do not matter for a first rating
    command.add_argument(
        "--date", default="", metavar="YYYY-MM-DD", help="the day the first event started"
    )
    _add_games(command)
    command.epilog = _EVENTS


def _performance(command: argparse.ArgumentParser) -> None:
    _add_rules(command, *RULE_SETS)
    _add_date(command)
    _add_games(command)


def _k(command: argparse.ArgumentParser) -> None:
    command.add_argument("--rating", default="", help="the rating on the list")
    command.add_argument("--born", default="", metavar="YEAR", help="year of birth")
    command.add_argument("--games", default="", help="games completed before the event")
    command.add_argument("--highest", default="", metavar="RATING", help="highest ever published")
    command.add_argument(
        "--month",
        default=time.strftime("%Y-%m"),
        help="month of the rating list, as 2026-11 (default: this month)",
    )
    _add_rules(command, *(name for name in RULE_SETS if name != ELO_FORMULA.name))


def _target(command: argparse.ArgumentParser) -> None:
    _period(command)
    command.add_argument(
        "--target", default="", metavar="RATING", help="the rating to reach (default: none)"
    )


def _why(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--other",
        required=True,
        metavar="NUMBER",
        help="the other number: a change such as +4.6 or 19, or a new rating",
    )
    about = command.add_mutually_exclusive_group()
    about.add_argument(
        "--game",
        nargs=3,
        metavar=("RATING_A", "RATING_B", "RESULT"),
        help="the one game it is about; else a file of games",
    )
    about.add_argument("--rating", help=_YOUR_RATING)
    _add_k(command)
    _add_rules(command, *RULE_SETS)
    _add_date(command)
    _add_games(command)
    command.epilog = _EVENTS


def _report(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "file", nargs="?", default=STANDARD_INPUT, help="the file (default, and -: standard input)"
    )
    command.add_argument(
        "--player", metavar="NAME|NUMBER", help="this player's games; a part of the name will do"
    )
    command.add_argument("--k", default="", help="K factor of everybody (default: as known)")
    command.add_argument(
        "--rules", choices=RULE_SETS, default="", help="the rules (default: as the file says, fide)"
    )
    command.add_argument(
        "--started-on",
        default="",
        metavar="YYYY-MM-DD",
        help="the day the event started (default: as the file says)",
    )
    command.add_argument(
        "--rating", default="", help="the rating of the player asked for, or of the only one"
    )


_COMMANDS = {
    "game": _game,
    "tournament": _tournament,
    "period": _period,
    "first": _first,
    "performance": _performance,
    "k": _k,
    "target": _target,
    "why": _why,
    REPORT: _report,
}


# What several have


def _add_rating(command: argparse.ArgumentParser) -> None:
    command.add_argument("--rating", required=True, help=_YOUR_RATING)


def _add_k(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--k", default=OPENING_FORM["k-factor"], help="K factor (default: %(default)s)"
    )


def _add_rules(command: argparse.ArgumentParser, *names: str) -> None:
    known = "FIDE's rules (fide: standard)"
    if ELO_FORMULA.name in names:
        known += ", or the Elo formula"
    command.add_argument(
        "--rules",
        choices=names,
        default=OPENING_FORM["rules"],
        help=f"{known} (default: %(default)s)",
    )


def _add_date(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--date",
        default="",
        metavar="YYYY-MM-DD",
        help="the day the event started, by which it is rated (default: by the newest rules)",
    )


def _add_games(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "games",
        nargs="?",
        default=STANDARD_INPUT,
        help="text file with one game a line, as `1800 0.5` (default, and -: standard input)",
    )
