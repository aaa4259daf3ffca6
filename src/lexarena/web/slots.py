"""Which searches may run: never more at once than there are slots, and those that a person waits for come first."""

import asyncio
import contextlib
from collections import deque
from collections.abc import AsyncGenerator, Callable
from typing import Protocol, TypeVar


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
        """Hold a slot for a search that somebody waits for."""
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
