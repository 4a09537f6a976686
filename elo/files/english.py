"""What is said of files, in plain English."""

SENTENCES: dict[str, str] = {}
"""By the kind of an `UnreadableError`, a `Finding`, or a `Pairing` that does not count."""
