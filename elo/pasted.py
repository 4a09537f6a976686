"""Whether a text is more than plain lines of games, so that the file reader has to look at it.

The page asks this before it loads the reader, which is large. Only lines that `games` does not
understand are looked at, so plain lines never go there, whatever names and comments they hold.
"""

from elo.games import Problem, read_games
from elo.numerals import plain
from elo.rules import RuleSet

MOST_LOOKED_AT = 2000  # characters: a file shows itself at its beginning
FEWEST_PASTED = 8
"""Characters that come at once; whoever types one after the other is still typing the line."""

_MARKS = ("[", "=>", "?rating=", '","', '";"', " / ", " vs ", "<table", "<html", "<!doctype")
_CELLS = (("\t", 2), ("|", 1), (";", 1), (",", 1))
"""Separators, and how many of each a plain line has at most."""
_PERHAPS_READ = ("result-not-last", "score-first", "several-games")
"""Kinds of problems in lines that are plain to a reader who knows more ways to write a game."""
_MOST_WORDS = 7
_FEWEST_LETTERS = 3
_DIGITS = "0123456789\u00bd"
_IN_A_NUMBER = _DIGITS + ".,+-"


def needs_reader(text: str, rules: RuleSet) -> bool:
    r"""True for a table, a file or an odd way to write games; False for lines, right or wrong.

    >>> from elo.rules import FIDE_STANDARD_2025_10
    >>> needs_reader("[2100 => 1], [2050 => 0.5]", FIDE_STANDARD_2025_10)
    True
    >>> needs_reader("+3 =2 -1 1800", FIDE_STANDARD_2025_10)
    True
    >>> needs_reader("1800 1\n1800 5\nnobody", FIDE_STANDARD_2025_10)
    False
    """
    start = text[:MOST_LOOKED_AT].replace("\r\n", "\n").replace("\r", "\n")
    lines = start.split("\n")
    problems = read_games(start, rules).problems
    return any(_is_odd(lines[problem.line - 1], problem) for problem in problems)


def is_plain(text: str, rules: RuleSet) -> bool:
    r"""True for cells of a table that are lines of games as they stand.

    >>> from elo.rules import FIDE_STANDARD_2025_10
    >>> is_plain("1800\t0.5\n1900\t1", FIDE_STANDARD_2025_10)
    True
    >>> is_plain("1\t12\tMuster, Max\t2105\t1", FIDE_STANDARD_2025_10)
    False
    """
    tabs = max(line.count("\t") for line in text.split("\n"))
    return tabs <= 1 and not read_games(text, rules).problems


def _is_odd(line: str, problem: Problem) -> bool:
    if problem.kind in _PERHAPS_READ or any(mark in line.lower() for mark in _MARKS):
        return True
    if any(line.count(separator) > most for separator, most in _CELLS):
        return True
    if problem.kind == "bad-score" and _is_word(problem.value):
        return True  # perhaps a win, in another language
    words = plain(line).split()
    if len(words) > _MOST_WORDS or len([word for word in words if word[0] in "+-"]) > 1:
        return True  # a total has two signs: +3 -1
    return any(_is_odd_word(word) for word in words)


def _is_word(text: str) -> bool:
    return len(text) >= _FEWEST_LETTERS and not any(letter in _IN_A_NUMBER for letter in text)


def _is_odd_word(word: str) -> bool:
    """`1641P17`, `2143-31`, `1850*`, `w1`, `=2`: a digit, and what no plain number has."""
    if not any(letter in _DIGITS for letter in word):
        return False
    others = [letter for letter in word if letter not in _IN_A_NUMBER]
    return bool(others) or "-" in word[1:] or "+" in word[1:]
