"""The champion's search: a few candidate moves share a budget of playouts, and the worse half is dropped each round.

In a playout, one-ply play finishes the game. Every move meets the same letters of the opponent in its i-th playout, so that
luck cancels out of the comparison. They are drawn one by one from the shares that are expected of the opponent. The budget
is a number of playouts for the whole game, or seconds on a clock.
"""

import time
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.core.rng import random_number
from lexarena.games.racer.agents.index import LETTER_COUNT
from lexarena.games.racer.agents.lines import UNIT, clear, nearly_full
from lexarena.games.racer.agents.oneply import WHOLE, Player, best_call, best_cell, find_lines, full_board_points, put
from lexarena.games.racer.rules.board import BOARD, CALLS, SIZE
from lexarena.games.racer.rules.scoring import LINES
from lexarena.kernels import Numbers, int64, kernel, uint64

SHARES = 1 << 20
"""Cumulated shares of letters are whole numbers up to this."""


class Candidates(NamedTuple):
    """The moves that are compared, best first by their one-ply value."""

    letters: NDArray[np.int64]  # 0-25
    cells: NDArray[np.int64]
    values: NDArray[np.int64]  # what one-ply play thinks of each, in parts of a point times `WHOLE`
    sums: NDArray[np.float64]  # of the points of its playouts


class Scratch(NamedTuple):
    """The board on which a playout is played."""

    cells: NDArray[np.uint8]
    lines: NDArray[np.int64]
    root: NDArray[np.int64]  # the lines of the board that all playouts start from


def candidate_list(size: int) -> Candidates:
    """Return an empty list with room for this number of moves."""
    letters, cells, values = (np.zeros(size, np.int64) for _ in range(3))
    return Candidates(letters, cells, values, np.zeros(size))


def scratch_board() -> Scratch:
    """Return arrays for playouts."""
    return Scratch(np.zeros(BOARD, np.uint8), np.zeros(LINES, np.int64), np.zeros(LINES, np.int64))


def cumulated(shares: NDArray[np.float64]) -> NDArray[np.int64]:
    """Return shares of letters in the form that `play_out` takes.

    >>> cumulated(np.array([0.25, 0.75])).tolist() == [SHARES // 4, SHARES]
    True
    """
    sums = np.floor(np.cumsum(shares) * SHARES).astype(np.int64)
    sums[-1] = SHARES
    return sums


@kernel
def find_candidates(player: Player, board: Numbers, pending: int, scratch: Scratch, found: Candidates) -> int:
    """List the best moves by their one-ply value; return how many there are."""
    if nearly_full(player.table):
        clear(player.table)
    find_lines(player, board, scratch.root)
    gains = player.table.gains
    room = len(found.letters)
    number = int64(0)
    low, high = int64(0), int64(LETTER_COUNT)
    if pending > 0:
        low, high = int64(pending) - 1, int64(pending)
    for column in range(SIZE):
        empty = 0
        for row in range(SIZE):
            if board[row * SIZE + column] == 0:
                empty += 1
        weight = player.columns[empty]
        down = gains[scratch.root[SIZE + column]]
        for row in range(SIZE):
            if board[row * SIZE + column] != 0:
                continue
            across = gains[scratch.root[row]]
            for letter in range(low, high):
                value = WHOLE * int64(across[column * LETTER_COUNT + letter]) + weight * int64(
                    down[row * LETTER_COUNT + letter]
                )
                if pending == 0:
                    value -= WHOLE * player.dislike[letter]
                if number == room and value <= found.values[room - 1]:
                    continue
                place = min(number, room - 1)
                while place > 0 and found.values[place - 1] < value:
                    found.letters[place] = found.letters[place - 1]
                    found.cells[place] = found.cells[place - 1]
                    found.values[place] = found.values[place - 1]
                    place -= 1
                found.letters[place], found.cells[place], found.values[place] = letter, row * SIZE + column, value
                number = min(number + 1, int64(room))
    return number


@kernel
def play_out(
    player: Player,
    board: Numbers,
    scratch: Scratch,
    found: Candidates,
    chosen: Numbers,
    called: int,
    seat: int,
    shares: Numbers,
    seed: int,
    low: int,
    high: int,
) -> None:
    """Play out the candidates `chosen`, each with the letters of playouts `low` to `high` - 1, and add up the points.

    `called` letters have been called once the candidate is played; the seat calls those whose number has its parity.
    `shares` are the cumulated shares of the opponent's letters.
    """
    cells, lines = scratch.cells, scratch.lines
    for playout in range(low, high):
        if nearly_full(player.table):
            clear(player.table)
            find_lines(player, board, scratch.root)
        for which in range(len(chosen)):
            candidate = chosen[which]
            for cell in range(BOARD):
                cells[cell] = board[cell]
            for line in range(LINES):
                lines[line] = scratch.root[line]
            put(player, cells, lines, found.letters[candidate], found.cells[candidate])
            for call in range(called, CALLS):
                if call % 2 == seat:
                    letter = best_call(player, cells, lines)
                else:
                    drawn = int64(random_number(seed, playout * 64 + call) % uint64(SHARES))
                    letter = int64(0)
                    while shares[letter] <= drawn:
                        letter += 1
                put(player, cells, lines, letter, best_cell(player, cells, lines, letter))
            found.sums[candidate] += float(full_board_points(player, lines))


DECISIONS = CALLS
"""A player decides once for each letter."""
USED_SHARE = 0.78
"""The share of the seconds of a game that is used, less the time for the protocol: never more than 80 % in all."""
PROTOCOL_SECONDS = 0.001
"""Seconds for each decision that go to pipes and pauses; they count on the referee's clock."""
STEP = 8
"""On a clock, the number of playouts of each move between two looks at it."""


class Rollouts:
    """A number of playouts per game, the same for each decision: moves do not depend on the machine."""

    def __init__(self, per_game: int) -> None:
        self._each = per_game / DECISIONS

    def begin(self, letters_left: int) -> None:
        """Begin a decision."""

    def end(self) -> None:
        """End it."""

    def playouts(self, part: float, made: float, moves: float) -> int:
        """Return how many more playouts each of `moves` moves gets, until this part (of 1) of the decision is spent."""
        return max(0, round((part * self._each - made) / moves))


class Seconds:
    """Seconds per game, in real time or on another clock; more of them early in the game, when playouts are long."""

    def __init__(
        self,
        per_game: float,
        used_share: float = USED_SHARE,
        step: int = STEP,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._step, self._clock = step, clock
        self._usable = max(0.0, used_share * per_game - PROTOCOL_SECONDS * DECISIONS)
        self._used = self._started = self._allowed = 0.0
        self._letters_left = -1

    def begin(self, letters_left: int) -> None:
        """Begin a decision; more letters left than before means a new game."""
        self._started = self._clock()
        if letters_left > self._letters_left:
            self._used = 0.0
        self._letters_left = letters_left
        self._allowed = max(0.0, self._usable - self._used) * 2 / (letters_left + 2)

    def end(self) -> None:
        """End it."""
        self._used += self._clock() - self._started

    def playouts(self, part: float, made: float, moves: float) -> int:
        """Return how many more playouts each move gets before the next look at the clock."""
        return self._step if self._clock() - self._started < part * self._allowed else 0


Budget = Rollouts | Seconds


PRIOR = 25.0
"""The number of playouts that the one-ply value counts as."""


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
