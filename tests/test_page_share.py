"""What is typed is taken along as a link, text, code and file; and is there again another day."""

import csv
import io
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Download, Page, expect

from elo.form import OPENING_FORM
from elo.link import read_link, write_link
from elo.saved import Saved, read_shelf, write_shelf
from tests.browser import SAVE_DATA, open_calculator, wait_for_answer, watch
from tests.calculator import fill, labelled
from tests.chromium import AS_ROOT, installed
from tests.serving import Served
from tests.test_accessibility import SMALL_TARGETS, load_axe, violations, width_to_scroll

pytestmark = pytest.mark.browser

ODD = "<b>\"'&\\ ½ 🙂🏽 שלום"
LONG = f"1800 0.5\n{ODD} 2100 1\n2000\n" + "w" * 10_000
STORED = "() => Object.keys(localStorage).map((key) => key.split(' ').pop()).sort()"
WORDS_AND_VALUES = """() => [
    ...[...document.querySelectorAll("#calculator :is(input, select, textarea)")].map((field) =>
        [field.id, /checkbox|radio/.test(field.type) ? field.checked : field.value]),
    ...[...document.querySelectorAll("#calculator [id]:not(:has([id]))")].map((element) =>
        [element.id, element.hidden, element.textContent])]"""


def ready(page: Page) -> Page:
    """Wait until the buttons work, which are loaded after the first answer."""
    expect(page.locator("#save-all")).to_be_enabled()
    return page


def copied(page: Page, button: str) -> str:
    """What the button puts into the clipboard."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name=button, exact=True).click()
    expect(page.locator("#share-state")).to_contain_text("copied.")
    return str(page.evaluate("() => navigator.clipboard.readText()"))


def refuse_to_copy(page: Page) -> None:
    """As a visitor does who does not let the page copy."""
    session = page.context.new_cdp_session(page)
    context = session.send("Target.getTargetInfo")["targetInfo"]["browserContextId"]
    wanted = {"permission": {"name": "clipboard-write"}, "setting": "denied"}
    session.send("Browser.setPermission", {**wanted, "browserContextId": context})


def press(page: Page, button: str) -> None:
    page.get_by_role("button", name=button, exact=True).click()


def save_as(page: Page, name: str) -> None:
    labelled(page, "Name of a player or a month").fill(name)
    press(page, "Save under this name")
    expect(page.locator("#keep-state")).to_contain_text("is saved")


def names(page: Page) -> list[str]:
    return page.locator("#saved [name=open]").all_text_contents()


def downloaded(page: Page, button: str) -> Download:
    with page.expect_download() as waiting:
        press(page, button)
    return waiting.value


@pytest.fixture
def elsewhere(chromium: Browser, served: Served) -> Iterator[Page]:
    """A page of another visitor, with nothing stored."""
    context = chromium.new_context(base_url=served.url)
    context.add_init_script(SAVE_DATA)
    troubles = watch(context, served.url)
    yield context.new_page()
    context.close()
    assert troubles == []


# As a link


OPEN = "(parts) => parts.forEach((part) => { part.open = true; })"


def test_a_link_opens_elsewhere_with_everything_equal(page: Page, elsewhere: Page) -> None:
    ready(open_calculator(page))
    fill(page, {"Rating of player A": "1985", "Result for player A": "Draw", "Rules": "FIDE rapid"})
    page.locator("#calculator details:not(.working)").evaluate_all(OPEN)
    press(page, "Add an event")
    fill(page, {"Games of the event": "2105 1\n" + ODD, "Tournament games": LONG, "Target rating": "2000", "The other number": "+4", "Year of birth": "2010"})  # fmt: skip  # noqa: E501
    expect(page.locator("#heard")).not_to_be_empty()
    link = copied(page, "Copy link")
    assert "?" not in link
    expect(page.locator("#share-state")).to_contain_text("some messengers cut off so long a link")

    open_calculator(elsewhere, link)
    ready(elsewhere)
    expect(elsewhere.locator("#why-answer")).not_to_be_empty()
    expect(elsewhere.locator("#target-answer")).not_to_be_empty()
    expect(elsewhere.locator("#opened")).to_be_hidden()
    expect(labelled(elsewhere, "Tournament games")).to_have_value(LONG)
    drawn = page.locator("svg[role=img]").count()
    assert drawn > 0
    expect(elsewhere.locator("svg[role=img]")).to_have_count(drawn)
    assert elsewhere.evaluate(WORDS_AND_VALUES) == page.evaluate(WORDS_AND_VALUES)


def test_the_first_thing_seen_is_what_the_link_holds(page: Page) -> None:
    """No other answer before it: the first one is there when the page says that it is ready."""
    page.goto("./#v1/a=2700/b=2200/k=10/")
    wait_for_answer(page)
    # FIDE's published calculations: 2700 beats 2200 with K 10, since October 2025.
    assert page.locator("#exact-change-a").text_content() == "+0.40"


def test_reload_back_and_forward_keep_what_belongs_there(page: Page) -> None:
    rating = labelled(page, "Rating of player A")
    ready(open_calculator(page, "./#v1/a=1985/p=why/"))
    rating.fill("1986")
    page.reload()
    wait_for_answer(page)
    page.reload()
    ready(page)
    expect(rating).to_have_value("1986")
    expect(labelled(page, "The other number")).to_be_visible()
    page.get_by_role("link", name="All ways to write a line").first.click()
    rating.fill("1987")
    expect(page.locator("#heard")).not_to_be_empty()
    page.go_back()
    expect(rating).to_have_value("1987")
    page.evaluate("() => { location.hash = 'v1/a=2100/g2=1800+1/'; }")
    expect(rating).to_have_value("2100")
    expect(labelled(page, "Games of the event")).to_have_value("1800 1")
    page.go_back()
    expect(rating).to_have_value("1987")
    expect(labelled(page, "Games of the event")).to_have_count(0)
    page.go_forward()
    expect(rating).to_have_value("2100")
    # 2100 against 1400 counts as 400 points, 0.92: a win gives 20 x 0.08.
    expect(labelled(page, "New rating, player A")).to_have_text("2,102")


def test_a_damaged_link_opens_as_far_as_it_goes_and_says_the_rest(page: Page) -> None:
    ready(open_calculator(page, "./#v2/a=1985/colour=white/b=%/g=1800+1;17"))
    expect(labelled(page, "Rating of player A")).to_have_value("1985")
    expect(labelled(page, "Rating of player B")).to_have_value("1400")
    notice = page.get_by_role("status").filter(has_text="Not all of the link could be opened.")
    expect(notice.get_by_role("listitem")).to_have_count(4)
    expect(notice).to_contain_text("Rating of player B: left out, this part is damaged.")


def test_a_link_takes_nothing_away(page: Page, context: BrowserContext) -> None:
    ready(open_calculator(page))
    labelled(page, "Rating of player A").fill("1901")
    expect(page.locator("#heard")).not_to_be_empty()
    other = context.new_page()
    ready(open_calculator(other, "./#v1/a=2222/"))
    labelled(other, "Rating of player B").fill("2223")  # now it counts as typed
    expect(other.locator("#heard")).not_to_be_empty()
    press(other, "Put back what I had typed before")
    expect(labelled(other, "Rating of player A")).to_have_value("1901")
    expect(other.locator("#opened")).to_be_hidden()


# As text, code and table


def test_the_answer_as_text(page: Page) -> None:
    ready(open_calculator(page))
    assert "change +4.80, rounded +5, new rating 1,605" in copied(page, "Copy as text")
    labelled(page, "Rating of player A").fill("")
    press(page, "Copy as text")
    expect(page.locator("#share-state")).to_have_text("There is no answer to copy yet.")


def test_where_copying_is_refused_the_text_is_there_to_be_copied(page: Page) -> None:
    ready(open_calculator(page))
    refuse_to_copy(page)
    press(page, "Copy link")
    field = labelled(page, "To copy")
    expect(field).to_be_focused()
    selected = page.evaluate("() => document.activeElement.selectionEnd")
    assert selected == len(field.input_value()) > 0
    expect(page.locator("#share-state")).to_contain_text("copy it from there")


def test_a_code_of_the_link(page: Page) -> None:
    ready(open_calculator(page))
    press(page, "QR code")
    code = page.get_by_role("img", name="QR code of the link")
    expect(code).to_be_visible()
    press(page, "QR code")  # the script is there already
    expect(code).to_have_count(1)
    page.emulate_media(media="print")
    page.evaluate("() => document.documentElement.setAttribute('data-print', 'code')")
    expect(code).to_be_visible()
    expect(page.locator("#code-text")).to_be_visible()
    expect(page.locator("#code-text")).to_contain_text("new rating 1,605")
    expect(labelled(page, "Rating of player A")).to_be_hidden()
    page.emulate_media(media="screen")
    labelled(page, "Tournament games").fill("1800 1\n" * 200)
    press(page, "QR code")
    expect(page.locator("#share-state")).to_contain_text("The link is too long for a code")
    expect(code).to_be_hidden()


@pytest.mark.parametrize("comma", [False, True])
def test_the_games_as_a_table(page: Page, comma: bool) -> None:  # noqa: FBT001
    ready(open_calculator(page))
    labelled(page, "Tournament games").fill("1400 0.5\n" + ODD)
    page.locator("#games-decimal-comma").set_checked(comma)
    data = Path(downloaded(page, "Save the games as CSV").path()).read_bytes()
    assert data.startswith(b"\xef\xbb\xbfEvent")
    text = data.decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text, newline=""), delimiter=";" if comma else ","))
    # 1600 against 1400 is 0.76 (row 198 to 206), so a draw costs 20 x 0.26.
    assert [row["Change"] for row in rows] == ["-5,2" if comma else "-5.2", ""]
    assert rows[1]["Remark"].startswith("Line 2:")


# Another day


def test_what_was_typed_is_there_again_until_it_is_switched_off(
    page: Page, context: BrowserContext
) -> None:
    ready(open_calculator(page))
    assert page.evaluate(STORED) == []
    fill(page, {"Rating of player A": "1985", "Tournament games": LONG})
    expect(page.locator("#heard")).not_to_be_empty()
    page.close()

    tomorrow = ready(open_calculator(context.new_page()))
    expect(labelled(tomorrow, "Tournament games")).to_have_value(LONG)
    expect(tomorrow.locator("#keep-state")).to_have_text("What you typed last is here again.")
    save_as(tomorrow, ODD)
    tomorrow.get_by_role("checkbox", name="Keep on this device").uncheck()
    expect(tomorrow.locator("#keep-state")).to_contain_text("forgotten")
    assert tomorrow.evaluate(STORED) == ["off"]
    labelled(tomorrow, "Rating of player B").fill("1500")
    expect(tomorrow.locator("#heard")).not_to_be_empty()
    press(tomorrow, "Save under this name")
    expect(labelled(tomorrow, "Name of a player or a month")).to_have_accessible_description(
        re.compile("Keep on this device is off")
    )
    assert tomorrow.evaluate(STORED) == ["off"]

    later = ready(open_calculator(context.new_page()))
    expect(labelled(later, "Rating of player A")).to_have_value("1600")
    expect(later.get_by_role("checkbox", name="Keep on this device")).not_to_be_checked()
    press(tomorrow, "Undo")
    assert names(tomorrow) == [ODD]
    expect(later.get_by_role("checkbox", name="Keep on this device")).to_be_checked()


def test_start_anew(page: Page) -> None:
    ready(open_calculator(page))
    labelled(page, "Rating of player A").fill("1985")
    press(page, "Start anew")
    expect(labelled(page, "New rating, player A")).to_have_text("1,605")
    press(page, "Undo")
    expect(labelled(page, "Rating of player A")).to_have_value("1985")


def test_names_are_saved_opened_renamed_and_deleted(page: Page) -> None:
    field = labelled(page, "Name of a player or a month")
    ready(open_calculator(page))
    press(page, "Save under this name")
    expect(field).to_have_accessible_description(re.compile("Type a name first"))
    expect(field).to_be_focused()
    labelled(page, "Rating of player A").fill("1985")
    save_as(page, "Anna")
    labelled(page, "Rating of player A").fill("1500")
    save_as(page, ODD)
    page.reload()
    ready(page)
    assert names(page) == [ODD, "Anna"]
    press(page, "Open Anna")
    expect(labelled(page, "Rating of player A")).to_have_value("1985")
    press(page, "Undo")
    expect(labelled(page, "Rating of player A")).to_have_value("1500")

    press(page, "Rename Anna")
    new_name = labelled(page, "New name for Anna")
    expect(new_name).to_be_focused()
    new_name.fill(ODD)
    new_name.press("Enter")
    expect(new_name).to_have_accessible_description(re.compile("is there already"))
    new_name.fill("Zoe")
    new_name.press("Enter")
    expect(page.locator("#keep-state")).to_have_text("Anna is now called Zoe.")
    press(page, "Delete Zoe")
    assert names(page) == [ODD]
    expect(page.get_by_role("button", name="Undo")).to_be_focused()
    page.keyboard.press("Enter")
    assert names(page) == [ODD, "Zoe"]


def test_two_tabs_keep_each_others_names(page: Page, context: BrowserContext) -> None:
    other = ready(open_calculator(context.new_page()))
    ready(open_calculator(page))
    save_as(page, "Anna")
    save_as(other, "Ben")
    save_as(page, "Carl")
    for tab in (page, other):
        expect(tab.locator("#saved li")).to_have_count(3)
    press(other, "Delete Anna")
    press(page, "Undo")  # takes back Carl, and nothing of the other tab
    expect(page.locator("#saved li")).to_have_count(1)
    assert names(page) == names(other) == ["Ben"]


def test_everything_travels_as_one_file(page: Page, elsewhere: Page, tmp_path: Path) -> None:
    ready(open_calculator(page))
    fill(page, {"Rating of player A": "1985", "Tournament games": LONG})
    save_as(page, ODD)
    file = tmp_path / "all.json"
    downloaded(page, "Save everything as a file").save_as(file)
    assert read_shelf(file.read_text(encoding="utf-8")).saved[0].name == ODD

    ready(open_calculator(elsewhere))
    labelled(elsewhere, "Add from a file").set_input_files(file)
    expect(elsewhere.locator("#keep-state")).to_have_text("Added from the file: 1 name.")
    assert names(elsewhere) == [ODD]
    expect(labelled(elsewhere, "Tournament games")).to_have_value(LONG)

    whole = json.loads(write_shelf([Saved(ODD, OPENING_FORM), Saved("🙂", OPENING_FORM)]))
    whole["saved"][1]["form"]["rules"] = "nobody"
    other = tmp_path / "other.json"
    other.write_text(json.dumps(whole), encoding="utf-8")
    labelled(elsewhere, "Add from a file").set_input_files(other)
    expect(elsewhere.locator("#not-added")).to_contain_text("🙂: Rules: left out")
    assert names(elsewhere) == [ODD, f"{ODD} (2)", "🙂"]
    press(elsewhere, "Undo")
    assert names(elsewhere) == [ODD]
    wrong = tmp_path / "games.txt"
    wrong.write_text("1800 0.5")
    labelled(elsewhere, "Add from a file").set_input_files(wrong)
    expect(elsewhere.locator("#not-added")).to_contain_text("not a file that this page has saved")


# Where nothing can be kept


def test_where_storage_is_full_all_else_works(page: Page) -> None:
    ready(open_calculator(page))
    page.evaluate(
        """() => { for (let size = 4194304; size >= 1; size /= 2)
            try { for (let i = 0; ; i++) localStorage.setItem(`${size} ${i}`, "x".repeat(size)); }
            catch { } }"""
    )
    labelled(page, "Rating of player A").fill("1985")
    expect(page.locator("#keep-blocked")).to_contain_text("space for this page is full")
    labelled(page, "Name of a player or a month").fill("Anna")
    press(page, "Save under this name")
    expect(page.locator("#keep-state")).to_contain_text("is full")
    assert names(page) == []
    page.reload()
    wait_for_answer(page)
    expect(labelled(page, "Rating of player A")).to_have_value("1985")


def test_where_storage_is_blocked_all_else_works(
    chromium: Browser, served: Served, tmp_path: Path
) -> None:
    """Chromium's own setting, under which to look at the storage is an error."""
    (tmp_path / "Default").mkdir()
    blocked = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (tmp_path / "Default/Preferences").write_text(json.dumps(blocked))
    context = chromium.browser_type.launch_persistent_context(
        tmp_path,
        executable_path=installed(),
        args=["--disable-background-networking", *(["--no-sandbox"] if AS_ROOT else [])],
        base_url=served.url,
    )
    page = ready(open_calculator(context.new_page()))
    with pytest.raises(Exception, match="SecurityError"):
        page.evaluate("() => localStorage.length")
    expect(page.locator("#keep-blocked")).to_contain_text("does not let the page keep anything")
    labelled(page, "Rating of player A").fill("1985")
    page.reload()
    ready(page)
    expect(labelled(page, "Rating of player A")).to_have_value("1985")
    assert "#v1/a=1985/" in copied(page, "Copy link")
    assert downloaded(page, "Save everything as a file").path()
    context.close()


# For everybody


def test_for_everybody(page: Page) -> None:
    """axe-core, small fingers, narrow screens, with all that the section can show."""
    ready(open_calculator(page, "./#v2/a=1985/b=%/"))
    save_as(page, "w" * 80)
    press(page, "Rename " + "w" * 80)
    labelled(page, "New name for " + "w" * 80).fill("")
    page.keyboard.press("Enter")
    press(page, "QR code")
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
    page.evaluate("() => { document.getElementById('by-hand').hidden = false; }")
    load_axe(page)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert violations(page) == [], scheme
    page.set_viewport_size({"width": 320, "height": 640})
    assert violations(page) == []
    assert width_to_scroll(page) <= 0
    assert page.evaluate(SMALL_TARGETS.replace("form :is", "#share-and-keep :is")) == []


def test_the_page_and_the_command_line_mean_the_same_link(page: Page) -> None:
    ready(open_calculator(page))
    fill(page, {"Rating of player A": "1985", "Tournament games": "1800 ½\n" + ODD})
    fragment = copied(page, "Copy link").partition("#")[2]
    form, dropped = read_link(fragment)
    assert (form["tournament-games"], dropped) == ("1800 ½\n" + ODD, [])
    assert write_link(form) == fragment
