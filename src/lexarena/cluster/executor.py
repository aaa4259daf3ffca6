"""The executor on a Ray cluster: one worker for each core of each node; results arrive in the order of the items.

Each item is processed by one worker; quick items go in groups. If a worker or a node is lost, others get its items. An
item gives the same result wherever it is processed, so the results do not depend on the nodes.
"""

import pickle
import secrets
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from heapq import heappop, heappush
from itertools import chain, zip_longest
from pathlib import Path
from typing import Any, TypeVar

from lexarena.cluster.connection import Node, RayConnection
from lexarena.cluster.nodes import NO_FILES, Files, NamedFile, check_nodes, named_files
from lexarena.cluster.station import StationLostError, close_stations, request, start_station, take_answer
from lexarena.errors import LexarenaError

T = TypeVar("T")
R = TypeVar("R")
_IN_FLIGHT = 2
"""Calls that a worker has at once: it starts the second as soon as it has answered the first."""
_CALL_SECONDS, _MOST_ITEMS = 0.1, 64
"""A call has as many items as take about this long, so that its own cost is small, up to a maximum."""
_AHEAD = 8
"""Calls for each worker that may be in progress before the oldest item is finished."""
_TRIES = 3
"""How many workers may be lost over one item."""
_FEW = 16
"""With fewer calls in progress, answers are taken one by one."""
_TICK, _START_PATIENCE = 1.0, 60.0
_work: Callable[[Any], Any] | None = None


class RayExecutor:
    """Does work on the nodes of a Ray cluster; it connects when it gets the first work. Use it in a `with` block."""

    def __init__(self, address: str | None = None) -> None:
        """`address` is that of a cluster; without it, one starts on this machine."""
        self.address = address
        self._connection: RayConnection | None = None
        self._crew: _Crew

    def __enter__(self) -> "RayExecutor":
        return self

    def __exit__(self, *_: object) -> None:
        if self._connection is not None:
            try:
                self._crew.end(self._crew.workers)
            finally:
                self._connection.close()
                self._connection = None

    def workers(self) -> int:
        """Return how many workers there can be: one for each core of each node."""
        self._check(NO_FILES)
        assert self._connection is not None
        return sum(node.cores for node in self._connection.nodes())

    def in_order(
        self,
        prepare: Callable[[], Callable[[T], R]],
        items: Sequence[T],
        jobs: int | None = None,
        reads: Iterable[object] = (),
        writes: Iterable[str | Path] = (),
    ) -> Iterator[R]:
        """Yield the result of each item in turn, as `lexarena.matches.executor.LocalExecutor` does; at most `jobs` at once.

        `reads` are texts that may name files, which must be the same on every node; `writes` are directories that all nodes
        must share.
        """
        if not items:
            return
        with ExitStack() as stack:
            shared = tuple(stack.enter_context(_marked(Path(folder))) for folder in writes)
            self._check(Files(named_files(reads), shared))
            yield from _Work(self._crew, prepare, items, min(jobs or len(items), len(items))).results()

    def _check(self, files: Files) -> None:
        """Connect, and check the nodes that are new, or all if files are needed."""
        if self._connection is None:
            self._connection = RayConnection(self.address)
            self._crew = _Crew(self._connection)
        nodes = [node for node in self._connection.nodes() if files != NO_FILES or node.id not in self._crew.checked]
        self._crew.checked.update(check_nodes(self._connection, nodes, files) if nodes else ())


class _Worker:
    """A station on one core of a node, and the calls that it has: the numbers of their items."""

    def __init__(self, station: Any, node: Node) -> None:
        self.station, self.node = station, node
        self.calls: list[list[int]] = []
        self.is_ready = False


class _Crew:
    """The workers on all nodes; those that are free stay for the next work."""

    def __init__(self, connection: RayConnection) -> None:
        self.connection = connection
        self.workers: list[_Worker] = []
        self.checked: set[str] = set()
        """The ids of the nodes that have our versions and files."""
        self.bad: set[str] = set()
        """The ids of nodes on which no worker could start: they may be about to be lost."""

    def end(self, workers: Sequence[_Worker]) -> None:
        """End workers."""
        close_stations(self.connection, [worker.station for worker in workers])
        self.workers = [worker for worker in self.workers if worker not in workers]

    def lose(self, worker: _Worker) -> None:
        """Remove a worker that is lost."""
        self.workers.remove(worker)
        self.connection.ray.kill(worker.station)
        if not worker.is_ready:
            self.bad.add(worker.node.id)

    def fill(self, number: int) -> None:
        """Start workers on free cores until there are `number` of them, or no core is left."""
        used = Counter(worker.node.id for worker in self.workers)
        for node in seats([node for node in self.connection.nodes() if node.id in self.checked - self.bad]):
            if used[node.id] > 0:
                used[node.id] -= 1
            elif len(self.workers) < number:
                self.workers.append(_Worker(start_station(self.connection, node, cores=1), node))


class _Work:
    """One piece of work for a crew."""

    def __init__(self, crew: _Crew, prepare: Callable[[], Callable[[T], R]], items: Sequence[T], jobs: int) -> None:
        self._crew, self._items, self._jobs = crew, items, jobs
        self._ray = crew.connection.ray
        self._prepare = self._ray.put(request(_begin, pickle.dumps(prepare)))
        self._workers: list[_Worker] = []
        self._waiting = list(range(len(items)))
        """The numbers of items in no call: a heap, so that lost items come before new ones."""
        self._found: dict[int, Any] = {}
        self._asked: dict[Any, tuple[_Worker, list[int]]] = {}
        """By the reference of the answer: the worker that was asked, and for which items; none for preparing."""
        self._lost: Counter[int] = Counter()
        """How many workers were lost with an item in their call; such an item gets a separate call."""
        self._item_seconds = _CALL_SECONDS

    def results(self) -> Iterator[Any]:
        """Yield the result of each item in turn."""
        try:
            self._engage()
            patience = _START_PATIENCE
            for number in range(len(self._items)):
                while number not in self._found:
                    self._hand_out(number)
                    answered = self._answered()
                    for reference in answered:
                        self._take(reference)
                    patience -= 0 if answered or any(worker.is_ready for worker in self._workers) else _TICK
                    if patience <= 0:
                        raise LexarenaError("all cores of the cluster are in use; wait until one is free")
                yield self._found.pop(number)
        finally:  # workers that are not ready for the next work are ended
            self._crew.end([worker for worker in self._workers if worker.calls or not worker.is_ready])

    def _answered(self) -> list[Any]:
        """Wait for an answer; return all that are there, because each look costs time in proportion to the workers."""
        answered, others = self._ray.wait(list(self._asked), timeout=_TICK)
        if answered and len(others) >= _FEW:
            more, _ = self._ray.wait(others, num_returns=len(others), timeout=0)
            return [*answered, *more]
        return list(answered)

    def _engage(self) -> None:
        """Let workers prepare for this work, as many as allowed."""
        self._crew.fill(self._jobs)
        for worker in self._crew.workers:
            if worker not in self._workers and len(self._workers) < self._jobs:
                worker.is_ready = False
                self._workers.append(worker)
                self._asked[worker.station.call.remote(self._prepare)] = worker, []
        if not self._workers:
            raise LexarenaError("no node of the cluster is left; check it with `ray status`")

    def _hand_out(self, oldest: int) -> None:
        """Give items to workers that are ready; those that have none come first."""
        share = len(self._waiting) // max(1, _IN_FLIGHT * len(self._workers))
        most = max(1, min(items_for_call(self._item_seconds), share))
        last = oldest + _AHEAD * most * len(self._workers)
        for load in range(_IN_FLIGHT):
            for worker in self._workers:
                if worker.is_ready and len(worker.calls) == load and (numbers := self._next_items(most, last)):
                    worker.calls.append(numbers)
                    items = [self._items[number] for number in numbers]
                    self._asked[worker.station.call.remote(request(_do, items))] = worker, numbers

    def _next_items(self, most: int, last: int) -> list[int]:
        """Return the numbers of items for a call; one that has lost a worker is alone."""
        numbers: list[int] = []
        while self._waiting and self._waiting[0] <= last and len(numbers) < most:
            if numbers and (self._lost[numbers[0]] or self._lost[self._waiting[0]]):
                break
            numbers.append(heappop(self._waiting))
        return numbers

    def _take(self, reference: Any) -> None:
        """Take an answer, or find out that a worker is lost."""
        worker, numbers = self._asked.pop(reference)
        if worker not in self._workers:
            return  # it was lost with another item
        try:
            answer = take_answer(self._crew.connection, reference)
        except StationLostError:
            self._replace(worker)
            return
        if not numbers:
            worker.is_ready = True
            return
        worker.calls.remove(numbers)
        results, seconds = answer
        self._found.update(zip(numbers, results, strict=True))
        self._item_seconds = max(1e-6, (self._item_seconds + seconds / len(numbers)) / 2)

    def _replace(self, worker: _Worker) -> None:
        """Replace a worker that is lost; its items wait again."""
        self._crew.lose(worker)
        self._workers.remove(worker)
        for number in worker.calls[0] if worker.calls else ():
            self._lost[number] += 1
        if worker.calls and len(worker.calls[0]) == 1 and self._lost[worker.calls[0][0]] >= _TRIES:
            problem = f"{_TRIES} workers were lost over one piece of work, the last on {worker.node.name}"
            raise LexarenaError(f"{problem}, perhaps for lack of memory; use fewer worker processes")
        for number in chain.from_iterable(worker.calls):
            heappush(self._waiting, number)
        self._engage()


def items_for_call(seconds: float) -> int:
    """Return how many items that take this long go together in a call.

    >>> items_for_call(0.02), items_for_call(3.0), items_for_call(0.0001)
    (5, 1, 64)
    """
    return max(1, min(round(_CALL_SECONDS / seconds), _MOST_ITEMS))


def seats(nodes: Sequence[Node]) -> list[Node]:
    """Return one entry for each core, the nodes in turn, so that a few workers are spread over many nodes.

    >>> [seat.host for seat in seats([Node("1", "", "a", 3), Node("2", "", "b", 1)])]
    ['a', 'b', 'a', 'a']
    """
    rounds = zip_longest(*([node] * node.cores for node in nodes))
    return [node for node in chain.from_iterable(rounds) if node is not None]


@contextmanager
def _marked(folder: Path) -> Iterator[NamedFile]:
    """Put a file into a directory for a moment: a node that sees it shares the directory."""
    mark = folder / f".lexarena-{secrets.token_hex(8)}"
    try:
        mark.touch(exist_ok=False)
    except OSError as error:
        raise LexarenaError(f"{folder}: cannot be written ({error.strerror}); choose another directory") from None
    try:
        yield NamedFile(str(folder.absolute()), mark.name)
    finally:
        mark.unlink(missing_ok=True)


def _begin(prepare: bytes) -> None:
    global _work
    _work = pickle.loads(prepare)()


def _do(items: Sequence[Any]) -> tuple[list[Any], float]:
    """Return the results of items, and the seconds that they took."""
    assert _work is not None
    started = time.perf_counter()
    return [_work(item) for item in items], time.perf_counter() - started
