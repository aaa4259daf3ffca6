"""Fitting what the agents know: leave values, openness and win probabilities, from self-play."""
