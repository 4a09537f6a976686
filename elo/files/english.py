"""What is said of files, in plain English."""

SENTENCES: dict[str, str] = {
    # chess-results, FIDE's page of calculations, tables
    "page-no-table": "There is no table of games here. Copy the whole table, from its headings to its last line, or save the page and open the file.",
    "cell-not-a-result": "“{value}” cannot be read as a result. Write 1, ½ or 0 from the player’s side, + or - if nobody played; 1-0 needs a column with the colour.",
    "cell-not-a-rating": "“{value}” is not a rating. Write a whole number such as 1850, or 0 for a player without one.",
    "cell-no-rating": "{name} has no rating here, so the game is not counted. If the opponent has one, write it in.",
    "card-columns-guessed": "The headings are missing or not known, so the columns were told by what stands in them. Check ratings and results, or copy the table with its headings.",
    "card-national-list": "This event goes by national ratings (yours: {national}, international {international}), so the opponents’ ratings here may be national too. Only FIDE ratings count: check them.",
    "card-change-too-big": "A rating change of {value} is more than these games can give: a spreadsheet has lost the decimal comma. The changes in this table are not used; the ratings and results are.",
    "card-changes-differ": "The changes of the games add up to {sum}, but the page says {stated}. One of them was changed on the way, perhaps by a lost decimal comma; compare with the change calculated here.",
    "card-several-k": "The games have different K factors ({all}); FIDE uses one for all games of a period. {used} is used here; change it in the form if it is another.",
    "cross-no-such-player": "“{value}” names an opponent who is not in the table. Copy the whole table, with every line.",
    "fide-page-no-event": "There is no event on this page. Open the calculations of one rating period, then copy the whole page.",
    "fide-page-several-events": "This page has {count} events: {events}. Their games are taken together here; the rules apply to each event on its own, so compare event by event in “A month”.",
    "fide-page-several-ratings": "The rating before the event is not the same in all events ({all}). {used} is used for all games here.",
    "fide-page-capped": "FIDE counted {name} as {rating}: the star says that the difference was limited. The real rating is not on the page, so the counted one is kept.",
    "fide-page-games-differ": "{event}: the summary says {stated} games, but {found} are listed. Copy the whole table.",
    "table-no-columns": "No columns of ratings and results were found. Name them in the first line, for example: Opponent;Rating;Result.",
    "table-columns-guessed": "The columns have no headings, so they were told by what stands in them. Check ratings and results, or put headings in the first line: Opponent;Rating;Result.",
    "table-two-ratings": "There are two columns of ratings: column {opponent} is taken as the opponents’, column {own} as your own. If it is the other way round, name them in the first line: Opponent Rating, Player Rating.",
    "table-own-rating-varies": "Your rating goes from {used} to {last} in this table. By FIDE’s rules it stays the same during an event, so {used} is used for all games.",
    "table-teams": "This is a table of teams of two. FIDE’s rules rate single players only, so nothing is calculated; list the games of one player with the opponents’ ratings.",
}
"""By the kind of an `UnreadableError`, a `Finding`, or a `Pairing` that does not count."""
