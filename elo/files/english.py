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
}
"""By the kind of an `UnreadableError`, a `Finding`, or a `Pairing` that does not count."""
