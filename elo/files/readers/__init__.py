"""The formats: one module for each, with `recognises(text)` and `read(text)`; `formats` lists them.

`trf` (with `trf_row`, `trf_scoring`)   the tournament report that FIDE takes
`pgn` (`pgn_games`, `pgn_played`)       games with headers
`chess_results` (`chess_results_...`)   its pages: a card, a cross-table, rounds
`fide_page`                             FIDE's page of calculations
`us_chess`, `vega`, `papi`              cross-tables; `grid` is what they share
`standings`                             lists of players, which hold no games
`table` (`table_sheet`)                 CSV, TSV and spreadsheets
`lines` (`typed_line`, `typed_game`, `items`, `words`, `totals`)   odd lines that people write
`rows`, `cells`, `headings`             of tables: the lines, a cell's meaning, a column's meaning
`dates`, `time_control`, `ratings`      as files write them; ratings that change on the way
"""
