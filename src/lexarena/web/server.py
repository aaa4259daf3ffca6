"""Start the server: find a port, print the address, run until Ctrl-C."""

import asyncio
import errno
import gc
import secrets
import socket
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from lexarena.errors import LexarenaError, install_command

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

    from lexarena.web.app import App

PORT = 8765
"""The port if none is given; the next free one if it is in use."""
_TRIES = 20
_ALL_ADDRESSES = ("", "0.0.0.0", "::")
_MOST_CONNECTIONS = 500
"""Further ones get the status 503: connections that stay open take memory."""


def bind(host: str, port: int | None) -> socket.socket:
    """Return a listening socket. A port that was asked for must be free; otherwise the next free one is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    ports = range(PORT, PORT + _TRIES) if port is None else (port,)
    for number in (*ports, *((0,) if port is None else ())):
        bound = socket.socket(family)
        try:
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            bound.bind((host, number))
            bound.listen(128)
        except OSError as error:
            bound.close()
            if error.errno != errno.EADDRINUSE:
                raise LexarenaError(f"cannot listen on {host} ({error.strerror}); name another with --host") from None
            continue
        return bound
    raise LexarenaError(f"port {port} is in use; name another with --port, or leave it out")


def outward_address() -> str:
    """Return an address of this machine at which others may reach it. Nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as unsent:
        try:
            unsent.connect(("192.0.2.1", 9))  # an address that nobody has; only the route to it is looked up
            return str(unsent.getsockname()[0])
        except OSError:
            return socket.gethostname()


def serve(
    folder: Path,
    host: str = "127.0.0.1",
    port: int | None = None,
    workers: int | None = None,
    ready: Callable[[str], None] = lambda address: None,
    contest: Path | None = None,
) -> None:
    """Serve the app until Ctrl-C. `ready` gets the address, with the token if one is needed.

    `contest` is the folder of a contest to watch.
    """
    try:
        import uvicorn

        from lexarena.web.front import make_front
        from lexarena.web.guards import LOOPBACK, known_hosts
        from lexarena.web.library import Library
    except ImportError as error:
        raise LexarenaError(f"the app needs {error.name}; install it with: {install_command('web')}") from None
    bound = bind(host, port)
    is_local = host in ("127.0.0.1", "::1", "localhost")
    token = "" if is_local else secrets.token_urlsafe(24)
    shown = outward_address() if host in _ALL_ADDRESSES else f"[{host}]" if ":" in host else host
    hosts = frozenset(LOOPBACK) if is_local else known_hosts((host, socket.gethostname()))
    address = f"http://{shown}:{bound.getsockname()[1]}/" + _fragment(token, contest is not None)
    library = Library(folder)
    parts: list[App] = []

    def load() -> "ASGIApp":
        from lexarena.web.app import App, make_app

        parts.append(App(library, workers, contest))
        app = make_app(parts[0], token)
        gc.freeze()  # the collector, for which every request waits, need not look at what stays for ever
        return app

    def close() -> None:
        for each in parts:
            each.close()
        library.close()

    app = EndingStreams(make_front(load, close, hosts, token))
    config = uvicorn.Config(
        app,
        loop="asyncio",
        http="h11",
        ws="none",
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        limit_concurrency=_MOST_CONNECTIONS,
        timeout_graceful_shutdown=2,
    )

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            """Start, and then name the address: from now on Ctrl-C ends the server in good order."""
            await super().startup(sockets)
            await asyncio.to_thread(ready, address)

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            """End the streams, which would go on for ever, and then the server."""
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
    """Return what stands behind the # of the address: the token, or the page that watches a contest."""
    if token:
        return f"#token={token}"
    return "#/watch" if is_watching else ""
