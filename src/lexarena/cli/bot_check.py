"""`lexarena bot check`: test a bot against every edge case, and print what to fix."""

import json
from typing import Annotated

import typer

from lexarena.console.options import (
    AsJson,
    Build,
    Clock,
    GameOrNone,
    Lexicon,
    Memory,
    Read,
    Ruleset,
    Sandbox,
    Seconds,
    StartSeconds,
)


def check(
    directory: Annotated[str, typer.Argument(metavar="DIR", help="The folder of a bot.")],
    command: Annotated[
        str | None, typer.Option("--command", metavar="COMMAND", help="The command that runs it.")
    ] = None,
    build: Build = None,
    read: Read = None,
    game: GameOrNone = None,
    seconds: Seconds = 10.0,
    clock: Clock = "wall",
    start_seconds: StartSeconds = 10.0,
    memory: Memory = "512M",
    sandbox: Sandbox = "auto",
    ruleset: Ruleset = None,
    lexicon: Lexicon = None,
    as_json: AsJson = False,
) -> None:
    """Test a bot against every edge case; print `pass` or what to fix. The exit code is 1 if something has to be fixed."""
    from lexarena.bots.check import Check
    from lexarena.bots.clock import Limits, parse_size
    from lexarena.bots.sandbox.choose import choose_sandbox
    from lexarena.console.options import known_game, naming_the_command
    from lexarena.core.variant import make_variant

    chosen = choose_sandbox(sandbox)
    limits = Limits(seconds, parse_size(memory), start_seconds, clock)
    variant = make_variant(known_game(game, f"process:{directory}"), ruleset, lexicon)
    if not as_json:
        typer.echo(f"{variant.title}; {chosen.line}")
    findings = []
    with naming_the_command("--command"):
        for finding in Check(variant, directory, command, limits, chosen, build, tuple(read or ())).run():
            findings.append(finding)
            if not as_json:
                typer.echo(f"{finding.mark:<4} {finding.case}: {finding.detail}")
    passed = not any(finding.is_problem for finding in findings)
    if as_json:
        cases = [{"case": each.case, "ok": not each.is_problem, "detail": each.detail} for each in findings]
        typer.echo(json.dumps({"game": variant.game, "sandbox": chosen.name, "passed": passed, "cases": cases}))
    else:
        typer.echo("pass" if passed else "not yet: fix this and check again")
    if not passed:
        raise typer.Exit(1)
