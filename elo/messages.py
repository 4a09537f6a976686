"""Says what a user is told: fills in the sentences of `english`.

`say(key, ...)` fills a sentence in. Numbers arrive written (`numerals`); nothing is computed here.
"""

from elo.english import EVENT_FIELDS, FIELDS, MARKS, MONTHS, PLURALS, RULES, SENTENCES
from elo.games import LeftOut, Problem
from elo.numerals import trimmed, write_rating
from elo.rating import Game
from elo.rules import K_FACTOR_HIGHEST, K_FACTOR_UNUSUAL_ABOVE, RULE_SETS, RuleSet

_RIGHT_TO_LEFT = (
    (0x590, 0x8FF),
    (0x202A, 0x202E),
    (0x2066, 0x2069),
    (0xFB1D, 0xFDFF),
    (0xFE70, 0xFEFC),
)
"""Letters of scripts written so, and marks that turn the direction."""
_LONGEST_ECHO = 40  # characters of a value that a message repeats
_PLURALS = 200


def say(key: str, **values: str) -> str:
    """The sentence with its values filled in.

    >>> say("row", first="198", last="206")
    '198 to 206'
    """
    return SENTENCES[key].format(**values)


def learn(sentences: "dict[str, str]", plurals: "dict[str, list[str]]") -> None:
    """Adds sentences that the page loads after its first answer."""
    SENTENCES.update(sentences)
    PLURALS.update(plurals)


def count(noun: str, number: int) -> str:
    """A number of things: `1 game`, `1,200 games`."""
    return plural(PLURALS[noun], number)


def plural(forms: "list[str]", number: int) -> str:
    """The form for this number, with the number in it.

    >>> plural(["1 game", "{n} games"], 1200)
    '1,200 games'
    """
    table = MARKS["plurals"]  # beyond its end it repeats itself every hundred
    form = int(table[number if number < _PLURALS else 100 + number % 100]) if table else number != 1
    return forms[form].format(n=write_rating(number))


def say_problem(problem: Problem, field: str, rules: RuleSet) -> str:
    """What is wrong and how to mend it, in the words of the field's label.

    >>> from elo.rules import FIDE_STANDARD_2025_10
    >>> say_problem(Problem(3, "bad-score", "5"), "tournament-games", FIDE_STANDARD_2025_10)[:42]
    'Line 3: the score 5 is not 1, 0.5 or 0. Wr'
    """
    return say(
        problem.kind,
        place=place_of(field, problem.line),
        value=echo(problem.value),
        lowest=write_rating(rules.lowest_rating),
        highest=write_rating(rules.highest_rating),
        highest_k=write_rating(K_FACTOR_HIGHEST),
        usual_k=write_rating(K_FACTOR_UNUSUAL_ABOVE),
    )


def say_left_out(line: LeftOut) -> str:
    """The line that does not count, and the reason."""
    return say(line.kind, line=str(line.line), text=echo(line.text))


def say_too_far(game: Game) -> str:
    """The rapid or blitz game that is not rated, and why."""
    return say("too-far", line=str(game.line), rating=write_rating(game.opponent_rating))


def say_date(date: str) -> str:
    """An ISO date as people write it; "" stays "".

    >>> say_date("2025-10-01")
    '1 October 2025'
    """
    if date == "":
        return ""
    year, month, day = date.split("-")
    return say("date", day=str(int(day)), month=MONTHS[int(month) - 1], year=year)


def say_rules(rules: RuleSet, started_on: str) -> str:
    """Which rules are in use, and why."""
    if rules.logistic_scale is not None:
        return say("rules-formula")
    sentences = [_say_version(rules, started_on)]
    if rules.name != "fide":
        sentences.append(say("rules-standard-rating"))
    if rules.fixed_k_factor is not None:
        sentences.append(say("rules-fixed-k", k=str(rules.fixed_k_factor)))
    return " ".join(sentences)


def _say_version(rules: RuleSet, started_on: str) -> str:
    name, since = RULES[rules.name], say_date(rules.effective_from)
    if started_on == "":
        return say("rules", name=name, since=since)
    date = say_date(started_on)
    if since == "":
        until = say_date(RULE_SETS[rules.name][-2].effective_from)
        return say("rules-earliest", name=name, until=until, date=date)
    return say("rules-dated", name=name, since=since, date=date)


def place_of(field: str, line: int) -> str:
    """Where a problem is, in the words of the labels."""
    if field in FIELDS:
        return say("place-line", line=str(line)) if line else FIELDS[field]
    _, number, name = field.split("-", 2)
    event = say("event", number=number)
    if line:
        return say("place-event-line", event=event, line=str(line))
    return say("place-event-field", event=event, field=EVENT_FIELDS[name])


def echo(value: str) -> str:
    """What was typed or read, as a sentence repeats it: in part if it is long."""
    value = trimmed(value)
    if len(value) > _LONGEST_ECHO:
        value = value[: _LONGEST_ECHO - 1] + "\u2026"
    # Hebrew or Arabic would turn the rest of the sentence round, so it is set apart.
    return f"\u2068{value}\u2069" if _turned(value) else value


def _turned(value: str) -> bool:
    return ord(max(value + " ")) >= _RIGHT_TO_LEFT[0][0] and any(map(_turns, value))


def _turns(letter: str) -> bool:
    return any(first <= ord(letter) <= last for first, last in _RIGHT_TO_LEFT)
