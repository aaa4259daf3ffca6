"""A tournament that is watched: its table, its games in progress, its pages; and a directory that is missing or damaged."""

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager

import pytest
from shapes import check_event
from typer.testing import CliRunner
from web_server import running

from lexarena.arena.folder import PLAYING
from lexarena.arena.games import GameKey
from lexarena.arena.journal import GameInProgress, GameJournal, journal_path
from lexarena.cli.app import app

PLAYERS = "game: racer\nplayers:\n- {name: '<b>Ann</b>', agent: zracer}\n- {name: Bob, agent: demo}\n"
KEY = GameKey("roundrobin", 1, 0, 7, 0)


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """The directory of a tournament of two games."""
    folder = tmp_path_factory.mktemp("contest")
    (folder / "players.yml").write_text(PLAYERS)
    done = CliRunner().invoke(app, ["arena", "run", str(folder / "players.yml"), str(folder / "run"), "--jobs", "1"])
    assert done.exit_code == 0, done.output
    return folder / "run"


@pytest.fixture(scope="module")
def watched(tmp_path_factory):
    """A directory, and a client of a server that watches it."""
    folder = tmp_path_factory.mktemp("watched") / "cup"
    patch = "from lexarena.web import watch; watch.PAUSE = 0.05"
    with running(tmp_path_factory.mktemp("data"), str(folder), patch=patch) as (_, client):
        yield folder, client


@pytest.fixture
def contest(played, watched):
    """The watched directory, with a copy of the tournament that a test may spoil."""
    yield shutil.copytree(played, watched[0])
    shutil.rmtree(watched[0], ignore_errors=True)


@pytest.fixture
def watching(contest, watched):
    """A client of the server that watches the copy."""
    return watched[1]


@contextmanager
def stream(client):
    """Open the stream of a watching page; yield a function that returns the next event that fits.

    The first event may be older than the test, so it may show the directory of the test before.
    """
    with socket.create_connection(("127.0.0.1", client.port), timeout=60) as connection:
        connection.sendall(f"GET /api/watch/events HTTP/1.1\r\nHost: 127.0.0.1:{client.port}\r\n\r\n".encode())
        lines = connection.makefile("rb")

        def next_event(fits=lambda event: True):
            for line in lines:
                if line.startswith(b"data: "):
                    event = json.loads(line[6:])
                    check_event("/api/watch/events", event)
                    if fits(event):
                        return event
            raise AssertionError("the stream ended")

        yield next_event


def begin(contest, *turns):
    """Write the journal of a game in progress, and return it."""
    (contest / "results" / PLAYING).mkdir(exist_ok=True)
    journal = GameJournal(contest / "results", GameInProgress(KEY, ("<b>Ann</b>", "Bob"), 1, 7, 1000.0))
    for turn in turns:
        journal.add_turn(turn, 0.5)
    return journal


def test_the_table_and_the_links_to_the_pages(watching):
    with stream(watching) as next_event:
        event = next_event()
    assert event["problem"] == ""
    assert [row["name"] for row in event["results"]["ranking"]] in (["<b>Ann</b>", "Bob"], ["Bob", "<b>Ann</b>"])
    for page in [event["results"]["home"], *(game["page"] for game in event["results"]["games"])]:
        answer, content = watching.raw("GET", page)
        assert answer.status == 200
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "connect-src" not in policy
        assert not re.search(rb"<script>|<style>| on\w+=", content)
        for asset in re.findall(rb'(?:src|href)="((?:\.\./)?assets/[^"]+)"', content):
            path = asset.decode().replace("../", "")
            assert watching.raw("GET", f"/contest/pages/{path}")[0].status == 200


def test_a_game_in_progress_is_seen_move_by_move(contest, watching):
    with stream(watching) as next_event:
        next_event(lambda event: not event["playing"])
        journal = begin(contest, [(0, "E 3")])
        event = next_event(lambda event: event["games"] and event["games"][0]["record"]["moves"])
        assert event["games"][0]["game"]["names"] == ["<b>Ann</b>", "Bob"]
        assert [move["move"] for move in event["games"][0]["record"]["moves"]] == ["E 3"]
        journal.add_turn([(1, "4"), (1, "T 5")], 0.25)
        event = next_event(lambda event: event["games"])
        assert [move["move"] for move in event["games"][0]["record"]["moves"]] == ["E 3", "4", "T 5"]
        assert "results" not in event
        journal_path(contest / "results", KEY).unlink()
        assert next_event()["playing"] == []


def test_a_journal_that_makes_no_sense_gets_a_sentence(contest, watching):
    begin(contest, [(0, "E 3"), (1, "99 <b>")])
    with stream(watching) as next_event:
        event = next_event(lambda event: event["games"] and "problem" in event["games"][0])
    assert event["games"][0]["problem"].startswith("This game cannot be shown: ")
    with stream(watching) as next_event:
        assert next_event()["results"]["ranking"]


def test_damaged_results_get_a_sentence_and_recover(contest, watching):
    path = contest / "results" / "results.json"
    sound = path.read_bytes()
    deep, row = b"[" * 100_000, b'{"ranking": [{}], "games": []}'
    with stream(watching) as next_event:
        assert next_event()["results"]
        for damage in (b"", b"{", b"[]", b"{}", b'{"ranking": 1}', deep, row, b"\xff\xfe"):
            path.write_bytes(damage)
            event = next_event(lambda event: event["problem"])
            assert event["problem"].startswith("The results in cup are damaged: "), damage
            assert event["results"] is None
            path.write_bytes(sound)
            assert next_event(lambda event: not event["problem"])["results"]["games"]


def test_a_folder_that_is_deleted_and_comes_back(contest, tmp_path, watching):
    with stream(watching) as next_event:
        next_event()
        shutil.move(contest, tmp_path / "away")
        event = next_event(lambda event: event["problem"])
        assert event["problem"] == "There is no tournament in cup yet. It will appear here when it begins."
        shutil.move(tmp_path / "away", contest)
        assert next_event(lambda event: not event["problem"])["results"]


def test_nothing_but_pages_is_served_from_the_folder(contest, watching):
    games = contest / "results" / "games"
    (games / "7.html").symlink_to("/etc/passwd")
    (games / "link.html").write_text("x")
    files = ["arena.sqlite", "results.json", "playing/x.jsonl", "records/0001.json", "assets/other.js"]
    tricks = ["games/../arena.sqlite", "games/%2e%2e/arena.sqlite", "../players.yml", "/etc/passwd", "games/0001.html/"]
    for path in (*files, *tricks, "games/link.html", "games/7.html"):
        assert watching.raw("GET", f"/contest/pages/{path}")[0].status == 404, path
    assert watching.raw("GET", "/contest/pages/games/0001.html")[0].status == 200


def test_a_script_in_the_folder_is_never_served(contest, watching):
    (contest / "results" / "assets" / "lexarena.js").write_text("evil")
    assert watching.raw("GET", "/contest/pages/assets/lexarena.js")[1] != b"evil"


def test_the_library_works_beside_and_a_server_without_a_contest_says_so(server, watching):
    assert watching.get("/api/watch") == {"name": "cup"}
    assert watching.get("/api/games") == {"games": []}
    assert server.get("/api/watch") == {"name": None}
    status, found = server.send("GET", "/api/watch/events")
    assert status == 404
    assert "lexarena serve DIR" in found["error"]


def test_the_pages_of_a_contest_need_the_token_elsewhere(played, remote):
    def status(path):
        return remote.raw("GET", path)[0].status

    shutil.copytree(played, remote.contest)
    assert status("/contest/pages/summary.html") == 404
    assert status(f"/contest/{remote.token}/summary.html") == 200
    assert status("/api/watch/events") == 401


def test_without_a_browser_the_address_is_there_and_a_page_that_watches_does_not_delay_the_end(played, tmp_path):
    bare = {name: text for name, text in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")}
    empty = {**bare, "PATH": str(tmp_path)}
    with running(tmp_path, str(played), "--open", env=empty) as (process, client), stream(client) as next_event:
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+/#/watch", client.address)
        assert process.stderr.readline() == "cannot start a browser; open the address above\n"
        next_event()
        began = time.monotonic()
        process.send_signal(signal.SIGINT)
        process.wait(30)
        assert time.monotonic() - began < 15
        assert process.stderr.read() == ""


def test_the_arena_starts_a_server_that_ends_with_it(tmp_path, monkeypatch):
    (tmp_path / "players.yml").write_text(PLAYERS)
    monkeypatch.setenv("LEXARENA_DATA", str(tmp_path / "data"))
    command = [
        sys.executable,
        "-m",
        "lexarena",
        "arena",
        "run",
        "players.yml",
        "run",
        "--serve",
        "--jobs",
        "1",
        "--json",
    ]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    found = re.search(r"watch it at http://127\.0\.0\.1:(\d+)/#/watch", done.stderr)
    assert found, done.stderr
    assert all(json.loads(line) for line in done.stdout.splitlines())
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", int(found[1])), timeout=5)


@pytest.mark.slow
def test_a_contest_is_played_without_a_server_if_there_can_be_none(tmp_path, monkeypatch):
    (tmp_path / "players.yml").write_text(PLAYERS)
    (tmp_path / "data").write_text("not a directory")
    monkeypatch.setenv("LEXARENA_DATA", str(tmp_path / "data"))
    command = [sys.executable, "-m", "lexarena", "arena", "run", "players.yml", "run", "--serve", "--jobs", "1"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr.startswith("continuing without the web server: ")
    assert "Traceback" not in done.stderr
    assert (tmp_path / "run" / "results" / "summary.html").is_file()
