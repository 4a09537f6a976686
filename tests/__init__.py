"""Tests: `make test` runs them all."""
