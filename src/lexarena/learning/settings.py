"""All numbers of a training, as plain data: what a config file says, and what is saved with every checkpoint."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from lexarena.errors import LexarenaError


@dataclass(frozen=True)
class PoolSettings:
    """Against whom the learner plays besides itself."""

    share: float = 0.25
    """The share of the games that are played against the pool; 0: only itself."""
    anchors: float = 0.2
    """The share of these that are played against the fixed players of the stage, such as greedy."""
    every: int = 500_000
    """So many steps apart a version of the network joins the pool."""
    size: int = 8
    """So many versions are kept; the one that is beaten most makes room."""
    slots: int = 4
    """So many opponents are played at a time."""
    stay: int = 8
    """An opponent stays in its slot for so many rollouts."""


@dataclass(frozen=True)
class EvaluationSettings:
    """How often, and how thoroughly, the learner is measured against the fixed players while it trains."""

    every: int = 1_000_000
    """So many steps apart; 0: never."""
    games: int = 1000


@dataclass(frozen=True)
class Settings:
    """A training. Steps are moves of either seat; schedules run over steps, so a slow machine learns the same."""

    name: str
    game: str
    """`scrabble` or `racer`."""
    options: dict[str, Any] = field(default_factory=dict)
    """What the stage of the game wants to know, such as the ruleset."""
    network: dict[str, Any] = field(default_factory=dict)
    """What the network wants to know, such as the width of its layers."""
    seed: int = 1
    steps: int = 5_000_000
    """The length of the training, over which the schedules run."""
    games: int = 512
    """So many games go on at once."""
    rollout: int = 16
    """So many moves are played in each game between two updates."""
    threads: int = 0
    """Threads that play; 0: one on a processor, all cores beside a GPU."""
    torch_threads: int = 1
    """Threads of torch on a processor."""

    points_reward: float = 0.03
    """What a point is worth as a reward."""
    result_reward: float = 1.0
    """What a win is worth; a loss is minus that."""
    gamma: float = 1.0
    lam: float = 0.95
    """The trade between bias and variance of advantages (lambda of GAE)."""
    epochs: int = 3
    minibatch: int = 2048
    """Decisions in a minibatch."""
    clip: float = 0.2
    target_kl: float = 0.03
    """An update stops early when the policy has moved further than that; 0: never."""
    value_weight: float = 0.5
    entropy: float = 0.02
    entropy_end: float = 0.002
    rate: float = 1e-3
    """The learning rate of Adam at the start; it falls along a straight line."""
    rate_end: float = 5e-5
    gradient_norm: float = 0.5
    prune: float = 0.0005
    """Candidates with less probability than that are left out of the update, which then takes a fraction of the time."""
    pool: PoolSettings = field(default_factory=PoolSettings)
    evaluation: EvaluationSettings = field(default_factory=EvaluationSettings)

    def __post_init__(self) -> None:
        if not self.name or Path(self.name).name != self.name:
            raise LexarenaError(f"name is {self.name!r}; it names the folder of the training, so it has no / in it")
        for name, least, most in (
            ("steps", 1, 10**15),
            ("games", 2, 1_000_000),
            ("rollout", 1, 10_000),
            ("epochs", 1, 1000),
            ("minibatch", 1, 10**9),
            ("seed", 0, 2**63 - 1),
            ("threads", 0, 1024),
            ("torch_threads", 1, 1024),
        ):
            if not least <= getattr(self, name) <= most:
                raise LexarenaError(f"{name} is {getattr(self, name):,}; it must be from {least:,} to {most:,}")
        for name, low, high in (
            ("gamma", 0, 1),
            ("lam", 0, 1),
            ("clip", 0, 1),
            ("prune", 0, 0.1),
            ("rate", 0, 1),
            ("rate_end", 0, 1),
            ("gradient_norm", 0, 1e9),
            ("entropy", 0, 10),
            ("entropy_end", 0, 10),
        ):
            if not low <= getattr(self, name) <= high:
                raise LexarenaError(f"{name} is {getattr(self, name)}; it must be from {low} to {high}")
        if not (0 <= self.pool.share < 1 and 0 <= self.pool.anchors <= 1):
            raise LexarenaError("pool.share and pool.anchors are shares from 0 to 1, the first less than 1")
        if min(self.pool.slots, self.pool.stay, self.pool.size, self.pool.every) < 1:
            raise LexarenaError("pool.slots, pool.stay, pool.size and pool.every are at least 1")
        if self.evaluation.every < 0 or not 2 <= self.evaluation.games <= 1_000_000:
            raise LexarenaError("evaluation.every is at least 0 (0: never), evaluation.games from 2 to 1,000,000")

    def to_dict(self) -> dict[str, Any]:
        """Return everything as plain values."""
        return asdict(self)

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Settings:
        """Return the settings that `to_dict` gave; a config file is read, and checked closely, by `config`.

        >>> settings = Settings("mine", "scrabble")
        >>> Settings.from_dict(settings.to_dict()) == settings
        True
        """
        try:
            pool, evaluation = PoolSettings(**data.get("pool", {})), EvaluationSettings(**data.get("evaluation", {}))
            return cls(**{**data, "pool": pool, "evaluation": evaluation})
        except TypeError as error:
            raise LexarenaError(f"the settings of a training: {error}") from None
