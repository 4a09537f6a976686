"""The report on a whole event: a table to sort, filter, open, save and print."""

from typing import Any, Callable

from pyscript import document, window
from pyscript.ffi import to_js

from elo.messages import count, say
from elo.page.events import on
from elo.page.opened import ask
from elo.page.render import element, hide, new, new_button, write_list, write_text
from elo.page.tasks import run

AT_ONCE = 40
"""Rows drawn before the others: more than a screen shows."""
NAME = "name"
NO_REPORT: "dict[str, Any]" = {"rows": [], "columns": [], "assumed": [], "recognised": ""}

_report: "dict[str, Any]" = {"rows": [], "columns": [], "options": None, "sorted": ("", False)}
_drawn: "dict[str, Any]" = {}  # key -> the player's row
_own_k: "dict[str, str]" = {}  # key -> the K typed for this player
chosen: "list[Callable[[str], None]]" = []  # told of the player who is chosen here


def show(found: "dict[str, Any] | None", options: "Callable[[], dict[str, Any]]") -> None:
    """Shows the report of a file, or none."""
    hide("event-part", hidden=found is None)
    _report["options"] = options
    _own_k.clear()
    _report["sorted"] = ("", False)
    element("filter").value = ""
    _draw(found or NO_REPORT)


def _draw(found: "dict[str, Any]") -> None:
    _report["rows"], _report["columns"] = found["rows"], found["columns"]
    write_text("event-recognised", found["recognised"])
    write_list("assumed", found["assumed"])
    element("event-columns").replaceChildren(*[_heading(one) for one in found["columns"]])
    _drawn.clear()
    element("event-rows").replaceChildren()
    _draw_rows()


def _heading(column: "dict[str, str]") -> Any:
    cell = new("th")
    cell.scope = "col"
    cell.append(new_button(column["key"], column["label"]))
    return cell


# Rows


def _draw_rows() -> None:
    """Puts the rows in their order; those out of sight a moment later."""
    rows, shown = _in_order(), _shown()
    body = element("event-rows")
    body.replaceChildren(*[_row(one, shown) for one in rows[:AT_ONCE]])

    def rest() -> None:
        if _report["rows"] and len(rows) == len(_report["rows"]):
            shown = _shown()  # the filter may have changed meanwhile
            body.append(*[_row(one, shown) for one in rows[AT_ONCE:]])

    if rows[AT_ONCE:]:
        window.setTimeout(rest, 0)


def _in_order() -> "list[dict[str, Any]]":
    key, descending = _report["sorted"]
    rows = list(enumerate(_report["rows"]))
    if key:
        index = [column["key"] for column in _report["columns"]].index(key)
        rows.sort(key=lambda one: _sorted_by(one[1]["values"][index], one[0]), reverse=descending)
    return [row for _, row in rows]


def _sorted_by(value: Any, index: int) -> "tuple[int, Any, int]":
    """Numbers, then words, then what has no answer; equal ones as they stand in the file."""
    if value is None:
        return 0, 0, index
    return (1, value, index) if isinstance(value, (int, float)) else (2, value.lower(), index)


def _row(row: "dict[str, Any]", shown: "set[str]") -> Any:
    key = row["key"]
    if key not in _drawn:
        line = _drawn[key] = new("tr")
        line.append(*[_cell(row, index) for index in range(len(row["cells"]))])
        line.hidden = key not in shown
    return _drawn[key]


def _cell(row: "dict[str, Any]", index: int) -> Any:
    text = row["cells"][index]
    if _report["columns"][index]["key"] != NAME:
        return new("td", text)
    cell, button = new("th"), new_button(row["key"], text)
    cell.scope = "row"
    button.setAttribute("aria-expanded", "false")
    cell.append(button)
    return cell


@on("click", element("event-columns"))
def on_sort(event: Any) -> None:
    button = event.target.closest("button")
    if not button:
        return
    key, descending = _report["sorted"]
    descending = not descending if key == button.value else button.value not in (NAME, "number")
    _report["sorted"] = (button.value, descending)
    for heading in element("event-columns").children:
        heading.removeAttribute("aria-sort")
    button.parentElement.setAttribute("aria-sort", "descending" if descending else "ascending")
    _close_all()
    _draw_rows()


# Only some of them


def has_words(name: str, typed: str) -> bool:
    """True if every word typed is in the name."""
    name = name.lower()
    return all(word in name for word in typed.lower().split())


def _shown() -> "set[str]":
    """The keys of the players whose row has the words of the filter; says how many they are."""
    typed = element("filter").value
    rows = _report["rows"]
    shown = {row["key"] for row in rows if has_words(" ".join(row["cells"]), typed)}
    players = count("players", len(rows))
    write_text("shown-players", say("shown-players", shown=str(len(shown)), players=players))
    return shown


@on("input", element("filter"))
def on_filter(event: Any) -> None:
    _close_all()
    shown = _shown()
    for key, line in _drawn.items():
        line.hidden = key not in shown


# One of them


@on("click", element("event-rows"))
def on_open(event: Any) -> None:
    button = event.target.closest("button")
    if not button:
        return
    if button.name == "this-is-me":
        chosen[0](button.value)
    elif button.getAttribute("aria-expanded") == "true":
        _close(button)
    else:
        run(_open(button))


def _close(button: Any) -> None:
    button.setAttribute("aria-expanded", "false")
    button.closest("tr").nextElementSibling.remove()


def _close_all() -> None:
    for button in element("event-rows").querySelectorAll("[aria-expanded=true]"):
        _close(button)


async def _open(button: Any) -> None:
    """The games of a player, under the row."""
    games = await ask("games", button.value, _options())
    if games is None or button.getAttribute("aria-expanded") == "true":
        return
    button.setAttribute("aria-expanded", "true")
    opened = element("opened-player").content.firstElementChild.cloneNode(True)
    opened.querySelector("td").colSpan = len(_report["columns"])
    caption = opened.querySelector("caption").textContent = say("games-of", name=button.textContent)
    opened.querySelector(".table").setAttribute("aria-label", caption)
    _fill_table(opened, games)
    for part, texts in (("left-out", games["left_out"]), ("notes", games["notes"])):
        opened.querySelector(f"[data-part={part}]").append(*[new("li", text) for text in texts])
    me = opened.querySelector("button")
    me.value = button.value
    field = opened.querySelector("input")
    field.name, field.value = button.value, _own_k.get(button.value, "")
    opened.querySelector("label").htmlFor = field.id = "own-k-" + button.value
    button.closest("tr").after(opened)


def _fill_table(opened: Any, games: "dict[str, Any]") -> None:
    head, body = opened.querySelector("thead tr"), opened.querySelector("tbody")
    for column in games["columns"]:
        cell = new("th", column["label"])
        cell.scope = "col"
        head.append(cell)
    lines = [row["cells"] for row in games["rows"]] + ([games["total"]] if games["total"] else [])
    for cells in lines:
        line = new("tr")
        line.append(*[new("td", text) for text in cells])
        body.append(line)
    opened.querySelector(".table").hidden = not lines


# Another K


def _options() -> "dict[str, Any]":
    options: dict[str, Any] = _report["options"]()
    options["k_factors"] = {key: k_factor for key, k_factor in _own_k.items() if k_factor}
    return options


@on("change", element("k-for-all"))
def on_k_for_all(event: Any) -> None:
    run(_rate_again())


@on("change", element("event-rows"))
def on_own_k(event: Any) -> None:
    _own_k[event.target.name] = event.target.value
    run(_rate_again())


async def _rate_again() -> None:
    found = await ask("rate", _options())
    if found is None:
        return
    write_text("k-for-all-error", " ".join(found["unusable"]))
    _draw(found)


# Taken away


@on("click", element("save-csv"))
def on_save(event: Any) -> None:
    run(_save())


async def _save() -> None:
    text = await ask("csv", _options(), element("decimal-comma").checked)
    if text is None:
        return
    blob = window.Blob.new(to_js([text]), to_js({"type": "text/csv;charset=utf-8"}))
    link = new("a")
    link.href = window.URL.createObjectURL(blob)
    link.download = "ratings.csv"
    link.click()
    window.setTimeout(lambda: window.URL.revokeObjectURL(link.href), 60_000)


@on("click", element("print-report"))
def on_print(event: Any) -> None:
    document.documentElement.setAttribute("data-print", "report")
    window.print()
    document.documentElement.removeAttribute("data-print")
