"""What every benchmark shares: a figure beside its limit, timing by processor time, and how results are shown and kept."""

import json
import os
import platform
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

import numba
import numpy as np
from rich.console import Console
from rich.table import Table

RESULTS = Path(__file__).with_name("results")
"""Where results are kept, one JSON file for each benchmark."""
console = Console(width=None if sys.stdout.isatty() else 150)

T = TypeVar("T")


@dataclass(frozen=True)
class Figure:
    """One thing that was measured, with what it should be; a limit is a maximum unless more is better."""

    group: str
    measure: str
    value: float
    unit: str
    limit: float | None = None
    aim: float | None = None
    more_is_better: bool = False
    note: str = ""

    @property
    def misses_limit(self) -> bool:
        """Whether the figure is worse than its limit."""
        if self.limit is None:
            return False
        return self.value < self.limit if self.more_is_better else self.value > self.limit

    @property
    def verdict(self) -> str:
        """`ok`, `FALLS SHORT`, or nothing where there is no limit."""
        return "" if self.limit is None else "FALLS SHORT" if self.misses_limit else "ok"


def report(name: str, measures: Iterable[Callable[[], Iterator[Figure]]], save: bool) -> list[str]:
    """Measure, print the figures, keep them if asked to; return the measures that miss their limits."""
    figures: list[Figure] = []
    for measure in measures:
        measured = list(measure())
        print_table(measured)
        figures += measured
    about = {
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "processor": processor(),
        "load average": [round(load, 2) for load in os.getloadavg()],
        "python": platform.python_version(),
        "numba": numba.__version__,
        "numpy": np.__version__,
    }
    console.print("; ".join(f"{name} {value}" for name, value in about.items()), highlight=False)
    if save:
        file = RESULTS / f"{name}.json"
        document = about | {"figures": [asdict(figure) | {"verdict": figure.verdict} for figure in figures]}
        file.write_text(json.dumps(document, indent=1) + "\n")
        console.print(f"written to benchmarks/results/{file.name}")
    return [figure.measure for figure in figures if figure.misses_limit]


def timed(work: Callable[[], T]) -> tuple[float, T]:
    """Return the processor time that some work takes, and what it returns."""
    started = time.process_time()
    result = work()
    return time.process_time() - started, result


def best_of(repetitions: int, work: Callable[[], T]) -> tuple[float, T]:
    """Return the least processor time of several repetitions, after one that does not count."""
    work()
    return min((timed(work) for _ in range(repetitions)), key=lambda each: each[0])


@contextmanager
def shown(doing: str) -> Iterator[None]:
    """Show what is being measured."""
    if not console.is_terminal:
        print(f"{doing} ...", file=sys.stderr)
    with console.status(doing):
        yield


def print_table(figures: list[Figure]) -> None:
    """Print figures in one table per group."""
    for group in dict.fromkeys(figure.group for figure in figures):
        table = Table(title=group, title_justify="left", title_style="bold")
        for column in ("measure", "figure", "limit", "aim", "verdict", "note"):
            table.add_column(column, justify="right" if column in ("figure", "limit", "aim") else "left")
        for figure in figures:
            if figure.group != group:
                continue
            bound = "at least " if figure.more_is_better else "at most "
            style = "bold red" if figure.misses_limit else "green"
            table.add_row(
                figure.measure,
                f"{figure.value:,} {figure.unit}".replace(" %", "%"),
                "" if figure.limit is None else f"{bound}{figure.limit:,}",
                "" if figure.aim is None else f"{figure.aim:,}",
                f"[{style}]{figure.verdict}[/]",
                figure.note,
            )
        console.print(table)


def processor() -> str:
    """Return the name of the processor."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def run_python(cache: str | None, *arguments: str) -> tuple[float, str]:
    """Run Python, with a cache directory of its own if one is given; return the seconds by the clock and what it prints."""
    started = time.perf_counter()
    done = subprocess.run(
        [sys.executable, *arguments],
        env=os.environ | ({} if cache is None else {"LEXARENA_CACHE": cache}),
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise SystemExit(f"{' '.join(arguments[:4])} failed:\n{done.stderr}")
    return time.perf_counter() - started, done.stdout
