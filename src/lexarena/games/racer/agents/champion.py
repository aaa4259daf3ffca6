"""`champion`: the strongest agent for Word Racer. Short rollouts screen many moves, long ones choose among the best.

It values lines by the phase of the game, and forecasts each of the opponent's calls from the calls so far.
docs/explanation/agents.md explains how it decides and measures its parts.

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

from lexarena.agents.base import BatchAgent
from lexarena.errors import LexarenaError
from lexarena.games.racer.engine.board import BOARD, CALLS, PLACE, Move
from lexarena.games.racer.rules.scoring import RacerLexicon
from lexarena.games.racer.rules.view import Views
from lexarena.games.racer.search import opponent
from lexarena.games.racer.search import rollouts as racer_rollouts
from lexarena.games.racer.search.lines import UNIT
from lexarena.games.racer.search.oneply import Candidates, candidate_list, letters_of
from lexarena.games.racer.search.phase_lines import forget_lines
from lexarena.kernels import int64

ROLLOUTS = 2000
"""A game, unless another number or seconds are given."""
SCREENED, HORIZON = 40, 8
"""The moves that are compared by short rollouts, and the letters of such a rollout."""
PRACTICE = 64
"""Rollouts of a move that is chosen to load the kernels; with fewer, no candidate gets any."""
LEARNT_AT = (0, 1, 2, 3, 4, 6, 8, 10, 13, 16, 20)
"""The numbers of calls after which line values follow them again; in between they and the memory of lines stay."""
SURE = 0.5
"""Line values follow an opponent's favourites once these exist with this probability."""
RAREST = 1e-3
"""Letters that are rarer in the list than this help no less."""
NOBODY = np.zeros(0, np.int64)
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

    def __init__(
        self, player: racer_rollouts.PhasePlayer, turn: Situation, budget: Budget, found: Candidates, number: int
    ) -> None:
        self._player, self._turn, self._budget, self._found = player, turn, budget, found
        self._boards = racer_rollouts.make_boards()
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
            opponent.draw_expected_calls(turn.shares, turn.seed, int64(self._played), called, stop, seat, letters)
            moves = turn.board, self._boards, self._found, alive, called, seat
            racer_rollouts.play_moves(self._player, *moves, letters, int64(horizon), self._points)
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
        self._boards = racer_rollouts.make_boards()

    def best(
        self,
        player: racer_rollouts.PhasePlayer,
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
        number = int(racer_rollouts.find_moves(player, board, int64(pending), self._boards, found))
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


def known_calls(calls: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return those of the opponent's calls so far that line values rest on."""
    number = max(known for known in LEARNT_AT if known <= len(calls))
    return calls[:number]


def helpfulness(listed: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return how much a letter would help anyone: the logarithm of its share in the words, 0 for the rarest.

    >>> helpfulness(np.array([0.5, 0.25, 0.25])).round(3).tolist()
    [0.693, 0.0, 0.0]
    """
    logarithms = np.log(np.maximum(listed, RAREST))
    help_: NDArray[np.float64] = logarithms - logarithms.min()
    return help_


class Champion(BatchAgent[Views, Move]):
    """Values every line by what it may still become, and compares the best moves by rollouts.

    It has `rollouts` per game, or plays by the clock if `seconds` per game are given, of which it uses 65%. Its parts can
    be changed or switched off for experiments: how many `candidates` are played out to the end (with `rollouts=0` it plays
    the first), whether it models the opponent's calls (`learn`), and the points it pays to withhold a useful letter
    (`deny`). Short rollouts of `horizon` letters compare the moves that are `screened` first, and `screened=0` leaves them
    out; `phases=0` uses the same weights for the whole game, and `foresee=0` expects the letters of the word list in each
    of the opponent's calls.
    """

    name = "champion"
    takes_long = True

    def __init__(
        self,
        rollouts: int = ROLLOUTS,
        seconds: float = 0.0,
        candidates: int = 8,
        learn: int = 1,
        deny: float = 0.2,
        phases: int = 1,
        foresee: int = 1,
        screened: int = SCREENED,
        horizon: int = HORIZON,
    ) -> None:
        limits = {
            "rollouts": (rollouts, 0, 10**9),
            "seconds": (seconds, 0, 10**6),
            "candidates": (candidates, 1, 100),
            "deny": (deny, 0, 100),
            "screened": (screened, 0, 1000),
            "horizon": (horizon, 1, CALLS),
        }
        for option, (value, least, most) in limits.items():
            if not least <= value <= most:
                raise LexarenaError(f"champion: {option} must be from {least} to {most}, got {value}")
        if seconds and rollouts != ROLLOUTS:
            raise LexarenaError(
                f"champion: rollouts={rollouts} and seconds={seconds:g} cannot be combined; give one of them"
            )
        self.budget: Budget = Seconds(seconds) if seconds else Rollouts(rollouts)
        self._search = ChampionSearch(candidates, screened, horizon)
        self._learns, self._deny, self._foresees = bool(learn), deny, bool(foresee)
        self._weights = racer_rollouts.read_phase_weights("by_phase" if phases else "whole_game")
        self._met: tuple[str, str] | None = None
        self._heeded: bytes | None = None

    def prepare(self, words: RacerLexicon, rule: str = "written") -> None:
        """Load all that a game needs, so that the first move takes no longer than the others."""
        self._meet(words, rule, NOBODY)
        board = np.zeros(BOARD, np.uint8)
        self._search.best(self._player, board, 0, DECISIONS - 2, 0, self._shares, 0, Rollouts(DECISIONS * PRACTICE))

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int64]:
        """Return the action that the search finds best in each view."""
        actions = np.zeros(len(views), np.int64)
        seeds = rng.integers(1 << 62, size=len(views)).tolist()
        for i, seed in enumerate(seeds):
            seat, pending, called = int(views.seats[i]), int(views.pending[i]), int(np.count_nonzero(views.called[i]))
            self.budget.begin(DECISIONS - called)
            self._meet(views.lexicon, views.ruleset, views.called[i, 1 - seat : called : 2].astype(np.int64) - 1)
            turn = views.boards[i], pending, called, seat, self._shares
            letter, cell = self._search.best(self._player, *turn, seed, self.budget)
            actions[i] = PLACE + cell if pending else letter * BOARD + cell
            self.budget.end()
        return actions

    def _meet(self, words: RacerLexicon, rule: str, calls: NDArray[np.int64]) -> None:
        """Renew what depends on the word list, and on the letters 0-25 that the opponent has called."""
        listed = letters_of(words)
        if self._met != (words.hash, rule):
            self._player = racer_rollouts.make_phase_player(words, rule, self._weights)
            self._player.dislike[:] = np.round(UNIT * self._deny * helpfulness(listed))
            self._strong = opponent.strong_calls(listed) if self._foresees else np.tile(listed, (opponent.OWN_CALLS, 1))
            self._met, self._heeded = (words.hash, rule), None
        if not len(calls):  # a new game
            forget_lines(self._player.memory)
        heard = calls if self._learns else NOBODY
        self._shares = opponent.cumulated(opponent.expected_calls(opponent.belief_after(listed, self._strong, heard)))
        known = opponent.belief_after(listed, self._strong, known_calls(heard))
        heeded = known.kinds[0] if known.kinds[0] > SURE else 0.0
        shares = heeded * opponent.favoured_letters(known) + (1 - heeded) * listed
        if self._heeded != shares.tobytes():
            racer_rollouts.expect_shares(self._player.fits, shares)
            forget_lines(self._player.memory)
            self._heeded = shares.tobytes()
