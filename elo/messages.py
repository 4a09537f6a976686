"""Every sentence a user sees that is not fixed text of the page. English.

`say(key, ...)` fills a sentence in. Numbers arrive written (`numerals`); nothing is computed here.
"""

from elo.games import LeftOut, Problem
from elo.numerals import trimmed, write_rating
from elo.rules import K_FACTOR_HIGHEST, K_FACTOR_UNUSUAL_ABOVE, RuleSet

NO_ANSWER = "\u2013"
"""What stands where there is no answer."""

_RIGHT_TO_LEFT = (
    (0x590, 0x8FF),
    (0x202A, 0x202E),
    (0x2066, 0x2069),
    (0xFB1D, 0xFDFF),
    (0xFE70, 0xFEFC),
)
"""Letters of scripts written so, and marks that turn the direction."""
_LONGEST_ECHO = 40  # characters of a value that a message repeats

FIELDS = {
    "rating-a": "Rating of player A",
    "rating-b": "Rating of player B",
    "result-a": "Result for player A",
    "k-factor": "K factor",
    "k-factor-b": "K factor of player B",
    "rules": "Rules",
    "tournament-games": "Tournament games",
}
"""The labels of the form's fields, by id."""

SENTENCES = {
    # problems: where it is, what happened, the way out
    "rating-empty": "{place}: no rating yet. Type a number from {lowest} to {highest}.",
    "rating-range": "{place}: the rating {value} is not between {lowest} and {highest}.",
    "rating-whole": "{place}: the rating {value} is not a whole number. FIDE ratings are whole;"
    " for others choose the Elo formula under Rules.",
    "not-a-rating": "{place}: {value} is not a rating. Type a number from {lowest} to {highest},"
    " such as 1800.",
    "not-a-number": "{place}: {value} is not a number. Type a number such as 20.",
    "k-empty": "{place}: no K yet. Type 40, 20 or 10, or any number above 0.",
    "k-range": "{place}: {value} is not above 0 and at most {highest_k}.",
    "k-unusual": "{place}: {value} is unusually large (chess uses 10 to 40, games mostly up to"
    " {usual_k}). It is used as typed.",
    "no-rating": "{place}: no opponent\u2019s rating in \u201c{value}\u201d. Write the rating and"
    " then the score, such as 1800 0.5.",
    "bad-score": "{place}: the score {value} is not 1, 0.5 or 0. Write the rating and then the"
    " score, such as 1800 0.5.",
    "two-ratings": "{place}: {value} could each be the opponent\u2019s rating. Keep one of them.",
    # the command line's own
    "not-a-result": "{place}: {value} is not a result. Type win, draw or loss.",
    "no-file": "{file}: this file cannot be read ({reason}).",
    "not-text": "{file}: this is not a text file. Save the games as plain text (UTF-8).",
    "type-games": "Type the games, one a line. Ctrl-D ends the list (on Windows: Ctrl-Z, Enter).",
    "rating-not-last": "{place}: {value}: write the opponent\u2019s rating directly before the"
    " score, and names before it, such as Muster 1800 0.5.",
    "score-first": "{place}: write the score after the rating: {value}.",
    # lines left out, and why
    "forfeit": "Line {line}, {text}: a forfeit. A game in which a side made no move is not rated.",
    "unrated": "Line {line}, {text}: an unrated opponent. Only games against rated players count.",
    "estimated": "Line {line}, {text}: an estimated rating (E), which is no FIDE rating.",
    "national": "Line {line}, {text}: a national rating (N), which is no FIDE rating.",
    "bye": "Line {line}, {text}: no game was played. Byes and empty rounds are not rated.",
    "open": "Line {line}, {text}: not played yet. Add the score to count it: 1, 0.5 or 0.",
    # the working
    "expected-by-table": "{own} - {other} = {difference}{counted}. FIDE\u2019s table, row {row}:"
    " expected score {expected}.",
    "counted-limited": ", counted as {counted} (the {limit}-point rule, for players below"
    " {no_limit_from})",
    "counted-in-full": ", counted in full (no {limit}-point rule for players of {no_limit_from}"
    " or more)",
    "row": "{first} to {last}",
    "row-open": "{first} and more",
    "expected-by-formula": "1 / (1 + 10^(({other} - {own}) / {scale})) = {expected}:"
    " the expected score.",
    "change": "{k} \u00d7 ({score} - {expected}) = {exact}, rounded {rounded}."
    " New rating {new_rating}.",
    "summary-a": "A {new_rating} ({rounded})",
    "summary-b": "B {new_rating} ({rounded})",
    # where the two rule sets part
    "comparison-a": "Player A by FIDE\u2019s table: {table}. By the plain formula: {formula}.",
    "comparison-b": "Player B by FIDE\u2019s table: {table}. By the plain formula: {formula}.",
    "comparison-tournament": "By FIDE\u2019s table: {table}. By the plain formula: {formula}.",
    # the tournament's summary
    "counted": "{games} counted.",
    "left-out": "{games} left out.",
    "not-read": "{lines} not understood.",
    "and-more": "And {lines} more.",
    "only-first-rows": "The table shows the first {shown} games; all {games} are counted.",
    "some-limited": "* counted as {limit}: the {limit}-point rule.",
    # the page itself
    "failure": "Something went wrong in this page, so its numbers may be wrong. What you typed is"
    " still there: copy it, then reload the page.",
    "offline-ready": "Ready for offline use: the page now works without a connection.",
    "offline-off": "Offline use is off: this browser does not let the page keep a copy of itself.",
    # what a screen reader hears once typing pauses
    "heard-player": "New rating of player A: {new_rating}, change {rounded}.",
    "heard-tournament": "Rating after the tournament: {new_rating}, change {rounded}.",
}

PLURALS = {
    "games": ("1 game", "{n} games"),
    "lines": ("1 line", "{n} lines"),
}


def say(key: str, **values: str) -> str:
    """The sentence with its values filled in.

    >>> say("row", first="198", last="206")
    '198 to 206'
    """
    return SENTENCES[key].format(**values)


def count(noun: str, number: int) -> str:
    """A number of things: `1 game`, `1,200 games`."""
    one, many = PLURALS[noun]
    return one if number == 1 else many.format(n=write_rating(number))


def say_problem(problem: Problem, field: str, rules: RuleSet) -> str:
    """What is wrong and how to mend it, in the words of the field's label.

    >>> from elo.rules import FIDE_STANDARD_2025_10
    >>> say_problem(Problem(3, "bad-score", "5"), "tournament-games", FIDE_STANDARD_2025_10)[:42]
    'Line 3: the score 5 is not 1, 0.5 or 0. Wr'
    """
    return say(
        problem.kind,
        place=f"Line {problem.line}" if problem.line else FIELDS[field],
        value=_echo(problem.value),
        lowest=write_rating(rules.lowest_rating),
        highest=write_rating(rules.highest_rating),
        highest_k=write_rating(K_FACTOR_HIGHEST),
        usual_k=write_rating(K_FACTOR_UNUSUAL_ABOVE),
    )


def say_left_out(line: LeftOut) -> str:
    """The line that does not count, and the reason."""
    return say(line.kind, line=str(line.line), text=_echo(line.text))


def _echo(value: str) -> str:
    value = trimmed(value)
    if len(value) > _LONGEST_ECHO:
        value = value[: _LONGEST_ECHO - 1] + "\u2026"
    # Hebrew or Arabic would turn the rest of the sentence round, so it is set apart.
    return f"\u2068{value}\u2069" if any(_turns(letter) for letter in value) else value


def _turns(letter: str) -> bool:
    return any(first <= ord(letter) <= last for first, last in _RIGHT_TO_LEFT)
