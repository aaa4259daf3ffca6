"""Scrabble: what programs use of the game, such as `from lexarena.scrabble import Game`."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lexarena.games.scrabble import *  # noqa: F403
else:
    from lexarena.games.scrabble import __dir__, __getattr__  # noqa: F401
