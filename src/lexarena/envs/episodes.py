"""`Episodes`: rows of games that are dealt by seed, played by the caller, and answered by an opponent if there is one.

The first seed of a row is given; the later ones follow from it and their number.
"""

from typing import Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from lexarena.agents import Agent, choose_many, seated_agent
from lexarena.core.game import Indices
from lexarena.core.rng import SEED_LIMIT, random_number
from lexarena.envs.env_game import RUNNING, EnvGame, Observation
from lexarena.errors import LexarenaError
from lexarena.kernels import Numbers, int64, kernel, uint64

G = TypeVar("G", bound=EnvGame)

EPISODES = 1 << 40
"""Counters from here on give the seeds of later games; a game itself uses lower ones."""
SEATS = 1 << 41
"""The counter that gives the seat where it is drawn."""


@kernel
def _later_seeds(first: Numbers, episodes: Numbers, out: Numbers) -> None:
    for i in range(len(out)):
        out[i] = random_number(uint64(first[i]), int64(EPISODES) + int64(episodes[i])) >> uint64(11)


@kernel
def _drawn_seats(seeds: Numbers, out: Numbers) -> None:
    for i in range(len(out)):
        out[i] = int64(random_number(uint64(seeds[i]), int64(SEATS)) & uint64(1))


class Seeds:
    """The seeds of each row's games."""

    def __init__(self, rows: int) -> None:
        self.first = np.zeros(rows, np.uint64)
        self.episodes = np.zeros(rows, np.int64)

    def begin(self, games: Indices, seeds: NDArray[np.uint64] | NDArray[np.int64]) -> NDArray[np.uint64]:
        """Begin with these seeds; return them as games take them."""
        self.first[games] = np.asarray(seeds, np.uint64) % np.uint64(SEED_LIMIT)
        self.episodes[games] = 0
        return self.first[games]

    def next(self, games: Indices) -> NDArray[np.uint64]:
        """Return the seed of the next game in each of these rows."""
        self.episodes[games] += 1
        seeds = np.zeros(len(games), np.uint64)
        _later_seeds(self.first[games], self.episodes[games], seeds)
        return seeds


def drawn_seats(seeds: NDArray[np.uint64]) -> NDArray[np.int64]:
    """Return a seat for each game, drawn by its seed."""
    seats = np.zeros(len(seeds), np.int64)
    _drawn_seats(seeds, seats)
    return seats


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
