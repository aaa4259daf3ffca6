"""Which core a game runs on: its worker and both its bots share one, so that games side by side leave each other alone."""

import os
from collections.abc import Iterator
from contextlib import contextmanager


def usable_cores() -> list[int]:
    """Return the cores that this process may use."""
    return sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


@contextmanager
def pinned(core: int | None) -> Iterator[None]:
    """Keep this process, and what it starts meanwhile, on one core; None leaves it where it is.

    >>> before = usable_cores()
    >>> with pinned(before[0]):
    ...     usable_cores() == before[:1]
    True
    >>> usable_cores() == before
    True
    """
    if core is None or not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)
