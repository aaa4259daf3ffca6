"""Scrabble for training: self-play in many games at once, and the network that learns."""

from typing import TYPE_CHECKING

from lexarena.games.scrabble.learning.selfplay import ScrabbleSelfPlay, make_selfplay
from lexarena.learning.config import Options

if TYPE_CHECKING:
    from lexarena.games.scrabble.learning.network import ScrabbleNetwork

__all__ = ["make_network", "make_selfplay"]


def make_network(selfplay: ScrabbleSelfPlay, options: Options) -> "ScrabbleNetwork":
    """Return a fresh network; torch is imported here."""
    from lexarena.games.scrabble.learning import network

    return network.make_network(selfplay, options)
