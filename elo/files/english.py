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
}
"""By the kind of an `UnreadableError`, a `Finding`, or a `Pairing` that does not count."""
