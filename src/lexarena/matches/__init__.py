"""Matches: games played in numbers, and what they say."""
