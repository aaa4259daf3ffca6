"""Scratch directories: those of live processes are kept, in any PID namespace; and where one can be made."""

import os
import shutil
import subprocess
import sys
import tempfile
import textwrap
import time
from pathlib import Path

import pytest
from sandboxes import NOBODY, as_user

from lexarena.bots.register import Identity, end_orphans, enter, identity
from lexarena.bots.scratch import Scratch, ScratchError, find_place, sweep

SOURCES = Path(__file__).parents[2] / "src"
LONG_AGO = 1_000_000_000
NEW_PIDS = ["--pid", "--fork", "--mount-proc", "--kill-child"]


@pytest.fixture(params=["root", "user"])
def apart(request, public_sources):
    """A function that runs a program as root or as a normal user; `$APART` is the command for new namespaces."""

    def run(program, *namespaces):
        python, how = as_user(request.param, public_sources)
        command = ["unshare", *namespaces]
        if os.getuid() != 0 or request.param == "user":
            command = ["unshare", "--user", "--map-root-user", *namespaces]
        if shutil.which("unshare") is None or subprocess.run([*command, "true"], check=False, **how).returncode:
            pytest.skip("no new namespaces can be made here")
        folder = tempfile.mkdtemp(prefix="scratch-test-")
        os.chown(folder, *((NOBODY, NOBODY) if "user" in how else (-1, -1)))
        how["env"] |= {"APART": " ".join(command), "FOLDER": folder}
        try:
            done = subprocess.run(
                [python, "-c", textwrap.dedent(program)],
                capture_output=True,
                text=True,
                timeout=120,
                check=False,
                cwd="/",
                **how,
            )
        finally:
            shutil.rmtree(folder)
        assert done.returncode == 0, done.stderr
        return done.stdout.split("\n")[:-1]

    return run


IN_ANOTHER_NAMESPACE = """
import os, signal, subprocess, sys, time
from pathlib import Path
from lexarena.bots.scratch import Scratch, sweep
folder = Path(os.environ["FOLDER"])
command = [*os.environ["APART"].split(), sys.executable, "-c"]

def start(program):
    return subprocess.Popen([*command, program, folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

BEGIN = "import os, sys, time; from pathlib import Path; from lexarena.bots.scratch import *; folder = Path(sys.argv[1]); "
"""


def test_an_owner_is_seen_from_another_pid_namespace(apart):
    swept = apart(
        IN_ANOTHER_NAMESPACE
        + """
scratch = Scratch(folder)
print(start(BEGIN + "print(len(sweep(folder)), len(list(folder.iterdir())))").communicate()[0].strip())
print(scratch.folder.is_dir())
""",
        *NEW_PIDS,
    )
    assert swept == ["0 1", "True"]


def test_an_owner_in_another_pid_namespace_is_seen(apart):
    swept = apart(
        IN_ANOTHER_NAMESPACE
        + """
owner = start(BEGIN + "scratch = Scratch(folder); print('made', flush=True); input(); print(scratch.folder.is_dir())")
owner.stdout.readline()
print(len(sweep(folder)))
print(owner.communicate("go on\\n")[0].strip())
print(len(sweep(folder)), len(list(folder.iterdir())))  # now it has ended, and nothing of it is left
""",
        *NEW_PIDS,
    )
    assert swept == ["0", "True", "1 0"]


def test_what_a_dead_owner_left_in_another_pid_namespace_is_killed_from_outside(apart):
    swept = apart(
        IN_ANOTHER_NAMESPACE
        + '''
LEAVE = """
from lexarena.bots import register
owner = os.fork()
if owner == 0:
    scratch = Scratch(folder)
    bot = os.posix_spawn("/bin/sleep", ["sleep", "1000"], {})
    register.enter(str(scratch.register), register.identity(bot), register.identity(os.getpid()))
    print("left", flush=True)
    os._exit(0)
os.waitpid(owner, 0)
os.waitpid(-1, 0)  # the bot, which this first process of the namespace inherits
print("ended", flush=True)
"""
left = start(BEGIN + LEAVE)
left.stdout.readline()
for _ in range(1000):
    if swept := sweep(folder):
        break
    time.sleep(0.01)
print(len(swept), len(list(folder.iterdir())), left.communicate()[0].strip())
''',
        *NEW_PIDS,
    )
    assert swept == ["1 0 ended"]


def test_bots_that_cannot_be_seen_are_left_to_those_who_see_them(apart):
    swept = apart(
        IN_ANOTHER_NAMESPACE
        + """
from lexarena.bots import register
sleeper = subprocess.Popen(["sleep", "1000"])
if os.fork() == 0:
    scratch = Scratch(folder)
    register.enter(str(scratch.register), register.identity(sleeper.pid), register.identity(os.getpid()))
    os._exit(0)
os.wait()
print(start(BEGIN + "print(len(sweep(folder)))").communicate()[0].strip(), sleeper.poll())
print(len(sweep(folder)), sleeper.wait())
""",
        *NEW_PIDS,
    )
    assert swept == ["0 None", "1 -9"]


def in_fork(work):
    """Do something in a process that ends right after it."""
    pid = os.fork()
    if pid == 0:
        work()
        os._exit(0)
    os.waitpid(pid, 0)


def test_a_worker_that_has_closed_the_lock_does_not_hold_it(tmp_path):
    def leave_a_worker():
        scratch = Scratch(tmp_path)
        if os.fork() == 0:
            for descriptor in scratch.descriptors:
                os.close(descriptor)
            scratch.close()  # a fork removes nothing
            time.sleep(30)

    in_fork(leave_a_worker)
    assert len(sweep(tmp_path)) == 1


def test_programs_that_the_owner_starts_do_not_hold_the_lock(tmp_path):
    in_fork(lambda: (Scratch(tmp_path), subprocess.Popen(["sleep", "30"], close_fds=False)))
    assert len(sweep(tmp_path)) == 1


def test_a_folder_that_is_being_made_is_left_alone(tmp_path):
    (tmp_path / ".lexarena-abc").mkdir()
    assert sweep(tmp_path) == []
    os.utime(tmp_path / ".lexarena-abc", (LONG_AGO, LONG_AGO))
    assert sweep(tmp_path) == [tmp_path / ".lexarena-abc"]
    assert list(tmp_path.iterdir()) == []


def test_what_is_not_a_scratch_folder_is_left_alone(tmp_path):
    (tmp_path / "lexarena-folder").mkdir()
    (tmp_path / "lexarena-file").touch()
    elsewhere = tmp_path / "elsewhere"
    in_fork(lambda: (elsewhere.mkdir(), Scratch(elsewhere)))
    (tmp_path / "lexarena-link").symlink_to(next(elsewhere.iterdir()))
    assert sweep(tmp_path) == []
    assert len(sweep(elsewhere)) == 1


@pytest.mark.skipif(os.getuid() != 0, reason="only root can make directories of another user")
def test_the_folder_of_another_user_is_left_alone(tmp_path):
    in_fork(lambda: Scratch(tmp_path))
    (folder,) = tmp_path.iterdir()
    os.chown(folder, NOBODY, NOBODY)
    assert sweep(tmp_path) == []


def test_many_who_start_at_once_do_not_sweep_each_other(tmp_path):
    def come_and_go():
        for _ in range(20):
            with Scratch(tmp_path) as scratch:
                for _ in range(3):
                    sweep(tmp_path)
                if scratch.lost() is not None:
                    os._exit(1)
        Scratch(tmp_path)

    pids = []
    for _ in range(4):
        pids.append(os.fork())
        if pids[-1] == 0:
            try:
                come_and_go()
            finally:
                os._exit(0 if sys.exc_info()[0] is None else 2)
    assert [os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) for pid in pids] == [0] * 4
    sweep(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_only_what_nobody_keeps_is_ended(tmp_path):
    with Scratch(tmp_path) as scratch:
        kept, orphan = (subprocess.Popen(["sleep", "1000"]) for _ in range(2))
        enter(str(scratch.register), identity(kept.pid), identity(os.getpid()))
        enter(str(scratch.register), identity(orphan.pid), Identity(os.getpid(), 1))  # the number is another's by now
        end_orphans(str(scratch.register))
        assert orphan.wait() == -9
        assert kept.poll() is None
        assert len(list(scratch.register.iterdir())) == 1
        kept.kill()
        kept.wait()


def test_what_is_lost_of_the_staged_bots_is_named(tmp_path):
    with Scratch(tmp_path) as scratch:
        (scratch.staged / "bot-1").mkdir()
        (scratch.staged / "bot-1" / "run").touch()
        scratch.seal()
        (scratch.staged / "bot-1" / "more").touch()
        assert scratch.lost() is None
        (scratch.staged / "bot-1" / "run").unlink()
        assert scratch.lost() == scratch.staged / "bot-1" / "run"
        shutil.rmtree(scratch.folder)
        assert scratch.lost() == scratch.folder


PLACES = """
import os, subprocess, sys
from pathlib import Path
from lexarena.bots.scratch import Scratch
from lexarena.errors import LexarenaError

def mount(place, options):
    place.mkdir(exist_ok=True)
    subprocess.run(["mount", "-t", "tmpfs", "-o", options, "none", place], check=True)
    return place

folder = Path(os.environ["FOLDER"])
for variable, name in (("TMPDIR", "tmp"), ("XDG_RUNTIME_DIR", "run"), ("LEXARENA_CACHE", "cache")):
    os.environ[variable] = str(folder / name)

def made():
    try:
        with Scratch() as scratch:
            program = scratch.staged / "program"
            program.write_text("#!/bin/sh\\nexit 7\\n")
            program.chmod(0o755)
            code = subprocess.run([program]).returncode
            return f"{scratch.folder.parent.relative_to(folder)} {code}"
    except LexarenaError as error:
        return str(error).replace(str(folder), "FOLDER")
"""


def in_mount_namespace(program):
    """Return a program that runs another one in a new mount namespace."""
    return f"""
import os, subprocess, sys
command = [*os.environ["APART"].split(), sys.executable, "-c", {program!r}]
sys.exit(subprocess.run(command).returncode)
"""


def test_a_disk_that_is_mounted_noexec_is_avoided(apart):
    places = apart(
        in_mount_namespace(
            PLACES
            + """
mount(folder / "tmp", "noexec")
mount(folder / "run", "size=1m")
print(made())
mount(folder / "run", "noexec")
print(made())
mount(folder / "cache", "noexec")
mount(Path("/var/tmp"), "noexec")
print(made())
"""
        ),
        "--mount",
    )
    remedy = "set TMPDIR to a writable directory on a disk that is not mounted noexec"
    assert places == [
        "run 7",
        "cache/scratch 7",
        f"FOLDER/tmp: the disk is mounted noexec, so compiled bots cannot run there; {remedy}",
    ]


def test_a_place_that_is_full_or_not_there_is_an_error_with_a_remedy(apart):
    places = apart(
        in_mount_namespace(
            PLACES
            + """
print(made())
mount(folder / "tmp", "nr_inodes=2")
print(made())
mount(folder / "tmp", "ro")
print(made())
"""
        ),
        "--mount",
    )
    assert places == [
        "FOLDER/tmp: no such directory; create it, or set TMPDIR to a writable directory",
        "FOLDER/tmp: the disk is full; free some space, or set TMPDIR to a writable directory on another disk",
        "FOLDER/tmp: cannot create a directory for the bots (Read-only file system);"
        " set TMPDIR to a writable directory",
    ]


def test_the_first_place_without_noexec_is_taken(tmp_path, monkeypatch):
    for name in ("tmp", "run"):
        (tmp_path / name).mkdir()
    monkeypatch.setenv("TMPDIR", str(tmp_path / "tmp"))
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path / "run"))
    monkeypatch.setenv("LEXARENA_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr("lexarena.bots.scratch.is_executable", lambda folder: folder.name not in noexec)
    noexec = set()
    assert find_place() == tmp_path / "tmp"
    noexec = {"tmp"}
    assert find_place() == tmp_path / "run" if (tmp_path / "run").stat().st_uid == os.geteuid() else True
    assert find_place(tmp_path) == tmp_path
    noexec = {"tmp", "run"}
    assert find_place() == tmp_path / "cache" / "scratch"
    noexec = {"tmp", "run", "scratch"}
    with pytest.raises(ScratchError, match="not mounted noexec"):
        find_place()
