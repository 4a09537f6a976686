"""Lines of a TRF and games of a PGN, of people who do not exist; and how tests read any text."""

from collections.abc import Callable

from elo.files.english import SENTENCES
from elo.files.event import Event, Finding, UnreadableError


def read_or_none(read: Callable[[str], Event], text: str) -> Event | None:
    """The event, None where it is refused; whatever is said has its sentence."""
    try:
        event = read(text)
    except UnreadableError as refused:
        SENTENCES[refused.kind].format(**refused.values)
        return None
    said(event.findings)
    return event


def said(findings: tuple[Finding, ...]) -> list[str]:
    return [SENTENCES[finding.kind].format(**finding.values) for finding in findings]


def trf_player(number: int, rounds: str = "", **fields: str) -> str:
    """A player's line, laid out by the columns of TRF16; `rounds`: `2 w 1, - - H, 4`."""
    blocks = [f"{_block(text):<10}" for text in rounds.split(",")] if rounds else []
    get = fields.get
    line = (
        f"001 {number:>4} {get('sex', ''):1}{get('title', ''):>3} "
        f"{get('name', f'Player, {number}'):<33} {get('rating', '2000'):>4} {get('fed', ''):3} "
        f"{get('fide_id', ''):>11} {get('birth', ''):<10} {get('points', '0.0'):>4} {1:>4}  "
    )
    return (line + "".join(blocks)).rstrip()


def _block(text: str) -> str:
    opponent, colour, result = [*text.split(), "", ""][:3] if text.split() else ("", "", "")
    opponent = "0000" if opponent == "-" else opponent
    return f"{opponent:>4} {colour:1} {result:1}"


def _elo(name: str) -> str:
    return "1900" if name.startswith("Novak") else "2000"


def trf(*lines: str) -> str:
    return "\n".join(lines) + "\n"


def pgn_game(white: str, black: str, result: str = "1-0", moves: str = "", **tags: str) -> str:
    """A game: its headers, an empty line, its moves."""
    named = {"White": white, "Black": black, "WhiteElo": _elo(white), "BlackElo": _elo(black)}
    tags = named | ({"Result": result} if result else {}) | tags
    headers = "".join(f'[{name} "{value}"]\n' for name, value in tags.items() if value != "absent")
    return f"{headers}\n{moves or '1. e4 e5'} {result or '*'}\n\n"
