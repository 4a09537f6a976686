"""What page and command line get of a file: plain values, whatever is in it."""

import csv
import io
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from elo.files import checks, decode, door, formats
from elo.files import html as web_page
from elo.files.as_csv import as_csv
from elo.files.door import MOST_FINDINGS, Door, read_options
from elo.files.english import SENTENCES
from elo.files.event import KINDS, UNRATED, Event, Finding, Pairing, Player, UnreadableError
from elo.files.report import LACKING, Options, rate_event
from elo.files.shown import REPORT_COLUMNS
from elo.spreadsheet import harmless
from tests.files.test_chosen import CARD
from tests.files.test_report import EVENTS
from tests.files.tiny import card, played

Opened = Callable[[Event], Door]

ROUND_ROBIN = Event(
    "TRF16",
    (
        Player("1", "Diaz, Ana", 1600, (Pairing(1, "line 1", "played", 2, opponent="2"),)),
        Player(
            "2",
            "=Novak,\nJan",
            1400,
            (
                Pairing(1, "line 2", "played", 0, opponent="1", colour="b"),
                Pairing(2, "line 2", "played", 2, opponent="3"),
            ),
            title="FM",
        ),
        Player("3", "Unrated, Una", UNRATED, (Pairing(2, "line 3", "played", 0, opponent="2"),)),
    ),
    name="Spring Open",
    started_on="2025-11-07",
    rules="fide",
    rounds=2,
)
# B.02 8.1.2: 200 points are .76 and .24, so with K 20 +4.80 and -4.80.
K_20 = {"k_factor": 20}
RULES = (
    "FIDE standard: the rules in force since 1 October 2025, because the event started on "
    "7 November 2025."
)


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Opened:
    """A door behind which this event is read, whatever is given; nothing contradicts itself."""

    def open_event(event: Event) -> Door:
        monkeypatch.setattr(formats, "read", lambda _: event)
        monkeypatch.setattr(checks, "check", lambda _: ())
        found = Door()
        assert found.open("anything", "", "", {})["failure"] == ""
        return found

    return open_event


def refuse(text: str) -> Event:
    raise UnreadableError("unclear", text=text)


def test_an_event_of_several_players(opened: Opened) -> None:
    shown = opened(ROUND_ROBIN).rate(K_20)
    assert shown["recognised"] == "TRF16, Spring Open, 3 players, 2 rounds"
    assert shown["findings"] == []
    assert shown["assumed"] == [RULES]
    assert shown["players"][0] == {"key": "2", "name": "=Novak, Jan", "rating": 1400, "games": 2}
    assert [player["key"] for player in shown["players"]] == ["2", "1", "3"]
    assert [column["key"] for column in shown["columns"]] == list(REPORT_COLUMNS)
    rows = {
        row["key"]: dict(zip(REPORT_COLUMNS, row["cells"], strict=True)) for row in shown["rows"]
    }
    assert rows["1"]["exact"] == "+4.80"
    assert rows["1"]["new-rating"] == "1,605"
    assert rows["2"]["exact"] == "-4.80"
    assert rows["2"]["left-out"] == "1"
    assert rows["3"]["rating"] == rows["3"]["change"] == "\u2013"
    values = dict(zip(REPORT_COLUMNS, shown["rows"][0]["values"], strict=True))
    assert (values["number"], values["exact"], values["expected"]) == (1, 4.8, 0.76)
    assert shown["chosen"] is None


def test_a_card(opened: Opened) -> None:
    shown = opened(CARD).rate({})
    recognised = "chess-results player card, 4 rounds: 3 counted, 1 left out"
    assert shown["recognised"] == recognised
    assert shown["chosen"]["rating-a"] == "2119"
    assert opened(CARD).choose("1", {}) == {
        "form": shown["chosen"],
        "said": recognised,
        "k_said": "K 20, as the file gives it.",
    }


def test_a_card_without_a_rating(opened: Opened) -> None:
    shown = opened(card(None, played(1800, 1))).rate({})
    assert shown["findings"] == [
        "The file does not give this player\u2019s rating. Type it to see the change."
    ]
    assert opened(card(None, played(1800, 1))).rate({"rating": "1800"})["findings"] == []


def test_the_games_of_a_player(opened: Opened) -> None:
    games = opened(CARD).games("1", {})
    # See CARD: .52, .68 and .08 expected.
    assert [row["cells"] for row in games["rows"]] == [
        ["1", "White", "Muster, Max", "2,105", "+14", "0.52", "1", "+0.48", "+9.60"],
        ["2", "Black", "Novak, Jan", "1,987", "+132", "0.68", "0.5", "-0.18", "-3.60"],
        ["4", "Black", "Diaz, Ana", "2,560", "-400*", "0.08", "0", "-0.08", "-1.60"],
    ]
    assert games["total"][-4:] == ["1.28", "1.5", "+0.22", "+4.40"]
    assert games["left_out"] == ["Round 3: not paired. No game was played."]
    assert ["New rating", "2,123"] in games["figures"]
    assert games["notes"] == [
        "* counted as 400: the 400-point rule.",
        "K 20, as the file gives it.",
        RULES,
    ]


def test_who_is_named_beside_a_reason(opened: Opened) -> None:
    pairings = [
        Pairing(number, "", "not-paired", 0, opponent_name=name)
        for number, name in enumerate(("not paired", "Novak, Jan"), 1)
    ]
    assert opened(card(2000, *pairings)).games("1", {})["left_out"] == [
        "Round 1: not paired. No game was played.",
        "Round 2, Novak, Jan: not paired. No game was played.",
    ]


def test_the_games_of_a_player_without_a_rating(opened: Opened) -> None:
    games = opened(ROUND_ROBIN).games("3", {})
    assert games["rows"][0]["cells"][4:] == ["\u2013", "\u2013", "0", "\u2013", "\u2013"]
    assert games["total"] == []
    assert games["notes"] == [
        "No rating yet: what the games give is a first rating.",
        "The event does not count: no point in the first event.",  # B.02 8.2.1
        "No rating yet, rated games still needed: 5. The games are kept for 26 months.",
        RULES,
    ]


def test_k_that_was_lowered(opened: Opened) -> None:
    # B.02 8.3.3: 18 games times 40 are more than 700.
    games = opened(card(1900, *[played(1900, 1)] * 18)).games("1", {"k_factor": "40"})
    assert games["notes"][0] == (
        "K 40, as you chose. K 40 times 18 games is more than 700, so K is 38."
    )


def test_a_first_rating(opened: Opened) -> None:
    # FIDE's published first rating of tests/cases/first_rating.json: 1922.
    ratings = zip((1902, 1877, 1884, 2012, 1832), (1, 1, 2, 0, 2), strict=True)
    door = opened(card(UNRATED, *[played(rating, points) for rating, points in ratings]))
    assert door.games("1", {})["notes"][1:2] == [
        "First rating: 1,922, from 5 games and as if they were the first."
    ]
    assert door.rate({})["chosen"]["no-rating"] == "on"


# What cannot be used


def test_what_is_no_file_of_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formats, "read", refuse)
    shown = Door().open("a letter", "", "letter.txt", {})
    assert shown["failure"].startswith("letter.txt: not understood: a letter.")
    assert shown["rows"] == shown["players"] == []
    monkeypatch.setattr(decode, "decode", lambda _: refuse("bytes"))
    assert Door().open(b"\x00", "", "", {})["failure"].startswith("not understood")


def test_a_file_that_fails_leaves_the_one_before(
    monkeypatch: pytest.MonkeyPatch, opened: Opened
) -> None:
    door = opened(CARD)
    monkeypatch.setattr(formats, "read", refuse)
    assert door.open("a letter", "", "", {})["failure"]
    assert door.rate({})["failure"] == ""


def test_nothing_is_open_yet() -> None:
    assert Door().rate({})["failure"] == "No file is open. Open or paste one first."
    assert Door().choose("1", {})["form"] == {}
    assert Door().games("1", {})["rows"] == []
    assert Door().csv({}, decimal_comma=False) == ""


def test_a_player_who_is_not_there(opened: Opened) -> None:
    assert opened(CARD).choose("7", {})["said"].startswith("There is no player 7 here")


def test_options_as_typed() -> None:
    options, problems = read_options(
        {
            "rules": "rapid",
            "started_on": "2026-08-21",
            "k_factor": "40",
            "k_factors": {"1": "10", "2": "", "3": "x"},
            "rating": 2100,
            "rating_of": None,
        }
    )
    assert (options.rules, options.started_on, options.rating) == ("rapid", "2026-08-21", 2100)
    assert (options.k_factor, options.k_factors) == (40, {"1": 10})
    sentence = "x is not a K above 0 and at most 1,000, so it was not used. Type 40, 20 or 10."
    assert problems == {"k_factors.3": sentence}


@pytest.mark.parametrize(
    ("asked", "start"),
    [
        ({"k_factor": "-1"}, "-1 is not a K"),
        ({"rating": "5000"}, "5000 is not a rating from 1 to 4,000"),
        ({"rating": "1800.5"}, "1800.5 is not a rating"),
        ({"started_on": "7.11.2026"}, "7.11.2026 is not a date"),
    ],
)
def test_options_that_cannot_be_used(opened: Opened, asked: dict[str, Any], start: str) -> None:
    [sentence] = opened(CARD).rate(asked)["unusable"].values()
    assert sentence.startswith(start)


def test_findings_are_placed_and_counted(opened: Opened) -> None:
    found = tuple(Finding(f"line {line}", "bye", {}) for line in range(1, MOST_FINDINGS + 4))
    findings = opened(Event("PGN", (), findings=found)).rate({})["findings"]
    assert findings[0] == "Line 1: a bye. No game was played."
    assert len(findings) == MOST_FINDINGS + 1
    assert findings[-1] == "And 3 more."


# The clipboard's two kinds of text


def test_a_table_is_read_before_the_plain_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_page, "to_text", lambda html: f"table of {html}")
    monkeypatch.setattr(formats, "read", lambda text: Event(text, ()))
    assert door.read_event("a\r\nb\rc").format == "a\nb\nc"
    assert door.read_event("plain", "<TABLE>").format == "table of <TABLE>"
    assert door.read_event("plain", "<tr><td>").format == "table of <tr><td>"
    assert door.read_event("plain", "<b>1</b>").format == "plain"
    assert door.read_event("<html><table>").format == "table of <html><table>"
    assert door.read_event('[Event "<table>"]').format == '[Event "<table>"]'


def test_a_table_of_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(web_page, "to_text", lambda _: "weather")
    monkeypatch.setattr(
        formats, "read", lambda text: refuse(text) if text == "weather" else Event(text, ())
    )
    assert door.read_event("plain", "<table>").format == "plain"


# The spreadsheet


@pytest.mark.parametrize(("decimal_comma", "delimiter"), [(False, ","), (True, ";")])
def test_csv(opened: Opened, decimal_comma: bool, delimiter: str) -> None:  # noqa: FBT001
    written = opened(ROUND_ROBIN).csv(K_20, decimal_comma=decimal_comma)
    assert written.startswith("\ufeffNo." + delimiter)
    assert written.count("\r\n") == written.count("\n") == 4
    rows = list(csv.DictReader(io.StringIO(written[1:]), delimiter=delimiter))
    assert rows[0]["Before rounding"] == ("4,8" if decimal_comma else "4.8")
    assert rows[1]["Before rounding"] == ("-4,8" if decimal_comma else "-4.8")
    assert rows[1]["Name"] == "'=Novak, Jan"
    assert rows[1]["Which K, and why"] == "K 20, as you chose."
    assert rows[2]["Change"] == rows[2]["Rating"] == ""
    assert rows[2]["Remark"].startswith("No rating yet")


@pytest.mark.parametrize("text", ["=1", "+1", "-1", "@SUM", "\t=1", " =1", "\r=1", "\uff1d1"])
def test_no_name_becomes_a_formula(text: str) -> None:
    # The characters are those of OWASP's page on CSV injection.
    assert harmless(text) == "'" + text


@given(EVENTS, st.booleans())
def test_csv_has_a_line_for_each_player(event: Event, comma: bool) -> None:  # noqa: FBT001
    written = as_csv(rate_event(event, Options()), decimal_comma=comma)
    rows = list(csv.reader(io.StringIO(written[1:]), delimiter=";" if comma else ","))
    assert {len(row) for row in rows} == {len(REPORT_COLUMNS) + 3}
    assert len(rows) == 1 + len(event.players)


# Any event

ASKED = st.fixed_dictionaries(
    {},
    optional={
        "rules": st.sampled_from(["", "fide", "rapid", "blitz", "formula"]) | st.text(),
        "k_factor": st.sampled_from(["", "40", 2.5, None]) | st.text(),
        "rating": st.sampled_from(["", "2100", 2650, None]) | st.text(),
        "started_on": st.sampled_from(["", "2022-09-30", "2014-06-30"]) | st.text(),
        "overriding": st.booleans(),
    },
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(EVENTS, ASKED)
def test_any_event_is_shown_in_plain_values(
    opened: Opened, event: Event, asked: dict[str, Any]
) -> None:
    door = opened(event)
    shown = door.rate(asked)
    parts = [shown] + [door.games(player.key, asked) for player in event.players]
    parts += [door.choose(player.key, asked) for player in event.players]
    for part in parts:
        assert json.loads(json.dumps(part)) == part
    assert all(len(row["cells"]) == len(shown["columns"]) for row in shown["rows"])


def test_every_reason_has_its_sentence() -> None:
    reasons = (*KINDS, "no-opponent-rating", "impossible-rating", "too-far")
    assert {kind for kind in reasons if kind != "played"} <= set(SENTENCES)
    assert {"lacking-" + kind for kind in LACKING} <= set(SENTENCES)
