"""Word Racer on the stage of learning: many races at once, the moves worth comparing, and what each letter brings.

Two copies of a policy soon call the same few letters, and a policy that knows nothing else is lost against somebody who
calls others. So chance calls some letters, by the game's seed: the first calls of both seats in half of the games, as
in a match, and in some games all calls of one seat, a stranger with favourite letters of his own.
"""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.neural.racer_candidates import (
    Described,
    candidate_offsets,
    describe,
    know,
    make_described,
)
from lexarena.agents.racer.weights import letters_of
from lexarena.games.racer.batch import RacerBatch
from lexarena.games.racer.board import BOARD, CALLS
from lexarena.games.racer.moves import PLACE
from lexarena.games.racer.rows import BOARD_FULL
from lexarena.games.rng import SEED_LIMIT
from lexarena.learning.stage import Arrays, Decisions, Played

BOOK = 2
"""So many first calls of each seat are left to chance in half of the games."""
STRANGERS = 0.2
"""The share of games in which chance makes all calls of one seat."""
FAVOURITES = 4.0
"""How even a stranger's letters are: the less, the fewer he calls."""


class RacerStage:
    """`games` races with one word list and one rule of scoring; `threads` work on them side by side.

    >>> stage = RacerStage(3, seed=1)
    >>> decisions = stage.decisions()
    >>> len(decisions), sorted(decisions.candidates), bool((decisions.counts >= 32).all())
    (3, ['after', 'cell', 'gain', 'letter'], True)
    """

    def __init__(
        self,
        games: int,
        words: Any = None,
        rule: str = "written",
        seed: int = 0,
        threads: int = 1,
        strangers: float = STRANGERS,
    ) -> None:
        self.batch = RacerBatch(games, words, rule, np.zeros(games, np.uint64))
        self._shares = letters_of(self.batch.words)
        self._strangers = strangers
        self._given = np.zeros((games, CALLS), np.uint8)  # the letters that chance calls; 0 where a seat may choose
        self._scores = np.zeros((games, 2), np.int32)
        self._dealt = np.array([seed, 0], np.int64)  # the seed of all, and how many games have been dealt
        bounds = np.linspace(0, games, min(threads, games) + 1).astype(int).tolist()
        self._shards = [slice(low, high) for low, high in zip(bounds[:-1], bounds[1:], strict=True)]
        self._known = [know(self.batch.words, rule) for _ in self._shards]
        self._pool = ThreadPoolExecutor(len(self._shards)) if len(self._shards) > 1 else None
        self._shown: Decisions | None = None
        self._deal(np.arange(games))

    @property
    def games(self) -> int:
        """How many games go on at once."""
        return len(self.batch)

    def decisions(self) -> Decisions:
        """Return the decision that each game waits for: to place a letter, or to call one."""
        if self._shown is None:
            rows = self.batch.rows
            everyone = np.arange(self.games)
            boards = rows.boards[everyone, rows.to_move]
            letters = self._letters()
            offsets = candidate_offsets(boards, letters)
            out = make_described(self.games, int(offsets[-1]))

            def work(shard: int) -> None:
                part = self._shards[shard]
                ends = offsets[part.start : part.stop + 1]
                cut = Described(*(a[part] for a in out[:3]), *(a[ends[0] : ends[-1]] for a in out[3:]))
                given = boards[part], letters[part], rows.called[part], rows.to_move[part], ends - ends[0]
                describe(self._known[shard], *given, cut)

            if self._pool is None:
                work(0)
            else:
                list(self._pool.map(work, range(len(self._shards))))
            named = out._asdict()
            candidates = {name: named.pop(name) for name in ("letter", "cell", "after", "gain")}
            self._shown = Decisions(rows.to_move.astype(np.int8), named, candidates, offsets)
        return self._shown

    def play(self, chosen: NDArray[np.int64]) -> Played:
        """Play in each game the candidate `chosen[i]`, counted from 0 within its own list."""
        shown, rows = self.decisions(), self.batch.rows
        at = shown.offsets[:-1] + np.asarray(chosen, np.int64)
        if (at < shown.offsets[:-1]).any() or (at >= shown.offsets[1:]).any():
            raise IndexError("a choice is the number of a candidate of its own position, from 0 on")
        letters = shown.candidates["letter"][at].astype(np.int64)
        actions = np.where(rows.pending > 0, PLACE, letters * BOARD) + shown.candidates["cell"][at]
        self.batch.apply(actions)
        scores = self.batch.scores()
        finished = rows.ending == BOARD_FULL
        lead = np.where(finished, np.sign(scores[:, 0] - scores[:, 1]), 0).astype(np.int8)
        points = (scores - self._scores).astype(np.float32)
        self._scores = scores.copy()
        self._shown = None
        ended = np.flatnonzero(finished)
        if len(ended):
            self._deal(ended)
        return Played(points, finished, np.stack((lead, -lead), axis=1), scores)

    def snapshot(self) -> Arrays:
        """Return all that the games are, as arrays that `restore` takes back bit for bit."""
        kept = {name: array.copy() for name, array in self.batch.rows._asdict().items()}
        return kept | {"given": self._given.copy(), "scores": self._scores.copy(), "dealt": self._dealt.copy()}

    def restore(self, snapshot: Arrays) -> None:
        """Go back to a snapshot."""
        for name, array in self.batch.rows._asdict().items():
            array[:] = snapshot[name]
        self._given, self._scores, self._dealt = (snapshot[name].copy() for name in ("given", "scores", "dealt"))
        self._shown = None

    def _letters(self) -> NDArray[np.uint8]:
        """Return the letter that each game's mover has to place, 0 where it may choose one."""
        rows = self.batch.rows
        given = self._given[np.arange(self.games), rows.ply >> 1]
        letters: NDArray[np.uint8] = np.where(rows.pending > 0, rows.pending, given)
        return letters

    def _deal(self, games: NDArray[np.int64]) -> None:
        """Start these games anew, with the next seeds."""
        numbers = self._dealt[1] + np.arange(len(games))
        self._dealt[1] += len(games)
        seeds = np.zeros(len(games), np.uint64)
        for i, (game, number) in enumerate(zip(games.tolist(), numbers.tolist(), strict=True)):
            rng = np.random.default_rng([int(self._dealt[0]), number])
            seeds[i] = rng.integers(SEED_LIMIT)
            self._given[game] = self._chance_calls(rng)
        self.batch.reset(games, seeds)
        self._scores[games] = self.batch.scores(games)

    def _chance_calls(self, rng: np.random.Generator) -> NDArray[np.uint8]:
        """Return the letters that chance calls in one game."""
        given = np.zeros(CALLS, np.uint8)
        if rng.random() < 0.5:
            given[: 2 * BOOK] = 1 + rng.choice(26, 2 * BOOK, p=self._shares)
        if rng.random() < self._strangers:
            own = rng.dirichlet(np.full(26, FAVOURITES / 26))
            given[int(rng.integers(2)) :: 2] = 1 + rng.choice(26, CALLS // 2, p=own)
        return given
