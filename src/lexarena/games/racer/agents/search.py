"""Sequential halving: a few candidate moves share a budget of playouts, and the worse half drops out again and again."""

import numpy as np
from numpy.typing import NDArray

from lexarena.games.racer.agents.budget import Budget
from lexarena.games.racer.agents.lines import UNIT
from lexarena.games.racer.agents.oneply import WHOLE, Player
from lexarena.games.racer.agents.playouts import candidate_list, find_candidates, play_out, scratch_board
from lexarena.kernels import int64

PRIOR = 25.0
"""The one-ply value counts as much as so many playouts."""


class Search:
    """Compares the best moves by one-ply value; it keeps the arrays that this takes."""

    def __init__(self, candidates: int) -> None:
        self._found = candidate_list(candidates)
        self._scratch = scratch_board()

    def best(
        self,
        player: Player,
        board: NDArray[np.uint8],
        pending: int,
        called: int,
        seat: int,
        shares: NDArray[np.int64],
        seed: int,
        budget: Budget,
    ) -> tuple[int, int]:
        """Return the letter 0-25 and the cell of the best move.

        `pending` is the letter 1-26 to place, or 0 to call one; `called` letters have been called before this move.
        `shares` are the opponent's, cumulated.
        """
        found, scratch = self._found, self._scratch
        alive = np.arange(int(find_candidates(player, board, int64(pending), scratch, found)))
        values = found.values / (UNIT * WHOLE)
        costs = np.zeros(len(values)) if pending else player.dislike[found.letters] / UNIT
        found.sums[:] = 0.0
        afterwards = called if pending else called + 1
        rounds = (len(alive) - 1).bit_length()
        played, made = 0, 0  # playouts of each candidate that is left, and of all
        for number in range(1, rounds + 1):
            while (more := budget.playouts(number / rounds, made, len(alive))) > 0:
                low, high = int64(played), int64(played + more)
                play_out(player, board, scratch, found, alive, int64(afterwards), int64(seat), shares, seed, low, high)
                played += more
                made += more * len(alive)
            if played == 0:
                break
            means = found.sums[alive] / played - costs[alive]
            prior = means.mean() + values[alive] - values[alive].mean()
            estimates = (played * means + PRIOR * prior) / (played + PRIOR)
            alive = alive[np.argsort(-estimates, kind="stable")][: (len(alive) + 1) // 2]
        return int(found.letters[alive[0]]), int(found.cells[alive[0]])
