"""Whom a line of games names, for whoever reads the answer: the engine counts ratings alone."""

from elo.games import COMMENT
from elo.numerals import plain

_BEFORE_A_NAME = "0123456789+-.,;|()[]"
_AFTER_A_NAME = " \t,;:|=+-.(["


def opponent_name(line: str) -> str:
    """The words before the rating, "" if there are none.

    >>> opponent_name("3. Muster, Max (GER) 2105 win"), opponent_name("2105 win")
    ('Muster, Max (GER)', '')
    """
    words = plain(line).partition(COMMENT)[0].split()
    while words and words[0][0] in _BEFORE_A_NAME:
        words.pop(0)
    written = " ".join(words)
    for index, sign in enumerate(written):
        if sign in "0123456789":
            return written[:index].rstrip(_AFTER_A_NAME)
    return ""
