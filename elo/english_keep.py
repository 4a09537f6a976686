"""Sentences of sharing and keeping, which the page needs only after its first answer, in English."""

SENTENCES = {
    # links
    "link-copied": "Link copied. It holds everything that is typed here.",
    "link-long": "It has {length} characters: some messengers cut off so long a link. A file holds any amount: Save everything as a file.",
    "link-too-long": "This is too much for a link. Save everything as a file instead.",
    "text-copied": "Text copied.",
    "copy-by-hand": "The browser does not let the page copy. The text is selected below: copy it from there.",
    "nothing-to-copy": "There is no answer to copy yet.",
    "code-shown": "The code holds the link to everything that is typed here now.",
    "code-too-long": "The link is too long for a code: {length} characters, and at most {most} can be scanned. Copy the link instead, or leave out some games.",
    "code-not-loaded": "The drawing of codes could not be loaded. Try again once you are online.",
    "code-title": "QR code of the link",
    "csv-saved": "The games are saved as a file.",
    "link-opened": "Opened from the link.",
    "opened-in-part": "Not all of the link could be opened.",
    # what was not opened, and why
    "dropped-unknown": "{what}: left out, this version of the page does not know it.",
    "dropped-value": "{what}: left out, its value is none of the choices.",
    "dropped-broken": "{what}: left out, this part is damaged.",
    "dropped-twice": "{what}: it was there twice, the first counts.",
    "dropped-cut": "The end is missing. Not opened: {what}, and what came after it. Ask for the whole link.",
    "dropped-version": "It was made by another version of this page. What this version knows is opened; compare the numbers.",
    "dropped-too-long": "It is too long to be opened.",
    "dropped-no-file": "This is not a file that this page has saved. Choose one that was saved with Save everything as a file.",
    "dropped-entry": "{what}: left out, it has no name or is damaged.",
    "dropped-too-many": "There are too many names in it; the others are left out.",
    "dropped-typed": "What was typed without a name is left out, because something is typed here.",
    # what is kept
    "kept-here": "Kept in this browser only.",
    "kept-off": "Nothing is kept. When you close the page, what you typed is gone.",
    "kept-forgotten": "All that was kept here is forgotten.",
    "kept-blocked": "This browser does not let the page keep anything, as in some private windows. All else works; save everything as a file before you close the page.",
    "kept-full": "The browser\u2019s space for this page is full, so the newest is not kept. All else works: save everything as a file, then delete some names.",
    "came-back": "What you typed last is here again.",
    "started-anew": "Everything is as on a first visit; the names are still there.",
    # names
    "name-label": "Name of a player or a month",
    "save-name": "Save under this name",
    "rename": "Rename",
    "name-missing": "Type a name first, such as Anna, November.",
    "name-taken": "{name} is there already. Choose another name, or delete that one first.",
    "name-off": "Keep on this device is off. Switch it on to keep names here.",
    "name-saved": "{name} is saved.",
    "name-replaced": "{name} is saved, in the place of what had this name.",
    "name-opened": "{name} is open.",
    "name-renamed": "{name} is now called {other}.",
    "name-deleted": "{name} is deleted.",
    "undone": "Everything is as it was before.",
    "open-name": "Open {name}",
    "rename-name": "Rename {name}",
    "delete-name": "Delete {name}",
    "new-name": "New name for {name}",
    "everything-saved": "Saved as a file: {names}, and what is typed now.",
    "file-added": "Added from the file: {names}.",
    # the summary for a messenger
    "text-game": "Player A ({rating_a}, K {k_a}) {result} player B ({rating_b}, K {k_b})",
    "text-win": "beats",
    "text-draw": "draws with",
    "text-loss": "loses to",
    "text-player": "Player {player}: expected score {expected}, change {exact}, rounded {rounded}, new rating {new_rating}",
    "text-tournament": "Tournament",
    "text-named": "Tournament: {name}",
    "text-basis": "Rating {rating}, K {k}: {games}, score {score}, expected {expected}",
    "text-change": "Change {exact}, rounded {rounded}, new rating {new_rating}",
    "text-month": "The month: {games} games, K {k}",
    "text-event": "{event}: rating {rating}, {games}, score {score}, expected {expected}, change {exact}",
    "text-first": "First rating: {rating}",
}

PLURALS = {"names": ("1 name", "{n} names")}
"""As in `english`."""

GAME_COLUMNS = (
    "Event",
    "Opponent",
    "Score",
    "Difference counted",
    "Expected",
    "Surplus",
    "K",
    "Change",
    "Remark",
)
"""The head of the table of games."""

OPEN_PANELS = "Which parts are open"
"""What is no field and yet part of the form."""

WITHOUT_A_NAME = "Something without a name"
