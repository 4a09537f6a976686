"""The rating changes that a card or a list claims: believed only where they may be true."""

from collections.abc import Sequence

from elo.files.event import Finding

_POINT = 100  # hundredths
_HIGHEST_K = 40  # B.02 8.3.3


def claimed_change(
    changes: Sequence[int], stated: int | None, k_factor: int | None
) -> tuple[int | None, tuple[Finding, ...]]:
    """The change that a card claims, in hundredths, and what is wrong with it.

    A spreadsheet that lost the decimal comma shows `9,6` as 96. A game changes a rating by less
    than K, which tells it; so does a total that is another number than the sum.
    """
    total = sum(changes) if changes else None
    too_big = [change for change in changes if not believable(change, k_factor, 1)]
    if too_big:
        value = {"value": written(max(too_big, key=abs))}
        return stated, (Finding("rating changes", "card-change-too-big", value),)
    if total is None or stated is None or total == stated:
        return (stated if total is None else total), ()
    values = {"sum": written(total), "stated": written(stated)}
    finding = Finding("rating changes", "card-changes-differ", values)
    if not believable(stated, k_factor, len(changes)) or abs(stated) == 10 * abs(total):
        return total, (finding,)
    return stated, (finding,)


def believable(change: int, k_factor: int | None, games: int) -> bool:
    """Whether a change in hundredths is possible: less than K a game."""
    return abs(change) < _POINT * (k_factor or _HIGHEST_K) * max(games, 1)


def written(change: int) -> str:
    """A change in hundredths as text: `+4.40`."""
    sign = "-" if change < 0 else "+"
    return f"{sign}{abs(change) // _POINT}.{abs(change) % _POINT:02d}"
