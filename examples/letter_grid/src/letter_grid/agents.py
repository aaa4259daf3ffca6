"""Agents that play Letter Grid."""

import numpy as np

from letter_grid.game import Claim, LetterGridVariant
from lexarena import SimpleView


class Random:
    """Plays any word."""

    name = "random"

    def choose(self, view: SimpleView[Claim], rng: np.random.Generator) -> Claim:
        """Return a random move; a pass only if there is no word."""
        moves = view.legal_moves()
        return moves[int(rng.integers(max(1, len(moves) - 1)))]


class Longest(Random):
    """Plays a long word."""

    name = "longest"

    def choose(self, view: SimpleView[Claim], rng: np.random.Generator) -> Claim:
        """Return one of the longest words."""
        return max(view.legal_moves(), key=lambda move: len(move.word))


class Greedy(Random):
    """Plays the word that improves the lead most."""

    name = "greedy"

    def choose(self, view: SimpleView[Claim], rng: np.random.Generator) -> Claim:
        """Return a move with the largest change of the lead."""
        assert isinstance(view.variant, LetterGridVariant)
        gains = view.variant.move_features(view)[:, 0]
        best = np.flatnonzero(gains == gains.max())
        return view.legal_moves()[int(rng.choice(best))]
