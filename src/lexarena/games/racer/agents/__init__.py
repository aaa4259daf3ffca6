"""The agents that play Word Racer."""
