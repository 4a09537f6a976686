"""A chess rating engine: FIDE's regulations exactly, and the plain Elo formula.

Read it in this order:

`tables`    FIDE's two tables, as printed
`rules`     the rule sets: immutable values with an effective date
`rating`    expected score, score surplus, rating change, rounding
`numerals`  numbers as people write them, read and written
`games`     typed text -> games, lines left out, problems
`form`      the page's form, as strings -> values and problems
`messages`  every sentence a user sees
`working`   how a number came about, step by step
`view`      what was typed -> what each part of the page shows; no DOM
`page/`     the only code that touches the browser (MicroPython, through PyScript)
`__main__`  the same engine on the command line, printed by `command_line/`

All but the command line runs unchanged on CPython 3.11+ and on MicroPython 1.27.
"""
