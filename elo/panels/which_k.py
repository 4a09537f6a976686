"""Which K a player has: the K, the clause that decided, or what it depends on."""

from elo.form import Entries, read_date
from elo.games import Problem
from elo.k_factor import KAnswer, KFacts, which_k
from elo.messages import say, say_problem
from elo.numerals import is_blank, is_digits, read_number
from elo.panels import Part

FIELDS = {
    "year-of-birth": "not-a-year",
    "games-completed": "not-a-count",
    "highest-rating": "not-a-rating",
    "list-month": "not-a-month",
}
"""The panel's fields, and the kind of the problem that each may have."""

FIRST_MONTH = "2014-07"
"""Since this list K is 40, 20 and 10 (B.02 8.3.3)."""
EARLIEST_BIRTH = 1900


def show(form: "dict[str, str]", entries: Entries) -> Part:
    """The advice, the K that the button takes over, and what is wrong in the fields."""
    facts, problems = _facts(form, entries)
    errors = {
        field + "-error": say_problem(problems[field], field, entries.rules)
        if field in problems
        else ""
        for field in FIELDS
    }
    if entries.rules.logistic_scale is not None:
        return _part(say("k-by-formula"), errors)
    if "" < form["list-month"] < FIRST_MONTH:
        return _part(say("k-other-then"), errors)
    found = which_k(facts, entries.rules.name)
    return _part(_advice(found), errors, _ways(found), found.k_factor)


def _part(
    advice: str,
    errors: "dict[str, str]",
    ways: "tuple[str, ...]" = (),
    k_factor: "int | None" = None,
) -> Part:
    k = "" if k_factor is None else str(k_factor)
    texts = {"k-advice": advice, "use-k": say("use-k", k=k) if k else ""}
    texts.update(errors)
    return Part(
        texts,
        {("use-k", "value"): k},
        {"k-ways": list(ways)},
        {},
        {"use-k": k_factor is None},
    )


def _facts(form: "dict[str, str]", entries: Entries) -> "tuple[KFacts, dict[str, Problem]]":
    """What is known; a field that cannot be read is a problem and counts as not known."""
    problems: dict[str, Problem] = {}
    year, _, month = form["list-month"].partition("-")
    if not is_blank(form["list-month"]) and read_date(form["list-month"] + "-01") == "":
        problems["list-month"] = Problem(0, "not-a-month", form["list-month"])
        year = month = ""
    highest = _read(form, "highest-rating", entries.rules.lowest_rating, problems)
    rating = entries.rating_a if isinstance(entries.rating_a, int) else None
    if highest is not None and rating is not None and highest < rating:
        problems["highest-rating"] = Problem(0, "highest-too-low", form["highest-rating"])
    born = _read(form, "year-of-birth", EARLIEST_BIRTH, problems)
    if born is not None and is_digits(year) and born > int(year):
        problems["year-of-birth"] = Problem(0, "not-a-year", form["year-of-birth"])
        born = None
    games = _read(form, "games-completed", 0, problems)
    numbers = (read_number(year), read_number(month))
    return KFacts(rating, highest, games, born, *_whole(numbers)), problems


def _whole(numbers: "tuple[float | None, ...]") -> "tuple[int | None, ...]":
    return tuple(number if isinstance(number, int) else None for number in numbers)


def _read(
    form: "dict[str, str]", field: str, least: int, problems: "dict[str, Problem]"
) -> "int | None":
    """The whole number of at least so much in the field; None and maybe a problem otherwise."""
    number = read_number(form[field])
    if isinstance(number, int) and number >= least:
        return number
    if not is_blank(form[field]):
        problems[field] = Problem(0, FIELDS[field], form[field])
    return None


def _advice(found: KAnswer) -> str:
    if found.k_factor is not None:
        clauses = found.ways[0].clauses
        return " ".join(say("k-" + clause, k=str(found.k_factor)) for clause in clauses)
    names: list[str] = []
    for fact in found.missing:
        name = say("fact-" + fact)
        if name not in names:
            names.append(name)
    return say("k-depends", facts=_listed(names))


def _listed(names: "list[str]") -> str:
    if len(names) == 1:
        return names[0]
    return say("list", first=", ".join(names[:-1]), last=names[-1])


def _ways(found: KAnswer) -> "tuple[str, ...]":
    """Each possible K with the clauses that would give it; nothing where K is certain."""
    if found.k_factor is not None:
        return ()
    return tuple(
        " ".join(say("k-" + clause, k=str(way.k_factor)) for clause in way.clauses)
        for way in found.ways
    )
