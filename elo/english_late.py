"""Sentences that the page needs only after its first answer, in plain English."""

SENTENCES = {
    "pack-kept": "Files can be opened without a connection, too.",
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
    "players": ("1 player", "{n} players"),
    "more-players": ("1 more", "{n} more"),
    "findings": ("1 thing to look at in this file", "{n} things to look at in this file"),
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
