"""Analysis of Scrabble: ranked moves, the chance to win, regret and luck, and where the numbers come from."""

from lexarena.games.scrabble.analysis.games import analyse_game
from lexarena.games.scrabble.analysis.positions import analyse_view

__all__ = ["analyse_game", "analyse_view"]
