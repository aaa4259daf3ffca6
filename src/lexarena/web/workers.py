"""The jobs of the server and the worker processes that do them: what takes milliseconds, and searches.

Searches are the moves of agents that think for a while, and analyses. Together they run on one core less than there are, so
that one is free for the server; what a person waits for comes first. Quick jobs have workers besides, so that nothing quick
waits for a search.
"""

import asyncio
import contextlib
import os
from collections import Counter, deque
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterator
from typing import Any, Protocol, TypeVar

from lexarena.bots.cores import usable_cores
from lexarena.errors import LexarenaError
from lexarena.web.worker import Worker


class Pausable(Protocol):
    """A long search that can make way for a short one."""

    def pause(self) -> None:
        """Stop for a while."""

    def resume(self) -> None:
        """Go on."""


PausableT = TypeVar("PausableT", bound=Pausable)


class Slots:
    """A number of slots for the searches of one event loop.

    A short search takes a free slot, or the slot of a long one, which pauses until a slot is free again. Each kind waits
    in the order in which it came.
    """

    def __init__(self, number: int) -> None:
        self._free = number
        self._short: deque[asyncio.Future[None]] = deque()
        self._long: deque[asyncio.Future[None]] = deque()
        self._running: list[Pausable] = []
        """The long searches that have a slot."""
        self._paused: deque[Pausable] = deque()

    @contextlib.asynccontextmanager
    async def short(self) -> AsyncGenerator[None]:
        """Hold a slot for a search that a person waits for."""
        await self._turn(self._short)
        try:
            yield
        finally:
            self._release()

    @contextlib.asynccontextmanager
    async def long(self, begin: Callable[[], PausableT]) -> AsyncGenerator[PausableT]:
        """Hold a slot for a long search, which `begin` returns; it may be paused and resumed meanwhile."""
        await self._turn(self._long)
        try:
            search = begin()
        except BaseException:
            self._release()
            raise
        self._running.append(search)
        self._assign()
        try:
            yield search
        finally:
            if search in self._running:
                self._running.remove(search)
                self._release()
            else:
                self._paused.remove(search)  # a short search has its slot
                search.resume()

    async def _turn(self, line: deque[asyncio.Future[None]]) -> None:
        """Wait in a line for a slot."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        line.append(turn)
        self._assign()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                with contextlib.suppress(ValueError):
                    line.remove(turn)
            else:
                self._release()  # it was given the slot in the same moment
            raise

    def _release(self) -> None:
        self._free += 1
        self._assign()

    def _assign(self) -> None:
        """Give the slots to those who wait: short searches, then paused ones, then long ones that have not begun."""
        while self._short and (self._free or self._running):
            turn = self._short.popleft()
            if turn.cancelled():
                continue
            if self._free:
                self._free -= 1
            else:
                search = self._running.pop()
                search.pause()
                self._paused.append(search)
            turn.set_result(None)
        while self._free and self._paused:
            self._free -= 1
            search = self._paused.popleft()
            search.resume()
            self._running.append(search)
        while self._free and self._long:
            turn = self._long.popleft()
            if not turn.cancelled():
                self._free -= 1
                turn.set_result(None)


QUICK_WORKERS = 2
"""The number of quick jobs at once. They run one after the other, but one that takes long lets the next one by."""
QUICK_PATIENCE = 2.0
"""Seconds after which a quick job lets the next one by."""
SECONDS = {"quick": 60.0, "search": 120.0, "analysis": 1800.0}
"""The longest time of a job, by its kind. An analysis also ends when its page goes away; its pauses do not count."""
MOST_JOBS = {"quick": 256, "search": 256, "analysis": 16}
"""The number of jobs of each kind that run or wait."""


def default_workers() -> int:
    """Return how many searches run at once: one core stays free for the server."""
    return max(1, (len(usable_cores()) or os.cpu_count() or 1) - 1)


class BusyError(LexarenaError):
    """There is no room for another job."""


class Workers:
    """The worker processes of a server. If the task that waits for a job is cancelled, its worker is ended."""

    def __init__(self, number: int | None = None) -> None:
        """Run at most `number` searches at once."""
        self.number = number or default_workers()
        self._searches, self._quick = Slots(self.number), asyncio.Semaphore(QUICK_WORKERS)
        self._line = asyncio.Semaphore(1)
        self._jobs: Counter[str] = Counter()
        self._all: set[Worker] = set()
        self._idle: dict[bool, list[Worker]] = {True: [], False: []}
        """The workers that wait for quick jobs, and those that wait for searches: a cancelled search ends its worker."""

    async def quick(self, job: Callable[..., Any], *arguments: Any) -> Any:
        """Return the result of a job that takes milliseconds."""
        with self._counted("quick"):
            async with self._quick, self._in_line(), _limited("quick"), self._hired(True) as worker:
                return await _result(worker, job, arguments)

    async def search(self, job: Callable[..., Any], *arguments: Any) -> Any:
        """Return the result of a search that a person waits for; an analysis pauses if it must."""
        with self._counted("search"):
            async with self._searches.short(), _limited("search"), self._hired(False) as worker:
                return await _result(worker, job, arguments)

    async def analyse(self, job: Callable[..., Any], *arguments: Any) -> AsyncIterator[Any]:
        """Yield the parts of a long search; if the caller stops, or the search takes too long, it ends."""
        with self._counted("analysis"):
            async with (
                self._searches.long(lambda: self._hire(False)) as worker,
                self._hired(False, worker),
                _capped(worker),
                contextlib.aclosing(worker.messages(job, arguments)) as messages,
            ):
                async for kind, value in messages:
                    if kind == "part":
                        yield value

    def close(self) -> None:
        """End all workers."""
        for worker in tuple(self._all):
            self._discard(worker)

    @contextlib.asynccontextmanager
    async def _in_line(self) -> AsyncGenerator[None]:
        """Let quick jobs run one after the other, so that one worker, which has loaded everything, does them all."""
        is_past = False

        def let_next_by() -> None:
            nonlocal is_past
            is_past = True
            self._line.release()

        await self._line.acquire()
        timer = asyncio.get_running_loop().call_later(QUICK_PATIENCE, let_next_by)
        try:
            yield
        finally:
            timer.cancel()
            if not is_past:
                self._line.release()

    @contextlib.contextmanager
    def _counted(self, kind: str) -> Iterator[None]:
        if self._jobs[kind] >= MOST_JOBS[kind]:
            raise BusyError("the server is busy; try again in a moment")
        self._jobs[kind] += 1
        try:
            yield
        finally:
            self._jobs[kind] -= 1

    def _hire(self, is_quick: bool) -> Worker:
        idle = self._idle[is_quick]
        while idle:
            worker = idle.pop()
            if worker.is_alive:
                return worker
            self._discard(worker)
        worker = Worker()
        self._all.add(worker)
        return worker

    @contextlib.asynccontextmanager
    async def _hired(self, is_quick: bool, worker: Worker | None = None) -> AsyncGenerator[Worker]:
        """Keep a worker for the next job if it has done this one; end it otherwise."""
        worker = worker or self._hire(is_quick)
        most = QUICK_WORKERS if is_quick else self.number
        try:
            yield worker
        finally:
            if worker.is_idle and worker in self._all and len(self._idle[is_quick]) < most:
                self._idle[is_quick].append(worker)
            else:
                self._discard(worker)

    def _discard(self, worker: Worker) -> None:
        self._all.discard(worker)
        for idle in self._idle.values():
            if worker in idle:
                idle.remove(worker)
        worker.end()


@contextlib.asynccontextmanager
async def _capped(worker: Worker) -> AsyncGenerator[None]:
    """End a worker that has analysed for too long, however many parts it has yielded."""
    limit, loop = SECONDS["analysis"], asyncio.get_running_loop()
    begun, paused_before, is_late = loop.time(), worker.seconds_paused, False

    async def end_if_late() -> None:
        nonlocal is_late
        while (left := limit - (loop.time() - begun) + (worker.seconds_paused - paused_before)) > 0:
            await asyncio.sleep(left)
        is_late = True
        worker.end()

    watch = asyncio.create_task(end_if_late())
    try:
        yield
    except LexarenaError:
        if is_late:
            raise LexarenaError(
                f"the analysis was stopped after {limit / 60:g} minutes; choose fewer rollouts"
            ) from None
        raise
    finally:
        watch.cancel()


async def _result(worker: Worker, job: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    *_, (_, result) = [message async for message in worker.messages(job, arguments)]
    return result


@contextlib.asynccontextmanager
async def _limited(kind: str) -> AsyncGenerator[None]:
    try:
        async with asyncio.timeout(SECONDS[kind]):
            yield
    except TimeoutError:
        raise LexarenaError(f"this took longer than {SECONDS[kind]:g} seconds and was stopped") from None
