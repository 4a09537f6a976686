"""The games of the form as a table for a spreadsheet: what counts, and what does not and why."""

from elo.english_keep import GAME_COLUMNS
from elo.form import Entries, EventEntry, read_events, read_form
from elo.games import WIN, lines_of
from elo.messages import say_left_out, say_problem, say_too_far
from elo.opponents import opponent_name
from elo.panels.month import as_event, as_period
from elo.period import rate_period
from elo.rating import POINT, Game, RatedGame, rate_each, split_rated
from elo.rules import RuleSet, rules_on
from elo.spreadsheet import write_table


def games_csv(form: "dict[str, str]", *, decimal_comma: bool) -> str:
    """Every line of every event: a game with its figures, or why it does not count."""
    entries = read_form(form)
    events = read_events(form, entries)
    k_factor = _k_factor(form, entries, events)
    rows: list[list[float | str | None]] = [list(GAME_COLUMNS)]
    for event in events:
        rules = rules_on(form["rules"], event.started_on)
        lines = _counted(event, entries, rules, k_factor) + _left_out(event, rules)
        lines.sort(key=lambda one: one[0])
        name, written = as_event(event).name, lines_of(form[_field(event)])
        for line, cells in lines:
            head: list[float | str | None] = [name, opponent_name(written[line - 1])]
            rows.append(head + cells)
    return write_table(rows, decimal_comma=decimal_comma)


def _field(event: EventEntry) -> str:
    """Where its games were typed."""
    return "tournament-games" if event.number == 1 else f"event-{event.number}-games"


def _k_factor(
    form: "dict[str, str]", entries: Entries, events: "list[EventEntry]"
) -> "float | None":
    """The K that the page shows the games with: that of the month, where there is one."""
    period = as_period(entries, events)
    is_month = events[1:] or "month" in form["open-panels"].split(" ")
    return rate_period(period).k_factor if period is not None and is_month else entries.k_factor


def _counted(
    event: EventEntry, entries: Entries, rules: RuleSet, k_factor: "float | None"
) -> "list[tuple[int, list[float | str | None]]]":
    """The line and the cells of each game."""
    rating = event.rating if event.rating is not None else entries.rating_a
    if rating is None:
        return [(game.line, _game(game)) for game in event.games.games]
    rated, not_rated = split_rated(rating, event.games.games, rules)
    lines = [(one.game.line, _rated(one, k_factor)) for one in rate_each(rating, rated, rules)]
    return lines + [(game.line, _game(game, say_too_far(game))) for game in not_rated]


def _game(game: Game, remark: str = "") -> "list[float | str | None]":
    score = game.half_points / WIN
    return [game.opponent_rating, score, None, None, None, None, None, remark]


def _rated(one: RatedGame, k_factor: "float | None") -> "list[float | str | None]":
    return [
        one.game.opponent_rating,
        one.game.half_points / WIN,
        one.counted_difference,
        one.expected / POINT,
        one.surplus / POINT,
        k_factor,
        None if k_factor is None else k_factor * one.surplus / POINT,
        "",
    ]


def _left_out(event: EventEntry, rules: RuleSet) -> "list[tuple[int, list[float | str | None]]]":
    """The lines that do not count, each with the sentence that says why."""
    _, left_out, problems, _ = event.games
    lines: list[tuple[int, list[float | str | None]]] = []
    for one in left_out:
        score = None if one.half_points is None else one.half_points / WIN
        empty: list[float | str | None] = [None, None, None, None, None]
        lines.append((one.line, [one.opponent_rating, score] + empty + [say_left_out(one)]))
    for problem in problems:
        remark = say_problem(problem, _field(event), rules)
        lines.append((problem.line, [None, None, None, None, None, None, None, remark]))
    return lines
