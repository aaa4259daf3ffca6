"""`lexarena scrabble bot`: an agent as a program of its own, which speaks the text protocol."""

import os
import sys
from pathlib import Path
from typing import Annotated

import typer


def bot(
    agent: Annotated[
        str,
        typer.Argument(
            metavar="NAME", help="random, greedy, heuristic, sim, neural or neural+sim; sim:rollouts=600 sets a budget."
        ),
    ],
    words: Annotated[
        str | None,
        typer.Option("--words", metavar="NAME|FILE", help="The word list; words.dat of this folder by default."),
    ] = None,
    ruleset: Annotated[
        str | None,
        typer.Option("--ruleset", metavar="NAME|FILE", help="The rules; ruleset.toml of this folder by default."),
    ] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="Draw the agent's randomness from this seed.")] = None,
) -> None:
    """Play one game as a bot: read the referee's lines, write the moves.

    Without ruleset.toml and words.dat in this folder it plays by the rules of mini.
    """
    from lexarena.agents import make_agent
    from lexarena.core.protocol import WORDS_FILE
    from lexarena.games.scrabble.protocol.messages import play_bot
    from lexarena.games.scrabble.rules.ruleset import load_ruleset
    from lexarena.games.scrabble.variant import RULESET_FILE
    from lexarena.words.lexicon import load_lexicon

    # Standard output belongs to the referee: whatever else prints goes to standard error.
    stdout = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    player = make_agent(agent, game="scrabble")
    rules = load_ruleset(ruleset or (RULESET_FILE if Path(RULESET_FILE).is_file() else "mini"))
    lexicon = load_lexicon(words or (WORDS_FILE if Path(WORDS_FILE).is_file() else rules.words), rules.size)
    if lexicon.warning:
        typer.echo(f"warning: {lexicon.warning}", err=True)
    if sys.stdin.isatty():
        typer.echo("type 'scrabble 1', then 'first' or 'second', then the lines of docs/bots.md", err=True)
    try:
        play_bot(player, rules, lexicon, sys.stdin.buffer, stdout, seed=seed)
    except BrokenPipeError:
        return
