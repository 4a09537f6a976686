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
}
