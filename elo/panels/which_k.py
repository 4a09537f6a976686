"""Which K a player has: the K, the clause that decided, or what it depends on."""

from elo.form import Entries
from elo.k_factor import KAnswer, KFacts, which_k
from elo.messages import say
from elo.numerals import read_number
from elo.panels import Part

_NAMES = {
    "rating": "the rating",
    "highest_rating": "the highest published rating",
    "games_completed": "the number of completed games",
    "year_of_birth": "the year of birth",
    "list_year": "the month of the rating list",
    "list_month": "the month of the rating list",
}


def show(form: "dict[str, str]", entries: Entries) -> Part:
    """The advice, and the K that the button takes over."""
    if entries.rules.logistic_scale is not None:
        return _part(say("k-by-formula"), [], None)
    found = which_k(_facts(form, entries), entries.rules.name)
    return _part(_advice(found), _ways(found), found.k_factor)


def _part(advice: str, ways: "list[str]", k_factor: "int | None") -> Part:
    k = "" if k_factor is None else str(k_factor)
    return Part(
        {"k-advice": advice, "use-k": say("use-k", k=k)},
        {("use-k", "value"): k},
        {"k-ways": ways},
        {},
        {"use-k": k_factor is None},
    )


def _facts(form: "dict[str, str]", entries: Entries) -> KFacts:
    year, _, month = form["list-month"].partition("-")
    return KFacts(
        _whole(str(entries.rating_a)),
        _whole(form["highest-rating"]),
        _whole(form["games-completed"]),
        _whole(form["year-of-birth"]),
        _whole(year),
        _whole(month),
    )


def _whole(text: str) -> "int | None":
    number = read_number(text)
    return number if isinstance(number, int) and number >= 0 else None


def _advice(found: KAnswer) -> str:
    if found.k_factor is not None:
        clauses = found.ways[0].clauses
        return " ".join(say("k-" + clause, k=str(found.k_factor)) for clause in clauses)
    names = []
    for fact in found.missing:
        if _NAMES[fact] not in names:
            names.append(_NAMES[fact])
    return say("k-depends", facts=" and ".join(names))


def _ways(found: KAnswer) -> "list[str]":
    """Each possible K with the clauses that would give it; nothing where K is certain."""
    if found.k_factor is not None:
        return []
    return [
        " ".join(say("k-" + clause, k=str(way.k_factor)) for clause in way.clauses)
        for way in found.ways
    ]
