"""Playouts on batches, move by move, by any policy; half of the candidates are dropped after each round."""

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.sequential_halving import SequentialHalving
from lexarena.games.scrabble.engine.arrays import RUNNING
from lexarena.games.scrabble.engine.move_rows import SCORE
from lexarena.games.scrabble.engine.workspace import POINT
from lexarena.games.scrabble.rules.game import Batch
from lexarena.games.scrabble.rules.view import Views
from lexarena.games.scrabble.search.deals import determinize
from lexarena.games.scrabble.search.rollouts import TO_THE_END
from lexarena.games.scrabble.search.valuing import Candidates, Valuing

SPREAD = 0.02
"""The value of a point of the final spread beside a win (1) or a loss (-1): close calls go to more points."""
UNSURE = 0.01
"""The value of a point ahead where a playout stops before the end."""


class PlayoutPolicy(Protocol):
    """How a game is played on after a candidate, and what its end is worth."""

    def choose(self, views: Views) -> tuple[NDArray[np.int32], NDArray[np.float64]]:
        """Return the move played in each view, and the value of the tiles that it keeps, in points."""

    def value(self, batch: Batch, seats: NDArray[np.int64], kept: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the value of each game to one of its seats; some stopped before the end.

        `kept` is what the last move of either seat left it, (games, 2).
        """


class FastPolicy:
    """Both sides play for points; where playouts are `cut` short, for points plus leave value."""

    def __init__(self, valuing: Valuing, cut: bool) -> None:
        self._valuing, self._cut = valuing, cut

    def choose(self, views: Views) -> tuple[NDArray[np.int32], NDArray[np.float64]]:
        """Return the move with the most points, or the most points plus leave value."""
        if self._cut:
            moves, values = self._valuing.choose(views)
            return moves, values / POINT - moves[:, SCORE]
        moves, found = views.best()
        stuck = np.flatnonzero(~found)
        moves[stuck] = views.exchange_all_or_pass(stuck)
        return moves, np.zeros(len(moves))

    def value(self, batch: Batch, seats: NDArray[np.int64], kept: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return a win or a loss and the spread; for a game in progress, the spread and the leaves alone."""
        arrays, every = batch.arrays, np.arange(len(seats))
        spread = (arrays.scores[every, seats] - arrays.scores[every, 1 - seats]).astype(np.float64)
        going = arrays.ending == RUNNING
        spread += np.where(going, kept[every, seats] - kept[every, 1 - seats], 0.0)
        return np.where(going, UNSURE * spread, np.sign(spread) + SPREAD * spread)


def search(
    views: Views, policy: PlayoutPolicy, found: Candidates, seeds: NDArray[np.uint64], plies: int
) -> SequentialHalving:
    """Return the search that compares the candidates of these views by playouts of `plies` moves after the candidate.

    Playouts go to the end of the game if `plies` is 0, or once the bag holds no more than a rack.
    """
    ends = views.batch.arrays.ends[views.games]
    near = ends[:, 1] - ends[:, 0] <= views.ruleset.rack_size
    limits = np.where(near | (plies == 0), TO_THE_END, plies)

    def play_out(which: NDArray[np.int64], samples: NDArray[np.int64]) -> NDArray[np.float64]:
        owners = found.view[which]
        batch = determinize(views, owners, seeds[owners], samples)
        arrays, every = batch.arrays, np.arange(len(which))
        seats, limit = views.seats[owners], limits[owners]
        kept = np.zeros((len(which), 2))
        kept[every, seats] = found.kept[which] / POINT
        batch.apply(found.moves[which])
        depth = 0
        while len(running := np.flatnonzero((arrays.ending == RUNNING) & (limit > depth))):
            turn = batch.views(running)
            moves, kept[running, turn.seats] = policy.choose(turn)
            batch.apply(moves, running)
            depth += 1
        return policy.value(batch, seats, kept)

    empty: NDArray[np.bool_] = ends[:, 0] == ends[:, 1]
    return SequentialHalving(play_out, found.first, found.prior, certain=empty)
