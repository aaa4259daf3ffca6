"""Against whom a learner plays besides itself: past versions of its network, and fixed players as anchors.

Those that it has trouble with are drawn more often. An opponent sits in a slot, which is a share of the games, for some
rollouts; it takes the first seat in half of them. Games that were under way when it sat down do not count.
"""

from copy import deepcopy
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
from numpy.typing import NDArray

from lexarena.learning.settings import Settings
from lexarena.learning.stage import Decisions, Played, Stage

if TYPE_CHECKING:
    import torch

MEMORY = 0.98
"""What an opponent's results so far count for, each time that new ones come in."""


class Chooser(Protocol):
    """What the pool asks of a learner."""

    def choose(self, network: "torch.nn.Module", decisions: Decisions) -> NDArray[np.int64]:
        """Return candidates drawn by the policy of some network."""


class Opponent:
    """An anchor of the stage, by its name, or a past version of the network, by its weights."""

    def __init__(self, name: str, weights: dict[str, Any] | None = None) -> None:
        self.name, self.weights = name, weights
        self.points, self.games = 0.0, 0.0
        """What the learner had against it lately."""

    @property
    def score(self) -> float:
        """The learner's share of the points; one half as long as there are no games."""
        return (self.points + 1.0) / (self.games + 2.0)

    def note(self, points: float, games: int) -> None:
        """Take in results."""
        self.points, self.games = self.points * MEMORY + points, self.games * MEMORY + games


class _Slot:
    """Some of the games, and the opponent in them; None: the learner plays both seats."""

    def __init__(self, games: NDArray[np.int64], network: "torch.nn.Module") -> None:
        self.games = games
        self.opponent: Opponent | None = None
        self.network = network
        self.left = 0


class Pool:
    """The opponents of a training and the games that they play in: the last ones of the stage."""

    def __init__(self, settings: Settings, stage: Stage, network: "torch.nn.Module") -> None:
        self._settings, self._stage = settings.pool, stage
        self._rng = np.random.default_rng(settings.seed + 1_000_003)
        self.anchors = [Opponent(name) for name in stage.anchors] if settings.pool.anchors > 0 else []
        self.versions: list[Opponent] = []
        self._next = settings.pool.every
        count = round(settings.pool.share * stage.games)
        shares = np.array_split(np.arange(stage.games - count, stage.games), settings.pool.slots)
        self._slots = [_Slot(games, deepcopy(network)) for games in shares if len(games)]
        self._seat = (np.arange(stage.games) % 2).astype(np.int8)  # of the opponent
        self._fresh = np.zeros(stage.games, np.bool_)

    def answer(self, decisions: Decisions, learner: Chooser) -> NDArray[np.int64]:
        """Return what the opponents choose in their games, and -1 where the learner decides."""
        from lexarena.learning.ppo import select

        chosen = np.full(len(decisions), -1, np.int64)
        for slot in self._slots:
            if slot.opponent is None:
                continue
            games = slot.games[decisions.seats[slot.games] == self._seat[slot.games]]
            if not len(games):
                continue
            part = select(decisions, games)
            if slot.opponent.weights is None:
                chosen[games] = self._stage.anchor(slot.opponent.name, part, self._rng)
            else:
                chosen[games] = learner.choose(slot.network, part)
        return chosen

    def note(self, played: Played) -> None:
        """Take in what was played: results of games that an opponent played from their start."""
        for slot in self._slots:
            ended = slot.games[played.finished[slot.games]]
            counted = ended[self._fresh[ended]]
            if slot.opponent is not None and len(counted):
                results = played.results[counted, 1 - self._seat[counted]]
                slot.opponent.note(float((results + 1).sum()) / 2, len(counted))
            self._fresh[ended] = True

    def advance(self, network: "torch.nn.Module", steps: int) -> None:
        """Count a rollout: a version may join the pool, and slots whose time is over get another opponent."""
        if steps >= self._next and self._slots:
            self._next += self._settings.every
            weights = {key: array.detach().cpu().clone() for key, array in network.state_dict().items()}
            self.versions.append(Opponent(f"step {steps}", weights))
            if len(self.versions) > self._settings.size:
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
        slot.left = self._settings.stay
        self._fresh[slot.games] = False
        anchored = bool(self._rng.random() < self._settings.anchors)
        chosen = self.anchors if anchored else self.versions
        if not chosen:
            slot.opponent = None
            return
        worry = np.array([(1.0 - opponent.score) ** 2 + 0.01 for opponent in chosen])
        slot.opponent = chosen[int(self._rng.choice(len(chosen), p=worry / worry.sum()))]
        if slot.opponent.weights is not None:
            slot.network.load_state_dict(slot.opponent.weights)

    def figures(self) -> dict[str, float]:
        """Return the learner's score against each anchor, and against all versions together."""
        figures = {f"against_{anchor.name}": anchor.score for anchor in self.anchors if anchor.games >= 1}
        games = sum(version.games for version in self.versions)
        if games >= 1:
            figures["against_past"] = sum(version.points for version in self.versions) / games
        return figures

    def state(self) -> dict[str, Any]:
        """Return everything that the next rollout depends on."""
        everyone = [*self.anchors, *self.versions]
        return {
            "opponents": [(one.name, one.weights, one.points, one.games) for one in everyone],
            "slots": [(everyone.index(slot.opponent) if slot.opponent else -1, slot.left) for slot in self._slots],
            "fresh": self._fresh.copy(),
            "next": self._next,
            "rng": self._rng.bit_generator.state,
        }

    def restore(self, state: dict[str, Any]) -> None:
        """Go back to a state."""
        everyone = []
        for name, weights, points, games in state["opponents"]:
            everyone.append(Opponent(name, weights))
            everyone[-1].points, everyone[-1].games = points, games
        self.anchors = [one for one in everyone if one.weights is None]
        self.versions = [one for one in everyone if one.weights is not None]
        for slot, (place, left) in zip(self._slots, state["slots"], strict=True):
            slot.opponent, slot.left = (everyone[place] if place >= 0 else None), left
            if slot.opponent is not None and slot.opponent.weights is not None:
                slot.network.load_state_dict(slot.opponent.weights)
        self._fresh[:] = state["fresh"]
        self._next = state["next"]
        self._rng.bit_generator.state = state["rng"]
