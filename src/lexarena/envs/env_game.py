"""`EnvGame`: the interface between environments and a game: many games at once, with observations, actions and rewards.

`GameEnv`, `GameVectorEnv` and `GameAEC` play any game through it. The default is `PlainEnvGame`.
"""

import inspect
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, ClassVar, Generic, NamedTuple, Self, TypeAlias, TypeVar

import gymnasium as gym
import numpy as np
from numpy.typing import NDArray

from lexarena.core.array_batch import MOST_GAMES
from lexarena.core.catalog import find_game
from lexarena.core.game import AnyState, AnyViews, Indices, MoveArray
from lexarena.core.game import Snapshot as Snapshot
from lexarena.core.variant import LexiconSource, OptionValue, RulesetSource, Variant, make_variant
from lexarena.errors import IllegalMoveError, LexarenaError, check_kind, suggestion, whole_number
from lexarena.kernels import inlined

SCHEMES = ("points", "zero_sum", "result")
"""Reward schemes: what each seat gets for a move and at the end of a game.

- `points`: a tenth of the mover's points; at the end the winner gets 10, and the loser -10.
- `zero_sum`: a tenth of the change in spread, which one seat gains and the other loses; 10 and -10 at the end as well.
- `result`: 1 for a win and -1 for a loss at the end, nothing before.

A draw is worth 0. A game with hidden boards may give all rewards at the end, and may define `points` in its own way. An
illegal action that ends the game costs the mover as much as a loss; with `zero_sum` and `result` the opponent gains it.

With more than two seats, spread is one's own points minus the mean of the others', and what the end is worth goes evenly
from 10 (or 1) for the first place to -10 (or -1) for the last; the others share what an illegal action costs.
"""
POINTS, ZERO_SUM, RESULT = range(3)
ON_ILLEGAL = ("terminate", "raise", "pass")
TERMINATE, RAISE, PLAY_PASS = range(3)
ILLEGAL = 9
"""The ending of a game that an illegal action ended; the codes of other endings belong to the game."""


class Change(NamedTuple):
    """What a step changed, one row per game: what a function of rewards is called with."""

    before: NDArray[np.int32]
    """The points before the step: (games, seats)."""
    after: NDArray[np.int32]
    """The points after the action and the opponent's answers."""
    movers: NDArray[np.int64]
    """The seats that acted."""
    ended: NDArray[np.bool_]
    """Whether the game has ended."""
    faulty: NDArray[np.bool_]
    """Whether the action was illegal."""


Rewards: TypeAlias = str | Callable[[Change], NDArray[np.float64]]
"""A scheme by name, or a function that returns the rewards of a step: (games, seats)."""


@inlined
def reward_result(scheme: int, rewards: NDArray[np.float64], lead: int) -> None:
    """Add the rewards for the end of a game; `lead` is the spread of seat 0."""
    worth = 1.0 if scheme == RESULT else 10.0
    if lead > 0:
        rewards[0] += worth
        rewards[1] -= worth
    elif lead < 0:
        rewards[0] -= worth
        rewards[1] += worth


@inlined
def reward_fault(scheme: int, rewards: NDArray[np.float64], seat: int) -> None:
    """Add the rewards for an illegal action that ends the game."""
    worth = 1.0 if scheme == RESULT else 10.0
    rewards[seat] -= worth
    if scheme != POINTS:
        others = len(rewards) - 1
        for other in range(len(rewards)):
            if other != seat:
                rewards[other] += worth / others


Observation: TypeAlias = dict[str, NDArray[np.generic]]
"""An observation, or many with one row per game."""
Spaces: TypeAlias = dict[str, gym.spaces.Space[Any]]
Info: TypeAlias = dict[str, Any]
"""What Gymnasium returns beside an observation."""

RUNNING = 0
"""The ending of a game that has not ended."""

A = TypeVar("A", bound=tuple[NDArray[np.generic], ...])


_OPTIONS_OF_ALL = ("ruleset", "lexicon", "opponent", "seat", "render_mode")
"""The options of every environment."""


class UnknownOptionError(LexarenaError, TypeError):
    """An option that an environment does not have."""


class IllegalActionError(IllegalMoveError, KeyError):
    """An action that is not legal in a position, with the reason."""

    __str__ = Exception.__str__


class EnvGame(ABC):
    """Games of one variant as an environment plays them; row i of every array is game i."""

    extra_keys: ClassVar[tuple[str, ...]] = ()
    """The further keys that an observation may have."""
    has_pass: ClassVar[bool] = False
    """Whether an illegal action may count as a pass."""

    observation_space: gym.spaces.Dict
    """What a seat observes of one game."""
    action_space: gym.spaces.Discrete
    to_move: NDArray[np.int32]
    """The seat that moves next in each game."""
    ending: NDArray[np.int32]
    """0 for a game in progress, else the code of what ended it."""
    options: Mapping[str, Any] = MappingProxyType({})
    """The options that `make` was given."""

    def __init__(
        self,
        variant: Variant,
        games: int,
        *,
        rewards: Rewards,
        on_illegal: str,
        extra: bool | Iterable[str],
        mask: bool,
    ) -> None:
        """Check the options that all games have."""
        self.variant = variant
        self.reward = rewards if callable(rewards) else None
        """The function that rewards, if no scheme does."""
        named = "result" if callable(rewards) else rewards
        for name, value, known in (("rewards", named, SCHEMES), ("on_illegal", on_illegal, ON_ILLEGAL)):
            if value not in known:
                raise LexarenaError(f"unknown {name} {value!r}; choose from {', '.join(known)}")
        self.scheme, self.on_illegal = SCHEMES.index(named), ON_ILLEGAL.index(on_illegal)
        if self.on_illegal == PLAY_PASS and not self.has_pass:
            raise LexarenaError(f"{variant.spec.title} has no pass, so on_illegal must be 'terminate' or 'raise'")
        self.extra = self._check_extra(extra)
        self.masked = mask
        self.rewards = np.zeros((games, variant.seats))
        """(games, seat): the rewards since they were last set to 0."""
        self.faulty = np.zeros(games, np.bool_)
        """Where the last action was illegal."""
        self.everyone: Indices = np.arange(games)

    @classmethod
    def make(cls, variant: Variant, games: int, **options: Any) -> Self:
        """Return a number of games of a variant; raise `UnknownOptionError` for an option that they do not have."""
        games = whole_number("num_envs", games, 1, MOST_GAMES)
        keyword = inspect.Parameter.KEYWORD_ONLY
        known = [name for name, about in inspect.signature(cls).parameters.items() if about.kind is keyword]
        for name in options:
            if name not in known:
                meant = suggestion(name, [*known, *_OPTIONS_OF_ALL])
                meant = meant or f"; it has {', '.join(sorted(known))}, besides {', '.join(_OPTIONS_OF_ALL)}"
                raise UnknownOptionError(f"an environment of {variant.spec.title} has no option {name!r}{meant}")
        made = cls(variant, games, **options)
        made.options = options
        return made

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
    def truncated(self) -> NDArray[np.bool_]:
        """Whether a limit on the number of moves cut a game short."""
        return np.zeros(len(self.everyone), np.bool_)

    @abstractmethod
    def deal(self, games: Indices, seeds: NDArray[np.uint64]) -> None:
        """Start these games again."""

    def take(self, game: int, state: AnyState) -> None:
        """Set one game to a state; as it stands, for games that have a `batch` of arrays."""
        batch: Any = getattr(self, "batch", None)
        batch.restore(game, state.batch.snapshot(0))  # type: ignore[attr-defined]

    def set_up(self, text: str, seed: int) -> AnyState:
        """Return the state that a text describes in the game's own notation of positions, such as CGP."""
        raise LexarenaError(f"{self.variant.spec.title} has no notation of positions; give a record and a ply")

    @abstractmethod
    def play(self, actions: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Play one action in each game; return where it was illegal."""

    @abstractmethod
    def refusal(self, game: int, action: int) -> tuple[str, str]:
        """Return which move an illegal action means in a game, and why the rules refuse it."""

    def illegal_action(self, game: int, action: int) -> IllegalActionError:
        """Return the error of an action that is not legal in a game."""
        where = f"game {game}: " if len(self.everyone) > 1 else ""
        if not 0 <= action < self.action_space.n:
            return IllegalActionError(f"{where}action {action} is outside 0 to {self.action_space.n - 1}")
        move, reason = self.refusal(game, action)
        return IllegalActionError(
            f"{where}action {action} ({move}) is not legal: {reason}; the mask marks the legal ones"
        )

    @abstractmethod
    def play_moves(self, games: Indices, moves: MoveArray) -> None:
        """Play one move of an agent in each of these games."""

    @abstractmethod
    def views(self, games: Indices) -> AnyViews:
        """Return what the seats to move may know in these games."""

    @abstractmethod
    def show(self, views: AnyViews) -> None:
        """Set the games to positions that these views cannot tell from their own; the views repeat if they are too few."""

    @abstractmethod
    def moves_of(self, actions: NDArray[np.int64]) -> MoveArray:
        """Return the moves that legal actions mean, one for each of the first games, as `Batch.apply` takes them.

        The actions are those that the last observation listed.
        """

    @abstractmethod
    def observe(self, seats: NDArray[np.int64], copy: bool = True) -> Observation:
        """Return what these seats see, one for each game, and list the legal actions.

        Without `copy` the arrays are read-only, and the next observation overwrites them.
        """

    @abstractmethod
    def last_look(self, games: Indices, seats: NDArray[np.int64]) -> list[Observation]:
        """Return what these seats see of games that are over."""

    @abstractmethod
    def info(self) -> Observation:
        """Return `scores`, `ply` and the number of `legal_actions` of all games."""

    def info_of(self, game: int) -> Info:
        """Return what `info` does, for one game and as plain values."""
        return {key: each[game] if each.ndim > 1 else int(each[game]) for key, each in self.info().items()}

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

    def redeal(self, game: int, seat: int, rng: np.random.Generator) -> None:
        """Draw again what a seat cannot know of a game; as it stands, for games that have a `batch` of arrays."""
        batch: Any = getattr(self, "batch", None)
        drawn = batch.views([game], seat)[0].sample(rng).batch.arrays
        for array, row in zip(batch.arrays, drawn, strict=True):
            array[game] = row[0]

    @abstractmethod
    def text(self, game: int) -> str:
        """Return a game drawn as text."""

    @abstractmethod
    def picture(self, game: int) -> NDArray[np.uint8]:
        """Return a game drawn as pixels."""


def make_env_game(
    game: str, games: int, ruleset: RulesetSource = None, lexicon: LexiconSource = None, **options: OptionValue
) -> EnvGame:
    """Return a number of games of a game of the catalog.

    The options are those of the game's environments, and those that its spec offers to environments.
    """
    spec = find_game(game)
    of_variant = [option.name for option in spec.options if "env" in option.where]
    variant = make_variant(
        game, ruleset, lexicon, **{name: options.pop(name) for name in of_variant if name in options}
    )
    kind: type[EnvGame] = spec.load("env")
    return kind.make(variant, games, **options)


class Recycled(Generic[A]):
    """The arrays of earlier observations, which are reused once the caller no longer holds them.

    Large new arrays are slow, because the system must supply zeroed memory each time. An array is free if only its tuple
    refers to it: NumPy's views refer to the array that owns their memory, so a caller who keeps any part of an observation
    keeps its array from being reused.
    """

    def __init__(self, make: Callable[[], A], kept: int = 4) -> None:
        self._make, self._most = make, kept
        self._arrays: list[A] = []
        self._shared: A | None = None

    def take(self) -> A:
        """Return arrays that nobody else refers to, new ones if there are none."""
        for arrays in self._arrays:
            if _nobody_holds(arrays):
                return arrays
        fresh = self._make()
        self._arrays = [*self._arrays[-self._most + 1 :], fresh]
        return fresh

    def next(self, copy: bool) -> tuple[A, bool]:
        """Return the arrays of the next observation, and whether they differ from those of the last one.

        Without `copy` they are those of the last one, if there was one.
        """
        if not copy and self._shared is not None:
            return self._shared, False
        arrays = self.take()
        self._shared = None if copy else arrays
        return arrays, True

    def __getstate__(self) -> dict[str, Any]:
        return {"_make": self._make, "_most": self._most, "_arrays": [], "_shared": None}


def _nobody_holds(arrays: tuple[NDArray[np.generic], ...]) -> bool:
    """Return whether only the tuple, the loop and the call refer to these arrays."""
    for array in arrays:
        if array.size and sys.getrefcount(array) > 3:
            return False
    return True


def read_only(observation: Observation) -> Observation:
    """Return an observation whose arrays are read-only."""
    views = {key: array.view() for key, array in observation.items()}
    for view in views.values():
        view.flags.writeable = False
    return views


Pixels = NDArray[np.uint8]

# Characters of 5x7 pixels, one number of five bits for each row, the leftmost pixel highest.
_FONT = """
A 0E11111F111111  B 1E11111E11111E  C 0E11101010110E  D 1E11111111111E  E 1F10101E10101F
F 1F10101E101010  G 0E11101711110F  H 1111111F111111  I 0E04040404040E  J 0702020202120C
K 11121418141211  L 1010101010101F  M 111B1515111111  N 11191513111111  O 0E11111111110E
P 1E11111E101010  Q 0E11111115120D  R 1E11111E141211  S 0F10100E01011E  T 1F040404040404
U 1111111111110E  V 11111111110A04  W 11111115151B11  X 11110A040A1111  Y 11110A04040404
Z 1F01020408101F  0 0E11131519110E  1 040C040404040E  2 0E11010608101F  3 1F02040201110E
4 02060A121F0202  5 1F101E0101110E  6 0608101E11110E  7 1F010204080808  8 0E11110E11110E
9 0E11110F01020C  - 0000001F000000  > 10080402040810  _ 0000000000001F
"""
_WORDS = _FONT.split()
_CHARACTERS = {
    character: np.array([[row >> bit & 1 for bit in (4, 3, 2, 1, 0)] for row in bytes.fromhex(rows)], np.bool_)
    for character, rows in zip(_WORDS[::2], _WORDS[1::2], strict=True)
}

SQUARE = 24
BACKGROUND, LINE, EMPTY = (250, 248, 240), (200, 192, 176), (232, 226, 210)
TILE, INK = (255, 233, 168), (30, 30, 30)
Colour = tuple[int, int, int]


def write_text(picture: Pixels, text: str, top: int, left: int, ink: Colour, scale: int = 1) -> None:
    """Write characters of 5x7 pixels, times a scale, from a corner on; those that the font lacks are left out."""
    for place, character in enumerate(text.upper()):
        pixels = _CHARACTERS.get(character)
        if pixels is not None:
            x = left + place * 6 * scale
            block = picture[top : top + 7 * scale, x : x + 5 * scale]
            block[np.kron(pixels, np.ones((scale, scale), np.bool_)).astype(bool)] = ink


def draw_square(picture: Pixels, top: int, left: int, ground: Colour, text: str, ink: Colour) -> None:
    """Draw a square with one large character, or with two small ones."""
    picture[top : top + SQUARE, left : left + SQUARE] = LINE
    picture[top + 1 : top + SQUARE, left + 1 : left + SQUARE] = ground
    if len(text) == 1:
        write_text(picture, text, top + 5, left + 7, ink, 2)
    elif text:
        write_text(picture, text, top + 9, left + 7, ink)


def text_picture(text: str) -> Pixels:
    """Return lines of text as a picture."""
    lines = text.strip("\n").splitlines() or [""]
    width = max(map(len, lines))
    picture = np.empty((9 * len(lines) + 6, 6 * max(width, 1) + 6, 3), np.uint8)
    picture[:] = BACKGROUND
    for number, line in enumerate(lines):
        write_text(picture, line, 9 * number + 4, 4, INK)
    return picture
