"""What can go wrong around the app gets one line with the remedy: a full disk, and a machine without a browser."""

import asyncio
import os
import re
import signal
import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from lexarena.errors import LexarenaError
from lexarena.web.library import Library
from lexarena.web.live import LiveGames
from lexarena.web.setup import Seat, Setup
from lexarena.web.workers import Workers

FULL = "the game cannot be saved: the disk is full; make room and try again"


class FullDisk:
    """A database that has no room for anything new."""

    def __init__(self, base):
        self.base, self.is_full = base, True

    def execute(self, statement, *values):
        if self.is_full and statement.startswith("INSERT"):
            raise sqlite3.OperationalError("database or disk is full")
        return self.base.execute(statement, *values)

    def close(self):
        self.base.close()


def test_a_full_disk_is_named_and_the_game_goes_on(tmp_path):
    async def play():
        library, workers = Library(tmp_path), Workers(1)
        games = LiveGames(library, workers)
        game = games.begin(Setup("scrabble", "mini", None, (Seat("Ann"), Seat("Bob")), 1))
        disk = library._base = FullDisk(library._base)
        game.play(0, "pass")
        assert game.state(0)["problem"] == FULL
        assert library.find(game.key).moves == ()
        with pytest.raises(LexarenaError, match="the disk is full; make room"):
            library.save(library.find(game.key))
        disk.is_full = False
        game.play(1, "pass")
        assert game.state(0)["problem"] == ""
        assert library.find(game.key).moves == ("-", "-")
        games.close()
        workers.close()
        library.close()

    with ThreadPoolExecutor(1) as thread:  # a browser of another test may have an event loop in this one
        thread.submit(lambda: asyncio.run(play())).result()


def test_without_a_browser_the_address_is_there_to_open(tmp_path):
    command = [sys.executable, "-m", "lexarena", "serve", "--data", str(tmp_path), "--port", "0", "--open"]
    bare = {name: text for name, text in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**bare, "PATH": str(tmp_path)}
    ) as process:
        assert re.fullmatch(r"lexarena is at http://127\.0\.0\.1:\d+/  \(Ctrl-C ends it\)\n", process.stdout.readline())
        assert process.stderr.readline() == "no browser could be started; open the address yourself\n"
        process.send_signal(signal.SIGINT)
        assert process.stderr.read() == ""


def test_a_folder_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "file").write_text("x")
    command = [sys.executable, "-m", "lexarena", "serve", "--data", str(tmp_path / "file"), "--port", "0"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("error: ")
    assert done.stderr.count("\n") == 1
