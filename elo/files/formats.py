"""The formats, and which of them a text has. Found by the content, never by a file's name."""

from collections.abc import Callable
from typing import Protocol

from elo.files.event import Event


class Reader(Protocol):
    """A format: a module with these two functions."""

    recognises: Callable[[str], bool]  # is this text in the format?
    read: Callable[[str], Event]  # the text, lines ended by \n
