"""Lets the page in: what it may call in the worker. PyScript runs this file, on Pyodide.

Everything arrives as strings, or as the buffer of a file; everything returned is JSON.
"""

import json
from typing import Any

from elo import language
from elo.files.door import Door

__export__ = ["learn", "open_file", "rate", "choose", "games", "csv"]


_door = Door()


def _json(value: object) -> str:
    """Nothing escaped: MicroPython puts an escaped emoji together wrongly."""
    return json.dumps(value, ensure_ascii=False)


def learn(texts: str) -> None:
    """See `elo.language`."""
    language.learn(json.loads(texts))


def open_file(data: Any, html: str, name: str, options: str) -> str:
    """See `Door.open`; `data` is text, or the browser's buffer of a file."""
    text_or_bytes = data if isinstance(data, str) else data.to_bytes()
    return _json(_door.open(text_or_bytes, html, name, json.loads(options)))


def rate(options: str) -> str:
    """See `Door.rate`."""
    return _json(_door.rate(json.loads(options)))


def choose(key: str, options: str) -> str:
    """See `Door.choose`."""
    return _json(_door.choose(key, json.loads(options)))


def games(key: str, options: str) -> str:
    """See `Door.games`."""
    return _json(_door.games(key, json.loads(options)))


def csv(options: str, decimal_comma: str) -> str:
    """See `Door.csv`."""
    return _json(_door.csv(json.loads(options), decimal_comma=json.loads(decimal_comma)))
