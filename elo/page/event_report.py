"""The report on a whole event: a table to sort, filter, open, save and print."""

from typing import Any, Callable

from pyscript import document, window
from pyscript.ffi import to_js

from elo.messages import count, say
from elo.page.events import on
from elo.page.opened import ask
from elo.page.paper import print_only
from elo.page.render import element, hide, new, new_button, write_list, write_text
from elo.page.tasks import run

AT_ONCE = 40
"""Rows drawn before the others: more than a screen shows."""
NAME = "name"
K_OF = "k_factors."
"""Before the player's key, the name of the K typed for this player (`elo.files.door`)."""
NO_REPORT: "dict[str, Any]" = {
    "rows": [],
    "columns": [],
    "assumed": [],
    "recognised": "",
    "unusable": {},
    "groups": {},
}

_report: "dict[str, Any]" = {
    "rows": [],
    "columns": [],
    "options": None,
    "sorted": ("", False),
    "unusable": {},  # a sentence by the name of the option
    "groups": {},  # by the name of the part that shows them
    "drawn": 0,  # how many times
}
_parts = list(document.querySelectorAll("[data-group]"))
_drawn: "dict[str, Any]" = {}  # key -> the player's row
_opened: "dict[str, Any]" = {}  # key -> the row with the player's games
_own_k: "dict[str, str]" = {}  # key -> the K typed for this player
chosen: "list[Callable[[str], None]]" = []  # told of the player who is chosen here


def show(found: "dict[str, Any] | None", options: "Callable[[], dict[str, Any]]") -> None:
    """Shows the report of a file, or none."""
    hide("event-part", hidden=found is None)
    for kept in (_drawn, _opened, _own_k):
        kept.clear()
    _report["options"], _report["sorted"] = options, ("", False)
    element("filter").value = element("k-for-all").value = ""
    element("event-rows").replaceChildren()
    found = found or NO_REPORT
    element("event-columns").replaceChildren(*[_heading(one) for one in found["columns"]])
    _draw(found)


def _draw(found: "dict[str, Any]") -> None:
    for name in ("rows", "columns", "unusable", "groups"):
        _report[name] = found[name]
    write_text("event-recognised", found["recognised"])
    write_list("assumed", found["assumed"])
    _say_unusable("k_factor", element("k-for-all"), element("k-for-all-error"))
    for part in _parts:
        _draw_groups(part)
    _draw_rows()


def _say_unusable(name: str, field: Any, error: Any) -> None:
    """Says beside the field that what is typed in it is not used."""
    error.textContent = _report["unusable"].get(name, "")
    field.setAttribute("aria-invalid", "true" if error.textContent else "false")


@on("toggle", *_parts)
def on_part(event: Any) -> None:
    _draw_groups(event.currentTarget)


def _draw_groups(part: Any) -> None:
    """What holds for several players, and for whom; nothing while the part is closed."""
    groups = _report["groups"].get(part.getAttribute("data-group"), [])
    drawn = []
    for told, players in groups if part.open else []:
        listed = new("ul")
        listed.append(*[new("li", text) for text in players])
        drawn += [new("p", told), listed]
    part.querySelector("div").replaceChildren(*drawn)
    part.hidden = not groups


def _heading(column: "dict[str, str]") -> Any:
    cell = new("th")
    cell.scope = "col"
    cell.append(new_button(column["key"], column["label"]))
    return cell


# Rows


def _draw_rows() -> None:
    """Puts the rows in their order; those out of sight a moment later."""
    rows, shown = _in_order(), _shown()
    _report["drawn"] += 1
    now, active = _report["drawn"], document.activeElement
    body = element("event-rows")
    body.replaceChildren(*_lines(rows[:AT_ONCE], shown))

    def rest() -> None:
        if _report["drawn"] == now:
            body.append(*_lines(rows[AT_ONCE:], _shown()))  # the filter may have changed meanwhile
            _focus_again(active)

    if rows[AT_ONCE:]:
        window.setTimeout(rest, 0)
    _focus_again(active)


def _focus_again(active: Any) -> None:
    """What is moved within the document loses the focus."""
    if active is not None and element("event-rows").contains(active):
        active.focus()


def _lines(rows: "list[dict[str, Any]]", shown: "set[str]") -> "list[Any]":
    """The rows of these players, and of those who are opened their games."""
    lines = []
    for row in rows:
        line, opened = _row(row), _opened.get(row["key"])
        line.hidden = row["key"] not in shown
        lines.append(line)
        if opened is not None:
            opened.hidden = line.hidden
            lines.append(opened)
    return lines


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


def _row(row: "dict[str, Any]") -> Any:
    """The player's row; one that was drawn before shows the figures of today."""
    line = _drawn.get(row["key"])
    if line is None:
        line = _drawn[row["key"]] = new("tr")
        line.append(*[_cell(row, index) for index in range(len(row["cells"]))])
        return line
    for index, text in enumerate(row["cells"]):
        cell = line.children.item(index)
        if cell.textContent != text:  # the name, which has a button, never changes
            cell.textContent = text
    return line


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
    shown = _shown()
    for lines in (_drawn, _opened):
        for key, line in lines.items():
            line.hidden = key not in shown


# One of them


@on("click", element("event-rows"))
def on_open(event: Any) -> None:
    button = event.target.closest("button")
    if not button:
        return
    if button.name == "this-is-me":
        chosen[0](button.value)
    elif button.value in _opened:
        button.setAttribute("aria-expanded", "false")
        _opened.pop(button.value).remove()
    else:
        run(_open(button))


async def _open(button: Any) -> None:
    """The games of a player, under the row."""
    key = button.value
    games = await ask("games", key, options())
    if games is None or key in _opened or key not in _drawn:
        return
    button.setAttribute("aria-expanded", "true")
    opened = _opened[key] = element("opened-player").content.firstElementChild.cloneNode(True)
    opened.querySelector("td").colSpan = len(_report["columns"])
    caption = opened.querySelector("caption").textContent = say("games-of", name=button.textContent)
    opened.querySelector(".table").setAttribute("aria-label", caption)
    opened.querySelector("button").value = key
    field, error = opened.querySelector("input"), opened.querySelector(".error")
    field.name, field.value = key, _own_k.get(key, "")
    opened.querySelector("label").htmlFor = field.id = "own-k-" + key
    error.id = field.id + "-error"
    field.setAttribute("aria-describedby", error.id)
    _fill_opened(key, games)
    button.closest("tr").after(opened)


def _fill_opened(key: str, games: "dict[str, Any]") -> None:
    opened = _opened[key]
    _fill_table(opened, games)
    for part, texts in (("left-out", games["left_out"]), ("notes", games["notes"])):
        items = [new("li", text) for text in texts]
        opened.querySelector(f"[data-part={part}]").replaceChildren(*items)
    field, error = opened.querySelector("input"), opened.querySelector(".error")
    _say_unusable(K_OF + key, field, error)


def _fill_table(opened: Any, games: "dict[str, Any]") -> None:
    headings, body = [], []
    for column in games["columns"]:
        heading = new("th", column["label"])
        heading.scope = "col"
        headings.append(heading)
    lines = [row["cells"] for row in games["rows"]] + ([games["total"]] if games["total"] else [])
    for cells in lines:
        line = new("tr")
        line.append(*[new("td", text) for text in cells])
        body.append(line)
    opened.querySelector("thead tr").replaceChildren(*headings)
    opened.querySelector("tbody").replaceChildren(*body)
    opened.querySelector(".table").hidden = not lines


# Rated once more


def options() -> "dict[str, Any]":
    """What the visitor has chosen for this event."""
    asked: dict[str, Any] = _report["options"]()
    asked["k_factor"] = element("k-for-all").value
    asked["k_factors"] = {key: k_factor for key, k_factor in _own_k.items() if k_factor}
    return asked


@on("change", element("k-for-all"))
def on_k_for_all(event: Any) -> None:
    rate_again()


@on("change", element("event-rows"))
def on_own_k(event: Any) -> None:
    _own_k[event.target.name] = event.target.value
    rate_again()


def rate_again() -> None:
    """Shows the event by what is chosen now, if one is open."""
    if _report["rows"]:
        run(_rate_again())


async def _rate_again() -> None:
    found = await ask("rate", options())
    if found is None or found["failure"]:
        return
    _draw(found)
    for key in list(_opened):
        games = await ask("games", key, options())
        if games is not None and key in _opened:
            _fill_opened(key, games)


# Taken away


@on("click", element("save-csv"))
def on_save(event: Any) -> None:
    run(_save())


async def _save() -> None:
    text = await ask("csv", options(), element("decimal-comma").checked)
    if text is None:
        return
    # On its way into the browser a text loses the byte order mark that it begins with.
    mark = window.Uint8Array.new(to_js(list(text[:1].encode())))
    blob = window.Blob.new(to_js([mark, text[1:]]), to_js({"type": "text/csv;charset=utf-8"}))
    link = new("a")
    link.href = window.URL.createObjectURL(blob)
    link.download = "ratings.csv"
    link.click()
    window.setTimeout(lambda: window.URL.revokeObjectURL(link.href), 60_000)


@on("click", element("print-report"))
def on_print(event: Any) -> None:
    for part in _parts:
        part.open = True
        _draw_groups(part)
    print_only("report")
