"""`lexarena bot trace`: the system calls of a bot, and which of them the sandbox refuses."""

import json
from typing import Annotated

import typer

from lexarena.console.options import AsJson, Build, GameOrNone, Lexicon, Read, Ruleset
from lexarena.text import visible


def trace(
    named: Annotated[str, typer.Argument(metavar="BOT", help="A bot's folder, or an agent's name.")],
    command: Annotated[
        str | None, typer.Option("--command", metavar="COMMAND", help="The command that runs it.")
    ] = None,
    build: Build = None,
    read: Read = None,
    game: GameOrNone = None,
    ruleset: Ruleset = None,
    lexicon: Lexicon = None,
    refused: Annotated[bool, typer.Option("--refused", help="Print only the calls that are not allowed.")] = False,
    as_json: AsJson = False,
) -> None:
    """Play a game in each seat and print every system call of the bot, how often it came, and what the sandbox answers.

    Use it to find out what a bot is refused. It needs the sandbox 'landlock'.
    """
    from lexarena.bots.trace import trace_bot
    from lexarena.console.options import known_game, naming_the_command
    from lexarena.core.variant import make_variant

    variant = make_variant(known_game(game, named), ruleset, lexicon)
    with naming_the_command("--command"):
        traced = trace_bot(variant, named, command, build, tuple(read or ()))
    fault = traced.fault
    calls = [(call, count) for call, count in traced.calls if not refused or call.verdict.kind != "allowed"]
    if as_json:
        listed = [
            {"call": call.name, "arguments": dict(call.arguments), "count": count, "answer": call.answer}
            for call, count in calls
        ]
        typer.echo(
            json.dumps({"game": variant.game, "calls": listed, "fault": None if fault is None else fault.to_dict()})
        )
        return
    width = max((len(call.answer) for call, _ in calls), default=0)
    for call, count in calls:
        typer.echo(f"{count:>8}  {call.answer:<{width}}  {call.shown}")
    if refused and not calls:
        typer.echo("no system call was refused")
    typer.echo("it played both games" if fault is None else f"its fault: {fault.name}: {visible(fault.detail)}")
