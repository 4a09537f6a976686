"""Tests of elo/files/."""
