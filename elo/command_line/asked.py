"""What a command was asked, read: the form with its entries, and what is wrong with it."""

from typing import NamedTuple

from elo.command_line.given import InputError
from elo.form import CHECKED_FIELDS, Entries, EventEntry, read_events, read_form
from elo.games import LeftOut, Problem
from elo.messages import say_problem
from elo.numerals import read_number
from elo.view import View, view

Form = dict[str, str]


class Asked(NamedTuple):
    """A form that can be answered."""

    form: Form
    entries: Entries
    events: list[EventEntry]  # the tournament first
    shown: View
    warnings: list[str]

    @property
    def left_out(self) -> list[LeftOut]:
        """The lines of all events that are not rated."""
        return [line for event in self.events for line in event.games.left_out]

    @property
    def problems(self) -> list[Problem]:
        """The lines of all events that were not understood."""
        return [problem for event in self.events for problem in event.games.problems]


def ask(form: Form) -> Asked:
    """The form, read and shown.

    Raises:
        InputError: one of its single fields is not usable.
    """
    shown = view(form)
    errors = [shown.texts.get(f"{field}-error", "") for field in (*CHECKED_FIELDS, "target-rating")]
    found = [error for error in errors if error]
    if found:
        raise InputError(*found)
    warnings = [shown.texts["k-factor-warning"], shown.texts["k-factor-b-warning"]]
    entries = read_form(form)
    warnings.append(_highest_too_low(form, entries))
    events = read_events(form, entries)
    warnings += [
        say_problem(one, "tournament-games", entries.rules)
        for event in events
        for one in event.games.decided
    ]
    return Asked(form, entries, events, shown, [warning for warning in warnings if warning])


def _highest_too_low(form: Form, entries: Entries) -> str:
    """The highest rating counts as at least the rating itself; say so where it was typed lower."""
    text, rating = form["highest-rating"], entries.rating_a
    highest = read_number(text)
    if highest is None or rating is None or highest >= rating:
        return ""
    return say_problem(Problem(0, "highest-too-low", text), "highest-rating", entries.rules)


def say_unread(problem: Problem, asked: Asked) -> str:
    """What is wrong with a line of a file, whichever event it belongs to."""
    return say_problem(problem, "tournament-games", asked.entries.rules)
