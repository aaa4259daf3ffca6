"""`lexarena bot trace`: a bot's system calls are counted, and answered as the filter would answer them."""

import errno
import json
import re

import pytest
from sandboxes import BAD, sandbox_or_skip
from typer.testing import CliRunner

from lexarena.bots.new_bot import write_bot
from lexarena.bots.sandbox.syscalls import NUMBERS
from lexarena.bots.trace import judge
from lexarena.cli.app import app

LOCKS = """
import fcntl, os, sys, threading
with open("words.dat") as words:
    for lock in (fcntl.LOCK_SH, fcntl.LOCK_SH):
        try:
            fcntl.flock(words, lock)
        except PermissionError:
            print("refused", file=sys.stderr)
threading.Thread(target=os.getppid).start()
"""


@pytest.fixture(autouse=True)
def _landlock():
    sandbox_or_skip("landlock")


def trace(*arguments):
    done = CliRunner().invoke(app, ["bot", "trace", *map(str, arguments), "--game", "scrabble", "--ruleset", "mini"])
    assert done.exit_code == 0, done.output
    return done.output


def test_a_template_plays_and_is_refused_nothing(tmp_path):
    write_bot(tmp_path / "mine", "python", "scrabble")
    traced = json.loads(trace(tmp_path / "mine", "--json"))
    assert traced["fault"] is None
    counts = {call["call"]: call["count"] for call in traced["calls"]}
    assert counts["execve"] == 2
    assert counts["write"] > 2
    refused = {call["call"] for call in traced["calls"] if call["answer"] != "allowed"}
    assert refused <= {"sysinfo"}, "older C libraries ask for the size of the memory before they sort"
    assert ("no system call was refused" in trace(tmp_path / "mine", "--refused")) == (not refused)


def test_what_is_refused_comes_first_with_its_error(tmp_path):
    (tmp_path / "locks.py").write_text(LOCKS)
    out = trace(tmp_path, "--command", "python3 locks.py")
    assert out.splitlines()[0].split() == ["4", "refused:", "EPERM", "flock"]
    assert "allowed" in out
    assert re.search(r"allowed +clone\(argument 1 = 0x", out)
    assert out.splitlines()[-1].startswith("its fault: ")


def test_a_deadly_call_is_named(tmp_path):
    (tmp_path / "bad.py").write_text((BAD / "bad.py").read_text())
    out = trace(tmp_path, "--command", "python3 bad.py deadly mount", "--refused")
    assert out.splitlines()[0].split() == ["2", "ends", "the", "bot", "mount"]
    assert "its fault: forbidden: ended by SIGSYS" in out
    assert "allowed" not in out


def test_the_arguments_that_decide_are_shown():
    call = judge(NUMBERS["fcntl"], [3, 4, 0x2000, 0, 0, 0], 7)
    assert (call.arguments, call.verdict.error) == (((1, 4), (2, 0x2000)), errno.EPERM)
    assert judge(NUMBERS["fcntl"], [3, 1, 99, 0, 0, 0], 7).arguments == ((1, 1),)
    assert judge(499, [0] * 6, 7).answer == "refused: ENOSYS"
