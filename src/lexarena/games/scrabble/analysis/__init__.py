"""Analysis of Scrabble: ranked moves, the chance to win, regret and luck, and where the numbers come from."""

from lexarena.games.scrabble.analysis.games import each_decision
from lexarena.games.scrabble.analysis.positions import analyse_view

__all__ = ["analyse_view", "each_decision"]
