"""Takes the answer away: as a link, as text, as a code for the notice board, as a table."""

from typing import Any, Callable

from pyscript import document, window
from pyscript.ffi import to_js

from elo.games_csv import games_csv
from elo.link import LONGEST, write_link
from elo.messages import say
from elo.numerals import write_rating
from elo.page import keep
from elo.page.events import on
from elo.page.fields import read_form
from elo.page.paper import print_only
from elo.page.render import element, hide, write_list, write_text
from elo.summary import say_dropped, summary

LONG = 2000
"""Characters of a link that every messenger takes."""
MOST_SCANNED = 900
"""Characters of a code that a telephone still reads from a screen: 113 squares a side."""
CODE_SCRIPT = "static/runtime/qrcode.js"
MARGIN = 4
"""Squares of white that belong around a code."""
SVG = "http://www.w3.org/2000/svg"

_then: "list[Callable[[dict[str, str]], None]]" = []  # what opens a form


def start(open_form: "Callable[[dict[str, str]], None]") -> None:
    """From now on the buttons work; `open_form` puts another form in the place of this one."""
    _then.append(open_form)
    element("share-tools").disabled = False
    keep.told.append(show_opened)
    show_opened()


# What a link brought


def show_opened() -> None:
    """What of the link was not opened, and the way back to what was here before."""
    sentences = say_dropped(keep.dropped())
    before = bool(keep.before())
    write_text("opened-text", say("opened-in-part" if sentences else "link-opened"))
    write_list("dropped", sentences)
    hide("put-back-typed", hidden=not before)
    hide("opened", hidden=not (sentences or before))


@on("click", element("put-back-typed"))
def on_put_back_typed(event: Any) -> None:
    _then[0](keep.before())
    element("rating-a").focus()


# As a link and as text


def _address() -> str:
    """The link to all that is typed; "" if it would be too long."""
    fragment = write_link(read_form())
    place = window.location
    return "" if len(fragment) > LONGEST else f"{place.origin}{place.pathname}#{fragment}"


@on("click", element("copy-link"))
def on_copy_link(event: Any) -> None:
    address = _address()
    if not address:
        _say(say("link-too-long"))
        return
    said = say("link-copied")
    if len(address) > LONG:
        said += " " + say("link-long", length=write_rating(len(address)))
    _copy(address, said)


@on("click", element("copy-text"))
def on_copy_text(event: Any) -> None:
    text = summary(read_form())
    if text:
        _copy(text, say("text-copied"))
    else:
        _say(say("nothing-to-copy"))


def _copy(text: str, said: str) -> None:
    """Into the clipboard; where the browser refuses, into a field to copy it from."""

    def refused(*_reason: Any) -> None:
        hide("by-hand", hidden=False)
        field = element("to-copy")
        field.value = text
        field.focus()
        field.select()
        write_text("share-state", say("copy-by-hand"))

    _say("")
    if not window.Reflect.has(window.navigator, "clipboard"):
        refused()
        return
    window.navigator.clipboard.writeText(text).then(lambda *_: _say(said), refused)


def _say(sentence: str) -> None:
    """Says it, with nothing else left from before."""
    hide("by-hand", hidden=True)
    hide("code", hidden=True)
    write_text("share-state", sentence)


# As a code


@on("click", element("show-code"))
def on_show_code(event: Any) -> None:
    address = _address()
    if not address or len(address) > MOST_SCANNED:
        length = write_rating(len(address) or LONGEST)
        _say(say("code-too-long", length=length, most=write_rating(MOST_SCANNED)))
    elif window.Reflect.has(window, "qrcode"):
        _draw(address)
    else:
        _load_script(lambda _: _draw(address), lambda _: _say(say("code-not-loaded")))


def _load_script(loaded: "Callable[[Any], None]", failed: "Callable[[Any], None]") -> None:
    script = document.createElement("script")
    on("load", script)(loaded)
    on("error", script)(failed)
    script.src = CODE_SCRIPT
    document.head.append(script)


def _draw(address: str) -> None:
    """The code as one path in one picture, black on white in the dark, too."""
    code = window.qrcode(0, "M")
    code.addData(address)
    code.make()
    side = code.getModuleCount()
    picture = document.createElementNS(SVG, "svg")
    whole = side + 2 * MARGIN
    for name, value in (
        ("viewBox", f"0 0 {whole} {whole}"),
        ("role", "img"),
        ("aria-label", say("code-title")),
    ):
        picture.setAttribute(name, value)
    picture.append(_part("rect", {"width": whole, "height": whole, "fill": "#fff"}))
    path = "".join(
        f"M{column + MARGIN} {row + MARGIN}h1v1h-1z"
        for row in range(side)
        for column in range(side)
        if code.isDark(row, column)
    )
    picture.append(_part("path", {"d": path, "fill": "#000", "shape-rendering": "crispEdges"}))
    _say(say("code-shown"))
    element("code-picture").replaceChildren(picture)
    write_text("code-text", summary(read_form()))
    hide("code", hidden=False)


def _part(tag: str, attributes: "dict[str, Any]") -> Any:
    made = document.createElementNS(SVG, tag)
    for name, value in attributes.items():
        made.setAttribute(name, str(value))
    return made


@on("click", element("print-code"))
def on_print_code(event: Any) -> None:
    print_only("code")


# As a file


@on("click", element("save-games"))
def on_save_games(event: Any) -> None:
    text = games_csv(read_form(), decimal_comma=element("games-decimal-comma").checked)
    save_file("games.csv", "text/csv", text)
    _say(say("csv-saved"))


def save_file(name: str, kind: str, text: str) -> None:
    """Has the browser save the text as a file."""
    # On its way into the browser a text loses the byte order mark that it may begin with.
    mark = text[:1].encode()
    start = window.Uint8Array.new(to_js(list(mark)))
    parts = to_js([start, text[1:]])
    blob = window.Blob.new(parts, to_js({"type": kind + ";charset=utf-8"}))
    link = document.createElement("a")
    link.href = window.URL.createObjectURL(blob)
    link.download = name
    link.click()
    window.setTimeout(lambda: window.URL.revokeObjectURL(link.href), 60_000)
