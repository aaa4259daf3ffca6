"""Scrabble for training: self-play in many games at once for PPO, afterstates for value networks, and both networks."""

from typing import TYPE_CHECKING

from lexarena.games.scrabble.learning.selfplay import ScrabbleSelfPlay, make_selfplay
from lexarena.games.scrabble.learning.value_data import ValueData, make_value_stream
from lexarena.learning.config import Options

if TYPE_CHECKING:
    from lexarena.games.scrabble.learning.network import ScrabbleNetwork
    from lexarena.games.scrabble.learning.value_network import ValueNetwork

__all__ = ["make_network", "make_selfplay", "make_value_network", "make_value_stream"]


def make_network(selfplay: ScrabbleSelfPlay, options: Options) -> "ScrabbleNetwork":
    """Return a fresh network; torch is imported here."""
    from lexarena.games.scrabble.learning import network

    return network.make_network(selfplay, options)


def make_value_network(stream: ValueData, options: Options) -> "ValueNetwork":
    """Return a fresh value network; torch is imported here."""
    from lexarena.games.scrabble.learning import value_network

    return value_network.make_value_network(stream, options)
