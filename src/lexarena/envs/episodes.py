"""`Episodes`: rows of games that are dealt by seed, played by the caller, and answered by an opponent if there is one."""

from typing import Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from lexarena.agents import Agent, choose_many, seated_agent
from lexarena.core.game import Indices
from lexarena.core.rng import SEED_LIMIT
from lexarena.envs.env_game import RUNNING, EnvGame, Observation
from lexarena.envs.seeds import Seeds, drawn_seats
from lexarena.errors import LexarenaError

G = TypeVar("G", bound=EnvGame)


class Episodes(Generic[G]):
    """What one environment and many at once have in common.

    Without an opponent the caller plays both seats, and sees the game from the seat to move. With one the caller has
    `seat`: 0, 1, or "random", which the seed of each game decides.
    """

    def __init__(self, env_game: G, seat: int | str = 0, opponent: str | Agent | None = None) -> None:
        if seat not in (0, 1, "random"):
            raise LexarenaError(f'seat is 0, 1 or "random", not {seat!r}')
        self.env_game = env_game
        self.seat = seat
        self.opponent = opponent if opponent is None else seated_agent(opponent, env_game.variant.game, "opponent")
        self.games = len(env_game.everyone)
        self.everyone: Indices = np.arange(self.games)
        self.own = np.zeros(self.games, np.int64)
        """The caller's seat in each game; without an opponent it does not matter."""
        self.seeds = Seeds(self.games)
        self.seeded = False

    def begin(
        self, games: Indices, seeds: NDArray[np.uint64] | NDArray[np.int64] | None, rng: np.random.Generator
    ) -> None:
        """Deal these games: with seeds, or those that follow; the opponent opens where it has the first move."""
        if seeds is None and not self.seeded:
            seeds = rng.integers(SEED_LIMIT, size=len(games))
        self.seeded = True
        chosen = self.seeds.next(games) if seeds is None else self.seeds.begin(games, seeds)
        self.env_game.deal(games, chosen)
        self.env_game.rewards[games] = 0
        if self.opponent is not None:
            self.own[games] = drawn_seats(chosen) if self.seat == "random" else int(self.seat)
            self._answer(games, rng)

    def play(self, actions: NDArray[np.int64], rng: np.random.Generator) -> NDArray[np.bool_]:
        """Play one action in each game, and the opponent's moves after it; return where the action was illegal."""
        faulty = self.env_game.play(actions)
        if self.opponent is not None:
            self._answer(self.everyone, rng)
        return faulty

    def _answer(self, games: Indices, rng: np.random.Generator) -> None:
        """Let the opponent move in these games until it is the caller's turn or they end."""
        assert self.opponent is not None
        env_game = self.env_game
        while True:
            games = games[(env_game.ending[games] == RUNNING) & (env_game.to_move[games] != self.own[games])]
            if len(games) == 0:
                return
            env_game.play_moves(games, choose_many(self.opponent, env_game.views(games), rng))

    @property
    def watching(self) -> NDArray[np.int64]:
        """The seats that observe: the caller's, or those to move."""
        return self.env_game.to_move.astype(np.int64) if self.opponent is None else self.own

    def observe(self, copy: bool = True) -> Observation:
        """Return what the caller sees of each game."""
        return self.env_game.observe(self.watching, copy)
