"""Endgames: the bag is empty and both racks are known, so best play can be proven."""

from lexarena.games.scrabble.search.endgame.solver import Endgame, EndgameSolver, solve_endgame
from lexarena.games.scrabble.search.endgame.tree import Budget

__all__ = ["Budget", "Endgame", "EndgameSolver", "solve_endgame"]
