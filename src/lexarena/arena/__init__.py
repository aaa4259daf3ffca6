"""Tournaments: players.yml, the schedule, the store that loses nothing, resuming, the table and the results."""
