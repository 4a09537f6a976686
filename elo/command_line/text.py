"""An answer as plain text, for people at a terminal."""

from collections.abc import Sequence

from elo.form import Entries
from elo.messages import say_left_out
from elo.view import View

_PLAYER_LINES = (
    ("New rating", "new-rating"),
    ("Change", "change"),
    ("Change before rounding", "exact-change"),
    ("Expected score", "expected-score"),
)
_TOURNAMENT_LINES = (
    ("Rating change over the tournament", "change-tournament"),
    ("Rating change over the tournament before rounding", "exact-change-tournament"),
    ("Rating after the tournament", "new-rating-tournament"),
)
_COLUMNS = ("Opponent", "Difference", "Expected", "Score", "Surplus", "Change")


def game_text(shown: View) -> str:
    """Both players' answers side by side, and the working."""
    texts = shown.texts
    rows = [("", "Player A", "Player B")]
    rows += [(label, texts[f"{key}-a"], texts[f"{key}-b"]) for label, key in _PLAYER_LINES]
    comparisons = [texts["comparison-a"], texts["comparison-b"]]
    return _paragraphs(
        _aligned(rows, "<>>"),
        ["Player A", texts["working-expected-a"], texts["working-change-a"]],
        ["Player B", texts["working-expected-b"], texts["working-change-b"]],
        [line for line in comparisons if line],
    )


def tournament_text(entries: Entries, shown: View) -> str:
    """The table of games, the answer, the working, and what was left out."""
    texts = shown.texts
    left_out = [say_left_out(line) for line in entries.games.left_out]
    comparison = texts["comparison-tournament"]
    return _paragraphs(
        _games_table(shown),
        [texts["tournament-count"]] if texts["tournament-count"] else [],
        _aligned([(label, texts[key]) for label, key in _TOURNAMENT_LINES], "<>"),
        [line for line in (texts["working-change-tournament"], comparison) if line],
        ["Left out", *left_out] if left_out else [],
    )


def _games_table(shown: View) -> list[str]:
    rows = shown.tables["games-rows"]
    if not rows:
        return []
    totals = [shown.texts[f"total-{key}"] for key in ("expected", "score", "surplus", "change")]
    notes = [shown.texts[key] for key in ("limited-note", "rows-note")]
    return _aligned([_COLUMNS, *rows, ("Total", "", *totals)], ">" * len(_COLUMNS)) + [
        note for note in notes if note
    ]


def _paragraphs(*paragraphs: list[str]) -> str:
    return "\n\n".join("\n".join(lines) for lines in paragraphs if lines)


def _aligned(rows: Sequence[tuple[str, ...]], sides: str) -> list[str]:
    """The rows in columns, each with its words to one side: `<` left, `>` right."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            f"{cell:{side}{width}}" for cell, side, width in zip(row, sides, widths, strict=True)
        )
        for row in rows
    ]
