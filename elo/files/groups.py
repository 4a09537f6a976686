"""What stands under the table of a whole event: whose K is which, and what was left out."""

from collections.abc import Iterable, Iterator

from elo.files.english import SENTENCES
from elo.files.report import EventReport, LeftOut, PlayerReport
from elo.files.said import names_of, opponent_name, real_name, say_reason, say_where
from elo.files.shown import clause_of

Groups = dict[str, list[str]]
"""What holds for several players, and a line on each of them, or none where it holds for all."""


def numbered(keys: Iterable[str]) -> bool:
    """True where the players have numbers; else their keys are the names."""
    return all(key.isascii() and key.isdecimal() for key in keys)


def which_k(rated: EventReport) -> Groups:
    """Each K with what decided it, and whose it is."""
    players: Groups = {}
    for one in rated.players:
        if one.k_used:
            players.setdefault(clause_of(one, rated.rules), []).append(one.player.key)
    if len(players) == 1:
        return {clause: [] for clause in players}
    return {
        clause: [", ".join(_ranges(keys)) if numbered(keys) else "; ".join(keys)]
        for clause, keys in players.items()
    }


def left_out(rated: EventReport) -> Groups:
    """Each reason, and under it the players with their rounds and opponents."""
    names = names_of(rated.event)
    players: Groups = {}
    for one in rated.players:
        for reason, lefts in _by_reason(one, rated, names).items():
            rounds = "; ".join(_where(reason, lefts, names))
            reason_first = reason[:1].upper() + reason[1:]
            players.setdefault(reason_first, []).append(f"{_who(one)}: {rounds}")
    return players


def _by_reason(
    one: PlayerReport, rated: EventReport, names: dict[str, str]
) -> dict[str, list[LeftOut]]:
    found: dict[str, list[LeftOut]] = {}
    for left in one.left_out:
        reason = say_reason(left, opponent_name(left.pairing, names), rated.rules)
        found.setdefault(reason, []).append(left)
    return found


def _who(one: PlayerReport) -> str:
    name, key = " ".join(one.player.name.split()), one.player.key
    return f"{key} {name}" if numbered([key]) else name or key


def _where(reason: str, lefts: list[LeftOut], names: dict[str, str]) -> Iterator[str]:
    """The rounds without an opponent together, each other with the opponent's name."""
    alone = []
    for left in lefts:
        name = real_name(opponent_name(left.pairing, names), reason)
        if name or left.pairing.round is None:
            yield ", ".join(part for part in (say_where(left.pairing), name) if part)
        else:
            alone.append(str(left.pairing.round))
    if alone:
        kind = "in-round" if len(alone) == 1 else "in-rounds"
        yield SENTENCES[kind].format(rounds=", ".join(_ranges(alone)))


def _ranges(numbers: list[str]) -> Iterator[str]:
    """Whole numbers, those that follow each other together: `1-12`, `15`."""
    runs: list[list[int]] = []
    for number in sorted(map(int, numbers)):
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    for run in runs:
        yield str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}"
