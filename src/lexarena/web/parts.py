"""The parts of a running server, and helpers that its routes use to read requests."""

import asyncio
import contextlib
from pathlib import Path

from starlette.requests import Request

from lexarena.errors import LexarenaError
from lexarena.web.bodies import BadRequestError
from lexarena.web.library import Library
from lexarena.web.live import LiveGames
from lexarena.web.setup import Setup, prepare
from lexarena.web.watch import ContestFolder
from lexarena.web.workers import Workers


class App:
    """The parts of a running server."""

    def __init__(self, library: Library, workers: int | None = None, contest: Path | None = None) -> None:
        """Keep games in a library; `contest` is the directory of a tournament to watch."""
        self.contest = None if contest is None else ContestFolder(contest)
        self.library = library
        self.workers = Workers(workers)
        self.games = LiveGames(self.library, self.workers)
        self._preparing: set[asyncio.Task[None]] = set()

    def prepare(self, setup: Setup) -> None:
        """Let a worker load what a game needs while its first player looks at the board."""
        task = asyncio.create_task(self._prepare(setup))
        self._preparing.add(task)
        task.add_done_callback(self._preparing.discard)

    async def _prepare(self, setup: Setup) -> None:
        with contextlib.suppress(LexarenaError):  # what is wrong shows when the game needs it
            await self.workers.quick(prepare, setup.to_json())
            if any(seat.agent and not setup.is_quick(seat.agent) for seat in setup.seats):
                await self.workers.search(prepare, setup.to_json())

    def close(self) -> None:
        """End games and workers."""
        for task in self._preparing:
            task.cancel()
        self.games.close()
        self.workers.close()


def parts_of(request: Request) -> App:
    """Return the parts of the server that a request came to."""
    parts: App = request.app.state.lexarena
    return parts


def query_number(request: Request, key: str, default: int, low: int = 0, high: int = 10**9 - 1) -> int:
    """Return a whole number of an address, within limits."""
    text = request.query_params.get(key, str(default))
    if text.isascii() and text.isdigit() and len(text) <= 9 and low <= int(text) <= high:
        return int(text)
    raise BadRequestError(f"{key} must be an integer from {low} to {high}")
