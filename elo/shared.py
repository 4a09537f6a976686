"""What of a text that another program shares is to be read.

A browser shares a page as its title and its address, a messenger a message as text; some put the
address into the text.
"""

from elo.numerals import trimmed

_SCHEMES = ("http://", "https://")


def shared_text(title: str, text: str, url: str) -> "tuple[str, str]":
    """The text that is to be read, and the kind of what is wrong instead: "" if nothing is.

    >>> shared_text("Open, round 3", "https://chess-results.com/tnr1.aspx", "")
    ('', 'shared-address')
    >>> shared_text("", "1800 0.5", "")
    ('1800 0.5', '')
    """
    lines = [line for line in _lines(text) if not _is_address(line) and trimmed(line) != title]
    if any(trimmed(line) for line in lines):
        return "\n".join(lines), ""
    if url or any(_is_address(line) for line in _lines(text)):
        return "", "shared-address"
    return "", "shared-nothing"


def _lines(text: str) -> "list[str]":
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def _is_address(line: str) -> bool:
    """True for an address alone on its line."""
    found = trimmed(line)
    return found.lower().startswith(_SCHEMES) and len(found.split()) == 1
