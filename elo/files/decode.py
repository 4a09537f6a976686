r"""Bytes of a file -> text, whatever the encoding; what is no text is refused at once.

Line ends come out as `\n`, marks that nobody sees (a byte order mark, zero-width and direction
marks) are gone, so that a column is where a reader sees it.
"""

from elo.files.event import UnreadableError
from elo.refused import refusal, sizes

_MARKS = (
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\xff\xfe\x00\x00", "utf-32-le"),  # before UTF-16, whose mark it begins with
    (b"\x00\x00\xfe\xff", "utf-32-be"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)
_SAMPLE = 4096  # bytes looked at to tell UTF-16 without a mark
_NULS_OF_UTF_16 = 10  # of a hundred characters: blanks, digits and line ends, in any script
_LONGEST_CHARACTER = 4  # bytes of UTF-8

_UNSEEN = "\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff\xad"
_CONTROL = "".join(map(chr, (*range(9), *range(14, 32), 127)))
_LINE_ENDS = "\x0b\x0c\u2028\u2029"
_REPLACED = {**dict.fromkeys(_CONTROL, " "), **dict.fromkeys(_LINE_ENDS, "\n")}
_REPLACED.update(dict.fromkeys(_UNSEEN, ""))
_REPLACEMENT = str.maketrans(_REPLACED)
_PADDING = "\x00\x1a"  # what old programs fill the last block of a file with
_ONE_CONTROL_IN = 100
"""A text may have a stray control character; more than one in so many, and it is none."""


def decode(data: bytes) -> str:
    r"""The text of a file.

    Raises:
        UnreadableError: the file is empty, too large, or no text.

    >>> decode(b"1800 \xbd\r\n1900 1\r")
    '1800 ½\n1900 1\n'
    """
    kind = refusal(len(data), data)
    if kind:
        raise UnreadableError(kind, **sizes(len(data)))
    text = _characters(data).rstrip(_PADDING)
    if _is_binary(text):
        raise UnreadableError("binary")
    text = cleaned(text)
    if not text.strip():
        raise UnreadableError("empty")
    return text


def cleaned(text: str) -> str:
    r"""A text, also a pasted one, with `\n` as line end and nothing in it that nobody sees.

    >>> cleaned("\ufeffa\u200bb\rc")
    'ab\nc'
    """
    text = text.replace("\r\r\n", "\n").replace("\r\n", "\n").replace("\r", "\n")
    if not any(character in text for character in _REPLACED):  # faster than to replace nothing
        return text
    return text.translate(_REPLACEMENT)


def _characters(data: bytes) -> str:
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data[len(mark) :].decode(encoding, "replace")
    encoding = _unmarked_utf_16(data)
    if encoding:
        return data.decode(encoding, "replace")
    return _utf_8_or_western(data)


def _unmarked_utf_16(data: bytes) -> str:
    """UTF-16 shows in NULs on every second place: half of each digit, blank and line end."""
    sample = data[:_SAMPLE]
    first, second = sample[::2].count(0), sample[1::2].count(0)
    if 100 * max(first, second) < _NULS_OF_UTF_16 * len(sample) / 2:
        return ""
    if min(first, second) * _NULS_OF_UTF_16 > max(first, second):
        return ""
    return "utf-16-le" if second > first else "utf-16-be"


def _utf_8_or_western(data: bytes) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        # a file cut within its last character is UTF-8 all the same
        cut = "end of data" in error.reason and error.start > len(data) - _LONGEST_CHARACTER
        if cut and not data[: error.start].isascii():
            return data[: error.start].decode("utf-8")
        return data.decode("cp1252", "replace")


def _is_binary(text: str) -> bool:
    if "\x00" in text:
        return True
    stray = sum(map(text.count, _CONTROL))
    return stray * _ONE_CONTROL_IN > len(text)
