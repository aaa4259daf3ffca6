"""Standings and pages of a tournament that is being played: there from the first game on, whole, and never in the way."""

import json
import os
import shutil
import signal
import subprocess
import time

import pytest
from contests import Contest, steady, table

from lexarena.arena.games import GameKey, GameResult, Job
from lexarena.arena.journal import games_in_progress
from lexarena.arena.progress import JsonLines
from lexarena.records import WordLists
from lexarena.report import live_pages
from lexarena.report.live_pages import LivePages, LiveState, _LiveSite

BOUNDED = 120
TWO = {"Ann": steady("EAT 0"), "Bob": steady("SEA 7")}
PLAYING = LiveState(4, 8, 10.0)
JOB, NAMES = Job(GameKey("roundrobin", 1, 0, 0, 0), (0, 1)), ("Ann", "Bob")
WON = GameResult("finished", (3, 0), (31, 24), 0)


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    contest = Contest(tmp_path_factory.mktemp("live"), TWO)
    contest.run("--pairs", 2)
    return contest


@pytest.fixture
def results(played, tmp_path):
    """The results of a tournament without anything but its store."""
    folder = shutil.copytree(played.base / "results", tmp_path / "results")
    for path in folder.iterdir():
        if path.name not in ("arena.sqlite", "words.dat"):
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    return folder


def document(folder):
    return json.loads((folder / "results.json").read_text())


def check_links(folder):
    """Every link leads to a file; return the number of games with a page."""
    linked = [game for game in document(folder)["games"] if game["page"] is not None]
    assert all((folder / game[key]).is_file() for game in linked for key in ("page", "record"))
    return len(linked)


def check_files(folder):
    """When nothing is being written: the links are good, and no file is half written; return as `check_links` does."""
    assert not list(folder.rglob(".*"))
    assert '"progress":' in (folder / "summary.html").read_text()
    return check_links(folder)


def test_pages_follow_as_far_as_there_is_time(results, monkeypatch):
    monkeypatch.setattr(live_pages, "_PAGES_TIME", 0.0)  # one page in each update
    site = _LiveSite(results, WordLists())
    for pages in (1, 2, 3, 4, 4):
        site.update(PLAYING)
        assert check_files(results) == pages
        assert len(document(results)["games"]) == 4
    again = _LiveSite(results, WordLists())
    (results / "records" / "0002.json").write_text("{}")
    again.update(PLAYING)  # one of the earlier run is damaged, so it is written again
    assert check_files(results) == 4


def test_the_last_update_writes_every_page_and_that_it_was_stopped(results, monkeypatch):
    monkeypatch.setattr(live_pages, "_PAGES_TIME", 0.0)
    _LiveSite(results, WordLists()).update(LiveState(4, 8, 10.0, is_stopped=True))
    assert check_files(results) == 4
    progress = document(results)["progress"]
    assert (progress["state"], progress["finished"], progress["total"]) == ("stopped", 4, 8)
    assert (progress["playing"], progress["estimated_end"]) == ([], None)


def test_the_standings_are_those_of_the_contest(played, results):
    _LiveSite(results, WordLists()).update(PLAYING)
    found = document(results)
    assert {key: value for key, value in found.items() if key != "progress"} == played.results


def test_games_in_progress_are_listed_while_they_are_played(tmp_path):
    """The first two games end, the last two never do, so there is one state to be seen."""
    contest = Contest(tmp_path, TWO | {"Zoe": "python3 -S -E sleeper.py"})
    results = contest.base / "results"
    arena = contest.start("--format", "gauntlet", "--seconds", 1000, "--jobs", 2, "--json", stdout=subprocess.PIPE)
    try:
        end = time.monotonic() + BOUNDED
        while not (results / "results.json").exists() or document(results)["progress"]["finished"] < 2:
            assert time.monotonic() < end
            assert arena.poll() is None
            time.sleep(0.05)
        progress = document(results)["progress"]
        assert (progress["state"], progress["total"]) == ("playing", 4)
        assert progress["estimated_end"] >= progress["updated"]
        assert {row["name"]: row["games"] for row in document(results)["ranking"]} == {"Ann": 2, "Bob": 2, "Zoe": 0}
        assert {"Zoe", "Ann"} >= {name for game in progress["playing"] for name in game["players"]}
        while check_links(results) < 2 or len(games_in_progress(results)) < 2:
            assert time.monotonic() < end
            time.sleep(0.05)
        assert "OK so far: 2 games replay as recorded; the tournament is unfinished" in contest.verify()
    finally:
        arena.send_signal(signal.SIGTERM)
        arena.communicate(timeout=BOUNDED)
    assert arena.returncode == 143
    assert document(results)["progress"]["state"] == "stopped"
    assert check_files(results) == 2


def test_a_contest_with_constant_updates_ends_like_any_other(played, tmp_path, monkeypatch):
    monkeypatch.setattr(live_pages, "_LEAST_PAUSE", 0.0)
    monkeypatch.setattr(live_pages, "_SHARE", 0.0)
    monkeypatch.setattr(JsonLines, "unpublished", lambda _, reason: pytest.fail(reason))
    contest = Contest(tmp_path, TWO)
    contest.run("--pairs", 2)
    assert table(contest.results) == table(played.results)
    assert "OK: 4 games" in contest.verify()


def test_pages_that_cannot_be_written_are_reported_and_stop_nothing(results, played):
    (results / "assets").write_text("in the way")
    with LivePages(results, None) as live:
        live.began(0, 8)
        live.played(JOB, NAMES, WON, 4, 8)
        end = time.monotonic() + BOUNDED
        while not live.trouble:
            assert time.monotonic() < end
            live.tick()
            time.sleep(0.01)
        assert "assets: cannot be written (" in live.trouble


def test_a_killed_updater_disturbs_nobody(results):
    live = LivePages(results, None)
    os.kill(live._process.pid, signal.SIGKILL)
    live._process.join()
    live.began(0, 8)
    live.played(JOB, NAMES, WON, 4, 8)
    for _ in range(3):
        live.tick()
    live.stopped()
    live.close()
