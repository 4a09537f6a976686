"""Files of games, whatever their format: read, checked, and whole events rated. CPython only.

In the browser it runs in a worker, on Pyodide; the command line imports the same.

`event`     what every reader returns: players, their pairings, findings
`decode`    bytes -> text, whatever the encoding; what is no text is refused
`html`      a table of a web page -> lines of cells between tabs
`formats`   the list of the readers; finds the format by the content
`readers/`  one module a format
`checks`    contradictions within an event, each with its place
`report`    every player of an event rated
`chosen`    one player's games as the calculator's form takes them
`shown`, `as_csv`   a report as tables and sentences; as a spreadsheet
`groups`    what holds for several players: which K, and what was left out
`said`      fills in the sentences
`english`   the sentences of these modules
`door`      what the page and the command line ask for; strings and plain values only
`worker`    lets the page in (the only module here that knows the browser)
"""
