"""Choosing a sandbox, and the clock that every bot is held to."""

import os
import subprocess
import sys

import pytest

from lexarena.bots.clock import Clock, Limits
from lexarena.bots.launch import why_it_ended
from lexarena.bots.sandbox import choose
from lexarena.bots.sandbox.bubblewrap import bubblewrap_command
from lexarena.bots.sandbox.choose import Sandbox, choose_sandbox
from lexarena.bots.sandbox.seccomp import seccomp_program
from lexarena.errors import LexarenaError

BWRAP = (Sandbox("bubblewrap", "sandbox bubblewrap: fine", "/usr/bin/bwrap"), "")
NO_BWRAP = (None, "bubblewrap is not installed; install it")
NO_LANDLOCK = (None, "the kernel offers no Landlock")


def with_sandboxes(monkeypatch, bubblewrap, landlock=None):
    monkeypatch.setattr(choose, "_bubblewrap", lambda: bubblewrap)
    if landlock is not None:
        monkeypatch.setattr(choose, "_landlock", lambda reason: landlock)


def test_auto_takes_bubblewrap_then_landlock_then_none_and_says_how_to_get_better(monkeypatch):
    with_sandboxes(monkeypatch, BWRAP)
    assert choose_sandbox("auto").name == "bubblewrap"
    with_sandboxes(monkeypatch, NO_BWRAP, (Sandbox("landlock", "sandbox landlock: fine; install it"), ""))
    assert choose_sandbox("auto").line == "sandbox landlock: fine; install it"
    with_sandboxes(monkeypatch, NO_BWRAP, NO_LANDLOCK)
    found = choose_sandbox("auto")
    assert not found.is_on
    assert found.line.startswith(
        "sandbox off, bots run with all rights of this user: bubblewrap is not installed; install it; the kernel"
    )


def test_require_refuses_to_go_without(monkeypatch):
    with_sandboxes(monkeypatch, NO_BWRAP, NO_LANDLOCK)
    with pytest.raises(LexarenaError, match="no sandbox works here: bubblewrap is not installed"):
        choose_sandbox("require")
    for name in ("bubblewrap", "landlock"):
        with pytest.raises(LexarenaError, match=f"'{name}' does not work here"):
            choose_sandbox(name)
    with_sandboxes(monkeypatch, BWRAP)
    assert choose_sandbox("require").is_on


def test_off_reports_that_bots_are_not_sandboxed_and_unknown_modes_are_refused():
    assert choose_sandbox("off").line == "sandbox off: bots run with all rights of this user"
    with pytest.raises(LexarenaError, match="unknown sandbox 'on'; choose from auto, require, off"):
        choose_sandbox("on")


def test_on_other_systems_the_error_names_what_works(monkeypatch):
    monkeypatch.setattr(choose.sys, "platform", "darwin")
    with pytest.raises(LexarenaError, match="bots run on Linux only; on Windows use WSL"):
        choose_sandbox("auto")


def test_the_modules_can_be_imported_where_the_system_offers_none_of_it():
    program = """
import importlib, os, select, signal, sys
for name in ("resource", "fcntl"):
    sys.modules[name] = None
for module, names in ((os, "uname sched_getaffinity sched_setaffinity pidfd_open pipe2 O_PATH geteuid"),
                      (select, "poll"), (signal, "pidfd_send_signal SIGKILL SIGSTOP SIGCONT SIGSYS")):
    for name in names.split():
        delattr(module, name)
sys.platform = "win32"
importlib.import_module("lexarena.bots.process")
from lexarena.bots.sandbox.choose import choose_sandbox
try:
    choose_sandbox("auto")
except ValueError as error:
    print(error)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("bots run on Linux only")


def test_a_bubblewrap_that_fails_says_what_it_complains_of(monkeypatch, tmp_path):
    broken = tmp_path / "bwrap"
    broken.write_text("#!/bin/sh\necho 'bwrap: No permissions to create new namespace' >&2\nexit 1\n")
    broken.chmod(0o755)
    monkeypatch.setattr(choose, "find_bubblewrap", lambda: str(broken))
    sandbox, reason = choose._bubblewrap.__wrapped__()
    assert sandbox is None
    assert "No permissions to create new namespace" in reason


def test_bubblewrap_binds_each_place_once_and_read_only():
    command = bubblewrap_command(
        "bwrap", ["/opt/py/bin/python3", "bot.py"], "/stage", ["/opt/py", "/opt/py/lib", "/stage"], bot="/stage/bot"
    )
    bound = [command[index + 1] for index, word in enumerate(command) if word == "--ro-bind-try"]
    assert [path for path in bound if not path.startswith("/etc")] == ["/opt/py", "/stage"]
    assert not {"--bind", "--bind-try", "--share-net"} & set(command)
    fresh = [command[index + 1] for index, word in enumerate(command) if word == "--tmpfs"]
    fixed = [command[index + 1] for index, word in enumerate(command) if word == "--remount-ro"]
    assert fixed == [*fresh, "/"]
    assert command[-3:] == ["--", "/opt/py/bin/python3", "bot.py"]


@pytest.mark.skipif(os.geteuid() != 0, reason="only root's sandbox could show what only root may read")
def test_builds_and_servers_see_nothing_of_proc_that_only_root_may_read(tmp_path):
    if choose.find_bubblewrap() is None:
        pytest.skip("bubblewrap is not installed")
    search = "find /proc ! -path '/proc/[0-9]*' -type f ! -perm -4 -exec head -c 1 {} ';' -print 2> /dev/null"
    command = bubblewrap_command(
        choose.find_bubblewrap(), ["/bin/sh", "-c", f"{search}; ls /proc/sys/kernel"], str(tmp_path), (), is_server=True
    )
    found = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False).stdout
    assert found.split() == ["pid_max", "threads-max"]


def test_the_filter_fits_and_knows_the_bot():
    everybody, one = seccomp_program(None), seccomp_program(4242)
    assert len(everybody) % 8 == len(one) % 8 == 0
    assert len(everybody) < len(one) < 4096 * 8
    assert (4242).to_bytes(4, "little") in one


def test_exactly_the_limit_is_too_much_and_one_moment_less_is_not():
    clock = Clock(Limits(seconds=10))
    clock.charge(9.5, 0.0)
    assert not clock.is_out_after(0.25, 99.0)
    assert clock.is_out_after(0.5, 0.0)
    assert clock.earliest_end(0.25, 0.0) == 0.25


def test_the_cpu_clock_has_a_cap_of_three_times_in_wall_time():
    clock = Clock(Limits(seconds=10, clock="cpu"))
    clock.charge(29.0, 9.0)
    assert not clock.is_out
    assert clock.left == 1.0
    assert clock.is_out_after(0.0, 1.0)
    assert clock.is_out_after(1.0, 0.0)
    assert clock.earliest_end(0.5, 0.0) <= 0.5
    assert clock.earliest_end(0.0, 0.5) == 0.5 / os.cpu_count()


@pytest.mark.parametrize("wrong", [{"seconds": -1}, {"memory": 0}, {"start_seconds": float("nan")}, {"clock": "sun"}])
def test_limits_make_sense(wrong):
    with pytest.raises(LexarenaError):
        Limits(**wrong)


@pytest.mark.parametrize(
    ("code", "memory", "stderr", "fault"),
    [
        (0, 0, b"", "end_of_output"),
        (1, 0, b"", "crash"),
        (-6, 0, b"terminate called after throwing an instance of 'std::bad_alloc'\n", "memory"),
        (-11, 500 << 20, b"", "memory"),
        (-11, 100 << 20, b"", "crash"),
        (-9, 0, b"", "crash"),
        (-9, 500 << 20, b"", "memory"),
        (-25, 0, b"", "forbidden"),
        (-31, 500 << 20, b"MemoryError", "forbidden"),
        (2, 0, b"./run: 2: Cannot fork\n", "forbidden"),
        (-31, 0, b"", "forbidden"),
        (1, 0, b"Error: EROFS: read-only file system, open 'x'\n", "forbidden"),
        (3, 0, b"Exception in thread main java.lang.OutOfMemoryError: Java heap space\n", "memory"),
    ],
)
def test_the_end_of_a_bot_has_a_name(code, memory, stderr, fault):
    assert why_it_ended(code, memory, 512 << 20, stderr).name == fault


def test_a_bot_that_the_system_ends_when_memory_runs_out_took_too_much():
    """The kernel counts such ends; a bot that kills itself with the same signal has crashed."""
    assert why_it_ended(-9, 0, 512 << 20, b"", ran_out=True).name == "memory"
    assert str(why_it_ended(-9, 0, 512 << 20, b"")) == "crash: ended by SIGKILL"
