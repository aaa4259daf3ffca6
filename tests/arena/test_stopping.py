"""Stopping a tournament: the first Ctrl-C finishes the games being played, the second and SIGTERM stop at once."""

import json
import os
import signal
import subprocess
import time

import pytest
from contests import Contest, steady, table

from lexarena.arena.journal import games_in_progress

BOUNDED = 120
"""Seconds after which a test gives up."""
SLEEPER = "python3 -S -E sleeper.py"


def started(contest, *more):
    """Start an arena in a process group of its own, as a terminal does, up to its first game."""
    arena = contest.start(*more, "--json", stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
    events = (json.loads(line) for line in arena.stdout)
    next(event for event in events if event["event"] == "began")
    return arena, events


def ended(arena):
    _, errors = arena.communicate(timeout=BOUNDED)
    assert "Traceback" not in errors
    return arena.returncode


def test_the_first_ctrl_c_finishes_the_games_that_are_being_played(tmp_path):
    contest = Contest(tmp_path)
    arena, events = started(contest, "--pairs", 20)
    next(event for event in events if event["event"] == "game")
    os.killpg(arena.pid, signal.SIGINT)
    *happened, last = events
    assert ended(arena) == 130
    assert last["event"] == "stopped"
    assert last["resume"].startswith(f"lexarena arena run {contest.players} ")
    assert last["summary"] == str(contest.base / "results" / "summary.html")
    assert "stopping" in [event["event"] for event in happened]
    interim = contest.results
    assert 1 <= len(interim["games"]) < 240
    assert interim["progress"]["state"] == "stopped"
    assert (interim["progress"]["finished"], interim["progress"]["total"]) == (len(interim["games"]), 240)
    assert all((contest.base / "results" / game["page"]).is_file() for game in interim["games"])
    assert all((contest.base / "results" / game["record"]).is_file() for game in interim["games"])
    assert {game["attempt"] for game in interim["games"]} == {1}
    assert not (contest.base / "results" / "playing").exists()
    assert not (contest.base / "results" / "arena.sqlite-wal").exists()
    assert f"OK so far: {len(interim['games'])} games" in contest.verify()


def test_a_contest_that_was_stopped_gently_plays_no_game_twice(tmp_path):
    contest = Contest(tmp_path, {"Ann": steady("EAT 0"), "Bob": steady("SEA 7")})
    arena, events = started(contest, "--pairs", 6)
    next(event for event in events if event["event"] == "game")
    os.killpg(arena.pid, signal.SIGINT)
    assert "stopping" in [event["event"] for event in events]
    assert ended(arena) == 130
    before = table(contest.results)[1]
    contest.run("--pairs", 6)
    assert {game["attempt"] for game in contest.results["games"]} == {1}
    assert "progress" not in contest.results
    facts = table(contest.results)[1]
    assert all(game in facts for game in before)
    assert "OK: 12 games" in contest.verify()


@pytest.mark.parametrize("second", [signal.SIGINT, signal.SIGTERM])
def test_a_second_signal_stops_at_once(tmp_path, second):
    contest = Contest(tmp_path, {"Ann": SLEEPER, "Bob": SLEEPER})
    arena, events = started(contest, "--seconds", 1000)
    while not games_in_progress(contest.base / "results"):
        time.sleep(0.05)
    os.killpg(arena.pid, signal.SIGINT)
    stopping = next(event for event in events if event["event"] == "stopping")
    assert stopping["playing"] >= 1
    assert arena.poll() is None
    os.killpg(arena.pid, second)
    assert [event["event"] for event in events] == ["stopped"]
    assert ended(arena) == 128 + second
    assert games_in_progress(contest.base / "results") == []


def test_sigterm_stops_at_once_and_prints_how_to_resume(tmp_path):
    contest = Contest(tmp_path, {"Ann": SLEEPER, "Bob": SLEEPER})
    arguments = ["--seconds", 1000]
    arena = contest.start(*arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    next(line for line in arena.stdout if line.startswith("commitment "))
    arena.send_signal(signal.SIGTERM)
    _, errors = arena.communicate(timeout=BOUNDED)
    assert arena.returncode == 143
    assert "kept. To resume:\n  lexarena arena run" in errors
    assert "--seconds 1000" in errors
