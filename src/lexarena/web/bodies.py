"""Input and output: the bodies of requests, JSON objects with known keys, of limited size, and server-sent events."""

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import StreamingResponse

from lexarena.errors import LexarenaError

if TYPE_CHECKING:  # the server answers before numpy is loaded
    from lexarena.core.game import JsonObject, JsonValue

LARGEST_BODY = 1 << 20
"""Bytes; the server refuses larger ones with status 413."""
LARGEST_LIST = 24 << 20
"""Bytes of a request that adds a word list."""
BODY_SECONDS = 30
"""The longest time in which a body arrives."""
LONGEST_NAME = 40


class BadRequestError(LexarenaError):
    """A request that the app cannot take; the page shows the message."""


class SlowBodyError(LexarenaError):
    """A request whose body does not arrive."""


class MissingError(LexarenaError):
    """Something that is not there, such as a game that was deleted."""


class Body:
    """The JSON object of a request. Each method takes one key, with its type and limits."""

    def __init__(self, data: "JsonValue") -> None:
        if not isinstance(data, Mapping):
            raise BadRequestError("send a JSON object")
        self._data = dict(data)

    @classmethod
    async def of(cls, request: Request) -> "Body":
        """Read the body of a request."""
        try:
            async with asyncio.timeout(BODY_SECONDS):
                content = await request.body()
            return cls(json.loads(content))
        except TimeoutError:
            raise SlowBodyError(f"the request did not arrive within {BODY_SECONDS} seconds") from None
        except (ValueError, RecursionError):
            raise BadRequestError("the request is not valid JSON") from None

    def text(self, key: str, longest: int, default: str | None = None) -> str:
        """Return a text of at most `longest` characters."""
        value = self._data.get(key, default)
        if not isinstance(value, str) or len(value) > longest:
            raise BadRequestError(f"{key} must be a text of at most {longest} characters")
        return value

    def optional_text(self, key: str, longest: int) -> str | None:
        """Return a text, or None if it is missing or null."""
        return None if self._data.get(key) is None else self.text(key, longest)

    def texts(self, key: str, most: int, longest: int) -> list[str]:
        """Return a list of at most `most` texts, empty if it is missing."""
        value = self._data.get(key) or []
        if not isinstance(value, list) or len(value) > most:
            raise BadRequestError(f"{key} must be a list of at most {most} texts")
        return [Body({key: each}).text(key, longest) for each in value]

    def integer(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """Return a whole number within limits."""
        value = self._data.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise BadRequestError(f"{key} must be an integer from {low} to {high}")
        return value

    def optional_number(self, key: str, low: float, high: float) -> float | None:
        """Return a number within limits, or None if it is missing or null."""
        value = self._data.get(key)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int | float) or not low <= value <= high:
            raise BadRequestError(f"{key} must be a number from {low:g} to {high:g}")
        return value

    def objects(self, key: str, number: int) -> list["Body"]:
        """Return a list of this number of objects."""
        value = self._data.get(key)
        if not isinstance(value, Sequence) or isinstance(value, str) or len(value) != number:
            raise BadRequestError(f"{key} must be a list of {number} objects")
        return [Body(each) for each in value]

    def mapping(self, key: str) -> "Mapping[str, JsonValue]":
        """Return an object, empty if it is missing."""
        value = self._data.get(key) or {}
        if not isinstance(value, Mapping):
            raise BadRequestError(f"{key} must be an object")
        return value


_HEARTBEAT = 15.0
"""Seconds after which a silent stream sends a comment, so that both ends notice a lost connection."""


def event_stream(states: "AsyncIterator[JsonObject]") -> StreamingResponse:
    """Return a stream of server-sent events, one for each state."""

    async def lines() -> AsyncIterator[str]:
        pending: asyncio.Task[JsonObject] | None = None
        try:
            while True:
                pending = pending or asyncio.ensure_future(anext(states))
                done, _ = await asyncio.wait({pending}, timeout=_HEARTBEAT)
                if not done:
                    yield f": {int(time.time())}\n\n"
                    continue
                try:
                    state = pending.result()
                except StopAsyncIteration:
                    yield "event: end\ndata: {}\n\n"
                    return
                except LexarenaError as error:
                    yield f"event: problem\ndata: {json.dumps({'error': str(error)})}\n\n"
                    return
                pending = None
                yield f"data: {json.dumps(state)}\n\n"
        finally:
            if pending is not None:
                pending.cancel()
                with contextlib.suppress(asyncio.CancelledError, StopAsyncIteration, Exception):
                    await pending
            if hasattr(states, "aclose"):
                await states.aclose()

    return StreamingResponse(lines(), media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})
