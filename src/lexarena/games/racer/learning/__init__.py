"""Word Racer for training: self-play in many games at once, and the network that learns."""

from typing import TYPE_CHECKING

from lexarena.games.racer.learning.selfplay import RacerSelfPlay, make_selfplay
from lexarena.learning.config import Options

if TYPE_CHECKING:
    from lexarena.games.racer.learning.network import RacerNetwork

__all__ = ["make_network", "make_selfplay"]


def make_network(selfplay: RacerSelfPlay, options: Options) -> "RacerNetwork":
    """Return a fresh network; torch is imported here."""
    from lexarena.games.racer.learning import network

    return network.make_network(selfplay, options)
