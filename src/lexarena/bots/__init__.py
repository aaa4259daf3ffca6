"""Bots: programs of their own that speak a game's text protocol; templates for them, and the wall they play behind."""
