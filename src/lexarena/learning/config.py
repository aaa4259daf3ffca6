"""Training configs: the numbers of a training run as plain data, read from YAML and checked before anything is played.

`RunConfig` has what every run has; each method of training adds its own numbers. The names of PPO's numbers are those of
the literature, as CleanRL spells them.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from importlib.resources.abc import Traversable
from math import isfinite
from pathlib import Path
from typing import Any, Self, TypeAlias, TypeVar, get_origin

from lexarena.core.catalog import all_games
from lexarena.core.game import JsonObject, JsonValue
from lexarena.errors import LexarenaError, suggestion
from lexarena.files import read_text_file

Options: TypeAlias = Mapping[str, Any]
"""Values by name, as YAML or JSON gives them."""
_LARGEST_FILE = 1 << 20
PPO, VALUE = "ppo", "value"
"""The methods of training."""
N = TypeVar("N", int, float)
C = TypeVar("C", bound="RunConfig | PoolConfig | EvaluationConfig")


def _within(default: N, low: float, high: float) -> N:
    """Return a field for a number from `low` to `high`; for an integer if its type is int."""
    found: N = field(default=default, metadata={"low": low, "high": high})
    return found


@dataclass(frozen=True)
class PoolConfig:
    """The opponents that the learner plays besides itself."""

    share: float = _within(0.25, 0, 0.99)
    """The share of the games that are played against the pool; 0: only self-play."""
    fixed_share: float = _within(0.2, 0, 1)
    """The share of these that are played against the fixed agents, such as greedy; the rest meet past versions."""
    every: int = _within(500_000, 1, 10**15)
    """Steps between snapshots of the network that are added to the pool."""
    size: int = _within(8, 1, 10_000)
    """The number of snapshots kept; the one beaten most often is dropped first."""
    slots: int = _within(4, 1, 10_000)
    """The number of opponents played at a time."""
    stay: int = _within(8, 1, 10**9)
    """The number of rollouts that an opponent stays in its slot."""

    def __post_init__(self) -> None:
        _check(self, "pool.")


@dataclass(frozen=True)
class EvaluationConfig:
    """How often and how thoroughly the learner is measured against the fixed agents while it trains."""

    every: int = _within(1_000_000, 0, 10**15)
    """Steps between evaluations; 0 means never."""
    games: int = _within(1000, 2, 1_000_000)
    """Games of an evaluation against each fixed agent."""

    def __post_init__(self) -> None:
        _check(self, "evaluation.")


@dataclass(frozen=True)
class RunConfig:
    """What the config of every training run contains."""

    name: str
    """The name of the run, and of its directory."""
    game: str
    """The name of the game."""
    options: JsonObject = field(default_factory=dict)
    """The options of the game, such as the ruleset."""
    network: JsonObject = field(default_factory=dict)
    """The options of the game's network, such as the width of its layers."""
    seed: int = _within(1, 0, 2**63 - 1)
    """The random seed."""
    total_timesteps: int = _within(5_000_000, 1, 10**15)
    """The length of the run in steps, over which the schedules run."""
    threads: int = _within(0, 0, 1024)
    """Threads that play; 0 means one on a CPU, all cores with a GPU."""
    torch_threads: int = _within(1, 1, 1024)
    """Threads of PyTorch on a CPU."""
    evaluation: EvaluationConfig = field(default_factory=EvaluationConfig)
    """When the run is measured; see below."""
    method: str = PPO
    """How it learns: `ppo` or `value`."""

    def __post_init__(self) -> None:
        _check(self, "")
        if not self.name or Path(self.name).name != self.name:
            raise LexarenaError(
                f"name must not contain / because it names the training run's directory, got {self.name!r}"
            )

    def to_dict(self) -> JsonObject:
        """Return everything as plain values."""
        return asdict(self)

    @classmethod
    def from_dict(cls, data: Options) -> Self:
        """Return the config that plain values describe.

        >>> config = TrainingConfig("mine", "scrabble")
        >>> TrainingConfig.from_dict(config.to_dict()) == config
        True
        """
        return _build(cls, data, "")


@dataclass(frozen=True)
class TrainingConfig(RunConfig):
    """A run of PPO. A step is one move of either seat; schedules run over steps, so slow machines get the same network."""

    num_games: int = _within(512, 2, 1_000_000)
    """The number of games played at once (CleanRL: `num_envs`)."""
    num_steps: int = _within(16, 1, 10_000)
    """The number of moves played in each game between two updates: the length of a rollout."""
    actors: int = _within(0, 0, 10_000)
    """Actors that share the games, on any number of machines; 0: none, the learner itself plays."""
    points_reward: float = 0.03
    """The reward of a point."""
    result_reward: float = 1.0
    """The reward of a win; a loss is minus that."""
    gamma: float = _within(1.0, 0, 1)
    """The discount factor."""
    gae_lambda: float = _within(0.95, 0, 1)
    """The lambda of generalised advantage estimation: the trade between bias and variance."""
    update_epochs: int = _within(3, 1, 1000)
    """Epochs of an update."""
    minibatch_size: int = _within(2048, 1, 10**9)
    """Decisions in a minibatch."""
    clip_coef: float = _within(0.2, 0, 1)
    """The clipping of the probability ratio."""
    target_kl: float = 0.03
    """An update stops early when `approx_kl` is above this; 0: never."""
    vf_coef: float = 0.5
    """The weight of the value loss."""
    ent_coef: float = _within(0.02, 0, 10)
    """The weight of the entropy bonus at the start; it changes linearly."""
    ent_coef_end: float = _within(0.002, 0, 10)
    """The same at the end."""
    learning_rate: float = _within(1e-3, 0, 1)
    """The learning rate of Adam at the start; it changes linearly."""
    learning_rate_end: float = _within(5e-5, 0, 1)
    """The same at the end."""
    max_grad_norm: float = _within(0.5, 0, 1e9)
    """Gradients are scaled down to this norm."""
    prune: float = _within(0.0005, 0, 0.1)
    """Candidates with a probability below this are left out of the update, which then takes a fraction of the time."""
    pool: PoolConfig = field(default_factory=PoolConfig)
    """The opponents besides the learner itself; see below."""

    def __post_init__(self) -> None:
        super().__post_init__()
        if 2 * self.actors > self.num_games:
            raise LexarenaError(
                f"actors is {self.actors:,}; each needs two of the {self.num_games:,} games (num_games)"
            )


@dataclass(frozen=True)
class ValueConfig(RunConfig):
    """A run that trains a value network on streamed self-play. A step is an update on one batch."""

    method: str = VALUE
    total_timesteps: int = _within(4000, 1, 10**15)
    evaluation: EvaluationConfig = field(default_factory=lambda: EvaluationConfig(every=0, games=200))
    batch_size: int = _within(4096, 1, 10**9)
    """Positions in a batch, rounded up to whole chunks of games."""
    learning_rate: float = _within(2e-3, 0, 1)
    """The highest learning rate of AdamW: it rises over the first twentieth, then falls along a cosine."""
    weight_decay: float = _within(1e-4, 0, 1)
    """The weight decay of AdamW."""
    max_grad_norm: float = _within(1.0, 0, 1e9)
    """Gradients are scaled down to this norm."""
    average: float = _within(0.999, 0, 0.999999)
    """The decay of the weight average; the averaged weights play."""
    auxiliary: JsonObject = field(default_factory=dict)
    """The gradient of each auxiliary loss (`spread`, `points`, `squares`) as a share of the main one's; 0: none."""
    teacher: str = ""
    """The checkpoint of another value network, whose predictions are targets as well; empty: none."""
    distillation: float = _within(0.8, 0, 1)
    """The weight of the teacher's prediction against the true result, from 0 to 1."""
    log_every: int = _within(50, 1, 10**6)
    """Updates per log row, or fewer if they take long; a run stops only at a row."""


METHODS: dict[str, type[RunConfig]] = {PPO: TrainingConfig, VALUE: ValueConfig}


def config_from_dict(data: Options) -> RunConfig:
    """Return the config that plain values describe, of the method that they name; PPO if they name none.

    >>> config_from_dict({"name": "mine", "game": "scrabble", "method": "value"}).batch_size
    4096
    """
    method = data.get("method", PPO)
    if not isinstance(method, str) or method not in METHODS:
        raise LexarenaError(f"method must be {' or '.join(METHODS)}, got {method!r}")
    return METHODS[method].from_dict(data)


_PARTS: dict[str, type[PoolConfig] | type[EvaluationConfig]] = {"pool": PoolConfig, "evaluation": EvaluationConfig}


def _build(kind: type[C], data: Options, where: str) -> C:
    """Return a config of a kind; `where` opens the names in error messages."""
    known = {each.name: each for each in fields(kind)}
    values: dict[str, Any] = {}
    for name, value in data.items():
        if name not in known:
            raise LexarenaError(f"{where}{name}: unknown setting{suggestion(str(name), known)}")
        if name in _PARTS and isinstance(value, Mapping):
            value = _build(_PARTS[name], value, f"{name}.")
        elif known[name].type is float:
            value = _float(value)
        values[name] = value
    for name in ("name", "game"):
        if name in known and name not in values:
            raise LexarenaError(f"{where}{name}: this setting is missing")
    return kind(**values)


def _float(value: JsonValue) -> JsonValue:
    """Return a number as a float, also one that YAML takes for text, such as 1e-3; return anything else as it is."""
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return value
    try:
        return float(value)
    except ValueError:
        return value


def _check(config: RunConfig | PoolConfig | EvaluationConfig, where: str) -> None:
    """Raise an error if a value is of the wrong type or out of its range."""
    for each in fields(config):
        name, value = f"{where}{each.name}", getattr(config, each.name)
        if each.name in _PARTS and not isinstance(value, _PARTS[each.name]):
            raise LexarenaError(f"{name} must be a group of settings, each as NAME: VALUE, got {value!r}")
        if get_origin(each.type) is dict and not isinstance(value, dict):
            raise LexarenaError(f"{name} must be options, each as NAME: VALUE, got {value!r}")
        number = isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value)
        if each.type is int and not (number and isinstance(value, int)):
            raise LexarenaError(f"{name} must be an integer, got {value!r}")
        if each.type is float and not number:
            raise LexarenaError(f"{name} must be a number, got {value!r}")
        if each.type is str and not isinstance(value, str):
            raise LexarenaError(f"{name} must be a text, got {value!r}")
        if "low" in each.metadata and not each.metadata["low"] <= value <= each.metadata["high"]:
            low, high = (f"{bound:,}" for bound in (each.metadata["low"], each.metadata["high"]))
            raise LexarenaError(f"{name} must be from {low} to {high}, got {value:,}")


# Config files.


def shipped_configs() -> dict[str, Traversable]:
    """Return the configs that games ship, by name."""
    found: dict[str, Traversable] = {}
    for spec in all_games():
        folder = spec.resources("configs")
        if folder.is_dir():
            found |= {file.name.removesuffix(".yaml"): file for file in folder.iterdir() if file.name.endswith(".yaml")}
    return dict(sorted(found.items()))


def load_config(source: str, **changes: JsonValue) -> RunConfig:
    """Return a shipped config, by its name, or that of a file, with some settings changed.

    >>> load_config("mini", seed=7).seed
    7
    """
    shipped = shipped_configs()
    if source in shipped:
        return read_config(shipped[source].read_text("utf-8"), f"{source}.yaml", **changes)
    remedy = f"use one of {', '.join(shipped)}, or a readable YAML file{suggestion(source, shipped)}"
    return read_config(read_text_file(source, _LARGEST_FILE, remedy), source, **changes)


def read_config(text: str, where: str, **changes: JsonValue) -> RunConfig:
    """Return the config in a YAML text; `where` opens each error message.

    >>> read_config("{name: mine, game: scrabble, gamez: 3}", "my.yaml")
    Traceback (most recent call last):
    lexarena.errors.LexarenaError: my.yaml: gamez: unknown setting; did you mean 'game'?
    """
    import yaml

    try:
        data = yaml.safe_load(text)
    except RecursionError:
        raise LexarenaError(
            f"{where}: nested too deeply; a config is a list of settings, each as NAME: VALUE"
        ) from None
    except (yaml.YAMLError, ValueError) as error:  # a ValueError for a date or a number that cannot be
        mark = getattr(error, "problem_mark", None)
        line = f", line {mark.line + 1}" if mark else ""
        raise LexarenaError(f"{where}{line}: this is not YAML ({getattr(error, 'problem', error)})") from None
    if not isinstance(data, dict):
        raise LexarenaError(f"{where}: a config is a list of settings, each as NAME: VALUE")
    try:
        return config_from_dict({**data, **changes})
    except LexarenaError as error:
        raise LexarenaError(f"{where}: {error}") from None


# The options of a game's self-play and of its network.


def check_options(what: str, given: Options, defaults: Options) -> dict[str, Any]:
    """Return all options, those not given with their defaults, which also say of what kind each is.

    >>> check_options("the network", {"width": 64}, {"width": 96, "hidden": [48]})
    {'width': 64, 'hidden': [48]}
    >>> check_options("the network", {"widht": 64}, {"width": 96, "hidden": [48]})
    Traceback (most recent call last):
    lexarena.errors.LexarenaError: unknown option 'widht' of the network; choose from width, hidden
    >>> check_options("the network", {"hidden": 0}, {"width": 96, "hidden": [48]})
    Traceback (most recent call last):
    lexarena.errors.LexarenaError: hidden of the network must be a list of positive integers, such as [48], got 0
    """
    for name, value in given.items():
        if name not in defaults:
            raise LexarenaError(f"unknown option {name!r} of {what}; choose from {', '.join(defaults)}")
        wanted = _complaint(value, defaults[name])
        if wanted:
            example = f", such as {defaults[name]}" if defaults[name] else ""
            raise LexarenaError(f"{name} of {what} must be {wanted}{example}, got {value!r}")
    return {**defaults, **given}


def _complaint(value: JsonValue, default: JsonValue) -> str:
    """Return of what kind a value should have been, or nothing if it is of that kind."""
    if isinstance(default, list):
        sound = isinstance(value, list) and all(_is_positive(each) for each in value)
        return "" if sound else "a list of positive integers"
    if isinstance(default, int):
        return "" if _is_positive(value) else "a positive integer"
    if isinstance(default, float):
        sound = isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value) and value >= 0
        return "" if sound else "a non-negative number"
    listed = isinstance(value, list) and all(isinstance(each, str) for each in value)  # words instead of a word list
    return "" if isinstance(value, str) or listed else "a name"


def _is_positive(value: JsonValue) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 1


def another_size(defaults: Options, given: Options) -> LexarenaError:
    """Return the error of weights that come from a network of another size, which had these options."""
    theirs = ", ".join(f"{name}: {value}" for name, value in {**defaults, **given}.items())
    return LexarenaError(f"its network has a different size; train one of the same size, with network: {{{theirs}}}")
