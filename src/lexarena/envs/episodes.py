"""Episodes: rows of games that are dealt by seed, played by the caller, and answered by an opponent if there is one."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from lexarena.agents import Agent, choose_many, make_agent
from lexarena.core.rng import SEED_LIMIT
from lexarena.envs.observed import Indices, Observation, Observed, Seeds, drawn_seats
from lexarena.errors import LexarenaError

RUNNING = 0


class Episodes:
    """What one environment and many at once have in common.

    Without an opponent the caller plays both seats, and sees the game from the seat to move. With one the caller has
    `seat`: 0, 1, or "random", which the seed of each game decides.
    """

    def __init__(self, observed: Observed, seat: int | str = 0, opponent: str | Agent | None = None) -> None:
        if seat not in (0, 1, "random"):
            raise LexarenaError(f'seat is 0, 1 or "random", not {seat!r}')
        self.observed = observed
        self.seat = seat
        self.opponent = make_agent(opponent, observed.game) if isinstance(opponent, str) else opponent
        self.games = len(observed.to_move)
        self.everyone: Indices = np.arange(self.games)
        self.own = np.zeros(self.games, np.int64)
        """The caller's seat in each game; without an opponent it does not matter."""
        self.seeds = Seeds(self.games)
        self.seeded = False

    def begin(self, games: Indices, seeds: NDArray[Any] | None, rng: np.random.Generator) -> None:
        """Deal these games: with seeds, or those that follow; the opponent opens where it has the first move."""
        if seeds is None and not self.seeded:
            seeds = rng.integers(SEED_LIMIT, size=len(games))
        self.seeded = True
        chosen = self.seeds.next(games) if seeds is None else self.seeds.begin(games, seeds)
        self.observed.deal(games, chosen)
        self.observed.rewards[games] = 0
        if self.opponent is not None:
            self.own[games] = drawn_seats(chosen) if self.seat == "random" else int(self.seat)
            self._answer(games, rng)

    def play(self, actions: NDArray[Any], rng: np.random.Generator) -> NDArray[np.bool_]:
        """Play one action in each game, and the opponent's moves after it; return where the action was illegal."""
        faulty = self.observed.play(actions)
        if self.opponent is not None:
            self._answer(self.everyone, rng)
        return faulty

    def _answer(self, games: Indices, rng: np.random.Generator) -> None:
        """Let the opponent move in these games until it is the caller's turn or they end."""
        assert self.opponent is not None
        observed = self.observed
        while True:
            games = games[(observed.ending[games] == RUNNING) & (observed.to_move[games] != self.own[games])]
            if len(games) == 0:
                return
            observed.play_moves(games, choose_many(self.opponent, observed.views(games), rng))

    @property
    def watching(self) -> NDArray[np.int64]:
        """The seats that observe: the caller's, or those to move."""
        return self.observed.to_move.astype(np.int64) if self.opponent is None else self.own

    def observe(self, copy: bool = True) -> Observation:
        """Return what the caller sees of each game."""
        return self.observed.observe(self.watching, copy)
