"""Draw the README's pictures anew, from the page as it is now.

    python -m tests.readme_pictures

Writes .github/*.png: each part of the page, with people who do not exist.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import Browser, FloatRect, Page, expect, sync_playwright

from static import build
from tests.browser import open_calculator
from tests.chromium import launch
from tests.files.made_up import trf_player
from tests.opened_files import give_file
from tests.serving import serve

FOLDER = build.ROOT / ".github"
WHOLE_PAGE = 4000
"""A window so high that no part of the page has to be scrolled to."""
MARGIN = 16

GAMES = """\
Muster, Max 2105 1
Novak, Jan 1987 0.5
Kim, Bora 1840 1
Diaz, Ana 2560 0
Sol, Ines 1925 +
"""
OPEN_GAMES = "1950\n2010\n2060\n1900\n2100\n"
MONTH = {"tournament-games": GAMES, "rating-a": "2054", "k-factor": "20"}
SECOND_EVENT = {"event-2-name": "Club cup", "event-2-games": "2180 1\n2040 0.5\n1990 1\n"}

_NAMES = ("Muster, Max", "Novak, Jan", "Kim, Bora", "Diaz, Ana", "Sol, Ines", "Wong, Li")
_RATINGS = ("2236", "2105", "1987", "1925", "0", "1840")
_BORN = ("1984", "1990", "2010", "2001", "2012", "1975")
_ROUNDS = (
    "6 w 1,4 b =,3 w 1",
    "5 w 1,3 b 0,6 w 1",
    "4 w =,2 w 1,1 b 0",
    "3 b =,1 w =,5 b 1",
    "2 b 0,6 w 1,4 w 0",
    "1 b 0,5 b 0,2 b 0",
)
_POINTS = ("2.5", "2.0", "1.5", "2.0", "1.0", "0.0")


def event() -> str:
    """A tournament report of six players and three rounds."""
    columns = zip(_NAMES, _RATINGS, _BORN, _ROUNDS, _POINTS, strict=True)
    lines = ["012 Autumn Open", "042 2026/11/07"]
    for number, (name, rating, born, rounds, points) in enumerate(columns, 1):
        about = {"name": name, "rating": rating, "birth": f"{born}/01/01", "points": points}
        lines.append(trf_player(number, rounds, **about))
    return "\n".join(lines) + "\n"


# What is done on the page before the picture


def fill(page: Page, typed: dict[str, str]) -> None:
    for name, text in typed.items():
        page.locator(f"#{name}").fill(text)


def unroll(page: Page, *names: str) -> None:
    for name in names:
        page.locator(f"#{name} > summary").click()


def tournament(page: Page) -> None:
    fill(page, MONTH)
    expect(page.locator("#change-tournament")).not_to_be_empty()
    expect(page.locator("#left-out li")).to_have_count(1)


def month(page: Page) -> None:
    fill(page, MONTH)
    unroll(page, "month")
    page.locator("#event-1-name").fill("Autumn Open")
    page.locator("#add-event").click()
    fill(page, SECOND_EVENT)
    expect(page.locator("#period-events tr")).to_have_count(2)


def pictures(page: Page) -> None:
    unroll(page, "curve", "shares")
    page.locator("#working > summary").click()
    expect(page.locator("#shares-picture svg")).to_be_visible()


def target(page: Page) -> None:
    fill(page, {"rating-a": "1985", "tournament-games": OPEN_GAMES})
    unroll(page, "target")
    page.locator("#target-rating").fill("2000")
    expect(page.locator("#target svg")).to_be_visible()


def why(page: Page) -> None:
    fill(page, {"rating-a": "2700", "rating-b": "2200", "k-factor": "10"})
    unroll(page, "why")
    page.locator("#other-number").fill("+0.8")
    expect(page.locator("#why li")).not_to_have_count(0)


def whole_event(page: Page) -> None:
    give_file(page, "autumn.trf", event())
    page.locator("#event-part").wait_for()
    page.locator("#event-rows button", has_text="Novak, Jan").click()


def share(page: Page) -> None:
    tournament(page)
    page.locator("#saved-name").fill("Anna, November")
    page.locator("#save-name").click()
    page.locator("#show-code").click()
    expect(page.locator("#code-picture svg")).to_be_visible()


def sheet(page: Page) -> None:
    tournament(page)
    page.emulate_media(media="print")
    page.pdf()  # the page lays out the sheet as the browser asks for it
    page.evaluate("dispatchEvent(new Event('beforeprint'))")


def phone(page: Page) -> None:
    fill(page, {"rating-a": "2119", "rating-b": "2230", "k-factor": "20"})


class Picture(NamedTuple):
    """A picture of what stands in one part of the page after something was done on it."""

    part: str
    done: Callable[[Page], None]
    width: int = 1180
    height: int = 0  # as high as the part
    address: str = "./"
    dark: bool = False


PICTURES = {
    "game": Picture("body", lambda _: None, height=740),
    "tournament": Picture(".panel:has(#tournament-games)", tournament),
    "month": Picture("#period-part", month, width=760),
    "pictures": Picture(".results:has(#curve)", pictures, width=760),
    "target": Picture("#target", target, width=760),
    "why": Picture("#why", why, width=760),
    "event": Picture("#event-part", whole_event),
    "share-and-keep": Picture("#share-and-keep", share),
    "sheet": Picture("body", sheet, width=760),
    "phone": Picture("body", phone, width=390, height=780, address="es.html", dark=True),
}


def draw(browser: Browser, url: str, picture: Picture, path: Path) -> None:
    """Open the page, do what is to be done on it, and write a picture of the part."""
    context = browser.new_context(
        base_url=url,
        viewport={"width": picture.width, "height": picture.height or WHOLE_PAGE},
        color_scheme="dark" if picture.dark else "light",
        service_workers="block",
    )
    page = open_calculator(context.new_page(), picture.address)
    expect(page.locator("#save-all")).to_be_enabled()
    picture.done(page)
    page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
    page.screenshot(path=path, animations="disabled", clip=around(page, picture))
    context.close()


def around(page: Page, picture: Picture) -> FloatRect:
    """Where the part stands on the page, with a margin."""
    if picture.height:
        return {"x": 0, "y": 0, "width": picture.width, "height": picture.height}
    box = page.locator(picture.part).bounding_box()
    assert box
    return {
        "x": box["x"] - MARGIN,
        "y": max(box["y"] - MARGIN, 0),
        "width": box["width"] + 2 * MARGIN,
        "height": box["height"] + 2 * MARGIN,
    }


def main() -> int:
    """Draw every picture."""
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder) / "site"
        build.build(site)
        browser = launch(playwright)
        with serve(site) as served:
            for name, picture in PICTURES.items():
                draw(browser, served.url, picture, FOLDER / f"{name}.png")
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
