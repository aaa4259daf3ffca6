"""Actors: the self-play of a training run in several shares, played on this machine or on the nodes of a cluster.

Each actor has a share of the games, a seed and a pool of opponents. Its rollout follows from the weights of the network
and from its state alone, and both travel with each request. So it does not matter where a rollout is played, or how many
times: a node that is lost changes nothing, and the same number of actors gives the same training run everywhere.
"""

import json
import platform
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from typing import TypeAlias

import numpy as np
import torch
from torch import Tensor

from lexarena.errors import LexarenaError
from lexarena.learning.config import TrainingConfig
from lexarena.learning.network import ActorCritic, learning_of
from lexarena.learning.ppo import Learner, Rollout, join_rollouts
from lexarena.learning.run_files import Checkpoint, on_cpu
from lexarena.learning.selfplay import SelfPlay
from lexarena.matches.executor import LOCAL, Executor


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
