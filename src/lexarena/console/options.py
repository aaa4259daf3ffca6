'''Options shared by many commands, each declared once with one spelling and one help text.

Use them as the types of a Typer command's parameters. Options of a single game come from the catalog; a command
takes them as `**options`, and passes them on to `make_variant` and its callers:

    @app.command()
    @game_options("match")
    def compare(game: Game = "", ruleset: Ruleset = None, as_json: AsJson = False, **options: int | str | None) -> None:
        """Compare something."""
        variant = make_variant(game, ruleset, **options)

This command has the flags --game, --ruleset and --json, and one for each `GameOption` whose `where` names "match".
'''

import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import fields
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lexarena.core.catalog import all_games, find_game, game_names
from lexarena.core.spec import GameOption
from lexarena.errors import LexarenaError

if TYPE_CHECKING:  # the help of a command needs no numpy
    from lexarena.core.game import M, State, Words

RULES = "Rules and words"
WORKERS = "Workers"
LIMITS = "Bot limits"
"""The groups of options in the help of a command; the others are in "Options"."""


def flag(name: str, metavar: str | None, help: str, panel: str | None = None, **more: Any) -> Any:
    """Return an option for `Annotated`: its flag, metavar, help and group."""
    return typer.Option(name, metavar=metavar, help=help, rich_help_panel=panel, **more)


def argument(metavar: str, help: str, **more: Any) -> Any:
    """Return an argument for `Annotated`: its metavar and help."""
    return typer.Argument(metavar=metavar, help=help, **more)


def listed(names: tuple[str, ...]) -> str:
    """Return names as a list of alternatives.

    >>> listed(("chess", "go", "shogi"))
    'chess, go or shogi'
    """
    *others, last = names
    return f"{', '.join(others)} or {last}" if others else last


def ask_for_game(why: str = "") -> LexarenaError:
    """Return the error that asks for the option --game; `why` is the reason."""
    return LexarenaError(f"{why}{'; ' if why else ''}choose the game: --game {listed(game_names())}")


def _checked_game(name: str | None) -> str | None:
    if name == "":
        raise ask_for_game()
    return None if name is None else find_game(name).name


_GAMES = f"The game: {listed(game_names())}."
_IF_KNOWN = "Optional if the players or files determine it."

Game = Annotated[
    str,
    flag(
        "--game",
        "GAME",
        f"{_GAMES} Required.",
        RULES,
        autocompletion=game_names,
        callback=_checked_game,
        show_default=False,
    ),
]
"""The game; give the parameter the default `""`, which the command never sees."""
GameOrNone = Annotated[
    str | None,
    flag("--game", "GAME", f"{_GAMES} {_IF_KNOWN}", RULES, autocompletion=game_names, callback=_checked_game),
]
"""The game, where the command may find it out by itself; if it cannot, it raises `ask_for_game`."""
Ruleset = Annotated[str | None, flag("--ruleset", "NAME|FILE", "Ruleset (default: the game's).", RULES)]
Lexicon = Annotated[
    str | None,
    flag("--lexicon", "NAME|FILE", "Lexicon: a shipped one or a text file of words (default: the ruleset's).", RULES),
]
Seed = Annotated[int, flag("--seed", "S", "Seed of the first deal; each further deal adds one.", RULES, min=0)]
RolloutSeed = Annotated[int, flag("--seed", "S", "Seed of the rollouts.", RULES, min=0)]
FreshSeed = Annotated[int | None, flag("--seed", "S", "Seed of the deals (default: random).", RULES)]
Jobs = Annotated[
    int | None, flag("--jobs", "N", "Worker processes (default: one per core, where that is faster).", WORKERS, min=1)
]
ExecutorName = Annotated[str, flag("--executor", "local|ray", "Run on this machine or on a Ray cluster.", WORKERS)]
Address = Annotated[
    str | None,
    flag(
        "--address",
        "HOST:PORT",
        "Ray cluster to join (default: one that is started on this machine).",
        WORKERS,
    ),
]
Command = Annotated[str | None, flag("--command", "COMMAND", "Command that runs the bot.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
MovedLexicon = Annotated[str | None, flag("--lexicon", "NAME|FILE", "Path to the word list, if it has moved.", RULES)]
"""The word list of games that were played earlier."""
Luck = Annotated[
    str | None,
    flag(
        "--luck",
        "[K]",
        "Remove luck: compare each draw with K others (default: 16 if agents are slow; 0 turns it off).",
    ),
]
RecordsOut = Annotated[str | None, flag("--out", "DIR", "Save a record of every game here.")]


Seconds = Annotated[float, flag("--seconds", "S", "Seconds per bot per game.", LIMITS)]
Clock = Annotated[
    str, flag("--clock", "CLOCK", "wall, or cpu (with wall time capped at three times the limit).", LIMITS)
]
StartSeconds = Annotated[float, flag("--start-seconds", "S", "Seconds a bot may take to start, off the clock.", LIMITS)]
Memory = Annotated[str, flag("--memory", "SIZE", "Memory per bot, such as 512M or 1G.", LIMITS)]
Sandbox = Annotated[str, flag("--sandbox", "MODE", "auto, require, off, bubblewrap or landlock.", LIMITS)]
Build = Annotated[str | None, flag("--build", "COMMAND", "Command that builds the bot, in a copy of its directory.")]
Read = Annotated[list[str] | None, flag("--read", "PATH", "Let the bot read this path (repeatable).")]


def game_options(where: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Add the options of single games to a command, as flags passed on as keyword arguments.

    The command takes them as `**options`, without those that were not given. A flag that the game in the parameter
    `game` does not have is an error.
    """

    def decorate(command: Callable[..., None]) -> Callable[..., None]:
        found: dict[str, list[tuple[str, GameOption]]] = {}
        for spec in all_games():
            for option in spec.options:
                if where in option.where:
                    found.setdefault(option.name, []).append((spec.title, option))

        @wraps(command)
        def run(**given: Any) -> None:
            own = {name: given.pop(name, None) for name in found}
            own = {name: value for name, value in own.items() if value is not None}
            if game := given.get("game"):
                _check_options(game, own)
            command(**given, **own)

        parameters = [
            parameter
            for parameter in inspect.signature(command).parameters.values()
            if parameter.kind is not parameter.VAR_KEYWORD
        ]
        for name, uses in found.items():
            kind = int if all(option.kind is int for _, option in uses) else str
            text = " ".join(f"{title}: {option.help[:1].lower()}{option.help[1:]}" for title, option in uses)
            own = flag(f"--{name.replace('_', '-')}", uses[0][1].metavar or None, text, RULES)
            parameters.append(
                inspect.Parameter(
                    name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Annotated[kind | None, own]
                )
            )
        return _with_parameters(run, parameters)

    return decorate


def flags_of(kind: type[Any], flags: Mapping[str, Any]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Let a command take its parameter `options`, an object of this dataclass, as a flag for each of these fields.

    `flags` has the types of Typer by the names of the fields; their defaults are those of the class.
    """
    defaults = {each.name: each.default for each in fields(kind)}

    def decorate(command: Callable[..., None]) -> Callable[..., None]:
        @wraps(command)
        def run(**given: Any) -> None:
            options = kind(**{name: given.pop(name) for name in flags})
            command(options=options, **given)

        parameters = list(inspect.signature(command).parameters.values())
        at = next(number for number, each in enumerate(parameters) if each.name == "options")
        parameters[at : at + 1] = [
            inspect.Parameter(
                name, inspect.Parameter.POSITIONAL_OR_KEYWORD, default=defaults[name], annotation=annotation
            )
            for name, annotation in flags.items()
        ]
        return _with_parameters(run, parameters)

    return decorate


def fix_game(command: Callable[..., None], game: str) -> Callable[..., None]:
    """Return a command for one game: without its parameter `game`, and without the options of other games."""
    spec = find_game(game)
    others = {option.name for each in all_games() for option in each.options} - {option.name for option in spec.options}

    @wraps(command)
    def run(**given: Any) -> None:
        command(game=game, **given)

    parameters = inspect.signature(command).parameters.values()
    return _with_parameters(run, [each for each in parameters if each.name not in {"game", *others}])


def is_typed(context: typer.Context, name: str) -> bool:
    """Return whether a parameter of a command was given on the command line."""
    source = context.get_parameter_source(name)
    return source is not None and source.name not in ("DEFAULT", "DEFAULT_MAP")


def _with_parameters(command: Callable[..., None], parameters: list[inspect.Parameter]) -> Callable[..., None]:
    """Let a function show other parameters to Typer, which reads its signature and its annotations."""
    command.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    command.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return command


def _check_options(game: str, given: dict[str, int | str]) -> None:
    spec = find_game(game)
    known = {option.name for option in spec.options}
    for name in given:
        if name not in known:
            raise LexarenaError(f"--{name.replace('_', '-')}: {spec.title} has no such option; leave it out")


def check_output_file(path: str | None, what: str) -> None:
    """Refuse an unwritable file before the work starts; `what` names its content.

    >>> check_output_file("/no/such/game.json", "the record")
    Traceback (most recent call last):
    lexarena.errors.LexarenaError: cannot write the record '/no/such/game.json'; choose a file in an existing directory
    """
    if path is not None and (not path or Path(path).is_dir() or not Path(path).absolute().parent.is_dir()):
        raise LexarenaError(f"cannot write {what} {path!r}; choose a file in an existing directory")


def known_game(game: str | None, *names: str) -> str:
    """Return the game that was named, or the one that these bots and agents play; ask for it if it is not known."""
    from lexarena.bots.new_bot import UnknownGameError, game_of_all

    if game is not None:
        return game
    try:
        return game_of_all(names)
    except UnknownGameError as error:
        raise ask_for_game(str(error)) from None


def warn_of_mirrored_deals(game: str, *players: str) -> None:
    """Warn that a bot could profit from remembering a game, if bots play and deals are hidden."""
    from lexarena.agents.registry import PROCESS, parse_spec
    from lexarena.core.variant import make_variant

    if any(parse_spec(player)[0] == PROCESS for player in players) and make_variant(game).hides_deal:
        problem = "both games of a pair have the same deal, so a bot that remembers the first knows tiles of the second"
        typer.echo(f"warning: {problem}; run bots that you do not trust with `lexarena arena run`", err=True)


@contextmanager
def naming_the_command(option: str) -> Iterator[None]:
    """Add the name of the option to an error that asks for a bot's command."""
    from lexarena.bots.entrants import NoCommandError

    try:
        yield
    except NoCommandError as error:
        raise LexarenaError(f"{error}: {option} 'python3 bot.py'") from None


def parse_tries(game: "State[M]", texts: Iterable[str]) -> "list[M]":
    """Return the moves of `--move`; an error names the move at fault."""
    moves = []
    for text in texts:
        try:
            moves.append(game.parse(text))
        except LexarenaError as error:
            raise LexarenaError(f"--move {text!r}: {error}") from error
    return moves


def luck_draws(text: str | None, game: str) -> int | None:
    """Return the number given with `--luck`, or the default one. Print a line if a game has no luck to leave out."""
    if text is None:
        return None
    from lexarena.matches.luck import DRAWS

    if text and not text.isdigit():
        raise LexarenaError(f"--luck {text}: give the number of draws to compare each draw with, such as {DRAWS}")
    draws = int(text or DRAWS)
    if draws and game and not find_game(game).luck:
        typer.echo(
            f"{find_game(game).title}: nothing is drawn during a game, so there is no luck to leave out", err=True
        )
    return draws


def warn_of_words(words: "Words") -> None:
    """Print warnings about a word list to standard error."""
    if words.warning:
        typer.echo(f"warning: {words.warning}", err=True)
