"""Matches: playing many games and evaluating them."""
