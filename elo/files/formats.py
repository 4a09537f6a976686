"""The formats, and which of them a text has. Found by the content, never by a file's name."""

from typing import Protocol

from elo.files.decode import cleaned
from elo.files.event import Event, UnreadableError
from elo.files.limits import check_event, check_size, check_text
from elo.files.readers import (
    chess_results,
    fide_page,
    lines,
    papi,
    pgn,
    standings,
    table,
    trf,
    us_chess,
    vega,
)


class Reader(Protocol):
    """A format: a module with these two functions."""

    def recognises(self, text: str) -> bool:
        """True if the text is in the format; cheap, and never raises."""

    def read(self, text: str) -> Event:
        r"""The event of such a text, its lines ended by `\n`."""


FORMATS: tuple[Reader, ...] = (
    trf,
    pgn,
    us_chess,
    vega,
    papi,
    fide_page,
    standings,
    chess_results,
    table,
    lines,
)
"""In this order: what only one kind of file can look like comes first."""


def read(text: str) -> Event:
    """The event that a text describes, read by the first format that recognises it.

    Raises:
        UnreadableError: it is in none of the formats, or has nothing in it that can be read.
    """
    check_size(text)
    text = cleaned(text)
    if not text.strip():
        raise UnreadableError("empty")
    if trf.recognises(text) or not pgn.recognises(text):  # moves take lines, and are passed over
        check_text(text)
    for reader in FORMATS:
        if reader.recognises(text):
            event = reader.read(text)
            check_event(event)
            return event
    raise UnreadableError("not-games")
