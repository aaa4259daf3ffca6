"""The options of a contest in players.yml: the file may hold what the command line can say, each checked at its line."""

import re
from collections.abc import Callable, Mapping
from dataclasses import asdict
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
from lexarena.ratings import Sprt
from lexarena.ratings.sprt import LOGISTIC_MODEL, NORMALIZED_MODEL

OptionValue: TypeAlias = str | int | float | None
_LONGEST_NUMBER = 17
_SWITCH = {"yes": True, "no": False, "true": True, "false": False}
"""How people write in YAML that something is so, or is not."""

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
    "jobs": (int, lambda value: _check_from_1("jobs", value)),
    "executor": (str, check_executor),
    "address": (str, str),
    "same_hardware": (bool, bool),
    "rounds": (int, lambda value: _check_from_1("rounds", value)),
    "pause_after": (int, lambda value: _check_from_1("pause_after", value)),
    "sprt": (bool, bool),
    "elo": (str, lambda value: _check_elo(value)),
    "model": (str, lambda value: _check_model(value)),
    "alpha": (float, lambda value: _check_error_rate("alpha", value)),
    "beta": (float, lambda value: _check_error_rate("beta", value)),
}
"""What every contest can say: how a value is read, and what raises `LexarenaError` if it cannot be."""
_NOT_THE_CONTEST = ("pause_after",)
"""What a run does, whatever the contest is."""
_TEST = ("sprt", "elo", "model", "alpha", "beta")
"""What describes the test that ends the pairings of a gauntlet."""
FORMAT_OPTIONS = ("rounds", *_TEST)
"""What only some formats have."""
ONLY_TYPED = {"fresh": "--fresh", "replay_damaged": "--replay-damaged", "serve": "--serve", "json": "--json"}
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
    elif kind is bool:
        if text not in _SWITCH:
            raise LexarenaError(f"{name} is {text!r}; give yes or no")
        value = _SWITCH[text]
    elif kind is float:
        if not re.fullmatch(rf"-?[0-9]{{1,{_LONGEST_NUMBER}}}(\.[0-9]{{1,{_LONGEST_NUMBER}}})?", text):
            raise LexarenaError(f"{name} is {text!r}; give a number")
        value = float(text)
    check(value)
    return value


def make_options(game: str, values: Mapping[str, OptionValue], test: Sprt | None = None) -> ContestOptions:
    """Return the options of a contest; those that are missing or None have their defaults.

    `test` is what the options of a test describe, which ends the pairings of a gauntlet.

    >>> make_options("racer", {"pairs": 3, "memory": "1G", "letters": "AEZ"}).limits.memory
    1073741824
    """
    left_out = (*WORKPLACE, *_NOT_THE_CONTEST, *_TEST)
    given = {name: value for name, value in values.items() if value is not None and name not in left_out}
    limits = {name: given.pop(name) for name in ("seconds", "memory", "start_seconds", "clock") if name in given}
    if "memory" in limits:
        limits["memory"] = parse_size(str(limits["memory"]))
    own = {name: given.pop(name) for name in list(given) if name not in _CHECKS}
    form = {"rounds": given.pop("rounds")} if "rounds" in given else {}
    form |= asdict(test) if test is not None else {}
    return ContestOptions(game, limits=Limits(**limits), game_options=own, format_options=form, **given)  # type: ignore[arg-type]


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


def _check_from_1(name: str, value: int) -> None:
    if value < 1:
        raise LexarenaError(f"{name} is {value}; give a number from 1")


def _check_elo(text: str) -> None:
    try:
        lower, higher = (float(part) for part in text.split(","))
        Sprt(lower, higher, model=NORMALIZED_MODEL)
    except ValueError:
        raise LexarenaError(f"elo is {text!r}; give two Elo differences, the lower one first, as in 0,5") from None


def _check_model(model: str) -> None:
    models = (NORMALIZED_MODEL, LOGISTIC_MODEL)
    if model not in models:
        raise LexarenaError(f"there is no model {model!r}; there are {' and '.join(models)}")


def _check_error_rate(name: str, value: float) -> None:
    if not 0 < value < 0.5:
        raise LexarenaError(f"{name} is {value:g}; give a probability between 0 and 0.5")
