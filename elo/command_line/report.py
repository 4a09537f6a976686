"""The command report: a whole file of players, read, rated and printed."""

import json
from argparse import Namespace
from dataclasses import replace

from elo.command_line.given import STANDARD_INPUT, InputError, check_date, read_bytes, wrong
from elo.command_line.record_report import report_record
from elo.command_line.report_lists import WIDTH, wrapped
from elo.command_line.text import aligned, listed, paragraphs
from elo.files.as_csv import as_csv
from elo.files.door import assume, find, read_event, without_rating
from elo.files.english import LABELS
from elo.files.event import Event, Player, UnreadableError
from elo.files.groups import left_out, numbered, which_k
from elo.files.report import EventReport, Options, PlayerReport, only, rate_event
from elo.files.said import say, say_failure, say_recognised
from elo.files.shown import GAMES_COLUMNS, games_table, report_cells
from elo.form import WARNINGS, read_k_factor
from elo.games import Problem, read_rating
from elo.messages import say_problem
from elo.numerals import is_blank
from elo.rules import FIDE_STANDARD_2025_10, rules_on

_NARROWEST_NAME = 10
_MOST_NAMED = 20
_CUT = "\u2026"
_COLUMNS = {
    "number": "No.",
    "name": "Name",
    "rating": "Rating",
    "games": "Games",
    "score": "Score",
    "expected": "Expected",
    "k": "K",
    "exact": LABELS["exact"],
    "change": LABELS["change"],
    "new-rating": "New",
    "performance": "Perf.",
}
"""The columns that fit, under shorter headings than the page's; the CSV has all."""


def report(options: Namespace) -> tuple[str, list[str]]:
    """What to print, and what to look at in the file.

    Raises:
        InputError: the file cannot be read, or what was given does not fit it.
    """
    chosen, event = _options(options), _event(options.file)
    player = None if options.player is None else find_player(event, options.player)
    if chosen.rating is not None and player is None and len(event.players) != 1:
        raise InputError(say("rating-of-whom"))
    if player is not None and options.csv:
        raise InputError(say("csv-of-all"))
    key = "" if player is None else player.key
    rated = rate_event(event, replace(chosen, rating_of=key))
    rated = rated if player is None else only(rated, key)
    # Of one player the notes say it.
    without = without_rating(rated) if len(rated.players) > 1 else []
    return _printed(rated, options), _unusual_k(options) + find(rated) + without


def _printed(rated: EventReport, options: Namespace) -> str:
    if options.csv:
        return as_csv(rated, decimal_comma=False).replace("\r\n", "\n").rstrip("\n")
    if options.json:
        return json.dumps(report_record(rated), indent=2)
    if len(rated.players) == 1:
        return _player_text(rated.players[0], rated)
    return _report_text(rated)


def _event(file: str) -> Event:
    try:
        return read_event(read_bytes(file))
    except UnreadableError as error:
        name = "" if file == STANDARD_INPUT else file
        raise InputError(say_failure(error, name)) from error


def _options(options: Namespace) -> Options:
    """What was typed, which goes before what the file says.

    Raises:
        InputError: it cannot be used.
    """
    rules = options.rules or FIDE_STANDARD_2025_10.name
    k_factor, kind = (None, "") if is_blank(options.k) else read_k_factor(options.k)
    if kind and k_factor is None:
        raise wrong(kind, options.k, "k-factor", rules_on(rules, ""))
    return Options(
        rules=options.rules,
        started_on=check_date(options.started_on, "event-started-on", rules),
        k_factor=k_factor,
        rating=_rating(options.rating, rules),
        overriding=True,
    )


def _unusual_k(options: Namespace) -> list[str]:
    rules = rules_on(options.rules or FIDE_STANDARD_2025_10.name, "")
    if read_k_factor(options.k)[1] not in WARNINGS:
        return []
    return [say_problem(Problem(0, "k-unusual", options.k), "k-factor", rules)]


def _rating(text: str, rules: str) -> int | None:
    rating = None if is_blank(text) else read_rating(text, rules_on(rules, ""))
    if isinstance(rating, str):
        raise wrong(rating, text, "rating-a", rules_on(rules, ""))
    return None if rating is None else int(rating)


# Which player


def find_player(event: Event, text: str) -> Player:
    """The player with this key or this name, or the only one with it as a part of the name.

    Raises:
        InputError: there is none, or there are several.
    """
    asked = _comparable(text)
    tests = (
        lambda player: player.key == text.strip(),
        lambda player: _comparable(player.name) == asked,
        lambda player: asked != "" and asked in _comparable(player.name),
    )
    for fits in tests:
        found = [player for player in event.players if fits(player)]
        if len(found) == 1:
            return found[0]
        if found:
            raise InputError(say("several-players", value=text), *_named(found))
    raise InputError(say("no-player-found", value=text))


def _comparable(name: str) -> str:
    return " ".join(name.split()).casefold()


def _named(players: list[Player]) -> list[str]:
    """The players, one a line, and how many more there are."""
    more = len(players) - _MOST_NAMED
    lines = aligned([(one.key, one.name) for one in players[:_MOST_NAMED]], "><")
    return lines + ([say("more-findings", number=str(more))] if more > 0 else [])


# As text


def _report_text(rated: EventReport) -> str:
    return paragraphs(
        [say_recognised(rated.event)],
        _table([report_cells(one) for one in rated.players]),
        assume(rated),
        listed(LABELS["clause"], wrapped(which_k(rated))),
        listed(LABELS["left-out"], wrapped(left_out(rated))),
    )


def _table(reports: list[dict[str, str]]) -> list[str]:
    """The columns that fit; names are cut, and keys that are no numbers are names already."""
    if not reports:
        return []
    numbers = numbered([cells["number"] for cells in reports])
    columns = [key for key in _COLUMNS if numbers or key != "number"]
    rows = [[_COLUMNS[key] for key in columns]]
    rows += [
        [_titled(cells) if key == "name" else cells[key] for key in columns] for cells in reports
    ]
    name = columns.index("name")
    width = _width_of_names(rows, name)
    cut = [
        tuple(_cut(cell, width) if i == name else cell for i, cell in enumerate(row))
        for row in rows
    ]
    return aligned(cut, "".join("<" if key == "name" else ">" for key in columns))


def _titled(cells: dict[str, str]) -> str:
    return " ".join(part for part in (cells["title"], cells["name"]) if part)


def _width_of_names(rows: list[list[str]], name: int) -> int:
    """What the other columns leave for the names."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    others = sum(widths) - widths[name] + len("  ") * (len(widths) - 1)
    return max(_NARROWEST_NAME, WIDTH - others)


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + _CUT


def _player_text(one: PlayerReport, rated: EventReport) -> str:
    """The player's games, the figures, which K and why, and what was left out."""
    table = games_table(one, rated, by_option=True)
    rows = [[LABELS[key] for key in GAMES_COLUMNS]]
    rows += [[cell.text for cell in cells] for cells in [*table.rows, table.total] if cells]
    opponent = GAMES_COLUMNS.index("opponent")
    width = _width_of_names(rows, opponent)
    cut = [tuple(_cut(c, width) if i == opponent else c for i, c in enumerate(row)) for row in rows]
    sides = "".join("<" if key in ("colour", "opponent") else ">" for key in GAMES_COLUMNS)
    return paragraphs(
        [_titled(report_cells(one))],
        aligned(cut, sides) if table.rows else [],
        aligned(table.figures, "<>"),
        [*table.notes, *assume(rated)],
        listed(LABELS["left-out"], table.left_out),
    )
