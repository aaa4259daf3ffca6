"""Connections that ask for nothing: they are closed in time, and never keep others out, however many there are."""

import itertools
import resource
import socket
import threading
import time
from contextlib import ExitStack

import pytest
from web_server import running

from lexarena.web.front import MOST_OF_AN_ADDRESS

HALF = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
NEW = {"game": "scrabble", "ruleset": "mini", "seats": [{"name": "Ann"}, {"name": "Bob"}]}
NEIGHBOURS = [f"127.0.0.{place}" for place in range(2, 42)]


class Attack:
    """Keeps a number of half-open connections, opening closed ones again, from addresses of the loopback network."""

    def __init__(self, port, number, addresses):
        self._port, self._addresses = port, addresses
        self._open = [None] * number
        self.opened = 0
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run)

    def __enter__(self):
        self._open_all()
        self._thread.start()
        return self

    def __exit__(self, *_):
        self._over.set()
        self._thread.join()
        for each in self._open:
            each.close()

    def _run(self):
        while not self._over.wait(0.05):
            self._open_all()

    def _open_all(self):
        for place, connection in enumerate(self._open):
            if connection is None or self._is_closed(connection):
                self._open[place] = self._connect(self._addresses[place % len(self._addresses)])
                self.opened += 1

    def _connect(self, address):
        connection = socket.create_connection(("127.0.0.1", self._port), 30, source_address=(address, 0))
        connection.setblocking(False)
        connection.send(HALF)
        return connection

    @staticmethod
    def _is_closed(connection):
        try:
            connection.send(b"x")
            return connection.recv(1) == b""
        except BlockingIOError:
            return False
        except OSError:
            connection.close()
            return True


def play(client, moves):
    """Play moves of a new game, each by a request of its own."""
    state = client.post("/api/games", NEW)
    for turn in range(moves):
        client.post(f"/api/games/{state['id']}/move", {"seat": turn % 2, "move": "pass", "ply": turn})


@pytest.mark.parametrize("seconds", [2, pytest.param(20, marks=pytest.mark.slow)])
@pytest.mark.parametrize("addresses", [["127.0.0.1"], NEIGHBOURS], ids=["one", "many"])
def test_two_thousand_half_open_connections_keep_nobody_out(tmp_path, addresses, seconds):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, hard), hard))
    try:
        with running(tmp_path) as (_, client), Attack(client.port, 2000, addresses) as attack:
            until = time.monotonic() + seconds
            while time.monotonic() < until:
                play(client, 4)
        assert attack.opened > 2000 * (1 if seconds == 2 else 2)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_a_connection_whose_headers_trickle_in_is_closed(tmp_path):
    patch = "from lexarena.web import front; front.HEADER_SECONDS = 0.5"
    with (
        running(tmp_path, patch=patch) as (_, client),
        socket.create_connection(("127.0.0.1", client.port), 30) as slow,
    ):
        slow.send(HALF + b"1\r\n\r\n")
        assert slow.recv(65536).startswith(b"HTTP/1.1 200"), "a whole request is answered"
        slow.settimeout(0.1)
        closed, until = False, time.monotonic() + 30
        for byte in itertools.cycle(HALF):
            try:
                slow.send(bytes([byte]))
                closed = slow.recv(65536) == b""
            except TimeoutError:
                pass
            except OSError:
                closed = True
            if closed or time.monotonic() > until:
                break
        assert closed


def test_one_address_cannot_take_all_connections_that_are_served(server):
    game = server.post("/api/games", NEW)["id"]
    request = f"GET /api/games/{game}/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
    answers = []
    with ExitStack() as streams:
        for _ in range(MOST_OF_AN_ADDRESS + 1):
            stream = streams.enter_context(
                socket.create_connection(("127.0.0.1", server.port), 30, source_address=("127.0.0.9", 0))
            )
            stream.send(request)
            answers.append(stream.recv(12))
        assert answers == [b"HTTP/1.1 200"] * MOST_OF_AN_ADDRESS + [b"HTTP/1.1 503"]
        play(server, 2)
