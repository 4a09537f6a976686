"""Real files of other programs, with what their games come to; they are not part of this folder."""

import json
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parents[2] / "../shared/corpus"
needed = pytest.mark.skipif(
    not FOLDER.is_dir(), reason="other programs' files are not part of this project"
)


def files() -> list[Path]:
    return sorted(path for path in FOLDER.rglob("*") if path.suffix in (".trf", ".pgn"))


def expected() -> dict[str, dict[str, Any]]:
    path = FOLDER / "expected.json"
    if not path.is_file():
        return {}
    facts: dict[str, dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return facts
