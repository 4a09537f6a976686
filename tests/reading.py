"""A built site whose reader of files a test can ask, in place of a field that takes files."""

import shutil
from pathlib import Path

from static.build import START, WORKER, write_late_bundle, write_worker

PATIENCE = 60_000
"""Milliseconds for the worker to start, which takes two seconds on a machine at rest."""

# Of the worker, what needs no file: how a test sees what crosses.
ECHO = """
import json, sys
__export__ = ["version", "size", "back", "fail", "forever"]

def version():
    return json.dumps([sys.implementation.name, sys.version_info[:2]])

def size(data):
    data = data if isinstance(data, str) else data.to_bytes()
    return json.dumps([type(data).__name__, len(data), sum(data[:100]) if data[:0] == b"" else 0])

def back(length):
    return json.dumps(["x" * 90] * (json.loads(length) // 100))

def fail():
    raise LookupError("on purpose")

def forever():
    while True:
        pass
"""

ASKED = """
import asyncio, json
from pyscript import document, window
from elo.page.events import on

async def _ask(asked):
    from elo.page import late
    while not late.is_loaded():  # the reader comes after the first answer
        await asyncio.sleep(0.01)  # after 0, MicroPython goes on without letting the browser load
    from elo.page import reader
    try:
        answer = await reader.call(*[asked[index] for index in range(asked.length)])
    except reader.NotReadError as error:
        answer = {"not read": error.args[0]}
    window.answer(json.dumps(answer))

@on("ask", document)
def on_ask(event):
    asyncio.create_task(_ask(event.detail))
"""


def make_askable(site: Path, out: Path) -> Path:
    """A copy of the site in the folder `out`, with `ECHO` as its worker."""
    shutil.copytree(site, out)
    (out / WORKER).write_text(ECHO, encoding="utf-8")
    start = out / START
    text = start.read_text(encoding="utf-8")
    start.write_text(text.removesuffix(ASKED) + ASKED, encoding="utf-8")
    publish(out)
    return out


def publish(site: Path) -> None:
    """Write what the build writes last, after a file has changed."""
    write_late_bundle(site)
    (site / "sw.js").unlink()
    write_worker(site)
