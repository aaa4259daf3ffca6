"""Compare the speed of the benchmarks with that of an earlier commit: has something become slower?

    python -m tools.speed_against_commit COMMIT [NAME[.MEASURE] ...] [--times 5] [--save FILE]

The commit is checked out as `tools.against_commit` does it. Each benchmark runs in a process of its own, now and in the
commit alternately, each commit with its own version of it. A figure holds if its median is at least 0.95 of the commit's,
or within the range of what the commit had. All times are processor time.
"""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Annotated

import typer
from rich.table import Table

from benchmarks.figures import console, processor
from lexarena.errors import LexarenaError
from lexarena.files import write_atomically
from tools.against_commit import ROOT, SCRATCH, Checkout

MEASURER = Path(__file__).with_name("commit_figures.py")
NAMES = ("engine", "agents", "racer", "racer_analysis", "envs", "analysis", "report", "endgame")
"""The benchmarks of one process, whose processor time is what counts."""
LEAST = 0.95
SPEEDS = ("/s", "times", "%")
"""How the units of figures end of which more is better, where the figure leaves it open."""


@dataclass(frozen=True)
class Compared:
    """A figure now and then."""

    benchmark: str
    measure: str
    unit: str
    now: list[float]
    then: list[float]
    more_is_better: bool

    @property
    def ratio(self) -> float:
        """The median now, beside the commit's: above 1 is better."""
        now, then = median(self.now), median(self.then)
        better, worse = (now, then) if self.more_is_better else (then, now)
        return better / worse if worse else 1.0

    @property
    def holds(self) -> bool:
        """Whether the figure is no worse than it was, as far as the runs show."""
        within = min(self.then) <= median(self.now) if self.more_is_better else median(self.now) <= max(self.then)
        return self.ratio >= LEAST or within

    def to_json(self) -> dict[str, object]:
        """Return all values, the ratio and the verdict."""
        return asdict(self) | {"ratio": round(self.ratio, 3), "holds": self.holds}


def figures(checkout: Checkout, name: str) -> dict[str, tuple[float, str, bool]]:
    """Run a benchmark of a checkout; return value, unit, and whether more is better, by measure."""
    path = os.pathsep.join([str(checkout.folder / "src"), *filter(None, [os.environ.get("PYTHONPATH")])])
    done = subprocess.run(
        [checkout.python, MEASURER, name],
        cwd=checkout.folder,
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise LexarenaError(f"the benchmark {name} failed in {checkout.folder}:\n{done.stderr}")
    rows = json.loads(done.stdout)
    return {measure: (value, unit, more or unit.endswith(SPEEDS)) for measure, value, unit, more in rows}


def compare(
    name: str, here: Checkout, checkout: Checkout, times: int, renamed: Sequence[tuple[str, str]] = ()
) -> list[Compared]:
    """Run a benchmark now and in the commit, alternately; return the figures that both have."""
    now: list[dict[str, tuple[float, str, bool]]] = []
    then: list[dict[str, tuple[float, str, bool]]] = []
    former = name
    for old, new in renamed:
        former = former.replace(new, old) if new else former
    for turn in range(times):
        sides = [(then, checkout, former), (now, here, name)]
        for kept, side, benchmark in sides if turn % 2 == 0 else sides[::-1]:
            console.print(f"{benchmark}, {turn + 1} of {times}, {'now' if kept is now else 'then'}", style="dim")
            kept.append(figures(side, benchmark))
    found = []
    for earlier, (_, unit, more) in then[0].items():
        measure = earlier
        for old, new in renamed:
            measure = measure.replace(old, new)
        if measure in now[0]:
            values = [run[measure][0] for run in now], [run[earlier][0] for run in then]
            found.append(Compared(name, measure, unit, *values, more))
        else:
            console.print(f"{name} does not measure {earlier!r} any more; --rename OLD=NEW says what it is called now")
    return found


def print_table(found: Sequence[Compared]) -> None:
    """Print the medians and their ratio."""
    table = Table("benchmark", "measure", "then", "now", "unit", "ratio", "verdict")
    for each in found:
        cells = each.benchmark, each.measure, f"{median(each.then):,}", f"{median(each.now):,}", each.unit
        table.add_row(*cells, f"{each.ratio:.2f}", "ok" if each.holds else "[bold red]SLOWER[/]")
    console.print(table)


def main(
    commit: Annotated[str, typer.Argument(help="A commit, branch or tag, or the directory of a checkout.")],
    names: Annotated[list[str] | None, typer.Argument(help="The benchmarks, or measures of them.")] = None,
    times: Annotated[int, typer.Option("--times", min=1, help="How often each benchmark runs on either side.")] = 5,
    rename: Annotated[
        list[str] | None, typer.Option("--rename", help="OLD=NEW: part of a name then and now (repeatable).")
    ] = None,
    save: Annotated[Path | None, typer.Option("--save", help="Keep the figures in this file.")] = None,
    share: Annotated[bool, typer.Option("--share", help="Use this environment's packages for the commit.")] = False,
    scratch: Annotated[Path, typer.Option("--scratch", help="Where commits are checked out.")] = SCRATCH,
) -> None:
    """Compare benchmarks with those of an earlier commit; exit with 1 if a figure is worse."""
    renamed = [(old, new) for old, _, new in (each.partition("=") for each in rename or ())]
    found: list[Compared] = []
    try:
        checkout = Checkout.of_commit(commit, scratch, share)
        for name in names or NAMES:
            found += compare(name, Checkout(ROOT, Path(sys.executable)), checkout, times, renamed)
            if save is not None:
                about = {"commit": commit, "times": times, "processor": processor()}
                about |= {"date": datetime.now(UTC).isoformat(timespec="seconds")}
                write_atomically(save, json.dumps(about | {"figures": [each.to_json() for each in found]}, indent=1))
    except LexarenaError as error:
        typer.echo(f"error: {error}", err=True)
        raise typer.Exit(2) from None
    print_table(found)
    if not all(each.holds for each in found):
        raise typer.Exit(1)


if __name__ == "__main__":
    typer.run(main)
