"""Prints: a clean sheet of the answer, or only a part of the page."""

from typing import Any, Callable

from pyscript import document, window

from elo.page.events import on
from elo.page.fields import read_form
from elo.page.render import element, write_list
from elo.summary import basis

_was_open: "list[bool]" = []  # the working, before it was printed


def start(answer: "Callable[[], None]") -> None:
    """From now on what is printed is a sheet; `answer` brings the page up to date."""

    @on("beforeprint", document.defaultView)
    def on_before_print(event: Any) -> None:
        answer()
        _lay_out()

    @on("afterprint", document.defaultView)
    def on_after_print(event: Any) -> None:
        if _was_open:
            element("working").open = _was_open.pop()


def print_only(part: str) -> None:
    """Prints this part of the page: `sheet`, `report` or `code`; style.css says what that is."""
    document.documentElement.setAttribute("data-print", part)
    window.print()
    document.documentElement.removeAttribute("data-print")


@on("click", element("print-sheet"))
def on_print_sheet(event: Any) -> None:
    print_only("sheet")


def _lay_out() -> None:
    """What the answer rests on comes first; what has no answer is left out."""
    found = basis(read_form())
    write_list("sheet-basis", found.lines)
    sources = [element("source-" + name).cloneNode(True) for name in found.sources]
    for source in sources:
        source.removeAttribute("id")
    element("sheet-sources").replaceChildren(*sources)
    open_parts = element("tournament-part").querySelector("details.more[open]")
    for part, is_there in (
        ("game-part", found.has_game),
        ("tournament-part", found.has_tournament or open_parts),
    ):
        element(part).classList.toggle("not-on-paper", not is_there)
    _was_open.append(element("working").open)
    element("working").open = True
