"""Games that are pasted, dropped or opened: read in the worker, chosen, and put into the form.

What is plain lines stays in its field. Everything else is read by `elo.files`, which says what it
is; the games of the player who is chosen then stand in the field as plain lines.
"""

from typing import Any, Callable

from pyscript import document, window

from elo.english_late import REFUSALS
from elo.form import read_form as read_entries
from elo.messages import count, say
from elo.numerals import write_rating
from elo.page import event_report
from elo.page.events import on
from elo.page.fields import fill_form, read_form
from elo.page.opened import ask, open_file, say_failure
from elo.page.render import SEEN, element, hide, new, new_button, write_list, write_text
from elo.page.tasks import run
from elo.pasted import FEWEST_PASTED, needs_reader
from elo.refused import LOOKED_AT, refusal, sizes

GAMES = "tournament-games"
FEW_FINDINGS = 5
"""More of them fold up."""
MOST_OFFERED = 8
"""Players listed at once; a part of the name finds the others."""

_state: "dict[str, Any]" = {
    "length": 0,
    "waiting": False,
    "before": {},
    "players": [],
    "filled": "",
}
_then: "list[Callable[[], object]]" = []  # what answers the form


def start(answer: "Callable[[], object]") -> None:
    """From now on files are taken; `answer` is called when one has filled the form."""
    _then.append(answer)
    _state["length"] = len(element(GAMES).value)


def _options() -> "dict[str, str]":
    """What a file may leave open, as the form has it."""
    form = read_form()
    return {
        "rules": form["rules"],
        "started_on": form["event-started-on"],
        "rating": form["rating-a"],
        "k_factor": element("k-for-all").value,
    }


# What comes in


@on("paste", element(GAMES))
def on_paste(event: Any) -> None:
    """A table of a web page keeps its columns in the clipboard's HTML only."""
    text, html = (event.clipboardData.getData(kind) for kind in ("text/plain", "text/html"))
    rules = read_entries(read_form()).rules
    if "<table" in html.lower() or needs_reader(text, rules):
        event.preventDefault()
        run(_read(text, html, ""))


@on("input", element(GAMES))
def on_games(event: Any) -> None:
    """The answer comes first."""
    if not _state["waiting"]:
        _state["waiting"] = True
        window.setTimeout(_look, SEEN)


def _look() -> None:
    """Text that came all at once, however: dropped, put in by another program, undone."""
    text, before = element(GAMES).value, _state["length"]
    _state["waiting"], _state["length"] = False, len(text)
    entries = read_entries(read_form())
    problems = entries.games.problems
    hide("read-otherwise", hidden=not problems)
    pasted = len(text) - before >= FEWEST_PASTED
    if problems and pasted and needs_reader(text, entries.rules):
        run(_read(text, "", ""))


@on("click", element("read-otherwise"))
def on_read_otherwise(event: Any) -> None:
    run(_read(element(GAMES).value, "", ""))


@on("click", element("file"))
def on_choose_file(event: Any) -> None:
    """The same file, changed meanwhile, is a new one."""
    event.currentTarget.value = ""


@on("change", element("file"))
def on_file(event: Any) -> None:
    files = event.currentTarget.files
    if files.length:
        run(_read_file(files.item(0)))


@on("dragover", document)
def on_drag(event: Any) -> None:
    if event.dataTransfer.types.includes("Files"):
        event.preventDefault()


@on("drop", document)
def on_drop(event: Any) -> None:
    if event.dataTransfer.files.length:
        event.preventDefault()
        run(_read_file(event.dataTransfer.files.item(0)))


async def _read_file(file: Any) -> None:
    """What is no list of games is refused before the reader is loaded for it."""
    start = bytes(window.Uint8Array.new(await file.slice(0, LOOKED_AT).arrayBuffer()))
    kind = refusal(file.size, start)
    if kind:
        say_failure(file.name + ": " + REFUSALS[kind].format(**sizes(file.size)))
    else:
        await _read(await file.arrayBuffer(), "", file.name)


async def _read(data: Any, html: str, name: str) -> None:
    """Has it read, and shows what it is; what was typed stays until something is recognised."""
    found = await open_file((data, html, name), _options())
    if found is not None:
        _show(found)


# What was found


def _show(found: "dict[str, Any]") -> None:
    """Says what it is, and takes over what is to be had: the only player's games, or the event."""
    chosen, findings = found["chosen"], found["findings"]
    write_text("recognised", found["recognised"])
    write_text("findings-summary", count("findings", len(findings)))
    write_list("findings", findings)
    element("findings-part").open = len(findings) <= FEW_FINDINGS
    hide("findings-part", hidden=not findings)
    hide("who", hidden=chosen is not None)
    event_report.show(None if chosen is not None else found, _options)
    if chosen is not None and not chosen[GAMES]:
        return  # nothing to take over: what is typed stays
    _remember()
    _fill({GAMES: ""} if chosen is None else chosen)
    if chosen is None:
        _state["players"] = found["players"]
        element("find-player").value = ""
        _offer("")
        element("find-player").focus()


def _remember() -> None:
    """Keeps what was typed; a second file in place of a first one is no reason to forget it."""
    untouched = element(GAMES).value == _state["filled"]
    if element("put-back").hidden or not untouched:
        _state["before"] = read_form()
    hide("put-back", hidden=False)


def _fill(form: "dict[str, str]") -> None:
    fill_form(form)
    _state["filled"] = element(GAMES).value
    _state["length"] = len(_state["filled"])
    hide("read-otherwise", hidden=True)
    _then[0]()


@on("click", element("put-back"))
def on_put_back(event: Any) -> None:
    """Everything as it was before the file."""
    hide("put-back", hidden=True)
    hide("who", hidden=True)
    hide("findings-part", hidden=True)
    write_text("recognised", "")
    event_report.show(None, _options)
    _fill(_state["before"])
    element(GAMES).focus()


# Who am I?


@on("input", element("find-player"))
def on_find_player(event: Any) -> None:
    _offer(event.currentTarget.value)


def _offer(typed: str) -> None:
    """Lists the players with this in their name, those with most games first."""
    found = [one for one in _state["players"] if event_report.has_words(one["name"], typed)]
    element("found-players").replaceChildren(*[_entry(one) for one in found[:MOST_OFFERED]])
    write_text("more-players", _say_more(len(found)))


def _say_more(found: int) -> str:
    if found == 0:
        return say("no-player-found")
    more = found - MOST_OFFERED
    return say("more-players", players=count("more-players", more)) if more > 0 else ""


def _entry(player: "dict[str, Any]") -> Any:
    rating = player["rating"]
    text = say(
        "player-offered",
        name=player["name"],
        rating=write_rating(rating) if rating else say("without-rating"),
        games=count("games", player["games"]),
    )
    item = new("li")
    item.append(new_button(player["key"], text))
    return item


@on("click", element("found-players"))
def on_player(event: Any) -> None:
    button = event.target.closest("button")
    if button:
        choose(button.value)


def choose(key: str) -> None:
    """Fills the calculator with this player's games."""
    run(_choose(key))


async def _choose(key: str) -> None:
    chosen = await ask("choose", key, _options())
    if chosen is not None:
        write_text("recognised", chosen["said"])
        _fill(chosen["form"])
        element(GAMES).focus()


event_report.chosen.append(choose)
