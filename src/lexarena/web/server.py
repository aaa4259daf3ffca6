"""Start the server: find a port, print the address, run until Ctrl-C, or beside a tournament until the arena ends.

Beside a tournament it is a low-priority process that reads the tournament's directory. The arena forks, so it must have no
threads; therefore the server is a separate program. A tournament never depends on it: if it cannot start, the tournament is
played all the same.
"""

import asyncio
import errno
import gc
import os
import secrets
import select
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from lexarena.bots.process_table import end_with_parent
from lexarena.errors import LexarenaError, install_command
from lexarena.files import data_folder

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from lexarena.web.parts import App

PORT = 8765
"""The port if none is given; the next free one if it is in use."""
_TRIES = 20
_ALL_ADDRESSES = ("", "0.0.0.0", "::")
_QUEUE, _ACCEPTED_AT_ONCE = 1024, 16
"""Connections that may wait to be accepted, and how many are before what they sent is read: in a flood, a connection that
has a request must be seen to have it before too many others come and it has to make room."""


def bind(host: str, port: int | None) -> socket.socket:
    """Return a listening socket. A given port must be free; otherwise the next free one is used."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    ports = range(PORT, PORT + _TRIES) if port is None else (port,)
    for number in (*ports, *((0,) if port is None else ())):
        bound = socket.socket(family)
        try:
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            bound.bind((host, number))
            bound.listen(_QUEUE)
        except OSError as error:
            bound.close()
            if error.errno != errno.EADDRINUSE:
                raise LexarenaError(f"cannot listen on {host} ({error.strerror}); choose another with --host") from None
            continue
        return bound
    raise LexarenaError(f"port {port} is in use; choose another with --port, or leave it out")


def outward_address() -> str:
    """Return an address of this machine at which others may reach it. Nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as unsent:
        try:
            unsent.connect(("192.0.2.1", 9))  # an address that nobody has; only the route to it is looked up
            return str(unsent.getsockname()[0])
        except OSError:
            return socket.gethostname()


def serve(
    folder: Path | None = None,
    host: str = "127.0.0.1",
    port: int | None = None,
    workers: int | None = None,
    ready: Callable[[str], None] = lambda address: None,
    contest: Path | None = None,
) -> None:
    """Serve the app until Ctrl-C. `ready` gets the address, with the token if one is needed.

    `contest` is the directory of a tournament to watch.
    """
    try:
        import uvicorn

        from lexarena.web.front import LOOPBACK, MOST_CONNECTIONS, BoundedProtocol, known_hosts, make_front
        from lexarena.web.library import Library
    except ImportError as error:
        raise LexarenaError(f"the app needs {error.name}; install it with: {install_command('web')}") from None
    bound = bind(host, port)
    is_local = host in ("127.0.0.1", "::1", "localhost")
    token = "" if is_local else secrets.token_urlsafe(24)
    shown = outward_address() if host in _ALL_ADDRESSES else f"[{host}]" if ":" in host else host
    hosts = frozenset(LOOPBACK) if is_local else known_hosts((host, socket.gethostname()))
    address = f"http://{shown}:{bound.getsockname()[1]}/" + _fragment(token, contest is not None)
    library = Library(folder or data_folder())
    parts: list[App] = []

    def load() -> "ASGIApp":
        from lexarena.web.app import make_app
        from lexarena.web.parts import App

        parts.append(App(library, workers, contest))
        app = make_app(parts[0], token)
        gc.freeze()  # the collector, for which every request waits, need not look at what stays forever
        return app

    def close() -> None:
        for each in parts:
            each.close()
        library.close()

    app = EndingStreams(make_front(load, close, hosts, token))
    config = uvicorn.Config(
        app,
        loop="asyncio",
        http=BoundedProtocol,
        backlog=_ACCEPTED_AT_ONCE,
        ws="none",
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        limit_concurrency=MOST_CONNECTIONS,
        timeout_graceful_shutdown=2,
    )

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            """Start, and then name the address: from now on Ctrl-C ends the server in good order."""
            await super().startup(sockets)
            bound.listen(_QUEUE)  # asyncio has set it to the number that it accepts at once
            await asyncio.to_thread(ready, address)

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            """End the streams, which would never end by themselves, and then the server."""
            app.end()
            await super().shutdown(sockets)

    Server(config).run(sockets=[bound])


class EndingStreams:
    """The outermost layer of the app: when the server ends, it ends what is being sent and refuses what still waits."""

    def __init__(self, app: "ASGIApp") -> None:
        self._app = app
        self._sending: set[asyncio.Task[object]] = set()
        self._is_ending = False

    async def __call__(self, scope: "Scope", receive: "Receive", send: "Send") -> None:
        """Pass a request on, and note the task of an answer that has begun."""
        task = asyncio.current_task()
        assert task is not None

        async def send_noted(message: "Message") -> None:
            if message["type"] == "http.response.start":
                self._sending.add(task)
            await send(message)

        try:
            await self._app(scope, receive, send_noted)
        except asyncio.CancelledError:
            if not self._is_ending or scope["type"] != "http":
                raise
            if task not in self._sending:
                await send({"type": "http.response.start", "status": 503, "headers": []})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            self._sending.discard(task)

    def end(self) -> None:
        """End all answers that are being sent."""
        self._is_ending = True
        for task in self._sending:
            task.cancel()


def _fragment(token: str, is_watching: bool) -> str:
    """Return what stands behind the # of the address: the token, or the page that watches a tournament."""
    if token:
        return f"#token={token}"
    return "#/watch" if is_watching else ""


_NICENESS = 10
_PATIENCE = 30.0
"""Seconds that a server has to start, and to end."""
_LAST_LOOK = 1.5
"""Seconds in which open pages get the final table before the server ends."""


class ServerBeside:
    """A server that shows a tournament while it is played. Use it in a `with` block around the tournament."""

    def __init__(self, base: Path) -> None:
        """Start it; `base` is the directory of the tournament."""
        command = [sys.executable, "-m", "lexarena.web.server", str(base), str(os.getpid())]
        # Its own session: Ctrl-C in the terminal is for the arena, which first lets games finish.
        self._process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
        )
        assert self._process.stdout is not None
        ready, _, _ = select.select([self._process.stdout], [], [], _PATIENCE)
        self.address = self._process.stdout.readline().decode().strip() if ready else ""
        """Where the tournament is shown; empty if the server could not start."""
        self.problem = "" if self.address else self._read_problem()
        """Why it could not start."""

    def __enter__(self) -> "ServerBeside":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._process.poll() is None:
            if error is None:
                time.sleep(_LAST_LOOK)
            self._process.terminate()
        try:
            self._process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        for pipe in (self._process.stdout, self._process.stderr):
            assert pipe is not None
            pipe.close()

    def _read_problem(self) -> str:
        self._process.kill()
        assert self._process.stderr is not None
        lines = self._process.stderr.read().decode("utf-8", "replace").strip().splitlines()
        return lines[-1] if lines else "the server did not start in time"


def main() -> None:
    """Run the server: the directory of the tournament and the process of the arena are the arguments."""
    base, arena = Path(sys.argv[1]), int(sys.argv[2])
    if not end_with_parent(arena, gently=True):
        return
    os.nice(_NICENESS)
    try:
        serve(ready=lambda address: print(address, flush=True), contest=base)
    except LexarenaError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
