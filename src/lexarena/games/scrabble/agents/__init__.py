"""The agents that play Scrabble."""
