"""The tools of `lexarena mcp`, called by the official client, and what they refuse."""

import json
import os
import socket
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

pytest.importorskip("mcp")
import anyio
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client
from typer.testing import CliRunner

from lexarena import play_game, record_game, scrabble
from lexarena.cli.app import app
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.gcg import gcg_text
from lexarena.web.mcp_server import MOST_GAMES, make_server

TOOLS = """analyse_game_file analyse_moves analyse_position check_words games legal_moves look play read_game_file
start_game"""


def with_client(server, job):
    async def run():
        async with Client(server) as client:
            return await job(client)

    with ThreadPoolExecutor(1) as thread:  # a browser of another test may have a running loop in this one
        return thread.submit(anyio.run, run).result()


async def call(client, tool, **arguments):
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, result.content
    return result.structured_content


async def refused(client, tool, **arguments):
    result = await client.call_tool(tool, arguments)
    assert result.is_error
    return result.content[0].text


def test_a_model_plays_a_game_and_sees_only_its_view():
    async def job(client):
        assert [tool.name for tool in (await client.list_tools()).tools] != []
        assert sorted(tool.name for tool in (await client.list_tools()).tools) == TOOLS.split()
        offered = await call(client, "games")
        assert "mini" in offered["scrabble"]["rulesets"]
        state = await call(client, "start_game", game="scrabble", ruleset="mini", opponent="greedy")
        key, moves = state["game_id"], 0
        while state["over"] is None:
            assert set(state) == {"game_id", "seat", "text", "view", "turns", "over"}
            assert "seed" not in json.dumps(state)
            legal = await call(client, "legal_moves", game_id=key)
            state = await call(client, "play", game_id=key, move=legal["moves"][0])
            moves += 1
            for turn in state["turns"]:
                assert turn["seat"] == 0 or not turn["move"].startswith("-") or state["over"] is not None
        assert moves > 2
        best = await call(client, "start_game", game="scrabble", ruleset="mini", opponent="greedy")
        found = await call(client, "analyse_moves", game_id=best["game_id"], rollouts=0, tries=["-"])
        assert found["moves"][0]["rank"] == 1

    with_client(make_server(), job)


def test_words_positions_and_game_files():
    game = play_game(scrabble.Game("mini", seed=4), ["greedy", "greedy"])
    gcg = gcg_text(record_game(game, ("Ann", "Bob")))

    async def job(client):
        assert await call(client, "check_words", words=["cat", "zzz"]) == {"cat": True, "zzz": False}
        found = await call(client, "analyse_position", position="5/5/1CAT1/5/5 AEIRS/ 0/0 0", rollouts=0)
        assert found["legal"] > 10
        read = await call(client, "read_game_file", text=gcg)
        assert (read["players"], read["scores"]) == (["Ann", "Bob"], list(game.scores))
        assert [move[0] == "(" for move in read["moves"]] == [False] * len(game.turns) + [True] * 2  # tiles left
        decisions = (await call(client, "analyse_game_file", text=gcg))["decisions"]
        assert [(each["ply"], each["seat"]) for each in decisions] == [
            (ply, turn.seat) for ply, turn in enumerate(game.turns)
        ]

    with_client(make_server(), job)


def test_what_the_app_does_not_offer_is_refused():
    async def job(client):
        start = {"game": "scrabble", "ruleset": "mini"}
        assert "unknown game 'chess'" in await refused(client, "start_game", game="chess")
        assert "unknown ruleset" in await refused(client, "start_game", game="scrabble", ruleset="/etc/passwd")
        assert "unknown lexicon" in await refused(client, "start_game", **start, lexicon="/etc/passwd")
        assert "unknown opponent" in await refused(client, "start_game", **start, opponent="process:/tmp")
        assert "unknown lexicon" in await refused(client, "check_words", words=["a"], lexicon="/etc/passwd")
        assert "rollouts must be from 0 to" in await refused(
            client, "analyse_position", position="5/5/1CAT1/5/5 AEIRS/ 0/0 0", rollouts=10**9
        )
        assert "there is no game with this game_id" in await refused(client, "look", game_id="x")
        key = (await call(client, "start_game", **start))["game_id"]
        assert "cannot read 'hello'" in await refused(client, "play", game_id=key, move="hello")
        for _ in range(MOST_GAMES):
            await call(client, "start_game", **start)
        assert "there is no game with this game_id" in await refused(client, "look", game_id=key)

    with_client(make_server(), job)


def test_the_command_serves_a_client_over_its_standard_streams():
    async def job(client):
        assert "scrabble" in await call(client, "games")

    command = StdioServerParameters(command=sys.executable, args=["-m", "lexarena", "mcp"], env=dict(os.environ))
    with_client(stdio_client(command), job)


def test_without_the_extra_the_command_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "mcp", None)
    error = CliRunner().invoke(app, ["mcp"]).exception
    assert isinstance(error, LexarenaError)
    assert "; install it with: " in str(error)


@pytest.mark.slow
def test_the_command_serves_clients_over_http():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen([sys.executable, "-m", "lexarena", "mcp", "--http", "--port", str(port)])
    try:
        for _ in range(300):
            with socket.socket() as tried:
                if tried.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)

        async def job(client):
            assert "scrabble" in await call(client, "games")

        with_client(f"http://127.0.0.1:{port}/mcp", job)
    finally:
        server.terminate()
        server.wait(20)
