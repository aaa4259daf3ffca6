"""What Ray costs: an evaluation on a Ray cluster of one node beside the same in the local pool, start-up left out.

    python -m benchmarks.ray [--save] [--pairs 20000]

Both have one worker for each core, and both are measured in turn, five times, over the second half of the match: by then
all workers have started. The calls a second are those of workers that do nothing; they bound what one head can serve. The
exit code is 1 if a figure misses its limit.
"""

import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from statistics import median
from typing import Annotated

import typer

from benchmarks.figures import Figure, report, shown
from lexarena.cluster.executor import RayExecutor
from lexarena.matches.executor import LOCAL, Executor, cores
from lexarena.matches.pairs import PairMatch
from lexarena.matches.refereed import pair_player

RESULTS = Path(__file__).with_name("ray.json")
OVERHEAD_LIMIT, ROUNDS, CALLS = 1.15, 5, 4000
_pairs = 20_000


def main(
    save: Annotated[bool, typer.Option("--save", help="Write the figures to benchmarks/ray.json.")] = False,
    pairs: Annotated[int, typer.Option("--pairs", min=500, help="The number of pairs in each match.")] = _pairs,
) -> None:
    """Measure Ray beside the local pool."""
    global _pairs
    _pairs = pairs
    report((overhead,), RESULTS if save else None)


def overhead() -> Iterator[Figure]:
    """Measure an evaluation in both executors, and calls without work."""
    match = PairMatch(("greedy", "random"), "scrabble", "mini", pairs=_pairs)
    with RayExecutor() as cluster:
        with shown(f"{_pairs:,} pairs in both executors, {ROUNDS} times"):
            times = [(_seconds(LOCAL, match), _seconds(cluster, match)) for _ in range(ROUNDS)]
        with shown("calls without work"):
            calls = _calls_a_second(cluster)
    ratio = median(there / here for here, there in times)
    group = f"evaluate greedy random --ruleset mini --pairs {_pairs}, {cores()} workers, by the clock"
    note = ", ".join(f"{here:.1f} s and {there:.1f} s" for here, there in times)
    yield Figure(group, "Ray beside the local pool", round(ratio, 3), "times", OVERHEAD_LIMIT, note=note)
    yield Figure("the head", "calls without work", round(calls), "a second", more_is_better=True)


def _seconds(executor: Executor, match: PairMatch) -> float:
    """Return the seconds that the second half of a match takes: by then all workers have started."""
    results = executor.in_order(partial(pair_player, match), match.parts, cores())
    for _ in range(len(match.parts) // 2):
        next(results)
    started = time.perf_counter()
    for _ in results:
        pass
    return time.perf_counter() - started


def _calls_a_second(executor: Executor) -> float:
    results = executor.in_order(partial(partial, abs), range(CALLS), cores())
    next(results)
    started = time.perf_counter()
    return (CALLS - 1) / (sum(1 for _ in results) and time.perf_counter() - started)


if __name__ == "__main__":
    typer.run(main)
