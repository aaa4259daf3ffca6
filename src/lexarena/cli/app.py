"""The `lexarena` command: its commands and groups, and how errors are reported."""

import typer

from lexarena.cli import (
    analyse,
    arena,
    bot,
    cache,
    demo,
    doctor,
    evaluate,
    league,
    play,
    replay,
    serve,
    train,
    warm_up,
    words,
)
from lexarena.cli.game_groups import CatalogGroup
from lexarena.console.help import App
from lexarena.core.exits import exit_on_errors

PLAY = "Play and review"
AGENTS = "Compare and train agents"
BOTS = "Bots and contests"
TOOLS = "Words and set-up"

app = App("A lab and an arena for word games.", group=CatalogGroup, add_completion=True)
app.command("demo", rich_help_panel=PLAY)(demo.demo)
app.command("play", rich_help_panel=PLAY)(play.play)
app.command("serve", rich_help_panel=PLAY)(serve.serve)
app.command("replay", rich_help_panel=PLAY)(replay.replay)
app.command("analyse", rich_help_panel=PLAY)(analyse.analyse)
app.command("analyze", hidden=True)(analyse.analyse)
app.command("evaluate", rich_help_panel=AGENTS)(evaluate.evaluate)
app.command("league", rich_help_panel=AGENTS)(league.league)
app.command("train", rich_help_panel=AGENTS)(train.train)
app.add_typer(bot.app, name="bot", rich_help_panel=BOTS)
app.add_typer(arena.app, name="arena", rich_help_panel=BOTS)
app.add_typer(words.app, name="words", rich_help_panel=TOOLS)
app.command("warm-up", rich_help_panel=TOOLS)(warm_up.warm_up)
app.add_typer(cache.app, name="cache", rich_help_panel=TOOLS)
app.command("doctor", rich_help_panel=TOOLS)(doctor.doctor)


@app.callback(invoke_without_command=True)
def options(
    context: typer.Context,
    version: bool = typer.Option(False, "--version", help="Print the version and exit."),
) -> None:
    """A lab and an arena for word games."""
    if version:
        from lexarena import __version__

        typer.echo(f"lexarena {__version__}")
        raise typer.Exit


def main() -> None:
    """Run the command line: a user's mistake gives one line on standard error and exit code 2."""
    exit_on_errors(lambda: app(standalone_mode=True))
