"""The panels' answers as plain text: period, first, performance, k, target and why."""

from collections.abc import Sequence

from elo.command_line.asked import Asked
from elo.command_line.text import aligned, figures, listed, paragraphs
from elo.games import LeftOut
from elo.messages import say, say_left_out
from elo.view import View

_PERIOD_LINES = (
    ("Games in the period", "period-games"),
    ("K used", "period-k"),
    ("Rating change over the period", "change-period"),
    ("Rating change over the period before rounding", "exact-change-period"),
    ("Rating after the period", "new-rating-period"),
)
_PERFORMANCE_LINES = (
    ("Performance rating", "performance-rating"),
    ("Average of the opponents", "average-opponent"),
    ("Score in percent", "performance-percent"),
)
_OTHER_PERFORMANCE_LINES = (
    ("Tournament performance (FIDE C.07)", "perfect-performance"),
    ("Linear performance", "linear-performance"),
    ("Logistic performance", "logistic-performance"),
)
_EVENT_COLUMNS = ("Event", "Rating", "Games", "Score", "Expected", "Surplus", "Change")
_NORM_COLUMNS = ("Norm", "Games", "Average, lowest raised", "Performance", "Score", "")
_TARGET_COLUMNS = ("Score in the open games", "Rating", "Change")


def period_text(asked: Asked) -> str:
    """The events, the sums of the month, and what stands out."""
    shown = asked.shown
    return paragraphs(
        _table(shown, "period-events", _EVENT_COLUMNS),
        figures(shown, _PERIOD_LINES),
        [*shown.lists["period-marks"], _rules_note(asked)],
        _left_out(asked),
    )


def _rules_note(asked: Asked) -> str:
    """Which rules, where no date has said it yet."""
    if not any(event.started_on for event in asked.events):
        return asked.shown.texts["rules-hint"]
    return say("rules-standard-rating") if asked.entries.rules.name in ("rapid", "blitz") else ""


def first_text(asked: Asked) -> str:
    """The first rating, how it came about, and what is missing."""
    shown = asked.shown
    return paragraphs(
        figures(shown, [("First rating", "first-rating")]),
        [shown.texts["first-rating-working"], *shown.lists["first-rating-remarks"]],
        _left_out(asked),
    )


def performance_text(asked: Asked) -> str:
    """The performance, the other figures of that name, and the norms."""
    shown = asked.shown
    return paragraphs(
        figures(shown, _PERFORMANCE_LINES),
        shown.lists["performance-notes"],
        figures(shown, _OTHER_PERFORMANCE_LINES),
        _table(shown, "norm-rows", _NORM_COLUMNS),
        _left_out(asked),
    )


def k_text(asked: Asked) -> str:
    """K and the clause that decided, or what it depends on and each K it may be."""
    return paragraphs([asked.shown.texts["k-advice"]], asked.shown.lists["k-ways"])


def target_text(asked: Asked) -> str:
    """The score needed, what each score gives, and the next game."""
    shown = asked.shown
    return paragraphs(
        [shown.texts["target-answer"], shown.texts["next-game"]],
        _table(shown, "target-rows", _TARGET_COLUMNS),
        _left_out(asked, [line for line in asked.left_out if line.kind == "open"]),
    )


def why_text(asked: Asked) -> str:
    """What gives the other number."""
    return paragraphs([asked.shown.texts["why-answer"]], asked.shown.lists["why-explanations"])


def _table(shown: View, name: str, columns: tuple[str, ...]) -> list[str]:
    rows = shown.tables[name]
    return aligned([columns, *rows], "<" + ">" * (len(columns) - 1)) if rows else []


def _left_out(asked: Asked, expected: Sequence[LeftOut] = ()) -> list[str]:
    """Every line left out, but those that are part of the question."""
    return listed(
        "Left out", [say_left_out(line) for line in asked.left_out if line not in expected]
    )
