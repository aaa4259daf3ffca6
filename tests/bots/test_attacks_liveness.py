"""Nobody is left: bots that want to outlive the referee, when guard, worker and arena are killed or stopped."""

import json
import subprocess

import pytest
from sandboxes import as_user

BOUNDED = 120


@pytest.fixture(params=["root", "user"])
def play_scenes(request, mode, hostile_bots, public_sources):
    """A function that plays scenes of `liveness_driver` in a sandbox, as a user, and returns what became of them."""

    def run(*scenes):
        python, how = as_user(request.param, public_sources)
        done = subprocess.run(
            [python, str(public_sources / "liveness_driver.py"), ",".join(scenes), mode, hostile_bots],
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
    assert guard["again"] == ["none"] * 4
    assert everybody["left"] == 0  # the next start has found them
    assert everybody["folders"] == 0


@pytest.mark.slow
def test_no_bot_outlives_its_worker(play_scenes):
    played = play_scenes("worker")["worker"]
    assert played["started"] == ["none", "none"]
    assert played["before"] == played["left"] == 0  # its guard ended them without any help


@pytest.mark.parametrize("play_scenes", [pytest.param("root", marks=pytest.mark.slow), "user"], indirect=True)
@pytest.mark.parametrize("mode", [pytest.param("landlock", marks=pytest.mark.slow), "bubblewrap"], indirect=True)
def test_a_guard_that_was_stopped_is_replaced(play_scenes):
    stopped = play_scenes("stopped")["stopped"]
    assert stopped["started"] == ["none", "none"]
    assert stopped["faults"] == ["void", "void"]
    assert stopped["took"] < 20
    assert stopped["left"] == 0
    assert not stopped["guard_left"]
    assert stopped["again"] == ["none"] * 4
