"""Says what a user is told of a file: fills in the sentences of `elo.files.english`."""

from collections.abc import Mapping

from elo.files.english import FORMATS, PLACES, PLURALS, SENTENCES
from elo.files.event import Event, Finding, Pairing, UnreadableError
from elo.files.report import (
    Assumption,
    EventReport,
    KUsed,
    LeftOut,
    Options,
    PlayerReport,
    rate_player,
)
from elo.first_rating import Remark
from elo.messages import echo, plural, say_rules
from elo.messages import say as say_of_engine
from elo.numerals import write_rating
from elo.rules import K_FACTOR_HIGHEST, RuleSet

_ABOUT_K = ("assumed-highest", "assumed-games", "assumed-adult")
"""What is taken for granted of some players, for their K."""


def say(kind: str, **values: str) -> str:
    """The sentence of this kind; values are repeated in part if they are long.

    >>> say("bye")
    'a bye. No game was played.'
    """
    return SENTENCES[kind].format(**{name: echo(value) for name, value in values.items()})


def count(noun: str, number: int) -> str:
    """A number of things: `1 player`, `300 players`."""
    return plural(PLURALS[noun], number)


def say_failure(error: UnreadableError, name: str) -> str:
    """Why nothing could be read; the file's name stands before it if it has one."""
    values = {name: FORMATS.get(value, value) for name, value in error.values.items()}
    return _placed(name, say(error.kind, **values))


def say_finding(finding: Finding) -> str:
    """What to look at, and where.

    >>> say_finding(Finding("line 12", "bye", {}))
    'Line 12: a bye. No game was played.'
    """
    values = {name: say_place(value) for name, value in finding.values.items()}
    return _placed(_begun(say_place(finding.place)), say(finding.kind, **values))


def say_place(place: str) -> str:
    """Where something stands in a file; any other text stays as it is.

    >>> say_place("player 7, round 2"), say_place("Muster, Max")
    ('player 7, round 2', 'Muster, Max')
    """
    return ", ".join(_say_part(part) for part in place.split(", "))


def _say_part(part: str) -> str:
    word, _, number = part.partition(" ")
    if word in PLACES and (number.isdecimal() or len(number) == 1):
        return PLACES[word].format(n=number)
    return PLACES.get(part, part)


def _begun(text: str) -> str:
    return text[:1].upper() + text[1:]


def say_assumption(assumption: Assumption, *, alone: bool) -> str:
    """What was taken for granted; `alone`: there is only one player to speak of.

    >>> say_assumption(Assumption("assumed-games", 3), alone=False)
    'K of 3 players: at least 30 completed games are taken for granted.'
    """
    sentence = SENTENCES[assumption.kind]
    if assumption.kind not in _ABOUT_K:
        return sentence
    whole = SENTENCES["assumed-alone" if alone else "assumed-of"]
    return whole.format(players=count("players", assumption.players), what=sentence)


def say_event_rules(report: EventReport) -> str:
    """Which rules the event is rated by, and why."""
    return say_rules(report.rules, report.started_on)


# One player


def names_of(event: Event) -> dict[str, str]:
    """The players' names by their keys."""
    return {player.key: player.name for player in event.players}


def opponent_name(pairing: Pairing, names: Mapping[str, str]) -> str:
    """The opponent's name, in one line: as the pairing has it, or else the player's own line."""
    return " ".join((pairing.opponent_name or names.get(pairing.opponent, "")).split())


def say_left_out(left_out: LeftOut, name: str, rules: RuleSet) -> str:
    """The pairing that does not count, and why: round, opponent, reason."""
    reason = say_reason(left_out, name, rules)
    where = (say_round(left_out.pairing), real_name(name, reason))
    return _placed(", ".join(part for part in where if part), reason)


def say_reason(left_out: LeftOut, name: str, rules: RuleSet) -> str:
    """Why the pairing does not count; `name` is the opponent's."""
    rating = left_out.opponent_rating
    return say(
        left_out.kind,
        text=left_out.pairing.text or name,
        rating="" if rating is None else write_rating(rating),
        lowest=write_rating(rules.lowest_rating),
        highest=write_rating(rules.highest_rating),
    )


def real_name(name: str, reason: str) -> str:
    """The opponent's name; "" where nobody is the opponent and a site writes the reason there."""
    return "" if reason.casefold().startswith(name.casefold()) else echo(name)


def say_round(pairing: Pairing) -> str:
    """The pairing's round, or where it stands in the file.

    >>> say_round(Pairing(3, "line 9", "bye", 2)), say_round(Pairing(None, "game 7", "bye", 2))
    ('Round 3', 'Game 7')
    """
    return _begun(say_where(pairing))


def say_where(pairing: Pairing) -> str:
    """The same within a sentence."""
    return say_place(pairing.place if pairing.round is None else f"round {pairing.round}")


def say_k(k_used: KUsed, games: int, rules: RuleSet) -> str:
    """K and what decided it; that it was lowered, where K times games asks for it."""
    kind, k = "k-" + k_used.clause, write_rating(k_used.before)
    sentence = say(kind, k=k) if kind in SENTENCES else say_of_engine(kind, k=k)
    if k_used.k_factor == k_used.before:
        return sentence
    lowered = say_of_engine(
        "k-lowered",
        k=k,
        games=write_rating(games),
        limit=write_rating(rules.k_times_games or 0),
        used=write_rating(k_used.k_factor),
    )
    return f"{sentence} {lowered}"


def say_lacking(report: PlayerReport, rules: RuleSet, *, by_option: bool = False) -> list[str]:
    """Why the player has no new rating, and what a first rating lacks; nothing if there is one.

    `by_option` names the option of the command line where the page has a field.
    """
    if not report.lacking:
        return []
    rating, kind = report.player.rating, "lacking-" + report.lacking
    sentences = [
        say(
            kind + "-option" if by_option and kind + "-option" in SENTENCES else kind,
            rating="" if rating is None else write_rating(rating),
            lowest=write_rating(rules.lowest_rating),
            highest=write_rating(rules.highest_rating),
        )
    ]
    first = report.first_rating
    if first and first.rating is not None:
        games = count("games", first.games)
        sentences.append(say("first-rating", rating=write_rating(first.rating), games=games))
    return sentences + [_say_remark(remark) for remark in (first.remarks if first else ())]


def _say_remark(remark: Remark) -> str:
    return say_of_engine(
        "first-" + remark.kind, value=write_rating(remark.value), event=say("the-event")
    )


# The whole file


def say_recognised(event: Event, key: str = "", options: Options | None = None) -> str:
    """What was read; with a player's key, how many games of that player count.

    >>> event = Event("TRF16", (), name="Spring Open", rounds=9)
    >>> say_recognised(event)
    'TRF16, Spring Open, 0 players, 9 rounds'
    """
    if key:
        return _say_one(event, key, options or Options())
    name = " ".join(event.name.split())
    return say(
        "recognised",
        format=FORMATS.get(event.format, event.format),
        name=", " + echo(name) if name else "",
        players=count("players", len(event.players)),
        length=_length([one for player in event.players for one in player.pairings], event),
    )


def _say_one(event: Event, key: str, options: Options) -> str:
    report = rate_player(event, key, options)
    return say(
        "recognised-one",
        format=FORMATS.get(event.format, event.format),
        length=_length(list(report.player.pairings), event),
        counted=str(len(report.games)),
        left_out=str(len(report.left_out)),
    )


def _length(pairings: list[Pairing], event: Event) -> str:
    """How many rounds, or how many games where the file does not number them.

    A game between two players of the file stands in it for each of them.
    """
    rounds = [pairing.round for pairing in pairings if pairing.round is not None]
    if event.rounds is not None or rounds:
        return count("rounds", max([*rounds, event.rounds or 0]))
    of_two = sum(pairing.opponent != "" for pairing in pairings) if len(event.players) > 1 else 0
    return count("games", len(pairings) - of_two // 2)


def _placed(place: str, sentence: str) -> str:
    return f"{place}: {sentence}" if place else sentence


def say_unusable(kind: str, value: str, rules: RuleSet) -> str:
    """That something chosen could not be used."""
    return say(
        kind,
        value=value,
        highest_k=write_rating(K_FACTOR_HIGHEST),
        lowest=write_rating(rules.lowest_rating),
        highest=write_rating(rules.highest_rating),
    )
