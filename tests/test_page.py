"""The calculator in a real browser: what is typed, and what is shown for it.

Numbers are those of FIDE's published calculations and of `tests/cases/` unless said.
"""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser import open_calculator
from tests.calculator import (
    LEFT_OUT,
    NO_ANSWER,
    OPENING,
    PLAYER_OUTPUTS,
    PROBLEMS,
    PUBLISHED_EVENT,
    TOURNAMENT_OUTPUTS,
    expect_error,
    expect_no_error,
    expect_player,
    expect_tournament,
    expect_worked_example,
    fill,
    labelled,
    paste,
)

RULES = ["FIDE standard", "FIDE rapid", "FIDE blitz", "Elo formula"]

pytestmark = pytest.mark.browser

# What it opens with


def test_the_worked_example_is_shown_on_opening(page: Page) -> None:
    open_calculator(page)
    expect_worked_example(page)
    expect_tournament(page, NO_ANSWER, NO_ANSWER, NO_ANSWER)
    expect_no_error(page)


def test_the_fields_are_there_by_role_and_name(page: Page) -> None:
    open_calculator(page)
    for name in ("Rating of player A", "Rating of player B", "K factor", "K factor of player B"):
        expect(page.get_by_role("textbox", name=name, exact=True)).to_be_visible()
    expect(page.get_by_role("textbox", name="Tournament games", exact=True)).to_have_js_property(
        "tagName", "TEXTAREA"
    )
    rules = page.get_by_role("combobox", name="Rules", exact=True)
    expect(rules.get_by_role("option")).to_have_text(RULES)
    expect(rules).to_have_value("fide")


def test_the_result_is_a_group_of_three(page: Page) -> None:
    open_calculator(page)
    group = page.get_by_role("radiogroup", name="Result for player A", exact=True)
    expect(group.get_by_role("radio")).to_have_count(3)
    expect(group.get_by_role("radio", name="Win", exact=True)).to_be_checked()
    for name in ("Draw", "Loss"):
        expect(group.get_by_role("radio", name=name, exact=True)).not_to_be_checked()


def test_the_outputs_are_there_by_role_and_name(page: Page) -> None:
    """`<output>` has the role status; the names are what assistive technology is given."""
    open_calculator(page)
    players = [f"{name}, player {letter}" for name in PLAYER_OUTPUTS for letter in "AB"]
    for name in [*players, *TOURNAMENT_OUTPUTS]:
        output = page.get_by_role("status", name=name, exact=True)
        expect(output).to_have_js_property("tagName", "OUTPUT")


# Each input counts


def test_each_input_changes_the_result(page: Page) -> None:
    open_calculator(page)
    change_a, change_b = (f"Change before rounding, player {letter}" for letter in "AB")
    for field, typed, output, figure in (
        ("Rating of player A", "1500", change_a, "+7.20"),
        ("Rating of player B", "1600", change_a, "+10.00"),
        ("Result for player A", "Draw", change_a, "-5.20"),
        ("Result for player A", "Loss", change_a, "-15.20"),  # 20 x -.76
        ("K factor", "10", change_a, "+2.40"),  # 10 x .24
        ("K factor of player B", "10", change_b, "-2.40"),
        ("Rules", "Elo formula", change_a, "+4.805"),
        ("Tournament games", "1400 1", TOURNAMENT_OUTPUTS[2], "+4.80"),
    ):
        fill(page, {field: typed})
        expect(labelled(page, output)).to_have_text(figure)
        fill(page, {field: OPENING[field]})
        expect_worked_example(page)


def test_the_common_k_factors_are_one_press_away(page: Page) -> None:
    """K times the surplus of .24."""
    open_calculator(page)
    for k_factor, change in (("40", "+9.60"), ("10", "+2.40"), ("32", "+7.68"), ("20", "+4.80")):
        page.get_by_role("button", name=f"K {k_factor}", exact=True).click()
        expect(labelled(page, "K factor")).to_have_value(k_factor)
        expect(labelled(page, "Change before rounding, player A")).to_have_text(change)


def test_an_input_event_is_answered_before_it_ends(page: Page) -> None:
    """K 20, a win against an opponent 300 lower: +3."""
    open_calculator(page)
    shown = page.evaluate(
        """() => {
            const field = document.getElementById("rating-a");
            field.value = "1700";
            field.dispatchEvent(new Event("input", { bubbles: true }));
            return document.getElementById("new-rating-a").textContent;
        }"""
    )
    assert shown == "1,703"


def test_every_key_is_answered(page: Page) -> None:
    open_calculator(page)
    field = labelled(page, "Rating of player B")
    field.fill("")
    for key, expected in (("1", "0.92"), ("6", "0.92"), ("0", "0.92"), ("0", "0.50")):
        field.press(key)
        expect(labelled(page, "Expected score, player A")).to_have_text(expected)


def test_by_the_plain_formula(page: Page) -> None:
    """20 x (1 - 1 / (1 + 10^(-200/400))) = 4.80506..."""
    open_calculator(page)
    fill(page, {"Rules": "Elo formula"})
    expect_player(page, "A", "1,605", "+5", "+4.805", "0.76")
    expect_player(page, "B", "1,395", "-5", "-4.805", "0.24")


def test_equal_ratings(page: Page) -> None:
    """Half a point is expected: 32 x 0.5."""
    open_calculator(page)
    fill(page, {"Rating of player B": "1600", "K factor": "32"})
    expect_player(page, "A", "1,616", "+16", "+16.00", "0.50")
    expect_player(page, "B", "1,584", "-16", "-16.00", "0.50")


def test_each_player_by_their_own_rating_and_k(page: Page) -> None:
    """2200 (K 20) beats 2700 (K 10): .08 of 400 points, .96 of 500 in full (B.02 8.3.1)."""
    open_calculator(page)
    ratings = {"Rating of player A": "2200", "Rating of player B": "2700"}
    fill(page, {**ratings, "K factor of player B": "10"})
    expect_player(page, "A", "2,218", "+18", "+18.40", "0.08")
    expect_player(page, "B", "2,690", "-10", "-9.60", "0.96")


def test_numbers_as_people_write_them(page: Page) -> None:
    open_calculator(page)
    for typed in ("1,600", "1 600", "+1600", " 1600 ", "1\u00a0600"):
        fill(page, {"Rating of player A": typed})
        expect_worked_example(page)


# The working


def test_the_working_shows_the_numbers_of_this_game(page: Page) -> None:
    open_calculator(page)
    expect(page.get_by_text("The working", exact=True)).to_be_visible()
    expected, change = page.locator("#working-expected-a"), page.locator("#working-change-a")
    for part in ("1,600", "1,400", "+200", "198 to 206", "0.76"):
        expect(expected).to_contain_text(part)
    for part in ("20", "1 - 0.76", "+4.80", "+5", "1,605"):
        expect(change).to_contain_text(part)


def test_the_working_by_the_formula(page: Page) -> None:
    """1 / (1 + 10^(-200/400)) = 0.7597469..."""
    open_calculator(page)
    fill(page, {"Rules": "Elo formula"})
    expect(page.locator("#working-expected-a")).to_contain_text("0.759747")
    expect(page.locator("#working-change-a")).to_contain_text("+4.805")


def test_the_working_says_that_a_gap_counted_as_400(page: Page) -> None:
    open_calculator(page)
    fill(page, {"Rating of player A": "1500", "Rating of player B": "2000"})
    expect_player(page, "A", "1,518", "+18", "+18.40", "0.08")
    for letter, counted in (("a", "-400"), ("b", "+400")):
        step = page.locator(f"#working-expected-{letter}")
        expect(step).to_contain_text(f"counted as {counted} (the 400-point rule")


def test_the_working_says_that_a_gap_counted_in_full(page: Page) -> None:
    """FIDE rated 2813 by the difference of 413 (.93) and his opponent by 400 (.08)."""
    open_calculator(page)
    fill(page, {"Rating of player A": "2813", "Rating of player B": "2400", "K factor": "10"})
    expect(labelled(page, "Change before rounding, player A")).to_have_text("+0.70")
    expect(page.locator("#working-expected-a")).to_contain_text("+413, counted in full")
    expect(page.locator("#working-expected-b")).to_contain_text("counted as -400")


@pytest.mark.parametrize("rules", RULES)
def test_where_table_and_formula_part_one_line_says_both(page: Page, rules: str) -> None:
    """1500 beats 2000, K 20: +18.40 by the table; 20 x (1 - 1 / (1 + 10^1.25)) = 18.935..."""
    open_calculator(page)
    for whose in ("a", "b", "tournament"):
        expect(page.locator(f"#comparison-{whose}")).to_be_empty()
    players = {"Rating of player A": "1500", "Rating of player B": "2000"}
    fill(page, {**players, "Rules": rules, "Tournament games": "2000 1"})
    for whose, signs in (("a", "+"), ("b", "-"), ("tournament", "+")):
        line = page.locator(f"#comparison-{whose}")
        expect(line).to_contain_text(f"table: {signs}18.")
        expect(line).to_contain_text(f"formula: {signs}19.")


# A tournament


def test_a_published_tournament(page: Page) -> None:
    """FIDE's individual calculation page, December 2025: .00 .00 .04 .07 -.36, -2.50, -3."""
    open_calculator(page)
    typed = {"Rating of player A": "2813", "K factor": "10", "Tournament games": PUBLISHED_EVENT}
    fill(page, typed)
    expect_tournament(page, "2,810", "-3", "-2.50")
    expect(page.locator("#tournament-count")).to_have_text("5 games counted.")
    table = page.get_by_role("table", name="The games that count")
    expect(table.locator("tbody tr")).to_have_count(5)
    assert [row.split() for row in table.locator("tbody tr, tfoot tr").all_inner_texts()] == [
        ["1,787", "+1,026", "1.00", "1", "0.00", "0.00"],
        ["2,025", "+788", "1.00", "1", "0.00", "0.00"],
        ["2,310", "+503", "0.96", "1", "+0.04", "+0.40"],
        ["2,400", "+413", "0.93", "1", "+0.07", "+0.70"],
        ["2,505", "+308", "0.86", "0.5", "-0.36", "-3.60"],
        ["Total", "4.75", "4.5", "-0.25", "-2.50"],
    ]


def test_a_difference_that_counted_as_400_is_marked(page: Page) -> None:
    open_calculator(page)
    fill(page, {"Rating of player A": "1500", "Tournament games": "2000 1\n1900 1"})
    cells = page.locator("#games-rows td:nth-child(2)")
    expect(cells).to_have_text(["-400*", "-400"])
    expect(page.locator("#limited-note")).to_contain_text("400-point rule")


def test_lines_left_out_are_listed_with_the_reason(page: Page) -> None:
    open_calculator(page)
    fill(page, {"Tournament games": f"1400 1\n{LEFT_OUT}"})
    expect(page.get_by_role("heading", name="Left out")).to_be_visible()
    items = page.locator("#left-out li")
    expect(items).to_have_count(5)
    reasons = ("forfeit", "forfeit", "unrated", "unrated", "not played yet")
    for index, (line, reason) in enumerate(zip(LEFT_OUT.split("\n"), reasons, strict=True)):
        expect(items.nth(index)).to_contain_text(f"Line {index + 2}, {line}: ")
        expect(items.nth(index)).to_contain_text(reason)
    expect_tournament(page, "1,605", "+5", "+4.80")


def test_bad_lines_are_named_with_a_way_out_and_the_others_count(page: Page) -> None:
    open_calculator(page)
    fill(page, {"Tournament games": f"1400 1\n{PROBLEMS}\n1400 1"})
    problems = page.locator("#tournament-problems li")
    said = (("5", "1, 0.5 or 0"), ("nobody", "Type"), ("5000", "1 and 4,000"), ("2105 0", "one of"))
    expect(problems).to_have_count(4)
    for index, (value, way_out) in enumerate(said):
        for part in (f"Line {index + 2}: ", value, way_out):
            expect(problems.nth(index)).to_contain_text(part)
    expect_error(labelled(page, "Tournament games"), "4 lines not understood")
    expect_tournament(page, "1,610", "+10", "+9.60")  # 2 x 4.80


def test_10_000_lines_count(page: Page) -> None:
    """A win against an opponent 200 lower is worth .24: 10,000 x 20 x .24."""
    open_calculator(page)
    paste(page, "Tournament games", "1400 1\n" * 10_000)
    expect(page.locator("#tournament-count")).to_have_text("10,000 games counted.")
    expect_tournament(page, "49,600", "+48,000", "+48,000.00")
    expect(page.locator("#rows-note")).to_contain_text("all 10,000 are counted")


def test_clearing_the_tournament_leaves_nothing_of_it(page: Page) -> None:
    open_calculator(page)
    expect(page.locator("#rules-hint")).not_to_be_empty()  # the last to be shown
    form = page.locator("form")
    before = form.inner_text()
    fill(page, {"Tournament games": f"{PUBLISHED_EVENT}\n{LEFT_OUT}\n{PROBLEMS}"})
    expect(page.locator("#games-rows tr")).to_have_count(5)
    fill(page, {"Tournament games": ""})
    expect(page.locator("#games-rows tr")).to_have_count(0)
    expect(page.locator("#games-table")).to_be_hidden()
    expect_no_error(page)
    expect(form).to_have_text(before, use_inner_text=True)


# Fields that cannot be read

A, B = ([f"{name}, player {letter}" for name in PLAYER_OUTPUTS] for letter in "AB")
T = list(TOURNAMENT_OUTPUTS)


# What each field may hold, what is said of it, and which outputs need it.
NOT_RATINGS = {
    "": "no rating yet. Type",
    "abc": "abc is not a rating. Type",
    "4001": "4001 is not between 1 and 4,000",
    "0": "0 is not between 1 and 4,000",
    "1600.5": "1600.5 is not a whole number",
}
NOT_K_FACTORS = {
    "k": "k is not a number. Type",
    "0": "0 is not above 0",
    "1001": "1001 is not above 0 and at most 1,000",
}


@pytest.mark.parametrize(
    ("field", "values", "dashes"),
    [
        ("Rating of player A", NOT_RATINGS, {*A, *B, *T}),
        ("Rating of player B", NOT_RATINGS, {*A, *B}),
        ("K factor", {"": "no K yet. Type", **NOT_K_FACTORS}, {*A[:3], *B[:3], *T}),
        ("K factor of player B", NOT_K_FACTORS, {*B[:3]}),
    ],
)
def test_a_bad_field_says_so_and_costs_only_what_needs_it(
    page: Page, field: str, values: dict[str, str], dashes: set[str]
) -> None:
    open_calculator(page)
    fill(page, {"Tournament games": "1400 1"})
    for typed, said in values.items():
        fill(page, {field: typed})
        expect_error(labelled(page, field), f"{field}: ", said)
        shown = {name: labelled(page, name).inner_text() for name in [*A, *B, *T]}
        assert {name for name, text in shown.items() if text == NO_ANSWER} == dashes
        fill(page, {field: OPENING[field]})
        expect_no_error(page)
        expect_worked_example(page)


def test_a_bad_field_leaves_nothing_stale_behind(page: Page) -> None:
    open_calculator(page)
    fill(page, {"Rating of player A": "", "Tournament games": "1400 1"})
    for part in ("working-expected-a", "working-change-b", "comparison-a", "summary-a"):
        expect(page.locator(f"#{part}")).to_be_empty()
    expect(page.locator("#games-table")).to_be_hidden()
    expect(page.locator("form")).not_to_contain_text("1,605")


def test_the_working_has_no_headings_over_nothing(page: Page) -> None:
    open_calculator(page)
    fill(page, {"Rating of player A": ""})
    headings = page.locator("details.working").get_by_role("heading", name="Player")
    expect(headings).to_have_count(0)


def test_a_large_k_is_used_with_a_warning(page: Page) -> None:
    """250 x .24"""
    open_calculator(page)
    fill(page, {"K factor": "250"})
    field = labelled(page, "K factor")
    expect(field).to_have_accessible_description(re.compile("K factor: 250 is unusually large"))
    expect(field).to_have_attribute("aria-invalid", "false")
    expect(labelled(page, "Change before rounding, player A")).to_have_text("+60.00")
    fill(page, {"K factor": "200"})
    expect_no_error(page)


# Whatever is typed is text


RIGHT_TO_LEFT = ("אבג דהו", "مرحبا")
"""Set apart where it is repeated, so that it does not turn the rest of the sentence round."""


def test_what_is_typed_is_shown_as_text(page: Page) -> None:
    open_calculator(page)
    title, elements = page.title(), page.locator("form *").count()
    for typed in (
        "<script>document.title=`x`</script>",
        "<img src=x onerror=alert`1`>",
        "\"'&amp&lt`${1}",
        "♟️👩🏽‍🦽🇮🇳",
        *RIGHT_TO_LEFT,
        "{place} %s \\n",
    ):
        fill(page, {"Rating of player A": typed, "Tournament games": f"{typed} 1400 1\n{typed} x"})
        said = f"\u2068{typed}\u2069" if typed in RIGHT_TO_LEFT else typed
        expect_error(labelled(page, "Rating of player A"), f"{said} is not a rating")
        expect(page.locator("#tournament-problems li")).to_have_count(1)
        expect(page.locator("#tournament-problems")).to_contain_text(typed)
    assert page.title() == title
    assert page.locator("form *").count() == elements + 1  # the item of the list


def test_a_very_long_line_is_cut_short_where_it_is_repeated(page: Page) -> None:
    open_calculator(page)
    long = "w" * 10_000
    fill(page, {"K factor": long, "Tournament games": f"{long}\n{long} 1400 1\n{long} 1400 +"})
    for message in ("#k-factor-error", "#tournament-problems", "#left-out"):
        expect(page.locator(message)).to_contain_text("www…")
        assert len(page.locator(message).inner_text()) < 300
    expect(page.locator("#tournament-count")).to_contain_text("1 game counted.")
