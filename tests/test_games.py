"""Typed games: what counts, what is left out and why, and what cannot be read."""

import pytest

from elo.games import GameList, Problem, read_games
from elo.messages import say_left_out, say_problem
from elo.opponents import opponent_name
from elo.pasted import needs_reader
from elo.rating import Game
from elo.rules import ELO_FORMULA, FIDE_STANDARD_2025_10, rules_on
from tests.cases import TYPED_LINES, Case, half_points

LINES = [pytest.param(case, id=f"{case['rules']} {case['line']!r}") for case in TYPED_LINES]


def readings(found: GameList) -> list[Case]:
    """What was found, in the words of the cases, and the line it was found in."""
    return [
        *({"line": line, "game": [rating, half]} for line, rating, half in found.games),
        *({"line": one.line, "left_out": one.kind} for one in found.left_out),
        *({"line": at, "problem": kind, "value": value} for at, kind, value in found.problems),
        *({"line": one.line, "decided": one.value} for one in found.decided),
    ]


def expected_readings(case: Case, line: int) -> list[Case]:
    if "game" in case:
        rating, score = case["game"]
        decided = [{"line": line, "decided": case["decided"]}] if "decided" in case else []
        return [{"line": line, "game": [rating, half_points(score)]}, *decided]
    told: Case = {key: case[key] for key in ("left_out", "problem", "value") if key in case}
    return [{"line": line, **told}] if told else []


@pytest.mark.parametrize("case", LINES)
def test_typed_line(case: Case) -> None:
    """As the second of three lines, so that its number is told apart from a default."""
    found = read_games(f"\n{case['line']}\n", rules_on(case["rules"], ""))
    assert readings(found) == expected_readings(case, 2)


@pytest.mark.parametrize("case", [line for line in LINES if "way_out" in str(line.values[0])])
def test_problem_names_line_value_and_way_out(case: Case) -> None:
    """And so does what is said of a line that was decided."""
    rules = rules_on(case["rules"], "")
    found = read_games(f"1500 1\n\n{case['line']}", rules)
    (problem,) = found.problems + found.decided
    sentence = say_problem(problem, "tournament-games", rules)
    assert sentence.startswith("Line 3: ")
    assert case["value" if "value" in case else "decided"][:20] in sentence
    assert case["way_out"] in sentence


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        # B.02: games not played, and games against unrated players, are not rated
        ("2100 +", "a forfeit"),
        ("2100 -+", "a forfeit"),
        ("0 1", "an unrated opponent"),
        ("unrated 1", "an unrated opponent"),
        ("2000", "not played yet"),
    ],
)
def test_reason_of_a_line_left_out(line: str, reason: str) -> None:
    (left_out,) = read_games(f"1500 1\n{line}", FIDE_STANDARD_2025_10).left_out
    sentence = say_left_out(left_out)
    assert sentence.startswith(f"Line 2, {line}: {reason}")


@pytest.mark.parametrize(
    ("line", "rating", "half"),
    [
        # a win and a loss without play; estimated and national ratings; not played yet
        ("2100 +", 2100, 2),
        ("Muster, Max 2 100 -", 2100, 0),
        ("Muster 2100F +", 2100, 2),
        ("2100 1F", 2100, 2),
        ("2100 0F", 2100, 0),
        ("2100 +-", 2100, None),  # kampflos, but for whom?
        ("-", None, 0),
        ("unrated +", None, 2),
        ("1399E 1", 1399, 2),
        ("1499N 0.5", 1499, 1),
        ("1499N", 1499, None),
        ("0 1", None, 2),
        ("unrated 1", None, 2),
        ("unrated", None, None),
        ("2000", 2000, None),
        ("2000F", 2000, None),
        ("2100 bye", None, None),
    ],
)
def test_what_a_line_left_out_says(line: str, rating: int | None, half: int | None) -> None:
    (left_out,) = read_games(line, FIDE_STANDARD_2025_10).left_out
    assert (left_out.opponent_rating, left_out.half_points) == (rating, half)


def test_bad_score_in_full() -> None:
    """The words that the project promises for this slip."""
    (problem,) = read_games("1800 1\n1800 1\n1800 5", FIDE_STANDARD_2025_10).problems
    sentence = say_problem(problem, "tournament-games", FIDE_STANDARD_2025_10)
    assert sentence.startswith("Line 3: the score 5 is not 1, 0.5 or 0.")


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_line_ends_of_every_system(line_end: str) -> None:
    text = line_end.join(["1500 1", "", "# nothing", "1600 0", "oops", ""])
    found = read_games(text, FIDE_STANDARD_2025_10)
    assert [game.line for game in found.games] == [1, 4]
    assert [problem.line for problem in found.problems] == [5]


def test_bad_lines_do_not_touch_the_good_ones() -> None:
    found = read_games("1500 1\n1800 5\n0 1\n2000\n1600 0", FIDE_STANDARD_2025_10)
    assert found.games == [Game(1, 1500, 2), Game(5, 1600, 0)]
    assert [left_out.line for left_out in found.left_out] == [3, 4]


def test_zero_is_a_rating_by_the_formula_and_unrated_by_fide() -> None:
    assert read_games("0 1", ELO_FORMULA).games == [Game(1, 0, 2)]
    assert read_games("0 1", FIDE_STANDARD_2025_10).left_out[0].kind == "unrated"


def test_a_long_line_is_echoed_in_part() -> None:
    """Nobody wants a pasted page back; 40 characters are enough to find the place."""
    (problem,) = read_games("x" * 5000 + " 1", FIDE_STANDARD_2025_10).problems
    sentence = say_problem(problem, "tournament-games", FIDE_STANDARD_2025_10)
    assert "x" * 39 + "…" in sentence
    assert len(sentence) < 200


# The forms of totals and of results that people write, and that a plain line has not.
ODD = (
    "+3 =2 -1 1800",
    "1800 +3 -1",
    "+2 -1 1800 1900 2000",
    "10\u00bd of 15, average 1850",
    "8.5/11 1800",
    "beat 1800",
    "lost 1800",
    "1800 s\u00bd",
    "1800 1 1900 0",
    "0.5 1800",
)


@pytest.mark.parametrize("line", ODD)
def test_a_line_for_the_file_reader(line: str) -> None:
    assert needs_reader(f"1500 1\n{line}", FIDE_STANDARD_2025_10)


@pytest.mark.parametrize("line", ["1800 5", "1800 \u22121", "1800 +-", "1800 1900 1", "nobody"])
def test_a_line_for_its_writer(line: str) -> None:
    """Right or wrong, it says all there is; a reader of files could not know more."""
    assert not needs_reader(f"1500 1\n{line}", FIDE_STANDARD_2025_10)


def test_lines_beyond_what_anybody_plays_are_not_read() -> None:
    """A page would stand still; 10,000 lines count as ever."""
    found = read_games("1800 1\n" * 10_002, FIDE_STANDARD_2025_10)
    assert len(found.games) == 10_000
    assert found.problems == [Problem(10_001, "too-many-lines", "10003")]


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("Muster, Max 2105 win", "Muster, Max"),
        ("12. Muster, Max (GER) 2105 1 # Round 1", "Muster, Max (GER)"),
        ("Muster,2105,1", "Muster"),
        ("Иванов; 2105; 1", "Иванов"),
        ("מוסטר 2105 1", "מוסטר"),
        ("2105 1/2", ""),
        ("2105F 0,5", ""),
        ("", ""),
    ],
)
def test_the_opponents_name_is_what_stands_before_the_rating(line: str, name: str) -> None:
    assert opponent_name(line) == name
