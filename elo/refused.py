"""Files that are refused at first sight, by their size and their first bytes."""

from elo.numerals import marked

MEGABYTE = 1_000_000
LARGEST = 10 * MEGABYTE
"""A world-class open of nine rounds takes 0.1 megabytes as TRF, a month of games 5 as PGN."""
LOOKED_AT = 65_536
"""Bytes that tell the kind of a file; a zip shows within them what program wrote it."""

_SIGNATURES = (
    (b"\x89PNG", "picture"),
    (b"\xff\xd8\xff", "picture"),
    (b"GIF8", "picture"),
    (b"II*\x00", "picture"),
    (b"MM\x00*", "picture"),
    (b"%PDF-", "pdf"),
    (b"{\\rtf", "rtf"),
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "old-office"),
    (b"PK\x03\x04", "zip"),
    (b"PK\x05\x06", "zip"),
    (b"\x1f\x8b", "archive"),
    (b"7z\xbc\xaf", "archive"),
    (b"Rar!", "archive"),
    (b"BZh", "archive"),
    (b"\xfd7zXZ", "archive"),
)
_WITHIN = ((8, b"WEBP", "picture"), (4, b"ftypheic", "picture"), (4, b"ftypavif", "picture"))
_OFFICE = (
    (b"xl/", "spreadsheet"),
    (b"opendocument.spreadsheet", "spreadsheet"),
    (b"word/", "document"),
    (b"opendocument.text", "document"),
)
"""What a zip holds that is a program's file: names in it, or the type of an OpenDocument."""


def refusal(size: int, start: bytes) -> str:
    r"""Why a file of this size and with this beginning is not read; "" if it may be.

    >>> refusal(500, b"PK\x03\x04...[Content_Types].xml...xl/workbook.xml")
    'spreadsheet'
    """
    if size > LARGEST:
        return "too-large"
    if size == 0:
        return "empty"
    first = start.lstrip()[:8]
    for signature, kind in _SIGNATURES:
        if first.startswith(signature):
            return _kind_of_zip(start) if kind == "zip" else kind
    for at, part, kind in _WITHIN:
        if start[at : at + len(part)] == part:
            return kind
    return ""


def _kind_of_zip(start: bytes) -> str:
    for part, kind in _OFFICE:
        if part in start:
            return kind
    return "zip"


def sizes(size: int) -> "dict[str, str]":
    """What the sentence on a file of this size is filled in with.

    >>> sizes(2 * LARGEST)["size"], sizes(0)["most"]
    ('20', '10')
    """
    return {"size": megabytes(size), "most": megabytes(LARGEST)}


def megabytes(size: int) -> str:
    """The size as people write it, rounded up: what is too large never looks as if it were not.

    >>> megabytes(LARGEST), megabytes(LARGEST + 1)
    ('10', '10.1')
    """
    tenths = -(-10 * size // MEGABYTE)
    return marked(f"{tenths // 10}.{tenths % 10}") if tenths % 10 else str(tenths // 10)
