"""The form <-> the fragment of a link, which no server sees.

`v1/a=1985/g=1950+1;2010+0.5/`: a version, fields that are not as the page opens with, and a slash
at the end, so that a link which lost its end is known. Letters, digits, `-` and `.` stand for
themselves, `+` is a blank and `;` a new line; the rest is percent-encoded UTF-8, for messengers
take other characters for their own marks or for the end of the link.
"""

from elo.form import OPENING_FORM
from elo.numerals import is_digits
from elo.sheet import MOST_EVENTS, Dropped, Opened, add_events, event_field, events_in, open_form

VERSION = 1
LONGEST = 200_000
"""Characters: ten thousand of any kind, twelve each at worst, fit; browsers take ten times more."""

KEYS = {
    "rating-a": "a",
    "rating-b": "b",
    "result-a": "s",
    "k-factor": "k",
    "k-factor-b": "kb",
    "rules": "rules",
    "tournament-games": "g",
    "event-started-on": "d",
    "no-rating": "first",
    "year-of-birth": "y",
    "games-completed": "c",
    "highest-rating": "h",
    "list-month": "m",
    "target-rating": "t",
    "other-number": "o",
    "open-panels": "p",
    "draw-rate": "x",
}
"""The short names of the fields. A key that was once used keeps its meaning for ever, and so do
the values of `OPENING_FORM` that links leave out: another meaning is another version."""
EVENT_KEYS = {"name": "n", "started-on": "d", "rating": "r", "games": "g"}
"""Those of an event's fields, before its number: `n2`, `g2`."""
EVENTS = "e"
"""How many further events there are, for they may be empty."""

_NAMES = {key: name for name, key in KEYS.items()}
_PARTS = {key: part for part, key in EVENT_KEYS.items()}
_PLAIN = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-.")
_SENTENCE_MARKS = ".,;:!?)]>'\"*_~"
"""What stands behind a link in a sentence, and comes along when it is copied from there."""
_SHORT = {" ": "+", "\n": ";"}
_HEX = "0123456789ABCDEFabcdef"


def write_link(form: "dict[str, str]") -> str:
    """The fragment of the link that opens with this form.

    >>> write_link({**OPENING_FORM, "rating-a": "1985", "tournament-games": "1950 1"})
    'v1/a=1985/g=1950+1/'
    """
    parts = [f"v{VERSION}"]
    events = events_in(list(form))
    if events:
        parts.append(f"{EVENTS}={events}")
    written = [(_key(name), _encoded(text)) for name, text in form.items() if _differs(name, text)]
    parts += [f"{key}={text}" for key, text in sorted(written)]
    return "/".join(parts) + "/"


def _differs(name: str, text: str) -> bool:
    return _key(name) != "" and text != OPENING_FORM.get(name, "")


def _key(name: str) -> str:
    number, part = event_field(name)
    return EVENT_KEYS[part] + str(number) if number else KEYS.get(name, "")


def _encoded(text: str) -> str:
    return "".join(
        character if character in _PLAIN else _SHORT.get(character) or _percent(character)
        for character in text
    )


def _percent(character: str) -> str:
    return "".join(f"%{byte:02X}" for byte in character.encode())


# Read


def version_of(fragment: str) -> "int | None":
    """The version of the link, None if the fragment is none, such as a place in the help.

    >>> version_of("v1/a=1985/"), version_of("game-lines")
    (1, None)
    """
    start = fragment.split("/", 1)
    digits = start[0][1:]
    is_link = len(start) > 1 and start[0][:1] == "v" and is_digits(digits) and len(digits) < 4  # noqa: PLR2004
    return int(digits) if is_link else None


def read_link(fragment: str) -> Opened:
    """The form that a link opens with, and what of the link was dropped. Never raises.

    >>> read_link("v1/a=1985/g=1950+1").dropped
    [Dropped(kind='cut', what='tournament-games')]
    """
    if len(fragment) > LONGEST:
        return Opened(dict(OPENING_FORM), [Dropped("too-long", "")])
    pieces = fragment.split("/")[1:]
    dropped = [] if version_of(fragment) == VERSION else [Dropped("version", "")]
    last = pieces.pop().strip(_SENTENCE_MARKS) if pieces else ""
    if last:
        dropped.append(Dropped("cut", _name(last.split("=", 1)[0])))
    given: dict[str, str] = {}
    events = 0
    for piece in pieces:
        key, equals, value = piece.partition("=")
        if key == EVENTS and is_digits(value) and int(value[:3]) <= MOST_EVENTS:
            events = int(value[:3])
        elif piece:
            dropped += _take(given, _name(key), _decoded(value) if equals else None)
    opened = open_form(given)
    add_events(opened.form, events)
    return Opened(opened.form, dropped + opened.dropped)


def _take(given: "dict[str, str]", name: str, value: "str | None") -> "list[Dropped]":
    if name in given:
        return [Dropped("twice", name)]
    if value is None:
        return [Dropped("broken", name)]
    given[name] = value
    return []


def _name(key: str) -> str:
    """The field of this short name; the key itself where this version knows none."""
    if key in _NAMES:
        return _NAMES[key]
    name = f"event-{key[1:]}-{_PARTS.get(key[:1], '')}"
    return name if event_field(name)[0] else key


def _decoded(text: str) -> "str | None":
    """The text behind the encoding, None if it is damaged."""
    first, *rest = text.replace("+", " ").replace(";", "\n").split("%")
    try:
        parts = [first.encode()]
        for part in rest:
            if len(part) < 2 or part[0] not in _HEX or part[1] not in _HEX:  # noqa: PLR2004
                return None
            parts.append(bytes([int(part[:2], 16)]) + part[2:].encode())
        return _strictly(b"".join(parts))
    except UnicodeError:
        return None


def _strictly(raw: bytes) -> "str | None":
    """The text; None where MicroPython decodes what is no UTF-8: surrogates, too many bytes."""
    text = raw.decode()
    return text if sum(_bytes_of(ord(character)) for character in text) == len(raw) else None


def _bytes_of(code: int) -> int:
    if 0xD800 <= code <= 0xDFFF or code > 0x10FFFF:  # noqa: PLR2004
        return 0
    return 1 if code < 0x80 else 2 if code < 0x800 else 3 if code < 0x10000 else 4  # noqa: PLR2004
