"""What is said of files, in plain English."""

SENTENCES: dict[str, str] = {
    # every cross-table
    "no-players": "No line of this looks like a player of a {format}. Copy the whole table, with the players’ numbers, names and ratings.",
    "number-twice": "The number {number} is already that of the player in {first}. Games against {number} are counted against that one; correct the number of the other.",
    "not-in-table": "The table has no player number {numbers}, so the rating is not known and these games are not counted. Paste the whole table.",
    # US Chess
    "us-chess-ratings": "These are US Chess ratings, not FIDE ratings. The changes are worked out by FIDE’s rules all the same; for FIDE’s figures, use FIDE’s ratings.",
    "us-chess-cell": "{value} is no result. Write W, D or L and the opponent’s number, or H, B, U, X or F for a round without a game.",
    "us-chess-no-rating": "No rating was found for {name}. The line after it should say, for example, R: 1641.",
    # Vega
    "vega-cell": "{value} is no result. Write for example +W12, =B7 or -F3, -- for a round without a game, or +BYE.",
    "vega-no-rating": "No rating was found for {name}. Write it before the points, and 0 for a player without one.",
    "vega-two-dates": "{value} may be day first or month first, so the date was not taken. Enter the day the event started.",
    "vega-no-date": "{value} is not a date. Enter the day the event started.",
    # Papi
    "papi-no-letter": "No letter F, N or E stands after the rating of {names}. It was taken for a FIDE rating; write N after a national one and E after an estimate.",
    # lists of games
    "not-games": "No line of this could be read as a game. Write one game a line, the opponent’s rating and then the score, such as 1800 0.5.",
    "line-unclear": "{value} was not understood and is not counted. Write the opponent’s rating and then the score, such as 1800 0.5.",
    "no-opponent": "No opponent’s rating was found in {value}, so it is not counted. Add the rating, such as 1800 0.5.",
    "no-result": "No score was found in {value}: a game not played yet. Add 1, 0.5 or 0 to count it.",
    "impossible-score": "The score {value} is not possible in one game, so this game is not counted. Write 1, 0.5 or 0.",
    "two-results": "{value} has two results, so this game is not counted. Keep one of them: 1, 0.5 or 0.",
    "between": "In {value}, the result may belong to either rating, so nothing is counted. Write one game a line, the rating and then the score.",
    "two-ratings": "Of {value}, {read} was taken for the opponent’s rating. If it is the other, take this one out.",
    "needs-colour": "{value} is the result for White and Black, so it needs your colour. Add white or black, or write 1, 0.5 or 0 for yourself. This game is not counted.",
    "score-first": "In every line the score stands first, and so it was read. If the first number only counts the lines, add the scores after the ratings.",
    "score-or-number": "In {value}, the 1 may be a score or the number of the line. It was read as a number, the game as not played yet. Write the score after the rating.",
    "equals-sign": "The sign = after a rating was read as a draw. If a spreadsheet’s formula was lost here, write the score instead.",
    "formula": "{value} is a spreadsheet’s formula. Copy the values instead: the rating and the score.",
    "decimal-comma": "{value}: the last two numbers were read as one, with a decimal comma. With commas between all fields, write 0.5 with a point.",
    "sign-forfeit": "{value}: + and - after a rating were read as won and lost by forfeit, which is not rated. If the games were played, write 1 and 0.",
    "letter": "The letter {value} can mean different results in different languages, so this game is not counted. Write 1, 0.5 or 0.",
    "letters-read": "By all letters of the list together, they were read so: {read}. If that is wrong, write 1, 0.5 or 0.",
    "number-against": "{value} was read as a result against the player with that number. Whose rating that is, the line does not say: write the rating and then the score, or paste the whole table.",
    "number-cell": "{value} is a cell of a cross-table: the opponent’s number, the colour and the result. Write the opponent’s rating and then the score, or paste the whole table.",
    "hyphen": "{value} may be a rating and a score, or a rating and the DWZ’s index, so it is not counted. Write the score after a blank.",
    "rating-converted": "{value}: the star marks a converted national rating, which is no FIDE rating. Games against it are left out.",
    "rating-provisional": "{value} is a provisional rating, and probably none of FIDE. It was counted as {read}; if the opponent has no FIDE rating, write unrated instead.",
    "rating-index": "{value} was read as the rating {read} with the index of a DWZ, a German rating. It was counted; if the opponent has a FIDE rating, write that one.",
    "rating-scanned": "{value} was read as {read}: letters that look like digits, as scans have them. Check the rating.",
    "scanned-score": "The letter {value} was read as the score {read}, as scans have it. Check the score.",
    "scanned-letter": "In a scanned list, {value} may be the digit 1 or a loss, so this game is not counted. Write 1 or 0.",
    "average-used": "Every one of the {games} games was counted against {value}, as an average. The ratings of the opponents one by one would be exact.",
    "order-not-known": "Only the total of the {games} games is written. They were filled in as wins, then draws, then losses: the change of all together is right, that of a single game may not be.",
    "only-total": "This is the total of {games} games, but the opponents’ ratings are not there, so nothing is counted. Add the {games} ratings, one a line.",
    "total-mismatch": "The total is that of {games} games, but there are {ratings} ratings, so the score is not counted. Write the rating and score of each game.",
    "link-accumulated": "The link also carries changes of earlier games. Those games are not in it, so they are not counted.",
}
"""By the kind of an `UnreadableError`, a `Finding`, or a `Pairing` that does not count."""
