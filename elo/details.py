"""What may follow a moment later: the games one by one, notes, and the other open panels."""

from elo.answers import Answer, Answers
from elo.english import NO_ANSWER
from elo.form import CHECKED_FIELDS, Entries
from elo.games import Problem, lines_of
from elo.messages import count, say, say_left_out, say_problem, say_rules, say_too_far
from elo.numerals import (
    write_change,
    write_hundredths,
    write_rating,
    write_score,
    write_signed_hundredths,
)
from elo.opponents import opponent_name
from elo.panels import LATER, Part, show_panels
from elo.rating import RatedGame, effective_k_factor
from elo.results import MOST_ROWS, errors_of, first_games, say_result, working_texts
from elo.rules import RuleSet

MOST_ITEMS = 50
"""The same for a list of lines."""


def show_details(answers: Answers) -> "list[Part]":
    """The table of games, what does not count, and the parts of the other open panels."""
    entries, tournament = answers.entries, answers.tournament
    games = first_games(tournament, entries.rules)
    texts = {"rules-hint": say_rules(entries.rules, entries.started_on)}
    texts.update(working_texts(tournament, entries.rules))
    texts.update(_tournament_texts(tournament, entries.rules))
    texts["limited-note"] = _limited_note(games, entries.rules)
    hidden = {"left-out-part": not (entries.games.left_out or tournament.not_rated)}
    names = _names(answers.form["tournament-games"], games)
    rows = [_row(name, game, entries.k_factor) for name, game in zip(names, games)]
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


def _limited_note(games: "list[RatedGame]", rules: RuleSet) -> str:
    if not any(_is_limited(game) for game in games):
        return ""
    return say("some-limited", limit=write_rating(rules.difference_limit or 0))


def _is_limited(rated: RatedGame) -> bool:
    return rated.counted_difference != rated.rating - rated.game.opponent_rating


def _names(text: str, games: "list[RatedGame]") -> "list[str]":
    """The opponents' names, as far as the lines have them."""
    lines = lines_of(text)
    return [opponent_name(lines[rated.game.line - 1]) for rated in games]


def _row(name: str, rated: RatedGame, k_factor: "float | None") -> "tuple[str, ...]":
    """Opponent, difference counted, expected score, score, surplus, change."""
    rating = write_rating(rated.game.opponent_rating)
    return (
        name + " " + rating if name else rating,
        write_change(rated.counted_difference) + ("*" if _is_limited(rated) else ""),
        write_hundredths(rated.expected),
        write_score(rated.game.half_points),
        write_signed_hundredths(rated.surplus),
        NO_ANSWER if k_factor is None else write_signed_hundredths(k_factor * rated.surplus),
    )


def _lists(entries: Entries, tournament: Answer) -> "dict[str, list[str]]":
    _, left_out, problems, decided = entries.games
    sentences = [say_left_out(line) for line in left_out[:MOST_ITEMS]] + _more(len(left_out))
    return {
        "left-out": sentences + [say_too_far(game) for game in tournament.not_rated[:MOST_ITEMS]],
        "tournament-problems": _told(problems, entries),
        "tournament-decided": _told(decided, entries),
    }


def _told(problems: "list[Problem]", entries: Entries) -> "list[str]":
    said = [say_problem(one, "tournament-games", entries.rules) for one in problems[:MOST_ITEMS]]
    return said + _more(len(problems))


def _more(lines: int) -> "list[str]":
    """The last item of a list that shows only its first lines."""
    return [say("and-more", lines=count("lines", lines - MOST_ITEMS))] if lines > MOST_ITEMS else []
