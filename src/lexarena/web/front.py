"""The front of the server: it guards the app, and answers with the page while the app loads.

The app needs the games with their compiled kernels, whose import takes most of the time of a start. A web page of anybody
else, open in the same browser, can send requests to this server. It must not be able to change or read anything: the
name in `Host` must be one of ours (DNS rebinding), and a request that changes something must come from our own page. No
cookie carries any authority.

A connection that takes too long to send the headers of a request is closed. When there are too many, the one that has been
waiting longest without a request makes room, so that half-open connections never keep anybody out. Connections that are
being served, such as those of event streams, are never closed for that: beyond the limits, new ones get the status 503.
"""

import asyncio
import contextlib
import hmac
import re
from collections.abc import AsyncGenerator, Callable, Collection, Iterable
from ipaddress import IPv6Address, ip_address
from pathlib import Path
from urllib.parse import parse_qs

from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

from lexarena.web.bodies import LARGEST_BODY, LARGEST_LIST

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
SAFE = ("GET", "HEAD", "OPTIONS")
_HOST = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::[0-9]{1,5})?")
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")


class Guards:
    """The outermost layer of the app."""

    def __init__(self, app: ASGIApp, hosts: Collection[str] = LOOPBACK, token: str = "") -> None:
        """Answer only requests to these hosts; with a token, only requests of the interface that carry it."""
        self._app, self._hosts, self._token = app, frozenset(hosts), token

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse a request, or pass it on and add the security headers to its answer."""
        if scope["type"] != "http":
            if scope["type"] == "lifespan":
                await self._app(scope, receive, send)
            return
        refusal = self._refusal(scope, Headers(scope=scope))

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers["Cache-Control"] = "no-store"
            await send(message)

        if refusal is None:
            await self._app(scope, receive, send_guarded)
        else:
            code, text = refusal
            await PlainTextResponse(f"{text}\n", code)(scope, receive, send_guarded)

    def _refusal(self, scope: Scope, headers: Headers) -> tuple[int, str] | None:
        """Return the status and the reason of a refusal, or None."""
        method, path, query = scope["method"], scope["path"], scope["query_string"]
        host = headers.get("host", "")
        if host_name(host) not in self._hosts and host_name(host) != address_name(scope.get("server")):
            return 400, "this server answers only to its own address"
        if method not in SAFE:
            if not is_same_origin(host, headers.get("origin"), headers.get("sec-fetch-site")):
                return 403, "only the page of this server may send this request"
            if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
                return 415, "send JSON, with the content type application/json"
        elif headers.get("sec-fetch-site", "none") not in ("same-origin", "none") and path.startswith("/api/"):
            return 403, "only the page of this server may read this"
        if self._token and path.startswith("/api/") and not self._has_token(headers, query):
            return 401, "open the address that the server printed; it contains the token"
        return None

    def _has_token(self, headers: Headers, query: bytes) -> bool:
        """Whether a request carries the token: in a header, or in the address of a stream, which can have no header."""
        given = [headers.get("x-lexarena-token", ""), *parse_qs(query.decode("latin-1")).get("token", [])]
        return any(hmac.compare_digest(text.encode(), self._token.encode()) for text in given)


def host_name(host: str) -> str:
    """Return the host of a `Host` header without its port.

    >>> host_name("localhost:8000"), host_name("[::1]:80"), host_name("evil.example")
    ('localhost', '[::1]', 'evil.example')
    """
    found = _HOST.fullmatch(host.lower())
    return found[1] if found else ""


def address_name(server: tuple[str, int | None] | None) -> str | None:
    """Return the address of this machine that a request came to, as a `Host` header writes it.

    >>> address_name(("192.168.1.5", 80)), address_name(("::ffff:192.168.1.5", 80)), address_name(("fd00::5", 80))
    ('192.168.1.5', '192.168.1.5', '[fd00::5]')
    """
    try:
        address = ip_address(server[0] if server else "")
    except ValueError:
        return None
    if isinstance(address, IPv6Address):
        return f"[{address}]" if address.ipv4_mapped is None else str(address.ipv4_mapped)
    return str(address)


def is_same_origin(host: str, origin: str | None, site: str | None) -> bool:
    """Whether a request comes from a page of this server, or from no page at all.

    >>> is_same_origin("localhost:80", "http://localhost:80", "same-origin"), is_same_origin("localhost:80", "null", None)
    (True, False)
    """
    if site is not None and site not in ("same-origin", "none"):
        return False
    return origin is None or origin == f"http://{host}"


def known_hosts(addresses: Iterable[str]) -> frozenset[str]:
    """Return the names that a server answers to: the loopback names, and the addresses it is bound to."""
    return frozenset((*LOOPBACK, *(f"[{each}]" if ":" in each else each.lower() for each in addresses)))


PAGES = Path(__file__).parent / "pages"


def make_front(
    load: Callable[[], ASGIApp],
    close: Callable[[], None],
    hosts: frozenset[str] = frozenset(LOOPBACK),
    token: str = "",
) -> Starlette:
    """Return the application. `load` returns the app, in a thread; `close` ends it."""
    app = _LateApp(load)

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncGenerator[None]:
        app.begin_loading()
        try:
            yield
        finally:
            await app.finish_loading()
            close()

    routes = [
        Route("/api/words", app, max_body_size=LARGEST_LIST),
        Route("/api/{path:path}", app, max_body_size=LARGEST_BODY),
        Route("/contest/{path:path}", app),
        Route("/", index),
        Mount("/", StaticFiles(directory=PAGES, html=True)),
    ]
    middleware = [Middleware(Guards, hosts=hosts, token=token)]
    return Starlette(routes=routes, lifespan=lifespan, middleware=middleware, max_body_size=LARGEST_LIST)


async def index(request: Request) -> Response:
    """Answer with the page."""
    return Response((PAGES / "index.html").read_bytes(), media_type="text/html")


class _LateApp:
    """An app that is being loaded; requests wait for it."""

    def __init__(self, load: Callable[[], ASGIApp]) -> None:
        self._load = load
        self._loading: asyncio.Task[ASGIApp] | None = None

    def begin_loading(self) -> None:
        """Load the app in a thread."""
        self._loading = asyncio.create_task(asyncio.to_thread(self._load))

    async def finish_loading(self) -> None:
        """Wait until the app is loaded, or cannot be."""
        assert self._loading is not None
        await asyncio.wait({self._loading})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        assert self._loading is not None
        app = await asyncio.shield(self._loading)
        await app(scope, receive, send)


MOST_CONNECTIONS = 500
"""Connections that stay open take memory."""
MOST_OF_AN_ADDRESS = 250
"""Behind one address there may be a whole classroom, and browsers keep up to six connections each."""
HEADER_SECONDS = 10.0
"""The longest time from the start of a connection, or from the last answer, to the end of a request's headers."""
_NETWORK_BITS = 64


def origin(host: str) -> str:
    """Return what counts as one address: of IPv6, where a single machine has many, the network.

    >>> origin("192.0.2.7"), origin("::ffff:192.0.2.7"), origin("2001:db8::1") == origin("2001:db8::2")
    ('192.0.2.7', '192.0.2.7', True)
    """
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        return str(address.ipv4_mapped or int(address) >> _NETWORK_BITS)
    return host


class BoundedProtocol(H11Protocol):
    """A connection of uvicorn with a deadline for headers and a limit for each address."""

    _deadline: asyncio.TimerHandle | None = None
    """Closes the connection; None while a request is being answered."""
    origin = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request, and make room for this connection if there are too many."""
        super().connection_made(transport)
        self.origin = origin(self.client[0]) if self.client else ""
        self._await_request()
        everybody = [each for each in self.connections if isinstance(each, BoundedProtocol)]
        neighbours = [each for each in everybody if each.origin == self.origin]
        if len(neighbours) > MOST_OF_AN_ADDRESS:
            self._make_room(neighbours)
        elif len(everybody) >= MOST_CONNECTIONS:
            self._make_room(everybody)

    def connection_lost(self, exc: Exception | None) -> None:
        """Note the end of the connection."""
        self._stop_waiting()
        super().connection_lost(exc)

    def handle_events(self) -> None:
        """Read what has arrived; with the headers of a request complete, nothing is waited for."""
        super().handle_events()
        if self.cycle is not None and not self.cycle.response_complete:
            self._stop_waiting()

    def on_response_complete(self) -> None:
        """Wait for the next request, which may have arrived already."""
        self._await_request()
        super().on_response_complete()

    def _make_room(self, crowd: "list[BoundedProtocol]") -> None:
        """Close the connection that waits longest, or if all others are busy, answer this one with the status 503."""
        waiting = [(each._deadline.when(), id(each), each) for each in crowd if each._deadline and each is not self]
        if waiting:
            min(waiting)[-1]._close()
        else:
            self.limit_concurrency = 0

    def _await_request(self) -> None:
        self._stop_waiting()
        self._deadline = self.loop.call_later(HEADER_SECONDS, self._close)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _close(self) -> None:
        """Close the connection at once; it does not count from now on."""
        self._stop_waiting()
        self.connections.discard(self)
        self.transport.abort()
