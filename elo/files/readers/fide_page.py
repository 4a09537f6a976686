"""FIDE's page of a player's calculations: for each event a summary, then its games.

`Rc Ro ... w n chg K K*chg` heads an event; below are the player's own figures, and a line a game:
name, title, women's title, rating, federation, result, a blank, change, K, K times change.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from elo.files.event import UNRATED, Event, Finding, Pairing, Player, UnreadableError
from elo.files.readers.cells import hundredths, is_rating, iso_date, whole
from elo.files.readers.chess_results_changes import written
from elo.files.readers.rows import Row, rows_of
from elo.rules import rules_on

FORMAT = "FIDE, a player's calculations"
_RESULTS = {"1.00": 2, "0.50": 1, "0.00": 0}
_CAPPED = "*"
_COLOURS = ("w ", "b ")
_COLOUR_CELLS = ("w", "b")
_FEWEST_CELLS = 6
_LONGEST = 120  # characters of a line that may be an event's name


@dataclass
class _Section:
    """One event of the page."""

    name: str
    started_on: str
    indent: int  # blank cells before the headings
    ro: int | None = None
    k_factor: int | None = None
    games: int | None = None
    change: int | None = None
    rows: list[Row] = field(default_factory=list)


def recognises(text: str) -> bool:
    """Whether a line of the text has the headings of FIDE's summary."""
    return any(
        _is_heading(line.split("\t"))
        for line in text.split("\n")
        if "\t" in line and "Rc" in line and "Ro" in line
    )


def read(text: str) -> Event:
    """The player of the page with the games of all its events.

    Raises:
        UnreadableError: the page has no event.
    """
    sections = _sections(rows_of(text))
    if not sections:
        raise UnreadableError("fide-page-no-event")
    findings: list[Finding] = []
    pairings: list[Pairing] = []
    for section in sections:
        games = [_pairing(row, len(pairings) + index) for index, row in enumerate(section.rows, 1)]
        findings += _about_games(section, games)
        pairings += games
    findings += _about_events(sections)
    return Event(
        format=FORMAT,
        players=(_player(sections, tuple(pairings)),),
        name=sections[0].name if len(sections) == 1 else "",
        started_on=_started_on(sections),
        findings=tuple(findings),
    )


def _is_heading(cells: Sequence[str]) -> bool:
    words = [cell.strip().casefold() for cell in cells]
    words = words[_blanks(words) :]
    return words[:2] == ["rc", "ro"] and "k" in words


def _blanks(cells: Sequence[str]) -> int:
    """How many blank cells come first."""
    return next((at for at, cell in enumerate(cells) if cell), 0)


def _sections(rows: Sequence[Row]) -> list[_Section]:
    sections: list[_Section] = []
    above: list[str] = []
    for row in rows:
        if _is_heading(row.cells):
            sections.append(_Section(_name(above), _first_date(above), _blanks(row.cells)))
            above = []
        elif sections and sections[-1].ro is None and _is_summary(row):
            _take_summary(sections[-1], Row(row.line, row.cells[sections[-1].indent :]))
        elif sections and _result_at(_from_name(row)) is not None:
            sections[-1].rows.append(_from_name(row))
            above = []
        else:
            above.append(" ".join(row.cells).strip()[:_LONGEST])
    return sections


def _from_name(row: Row) -> Row:
    """The row without the blank cells before a name, and with the colour's cell in the name's.

    A browser may copy the mark of the colour as a cell of its own.
    """
    cells = row.cells[_blanks(row.cells) :]
    if cells[0] in _COLOUR_CELLS and any(c.isalpha() for c in "".join(cells[1:2])):
        cells = (f"{cells[0]} {cells[1]}", *cells[2:])
    return Row(row.line, cells)


def _name(above: Sequence[str]) -> str:
    """The event's name: the first of the two lines before its dates, the other is the place."""
    dated = [index for index, line in enumerate(above) if iso_date(line)]
    before = above[: dated[0]] if dated else above
    return "".join(before[-2:][:1])


def _first_date(above: Sequence[str]) -> str:
    return next((iso_date(line) for line in above if iso_date(line)), "")


def _is_summary(row: Row) -> bool:
    """The line below the headings: two ratings, the first blank if no opponent has one."""
    return row.cell(1) != "" and not any(c.isalpha() for c in "".join(row.cells))


def _take_summary(section: _Section, row: Row) -> None:
    section.ro = whole(row.cell(1).rstrip(_CAPPED))
    numbers = [cell for cell in row.cells if cell]
    if len(numbers) >= _FEWEST_CELLS:
        section.games = whole(numbers[-4])
        section.k_factor = whole(numbers[-2])
        section.change = hundredths(numbers[-1])


def _result_at(row: Row) -> int | None:
    """The column of the result; None if the line is no game."""
    if len(row.cells) < _FEWEST_CELLS or not any(c.isalpha() for c in row.cells[0]):
        return None
    for index in range(2, len(row.cells)):
        if row.cells[index].replace(",", ".") in _RESULTS and _rating_before(row, index) != "":
            return index
    return None


def _rating_before(row: Row, end: int) -> str:
    for cell in reversed(row.cells[1:end]):
        number = whole(cell.replace(_CAPPED, ""))
        if number == UNRATED or is_rating(number):
            return cell
    return ""


def _pairing(row: Row, number: int) -> Pairing:
    at = _result_at(row) or 0
    name = row.cells[0]
    colour = name[0] if name[:2] in _COLOURS and name[2:3].isupper() else ""
    rated = _rating_before(row, at)
    return Pairing(
        round=None,
        place=f"game {number}",
        kind="played",
        half_points=_RESULTS[row.cells[at].replace(",", ".")],
        opponent_name=name[2:] if colour else name,
        opponent_rating=whole(rated.replace(_CAPPED, "")),
        colour=colour,
        text=f"{name} {rated} {row.cells[at]}",
    )


def _about_games(section: _Section, games: Sequence[Pairing]) -> list[Finding]:
    findings = [
        Finding(
            game.place,
            "fide-page-capped",
            {"name": game.opponent_name, "rating": str(game.opponent_rating)},
        )
        for row, game in zip(section.rows, games)
        if _CAPPED in _rating_before(row, _result_at(row) or 0)
    ]
    if section.games is not None and section.games != len(games):
        values = {"event": section.name, "stated": str(section.games), "found": str(len(games))}
        findings.append(Finding("the summary", "fide-page-games-differ", values))
    return findings


def _about_events(sections: Sequence[_Section]) -> list[Finding]:
    findings = []
    if len(sections) > 1:
        names = "; ".join(_described(section) for section in sections)
        values = {"count": str(len(sections)), "events": names}
        findings.append(Finding("the page", "fide-page-several-events", values))
    ratings = list(dict.fromkeys(s.ro for s in sections if s.ro is not None))
    if len(ratings) > 1:
        values = {"used": str(ratings[0]), "all": ", ".join(str(ro) for ro in ratings)}
        findings.append(Finding("the page", "fide-page-several-ratings", values))
    return findings


def _described(section: _Section) -> str:
    name = section.name or "an event without a name"
    return name if section.change is None else f"{name} ({written(section.change)})"


def _player(sections: Sequence[_Section], pairings: tuple[Pairing, ...]) -> Player:
    changes = [section.change for section in sections if section.change is not None]
    points = [pairing.half_points for pairing in pairings if pairing.half_points is not None]
    return Player(
        key="1",
        name="",
        rating=next((s.ro for s in sections if s.ro is not None), None),
        pairings=pairings,
        k_factor=next((s.k_factor for s in sections if s.k_factor), None),
        half_points=sum(points),
        change=sum(changes) if len(changes) == len(sections) else None,
    )


def _started_on(sections: Sequence[_Section]) -> str:
    """The first day, if every event goes by the same rules; "" if not, or if one has no date."""
    days = [section.started_on for section in sections]
    if "" in days or len({rules_on("fide", day).effective_from for day in days}) > 1:
        return ""
    return min(days)
