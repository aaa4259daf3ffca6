"""Scrabble: rules as data, an exact and fast core, and its readable front."""
