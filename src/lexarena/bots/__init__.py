"""Bots: programs of their own that speak a game's text protocol. Here: templates to start one from."""
