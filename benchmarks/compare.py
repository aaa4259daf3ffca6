"""Two checkouts side by side: `python -m benchmarks.compare OLD NEW` runs the benchmarks of both alternately.

Each figure gets the median of its runs in both versions and their ratio, in which more than 1 means that the new version is
better. A figure holds if its ratio is at least 0.95, or if the new median lies within the spread of the old runs.
"""

import json
import os
import statistics
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Annotated

import typer

from benchmarks.figures import Figure, console, processor

PARTS = ("engine", "racer", "envs", "sandbox", "referee", "arena", "report")
LEAST = 0.95


@dataclass(frozen=True)
class Comparison:
    """One figure in both versions: medians, the spread of the old runs, and the ratio."""

    part: str
    figure: str
    old: float
    new: float
    old_low: float
    old_high: float
    ratio: float
    holds: bool


def measure(folder: Path, part: str) -> list[Figure]:
    """Run one benchmark of a checkout and return its figures."""
    environment = os.environ | {"PYTHONPATH": str(folder / "src")}
    command = [sys.executable, "-m", "benchmarks", part, "--save"]
    subprocess.run(
        command, cwd=folder, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False
    )
    kept = json.loads((folder / "benchmarks" / "results" / f"{part}.json").read_text(encoding="utf-8"))["figures"]
    return [Figure(**{key: value for key, value in figure.items() if key != "verdict"}) for figure in kept]


def compare(
    old: Annotated[Path, typer.Argument(help="A checkout of the old version.")],
    new: Annotated[Path, typer.Argument(help="A checkout of the new version.")],
    runs: Annotated[int, typer.Option(min=1, help="Runs of each version.")] = 5,
    parts: Annotated[str, typer.Option(help="The benchmarks, separated by commas.")] = ",".join(PARTS),
    out: Annotated[Path | None, typer.Option(help="Keep the result in this JSON file.")] = None,
) -> None:
    """Run the benchmarks of both alternately, and compare the medians of every figure."""
    compared: list[Comparison] = []
    for part in parts.split(","):
        olds: list[list[Figure]] = []
        news: list[list[Figure]] = []
        for run in range(runs):
            olds.append(measure(old.resolve(), part))
            news.append(measure(new.resolve(), part))
            print(f"{part}: run {run + 1} of {runs}", file=sys.stderr)
        by_figure = zip(zip(*olds, strict=True), zip(*news, strict=True), strict=True)
        compared += [_compared(part, list(one), list(two)) for one, two in by_figure]
    if out is not None:
        document = {"processor": processor(), "runs": runs, "figures": [asdict(each) for each in compared]}
        out.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")
    for each in compared:
        verdict = "" if each.holds else "FALLS SHORT "
        console.print(f"{each.ratio:6.3f} {verdict}{each.part}: {each.figure}", highlight=False)
    raise typer.Exit(0 if all(each.holds for each in compared) else 1)


def _compared(part: str, olds: list[Figure], news: list[Figure]) -> Comparison:
    """Compare the runs of one figure; figures are matched by their place, since their names may have changed."""
    more = news[0].more_is_better
    before, after = [figure.value for figure in olds], [figure.value for figure in news]
    old, new = statistics.median(before), statistics.median(after)
    ratio = (new / old if more else old / new) if old and new else 1.0
    within = new >= min(before) if more else new <= max(before)
    name = f"{news[0].group}: {news[0].measure}"
    return Comparison(part, name, old, new, min(before), max(before), round(ratio, 3), ratio >= LEAST or within)


if __name__ == "__main__":
    typer.run(compare)
