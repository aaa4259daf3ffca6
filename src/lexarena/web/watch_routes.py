"""The routes of the page that watches a contest: a stream of what changes in its folder, and the contest's own pages."""

import asyncio
import hmac
import time
from collections.abc import AsyncIterator

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from lexarena.core.game import Json, JsonObject
from lexarena.web.bodies import MissingError
from lexarena.web.contest_folder import ContestFolder, Look
from lexarena.web.streams import event_stream

PAUSE = 0.5
"""Seconds between two looks at the folder, however many pages watch."""
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src data:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""A page of the contest may load its script and its styles, and connect to nothing."""


class Watch:
    """What is watched, and the routes to it."""

    def __init__(self, contest: ContestFolder | None, token: str = "") -> None:
        """Watch a contest, or nothing. The token, if there is one, is part of the address of the contest's pages."""
        self._contest, self._key = contest, token or "pages"
        self._look, self._looked = Look(), 0.0
        self._lock = asyncio.Lock()

    @property
    def routes(self) -> list[Route]:
        """The routes, for the app."""
        return [
            Route("/api/watch", self.about),
            Route("/api/watch/events", self.events),
            Route("/contest/{key}/{path:path}", self.page),
        ]

    async def about(self, request: Request) -> Response:
        """Answer with the name of the contest's folder; null if nothing is watched."""
        return JSONResponse({"name": None if self._contest is None else self._contest.name})

    async def events(self, request: Request) -> Response:
        """Stream what is new in the folder."""
        if self._contest is None:
            raise MissingError("no contest is watched; start the server with the folder of one: lexarena serve DIR")
        return event_stream(self._changes(self._contest))

    async def page(self, request: Request) -> Response:
        """Answer with a page of the contest."""
        found = None
        if hmac.compare_digest(request.path_params["key"].encode(), self._key.encode()) and self._contest is not None:
            found = await asyncio.to_thread(self._contest.page, request.path_params["path"])
        if found is None:
            return Response("there is no such page of the contest\n", 404, media_type="text/plain")
        content, kind = found
        headers = {"Content-Security-Policy": _POLICY, "Cache-Control": "no-cache"}
        return Response(content, media_type=kind, headers=headers)

    async def _changes(self, contest: ContestFolder) -> AsyncIterator[JsonObject]:
        """Yield all there is, and from then on what differs from the last time."""
        before = None
        while True:
            look = await self._latest(contest)
            if before is None or look is not before:
                yield self._news(look, before)
            before = look
            await asyncio.sleep(PAUSE)

    async def _latest(self, contest: ContestFolder) -> Look:
        """Return a look at the folder that is not older than the pause; it is the same object if nothing changed."""
        async with self._lock:
            if time.monotonic() - self._looked >= 0.9 * PAUSE:
                look = await asyncio.to_thread(contest.look)
                self._looked = time.monotonic()
                if not _are_equal(look, self._look):
                    self._look = look
            return self._look

    def _news(self, look: Look, before: Look | None) -> JsonObject:
        known = {} if before is None else before.playing
        games = [game for name, game in look.playing.items() if game is not known.get(name)]
        news: JsonObject = {"problem": look.problem, "playing": list(look.playing), "more": look.more, "games": games}
        if before is None or before.results_stamp != look.results_stamp:
            return {**news, "results": None if look.results is None else self._linked(look.results)}
        return news

    def _linked(self, results: Json) -> Json:
        """Return results whose games link to their pages."""
        home = f"/contest/{self._key}/"
        games = [{**game, "page": home + game["page"]} if game.get("page") else game for game in results["games"]]
        return {**results, "games": games, "home": f"{home}summary.html"}


def _are_equal(one: Look, other: Look) -> bool:
    """Whether two looks show the same; a game that has not changed is the same object."""
    games, others = list(one.playing.items()), list(other.playing.items())
    return (one.problem, one.results_stamp, one.more, len(games)) == (
        other.problem,
        other.results_stamp,
        other.more,
        len(others),
    ) and all(name == with_name and game is same for (name, game), (with_name, same) in zip(games, others, strict=True))
