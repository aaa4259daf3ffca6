"""What an environment needs of a game: many games at once, with observations, numbered actions and rewards."""

import sys
from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

import gymnasium as gym
import numpy as np
from numpy.typing import NDArray

from lexarena.core.rng import SEED_LIMIT, random_number
from lexarena.kernels import Numbers, int64, kernel, uint64

Indices = NDArray[np.int64]
Observation = dict[str, NDArray[Any]]
"""An observation, or many with one row per game."""

EPISODES = 1 << 40
"""Counters from here on give the seeds of later games; a game itself uses lower ones."""
SEATS = 1 << 41
"""Counter that gives the seat where it is drawn."""


A = TypeVar("A", bound=tuple[NDArray[Any], ...])


class Recycled(Generic[A]):
    """The arrays of observations that were handed out; those that nobody holds any more are written again.

    A caller sees no difference to fresh arrays, but large ones come slowly: the system brings zeroed memory each time.
    """

    def __init__(self, make: Callable[[], A], kept: int = 4) -> None:
        self._make, self._most = make, kept
        self._arrays: list[A] = []

    def take(self) -> A:
        """Return arrays that only we hold, new ones if there are none."""
        for arrays in self._arrays:
            if _nobody_holds(arrays):
                return arrays
        fresh = self._make()
        self._arrays = [*self._arrays[-self._most + 1 :], fresh]
        return fresh

    def __getstate__(self) -> dict[str, Any]:
        return {"_make": self._make, "_most": self._most, "_arrays": []}


def _nobody_holds(arrays: tuple[NDArray[Any], ...]) -> bool:
    """Say whether no view of these arrays is alive: the tuple, the loop and the call are all that refers to them."""
    for array in arrays:
        if array.size and sys.getrefcount(array) > 3:
            return False
    return True


class Observed(Protocol):
    """Games as an environment sees them; row i of every array is game i."""

    game: str
    """The game's name in the registry of agents."""
    observation_space: gym.spaces.Dict
    """What a seat observes of one game."""
    action_space: gym.spaces.Discrete
    rewards: NDArray[np.float64]
    """(games, seat): what was earned since they were set to 0."""

    @property
    def to_move(self) -> NDArray[np.int32]:
        """The seat that moves next."""

    @property
    def ending(self) -> NDArray[np.int32]:
        """0 while a game goes on, else the code of what ended it."""

    @property
    def truncated(self) -> NDArray[np.bool_]:
        """Whether a limit on the number of moves cut a game short."""

    def deal(self, games: Indices, seeds: NDArray[np.uint64]) -> None:
        """Start these games anew."""

    def play(self, actions: NDArray[Any]) -> NDArray[np.bool_]:
        """Play one action in each game; return where it was illegal."""

    def play_moves(self, games: Indices, moves: NDArray[Any]) -> None:
        """Play one move of an agent in each of these games."""

    def views(self, games: Indices) -> Any:
        """Return what the seats to move may know in these games."""

    def observe(self, seats: NDArray[np.int64], copy: bool) -> Observation:
        """Return what these seats see, one for each game, and list the legal actions."""

    def last_look(self, games: Indices, seats: NDArray[np.int64]) -> list[Observation]:
        """Return what these seats see of games that are over."""

    def info(self) -> dict[str, NDArray[Any]]:
        """Return what is known besides, with the same keys always."""

    def facts(self, game: int) -> dict[str, Any]:
        """Return what `info` does, for one game and as plain values."""

    def legal(self) -> tuple[NDArray[np.int32], Indices]:
        """Return the legal actions of all games in one array, and where each game's start."""

    def random_actions(self, rng: np.random.Generator) -> NDArray[Any]:
        """Return a legal action for each game, each as likely as the other."""

    def snapshot(self, game: int) -> tuple[Any, ...]:
        """Return a copy of a game's state."""

    def restore(self, game: int, snapshot: tuple[Any, ...]) -> None:
        """Set a game to a state that `snapshot` returned."""

    def text(self, game: int) -> str:
        """Return a game drawn as text."""

    def picture(self, game: int) -> NDArray[np.uint8]:
        """Return a game drawn as pixels."""


@kernel
def _later_seeds(first: Numbers, episodes: Numbers, out: Numbers) -> None:
    for i in range(len(out)):
        out[i] = random_number(uint64(first[i]), int64(EPISODES) + int64(episodes[i])) >> uint64(11)


@kernel
def _drawn_seats(seeds: Numbers, out: Numbers) -> None:
    for i in range(len(out)):
        out[i] = int64(random_number(uint64(seeds[i]), int64(SEATS)) & uint64(1))


class Seeds:
    """The seeds of each row's games: the first is given, the later ones follow from it and their number."""

    def __init__(self, rows: int) -> None:
        self.first = np.zeros(rows, np.uint64)
        self.episodes = np.zeros(rows, np.int64)

    def begin(self, games: Indices, seeds: NDArray[Any]) -> NDArray[np.uint64]:
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
