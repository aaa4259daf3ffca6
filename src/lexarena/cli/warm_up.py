"""`lexarena warm-up`: compile everything in advance, so that later starts are quick."""

from typing import Annotated

import typer

from lexarena.console.options import listed
from lexarena.core.catalog import all_games, find_game, game_names
from lexarena.errors import LexarenaError


def warm_up(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help=f"{listed(game_names())}; all games by default.")
    ] = None,
    engine: Annotated[
        bool, typer.Option("--engine", help="Compile only what the rules need: no agents, no environments.")
    ] = False,
) -> None:
    """Compile the kernels and the shipped word lists, so that later starts are quick."""
    import time
    from multiprocessing import get_context

    from rich.console import Console

    if game is not None and not find_game(game).warm_up:
        raise LexarenaError(f"{find_game(game).title} has nothing to compile")
    names = [spec.name for spec in all_games() if spec.warm_up and game in (None, spec.name)]
    started = time.perf_counter()
    with Console(stderr=True).status("compiling (once; under a minute)"):
        working = [get_context("spawn").Process(target=_compile, args=(name, engine)) for name in names]
        for process in working:  # side by side: compiling takes one core each
            process.start()
        for process in working:
            process.join()
    if any(process.exitcode for process in working):
        raise LexarenaError("a kernel could not be compiled; the lines above give the reason")
    typer.echo(f"ready: kernels and word lists compiled in {time.perf_counter() - started:.1f} s")


def _compile(game: str, engine_only: bool) -> None:
    find_game(game).load("warm_up")(engine_only=engine_only)
