"""`lexarena warm-up`: compile everything in advance, so that later starts are quick."""

from typing import Annotated

import typer

from lexarena.console.options import listed
from lexarena.core.catalog import find_game, game_names
from lexarena.errors import LexarenaError


def warm_up(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help=f"{listed(game_names())}; all games by default.")
    ] = None,
    engine: Annotated[
        bool, typer.Option("--engine", help="Compile only what the rules need: no agents, no environments.")
    ] = False,
) -> None:
    """Compile the kernels and the shipped word lists on all cores, so that later starts are quick."""
    import time

    from lexarena.console.warm_up import STAGES, warm_games
    from lexarena.console.warm_up import warm_up as compile_in_advance

    if game is not None and not find_game(game).warm_up:
        raise LexarenaError(f"{find_game(game).title} has nothing to compile")
    started = time.perf_counter()
    compile_in_advance(warm_games() if game is None else (game,), STAGES[:1] if engine else STAGES)
    typer.echo(f"ready: kernels and word lists compiled in {time.perf_counter() - started:.1f} s")
