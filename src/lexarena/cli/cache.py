"""`lexarena cache`: what is kept between runs, and how to delete it."""

import typer

from lexarena.console.options import AsJson

app = typer.Typer(
    help="Show or clear the cache of compiled kernels and word lists.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
)


@app.command()
def info(as_json: AsJson = False) -> None:
    """Show where the cache is, what it holds and how large it is."""
    import json

    from lexarena.cache import VARIABLE, cache_dir, cache_parts

    parts = cache_parts()
    if as_json:
        listed = [{"name": part.name, "holds": part.holds, "files": part.files, "bytes": part.size} for part in parts]
        typer.echo(json.dumps({"folder": str(cache_dir()), "variable": VARIABLE, "parts": listed}, indent=1))
        return
    typer.echo(f"folder    {cache_dir()}  (set {VARIABLE} to choose another)")
    for part in parts:
        typer.echo(f"{part.name:<9} {megabytes(part.size):>9}  {part.files:,} files: {part.holds}")
    typer.echo(f"{'total':<9} {megabytes(sum(part.size for part in parts)):>9}")


@app.command()
def clear() -> None:
    """Delete the cache. Kernels and word lists are compiled again when they are needed."""
    from lexarena.cache import cache_dir, clear_cache

    typer.echo(f"deleted {megabytes(clear_cache())} from {cache_dir()}")


def megabytes(size: int) -> str:
    """Return a size in megabytes.

    >>> megabytes(46_565_000)
    '46.6 MB'
    """
    return f"{size / 1e6:.1f} MB"
