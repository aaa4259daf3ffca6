"""The opponents that a learner meets in self-play besides itself: past versions of the network, and fixed agents.

Those that the learner has trouble with are drawn more often. An opponent sits in a slot, which is a share of the games, for
some rollouts; it takes the first seat in half of them. Games in progress when it sat down do not count.
"""

from collections.abc import Callable
from copy import deepcopy
from typing import TypeAlias

import numpy as np
import torch
from numpy.typing import NDArray

from lexarena.learning.config import TrainingConfig
from lexarena.learning.network import ActorCritic
from lexarena.learning.run_files import Checkpoint
from lexarena.learning.selfplay import Decisions, Played, SelfPlay

FADING = 0.98
"""The weight of an opponent's earlier results, each time that new ones come in."""


Choose: TypeAlias = Callable[[ActorCritic, Decisions], NDArray[np.int64]]
"""Draws candidates by the policy of a network."""


class Opponent:
    """A fixed agent, by its name, or a past version of the network, by its weights."""

    def __init__(self, name: str, weights: dict[str, torch.Tensor] | None = None) -> None:
        self.name, self.weights = name, weights
        self.points, self.games = 0.0, 0.0
        """The learner's recent results against it."""

    @property
    def score(self) -> float:
        """The learner's share of the points; one half while there are no games."""
        return (self.points + 1.0) / (self.games + 2.0)

    def note(self, points: float, games: int) -> None:
        """Add results."""
        self.points, self.games = self.points * FADING + points, self.games * FADING + games


class _Slot:
    """Some of the games, and the opponent in them; None: the learner plays both seats."""

    def __init__(self, games: NDArray[np.int64], network: ActorCritic) -> None:
        self.games = games
        self.opponent: Opponent | None = None
        self.network = network
        self.left = 0


class Pool:
    """The opponents of a training run and the games that they play in: the last ones."""

    def __init__(self, config: TrainingConfig, selfplay: SelfPlay, network: ActorCritic) -> None:
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
        """Add results of games that an opponent played from their start."""
        for slot in self._slots:
            ended = slot.games[played.finished[slot.games]]
            counted = ended[self._fresh[ended]]
            if slot.opponent is not None and len(counted):
                results = played.results[counted, 1 - self._seat[counted]]
                slot.opponent.note(float((results + 1).sum()) / 2, len(counted))
            self._fresh[ended] = True

    def advance(self, network: ActorCritic, global_step: int) -> None:
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
        """Return the learner's score against each fixed agent, and against all versions together."""
        figures = {f"against_{player.name}": player.score for player in self.fixed_players if player.games >= 1}
        games = sum(version.games for version in self.versions)
        if games >= 1:
            figures["against_past"] = sum(version.points for version in self.versions) / games
        return figures

    def state(self) -> Checkpoint:
        """Return everything that the next rollout depends on."""
        everyone = [*self.fixed_players, *self.versions]
        return {
            "opponents": [(one.name, one.weights, one.points, one.games) for one in everyone],
            "slots": [(everyone.index(slot.opponent) if slot.opponent else -1, slot.left) for slot in self._slots],
            "fresh": self._fresh.copy(),
            "next": self._next,
            "rng": self._rng.bit_generator.state,
        }

    def restore(self, state: Checkpoint) -> None:
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
