"""Files that are opened in the real page, and what the tests do with them."""

from playwright.sync_api import Page, expect

from tests.reading import PATIENCE

GAMES = "Tournament games"

# formats.md 3's sample, with people who do not exist: 9.60 - 3.60 - 1.60 = +4.40 (B.02 8.3)
CARD = (
    "Rd.\tBo.\tSNo\t\tName\tRtg\tFED\tPts.\tRes.\tK\trtg+/-\n"
    "1\t12\t41\tFM\tMuster, Max\t2105\tGER\t5,5\tw 1\t20\t9,60\n"
    "2\t9\t18\t\tNovak, Jan\t1987\tCZE\t4\ts ½\t20\t-3,60\n"
    "3\t-\t-2\t\tnot paired\t0\t\t\t0\n"
    "4\t7\t33\tWIM\tDiaz, Ana\t2560\tESP\t6\ts 0\t20\t-1,60*)\n"
)

# two players of a round robin, and one who has no rating; a draw between 2000 and 2100 at K 20 is
# +2.80 and -2.80 (B.02 8.1.2: difference 100 is .36 and .64)
_PLAYER = "001 {:>4}      {:<33} {:>4} {}     {:>7} {} {:>4}    {}"
_GAMES = ("     2 w =     3 b 1", "     1 b =  0000 - Z", "  0000 - Z     1 w 0")
_PLAYERS = (
    (1, "Muster, Max", 2000, "GER", "1000001", "1990/01/01", "1.5", 1),
    (2, "Novak, Jan", 2100, "CZE", "1000002", "1985/01/01", "0.5", 2),
    (3, "Diaz, Ana", 0, "ESP", "", "2009/01/01", "0.0", 3),
)
TRF = "012 Three in a hall\n042 2026/11/07\n" + "".join(
    _PLAYER.format(*player) + games + "\n" for player, games in zip(_PLAYERS, _GAMES, strict=True)
)

# a junior of 18 in the year of the event draws with a player 200 points above, whose year of birth
# the file does not have
_JUNIORS = (
    (1, "Kim, Bora", 1800, "KOR", "", "2010/05/05", "0.5", 1, "     2 w ="),
    (2, "Sol, Ines", 2000, "ESP", "", "          ", "0.5", 2, "     1 b ="),
)
JUNIORS = "012 Juniors\n042 2026/11/07\n" + "".join(
    _PLAYER.format(*player) + game + "\n" for *player, game in _JUNIORS
)


def recognised(page: Page, text: str) -> None:
    expect(page.locator("#recognised")).to_contain_text(text, timeout=PATIENCE)


def give_file(page: Page, name: str, content: str | bytes) -> None:
    data = content if isinstance(content, bytes) else content.encode()
    page.get_by_label("Open a file", exact=True).set_input_files(
        {"name": name, "mimeType": "application/octet-stream", "buffer": data}
    )


def choose(page: Page, name: str) -> None:
    page.get_by_role("group", name="Who am I?").get_by_role("button", name=name).click()
