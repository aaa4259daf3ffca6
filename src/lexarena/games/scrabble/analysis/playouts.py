"""Playouts of the candidates of one position: all of them in the same deals, so that luck cancels out of a comparison."""

import time
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.agents.sim import FastPolicy, determinize
from lexarena.games.scrabble.agents.valuing import Candidates, Valuing
from lexarena.games.scrabble.agents.win_probability import WinProbability
from lexarena.games.scrabble.movegen.workspace import POINT
from lexarena.games.scrabble.rules.arrays import RUNNING
from lexarena.games.scrabble.rules.game import Batch
from lexarena.games.scrabble.rules.view import Views

SMALL_BOARD = 9
"""Up to this size playouts go to the end of the game; on larger boards they stop after a few moves."""
PLIES = 2
"""The number of moves after the candidate on larger boards; win probabilities stand for the rest of the game."""
_AT_ONCE = 4096
_STEP = 8


@dataclass
class Playouts:
    """The playouts of some candidates: (candidate, deal) arrays of wins and of the final difference in points."""

    views: Views
    candidates: Candidates
    valuing: Valuing
    table: WinProbability
    seed: int
    plies: int
    win: NDArray[np.float64] = field(init=False)
    points: NDArray[np.float64] = field(init=False)

    def __post_init__(self) -> None:
        self.win = np.zeros((len(self.candidates.moves), 0))
        self.points = np.zeros((len(self.candidates.moves), 0))
        near = self.views[0].bag_count <= self.views.ruleset.rack_size
        self._limit = (1 << 30) if near or not self.plies else self.plies
        self._policy = FastPolicy(self.valuing, cut=self._limit < 1 << 30)

    @property
    def deals(self) -> int:
        """The number of deals so far."""
        return int(self.win.shape[1])

    @property
    def is_certain(self) -> bool:
        """Whether nothing is hidden or random, so that more playouts tell nothing more."""
        return self.views[0].bag_count == 0

    def run(self, deals: int) -> None:
        """Play every candidate out in this many more deals; a position in which nothing is hidden has one."""
        if self.is_certain:
            deals = max(0, min(deals, 1 - self.deals))
        number, step = len(self.candidates.moves), max(1, _AT_ONCE // len(self.candidates.moves))
        while deals > 0:
            samples = np.arange(self.deals, self.deals + min(step, deals))
            which = np.repeat(np.arange(number), len(samples))
            win, points = self._play(which, np.tile(samples, number))
            self.win = np.concatenate((self.win, win.reshape(number, -1)), axis=1)
            self.points = np.concatenate((self.points, points.reshape(number, -1)), axis=1)
            deals -= len(samples)

    def run_for(self, seconds: float) -> None:
        """Play for some seconds, at least one deal."""
        until = time.monotonic() + seconds
        self.run(1)
        while not self.is_certain and time.monotonic() < until:
            self.run(_STEP)

    def _play(
        self, which: NDArray[np.int64], samples: NDArray[np.int64]
    ) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        seat = int(self.views.seats[0])
        places = np.zeros(len(which), np.int64)
        batch = determinize(self.views, places, np.full(len(which), self.seed, np.uint64), samples)
        arrays, kept = batch.arrays, np.zeros((len(which), 2))
        kept[:, seat] = self.candidates.kept[which] / POINT
        batch.apply(self.candidates.moves[which])
        depth = 0
        while depth < self._limit and len(running := np.flatnonzero(arrays.ending == RUNNING)):
            turn = batch.views(running)
            moves, kept[running, turn.seats] = self._policy.choose(turn)
            batch.apply(moves, running)
            depth += 1
        return self._worth(batch, seat, kept)

    def _worth(
        self, batch: Batch, seat: int, kept: NDArray[np.float64]
    ) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Return the wins and the difference in points; where a game goes on, what to expect of its rest."""
        arrays = batch.arrays
        points = (arrays.scores[:, seat] - arrays.scores[:, 1 - seat]).astype(np.float64)
        win = 0.5 * (np.sign(points) + 1.0)
        going = np.flatnonzero(arrays.ending == RUNNING)
        if len(going):
            mover = arrays.to_move[going]
            sign = np.where(mover == seat, 1.0, -1.0)
            ahead = points[going] + kept[going, seat] - kept[going, 1 - seat]
            unseen = arrays.ends[going, 1] - arrays.ends[going, 0] + arrays.held[going, 1 - mover]
            chance = self.table.of(sign * ahead, unseen)
            win[going] = np.where(mover == seat, chance, 1.0 - chance)
            points[going] = ahead + sign * self.table.gain[np.minimum(unseen, len(self.table.gain) - 1)]
        return win, points
