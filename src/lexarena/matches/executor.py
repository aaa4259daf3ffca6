"""The executor: runs work on items in parallel and returns the results in order."""

import os
import signal
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from itertools import islice
from multiprocessing import active_children, get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from lexarena.bots.cores import ProcessCore, usable_cores
from lexarena.errors import LexarenaError

if TYPE_CHECKING:
    from lexarena.cluster.executor import RayExecutor

T = TypeVar("T")
R = TypeVar("R")

WORTH_A_POOL = 6.0
"""Seconds. Without a given number of workers, a pool starts once this process alone would need longer than this."""

LONG_ITEM = 20.0
"""Seconds. An item that takes longer does more than compile and load."""

EXECUTORS = ("local", "ray")
"""The executors: processes of this machine, or a Ray cluster."""

_work: Callable[[Any], Any] | None = None


class LocalExecutor:
    """An executor that uses this process, or a pool of processes on this machine."""

    def workers(self) -> int:
        """Return the maximum number of workers: one per core."""
        return cores()

    def in_order(
        self,
        prepare: Callable[[], Callable[[T], R]],
        items: Sequence[T],
        jobs: int | None = None,
        reads: Iterable[object] = (),
        writes: Iterable[str | Path] = (),
    ) -> Iterator[R]:
        """Yield the result of each item in turn; every worker calls `prepare` once to get the function that does the work.

        With one job everything runs in this process. With None the work starts here, and moves to a pool if that pays off.
        `reads` are texts that may name files, and `writes` the directories of the results: other machines need both.

        >>> list(LOCAL.in_order(lambda: abs, [-3, -1, 2], jobs=1))
        [3, 1, 2]
        """
        done = 0
        if jobs is None or jobs <= 1 or len(items) < 2:
            work = prepare()
            for done, item in enumerate(items, 1):
                started = time.perf_counter()
                yield work(item)
                took = time.perf_counter() - started
                # The first item includes compiling and loading, so its time says nothing, unless it is very long.
                is_known = done > 1 or took > LONG_ITEM
                if jobs is None and is_known and took * (len(items) - done) > WORTH_A_POOL and cores() > 1:
                    break
            else:
                return
        yield from _in_pool(prepare, items[done:], jobs or cores())


LOCAL = LocalExecutor()
Executor: TypeAlias = "LocalExecutor | RayExecutor"
"""Works in parallel, somewhere; the results do not depend on where."""


def open_executor(name: str = "local", address: str | None = None) -> "AbstractContextManager[Executor]":
    """Return an executor for a `with` block, which ends everything it started. `address` is that of a Ray cluster.

    >>> with open_executor("local") as executor:
    ...     list(executor.in_order(lambda: abs, [-3, -1, 2], jobs=1))
    [3, 1, 2]
    """
    check_executor(name, address)
    if name == "local":
        return nullcontext(LOCAL)
    from lexarena.cluster.connection import load_ray
    from lexarena.cluster.executor import RayExecutor

    load_ray()  # so that a missing package is reported before anything is played
    return RayExecutor(address)


def check_executor(name: str, address: str | None = None) -> None:
    """Raise `LexarenaError` for an unknown executor, or one that takes no address."""
    if name not in EXECUTORS:
        raise LexarenaError(f"unknown executor {name!r}; choose from {', '.join(EXECUTORS)}")
    if name == "local" and address is not None:
        raise LexarenaError(f"an address needs the executor 'ray', got {address}")


def cores() -> int:
    """Return the number of cores that this process may use."""
    return len(usable_cores()) or os.cpu_count() or 1


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
