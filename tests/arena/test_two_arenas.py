"""Two arenas at a time on one machine: they take different cores, or say that clocks are unfair."""

import json
import signal
import subprocess
from contextlib import contextmanager

import pytest
from contests import Contest, steady
from typer.testing import CliRunner

from lexarena.arena import workers
from lexarena.bots.cores import FOLDER_VARIABLE, CoreLease, usable_cores
from lexarena.cli.app import app

TWO = {"Ann": steady("EAT 0"), "Bob": steady("SEA 7")}


@pytest.fixture(autouse=True)
def nobody_else(tmp_path, monkeypatch):
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "cores"))
    if len(usable_cores()) < 2:
        pytest.skip("two arenas need two cores to get out of each other's way")


@contextmanager
def in_the_middle(contest, jobs):
    """Another arena that plays, and stands still there."""
    arena = contest.start("--pairs", 500, "--jobs", jobs, "--json", stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        for line in arena.stdout:
            if json.loads(line)["event"] == "game":
                break
        arena.send_signal(signal.SIGSTOP)
        yield arena
    finally:
        arena.kill()
        arena.communicate()


def test_an_arena_takes_the_core_that_another_leaves(tmp_path, monkeypatch):
    taken = []

    class Watched(CoreLease):
        def __init__(self, games):
            super().__init__(games)
            taken.append(self.cores)

    monkeypatch.setattr(workers, "CoreLease", Watched)
    with in_the_middle(Contest(tmp_path / "first", TWO), jobs=1):
        assert "unfair" not in Contest(tmp_path / "second", TWO).run("--jobs", 1)
    assert taken == [usable_cores()[1:2]]


def test_arenas_that_share_a_core_say_so(tmp_path):
    cores, second = usable_cores(), Contest(tmp_path / "second", TWO)
    with in_the_middle(Contest(tmp_path / "first", TWO), jobs=len(cores)):
        printed = second.run("--jobs", 2)
        lines = [line for line in printed.splitlines() if "unfair" in line]
        assert len(lines) == 1, printed
        assert lines[0].startswith("warning: clocks are unfair: another arena or match also uses cores ")
        assert lines[0].endswith("; use fewer --jobs or --clock cpu, or wait until the other has ended")
        assert "unfair" not in second.run("--fresh", "--clock", "cpu")
        bots = second.base / "bots"
        sides = ("--command-a", TWO["Ann"], "--command-b", TWO["Bob"], "--lexicon", str(second.words))
        done = CliRunner().invoke(app, ["bot", "match", str(bots), str(bots), "--game", "racer", *sides])
        assert done.exit_code == 0, done.output
        assert done.output.count("another arena or match also uses core ") == 1
    assert "unfair" not in second.run("--fresh", "--jobs", 2)
