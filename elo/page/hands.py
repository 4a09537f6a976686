"""What saves typing: players swapped, the next game, the games cleared; and the way back."""

from typing import Any, Callable

from elo.messages import say
from elo.next_game import next_game, swapped
from elo.numerals import is_blank
from elo.page import files, keep
from elo.page.events import on
from elo.page.fields import fill_fields, read_form
from elo.page.own_form import GAMES
from elo.page.render import element, hide, write_text

_GAME, _GAMES = "game", "games"
"""Where it is said what was done, and where it can be undone: how the ids there end."""

_then: "list[Callable[[], None]]" = []  # what answers the form
_last: "dict[str, Any]" = {"fields": {}, "button": ""}
"""What stood in the fields before the last press, and what was pressed."""


def start(answer: "Callable[[], None]") -> None:
    """From now on the buttons work; `answer` is called when one has changed the form."""
    _then.append(answer)
    keep.told.append(withdraw)
    for tools in ("game-tools", "clear-games"):
        element(tools).disabled = False


def withdraw() -> None:
    """Another form has taken the place of this one: nothing of it is to be undone."""
    _say("", "", undo=False)


def withdrawing(then: "Callable[[], None]") -> "Callable[[], None]":
    """The same, and nothing can be undone after it."""

    def both() -> None:
        withdraw()
        then()

    return both


def _say(where: str, sentence: str, *, undo: bool) -> None:
    for place in (_GAME, _GAMES):
        write_text(place + "-done", sentence if place == where else "")
        hide("undo-" + place, hidden=not (undo and place == where))


def _change(where: str, button: str, fields: "dict[str, str]", sentence: str) -> None:
    """Fills these fields, says so, and offers to take it back."""
    form = read_form()
    _last["fields"], _last["button"] = {name: form[name] for name in fields}, button
    _fill(fields)
    _say(where, sentence, undo=True)


def _fill(fields: "dict[str, str]") -> None:
    fill_fields(fields)
    if GAMES in fields:
        files.on_other_games()
    _then[0]()


@on("click", element("swap-players"))
def on_swap(event: Any) -> None:
    form = read_form()
    said = say("swapped")
    if not is_blank(form[GAMES]):
        said += " " + say("swapped-tournament")
    _change(_GAME, "swap-players", swapped(form), said)


@on("click", element("go-on"))
def on_next_game(event: Any) -> None:
    fields = next_game(read_form())
    if fields is not None:
        said = say("next-game-ready", rating=element("new-rating-a").textContent)
        _change(_GAME, "go-on", fields, said)
        element("rating-b").focus()


@on("click", element("clear-games"))
def on_clear(event: Any) -> None:
    _change(_GAMES, "clear-games", {GAMES: ""}, say("games-cleared"))
    element("undo-games").focus()


@on("click", element("undo-game"), element("undo-games"))
def on_undo(event: Any) -> None:
    where = event.currentTarget.id.split("-")[1]
    _fill(_last["fields"])
    _say(where, say("undone"), undo=False)
    element(_last["button"]).focus()
