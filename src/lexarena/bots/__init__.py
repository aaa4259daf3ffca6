"""Bots: programs that speak a game's text protocol; their templates, the sandbox that they run in, and the referee."""
