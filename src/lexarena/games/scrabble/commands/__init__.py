"""`lexarena scrabble`: moves and analysis of a position, endgames, conversion of games, self-play, fitted values."""

from lexarena.games.scrabble.commands import endgames, fitting, games, positions
from lexarena.games.scrabble.commands.app import app

__all__ = ["app", "endgames", "fitting", "games", "positions"]
