"""The visitor's own form, under what files have filled in: it counts for the next file.

A file's rating, date or rules must not count as typed for another file, and whatever a file takes
the place of can be put back.
"""

from elo.page.fields import fill_form, read_form

GAMES = "tournament-games"
MOST_KEPT = 10
"""Forms that can be put back, one after the other."""

_now: "dict[str, dict[str, str]]" = {"own": {}, "filled": {}}
"""What the visitor had typed before the last file, and the form as that file filled it in."""
_before: "list[tuple[dict[str, str], dict[str, dict[str, str]]]]" = []  # the newest last


def as_typed() -> "dict[str, str]":
    """What the visitor has typed: where a file has filled in something, what stood there before."""
    own = read_form()
    typed = _typed(own)
    for name, text in _now["own"].items():
        if name in own and name not in typed:
            own[name] = text
    return own


def _typed(form: "dict[str, str]") -> "dict[str, str]":
    """What is not as a file has filled it in."""
    return {name: text for name, text in form.items() if _now["filled"].get(name) != text}


def take_over(known: "dict[str, str]") -> None:
    """Fills in what a file knows; what it does not know is the visitor's own."""
    form = read_form()
    if not _before or GAMES in _typed(form):  # a second file is no reason to forget what was typed
        _before.append((form, dict(_now)))
        del _before[:-MOST_KEPT]
    own, filled = as_typed(), as_typed()
    filled.update(known)
    fill_form(filled)
    _now["own"] = own
    _now["filled"] = read_form()


def can_be_put_back() -> bool:
    """True if a file has taken the place of something."""
    return bool(_before)


def put_back() -> None:
    """Everything as before the file, but for what was typed into other fields since."""
    typed = _typed(read_form())
    form, now = _before.pop()
    _now.update(now)
    form.update({name: text for name, text in typed.items() if name != GAMES})
    fill_form(form)
