"""A player's card of chess-results: one line a round, the player's details above it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from elo.files.event import Event, Finding, Pairing, Player
from elo.files.readers.cells import Result, hundredths, is_rating, rating, result, whole
from elo.files.readers.chess_results_changes import claimed_change
from elo.files.readers.chess_results_page import (
    about_national,
    claims,
    details_above,
    event_name,
    own_rating,
    rules_of,
    start_date,
    year_of_birth,
)
from elo.files.readers.headings import is_absent
from elo.files.readers.rows import NO_COLUMNS, RATINGS, Columns, Row, columns_of

FORMAT = "chess-results player card"
_FEWEST_CELLS = 5  # of a line of a card that is told by its values
_FEWEST_GUESSED = 2
_K_FACTORS = ("10", "15", "20", "30", "40")


@dataclass(frozen=True)
class _Round:
    """A line of a card: its pairing, and what it says of K and the change."""

    pairing: Pairing
    finding: Finding | None
    k_factor: int | None
    change: int | None


def card_columns(rows: Sequence[Row]) -> tuple[int, Columns]:
    """The row of a card's headings and its columns; -1 if no row is one."""
    for index, row in enumerate(rows):
        if len(row.cells) > 3:  # noqa: PLR2004
            columns = columns_of(row.cells)
            if _is_card(columns):
                return index, columns
    return -1, NO_COLUMNS


def guessed_columns(rows: Sequence[Row]) -> tuple[int, Columns]:
    """The row before a card without known headings, and its columns as their values tell them."""
    for index, row in enumerate(rows):
        if row.cells[0] == "1" and len(row.cells) >= _FEWEST_CELLS:
            block = _numbered(rows, index)
            columns = _guess(block)
            if columns:
                return index - 1, columns
    return -2, NO_COLUMNS


def read_card(rows: Sequence[Row]) -> Event:
    """The event of which a card knows one player."""
    start, columns = card_columns(rows)
    findings: list[Finding] = []
    if start < 0:
        start, columns = guessed_columns(rows)
        findings.append(Finding(f"line {rows[start + 1].line}", "card-columns-guessed", {}))
    above = rows[: max(start, 0)]
    rounds = [_round(row, columns) for row in _games(rows[start + 1 :], columns)]
    details = details_above(above)
    player, about = _player(details, rounds)
    findings += [one.finding for one in rounds if one.finding] + list(about)
    return Event(
        format=FORMAT,
        players=(player,),
        name=event_name(above),
        started_on=start_date(above),
        rules=rules_of(above),
        findings=tuple(findings),
    )


def _is_card(columns: Columns) -> bool:
    return (
        columns.has("name", "result")
        and columns.kinds.count("name") == 1
        and columns.first("round", "board", "number") is not None
        and columns.first(*RATINGS) is not None
        and columns.first("white", "black", "winner") is None
    )


def _games(rows: Sequence[Row], columns: Columns) -> list[Row]:
    """The lines of the rounds; a result that a browser put on a line of its own is joined."""
    name, at = columns.first("name"), columns.first("result") or 0
    counted = columns.first("round", "board", "number")
    found: list[Row] = []
    for row in rows:
        values = [cell for cell in row.cells if cell]
        if _is_name(row.cell(name)) and whole(row.cell(counted).lstrip("-") or "0") is not None:
            found.append(row)
        elif found and not found[-1].cell(at) and len(values) <= len(columns.kinds) - at:
            padded = (*found[-1].cells, *[""] * len(columns.kinds))[:at]
            found[-1] = Row(found[-1].line, (*padded, *values))
    return [row for row in found if not _is_card(columns_of(row.cells))]


def _is_name(cell: str) -> bool:
    return any(c.isalpha() for c in cell)


def _round(row: Row, columns: Columns) -> _Round:
    number = whole(row.cell(columns.first("round")))
    name = row.cell(columns.first("name"))
    written = row.cell(columns.first("result"))
    place = f"line {row.line}" if number is None else f"round {number}"
    said, opponent_rating, finding = _game(row, columns, place)
    pairing = Pairing(
        round=number,
        place=place,
        kind=said.kind,
        half_points=said.half_points,
        opponent_name=name,
        opponent_rating=opponent_rating,
        colour=said.colour,
        text=f"{name} {row.cell(columns.first(*RATINGS))} {written}".strip(),
    )
    k_factor = whole(row.cell(columns.first("k")))
    return _Round(pairing, finding, k_factor, hundredths(row.cell(columns.first("change"))))


def _game(row: Row, columns: Columns, place: str) -> tuple[Result, int | None, Finding | None]:
    name, written = row.cell(columns.first("name")), row.cell(columns.first("result"))
    said = result(written)
    if is_absent(name) or row.cell(columns.first("number")).startswith("-"):
        return Result(_absence(name, said), said.half_points), None, None
    number, allowed = rating(row.cell(columns.first(*RATINGS)))
    if said.kind == "unclear":
        return said, number, Finding(place, "cell-not-a-result", {"value": written})
    if said.kind != "played" or allowed == "played":
        return said, number, None
    values = {"value": row.cell(columns.first(*RATINGS)), "name": name}
    kind = {"unclear": "cell-not-a-rating", "unrated": "cell-no-rating"}.get(allowed, "")
    finding = Finding(place, kind, values) if kind else None
    return Result(allowed, said.half_points, said.colour), number, finding


def _absence(name: str, said: Result) -> str:
    """What a round without an opponent is: a bye if it gave anything or is called so."""
    return "bye" if "bye" in name.casefold() or said.half_points else "not-paired"


def _player(
    details: dict[str, str], rounds: Sequence[_Round]
) -> tuple[Player, tuple[Finding, ...]]:
    k_factors = Counter(one.k_factor for one in rounds if one.k_factor)
    k_factor = k_factors.most_common(1)[0][0] if k_factors else None
    points, stated = claims(details)
    changes = [one.change for one in rounds if one.change is not None]
    change, findings = claimed_change(changes, stated, k_factor)
    if len(k_factors) > 1:
        values = {"used": str(k_factor), "all": ", ".join(str(k) for k in sorted(k_factors))}
        findings += (Finding("column K", "card-several-k", values),)
    name = details.get("name", "")
    player = Player(
        key=name or "1",
        name=name,
        rating=own_rating(details),
        pairings=tuple(one.pairing for one in rounds),
        title=details.get("title", ""),
        federation=details.get("federation", ""),
        fide_id=details.get("fide-id", ""),
        year_of_birth=year_of_birth(details),
        k_factor=k_factor,
        half_points=points,
        change=change,
    )
    return player, about_national(details) + findings


def _numbered(rows: Sequence[Row], start: int) -> Sequence[Row]:
    """The rows from here on whose first cells count 1, 2, 3."""
    end = start
    while end < len(rows) and rows[end].cells[0] == str(end - start + 1):
        end += 1
    return rows[start:end]


def _guess(block: Sequence[Row]) -> Columns | None:
    if len(block) < _FEWEST_GUESSED:
        return None
    width = max(len(row.cells) for row in block)
    cells = [[row.cell(index) for row in block] for index in range(width)]
    numbers = [index for index in range(1, width) if _are_ratings(cells[index])]
    names = [index for index in range(1, width) if _are_names(cells[index])]
    if not numbers or not names:
        return None
    results = [index for index in range(numbers[0] + 1, width) if _are_results(cells[index])]
    if not results:
        return None
    kinds = ["round"] + [""] * (width - 1)
    kinds[numbers[0]], kinds[names[0]], kinds[results[-1]] = "rating", "name", "result"
    for index in range(results[-1] + 1, width):
        kinds[index] = _after_result(cells[index], kinds)
    return Columns(tuple(kinds))


def _after_result(cells: Sequence[str], kinds: Sequence[str]) -> str:
    values = [cell for cell in cells if cell]
    if "k" not in kinds and values and all(cell in _K_FACTORS for cell in values):
        return "k"
    changes = [hundredths(cell) for cell in values]
    return "change" if "change" not in kinds and values and None not in changes else ""


def _are_ratings(cells: Sequence[str]) -> bool:
    numbers = [rating(cell)[0] for cell in cells if cell]
    return any(numbers) and all(number == 0 or is_rating(number) for number in numbers)


def _are_names(cells: Sequence[str]) -> bool:
    """A name has a letter and is longer than a title or a federation."""
    return all(_is_name(cell) for cell in cells) and any(
        len(cell) > 3 and result(cell).kind == "unclear"  # noqa: PLR2004
        for cell in cells
    )


def _are_results(cells: Sequence[str]) -> bool:
    read = [result(cell) for cell in cells if cell]
    return bool(read) and all(
        one.kind != "unclear" and (one.half_points is not None or one.kind == "open")
        for one in read
    )
