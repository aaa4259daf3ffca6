"""`lexarena racer bot`: an agent as a program of its own, which speaks the text protocol on standard input and output."""

import math
import os
import sys
from typing import Annotated

import typer

from lexarena.errors import LexarenaError

SECONDS_VARIABLE = "LEXARENA_SECONDS"
SECONDS = "10"
"""What a game's clock allows unless the variable says otherwise."""


def bot(
    agent: Annotated[
        str,
        typer.Argument(
            metavar="NAME", help="demo, zracer, planner, champion or neural; champion:rollouts=1000 has a fixed budget."
        ),
    ],
    words: Annotated[
        str | None,
        typer.Option(
            "--words",
            metavar="NAME|FILE",
            help="The words that count; words.dat of this folder by default, else enable.",
        ),
    ] = None,
    rule: Annotated[str, typer.Option("--rule", help="How words count: written or legacy.")] = "written",
    seed: Annotated[int | None, typer.Option(min=0, help="Draw the agent's randomness from this seed.")] = None,
) -> None:
    """Play one game as a bot: read the start letter, 1 or 0, and the opponent's letters; write the moves.

    LEXARENA_SECONDS tells an agent that thinks by the clock how many seconds it has for the game; 10 if it is not set.
    """
    from lexarena.agents import make_agent
    from lexarena.games.racer.protocol.messages import play_bot
    from lexarena.games.racer.rules.words import load_racer_lexicon

    if sys.stdin is None:
        raise LexarenaError("standard input is closed; the start letter and the opponent's letters are read from it")
    # Standard output belongs to the referee: whatever else prints goes to standard error.
    stdout = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    player, listed = make_agent(on_the_clock(agent), game="racer"), load_racer_lexicon(words)
    if listed.warning:
        typer.echo(f"warning: {listed.warning}", err=True)
    if sys.stdin.isatty():
        typer.echo("type the start letter, then 1 if the bot calls first or 0 if you do, then your letters", err=True)
    try:
        play_bot(player, listed, sys.stdin.buffer, stdout, rule=rule, seed=seed)
    except BrokenPipeError:
        return


def on_the_clock(agent: str) -> str:
    """Return the agent's spec with the seconds of this game, if it can keep a clock and has no other budget."""
    from lexarena.agents.registry import agent_options, parse_spec

    name, options = parse_spec(agent)
    if "seconds" not in agent_options(name, "racer") or options.keys() & {"seconds", "rollouts"}:
        return agent
    seconds = os.environ.get(SECONDS_VARIABLE, SECONDS)
    try:
        usable = 0 < float(seconds) < math.inf
    except ValueError:
        usable = False
    if not usable:
        raise LexarenaError(f"{SECONDS_VARIABLE} is {seconds!r}; it is the number of seconds for a game, such as 10")
    return f"{agent}{',' if options else ':'}seconds={float(seconds)}"
