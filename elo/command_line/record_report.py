"""The answer of report; `record` describes it."""

from elo.command_line.record import Record, answer_record, decimal, difference_record, points
from elo.files.door import assume, checked
from elo.files.event import Pairing
from elo.files.report import EventReport, LeftOut, PlayerReport
from elo.files.said import names_of, opponent_name, say_finding, say_left_out
from elo.rating import Game, RatedGame, rate_each
from elo.rules import RuleSet


def report_record(rated: EventReport) -> Record:
    """The whole report."""
    event, names = rated.event, names_of(rated.event)
    return {
        "format": event.format,
        "event": event.name,
        "rules": rated.rules.name,
        "rules_since": rated.rules.effective_from,
        "started_on": rated.started_on or None,
        "players": [_player(one, rated.rules, names) for one in rated.players],
        "assumed": assume(rated),
        "findings": [
            {"place": found.place, "kind": found.kind, "message": say_finding(found)}
            for found in checked(event)
        ],
    }


def _player(one: PlayerReport, rules: RuleSet, names: dict[str, str]) -> Record:
    player, first = one.player, one.first_rating
    k_factor = one.k_used.k_factor if one.k_used else None
    return {
        "number": player.key,
        "name": player.name,
        "title": player.title,
        "rating": one.rating or None,
        "k_factor": k_factor,
        "k_clause": one.k_used.clause if one.k_used else None,
        **answer_record(one.rating or 0, one.totals, k_factor or 0),
        "score": points(one.half_points),
        "performance": one.performance,
        "first_rating": first and first.rating,
        "no_result_because": one.lacking or None,
        "games": _games(one, rules, names),
        "left_out": [_left_out(left, rules, names) for left in one.left_out],
    }


def _games(one: PlayerReport, rules: RuleSet, names: dict[str, str]) -> list[Record]:
    """The games that count; without an own rating only what the file says of them."""
    records = [_game(one.player.pairings[game.line], game, names) for game in one.games]
    if one.totals is None or one.rating is None or one.k_used is None:
        return records
    rated = rate_each(one.rating, list(one.games), rules)
    return [
        record | _figures(figures, one.k_used.k_factor)
        for record, figures in zip(records, rated, strict=True)
    ]


def _game(pairing: Pairing, game: Game, names: dict[str, str]) -> Record:
    return {
        "round": pairing.round,
        "colour": pairing.colour or None,
        "opponent": opponent_name(pairing, names),
        "opponent_rating": game.opponent_rating,
        "score": points(game.half_points),
    }


def _figures(rated: RatedGame, k_factor: float) -> Record:
    return {
        **difference_record(rated),
        "expected_score": decimal(rated.expected),
        "score_surplus": decimal(rated.surplus),
        "change_before_rounding": decimal(k_factor * rated.surplus),
    }


def _left_out(left: LeftOut, rules: RuleSet, names: dict[str, str]) -> Record:
    pairing = left.pairing
    name = opponent_name(pairing, names)
    return {
        "round": pairing.round,
        "opponent": name,
        "opponent_rating": left.opponent_rating,
        "score": None if pairing.half_points is None else points(pairing.half_points),
        "reason": left.kind,
        "message": say_left_out(left, name, rules),
    }
