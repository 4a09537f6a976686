"""Work that waits for something, and goes on while the visitor types."""

import asyncio
from typing import Any

from elo.page.render import fail

_running: "list[Any]" = []  # a task that nobody holds may be dropped


def run(work: "Any") -> None:
    """Starts the work; an error in it is told like any other of the page."""
    _running[:] = [task for task in _running if not task.done()]
    _running.append(asyncio.create_task(_guarded(work)))


async def _guarded(work: "Any") -> None:
    try:
        await work
    except Exception as error:  # noqa: BLE001 - whatever it was, the visitor has to be told
        fail(error)
