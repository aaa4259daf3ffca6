"""Run benchmarks: each prints its figures beside their limits.

    python -m benchmarks [NAME ...] [--save] [--list]
    python -m benchmarks page

`page` writes docs/benchmarks.md from the saved figures. Without names all quick ones run, as `make bench` does. The exit
code is 1 if a figure misses its limit. The matches take hours and have commands of their own: `python -m
benchmarks.strength` and `python -m benchmarks.champion`.
"""

from importlib import import_module
from typing import Annotated

import typer

from benchmarks import page
from benchmarks.figures import console, report

QUICK = (
    "engine",
    "endgame",
    "luck",
    "agents",
    "racer",
    "racer_analysis",
    "envs",
    "sandbox",
    "referee",
    "arena",
    "report",
    "analysis",
    "app",
    "ray",
    "cluster",
    "value_learning",
)
SLOW = ("learning", "gpu")
"""They train for minutes to hours; `make slow` runs them."""


def main(
    names: Annotated[list[str] | None, typer.Argument(help="The benchmarks; all quick ones by default.")] = None,
    save: Annotated[bool, typer.Option("--save", help="Keep the figures in benchmarks/results/.")] = False,
    show: Annotated[bool, typer.Option("--list", help="Only list the benchmarks.")] = False,
) -> None:
    """Measure, and exit with 1 if a limit is missed."""
    if names == ["page"]:
        page.main()
        return
    unknown = [name for name in names or () if name not in QUICK + SLOW]
    if unknown:
        typer.echo(f"error: there is no benchmark {unknown[0]!r}; choose from {', '.join(QUICK + SLOW)}", err=True)
        raise typer.Exit(2)
    if show:
        for name in QUICK + SLOW:
            typer.echo(f"{name:15} {(import_module(f'benchmarks.{name}').__doc__ or '').splitlines()[0]}")
        return
    missed: list[str] = []
    for name in names or QUICK:
        module = import_module(f"benchmarks.{name}")
        missed += [f"{name}: {measure}" for measure in report(name, module.MEASURES, save)]
    if missed:
        console.print(f"[bold red]{len(missed)} limits missed:[/] {'; '.join(missed)}")
        raise typer.Exit(1)
    console.print("[bold green]all limits are met[/]")


if __name__ == "__main__":
    typer.run(main)
