"""Spreadsheets as text (CSV, TSV): one player's games, or a list of games of many players."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from elo.files.event import UNRATED, Event, Finding, Pairing, Player, UnreadableError
from elo.files.readers import chess_results, fide_page
from elo.files.readers.cells import (
    Result,
    board_result,
    hundredths,
    iso_date,
    rating,
    spoken_result,
    total,
    whole,
)
from elo.files.readers.headings import is_absent
from elo.files.readers.ratings import changing_ratings
from elo.files.readers.rows import RATINGS, Columns, Row
from elo.files.readers.table_sheet import DELIMITERS, Sheet, find_sheet

FORMAT = "table"
_WINNERS = {"w": (2, 0), "white": (2, 0), "b": (0, 2), "black": (0, 2), "d": (1, 1), "draw": (1, 1)}
_SIDES = {"w": "w", "white": "w", "weiß": "w", "weiss": "w", "b": "b", "black": "b", "s": "b",
          "schwarz": "b"}  # fmt: skip


@dataclass
class _Games:
    """A list of games as it is read."""

    players: dict[str, Player] = field(default_factory=dict)
    pairings: dict[str, list[Pairing]] = field(default_factory=dict)
    ratings: dict[str, list[int]] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)


def recognises(text: str) -> bool:
    """Whether the text is a table with known headings, or one whose columns tell themselves.

    Lines as one types them, `1800, 1` or `Muster, Max 2105 1`, are not.
    """
    if not any(delimiter in text for delimiter in DELIMITERS):
        return False
    if find_sheet(text).kind == "":
        return False
    return not (chess_results.recognises(text) or fide_page.recognises(text))


def read(text: str) -> Event:
    """The games of a table.

    Raises:
        UnreadableError: no columns of ratings and results were found.
    """
    sheet = find_sheet(text)
    if sheet.kind == "":
        raise UnreadableError("table-no-columns")
    if sheet.kind == "teams":
        return Event(FORMAT, (), findings=(Finding("the table", "table-teams", {}),))
    return _read_list(sheet) if sheet.kind == "list" else _read_games(sheet)


def _read_games(sheet: Sheet) -> Event:
    columns = _with_own(sheet.columns)
    findings: list[Finding] = []
    if sheet.guessed:
        findings.append(Finding(f"line {sheet.rows[0].line}", "table-columns-guessed", {}))
    if columns.has("own-rating") and (sheet.guessed or columns != sheet.columns):
        findings.append(_two_ratings(columns))
    rows = [row for row in sheet.rows if _is_game(row, columns)]
    pairings = [_game(row, columns, findings) for row in rows]
    return Event(
        FORMAT,
        (_own(rows, columns, tuple(pairings), findings),),
        started_on=_one_day(rows, columns),
        findings=tuple(findings),
    )


def _with_own(columns: Columns) -> Columns:
    """Two columns of ratings without a word whose: the first is the opponent's."""
    if columns.has("opponent-rating") or columns.kinds.count("rating") < 2:  # noqa: PLR2004
        return columns
    kinds = list(columns.kinds)
    second = kinds.index("rating", kinds.index("rating") + 1)
    kinds[second] = "own-rating"
    return Columns(tuple(kinds))


def _two_ratings(columns: Columns) -> Finding:
    opponent, own = columns.first("opponent-rating", "rating"), columns.first("own-rating")
    values = {"opponent": str((opponent or 0) + 1), "own": str((own or 0) + 1)}
    return Finding("the table", "table-two-ratings", values)


def _is_game(row: Row, columns: Columns) -> bool:
    """Not the total below the games: a rating, a name or a result must be there."""
    scored, rated = _score_column(columns), columns.first("opponent-rating", *RATINGS)
    return bool(row.cell(rated)) or bool(row.cell(columns.first("opponent", "name")) and scored)


def _score_column(columns: Columns) -> int | None:
    return columns.first("result", "points")


def _game(row: Row, columns: Columns, findings: list[Finding]) -> Pairing:
    place = f"line {row.line}"
    name = row.cell(columns.first("opponent", "name"))
    rated = row.cell(columns.first("opponent-rating", *RATINGS))
    scored = row.cell(_score_column(columns))
    number, allowed = rating(rated)
    colour = _SIDES.get(row.cell(columns.first("colour")).casefold(), "")
    said = _said(scored, colour)
    kind = said.kind
    if is_absent(name) or is_absent(scored):
        kind = "bye" if "bye" in (name + scored).casefold() or said.half_points else "not-paired"
    elif kind == "unclear":
        findings.append(Finding(place, "cell-not-a-result", {"value": scored}))
    elif kind == "played":
        kind = allowed
        findings += _about_rating(place, name, rated, allowed)
    number_of_round = whole(row.cell(columns.first("round")))
    text = " ".join(cell for cell in row.cells if cell)
    return Pairing(
        number_of_round,
        place,
        kind,
        said.half_points,
        "",
        name,
        number,
        said.colour or colour,
        text,
    )


def _about_rating(place: str, name: str, rated: str, allowed: str) -> list[Finding]:
    kind = {"unclear": "cell-not-a-rating", "unrated": "cell-no-rating"}.get(allowed)
    return [Finding(place, kind, {"value": rated, "name": name})] if kind else []


def _said(cell: str, colour: str) -> Result:
    """The player's result; `1-0` is White's, so the colour must be known."""
    said = spoken_result(cell)
    if said.kind != "unclear" or "-" not in cell.strip("+-"):
        return said
    kind, first, second = board_result(cell)
    if kind == "unclear" or (colour == "" and first != second):
        return Result("unclear")
    return Result(kind, second if colour == "b" else first, colour)


def _own(
    rows: Sequence[Row], columns: Columns, pairings: tuple[Pairing, ...], findings: list[Finding]
) -> Player:
    numbers = [rating(row.cell(columns.first("own-rating")))[0] for row in rows]
    ratings = list(dict.fromkeys(number for number in numbers if number is not None))
    k_factors = [number for row in rows if (number := whole(row.cell(columns.first("k"))))]
    changes = [hundredths(row.cell(columns.first("change"))) for row in rows]
    if len(ratings) > 1:
        values = {"used": str(ratings[0]), "last": str(ratings[-1])}
        findings.append(Finding("the table", "table-own-rating-varies", values))
    if len(set(k_factors)) > 1:
        values = {"used": str(k_factors[0]), "all": ", ".join(map(str, sorted(set(k_factors))))}
        findings.append(Finding("the table", "card-several-k", values))
    return Player(
        key="1",
        name="",
        rating=ratings[0] if ratings else None,
        pairings=pairings,
        k_factor=k_factors[0] if k_factors else None,
        change=sum(c for c in changes if c is not None) if rows and None not in changes else None,
    )


def _one_day(rows: Sequence[Row], columns: Columns) -> str:
    """The first day of the games; "" if a line has none that is clear."""
    days = [iso_date(row.cell(columns.first("date"))) for row in rows]
    return min(days) if days and "" not in days else ""


def _read_list(sheet: Sheet) -> Event:
    games = _Games()
    columns = sheet.columns
    rows = [row for row in sheet.rows if row.cell(columns.first("white"))]
    for row in rows:
        _listed(row, columns, games)
    players = tuple(
        replace(player, pairings=tuple(games.pairings[key]))
        for key, player in games.players.items()
    )
    findings = (*games.findings, *changing_ratings(players, games.ratings))
    return Event(FORMAT, players, started_on=_one_day(rows, columns), findings=findings)


def _listed(row: Row, columns: Columns, games: _Games) -> None:
    place = f"line {row.line}"
    names = (row.cell(columns.first("white")), row.cell(columns.first("black")))
    kind, *scores = _winner(row, columns, names)
    written = row.cell(columns.first("result", "winner"))
    if kind == "unclear":
        games.findings.append(Finding(place, "cell-not-a-result", {"value": written}))
    alone = not names[1] or is_absent(names[1])
    ratings = [
        _listed_rating(row.cell(at), place, games)
        for at in (_beside(columns, "white"), _beside(columns, "black"))
    ]
    number = whole(row.cell(columns.first("round")))
    for index, name in enumerate(names[:1] if alone else names):
        other = 1 - index
        pairing = Pairing(
            number,
            place,
            ("bye" if scores[0] else "not-paired") if alone else kind,
            scores[index],
            opponent="" if alone else names[other],
            opponent_rating=ratings[other],
            colour="" if alone else "wb"[index],
            text=written,
        )
        player = Player(name, name, ratings[index], (), place=place)
        rated = ratings[index]
        if rated is not None and rated not in games.ratings.setdefault(name, []):
            games.ratings[name].append(rated)
        known = games.players.setdefault(name, player)
        if known.rating is None and ratings[index] is not None:
            games.players[name] = player
        games.pairings.setdefault(name, []).append(pairing)


def _beside(columns: Columns, side: str) -> int | None:
    """The column of a side's rating: named after it, or a rating between its name and the next."""
    named = columns.first(f"{side}-rating")
    if named is not None:
        return named
    start = columns.first(side) or 0
    following = start + 1
    return following if columns.kinds[following : following + 1] == ("rating",) else None


def _listed_rating(cell: str, place: str, games: _Games) -> int | None:
    number, read = rating("" if cell == "?" else cell)
    if read == "unclear":
        games.findings.append(Finding(place, "cell-not-a-rating", {"value": cell, "name": ""}))
    return number if read == "played" else (UNRATED if cell in ("?", "-") else None)


def _winner(
    row: Row, columns: Columns, names: tuple[str, str]
) -> tuple[str, int | None, int | None]:
    """The kind of a game and its half-points, from the column of the winner or the result."""
    written = row.cell(columns.first("winner", "result")).lstrip("=").strip('"')
    word = written.casefold()
    if word in _WINNERS:
        return "played", *_WINNERS[word]
    if written and written in names:
        return "played", *((2, 0) if written == names[0] else (0, 2))
    kind, first, second = board_result(written)
    score = total(written) if kind == "unclear" else None
    if score is not None and score <= 2:  # noqa: PLR2004
        return "played", score, 2 - score
    spoken = spoken_result(written) if kind == "unclear" else None
    if spoken and spoken.kind == "played" and spoken.half_points is not None:
        return "played", spoken.half_points, 2 - spoken.half_points
    return kind, first, second
