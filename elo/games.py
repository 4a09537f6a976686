"""Typed text, one game a line -> games to be rated, lines left out, and problems.

A line is the opponent's rating and the score, with a name before them if one likes:
`1800 | 0.5`, `1725,0,5`, `Muster, Max 2105 1  # round 3`. Nothing raises: a line that cannot be
read becomes a `Problem` and the other lines still count.
"""

from typing import NamedTuple

from elo.numerals import GROUP, is_digits, plain, read_number, trimmed
from elo.rating import Game
from elo.rules import RuleSet

Problem = NamedTuple("Problem", [("line", int), ("kind", str), ("value", str)])
"""What is wrong in a line (0: in a field): a key of `messages`, and the value that was read."""

LeftOut = NamedTuple(
    "LeftOut",
    [
        ("line", int),
        ("kind", str),  # why: `forfeit`, `bye`, `unrated`, `open`
        ("text", str),
        ("opponent_rating", "float | None"),  # as far as the line has one ...
        ("half_points", "int | None"),  # ... and a score
    ],
)
"""A line that was understood and is not rated: why, itself, and what it would have counted."""

GameList = NamedTuple(
    "GameList",
    [
        ("games", "list[Game]"),
        ("left_out", "list[LeftOut]"),
        ("problems", "list[Problem]"),
        ("decided", "list[Problem]"),  # of lines that count: how they were read
    ],
)

Decided = NamedTuple("Decided", [("game", Game), ("kind", str), ("value", str)])
"""A game of a line that can be read in two ways, and what was decided; as in a `Problem`."""

WIN, DRAW, LOSS = 2, 1, 0  # half-points

SCORES = {
    word: half_points
    for half_points, words in (
        (WIN, "1 1.0 1.00 w win won"),
        (DRAW, "0.5 0.50 .5 .50 \u00bd 1/2 \u00bd-\u00bd 1/2-1/2 = d draw drawn tie"),
        (LOSS, "0 0.0 0.00 l loss lost"),
    )
    for word in words.split()
}
FORFEITS = {"+": WIN, "-": LOSS, "1f": WIN, "0f": LOSS, "+-": None, "-+": None}
"""Decided without play, as chess-results and German lists write it; `+-` does not say for whom."""
BYES = ("bye", "--")
UNRATED = "unrated"
FIDE_RATING = "F"
NOT_FIDE_RATINGS = {"E": "estimated", "N": "national"}
"""French lists write 1650F for a FIDE rating, 1399E for an estimated, 1499N for a national one."""
RESULT_WORDS = {
    word
    for words in (
        "wins beat beats defeated drew draws tied loses losses forfeit kampflos",
        "victoire nulle sieg remis niederlage tablas derrota",
        "d\u00e9faite D\u00e9faite",
        "\u043f\u043e\u0431\u0435\u0434\u0430 \u041f\u043e\u0431\u0435\u0434\u0430",
        "\u043d\u0438\u0447\u044c\u044f \u041d\u0438\u0447\u044c\u044f",
        "\u043f\u043e\u0440\u0430\u0436\u0435\u043d\u0438\u0435",
        "\u041f\u043e\u0440\u0430\u0436\u0435\u043d\u0438\u0435",
    )
    for word in words.split()
}
"""These and `SCORES` before a rating say that the game is not one to be played. MicroPython makes
only ASCII small, so other words stand here with a capital too."""
PARTS_OF_A_TOTAL = ("of", "von", "aus", "sur", "de", "\u0438\u0437")
"""Between two numbers: `10.5 of 15`."""
COMMENT = "#"
MOST_LINES = 10_000
"""More are read in part: a page would stand still. A life of chess games has fewer."""
THOUSANDS = ("1", "2", "3", "4")
SEPARATORS = ("|", ";", "(", ")", "[", "]", ": ")
"""Read as blanks; so is a comma, unless it stands in a number."""

_STARTS_OF_RATINGS = "0123456789+-."
_ENDS_OF_RATINGS = "0123456789.," + FIDE_RATING
FIRST_OF_TWO = "first-of-two"
_INITIALS = ("w", "d", "l")
_SMALLEST_AFTER_A_NAME = 100
"""`Round 3` and `Team 2` before a rating are no ratings: no federation's list starts below 100."""


def lines_of(text: str) -> "list[str]":
    """The lines of the text, whatever they end with."""
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def read_games(text: str, rules: RuleSet) -> GameList:
    """All lines of the text; ratings must be such as the rule set allows.

    >>> from elo.rules import FIDE_STANDARD_2025_10
    >>> read_games("1800 0.5", FIDE_STANDARD_2025_10).games
    [Game(line=1, opponent_rating=1800, half_points=1)]
    """
    found = GameList([], [], [], [])
    lines = lines_of(text)
    if len(lines) > MOST_LINES and "".join(lines[MOST_LINES:]):
        problem = Problem(MOST_LINES + 1, "too-many-lines", str(len(lines)))
        found.problems.append(problem)
        lines = lines[:MOST_LINES]
    readable = plain("\n".join(lines))
    for separator in SEPARATORS:
        readable = readable.replace(separator, " ")
    for index, line in enumerate(readable.split("\n")):
        tokens = _tokens(line.split(COMMENT, 1)[0] if COMMENT in line else line, rules)
        if tokens:
            entry = read_line(index + 1, tokens, rules)
            if isinstance(entry, Game):
                found.games.append(entry)
                if tokens[-1] == "=":
                    _say_once("equals-sign", index + 1, lines[index], found)
                elif "," in line and _ends_in_commas(line):
                    _say_once("decimal-comma", index + 1, lines[index], found)
            else:
                _sort(entry, found, lines[index])
    return found


def _say_once(kind: str, line: int, text: str, found: GameList) -> None:
    """Tells how the first line of this kind was read."""
    if all(decided.kind != kind for decided in found.decided):
        found.decided.append(Problem(line, kind, trimmed(text)))


def _sort(entry: "LeftOut | Problem | Decided", found: GameList, text: str) -> None:
    if isinstance(entry, Decided):
        found.games.append(entry.game)
        found.decided.append(Problem(entry.game.line, entry.kind, entry.value))
    elif isinstance(entry, LeftOut):
        _, kind, _, rating, half_points = entry
        found.left_out.append(LeftOut(entry.line, kind, trimmed(text), rating, half_points))
    else:
        found.problems.append(Problem(entry.line, entry.kind, entry.value or trimmed(text)))


def _tokens(line: str, rules: RuleSet) -> "list[str]":
    if "," in line:
        line = line.rstrip(" ,").replace(", ", " ")
        if "," in line:
            line = _without_commas(line, 1 if rules.whole_ratings else 3)
    words = line.split()
    if "-" in words:
        return [word for word in words[:-1] if word != "-"] + words[-1:]
    return words


def _without_commas(line: str, most_thousands: int) -> str:
    """The line with decimal commas as points, thousands joined, and other commas as blanks.

    `0,5` at the end is a half and `1,605` a rating; `most_thousands` digits may precede a comma
    of thousands.
    """
    parts = line.split(",")
    joined = parts[0]
    for index, part in enumerate(parts[1:], 2):
        before = joined.rsplit(" ", 1)[-1]
        if index == len(parts) and " " in joined and _is_decimal(before, part):
            joined += "." + part
        elif _is_thousands(before, part, most_thousands):
            joined += part
        else:
            joined += " " + part
    return joined


def _is_decimal(before: str, after: str) -> bool:
    return before in ("", "0", "1") and after.rstrip(" ") in ("5", "50", "0", "00")


def _ends_in_commas(line: str) -> bool:
    """True for `1725,0,5`: each comma may part two fields, or one of them be decimal."""
    rest, _, last = line.split(COMMENT, 1)[0].rstrip(" ,").rpartition(",")
    before = rest.rpartition(",")[2]
    return before not in ("", rest) and _is_decimal(before, last)


def _is_thousands(before: str, after: str, most_digits: int) -> bool:
    group = after.split(" ", 1)[0].split(".", 1)[0]
    digits = before.lstrip("+-")
    return (
        len(group) == GROUP
        and 0 < len(digits) <= most_digits
        and digits[0] != "0"
        and is_digits(digits + group)
    )


def read_line(
    line: int, tokens: "list[str]", rules: RuleSet
) -> "Game | LeftOut | Problem | Decided":
    """One line, already split: the score is its last word and the rating the word before it."""
    before, last = tokens[:-1], tokens[-1]
    word = last.lower()
    if before and word in SCORES:  # first, because most lines are games
        if word == "w" and any(_tells_result(name) for name in before[:-1]):
            return Problem(line, "result-not-last", "")  # lost to 1850 with White
        return _with_score(line, before, SCORES[word], rules)
    if word in BYES:
        return LeftOut(line, "bye", "", None, None)
    if word in FORFEITS:
        written = (_with_thousands(before, rules) if len(before) > 1 else before or [""])[-1]
        return LeftOut(line, "forfeit", "", _rating_in(written, rules), FORFEITS[word])
    return _without_score(line, before, last, rules)


def _with_score(
    line: int, before: "list[str]", half_points: int, rules: RuleSet
) -> "Game | LeftOut | Problem | Decided":
    if len(before) > 1:
        if len(before[-1]) == GROUP:
            before = _with_thousands(before, rules)
        problem = _rivalry(line, before, rules)
        if problem is not None:
            decided = problem.kind == FIRST_OF_TWO
            return _first_of_two(problem, half_points, rules) if decided else problem
    written = before[-1]
    if not is_digits(written) or written == "0":
        reason = _reason(written, rules)
        if reason:
            return LeftOut(line, reason, "", _rating_in(written, rules), half_points)
    rating = read_rating(_without_letter(written, rules), rules)
    if isinstance(rating, str):
        return Problem(line, rating, written)
    return Game(line, rating, half_points)


def _rivalry(line: int, before: "list[str]", rules: RuleSet) -> "Problem | None":
    """The problem if a word before the rating could be meant as the rating too."""
    names, written = before[:-1], before[-1]
    rivals = [
        name
        for name in names
        if len(name) >= GROUP
        and name[0] in _STARTS_OF_RATINGS
        and name[-1] != "."  # a board's number
        and _may_be_rating(name, rules)
    ]
    if rivals:
        return _between(line, names, rivals, _without_letter(written, rules))
    short = len(written) <= GROUP and is_digits(written) and not _reason(written, rules)
    if short and names and is_digits(names[-1]):
        return Problem(line, "two-ratings", names[-1] + " " + written)
    return None


def _between(line: int, names: "list[str]", rivals: "list[str]", written: str) -> Problem:
    """What several ratings mean: side by side with the last, the first is the opponent's."""
    if names[-1].lower() in SCORES:
        return Problem(line, "several-games", "")
    number = read_number(written)
    if number is None:
        return Problem(line, "rating-not-last", rivals[-1] + " " + written)
    others, beside = [""] + names[: -len(rivals)], names[-len(rivals) :]
    grouped = others[-1] in THOUSANDS and len(rivals[0]) == GROUP  # 1 800
    if rivals == beside and abs(number) >= _SMALLEST_AFTER_A_NAME and not grouped:
        return Problem(line, FIRST_OF_TWO, " ".join(rivals + [written]))
    return Problem(line, "two-ratings", rivals[-1] + " " + written)


def _first_of_two(decided: Problem, half_points: int, rules: RuleSet) -> "Problem | Decided":
    """Of two ratings side by side the first is the opponent's, as lists put it."""
    written = decided.value.split(" ", 1)[0]
    rating = read_rating(_without_letter(written, rules), rules)
    if isinstance(rating, str):
        return Problem(decided.line, rating, written)
    return Decided(Game(decided.line, rating, half_points), decided.kind, decided.value)


def _reason(word: str, rules: RuleSet) -> str:
    """Why a game against this opponent is not rated, "" if it is."""
    if is_digits(word):
        return "unrated" if word == "0" and rules.zero_is_unrated else ""
    if word.lower() == UNRATED:
        return "unrated"
    if rules.whole_ratings and is_digits(word[:-1]):
        return NOT_FIDE_RATINGS.get(word[-1], "")
    return ""


def _rating_in(word: str, rules: RuleSet) -> "float | None":
    """The rating that a line left out names, estimated and national ones too; None for none."""
    letters = word[-1:] == FIDE_RATING or word[-1:] in NOT_FIDE_RATINGS
    rating = read_rating(word[:-1] if rules.whole_ratings and letters else word, rules)
    return None if isinstance(rating, str) else rating


def _without_letter(word: str, rules: RuleSet) -> str:
    return word[:-1] if rules.whole_ratings and word.endswith(FIDE_RATING) else word


def _with_thousands(words: "list[str]", rules: RuleSet) -> "list[str]":
    """`1 605` as one rating, where no rating has three digits (B.02: a list starts at 1400)."""
    thousands, rest = words[-2:]
    if rules.whole_ratings and thousands in THOUSANDS and len(rest) == GROUP and is_digits(rest):
        return words[:-2] + [thousands + rest]
    return words


def _without_score(
    line: int, before: "list[str]", last: str, rules: RuleSet
) -> "LeftOut | Problem":
    if any(_may_be_rating(word, rules) for word in before):
        return Problem(line, "bad-score", last)
    reason = _reason(last, rules)
    if reason:
        return LeftOut(line, reason, "", _rating_in(last, rules), None)
    if last.lower() in SCORES or not (_may_be_rating(last, rules) or not before):
        return Problem(line, "no-rating", "")
    rating = read_rating(_without_letter(last, rules), rules)
    if isinstance(rating, str):
        return Problem(line, rating, last)
    misplaced = _misplaced(line, before, last) if before else None
    return misplaced or LeftOut(line, "open", "", rating, None)


def _misplaced(line: int, before: "list[str]", rating: str) -> "Problem | None":
    """The problem if the words before a rating tell how its game ended, or several games."""
    told = _told(before)
    if told == before[-1:] and _is_known(told[0].lower()):
        return Problem(line, "score-first", rating + " " + told[0])
    return Problem(line, "result-not-last", "") if told else None


def _is_known(word: str) -> bool:
    """True for a result that is understood where it belongs, after the rating."""
    return word in SCORES or word in FORFEITS or word in BYES


def _told(before: "list[str]") -> "list[str]":
    """The words before a rating that tell a result, or a total of several games."""
    initial = before[-1].lower() in _INITIALS  # of a name, unless the rating follows it
    return [
        word
        for index, word in enumerate(before)
        if _tells_result(word)
        or (word in PARTS_OF_A_TOTAL and is_digits("".join(before[index + 1 : index + 2])))
        or (initial and index == len(before) - 1)
    ]


def _tells_result(word: str) -> bool:
    low = word.lower()
    if low in _INITIALS or word == "1":  # a 1 counts the lines
        return False
    if _is_known(low) or low in RESULT_WORDS or word in RESULT_WORDS:
        return True
    return low.strip("0123456789\u00bd") != low and _is_written_result(low)


def _is_written_result(word: str) -> bool:
    """True for `+3`, `10\u00bd`, `4.5`, `8.5/11`, `1-0`, `w1`, `W12`, `12w1`; not for a date."""
    if word[0] in "+-=" or "\u00bd" in word or word.endswith(".5"):
        return True
    if any(len(word.split(sign)) == len("ab") and is_digits(_bare(word, sign)) for sign in "/:-"):
        return True
    if is_digits(word[1:]):
        return word[0] in _INITIALS or (word[0] in "bs" and word[1:] in ("1", "0"))
    return is_digits(word[:-2]) and word[-2] in "wbs" and word[-1] in "10=+-"


def _bare(word: str, sign: str) -> str:
    return word.replace(sign, "").replace(".", "")


def read_rating(text: str, rules: RuleSet) -> "float | str":
    """The rating written in the text, or what is wrong with it: the kind of a `Problem`.

    Where ratings are whole, `1.605` is what `1,605` is, in any language.
    """
    rating = read_number(text)
    if rules.whole_ratings and isinstance(rating, float):
        other = read_number(_with_marks_swapped(text))
        rating = other if isinstance(other, int) else rating
    if rating is None:
        return "not-a-rating"
    return rating_problem(rating, rules) or rating


def _with_marks_swapped(text: str) -> str:
    return "".join([{",": ".", ".": ","}.get(sign, sign) for sign in text])


def rating_problem(rating: float, rules: RuleSet) -> str:
    """The kind of the problem that the rule set has with this rating; "" for none."""
    if not rules.lowest_rating <= rating <= rules.highest_rating:
        return "rating-range"
    if rules.whole_ratings and not isinstance(rating, int):
        return "rating-whole"
    return ""


def _may_be_rating(word: str, rules: RuleSet) -> bool:
    if word[0] not in _STARTS_OF_RATINGS or word[-1] not in _ENDS_OF_RATINGS:  # most of a name
        return False
    number = read_number(_without_letter(word, rules))
    return number is not None and _SMALLEST_AFTER_A_NAME <= abs(number) <= rules.highest_rating
