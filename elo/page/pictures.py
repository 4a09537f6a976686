"""Draws the pictures: turns their plain data into SVG, only while they can be seen."""

from typing import Any, Callable

from pyscript import document, window

from elo.answers import Answers
from elo.page.events import on
from elo.page.render import element, hide, write_text
from elo.pictures import Picture, Shape, open_pictures, show_picture

SVG = "http://www.w3.org/2000/svg"
USUAL_TEXT = 16
"""Pixels of a browser's text: who has set another size gets pictures of that size."""

_drawn: "dict[str, Picture]" = {}  # what stands there, by name


def start(again: "Callable[[], None]") -> None:
    """Calls `again` when the window has another width: a picture is drawn for its place."""

    @on("resize", document.defaultView)
    def on_resize(event: Any) -> None:
        if _drawn:
            again()


def draw(answers: Answers) -> None:
    """Draws what is open; what has not changed is not touched."""
    for name in open_pictures(answers.form):
        place = element(name + "-picture")
        picture = show_picture(name, answers, _width(place))
        if _drawn.get(name) != picture:
            hide(name + "-picture", hidden=not picture.shapes)
            place.replaceChildren(*([_svg(name, picture)] if picture.shapes else []))
            write_text(name + "-note", picture.note)
            _drawn[name] = picture


def _width(place: Any) -> int:
    """The room there, in units that grow with the reader's text."""
    text = window.getComputedStyle(document.documentElement).fontSize
    return int(place.parentElement.clientWidth * USUAL_TEXT / float(text[:-2]))


def _svg(name: str, picture: Picture) -> Any:
    svg = _new(Shape("svg", {"viewBox": f"0 0 {picture.width} {picture.height}"}, ""))
    svg.setAttribute("role", "img")
    svg.setAttribute("aria-labelledby", f"{name}-title {name}-description")
    svg.append(_new(Shape("title", {"id": name + "-title"}, picture.title)))
    svg.append(_new(Shape("desc", {"id": name + "-description"}, picture.description)))
    svg.append(*[_new(shape) for shape in picture.shapes])
    return svg


def _new(shape: Shape) -> Any:
    made = document.createElementNS(SVG, shape.tag)
    for name, value in shape.attributes.items():
        made.setAttribute(name, value)
    if shape.text:
        made.textContent = shape.text
    return made
