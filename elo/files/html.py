"""A web page, or a table copied from one -> lines of text, with tabs between the cells.

A table within a cell becomes lines of its own, unless it is one row of a few cells: that is how
chess-results sets a colour beside a result. Preformatted text keeps its lines and blanks.
Everything is read once, without recursion.
"""

import re
from collections.abc import Iterator
from html import unescape

_SKIPPED = frozenset(("script", "style", "select", "template", "noscript", "title"))
_CELLS = frozenset(("td", "th"))
_BLOCK_TAGS = (
    "address article aside blockquote br caption center dd div dl dt fieldset figure footer form"
    " h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section ul"
)
_BLOCKS = frozenset(_BLOCK_TAGS.split())
_MARKS = {"farbewt": "w", "farbest": "s", "white_note": "w", "black_note": "b"}
"""Colours that are drawn by a style sheet: chess-results (weiss, schwarz), FIDE's calculations."""
_DRAWN = {"clr_wh": "w", "clr_bl": "b"}
"""The same as an image, on FIDE's older pages."""
_DEEPEST = 20  # tables within tables; pages that lay out by tables need five or six
_WIDEST = 40  # columns that one cell may span
_FEW = 3  # cells of a table that is a part of its cell
_TABLE = re.compile(r"<(?:table|tr|td)\b", re.IGNORECASE)
_PAGE = re.compile(r"<(?:!doctype|html|head|body|table|meta)\b", re.IGNORECASE)
_LOOKED_AT = 4000  # characters; a page says what it is at its beginning
_START = re.compile(r"<(!--|[!?]|/?[a-zA-Z][a-zA-Z0-9:]*)")
_CLOSING = {tag: re.compile(f"</{tag}\\b", re.IGNORECASE) for tag in _SKIPPED}
_CLASS = re.compile(r"""\bclass\s?=\s?["']?([^"'>]+)""", re.IGNORECASE)
_ALT = re.compile(r"""\balt\s?=\s?["']?([^"'>]+)""", re.IGNORECASE)
_COLSPAN = re.compile(r"""\bcolspan\s?=\s?["']?([0-9]{1,6})""", re.IGNORECASE)
_LONGEST_VALUE = 1000  # characters of an attribute that are looked through for its closing quote


class _Table:
    """A table that is being read: finished lines, the open row and the open cell."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.rows = 0
        self.widest = 0
        self.row: list[str] = []
        self.cell: list[str] | None = None
        self.span = 1
        self.alt = ""

    def open_cell(self, span: int) -> None:
        self.close_cell()
        self.cell, self.span, self.alt = [], span, ""

    def close_cell(self) -> None:
        if self.cell is not None:
            self.row += [_joined(self.cell) or self.alt] + [""] * (self.span - 1)
        self.cell = None

    def close_row(self) -> None:
        self.close_cell()
        line = "\t".join(self.row).rstrip("\t")
        if line.strip():
            self.lines.append(line)
            self.rows += 1
            self.widest = max(self.widest, len(self.row))
        self.row = []

    def spill(self, lines: list[str]) -> None:
        """Take the lines of a table within the open cell; what stood before it comes first."""
        self.close_row()
        self.lines += lines
        self.cell = []


class _Reader:
    """Tags and texts of a page in, lines out."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._text: list[str] = []
        self._tables: list[_Table] = []
        self._too_deep = 0
        self._as_it_stands = False  # within <pre>

    def start(self, tag: str, attributes: str) -> None:
        if tag == "pre":
            self._preformatted(begins=True)
        elif tag == "table":
            self._open_table()
        elif tag == "tr" and self._tables:
            self._tables[-1].close_row()
        elif tag in _CELLS and self._tables:
            self._tables[-1].open_cell(_span(attributes))
        else:
            self._other_tag(tag, attributes)

    def end(self, tag: str) -> None:
        if tag == "pre":
            self._preformatted(begins=False)
        elif tag == "table":
            self._close_table()
        elif tag == "tr" and self._tables:
            self._tables[-1].close_row()
        elif tag in _CELLS and self._tables:
            self._tables[-1].close_cell()
        elif tag in _BLOCKS:
            self._break()

    def text(self, text: str) -> None:
        cell = self._tables[-1].cell if self._tables else self._text
        if cell is not None:
            cell.append(text)
        elif text.strip():  # text between the cells of a broken table
            self._tables[-1].open_cell(1)
            self.text(text)

    def finish(self) -> list[str]:
        self._too_deep = 0
        while self._tables:
            self._close_table()
        self._break()
        return self.lines

    def _other_tag(self, tag: str, attributes: str) -> None:
        if tag in _BLOCKS:
            self._break()
        if not attributes:
            return
        if tag == "img":
            self._image(attributes)
        found = _CLASS.search(attributes)
        for name in found[1].casefold().split() if found else ():
            if name in _MARKS:
                self.text(f" {_MARKS[name]} ")

    def _image(self, attributes: str) -> None:
        for name, mark in _DRAWN.items():
            if name in attributes:
                self.text(f" {mark} ")
                return
        found = _ALT.search(attributes)
        if self._tables and found:
            self._tables[-1].alt = _joined([unescape(found[1])])

    def _preformatted(self, *, begins: bool) -> None:
        """Lines and columns as they stand: so pages show PGN, wall charts and Vega's tables."""
        if not self._tables:
            self._break()
        elif self._as_it_stands:
            lines = "".join(self._tables[-1].cell or []).split("\n")
            self._tables[-1].cell = []
            self._tables[-1].spill(lines)
        elif begins:
            self._tables[-1].spill([])
        self._as_it_stands = begins

    def _break(self) -> None:
        if self._tables:
            if self._tables[-1].cell is not None:
                self.text("\n" if self._as_it_stands else " ")
            return
        text = "".join(self._text)
        self._text = []
        if self._as_it_stands:
            self.lines += text.split("\n")
        elif text.strip():
            self.lines.append(_joined([text]))

    def _open_table(self) -> None:
        if len(self._tables) >= _DEEPEST:
            self._too_deep += 1
            return
        if not self._tables:
            self._break()
        self._tables.append(_Table())

    def _close_table(self) -> None:
        if self._too_deep or not self._tables:
            self._too_deep = max(0, self._too_deep - 1)
            return
        table = self._tables.pop()
        table.close_row()
        if not self._tables:
            self.lines += table.lines
        elif table.rows == 1 and len(table.lines) == 1 and table.widest <= _FEW:
            self.text(" " + table.lines[0].replace("\t", " ") + " ")
        elif table.lines:
            self._tables[-1].spill(table.lines)


def to_text(markup: str) -> str:
    r"""The lines of a page; cells of a table are separated by tabs, text stands as it is.

    >>> to_text("<h2>Open</h2><table><tr><td>Rating<td>2119<tr><td>w<br>1</table>")
    'Open\nRating\t2119\nw 1'
    """
    reader = _Reader()
    for tag, content in _pieces(markup):
        if tag == "":
            reader.text(unescape(content))
        elif tag[0] == "/":
            reader.end(tag[1:])
        else:
            reader.start(tag, content)
    return "\n".join(reader.finish())


def _pieces(markup: str) -> Iterator[tuple[str, str]]:
    """Tags with their attributes, and texts under the tag "".

    The standard library's parser takes quadratic time over a page that breaks off in a tag; here
    every search either moves on or is the last one.
    """
    at = 0
    while found := _START.search(markup, at):
        if found.start() > at:
            yield "", markup[at : found.start()]
        tag = found[1].lower()
        at = _end_of(markup, found)
        if at == 0:
            return
        yield tag, markup[found.end() : at - 1]
        if tag in _SKIPPED:
            closing = _CLOSING[tag].search(markup, at)
            if closing is None:
                return
            at = closing.start()
    yield "", markup[at:]


def _end_of(markup: str, found: re.Match[str]) -> int:
    """Where the tag or comment ends; 0: it does not, and the page breaks off here."""
    if found[1] == "!--":
        end = markup.find("-->", found.end())
        return end + 3 if end > 0 else 0
    end = markup.find(">", found.end())
    for quote in "\"'":
        if markup.count(quote, found.end(), end) % 2:  # a > within a quoted value
            closing = markup.find(quote, end, end + _LONGEST_VALUE)
            end = max(end, markup.find(">", closing)) if closing > 0 else end
            break
    return end + 1


def has_table(markup: str) -> bool:
    """Whether the markup has a table, or a part of one, as a clipboard may hold it."""
    return _TABLE.search(markup) is not None


def is_html(text: str) -> bool:
    """Whether the text is a saved page, told by its beginning."""
    start = text[:_LOOKED_AT].lstrip("\ufeff \t\n\r")
    return start.startswith("<") and _PAGE.search(start) is not None


def _span(attributes: str) -> int:
    found = _COLSPAN.search(attributes) if attributes else None
    return max(1, min(int(found[1]), _WIDEST)) if found else 1


def _joined(parts: list[str]) -> str:
    return " ".join("".join(parts).split())
