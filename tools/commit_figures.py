"""One side of a comparison of speeds: the figures of one benchmark of the checkout in the working directory, as JSON.

    python commit_figures.py NAME[.MEASURE]

`tools.speed_against_commit` runs it in either commit, so this file uses nothing but what `benchmarks/` has had all along.
All times are processor time, those of commands too, so that what else the machine does matters little.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path
from typing import Any


def children_seconds() -> float:
    """Return the processor time of the processes that have ended."""
    times = os.times()
    return times.children_user + times.children_system


def run_python(cache: str | None, *arguments: str) -> tuple[float, str]:
    """Run Python, with a cache of its own if one is given; return its processor time and what it prints."""
    before = children_seconds()
    own = {} if cache is None else {"LEXARENA_CACHE": cache}
    done = subprocess.run(
        [sys.executable, *arguments], env=os.environ | own, capture_output=True, text=True, check=True
    )
    return children_seconds() - before, done.stdout


def measures_of(name: str) -> list[Callable[[], Iterable[Any]]]:
    """Return the functions of a benchmark that measure."""
    figures: Any = import_module("benchmarks.figures")
    figures.run_python = run_python
    given: list[Any] = []
    figures.report = lambda measures, *_: given.extend(measures)
    module_name, _, measure = name.partition(".")
    module = import_module(f"benchmarks.{module_name}")
    if measure:
        return [getattr(module, measure)]
    if not hasattr(module, "MEASURES"):
        module.main(save=False)  # a commit whose benchmarks were commands of their own
    return [*getattr(module, "MEASURES", given)]


def main(name: str) -> None:
    """Print the figures: measure, value, unit, and whether more is better."""
    answers, sys.stdout = sys.stdout, sys.stderr
    sys.path.insert(0, str(Path.cwd()))
    time.perf_counter = time.process_time
    found = [figure for measure in measures_of(name) for figure in measure()]
    rows = [[each.measure, each.value, each.unit, each.more_is_better] for each in found]
    answers.write(json.dumps(rows) + "\n")


if __name__ == "__main__":
    main(sys.argv[1])
