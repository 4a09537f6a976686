"""What has to be on the screen at once: results, their working, what is wrong in the fields."""

from elo.answers import Answer, Answers, Contest, rate_contest
from elo.english import NO_ANSWER
from elo.form import CHECKED_FIELDS, COMMON_K_FACTORS, WARNINGS, Entries
from elo.games import rating_problem
from elo.messages import count, say, say_problem
from elo.numerals import write_change, write_hundredths, write_rating, write_signed_hundredths
from elo.panels import AT_ONCE, Part, show_panels
from elo.rating import RatedGame, rate_each, rate_game
from elo.rules import ELO_FORMULA, FIDE_STANDARD_2025_10, RuleSet
from elo.working import change_step, expected_step

MOST_ROWS = 200
"""A longer table helps nobody and would make every keystroke slow."""


def show_results(answers: Answers) -> "list[Part]":
    """The figures of both players, the tournament and an open month; errors and warnings."""
    entries = answers.entries
    opened = answers.form["open-panels"].split(" ")
    texts = {f"{field}-error": error for field, error in errors_of(entries).items()}
    texts.update(_outcome_texts(answers.tournament))
    for answer in (answers.a, answers.b):
        texts.update(_outcome_texts(answer))
        texts.update(_player_texts(answer))
        texts.update(working_texts(answer, entries.rules))
    texts.update(_warnings(entries))
    texts["tournament-count"] = _count(entries, answers.tournament)
    hidden = {
        "working-a": answers.a.totals is None,
        "working-b": answers.b.totals is None,
        "games-table": answers.tournament.totals is None,
        "tournament-figures": entries.no_rating,
        "period-part": "month" not in opened,
        "first-rating-part": "first_rating" not in opened,
        "go-on": answers.a.result is None,
        "clear-games": answers.form["tournament-games"] == "",
    }
    own = Part(texts, _attributes(answers), {}, {}, hidden)
    return [own] + show_panels(AT_ONCE, answers.form, entries)


def _outcome_texts(answer: Answer) -> "dict[str, str]":
    result, whose = answer.result, answer.contest.whose
    return {
        f"exact-change-{whose}": write_signed_hundredths(result.change) if result else NO_ANSWER,
        f"change-{whose}": write_change(result.rounded_change) if result else NO_ANSWER,
        f"new-rating-{whose}": write_rating(result.new_rating) if result else NO_ANSWER,
    }


def _player_texts(answer: Answer) -> "dict[str, str]":
    totals, whose = answer.totals, answer.contest.whose
    return {
        f"expected-score-{whose}": write_hundredths(totals.expected) if totals else NO_ANSWER,
        f"summary-{whose}": say_result(answer, f"summary-{whose}"),
    }


def say_result(answer: Answer, sentence: str) -> str:
    """New rating and change in a sentence; "" where there is no answer."""
    if answer.result is None:
        return ""
    _, rounded_change, new_rating = answer.result
    return say(sentence, new_rating=write_rating(new_rating), rounded=write_change(rounded_change))


def errors_of(entries: Entries) -> "dict[str, str]":
    """What is wrong, by field; "" is well."""
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


def _count(entries: Entries, answer: Answer) -> str:
    """How many lines count, are left out and were not understood; "" for an empty field."""
    games, left_out, problems, _ = entries.games
    too_far, parts = len(answer.not_rated), []
    if games or left_out or problems:
        parts.append(say("counted", games=count("games", len(games) - too_far)))
    if left_out or too_far:
        parts.append(say("left-out", games=count("games", len(left_out) + too_far)))
    if problems:
        parts.append(say("not-read", lines=count("lines", len(problems))))
    return " ".join(parts)


def _attributes(answers: Answers) -> "dict[tuple[str, str], str]":
    form, entries, *_ = answers
    # No keyboard of digits has both a minus and a decimal sign on every phone.
    keyboard = "numeric" if entries.rules.whole_ratings else "text"
    attributes = {(field, "inputmode"): keyboard for field in form if _is_rating(field)}
    for field, error in errors_of(entries).items():
        attributes[(field, "aria-invalid")] = "true" if error else "false"
    for k_factor in COMMON_K_FACTORS:
        pressed = "true" if entries.k_factor == k_factor else "false"
        attributes[(f"k-{k_factor}", "aria-pressed")] = pressed
    return attributes


def _is_rating(field: str) -> bool:
    return field in ("rating-a", "rating-b") or (field[-7:] == "-rating" and field != "no-rating")


def working_texts(answer: Answer, rules: RuleSet) -> "dict[str, str]":
    """How the result comes about, and what table and formula say where they part."""
    whose = answer.contest.whose
    texts = {
        f"working-change-{whose}": _change_step(answer),
        f"comparison-{whose}": _comparison(answer, rules),
        f"not-rated-{whose}": say("not-rated") if answer.not_rated else "",
    }
    if whose != "tournament":
        texts[f"working-expected-{whose}"] = _expected_step(answer, rules)
    return texts


def _expected_step(answer: Answer, rules: RuleSet) -> str:
    games = first_games(answer, rules)
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
    other = rate_contest(contest, other_rules).result
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


def first_games(answer: Answer, rules: RuleSet) -> "list[RatedGame]":
    """Each game by itself, as many as are shown."""
    _, rating, games, _ = answer.contest
    if rating is None:
        return []
    if rules.limited_games is not None:  # which game is limited depends on all of them
        return list(rate_each(rating, games, rules))[:MOST_ROWS]
    return [rate_game(rating, game, rules) for game in games[:MOST_ROWS]]
