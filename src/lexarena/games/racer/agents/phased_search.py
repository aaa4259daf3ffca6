"""The search of the champion's version 2: short playouts screen many moves, long ones choose among the best.

All moves that one-ply play likes share a part of the budget. Their playouts end after a few letters with the value of the
board, so they are short, and luck has little time to blur the comparison. The best of them share the rest of the budget, as
in `search`: they are played out to the end, and the worse half is dropped each round.

The playouts use `phased_play`. The opponent's letters are drawn call by call, because strong players call other letters at
the start of a game than at its end.
"""

from typing import NamedTuple

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
"""The number of playouts to the end that the value before them counts as."""
SCREENING = 0.2
"""The part of the budget that goes to short playouts."""
SCREENING_PRIOR = 2.0
"""The number of short playouts that the one-ply value counts as."""
AT_ONCE = 1024
"""The most playouts of each move between two looks at the budget."""


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


class Turn(NamedTuple):
    """The decision that is to be made."""

    board: NDArray[np.uint8]
    called: int  # letters that have been called once a candidate is played
    seat: int
    shares: NDArray[np.int64]  # by call: the cumulated shares of the opponent's letters
    seed: int


class Comparison:
    """Candidates that meet the same letters in their playouts; the worse ones are dropped."""

    def __init__(self, player: PhasedPlayer, turn: Turn, budget: Budget, found: Candidates, number: int) -> None:
        self._player, self._turn, self._budget, self._found = player, turn, budget, found
        self._boards = make_boards()
        self._points = np.zeros((number, AT_ONCE))
        self.alive = np.arange(number)
        self.spent = 0.0
        """The playouts so far, of all candidates; short ones count by their letters."""
        self.restart()

    def restart(self) -> None:
        """Forget the playouts so far."""
        self._sums, self._played = np.zeros(len(self._points)), 0

    def play(self, part: float, horizon: int) -> None:
        """Play out the candidates for `horizon` letters, until this part of the budget is spent."""
        turn, alive = self._turn, self.alive
        effort = len(alive) * min(1.0, horizon / max(1, CALLS - turn.called))
        while (more := min(self._budget.playouts(part, self.spent, effort), AT_ONCE)) > 0:
            play_phased(
                self._player,
                turn.board,
                self._boards,
                self._found,
                alive,
                int64(turn.called),
                int64(turn.seat),
                turn.shares,
                turn.seed,
                int64(self._played),
                int64(self._played + more),
                int64(horizon),
                self._points,
            )
            self._sums[alive] += self._points[alive, :more].sum(axis=1)
            self._played += more
            self.spent += more * effort

    def estimates(self, values: NDArray[np.float64], costs: NDArray[np.float64], weight: float) -> NDArray[np.float64]:
        """Return the mean points of the candidates less their costs; `values` counts as `weight` playouts."""
        alive, played = self.alive, self._played
        if not played:
            return values[alive]
        means = self._sums[alive] / played - costs[alive]
        prior = means.mean() + values[alive] - values[alive].mean()
        estimates: NDArray[np.float64] = (played * means + weight * prior) / (played + weight)
        return estimates

    def keep(self, number: int, estimates: NDArray[np.float64]) -> None:
        """Drop all candidates but the best; they are in order then."""
        self.alive = self.alive[np.argsort(-estimates, kind="stable")][:number]


class PhasedSearch:
    """Compares the best moves by one-ply value: `screened` by short playouts of `horizon` letters, then `candidates`."""

    def __init__(self, candidates: int, screened: int, horizon: int) -> None:
        self._candidates, self._screened, self._horizon = candidates, screened, horizon
        self._found = candidate_list(max(candidates, screened))
        self._boards = make_boards()

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
        found = self._found
        number = int(find_phased_candidates(player, board, int64(pending), self._boards, found))
        values = found.values / UNIT
        costs = np.zeros(len(values)) if pending else player.dislike[found.letters] / UNIT
        turn = Turn(board, called if pending else called + 1, seat, shares, seed)
        moves = Comparison(player, turn, budget, found, number)
        screening = SCREENING if self._screened and number > 1 else 0.0
        if screening:
            moves.play(screening, self._horizon)
            values[moves.alive] = moves.estimates(values, costs, SCREENING_PRIOR)
            moves.restart()
        moves.keep(self._candidates, values[moves.alive])
        rounds = (len(moves.alive) - 1).bit_length()
        for round_number in range(1, rounds + 1):
            moves.play(screening + (1 - screening) * round_number / rounds, CALLS)
            moves.keep((len(moves.alive) + 1) // 2, moves.estimates(values, costs, PRIOR))
        best = moves.alive[0]
        return int(found.letters[best]), int(found.cells[best])
