"""What is read of a text that another program shares."""

import pytest

from elo.shared import shared_text

ADDRESS = "https://chess-results.com/tnr1.aspx?lan=1"


@pytest.mark.parametrize(
    ("title", "text", "url", "found"),
    [
        ("", "1800 0.5\n1900 1", "", ("1800 0.5\n1900 1", "")),
        ("", "1800 0.5\r\n1900 1", "", ("1800 0.5\n1900 1", "")),
        ("Open", "1800 0.5", ADDRESS, ("1800 0.5", "")),
        ("Open", f"Open\n1800 0.5\n{ADDRESS}", "", ("1800 0.5", "")),
        ("", f"1800 0.5 # {ADDRESS}", "", (f"1800 0.5 # {ADDRESS}", "")),
        ("Open", "", ADDRESS, ("", "shared-address")),
        ("Open", ADDRESS, "", ("", "shared-address")),
        ("Open", f"Open\n{ADDRESS.upper()}", "", ("", "shared-address")),
        ("Open", "", "", ("", "shared-nothing")),
        ("", " \u00a0\n", "", ("", "shared-nothing")),
    ],
)
def test_the_games_are_taken_and_the_address_is_not(
    title: str, text: str, url: str, found: tuple[str, str]
) -> None:
    assert shared_text(title, text, url) == found
