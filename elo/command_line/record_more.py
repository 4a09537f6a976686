"""The answers of period, first, performance, k and target; `record` describes them."""

from elo.command_line.asked import Asked
from elo.command_line.record import (
    Record,
    decimal,
    games_record,
    lines_record,
    not_rated_record,
    own,
    points,
    rules_record,
    tidy,
)
from elo.first_rating import FirstRating, Remark, first_rating
from elo.k_factor import KFacts, which_k
from elo.numerals import read_number
from elo.panels.month import as_event, as_period
from elo.panels.target import open_ratings
from elo.performance import Norm, check_norms, performance
from elo.period import RatedEvent, RatedPeriod, RatingPeriod, rate_period, standings
from elo.rating import rate_each
from elo.targets import NextGame, Prospects, prospects

_SUMS = ("score", "score_surplus", "change_before_rounding", "change", "new_rating")


# The month


def period_record(asked: Asked) -> Record:
    """All events of a month, rated together."""
    rating, k_factor = own(asked)
    period = as_period(asked.entries, asked.events)
    rated = None if period is None else rate_period(period)
    return {
        "rules": asked.entries.rules.name,
        "rating": rating,
        "k_factor": k_factor,
        "k_factor_used": None if rated is None else rated.k_factor,
        "number_of_games": 0 if rated is None else rated.games,
        **(dict.fromkeys(_SUMS) if rated is None else _sums(rated)),
        "events": [] if rated is None else [_event(event, rated) for event in rated.events],
        "titles_reached": [] if rated is None else _titles(rated),
        **lines_record(asked),
    }


def _sums(rated: RatedPeriod) -> Record:
    return {
        "score": points(rated.half_points),
        "score_surplus": decimal(rated.surplus),
        "change_before_rounding": decimal(rated.change),
        "change": rated.rounded_change,
        "new_rating": tidy(rated.new_rating),
    }


def _event(rated: RatedEvent, period: RatedPeriod) -> Record:
    half_points, expected, surplus = rated.totals
    return {
        "name": rated.event.name,
        "started_on": rated.event.started_on or None,
        "rules_since": rated.rules.effective_from,
        "rating": rated.rating,
        "score": points(half_points),
        "expected_score": decimal(expected),
        "score_surplus": decimal(surplus),
        "change_before_rounding": decimal(rated.change),
        "games": games_record(rate_each(rated.rating, rated.games, rated.rules), period.k_factor),
        "not_rated": not_rated_record(rated.not_rated),
    }


def _titles(rated: RatedPeriod) -> list[Record]:
    return [
        {
            "title": title,
            "event": rated.events[standing.event].event.name,
            "line": standing.game.line,
            "rating": decimal(standing.rating),
        }
        for standing in standings(rated)
        for title in standing.reached
    ]


# First rating, performance


def first_record(asked: Asked) -> Record:
    """The first rating from all events, or why there is none yet."""
    events = [as_event(entry) for entry in asked.events]
    found = first_rating(events)
    return {
        "games": found.games,
        "score": points(found.half_points),
        **_first_working(found),
        "first_rating": found.rating,
        "remarks": [_remark(remark, [event.name for event in events]) for remark in found.remarks],
        **lines_record(asked),
    }


def _first_working(found: FirstRating) -> Record:
    average, percent = found.average_hundredths, found.percent
    return {
        "average": None if average is None else decimal(average),
        "percent": percent,
        "dp": found.dp,
        "calculated": found.calculated,
    }


def _remark(remark: Remark, names: list[str]) -> Record:
    about_an_event = remark.kind in ("first-event-zero", "too-old")
    return {
        "kind": remark.kind,
        "value": None if about_an_event else remark.value,
        "event": names[remark.value] if about_an_event else None,
    }


def performance_record(asked: Asked) -> Record:
    """Every performance figure of one event, and the norms."""
    games = asked.entries.games.games
    found = performance(games)
    norms = check_norms(games) if asked.entries.rules.whole_ratings else []
    logistic = None if found is None else found.logistic
    return {
        **rules_record(asked),
        "games": len(games),
        "score": None if found is None else points(found.half_points),
        "average_opponent_rating": found and found.average_opponent_rating,
        "percent": found and found.percent,
        "dp": found and found.dp,
        "performance_rating": found and found.performance_rating,
        "linear": found and found.linear,
        "perfect": found and found.perfect,
        "logistic": None if logistic is None else round(logistic, 2),
        "by_convention": found and found.by_convention,
        "norms": [_norm(norm) for norm in norms],
        **lines_record(asked),
    }


def _norm(norm: Norm) -> Record:
    return {
        "title": norm.title,
        "met": norm.met,
        "raised_from": norm.raised_from,
        "raised_to": norm.raised_to if norm.raised_from is not None else None,
        "requirements": [
            {
                "kind": one.kind,
                "needed": points(one.needed) if one.kind == "score" else one.needed,
                "found": points(one.found) if one.kind == "score" else one.found,
                "met": one.met,
            }
            for one in norm.requirements
        ],
    }


# Which K


def k_record(asked: Asked) -> Record:
    """K and the clause that decided, or what it depends on."""
    found = which_k(_facts(asked), asked.entries.rules.name)
    return {
        "rules": asked.entries.rules.name,
        "k_factor": found.k_factor,
        "clause": found.clause,
        "missing": found.missing,
        "ways": [{"k_factor": way.k_factor, "clauses": way.clauses} for way in found.ways],
        "warnings": asked.warnings,
    }


def _facts(asked: Asked) -> KFacts:
    form = asked.form
    year, _, month = form["list-month"].partition("-")
    rating = asked.entries.rating_a
    return KFacts(
        None if rating is None else int(rating),
        _whole(form["highest-rating"]),
        _whole(form["games-completed"]),
        _whole(form["year-of-birth"]),
        _whole(year),
        _whole(month),
    )


def _whole(text: str) -> int | None:
    number = read_number(text)
    return None if number is None else int(number)


# The target


def target_record(asked: Asked) -> Record:
    """What every score in the open games gives, and the fewest points that reach the target."""
    rating, k_factor = own(asked)
    target = read_number(asked.form["target-rating"])
    found = _prospects(asked, target)
    needed = None if found is None else found.needed
    return {
        "rules": asked.entries.rules.name,
        "rating": rating,
        "k_factor": k_factor,
        "k_factor_used": found and found.k_factor,
        "target": target,
        "number_of_games": found and found.games,
        "open_games": 0 if found is None else found.open_games,
        "score_needed": None if needed is None else points(needed),
        "scores": _scores(found),
        "next_game": _next_game(None if found is None else found.next_game),
        "next_not_rated": found and found.next_not_rated,
        **lines_record(asked),
    }


def _prospects(asked: Asked, target: float | None) -> Prospects | None:
    ratings = [open_ratings(event.games.left_out) for event in asked.events]
    if not any(ratings):
        return None
    rating, k_factor = own(asked)
    events = [as_event(entry) for entry in asked.events]
    period = RatingPeriod(rating, k_factor, asked.entries.rules.name, events)
    return prospects(period, ratings, target)


def _scores(found: Prospects | None) -> list[Record]:
    return [
        {
            "score": points(reach.half_points),
            "change_before_rounding": decimal(reach.change),
            "new_rating": tidy(reach.new_rating),
        }
        for reach in (found.reaches if found else [])
    ]


def _next_game(game: NextGame | None) -> Record | None:
    if game is None:
        return None
    loss, draw, win = (decimal(change) for change in game.changes)
    return {
        "opponent_rating": game.opponent_rating,
        "expected_score": decimal(game.expected),
        "win": win,
        "draw": draw,
        "loss": loss,
    }
