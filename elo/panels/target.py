"""The score needed for a target, and what the next game changes."""

from elo.form import Entries, read_events
from elo.games import LeftOut, Problem, read_rating
from elo.messages import say, say_problem
from elo.numerals import is_blank, write_rating, write_score, write_signed_hundredths
from elo.panels import Part
from elo.panels.month import as_event
from elo.period import RatingPeriod
from elo.targets import Prospects, prospects


def show(form: "dict[str, str]", entries: Entries) -> Part:
    """What every score in the open games gives, the fewest points that reach the target."""
    target = read_target(form, entries)
    found = find_prospects(form, entries, target)
    reaches = [] if found is None else found.reaches
    rows = [] if found is None else [_row(found, index, target) for index in range(len(reaches))]
    return Part(
        {
            "target-rating-error": _error(form, entries),
            "target-answer": say_answer(found, target, entries),
            "next-game": "" if found is None else _next(found),
        },
        {},
        {},
        {"target-rows": rows},
        {"target-table": not rows},
    )


def read_target(form: "dict[str, str]", entries: Entries) -> "float | None":
    """The target rating; None where there is none."""
    wished = read_rating(form["target-rating"], entries.rules)
    return None if isinstance(wished, str) else wished


def _error(form: "dict[str, str]", entries: Entries) -> str:
    text = form["target-rating"]
    wished = read_rating(text, entries.rules)
    if not isinstance(wished, str) or is_blank(text):
        return ""
    return say_problem(Problem(0, wished, text), "target-rating", entries.rules)


def open_ratings(left_out: "list[LeftOut]") -> "list[float]":
    """The opponents' ratings of the games not played yet."""
    return [one.opponent_rating for one in left_out if one.kind == "open" and one.opponent_rating]


def find_prospects(
    form: "dict[str, str]", entries: Entries, target: "float | None"
) -> "Prospects | None":
    """What the open games can give; None without a rating, K or an open game."""
    events = read_events(form, entries)
    ratings = [open_ratings(event.games.left_out) for event in events]
    if entries.rating_a is None or entries.k_factor is None or not any(ratings):
        return None
    period = RatingPeriod(
        entries.rating_a, entries.k_factor, entries.rules.name, [as_event(one) for one in events]
    )
    return prospects(period, ratings, target)


def _row(found: Prospects, index: int, target: "float | None") -> "tuple[str, ...]":
    """Score, new rating, change; the first that reaches the target is marked."""
    half_points, change, new_rating = found.reaches[index]
    mark = "*" if half_points == found.needed and target is not None else ""
    return (
        write_score(half_points) + mark,
        write_rating(new_rating),
        write_signed_hundredths(change),
    )


def say_answer(found: "Prospects | None", target: "float | None", entries: Entries) -> str:
    """The score needed, or why there is none."""
    if found is None:
        known = entries.rating_a is not None and entries.k_factor is not None
        return say("target-no-open-game" if known else "target-no-rating")
    if target is None:
        return say("target-none")
    values = {
        "target": write_rating(target),
        "games": write_rating(found.open_games),
        "most": write_rating(found.reaches[-1].new_rating),
    }
    if found.needed is None:
        return say("target-out-of-reach", **values)
    reached = write_rating(found.reaches[found.needed].new_rating)
    return say("target-needed", score=write_score(found.needed), reached=reached, **values)


def _next(found: Prospects) -> str:
    game = found.next_game
    if found.next_not_rated is not None:
        return say("next-not-rated", opponent=write_rating(found.next_not_rated))
    if game is None:
        return ""
    loss, draw, win = (write_signed_hundredths(change) for change in game.changes)
    return say(
        "next-game", opponent=write_rating(game.opponent_rating), win=win, draw=draw, loss=loss
    )
