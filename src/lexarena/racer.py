"""Word Racer: what programs use of the game, such as `from lexarena.racer import Game`."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from lexarena.games.racer import *  # noqa: F403
else:
    from lexarena.games.racer import __dir__, __getattr__  # noqa: F401
