"""`MatchGame`: how agents play many games of a variant at once, and what is counted. A game may define its own."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from lexarena.agents import Agent
from lexarena.core.game import AnyBatch, Indices, MoveArray
from lexarena.core.variant import Variant


class Step(NamedTuple):
    """Moves that were played at once, one in each of these games, and the seats that played them."""

    games: Indices
    seats: Indices
    moves: MoveArray


class MatchGame(Protocol):
    """The part `match` of a game; it is made with a variant."""

    def __init__(self, variant: Variant) -> None: ...

    def choose(self, agent: Agent, batch: AnyBatch, games: Indices, rng: np.random.Generator) -> MoveArray:
        """Return the moves of an agent in these games, in all of which it is to move."""

    def fingerprints(self, batch: AnyBatch) -> NDArray[np.uint8]:
        """Return numbers that, together with the moves, differ for different games: one row per game."""

    def counts(self, batch: AnyBatch, steps: Sequence[Step]) -> Mapping[str, NDArray[np.int64]]:
        """Return what each seat did, `words` and `passes`, or nothing of it: arrays (games, seats) by name."""


def match_game(variant: Variant) -> MatchGame:
    """Return how games of a variant are played in matches."""
    made: MatchGame = variant.spec.load("match")(variant)
    return made
