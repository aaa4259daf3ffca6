"""What Ray costs and gains: an evaluation on a Ray cluster beside the same in the local pool, start-up left out.

    python -m benchmarks ray [--save]

Both have one worker for each core, and both are measured in turn over the second half of the match: by then all workers
have started. Times are by the clock, and once more as the processor time of all processes that take part, in which other
programs count little. Then two nodes of one core each are compared with one of them. The items a second are those that need
no work; they bound what one head can serve.
"""

import os
import secrets
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from benchmarks.figures import Figure, shown
from lexarena.bots.process_table import children
from lexarena.cluster.connection import reload_settings
from lexarena.cluster.executor import RayExecutor
from lexarena.matches.executor import LOCAL, Executor, cores
from lexarena.matches.pairs import PairMatch, pair_player

OVERHEAD_LIMIT, ITEMS = 1.15, 40_000
_TICKS = os.sysconf("SC_CLK_TCK")
PAIRS, ROUNDS = 20_000, 5


class Half(NamedTuple):
    """What the second half of a match takes."""

    clock: float
    processor: float


def overhead() -> Iterator[Figure]:
    """Measure an evaluation in both executors, and calls without work."""
    match = PairMatch(("greedy", "random"), "scrabble", "mini", pairs=PAIRS)
    with RayExecutor() as cluster:
        cluster.workers()  # from here on Ray runs
        with shown(f"{PAIRS:,} pairs in both executors, {ROUNDS} times"):
            halves = [
                (_second_half(LOCAL, match, cores()), _second_half(cluster, match, cores())) for _ in range(ROUNDS)
            ]
        with shown("items without work"):
            items = _items_a_second(cluster)
    group = f"evaluate greedy random --ruleset mini --pairs {PAIRS}, {cores()} workers"
    for unit, limit in (("clock", OVERHEAD_LIMIT), ("processor", None)):
        pairs = [(getattr(here, unit), getattr(there, unit)) for here, there in halves]
        note = ", ".join(f"{here:.1f} s and {there:.1f} s" for here, there in pairs)
        ratio = round(median(there / here for here, there in pairs), 3)
        name = "by the clock" if unit == "clock" else "in processor time"
        yield Figure(group, f"Ray beside the local pool, {name}", ratio, "times", limit, note=note)
    yield Figure("the head", "items without work", round(items), "a second", more_is_better=True)


def scaling() -> Iterator[Figure]:
    """Measure the same evaluation on one node of one core, and on two."""
    match = PairMatch(("greedy", "random"), "scrabble", "mini", pairs=PAIRS // 2)
    with _one_node() as cluster, shown("one node, then two"):
        with RayExecutor(cluster.address) as executor:
            one = _second_half(executor, match, 1).clock
        cluster.add_node(num_cpus=1, object_store_memory=80 << 20)
        cluster.wait_for_nodes()
        with RayExecutor(cluster.address) as executor:
            two = _second_half(executor, match, 2).clock
    group = f"nodes of one core, {cores()} cores in all, by the clock"
    note = f"{one:.1f} s and {two:.1f} s for {PAIRS // 4:,} pairs"
    yield Figure(group, "two nodes beside one", round(one / two, 2), "times as fast", more_is_better=True, note=note)


@contextmanager
def _one_node() -> Iterator[Any]:
    """Start a cluster of one node with one core."""
    from ray.cluster_utils import Cluster

    with tempfile.TemporaryDirectory(prefix="ray-") as folder:
        names = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32), "RAY_TMPDIR": folder}
        os.environ.update(names)
        reload_settings()
        node = {"num_cpus": 1, "object_store_memory": 80 << 20, "include_dashboard": False}
        cluster = Cluster(initialize_head=True, head_node_args=node)
        try:
            yield cluster
        finally:
            cluster.shutdown()
            for name in names:
                del os.environ[name]


def _second_half(executor: Executor, match: PairMatch, workers: int) -> Half:
    """Return what the second half of a match takes: by then all workers have started."""
    others = set() if executor is not LOCAL else set(_family(os.getpid())) - {os.getpid()}  # the idle cluster beside
    results = executor.in_order(partial(pair_player, match), match.parts, workers)
    for _ in range(len(match.parts) // 2):
        next(results)
    started, used = time.perf_counter(), _processor_seconds(others)
    for number in range(len(match.parts) // 2, len(match.parts)):
        next(results)
        if number == len(match.parts) - 1:  # before the workers end
            half = Half(time.perf_counter() - started, _processor_seconds(others) - used)
    next(results, None)
    return half


def _processor_seconds(others: set[int]) -> float:
    """Return the processor time of this process and all that descend from it, some of them left out."""
    total = 0.0
    for pid in set(_family(os.getpid())) - others:
        try:
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        total += (int(fields[11]) + int(fields[12])) / _TICKS
    return total


def _family(pid: int) -> list[int]:
    return [pid, *(each for child in children(pid) for each in _family(child))]


def _items_a_second(executor: Executor) -> float:
    results = executor.in_order(partial(partial, abs), range(ITEMS), cores())
    next(results)
    started = time.perf_counter()
    return (ITEMS - 1) / (sum(1 for _ in results) and time.perf_counter() - started)


MEASURES = (overhead, scaling)
