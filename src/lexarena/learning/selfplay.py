"""Self-play: what training asks of a game, and the opponents that a learner meets there besides itself.

There are many games at once, and each decision is a list of candidates with features. The opponents are past versions of
the network, and fixed players. Those that the learner has trouble with are drawn more often. An opponent sits in a slot,
which is a share of the games, for some rollouts; it takes the first seat in half of them. Games in progress when it sat
down do not count.
"""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from lexarena.core.catalog import all_games, find_game
from lexarena.errors import LexarenaError
from lexarena.learning.config import Options, TrainingConfig

if TYPE_CHECKING:
    import torch

    from lexarena.learning.network import ActorCritic
    from lexarena.learning.run_files import Checkpoint
    from lexarena.learning.value import ValueModel, ValueStream

Arrays: TypeAlias = dict[str, NDArray[Any]]
WORD_MARKS = 1 << 20
"""Games mark the words of a rollout in a table of this size, by their hash: the number of marks is its vocabulary."""


@dataclass(frozen=True)
class Decisions:
    """Positions in which a seat must choose, and the candidates of each, one after the other.

    The candidates of position i are the rows `offsets[i]` to `offsets[i + 1]` of every array in `candidates`.
    """

    seats: NDArray[np.int8]
    positions: Arrays
    candidates: Arrays
    offsets: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.seats)

    @property
    def counts(self) -> NDArray[np.int64]:
        """The number of candidates of each position."""
        return np.diff(self.offsets)

    def select(self, which: NDArray[np.int64]) -> "Decisions":
        """Return some of the decisions, in the order asked for."""
        counts = self.counts[which]
        offsets = np.concatenate(([0], np.cumsum(counts)))
        rows = np.arange(offsets[-1]) + np.repeat(self.offsets[which] - offsets[:-1], counts)
        return Decisions(
            self.seats[which],
            {key: array[which] for key, array in self.positions.items()},
            {key: array[rows] for key, array in self.candidates.items()},
            offsets,
        )


@dataclass(frozen=True)
class Played:
    """The results of one move in each game."""

    points: NDArray[np.float32]
    """(games, 2): how the points of either seat changed, the final scoring included."""
    finished: NDArray[np.bool_]
    """Which games ended with this move; they have been dealt anew."""
    results: NDArray[np.int8]
    """(games, 2): 1 won, -1 lost, 0 drawn or still running."""
    scores: NDArray[np.int32]
    """(games, 2): the final scores of games that ended, else the running ones."""


class SelfPlay(Protocol):
    """Many games in progress, each with one decision at a time; a finished game is dealt anew."""

    @property
    def games(self) -> int:
        """The number of games in progress."""

    @property
    def about(self) -> dict[str, str]:
        """What is played, for the card of the weights: `ruleset`, `lexicon` and `lexicon_hash`."""

    @property
    def fixed_players(self) -> tuple[str, ...]:
        """The names of the fixed players that `choose_fixed` knows, such as greedy and random.

        They choose among the listed candidates by their features alone, so they need not play exactly as the agents of
        the same names do. Scores in the log (`beats_greedy`) are scores against these players.
        """

    def choose_fixed(self, name: str, decisions: Decisions, rng: np.random.Generator) -> NDArray[np.int64]:
        """Return what a fixed player chooses in each of these decisions, counted from 0 within its own list.

        It looks at nothing but the features, so that it can be asked about any part of the games.
        """

    def decisions(self) -> Decisions:
        """Return the decision that each game waits for, in the order of the games; the arrays are the caller's to keep."""

    def play(self, chosen: NDArray[np.int64]) -> Played:
        """Play in each game the candidate `chosen[i]`, counted from 0 within its own list."""

    def stagger(self) -> None:
        """Spread the games over different moves if they all last equally long; they would begin and end together."""

    def statistics(self) -> dict[str, float]:
        """Return figures about the games that ended since the last call, such as the share of squares covered."""

    def snapshot(self) -> Arrays:
        """Return the games as arrays that `restore` takes back bit for bit."""

    def restore(self, snapshot: Arrays) -> None:
        """Go back to a snapshot."""


class GameLearning(Protocol):
    """The part `learning` of a game, for PPO."""

    def make_selfplay(self, games: int, options: Options, seed: int, threads: int) -> SelfPlay:
        """Return this number of games, to be played by a learner."""

    def make_network(self, selfplay: SelfPlay, options: Options) -> "ActorCritic":
        """Return a fresh network for this game."""


class GameValueLearning(Protocol):
    """What the part `learning` of a game also has if value networks learn the game."""

    def make_value_stream(self, options: Options, seed: int) -> "ValueStream":
        """Return positions of self-play, to be learned from."""

    def make_value_network(self, stream: "ValueStream", options: Options) -> "ValueModel":
        """Return a fresh value network for this game."""


def value_learning_of(game: str) -> GameValueLearning:
    """Return how value networks learn a game."""
    learning: Any = learning_of(game)
    if not hasattr(learning, "make_value_stream"):
        raise LexarenaError(f"there are no value networks for {find_game(game).title}; train with the method ppo")
    found: GameValueLearning = learning
    return found


def learning_of(game: str) -> GameLearning:
    """Return how a game is learned."""
    spec = find_game(game)
    if not spec.learning:
        able = " and ".join(spec.title for spec in all_games() if spec.learning)
        raise LexarenaError(f"{spec.title} cannot be learned; the games that can are {able}")
    learning: GameLearning = spec.load("learning")
    return learning


FADING = 0.98
"""The weight of an opponent's earlier results, each time that new ones come in."""


Choose: TypeAlias = "Callable[[ActorCritic, Decisions], NDArray[np.int64]]"
"""Draws candidates by the policy of a network."""


class Opponent:
    """A fixed player, by its name, or a past version of the network, by its weights."""

    def __init__(self, name: str, weights: "dict[str, torch.Tensor] | None" = None) -> None:
        self.name, self.weights = name, weights
        self.points, self.games = 0.0, 0.0
        """The learner's recent results against it."""

    @property
    def score(self) -> float:
        """The learner's share of the points; one half while there are no games."""
        return (self.points + 1.0) / (self.games + 2.0)

    def note(self, points: float, games: int) -> None:
        """Take in results."""
        self.points, self.games = self.points * FADING + points, self.games * FADING + games


class _Slot:
    """Some of the games, and the opponent in them; None: the learner plays both seats."""

    def __init__(self, games: NDArray[np.int64], network: "ActorCritic") -> None:
        self.games = games
        self.opponent: Opponent | None = None
        self.network = network
        self.left = 0


class Pool:
    """The opponents of a training run and the games that they play in: the last ones."""

    def __init__(self, config: TrainingConfig, selfplay: SelfPlay, network: "ActorCritic") -> None:
        self._config, self._selfplay = config.pool, selfplay
        self._rng = np.random.default_rng(config.seed + 1_000_003)
        self.fixed_players = [Opponent(name) for name in selfplay.fixed_players] if config.pool.fixed_share > 0 else []
        self.versions: list[Opponent] = []
        self._next = config.pool.every
        count = round(config.pool.share * selfplay.games)
        shares = np.array_split(np.arange(selfplay.games - count, selfplay.games), config.pool.slots)
        self._slots = [_Slot(games, deepcopy(network)) for games in shares if len(games)]
        self._seat = (np.arange(selfplay.games) % 2).astype(np.int8)  # of the opponent
        self._fresh = np.zeros(selfplay.games, np.bool_)

    def answer(self, decisions: Decisions, choose: Choose) -> NDArray[np.int64]:
        """Return what the opponents choose in their games, and -1 where the learner decides."""
        chosen = np.full(len(decisions), -1, np.int64)
        for slot in self._slots:
            if slot.opponent is None:
                continue
            games = slot.games[decisions.seats[slot.games] == self._seat[slot.games]]
            if not len(games):
                continue
            part = decisions.select(games)
            if slot.opponent.weights is None:
                chosen[games] = self._selfplay.choose_fixed(slot.opponent.name, part, self._rng)
            else:
                chosen[games] = choose(slot.network, part)
        return chosen

    def note(self, played: Played) -> None:
        """Take in results of games that an opponent played from their start."""
        for slot in self._slots:
            ended = slot.games[played.finished[slot.games]]
            counted = ended[self._fresh[ended]]
            if slot.opponent is not None and len(counted):
                results = played.results[counted, 1 - self._seat[counted]]
                slot.opponent.note(float((results + 1).sum()) / 2, len(counted))
            self._fresh[ended] = True

    def advance(self, network: "ActorCritic", global_step: int) -> None:
        """Count a rollout: a version may join the pool, and slots whose time is over get another opponent."""
        if global_step >= self._next and self._slots:
            self._next += self._config.every
            weights = {key: array.detach().cpu().clone() for key, array in network.state_dict().items()}
            self.versions.append(Opponent(f"step {global_step}", weights))
            if len(self.versions) > self._config.size:
                beaten = max(self.versions, key=lambda version: version.score)
                self.versions.remove(beaten)
                for slot in self._slots:
                    if slot.opponent is beaten:
                        slot.left = 0  # it leaves its seat as well
        for slot in self._slots:
            slot.left -= 1
            if slot.left <= 0:
                self._seat_opponent(slot)

    def _seat_opponent(self, slot: _Slot) -> None:
        slot.left = self._config.stay
        self._fresh[slot.games] = False
        fixed = bool(self._rng.random() < self._config.fixed_share)
        chosen = self.fixed_players if fixed else self.versions
        if not chosen:
            slot.opponent = None
            return
        worry = np.array([(1.0 - opponent.score) ** 2 + 0.01 for opponent in chosen])
        slot.opponent = chosen[int(self._rng.choice(len(chosen), p=worry / worry.sum()))]
        if slot.opponent.weights is not None:
            slot.network.load_state_dict(slot.opponent.weights)

    def figures(self) -> dict[str, float]:
        """Return the learner's score against each fixed player, and against all versions together."""
        figures = {f"against_{player.name}": player.score for player in self.fixed_players if player.games >= 1}
        games = sum(version.games for version in self.versions)
        if games >= 1:
            figures["against_past"] = sum(version.points for version in self.versions) / games
        return figures

    def state(self) -> "Checkpoint":
        """Return everything that the next rollout depends on."""
        everyone = [*self.fixed_players, *self.versions]
        return {
            "opponents": [(one.name, one.weights, one.points, one.games) for one in everyone],
            "slots": [(everyone.index(slot.opponent) if slot.opponent else -1, slot.left) for slot in self._slots],
            "fresh": self._fresh.copy(),
            "next": self._next,
            "rng": self._rng.bit_generator.state,
        }

    def restore(self, state: "Checkpoint") -> None:
        """Go back to a state."""
        everyone = []
        for name, weights, points, games in state["opponents"]:
            everyone.append(Opponent(name, weights))
            everyone[-1].points, everyone[-1].games = points, games
        self.fixed_players = [one for one in everyone if one.weights is None]
        self.versions = [one for one in everyone if one.weights is not None]
        for slot, (place, left) in zip(self._slots, state["slots"], strict=True):
            slot.opponent, slot.left = (everyone[place] if place >= 0 else None), left
            if slot.opponent is not None and slot.opponent.weights is not None:
                slot.network.load_state_dict(slot.opponent.weights)
        self._fresh[:] = state["fresh"]
        self._next = state["next"]
        self._rng.bit_generator.state = state["rng"]
