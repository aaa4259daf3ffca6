"""Bots: programs of their own that speak a game's text protocol: templates for them, the wall, and the referee."""
