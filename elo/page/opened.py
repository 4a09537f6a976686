"""The file that is open: what is asked of it, and what is said when that cannot be answered."""

from typing import Any

from elo.page import reader
from elo.page.render import write_text

_file: "dict[str, Any]" = {"source": None, "reader": ""}
"""What was opened last, and in which start of the reader."""


def say_failure(sentence: str) -> None:
    """Says it beside the field for files; "" says nothing."""
    write_text("file-failure", sentence)


async def open_file(source: "tuple[Any, str, str]", options: "dict[str, Any]") -> Any:
    """What was found in the data, the clipboard's HTML or the file of this name; None if nothing.

    A file that cannot be read leaves the one before it open.
    """
    say_failure("")
    found = await _call("open_file", *source, options)
    if found is None:
        return None
    if found["failure"]:
        say_failure(found["failure"])
        return None
    _file["source"], _file["reader"] = source, reader.running()
    return found


async def ask(name: str, *values: Any) -> Any:
    """What a function of the worker says of the open file; None if it cannot.

    A reader that was ended, cancelled for one, has forgotten the file: it is opened again.
    """
    if _file["reader"] != reader.running() and _file["source"] is not None:
        if await _call("open_file", *_file["source"], {}) is None:
            return None
        _file["reader"] = reader.running()
    return await _call(name, *values)


async def _call(name: str, *values: Any) -> Any:
    try:
        return await reader.call(name, *values)
    except reader.NotReadError as problem:
        say_failure(problem.args[0])
        return None
