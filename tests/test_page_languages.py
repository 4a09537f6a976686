"""The page in each language, in the real browser; what it says of numbers is `Intl`'s."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from static import build, languages
from tests.browser import SAVE_DATA, wait_for_answer, wait_until_offline_ready, watch
from tests.opened_files import TRF
from tests.pseudo import CODE, outside, write_catalog
from tests.reading import PATIENCE
from tests.serving import Served, serve
from tests.test_accessibility import (
    OVERLAPPING,
    SMALL_TARGETS,
    SPILLED,
    load_axe,
    unroll,
    violations,
    width_to_scroll,
)

pytestmark = pytest.mark.browser

LANGUAGES = languages.languages()
CODES = [language.code for language in LANGUAGES]

each_language = pytest.mark.parametrize("code", CODES)

SHOWN = """() => {
    const apart = "script, noscript, template, py-config, textarea, #languages";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    for (let text; (text = walker.nextNode()); )
        if (!text.parentElement.closest(apart)) found.push(text.data);
    for (const name of ["aria-label", "placeholder", "title", "alt"])
        for (const element of document.querySelectorAll(`[${name}]`))
            found.push(element.getAttribute(name));
    return found.join("\\n");
}"""


@pytest.fixture(scope="module")
def foreign(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The site with a language in brackets."""
    folder = tmp_path_factory.mktemp("languages")
    write_catalog(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(languages, "FOLDER", folder)
        build.build(folder / "site")
    with serve(folder / "site") as served:
        yield served


@contextmanager
def speaking(chromium: Browser, served: Served, language: str) -> Iterator[BrowserContext]:
    """A new visitor whose browser is in this language."""
    context = chromium.new_context(base_url=served.url, locale=language)
    context.add_init_script(SAVE_DATA)
    troubles = watch(context, served.url)
    yield context
    context.close()
    assert troubles == []


def opened(context: BrowserContext, address: str = "./") -> Page:
    page = context.new_page()
    page.goto(address)
    wait_for_answer(page)
    return page


# Nothing is left in English


def words_in_english(page: Page) -> list[str]:
    left = outside(page.evaluate(SHOWN))
    return [line for line in left.splitlines() if any(sign.isalpha() for sign in line)]


def test_nothing_is_said_in_english(chromium: Browser, foreign: Served) -> None:
    """A tour with errors in every place; the names of people and files are nobody's language."""
    with speaking(chromium, foreign, "en") as context:
        page = opened(context, f"{CODE}.html")
        expect(page.locator("#save-all")).to_be_enabled()
        unroll(page)
        page.locator("#tournament-games").fill("1850 1\n1900 0.5\n???\n2100 +\n2600 0\n2000\n")
        page.locator("#add-event").click()
        page.locator("#event-2-games").fill("1700 1\n?? 3")
        page.locator("#target-rating").fill("1700")
        page.locator("#other-number").fill("+4,6")
        page.locator("#run-self-check").click()
        page.locator("#rating-b").fill("??")
        page.locator("#k-factor").fill("99")
        expect(page.locator("#rating-b-error")).not_to_be_empty()
        expect(page.locator("#self-check-answer")).not_to_be_empty()
        assert {*words_in_english(page)} == {"GM", "IM", "WGM", "WIM"}  # FIDE's in any language


# Numbers, by the browser's own knowledge of languages

FORMATTED = """([code, value, decimals]) => new Intl.NumberFormat(code, {
    minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value)"""
PLURAL_FORMS = """(code) => {
    const rules = new Intl.PluralRules(code), order = ["one", "few", "many", "other"];
    return Array.from({ length: 200 }, (_, number) => order.indexOf(rules.select(number)));
}"""


@each_language
def test_numbers_are_written_as_the_language_has_them(page: Page, code: str) -> None:
    """2500 wins against 2400, 10 x (1 - .64): +3.60, 2,504 (B.02 8.1.2, 8.3)."""
    page.goto(f"{code}.html")
    wait_for_answer(page)
    for name, text in (("rating-a", "2500"), ("rating-b", "2400"), ("k-factor", "10")):
        page.locator(f"#{name}").fill(text)
    for name, value, decimals in (
        ("new-rating-a", 2504, 0),
        ("exact-change-a", 3.6, 2),
        ("expected-score-a", 0.64, 2),
    ):
        written = page.evaluate(FORMATTED, [code, value, decimals])
        sign = "+" if "change" in name else ""
        expect(page.locator(f"#{name}")).to_have_text(sign + written)


@each_language
def test_the_forms_with_numbers_are_those_of_the_language(page: Page, code: str) -> None:
    """Which numbers go together; gettext counts the forms, `Intl` names them."""
    ours = next(found for found in LANGUAGES if found.code == code).plurals()
    theirs: list[int] = page.evaluate(PLURAL_FORMS, code)
    assert len({*zip(ours, theirs, strict=True)}) == len({*ours}) == len({*theirs})


# Every hand and eye


@each_language
def test_axe_finds_nothing_and_all_fits_a_phone(page: Page, code: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(f"{code}.html")
    wait_for_answer(page)
    expect(page.locator("#save-all")).to_be_enabled()
    page.locator("#tournament-games").fill("1850 1\n1900 0.5\n???\n2100 +")
    page.locator("#rating-b").fill("??")
    unroll(page)
    expect(page.locator("#rating-b-error")).not_to_be_empty()
    load_axe(page)
    assert violations(page) == []
    assert width_to_scroll(page) <= 0
    assert page.evaluate(SPILLED) == []
    assert page.evaluate(OVERLAPPING) == []
    assert page.evaluate(SMALL_TARGETS) == []


# Which language


def test_the_browsers_language_is_chosen(chromium: Browser, served: Served) -> None:
    with speaking(chromium, served, "de-CH") as context:
        page = opened(context)
        assert page.url.endswith("/de.html")
        expect(page.locator("html")).to_have_attribute("lang", "de")


def test_the_switch_keeps_what_is_typed_and_is_remembered(
    chromium: Browser, served: Served
) -> None:
    with speaking(chromium, served, "de") as context:
        page = opened(context)
        page.locator("#rating-a").fill("1777")
        page.get_by_role("link", name="English").click()
        expect(page.locator("html")).to_have_attribute("lang", "en")
        wait_for_answer(page)
        expect(page.locator("#rating-a")).to_have_value("1777")
        again = opened(context)
        expect(again.locator("html")).to_have_attribute("lang", "en")


def test_a_link_opens_in_the_language_it_was_copied_in(chromium: Browser, served: Served) -> None:
    with speaking(chromium, served, "de") as context:
        page = opened(context, "fr.html")
        page.locator("#rating-a").fill("1777")
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        page.locator("#copy-link").click()
        expect(page.locator("#share-state")).not_to_be_empty()
        link = page.evaluate("() => navigator.clipboard.readText()")
    with speaking(chromium, served, "es") as context:
        page = opened(context, link)
        expect(page.locator("html")).to_have_attribute("lang", "fr")
        expect(page.locator("#rating-a")).to_have_value("1777")


def test_offline_it_speaks_the_language_too(chromium: Browser, served: Served) -> None:
    with speaking(chromium, served, "de") as context:
        page = opened(context)
        wait_until_offline_ready(page)
        context.set_offline(True)
        again = opened(context)
        expect(again.locator("html")).to_have_attribute("lang", "de")
        expect(again.locator("#save-all")).to_be_enabled()


# Files, which the worker reads


def test_a_file_is_explained_in_the_language(chromium: Browser, foreign: Served) -> None:
    with speaking(chromium, foreign, "en") as context:
        page = opened(context, f"{CODE}.html")
        page.locator("#file").set_input_files(
            {"name": "report.txt", "mimeType": "text/plain", "buffer": TRF.encode()}
        )
        expect(page.locator("#recognised")).to_contain_text("Three in a hall", timeout=PATIENCE)
        left = " ".join(words_in_english(page))
        for name in ("Three in a hall", "Muster, Max", "Novak, Jan", "Diaz, Ana", "TRF16"):
            left = left.replace(name, "")
        assert not any(sign.isalpha() for sign in left), left
