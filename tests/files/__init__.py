"""Tests of `elo/files/`."""
