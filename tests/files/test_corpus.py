"""Real files: every one opens, and the games come to what was worked out beside them."""

from pathlib import Path
from typing import Any

import pytest

from elo.files.checks import check
from elo.files.decode import decode
from elo.files.english import SENTENCES
from elo.files.event import Event, Player
from elo.files.formats import read
from elo.rating import Game, outcome, rate_games
from elo.rules import FIDE_STANDARD_2025_10
from tests.files.corpus import FOLDER, expected, files, needed

SPOILT = "pgn/odd_tags.pgn"
PLAYERS = [
    (name, player, facts)
    for name, players in expected().items()
    if name != SPOILT
    for player, facts in players.items()
]
_READ: dict[Path, Event] = {}


def event_of(path: Path) -> Event:
    if path not in _READ:
        _READ[path] = read(decode(path.read_bytes()))
    return _READ[path]


def player_of(event: Event, key: str) -> Player:
    return next(player for player in event.players if key in (player.key, player.name))


def rated_games(event: Event, player: Player) -> list[Game]:
    """Played against opponents who have a rating."""
    ratings = {other.key: other.rating for other in event.players}
    games = []
    for number, pairing in enumerate(player.pairings, 1):
        rating = pairing.opponent_rating
        rating = ratings.get(pairing.opponent) if rating is None else rating
        if pairing.kind == "played" and rating and pairing.half_points is not None:
            games.append(Game(number, rating, pairing.half_points))
    return games


@needed
@pytest.mark.parametrize("path", files(), ids=lambda path: path.name)
def test_every_file_opens(path: Path) -> None:
    event = event_of(path)
    assert event.players
    assert len({player.key for player in event.players}) == len(event.players)
    for finding in (*event.findings, *check(event)):
        assert SENTENCES[finding.kind].format(**finding.values)


@needed
@pytest.mark.parametrize("path", files(), ids=lambda path: path.name)
def test_files_of_pairing_programs_do_not_contradict_themselves(path: Path) -> None:
    assert check(event_of(path)) == ()


@needed
@pytest.mark.parametrize(("name", "key", "facts"), PLAYERS)
def test_games_and_sums(name: str, key: str, facts: dict[str, Any]) -> None:
    """The figures stand in the corpus's expected.json, worked out there by another program."""
    event = event_of(FOLDER / name)
    player = player_of(event, key)
    assert player.rating == facts["rating"]
    games = rated_games(event, player)
    assert len(games) == facts["games"]
    rating = facts["rating"]
    totals = rate_games(rating, games, FIDE_STANDARD_2025_10)
    assert totals.half_points == round(2 * facts["score"])
    assert totals.expected == round(100 * facts["expected_score"])
    assert totals.surplus == round(100 * facts["score_surplus"])
    for k_factor, change in facts["rounded_change"].items():
        assert outcome(rating, totals.surplus, int(k_factor)).rounded_change == change


@needed
@pytest.mark.parametrize("path", [path for path in files() if "odd_tags" in path.name])
def test_a_spoilt_pgn_in_four_encodings(path: Path) -> None:
    facts = expected()[SPOILT]['Player, A. "Ace"']
    event = event_of(path)
    player = player_of(event, 'Player, A. "Ace"')
    assert player.rating == facts["rating"]
    games = [(game.opponent_rating, game.half_points / 2) for game in rated_games(event, player)]
    assert games == [tuple(counted) for counted in facts["counted"]]
    assert [pairing.kind for pairing in player.pairings] == [
        "played",  # against a player without a rating
        "open",
        "played",
        "played",
        "forfeit",
    ]
    assert player_of(event, "Player, B.").rating == 0
