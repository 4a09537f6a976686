"""A chess rating engine: FIDE's regulations exactly, and the plain Elo formula.

Read it in this order:

`tables`    FIDE's two tables, as printed
`rules`     the rule sets: immutable values, each for events from a date on
`rating`    expected score, score surplus, rating change, rounding
`period`    events rated together: K times games, one rounding, where 2400 or 2500 is reached
`targets`   the score that reaches a rating, and what the next game changes
`k_factor`  which K, and the clause that decided
`performance`, `first_rating`   what a result is worth; the rating of a player who has none
`assumptions`, `why`   what another calculator may assume; the sets that give its number
`published`  what FIDE published, for the self-check
`numerals`  numbers as people write them, read and written
`games`     typed text -> games, lines left out, problems
`form`      the page's form, as strings -> values and problems
`messages`  every sentence a user sees, from `english`
`working`   how a number came about, step by step
`answers`   the form's entries -> the rated contests
`results`   what has to be on the screen at once; no DOM
`details`   what may follow a moment later: the games one by one, notes
`view`      the two together, as the command line and the tests want them
`panels/`   the same for the parts that open on request
`shares`    wins, draws and losses of an expected score, by a model
`pictures/`   what the page draws, as plain data: one module a picture
`next_game`  what one press makes of the form: players swapped, the next game
`sheet`, `link`, `saved`   a whole form from elsewhere; as a link; under names, as a file
`summary`, `games_csv`, `spreadsheet`   the answer in plain lines; the games as a table
`shared`    what of a shared page or text is to be read
`pasted`, `refused`   whether a text or a file is for the file reader
`page/`     the only code that touches the browser (MicroPython, through PyScript)
`files/`    files of games, read and rated in a worker (CPython, through Pyodide)
`__main__`  the same engine on the command line, printed by `command_line/`

All but `files/` and the command line runs unchanged on CPython 3.11+ and on MicroPython 1.27.
"""
