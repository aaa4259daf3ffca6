"""Matches of Scrabble: how its games are dealt, played side by side, and counted."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from lexarena.agents import Agent
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.rules.batch import Batch
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.moves import EXCHANGE, KIND, PASS, PLACE
from lexarena.games.scrabble.rules.ruleset import Ruleset, load_ruleset
from lexarena.matches.settings import Step
from lexarena.words.lexicon import Lexicon, load_lexicon

_KINDS = {"words": PLACE, "exchanges": EXCHANGE, "passes": PASS}


class ScrabbleSetting:
    """A ruleset and a word list."""

    game = "scrabble"

    def __init__(self, ruleset: str | Ruleset | None, lexicon: str | Lexicon | None, book: int | None) -> None:
        if book:
            raise LexarenaError("Scrabble has no book: the deal tells its games apart; leave --book out")
        self._rules = load_ruleset(ruleset or "mini")
        self._lexicon = load_lexicon(lexicon if lexicon is not None else self._rules.words)
        self.ruleset, self.lexicon = self._rules.name, self._lexicon.name

    def batch(self, seeds: ArrayLike) -> Batch:
        """Return games with these seeds, side by side."""
        return Batch(np.size(seeds), self._rules, self._lexicon, seeds)

    def choose(
        self, agent: Agent, batch: Batch, games: NDArray[np.int64], rng: np.random.Generator
    ) -> NDArray[np.int32]:
        """Return what an agent plays in these games, in which it is to move."""
        moves = np.asarray(agent.choose_many(batch.views(games), rng), np.int32)
        if not type(agent).__module__.startswith("lexarena.agents."):
            _check(agent.name, batch, games, moves)
        return moves

    def scores(self, batch: Batch) -> NDArray[np.int32]:
        """Return the final scores: (games, seat)."""
        return batch.arrays.scores

    def boards(self, batch: Batch) -> NDArray[np.uint8]:
        """Return what was laid in each game, and what is left in the racks."""
        return np.concatenate((batch.arrays.cells, batch.arrays.racks.reshape(len(batch), -1)), axis=1)

    def counts(self, batch: Batch, steps: Sequence[Step]) -> dict[str, NDArray[np.int64]]:
        """Return how many words, exchanges and passes each seat had: (games, seat) by name."""
        counts = {name: np.zeros((len(batch), 2), np.int64) for name in _KINDS}
        for games, seats, moves in steps:
            for name, kind in _KINDS.items():
                counts[name][games, seats] += moves[:, KIND] == kind
        return counts

    def state(self, seed: int) -> Game:
        """Return one game at its start, for a record."""
        return Game(self._rules, self._lexicon, seed)


def _check(name: str, batch: Batch, games: NDArray[np.int64], moves: NDArray[np.int32]) -> None:
    """Refuse moves that are not in the list of legal ones: one that is not among our agents may err."""
    legal, offsets = batch.legal(games)
    if moves.shape != (len(games), legal.shape[1]):
        told = (
            f"choose_many returns an array of {moves.shape} for {len(games)} views; give {(len(games), legal.shape[1])}"
        )
        raise LexarenaError(f"{name}: {told}, one row per move")
    for i, move in enumerate(moves):
        if not (legal[offsets[i] : offsets[i + 1]] == move).all(axis=1).any():
            shown: Any = move.tolist()
            raise LexarenaError(f"{name}: the move {shown} is not legal; take moves from views.legal() or views.best()")
