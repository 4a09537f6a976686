"""Wins, draws and losses for a draw rate: the field, and what becomes of it (a model)."""

from elo.answers import Contest, rate_contest
from elo.english import FIELDS
from elo.english_late import PICTURES
from elo.form import Entries
from elo.messages import echo
from elo.numerals import is_blank, read_number, write_hundredths, write_rating
from elo.panels import Part
from elo.rating import Game
from elo.shares import FINE, Shares, shares

FIELD = "draw-rate"
HIGHEST = 100  # percent


def show(form: "dict[str, str]", entries: Entries) -> Part:
    """What is wrong in the field, or that no game can be drawn so often."""
    error = _error(form[FIELD])
    attributes = {(FIELD, "aria-invalid"): "true" if error else "false"}
    return Part({"draw-rate-error": error}, attributes, {}, {}, {})


def read_draw_rate(text: str) -> "float | None":
    """The draw rate in percent; None where there is none.

    >>> read_draw_rate("30"), read_draw_rate("101")
    (30, None)
    """
    rate = read_number(text)
    return None if rate is None or not 0 <= rate <= HIGHEST else rate


def expected_of_a(entries: Entries) -> "int | None":
    """Player A's expected score in hundredths, as it is shown; None where there is none."""
    if entries.rating_a is None or entries.rating_b is None:
        return None
    game = Game(0, entries.rating_b, entries.half_points_a)
    totals = rate_contest(Contest("a", entries.rating_a, [game], None), entries.rules).totals
    if totals is None:
        return None
    shown = read_number(write_hundredths(totals.expected)) or 0
    return int(100 * shown + 0.5)


def find_shares(form: "dict[str, str]", entries: Entries) -> "Shares | None":
    """Player A's wins, draws and losses; None without an expected score or a draw rate."""
    expected, rate = expected_of_a(entries), read_draw_rate(form[FIELD])
    return None if expected is None or rate is None else shares(expected, rate)


def write_share(parts: int) -> str:
    """A share in percent: 12200 -> `61`, 11900 -> `59.5`."""
    return write_rating(parts // FINE if parts % FINE == 0 else parts / FINE)


def _error(text: str) -> str:
    if read_draw_rate(text) is not None:
        return ""
    key = "draw-rate-empty" if is_blank(text) else "draw-rate-wrong"
    return PICTURES[key].format(place=FIELDS[FIELD], value=echo(text))
