"""`lexarena bot`: bots of your own, in any language, and agents as bots."""

from typing import Annotated

import typer

from lexarena.cli import bot_check, bot_match, bot_trace
from lexarena.console.help import App
from lexarena.console.options import Game, GameOrNone, Lexicon, Ruleset

app = App("Write your own bot, in any language, and let it play.")


@app.callback()
def bot() -> None:
    """Write your own bot, in any language, and let it play."""


@app.command()
def new(
    directory: Annotated[str, typer.Argument(metavar="DIR", help="The folder to write; new, or empty.")],
    language: Annotated[
        str, typer.Option("--language", metavar="LANGUAGE", help="The language, such as python or cpp.")
    ] = "python",
    game: Game = "",
) -> None:
    """Write a bot that plays legal moves and handles all input and output, for you to build on."""
    from pathlib import Path

    from lexarena.bots.new_bot import find_template, next_steps, write_bot

    written = write_bot(directory, language, game)
    typer.echo(f"a {find_template(language, game).title} bot is in {directory}:")
    for path in written:
        typer.echo(f"  {path.relative_to(Path(directory))}")
    for line in next_steps(directory, language, game):
        typer.echo(line)


@app.command()
def run(
    agent: Annotated[
        str, typer.Argument(metavar="AGENT", help="An agent of the game, with options as in NAME:option=value.")
    ],
    game: GameOrNone = None,
    ruleset: Ruleset = None,
    lexicon: Lexicon = None,
    seed: Annotated[
        int | None, typer.Option("--seed", min=0, metavar="S", help="Draw the agent's randomness from this seed.")
    ] = None,
) -> None:
    """Play one game as a bot: read the referee's lines from standard input, write the moves to standard output.

    Rules and words are taken from the current folder, where a referee puts them. LEXARENA_SECONDS gives an agent that
    thinks by the clock its seconds for the game; 10 if it is not set.
    """
    from lexarena.bots.agent_program import run_agent
    from lexarena.console.options import known_game

    run_agent(agent, known_game(game, agent), ruleset, lexicon, seed)


app.command("match")(bot_match.match)
app.command("check")(bot_check.check)
app.command("trace")(bot_trace.trace)
