"""The language of the page: the texts that came with it, and those that come later."""

import json

from pyscript import document

from elo.language import learn

TAG: str = document.documentElement.lang
_ENGLISH = "en"

heard: "list[str]" = []
"""The texts as they came, for the worker to learn too; nothing in English."""


def late_address() -> str:
    """Where the texts are that the first answer does not need; "" in English."""
    return "" if TAG == _ENGLISH else f"elo/{TAG}.json"


def start() -> None:
    """Takes the texts that are in the page itself."""
    inside = document.getElementById("texts")
    if inside is not None:
        take(inside.textContent)


def take(text: str) -> None:
    """Takes more texts, for the modules that are loaded."""
    heard.append(text)
    learn(json.loads(text))
