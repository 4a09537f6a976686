"""The text of a PGN -> its games: the tags of each, and where its moves end.

Moves are not read, only passed over: comments may hold anything, also lines that look like tags.
Real files have tags indented, on one line, with blank lines between them, or broken over two.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

TYPOGRAPHIC_QUOTES = str.maketrans("\u201c\u201d\u201e", '"""')
_TAG = re.compile(r'\s*\[\s*([A-Za-z]\w*)\s*"((?:[^"\\]|\\.)*)"\s*\]\s*')
_BARE_TAG = re.compile(r"\[\s*([A-Za-z]\w*)\s+([^\s\"\]][^\"\]]*)\]")
_LENIENT_TAG = re.compile(r'\[\s*([A-Za-z]\w*)\s*"')
_OPEN_TAG = re.compile(r'\[\s*[A-Za-z]\w*\s*(?:"[^"]*)?$')
_ESCAPED = re.compile(r"\\(.)")
_GAME_STARTS = re.compile(r'(?<=\S)\s*(?=\[Event\s*")')
_EVENT = re.compile(r'\[\s*event\s*"', re.IGNORECASE)
_FIRST_TAGS = ("event", "white")
"""A second one of these begins a game, although no moves stand before it."""


@dataclass(frozen=True)
class Game:
    """A game as written."""

    number: int  # from 1
    tags: dict[str, str]  # by their names in lower case
    moves: str = ""  # without comments
    last_words: tuple[str, ...] = field(default=())  # of its lines of moves, the last line first


def split_games(text: str) -> Iterator[Game]:
    """The games of a text, in its order."""
    number, tags, lines = 1, dict[str, str](), list[str]()
    for name, value in _parts(text):
        if name and (lines or (name in _FIRST_TAGS and name in tags)):
            if tags:
                yield _game(number, tags, lines)
                number += 1
            tags, lines = {}, []
        if name:
            tags.setdefault(name, value)
        else:
            lines.append(value)
    if tags:
        yield _game(number, tags, lines)


def _game(number: int, tags: dict[str, str], lines: list[str]) -> Game:
    last_words = tuple(line.rsplit(None, 1)[-1] for line in reversed(lines))
    return Game(number, tags, " ".join(lines), last_words)


def _parts(text: str) -> Iterator[tuple[str, str]]:
    """Tags as (name, value), lines of moves as ("", line), comments left out."""
    in_comment, after_blank = False, True
    for line in _lines(text):
        if in_comment and after_blank and _EVENT.match(line):
            in_comment = False  # it was never closed
        rest = line
        if line[:1] == "[" and not in_comment:
            tags, rest = _tags(line)
            yield from tags
        if in_comment or "{" in rest:
            rest, in_comment = _outside_comments(rest, in_comment=in_comment)
        moves = rest.split(";", 1)[0].strip()
        if moves and moves[0] != "%":
            yield "", moves
        after_blank = not line


def _lines(text: str) -> Iterator[str]:
    """The lines without the blanks around them; a tag broken over two lines is on one."""
    started = ""
    for line in text.split("\n"):
        stripped = line.strip()
        if stripped[:1] == "[" or started:
            stripped = stripped.translate(TYPOGRAPHIC_QUOTES)
            if started:
                stripped, started = started + " " + stripped, ""
            elif _OPEN_TAG.search(stripped):
                started = stripped
                continue
        if stripped.find("[Event", 1) > 0:
            yield from _GAME_STARTS.split(stripped)
        else:
            yield stripped
    if started:
        yield started


def _tags(line: str) -> tuple[list[tuple[str, str]], str]:
    """The tags at the start of a line, and what follows them; a spoilt tag is passed over."""
    tags, end = [], 0
    while match := _TAG.match(line, end):
        tags.append((match[1].lower(), _value(match[2])))
        end = match.end()
    rest = line[end:]
    if not rest.startswith("["):
        return tags, rest
    return tags + _spoilt_tag(rest), ""


def _spoilt_tag(text: str) -> list[tuple[str, str]]:
    """A tag with quotes inside its quotes, or with none."""
    lenient = _LENIENT_TAG.match(text)
    if lenient and text.endswith('"]'):
        return [(lenient[1].lower(), _value(text[lenient.end() : -2]))]
    bare = _BARE_TAG.match(text)
    return [(bare[1].lower(), _value(bare[2]))] if bare else []


def _value(text: str) -> str:
    if "\\" in text:
        text = _ESCAPED.sub(r"\1", text)
    return " ".join(text.split())


def _outside_comments(line: str, *, in_comment: bool) -> tuple[str, bool]:
    """What of a line is no comment; True if one is still open at its end."""
    kept, start = [], 0
    while True:
        if not in_comment:
            opening = line.find("{", start)
            kept.append(line[start : opening if opening >= 0 else len(line)])
            if opening < 0:
                return " ".join(kept), False
            start = opening + 1
        closing = line.find("}", start)
        if closing < 0:
            return " ".join(kept), True
        start, in_comment = closing + 1, False
