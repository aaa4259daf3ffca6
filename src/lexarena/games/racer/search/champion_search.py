"""The champion's search: short rollouts screen many moves, long ones choose among the best.

All moves that one-ply play likes share a part of the budget. Their rollouts end after a few letters with the value of the
board, so they are short, and luck has little time to blur the comparison. The best of them share the rest of the budget:
they are played out to the end, and the worse half is dropped each round. Every move meets the same letters of the opponent
in its i-th rollout, so that luck cancels out of the comparison. The budget is a number of rollouts for the whole game, or
seconds on a clock.
"""

import time
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.games.racer.engine.board import CALLS
from lexarena.games.racer.search.lines import UNIT
from lexarena.games.racer.search.oneply import Candidates, candidate_list
from lexarena.games.racer.search.opponent import draw_expected_calls
from lexarena.games.racer.search.rollouts import PhasePlayer, find_moves, make_boards, play_moves
from lexarena.kernels import int64

PRIOR = 25.0
"""The number of rollouts to the end that the value before them counts as."""
SCREENING = 0.2
"""The part of the budget that goes to short rollouts."""
SCREENING_PRIOR = 2.0
"""The number of short rollouts that the one-ply value counts as."""
AT_ONCE = 1024
"""The most rollouts of each move between two looks at the budget."""
DECISIONS = CALLS
"""A player decides once for each letter."""
USED_SHARE = 0.65
"""The share of the seconds of a game that is used, less the time for the protocol: on a busy core, pauses come on top."""
PROTOCOL_SECONDS = 0.001
"""Seconds for each decision that go to pipes and pauses; they count on the referee's clock."""
STEP = 3
"""On a clock, the number of rollouts of each move between two looks at it: a busy core is noticed early."""


class Rollouts:
    """A number of rollouts per game, the same for each decision: moves do not depend on the machine."""

    def __init__(self, per_game: int) -> None:
        self._each = per_game / DECISIONS

    def begin(self, letters_left: int) -> None:
        """Begin a decision."""

    def end(self) -> None:
        """End it."""

    def rollouts(self, part: float, made: float, moves: float) -> int:
        """Return how many more rollouts each of `moves` moves gets, until this part (of 1) of the decision is spent."""
        return max(0, round((part * self._each - made) / moves))


class Seconds:
    """Seconds per game, in real time or on another clock; more of them early in the game, when rollouts are long."""

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

    def rollouts(self, part: float, made: float, moves: float) -> int:
        """Return how many more rollouts each move gets before the next look at the clock."""
        return self._step if self._clock() - self._started < part * self._allowed else 0


Budget = Rollouts | Seconds


class Situation(NamedTuple):
    """The decision that is to be made."""

    board: NDArray[np.uint8]
    called: int  # letters that have been called once a candidate is played
    seat: int
    shares: NDArray[np.int64]  # by the opponent's call: the cumulated shares of its letters
    seed: int


class Comparison:
    """Candidates that meet the same letters in their rollouts; the worse ones are dropped."""

    def __init__(self, player: PhasePlayer, turn: Situation, budget: Budget, found: Candidates, number: int) -> None:
        self._player, self._turn, self._budget, self._found = player, turn, budget, found
        self._boards = make_boards()
        self._points = np.zeros((number, AT_ONCE))
        self._letters = np.zeros((AT_ONCE, CALLS), np.uint8)
        self.alive = np.arange(number)
        self.spent = 0.0
        """The rollouts so far, of all candidates; short ones count by their letters."""
        self.restart()

    def restart(self) -> None:
        """Forget the rollouts so far."""
        self._sums, self._played = np.zeros(len(self._points)), 0

    def play(self, part: float, horizon: int) -> None:
        """Play out the candidates for `horizon` letters, until this part of the budget is spent."""
        turn, alive = self._turn, self.alive
        effort = len(alive) * min(1.0, horizon / max(1, CALLS - turn.called))
        while (more := min(self._budget.rollouts(part, self.spent, effort), AT_ONCE)) > 0:
            letters, called, seat = self._letters[:more], int64(turn.called), int64(turn.seat)
            stop = int64(min(CALLS, turn.called + horizon))
            draw_expected_calls(turn.shares, turn.seed, int64(self._played), called, stop, seat, letters)
            moves = turn.board, self._boards, self._found, alive, called, seat
            play_moves(self._player, *moves, letters, int64(horizon), self._points)
            self._sums[alive] += self._points[alive, :more].sum(axis=1)
            self._played += more
            self.spent += more * effort

    def estimates(self, values: NDArray[np.float64], costs: NDArray[np.float64], weight: float) -> NDArray[np.float64]:
        """Return the mean points of the candidates less their costs; `values` counts as `weight` rollouts."""
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


class ChampionSearch:
    """Compares the best moves by one-ply value: `screened` by short rollouts of `horizon` letters, then `candidates`."""

    def __init__(self, candidates: int, screened: int, horizon: int) -> None:
        self._candidates, self._screened, self._horizon = candidates, screened, horizon
        self._found = candidate_list(max(candidates, screened))
        self._boards = make_boards()

    def best(
        self,
        player: PhasePlayer,
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
        `shares` are the cumulated shares of the letters in each of the opponent's calls.
        """
        found = self._found
        number = int(find_moves(player, board, int64(pending), self._boards, found))
        values = found.values / UNIT
        costs = np.zeros(len(values)) if pending else player.dislike[found.letters] / UNIT
        turn = Situation(board, called if pending else called + 1, seat, shares, seed)
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
