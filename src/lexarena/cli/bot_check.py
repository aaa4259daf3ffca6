"""`lexarena bot check`: a bot played through every corner, and what to mend."""

from typing import Annotated

import typer

from lexarena.cli.bot_match import (
    BUILD,
    CLOCK,
    GAME,
    MEMORY,
    READ,
    RULES,
    SANDBOX,
    SECONDS,
    START_SECONDS,
    WORDS,
    parse_size,
)


def check(
    directory: Annotated[str, typer.Argument(metavar="DIR", help="The folder of a bot.")],
    command: Annotated[str | None, typer.Option("--command", metavar="COMMAND", help="How it is run.")] = None,
    build: Annotated[str | None, BUILD] = None,
    read: Annotated[list[str] | None, READ] = None,
    game: Annotated[str | None, GAME] = None,
    seconds: Annotated[float, SECONDS] = 10.0,
    clock: Annotated[str, CLOCK] = "wall",
    start_seconds: Annotated[float, START_SECONDS] = 10.0,
    memory: Annotated[str, MEMORY] = "512M",
    sandbox: Annotated[str, SANDBOX] = "auto",
    words: Annotated[str | None, WORDS] = None,
    ruleset: Annotated[str | None, RULES] = None,
) -> None:
    """Play a bot through every corner; say pass, or what to mend. The exit code is 1 if there is something to mend."""
    from pathlib import Path

    from lexarena.bots.check import Check
    from lexarena.bots.clock import Limits
    from lexarena.bots.new_bot import game_of
    from lexarena.bots.sandbox.choose import choose_sandbox
    from lexarena.core.variant import make_variant

    wall = choose_sandbox(sandbox)
    limits = Limits(seconds, parse_size(memory), start_seconds, clock)
    known = game or game_of(Path(directory).expanduser())
    variant = make_variant(known or "racer", ruleset, words)
    typer.echo(f"{variant.title}; {wall.line}")
    if known is None and Path(directory).expanduser().is_dir():
        typer.echo("its files do not tell the game, so it is taken for Word Racer; else say --game scrabble")
    passed = True
    for finding in Check(variant, directory, command, limits, wall, build, tuple(read or ())).run():
        typer.echo(f"{finding.mark:<5} {finding.corner}: {finding.detail}")
        passed = passed and not finding.mend
    typer.echo("pass" if passed else "not yet: mend this and check again")
    if not passed:
        raise typer.Exit(1)
