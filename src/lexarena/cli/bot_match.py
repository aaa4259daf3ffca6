"""`lexarena bot match`: a pair of games between two bots or agents, and how they ended."""

import json
from pathlib import Path
from typing import Annotated

import typer

from lexarena.console.options import (
    AsJson,
    Clock,
    FreshSeed,
    GameOrNone,
    Lexicon,
    Memory,
    RecordsOut,
    Ruleset,
    Sandbox,
    Seconds,
    StartSeconds,
)
from lexarena.errors import LexarenaError

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
    game: GameOrNone = None,
    seconds: Seconds = 10.0,
    clock: Clock = "wall",
    start_seconds: StartSeconds = 10.0,
    memory: Memory = "512M",
    sandbox: Sandbox = "auto",
    seed: FreshSeed = None,
    ruleset: Ruleset = None,
    lexicon: Lexicon = None,
    out: RecordsOut = None,
    as_json: AsJson = False,
) -> None:
    """Play a pair of games, the same start with the seats swapped, and print how they ended.

    Both sides are sandboxed programs, agents too. The exit code is 1 only if a game stays void.
    """
    from lexarena.bots.clock import Limits, parse_size
    from lexarena.bots.match import MatchSide, SideCommandError, ending_lines, play_match
    from lexarena.bots.sandbox.choose import choose_sandbox
    from lexarena.console.options import known_game
    from lexarena.core.variant import make_variant
    from lexarena.files import make_folder
    from lexarena.records import write_record

    limits = Limits(seconds, parse_size(memory), start_seconds, clock)
    chosen = choose_sandbox(sandbox)
    variant = make_variant(known_game(game, first, second), ruleset, lexicon)
    if out is not None:
        make_folder(Path(out))
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
