"""Analysis of Scrabble: ranked moves, win probabilities, regret and luck, and how the values were found."""

from lexarena.games.scrabble.analysis.games import each_decision
from lexarena.games.scrabble.analysis.positions import analyse_view

__all__ = ["analyse_view", "each_decision"]
