"""Playouts of the candidates of one position: all of them in the same deals, so that luck cancels out of a comparison."""

import time
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.engine.arrays import RUNNING
from lexarena.games.scrabble.engine.workspace import POINT
from lexarena.games.scrabble.rules.game import Batch
from lexarena.games.scrabble.rules.view import Views
from lexarena.games.scrabble.search.deals import determinize
from lexarena.games.scrabble.search.old_playouts import FastPolicy
from lexarena.games.scrabble.search.rollouts import TO_THE_END
from lexarena.games.scrabble.search.valuing import Candidates, Valuing
from lexarena.games.scrabble.search.win_probability import WinProbability

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
    first: int = 0
    """The number of the first deal."""
    win: NDArray[np.float64] = field(init=False)
    points: NDArray[np.float64] = field(init=False)

    def __post_init__(self) -> None:
        self.win = np.zeros((len(self.candidates.moves), 0))
        self.points = np.zeros((len(self.candidates.moves), 0))
        self._reference = Reference(self.valuing, self.table, self.plies)
        self._limit = self._reference.limit(self.views[0].bag_count)

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
            samples = self.first + np.arange(self.deals, self.deals + min(step, deals))
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
        places = np.zeros(len(which), np.int64)
        batch = determinize(self.views, places, np.full(len(which), self.seed, np.uint64), samples)
        return self._reference.play(
            batch, self.candidates.moves[which], self.candidates.kept[which] / POINT, self._limit
        )


@dataclass(frozen=True)
class Reference:
    """How games are played on after a move, and what their end or the place where they are stopped is worth."""

    valuing: Valuing
    table: WinProbability
    plies: int
    """The number of moves after the first one; 0 for all."""

    def limit(self, bag_count: int) -> int:
        """Return the number of moves to play on; near the end of a game all of them."""
        near = bag_count <= self.valuing.rules.rack_size
        return TO_THE_END if near or not self.plies else self.plies

    def choose(self, views: Views, limit: int) -> tuple[NDArray[np.int32], NDArray[np.float64]]:
        """Return the move that is played in each view, and the value of the tiles that it keeps, in points."""
        return FastPolicy(self.valuing, cut=limit < TO_THE_END).choose(views)

    def play(
        self,
        batch: Batch,
        moves: NDArray[np.int32],
        kept_by_move: NDArray[np.float64],
        limit: int,
        alike: NDArray[np.int64] | None = None,
    ) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Play one move in each game of a batch, then up to `limit` more.

        `kept_by_move` is the value of the tiles that the move keeps, in points. Return the wins and the final differences
        in points, to the seats that are to move. Games with the same number in `alike` look the same to the opponent, who
        gives the same reply in them.
        """
        arrays, kept, every = batch.arrays, np.zeros((len(moves), 2)), np.arange(len(moves))
        seats = arrays.to_move.astype(np.int64)
        kept[every, seats] = kept_by_move
        batch.apply(moves)
        depth = 0
        while depth < limit and len(running := np.flatnonzero(arrays.ending == RUNNING)):
            if alike is not None and depth == 0:
                _, first, same = np.unique(alike[running], return_index=True, return_inverse=True)
                chosen, worth = (found[same] for found in self.choose(batch.views(running[first]), limit))
            else:
                chosen, worth = self.choose(batch.views(running), limit)
            kept[running, arrays.to_move[running]] = worth
            batch.apply(chosen, running)
            depth += 1
        return self._worth(batch, seats, kept)

    def _worth(
        self, batch: Batch, seats: NDArray[np.int64], kept: NDArray[np.float64]
    ) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Return the wins and the difference in points; where a game goes on, what to expect of its rest."""
        arrays, every = batch.arrays, np.arange(len(seats))
        points = (arrays.scores[every, seats] - arrays.scores[every, 1 - seats]).astype(np.float64)
        win = 0.5 * (np.sign(points) + 1.0)
        going = np.flatnonzero(arrays.ending == RUNNING)
        if len(going):
            mover, seat = arrays.to_move[going], seats[going]
            sign = np.where(mover == seat, 1.0, -1.0)
            ahead = points[going] + kept[going, seat] - kept[going, 1 - seat]
            unseen = arrays.ends[going, 1] - arrays.ends[going, 0] + arrays.held[going, 1 - mover]
            chance = self.table.of(sign * ahead, unseen)
            win[going] = np.where(mover == seat, chance, 1.0 - chance)
            points[going] = ahead + sign * self.table.gain[np.minimum(unseen, len(self.table.gain) - 1)]
        return win, points
