"""Agents that play Hidden Hands."""

import numpy as np

from hidden_hands.game import HiddenHandsVariant
from lexarena import SimpleView

SAMPLES = 8
"""The games that `careful` imagines for each move."""


class Random:
    """Plays any letter that fits; swaps only if none does."""

    name = "random"

    def choose(self, view: SimpleView[str], rng: np.random.Generator) -> str:
        """Return a random move."""
        moves = [move for move in view.legal_moves() if len(move) == 1] or view.legal_moves()
        return moves[int(rng.integers(len(moves)))]


class Finisher(Random):
    """Completes a word if it can."""

    name = "finisher"

    def choose(self, view: SimpleView[str], rng: np.random.Generator) -> str:
        """Return a letter that completes a word, or else a random move."""
        assert isinstance(view.variant, HiddenHandsVariant)
        for move in view.legal_moves():
            if len(move) == 1 and view.variant.is_word(view["table"] + move):
                return move
        return super().choose(view, rng)


class Careful(Finisher):
    """Completes a word if it can; if not, it avoids letters after which the next player can."""

    name = "careful"

    def choose(self, view: SimpleView[str], rng: np.random.Generator) -> str:
        """Return the move after which the next player completes a word in the fewest of some games that fit the view."""
        assert isinstance(view.variant, HiddenHandsVariant)
        best = super().choose(view, rng)
        if view.variant.is_word(view["table"] + best):
            return best
        games = [view.sample(rng) for _ in range(SAMPLES)]
        losses = {}
        for move in view.legal_moves():
            losses[move] = 0
            for game in games:
                game.push(move)
                answers = [each for each in game.legal_moves() if len(each) == 1]
                losses[move] += any(view.variant.is_word(game.table + each) for each in answers)
                game.pop()
        return min(losses, key=lambda move: (losses[move], move != best))
