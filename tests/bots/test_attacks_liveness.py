"""Nobody is left: bots that want to outlive the referee, when guard, worker and arena are killed or stopped."""

import json
import os
import shutil
import signal
import subprocess
from pathlib import Path

import pytest
from sandboxes import as_user, sandbox_or_skip

from lexarena.bots.clock import Limits
from lexarena.bots.guard import Guard
from lexarena.bots.process import BotProcess
from lexarena.bots.process_table import descendants
from lexarena.bots.scratch import Scratch
from lexarena.bots.staging import stage_bot

BOUNDED = 120
AT_WORK = 4
"""The descriptors of a bot, which its guard closes when it has answered."""


@pytest.fixture(params=["root", "user"])
def play_scenes(request, mode, hostile_bots, public_sources):
    """A function that plays scenes of `liveness_driver` in a sandbox, as a user, and returns what became of them."""

    def run(*scenes):
        python, how = as_user(request.param, public_sources)
        driver = shutil.copy(Path(__file__).with_name("liveness_driver.py"), public_sources)
        done = subprocess.run(
            [python, str(driver), ",".join(scenes), mode, hostile_bots],
            capture_output=True,
            text=True,
            timeout=BOUNDED,
            check=False,
            cwd="/",
            **how,
        )
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    return run


def test_no_bot_outlives_its_guard_or_the_arena(play_scenes):
    played = play_scenes("guard", "all")
    assert [scene["started"] for scene in played.values()] == [["none", "none"]] * 2
    guard, everybody = played["guard"], played["all"]
    assert guard["left"] == 0
    assert guard["faults"] == ["void", "void"]  # nobody's fault: the game is played again
    assert guard["again"] == guard["beside"] == ["none"] * 4
    assert everybody["left"] == 0  # the next start has found them
    assert everybody["folders"] == 0


@pytest.mark.slow
def test_no_bot_outlives_its_worker(play_scenes):
    played = play_scenes("worker")["worker"]
    assert played["started"] == ["none", "none"]
    assert played["before"] == played["left"] == 0  # its guard ended them without any help


@pytest.mark.slow
def test_no_bot_outlives_an_arena_that_is_killed_while_it_starts_bots(play_scenes):
    assert play_scenes("early")["early"] == {"left": 0, "folders": 0}


@pytest.mark.parametrize("play_scenes", [pytest.param("root", marks=pytest.mark.slow), "user"], indirect=True)
@pytest.mark.parametrize("mode", [pytest.param("landlock", marks=pytest.mark.slow), "bubblewrap"], indirect=True)
def test_a_guard_that_was_stopped_is_replaced(play_scenes):
    stopped = play_scenes("stopped")["stopped"]
    assert stopped["started"] == ["none", "none"]
    assert stopped["faults"] == ["void", "void"]
    assert stopped["took"] < 20
    assert stopped["left"] == 0
    assert not stopped["guard_left"]
    assert stopped["again"] == stopped["beside"] == ["none"] * 4


def fail_to_start(tmp_path, mode, times):
    """Let starts fail again and again, for each reason that there is; the guard and we have what we had."""
    author = tmp_path / "bot"
    author.mkdir()
    (author / "run").write_text("#!/no/such/interpreter\n")
    (author / "run").chmod(0o755)
    with Scratch(tmp_path) as scratch, Guard(scratch) as guard:
        sandbox, staged = sandbox_or_skip(mode), stage_bot(scratch, author, "./run")
        ours, theirs = set(), []
        for reason in ("no interpreter", "no directory", "no register"):
            if reason == "no directory":
                staged.folder.parent.rename(scratch.folder / "moved")
            if reason == "no register":
                shutil.rmtree(scratch.register)
            for _ in range(times):
                bot = BotProcess.start(guard, staged, Limits(), sandbox)
                bot.close()
                assert (bot.fault.name == "start_failure") == (reason == "no interpreter")
                assert (bot.fault.kind.status == "void") == (reason != "no interpreter")
                process = guard._process.pid
                ours.add(len(os.listdir("/proc/self/fd")))
                theirs.append(len(os.listdir(f"/proc/{process}/fd")))
                assert descendants(process) == []
        assert len(ours) == 1
        assert max(theirs) - min(theirs) <= AT_WORK


@pytest.mark.parametrize(("mode", "times"), [("landlock", 70), ("bubblewrap", 15)])
def test_starts_that_fail_leave_nothing_behind(tmp_path, mode, times):
    fail_to_start(tmp_path, mode, times)


@pytest.mark.slow
def test_two_hundred_starts_that_fail_leave_nothing_behind(tmp_path, mode):
    fail_to_start(tmp_path, mode, 200)


def test_guards_that_are_killed_leave_nothing_behind(tmp_path, hostile_bots, mode):
    with Scratch(tmp_path) as scratch, Guard(scratch) as guard:
        staged, seen = stage_bot(scratch, hostile_bots, "./honest"), set()
        for _ in range(5):
            bot = BotProcess.start(guard, staged, Limits(), sandbox_or_skip(mode))
            assert bot.fault is None  # another guard has started it, and no game was lost for that
            bot.close()
            process = guard._process.pid
            os.kill(process, signal.SIGKILL)
            os.waitid(os.P_PID, process, os.WEXITED | os.WNOWAIT)
            seen.add(len(os.listdir("/proc/self/fd")))
        assert len(seen) == 1
        assert len(list(scratch.register.iterdir())) == 1  # that of the last guard, until the guard is closed
    assert list(tmp_path.iterdir()) == []
