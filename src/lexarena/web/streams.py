"""Server-sent events: how a stream of states or of parts of a search reaches the page."""

import asyncio
import contextlib
import json
import time
from collections.abc import AsyncIterator

from starlette.responses import StreamingResponse

from lexarena.core.game import JsonObject
from lexarena.errors import LexarenaError

_HEARTBEAT = 15.0
"""Seconds after which a silent stream sends a comment, so that both ends notice a lost connection."""


def event_stream(states: AsyncIterator[JsonObject]) -> StreamingResponse:
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
