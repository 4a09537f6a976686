"""The commands: from the arguments to what is printed. Each fills the page's form in."""

import json
from argparse import Namespace
from collections.abc import Callable
from typing import NamedTuple

from elo.command_line import record, record_more, record_why, text, text_more
from elo.command_line.asked import Asked, Form, ask, say_unread
from elo.command_line.events import (
    WrittenEvent,
    a_month,
    one_event,
    split_events,
)
from elo.command_line.given import (
    REPORT,
    InputError,
    check_birth,
    check_count,
    check_date,
    check_month,
    read_number_given,
    read_result,
    read_text,
)
from elo.command_line.report import report
from elo.form import OPENING_FORM, read_events, read_form
from elo.messages import say, say_problem


class Printed(NamedTuple):
    """What a command says: its result, what to look at, and the lines that were not understood."""

    output: str
    warnings: list[str]
    problems: list[str]


def run(options: Namespace) -> Printed:
    """The command that was chosen.

    Raises:
        InputError: what was given cannot be answered.
    """
    if options.command == REPORT:
        return Printed(*report(options), problems=[])
    command = _COMMANDS[options.command]
    asked = ask(OPENING_FORM | command.form(options))
    problems = [say_unread(one, asked) for one in asked.problems]
    output = json.dumps(command.record(asked), indent=2) if options.json else command.text(asked)
    return Printed(output, asked.warnings, problems)


# The form for each


def _game(options: Namespace) -> Form:
    return _rated(options) | {
        **_pair(options.rating_a, options.rating_b, options.result, options.rules),
        "k-factor-b": options.k_b,
    }


def _tournament(options: Namespace) -> Form:
    fields = one_event(_events(options), "several-events")
    return _rated(options) | _own(options) | fields


def _period(options: Namespace) -> Form:
    return _rated(options) | _own(options) | a_month(_events(options)) | _panel("month")


def _first(options: Namespace) -> Form:
    nothing = {"no-rating": "on", "event-started-on": _date(options)}
    return nothing | a_month(_events(options)) | _panel("first_rating")


def _performance(options: Namespace) -> Form:
    fields = one_event(_events(options), "several-performances") | _panel("performance")
    return {"no-rating": "on", "rules": options.rules} | fields


def _k(options: Namespace) -> Form:
    rules = options.rules
    month = check_month(options.month, "list-month", rules)
    counts = {"games-completed": options.games, "highest-rating": options.highest}
    return {
        "rating-a": options.rating or OPENING_FORM["rating-a"],
        "no-rating": "" if options.rating else "on",
        "rules": rules,
        "list-month": month,
        "year-of-birth": check_birth(options.born, month, rules),
        **{field: check_count(value, field, rules) for field, value in counts.items()},
        **_panel("which_k"),
    }


def _target(options: Namespace) -> Form:
    fields = a_month(_events(options)) | {"target-rating": options.target}
    return _rated(options) | _own(options) | fields | _panel("target")


def _why(options: Namespace) -> Form:
    other = read_number_given(options.other, "other-number", options.rules)
    fields = _rated(options) | {"other-number": other}
    if options.game:
        rating_a, rating_b, result = options.game
        return fields | _pair(rating_a, rating_b, result, options.rules) | _panel("why")
    if options.rating is None:
        raise InputError(say("no-own-rating"))
    return _with_games(fields | _own(options) | a_month(_events(options)) | _panel("why"))


def _with_games(fields: Form) -> Form:
    """The fields, which must have a game: the form would compare with its own one game."""
    form = OPENING_FORM | fields
    entries = read_form(form)
    games = [event.games for event in read_events(form, entries)]
    if any(found.games for found in games):
        return fields
    unread = [
        say_problem(problem, "tournament-games", entries.rules)
        for found in games
        for problem in found.problems
    ]
    raise InputError(*unread, say("why-no-game"))


def _rated(options: Namespace) -> Form:
    return {"k-factor": options.k, "rules": options.rules, "event-started-on": _date(options)}


def _date(options: Namespace) -> str:
    return check_date(options.date, "event-started-on", options.rules)


def _own(options: Namespace) -> Form:
    return {"rating-a": options.rating}


def _pair(rating_a: str, rating_b: str, result: str, rules: str) -> Form:
    return {"rating-a": rating_a, "rating-b": rating_b, "result-a": read_result(result, rules)}


def _events(options: Namespace) -> list[WrittenEvent]:
    return split_events(read_text(options.games), _date(options), options.rules)


def _panel(names: str) -> Form:
    return {"open-panels": names}


class _Command(NamedTuple):
    form: Callable[[Namespace], Form]
    record: Callable[[Asked], record.Record]
    text: Callable[[Asked], str]


_COMMANDS = {
    "game": _Command(_game, record.game_record, text.game_text),
    "tournament": _Command(_tournament, record.tournament_record, text.tournament_text),
    "period": _Command(_period, record_more.period_record, text_more.period_text),
    "first": _Command(_first, record_more.first_record, text_more.first_text),
    "performance": _Command(
        _performance, record_more.performance_record, text_more.performance_text
    ),
    "k": _Command(_k, record_more.k_record, text_more.k_text),
    "target": _Command(_target, record_more.target_record, text_more.target_text),
    "why": _Command(_why, record_why.why_record, text_more.why_text),
}
