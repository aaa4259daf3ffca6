"""The servers that many tests share."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest
from web_server import running

pytest.importorskip("starlette", reason="the app needs the extra web")
pytest.importorskip("uvicorn", reason="the app needs the extra web")


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """A client of one server that many tests share."""
    folder = tmp_path_factory.mktemp("app")
    with running(folder) as (process, client):
        client.folder, client.process = folder, process
        yield client


@pytest.fixture(scope="session")
def remote(tmp_path_factory):
    """A client of a server for the whole network, which watches the directory `contest`."""
    folder = tmp_path_factory.mktemp("remote")
    with running(folder / "data", str(folder / "cup"), "--host", "0.0.0.0") as (_, client):
        client.contest = folder / "cup"
        yield client


@pytest.fixture
def new_game(server):
    """A function that begins a game against an agent and returns its state."""

    def begin(game="scrabble", ruleset="mini", opponent="greedy", **more):
        seats = [{"name": "Ann"}, {"agent": opponent}]
        return server.post("/api/games", {"game": game, "ruleset": ruleset, "seats": seats, **more})

    return begin


@pytest.fixture
def in_a_loop():
    """A function that runs a coroutine in a new event loop; a browser of another test may have one in this thread."""

    def run(coroutine):
        with ThreadPoolExecutor(1) as thread:
            return thread.submit(lambda: asyncio.run(coroutine)).result()

    return run
