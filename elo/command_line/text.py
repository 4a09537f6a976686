"""An answer as plain text, for people at a terminal: the game and the tournament."""

from collections.abc import Sequence

from elo.command_line.asked import Asked
from elo.messages import say_left_out, say_too_far
from elo.rating import split_rated
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


def game_text(asked: Asked) -> str:
    """Both players' answers side by side, and the working."""
    texts = asked.shown.texts
    rows = [("", "Player A", "Player B")]
    rows += [(label, texts[f"{key}-a"], texts[f"{key}-b"]) for label, key in _PLAYER_LINES]
    steps = {
        whose: [texts[f"working-expected-{whose}"], texts[f"working-change-{whose}"]]
        for whose in ("a", "b")
    }
    return paragraphs(
        aligned(rows, "<>>"),
        [texts["not-rated-a"]],
        ["Player A", *steps["a"]] if any(steps["a"]) else [],
        ["Player B", *steps["b"]] if any(steps["b"]) else [],
        [texts["comparison-a"], texts["comparison-b"]],
        [texts["rules-hint"]],
    )


def tournament_text(asked: Asked) -> str:
    """The table of games, the answer, the working, and what was left out."""
    texts = asked.shown.texts
    return paragraphs(
        _games_table(asked.shown),
        [texts["tournament-count"]],
        figures(asked.shown, _TOURNAMENT_LINES),
        [texts["working-change-tournament"], texts["comparison-tournament"]],
        [texts["rules-hint"]],
        listed("Left out", [say_left_out(line) for line in asked.left_out] + _too_far(asked)),
    )


def _too_far(asked: Asked) -> list[str]:
    rating, entries = asked.entries.rating_a or 0, asked.entries
    _, not_rated = split_rated(rating, entries.games.games, entries.rules)
    return [say_too_far(game) for game in not_rated]


def _games_table(shown: View) -> list[str]:
    rows = shown.tables["games-rows"]
    if not rows:
        return []
    totals = [shown.texts[f"total-{key}"] for key in ("expected", "score", "surplus", "change")]
    table = aligned([_COLUMNS, *rows, ("Total", "", *totals)], ">" * len(_COLUMNS))
    return [*table, shown.texts["limited-note"], shown.texts["rows-note"]]


def figures(shown: View, lines: Sequence[tuple[str, str]]) -> list[str]:
    """Labels and the texts of elements, one a line."""
    return aligned([(label, shown.texts[key]) for label, key in lines], "<>")


def listed(heading: str, sentences: list[str]) -> list[str]:
    """A heading and what stands under it; nothing if that is nothing."""
    return [heading, *sentences] if sentences else []


def paragraphs(*parts: list[str]) -> str:
    """Paragraphs of lines, without those that are empty."""
    filled = [[line for line in lines if line] for lines in parts]
    return "\n\n".join("\n".join(lines) for lines in filled if lines)


def aligned(rows: Sequence[tuple[str, ...]], sides: str) -> list[str]:
    """The rows in columns, each with its words to one side: `<` left, `>` right."""
    widths = [max(len(cell) for cell in column) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            f"{cell:{side}{width}}" for cell, side, width in zip(row, sides, widths, strict=True)
        ).rstrip()
        for row in rows
    ]
