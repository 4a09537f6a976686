"""Which of FIDE's lists a game counts for, by its time control: `fide`, `rapid` or `blitz`.

"" stands for what is not clear; the reader of the file then chooses.
"""

import re

# Laws of Chess, appendices A.1 and B.1: minutes for all moves, plus the increment of 60 moves
_STANDARD_FROM = 60
_RAPID_ABOVE = 10
_BLITZ_ABOVE = 3

_MOVES = 60  # of that many the increments count: as many minutes as an increment has seconds
_WORDS = {
    "blitz": "blitz lampo relámpago relampago",
    "rapid": "rapid rapide rapido rápido rápidas rapidas rapidplay schnellschach semilampo рапид",
    "fide": "standard classical classic classique klassisch clásico clasico",
}
_RULES = {word: rules for rules, words in _WORDS.items() for word in words.split()}
_WORD = re.compile(r"[^\W\d_]+")
_HOURS = re.compile(r"(\d{1,2}) ?(?:hours?|hrs?|h)(?![a-z])")
_MINUTES = re.compile(r"(\d{1,3}) ?(?:min[a-z]*|m(?![a-z])|'(?!')|\u2019|\u2032)")
_SECONDS = re.compile(r"(\d{1,3}) ?(?:sec[a-z]*|sek[a-z]*|s(?![a-z])|\"|''|\u201d|\u2033)")
_BARE = re.compile(r"(g ?/ ?|sd ?/ ?)?(\d{1,3})(?: ?\+ ?(\d{1,3}))?")
_PERIOD = re.compile(r"(?:(?!1/)\d{1,3}/)?(\d{1,6})(?:\+(\d{1,4}))?")
_MINUTES_PERHAPS = 180  # seconds; a base of at most so many may as well be one of minutes


def by_minutes(minutes: float) -> str:
    """The list by the time for 60 moves.

    >>> by_minutes(90), by_minutes(25), by_minutes(5), by_minutes(1)
    ('fide', 'rapid', 'blitz', '')
    """
    if minutes >= _STANDARD_FROM:
        return "fide"
    if minutes > _RAPID_ABOVE:
        return "rapid"
    return "blitz" if minutes > _BLITZ_ABOVE else ""


def by_seconds(text: str) -> str:
    """The list by a time control in seconds, as PGN and TRF26 write it.

    >>> by_seconds("5400+30"), by_seconds("40/6000+30:900+30"), by_seconds("300+3")
    ('fide', 'fide', 'blitz')
    """
    periods = [_PERIOD.fullmatch(period) for period in text.replace(" ", "").split(":")]
    if not all(periods):
        return ""
    known = [period for period in periods if period]
    seconds = sum(int(period[1]) for period in known)
    return by_minutes(seconds / 60 + max(int(period[2] or 0) for period in known) * _MOVES / 60)


def of_pgn(text: str) -> str:
    """The list by the TimeControl of a PGN: seconds, though organisers write minutes too.

    >>> of_pgn("300+3"), of_pgn("5400+30"), of_pgn("90+30"), of_pgn("1/86400"), of_pgn("90 min")
    ('blitz', 'fide', '', '', 'fide')
    """
    period = _PERIOD.fullmatch(text)
    seconds, minutes = by_seconds(text), by_description(text)
    if period and int(period[1]) <= _MINUTES_PERHAPS:
        return seconds if seconds == minutes else ""
    return seconds or minutes


def readings(text: str) -> set[str]:
    """The lists by the time control, once in seconds and once as people write it.

    >>> sorted(readings("180+2")), readings("300+3")
    (['blitz', 'fide'], {'blitz'})
    """
    found = {by_seconds(text), by_description(text)} - {""}
    period = _PERIOD.fullmatch(text)
    clear = period and int(period[1]) > _MINUTES_PERHAPS
    return {by_seconds(text)} - {""} if clear else found


def by_description(text: str) -> str:
    r"""The list by a time control as arbiters write it.

    >>> by_description("90 min/40 moves + 30 min + 30 sec"), by_description("15' + 10\"")
    ('fide', 'rapid')
    >>> by_description("10+5"), by_description("G/60+5"), by_description("moves/time")
    ('rapid', 'fide', '')
    """
    text = " ".join(text.lower().split())
    bare = _BARE.fullmatch(text)
    if bare:
        prefix, minutes, increment = bare.groups()
        clear = prefix or increment  # 90 alone may be anything
        return by_minutes(int(minutes) + int(increment or 0) * _MOVES / 60) if clear else ""
    allotted = 60 * _sum(_HOURS, text) + _sum(_MINUTES, text)
    increments = [int(found) for found in _SECONDS.findall(text)]
    return by_minutes(allotted + max(increments, default=0) * _MOVES / 60) if allotted else ""


def _sum(pattern: re.Pattern[str], text: str) -> int:
    return sum(int(found) for found in pattern.findall(text))


def by_words(text: str) -> str:
    """The list that a text names; "" where it names none, or several.

    >>> by_words("City Blitz 2026"), by_words("Rapid and Blitz"), by_words("Grand Rapids Open")
    ('blitz', '', '')
    """
    named = {_RULES[word] for word in _WORD.findall(text.lower()) if word in _RULES}
    return named.pop() if len(named) == 1 else ""


def agreed(*lists: str) -> str:
    """The list that all who name one name; "" where they differ, or nobody names one.

    >>> agreed("rapid", "", "rapid"), agreed("rapid", "fide")
    ('rapid', '')
    """
    named = set(filter(None, lists))
    return named.pop() if len(named) == 1 else ""
