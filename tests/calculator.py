"""The page as its visitors know it: fields and outputs by accessible name, and its states."""

import re

from playwright.sync_api import Locator, Page, expect

NO_ANSWER = "–"

PLAYER_OUTPUTS = ("New rating", "Change", "Change before rounding", "Expected score")
TOURNAMENT_OUTPUTS = (
    "Rating after the tournament",
    "Rating change over the tournament",
    "Rating change over the tournament before rounding",
)

OPENING = {
    "Rating of player A": "1600",
    "Rating of player B": "1400",
    "Result for player A": "Win",
    "K factor": "20",
    "K factor of player B": "",
    "Rules": "FIDE standard",
    "Tournament games": "",
}
"""What the page opens with."""

# FIDE's individual calculation page, December 2025, for a player of 2813 with K 10.
PUBLISHED_EVENT = "1787 1\n2025 1\n2310 1\n2400 1\n2505 0.5"

LEFT_OUT = "2100 +\n2100 -\nunrated 1\n0 1\n2000"
PROBLEMS = "1800 5\nnobody\n5000 1\n2105 0 1"

STATES: dict[str, dict[str, str]] = {
    "opening": {},
    "formula": {"Rules": "Elo formula"},
    "400-point rule": {"Rating of player A": "1500", "Rating of player B": "2000"},
    "errors in all fields": {
        "Rating of player A": "abc",
        "Rating of player B": "4001",
        "K factor": "0",
        "K factor of player B": "1001",
        "Tournament games": PROBLEMS,
    },
    "tournament": {"Tournament games": f"{PUBLISHED_EVENT}\n{LEFT_OUT}\n{PROBLEMS}"},
    "unusual K": {"K factor": "250", "K factor of player B": "300"},
    "long words": {"Rating of player A": "w" * 200, "Tournament games": "w" * 10_000},
}
"""What to type, by accessible name, to see each face of the page."""


def labelled(page: Page, name: str) -> Locator:
    """The field or output with exactly this label."""
    return page.get_by_label(name, exact=True)


def fill(page: Page, typed: dict[str, str]) -> None:
    """Type, choose or select, by accessible name."""
    for name, text in typed.items():
        if name == "Rules":
            labelled(page, name).select_option(label=text)
        elif name == "Result for player A":
            page.get_by_role("radio", name=text, exact=True).check()
        else:
            labelled(page, name).fill(text)


def paste(page: Page, name: str, text: str) -> None:
    """Paste into the field, as one does with a long list."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
    labelled(page, name).press("ControlOrMeta+v")


def expect_player(page: Page, letter: str, *figures: str) -> None:
    """Player A's or B's new rating, change, change before rounding, expected score."""
    for name, figure in zip(PLAYER_OUTPUTS, figures, strict=True):
        expect(labelled(page, f"{name}, player {letter}")).to_have_text(figure)


def expect_tournament(page: Page, *figures: str) -> None:
    """The rating after the tournament, its change, the change before rounding."""
    for name, figure in zip(TOURNAMENT_OUTPUTS, figures, strict=True):
        expect(labelled(page, name)).to_have_text(figure)


def expect_worked_example(page: Page) -> None:
    """1600 beats 1400, K 20: the figures of B.02 8.1.2, row 198 to 206."""
    expect_player(page, "A", "1,605", "+5", "+4.80", "0.76")
    expect_player(page, "B", "1,395", "-5", "-4.80", "0.24")


def expect_error(field: Locator, *parts: str) -> None:
    """The field is marked as wrong, and what describes it says all these parts in this order."""
    expect(field).to_have_attribute("aria-invalid", "true")
    pattern = ".*".join(re.escape(part) for part in parts)
    expect(field).to_have_accessible_description(re.compile(pattern))


def expect_no_error(page: Page) -> None:
    expect(page.locator("[aria-invalid=true]")).to_have_count(0)
    for text in page.locator(".error, .warning").all():
        expect(text).to_be_empty()
