"""The methods of training: what a run of each learns with, and how it is measured meanwhile.

Self-play may be shared by actors, on this machine or on the nodes of a cluster. Each has a share of the games, a seed and
a pool of opponents. Its rollout follows from the weights of the network and from its state alone, and both travel with
each request. So it does not matter where a rollout is played, or how many times: a node that is lost changes nothing, and
the same number of actors gives the same training run everywhere.
"""

import json
import platform
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from pathlib import Path
from typing import Protocol, TypeAlias

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from lexarena.agents.neural import WEIGHTS_FILE, write_weights
from lexarena.core.catalog import find_game
from lexarena.errors import LexarenaError
from lexarena.learning.config import RunConfig, TrainingConfig, ValueConfig
from lexarena.learning.network import ActorCritic, TrainedNetwork, best_candidates, learning_of
from lexarena.learning.ppo import Learner, Rollout, join_rollouts
from lexarena.learning.run_files import Checkpoint, on_cpu, read_checkpoint
from lexarena.learning.selfplay import SelfPlay
from lexarena.learning.value import ValueLearner, ValueModel, ValueStream, value_learning_of
from lexarena.matches.evaluate import evaluate
from lexarena.matches.executor import LOCAL, Executor, cores


@dataclass(frozen=True)
class RolloutRequest:
    """What an actor needs for its next rollout."""

    actor: int
    weights: dict[str, Tensor]
    state: Checkpoint | None
    """What the rollout before left behind; None before the first."""
    torch_version: str


ActorRollout: TypeAlias = tuple[Rollout, Checkpoint]
"""A rollout of an actor, and the state in which it leaves the actor."""


class ActorsLearner(Learner):
    """A learner whose games are played by actors; it improves the network on all of their rollouts together."""

    def __init__(
        self,
        selfplay: SelfPlay,
        network: ActorCritic,
        config: TrainingConfig,
        device: str = "cpu",
        executor: Executor = LOCAL,
    ) -> None:
        """Take the self-play of the whole run, for what it is; it is not played."""
        super().__init__(selfplay, network, config, device)
        self._executor = executor
        self._actors: list[Checkpoint | None] = [None] * config.actors

    def collect(self) -> Rollout:
        """Let each actor play its rollout, and put them together in the order of the actors."""
        weights = {name: array.detach().cpu() for name, array in self.network.state_dict().items()}
        requests = [
            RolloutRequest(actor, weights, state, torch.__version__) for actor, state in enumerate(self._actors)
        ]
        rollouts, states = zip(*self._play(requests), strict=True)
        self._actors = list(states)
        self.global_step += self.config.num_steps * self.config.num_games
        return replace(
            join_rollouts(rollouts, self.device), figures=_merge_figures([rollout.figures for rollout in rollouts])
        )

    def _play(self, requests: Sequence[RolloutRequest]) -> list[ActorRollout]:
        jobs = 1 if self._executor is LOCAL else None  # here the actors take turns, without processes to start
        files = [] if self.global_step else [value for value in self.config.options.values() if isinstance(value, str)]
        prepare = partial(actors_of, json.dumps(self.config.to_dict()))
        try:
            return list(self._executor.in_order(prepare, requests, jobs, reads=files))
        except ModuleNotFoundError as error:
            remedy = "install lexarena[ray,train] on all nodes"
            raise LexarenaError(f"a node of the cluster lacks the package {error.name!r}; {remedy}") from None

    def state(self) -> Checkpoint:
        """Return all that the next step depends on."""
        own = super().state()
        kept = {name: own[name] for name in ("network", "optimizer", "generator", "global_step")}
        return {**kept, "actors": list(self._actors)}

    def restore(self, state: Checkpoint) -> None:
        """Go back to a state, bit for bit."""
        super().restore({**super().state(), **state})
        self._actors = [on_cpu(actor) for actor in state["actors"]]


class Actors:
    """The actors of a training run, as far as this process has played them."""

    def __init__(self, config: TrainingConfig) -> None:
        self._config = config
        self._players: dict[int, Learner] = {}
        torch.set_num_threads(config.torch_threads)

    def __call__(self, request: RolloutRequest) -> ActorRollout:
        """Play the next rollout of an actor."""
        if torch.__version__ != request.torch_version:
            problem = f"torch is {torch.__version__} on the node {platform.node()} and {request.torch_version} here"
            raise LexarenaError(f"{problem}; install the same version on all nodes")
        if request.state is None or request.actor not in self._players:
            self._players[request.actor] = _make_player(self._config, request.actor)
        player = self._players[request.actor]
        player.network.load_state_dict(request.weights)
        if request.state is not None:
            player.restore_games(request.state)
        return player.collect(), player.games_state()


@lru_cache(maxsize=1)
def actors_of(config: str) -> Actors:
    """Return the actors of a training run whose config is given as JSON; a process keeps those of one run."""
    return Actors(TrainingConfig.from_dict(json.loads(config)))


def _make_player(config: TrainingConfig, actor: int) -> Learner:
    """Return an actor before its first rollout: a learner that never learns."""
    own = actor_config(config, actor)
    learning = learning_of(own.game)
    selfplay = learning.make_selfplay(own.num_games, own.options, own.seed, own.threads or 1)
    selfplay.stagger()
    return Learner(selfplay, learning.make_network(selfplay, own.network), own, "cpu")


def actor_config(config: TrainingConfig, actor: int) -> TrainingConfig:
    """Return the config of an actor: its share of the games, and its seed. Snapshots join its pool when they would.

    >>> shares = [actor_config(TrainingConfig("mine", "scrabble", num_games=8, actors=3), actor) for actor in range(3)]
    >>> [share.num_games for share in shares], len({share.seed for share in shares})
    ([3, 3, 2], 3)
    """
    games = config.num_games // config.actors + (actor < config.num_games % config.actors)
    seed = int(np.random.SeedSequence([config.seed, actor]).generate_state(1)[0])
    pool = replace(config.pool, every=max(1, config.pool.every * games // config.num_games))
    return replace(config, num_games=games, actors=0, seed=seed, pool=pool)


def _merge_figures(figures: Sequence[Mapping[str, float]]) -> dict[str, float]:
    """Return the number of games in all, and the means of the other figures, weighted by the games.

    >>> _merge_figures([{"games": 3.0, "length": 10.0}, {"games": 1.0, "length": 14.0}, {"games": 0.0}])
    {'games': 4.0, 'length': 11.0}
    """
    merged = {"games": sum(each["games"] for each in figures)}
    for name in dict.fromkeys(name for each in figures for name in each):
        known = [each for each in figures if name in each]
        weights = [max(each["games"], 1.0) for each in known]
        if name != "games":
            total = sum(weight * each[name] for weight, each in zip(weights, known, strict=True))
            merged[name] = total / sum(weights)
    return merged


EVALUATION_SEED = 777_000_001


class RunLearner(Protocol):
    """A network that learns: `advance`, over and over."""

    global_step: int
    """The steps so far, as the config counts them."""

    def advance(self) -> dict[str, float]:
        """Learn until there is something for the log, and return it."""

    def arrays(self) -> dict[str, NDArray[np.float32]]:
        """Return the weights that playing needs, as the agent reads them."""

    def state(self) -> Checkpoint:
        """Return all that the next step depends on."""

    def restore(self, state: Checkpoint) -> None:
        """Go back to a state, bit for bit."""


@dataclass(frozen=True)
class Prepared:
    """A learner before its first step, and what its run needs to know of it."""

    learner: RunLearner
    about: dict[str, str]
    """The game, ruleset and words, for the weights' model card."""
    measure: Callable[[], dict[str, float]]
    """Plays against fixed agents; returns the scores and half of their 95% intervals."""


def prepare(config: RunConfig, device: str, start: Path | None = None, executor: Executor = LOCAL) -> Prepared:
    """Return the learner of a config; `start` is the checkpoint of another run to begin with."""
    if isinstance(config, ValueConfig):
        return _prepare_value(config, device, start)
    assert isinstance(config, TrainingConfig)
    return _prepare_ppo(config, device, start, executor)


def _prepare_ppo(config: TrainingConfig, device: str, start: Path | None, executor: Executor) -> Prepared:
    with _naming("options"):
        learning = learning_of(config.game)
        selfplay = learning.make_selfplay(config.num_games, config.options, config.seed, _threads(config, device))
    selfplay.stagger()
    torch.manual_seed(config.seed)
    with _naming("network"):
        network = learning.make_network(selfplay, config.network)
    if start is not None:
        carry_over(network, config, start)
    if config.actors:
        learner: Learner = ActorsLearner(selfplay, network, config, device, executor)
    else:
        learner = Learner(selfplay, network, config, device)

    def measure() -> dict[str, float]:
        figures: dict[str, float] = {}
        for player in selfplay.fixed_players:
            fresh = learning.make_selfplay(config.evaluation.games, config.options, EVALUATION_SEED, 1)
            score, half = score_against(fresh, player, learner.network, learner.device, EVALUATION_SEED)
            figures |= _score(player, score, half)
        return figures

    return Prepared(learner, {"game": config.game, **selfplay.about}, measure)


def score_against(
    selfplay: SelfPlay, player: str, network: ActorCritic, device: torch.device, seed: int
) -> tuple[float, float]:
    """Return the network's share of the points against a fixed agent and half of the 95% interval.

    It plays the candidate it finds best, in the first game of each row, with seat 0 in every other one.
    """
    rng = np.random.default_rng(seed)
    games = selfplay.games
    mine = np.arange(games) % 2
    points = np.full(games, -1.0)
    while (points < 0).any():
        decisions = selfplay.decisions()
        chosen = selfplay.choose_fixed(player, decisions, rng)
        deciding = np.flatnonzero((decisions.seats == mine) & (points < 0))
        if len(deciding):
            chosen[deciding] = best_candidates(network, decisions.select(deciding), device)
        played = selfplay.play(chosen)
        ended = np.flatnonzero(played.finished & (points < 0))
        points[ended] = (played.results[ended, mine[ended]] + 1) / 2
    padded = np.append(points, (0.0, 1.0))  # so that a player who wins every game is not certain to win the next
    half = 1.96 * float(padded.std()) / len(padded) ** 0.5
    return float(points.mean()), half


def _prepare_value(config: ValueConfig, device: str, start: Path | None) -> Prepared:
    with _naming("options"):
        learning = value_learning_of(config.game)
        stream = learning.make_value_stream(config.options, config.seed)
    torch.manual_seed(config.seed)
    with _naming("network"):
        network = learning.make_value_network(stream, config.network)
    if start is not None:
        carry_over(network, config, start)
    teacher, about = None, {"game": config.game, **stream.about}
    if config.teacher:
        with _naming("teacher"):
            teacher, about["teacher"] = load_teacher(config, stream)
    learner = ValueLearner(stream, network, config, device, _threads(config, device), teacher)

    def measure() -> dict[str, float]:
        """Let the agent play what it would play with, against the baselines of the game."""
        figures = dict[str, float]()
        ruleset, words = (config.options.get(name) for name in ("ruleset", "lexicon"))
        lexicon = [str(word) for word in words] if isinstance(words, list) else str(words or "") or None
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / WEIGHTS_FILE
            write_weights(path, learner.arrays(), {**about, "config": config.to_dict()})
            for rival in find_game(config.game).measured_against:
                played = evaluate(
                    f"neural:weights={path}",
                    rival,
                    config.game,
                    str(ruleset or about["ruleset"]),
                    lexicon,
                    pairs=config.evaluation.games // 2,
                    seed=EVALUATION_SEED,
                    jobs=1 if device == "cpu" else None,
                )
                figures |= _score(rival, played.score, (played.high - played.low) / 2)
        return figures

    return Prepared(learner, about, measure)


def _threads(config: RunConfig, device: str) -> int:
    return config.threads or (1 if device == "cpu" else cores())


def _score(player: str, score: float, half: float) -> dict[str, float]:
    return {f"beats_{player}": round(score, 4), f"beats_{player}_half": round(half, 4)}


@contextmanager
def _naming(setting: str) -> Iterator[None]:
    """Open error messages with the setting that is wrong."""
    try:
        yield
    except LexarenaError as error:
        raise LexarenaError(f"{setting}: {error}") from None


def load_teacher(config: ValueConfig, stream: ValueStream) -> tuple[ValueModel, str]:
    """Return the network of the config's teacher, with the averaged weights, and the name and length of its run."""
    path = Path(config.teacher)
    content = _checkpoint_like(path, config)
    theirs, about = content["config"], content["about"]
    if any(about[name] != known for name, known in stream.about.items()):
        raise LexarenaError(
            f"{path}: it was trained on {about['ruleset']} with the word list {about['lexicon']}; "
            f"a teacher needs the same ruleset and word list as its student"
        )
    network = value_learning_of(config.game).make_value_network(stream, theirs["network"])
    averaged = content["learner"]["averaged"]
    network.load_state_dict({name: averaged[f"module.{name}"] for name in network.state_dict()})
    return network, f"{theirs['name']}, seed {theirs['seed']}, {content['learner']['global_step']:,} steps"


def carry_over(network: TrainedNetwork, config: RunConfig, start: Path) -> None:
    """Let a fresh network begin with what another training run learned, on a board of any size."""
    content = _checkpoint_like(start, config)
    try:
        network.carry_over(content["learner"]["network"], content["config"])
    except LexarenaError as error:
        raise LexarenaError(f"{start}: {error}") from None


def _checkpoint_like(path: Path, config: RunConfig) -> Checkpoint:
    """Return the checkpoint of another training run of the same game by the same method."""
    content = read_checkpoint(path)
    theirs = content["config"]
    if theirs["game"] != config.game:
        raise LexarenaError(f"{path}: a training run of {theirs['game']}, which cannot be used for {config.game}")
    method = theirs.get("method", TrainingConfig.method)
    if method != config.method:
        raise LexarenaError(f"{path}: a training run with method {method}, which cannot be used with {config.method}")
    return content
