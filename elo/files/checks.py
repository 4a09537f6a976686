"""Contradictions within an event, whatever its format; each with its place.

Nothing is mended: every player's games count as they stand with that player, and what is found
says what that does to the numbers.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator

from elo.files.event import UNRATED, Event, Finding, Pairing, Player
from elo.games import LOSS, WIN
from elo.numerals import write_score
from elo.rules import FIDE_STANDARD_2025_10

SUSPICIOUS_BELOW = 100
"""No federation's list starts below it: rather a rank, or a rating cut in two."""
_PLAYED = ("played", "unrated", "not-fide")
_BETWEEN_TWO = (*_PLAYED, "forfeit", "no-move", "open")
_WITHOUT_POINTS = ("not-paired", "variant", "repeated")  # a total may leave them out


def check(event: Event) -> tuple[Finding, ...]:
    """All contradictions of an event, in the order of its players."""
    book = _Book(event)
    findings = list(_same_keys(event))
    for player in event.players:
        findings += _ratings(player, book.players)
        findings += _opponents(player, book.players)
        findings += _again(player, book.players)
        findings += _games(player, book)
        findings += _total(player)
    return tuple(findings)


class _Book:
    """The players of an event by key, and who met whom in which round."""

    def __init__(self, event: Event) -> None:
        self.players: dict[str, Player] = {}
        self._places: dict[str, int] = {}
        self._meetings: dict[tuple[str, str, int | None], list[Pairing]] = defaultdict(list)
        for index, player in enumerate(event.players):
            self.players.setdefault(player.key, player)
            self._places.setdefault(player.key, index)
            for pairing in player.pairings:
                self._meetings[player.key, pairing.opponent, pairing.round].append(pairing)

    def answers(self, player: Player, pairing: Pairing) -> list[Pairing]:
        """The same game from the opponent's side: none, one, or several in one round."""
        return self._meetings.get((pairing.opponent, player.key, pairing.round), [])

    def is_first(self, player: Player, opponent: Player) -> bool:
        """True for the player who stands first in the file; he speaks for both."""
        return self._places[player.key] < self._places[opponent.key]


def _same_keys(event: Event) -> Iterator[Finding]:
    counts = Counter(player.key for player in event.players)
    for player in event.players:
        if counts[player.key] > 1:
            values = {"value": player.key, "name": _name(player)}
            yield Finding(player.place, "same-key", values)


def _ratings(player: Player, players: dict[str, Player]) -> Iterator[Finding]:
    """Ratings that no list has: of the player, and of opponents as written in the games."""
    yield from _doubtful(player.rating, player.place, _name(player))
    for pairing in player.pairings:
        listed = players.get(pairing.opponent)
        if listed is None or listed.rating != pairing.opponent_rating:
            name = _name(listed) if listed else pairing.opponent_name or pairing.opponent
            yield from _doubtful(pairing.opponent_rating, pairing.place, name)


def _doubtful(rating: int | None, place: str, name: str) -> Iterator[Finding]:
    if rating is None or rating == UNRATED:
        return
    values = {"value": str(rating), "name": name}
    if rating > FIDE_STANDARD_2025_10.highest_rating or rating < 0:
        yield Finding(place, "rating-impossible", values)
    elif rating < SUSPICIOUS_BELOW:
        yield Finding(place, "rating-suspicious", values)


def _opponents(player: Player, known: dict[str, Player]) -> Iterator[Finding]:
    """Opponents that are nobody of the event, or the player's own self; two games in one."""
    met: Counter[tuple[str, int | None, str]] = Counter()
    for pairing in player.pairings:
        if not pairing.opponent:
            continue
        values = {"name": _name(player), "opponent": pairing.opponent_name or pairing.opponent}
        if pairing.opponent == player.key:
            yield Finding(pairing.place, "own-opponent", values)
        elif pairing.opponent not in known:
            rated = pairing.opponent_rating is not None
            yield Finding(pairing.place, "unlisted-rated" if rated else "unlisted", values)
        elif pairing.kind == "played" and pairing.round is not None:
            met[pairing.opponent, pairing.round, pairing.colour] += 1
            if met[pairing.opponent, pairing.round, pairing.colour] == 2:  # noqa: PLR2004
                values["opponent"] = _name(known[pairing.opponent])
                yield Finding(pairing.place, "met-twice", values | {"round": str(pairing.round)})


def _again(player: Player, known: dict[str, Player]) -> Iterator[Finding]:
    """A game with White that stands there a second time, where no round tells two games apart."""
    places: dict[tuple[str, int | None], str] = {}
    for pairing in player.pairings:
        if pairing.kind != "played" or pairing.colour != "w" or pairing.round is not None:
            continue
        first = places.setdefault((pairing.opponent, pairing.half_points), pairing.place)
        if first != pairing.place and pairing.opponent in known:
            names = {"name": _name(player), "opponent": _name(known[pairing.opponent])}
            yield Finding(pairing.place, "again-without-round", names | {"other": first})


def _games(player: Player, book: _Book) -> Iterator[Finding]:
    """What the opponents' lines have otherwise; a card, with one player's games, has no others."""
    for pairing in player.pairings:
        opponent = book.players.get(pairing.opponent)
        if pairing.kind not in _BETWEEN_TWO or opponent is None or not opponent.pairings:
            continue
        answers = book.answers(player, pairing)
        if not answers:
            yield _one_sided(player, pairing, opponent)
        elif book.is_first(player, opponent):
            yield from _both_sides(player, pairing, (opponent, answers))


def _one_sided(player: Player, pairing: Pairing, opponent: Player) -> Finding:
    """A game that the opponent's own line does not have."""
    others = [p for p in opponent.pairings if p.round == pairing.round and p.opponent]
    values = {"name": _name(player), "opponent": _name(opponent)}
    if pairing.round is None:
        return Finding(pairing.place, "one-sided", values)
    values["round"] = str(pairing.round)
    if not others:
        return Finding(pairing.place, "one-sided-nobody", values)
    other = others[0].opponent_name or others[0].opponent
    return Finding(pairing.place, "one-sided-other", values | {"other": other})


def _both_sides(
    player: Player, pairing: Pairing, answered: tuple[Player, list[Pairing]]
) -> Iterator[Finding]:
    """A game as both players' lines have it."""
    opponent, answers = answered
    if any(_agree(pairing, answer) for answer in answers):
        return
    answer = answers[0]
    values = {"name": _name(player), "opponent": _name(opponent)}
    if not _results_agree(pairing, answer):
        results = {"result": _said(pairing), "other": _said(answer)}
        yield Finding(pairing.place, "results-differ", values | results)
    if not _colours_agree(pairing, answer):
        yield Finding(pairing.place, "same-colour", values | {"line": answer.place})


def _agree(one: Pairing, other: Pairing) -> bool:
    return _results_agree(one, other) and _colours_agree(one, other)


def _results_agree(one: Pairing, other: Pairing) -> bool:
    """True where the points add to one; without play both may have none."""
    if other.kind not in _BETWEEN_TWO:
        return True
    if one.kind != other.kind and not {one.kind, other.kind} <= set(_PLAYED):
        return False
    if one.half_points is None or other.half_points is None:
        return one.half_points is other.half_points
    together = one.half_points + other.half_points
    return together == WIN or (one.kind not in _PLAYED and together == LOSS)


def _colours_agree(one: Pairing, other: Pairing) -> bool:
    return one.colour == "" or other.colour != one.colour


def _said(pairing: Pairing) -> str:
    """A result as points; + and - without play, * for none."""
    if pairing.half_points is None:
        return "*"
    if pairing.kind == "forfeit":
        return "+" if pairing.half_points else "-"
    return write_score(pairing.half_points)


def _total(player: Player) -> Iterator[Finding]:
    """The points that the file claims against the points of the rounds.

    What a bye is worth is the tournament's own affair, from nothing to a full point.
    """
    scores = [p.half_points for p in player.pairings if p.kind != "bye"]
    silent = [p for p in player.pairings if p.half_points is None and p.kind not in _WITHOUT_POINTS]
    if player.half_points is None or silent or not player.pairings:
        return
    byes = len(player.pairings) - len(scores)
    least = sum(score or 0 for score in scores)
    if not least <= player.half_points <= least + WIN * byes:
        made = least + sum(p.half_points or 0 for p in player.pairings if p.kind == "bye")
        values = {"name": _name(player), "value": write_score(player.half_points)}
        yield Finding(player.place, "total-differs", values | {"rounds": write_score(made)})


def _name(player: Player) -> str:
    return player.name or player.key
