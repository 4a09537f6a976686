"""A part of the view, as a panel gives it."""

from typing import NamedTuple

Part = NamedTuple(
    "Part",
    [
        ("texts", "dict[str, str]"),
        ("attributes", "dict[tuple[str, str], str]"),
        ("lists", "dict[str, list[str]]"),
        ("tables", "dict[str, list[tuple[str, ...]]]"),
        ("hidden", "dict[str, bool]"),
    ],
)
"""The fields are those of `view.View`."""
