"""What can go wrong around the app gets one line with the remedy: a full disk, a directory that cannot be written."""

import sqlite3
import subprocess
import sys

import pytest

from lexarena.errors import LexarenaError
from lexarena.web.library import Library, StoredGame
from lexarena.web.live import LiveGames
from lexarena.web.setup import Seat, Setup
from lexarena.web.workers import Workers

TWO = Setup("scrabble", "mini", None, (Seat("Ann"), Seat("Bob")), 1)
FULL = "cannot save the game: the disk is full; free some space and try again"


class FullDisk:
    """A database that has no room for anything new."""

    def __init__(self, base):
        self.base, self.is_full = base, True

    def execute(self, statement, *values):
        if self.is_full and statement.startswith(("INSERT", "DELETE")):
            raise sqlite3.OperationalError("database or disk is full")
        return self.base.execute(statement, *values)

    def close(self):
        self.base.close()


def test_a_full_disk_is_named_and_the_game_goes_on(tmp_path, in_a_loop):
    async def play():
        library, workers = Library(tmp_path), Workers(1)
        games = LiveGames(library, workers)
        game = games.begin(TWO)
        disk = library._base = FullDisk(library._base)
        game.play(0, "pass")
        assert game.state(0)["problem"] == FULL
        assert games.has_unsaved(game.key)
        assert library.find(game.key).moves == ()
        with pytest.raises(LexarenaError, match="the disk is full; free some space"):
            library.save(library.find(game.key))
        with pytest.raises(LexarenaError, match="cannot delete the game: the disk is full"):
            library.delete(game.key)
        begun = games.begin(TWO)
        assert games.has_unsaved(begun.key), "a game that is in no library yet"
        assert (await games.find(begun.key)).state(0)["problem"] == FULL
        disk.is_full = False
        game.play(1, "pass")
        assert game.state(0)["problem"] == ""
        assert not games.has_unsaved(game.key)
        assert library.find(game.key).moves == ("-", "-")
        games.close()
        workers.close()
        library.close()

    in_a_loop(play())


def test_few_games_are_in_memory_and_the_others_come_back(tmp_path, in_a_loop):
    async def play():
        library, workers = Library(tmp_path), Workers(1)
        games = LiveGames(library, workers, most=2)
        first, second = games.begin(TWO), games.begin(TWO)
        first.play(0, "pass")
        watched = second.states(0)
        await anext(watched)
        await games.find(first.key)
        games.begin(TWO)
        assert [key in games._games for key in (first.key, second.key)] == [True, False]
        with pytest.raises(StopAsyncIteration):  # its page asks again, and the game is loaded
            await anext(watched)
        again = await games.find(second.key)
        assert again is not second
        assert again.state(0)["view"] == second.state(0)["view"]
        assert len(games._games) == 2
        games.close()
        workers.close()
        library.close()

    in_a_loop(play())


def test_games_are_found_by_names_of_any_language(tmp_path):
    library = Library(tmp_path)
    library.save(StoredGame("x", "playing", "scrabble", "Scrabble", ("Zoë", "Greedy"), (0, 0), "", "{}", (), (), ""))
    assert [game.id for game in library.games("oë")] == ["x"]
    assert library.games("zoe") == []
    library.close()


def test_a_folder_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "file").write_text("x")
    command = [sys.executable, "-m", "lexarena", "serve", "--data", str(tmp_path / "file"), "--port", "0"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith("error: ")
    assert done.stderr.count("\n") == 1
