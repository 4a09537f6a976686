"""The rating period: several events of a month, rounded once."""

from elo.english import NO_ANSWER
from elo.form import Entries, EventEntry, read_events
from elo.messages import count, say, say_left_out, say_problem, say_rules
from elo.numerals import (
    write_change,
    write_hundredths,
    write_rating,
    write_score,
    write_signed_hundredths,
)
from elo.panels import Part
from elo.period import (
    Event,
    RatedEvent,
    RatedPeriod,
    RatingPeriod,
    Standing,
    rate_period,
    standings,
)


def show(form: "dict[str, str]", entries: Entries) -> Part:
    """The sums of the month, its events one by one, and what stands out."""
    events = read_events(form, entries)
    period = as_period(entries, events)
    rated = None if period is None else rate_period(period)
    marks = _left_out(events) if rated is None else _marks(rated, entries) + _left_out(events)
    texts = _sums(rated)
    texts.update(_errors(events, entries))
    return Part(
        texts,
        {},
        {"period-marks": marks},
        {"period-events": [] if rated is None else [_row(event) for event in rated.events]},
        {"period-table": rated is None, "period-part": False},
    )


def as_period(entries: Entries, events: "list[EventEntry]") -> "RatingPeriod | None":
    """The month as the engine takes it; None while a rating, K or every game is missing."""
    if entries.rating_a is None or entries.k_factor is None:
        return None
    played = [event for event in events if event.games.games]
    if not played:
        return None
    return RatingPeriod(
        entries.rating_a, entries.k_factor, entries.rules.name, [as_event(one) for one in played]
    )


def as_event(entry: EventEntry) -> Event:
    """The event as the engine takes it, with a name in any case."""
    name = entry.name or say("event", number=str(entry.number))
    return Event(name, entry.started_on, entry.rating, entry.games.games)


_SUMS = (
    "period-games",
    "period-k",
    "change-period",
    "exact-change-period",
    "new-rating-period",
)


def _sums(rated: "RatedPeriod | None") -> "dict[str, str]":
    if rated is None:
        return dict.fromkeys(_SUMS, NO_ANSWER)
    return {
        "period-games": write_rating(rated.games),
        "period-k": write_rating(rated.k_factor),
        "change-period": write_change(rated.rounded_change),
        "exact-change-period": write_signed_hundredths(rated.change),
        "new-rating-period": write_rating(rated.new_rating),
    }


def _row(rated: RatedEvent) -> "tuple[str, ...]":
    """Event, rating at its start, games, score, expected, surplus, change."""
    half_points, expected, surplus = rated.totals
    return (
        rated.event.name,
        write_rating(rated.rating),
        write_rating(len(rated.games)),
        write_score(half_points),
        write_hundredths(expected),
        write_signed_hundredths(surplus),
        write_signed_hundredths(rated.change),
    )


def _marks(rated: RatedPeriod, entries: Entries) -> "list[str]":
    """The lowered K, games that are not rated, older rules, title ratings reached."""
    marks = []
    if entries.k_factor != rated.k_factor and entries.k_factor is not None:
        marks.append(_lowered(rated, entries.k_factor))
    for event in rated.events:
        if event.not_rated:
            games = count("games", len(event.not_rated))
            marks.append(say("event-not-rated", event=event.event.name, games=games))
        if event.event.started_on:
            marks.append(_dated(event))
    return marks + [
        _reached(one, title, rated) for one in standings(rated) for title in one.reached
    ]


def _left_out(events: "list[EventEntry]") -> "list[str]":
    """The lines of the further events that do not count; the tournament's stand elsewhere."""
    return [
        say("event-left-out", event=as_event(event).name, sentence=say_left_out(line))
        for event in events[1:]
        for line in event.games.left_out
    ]


def _lowered(rated: RatedPeriod, k_factor: float) -> str:
    limit = rated.events[-1].rules.k_times_games or 0
    return say(
        "k-lowered",
        k=write_rating(k_factor),
        games=write_rating(rated.games),
        limit=write_rating(limit),
        used=write_rating(rated.k_factor),
    )


def _dated(event: RatedEvent) -> str:
    return say(
        "event-dated",
        event=event.event.name,
        rules=say_rules(event.rules, event.event.started_on),
    )


def _reached(standing: Standing, title: int, rated: RatedPeriod) -> str:
    return say(
        "title-reached",
        title=write_rating(title),
        event=rated.events[standing.event].event.name,
        opponent=write_rating(standing.game.opponent_rating),
        rating=write_hundredths(standing.rating),
    )


def _errors(events: "list[EventEntry]", entries: Entries) -> "dict[str, str]":
    """What is wrong in the fields of the events, by the element that says so."""
    texts = {}
    for event in events:
        if event.number > 1:
            field = f"event-{event.number}-games"
            told = event.games.problems + event.games.decided
            unread = [say_problem(one, field, entries.rules) for one in told]
            texts[field + "-error"] = " ".join(unread)
        for name in ("started-on", "rating") if event.number > 1 else ("rating",):
            field = f"event-{event.number}-{name}"
            problem = entries.problems.get(field)
            texts[field + "-error"] = say_problem(problem, field, entries.rules) if problem else ""
    return texts
