"""A language that nobody speaks: English in brackets, so that what is left in English shows."""

from pathlib import Path

import polib

from static import languages

CODE = "xx"
OPEN, CLOSE = "⟦⟧"
_MARKS = {".": ",", ",": "\u00a0", "4": "4"}


def write_catalog(folder: Path) -> Path:
    """A .po file with every text in brackets."""
    path = folder / f"{CODE}.po"
    languages.update(path)
    catalog = polib.pofile(str(path))
    for entry in catalog:
        if entry.msgid_plural:
            entry.msgstr_plural = {0: _bracketed(entry.msgid), 1: _bracketed(entry.msgid_plural)}
        elif entry.msgctxt:
            entry.msgstr = _MARKS[entry.msgid]
        else:
            entry.msgstr = _bracketed(entry.msgid)
    catalog.save(str(path))
    return path


def _bracketed(text: str) -> str:
    return OPEN + text + CLOSE


def outside(text: str) -> str:
    """What is outside of all brackets."""
    depth, left = 0, ""
    for sign in text:
        depth += {OPEN: 1, CLOSE: -1}.get(sign, 0)
        if depth == 0 and sign != CLOSE:
            left += sign
    return left
