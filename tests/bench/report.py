"""The table: medians, what this page takes as a share of the others, and the budgets."""

import os
import platform
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from statistics import median
from typing import Any, NamedTuple

from tests.bench.measure import PHONE, Samples
from tests.bench.pages import JAVASCRIPT, OURS, PAGES, PYODIDE

HEADS = (
    "",
    "this page",
    "Pyodide",
    "JavaScript",
    "one field",
    "of Pyodide",
    "of JavaScript",
    "budget",
    "",
)


class Budget(NamedTuple):
    """At most so much: of the other page's median, or without one, of the row's own unit."""

    limit: float
    of: str = ""


BUDGETS = {
    "first visit, unthrottled": Budget(0.25, PYODIDE),
    f"first visit, {PHONE.name}": Budget(0.13, PYODIDE),
    "return visit, unthrottled": Budget(0.11, PYODIDE),
    "bytes": Budget(340_000),
    "keystroke, CPU/4, 95th percentile": Budget(16),
    "10,000 lines": Budget(500),
}
"""What this page promises."""


def seconds(value: float) -> str:
    return f"{value:.2f} s"


def milliseconds(value: float) -> str:
    return f"{value:.1f} ms"


def kilobytes(value: float) -> str:
    return f"{value / 1000:,.0f} kB"


WRITERS: dict[str, Callable[[float], str]] = {
    "bytes": kilobytes,
    "requests": lambda value: f"{value:.0f}",
    "keystroke": milliseconds,
    "10,000 lines": milliseconds,
}
"""How a value is written, by how the row's name begins; everything else is in seconds."""


def write(row: str, value: float) -> str:
    writers = [writer for start, writer in WRITERS.items() if row.startswith(start)]
    return (writers or [seconds])[0](value)


def medians(samples: Samples) -> dict[str, dict[str, float]]:
    return {row: {page: median(of) for page, of in pages.items()} for row, pages in samples.items()}


def missed(rows: dict[str, dict[str, float]]) -> list[str]:
    """The rows that are over their budget."""
    return [row for row, budget in BUDGETS.items() if measured(rows[row], budget) > budget.limit]


def measured(row: dict[str, float], budget: Budget) -> float:
    return row[OURS] / row[budget.of] if budget.of else row[OURS]


def table(samples: Samples) -> str:
    """The table as Markdown."""
    lines = [HEADS, *(cells(name, row) for name, row in medians(samples).items())]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    lines.insert(1, tuple("-" * width for width in widths))
    return "\n".join(f"| {' | '.join(map(str.ljust, line, widths))} |" for line in lines)


def cells(name: str, row: dict[str, float]) -> tuple[str, ...]:
    values = [write(name, row[page]) if page in row else "" for page in PAGES]
    shares = [
        f"{row[OURS] / row[page]:.3f}" if page in row else "" for page in (PYODIDE, JAVASCRIPT)
    ]
    return (name, *values, *shares, *budget_cells(name, row))


def budget_cells(name: str, row: dict[str, float]) -> Iterator[str]:
    budget = BUDGETS.get(name)
    if budget is None:
        return iter(("", ""))
    limit = f"{budget.limit} of {budget.of.title()}" if budget.of else write(name, budget.limit)
    return iter((f"at most {limit}", "over" if measured(row, budget) > budget.limit else "met"))


def machine(browser_version: str) -> dict[str, Any]:
    """What the numbers are from."""
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "browser": f"Chromium {browser_version}",
        "system": f"{platform.system()} {platform.machine()}",
        "processors": os.cpu_count(),
        "load": os.getloadavg()[0],
    }
