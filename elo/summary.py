"""The answer in plain lines, for a messenger; what a printed sheet is based on.

And what of a link or a file was not opened.
"""

from typing import NamedTuple

from elo.answers import Answer, Answers, answer_form
from elo.english import FIELDS
from elo.english_keep import PLURALS, SENTENCES
from elo.form import OPENING_FORM, read_events
from elo.messages import count, echo, learn, place_of, say, say_rules
from elo.numerals import (
    trimmed,
    write_change,
    write_hundredths,
    write_rating,
    write_score,
    write_signed_hundredths,
)
from elo.panels import first_rating
from elo.panels.month import as_period
from elo.period import RatedEvent, rate_period
from elo.rules import RuleSet
from elo.sheet import Dropped, event_field

learn(SENTENCES, PLURALS)  # here, so that whoever imports this can say them

_GAME_FIELDS = ("rating-b", "result-a")


def summary(form: "dict[str, str]") -> str:
    """Game, tournament and month, as far as there is an answer; "" if there is none."""
    answers = answer_form(form)
    parts = [_game(answers), _tournament(answers), _month(answers), _first(answers)]
    parts = [part for part in parts if part]
    if not parts:
        return ""
    rules = say_rules(answers.entries.rules, answers.entries.started_on)
    return "\n\n".join("\n".join(part) for part in parts + [[rules]])


EARLIEST_IN_THE_HANDBOOK = "2024-03-01"
"""The first of the rules that FIDE's Handbook still shows."""

Basis = NamedTuple(
    "Basis",
    [
        ("lines", "list[str]"),  # the game, the tournament, the rules
        ("has_game", bool),  # whether there is an answer for the one game, and it is no example
        ("has_tournament", bool),  # whether there is one for the tournament, the month or a first
        ("sources", "list[str]"),  # of the rules: ids in the page's list, without "source-"
    ],
)


def basis(form: "dict[str, str]") -> Basis:
    """What the answers rest on, for the head of a sheet."""
    answers = answer_form(form)
    game, tournament = _game(answers), _tournament(answers)
    others = _month(answers) or _first(answers)
    rules = answers.entries.rules
    return Basis(
        game[:1] + tournament[:2] + [say_rules(rules, answers.entries.started_on)],
        bool(game) or not (tournament or others),
        bool(tournament or others),
        [_source(rules)] + (["titles"] if "performance" in _open_panels(form) else []),
    )


def _source(rules: RuleSet) -> str:
    if rules.logistic_scale is not None:
        return "formula"
    if rules.name != "fide":
        return "rapid"
    return "earlier" if rules.effective_from < EARLIEST_IN_THE_HANDBOOK else "fide"


def _open_panels(form: "dict[str, str]") -> "list[str]":
    return form["open-panels"].split(" ")


def _game(answers: Answers) -> "list[str]":
    """The one game; not the example that the page opens with, if there is a tournament."""
    form, a, b = answers.form, answers.a, answers.b
    is_example = all(form[name] == OPENING_FORM[name] for name in _GAME_FIELDS)
    if a.result is None or b.result is None or (is_example and answers.tournament.totals):
        return []
    head = say(
        "text-game",
        rating_a=write_rating(a.contest.rating or 0),
        rating_b=write_rating(b.contest.rating or 0),
        k_a=write_rating(a.contest.k_factor or 0),
        k_b=write_rating(b.contest.k_factor or 0),
        result=say("text-" + form["result-a"]),
    )
    return [head] + [_player(answer) for answer in (a, b)]


def _player(answer: Answer) -> str:
    totals = answer.totals
    return say(
        "text-player",
        player=answer.contest.whose.upper(),
        expected=write_hundredths(totals.expected if totals else 0),
        **_changes(answer),
    )


def _changes(answer: Answer) -> "dict[str, str]":
    result = answer.result
    if result is None:
        return {}
    return {
        "exact": write_signed_hundredths(result.change),
        "rounded": write_change(result.rounded_change),
        "new_rating": write_rating(result.new_rating),
    }


def _tournament(answers: Answers) -> "list[str]":
    """The tournament by itself: its basis, and what it comes to."""
    answer = answers.tournament
    totals, rating, k_factor = answer.totals, answer.contest.rating, answer.contest.k_factor
    if totals is None or answer.result is None or rating is None or k_factor is None:
        return []
    name = trimmed(answers.form["event-1-name"])
    basis = say(
        "text-basis",
        rating=write_rating(rating),
        k=write_rating(k_factor),
        games=count("games", len(answer.contest.games)),
        score=write_score(totals.half_points),
        expected=write_hundredths(totals.expected),
    )
    left_out = len(answers.entries.games.left_out) + len(answer.not_rated)
    notes = [say("left-out", games=count("games", left_out))] if left_out else []
    head = say("text-named", name=name) if name else say("text-tournament")
    return [head, basis, say("text-change", **_changes(answer))] + notes


def _month(answers: Answers) -> "list[str]":
    """The events rated together, where there are several or the month is open."""
    form, entries = answers.form, answers.entries
    events = read_events(form, entries)
    period = as_period(entries, events)
    if period is None or not (events[1:] or "month" in _open_panels(form)):
        return []
    rated = rate_period(period)
    head = say("text-month", games=write_rating(rated.games), k=write_rating(rated.k_factor))
    change = say(
        "text-change",
        exact=write_signed_hundredths(rated.change),
        rounded=write_change(rated.rounded_change),
        new_rating=write_rating(rated.new_rating),
    )
    return [head] + [_event(event) for event in rated.events] + [change]


def _event(rated: RatedEvent) -> str:
    half_points, expected, _ = rated.totals
    return say(
        "text-event",
        event=rated.event.name,
        rating=write_rating(rated.rating),
        games=count("games", len(rated.games)),
        score=write_score(half_points),
        expected=write_hundredths(expected),
        exact=write_signed_hundredths(rated.change),
    )


def _first(answers: Answers) -> "list[str]":
    if not answers.entries.no_rating:
        return []
    texts = first_rating.show(answers.form, answers.entries).texts
    working = texts["first-rating-working"]
    return [say("text-first", rating=texts["first-rating"]), working] if working else []


# What was not opened


def say_dropped(dropped: "list[Dropped]") -> "list[str]":
    """A sentence for each thing that was dropped."""
    return [say("dropped-" + one.kind, what=_what(one.what)) for one in dropped]


def _what(what: str) -> str:
    """The field in the words of its label, after the name it was saved under."""
    name, colon, field = what.rpartition(": ")
    return name + colon + _label(field)


def _label(field: str) -> str:
    if field == "":
        return say("without-a-name")
    if field == "open-panels":
        return say("open-panels")
    known = field in FIELDS or event_field(field)[0]
    return place_of(field, 0) if known else echo(field)
