"""Scrabble for training: self-play of many games at once for PPO, afterstates for value networks, and both networks."""

from typing import TYPE_CHECKING

from lexarena.lazy import lazy_exports

if TYPE_CHECKING:
    from lexarena.games.scrabble.learning.network import make_network as make_network
    from lexarena.games.scrabble.learning.network import make_value_network as make_value_network
    from lexarena.games.scrabble.learning.selfplay import make_selfplay as make_selfplay
    from lexarena.games.scrabble.learning.value_data import make_value_stream as make_value_stream
else:
    __getattr__, __dir__ = lazy_exports(__name__)
