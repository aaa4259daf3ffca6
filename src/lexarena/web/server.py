"""Start the server: find a port, print the address, run until Ctrl-C."""

import errno
import secrets
import socket
from collections.abc import Callable
from pathlib import Path

from lexarena.errors import LexarenaError
from lexarena.web.guards import LOOPBACK, known_hosts

PORT = 8765
"""The port if none is given; the next free one if it is in use."""
_TRIES = 20


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


def serve(
    folder: Path,
    host: str = "127.0.0.1",
    port: int | None = None,
    workers: int | None = None,
    ready: Callable[[str], None] = lambda address: None,
) -> None:
    """Serve the app until Ctrl-C. `ready` gets the address, with the token if one is needed."""
    try:
        import uvicorn

        from lexarena.web.app import App, make_app
    except ImportError as error:
        raise LexarenaError(f"the app needs {error.name}; install it with: pip install 'lexarena[web]'") from None
    bound = bind(host, port)
    is_local = host in ("127.0.0.1", "::1", "localhost")
    token = "" if is_local else secrets.token_urlsafe(24)
    shown = f"[{host}]" if ":" in host else host
    hosts = frozenset(LOOPBACK) if is_local else known_hosts((host, socket.gethostname()))
    address = f"http://{shown}:{bound.getsockname()[1]}/" + (f"#token={token}" if token else "")
    parts = App(folder, workers)
    config = uvicorn.Config(
        make_app(parts, hosts, token),
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=2,
    )
    ready(address)  # the socket listens already, so a browser may connect from now on
    uvicorn.Server(config).run(sockets=[bound])
