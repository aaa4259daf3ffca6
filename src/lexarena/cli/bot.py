"""`lexarena bot`: bots of your own, in any language."""

from typing import Annotated

import typer

from lexarena.cli import bot_check, bot_match

app = typer.Typer(
    help="Write a bot of your own, in any language, and let it play.", no_args_is_help=True, rich_markup_mode=None
)


@app.callback()
def bot() -> None:
    """Write a bot of your own, in any language, and let it play."""


@app.command()
def new(
    directory: Annotated[str, typer.Argument(metavar="DIR", help="The folder to write; new, or empty.")],
    language: Annotated[
        str, typer.Option("--language", help="python, scala, java, cpp or javascript; for scrabble python or cpp.")
    ] = "python",
    game: Annotated[str, typer.Option("--game", help="The game that it plays: racer or scrabble.")] = "racer",
) -> None:
    """Write a bot that plays legally and does all the input and output, to start from."""
    from pathlib import Path

    from lexarena.bots.new_bot import find_template, next_steps, write_bot

    written = write_bot(directory, language, game)
    typer.echo(f"a {find_template(language, game).title} bot is in {directory}:")
    for path in written:
        typer.echo(f"  {path.relative_to(Path(directory))}")
    for line in next_steps(directory, language, game):
        typer.echo(line)


app.command("match")(bot_match.match)
app.command("check")(bot_check.check)
