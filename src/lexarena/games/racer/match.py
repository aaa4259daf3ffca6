"""Matches of Word Racer: how games open from the book, how agents play them side by side, and what is counted.

Two agents without chance would play only as many games as there are start letters. So the first calls of both seats come
from a book: letters drawn from the pair's seed, the same in both of its games. The agents choose only the cells for them.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from lexarena.agents import Agent, choose_many
from lexarena.games.racer.engine.board import BOARD
from lexarena.games.racer.rules.game import Batch
from lexarena.games.racer.variant import RacerVariant
from lexarena.matches.playing import Step


class RacerMatch:
    """Many games of Word Racer in a match, with opening calls from the seed."""

    def __init__(self, variant: RacerVariant) -> None:
        self.variant = variant
        self._lexicon, self._book = variant.lexicon, variant.book

    def book_calls(self, seed: int) -> NDArray[np.uint8]:
        """Return the first calls of a game with this seed, as letters 1-26, drawn by their frequency in the words."""
        rng = np.random.default_rng(seed)
        words = [self._lexicon.words[i] for i in rng.integers(len(self._lexicon), size=2 * self._book).tolist()]
        return np.array([ord(word[rng.integers(len(word))]) - ord("@") for word in words], np.uint8)

    def choose(
        self, agent: Agent, batch: Batch, games: NDArray[np.int64], rng: np.random.Generator
    ) -> NDArray[np.int64]:
        """Return the moves of an agent in these games, in all of which it is to move.

        If the call is in the book, the agent sees its letter as called already, and only places it.
        """
        views = batch.views(games)
        calls = batch.ply[games] >> 1
        opening = np.flatnonzero((calls < 2 * self._book) & ~batch.placing[games])
        letters = np.array(
            [self.book_calls(int(batch.arrays.seeds[games[i]]))[calls[i]] for i in opening.tolist()], np.uint8
        )
        views.pending[opening] = views.called[opening, calls[opening]] = letters
        actions = np.array(choose_many(agent, views, rng), np.int64)
        actions[opening] = (letters.astype(np.int64) - 1) * BOARD + actions[opening] % BOARD
        return actions

    def fingerprints(self, batch: Batch) -> NDArray[np.uint8]:
        """Return both boards of each game."""
        return batch.boards.reshape(len(batch), -1)

    def counts(self, batch: Batch, steps: Sequence[Step]) -> dict[str, NDArray[np.int64]]:
        """Return the number of words that count on each seat's board: arrays (games, seats) by name."""
        words = [[len(batch.scorer.spans(board)) for board in boards] for boards in batch.boards]
        return {"words": np.array(words, np.int64), "passes": np.zeros((len(batch), 2), np.int64)}
