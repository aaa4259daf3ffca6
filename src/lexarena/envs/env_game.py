"""`EnvGame`: what an environment needs of a game, which is many games at once with observations, actions and rewards.

`GameEnv`, `GameVectorEnv` and `GameAEC` play any game through this interface. A game that has no `EnvGame` of its own
gets `PlainEnvGame`.
"""

import inspect
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Generic, Self, TypeAlias, TypeVar

import gymnasium as gym
import numpy as np
from numpy.typing import NDArray

from lexarena.core.array_batch import MOST_GAMES
from lexarena.core.catalog import find_game
from lexarena.core.game import AnyViews, Indices, MoveArray
from lexarena.core.game import Snapshot as Snapshot
from lexarena.core.variant import LexiconSource, OptionValue, RulesetSource, Variant, make_variant
from lexarena.errors import LexarenaError, check_kind, suggestion, whole_number
from lexarena.kernels import inlined

SCHEMES = ("points", "zero_sum", "result")
"""Reward schemes, or what each seat gets for a move, and for the end of a game:

- `points`: a tenth of the mover's points; at the end the winner gets 10, and the loser -10.
- `zero_sum`: a tenth of the change in the lead, which one seat gains and the other loses; 10 and -10 at the end as well.
- `result`: 1 for a win and -1 for a loss at the end, nothing before.

A game with hidden boards may pay everything at the end, and may define `points` in its own way.

An illegal action that ends the game costs the mover as much as a loss; under `zero_sum` and `result` the opponent gains
it. A draw is worth 0.
"""
POINTS, ZERO_SUM, RESULT = range(3)
ON_ILLEGAL = ("terminate", "raise", "pass")
TERMINATE, RAISE, PLAY_PASS = range(3)
ILLEGAL = 9
"""The ending of a game that an illegal action ended; the codes of other endings belong to the game."""


def scheme_code(scheme: str) -> int:
    """Return the number of a reward scheme; refuse other names."""
    if scheme not in SCHEMES:
        raise LexarenaError(f"there is no reward scheme {scheme!r}; the schemes are {', '.join(SCHEMES)}")
    return SCHEMES.index(scheme)


def illegal_code(rule: str) -> int:
    """Return the number of a rule for illegal actions; refuse other names."""
    if rule not in ON_ILLEGAL:
        raise LexarenaError(f"on_illegal is one of {', '.join(ON_ILLEGAL)}, not {rule!r}")
    return ON_ILLEGAL.index(rule)


@inlined
def reward_result(scheme: int, rewards: NDArray[np.float64], lead: int) -> None:
    """Add what the end of a game is worth; `lead` is by how much seat 0 is ahead."""
    worth = 1.0 if scheme == RESULT else 10.0
    if lead > 0:
        rewards[0] += worth
        rewards[1] -= worth
    elif lead < 0:
        rewards[0] -= worth
        rewards[1] += worth


@inlined
def reward_fault(scheme: int, rewards: NDArray[np.float64], seat: int) -> None:
    """Add what an illegal action costs that ends the game."""
    worth = 1.0 if scheme == RESULT else 10.0
    rewards[seat] -= worth
    if scheme != POINTS:
        rewards[1 - seat] += worth


Observation: TypeAlias = dict[str, NDArray[np.generic]]
"""An observation, or many with one row per game."""
Spaces: TypeAlias = dict[str, gym.spaces.Space[Any]]
Info: TypeAlias = dict[str, Any]
"""What Gymnasium returns beside an observation."""

RUNNING = 0
"""The ending of a game that has not ended."""

A = TypeVar("A", bound=tuple[NDArray[np.generic], ...])


_OPTIONS_OF_ALL = ("ruleset", "lexicon", "opponent", "seat", "render_mode")
"""What an environment takes before its games see the other options."""


class UnknownOptionError(LexarenaError, TypeError):
    """An option that an environment does not have."""


class EnvGame(ABC):
    """Games of one variant as an environment plays them; row i of every array is game i."""

    extra_keys: ClassVar[tuple[str, ...]] = ()
    """The further keys that an observation may have."""
    has_pass: ClassVar[bool] = False
    """Whether an illegal action may count as a pass."""

    observation_space: gym.spaces.Dict
    """What a seat observes of one game."""
    action_space: gym.spaces.Discrete

    def __init__(
        self, variant: Variant, games: int, *, rewards: str, on_illegal: str, extra: bool | Iterable[str], mask: bool
    ) -> None:
        """Check the options that all games have."""
        self.variant = variant
        self.scheme, self.on_illegal = scheme_code(rewards), illegal_code(on_illegal)
        if self.on_illegal == PLAY_PASS and not self.has_pass:
            raise LexarenaError(
                f"{variant.spec.title} has no pass; on_illegal is {' or '.join(ON_ILLEGAL[:PLAY_PASS])}"
            )
        self.extra = self._check_extra(extra)
        self.masked = mask
        self.rewards = np.zeros((games, 2))
        """(games, seat): what was earned since they were set to 0."""
        self.faulty = np.zeros(games, np.bool_)
        """Where the last action was illegal."""
        self.everyone: Indices = np.arange(games)

    @classmethod
    def make(cls, variant: Variant, games: int, **options: Any) -> Self:
        """Return this many games of a variant; refuse options that its environments do not have."""
        games = whole_number("num_envs", games, 1, MOST_GAMES)
        keyword = inspect.Parameter.KEYWORD_ONLY
        known = [name for name, about in inspect.signature(cls).parameters.items() if about.kind is keyword]
        for name in options:
            if name not in known:
                meant = suggestion(name, [*known, *_OPTIONS_OF_ALL])
                meant = meant or f"; it has {', '.join(sorted(known))}, besides {', '.join(_OPTIONS_OF_ALL)}"
                raise UnknownOptionError(f"an environment of {variant.spec.title} has no option {name!r}{meant}")
        return cls(variant, games, **options)

    def _check_extra(self, extra: bool | Iterable[str]) -> tuple[str, ...]:
        if isinstance(extra, bool):
            return self.extra_keys if extra else ()
        check_kind("extra", extra, Iterable, "True, False, or the names of further keys")
        wanted = (extra,) if isinstance(extra, str) else tuple(extra)
        for key in wanted:
            if key not in self.extra_keys:
                listed = ", ".join(self.extra_keys)
                raise LexarenaError(f"an observation has no key {key!r}; the extra ones are {listed or 'none'}")
        return tuple(key for key in self.extra_keys if key in wanted)

    @property
    @abstractmethod
    def to_move(self) -> NDArray[np.int32]:
        """The seat that moves next."""

    @property
    @abstractmethod
    def ending(self) -> NDArray[np.int32]:
        """0 while a game is in progress, else the code of what ended it."""

    @property
    def truncated(self) -> NDArray[np.bool_]:
        """Whether a limit on the number of moves cut a game short."""
        return np.zeros(len(self.everyone), np.bool_)

    @abstractmethod
    def deal(self, games: Indices, seeds: NDArray[np.uint64]) -> None:
        """Start these games anew."""

    @abstractmethod
    def play(self, actions: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Play one action in each game; return where it was illegal."""

    @abstractmethod
    def play_moves(self, games: Indices, moves: MoveArray) -> None:
        """Play one move of an agent in each of these games."""

    @abstractmethod
    def views(self, games: Indices) -> AnyViews:
        """Return what the seats to move may know in these games."""

    @abstractmethod
    def observe(self, seats: NDArray[np.int64], copy: bool = True) -> Observation:
        """Return what these seats see, one for each game, and list the legal actions.

        Without `copy` the next observation has the same arrays, and they cannot be written.
        """

    @abstractmethod
    def last_look(self, games: Indices, seats: NDArray[np.int64]) -> list[Observation]:
        """Return what these seats see of games that are over."""

    @abstractmethod
    def info(self) -> Observation:
        """Return `scores`, `ply` and the number of `legal_actions` of all games."""

    @abstractmethod
    def facts(self, game: int) -> Info:
        """Return what `info` does, for one game and as plain values."""

    @abstractmethod
    def legal(self) -> tuple[NDArray[np.int32], Indices]:
        """Return the legal actions of all games in one array, and where each game's start."""

    @abstractmethod
    def random_actions(self, rng: np.random.Generator) -> NDArray[np.int64] | NDArray[np.int32]:
        """Return a legal action for each game, all equally likely."""

    def final_actions(self) -> list[int]:
        """Return the actions that the mask of a game shows after its end."""
        return []

    @abstractmethod
    def snapshot(self, game: int) -> Snapshot:
        """Return a copy of a game's state."""

    @abstractmethod
    def restore(self, game: int, snapshot: Snapshot) -> None:
        """Set a game to a state that `snapshot` returned."""

    @abstractmethod
    def text(self, game: int) -> str:
        """Return a game drawn as text."""

    @abstractmethod
    def picture(self, game: int) -> NDArray[np.uint8]:
        """Return a game drawn as pixels."""


def make_env_game(
    game: str, games: int, ruleset: RulesetSource = None, lexicon: LexiconSource = None, **options: OptionValue
) -> EnvGame:
    """Return this many games of a game of the catalog.

    The options are those of the game's environments, and those of its variants that its spec offers to environments.
    """
    spec = find_game(game)
    of_variant = [option.name for option in spec.options if "env" in option.where]
    variant = make_variant(
        game, ruleset, lexicon, **{name: options.pop(name) for name in of_variant if name in options}
    )
    kind: type[EnvGame] = spec.load("env")
    return kind.make(variant, games, **options)


class Recycled(Generic[A]):
    """The arrays of observations that were handed out; those that the caller holds no longer are written again.

    The caller sees no difference to new arrays. But large new arrays are slow, because the system must supply zeroed
    memory each time. An array is free if only its tuple refers to it: NumPy's views hold a reference to the array that
    owns their memory, so a caller who keeps any part of an observation keeps its array from being recycled.
    """

    def __init__(self, make: Callable[[], A], kept: int = 4) -> None:
        self._make, self._most = make, kept
        self._arrays: list[A] = []
        self._shared: A | None = None

    def take(self) -> A:
        """Return arrays that nobody else holds, new ones if there are none."""
        for arrays in self._arrays:
            if _nobody_holds(arrays):
                return arrays
        fresh = self._make()
        self._arrays = [*self._arrays[-self._most + 1 :], fresh]
        return fresh

    def next(self, copy: bool) -> tuple[A, bool]:
        """Return the arrays of the next observation; without `copy` those of the last one, where there was one.

        The second value says whether the arrays are others than those of the last observation.
        """
        if not copy and self._shared is not None:
            return self._shared, False
        arrays = self.take()
        self._shared = None if copy else arrays
        return arrays, True

    def __getstate__(self) -> dict[str, Any]:
        return {"_make": self._make, "_most": self._most, "_arrays": [], "_shared": None}


def _nobody_holds(arrays: tuple[NDArray[np.generic], ...]) -> bool:
    """Return whether no view of these arrays is alive: only the tuple, the loop and the call refer to them."""
    for array in arrays:
        if array.size and sys.getrefcount(array) > 3:
            return False
    return True


def read_only(observation: Observation) -> Observation:
    """Return an observation whose arrays cannot be written."""
    views = {key: array.view() for key, array in observation.items()}
    for view in views.values():
        view.flags.writeable = False
    return views
