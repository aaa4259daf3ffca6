"""Which of a few moves does best: playouts of all of them in the same worlds, and the worse half dropped each round."""

import time

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.agents.determinization import deal_worlds
from lexarena.games.scrabble.agents.playouts import Playouts
from lexarena.games.scrabble.agents.valuing import Candidates
from lexarena.games.scrabble.movegen.workspace import POINT
from lexarena.games.scrabble.rules.arrays import RUNNING
from lexarena.games.scrabble.rules.view import Views

ROWS = 4096
"""So many playouts run side by side, at most."""
TO_THE_END = 1 << 30
MILLION = 1e6
"""Gains are whole millionths, so that their sum does not depend on the order in which they are added."""
STEP = 8
"""On a clock, so many playouts of each move are made between two looks at it."""


class Halving:
    """Playouts for the candidates of many views at once."""

    def __init__(
        self, views: Views, playouts: Playouts, found: Candidates, seeds: NDArray[np.uint64], plies: int
    ) -> None:
        self._views, self._playouts, self._found, self._seeds = views, playouts, found, seeds
        ends = views.batch.arrays.ends[views.games]
        self._empty = ends[:, 0] == ends[:, 1]
        near = ends[:, 1] - ends[:, 0] <= views.ruleset.rack_size
        self._limits = np.where(near | (plies == 0), TO_THE_END, plies)
        self._sums = np.zeros(len(found.moves))
        self._played = np.zeros(len(found.moves), np.int64)
        self._alive = np.ones(len(found.moves), np.bool_)

    def spend(self, rollouts: int, ms: float) -> None:
        """Spend so many playouts on each view, or so many milliseconds if they are given."""
        if ms:
            for view in range(len(self._views)):
                self.run_for(view, ms / 1000)
        else:
            self.run(rollouts)

    def run(self, rollouts: int) -> None:
        """Spend so many playouts on each view, in as many rounds as it takes to halve its candidates down to one."""
        counts = np.diff(self._found.first)
        rounds = np.ceil(np.log2(np.maximum(counts, 1))).astype(np.int64)
        for number in range(int(rounds.max(initial=0))):
            going = np.flatnonzero(number < rounds)
            alive = np.flatnonzero(self._alive & np.isin(self._found.view, going))
            views = self._found.view[alive]
            each = np.bincount(views, minlength=len(counts))
            share = np.maximum(1, rollouts // np.maximum(rounds * each, 1))
            share[self._empty] = number == 0  # all is known: each world is the same
            self.play(alive, share[views])
            for view in going.tolist():
                self.drop(view)

    def run_for(self, view: int, seconds: float) -> None:
        """Spend so many seconds on one view, each round an equal part of them."""
        first, last = self._found.first[view : view + 2].tolist()
        rounds = int(np.ceil(np.log2(max(1, last - first))))
        started = time.monotonic()
        for number in range(1, rounds + 1):
            alive = first + np.flatnonzero(self._alive[first:last])
            while True:
                if not (self._empty[view] and self._played[alive[0]]):
                    self.play(alive, np.full(len(alive), 1 if self._empty[view] else STEP))
                if self._empty[view] or time.monotonic() - started >= seconds * number / rounds:
                    break
            self.drop(view)

    def play(self, candidates: NDArray[np.int64], times: NDArray[np.int64]) -> None:
        """Play each of these candidates out so many times, in the worlds that come next for it."""
        which = np.repeat(candidates, times)
        starts = np.repeat(np.cumsum(times) - times, times)
        worlds = np.arange(len(which)) - starts + self._played[which]
        for low in range(0, len(which), ROWS):
            part = slice(low, low + ROWS)
            gains = self._play_out(which[part], worlds[part])
            self._sums += np.bincount(which[part], gains, len(self._sums))
        self._played[candidates] += times

    def _play_out(self, which: NDArray[np.int64], worlds: NDArray[np.int64]) -> NDArray[np.float64]:
        """Play candidates out, one in each world; return what each was worth to the seat that chose it."""
        found, views = self._found, self._found.view[which]
        batch = deal_worlds(self._views, views, self._seeds[views], worlds)
        arrays, every = batch.arrays, np.arange(len(which))
        seats, limits = self._views.seats[views], self._limits[views]
        kept = np.zeros((len(which), 2))
        kept[every, seats] = found.kept[which] / POINT
        batch.apply(found.moves[which])
        depth = 0
        while len(running := np.flatnonzero((arrays.ending == RUNNING) & (limits > depth))):
            turn = batch.views(running)
            moves, kept[running, turn.seats] = self._playouts.choose(turn)
            batch.apply(moves, running)
            depth += 1
        return np.rint(self._playouts.worth(batch, seats, kept) * MILLION)

    def drop(self, view: int) -> None:
        """Drop the worse half of a view's candidates."""
        first, last = self._found.first[view : view + 2].tolist()
        alive = first + np.flatnonzero(self._alive[first:last])
        order = alive[np.argsort(-self._means()[alive], kind="stable")]
        self._alive[order[(len(order) + 1) // 2 :]] = False

    def _means(self) -> NDArray[np.float64]:
        """Return what each candidate brought in the mean; what it promised counts as one playout more."""
        return (self._sums + self._found.promised * MILLION) / np.maximum(self._played, 1)

    def leaders(self) -> NDArray[np.int64]:
        """Return the best candidate of each view."""
        means = np.where(self._alive, self._means(), -np.inf)
        order = np.lexsort((-means, self._found.view))
        best: NDArray[np.int64] = order[self._found.first[:-1]]
        return best
