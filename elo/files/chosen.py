"""One player's games as the calculator's form takes them, each a line that anybody can mend."""

from elo.files.english import NOTES
from elo.files.event import UNRATED, Event, Pairing
from elo.files.report import (
    Assumption,
    LeftOut,
    Options,
    PlayerReport,
    decided_k,
    rate_player,
    rules_of,
    started_on,
)
from elo.files.said import names_of, opponent_name, say_assumption, say_k, say_where
from elo.games import COMMENT, LOSS, NOT_FIDE_RATINGS, SCORES, WIN, rating_problem, read_games
from elo.games import UNRATED as WITHOUT_RATING
from elo.numerals import write_score
from elo.rules import RULE_SETS, RuleSet

_NATIONAL = next(letter for letter, kind in NOT_FIDE_RATINGS.items() if kind == "national")
_FORFEITS = {WIN: "+", LOSS: "-"}
_BYE = "bye"
_MAY_BE_KNOWN = {"assumed-games", "assumed-k-of-today"}
_ONLY_A_COMMENT = ("unclear", "variant", "repeated")


def form_of(event: Event, key: str, options: Options) -> dict[str, str]:
    """The fields of the form that the file knows, for the player with this key.

    `elo.games.read_games` gives back the games that count, and the others as lines left out; one
    whose rating is impossible becomes a problem, and one not understood is a comment.

    >>> from elo.files.event import Player
    >>> game = Pairing(1, "line 1", "played", 2, opponent_name="Muster, Max", opponent_rating=2105)
    >>> event = Event("PGN", (Player("1", "Diaz, Ana", 2119, (game,)),))
    >>> form_of(event, "1", Options())["tournament-games"]
    '2105 1  # round 1: Muster, Max'

    Raises:
        KeyError: the event has no such player.
    """
    report, rules = rate_player(event, key, options), rules_of(event, options)
    fields = {
        "event-started-on": started_on(event, options),
        "event-1-name": _one_line(event.name),
        "year-of-birth": str(report.player.year_of_birth or ""),
        "rules": rules.name if event.rules in RULE_SETS else "",
        "k-factor": _k_factor(report, event, options),
    }
    known = {name: text for name, text in fields.items() if text}
    games = {"tournament-games": "\n".join(_lines(report, event, rules))}
    return _own_rating(report) | known | games


def _own_rating(report: PlayerReport) -> dict[str, str]:
    if report.rating is None:
        return {}
    if report.rating == UNRATED:
        return {"no-rating": "on"}
    return {"rating-a": str(report.rating), "no-rating": ""}


# K


def say_k_of(event: Event, key: str, options: Options) -> str:
    """Why `form_of` fills in this K, and what that takes for granted; "" if it fills in none."""
    report = rate_player(event, key, options)
    if not _k_factor(report, event, options):
        return ""
    k_used, assumed = decided_k(report, event, options)
    said = [say_k(k_used, len(report.games), rules_of(event, options))]
    return " ".join(said + [say_assumption(Assumption(kind), alone=True) for kind in assumed])


def _k_factor(report: PlayerReport, event: Event, options: Options) -> str:
    """The K of the report, and of one who has no game yet.

    The only player of a file may know what it does not say: then the form keeps its own K.
    """
    if not report.rating:
        return ""
    k_used, assumed = decided_k(report, event, options)
    alone = len(event.players) == 1
    if k_used.clause == "by-formula" or (alone and not _MAY_BE_KNOWN.isdisjoint(assumed)):
        return ""
    return f"{k_used.before:g}"


# The lines


def _lines(report: PlayerReport, event: Event, rules: RuleSet) -> list[str]:
    """A line for each pairing, in their order."""
    names = names_of(event)
    left_out = {one.index: one for one in report.left_out}
    ratings = {game.line: int(game.opponent_rating) for game in report.games}
    lines = []
    for index, pairing in enumerate(report.player.pairings):
        one = left_out.get(index) or LeftOut(index, pairing, "", ratings.get(index))
        lines.append(_line(one, _comment(one, opponent_name(pairing, names)), rules))
    return lines


def _line(one: LeftOut, comment: str, rules: RuleSet) -> str:
    text = _one_line(one.pairing.text)
    if one.kind == "unclear" and _is_refused(text, rules):
        return text  # the form says what is wrong with it
    if one.kind == "unclear" and text:
        comment = f"{text} ({comment})"
    remark = f"{COMMENT} {comment}" if comment else ""
    return "  ".join(part for part in (_written(one, rules), remark) if part)


def _written(one: LeftOut, rules: RuleSet) -> str:
    """What stands before the comment: rating and score, `bye`, or nothing to be read."""
    rating, half_points = one.opponent_rating, one.pairing.half_points
    if one.kind in ("", "too-far", "impossible-rating"):
        return f"{rating}{_score(one.pairing)}"
    if one.kind in ("forfeit", "no-move") and half_points in _FORFEITS:
        return f"{rating or UNRATED} {_FORFEITS[half_points]}"
    if one.kind == "open" and rating and _is_read_alone(rating, rules):
        return str(rating)
    if one.kind in ("unrated", "not-fide", "no-opponent-rating", "open"):
        return _no_rating(one, rules) + _score(one.pairing)
    return "" if one.kind in _ONLY_A_COMMENT else _BYE


def _is_refused(text: str, rules: RuleSet) -> bool:
    """True if the form takes the line for nothing but a problem."""
    found = read_games(text, rules)
    return found.problems != [] and not found.games and not found.left_out


def _is_read_alone(rating: int, rules: RuleSet) -> bool:
    """False for a rating of 1, which alone on a line is a score."""
    return str(rating) not in SCORES and not rating_problem(rating, rules)


def _no_rating(one: LeftOut, rules: RuleSet) -> str:
    """What stands for the opponent's FIDE rating where there is none."""
    rating = one.opponent_rating
    if one.kind == "not-fide" and rating and rating > UNRATED and rules.whole_ratings:
        return f"{rating}{_NATIONAL}"
    return str(UNRATED) if rules.zero_is_unrated else WITHOUT_RATING


def _score(pairing: Pairing) -> str:
    """The score, a blank before it; nothing where there is none."""
    half_points = pairing.half_points
    known = half_points is not None and LOSS <= half_points <= WIN
    return f" {write_score(half_points)}" if known and half_points is not None else ""


def _comment(one: LeftOut, name: str) -> str:
    """Round, opponent, and what the line itself does not say."""
    place = say_where(one.pairing)
    note = NOTES.get(one.kind, "")
    name = "" if name.casefold() == note.casefold() else name  # as chess-results writes it
    about = ", ".join(part for part in (name, note) if part)
    return _one_line(f"{place}: {about}" if place and about else place or about)


def _one_line(text: str) -> str:
    return " ".join(text.split())
