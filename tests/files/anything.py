"""What every reader is given: texts of all kinds, and the promise that none of them stops it."""

import time
from types import ModuleType

from hypothesis import strategies as st

from elo.files.english import SENTENCES
from elo.files.event import KINDS, Event, UnreadableError

SLOWEST_SECONDS = 3.0
"""For `LONG` of processor time; quadratic work would take minutes."""
LONG = 100_000  # letters


def texts(*pieces: str) -> st.SearchStrategy[str]:
    """Any text, and texts put together from pieces of the format."""
    return st.one_of(
        st.text(), st.lists(st.sampled_from([*pieces, "\n", " ", "\t", "|", "²", "٣"])).map("".join)
    )


def read(reader: ModuleType, text: str) -> Event | None:
    """The event, None where the reader says in a sentence that it cannot read anything."""
    try:
        event: Event = reader.read(text)
    except UnreadableError as error:
        SENTENCES[error.kind].format(**error.values)
        return None
    return event


def hold_promises(reader: ModuleType, text: str) -> None:
    """Nothing raises but `UnreadableError`, keys are unique, and every finding has its sentence."""
    event = read(reader, text)
    if event is None:
        assert not reader.recognises(text)
        return
    assert len({player.key for player in event.players}) == len(event.players)
    assert all(SENTENCES[found.kind].format(**found.values) for found in event.findings)
    assert {p.kind for player in event.players for p in player.pairings} <= {*KINDS}


def seconds(reader: ModuleType, piece: str) -> float:
    """How long it takes to recognise and to read a long text of the same piece again and again."""
    text = piece * (LONG // len(piece))
    began = time.process_time()
    reader.recognises(text)
    read(reader, text)
    return time.process_time() - began
