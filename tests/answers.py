"""Asks the engine and gives its answer as plain data: the same module on CPython and MicroPython.

Numbers that are whole stay numbers; a double becomes the text that a user sees. So two
interpreters can be compared answer by answer, and text by text.
"""

from typing import Any

from elo import numerals
from elo.answers import answer_form
from elo.first_rating import first_rating
from elo.games import LeftOut, read_games
from elo.games_csv import games_csv
from elo.k_factor import KFacts, which_k
from elo.link import read_link, write_link
from elo.messages import say_left_out, say_problem
from elo.next_game import next_game, swapped
from elo.numerals import decimals_written, read_number, write_rating, write_signed_hundredths
from elo.performance import check_norms, performance
from elo.period import Event, RatingPeriod, rate_period, standings
from elo.pictures import Picture, open_pictures, show_picture
from elo.published import check_all
from elo.rating import Game, outcome, rate_each, rate_games
from elo.rules import RuleSet, rules_on
from elo.saved import Saved, read_shelf, write_shelf
from elo.summary import say_dropped, summary
from elo.targets import prospects
from elo.view import view
from elo.why import Question, explain


def answer(case: "dict[str, Any]") -> "Any":
    """The engine's answer to a case; its `ask` says which question it is."""
    return QUESTIONS[case["ask"]](case)


def _rate(case: "dict[str, Any]") -> "dict[str, Any]":
    """Games and a K: each game's part, the sums, the change. Ratings and K as typed."""
    rules = _rules(case)
    rating, k_factor = _number(case["rating"]), _number(case["k"])
    games = [Game(0, _number(opponent), half_points) for opponent, half_points in case["games"]]
    each = list(rate_each(rating, games, rules))
    sums = rate_games(rating, games, rules)
    result = outcome(rating, sums.surplus, k_factor)
    return {
        "counted": [_whole_or(write_rating, game.counted_difference) for game in each],
        "expected": [_hundredths(game.expected) for game in each],
        "surplus": [_hundredths(game.surplus) for game in each],
        "expected_sum": _hundredths(sums.expected),
        "surplus_sum": _hundredths(sums.surplus),
        "half_points": sums.half_points,
        "change": _hundredths(result.change),
        "rounded_change": result.rounded_change,
        "new_rating": _whole_or(write_rating, result.new_rating),
    }


def _rules(case: "dict[str, Any]") -> RuleSet:
    """The rules in force where the case tells when the event started, else the newest."""
    return rules_on(case["rules"], case.get("event_start", ""))


def _number(typed: "int | str") -> "Any":
    return read_number(typed) if isinstance(typed, str) else typed


def _hundredths(amount: float) -> "Any":
    return _whole_or(write_signed_hundredths, amount)


def _whole_or(write: "Any", amount: float) -> "Any":
    return amount if isinstance(amount, int) else write(amount)


def _plain(value: "Any") -> "Any":
    """Records and tuples as lists, and doubles as written, so that JSON shows what was found."""
    if isinstance(value, (tuple, list)):
        return [_plain(part) for part in value]
    return write_signed_hundredths(100 * value) if isinstance(value, float) else value


def _k(case: "dict[str, Any]") -> "Any":
    """The facts of a player: K, clause, what is missing, each possible K."""
    return _plain(which_k(KFacts(*case["facts"]), case["rules"]))


def _period(case: "dict[str, Any]") -> "dict[str, Any]":
    """Events rated together: the sums, the events, where title ratings are reached."""
    rated = rate_period(_rating_period(case))
    return {
        "games": rated.games,
        "k": _plain(rated.k_factor),
        "half_points": rated.half_points,
        "surplus": _hundredths(rated.surplus),
        "change": _hundredths(rated.change),
        "rounded_change": rated.rounded_change,
        "new_rating": _whole_or(write_rating, rated.new_rating),
        "effective_from": [event.rules.effective_from for event in rated.events],
        "changes": [_hundredths(event.change) for event in rated.events],
        "not_rated": [len(event.not_rated) for event in rated.events],
        "standings": [
            [one.event, _hundredths(one.rating), list(one.reached)] for one in standings(rated)
        ],
    }


def _rating_period(case: "dict[str, Any]") -> RatingPeriod:
    return RatingPeriod(case["rating"], case["k"], case["rules"], _events(case))


def _events(case: "dict[str, Any]") -> "list[Event]":
    return [
        Event(name, started_on, rating, _games(games))
        for name, started_on, rating, games in case["events"]
    ]


def _games(pairs: "list[list[int]]") -> "list[Game]":
    return [Game(0, opponent, half_points) for opponent, half_points in pairs]


def _performance(case: "dict[str, Any]") -> "Any":
    """Every performance figure, and the norms."""
    games = _games(case["games"])
    return [_plain(performance(games)), _plain(check_norms(games, *case.get("unrated", ())))]


def _first(case: "dict[str, Any]") -> "Any":
    return _plain(first_rating(_events(case)))


def _targets(case: "dict[str, Any]") -> "Any":
    return _plain(prospects(_rating_period(case), case["open"], case["target"]))


def _why(case: "dict[str, Any]") -> "Any":
    """What explains another number, given as typed; `left_out` is (kind, rating, half-points)."""
    period = RatingPeriod(_number(case["rating"]), case["k"], case["rules"], _events(case))
    left_out = [
        [LeftOut(0, kind, "", rating, half_points) for kind, rating, half_points in lines]
        for lines in case.get("left_out", [])
    ]
    other = case["other"]
    found = explain(Question(period, left_out, read_number(other) or 0, decimals_written(other)))
    return [[_plain(one.assumptions), one.figure, _hundredths(one.value)] for one in found]


def _published(_: "dict[str, Any]") -> "Any":
    """Every published calculation beside ours."""
    return _plain(check_all())


def _lines(case: "dict[str, Any]") -> "dict[str, Any]":
    """A text of games: what counts, what does not and why, and what could not be read."""
    rules = _rules(case)
    games, left_out, problems, decided = read_games(case["text"], rules)
    return {
        "games": [[line, write_rating(rating), half] for line, rating, half in games],
        "left_out": [[_plain(one), say_left_out(one)] for one in left_out],
        "problems": [
            [one.line, one.kind, one.value, say_problem(one, "tournament-games", rules)]
            for one in problems + decided
        ],
    }


def _view(case: "dict[str, Any]") -> "dict[str, Any]":
    """A whole form: everything the page shows."""
    shown = view(case["form"])
    return {
        "texts": shown.texts,
        "attributes": {f"{at} {name}": value for (at, name), value in shown.attributes.items()},
        "lists": shown.lists,
        "tables": {at: [list(row) for row in rows] for at, rows in shown.tables.items()},
        "hidden": shown.hidden,
        "heard": shown.heard,
    }


def _picture(case: "dict[str, Any]") -> "Any":
    """The pictures that a form shows, for a place of this width."""
    answers = answer_form(case["form"])
    names = open_pictures(case["form"])
    return {name: _drawn(show_picture(name, answers, case["width"])) for name in names}


def _drawn(picture: Picture) -> "Any":
    shapes = [[tag, attributes, text] for tag, attributes, text in picture.shapes]
    return [picture.width, picture.height, picture.title, picture.description, shapes, picture.note]


def _read(case: "dict[str, Any]") -> "Any":
    """A typed number: what was read, and whether as a whole number."""
    number = read_number(case["text"])
    return None if number is None else _whole_or(write_rating, number)


def _write(case: "dict[str, Any]") -> str:
    """A number, given as whole numerator and denominator, as one of the `write_` writes it."""
    numerator, denominator = case["number"]
    number = numerator if denominator == 1 else numerator / denominator
    written: str = getattr(numerals, case["writer"])(number)
    return written


def _pressed(case: "dict[str, Any]") -> "list[Any]":
    """What one press makes of a form."""
    return [swapped(case["form"]), next_game(case["form"])]


def _taken(case: "dict[str, Any]") -> "dict[str, Any]":
    """A form taken away: as a link, as a file, as text, as a table."""
    form = case["form"]
    link = write_link(form)
    file = write_shelf([Saved("B", form), Saved("a", form)], form)
    return {
        "link": link,
        "opened": _opened(link),
        "file": _shelf(file),
        "summary": summary(form),
        "tables": [games_csv(form, decimal_comma=comma) for comma in (False, True)],
    }


def _opened(fragment: str) -> "Any":
    form, dropped = read_link(fragment)
    return [form, _plain(dropped), say_dropped(dropped)]


def _shelf(text: str) -> "Any":
    saved, typed, dropped = read_shelf(text)
    named = [[one.name, one.form] for one in saved]
    return [named, typed, _plain(dropped), say_dropped(dropped)]


def _brought(case: "dict[str, Any]") -> "Any":
    """A link or a file that may be damaged."""
    return _opened(case["link"]) if "link" in case else _shelf(case["file"])


QUESTIONS = {
    "rate": _rate,
    "k": _k,
    "period": _period,
    "performance": _performance,
    "first": _first,
    "targets": _targets,
    "why": _why,
    "published": _published,
    "lines": _lines,
    "view": _view,
    "picture": _picture,
    "read": _read,
    "write": _write,
    "taken": _taken,
    "brought": _brought,
    "pressed": _pressed,
}
