"""What the page and the command line ask of a file; plain values only, so that it crosses a worker.

The page (PyScript worker) and `python -m elo report` both come in here.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from elo.files import checks, decode, formats, groups
from elo.files import html as web_page
from elo.files.as_csv import as_csv
from elo.files.chosen import form_of, say_k_of
from elo.files.english import LABELS
from elo.files.event import Event, Finding, Player, RefusedError, UnreadableError
from elo.files.limits import check_page, check_size
from elo.files.report import PLAYED, EventReport, Options, only, rate_event
from elo.files.said import (
    count,
    say,
    say_assumption,
    say_event_rules,
    say_failure,
    say_finding,
    say_lacking,
    say_recognised,
    say_unusable,
)
from elo.files.shown import REPORT_COLUMNS, Cell, GamesTable, games_table, row_of
from elo.form import read_date, read_k_factor
from elo.games import read_rating
from elo.numerals import is_blank, write_rating
from elo.rules import FIDE_STANDARD_2025_10, RULE_SETS

MOST_FINDINGS = 200
"""More than anybody reads; a page with thousands of them would stand still."""

Shown = dict[str, Any]
"""Plain values of JSON."""
Asked = Mapping[str, Any]
"""What was chosen, typed or as numbers: the fields of `Options`, each of which may be missing."""


def read_event(data: bytes | str, html: str = "") -> Event:
    """The event in a file or in what was pasted; `html` is the same as a web page has it.

    Raises:
        UnreadableError: no format is recognised.
    """
    *tables, text = _texts(data, html)
    for table in tables:
        try:
            return formats.read(table)
        except RefusedError:
            raise
        except UnreadableError:
            continue
    return formats.read(text)


def _texts(data: bytes | str, html: str) -> Iterator[str]:
    """What to try: a table first, because its cells are lost in the plain text beside it."""
    if web_page.has_table(html):
        yield _text_of_page(html)
    text = decode.decode(data) if isinstance(data, bytes) else decode.cleaned(data)
    yield _text_of_page(text) if web_page.is_html(text) else text


def _text_of_page(markup: str) -> str:
    check_size(markup)
    check_page(markup)
    return web_page.to_text(markup)


# What was chosen


def read_options(asked: Asked) -> tuple[Options, dict[str, str]]:
    """The options, and a sentence on each that cannot be used and was left out, by its name.

    The names are those of `Options`; a K of one player is `k_factors.` and the player's key.
    """
    problems: dict[str, str] = {}
    by_key = asked.get("k_factors") or {}
    k_factors = {
        str(key): _k_factor(f"k_factors.{key}", value, problems) for key, value in by_key.items()
    }
    name = _text(asked, "rules")
    options = Options(
        rules=name if name in RULE_SETS else "",
        started_on=_date(_text(asked, "started_on"), problems),
        k_factor=_k_factor("k_factor", asked.get("k_factor"), problems),
        k_factors={key: value for key, value in k_factors.items() if value is not None},
        k_by_formula=_k_factor("k_by_formula", asked.get("k_by_formula"), problems),
        rating=_rating(_text(asked, "rating"), problems),
        rating_of=_text(asked, "rating_of"),
        overriding=bool(asked.get("overriding")),
    )
    return options, problems


def _text(asked: Asked, name: str) -> str:
    value = asked.get(name)
    return "" if value is None else str(value)


def _k_factor(name: str, value: object, problems: dict[str, str]) -> float | None:
    text = "" if value is None else str(value)
    k_factor, _ = read_k_factor(text)
    if k_factor is None:
        _blame(name, "unusable-k", text, problems)
    return k_factor


def _rating(text: str, problems: dict[str, str]) -> int | None:
    rating = read_rating(text, FIDE_STANDARD_2025_10)
    if isinstance(rating, int):
        return rating
    _blame("rating", "unusable-rating", text, problems)
    return None


def _date(text: str, problems: dict[str, str]) -> str:
    date = read_date(text)
    if not date:
        _blame("started_on", "unusable-date", text, problems)
    return date


def _blame(name: str, kind: str, text: str, problems: dict[str, str]) -> None:
    """Something was typed there that is no value."""
    if not is_blank(text):
        problems[name] = say_unusable(kind, text, FIDE_STANDARD_2025_10)


# What is shown


class Door:
    """Keeps the event that was opened last, and answers what is asked of it."""

    def __init__(self) -> None:
        self._event: Event | None = None

    def open(self, data: bytes | str, html: str, name: str, options: Asked) -> Shown:
        """Reads a file or what was pasted, and rates it.

        `recognised`  what it is, in a sentence
        `k_said`      which K the only player has, and why, if `chosen` has one
        `failure`     why nothing could be read, or ""
        `unusable`    a sentence on each option that could not be used, by its name (`read_options`)
        `findings`    sentences on what to look at, `found` how many there are
        `assumed`     sentences on what was taken for granted, the rules in use first
        `players`     `key`, `name`, `rating`, `games`: those with most games first
        `columns`     `key` and `label` of the report's columns
        `rows`        of each player the `key`, the `cells` as shown, and the `values` to sort by
        `groups`      of `which-k` and `left-out` pairs: what holds, and lines on for whom
        `chosen`      the form of the only player, or None
        """
        try:
            self._event = read_event(data, html)
        except UnreadableError as error:
            return _nothing(say_failure(error, name))
        return self.rate(options)

    def rate(self, options: Asked) -> Shown:
        """The event once more, by other options; as `open`."""
        if self._event is None:
            return _nothing(say("nothing-open"))
        chosen, problems = read_options(options)
        report = rate_event(self._event, chosen)
        return show_report(report, chosen, problems)

    def choose(self, key: str, options: Asked) -> Shown:
        """`form`: the player's games as the form takes them; `said` and `k_said`: what they are."""
        chosen, _ = read_options(options)
        if self._event is None or not _has(self._event, key):
            return {"form": {}, "said": say("no-such-player", value=key), "k_said": ""}
        form = form_of(self._event, key, chosen)
        said = say_recognised(self._event, key, chosen)
        return {"form": form, "said": said, "k_said": say_k_of(self._event, key, chosen)}

    def games(self, key: str, options: Asked) -> Shown:
        """One player's games that count, as `columns`, `rows` and their `total` (cells).

        `left_out` are sentences, one for each other pairing; `figures` the labels and texts of
        the player's line in the report; `notes` say which K and why, what was taken for granted,
        and what is missing.
        """
        if self._event is None or not _has(self._event, key):
            return _games(GamesTable((), [], [], [], [], [say("no-such-player", value=key)]))
        report = only(rate_event(self._event, read_options(options)[0]), key)
        table = games_table(report.players[0], report)
        return _games(table._replace(notes=table.notes + assume(report)))

    def csv(self, options: Asked, *, decimal_comma: bool) -> str:
        """The report as a spreadsheet opens it; "" before any file was opened."""
        if self._event is None:
            return ""
        report = rate_event(self._event, read_options(options)[0])
        return as_csv(report, decimal_comma=decimal_comma)


def _has(event: Event, key: str) -> bool:
    return any(player.key == key for player in event.players)


def _nothing(failure: str) -> Shown:
    nothing: Shown = {name: [] for name in ("findings", "assumed", "players", "columns", "rows")}
    said = {"recognised": "", "k_said": "", "failure": failure, "unusable": {}}
    return {**said, **nothing, "found": 0, "groups": {}, "chosen": None}


def show_report(report: EventReport, options: Options, problems: dict[str, str]) -> Shown:
    """A report as `Door.open` returns it; `problems` are those of the options."""
    found, lacking = checked(report.event), without_rating(report)
    alone = report.event.players[0].key if len(report.event.players) == 1 else ""
    return {
        "recognised": say_recognised(report.event, alone, options),
        "k_said": say_k_of(report.event, alone, options) if alone else "",
        "failure": "",
        "unusable": problems,
        "findings": _say_all(found) + lacking,
        "found": len(found) + len(lacking),
        "assumed": assume(report),
        "players": [_listed(player) for player in _most_games_first(report.event)],
        "columns": _columns(REPORT_COLUMNS),
        "rows": [{"key": one.player.key, **_row(row_of(one))} for one in report.players],
        "groups": {
            "which-k": [list(group) for group in groups.which_k(report).items()],
            "left-out": [list(group) for group in groups.left_out(report).items()],
        },
        "chosen": form_of(report.event, alone, options) if alone else None,
    }


def find(report: EventReport) -> list[str]:
    """What to look at in the file, in sentences; at most as many as anybody reads."""
    return _say_all(checked(report.event))


def checked(event: Event) -> list[Finding]:
    """What its reader found, and what contradicts itself in the event."""
    return [*event.findings, *checks.check(event)]


def without_rating(report: EventReport) -> list[str]:
    """Who has no change because the file does not give the own rating."""
    without = [one for one in report.players if one.lacking == "no-own-rating"]
    if without and len(report.players) == 1:
        return say_lacking(without[0], report.rules)
    return [say("no-own-ratings", players=count("players", len(without)))] if without else []


def assume(report: EventReport) -> list[str]:
    """The rules in use, and what was taken for granted."""
    return [say_event_rules(report)] + [
        say_assumption(one, alone=len(report.players) == 1) for one in report.assumed
    ]


def _say_all(findings: list[Finding]) -> list[str]:
    said = [say_finding(finding) for finding in findings[:MOST_FINDINGS]]
    more = len(findings) - MOST_FINDINGS
    return said + ([say("more-findings", number=write_rating(more))] if more > 0 else [])


def _most_games_first(event: Event) -> list[Player]:
    return sorted(event.players, key=lambda player: (-_played(player), player.name, player.key))


def _played(player: Player) -> int:
    return sum(pairing.kind == PLAYED for pairing in player.pairings)


def _listed(player: Player) -> Shown:
    name, rating = " ".join(player.name.split()), player.rating or None
    return {"key": player.key, "name": name, "rating": rating, "games": _played(player)}


def _columns(keys: Iterable[str]) -> list[Shown]:
    return [{"key": key, "label": LABELS[key]} for key in keys]


def _row(cells: list[Cell]) -> Shown:
    return {"cells": [cell.text for cell in cells], "values": [cell.value for cell in cells]}


def _games(table: GamesTable) -> Shown:
    return {
        "columns": _columns(table.columns),
        "rows": [_row(cells) for cells in table.rows],
        "total": [cell.text for cell in table.total],
        "left_out": table.left_out,
        "figures": [list(figure) for figure in table.figures],
        "notes": table.notes,
    }
