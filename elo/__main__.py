"""The same engine on the command line.

    python -m elo game 1600 1400 win --k 20
    python -m elo tournament --rating 2053 --k 20 games.txt
    python -m elo period --rating 2054 --k 20 month.txt
    python -m elo --help

Results go to standard output, everything to look at to standard error. The exit status is 0, or
2 when something was not understood; the lines of a file that were understood still count.

`--json` prints one object, described in `elo/command_line/record.py`.
"""

import io
import os
import sys
from collections.abc import Iterable, Sequence

from elo.command_line.arguments import parser
from elo.command_line.commands import run
from elo.command_line.given import InputError

UNDERSTOOD, NOT_UNDERSTOOD = 0, 2  # exit statuses; argparse uses 2 as well


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
    options = parser().parse_args(arguments)
    try:
        printed = run(options)
    except InputError as problem:
        _warn(problem.args)
        return NOT_UNDERSTOOD
    _warn(printed.warnings)
    print(printed.output)
    _warn(printed.problems)
    return NOT_UNDERSTOOD if printed.problems else UNDERSTOOD


def _warn(sentences: Iterable[str]) -> None:
    for sentence in sentences:
        print(sentence, file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
