"""What is said of files, in plain English."""

SENTENCES: dict[str, str] = {
    # report: why a pairing is not rated; round and opponent stand before it
    "forfeit": "a forfeit. A game in which a side made no move is not rated.",
    "bye": "a bye. No game was played.",
    "not-paired": "not paired. No game was played.",
    "unplayed": "points without a game. They are not rated.",
    "open": "no result yet. Add it when the game is over.",
    "no-move": "a game of less than one move, which is not rated.",
    "unrated": "an unrated opponent. Only games against rated players count.",
    "not-fide": "a national or an estimated rating, which is no FIDE rating.",
    "unclear": "not understood: {text}. Write it as a line of its own, such as 1800 0.5.",
    "no-opponent-rating": "no rating of the opponent in the file. Add it to count the game.",
    "impossible-rating": "the rating {rating} is not between {lowest} and {highest}. Correct it to count the game.",
    "too-far": "a difference of 600 or more with a player above 2,600. Such a rapid or blitz game is not rated.",
    # report: why a player has no new rating
    "lacking-unrated": "No rating yet: what the games give is a first rating.",
    "lacking-no-own-rating": "The file does not give this player\u2019s rating. Type it to see the change.",
    "lacking-impossible-rating": "The rating {rating} is not between {lowest} and {highest}. Type the right one to see the change.",
    "lacking-no-games": "No game of this player counts.",
    "no-own-ratings": "{players} without a rating in the file: for them there is no change.",
    "first-rating": "First rating: {rating}, from {games} and as if they were the first.",
    # report: which K, where no clause of FIDE\u2019s decides
    "k-given": "K {k}, as you chose.",
    "k-in-the-file": "K {k}, as the file gives it.",
    "k-by-formula": "K {k}. Clubs and games choose their own; choose yours.",
    # report: what was taken for granted
    "assumed-standard": "The file does not say how fast the games were: rated as standard chess.",
    "assumed-newest-rules": "The file does not say when the event started: rated by the newest rules.",
    "assumed-k-of-today": "Before July 2014 K was 30, 15 or 10; here it is today\u2019s. Give K if you know it.",
    "assumed-highest": "K of {players}: the rating in the file is taken as the highest ever published.",
    "assumed-games": "K of {players}: at least 30 completed games are taken for granted.",
    "assumed-adult": "K of {players}: without a year of birth they are taken as older than 18.",
    # report: what was recognised, and what goes wrong on the way
    "recognised": "{format}{name}, {players}, {length}",
    "recognised-one": "{format}, {length}: {counted} counted, {left_out} left out",
    "nothing-open": "No file is open. Open or paste one first.",
    "no-such-player": "There is no player {value} here any more. Choose one from the list.",
    "no-player-found": "No player {value} in this file. Give the number, or a part of the name as the file has it.",
    "several-players": "{value} fits several players. Give the number, or more of the name:",
    "rating-of-whom": "Whose rating is it? Give --player too.",
    "csv-of-all": "A spreadsheet is made of all players. Leave --player away, or take --json.",
    "unusable-k": "{value} is not a K above 0 and at most {highest_k}, so it was not used. Type 40, 20 or 10.",
    "unusable-rating": "{value} is not a rating from {lowest} to {highest}, so it was not used. Type a whole number.",
    "unusable-date": "{value} is not a date, so it was not used. Write it as year, month and day: 2026-11-07.",
    "more-findings": "And {number} more.",
    "limited": "* counted as {limit}: the {limit}-point rule.",
}
"""By the kind of an `UnreadableError`, a `Finding`, or a `Pairing` that does not count."""

PLURALS = {
    "players": ("1 player", "{n} players"),
    "rounds": ("1 round", "{n} rounds"),
    "games": ("1 game", "{n} games"),
}

LABELS = {
    "number": "No.",
    "title": "Title",
    "name": "Name",
    "rating": "Rating",
    "games": "Games",
    "left-out": "Left out",
    "score": "Score",
    "expected": "Expected",
    "surplus": "Surplus",
    "k": "K",
    "exact": "Before rounding",
    "change": "Change",
    "new-rating": "New rating",
    "performance": "Performance",
    "clause": "Which K, and why",
    "remark": "Remark",
    "round": "Round",
    "colour": "Colour",
    "opponent": "Opponent",
    "opponent-rating": "Rating",
    "difference": "Difference",
    "game-change": "Change",
}
"""The headings of tables, by column."""

COLOURS = {"w": "White", "b": "Black", "": ""}

NOTES = {
    "not-paired": "not paired",
    "unplayed": "points without a game",
    "no-move": "less than one move",
    "not-fide": "no FIDE rating",
    "no-opponent-rating": "no rating in the file",
    "unclear": "not understood",
}
"""What a line of games says of a pairing in its comment, where the line itself does not."""
