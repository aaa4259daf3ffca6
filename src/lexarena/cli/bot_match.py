"""`lexarena bot match`: a pair of games between two bots or agents, and how they ended."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from lexarena.core.catalog import game_names
from lexarena.errors import LexarenaError

GAME = typer.Option(
    "--game",
    metavar="GAME",
    help=f"{', '.join(game_names())}; recognised from a bot's folder or an agent's name if left out.",
)
LEXICON = typer.Option(
    "--lexicon", metavar="NAME|FILE", help="The word list, which each bot finds beside it; the game's own by default."
)
RULESET = typer.Option("--ruleset", metavar="NAME|FILE", help="The ruleset; the game's own by default.")
SECONDS = typer.Option("--seconds", metavar="S", help="On each bot's clock for a whole game.")
CLOCK = typer.Option(
    "--clock", metavar="CLOCK", help="wall, or cpu with a cap of three times the seconds of wall time."
)
START_SECONDS = typer.Option("--start-seconds", metavar="S", help="To get ready in, before the clock starts.")
MEMORY = typer.Option("--memory", metavar="SIZE", help="For each bot, such as 512M or 1G.")
BUILD = typer.Option("--build", metavar="COMMAND", help="Build the bot first, in a copy of its folder.")
READ = typer.Option("--read", metavar="PATH", help="The bot may read this path too; may be repeated.")
SANDBOX = typer.Option("--sandbox", metavar="MODE", help="auto, require, off, bubblewrap or landlock.")
JSON = typer.Option("--json", help="Print JSON.")

_READ_A = typer.Option("--read-a", metavar="PATH", help="DIR_A may read this path too; may be repeated.")
_READ_B = typer.Option("--read-b", metavar="PATH", help="DIR_B may read this path too; may be repeated.")


def match(
    first: Annotated[
        str, typer.Argument(metavar="DIR_A", help="A bot's folder, an agent's name, or your agent as module:Class.")
    ],
    second: Annotated[str, typer.Argument(metavar="DIR_B", help="Another, or the same.")],
    command_a: Annotated[str | None, typer.Option("--command-a", metavar="COMMAND", help="Runs DIR_A.")] = None,
    command_b: Annotated[str | None, typer.Option("--command-b", metavar="COMMAND", help="Runs DIR_B.")] = None,
    build_a: Annotated[str | None, typer.Option("--build-a", metavar="COMMAND", help="Builds DIR_A first.")] = None,
    build_b: Annotated[str | None, typer.Option("--build-b", metavar="COMMAND", help="Builds DIR_B first.")] = None,
    read_a: Annotated[list[str] | None, _READ_A] = None,
    read_b: Annotated[list[str] | None, _READ_B] = None,
    game: Annotated[str | None, GAME] = None,
    seconds: Annotated[float, SECONDS] = 10.0,
    clock: Annotated[str, CLOCK] = "wall",
    start_seconds: Annotated[float, START_SECONDS] = 10.0,
    memory: Annotated[str, MEMORY] = "512M",
    sandbox: Annotated[str, SANDBOX] = "auto",
    seed: Annotated[int | None, typer.Option("--seed", min=0, metavar="S", help="Deal the games of this seed.")] = None,
    lexicon: Annotated[str | None, LEXICON] = None,
    ruleset: Annotated[str | None, RULESET] = None,
    out: Annotated[str | None, typer.Option("--out", metavar="DIR", help="Keep both games as records here.")] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Play a pair of games, the same start with the seats swapped, and print how they ended.

    Both sides are sandboxed programs, agents too. The exit code is 1 only if a game stays void.
    """
    from lexarena.bots.clock import Limits, parse_size
    from lexarena.bots.match import MatchSide, SideCommandError, ending_lines, play_match
    from lexarena.bots.sandbox.choose import choose_sandbox
    from lexarena.core.variant import make_variant
    from lexarena.records import write_record

    limits = Limits(seconds, parse_size(memory), start_seconds, clock)
    chosen = choose_sandbox(sandbox)
    variant = make_variant(game_or_ask(game, first, second), ruleset, lexicon)
    if out is not None:
        _make_folder(Path(out))
    if not as_json:
        typer.echo(f"{variant.title}; {clock} clock, {seconds:g} s a game; {chosen.line}")
    sides = MatchSide(first, command_a, build_a, read_a or ()), MatchSide(second, command_b, build_b, read_b or ())
    try:
        result = play_match(sides, variant, limits, chosen, seed)
    except SideCommandError as error:
        raise LexarenaError(f"{error}: --command-{'ab'[error.side]} 'python3 bot.py'") from None
    for number, record in enumerate(result.records, 1):
        if not as_json:
            typer.echo("\n".join(ending_lines(record, number)))
        if out is not None:
            write_record(record, Path(out) / f"game-{number}.json")
    for side, log in zip("ab", result.build_logs, strict=True):
        if out is not None and log:
            (Path(out) / f"build-{side}.log").write_text(log, encoding="utf-8")
    if as_json:
        typer.echo(json.dumps({"game": variant.game, "sandbox": chosen.name, "seed": seed, **result.to_json()}))
    else:
        typer.echo(f"result: {' : '.join(f'{name} {share:g}' for name, share in result.points.items())}")
        if out is not None:
            typer.echo(f"records: {out}")
    if result.is_void:
        raise typer.Exit(1)


def game_or_ask(game: str | None, *names: str) -> str:
    """Return the game that was named, or the one that these bots and agents play; ask for `--game` if it is unknown."""
    from lexarena.bots.new_bot import UnknownGameError, game_of_all

    if game is not None:
        return game
    try:
        return game_of_all(names)
    except UnknownGameError as error:
        raise LexarenaError(f"{error}; name it with --game") from None


@contextmanager
def naming_the_command(option: str) -> Iterator[None]:
    """Add the option that gives a bot's command to the error that asks for it."""
    from lexarena.bots.entrant_factory import NoCommandError

    try:
        yield
    except NoCommandError as error:
        raise LexarenaError(f"{error}: {option} 'python3 bot.py'") from None


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        problem = f"cannot be made ({error.strerror}); name a folder that you may write to"
        raise LexarenaError(f"{folder}: {problem}") from None
