"""Agents by name. A name leads to an import path, which is loaded when the agent is needed.

An agent may have options, written after its name: `champion:rollouts=1000,deny=0`. They are the arguments of its class.
A number alone is the first of them: `level:3`.
An agent that no game lists is named by its module and class: `my_agents:Longest`, with options
`my_agents:Longest:words=2`. The module may be in the current directory. `process:DIR` is a bot in any language,
with options as in `process:DIR,seconds=5`, and `agent:DIR` a policy that was saved there; a directory that does not share
its name with an agent may be named alone. `llm:model=NAME,base_url=URL` is a language model.
"""

import difflib
import inspect
import math
import os
import re
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, get_args, get_type_hints

from lexarena.agents.base import Agent, FileOption
from lexarena.core.catalog import all_games, find_game
from lexarena.errors import LexarenaError, check_kind, short_repr
from lexarena.files import read_named_file
from lexarena.lazy import load

_CLASS = re.compile(r"\s*([A-Za-z_][\w.]*:[A-Za-z_]\w*)\s*(?::(.*))?", re.DOTALL)
PROCESS = "process"
"""The agent of any game that is a bot in a directory; its name is followed by the directory."""
SAVED = "agent"
"""The agent that is a policy saved in a directory; its name is followed by the directory."""
MODEL = "llm"
"""The agent that is a language model behind a chat interface."""
OF_ANY_GAME = {
    PROCESS: "lexarena.bots.agent:ProcessAgent",
    SAVED: "lexarena.envs.policy:SavedAgent",
    MODEL: "lexarena.agents.llm:LanguageModel",
    "neural": "lexarena.agents.candidates:CandidateNet",
}
"""The agents that every game has: import paths by name."""
_SAVED_FILE = "agent.json"
"""The file by which the directory of a saved policy is recognised."""
FIRST = ""
"""Stands for the name of an agent's first option, where only its value is written."""
_LARGEST_FILE = 256 << 20


def agent_names(game: str) -> tuple[str, ...]:
    """Return the names of a game's agents.

    >>> "greedy" in agent_names("scrabble"), "greedy" in agent_names("racer")
    (True, False)
    """
    return tuple(find_game(game).agents)


def agent_options(name: str, game: str) -> tuple[str, ...]:
    """Return the options that a game's agent takes.

    >>> agent_options("greedy", "scrabble")
    ()
    """
    return tuple(inspect.signature(load_agent(name, game)).parameters)


def needed_options(kind: type[Agent]) -> list[str]:
    """Return the options of an agent's class that have no default."""
    parameters = inspect.signature(kind).parameters
    needed = (parameters[key] for key in parameters if parameters[key].default is inspect.Parameter.empty)
    return [each.name for each in needed if each.kind is each.POSITIONAL_OR_KEYWORD]


def make_agent(spec: str, game: str) -> Agent:
    """Return the agent of a game with this name, with the options written after it.

    >>> make_agent("demo", "racer").name
    'demo'
    """
    name, options = parse_spec(spec)
    kind = load_agent(name, game)
    agent: Agent = kind(**_arguments(name, kind, options))
    if not hasattr(agent, "name"):
        agent.name = name
    return agent


def seated_agent(agent: Agent | str, game: str, argument: str = "agents") -> Agent:
    """Return an agent given as an object or by its name; an error names the argument.

    >>> seated_agent(3, "scrabble", "opponent")
    Traceback (most recent call last):
    lexarena.errors.LexarenaError: opponent must be an agent or the name of one, got 3; an agent has a method choose
    """
    if isinstance(agent, str):
        return make_agent(agent, game)
    if isinstance(agent, type) or not (hasattr(agent, "choose") or hasattr(agent, "choose_many")):
        problem = f"{argument} must be an agent or the name of one, got {short_repr(agent)}"
        raise LexarenaError(f"{problem}; an agent has a method choose")
    return agent


def parse_spec(spec: str) -> tuple[str, dict[str, str]]:
    """Return an agent's name and its options, as text.

    >>> parse_spec("champion:rollouts=1000,deny=0")
    ('champion', {'rollouts': '1000', 'deny': '0'})
    >>> parse_spec("my_agents:Longest:words=2")
    ('my_agents:Longest', {'words': '2'})
    >>> parse_spec("process:bots/mine,seconds=5")
    ('process', {'directory': 'bots/mine', 'seconds': '5'})
    """
    check_kind("an agent", spec, str, "a name such as 'greedy', with options as in 'sim:rollouts=300'")
    kind, _, named = spec.partition(":")
    kind = kind.strip() if kind.strip() in (PROCESS, SAVED) else ""
    directory, comma, rest = (piece.strip() for piece in (named if kind else spec).partition(","))
    if kind and not directory:
        raise LexarenaError(f"{spec!r} names no directory; write {kind}:DIR")
    folder = os.path.expanduser(directory)
    if kind or (not _is_listed(spec) and os.path.isdir(folder)):
        kind = kind or (SAVED if os.path.isfile(os.path.join(folder, _SAVED_FILE)) else PROCESS)
        return kind, {"directory": directory, **(_options(spec, rest) if comma else {})}
    own = _CLASS.fullmatch(spec)
    if own is not None:
        name, colon, rest = own[1], "" if own[2] is None else ":", own[2] or ""
    else:
        name, colon, rest = spec.partition(":")
    if rest.strip().isdecimal():
        return name.strip(), {FIRST: rest.strip()}
    return name.strip(), _options(spec, rest) if colon else {}


def take_files(spec: str, game: str) -> tuple[str, dict[str, bytes]]:
    """Return the spec of an agent whose files are copied beside it, and the content of these files by their new names.

    An option that names a file has the type `FileOption`. The directory of a saved policy is copied as a whole.

    >>> take_files("sim:rollouts=300", "scrabble")
    ('sim:rollouts=300', {})
    """
    name, options = parse_spec(spec)
    if name == SAVED:
        listed = sorted(path for path in Path(options["directory"]).expanduser().iterdir() if path.is_file())
        remedy = "check the path and its permissions"
        return f"{SAVED}:.", {path.name: read_named_file(path, _LARGEST_FILE, remedy) for path in listed}
    types = get_type_hints(load_agent(name, game).__init__, include_extras=True)
    files: dict[str, bytes] = {}
    for option in [option for option in options if types.get(option) == FileOption]:
        path = Path(options[option]).expanduser()
        options[option] = f"{option}{path.suffix}"
        files[options[option]] = read_named_file(path, _LARGEST_FILE, "check the path and its permissions")
    return f"{name}:{','.join(map('='.join, options.items()))}" if files else spec, files


def is_bot(spec: str) -> bool:
    """Whether a spec names a bot, a program in a directory, rather than an agent.

    >>> is_bot("process:bots/mine"), is_bot("demo")
    (True, False)
    """
    return parse_spec(spec)[0] == PROCESS


def _is_listed(spec: str) -> bool:
    name = spec.partition(":")[0].strip()
    return any(name in spec.agents for spec in all_games())


def _options(spec: str, rest: str) -> dict[str, str]:
    """Return options that are written as option=value,option=value."""
    options: dict[str, str] = {}
    for part in rest.split(","):
        key, equals, value = (piece.strip() for piece in part.partition("="))
        if not (key and equals and value):
            raise LexarenaError(f"{spec!r}: options must be written as name:option=value,option=value, got {part!r}")
        if key in options:
            raise LexarenaError(f"{spec!r} gives {key} twice")
        options[key] = value
    return options


def load_agent(name: str, game: str) -> type[Agent]:
    """Return the class of a game's agent, or of one named as `module:Class`."""
    known = {**OF_ANY_GAME, **find_game(game).agents}
    module, _, attribute = name.partition(":")
    if attribute and module not in known:
        return _load_own(module, attribute)
    if attribute:
        raise LexarenaError(f"{name!r}: options must be written as name:option=value,option=value, got {attribute!r}")
    if name not in known:
        others = "process:DIR (a bot), agent:DIR (a saved policy), llm (a language model) and module:Class"
        known_names = f"choose from {', '.join(agent_names(game))}, {others}"
        raise LexarenaError(f"unknown agent {name!r}; {known_names}{hint_at(name, game)}")
    kind: Any = load(known[name])
    agent: type[Agent] = kind
    return agent


def hint_at(name: str, game: str) -> str:
    """Return a suggestion for an unknown agent name or the file of its weights, or an empty text.

    >>> hint_at("gredy", "scrabble"), hint_at("demo", "scrabble")
    ('; did you mean greedy?', '; demo plays Word Racer, so choose that game')
    """
    for spec in all_games():
        if name in spec.agents:
            return f"; {name} plays {spec.title}, so choose that game"
    if name.endswith(".npz"):
        return f"; did you mean neural:weights={name}?"
    close = difflib.get_close_matches(name, [*agent_names(game), *OF_ANY_GAME], 1)
    return f"; did you mean {close[0]}?" if close else ""


def load_own(module: str, attribute: str) -> Any:
    """Return what a module has under a name; the module may be in the current directory."""
    folder = os.getcwd()
    added = folder not in sys.path
    if added:
        sys.path.append(folder)
    try:
        found = import_module(module)
    except ImportError as error:
        missing = f"cannot be imported ({error}); use a module that Python can find, or one in this directory"
        raise LexarenaError(f"{module}:{attribute}: {module} {missing}") from None
    finally:
        if added:
            sys.path.remove(folder)
    return getattr(found, attribute, None)


def _load_own(module: str, attribute: str) -> type[Agent]:
    """Return an agent's class by module and name."""
    kind: type[Agent] | None = load_own(module, attribute)
    if not inspect.isclass(kind):
        raise LexarenaError(f"{module}:{attribute} is not a class; an agent is a class with a method choose")
    if not hasattr(kind, "choose"):
        raise LexarenaError(f"{module}:{attribute} has no method choose; an agent is a class with a method choose")
    return kind


def _arguments(name: str, kind: type[Agent], options: dict[str, str]) -> dict[str, str | float]:
    """Return the options as values of the types that the class asks for."""
    parameters = inspect.signature(kind).parameters
    types = get_type_hints(kind.__init__) if options and parameters else {}
    arguments: dict[str, str | float] = {}
    for written, text in options.items():
        key = written or next(iter(parameters), FIRST)
        if key not in parameters:
            known = f"it has {', '.join(parameters)}" if parameters else "it has none"
            raise LexarenaError(f"{name} has no option {key!r}; {known}")
        if types.get(key) is str:
            arguments[key] = text
            continue
        number = int if int in (types.get(key), *get_args(types.get(key))) else float
        try:
            value = number(text)
        except ValueError:
            value = math.nan
        if not math.isfinite(value):
            wanted = "an integer" if number is int else "a number"
            raise LexarenaError(f"{name}: {key} must be {wanted}, got {text!r}")
        arguments[key] = value
    for key in needed_options(kind):
        if key not in arguments:
            raise LexarenaError(f"{name} needs the option {key}; write {name}:{key}=...")
    return arguments
