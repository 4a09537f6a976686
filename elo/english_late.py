"""Sentences that the page needs only after its first answer, in plain English."""

SENTENCES = {
    "pack-kept": "Files can be opened without a connection, too.",
    # what saves typing
    "swapped": "The players are swapped, and the result is turned round.",
    "swapped-tournament": "The tournament now goes by the other rating and K factor.",
    "next-game-ready": "Player A goes on from {rating}. Type the rating of the next opponent.",
    "games-cleared": "The games are cleared.",
    # what another program shares
    "shared-address": "Only an address was shared, and this page asks no other site for anything. Open it in the browser, copy the games, and paste them into Tournament games.",
    "shared-nothing": "There was no text and no file in what was shared. Copy the games, and paste them into Tournament games.",
    "not-shared": "What was shared could not be taken over in this browser. Copy the games and paste them into Tournament games, or choose the file under Open a file.",
    # while a file is waited for
    "reader-loading": "Loading the file reader, which is done only once.",
    "reader-share": "{share} %",
    "reader-starting": "Starting the file reader.",
    "reader-reading": "Reading.",
    # why it was not read
    "reader-cancelled": "Cancelled. Open the file again when you want it read.",
    "reader-offline": "The file reader could not be loaded. Open the file again once you are online; until then, type the games, one a line: the calculator works as before.",
    "reader-not-started": "The file reader did not start in this browser. Reload the page and open the file again, or type the games, one a line: the calculator works as before.",
    "reader-failed": "The file reader ran into a fault of its own and could not finish. Open the file again, or type the games, one a line: the calculator works as before.",
    # files in the page
    "player-offered": "{name}, {rating}, {games}",
    "without-rating": "no rating",
    "no-player-found": "No player of that name. Type a part of it.",
    "more-players": "And {players}: type a part of the name.",
    "shown-players": "{shown} of {players} shown.",
    "inserted": "The games stand where you pasted them. Rating, date and K are as before.",
    "games-of": "The games of {name}",
}

PLURALS = {
    "players": ["1 player", "{n} players"],
    "more-players": ["1 more", "{n} more"],
    "findings": ["1 thing to look at in this file", "{n} things to look at in this file"],
}
"""As in `english`."""

REFUSALS = {
    "empty": "There is nothing in this file. Choose another one, or paste the games.",
    "too-large": "There are {size} MB here, and up to {most} MB are read. Choose the file of one tournament, or split it.",
    "picture": "This is a picture. A picture cannot be read: copy the text or open the file it was made from.",
    "pdf": "This is a PDF. Open it, select the table, copy it, and paste it here.",
    "rtf": "This is a formatted document (RTF). Save it as plain text, or copy the games and paste them here.",
    "zip": "This is a zip archive. Unpack it first, then open the file in it.",
    "archive": "This is a packed archive. Unpack it first, then open the file in it.",
    "spreadsheet": "This is a spreadsheet (.xlsx or .ods). Save it as CSV and open that, or copy the cells and paste them here.",
    "document": "This is a text processor’s document. Save it as plain text, or copy the games and paste them here.",
    "old-office": "This is an old Excel or Word file (.xls, .doc). Save it as CSV or plain text and open that.",
}
"""Why a file is refused at first sight, by the kind that `refused` gives."""

PICTURES = {
    # the expected score as a curve
    "curve-title": "Expected score by rating difference",
    "curve-axis": "Rating difference, A - B",
    "close-up": "Close up",
    "table": "FIDE\u2019s table",
    "formula": "Plain formula",
    "curve-point": "{difference}: {expected}",
    "curve-by-table": "Player A\u2019s difference of {difference} gives an expected score of {expected} by FIDE\u2019s table, which rises in steps; the plain formula gives {formula}.",
    "curve-by-formula": "Player A\u2019s difference of {difference} gives an expected score of {expected} by the plain formula, a smooth curve.",
    "curve-marks": "Along the curve: {marks}.",
    "curve-limited": "The difference of {difference} (ring) counts as {counted} (dot).",
    "curve-none": "For this a rated game is needed: the ratings of both players.",
    # the running change
    "course-title": "Rating change from game to game",
    "month-title": "Rating change through the month, from game to game",
    "course-axis": "Games played",
    "course-description": "Before rounding, {games}: {total} in the end; highest {highest} after game {highest_after}, lowest {lowest} after game {lowest_after}.",
    "course-none": "For this the rating of player A, the K factor and at least one game that counts are needed.",
    "event": "Event {number}",
    # the ladder
    "ladder-title": "The rating that each score in the open games gives",
    "ladder-now": "now {rating}",
    "ladder-target": "target {rating}",
    "ladder-above": "target {rating} \u2192",
    "ladder-below": "\u2190 target {rating}",
    "ladder-description": "From {worst} for 0 of {games} to {best} for {games} of {games}.",
    "ladder-thinned": "Not every score is drawn; the table below has them all.",
    # wins, draws and losses: a model
    "shares-title": "Player A\u2019s wins, draws and losses, by a model",
    "shares-expected": "expected score {expected}",
    "shares-description": "Wins {win} %, draws {draw} %, losses {loss} %. Wins and half of the draws make the expected score, {expected}.",
    "shares-most": "With an expected score of {expected} no more than {most} % of the games can be draws, so {most} % is used.",
    "share": "{name}: {percent} %",
    "win": "Win",
    "draw": "Draw",
    "loss": "Loss",
    "draw-rate-empty": "{place}: nothing typed yet. Type a number from 0 to 100.",
    "draw-rate-wrong": "{place}: {value} is not a number from 0 to 100.",
}
"""What stands in a picture and under it, and what it says to those who do not see it."""
