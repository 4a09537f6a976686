"""What a page of chess-results says around its tables: the event, its date, a player's details."""

import re
from collections.abc import Sequence
from itertools import pairwise

from elo.files.event import Finding
from elo.files.readers.cells import hundredths, iso_date, rating, total, whole
from elo.files.readers.headings import label
from elo.files.readers.rows import Row

_UPDATED = (
    "last update",
    "letzte aktualisierung",
    "última actualización",
    "dernière mise",
    "ultimo aggior",
    "última atualização",
    "последнее обновление",
    "останнє оновлення",
    "ostatnia aktualizacja",
    "poslední",
    "son güncelleme",
    "senast uppdaterad",
)
"""The line after the event's name."""
_CONTROLS = {"(standard)": "fide", "(rapid)": "rapid", "(blitz)": "blitz"}
"""Written in English in every language: `Control de tiempo (Standard)`."""
_NEAR = 40  # lines above a card in which its player may be described
_LONGEST = 120  # characters of such a line
_WORDS = 4  # of a label
_ROUND = re.compile(
    r"(?:\b(\d{1,2})\s?\.\s?)?\b(?:round|runde|ronda|ronde|rodada|turno|тур|тура|раунд|kolo|forduló"
    r"|runda|tur|γύρος|rond|kierros|кръг)\b(?:\s?(\d{1,2})\b)?",
    re.IGNORECASE,
)


def event_name(rows: Sequence[Row]) -> str:
    """The name of the event: the line above the one that says when the page was updated."""
    for before, row in pairwise(rows):
        start = row.cells[0][:_LONGEST].casefold()
        if any(word in start for word in _UPDATED):
            return " ".join(before.cells).strip()[:_LONGEST]
    return ""


def rules_of(rows: Sequence[Row]) -> str:
    """`fide`, `rapid` or `blitz` by the time control; "" if the page does not say."""
    for row in rows:
        text = row.cells[0][:_LONGEST].casefold()
        for control, rules in _CONTROLS.items():
            if control in text:
                return rules
    return ""


def start_date(rows: Sequence[Row]) -> str:
    """The day the event started, ISO, from the line about its dates; "" for none."""
    for row in rows:
        known, value = detail(row)
        if known == "date" and iso_date(value):
            return iso_date(value)
    return ""


def round_in(row: Row) -> int | None:
    """The round that a line above a table names: `3. Runde am 2026/05/01`, `Round 3`."""
    if len(row.cells) > 1 or len(row.cells[0]) > _LONGEST:
        return None
    found = _ROUND.search(row.cells[0])
    number = (found[1] or found[2]) if found else None
    return int(number) if number else None


def detail(row: Row) -> tuple[str, str]:
    """What a line about a player or an event says, and its value: `Rating international 2119`."""
    if len(row.cells) > 1:
        value = next((cell for cell in row.cells[1:] if cell), "")
        return label(row.cells[0].rstrip(":")), value
    words = row.cells[0][:_LONGEST].split()
    for count in range(min(_WORDS, len(words) - 1), 0, -1):
        known = label(" ".join(words[:count]).rstrip(":"))
        if known:
            return known, " ".join(words[count:])
    return "", ""


def details_above(rows: Sequence[Row]) -> dict[str, str]:
    """The details of the player whose card comes next; what stands nearest to it counts."""
    found: dict[str, str] = {}
    for row in reversed(rows[-_NEAR:]):
        known, value = detail(row)
        if known and value:
            found.setdefault(known, value)
    return found


def own_rating(details: dict[str, str]) -> int | None:
    """The international rating of a card's player; None if the card does not say."""
    for kind in ("rating-international", "rating"):
        number, read = rating(details.get(kind, ""))
        if number is not None and read == "played":
            return number
    return None


def about_national(details: dict[str, str]) -> tuple[Finding, ...]:
    """A finding if the event goes by national ratings: the opponents' may be national too."""
    numbers = [
        rating(details.get(kind, ""))[0]
        for kind in ("rating", "rating-national", "rating-international")
    ]
    used, national, international = numbers
    if not used or not international or used != national or used == international:
        return ()
    values = {"national": str(national), "international": str(international)}
    return (Finding("the player's details", "card-national-list", values),)


def year_of_birth(details: dict[str, str]) -> int | None:
    """The year of birth among a player's details."""
    written = details.get("born", "")
    return whole(iso_date(written)[:4] or written[-4:])


def claims(details: dict[str, str]) -> tuple[int | None, int | None]:
    """The points in half-points and the change in hundredths that a player's details claim."""
    return total(details.get("points", "")), hundredths(details.get("change", ""))


def iso_date_of_round(rows: Sequence[Row]) -> str:
    """The day of the first round, where a line says `Round 1 on 2026/05/01`; "" for none."""
    return next((iso_date(row.cells[0]) for row in rows if round_in(row) == 1), "")
