"""Worker processes in which agents think and analyses run: never more than there is room for, and each can be ended.

Workers are spawned, because a forked copy of a process with threads may hang. A job is a function of a module and plain
arguments. A job may send parts of its result while it works. To cancel a job is to end its process; the pool then starts
another one.
"""

import asyncio
import contextlib
import os
import signal
import threading
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from lexarena.bots.cores import usable_cores
from lexarena.errors import LexarenaError


def default_workers() -> int:
    """Return how many jobs run at once: one core stays free for the server."""
    return max(1, (len(usable_cores()) or os.cpu_count() or 1) - 1)


class BusyError(LexarenaError):
    """There is no room for another job."""


class Worker:
    """A process and the pipe to it."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=_serve, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()

    def end(self) -> None:
        """End the process at once. A thread that waits for its message gets the end of the pipe."""
        self.process.kill()
        self.process.join()


class Workers:
    """A bounded pool of worker processes for an event loop."""

    def __init__(self, number: int | None = None, waiting: int = 256) -> None:
        """Run at most `number` jobs at once and let at most `waiting` others wait."""
        self.number = number or default_workers()
        self._free: list[Worker] = []
        self._room = asyncio.Semaphore(self.number)
        self._waiting, self._most_waiting = 0, waiting
        self._all: set[Worker] = set()
        self._threads = ThreadPoolExecutor(self.number, "worker")

    async def run(self, job: Callable[..., Any], *arguments: Any) -> Any:
        """Return the result of a job; if this task is cancelled, the job ends."""
        result = None
        async for kind, value in self._messages(job, arguments):
            if kind == "done":
                result = value
        return result

    async def stream(self, job: Callable[..., Any], *arguments: Any) -> AsyncIterator[Any]:
        """Yield the parts of a job that is a generator; if the caller stops, the job ends."""
        async with contextlib.aclosing(self._messages(job, arguments)) as messages:
            async for kind, value in messages:
                if kind == "part":
                    yield value

    def close(self) -> None:
        """End all workers."""
        for worker in tuple(self._all):
            self._discard(worker)
        self._threads.shutdown(wait=False)

    async def _messages(self, job: Callable[..., Any], arguments: tuple[Any, ...]) -> AsyncGenerator[tuple[str, Any]]:
        if self._waiting >= self._most_waiting:
            raise BusyError("the server is busy; try again in a moment")
        self._waiting += 1
        try:
            await self._room.acquire()
        finally:
            self._waiting -= 1
        worker: Worker | None = None
        try:
            worker = self._free.pop() if self._free else await asyncio.to_thread(Worker)
            self._all.add(worker)
            worker.pipe.send((job, arguments))
            while True:
                kind, value = await self._receive(worker)
                if kind == "failed":
                    raise value
                yield kind, value
                if kind == "done":
                    break
            self._free.append(worker)
            worker = None
        finally:
            if worker is not None:
                self._discard(worker)
            self._room.release()

    async def _receive(self, worker: Worker) -> tuple[str, Any]:
        """Wait for a message of a worker; a thread does the waiting."""
        try:
            message: tuple[str, Any] = await asyncio.get_running_loop().run_in_executor(self._threads, worker.pipe.recv)
        except (EOFError, OSError):
            raise LexarenaError("the search ended unexpectedly; try again") from None
        return message

    def _discard(self, worker: Worker) -> None:
        self._all.discard(worker)
        if worker in self._free:
            self._free.remove(worker)
        worker.end()


def _serve(pipe: Connection) -> None:
    """Do the jobs that come through a pipe, until it closes or the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            job, arguments = pipe.recv()
        except EOFError:
            return
        try:
            result = job(*arguments)
            if hasattr(result, "__next__"):
                for part in result:
                    pipe.send(("part", part))
                result = None
            pipe.send(("done", result))
        except LexarenaError as error:
            pipe.send(("failed", LexarenaError(str(error))))
        except Exception as error:
            pipe.send(("failed", LexarenaError(f"the search failed ({type(error).__name__}); try again")))


def _end_with_parent() -> None:
    """End this process when the server is gone, however that happened."""
    from multiprocessing import parent_process

    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
