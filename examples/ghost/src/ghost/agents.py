"""Agents that play Ghost."""

from functools import cache

import numpy as np

from ghost.game import GhostVariant
from lexarena import SimpleView


class Random:
    """Adds any letter."""

    name = "random"

    def choose(self, view: SimpleView[str], rng: np.random.Generator) -> str:
        """Return a random letter."""
        moves = view.legal_moves()
        return moves[int(rng.integers(len(moves)))]


class Careful(Random):
    """Completes no word if it can help it."""

    name = "careful"

    def choose(self, view: SimpleView[str], rng: np.random.Generator) -> str:
        """Return a random letter that completes no word, if there is one."""
        safe = [letter for letter in view.legal_moves() if not variant_of(view).is_word(view["letters"] + letter)]
        return safe[rng.integers(len(safe))] if safe else super().choose(view, rng)


class Perfect(Careful):
    """Looks at every continuation, and wins whenever it can."""

    name = "perfect"

    def choose(self, view: SimpleView[str], rng: np.random.Generator) -> str:
        """Return a letter after which the opponent loses; without one, any letter that completes no word."""
        variant = variant_of(view)
        winning = [letter for letter in view.legal_moves() if loses(variant, view["letters"] + letter)]
        return winning[rng.integers(len(winning))] if winning else super().choose(view, rng)


def variant_of(view: SimpleView[str]) -> GhostVariant:
    """Return the word list and rules of a view's game."""
    assert isinstance(view.variant, GhostVariant)
    return view.variant


@cache
def loses(variant: GhostVariant, letters: str) -> bool:
    """Whether the player who has to add to these letters loses against best play; completed words do not count."""
    if variant.is_word(letters):
        return False
    return not any(
        loses(variant, letters + letter)
        for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        if variant.starts_word(letters + letter)
    )
