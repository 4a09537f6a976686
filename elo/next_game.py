"""What one press makes of the form: the fields that change, and what stands in them then."""

from elo.answers import answer_form
from elo.form import OPENING_FORM
from elo.numerals import is_blank, write_rating

_TURNED = {"win": "loss", "draw": "draw", "loss": "win"}


def swapped(form: "dict[str, str]") -> "dict[str, str]":
    """The game seen from the other side: player A's figures become player B's, and the reverse.

    A K of player B that is left empty is that of player A, so it stays empty.

    >>> form = dict(OPENING_FORM)
    >>> form["k-factor-b"] = "40"
    >>> sorted(swapped(form).values())
    ['1400', '1600', '20', '40', 'loss']
    """
    fields = {
        "rating-a": form["rating-b"],
        "rating-b": form["rating-a"],
        "result-a": _TURNED[form["result-a"]],
    }
    if not is_blank(form["k-factor-b"]):
        fields["k-factor"], fields["k-factor-b"] = form["k-factor-b"], form["k-factor"]
    return fields


def next_game(form: "dict[str, str]") -> "dict[str, str] | None":
    """Player A with the new rating, and another opponent to come; None without a new rating.

    The K of player B was that of the opponent before.

    >>> next_game(OPENING_FORM)["rating-a"]
    '1605'
    """
    result = answer_form(form).a.result
    if result is None:
        return None
    return {
        "rating-a": write_rating(result.new_rating).replace(",", ""),
        "rating-b": "",
        "result-a": OPENING_FORM["result-a"],
        "k-factor-b": "",
    }
