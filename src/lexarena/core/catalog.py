"""The catalog: every game that the lab knows, built in, installed as a plug-in, or registered by a program.

A plug-in names its spec in the entry point group `lexarena.games`. Games are registered by import path, because workers
are spawned and sandboxed bots start afresh: both must be able to import the game.
"""

import os
import warnings
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import cast

from lexarena.core.spec import GameSpec
from lexarena.errors import LexarenaError, check_kind, short_repr, suggestion
from lexarena.lazy import load

GROUP = "lexarena.games"
"""The entry point group of plug-ins, which has the name of the package of the built-in games."""
REGISTERED = "LEXARENA_GAMES"
"""Paths that this process registered, separated by commas: an environment variable, so that workers see them too."""


def register_game(path: str) -> GameSpec:
    """Add the game whose spec has this import path, such as `my_game.spec:SPEC`; return the spec.

    Workers and bots import it by the same path.
    """
    check_kind("path", path, str, "an import path such as 'my_game.spec:SPEC'")
    spec = _read(path)
    known = _games().get(spec.name)
    if known is not None and known != spec:
        raise LexarenaError(f"{path}: the game {spec.name!r} already exists, in {known.package}; rename yours")
    if path not in _registered():
        os.environ[REGISTERED] = ",".join([*_registered(), path])
    return spec


def game_names() -> tuple[str, ...]:
    """Return the names of all games.

    >>> game_names()[:2]
    ('scrabble', 'racer')
    """
    return tuple(_games())


def all_games() -> tuple[GameSpec, ...]:
    """Return the specs of all games."""
    return tuple(_games().values())


def find_game(name: str) -> GameSpec:
    """Return the spec of a game.

    >>> find_game("racer").title
    'Word Racer'
    >>> find_game("chess")
    Traceback (most recent call last):
    lexarena.errors.LexarenaError: unknown game 'chess'; choose from scrabble and racer
    """
    games = _games()
    if not isinstance(name, str) or name not in games:
        *others, last = games
        listed = f"{', '.join(others)} and {last}" if others else last
        raise LexarenaError(f"unknown game {name!r}; choose from {listed}{suggestion(str(name), games)}")
    return games[name]


def spec_path(name: str) -> str:
    """Return the import path of a game's spec, by which another process can register it.

    >>> spec_path("racer")
    'lexarena.games.racer.spec:SPEC'
    """
    spec = find_game(name)
    for path in (*_built_in(), *_registered(), *(point.value for point in entry_points(group=GROUP))):
        try:
            if _read(path) == spec:
                return path
        except LexarenaError:
            continue
    raise LexarenaError(f"the spec of {spec.title} has no import path; register the game with one")


def game_of(thing: object) -> GameSpec:
    """Return the spec of the game of a state, a view or a batch: that of its variant, or the only one of its package."""
    named = getattr(getattr(thing, "variant", None), "game", None)
    if named in _games():
        return _games()[named]
    for kind in type(thing).__mro__:
        found = [spec for spec in all_games() if f"{kind.__module__}.".startswith(f"{spec.package}.")]
        if len(found) > 1:
            listed = " and ".join(spec.name for spec in found)
            raise LexarenaError(f"{short_repr(thing)} may belong to {listed}; give it an attribute variant")
        if found:
            return found[0]
    raise LexarenaError(f"{short_repr(thing)} does not belong to a known game; register its game first")


def _built_in() -> list[str]:
    """Return the paths of the specs of the built-in games, which the package `lexarena.games` lists."""
    return [f"{GROUP}.{name}.spec:SPEC" for name in cast("list[str]", load(f"{GROUP}:__all__"))]


def _games() -> dict[str, GameSpec]:
    return _read_games(os.environ.get(REGISTERED, ""))


@cache
def _read_games(registered: str) -> dict[str, GameSpec]:
    games: dict[str, GameSpec] = {}
    for path in (*_built_in(), *_paths(registered)):
        spec = _read(path)
        games[spec.name] = spec
    for point in entry_points(group=GROUP):
        spec_or_none = _read_plug_in(point, games)
        if spec_or_none is not None:
            games[spec_or_none.name] = spec_or_none
    return games


def _read_plug_in(point: EntryPoint, games: dict[str, GameSpec]) -> GameSpec | None:
    """Return the spec of an entry point; warn once, naming the distribution, if it cannot be used."""
    distribution = point.dist.name if point.dist is not None else "an unknown distribution"
    try:
        spec = _read(point.value)
    except Exception as error:  # a plug-in may raise anything while it is imported
        warnings.warn(f"the game {point.name!r} of {distribution} cannot be loaded: {error}", stacklevel=2)
        return None
    if spec.name in games and games[spec.name] != spec:
        owner = games[spec.name].package
        warnings.warn(f"the game {spec.name!r} of {distribution} is ignored: {owner} has the same name", stacklevel=2)
        return None
    return spec


def _read(path: str) -> GameSpec:
    try:
        spec = load(path)
    except (ImportError, AttributeError, ValueError) as error:
        raise LexarenaError(f"{path}: no game can be imported from here ({error})") from None
    if not isinstance(spec, GameSpec):
        raise LexarenaError(f"{path}: not a GameSpec; write it as package.module:NAME")
    return spec


def _registered() -> list[str]:
    return _paths(os.environ.get(REGISTERED, ""))


def _paths(listed: str) -> list[str]:
    return [path for path in listed.split(",") if path]
