"""Tournaments: players.yml, schedule, store, resume and results."""
