"""Matches of any game: agents choose in their views, and only the scores are counted."""

import json
from collections.abc import Mapping, Sequence
from hashlib import blake2b

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.base import Agent, choose_many
from lexarena.core.game import AnyBatch, Indices, MoveArray
from lexarena.core.variant import Variant
from lexarena.matches.match_game import Step


class PlainMatch:
    """Many games of any kind in a match."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant

    def choose(self, agent: Agent, batch: AnyBatch, games: Indices, rng: np.random.Generator) -> MoveArray:
        """Return what an agent plays in these games, in which it is to move."""
        return choose_many(agent, batch.views(games), rng)

    def fingerprints(self, batch: AnyBatch) -> NDArray[np.uint8]:
        """Return hashes of what all seats see of the games: equal moves may follow from different starts."""
        hashes = [blake2b(digest_size=16) for _ in range(len(batch))]
        for seat in range(batch.scores().shape[1]):
            views = batch.views(seat=seat)
            for game, made in enumerate(hashes):
                made.update(json.dumps(views[game].to_json(), sort_keys=True, default=str).encode())
        return np.frombuffer(b"".join(made.digest() for made in hashes), np.uint8).reshape(len(batch), -1)

    def counts(self, batch: AnyBatch, steps: Sequence[Step]) -> Mapping[str, NDArray[np.int64]]:
        """Return nothing: the game has no words or passes that could be counted."""
        return {}
