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
from lexarena.core.exits import exit_on_errors

app = typer.Typer(
    cls=CatalogGroup,
    help="A lab and an arena for word games.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.add_typer(words.app, name="words")
app.add_typer(bot.app, name="bot")
app.add_typer(arena.app, name="arena")
app.command("play")(play.play)
app.command("evaluate")(evaluate.evaluate)
app.command("league")(league.league)
app.command("train")(train.train)
app.command("replay")(replay.replay)
app.command("serve")(serve.serve)
app.command("analyse")(analyse.analyse)
app.command("analyze", hidden=True)(analyse.analyse)
app.command("demo")(demo.demo)
app.command("warm-up")(warm_up.warm_up)
app.add_typer(cache.app, name="cache")
app.command("doctor")(doctor.doctor)


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
