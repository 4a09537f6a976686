"""Handlers of the page's events.

`pyscript.when` does the same, but loads `pyscript.web` for it: on a slow phone nearly a tenth of a
second before the first answer.
"""

from typing import Any, Callable

from pyscript.ffi import create_proxy


def on(event: str, *targets: Any) -> "Callable[[Callable[[Any], None]], Callable[[Any], None]]":
    """Decorates a handler of this event, on one element or several."""

    def listen(handler: "Callable[[Any], None]") -> "Callable[[Any], None]":
        for target in targets:
            target.addEventListener(event, create_proxy(handler))
        return handler

    return listen
