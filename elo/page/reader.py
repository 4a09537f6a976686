"""The reader of files: a worker with Pyodide, started when it is first needed, and asked here.

The page downloads its files itself, to show how far that is and to know why it fails; PyScript
then finds them in the browser's cache.
"""

import gc
import json
import sys
from typing import Any

from pyscript import document, window, workers
from pyscript.ffi import create_proxy, to_js

from elo.messages import say
from elo.page import language, pack
from elo.page.events import on
from elo.page.render import element, hide, write_text

SCRIPT = "elo/files/worker.py"
CONFIG = "static/worker.toml"
SIZES = "elo/reader.json"
"""Each file and its bytes, made by the build: compressed, a response does not tell its length."""
LONG = 300
"""Milliseconds after which a visitor is told that something is being read."""


class NotReadError(Exception):
    """Nothing was read; its first argument is the sentence to show."""


class _Opening:
    """A start of the worker, and the worker: until it is ended, for whatever reason."""

    def __init__(self, name: str) -> None:
        self.name = name  # PyScript never forgets one, so each start has its own
        self.why = ""  # it was ended; the sentence to show
        self.controller = window.AbortController.new()
        self.script: Any = None
        self.worker: Any = None
        self.ended, self.end = _promise()
        self.settled, self.settle = _promise()  # it runs or it was ended


def _promise() -> "tuple[Any, Any]":
    """A promise of the browser, and what resolves it."""
    found: list[Any] = []
    promise = window.Promise.new(create_proxy(lambda resolve, _reject: found.append(resolve)))
    return promise, found[0]


_now: "dict[str, _Opening | None]" = {"opening": None}
_count = [0]


def _show_progress(sentence: str, share: "int | None") -> None:
    """Shows a step, and the percentage of it that is done if that is known; "" shows nothing."""
    write_text("reader-state", sentence)
    hide("reader-tools", hidden=sentence == "")
    if share is None:
        write_text("reader-share", "")
        element("reader-progress").removeAttribute("value")
    else:
        write_text("reader-share", say("reader-share", share=str(share)))
        element("reader-progress").value = share


async def call(name: str, *values: Any) -> Any:
    """What a function of the worker returns; starts the worker if it does not run.

    Strings and the browser's buffers are handed over as they are, other values as JSON.

    Raises:
        NotReadError: the worker could not be started, was cancelled, or failed.
    """
    opening = await _opened()
    timer = window.setTimeout(lambda: _show_progress(say("reader-reading"), None), LONG)
    try:
        function = window.Reflect.get(opening.worker, name)
        answer = await _unless_ended(opening, function(*[_plain(value) for value in values]))
    except Exception as error:
        _fail(opening, "reader-failed", error)  # whatever state it is in
        raise NotReadError(opening.why) from None
    finally:
        window.clearTimeout(timer)
        _show_progress("", None)
    return json.loads(answer)


def running() -> str:
    """The name of the start that runs; a new one knows nothing of what was opened before."""
    opening = _now["opening"]
    return opening.name if opening is not None else ""


def _plain(value: Any) -> Any:
    is_json = value is None or isinstance(value, (bool, int, list, dict))
    return json.dumps(value) if is_json else value


async def _opened() -> _Opening:
    """The worker, started if it does not run.

    Raises:
        NotReadError: it could not be started, or was cancelled.
    """
    opening = _now["opening"]
    if opening is None:
        _count[0] += 1
        opening = _now["opening"] = _Opening(f"files-{_count[0]}")
        await _start(opening)
    else:
        await opening.settled
    if opening.why:
        raise NotReadError(opening.why)
    return opening


async def _start(opening: _Opening) -> None:
    failure = "reader-offline"
    try:
        await _download(opening)
        failure = "reader-not-started"
        _show_progress(say("reader-starting"), None)
        opening.worker = await _unless_ended(opening, _add_worker(opening))
        for text in language.heard:
            await _unless_ended(opening, window.Reflect.get(opening.worker, "learn")(text))
        pack.keep()
    except Exception as error:
        _fail(opening, failure, error)
    finally:
        _show_progress("", None)
        opening.settle(None)
        gc.collect()  # the pieces of the files


def _fail(opening: _Opening, sentence: str, error: Exception) -> None:
    """Ends it for this error, unless the error came of ending it."""
    if not opening.why:
        sys.print_exception(error)  # type: ignore[attr-defined]  # MicroPython's own
        _end(opening, say(sentence))


async def _unless_ended(opening: _Opening, promise: Any) -> Any:
    """What the promise gives, unless the worker is ended before."""
    value = await window.Promise.race(to_js([promise, opening.ended]))
    if opening.why:
        raise NotReadError(opening.why)
    return value


# Cancelled


@on("click", element("reader-cancel"))
def on_cancel(event: Any) -> None:
    cancel()


def cancel() -> None:
    """Stops the download or the worker; the next need starts anew."""
    opening = _now["opening"]
    if opening is not None:
        _end(opening, say("reader-cancelled"))


def _end(opening: _Opening, why: str) -> None:
    opening.why = why
    if _now["opening"] is opening:
        _now["opening"] = None
    opening.controller.abort()
    if opening.script is not None:
        _terminate(opening)
    opening.end(None)


def _terminate(opening: _Opening) -> None:
    """Ends the worker; one that PyScript is about to make, as soon as it is there."""
    script = opening.script
    if window.Reflect.has(script, "xworker"):
        script.xworker.terminate()
        script.remove()
    else:
        window.setTimeout(lambda: _terminate(opening), LONG)


# Started


async def _download(opening: _Opening) -> None:
    """Fetches all its files into the browser's cache, one after the other.

    Side by side, those not read yet would hold connections that the others wait for.
    """
    with open(SIZES) as file:  # noqa: PTH123 - MicroPython has no pathlib
        sizes = json.load(file)
    arrived, total = 0, sum(size for _, size in sizes)
    wanted = to_js({"signal": opening.controller.signal})
    for path, _ in sizes:
        response = await _unless_ended(opening, window.fetch(path, wanted))
        if not response.ok:
            raise OSError(response.url)
        stream = response.body.getReader()
        while not (piece := await _unless_ended(opening, stream.read())).done:
            arrived += piece.value.length
            _show_progress(say("reader-loading"), min(100, 100 * arrived // total))


def _add_worker(opening: _Opening) -> Any:
    """Has PyScript make the worker; the promise of it."""
    script = opening.script = document.createElement("script")
    script.type = "py"
    script.setAttribute("worker", "")
    for name, value in (("name", opening.name), ("src", SCRIPT), ("config", CONFIG)):
        script.setAttribute(name, value)
    document.body.append(script)
    return workers[opening.name]
