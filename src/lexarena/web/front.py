"""The front of the server: it answers with the page at once, and passes other requests on to the app when that is loaded.

The app needs the games with their compiled kernels, whose import takes most of the time of a start.
"""

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Callable
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from lexarena.web.bodies import LARGEST_BODY
from lexarena.web.guards import LOOPBACK, Guards

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
        Route("/api/{path:path}", app),
        Route("/contest/{path:path}", app),
        Route("/", index),
        Mount("/", StaticFiles(directory=PAGES, html=True)),
    ]
    middleware = [Middleware(Guards, hosts=hosts, token=token)]
    return Starlette(routes=routes, lifespan=lifespan, middleware=middleware, max_body_size=LARGEST_BODY)


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
