"""What every reader is given: texts of all kinds, and the promise that none of them stops it."""

import time
from collections.abc import Callable
from types import ModuleType

from hypothesis import strategies as st

from elo.files.english import SENTENCES
from elo.files.event import KINDS, Event, UnreadableError

LONG = 100_000  # letters
SHORT = 0.02
"""Seconds that are too few to compare with."""


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


def takes_linear_time(work: Callable[[str], object], text: str, *, short: float = SHORT) -> bool:
    """True if four times the text takes less than twelve times as long; squared, it is sixteen."""
    return _seconds(work, text) < 12 * max(_seconds(work, text[: len(text) // 4]), short)


def _seconds(work: Callable[[str], object], text: str) -> float:
    """Of the processor; the better of two, so that nothing else is counted."""
    found = []
    for _ in range(2):
        began = time.process_time()
        work(text)
        found.append(time.process_time() - began)
    return min(found)


def reads_in_linear_time(reader: ModuleType, piece: str) -> bool:
    """Whether a long text of the same piece again and again is soon recognised and read."""
    return takes_linear_time(work_of(reader), piece * (LONG // len(piece)))


def work_of(reader: ModuleType) -> Callable[[str], None]:
    """Everything that a text has the reader do."""

    def work(text: str) -> None:
        reader.recognises(text)
        read(reader, text)

    return work
