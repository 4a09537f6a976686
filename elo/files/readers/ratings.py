"""Players whose rating is not the same in all games of a file."""

from collections.abc import Iterator, Mapping, Sequence

from elo.files.event import Finding, Player

_MOST = 10
"""Players named one by one; beyond, all in one."""
_MOST_RATINGS = 6


def changing_ratings(
    players: Sequence[Player], ratings: Mapping[str, list[int]]
) -> Iterator[Finding]:
    """A finding on each of them, or one on all; `ratings` are the different ones, by key."""
    changing = [one for one in players if len(ratings.get(one.key, ())) > 1]
    if len(changing) > _MOST:
        yield Finding("", "ratings-change", {"value": str(len(changing))})
        return
    for player in changing:
        written = [str(rating) for rating in ratings[player.key]]
        more = f" and {len(written) - _MOST_RATINGS} more" if written[_MOST_RATINGS:] else ""
        listed = ", ".join(written[:_MOST_RATINGS]) + more
        values = {"name": player.name, "ratings": listed, "value": str(player.rating)}
        yield Finding(player.place, "rating-changes", values)
