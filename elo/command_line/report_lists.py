"""What stands under the table of a whole event, as wide as a terminal is."""

import textwrap

from elo.files.groups import Groups

WIDTH = 100  # columns of a terminal that nothing must exceed
_INDENT = "  "


def wrapped(groups: Groups) -> list[str]:
    """The groups as lines: what holds, and indented for whom."""
    lines = []
    for told, players in groups.items():
        lines.append(told)
        for player in players:
            lines += textwrap.wrap(
                player,
                WIDTH,
                initial_indent=_INDENT,
                subsequent_indent=2 * _INDENT,
                break_on_hyphens=False,
            )
    return lines
