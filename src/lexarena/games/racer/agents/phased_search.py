"""The search of the champion's version 2: a few candidate moves share a budget of playouts, as in `search`.

The playouts use `phased_play`. The opponent's letters are drawn call by call, because strong players call other letters at
the start of a game than at its end.
"""

import numpy as np
from numpy.typing import NDArray

from lexarena.games.racer.agents.index import LETTER_COUNT
from lexarena.games.racer.agents.lines import UNIT
from lexarena.games.racer.agents.phased_lines import ROOM, forget_lines, memory_nearly_full
from lexarena.games.racer.agents.phased_play import (
    Boards,
    PhasedPlayer,
    find_all_lines,
    make_boards,
    number_lines,
    play_phased,
)
from lexarena.games.racer.agents.search import Budget, Candidates, candidate_list
from lexarena.games.racer.rules.board import BOARD, CALLS, SIZE
from lexarena.kernels import Numbers, int64, kernel

PRIOR = 25.0
"""The number of playouts that the one-ply value counts as."""
SCREENING = 0.2
SCREEN_PRIOR = 2.0


@kernel
def find_phased_candidates(
    player: PhasedPlayer, board: Numbers, pending: int, boards: Boards, found: Candidates
) -> int:
    """List the best moves by their one-ply value; return how many there are."""
    if memory_nearly_full(player.memory):
        forget_lines(player.memory)
    empty = number_lines(board, boards.numbers)
    find_all_lines(player, player.weights.phase_of[empty], boards.numbers, boards.lines)
    gains, room = player.memory.gains, len(found.letters)
    number = int64(0)
    low, high = int64(0), int64(LETTER_COUNT)
    if pending > 0:
        low, high = int64(pending) - 1, int64(pending)
    for cell in range(BOARD):
        if board[cell] != 0:
            continue
        row, column = cell // SIZE, cell % SIZE
        across, down = gains[boards.lines[row]], gains[boards.lines[SIZE + column]]
        for letter in range(low, high):
            value = int64(across[column * ROOM + letter]) + int64(down[row * ROOM + letter])
            if pending == 0:
                value -= player.dislike[letter]
            if number == room and value <= found.values[room - 1]:
                continue
            place = min(number, room - 1)
            while place > 0 and found.values[place - 1] < value:
                found.letters[place] = found.letters[place - 1]
                found.cells[place] = found.cells[place - 1]
                found.values[place] = found.values[place - 1]
                place -= 1
            found.letters[place], found.cells[place], found.values[place] = letter, cell, value
            number = min(number + 1, int64(room))
    return number


class PhasedSearch:
    """Compares the best moves by one-ply value; it keeps the arrays that this takes."""

    def __init__(self, candidates: int, screened: int, horizon: int) -> None:
        self._candidates, self._horizon = candidates, horizon
        self._screens = screened > candidates or (screened > 0 and horizon < BOARD)
        self._found = candidate_list(max(candidates, screened))
        self._boards = make_boards()
        self._points = np.zeros((len(self._found.letters), 1024))
        self.playouts = 0

    def best(
        self,
        player: PhasedPlayer,
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
        `shares[call]` are the cumulated shares of the opponent's letters.
        """
        found, boards = self._found, self._boards
        alive = np.arange(int(find_phased_candidates(player, board, int64(pending), boards, found)))
        values = found.values / UNIT
        costs = np.zeros(len(values)) if pending else player.dislike[found.letters] / UNIT
        afterwards = called if pending else called + 1
        letters_left = CALLS - afterwards

        def play(part: float, horizon: int) -> float:
            """Play until this part of the budget is spent."""
            nonlocal played, spent
            effort = min(1.0, horizon / max(1, letters_left))
            while (more := min(budget.playouts(part, spent, len(alive) * effort), self._points.shape[1])) > 0:
                low, high = int64(played), int64(played + more)
                turn = int64(afterwards), int64(seat)
                play_phased(
                    player, board, boards, found, alive, *turn, shares, seed, low, high, int64(horizon), self._points
                )
                sums[alive] += self._points[alive, :more].sum(axis=1)
                played += more
                spent += more * len(alive) * effort

        sums, played, spent, begun = found.sums, 0, 0.0, 0.0
        if self._screens and len(alive) > 1:
            sums[:] = 0.0
            begun = SCREENING
            play(begun, self._horizon)
            if played:
                means = sums[alive] / played - costs[alive]
                prior = means.mean() + values[alive] - values[alive].mean()
                values[alive] = (played * means + SCREEN_PRIOR * prior) / (played + SCREEN_PRIOR)
                alive = alive[np.argsort(-values[alive], kind="stable")]
        alive = alive[: self._candidates]
        sums[:] = 0.0
        played = 0
        rounds = (len(alive) - 1).bit_length()
        for number in range(1, rounds + 1):
            play(begun + (1 - begun) * number / rounds, CALLS)
            if played == 0:
                break
            means = sums[alive] / played - costs[alive]
            prior = means.mean() + values[alive] - values[alive].mean()
            estimates = (played * means + self.prior * prior) / (played + self.prior)
            alive = alive[np.argsort(-estimates, kind="stable")][: (len(alive) + 1) // 2]
        self.playouts += int(spent)
        return int(found.letters[alive[0]]), int(found.cells[alive[0]])

    prior = PRIOR
