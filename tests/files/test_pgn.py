"""PGN: the headers, in every state in which they are found."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from elo.files.event import UNRATED, Event, Pairing, Player, UnreadableError
from elo.files.readers import pgn
from tests.files.anything import takes_linear_time, work_of
from tests.files.made_up import pgn_game, read_or_none

ANN, BEA = "Muster, Ann", "Novak, Bea"
GAME = pgn_game(ANN, BEA, Round="3.1", Date="2026.01.10", Event="City Open")
MOVES = " ".join(f"{number}. Nf3 Nf6" for number in range(1, 40))


def first(text: str) -> Pairing:
    return pgn.read(text).players[0].pairings[0]


def named(event: Event, name: str) -> Player:
    return next(player for player in event.players if player.name == name)


def kinds(event: Event) -> list[str]:
    return [finding.kind for finding in event.findings]


def test_a_game_is_a_pairing_of_both() -> None:
    event = pgn.read(GAME)
    ann, bea = event.players
    assert (event.format, event.name, event.started_on, event.rounds) == (
        "PGN",
        "City Open",
        "2026-01-10",
        3,
    )
    assert (ann.key, ann.name, ann.rating, ann.place) == (ANN, ANN, 2000, "game 1")
    assert ann.pairings == (
        Pairing(
            round=3,
            place="game 1",
            kind="played",
            half_points=2,
            opponent=BEA,
            opponent_rating=1900,
            colour="w",
            text="Muster, Ann - Novak, Bea 1-0",
        ),
    )
    assert [(game.half_points, game.colour) for game in bea.pairings] == [(0, "b")]
    assert event.findings == ()


@pytest.mark.parametrize(
    ("result", "kind", "half_points"),
    [
        # PGN standard 8.1.1.7, and what programs and people write instead
        ("1-0", "played", 2),
        ("0-1", "played", 0),
        ("1/2-1/2", "played", 1),
        ("1/2", "played", 1),
        ("½-½", "played", 1),
        ("½", "played", 1),
        ("0.5-0.5", "played", 1),
        ("0,5-0,5", "played", 1),
        ("1 - 0", "played", 2),
        ("1–0", "played", 2),
        ("0:1", "played", 0),
        ("*", "open", None),
        ("?", "open", None),
        ("+/-", "forfeit", 2),
        ("-:+", "forfeit", 0),
        ("1-0F", "forfeit", 2),
        ("0-0", "forfeit", 0),
        ("2-0", "unclear", None),
    ],
)
def test_results(result: str, kind: str, half_points: int | None) -> None:
    game = first(pgn_game(ANN, BEA, result="", Result=result))
    assert (game.kind, game.half_points) == (kind, half_points)


@pytest.mark.parametrize(
    ("tag", "ended", "half_points", "findings"),
    [
        ("absent", "1-0", 2, []),
        ("?", "½-½", 1, []),
        ("*", "0-1", 0, ["pgn-result-open"]),
        ("1-0", "*", 2, []),
        ("1-0", "0-1", 2, ["pgn-results"]),
        ("1-0", "1-0", 2, []),
        ("absent", "*", None, []),
        ("won", "1-0", None, ["pgn-results", "pgn-result"]),
    ],
)
def test_result_after_the_moves(
    tag: str, ended: str, half_points: int | None, findings: list[str]
) -> None:
    event = pgn.read(pgn_game(ANN, BEA, result="", Result=tag).replace(" *\n", f" {ended}\n"))
    assert event.players[0].pairings[0].half_points == half_points
    assert kinds(event) == findings


@pytest.mark.parametrize(
    ("termination", "kind"),
    [
        ("unplayed", "forfeit"),
        ("Forfeit", "forfeit"),
        ("White wins by forfeit", "forfeit"),
        ("walkover", "forfeit"),
        ("time forfeit", "played"),
        ("Time forfeit", "played"),
        ("normal", "played"),
        ("Ann won by resignation", "played"),
        ("rules infraction", "played"),
    ],
)
def test_termination(termination: str, kind: str) -> None:
    """PGN standard 9.8.1; `time forfeit` is a game lost on time."""
    assert first(pgn_game(ANN, BEA, Termination=termination)).kind == kind


def test_an_unplayed_game_without_result_is_open() -> None:
    assert first(pgn_game(ANN, BEA, result="*", Termination="Unplayed")).kind == "open"


@pytest.mark.parametrize(
    ("elo", "rating", "findings"),
    [
        ("2000 ", 2000, []),
        ("1500?", 1500, []),
        ("?", None, []),
        ("", None, []),
        ("absent", None, []),
        ("-", UNRATED, []),
        ("0", UNRATED, []),
        ("unr.", UNRATED, []),
        ("about 2000", None, ["pgn-rating"]),
        ("20000", None, ["pgn-rating"]),
    ],
)
def test_ratings(elo: str, rating: int | None, findings: list[str]) -> None:
    event = pgn.read(pgn_game(ANN, BEA, BlackElo=elo))
    assert event.players[0].pairings[0].opponent_rating == rating
    assert event.players[1].rating == (rating or UNRATED)
    assert kinds(event) == findings


def test_a_rating_that_one_game_lacks_is_that_of_the_others() -> None:
    event = pgn.read(pgn_game(ANN, BEA, BlackElo="?") + pgn_game(BEA, ANN, WhiteElo="1900"))
    assert named(event, BEA).rating == 1900


def test_games_without_ratings() -> None:
    event = pgn.read(pgn_game(ANN, BEA, WhiteElo="absent", BlackElo="?"))
    assert [player.rating for player in event.players] == [None, None]
    assert kinds(event) == ["pgn-no-ratings"]


def test_a_rating_that_changes() -> None:
    event = pgn.read(
        pgn_game(ANN, BEA, Date="2026.02.01", WhiteElo="2010")
        + pgn_game(BEA, ANN, Date="2026.01.01", WhiteElo="1900", BlackElo="2000")
    )
    assert named(event, ANN).rating == 2000  # of the earlier game
    assert [game.opponent_rating for game in named(event, BEA).pairings] == [2010, 2000]
    (finding,) = event.findings
    assert finding.kind == "rating-changes"
    assert finding.values == {"name": ANN, "ratings": "2010, 2000", "value": "2000"}


def test_many_changing_ratings_are_one_finding() -> None:
    games = (
        pgn_game(ANN, f"Player, {n}", BlackElo=str(1500 + elo)) for n in range(20) for elo in (1, 2)
    )
    event = pgn.read("".join(games))
    assert [(finding.kind, finding.values) for finding in event.findings] == [
        ("ratings-change", {"value": "20"})
    ]


def test_the_fide_id_is_the_key() -> None:
    event = pgn.read(
        pgn_game("Muster, Ann", BEA, WhiteFideId="1234567")
        + pgn_game("Muster, A.", BEA, WhiteFideId="1234567")
        + pgn_game("MUSTER,  ANN", BEA)  # the name of the first game
    )
    assert [(player.key, player.name) for player in event.players] == [
        ("1234567", "Muster, Ann"),
        (BEA, BEA),
    ]
    assert {game.opponent for game in event.players[1].pairings} == {"1234567"}


def test_names_are_collapsed_and_otherwise_as_written() -> None:
    event = pgn.read(
        pgn_game("Player,  A.", BEA) + pgn_game("player, a.", BEA) + pgn_game("A", BEA)
    )
    assert [player.key for player in event.players] == ["Player, A.", BEA, "A"]


@pytest.mark.parametrize("name", ["?", "", "NN"])
def test_an_opponent_without_a_name_is_nobody(name: str) -> None:
    event = pgn.read(pgn_game(ANN, name))
    (ann,) = event.players
    assert (ann.pairings[0].opponent, ann.pairings[0].opponent_rating) == ("", 2000)


def test_a_bye_is_no_player() -> None:
    event = pgn.read(pgn_game(ANN, "BYE", BlackElo=""))
    assert [(player.key, player.pairings[0].kind) for player in event.players] == [(ANN, "bye")]


@pytest.mark.parametrize(
    "headers",
    [
        '[White "A"] [Black "B"] [Result "1-0"] [WhiteElo "2000"] [BlackElo "1900"]\n\n1. e4 1-0',
        '[White "A"][Black "B"][Result "1-0"][WhiteElo "2000"][BlackElo "1900"] 1. e4 1-0',
        '[White "A"]\n\n[Black "B"]\n\n\n[Result "1-0"]\n[WhiteElo "2000"]\n[BlackElo "1900"]',
        '  [White  "A" ]\n\t[ Black "B"]\n [Result "1-0"]\n[WhiteElo "2000"]\n[BlackElo "1900"]',
        '[White\n"A"]\n[Black "B"] [Result "1-0"] [WhiteElo\n"2000"]\n[BlackElo "1900"]\n1-0',
        "[White “A”]\n[Black “B”]\n[Result “1-0”]\n[WhiteElo “2000”]\n[BlackElo “1900”]",
        '[white "A"]\n[BLACK "B"]\n[result "1-0"]\n[whiteelo "2000"]\n[blackelo "1900"]',
        '[White "A"]\n[Black "B"]\n[Result "1-0"]\n[WhiteElo 2000]\n[BlackElo 1900]\n\n1-0',
        '[White "A"]\n[White "X"]\n[Black "B"]\n[Result "1-0"]\n[BlackElo "1900"]'.replace(
            '[White "X"]\n', '[WhiteElo "2000"]\n[WhiteElo "1"]\n'
        ),
    ],
)
def test_headers_in_any_layout(headers: str) -> None:
    assert pgn.recognises(headers)
    event = pgn.read(headers)
    assert [(player.name, player.rating) for player in event.players] == [("A", 2000), ("B", 1900)]
    assert [player.pairings[0].half_points for player in event.players] == [2, 0]


@pytest.mark.parametrize(
    ("written", "name"),
    [
        (r"Player, A. \"Ace\"", 'Player, A. "Ace"'),
        ('Player, A. "Ace"', 'Player, A. "Ace"'),
        (r"Back\\slash", "Back\\slash"),
        ("Bar | Name\tTab", "Bar | Name Tab"),
        ("[Team] Ann", "[Team] Ann"),
    ],
)
def test_odd_names(written: str, name: str) -> None:
    assert pgn.read(pgn_game(written, BEA)).players[0].name == name


@pytest.mark.parametrize(
    "moves",
    [
        '1. e4 {a [comment] with "quotes"} e5',
        '1. e4 {over\n[White "Nobody"]\nseveral lines} e5',
        "1. e4 (1. d4 d5 {0-1}) e5",
        '1. e4 ; to the end of the line [White "Nobody"] 0-1\ne5',
        "% escaped 0-1\n1. e4 e5",
        "1. e4 {[%clk 0:05:00][%eval 0.3]} e5 {}",
        "1. e4\n{0-1\n\n} e5",
        "{Something before} 1. e4 e5",
        "1. e4 e5\n\n2. Nf3",
    ],
)
def test_comments_may_hold_anything(moves: str) -> None:
    event = pgn.read(pgn_game(ANN, BEA, moves=moves) + pgn_game(ANN, "Other, C", "1/2-1/2"))
    assert [player.name for player in event.players] == [ANN, BEA, "Other, C"]
    assert [game.half_points for game in event.players[0].pairings] == [2, 1]
    assert event.findings == ()


def test_a_comment_that_is_never_closed_ends_with_its_game() -> None:
    spoilt = pgn_game(ANN, BEA, moves="1. e4 {never closed")
    event = pgn.read(spoilt + '[Event "Next"]\n' + pgn_game(BEA, ANN))
    assert [game.place for game in event.players[0].pairings] == ["game 1", "game 2"]


def test_games_without_moves_and_without_blank_lines() -> None:
    headers = '[Event "X"]\n[White "A"]\n[Black "B"]\n[Result "1-0"]\n'
    assert len(pgn.read(headers * 3).players[0].pairings) == 3


def test_several_games_on_one_line() -> None:
    game = '[Event "X"] [White "A"] [Black "B"] [Result "1-0"] 1. e4 e5 1-0 '
    assert len(pgn.read(game * 3).players[0].pairings) == 3


def test_several_events_are_named() -> None:
    event = pgn.read(pgn_game(ANN, BEA, Event="One") + pgn_game(BEA, ANN, Event="Two"))
    assert event.name == ""
    assert [(finding.kind, finding.values) for finding in event.findings] == [
        ("several-events", {"value": "One, Two"})
    ]


def test_a_round_is_no_event() -> None:
    """So lichess names the games of a broadcast."""
    event = pgn.read(
        pgn_game(ANN, BEA, Event="Round 1: Muster, Ann - Novak, Bea")
        + pgn_game(BEA, ANN, Event="Round 2: Novak, Bea - Muster, Ann")
    )
    assert kinds(event) == []


@pytest.mark.parametrize(
    ("tags", "started_on"),
    [
        ({"Date": "2026.01.10"}, "2026-01-10"),
        ({"Date": "2026.01.10", "EventDate": "2026.01.02"}, "2026-01-02"),
        ({"Date": "2026.01.??", "EventDate": "????.??.??"}, ""),
        ({"Date": "2026-01-10"}, "2026-01-10"),
        ({"UTCDate": "2026.01.10"}, "2026-01-10"),
        ({}, ""),
    ],
)
def test_start(tags: dict[str, str], started_on: str) -> None:
    assert pgn.read(pgn_game(ANN, BEA, **tags)).started_on == started_on


def test_the_start_is_the_earliest_date() -> None:
    games = [pgn_game(ANN, BEA, Date=f"2026.01.{day}") for day in (12, 10, 11)]
    assert pgn.read("".join(games)).started_on == "2026-01-10"


@pytest.mark.parametrize(
    ("tags", "rules"),
    [
        ({"TimeControl": "300+3"}, "blitz"),  # 5 minutes and 3 seconds: 8 minutes for 60 moves
        ({"TimeControl": "900+10"}, "rapid"),
        ({"TimeControl": "40/5400+30:1800+30"}, "fide"),
        ({"TimeControl": "600"}, "blitz"),
        ({"TimeControl": "60"}, ""),
        ({"TimeControl": "90+30"}, ""),  # seconds by the standard, minutes by the looks
        ({"TimeControl": "1/86400"}, ""),  # a day a move
        ({"TimeControl": "-"}, ""),
        ({"EventType": "tourn (rapid)"}, "rapid"),
        ({"EventType": "blitz", "TimeControl": "5400+30"}, ""),
        ({"Event": "City Blitz"}, "blitz"),
        ({"Event": "City Blitz", "TimeControl": "900+10"}, "rapid"),
        ({}, ""),
    ],
)
def test_rules_by_time_control(tags: dict[str, str], rules: str) -> None:
    assert pgn.read(pgn_game(ANN, BEA, **tags)).rules == rules


def test_different_time_controls_are_no_rules() -> None:
    text = pgn_game(ANN, BEA, TimeControl="300+3") + pgn_game(ANN, BEA, TimeControl="900+10")
    assert pgn.read(text).rules == ""


@pytest.mark.parametrize(
    ("variant", "kind"),
    [("Standard", "played"), ("", "played"), ("Chess960", "variant"), ("Atomic", "variant")],
)
def test_variants_are_not_counted(variant: str, kind: str) -> None:
    event = pgn.read(pgn_game(ANN, BEA, Variant=variant) * 2)
    assert event.players[0].pairings[0].kind == kind
    named_once = [("variant-games", {"value": variant, "games": "2"})] if kind == "variant" else []
    assert [(finding.kind, finding.values) for finding in event.findings] == named_once


def test_a_second_copy_of_a_game_does_not_count() -> None:
    event = pgn.read(GAME + pgn_game(BEA, ANN, Round="4") + GAME)
    assert [game.kind for game in event.players[0].pairings] == ["played", "played", "repeated"]
    (finding,) = event.findings
    assert (finding.place, finding.kind) == ("game 3", "repeated-game")


@pytest.mark.parametrize(
    ("one", "other", "repeated"),
    [
        ({"Round": "1.1"}, {"Round": "1.2"}, False),  # two games of a match
        ({}, {}, False),  # nothing tells whether these few moves are one game
        ({"moves": MOVES}, {"moves": MOVES}, True),
        ({"moves": MOVES}, {"moves": MOVES + " 40. h3 h6"}, False),
        ({"Round": "1", "Date": "2026.01.10"}, {"Round": "1", "Date": "2026.01.11"}, False),
    ],
)
def test_what_a_copy_is(one: dict[str, str], other: dict[str, str], *, repeated: bool) -> None:
    event = pgn.read(pgn_game(ANN, BEA, **one) + pgn_game(ANN, BEA, **other))
    assert (event.players[0].pairings[1].kind == "repeated") == repeated


@pytest.mark.parametrize(
    ("tags", "finding"),
    [
        ({"Site": "https://lichess.org/abcdefgh"}, ["online-ratings"]),
        ({"Site": "Chess.com"}, ["online-ratings"]),
        ({"Site": "https://lichess.org/broadcast/x/y/z"}, []),
        ({"Site": "lichess.org", "WhiteFideId": "1234567"}, []),
        ({"Site": "Geneva"}, []),
    ],
)
def test_ratings_of_a_server_are_named(tags: dict[str, str], finding: list[str]) -> None:
    assert kinds(pgn.read(pgn_game(ANN, BEA, **tags))) == finding


def test_a_game_of_nobody_is_named() -> None:
    event = pgn.read(GAME + pgn_game("?", "?"))
    assert [(one.place, one.kind) for one in event.findings] == [("game 2", "pgn-no-names")]


def test_no_player_at_all_is_nothing_to_read() -> None:
    with pytest.raises(UnreadableError, match="pgn-no-games"):
        pgn.read('[Event "An analysis"]\n\n1. e4 e5 *\n')


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1800 0.5",
        "[2100 => 1], [2050 => 0.5], [0 => 1]",
        "Muster, Max [White] 2105 1",
        "001    1      Player                            2000",
        "White,Winner,Black\nA,W,B",
        "a = [white]",
    ],
)
def test_other_formats_are_left_alone(text: str) -> None:
    assert not pgn.recognises(text)


def test_two_thousand_games_are_read() -> None:
    moves = "\n".join(f"{n}. Nf3 {{[%clk 0:05:00]}} Nf6 {{[%clk 0:05:00]}}" for n in range(1, 31))
    games = (
        pgn_game(f"Player, {n % 97}", f"Player, {n % 89 + 100}", moves=moves, Round=str(n))
        for n in range(2000)
    )
    assert len(pgn.read("".join(games)).players) == 186


PIECES = st.sampled_from(
    [
        GAME,
        "[",
        "]",
        '"',
        "{",
        "}",
        "\n",
        "\n\n",
        "[Event ",
        '[White "',
        '"]',
        "\\",
        ";",
        "%",
        "1-0",
        "½",
    ]
)


@given(st.lists(st.one_of(PIECES, st.text(max_size=5)), max_size=30).map("".join))
def test_no_text_raises_anything_else(text: str) -> None:
    pgn.recognises(text)
    read_or_none(pgn.read, text)


@pytest.mark.parametrize(
    "text",
    [
        "{" * 500_000,
        "{}" * 250_000,
        "[" * 500_000,
        "[a\n" * 100_000,
        '[a "' * 100_000,
        '[a "\\' * 100_000,
        "[a" + " " * 500_000,
        '[Event "x" ' * 50_000,
        '[Event "x"] ' * 50_000,
        "[White " + "x" * 500_000,
        '[White "A"]\n' + "1-0 " * 100_000,
        '[White "A"]\n' + "e4\n" * 100_000,
        " " * 500_000,
    ],
)
def test_time_grows_with_the_length_only(text: str) -> None:
    assert takes_linear_time(work_of(pgn), text)


@pytest.mark.parametrize(
    ("tags", "rules"),
    [
        # 180+2: three minutes and 2 seconds a move are blitz, three hours are standard chess
        ({"TimeControl": "180+2"}, ""),
        ({"TimeControl": "180+2", "Event": "Rated Blitz game"}, "blitz"),
        ({"TimeControl": "180+2", "Event": "Classical Open"}, "fide"),
        ({"TimeControl": "180+2", "Event": "Rapid Open"}, ""),
        ({"TimeControl": "180+2", "Site": "https://lichess.org/abcdefgh"}, "blitz"),
        ({"TimeControl": "900+10", "Event": "Blitz"}, "rapid"),
    ],
)
def test_seconds_or_minutes(tags: dict[str, str], rules: str) -> None:
    """The standard says seconds, organisers write minutes; Laws of Chess, appendices A and B."""
    event = pgn.read(pgn_game("Muster, Ann", "Novak, Bea", **tags))
    assert event.rules == rules
    said = [one.values["value"] for one in event.findings if one.kind == "time-control-open"]
    assert said == ([] if rules else ["180+2"])
