"""How agents play many games of a variant at once, and what is counted. A game may bring its own `MatchGame`."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from lexarena.agents import Agent
from lexarena.core.game import AnyBatch, Indices, MoveArray
from lexarena.core.variant import Variant


class Step(NamedTuple):
    """Moves that were played at once: in which games, from which seats."""

    games: Indices
    seats: Indices
    moves: MoveArray


class MatchGame(Protocol):
    """The part `match` of a game; it is made with a variant."""

    def __init__(self, variant: Variant) -> None: ...

    def choose(self, agent: Agent, batch: AnyBatch, games: Indices, rng: np.random.Generator) -> MoveArray:
        """Return what an agent plays in these games, in which it is to move."""

    def fingerprints(self, batch: AnyBatch) -> NDArray[np.uint8]:
        """Return numbers that, together with the moves, tell one game from another."""

    def counts(self, batch: AnyBatch, steps: Sequence[Step]) -> Mapping[str, NDArray[np.int64]]:
        """Return how many words and passes each seat had: (games, seat) by name."""


def match_game(variant: Variant) -> MatchGame:
    """Return how games of a variant are played in matches."""
    made: MatchGame = variant.spec.load("match")(variant)
    return made
