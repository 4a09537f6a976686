"""What may follow a moment later: the working, the games one by one, notes, and open panels."""

from elo.answers import Answer, Answers, Contest, rate_contest
from elo.english import NO_ANSWER
from elo.form import CHECKED_FIELDS, Entries
from elo.games import rating_problem
from elo.messages import count, say, say_left_out, say_problem, say_rules, say_too_far
from elo.numerals import (
    write_change,
    write_hundredths,
    write_rating,
    write_score,
    write_signed_hundredths,
)
from elo.panels import LATER, Part, show_panels
from elo.rating import RatedGame, effective_k_factor, rate_each, rate_game
from elo.results import errors_of, say_result
from elo.rules import ELO_FORMULA, FIDE_STANDARD_2025_10, RuleSet
from elo.working import change_step, expected_step

MOST_ROWS = 200
"""A longer table helps nobody and would make every keystroke slow."""
MOST_ITEMS = 50
"""The same for a list of lines."""


def show_details(answers: Answers) -> "list[Part]":
    """How the results come about, and the parts of the panels that are open."""
    entries, tournament = answers.entries, answers.tournament
    games = _first_games(tournament, entries.rules)
    texts = {"rules-hint": say_rules(entries.rules, entries.started_on)}
    for answer in (answers.a, answers.b, tournament):
        texts.update(_working_texts(answer, entries.rules))
    texts.update(_tournament_texts(tournament, entries.rules))
    texts["limited-note"] = _limited_note(games, entries.rules)
    hidden = {"left-out-part": not (entries.games.left_out or tournament.not_rated)}
    rows = [_row(game, entries.k_factor) for game in games]
    own = Part(texts, {}, _lists(entries, tournament), {"games-rows": rows}, hidden)
    return [own] + show_panels(LATER, answers.form, entries)


def say_heard(answers: Answers) -> str:
    """The whole answer in a breath, for a screen reader."""
    errors = errors_of(answers.entries)
    parts = [
        say_result(answers.a, "heard-player"),
        say_result(answers.tournament, "heard-tournament"),
    ]
    parts += [errors[field] for field in CHECKED_FIELDS + ("tournament-games",)]
    return " ".join(part for part in parts if part)


def _working_texts(answer: Answer, rules: RuleSet) -> "dict[str, str]":
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


def _tournament_texts(answer: Answer, rules: RuleSet) -> "dict[str, str]":
    totals, result = answer.totals, answer.result
    return {
        "total-expected": write_hundredths(totals.expected) if totals else "",
        "total-score": write_score(totals.half_points) if totals else "",
        "total-surplus": write_signed_hundredths(totals.surplus) if totals else "",
        "total-change": write_signed_hundredths(result.change) if result else "",
        "k-note": _k_note(answer, rules),
        "rows-note": _rows_note(len(answer.contest.games)),
    }


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
