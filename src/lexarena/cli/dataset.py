"""`lexarena dataset`: the decisions of many games as a table for training and statistics."""

from pathlib import Path
from typing import Annotated

import typer

from lexarena.console import options as opt


def dataset(
    paths: Annotated[list[str], opt.argument("RECORD|DIR", "Records, GCG files, or directories of them.")],
    out: Annotated[Path, opt.flag("--out", "FILE", "The Parquet file to write; a data card is written beside it.")],
    rollouts: Annotated[
        int | None,
        opt.flag(
            "--rollouts", "N", "Analyse each decision with N rollouts; 0 for static values (default: none).", min=0
        ),
    ] = None,
    top: Annotated[int, opt.flag("--top", "N", "Moves with values in each row.", min=1)] = 5,
) -> None:
    """Write the decisions of games to a Parquet file: position, legal moves, move played, values and result.

    For example: lexarena dataset games --out games.parquet
    """
    from lexarena.analysis.dataset import write_dataset
    from lexarena.console.progress import progress_bar

    opt.check_output_file(str(out), "the data set")
    with progress_bar("data set", unit="games") as bar:
        report = write_dataset(paths, out, rollouts, top, bar.update)
    for line in report.skipped:
        typer.echo(f"skipped: {line}", err=True)
    if report.stopped:
        typer.echo("stopped; the file has the games so far", err=True)
    typer.echo(
        f"{report.rows:,} decisions of {report.games:,} games in {out}, described in {out.with_suffix('.md').name}"
    )
