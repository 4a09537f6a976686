"""How much is read: beyond, nothing is a tournament or a player's games, and people would wait.

Every limit is some times what the largest events have, and is looked at before a text is read.
"""

from elo.files.event import Event, RefusedError
from elo.games import MOST_LINES  # opens of 1,500 players have fewer as well
from elo.numerals import write_rating
from elo.refused import LARGEST, sizes

MOST_CHARACTERS = 1_000_000
"""Of the same: a hundred a line."""
MOST_TYPED = 200_000
"""Characters of lines that people type, which say what they are only when read word by word."""
MOST_TAGS = 300_000
"""Of a web page: all rounds of an open, on one page of chess-results, have half as many."""
MOST_GAMES = 10_000
"""The Chess Olympiad has half as many."""


def check_text(text: str, most: int = MOST_CHARACTERS) -> None:
    """Refuses a text that is too long to be one event or one player's games.

    Raises:
        RefusedError: it has more lines or characters than are read.
    """
    if text.count("\n") >= MOST_LINES:
        lines = sum(1 for line in text.split("\n") if line.strip())
        _check("too-many-lines", lines, MOST_LINES)
    _check("too-many-characters", len(text), most)


def check_page(markup: str) -> None:
    """The same of a web page, before its tables are looked for."""
    rows = markup.count("<tr") + markup.count("<TR")
    _check("too-many-lines", rows, MOST_LINES)
    _check("too-many-tags", markup.count("<"), MOST_TAGS)


def check_size(text: str) -> None:
    """The same of anything pasted, as a file's bytes are."""
    if len(text) > LARGEST:
        raise RefusedError("too-large", **sizes(len(text)))


def check_games(games: int) -> None:
    """Refuses more games than one event or one player has."""
    _check("too-many-games", games, MOST_GAMES)


def check_event(event: Event) -> None:
    """The same of what was read: a game has two sides, and only one where one player is known."""
    sides = sum(len(player.pairings) for player in event.players)
    check_games(sides if len(event.players) == 1 else sides // 2)


def _check(kind: str, number: int, most: int) -> None:
    if number > most:
        raise RefusedError(kind, number=write_rating(number), most=write_rating(most))
