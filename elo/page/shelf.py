"""What is kept on this device: the switch, and players and months under their names.

The names are read anew before each change, so that two tabs add to each other's.
"""

from typing import Any, Callable

from pyscript import document

from elo.form import OPENING_FORM
from elo.messages import count, say
from elo.page import keep
from elo.page.events import on
from elo.page.fields import read_form
from elo.page.render import element, hide, write_list, write_text
from elo.page.share import save_file
from elo.page.tasks import run
from elo.saved import (
    LARGEST,
    Saved,
    clean_name,
    found,
    merged,
    put,
    read_shelf,
    without,
    write_shelf,
)
from elo.sheet import Dropped
from elo.summary import say_dropped

_FILE = "chess-ratings.json"

_then: "list[Callable[[dict[str, str]], None]]" = []  # what opens a form
_undo: "list[Callable[[], None]]" = []  # what takes the last change back
_drawn: "dict[str, str | None]" = {"names": "-", "renamed": ""}


def start(open_form: "Callable[[dict[str, str]], None]") -> None:
    """From now on the buttons work; `open_form` puts another form in the place of this one."""
    _then.append(open_form)
    element("keep-here").checked = not keep.is_off()
    keep.told.append(_show_state)
    _show_state()
    _draw()
    if keep.is_back():
        write_text("keep-state", say("came-back"))
    element("keep-tools").disabled = False


def _opening() -> "dict[str, str]":
    """The form of a first visit."""
    form = dict(OPENING_FORM)
    form[keep.MONTH] = keep.this_month()
    return form


def _show_state() -> None:
    """What of keeping works in this browser."""
    why = keep.why_not()
    write_text("keep-blocked", say("kept-" + why) if why else "")
    element("keep-here").setAttribute("aria-invalid", "true" if why else "false")


def _say(sentence: str, undo: "Callable[[], None] | None" = None) -> None:
    """Says what was done, and offers to take it back."""
    write_text("keep-state", sentence)
    write_list("not-added", [])
    _undo[:] = [undo] if undo else []
    hide("undo", hidden=undo is None)


@on("click", element("undo"))
def on_undo(event: Any) -> None:
    _undo.pop()()
    _say(say("undone"))
    _draw()
    element("saved-name").focus()


# The switch


@on("change", element("keep-here"))
def on_switch(event: Any) -> None:
    if event.currentTarget.checked:
        keep.write(keep.OFF, None)
        _store_typed()
        _say(say("kept-here"))
    else:
        kept = (keep.TYPED, keep.NAMED, keep.LANGUAGE)
        texts = [(key, keep.read(key)) for key in kept]
        _forget()
        _say(say("kept-forgotten") + " " + say("kept-off"), lambda: _remember(texts))
    _draw()


def _store_typed() -> None:
    keep.touch()
    keep.keep(read_form())


def _forget() -> None:
    """Nothing stays but that nothing is to be kept."""
    for key in (keep.TYPED, keep.NAMED, keep.LANGUAGE):
        keep.write(key, None)
    keep.write(keep.OFF, "yes")


def _remember(texts: "list[tuple[str, str | None]]") -> None:
    keep.write(keep.OFF, None)
    for key, text in texts:
        keep.write(key, text)
    element("keep-here").checked = True


@on("click", element("start-anew"))
def on_start_anew(event: Any) -> None:
    before = read_form()
    _open(_opening())
    _say(say("started-anew"), lambda: _open(before))


def _open(form: "dict[str, str]") -> None:
    _then[0](form)
    _store_typed()


# Names


def _read() -> "list[Saved]":
    text = keep.read(keep.NAMED)
    return read_shelf(text).saved if text else []


def _write(saved: "list[Saved]") -> bool:
    """Keeps these names; False, and a sentence, if that cannot be done."""
    done = keep.write(keep.NAMED, write_shelf(saved) if saved else None)
    if not done:
        _say(say("kept-" + keep.why_not()))
    _draw()
    return done


@on("storage", document.defaultView)
def on_other_tab(event: Any) -> None:
    """Another tab has changed what is kept."""
    element("keep-here").checked = not keep.is_off()
    _draw()


def _draw() -> None:
    """The list of names, if it is another one."""
    text = keep.read(keep.NAMED)
    if text != _drawn["names"]:
        _drawn["names"] = text
        element("saved").replaceChildren(*[_row(one.name) for one in _read()])


def _row(name: str) -> Any:
    row = element("saved-row").content.firstElementChild.cloneNode(True)
    for action in ("open", "rename", "delete"):
        button = row.querySelector(f"[name={action}]")
        button.value = name
        button.setAttribute("aria-label", say(action + "-name", name=name))
    row.querySelector("[name=open]").textContent = name
    return row


def _fail(sentence: str) -> None:
    """Says beside the field for names what is wrong with the one in it."""
    write_text("saved-name-error", sentence)
    field = element("saved-name")
    field.setAttribute("aria-invalid", "true" if sentence else "false")
    if sentence:
        field.focus()


def _usable(typed: str) -> str:
    """The name, "" with a sentence if it cannot be used."""
    name = clean_name(typed)
    if keep.is_off():
        _fail(say("name-off"))
        return ""
    _fail("" if name else say("name-missing"))
    return name


@on("click", element("save-name"))
def on_save(event: Any) -> None:
    save()


@on("keydown", element("saved-name"))
def on_key(event: Any) -> None:
    if event.key == "Enter":
        event.preventDefault()
        save()


def save() -> None:
    """Keeps the form under the name in the field, or renames what is being renamed."""
    name = _usable(element("saved-name").value)
    if not name:
        return
    if _drawn["renamed"]:
        _rename(_drawn["renamed"], name)
        return
    saved = _read()
    old = found(saved, name)
    if _write(put(saved, Saved(name, read_form()))):
        sentence = say("name-replaced" if old else "name-saved", name=name)
        _say(sentence, lambda: _put_back(name, old))


def _put_back(name: str, old: "Saved | None") -> None:
    """As it was under this name; other names may have changed meanwhile."""
    rest = without(_read(), name)
    _write(put(rest, old) if old else rest)


@on("click", element("saved"))
def on_saved(event: Any) -> None:
    button = event.target.closest("button")
    if button:
        _fail("")
        _ACTIONS[button.name](button.value)


def _open_name(name: str) -> None:
    one = found(_read(), name)
    if one is None:
        _draw()
        return
    before = read_form()
    _open(one.form)
    element("saved-name").value = name
    _say(say("name-opened", name=name), lambda: _open(before))


def _delete(name: str) -> None:
    old = found(_read(), name)
    if _write(without(_read(), name)):
        _say(say("name-deleted", name=name), lambda: _put_back(name, old))
        element("undo").focus()


def _ask_new_name(name: str) -> None:
    _drawn["renamed"] = name
    write_text("saved-name-label", say("new-name", name=name))
    write_text("save-name", say("rename"))
    hide("keep-name", hidden=False)
    field = element("saved-name")
    field.value = name
    field.focus()
    field.select()


@on("click", element("keep-name"))
def on_keep_name(event: Any) -> None:
    _ask_no_more()
    element("saved-name").focus()


def _ask_no_more() -> None:
    _drawn["renamed"] = ""
    _fail("")
    write_text("saved-name-label", say("name-label"))
    write_text("save-name", say("save-name"))
    hide("keep-name", hidden=True)


def _rename(name: str, other: str) -> None:
    saved = _read()
    one = found(saved, name)
    if name != other and found(saved, other):
        _fail(say("name-taken", name=other))
        return
    _ask_no_more()
    if one is None or name == other:
        _draw()
        return

    def undo() -> None:
        _write(put(without(_read(), other), one))

    if _write(put(without(saved, name), Saved(other, one.form))):
        _say(say("name-renamed", name=name, other=other), undo)


_ACTIONS = {"open": _open_name, "rename": _ask_new_name, "delete": _delete}


# Everything as one file


@on("click", element("save-all"))
def on_save_all(event: Any) -> None:
    saved = _read()
    save_file(_FILE, "application/json", write_shelf(saved, read_form()))
    _say(say("everything-saved", names=count("names", len(saved))))


@on("click", element("add-file"))
def on_choose(event: Any) -> None:
    """The same file, changed meanwhile, is a new one."""
    event.currentTarget.value = ""


@on("change", element("add-file"))
def on_add_file(event: Any) -> None:
    files = event.currentTarget.files
    if files.length:
        run(_add(files.item(0)))


async def _text(file: Any) -> str:
    """What is in the file; "" if it is too large, or gone meanwhile."""
    try:
        text: str = await file.text() if file.size <= LARGEST else ""
    except Exception:  # noqa: BLE001 - the browser's own
        return ""
    return text


async def _add(file: Any) -> None:
    """Adds the names of the file to those here; what is typed in it only where nothing is."""
    added, typed, dropped = read_shelf(await _text(file))
    if added and keep.is_off():
        _say(say("name-off"))
        return
    old, before = _read(), read_form()
    if added and not _write(merged(old, added)):
        return
    if typed is not None and before == _opening():
        _open(typed)
    elif typed is not None and typed not in (before, _opening()):
        dropped = dropped + [Dropped("typed", "")]

    def undo() -> None:
        _write(old)
        _open(before)

    names = say("file-added", names=count("names", len(added)))
    _say(names if added or typed else "", undo if added or typed else None)
    write_list("not-added", say_dropped(dropped))
