"""Ray on this machine alone, as the command line starts it: private, interruptible, and gone when the command ends."""

import json
import os
import signal
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import pytest

from lexarena.bots.process_table import children

MATCH = ("evaluate", "greedy", "random", "--game", "scrabble", "--ruleset", "mini", "--json", "--executor", "ray")
BOUNDED = 180

pytestmark = pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")


def family(pid):
    return [pid, *(grandchild for child in children(pid) for grandchild in family(child))]


def listening(pids):
    """Return the addresses, in hexadecimal digits, on which processes wait for connections."""
    sockets = set()
    for pid in pids:
        try:
            links = [os.readlink(f"/proc/{pid}/fd/{number}") for number in os.listdir(f"/proc/{pid}/fd")]
        except OSError:
            continue
        sockets |= {link[8:-1] for link in links if link.startswith("socket:[")}
    lines = [
        line.split() for name in ("tcp", "tcp6") for line in Path(f"/proc/net/{name}").read_text().splitlines()[1:]
    ]
    return {line[1].partition(":")[0] for line in lines if line[3] == "0A" and line[9] in sockets}


@pytest.mark.slow
def test_ctrl_c_keeps_what_was_played_and_leaves_nothing_behind(tmp_path):
    command = [sys.executable, "-m", "lexarena", *MATCH, "--pairs", "5000000", "--out", str(tmp_path / "out")]
    env = {name: value for name, value in os.environ.items() if not name.startswith("RAY_")}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
    process = subprocess.Popen(command, env=env | {"TMPDIR": "/tmp"}, start_new_session=True, **pipes)
    try:
        for _ in range(BOUNDED * 5):
            time.sleep(0.2)
            if (tmp_path / "out" / "pair-00100-1.json").exists() or process.poll() is not None:
                break
        processes = family(process.pid)
        addresses = listening(processes)
        os.killpg(process.pid, signal.SIGINT)
        printed, errors = process.communicate(timeout=BOUNDED)
    finally:
        process.kill()
    assert json.loads(printed)["stopped"], errors
    assert json.loads(printed)["pairs"] >= 25
    assert "stopped; the result counts the" in errors
    assert addresses <= {"0100007F", "0000000000000000FFFF00000100007F"}  # 127.0.0.1
    assert len(addresses) > 0
    assert len(processes) > 4
    for _ in range(100):
        left = [pid for pid in processes if os.path.exists(f"/proc/{pid}")]
        if not left:
            break
        time.sleep(0.2)
    assert not left
    assert not [name for name in os.listdir(tmp_path / "out") if name.startswith(".")]
