"""The options of a tournament: what is played, in which format, within which limits, and where.

`RunOptions` are those of one run as given on the command line or in players.yml, each checked at its line;
`ContestOptions` are what follows from them for the tournament.
"""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

from lexarena.arena.formats import FORMATS, find_format
from lexarena.arena.formats.base import ContestFacts, Format, FormatValue, Roster
from lexarena.bots.clock import Limits, parse_size
from lexarena.bots.sandbox.choose import MODES
from lexarena.core.catalog import all_games, find_game
from lexarena.core.spec import GameOption
from lexarena.errors import LexarenaError
from lexarena.ratings import Sprt
from lexarena.ratings.sprt import LOGISTIC_MODEL, NORMALIZED_MODEL

if TYPE_CHECKING:  # the command line loads this module for its help, and numpy takes a while
    from lexarena.core.variant import Variant

OptionValue: TypeAlias = str | int | float | None
MOST_PAIRS = 100_000
FORMAT_OPTIONS = ("rounds", "sprt", "elo", "model", "alpha", "beta")
"""What only some formats have."""
ONLY_TYPED = {
    name: f"--{name.replace('_', '-')}" for name in ("fresh", "replace_damaged", "new_version", "serve", "json")
}
"""What belongs to one run of the command, not to the tournament."""
_PLAYABLE = ("ruleset", "lexicon")
_MOST_GAMES = 1_000_000
_LONGEST_NUMBER = 17
DEALS = MIRRORED, INDEPENDENT = ("mirrored", "independent")
"""Whether the two games of a pair have the same deal."""
_SWITCH = {"yes": True, "no": False, "true": True, "false": False}
"""How people write in YAML that something is so, or is not."""


@dataclass(frozen=True)
class ContestOptions:
    """What the organiser chose.

    >>> ContestOptions("racer", pairs=0)
    Traceback (most recent call last):
    lexarena.errors.LexarenaError: pairs must be from 1 to 100,000, got 0
    """

    game: str
    ruleset: str | None = None
    """The game's default if None; so are the words."""
    lexicon: str | None = None
    game_options: Mapping[str, str | int | None] = field(default_factory=dict)
    """The options that only this game has, by name; those that are None have the game's defaults."""
    format: str = "roundrobin"
    pairs: int = 1
    """The number of game pairs at each table: a pair is one game for each rotation of the seats, two for two players."""
    deals: str | None = None
    """One of `DEALS`; with None, deals are independent where players cannot see all of a deal, and mirrored elsewhere."""
    limits: Limits = field(default_factory=Limits)
    sandbox: str = "auto"
    seed: int | None = None
    """None to draw one at random."""
    format_options: Mapping[str, FormatValue] = field(default_factory=dict)
    """The options that only this format has, by name."""

    def __post_init__(self) -> None:
        form = find_format(self.format)
        for name in self.format_options:
            if name not in form.option_names:
                owner = next((other for other in FORMATS.values() if name in other.option_names), None)
                remedy = f"; it belongs to {owner.name}" if owner else ""
                raise LexarenaError(f"the format {self.format} has no option {name}{remedy}")
        form.of_contest(ContestFacts(self.format_options))  # refuses options that make no sense
        if not 1 <= self.pairs <= MOST_PAIRS:
            raise LexarenaError(f"pairs must be from 1 to {MOST_PAIRS:,}, got {self.pairs}")
        if self.deals not in (None, *DEALS):
            raise LexarenaError(f"deals must be {' or '.join(DEALS)}, got {self.deals!r}")

    @cached_property
    def tournament(self) -> Format:
        """The tournament format, with its options."""
        return find_format(self.format).of_contest(ContestFacts(self.format_options, seats=self.make_variant().seats))

    def check_players(self, players: int) -> None:
        """Refuse options of the format that make no sense for a new tournament with this number of players."""
        rosters = (Roster(1, tuple(range(players))),)
        facts = ContestFacts(self.format_options, rosters=rosters, seats=self.make_variant().seats)
        find_format(self.format).of_contest(facts)

    def make_variant(self) -> "Variant":
        """Return the variant of the game that is played."""
        from lexarena.core.variant import make_variant

        return make_variant(self.game, self.ruleset, self.lexicon, **self.game_options)


@dataclass(frozen=True)
class RunOptions:
    """The options of one run of a tournament.

    >>> RunOptions().with_listed({"pairs": 3, "memory": "1G", "letters": "AEZ"}).contest("racer").limits.memory
    1073741824
    """

    ruleset: str | None = None
    lexicon: str | None = None
    format: str = next(iter(FORMATS))
    pairs: int = 1
    deals: str | None = None
    rounds: int | None = None
    sprt: bool = False
    elo: str | None = None
    model: str | None = None
    alpha: float | None = None
    beta: float | None = None
    pause_after: int | None = None
    """The round after which the run ends; None to play all rounds."""
    jobs: int | None = None
    """The number of games at once; one for each core with None."""
    executor: str = "local"
    address: str | None = None
    """The address of a Ray cluster; with None one starts on this machine."""
    same_hardware: bool = False
    """Whether nodes of different speeds are refused."""
    seconds: float = 10.0
    clock: str = "wall"
    start_seconds: float = 10.0
    memory: str = "512M"
    sandbox: str = "auto"
    seed: int | None = None
    fresh: bool = False
    """Whether old results are moved aside, so that a new tournament begins."""
    replace_damaged: bool = False
    """Whether damaged games in the store are played again."""
    new_versions: Sequence[str] | None = None
    """The players who have changed, and enter as a new version."""
    game_options: Mapping[str, OptionValue] = field(default_factory=dict)
    """The options that only one game has, by name."""

    def with_listed(self, listed: Mapping[str, OptionValue], typed: Collection[str] = ()) -> "RunOptions":
        """Return these options, with those of players.yml for all that were not given on the command line.

        >>> RunOptions(pairs=2, seconds=1.0).with_listed({"pairs": 5, "seconds": 9.0}, typed=["seconds"]).pairs
        5
        """
        taken = {name: value for name, value in listed.items() if name not in typed}
        own = {name: taken.pop(name) for name in own_options() if name in taken}
        return replace(self, **taken, game_options={**self.game_options, **own})  # type: ignore[arg-type]

    def contest(self, game: str, test: Sprt | None = None) -> ContestOptions:
        """Return the options of the tournament; `test` is the one that the options describe, which ends its pairings."""
        form: dict[str, FormatValue] = {} if self.rounds is None else {"rounds": self.rounds}
        return ContestOptions(
            game,
            self.ruleset,
            self.lexicon,
            {name: value for name, value in self.game_options.items() if value is not None},  # type: ignore[misc]
            self.format,
            self.pairs,
            self.deals,
            Limits(self.seconds, parse_size(self.memory), self.start_seconds, self.clock),
            self.sandbox,
            self.seed,
            form | (asdict(test) if test is not None else {}),
        )

    def check_workplace(self) -> None:
        """Refuse a place to play that does not exist, before bots are built.

        >>> RunOptions(address="host:6379").check_workplace()
        Traceback (most recent call last):
        lexarena.errors.LexarenaError: an address needs the executor 'ray', got host:6379
        """
        from lexarena.matches.executor import check_executor

        check_executor(self.executor, self.address)
        if self.executor == "ray":
            from lexarena.cluster.connection import load_ray

            load_ray()

    @property
    def games_at_once(self) -> int:
        """The most games that are played side by side."""
        from lexarena.matches.executor import cores

        return self.jobs or (cores() if self.executor == "local" else _MOST_GAMES)


_CHECKS: Mapping[str, tuple[Callable[[str], str | int | float], Callable[..., object]]] = {
    "ruleset": (str, str),
    "lexicon": (str, str),
    "format": (str, lambda value: ContestOptions("", format=value)),
    "pairs": (int, lambda value: ContestOptions("", pairs=value)),
    "deals": (str, lambda value: ContestOptions("", deals=value)),
    "seconds": (float, lambda value: Limits(seconds=value)),
    "clock": (str, lambda value: Limits(clock=value)),
    "start_seconds": (float, lambda value: Limits(start_seconds=value)),
    "memory": (str, parse_size),
    "sandbox": (str, lambda value: _check_mode(value)),
    "seed": (int, lambda value: _check_seed(value)),
    "jobs": (int, lambda value: _check_from_1("jobs", value)),
    "executor": (str, lambda value: _check_executor(value)),
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
"""What players.yml may say: how a value is read, and what raises `LexarenaError` if it cannot be."""


def own_options() -> dict[str, GameOption]:
    """Return the options that only one game has in tournaments, by name."""
    return {option.name: option for spec in all_games() for option in spec.options if "contest" in option.where}


def option_names() -> tuple[str, ...]:
    """Return every option that players.yml may hold."""
    return (*_CHECKS, *own_options())


def read_option(name: str, text: str) -> str | int | float:
    """Return the value of an option in the file; raise `LexarenaError` if it is not valid.

    >>> read_option("pairs", "20"), read_option("seconds", "2.5")
    (20, 2.5)
    >>> read_option("pairs", "many")
    Traceback (most recent call last):
    lexarena.errors.LexarenaError: pairs must be an integer, got 'many'
    """
    kind, check = _CHECKS.get(name) or (own_options()[name].kind, str)
    value: str | int | float = text
    if kind is int:
        if not re.fullmatch(rf"-?[0-9]{{1,{_LONGEST_NUMBER}}}", text):
            raise LexarenaError(f"{name} must be an integer, got {text!r}")
        value = int(text)
    elif kind is bool:
        if text not in _SWITCH:
            raise LexarenaError(f"{name} must be yes or no, got {text!r}")
        value = _SWITCH[text]
    elif kind is float:
        if not re.fullmatch(rf"-?[0-9]{{1,{_LONGEST_NUMBER}}}(\.[0-9]{{1,{_LONGEST_NUMBER}}})?", text):
            raise LexarenaError(f"{name} must be a number, got {text!r}")
        value = float(text)
    check(value)
    return value


def check_playable(game: str, listed: Mapping[str, OptionValue], typed: Mapping[str, OptionValue]) -> tuple[str, str]:
    """Return which option of the file makes it impossible to deal a game, and why; two empty texts if all is well.

    `typed` are the options of the command line, which take the place of those in the file.
    """
    from lexarena.core.variant import make_variant

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


def _check_seed(seed: int) -> None:
    from lexarena.core.rng import check_seed

    check_seed(seed)


def _check_executor(name: str) -> None:
    from lexarena.matches.executor import check_executor

    check_executor(name)


def _check_mode(mode: str) -> None:
    if mode not in MODES:
        raise LexarenaError(f"unknown sandbox {mode!r}; choose from {', '.join(MODES)}")


def _check_from_1(name: str, value: int) -> None:
    if value < 1:
        raise LexarenaError(f"{name} must be at least 1, got {value}")


def _check_elo(text: str) -> None:
    try:
        lower, higher = (float(part) for part in text.split(","))
        Sprt(lower, higher, model=NORMALIZED_MODEL)
    except ValueError:
        raise LexarenaError(f"elo must be two Elo differences, lower one first, such as 0,5, got {text!r}") from None


def _check_model(model: str) -> None:
    models = (NORMALIZED_MODEL, LOGISTIC_MODEL)
    if model not in models:
        raise LexarenaError(f"unknown model {model!r}; choose from {' and '.join(models)}")


def _check_error_rate(name: str, value: float) -> None:
    if not 0 < value < 0.5:
        raise LexarenaError(f"{name} must be a probability between 0 and 0.5, got {value:g}")
