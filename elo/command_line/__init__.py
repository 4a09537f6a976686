"""The command line. CPython only.

`arguments`  what can be typed, and the help
`commands`   each command: its form filled in, its answer printed
`report`     a whole file of players, read and rated
`report_lists`   what stands under its table
`given`, `events`   files and words, read and checked; several events in one file
`asked`      a form that was read
`text`, `text_more`   answers for people
`record`, `record_more`, `record_why`, `record_report`   answers for programs, as JSON
"""
