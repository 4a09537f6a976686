"""What the command line prints: `text` for people, `record` for programs. CPython only."""
