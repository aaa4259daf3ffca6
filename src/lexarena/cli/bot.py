"""`lexarena bot`: write, run and test bots in any language; run agents as bots."""

import json
from pathlib import Path
from typing import Annotated

import typer

from lexarena.console import options as opt
from lexarena.console.help import App
from lexarena.errors import LexarenaError
from lexarena.text import visible

app = App("Write, test and run your own bots, in any language.")
_READ_A = opt.flag("--read-a", "PATH", "Let the bot in DIR_A read this path (repeatable).")
_READ_B = opt.flag("--read-b", "PATH", "Let the bot in DIR_B read this path (repeatable).")


@app.callback()
def bot() -> None:
    """Write, test and run your own bots, in any language."""


@app.command()
def new(
    directory: Annotated[str, opt.argument("DIR", "A new or empty directory.")],
    language: Annotated[
        str, opt.flag("--language", "LANGUAGE", "The bot's language, such as python or cpp.")
    ] = "python",
    game: opt.Game = "",
) -> None:
    """Create a bot from a template: it plays legal moves and handles input and output."""
    from lexarena.bots.new_bot import find_template, next_steps, write_bot

    written = write_bot(directory, language, game)
    typer.echo(f"a {find_template(language, game).title} bot is in {directory}:")
    for path in written:
        typer.echo(f"  {path.relative_to(Path(directory))}")
    for line in next_steps(directory, language, game):
        typer.echo(line)


@app.command()
def run(
    agent: Annotated[str, opt.argument("AGENT", "An agent: NAME, NAME:OPTION=VALUE or module:Class.")],
    game: opt.GameOrNone = None,
    ruleset: opt.Ruleset = None,
    lexicon: opt.Lexicon = None,
    seed: Annotated[int | None, opt.flag("--seed", "S", "Seed of the agent's random choices.", min=0)] = None,
) -> None:
    """Play one game as a bot: read the referee's lines from standard input, write the moves to standard output.

    The ruleset and words come from the current directory, where a referee puts them. LEXARENA_SECONDS is the time per
    game of an agent that manages a clock (default: 10).
    """
    from lexarena.bots.agent_program import run_agent

    run_agent(agent, opt.known_game(game, agent), ruleset, lexicon, seed)


@app.command()
def match(
    first: Annotated[str, opt.argument("DIR_A", "A bot's directory, or an agent (NAME or module:Class).")],
    second: Annotated[str, opt.argument("DIR_B", "The opponent (may be the same), in all other seats.")],
    command_a: Annotated[str | None, opt.flag("--command-a", "COMMAND", "Command that runs the bot in DIR_A.")] = None,
    command_b: Annotated[str | None, opt.flag("--command-b", "COMMAND", "Command that runs the bot in DIR_B.")] = None,
    build_a: Annotated[str | None, opt.flag("--build-a", "COMMAND", "Command that builds DIR_A first.")] = None,
    build_b: Annotated[str | None, opt.flag("--build-b", "COMMAND", "Command that builds DIR_B first.")] = None,
    read_a: Annotated[list[str] | None, _READ_A] = None,
    read_b: Annotated[list[str] | None, _READ_B] = None,
    game: opt.GameOrNone = None,
    seconds: opt.Seconds = 10.0,
    clock: opt.Clock = "wall",
    start_seconds: opt.StartSeconds = 10.0,
    memory: opt.Memory = "512M",
    sandbox: opt.Sandbox = "auto",
    seed: opt.FreshSeed = None,
    ruleset: opt.Ruleset = None,
    lexicon: opt.Lexicon = None,
    out: opt.RecordsOut = None,
    as_json: opt.AsJson = False,
) -> None:
    """Play a mirrored pair of games, one from each seat, and print the results.

    Both sides run as sandboxed programs, even agents. The exit code is 1 if a game stays void.
    """
    from lexarena.bots.clock import Limits, parse_size
    from lexarena.bots.match import MatchSide, SideCommandError, ending_lines, play_match
    from lexarena.bots.sandbox.choose import choose_sandbox
    from lexarena.core.variant import make_variant
    from lexarena.files import make_folder
    from lexarena.records import write_record

    limits = Limits(seconds, parse_size(memory), start_seconds, clock)
    chosen = choose_sandbox(sandbox)
    variant = make_variant(opt.known_game(game, first, second), ruleset, lexicon)
    if out is not None:
        make_folder(Path(out))
    if not as_json:
        typer.echo(f"{variant.title}; {clock} clock, {seconds:g} s per game; {chosen.line}")
    opt.warn_of_mirrored_deals(variant.game, first, second)
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


@app.command()
def check(
    directory: Annotated[str, opt.argument("DIR", "A bot's directory.")],
    command: opt.Command = None,
    build: opt.Build = None,
    read: opt.Read = None,
    game: opt.GameOrNone = None,
    seconds: opt.Seconds = 10.0,
    clock: opt.Clock = "wall",
    start_seconds: opt.StartSeconds = 10.0,
    memory: opt.Memory = "512M",
    sandbox: opt.Sandbox = "auto",
    ruleset: opt.Ruleset = None,
    lexicon: opt.Lexicon = None,
    as_json: opt.AsJson = False,
) -> None:
    """Test a bot against every edge case; print `pass` or what to fix. The exit code is 1 if something needs fixing."""
    from lexarena.bots.check import Check
    from lexarena.bots.clock import Limits, parse_size
    from lexarena.bots.sandbox.choose import choose_sandbox
    from lexarena.core.variant import make_variant

    chosen = choose_sandbox(sandbox)
    limits = Limits(seconds, parse_size(memory), start_seconds, clock)
    variant = make_variant(opt.known_game(game, f"process:{directory}"), ruleset, lexicon)
    if not as_json:
        typer.echo(f"{variant.title}; {chosen.line}")
    findings = []
    with opt.naming_the_command("--command"):
        for finding in Check(variant, directory, command, limits, chosen, build, tuple(read or ())).run():
            findings.append(finding)
            if not as_json:
                typer.echo(f"{finding.mark:<4} {finding.case}: {finding.detail}")
    passed = not any(finding.is_problem for finding in findings)
    if as_json:
        cases = [{"case": each.case, "ok": not each.is_problem, "detail": each.detail} for each in findings]
        typer.echo(json.dumps({"game": variant.game, "sandbox": chosen.name, "passed": passed, "cases": cases}))
    else:
        typer.echo("pass" if passed else "not yet: fix this and run the check again")
    if not passed:
        raise typer.Exit(1)


@app.command()
def trace(
    named: Annotated[str, opt.argument("BOT", "A bot's directory, or an agent's name.")],
    command: opt.Command = None,
    build: opt.Build = None,
    read: opt.Read = None,
    game: opt.GameOrNone = None,
    ruleset: opt.Ruleset = None,
    lexicon: opt.Lexicon = None,
    refused: Annotated[bool, typer.Option("--refused", help="Print only the calls that the sandbox refuses.")] = False,
    as_json: opt.AsJson = False,
) -> None:
    """Play a game in each seat; print the bot's system calls with counts and the sandbox's answers.

    Use it to see what the sandbox refuses. It requires the 'landlock' sandbox.
    """
    from lexarena.bots.trace import trace_bot
    from lexarena.core.variant import make_variant

    variant = make_variant(opt.known_game(game, named), ruleset, lexicon)
    with opt.naming_the_command("--command"):
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
    typer.echo(
        f"it played {'both' if variant.seats == 2 else 'all'} games"
        if fault is None
        else f"its fault: {fault.name}: {visible(fault.detail)}"
    )
