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
from elo.page import event_report, keep, own_form
from elo.page.events import on
from elo.page.fields import read_form
from elo.page.insert import has_text_around, insert, insert_lines
from elo.page.opened import ask, open_file, say_failure
from elo.page.own_form import GAMES
from elo.page.render import SEEN, element, hide, new, new_button, write_list, write_text
from elo.page.tasks import run
from elo.pasted import FEWEST_PASTED, is_plain, needs_reader
from elo.refused import LARGEST, LOOKED_AT, refusal, sizes

FEW_FINDINGS = 5
"""More of them fold up."""
MOST_OFFERED = 8
"""Players listed at once; a part of the name finds the others."""

_state: "dict[str, Any]" = {"length": 0, "waiting": False, "players": []}
_then: "list[Callable[[], object]]" = []  # what answers the form


def start(answer: "Callable[[], object]", filled: int) -> None:
    """From now on files are taken; `answer` is called when one has filled the form.

    What came in before is taken too: a file, or games beyond the length that was filled in.
    """
    _then.append(answer)
    keep.told.append(on_other_games)
    _state["length"] = filled
    _look()
    _take_files(element("file").files)


def on_other_games() -> None:
    """Others have taken the place of the games before: they did not come in just now."""
    _state["length"] = len(element(GAMES).value)
    hide("read-otherwise", hidden=not read_entries(read_form()).games.problems)


def _options() -> "dict[str, str]":
    """What a file may leave open, as the visitor has it."""
    form = own_form.as_typed()
    return {
        "rules": form["rules"],
        "started_on": form["event-started-on"],
        "rating": form["rating-a"],
        "k_by_formula": form["k-factor"],
    }


@on("change", *[element(name) for name in ("rules", "event-started-on", "k-factor")])
def on_basis(event: Any) -> None:
    """The report goes by them too, where the file leaves them open."""
    event_report.rate_again()


# What comes in


@on("paste", element(GAMES))
def on_paste(event: Any) -> None:
    """A table of a web page keeps its columns in the clipboard's HTML only."""
    text, html = (event.clipboardData.getData(kind) for kind in ("text/plain", "text/html"))
    rules = read_entries(read_form()).rules
    if len(text) > LARGEST:
        event.preventDefault()
        say_failure(REFUSALS["too-large"].format(**sizes(len(text))))
    elif needs_reader(text, rules) or ("<table" in html.lower() and not is_plain(text, rules)):
        event.preventDefault()
        run(_read_pasted(text, html))


async def _read_pasted(text: str, html: str) -> None:
    """Games go where the text would have stood; what cannot be read stands there as it is."""
    found = await open_file((text, html, ""), _options())
    if found is not None:
        _say_found(found)
    if found is None or _is_without_games(found):
        insert(text, element(GAMES))
        _state["length"] = len(element(GAMES).value)  # it is not looked at once more
    elif found["chosen"] is not None and has_text_around(element(GAMES)):
        insert_lines(found["chosen"][GAMES], element(GAMES))
        _state["length"] = len(element(GAMES).value)
        _say_recognised(found["recognised"], say("inserted"))
    else:
        _take_over(found)


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
    _take_files(event.currentTarget.files)


@on("dragover", document)
def on_drag(event: Any) -> None:
    if event.dataTransfer.types.includes("Files"):
        event.preventDefault()


@on("drop", document)
def on_drop(event: Any) -> None:
    if event.dataTransfer.files.length:
        event.preventDefault()
        _take_files(event.dataTransfer.files)


def _take_files(files: Any) -> None:
    """Reads the first file, if there is one."""
    if files.length:
        take_file(files.item(0))


def take_file(file: Any) -> None:
    """Reads a file, also one that another program has handed over."""
    run(_read_file(file))


async def _read_file(file: Any) -> None:
    """What is no list of games is refused before the reader is loaded for it."""
    start = bytes(window.Uint8Array.new(await file.slice(0, LOOKED_AT).arrayBuffer()))
    kind = refusal(file.size, start)
    if kind:
        say_failure(file.name + ": " + REFUSALS[kind].format(**sizes(file.size)))
    else:
        await _read(await file.arrayBuffer(), "", file.name)


def take_text(text: str) -> None:
    """Puts in the place of the games a text that another program has handed over."""
    if len(text) > LARGEST:
        say_failure(REFUSALS["too-large"].format(**sizes(len(text))))
    elif needs_reader(text, read_entries(read_form()).rules):
        run(_read(text, "", ""))
    else:
        _fill({GAMES: text})


async def _read(data: Any, html: str, name: str) -> None:
    """Has it read, and shows what it is; what was typed stays until something is recognised."""
    found = await open_file((data, html, name), _options())
    if found is not None:
        _say_found(found)
        if not _is_without_games(found):
            _take_over(found)


# What was found


def _say_found(found: "dict[str, Any]") -> None:
    """Says what it is, what to look at in it, and what all its players come to."""
    alone, findings = found["chosen"] is not None, found["findings"]
    _say_recognised(found["recognised"], found["k_said"])
    write_text("findings-summary", count("findings", found["found"]))
    write_list("findings", findings)
    element("findings-part").open = len(findings) <= FEW_FINDINGS
    hide("findings-part", hidden=not findings)
    hide("who", hidden=alone)
    event_report.show(None if alone else found, _options)


def _say_recognised(recognised: str, then: str) -> None:
    write_text("recognised", ". ".join([part for part in (recognised, then) if part]))


def _is_without_games(found: "dict[str, Any]") -> bool:
    """True if there is one player, and nothing to take over."""
    return found["chosen"] is not None and not found["chosen"][GAMES]


def _take_over(found: "dict[str, Any]") -> None:
    """Fills in what is to be had: the only player's games, or none before one is chosen."""
    chosen = found["chosen"]
    _fill({GAMES: ""} if chosen is None else chosen)
    if chosen is None:
        _state["players"] = found["players"]
        element("find-player").value = ""
        _offer("")
        element("find-player").focus()


def _fill(known: "dict[str, str]") -> None:
    own_form.take_over(known)
    _answer_filled()


def _answer_filled() -> None:
    _state["length"] = len(element(GAMES).value)
    hide("put-back", hidden=not own_form.can_be_put_back())
    hide("read-otherwise", hidden=True)
    _then[0]()


@on("click", element("put-back"))
def on_put_back(event: Any) -> None:
    """Everything as it was before the file."""
    hide("who", hidden=True)
    hide("findings-part", hidden=True)
    write_text("recognised", "")
    event_report.show(None, _options)
    own_form.put_back()
    _answer_filled()
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
    chosen = await ask("choose", key, event_report.options())
    if chosen is not None:
        _say_recognised(chosen["said"], chosen["k_said"])
        _fill(chosen["form"])
        element(GAMES).focus()


event_report.chosen.append(choose)
