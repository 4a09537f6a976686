"""What CONTRIBUTING asks of the code and the linter cannot check."""

import ast
from pathlib import Path
from statistics import median, quantiles

import pytest

from elo import rules
from elo.rules import (
    ELO_FORMULA,
    FIDE_RAPID_2024_12,
    FIDE_STANDARD_2025_10,
    FIDE_STANDARD_EARLIEST,
)

ROOT = Path(__file__).parents[1]
FILES = sorted(path for part in ("elo", "static", "tests") for path in (ROOT / part).rglob("*.py"))
ENGINE = sorted((ROOT / "elo").glob("*.py"))
LONGEST = 40
REGULATED = {
    FIDE_STANDARD_2025_10.difference_limit,
    FIDE_STANDARD_2025_10.no_limit_from,
    FIDE_STANDARD_2025_10.k_times_games,
    FIDE_STANDARD_2025_10.highest_rating,
    FIDE_STANDARD_EARLIEST.difference_limit,
    FIDE_RAPID_2024_12.unrated_difference,
    FIDE_RAPID_2024_12.unrated_above,
    ELO_FORMULA.highest_rating,
    rules.JUNIOR_BELOW,
    rules.TOP_RATING,
    rules.NEW_PLAYER_GAMES,
    rules.FIRST_RATING_2024_03.imaginary_rating,
    rules.FIRST_RATING_2024_03.highest,
    rules.FIRST_RATING_2024_03.lowest,
    *(number for norm in rules.TITLE_NORMS for number in norm),
}


def functions(path: Path) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef)]


def lines(statement: ast.stmt) -> int:
    return (statement.end_lineno or statement.lineno) - statement.lineno + 1


def lines_of_code(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Without the docstring: an example that runs makes no function harder to follow."""
    documented = ast.get_docstring(function) is not None
    return lines(function) - (lines(function.body[0]) if documented else 0)


@pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(ROOT)) for path in FILES])
def test_no_function_is_long(path: Path) -> None:
    assert not [f"{f.name}: {lines(f)} lines" for f in functions(path) if lines(f) > LONGEST]


def test_most_functions_of_the_engine_are_short() -> None:
    lengths = [lines_of_code(function) for path in ENGINE for function in functions(path)]
    assert median(lengths) <= 8
    assert quantiles(lengths, n=10)[-1] <= 20


@pytest.mark.parametrize("path", ENGINE, ids=[path.name for path in ENGINE])
def test_numbers_of_a_regulation_stand_in_rules(path: Path) -> None:
    """A new regulation is a new value there, and no function has to change."""
    found = [
        node.value
        for function in functions(path)
        for node in ast.walk(function)
        if isinstance(node, ast.Constant) and node.value in REGULATED
    ]
    assert not found
