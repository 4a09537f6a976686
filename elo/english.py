"""English: every sentence, label and name that a user sees, but for the fixed text of the page."""

NO_ANSWER = "\u2013"
"""What stands where there is no answer."""

FIELDS = {
    "rating-a": "Rating of player A",
    "rating-b": "Rating of player B",
    "result-a": "Result for player A",
    "k-factor": "K factor",
    "k-factor-b": "K factor of player B",
    "rules": "Rules",
    "tournament-games": "Tournament games",
    "event-started-on": "Event started on",
    "year-of-birth": "Year of birth",
    "games-completed": "Games completed before the event",
    "highest-rating": "Highest published rating",
    "list-month": "Rating list month",
    "no-rating": "I have no rating yet",
    "target-rating": "Target rating",
    "other-number": "The other number",
}
"""The labels of the form's fields, by id."""

EVENT_FIELDS = {
    "name": "Name of the event",
    "started-on": "Event started on",
    "rating": "Rating at its start",
    "games": "Games of the event",
}
"""The labels of the fields of a further event of the month."""

RULES = {
    "fide": "FIDE standard",
    "rapid": "FIDE rapid",
    "blitz": "FIDE blitz",
    "formula": "Elo formula",
}
"""The names of the rule sets, as in the field Rules."""

MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)

SENTENCES = {
    # problems: where it is, what happened, the way out
    "rating-empty": "{place}: no rating yet. Type a number from {lowest} to {highest}.",
    "rating-range": "{place}: the rating {value} is not between {lowest} and {highest}.",
    "rating-whole": "{place}: the rating {value} is not a whole number. FIDE ratings are whole; for others choose the Elo formula under Rules.",
    "not-a-rating": "{place}: {value} is not a rating. Type a number from {lowest} to {highest}, such as 1800.",
    "not-a-number": "{place}: {value} is not a number. Type a number such as 20.",
    "k-empty": "{place}: no K yet. Type 40, 20 or 10, or any number above 0.",
    "k-range": "{place}: {value} is not above 0 and at most {highest_k}.",
    "k-unusual": "{place}: {value} is unusually large (chess uses 10 to 40, games mostly up to {usual_k}). It is used as typed.",
    "no-rating": "{place}: no opponent\u2019s rating in \u201c{value}\u201d. Write the rating and then the score, such as 1800 0.5.",
    "not-a-date": "{place}: {value} is not a date. Write it as year, month and day: 2026-11-07.",
    "bad-score": "{place}: the score {value} is not 1, 0.5 or 0. Write the rating and then the score, such as 1800 0.5.",
    "two-ratings": "{place}: {value} could each be the opponent\u2019s rating. Keep one of them.",
    # the command line's own
    "not-a-result": "{place}: {value} is not a result. Type win, draw or loss.",
    "no-file": "{file}: this file cannot be read ({reason}).",
    "not-text": "{file}: this is not a text file. Save the games as plain text (UTF-8).",
    "type-games": "Type the games, one a line. Ctrl-D ends the list (on Windows: Ctrl-Z, Enter).",
    "rating-not-last": "{place}: {value}: write the opponent\u2019s rating directly before the score, and names before it, such as Muster 1800 0.5.",
    "score-first": "{place}: write the score after the rating: {value}.",
    # lines left out, and why
    "forfeit": "Line {line}, {text}: a forfeit. A game in which a side made no move is not rated.",
    "unrated": "Line {line}, {text}: an unrated opponent. Only games against rated players count.",
    "estimated": "Line {line}, {text}: an estimated rating (E), which is no FIDE rating.",
    "national": "Line {line}, {text}: a national rating (N), which is no FIDE rating.",
    "bye": "Line {line}, {text}: no game was played. Byes and empty rounds are not rated.",
    "open": "Line {line}, {text}: not played yet. Add the score to count it: 1, 0.5 or 0.",
    "too-far": "Line {line}, {rating}: a difference of 600 or more with a player above 2,600. Such a rapid or blitz game is not rated.",
    "not-rated": "This game is not rated: the players are 600 or more points apart, and one is above 2,600 (rapid and blitz, since 1 December 2024).",
    # the rules in use
    "rules": "{name}: the rules for events from {since} on.",
    "rules-dated": "{name}: the rules in force since {since}, because the event started on {date}.",
    "rules-earliest": "{name}: the rules before {until}, because the event started on {date}.",
    "rules-formula": "For games and MMR: no table, no limit, any rating.",
    "rules-standard-rating": "Who has no such rating counts with the standard rating.",
    "rules-fixed-k": "K was {k} for everybody then.",
    "date": "{day} {month} {year}",
    "ever": "the beginning",
    # which K
    "k-by-formula": "Clubs and games choose their own K; FIDE\u2019s rules for K belong to FIDE\u2019s rating lists.",
    "k-depends": "K depends on {facts}.",
    "k-reached-2400": "K {k}: a published rating has reached 2,400, and so it stays.",
    "k-junior": "K {k}: until the end of the year of the 18th birthday, under 2,300.",
    "k-new-player": "K {k}: new to the list, fewer than 30 games completed.",
    "k-otherwise": "K {k}: at least 30 games, and always under 2,400.",
    "k-rapid-before-2022-10": "K {k}: before October 2022 it was the same for everybody in rapid and blitz.",
    "use-k": "Use K {k}",
    # the month
    "event": "Event {number}",
    "event-not-rated": "{event}: {games} not rated (600 or more points apart, one above 2,600).",
    "event-dated": "{event}, started on {date}: the rules in force since {since}.",
    "k-lowered": "K {k} times {games} games is more than {limit}, so K is {used}.",
    "title-reached": "{title} reached in {event} after the game against {opponent}: {rating}.",
    # the first rating
    "first-rating-working": "{games} games, {score} points. With two imaginary draws against 1,800 the average of the opponents is Ra {average} and the score p {percent}, so dp is {dp}. Ra and dp together, rounded: {calculated}.",
    "first-too-few-games": "No rating yet: {value} more rated games are needed. The games are kept for 26 months.",
    "first-first-event-zero": "{event} does not count: no point in the first event.",
    "first-too-old": "{event} does not count: more than 26 months before the latest event.",
    "first-below-lowest": "No rating yet: {value} is under 1,400, and nothing is published below it.",
    "first-above-highest": "{value} is above 2,200, the highest first rating.",
    # performance
    "percent": "{percent} %",
    "performance-working": "{score} of {games} is {percent} %, so dp is {dp}. Average {average} and dp together: {performance}.",
    "performance-convention": "With {percent} % no rating explains the result; 800 points are a convention.",
    "performance-one-game": "One game says little.",
    "requirement-met": "{found} (needs {needed})",
    "requirement-not-met": "{found}, needs {needed}",
    "norm-met": "met",
    "norm-not-met": "not met",
    # the target
    "target-wrong": "Target rating: this is no rating that these rules know.",
    "target-no-open-game": "Write the games not played yet into Tournament games, the opponent\u2019s rating alone: 2000.",
    "target-none": "Type a target rating to see the score it needs.",
    "target-needed": "{score} of {games} is enough for {target}: it gives {reached}.",
    "target-out-of-reach": "{target} is out of reach: {games} of {games} would give {most}.",
    "next-game": "The next game, against {opponent}: a win {win}, a draw {draw}, a loss {loss}.",
    # why another number differs
    "why-nothing-typed": "Type the number that another page or list shows.",
    "why-no-number": "This is no number. Type a change such as +4.6, or a new rating such as 1519.",
    "why-no-game": "There is no game to compare it with yet.",
    "why-too-many": "With more than {most} games there is too much to try.",
    "why-not-found": "No usual way of working it out gives this number. The ratings, the games or K may be others.",
    "why-ours": "This is the number of this page.",
    "why-found": "It comes out exactly, the likeliest first:",
    "why-explanation": "{assumptions}: {value}.",
    "why-k": "with K {value}",
    "why-k-not-reduced": "with K {value}, not lowered for the number of games",
    "why-k-reduced": "with K lowered to {value} for the number of games",
    "why-no-2650-exemption": "with the 400-point limit for everybody, without the exemption from 2,650 on (as FIDE\u2019s web calculator)",
    "why-limit": "with a limit of {value} points",
    "why-limit-one-sided": "with the 400-point limit on one side only, against weaker opponents",
    "why-no-limit": "without the 400-point limit",
    "why-table": "by FIDE\u2019s table",
    "why-formula": "by the plain formula instead of FIDE\u2019s table",
    "why-rules-of": "by the rules in force since {value}",
    "why-rapid": "by the rules for rapid and blitz",
    "why-standard": "by the rules for standard chess",
    "why-forfeits-counted": "with forfeits counted ({value})",
    "why-unrated-counted": "with games counted against opponents without a FIDE rating ({value})",
    "why-each-game-rounded": "with each game rounded to {value} decimals",
    "why-each-event-rounded": "with each event rounded by itself",
    "why-latest-list": "with the latest list\u2019s rating in every event",
    "why-rounded": "rounded",
    "why-not-rounded": "not rounded",
    "why-cut-off": "with the decimals cut off",
    "why-half-to-even": "with a half rounded to the even number",
    "why-half-up": "with a half always rounded up",
    # the self-check
    "self-check": "{same} of {checks} published figures come out the same.",
    "checked-change": "Change",
    "checked-new-rating": "New rating",
    "checked-first-rating": "First rating",
    "checked-performance": "Performance rating",
    "agrees": "the same",
    "differs": "differs",
    # the working
    "expected-by-table": "{own} - {other} = {difference}{counted}. FIDE\u2019s table, row {row}: expected score {expected}.",
    "counted-limited": ", counted as {counted} (the {limit}-point rule, for players below {no_limit_from})",
    "counted-in-full": ", counted in full (no {limit}-point rule for players of {no_limit_from} or more)",
    "row": "{first} to {last}",
    "row-open": "{first} and more",
    "expected-by-formula": "1 / (1 + 10^(({other} - {own}) / {scale})) = {expected}: the expected score.",
    "change": "{k} \u00d7 ({score} - {expected}) = {exact}, rounded {rounded}. New rating {new_rating}.",
    "summary-a": "A {new_rating} ({rounded})",
    "summary-b": "B {new_rating} ({rounded})",
    # where the two rule sets part
    "comparison-a": "Player A by FIDE\u2019s table: {table}. By the plain formula: {formula}.",
    "comparison-b": "Player B by FIDE\u2019s table: {table}. By the plain formula: {formula}.",
    "comparison-tournament": "By FIDE\u2019s table: {table}. By the plain formula: {formula}.",
    # the tournament's summary
    "counted": "{games} counted.",
    "left-out": "{games} left out.",
    "not-read": "{lines} not understood.",
    "and-more": "And {lines} more.",
    "only-first-rows": "The table shows the first {shown} games; all {games} are counted.",
    "some-limited": "* counted as {limit}: the {limit}-point rule.",
    # the page itself
    "failure": "Something went wrong in this page, so its numbers may be wrong. What you typed is still there: copy it, then reload the page.",
    "late-failure": "A part of the page could not be loaded: the month, first rating, performance, target and the questions about K and other numbers do not work. Reload the page once you are online.",
    "offline-ready": "Ready for offline use: the page now works without a connection.",
    "offline-off": "Offline use is off: this browser does not let the page keep a copy of itself.",
    # what a screen reader hears once typing pauses
    "heard-player": "New rating of player A: {new_rating}, change {rounded}.",
    "heard-tournament": "Rating after the tournament: {new_rating}, change {rounded}.",
}

PLURALS = {
    "games": ("1 game", "{n} games"),
    "lines": ("1 line", "{n} lines"),
}
