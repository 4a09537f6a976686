"""Words and letters for a result or a colour, in the languages people write their games in."""

WIN, DRAW, LOSS = 2, 1, 0  # half-points

OUTCOMES = {
    word: half_points
    for half_points, words in (
        (
            WIN,
            (
                "win wins won victory beat beats defeated defeats"
                " victoire gagné gagne gagnée gain sieg gewonnen gewinn gewann schlug"
                " victoria gané ganó gano gana ganada ganado vittoria vinto vinta vinco"
                " vitória ganhei ganhou vencí venci победа выигрыш выиграл выиграла"
                " wygrana wygrałem wygrałam zwycięstwo winst výhra vinst seger győzelem"
            ),
        ),
        (
            DRAW,
            (
                "draw draws drew drawn tie tied nulle nul remis remisiert unentschieden"
                " tablas empate empaté empatou empatei entablé patta pareggio ничья вничью"
                " remise remíza oavgjort döntetlen"
            ),
        ),
        (
            LOSS,
            (
                "loss losses lost lose loses beaten défaite perdu perdue perte"
                " niederlage verloren verlor"
                " derrota perdí perdió perdio perdida perdido sconfitta perso persa perdi perdeu"
                " поражение проигрыш проиграл проиграла przegrana przegrałem przegrałam porażka"
                " verlies prohra förlust vereség"
            ),
        ),
    )
    for word in words.split()
}
"""Without those that mean one thing here and another there."""

FORFEITS = ("forfeit", "walkover", "kampflos", "forfait", "incomparecencia", "неявка", "w.o.")
BYES = ("bye", "exempt", "spielfrei", "exe")
UNRATED = ("unrated", "unr", "unr.", "ur", "unranked")
NEGATIONS = ("not", "didn't", "didnt", "without", "never", "nicht", "pas", "не")

COLOURS = {
    word: colour
    for colour, words in (
        ("w", "w white whites weiß weiss blanc blancs blancas blanco bianco белыми białymi"),
        ("b", "b black blacks schwarz noir noirs negras negro nero чёрными черными czarnymi"),
    )
    for word in words.split()
}

ENGLISH = "wdl"
ALPHABETS = (
    ENGLISH,
    "srn",  # Sieg, Remis, Niederlage
    "gnp",  # gain, nulle, perte
    "vnd",  # victoire, nulle, défaite
    "gtp",  # ganada, tablas, perdida
    "gep",  # ganada, empate, perdida
    "ved",  # vitória, empate, derrota
    "vps",  # vittoria, patta, sconfitta
    "wrp",  # wygrana, remis, przegrana
    "внп",  # выигрыш, ничья, проигрыш
)
"""For won, drawn and lost, one letter each."""
LETTERS = frozenset("".join(ALPHABETS))


def meanings(letters: set[str]) -> dict[str, int]:
    """Half-points of each letter that a list uses for its results, as far as only one fits.

    A list is written in one language: the letters together tell what each of them means.

    >>> meanings({"s", "r"}), meanings({"s"}), meanings({"d", "l"})
    ({'r': 1, 's': 2}, {}, {'d': 1, 'l': 0})
    """
    if letters <= set(ENGLISH):
        fitting = [ENGLISH]
    else:
        fitting = [alphabet for alphabet in ALPHABETS if letters <= set(alphabet)]
    found = {}
    for letter in sorted(letters):
        values = {WIN - alphabet.index(letter) for alphabet in fitting}
        if len(values) == 1:
            found[letter] = values.pop()
    return found
