"""Starts the page. The build compiles its modules into one file, which is unpacked here first."""

import json
import os

FIRST = "first.bundle"
"""Mounted by pyscript.toml; `write_first_bundle` in static/build.py says what is in it."""


def unpack(bundle: bytes) -> None:
    """Puts the modules of the bundle where they can be imported."""
    head, _, body = bundle.partition(b"\n")
    listed = json.loads(head)
    for folder in listed["folders"]:
        os.mkdir(folder)  # noqa: PTH102 - MicroPython has no pathlib
    start = 0
    for path, length in listed["modules"]:
        with open(path, "wb") as module:  # noqa: PTH123
            module.write(body[start : start + length])
        start += length


with open(FIRST, "rb") as file:  # noqa: PTH123
    unpack(file.read())

from elo.page import main  # noqa: E402 - now it is there

main.start()
