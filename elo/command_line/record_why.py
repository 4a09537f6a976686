"""What explains another number, for programs; `record` describes it."""

from elo.command_line.asked import Asked
from elo.command_line.record import Record, decimal, lines_record, own
from elo.numerals import decimals_written, read_number
from elo.panels.month import as_event
from elo.panels.why import MOST_GAMES
from elo.period import Event, RatingPeriod
from elo.rating import Game
from elo.why import Explanation, Question, explain


def why_record(asked: Asked) -> Record:
    """The smallest sets of assumptions that give the other number exactly."""
    rating, k_factor = own(asked)
    question = _question(asked)
    games = sum(len(event.games) for event in question.period.events)
    found = explain(question) if games <= MOST_GAMES else None
    return {
        "rules": asked.entries.rules.name,
        "rating": rating,
        "k_factor": k_factor,
        "other": question.other,
        "explanations": None if found is None else [_explanation(one) for one in found],
        **lines_record(asked),
    }


def _question(asked: Asked) -> Question:
    rating, k_factor = own(asked)
    written = asked.form["other-number"]
    played = [entry for entry in asked.events if entry.games.games]
    events = [as_event(entry) for entry in played] or [_one_game(asked)]
    return Question(
        RatingPeriod(rating, k_factor, asked.entries.rules.name, events),
        [entry.games.left_out for entry in played],
        read_number(written) or 0,
        decimals_written(written),
    )


def _one_game(asked: Asked) -> Event:
    entries = asked.entries
    game = Game(0, entries.rating_b or 0, entries.half_points_a)
    return Event("", entries.started_on, None, [game])


def _explanation(found: Explanation) -> Record:
    return {
        "assumptions": [{"kind": one.kind, "value": one.value} for one in found.assumptions],
        "figure": found.figure,
        "value": decimal(found.value),
    }
