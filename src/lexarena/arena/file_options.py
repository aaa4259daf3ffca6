"""The options of a contest in players.yml: the file may hold what the command line can say, each checked at its line."""

import re
from collections.abc import Callable, Mapping
from typing import TypeAlias

from lexarena.arena.options import ContestOptions
from lexarena.bots.clock import Limits, parse_size
from lexarena.bots.sandbox.choose import MODES
from lexarena.core.catalog import all_games, find_game
from lexarena.core.rng import check_seed
from lexarena.core.spec import GameOption
from lexarena.core.variant import make_variant
from lexarena.errors import LexarenaError
from lexarena.matches.executor import check_executor

OptionValue: TypeAlias = str | int | float | None
_LONGEST_NUMBER = 17

_CHECKS: Mapping[str, tuple[Callable[[str], str | int | float], Callable[..., object]]] = {
    "ruleset": (str, str),
    "lexicon": (str, str),
    "format": (str, lambda value: ContestOptions("", format=value)),
    "pairs": (int, lambda value: ContestOptions("", pairs=value)),
    "seconds": (float, lambda value: Limits(seconds=value)),
    "clock": (str, lambda value: Limits(clock=value)),
    "start_seconds": (float, lambda value: Limits(start_seconds=value)),
    "memory": (str, parse_size),
    "sandbox": (str, lambda value: _check_mode(value)),
    "seed": (int, check_seed),
    "jobs": (int, lambda value: _check_jobs(value)),
    "executor": (str, check_executor),
    "address": (str, str),
    "same_hardware": (str, lambda value: _check_switch("same_hardware", value)),
}
"""What every contest can say: how a value is read, and what raises `LexarenaError` if it cannot be."""
ONLY_TYPED = {"fresh": "--fresh", "replay_damaged": "--replay-damaged", "json": "--json"}
"""What belongs to one run of the command, not to the contest."""
WORKPLACE = ("jobs", "executor", "address", "same_hardware")
"""What says where and how many games are played at once; it may change whenever a contest is resumed."""
_PLAYABLE = ("ruleset", "lexicon")


def own_options() -> dict[str, GameOption]:
    """Return the options that only one game has in contests, by name."""
    return {option.name: option for spec in all_games() for option in spec.options if "contest" in option.where}


def option_names() -> tuple[str, ...]:
    """Return every option that players.yml may hold."""
    return (*_CHECKS, *own_options())


def read_option(name: str, text: str) -> str | int | float:
    """Return the value of an option as the file writes it; raise `LexarenaError` if it cannot be one.

    >>> read_option("pairs", "20"), read_option("seconds", "2.5")
    (20, 2.5)
    >>> read_option("pairs", "many")
    Traceback (most recent call last):
    lexarena.errors.LexarenaError: pairs is 'many'; give a whole number
    """
    kind, check = _CHECKS.get(name) or (own_options()[name].kind, str)
    value: str | int | float = text
    if kind is int:
        if not re.fullmatch(rf"-?[0-9]{{1,{_LONGEST_NUMBER}}}", text):
            raise LexarenaError(f"{name} is {text!r}; give a whole number")
        value = int(text)
    elif kind is float:
        if not re.fullmatch(rf"-?[0-9]{{1,{_LONGEST_NUMBER}}}(\.[0-9]{{1,{_LONGEST_NUMBER}}})?", text):
            raise LexarenaError(f"{name} is {text!r}; give a number")
        value = float(text)
    check(value)
    return value


def make_options(game: str, values: Mapping[str, OptionValue]) -> ContestOptions:
    """Return the options of a contest; those that are missing or None have their defaults.

    >>> make_options("racer", {"pairs": 3, "memory": "1G", "letters": "AEZ"}).limits.memory
    1073741824
    """
    given = {name: value for name, value in values.items() if value is not None and name not in WORKPLACE}
    limits = {name: given.pop(name) for name in ("seconds", "memory", "start_seconds", "clock") if name in given}
    if "memory" in limits:
        limits["memory"] = parse_size(str(limits["memory"]))
    own = {name: given.pop(name) for name in list(given) if name not in _CHECKS}
    return ContestOptions(game, limits=Limits(**limits), game_options=own, **given)  # type: ignore[arg-type]


def check_playable(game: str, listed: Mapping[str, OptionValue], typed: Mapping[str, OptionValue]) -> tuple[str, str]:
    """Return which option of the file makes it impossible to deal a game, and why; two empty texts if all is well.

    `typed` are the options of the command line, which take the place of those in the file.
    """
    spec, own = find_game(game), own_options()
    values = {name: value for name, value in typed.items() if name in (*_PLAYABLE, *own)}
    for name in (*_PLAYABLE, *own):
        if name not in listed or name in typed:
            continue
        if name in own and name not in {option.name for option in spec.options}:
            return name, f"{spec.title} has no option {name!r}; remove it"
        try:
            make_variant(game, **values | {name: listed[name]})  # type: ignore[arg-type]
        except LexarenaError as error:
            return name, str(error)
        values[name] = listed[name]
    return "", ""


def _check_mode(mode: str) -> None:
    if mode not in MODES:
        raise LexarenaError(f"there is no sandbox {mode!r}; there are {', '.join(MODES)}")


def _check_switch(name: str, value: str) -> None:
    if value not in ("yes", "no"):
        raise LexarenaError(f"{name} is {value!r}; give yes or no")


def _check_jobs(jobs: int) -> None:
    if jobs < 1:
        raise LexarenaError(f"jobs is {jobs}; give a number from 1")
