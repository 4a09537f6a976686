"""A model: how an expected score may divide into wins, draws and losses.

Ratings fix only the expected score, wins plus half of the draws. With the share of draws given,
the rest follows. This is no rule of FIDE's, and no rating depends on it.
"""

from typing import NamedTuple

FINE = 200
"""Parts of a percent that shares are counted in, so that half of a draw rate is whole too."""
WHOLE = 100 * FINE

Shares = NamedTuple(
    "Shares",
    [
        ("win", int),  # all in `FINE` parts of a percent
        ("draw", int),  # the one used: as wished, or the most there can be
        ("loss", int),
        ("most_draws", int),
    ],
)


def shares(expected: int, draw_rate: float) -> Shares:
    """Wins, draws and losses of an expected score in hundredths and a draw rate in percent.

    >>> shares(76, 30)
    Shares(win=12200, draw=6000, loss=1800, most_draws=9600)
    """
    expected_parts = FINE * expected
    most = 2 * min(expected_parts, WHOLE - expected_parts)
    draw = min(most, 2 * int(FINE // 2 * draw_rate + 0.5))
    win = expected_parts - draw // 2
    return Shares(win, draw, WHOLE - win - draw, most)
