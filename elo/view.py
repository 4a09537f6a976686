"""What was typed -> what each part of the page shows. Pure: strings in, strings out, no DOM."""

from typing import NamedTuple, TypeVar

from elo.english import NO_ANSWER
from elo.form import CHECKED_FIELDS, COMMON_K_FACTORS, WARNINGS, Entries, read_form
from elo.games import WIN, rating_problem
from elo.messages import count, say, say_left_out, say_problem, say_rules, say_too_far
from elo.numerals import (
    write_change,
    write_hundredths,
    write_rating,
    write_score,
    write_signed_hundredths,
)
from elo.panels import show_panels
from elo.rating import (
    Game,
    Outcome,
    RatedGame,
    Totals,
    effective_k_factor,
    outcome,
    rate_each,
    rate_game,
    rate_games,
    split_rated,
)
from elo.rules import ELO_FORMULA, FIDE_STANDARD_2025_10, RuleSet
from elo.working import change_step, expected_step

Key = TypeVar("Key")
Value = TypeVar("Value")

View = NamedTuple(
    "View",
    [
        ("texts", "dict[str, str]"),  # element id -> its text; "" shows nothing
        ("attributes", "dict[tuple[str, str], str]"),  # element id and attribute -> its value
        ("lists", "dict[str, list[str]]"),  # list id -> the texts of its items
        ("tables", "dict[str, list[tuple[str, ...]]]"),  # id of a table's body -> its rows
        ("hidden", "dict[str, bool]"),  # element id -> whether it has nothing to show
        ("heard", str),  # what a screen reader says once typing pauses
    ],
)

Contest = NamedTuple(
    "Contest",
    [
        ("whose", str),  # "a", "b" or "tournament": how the ids of its outputs end
        ("rating", "float | None"),
        ("games", "list[Game]"),
        ("k_factor", "float | None"),
    ],
)
"""Games to be rated together: player A's game, player B's, or the tournament."""

Answer = NamedTuple(
    "Answer",
    [
        ("contest", Contest),  # its games are those that are rated
        ("totals", "Totals | None"),
        ("result", "Outcome | None"),
        ("not_rated", "list[Game]"),  # in rapid and blitz: against a player 600 points away
    ],
)

MOST_ROWS = 200
"""A longer table helps nobody and would make every keystroke slow."""
MOST_ITEMS = 50
"""The same for a list of lines."""


def view(form: "dict[str, str]") -> View:
    """Everything the page shows for this form.

    >>> from elo.form import OPENING_FORM
    >>> view(OPENING_FORM).texts["new-rating-a"]
    '1,605'
    """
    entries = read_form(form)
    parts = show_panels(form, entries)
    answers = tuple(_answer(contest, entries.rules) for contest in _contests(entries))
    a, b, tournament = answers
    games = _first_games(tournament, entries.rules)
    errors = _errors(entries)
    return View(
        texts=_merged(
            [_player_texts(a, entries.rules), _player_texts(b, entries.rules)]
            + [_tournament_texts(tournament, entries)]
            + [{"limited-note": _limited_note(games, entries.rules)}]
            + [{"rules-hint": say_rules(entries.rules, entries.started_on)}]
            + [{f"{field}-error": error for field, error in errors.items()}, _warnings(entries)]
            + [part.texts for part in parts]
        ),
        attributes=_merged([_attributes(entries, errors)] + [part.attributes for part in parts]),
        lists=_merged([_lists(entries, tournament)] + [part.lists for part in parts]),
        tables=_merged(
            [{"games-rows": [_row(game, entries.k_factor) for game in games]}]
            + [part.tables for part in parts]
        ),
        hidden=_merged([_hidden(answers, entries)] + [part.hidden for part in parts]),
        heard=_heard(a, tournament, errors),
    )


def _hidden(answers: "tuple[Answer, ...]", entries: Entries) -> "dict[str, bool]":
    a, b, tournament = answers
    return {
        "working-a": a.totals is None,
        "working-b": b.totals is None,
        "games-table": tournament.totals is None,
        "left-out-part": not (entries.games.left_out or tournament.not_rated),
        "tournament-figures": entries.no_rating,
        "period-part": True,  # these two show themselves with their panels
        "first-rating-part": True,
    }


def _merged(parts: "list[dict[Key, Value]]") -> "dict[Key, Value]":
    """All parts in one (MicroPython knows neither `|` nor `**` for this)."""
    whole: dict[Key, Value] = {}
    for part in parts:
        whole.update(part)
    return whole


def _contests(entries: Entries) -> "tuple[Contest, ...]":
    a, b, half_points = entries.rating_a, entries.rating_b, entries.half_points_a
    against_b = [] if b is None else [Game(0, b, half_points)]
    against_a = [] if a is None else [Game(0, a, WIN - half_points)]
    return (
        Contest("a", a, against_b, entries.k_factor),
        Contest("b", b, against_a, entries.k_factor_b),
        Contest("tournament", a, entries.games.games, entries.k_factor),
    )


def _answer(contest: Contest, rules: RuleSet) -> Answer:
    whose, rating, games, k_factor = contest
    if rating is None or not games:
        return Answer(contest, None, None, [])
    rated, not_rated = split_rated(rating, games, rules)
    counting = Contest(whose, rating, rated, k_factor)
    if not rated:
        return Answer(counting, None, None, not_rated)
    totals = rate_games(rating, rated, rules)
    result = None if k_factor is None else outcome(rating, totals.surplus, k_factor)
    return Answer(counting, totals, result, not_rated)


def _outcome_texts(answer: Answer, rules: RuleSet) -> "dict[str, str]":
    result, whose = answer.result, answer.contest.whose
    return {
        f"exact-change-{whose}": write_signed_hundredths(result.change) if result else NO_ANSWER,
        f"change-{whose}": write_change(result.rounded_change) if result else NO_ANSWER,
        f"new-rating-{whose}": write_rating(result.new_rating) if result else NO_ANSWER,
        f"working-change-{whose}": _change_step(answer),
        f"comparison-{whose}": _comparison(answer, rules),
        f"not-rated-{whose}": say("not-rated") if answer.not_rated else "",
    }


def _player_texts(answer: Answer, rules: RuleSet) -> "dict[str, str]":
    totals, whose = answer.totals, answer.contest.whose
    texts = _outcome_texts(answer, rules)
    texts[f"expected-score-{whose}"] = write_hundredths(totals.expected) if totals else NO_ANSWER
    texts[f"working-expected-{whose}"] = _expected_step(answer, rules)
    texts[f"summary-{whose}"] = _say_result(answer, f"summary-{whose}")
    return texts


def _expected_step(answer: Answer, rules: RuleSet) -> str:
    games = _first_games(answer, rules)
    return expected_step(games[0], rules) if games else ""


def _change_step(answer: Answer) -> str:
    contest, totals, result, _ = answer
    if totals is None or result is None or contest.k_factor is None:
        return ""
    return change_step(totals, contest.k_factor, result)


def _comparison(answer: Answer, rules: RuleSet) -> str:
    """One line where FIDE's table and the plain formula give another whole number, else ""."""
    contest, _, result, _ = answer
    by_table = rules.logistic_scale is None
    other_rules = ELO_FORMULA if by_table else FIDE_STANDARD_2025_10
    if result is None or not _allows(other_rules, contest):
        return ""
    other = _answer(contest, other_rules).result
    if other is None or other.rounded_change == result.rounded_change:
        return ""
    table, formula = (result, other) if by_table else (other, result)
    return say(
        f"comparison-{contest.whose}",
        table=write_change(table.rounded_change),
        formula=write_change(formula.rounded_change),
    )


def _allows(rules: RuleSet, contest: Contest) -> bool:
    """True where every rating of the contest is one the rule set knows."""
    ratings = [contest.rating] + [game.opponent_rating for game in contest.games]
    return all(rating is not None and rating_problem(rating, rules) == "" for rating in ratings)


def _tournament_texts(answer: Answer, entries: Entries) -> "dict[str, str]":
    totals, result = answer.totals, answer.result
    texts = _outcome_texts(answer, entries.rules)
    texts["tournament-count"] = _count(entries, answer)
    texts["total-expected"] = write_hundredths(totals.expected) if totals else ""
    texts["total-score"] = write_score(totals.half_points) if totals else ""
    texts["total-surplus"] = write_signed_hundredths(totals.surplus) if totals else ""
    texts["total-change"] = write_signed_hundredths(result.change) if result else ""
    texts["k-note"] = _k_note(answer, entries.rules)
    texts["rows-note"] = _rows_note(len(answer.contest.games))
    return texts


def _count(entries: Entries, answer: Answer) -> str:
    """How many lines count, are left out and were not understood; "" for an empty field."""
    games, left_out, problems = entries.games
    too_far, parts = len(answer.not_rated), []
    if games or left_out or problems:
        parts.append(say("counted", games=count("games", len(games) - too_far)))
    if left_out or too_far:
        parts.append(say("left-out", games=count("games", len(left_out) + too_far)))
    if problems:
        parts.append(say("not-read", lines=count("lines", len(problems))))
    return " ".join(parts)


def _k_note(answer: Answer, rules: RuleSet) -> str:
    """That FIDE would lower K for so many games, which happens in the month."""
    games, k_factor = len(answer.contest.games), answer.contest.k_factor
    if answer.result is None or k_factor is None:
        return ""
    used = effective_k_factor(k_factor, games, rules)
    return say("k-note", used=write_rating(used)) if used != k_factor else ""


def _rows_note(games: int) -> str:
    if games <= MOST_ROWS:
        return ""
    return say("only-first-rows", shown=write_rating(MOST_ROWS), games=write_rating(games))


def _first_games(answer: Answer, rules: RuleSet) -> "list[RatedGame]":
    """Each game by itself, as many as are shown."""
    _, rating, games, _ = answer.contest
    if rating is None:
        return []
    if rules.limited_games is not None:  # which game is limited depends on all of them
        return list(rate_each(rating, games, rules))[:MOST_ROWS]
    return [rate_game(rating, game, rules) for game in games[:MOST_ROWS]]


def _limited_note(games: "list[RatedGame]", rules: RuleSet) -> str:
    if not any(_is_limited(game) for game in games):
        return ""
    return say("some-limited", limit=write_rating(rules.difference_limit or 0))


def _is_limited(rated: RatedGame) -> bool:
    return rated.counted_difference != rated.rating - rated.game.opponent_rating


def _row(rated: RatedGame, k_factor: "float | None") -> "tuple[str, ...]":
    """Opponent, difference counted, expected score, score, surplus, change."""
    return (
        write_rating(rated.game.opponent_rating),
        write_change(rated.counted_difference) + ("*" if _is_limited(rated) else ""),
        write_hundredths(rated.expected),
        write_score(rated.game.half_points),
        write_signed_hundredths(rated.surplus),
        NO_ANSWER if k_factor is None else write_signed_hundredths(k_factor * rated.surplus),
    )


def _lists(entries: Entries, tournament: Answer) -> "dict[str, list[str]]":
    _, left_out, problems = entries.games
    sentences = [say_left_out(line) for line in left_out[:MOST_ITEMS]] + _more(len(left_out))
    return {
        "left-out": sentences + [say_too_far(game) for game in tournament.not_rated[:MOST_ITEMS]],
        "tournament-problems": [
            say_problem(problem, "tournament-games", entries.rules)
            for problem in problems[:MOST_ITEMS]
        ]
        + _more(len(problems)),
    }


def _more(lines: int) -> "list[str]":
    """The last item of a list that shows only its first lines."""
    return [say("and-more", lines=count("lines", lines - MOST_ITEMS))] if lines > MOST_ITEMS else []


def _errors(entries: Entries) -> "dict[str, str]":
    errors = dict.fromkeys(CHECKED_FIELDS, "")
    for field, problem in entries.problems.items():
        if problem.kind not in WARNINGS:
            errors[field] = say_problem(problem, field, entries.rules)
    unread = len(entries.games.problems)
    errors["tournament-games"] = say("not-read", lines=count("lines", unread)) if unread else ""
    return errors


def _warnings(entries: Entries) -> "dict[str, str]":
    warnings = {f"{field}-warning": "" for field in ("k-factor", "k-factor-b")}
    for field, problem in entries.problems.items():
        if problem.kind in WARNINGS:
            warnings[f"{field}-warning"] = say_problem(problem, field, entries.rules)
    return warnings


def _attributes(entries: Entries, errors: "dict[str, str]") -> "dict[tuple[str, str], str]":
    keyboard = "numeric" if entries.rules.whole_ratings else "text"
    attributes = {(field, "inputmode"): keyboard for field in ("rating-a", "rating-b")}
    for field, error in errors.items():
        attributes[(field, "aria-invalid")] = "true" if error else "false"
    for k_factor in COMMON_K_FACTORS:
        pressed = "true" if entries.k_factor == k_factor else "false"
        attributes[(f"k-{k_factor}", "aria-pressed")] = pressed
    return attributes


def _heard(player_a: Answer, tournament: Answer, errors: "dict[str, str]") -> str:
    """The whole answer in a breath, for a screen reader."""
    parts = [_say_result(player_a, "heard-player"), _say_result(tournament, "heard-tournament")]
    parts += [errors[field] for field in CHECKED_FIELDS + ("tournament-games",)]
    return " ".join(part for part in parts if part)


def _say_result(answer: Answer, sentence: str) -> str:
    if answer.result is None:
        return ""
    _, rounded_change, new_rating = answer.result
    return say(sentence, new_rating=write_rating(new_rating), rounded=write_change(rounded_change))
