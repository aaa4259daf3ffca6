"""Scrabble for training: self-play in many games at once, and the network that learns."""

from collections.abc import Mapping
from typing import Any

from lexarena.games.scrabble.learning.selfplay import make_stage

__all__ = ["make_network", "make_stage"]


def make_network(stage: Any, options: Mapping[str, Any]) -> Any:
    """Return a fresh network; torch is imported here."""
    from lexarena.games.scrabble.learning import network

    return network.make_network(stage, options)
