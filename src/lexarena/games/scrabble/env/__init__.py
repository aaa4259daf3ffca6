"""Scrabble as an environment for reinforcement learning."""
