"""The executor: a pool of processes that works side by side and returns results in the order of the items."""

import os
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from multiprocessing import active_children, get_context
from typing import Any, TypeVar

from lexarena.bots.cores import ProcessCore, usable_cores

T = TypeVar("T")
R = TypeVar("R")

WORTH_A_POOL = 6.0
"""Seconds. If the number of workers is left open, a pool starts once this process alone would take longer for the rest."""

_work: Callable[[Any], Any] | None = None


def cores() -> int:
    """Return the number of cores that this process may use."""
    return len(usable_cores()) or os.cpu_count() or 1


def in_order(prepare: Callable[[], Callable[[T], R]], items: Sequence[T], jobs: int | None = None) -> Iterator[R]:
    """Yield the result of each item in turn; every worker calls `prepare` once to get the function that does the work.

    With one job everything is done in this process. With None the work starts here, and continues in a pool if that pays.

    >>> list(in_order(lambda: abs, [-3, -1, 2], jobs=1))
    [3, 1, 2]
    """
    done = 0
    if jobs is None or jobs <= 1 or len(items) < 2:
        work = prepare()
        for done, item in enumerate(items, 1):
            started = time.perf_counter()
            yield work(item)
            left = (time.perf_counter() - started) * (len(items) - done)
            # The first item includes compiling and loading, so its time says nothing.
            if jobs is None and done > 1 and left > WORTH_A_POOL and cores() > 1:
                break
        else:
            return
    yield from _in_pool(prepare, items[done:], jobs or cores())


def _in_pool(prepare: Callable[[], Callable[[T], R]], items: Sequence[T], jobs: int) -> Iterator[R]:
    jobs = min(jobs, len(items))
    ProcessCore.release()  # from here on the workers play
    others = set(active_children())
    context = get_context("spawn")  # a forked copy of a process with threads may hang
    pool = ProcessPoolExecutor(jobs, context, _begin, (prepare,))
    finished = False
    try:
        waiting = iter(items)
        futures = [pool.submit(_do, item) for item in islice(waiting, 2 * jobs)]
        while futures:
            result: R = futures.pop(0).result()
            futures += [pool.submit(_do, item) for item in islice(waiting, 1)]
            yield result
        finished = True
    finally:
        if not finished:  # the rest is not needed: end the workers in the middle of it
            for child in set(active_children()) - others:
                child.terminate()
        pool.shutdown(wait=True, cancel_futures=True)


def _begin(prepare: Callable[[], Callable[[Any], Any]]) -> None:
    global _work
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that started the work decides when it ends
    _work = prepare()


def _do(item: Any) -> Any:
    assert _work is not None
    return _work(item)
