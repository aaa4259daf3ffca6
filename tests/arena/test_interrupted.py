"""Nothing is lost: arenas that are killed, stopped, started twice or out of disk, and resumed by the same command."""

import ctypes
import json
import os
import random
import re
import resource
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
from contests import Contest, records, steady, table

from lexarena.bots.process_table import children, descendants

BOUNDED = 120
"""Seconds after which a test gives up."""


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory):
    contest = Contest(tmp_path_factory.mktemp("undisturbed"))
    contest.run("--pairs", 2)
    return table(contest.results), records(contest)


def events(arena):
    for line in arena.stdout:
        yield json.loads(line)


def kill(contest, delay, games=None):
    """Start the arena and kill it: after a delay, or after `games` games and a delay; return its descendants."""
    arena = contest.start("--pairs", 2, "--json", stdout=subprocess.PIPE)
    played = 0
    for event in events(arena) if games is not None else ():
        played += event["event"] == "game"
        if event["event"] in ("began", "game") and (played >= games or event["done"] == event["total"]):
            break
    time.sleep(delay)
    came_from_it = descendants(arena.pid)
    arena.kill()
    arena.communicate()
    return came_from_it


def gone(processes, within=10.0):
    """Wait until these processes are no more."""
    end = time.monotonic() + within
    while time.monotonic() < end:
        left = [pid for pid in processes if is_alive(pid)]
        if not left:
            return True
        time.sleep(0.05)
    return False


def is_alive(pid):
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def kill_repeatedly(contest, times, seed, undisturbed):
    """Kill an arena at random moments: while it plays, once while it prepares, once while it writes the results."""
    chance = random.Random(seed)
    moments = [*(chance.choice([0, 1, 2, 4]) for _ in range(times - 2)), None]
    chance.shuffle(moments)
    for games in [*moments, 24]:
        left_behind = kill(contest, chance.random() * (2.0 if games is None else 0.4), games)
        assert gone(left_behind)
    contest.run("--pairs", 2)
    assert (table(contest.results), records(contest)) == undisturbed
    assert max(game["attempt"] for game in contest.results["games"]) > 1
    assert "OK: 24 games" in contest.verify()


def test_an_arena_killed_three_times_gives_the_undisturbed_table(tmp_path, undisturbed):
    kill_repeatedly(Contest(tmp_path), 3, seed=1, undisturbed=undisturbed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_an_arena_killed_thirty_times_gives_the_undisturbed_table(tmp_path, undisturbed, seed):
    kill_repeatedly(Contest(tmp_path), 5, seed=100 + seed, undisturbed=undisturbed)


def test_ctrl_c_stops_cleanly_and_prints_how_to_resume(tmp_path, undisturbed):
    contest = Contest(tmp_path)
    arena = contest.start("--pairs", 2, "--jobs", 2, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    store = contest.base / "results" / "arena.sqlite"
    wait_for(lambda: games_in(store) >= 1)
    left_behind = descendants(arena.pid)
    arena.send_signal(signal.SIGINT)
    _, errors = arena.communicate(timeout=BOUNDED)
    assert arena.returncode == 130, errors
    assert re.search(r"games are kept(; standings: \S+)?\. To resume:\n  lexarena arena run", errors)
    assert "Traceback" not in errors
    assert gone(left_behind)
    assert not store.with_name("arena.sqlite-wal").exists()
    assert "OK so far: " in contest.verify()
    contest.run("--pairs", 2)
    assert (table(contest.results), records(contest)) == undisturbed


def games_in(store):
    """Return the number of games kept, while an arena is running."""
    try:
        with closing(sqlite3.connect(f"file:{store}?mode=ro", uri=True)) as database:
            return database.execute("SELECT count(*) FROM games").fetchone()[0]
    except sqlite3.OperationalError:
        return 0


def wait_for(happened):
    end = time.monotonic() + BOUNDED
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.005)


def test_a_second_arena_on_the_same_folder_is_refused_and_disturbs_nothing(tmp_path, undisturbed):
    contest = Contest(tmp_path)
    first = contest.start("--pairs", 2, "--json", stdout=subprocess.PIPE)
    begun = next(event for event in events(first) if event["event"] == "game")
    assert begun["done"] == 1
    assert f"another arena is running here (process {first.pid})" in contest.refused("--pairs", 2)
    first.communicate(timeout=BOUNDED)
    assert first.returncode == 0
    assert (table(contest.results), records(contest)) == undisturbed


def test_a_worker_that_dies_is_replaced_and_its_game_is_played_again(tmp_path, undisturbed):
    contest = Contest(tmp_path)
    arena = contest.start("--pairs", 2, "--json", stdout=subprocess.PIPE)
    following = events(arena)
    next(event for event in following if event["event"] == "game")
    os.kill(workers(arena.pid)[0], signal.SIGKILL)
    happened = [event["event"] for event in following]
    arena.communicate(timeout=BOUNDED)
    assert arena.returncode == 0
    assert "void" in happened
    assert (table(contest.results), records(contest)) == undisturbed


def workers(arena):
    """Return the arena's workers: those of its children that have a guard."""
    return [pid for pid in children(arena) if children(pid)]


def mounted(folder, size):
    """Mount a small disk, if we may; return whether that worked."""
    folder.mkdir()
    libc = ctypes.CDLL(None, use_errno=True)
    options = f"size={size}".encode()
    return os.geteuid() == 0 and libc.mount(b"tmpfs", str(folder).encode(), b"tmpfs", 0, options) == 0


def test_a_full_disk_is_reported_and_loses_nothing(tmp_path, undisturbed):
    disk = tmp_path / "disk"
    if not mounted(disk, "8m"):
        pytest.skip("only root can mount a small disk")
    try:
        contest = Contest(disk)
        filler = disk / "filler"
        arena = contest.start("--pairs", 2, "--json", stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        played = 0
        for event in events(arena):
            played += event["event"] == "game"
            if played == 3 and not filler.exists():
                fill(filler)
        _, errors = arena.communicate(timeout=BOUNDED)
        assert arena.returncode == 2
        assert "the disk is full" in errors
        assert "every finished game is kept: free some space and run the same command again" in errors
        assert "Traceback" not in errors
        filler.unlink()
        again = contest.start("--pairs", 2, "--json", stdout=subprocess.PIPE)
        began = next(event for event in events(again) if event["event"] == "began")
        again.communicate(timeout=BOUNDED)
        assert played <= began["done"] < 24
        assert again.returncode == 0
        assert (table(contest.results), records(contest)) == undisturbed
    finally:
        ctypes.CDLL(None).umount2(str(disk).encode(), 2)


def fill(file):
    """Leave no room on the disk."""
    descriptor = os.open(file, os.O_WRONLY | os.O_CREAT)
    try:
        while True:
            os.write(descriptor, bytes(4096))
    except OSError:
        os.close(descriptor)


def test_files_that_may_not_grow_are_a_full_disk_too(tmp_path):
    contest = Contest(tmp_path, {"Ann": steady("EAT 0"), "Bob": steady("SEA 7")})

    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (60_000, 60_000))

    arena = contest.start("--pairs", 8, stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=limit)
    _, errors = arena.communicate(timeout=BOUNDED)
    assert arena.returncode == 2, errors
    assert "the disk is full" in errors
    contest.run("--pairs", 8)
    assert len(contest.results["games"]) == 16
    assert "OK: 16 games" in contest.verify()


@pytest.mark.slow
def test_a_thousand_games_leave_nothing_behind(tmp_path):
    contest = Contest(tmp_path)
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    program = f"""
import json, os, resource, sys
sys.argv = ["lexarena", *{contest.arguments!r}, "--pairs", "84", "--json"]
from lexarena.cli.app import app
try:
    app(standalone_mode=False)
finally:
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(json.dumps({{"event": "left", "files": len(os.listdir("/proc/self/fd")), "memory": used}}))
"""
    arena = subprocess.Popen(
        [sys.executable, "-c", program],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"TMPDIR": str(scratch)},
    )
    came_from_it, descriptors, memory, played = set(), [], [], 0
    for event in events(arena):
        if event["event"] == "game":
            played += 1
            if played % 100 == 0:
                came_from_it |= set(descendants(arena.pid))
                ours = [arena.pid, *workers(arena.pid)]
                descriptors.append(sum(len(os.listdir(f"/proc/{pid}/fd")) for pid in ours))
                memory.append(sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in ours) << 12)
        if event["event"] == "left":
            left = event
    arena.communicate(timeout=BOUNDED)
    assert arena.returncode == 0
    assert played == 1008
    assert gone(came_from_it)
    assert list(scratch.iterdir()) == []
    assert max(descriptors) < 100  # of the arena, two workers and the four bots that happen to play
    assert memory[-1] - memory[1] < 40 << 20
    assert left["files"] < 20
    assert left["memory"] < 600_000
    assert "OK: 1008 games" in contest.verify()
