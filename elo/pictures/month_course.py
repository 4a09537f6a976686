"""The rating change as it runs through the events of a month, with the K used."""

from elo.answers import Answers
from elo.form import read_events
from elo.panels.month import as_period
from elo.period import RatedEvent, order_of_play, rate_period
from elo.pictures import Picture, nothing
from elo.pictures.course import course, draw
from elo.pictures.scales import say_picture
from elo.rating import rate_each


def show(answers: Answers, width: int) -> Picture:
    """The month's course, event after event in the order of play."""
    entries = answers.entries
    period = as_period(entries, read_events(answers.form, entries))
    rated = None if period is None else rate_period(period)
    if rated is None or not rated.games:
        return nothing(say_picture("course-none"))
    played = [rated.events[index] for index in order_of_play([one.event for one in rated.events])]
    results: list[int] = []
    changes: list[float] = []
    starts: list[int] = []
    for event in (one for one in played if one.games):
        starts.append(len(results))
        results += [game.half_points for game in event.games]
        changes += _changes(event, rated.k_factor)
    return draw("month-title", course(results, changes, rated.change, starts), width)


def _changes(event: RatedEvent, k_factor: float) -> "list[float]":
    rated = rate_each(event.rating, event.games, event.rules)
    return [k_factor * game.surplus for game in rated]
