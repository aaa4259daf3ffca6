"""`PolicyAgent`: what was trained in an environment plays as an agent, in matches, tournaments and as an opponent.

A policy is any callable from observations, and the mask of legal actions, to actions or to a score for each action: a
function over arrays, a torch module, or a model with `predict`, such as those of Stable-Baselines3.
"""

import hashlib
import inspect
import json
import pickle
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from io import BytesIO
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.base import BatchAgent
from lexarena.core.catalog import find_game
from lexarena.core.game import AnyMove, AnyViews, MoveArray
from lexarena.core.variant import Variant, variant_of
from lexarena.envs.env_game import EnvGame, Observation
from lexarena.errors import IllegalMoveError, LexarenaError, check_kind, short_repr
from lexarena.files import make_folder, read_named_file
from lexarena.lazy import load

ABOUT = "agent.json"
"""The file of a saved policy that says what it is."""
_MODEL, _PICKLE = "policy.zip", "policy.pkl"
_NOT_FOR_PLAY = ("rewards", "on_illegal", "max_steps")
"""Options of environments that change nothing in what a policy sees or may do."""
_LARGEST = 1 << 28
_REMEDY = "give a directory that PolicyAgent.save wrote"

Answer = NDArray[np.generic]


class PolicyAgent(BatchAgent[AnyViews, AnyMove]):
    """An agent that plays what a policy chooses.

    `policy(observation)`, or `policy(observation, mask)`, gets the observation that the game's environments give with these
    `options`, with one row for each position, and the mask (positions, actions) of legal actions. It returns one action
    for each position, or a score for each action; then the best legal one is played, or with `sample` one drawn with the
    softmax of the scores as probabilities. A policy that takes one position at a time needs `batched=False`.

    >>> def shortest(observation, mask):
    ...     return -np.arange(len(mask)) * 1.0  # the lowest legal action
    >>> agent = PolicyAgent(shortest, "scrabble", actions="candidates", batched=False)
    >>> from lexarena import evaluate
    >>> evaluate(agent, "greedy", "scrabble", "mini", pairs=5).games
    10
    """

    def __init__(
        self,
        policy: object,
        game: str,
        *,
        name: str = "policy",
        sample: bool = False,
        batched: bool = True,
        ruleset: str = "",
        **options: Any,
    ) -> None:
        """Take a policy and the options of the environment that it was trained in.

        `ruleset` names the only ruleset that it can play; by default it plays all.
        """
        self.game = find_game(game).name
        for argument, value, kind, wanted in (
            ("name", name, str, "a string"),
            ("sample", sample, bool, "True or False"),
            ("batched", batched, bool, "True or False"),
            ("ruleset", ruleset, str, "the name of a ruleset"),
        ):
            check_kind(argument, value, kind, wanted)
        self.name, self.policy = name, policy
        self.sample, self.batched, self.ruleset = sample, batched, ruleset
        self.options = {key: value for key, value in options.items() if key not in _NOT_FOR_PLAY}
        self._ask = _caller(policy, sample)
        self._made: dict[tuple[str, str, int], EnvGame] = {}

    @classmethod
    def of(cls, policy: object, env: object, *, name: str = "policy", sample: bool = False) -> "PolicyAgent":
        """Return the agent of a policy that was trained in this environment: single, vector, wrapped or PettingZoo's.

        >>> from lexarena.envs import make_env
        >>> PolicyAgent.of(lambda observation, mask: mask, make_env("scrabble", "mini")).ruleset
        'mini'
        """
        games = _games_of(env)
        variant = games.variant
        return cls(policy, variant.game, name=name, sample=sample, ruleset=variant.ruleset_name, **games.options)

    def choose_many(self, views: AnyViews, rng: np.random.Generator) -> MoveArray:
        """Return the move that the policy chooses for each view."""
        number, games = len(views), self._games_for(views)
        games.show(views)
        seats = np.resize([views[i].seat for i in range(number)], len(games.everyone))
        seen = {key: array[:number] for key, array in games.observe(seats.astype(np.int64)).items()}
        ids, offsets = games.legal()
        mask = np.zeros((number, int(games.action_space.n)), np.bool_)
        mask[np.repeat(np.arange(number), np.diff(offsets[: number + 1])), ids[: offsets[number]]] = True
        if self.batched:
            answer = np.asarray(self._ask(seen, mask))
        else:
            rows = ({key: array[i] for key, array in seen.items()} for i in range(number))
            answer = np.stack([np.asarray(self._ask(row, mask[i])) for i, row in enumerate(rows)])
        return games.moves_of(self._actions(answer, mask, rng))

    def save(self, directory: str | Path) -> None:
        """Write the policy to a directory, which `agent:DIRECTORY` names in commands, matches and environments.

        A model of Stable-Baselines3 is saved by its own method. Anything else is pickled, with copies of the files that
        define it, which may import only installed packages. Loading runs the code of the directory.
        """
        folder = Path(directory).expanduser()
        make_folder(folder)
        kind = type(self.policy)
        about: dict[str, Any] = {"game": self.game, "name": self.name, "sample": self.sample, "batched": self.batched}
        about |= {"ruleset": self.ruleset, "options": self.options}
        if _is_model(self.policy):
            about["model"] = f"{kind.__module__}:{kind.__qualname__}"
            self.policy.save(folder / _MODEL)  # type: ignore[attr-defined]
        else:
            content = self._pickled()
            reader = _Unpickler(BytesIO(content), {})
            reader.load()
            about["sources"] = [module for module in sorted(reader.seen) if _copy_source(module, folder)]
            (folder / _PICKLE).write_bytes(content)
        try:
            text = json.dumps(about, indent=1)
        except TypeError as error:
            raise LexarenaError(f"the options of {self.name} cannot be saved: {error}") from None
        (folder / ABOUT).write_text(f"{text}\n", encoding="utf-8")

    @staticmethod
    def load(directory: str | Path) -> "PolicyAgent":
        """Return the agent that `save` wrote. This runs the code of the directory, so load only what you trust."""
        return SavedAgent(str(directory))

    def _pickled(self) -> bytes:
        try:
            return pickle.dumps(self.policy)
        except (pickle.PicklingError, AttributeError, TypeError) as error:
            remedy = "define the policy as a function or class of a module"
            raise LexarenaError(f"{self.name} cannot be saved ({error}); {remedy}") from None

    def __getstate__(self) -> dict[str, Any]:
        return {key: value for key, value in vars(self).items() if key not in ("_ask", "_made")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._ask, self._made = _caller(self.policy, self.sample), {}

    def _games_for(self, views: AnyViews) -> EnvGame:
        """Return games of the views' variant, at least as many as there are views."""
        variant = variant_of(views[0])
        room = 1 << (len(views) - 1).bit_length()
        key = (f"{variant.title} {dict(variant.options)}", variant.lexicon.hash, room)
        if key not in self._made:
            self._check(variant)
            kind: type[EnvGame] = variant.spec.load("env")
            self._made[key] = kind.make(variant, room, **self.options)
        return self._made[key]

    def _check(self, variant: Variant) -> None:
        if variant.game != self.game or self.ruleset not in ("", variant.ruleset_name):
            wanted = find_game(self.game).title + (f" with the ruleset {self.ruleset}" if self.ruleset else "")
            raise LexarenaError(f"{self.name} can only play {wanted}; this is {variant.title}")

    def _actions(self, answer: Answer, mask: NDArray[np.bool_], rng: np.random.Generator) -> NDArray[np.int64]:
        """Return the legal actions that a policy's answer means."""
        number = len(mask)
        if answer.shape == (number,) and answer.dtype.kind in "iu":
            actions = answer.astype(np.int64)
            outside = (actions < 0) | (actions >= mask.shape[1])
            wrong = np.flatnonzero(outside | ~mask[np.arange(number), np.where(outside, 0, actions)])
            if len(wrong):
                chosen = f"{self.name} chose action {actions[wrong[0]]}, which is not legal"
                raise IllegalMoveError(f"{chosen}; choose among the actions of the mask, or return scores")
            return actions
        if answer.shape == mask.shape and answer.dtype.kind in "fiub":
            scores = np.where(mask, answer.astype(np.float64), -np.inf)
            if np.isnan(scores).any():
                raise LexarenaError(f"{self.name} returned a score that is not a number")
            if self.sample:
                scores = scores + rng.gumbel(size=scores.shape)
            best: NDArray[np.int64] = np.where(mask, scores, -np.inf).argmax(axis=1)
            return best
        shapes = f"({number},) with actions, or {mask.shape} with scores"
        raise LexarenaError(f"{self.name} returned {answer.dtype} of shape {answer.shape}; return an array {shapes}")


class SavedAgent(PolicyAgent):
    """The policy that `PolicyAgent.save` wrote to a directory."""

    def __init__(self, directory: str) -> None:
        folder = Path(directory).expanduser()
        content = read_named_file(folder / ABOUT, _LARGEST, _REMEDY)
        try:
            about = json.loads(content)
            options = about.pop("options")
            model, sources = about.pop("model", None), about.pop("sources", ())
            policy = load(model).load(folder / _MODEL) if model else _unpickled(folder, sources)  # type: ignore[attr-defined]
        except (ValueError, KeyError, TypeError, AttributeError, ImportError, pickle.UnpicklingError) as error:
            raise LexarenaError(f"{directory}: cannot be loaded as a policy ({error}); {_REMEDY}") from None
        super().__init__(policy, about.pop("game"), **about, **options)


def _caller(policy: Any, sample: bool) -> Callable[[Observation, NDArray[np.bool_]], Any]:
    """Return a policy as a function of observations and masks."""
    if hasattr(policy, "predict"):
        takes_mask = "action_masks" in inspect.signature(policy.predict).parameters

        def predict(seen: Observation, mask: NDArray[np.bool_]) -> Any:
            masks = {"action_masks": mask} if takes_mask else {}
            return policy.predict(seen, deterministic=not sample, **masks)[0]

        return predict
    if not callable(policy):
        raise LexarenaError(f"a policy must be callable or have a method predict, got {short_repr(policy)}")
    torch = sys.modules.get("torch")
    is_module = torch is not None and isinstance(policy, torch.nn.Module)
    takes_mask = _takes_two(policy.forward if is_module else policy)
    if torch is None or not is_module:
        return policy if takes_mask else lambda seen, mask: policy(seen)

    def forward(seen: Observation, mask: NDArray[np.bool_]) -> Any:
        with torch.no_grad():
            inputs = {key: torch.as_tensor(np.array(array)) for key, array in seen.items()}
            answer = policy(inputs, torch.as_tensor(mask)) if takes_mask else policy(inputs)
        return (answer[0] if isinstance(answer, tuple) else answer).numpy()

    return forward


def _takes_two(policy: Callable[..., Any]) -> bool:
    """Return whether a function takes a mask besides the observation."""
    try:
        kinds = [each.kind for each in inspect.signature(policy).parameters.values()]
    except ValueError:
        raise LexarenaError(f"a policy must name its parameters, got {short_repr(policy)}") from None
    places = [
        kind for kind in kinds if kind in (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    ]
    return len(places) > 1 or inspect.Parameter.VAR_POSITIONAL in kinds


def _is_model(policy: object) -> bool:
    return hasattr(policy, "predict") and callable(getattr(policy, "save", None)) and hasattr(type(policy), "load")


def _games_of(env: Any) -> EnvGame:
    """Return the games behind an environment and its wrappers."""
    for _ in range(100):
        if isinstance(found := getattr(env, "env_game", None), EnvGame):
            return found
        inner = getattr(env, "venv", None) or next(iter(getattr(env, "envs", ())), None)
        inner = inner or getattr(env, "env", None) or getattr(env, "aec_env", None)
        if inner is None or inner is env:
            break
        env = inner
    raise LexarenaError(f"env must be a lexarena environment, got {short_repr(env)}")


def _copy_source(module: str, folder: Path) -> bool:
    """Copy the file of a module unless it is installed; return whether it was copied."""
    file = getattr(sys.modules.get(module), "__file__", None)
    path = Path(file or "").resolve()
    if file is None or "site-packages" in path.parts or path.is_relative_to(Path(sys.base_prefix).resolve()):
        return False
    source = path.read_bytes()
    if module == "__main__" and b"__name__" not in source:
        guard = 'put what it runs below: if __name__ == "__main__":'
        raise LexarenaError(f"{file} would run again whenever the policy is loaded; {guard}")
    (folder / _source_name(module)).write_bytes(source)
    return True


def _source_name(module: str) -> str:
    return f"{module.strip('_').replace('.', '_')}.py"


def _unpickled(folder: Path, sources: Sequence[str]) -> object:
    """Return the policy of a directory; the names of some modules come from the files beside it."""
    content = read_named_file(folder / _PICKLE, _LARGEST, _REMEDY)
    return _Unpickler(BytesIO(content), {each: _import_file(folder / _source_name(each)) for each in sources}).load()


def _import_file(file: Path) -> ModuleType:
    """Return a file as a module under a name that no other file has."""
    name = f"lexarena_policy_{hashlib.sha256(file.read_bytes()).hexdigest()[:16]}"
    if name not in sys.modules:
        spec = spec_from_loader(name, SourceFileLoader(name, str(file)))
        assert spec is not None
        assert spec.loader is not None
        module = sys.modules[name] = module_from_spec(spec)
        try:
            spec.loader.exec_module(module)
        except BaseException:
            del sys.modules[name]
            raise
    return sys.modules[name]


class _Unpickler(pickle.Unpickler):
    """Reads a pickle; the names of some modules are looked up in others."""

    def __init__(self, file: BytesIO, modules: Mapping[str, ModuleType]) -> None:
        super().__init__(file)
        self._modules = modules
        self.seen: set[str] = set()
        """The modules that the pickle names."""

    def find_class(self, module: str, name: str) -> Any:
        """Return a class or function by its module and name."""
        self.seen.add(module)
        if module not in self._modules:
            return super().find_class(module, name)
        found: Any = self._modules[module]
        for part in name.split("."):
            found = getattr(found, part)
        return found
