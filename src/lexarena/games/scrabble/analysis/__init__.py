"""Analysis of Scrabble: ranked moves, the chance to win, and where the numbers come from."""

from lexarena.games.scrabble.analysis.positions import analyse_view

__all__ = ["analyse_view"]
