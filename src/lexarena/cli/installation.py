"""`lexarena doctor`, `lexarena cache` and `lexarena warm-up`: what works here, and what is kept between runs."""

import json
import time
from dataclasses import asdict
from typing import Annotated

import typer

from lexarena.console.options import AsJson, listed
from lexarena.core.catalog import find_game, game_names
from lexarena.errors import LexarenaError

cache = typer.Typer(
    help="Show or clear the cache of compiled kernels and word lists.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
)


def doctor(as_json: AsJson = False) -> None:
    """Show versions, the cache, the sandbox, the browser, the GPU and the extras, and what to install for what."""
    from lexarena.console.doctor import examine

    findings = examine()
    if as_json:
        typer.echo(json.dumps([asdict(finding) for finding in findings], indent=1))
        return
    for finding in findings:
        typer.echo(f"{'ok' if finding.fine else '--'}  {finding.topic:<9}  {finding.text}")
        if finding.remedy:
            typer.echo(f"    {'':<9}  {finding.remedy}")


@cache.command()
def info(as_json: AsJson = False) -> None:
    """Show where the cache is, what it holds and how large it is."""
    from lexarena.cache import VARIABLE, cache_dir, cache_parts

    parts = cache_parts()
    if as_json:
        shown = [{"name": part.name, "holds": part.holds, "files": part.files, "bytes": part.size} for part in parts]
        typer.echo(json.dumps({"folder": str(cache_dir()), "variable": VARIABLE, "parts": shown}, indent=1))
        return
    typer.echo(f"folder    {cache_dir()}  (set {VARIABLE} to choose another)")
    for part in parts:
        typer.echo(f"{part.name:<9} {_megabytes(part.size):>9}  {part.files:,} files: {part.holds}")
    typer.echo(f"{'total':<9} {_megabytes(sum(part.size for part in parts)):>9}")


@cache.command()
def clear() -> None:
    """Delete the cache. Kernels and word lists are compiled again when they are needed."""
    from lexarena.cache import cache_dir, clear_cache

    typer.echo(f"deleted {_megabytes(clear_cache())} from {cache_dir()}")


def _megabytes(size: int) -> str:
    """Return a size in megabytes.

    >>> _megabytes(46_565_000)
    '46.6 MB'
    """
    return f"{size / 1e6:.1f} MB"


def warm_up(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help=f"{listed(game_names())}; all games by default.")
    ] = None,
    engine: Annotated[
        bool, typer.Option("--engine", help="Compile only what the rules need: no agents, no environments.")
    ] = False,
) -> None:
    """Compile the kernels and the shipped word lists on all cores, so that later starts are quick."""
    from lexarena.console.warm_up import STAGES, warm_games
    from lexarena.console.warm_up import warm_up as compile_in_advance

    if game is not None and not find_game(game).warm_up:
        raise LexarenaError(f"{find_game(game).title} has nothing to compile")
    started = time.perf_counter()
    compile_in_advance(warm_games() if game is None else (game,), STAGES[:1] if engine else STAGES)
    typer.echo(f"ready: kernels and word lists compiled in {time.perf_counter() - started:.1f} s")
