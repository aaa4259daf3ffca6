"""The connections of the server: how long one may take to ask for something, and how many an address may keep open.

A connection that takes too long to send the headers of a request is closed. When there are too many, the one that has been
waiting longest without a request makes room, so that half-open connections never keep anybody out. Connections that are
being served, such as those of event streams, are never closed for that: beyond the limits, new ones get the status 503.
"""

import asyncio
from ipaddress import IPv6Address, ip_address

from uvicorn.protocols.http.h11_impl import H11Protocol

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
