"""`lexarena play` and `lexarena serve`: games against agents, in the terminal and in the app in the browser."""

from typing import Annotated

import typer

from lexarena.console.options import FreshSeed, Lexicon, Ruleset, game_options, listed
from lexarena.core.catalog import find_game, game_names
from lexarena.core.spec import GameSpec
from lexarena.errors import LexarenaError


@game_options("play")
def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help=f"{listed(game_names())}.")],
    opponent: Annotated[
        str | None,
        typer.Option(
            "--opponent",
            metavar="AGENT|DIR",
            help="Who plays against you: an agent such as NAME or NAME:OPTION=VALUE, module:Class, or a bot's folder.",
        ),
    ] = None,
    ruleset: Ruleset = None,
    lexicon: Lexicon = None,
    seed: FreshSeed = None,
    seat: Annotated[int, typer.Option("--seat", metavar="SEAT", min=0, help="Your seat: 0 moves first.")] = 0,
    record: Annotated[
        str | None, typer.Option("--record", metavar="FILE", help="Write the game to this file, finished or not.")
    ] = None,
    **options: int | str | None,
) -> None:
    """Play against an agent in the terminal."""
    from lexarena.console.options import check_output_file, warn_of_words
    from lexarena.console.warm_up import prepare_first_move
    from lexarena.core.rng import check_seed
    from lexarena.core.variant import make_variant
    from lexarena.play.terminal import play_in_terminal

    chosen = opponent or default_opponent(find_game(game))
    if not chosen:
        raise LexarenaError(f"{find_game(game).title} ships no agent; name one with --opponent module:Class")
    check_output_file(record, "the record")
    variant = make_variant(game, ruleset, lexicon, **options)
    started = variant.new_game(check_seed(seed))
    warn_of_words(variant.lexicon)
    prepare_first_move(game)
    play_in_terminal(started, chosen, seat, record)


def default_opponent(spec: GameSpec) -> str:
    """Return the agent that a person plays against by default; nothing if the game ships no agent."""
    return spec.opponent or next(iter(spec.agents), "")


def serve(
    contest: Annotated[
        str | None,
        typer.Argument(metavar="DIR", help="The folder of a contest to watch, finished or being played."),
    ] = None,
    data: Annotated[
        str | None,
        typer.Option("--data", metavar="DIR", help="The folder of your games; your data folder by default."),
    ] = None,
    host: Annotated[
        str,
        typer.Option(
            "--host",
            metavar="ADDRESS",
            help="The address to listen on. With any but this machine's own, the address that is printed holds a token.",
        ),
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option("--port", metavar="N", min=0, max=65535, help="The port; 8765 or the next free one by default."),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option("--workers", metavar="N", min=1, help="Searches at once; one less than the cores by default."),
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the app in your browser.")] = False,
) -> None:
    """Play, analyse and watch in the browser: a local app; Ctrl-C ends it."""
    from pathlib import Path

    from lexarena.errors import LexarenaError, install_command

    try:
        from lexarena.web.library import data_folder
        from lexarena.web.server import serve as run
    except ModuleNotFoundError as error:
        if error.name not in ("starlette", "uvicorn"):
            raise
        raise LexarenaError(f"the app needs Starlette and Uvicorn: {install_command('web')}") from None

    def ready(address: str) -> None:
        typer.echo(f"lexarena is at {address}  (Ctrl-C ends it)")
        if open_browser:
            import webbrowser

            if not webbrowser.open(address):
                typer.echo("no browser could be started; open the address yourself", err=True)

    run(Path(data) if data else data_folder(), host, port, workers, ready, None if contest is None else Path(contest))
