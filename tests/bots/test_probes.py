"""Each probe that the sandbox refuses succeeds without it: so a refusal is the work of the sandbox."""

import os
import socket
import subprocess

import pytest
from sandboxes import build_bad_bots

from lexarena.bots.clock import Limits
from lexarena.bots.guard import Guard
from lexarena.bots.process import BotProcess
from lexarena.bots.sandbox.choose import choose_sandbox
from lexarena.bots.scratch import Scratch
from lexarena.bots.staging import stage_bot

COMMANDS = {"python": "python3 bad.py", "cpp": "./bad", "java": "java -cp . Bad", "javascript": "node bad.js"}


@pytest.fixture(scope="module")
def bots(tmp_path_factory):
    folder = tmp_path_factory.mktemp("bad")
    return folder, build_bad_bots(folder)


@pytest.fixture
def probe(bots, tmp_path):
    """A way to run a probe without a sandbox; it returns the bot's lines and what it reported of its attempts."""
    folder, languages = bots

    def run(language, case, turns=0):
        if language not in languages:
            pytest.skip(f"{language} is not installed")
        with Scratch(tmp_path) as scratch, Guard(scratch) as guard:
            stage = stage_bot(scratch, folder, f"{COMMANDS[language]} {case}", files={"words.dat": b"AA\nAB\n"})
            bot = BotProcess.start(guard, stage, Limits(), choose_sandbox("off"))
            heard = bytearray()
            for _ in range(turns):
                bot.turn(b"1\n", lambda data: heard.extend(data) or b"\n" in heard)
            ending = bot.close()
        lines = ending.stderr.decode(errors="replace").splitlines()
        return (
            [line for line in lines if line.startswith("GOT")],
            [line for line in lines if line.startswith("refused")],
            bytes(heard),
        )

    return run


@pytest.fixture
def victim():
    """A process that a probe may do anything to."""
    with subprocess.Popen(["sleep", "60"]) as process:
        yield process.pid
        process.kill()


def test_python_writes_everything_without_a_sandbox(probe, tmp_path):
    got, refused, _ = probe("python", f"write_files only {tmp_path}")
    assert refused == []
    assert len(got) == 12


def test_python_reads_what_lies_elsewhere(probe, tmp_path):
    (tmp_path / "secret").write_text("x")
    got, refused, _ = probe("python", f"read_files only {tmp_path} {tmp_path / 'secret'} /etc/passwd")
    assert (len(got), refused) == (3, [])


def test_python_starts_processes(probe):
    got, refused, _ = probe("python", "fork_and_play")
    assert refused == []
    assert {line.split()[1].rstrip(":") for line in got} == {"fork", "spawn", "vfork"}


def test_python_uses_the_network(probe):
    with socket.create_server(("127.0.0.1", 0)) as server:
        got, refused, _ = probe("python", f"use_network {server.getsockname()[1]}")
    assert any(line.startswith("GOT connect") for line in got)
    allowed = {"AF_INET6", "AF_PACKET"}  # a machine may have no IPv6, and only root may read raw packets
    assert all(any(kind in line for kind in allowed) for line in refused), refused


def test_python_takes_memory_that_no_limit_counts(probe):
    got, refused, _ = probe("python", "memory_elsewhere")
    kinds = {line.partition(" ")[2].partition(":")[0] for line in got}
    assert {"shared memory", "shared memory to read", "memfd", "device of zeros", "larger pipe"} <= kinds
    # What is refused here too, a limit refuses, and not the filter: private memory, and more than the limit.
    refused_kinds = {line.partition(" ")[2].partition(":")[0] for line in refused}
    assert refused_kinds <= {"too much private memory", "growing memory", "more stack", "more data", "SysV memory"}


def test_python_touches_another_process(probe, victim):
    got, refused, _ = probe("python", f"touch_others only {victim}")
    refused_kinds = {line.partition(" ")[2].partition(":")[0] for line in refused}
    kinds = {line.partition(" ")[2].partition(":")[0] for line in got}
    assert refused_kinds <= {"unshare"}, refused  # which some systems forbid
    assert {"priority", "limits", "affinity", "scheduler", "signal 9", "pidfd", "read stat", "own core"} <= kinds


@pytest.mark.parametrize(("language", "what"), [("python", "trace"), ("python", "read_memory"), ("cpp", "trace")])
def test_a_program_looks_into_another_process(language, what, probe, victim):
    """Some systems let only the parent do so; then it is refused, and the program lives on."""
    got, refused, heard = probe(language, f"deadly {what} {victim}", turns=1)
    assert heard == b"ok\n"
    assert len(got + refused) == 1
    if os.geteuid() == 0:
        assert got


@pytest.mark.parametrize(
    ("case", "found"),
    [
        ("fork_and_play", ["fork", "shell"]),
        ("write_files {folder}", ["{folder}", "words.dat"]),
        ("read_files /etc/passwd", ["/etc/passwd"]),
        ("use_network 1", ["socket"]),
        ("touch_others {victim}", ["priority", "kill"]),
    ],
)
def test_a_compiled_program_can_do_it_too(case, found, probe, victim, tmp_path):
    places = {"folder": tmp_path, "victim": victim}
    got, refused, _ = probe("cpp", case.format(**places))
    if os.geteuid() != 0:  # the stage is read-only for its owner too
        found = [each for each in found if each != "words.dat"]
        refused = [line for line in refused if "words.dat" not in line]
    assert (sorted(set(got)), refused) == (sorted(f"GOT {each.format(**places)}" for each in found), [])


DEADLY = {
    "python": ("spawn_and_die", "fork_and_die", "write_and_die", "network_and_die"),
    "cpp": ("fork_and_die", "write_and_die"),
    "java": ("spawn_and_die", "write_and_die", "network_and_die"),
    "javascript": ("spawn_and_die", "write_and_die", "network_and_die"),
}


@pytest.mark.parametrize(("language", "case"), [(language, case) for language in DEADLY for case in DEADLY[language]])
def test_what_ends_a_bot_in_the_sandbox_succeeds_without_it(language, case, probe):
    """It answers, or says that it got it."""
    if case == "write_and_die" and os.geteuid() != 0:
        pytest.skip("the stage is read-only for its owner too")
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = f" {server.getsockname()[1]}" if "network" in case else ""
        got, refused, heard = probe(language, case + port, turns=1)
    assert refused == []
    assert got or heard.startswith(b"ok")
