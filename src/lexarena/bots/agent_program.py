"""`lexarena bot run`: an agent as a program that speaks its game's protocol on standard input and output."""

import math
import os
import sys
from pathlib import Path
from typing import BinaryIO

import numpy as np

from lexarena.agents import Agent, make_agent
from lexarena.agents.registry import agent_options, parse_spec
from lexarena.core.catalog import find_game
from lexarena.core.protocol import GameProtocol
from lexarena.core.variant import Variant
from lexarena.errors import LexarenaError

SECONDS_VARIABLE = "LEXARENA_SECONDS"
SECONDS = "10"
"""The seconds for a game unless the variable is set."""
BUDGETS = {"seconds", "rollouts", "ms", "nodes"}
"""The options that say how long an agent thinks."""
_MOVES_TRIED = 4
"""Enough for each player to make a move of each kind."""


def run_agent(
    agent: str, game: str, ruleset: str | None = None, lexicon: str | None = None, seed: int | None = None
) -> None:
    """Play one game as a bot: read the referee's lines from standard input, write the moves to standard output.

    Rules and words are those beside the bot, in the current directory, unless they are named.
    """
    find_game(game)
    if sys.stdin is None:
        raise LexarenaError("standard input is closed; the referee's lines come from it")
    stdout = take_stdout()
    player = make_agent(on_the_clock(agent, game), game)
    play_agent(player, variant_here(game, ruleset, lexicon), stdout, seed)


def take_stdout() -> BinaryIO:
    """Return the standard output, which belongs to the referee; whatever else prints goes to standard error."""
    stdout = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    return stdout


def variant_here(game: str, ruleset: str | None = None, lexicon: str | None = None) -> Variant:
    """Return the variant whose rules and words lie in the current directory, unless they are named."""
    kind: type[Variant] = find_game(game).load("variant")
    return kind.beside_bot(Path(), ruleset, lexicon)


def play_agent(player: Agent, variant: Variant, stdout: BinaryIO, seed: int | None) -> None:
    """Let an agent play one game over the protocol, on standard input and `stdout`."""
    spec = variant.spec
    if variant.lexicon.warning:
        print(f"warning: {variant.lexicon.warning}", file=sys.stderr)
    if sys.stdin.isatty():
        print(f"type the referee's lines; see the documentation of {spec.title}'s protocol", file=sys.stderr)
    protocol: GameProtocol = spec.load("protocol")
    try:
        protocol.play_bot(player, variant, sys.stdin.buffer, stdout, seed)
    except BrokenPipeError:
        return


def warm_up_agent(agent: Agent, variant: Variant) -> None:
    """Let an agent make a few moves at each stage of a game, so that its kernels are compiled and loaded.

    A bot in the sandbox cannot keep what it compiles, and its clock runs.
    """
    rng = np.random.default_rng(0)
    for game in variant.stages():
        for _ in range(_MOVES_TRIED):
            if not game.is_over:
                game.push(agent.choose(game.view(game.to_move), rng))


def on_the_clock(agent: str, game: str) -> str:
    """Return the agent's spec with the seconds for this game, if it takes `seconds` and has no other budget."""
    name, options = parse_spec(agent)
    if "seconds" not in agent_options(name, game) or options.keys() & BUDGETS:
        return agent
    seconds = os.environ.get(SECONDS_VARIABLE, SECONDS)
    try:
        usable = 0 < float(seconds) < math.inf
    except ValueError:
        usable = False
    if not usable:
        raise LexarenaError(f"{SECONDS_VARIABLE} must be the number of seconds per game, such as 10, got {seconds!r}")
    return f"{agent}{',' if options else ':'}seconds={float(seconds)}"
