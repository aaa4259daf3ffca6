"""`lexarena bot`: bots of your own, in any language."""

from typing import Annotated

import typer

app = typer.Typer(help="Write a bot of your own, in any language.", no_args_is_help=True, rich_markup_mode=None)


@app.callback()
def bot() -> None:
    """Write a bot of your own, in any language."""


@app.command()
def new(
    directory: Annotated[str, typer.Argument(metavar="DIR", help="The folder to write; new, or empty.")],
    language: Annotated[str, typer.Option("--language", help="python, scala, java, cpp or javascript.")] = "python",
    game: Annotated[str, typer.Option("--game", help="The game that it plays: racer.")] = "racer",
) -> None:
    """Write a bot that plays at random and does all the input and output, to start from."""
    from pathlib import Path

    from lexarena.bots.new_bot import TEMPLATES, next_steps, write_bot

    written = write_bot(directory, language, game)
    typer.echo(f"a {TEMPLATES[language].title} bot is in {directory}:")
    for path in written:
        typer.echo(f"  {path.relative_to(Path(directory))}")
    for line in next_steps(directory, language):
        typer.echo(line)
