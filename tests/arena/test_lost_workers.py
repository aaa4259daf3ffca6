"""Workers that are killed with their guards or stopped, and a directory of staged bots that somebody empties."""

import json
import multiprocessing
import os
import signal
import struct
import subprocess
import sys
import time
from pathlib import Path

import pytest
from contests import Contest, records, steady, table

from lexarena.arena.games import GameKey, Job
from lexarena.arena.workers import Play, Trial, limit_waiting, longest_task
from lexarena.bots.clock import Limits
from lexarena.bots.process_table import children, processes, state
from lexarena.bots.trees import remove_tree

BOUNDED = 120
PLAYERS = {"Ann": steady("EAT 0"), "Bob": steady("SEA 7")}
GAMES = ("--pairs", 2, "--json")


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory):
    contest = Contest(tmp_path_factory.mktemp("undisturbed"), PLAYERS)
    contest.run(*GAMES)
    return table(contest.results), records(contest)


class Running:
    """An arena that runs beside the test, with a directory of its own for temporary files."""

    def __init__(self, contest, scratch, pairs=2):
        scratch.mkdir(exist_ok=True)
        command = [sys.executable, "-m", "lexarena", *contest.arguments, "--pairs", str(pairs), "--json", "--jobs", "1"]
        env = os.environ | {"PYTHONUNBUFFERED": "1", "TMPDIR": str(scratch)}
        self.process = subprocess.Popen(command, text=True, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    @property
    def worker(self):
        (worker,) = (pid for pid in children(self.process.pid) if children(pid))  # it has a guard
        return worker

    def until(self, wanted):
        """Follow the arena until something happens; return that event."""
        for line in self.process.stdout:
            event = json.loads(line)
            if event["event"] == wanted:
                return event
        raise AssertionError(self.process.stderr.read())

    def rest(self):
        """Follow it to its end; return its events, its exit code and its errors."""
        try:
            printed, errors = self.process.communicate(timeout=BOUNDED)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        return [json.loads(line) for line in printed.splitlines()], self.process.returncode, errors


def marked(mark):
    """Return the living processes in whose command line a mark is."""
    found = []
    for pid in processes():
        try:
            if mark.encode() in Path(f"/proc/{pid}/cmdline").read_bytes() and state(pid) not in "ZX":
                found.append(pid)
        except OSError:
            continue
    return found


def wait_for(happened):
    end = time.monotonic() + BOUNDED
    while not (found := happened()):
        assert time.monotonic() < end
        time.sleep(0.005)
    return found


def test_bots_do_not_outlive_a_worker_and_its_guard(tmp_path):
    mark = f"outliving-{os.getpid()}"
    commands = {name: f"python3 -S -E outliving.py {more} {mark}" for name, more in (("A", "EAT 0"), ("B", "SEA 7"))}
    contest = Contest(tmp_path, commands)
    arena = Running(contest, tmp_path / "scratch", pairs=1)
    arena.until("began")
    wait_for(lambda: len(marked(mark)) >= 2)
    worker = arena.worker
    (guard,) = children(worker)
    os.kill(worker, signal.SIGSTOP)  # so that it does not notice the end of its guard
    os.kill(guard, signal.SIGKILL)
    os.kill(worker, signal.SIGKILL)
    events, code, errors = arena.rest()
    left = marked(mark)
    for pid in left:
        os.kill(pid, signal.SIGKILL)
    assert left == []
    assert code == 0, errors
    assert [event["reason"] for event in events if event["event"] == "void"] == ["the worker ended with -9"]
    assert len(contest.results["games"]) == 2
    assert list((tmp_path / "scratch").iterdir()) == []


def test_a_guard_and_a_worker_that_were_stopped_are_replaced(tmp_path, undisturbed):
    contest = Contest(tmp_path, PLAYERS)
    arena = Running(contest, tmp_path / "scratch")
    arena.until("game")
    (guard,) = children(arena.worker)
    os.kill(guard, signal.SIGSTOP)
    arena.until("void")
    assert state(guard) in ("", "Z", "X")
    worker = arena.worker
    os.kill(worker, signal.SIGSTOP)
    events, code, errors = arena.rest()
    assert code == 0, errors
    assert [event["reason"] for event in events if event["event"] == "void"] == ["the worker was stopped"]
    assert not Path(f"/proc/{worker}").exists()
    assert (table(contest.results), records(contest)) == undisturbed


@pytest.mark.slow
def test_an_arena_that_was_stopped_with_its_workers_goes_on(tmp_path, undisturbed):
    """A Ctrl-Z stops them all; nobody is to blame for the time until they go on."""
    contest = Contest(tmp_path, PLAYERS)
    arena = Running(contest, tmp_path / "scratch")
    arena.until("game")
    everybody = [arena.process.pid, arena.worker]
    for number in (signal.SIGSTOP, signal.SIGCONT):
        for pid in everybody:
            os.kill(pid, number)
        time.sleep(5)
    events, code, errors = arena.rest()
    assert code == 0, errors
    assert not [event for event in events if event["event"] == "void"]
    assert (table(contest.results), records(contest)) == undisturbed


def test_a_scratch_folder_that_is_emptied_stops_the_contest_and_costs_nobody_a_game(tmp_path, undisturbed):
    contest = Contest(tmp_path, PLAYERS)
    arena = Running(contest, tmp_path / "scratch")
    arena.until("game")
    (folder,) = (tmp_path / "scratch").iterdir()
    remove_tree(folder)  # staged bots are read-only
    events, code, errors = arena.rest()
    assert code == 2, errors
    assert f"{folder}: the directory of the staged bots was emptied while they played" in errors
    assert "every finished game is kept: set TMPDIR to a directory that is not cleaned automatically" in errors
    assert "Traceback" not in errors
    assert not [event for event in events if event.get("at_fault") or event["event"] == "void"]
    again = [json.loads(line) for line in contest.run(*GAMES).splitlines()]
    assert next(event["done"] for event in again if event["event"] == "began") >= 1
    assert (table(contest.results), records(contest)) == undisturbed


def test_nobody_waits_for_the_rest_of_an_answer_for_ever():
    ours, theirs = multiprocessing.Pipe()
    with ours, theirs:
        limit_waiting(ours, 0.2)
        theirs.send("whole")
        assert ours.recv() == "whole"
        os.write(theirs.fileno(), struct.pack("!i", 1000) + b"the beginning")
        with pytest.raises(OSError, match="temporarily unavailable"):
            ours.recv()


def test_a_task_may_take_all_the_time_that_bots_have():
    limits = Limits(seconds=100.0, start_seconds=20.0)
    assert longest_task(Trial(0), limits) > 3 * 20
    for seats in (2, 3, 4):
        game = Play(Job(GameKey("games", 1, 0, 0, 0), tuple(range(seats))), 1)
        assert longest_task(game, limits) > seats * (100 + 20)
        assert longest_task(game, Limits(seconds=100.0, clock="cpu")) > seats * 300
