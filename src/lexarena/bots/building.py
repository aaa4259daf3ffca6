"""Build a bot in a copy of its directory: sandboxed unless the organiser supplied the command, and always announced.

What a template's build runs comes from the bot's author: a `build.sh`, or sources that tell a compiler what to include. So
it gets a sandbox much like that of a bot. It reads the system's directories, the compilers and the copy; it writes to the
copy and to a temporary directory; it has no network and sees no other process. Unlike a bot it may start processes.
Its time, memory, processes and files are limited, and all its processes are killed when it ends.
"""

import os
import select
import signal
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from subprocess import DEVNULL, PIPE, STDOUT, Popen, TimeoutExpired

from lexarena.bots.commands import SYSTEM_PATH, find_program
from lexarena.bots.guard import Guard, GuardError, StartError
from lexarena.bots.pipes import Pipes
from lexarena.bots.process_table import count_threads, descendants, parent, processes
from lexarena.bots.sandbox.bubblewrap import (
    BUILD_FILES,
    DEVICES,
    SYSTEM_FOLDERS,
    bubblewrap_command,
    is_of_the_system,
    runtime_folders,
    system_settings,
)
from lexarena.bots.sandbox.choose import Sandbox
from lexarena.bots.sandbox.landlock import SCOPED_SINCE, landlock_version
from lexarena.bots.sandbox.seccomp import build_filter
from lexarena.bots.scratch import Scratch
from lexarena.bots.server_pool import Job
from lexarena.bots.trees import BOT_LIMITS, outgrown, remove_tree, walk
from lexarena.errors import LexarenaError
from lexarena.text import visible

BUILD_SECONDS = 600.0
"""The time limit of an organiser's build."""
SANDBOXED_SECONDS = 300.0
"""The time limit of a template's build."""
_MEMORY = 4 << 30
"""The memory limit of a build in bytes, for each of its processes and for all together."""
_LARGEST_FILE = 512 << 20
_MOST_TASKS = 2000
"""Processes and threads of a build at once."""
_LOG_KEPT = 64 << 10
_GLANCE, _TICK, _LOOK_AT_FILES = 0.005, 0.05, 0.5
"""Seconds between two looks at the number of processes, at those of a build, and at what it wrote."""
_PAGE = 4096
_PROGRAMS = (b"\x7fELF", b"#!")


@dataclass(frozen=True, slots=True)
class Build:
    """How a bot is built; without a sandbox, the organiser supplied the command."""

    command: str
    name: str
    """The bot's name in the announcement of its build."""
    sandbox: Sandbox | None = None
    tools: tuple[str, ...] = ()
    """The programs that a sandboxed build calls."""

    @property
    def is_sandboxed(self) -> bool:
        """Whether it runs in a sandbox."""
        return self.sandbox is not None and self.sandbox.is_on


@dataclass(frozen=True, slots=True)
class Built:
    """What a build printed, and why it failed if it did."""

    log: str
    trouble: str = ""
    has_failed_itself: bool = False
    """Whether it ended with an error of its own, which is in the log."""


def run_build(build: Build, scratch: Scratch, folder: Path) -> Built:
    """Announce a build on standard error, and run it in the stage `folder`."""
    where = "in the sandbox" if build.is_sandboxed else "outside the sandbox"
    print(f"building {visible(build.name)} {where}: {visible(build.command)}", file=sys.stderr, flush=True)
    if not build.is_sandboxed:
        return _outside(build.command, folder)
    assert build.sandbox is not None
    tmp = Path(tempfile.mkdtemp(prefix=".build-", dir=folder.parent))
    try:
        with Guard(scratch) as guard:
            return _SandboxedBuild(build, build.sandbox, folder, tmp).run(guard)
    except (GuardError, StartError) as error:
        remedy = "this is not the bot's fault; build it yourself, or give its build command"
        raise LexarenaError(f"the build of {visible(build.name)} could not be sandboxed: {error}; {remedy}") from error
    finally:
        remove_tree(tmp)


def make_programs_executable(folder: Path) -> None:
    """Make programs and scripts executable, as a sandboxed build cannot. Raise `TreeError` beyond the limits."""
    for entry in walk(folder):
        if not (entry.is_folder or entry.is_link or entry.is_executable):
            descriptor = os.open(entry.name, os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC, dir_fd=entry.folder)
            try:
                if os.read(descriptor, 4).startswith(_PROGRAMS):
                    os.fchmod(descriptor, 0o700)
            finally:
                os.close(descriptor)


def _outside(command: str, folder: Path) -> Built:
    with Popen(
        command, shell=True, cwd=folder, stdin=DEVNULL, stdout=PIPE, stderr=STDOUT, start_new_session=True
    ) as process:
        try:
            printed, _ = process.communicate(timeout=BUILD_SECONDS)
        except TimeoutExpired as error:
            os.killpg(process.pid, signal.SIGKILL)
            return Built(_text(error.output), f"took more than {BUILD_SECONDS:.0f} s")
    return _judged(_text(printed), process.returncode)


class _SandboxedBuild:
    """One build of a template in the sandbox, and what is watched while it runs."""

    def __init__(self, build: Build, sandbox: Sandbox, folder: Path, tmp: Path) -> None:
        self.build, self.sandbox, self.folder, self.tmp = build, sandbox, folder, tmp
        self._printed = bytearray()
        self._next_look = 0.0

    def run(self, guard: Guard) -> Built:
        """Run it until it ends or exceeds a limit."""
        pipes = Pipes(with_status=self.sandbox.name == "bubblewrap")
        try:
            pipes.open()
            nothing, output, _, *status = pipes.theirs
            child = guard.start(self._job(), [nothing, output, output, *status])
            pipes.ours.append(child.pidfd)
            pipes.close_theirs()
            pipes.end_input()
            pipes.poll.unregister(pipes.errors)
            pipes.poll.register(child.pidfd, select.POLLIN)
            with _ahead_of_others(parent(child.pid)):
                trouble = self._watch(pipes, child.pid, child.pidfd)
                if trouble and status:
                    _end_namespace(pipes.read_status("child-pid", 0.0), child.pid)
                ended = guard.end(child.pid)
            self._read(pipes)
            log = _text(bytes(self._printed))
            if trouble:
                return Built(log, trouble)
            code = pipes.read_status("exit-code", 0.0) if status else ended.code
            if code is None:
                raise GuardError(log.strip().splitlines()[-1] if log.strip() else f"bwrap exits with {ended.code}")
            return _judged(log, code)
        finally:
            pipes.close()

    def _watch(self, pipes: Pipes, pid: int, pidfd: int) -> str:
        """Wait until it ends; return which limit it exceeded, if any."""
        deadline = time.monotonic() + SANDBOXED_SECONDS
        tasks, next_look = _tasks_of_all(), 0.0
        while True:
            happened = pipes.poll.poll(1000 * _GLANCE)
            self._read(pipes)
            if any(place == pidfd for place, _ in happened):
                return ""
            if time.monotonic() > deadline:
                return f"took more than {SANDBOXED_SECONDS:.0f} s"
            if time.monotonic() >= next_look or _tasks_of_all() > tasks + _MOST_TASKS:
                if trouble := self._excess(pid):
                    return trouble
                next_look = time.monotonic() + _TICK

    def _read(self, pipes: Pipes) -> None:
        for _ in range(64):  # one that never stops writing must not keep us here
            if not (data := pipes.read()):
                break
            self._printed += data
            del self._printed[: -2 * _LOG_KEPT]

    def _excess(self, pid: int) -> str:
        """Return which limit its processes or its files exceed now, or nothing."""
        tasks, memory = _usage(pid)
        if tasks > _MOST_TASKS:
            return f"had more than {_MOST_TASKS:,} processes and threads at once"
        if memory > _MEMORY:
            return f"held more than {_MEMORY >> 20:,} MB of memory"
        if time.monotonic() < self._next_look:
            return ""
        trouble = outgrown(self.folder, BOT_LIMITS) or outgrown(self.tmp, BOT_LIMITS)
        self._next_look = time.monotonic() + _LOOK_AT_FILES
        return trouble

    def _job(self) -> Job:
        """Return the request for the guard."""
        behind = self.sandbox.name == "bubblewrap"
        tools = [program for tool in self.build.tools if (program := find_program(tool)) is not None]
        own = [place for program in tools for place in runtime_folders(program)]
        folder, argv = str(self.folder), ["/bin/sh", "-c", self.build.command]
        writable = [folder, str(self.tmp)]
        paths = [str(tool.parent) for tool in tools if not is_of_the_system(tool)]
        filter_program = build_filter(signals=behind or landlock_version() >= SCOPED_SINCE).hex()
        job: Job = {
            "argv": bubblewrap_command(self.sandbox.bwrap, argv, folder, own, writable) if behind else argv,
            "env": {
                "PATH": ":".join(dict.fromkeys([*paths, *SYSTEM_PATH])),
                "LANG": "C.UTF-8",
                "HOME": str(self.tmp),
                "TMPDIR": str(self.tmp),
            },
            "folder": folder,
            "memory": _MEMORY,
            "sandboxed": True,
            "groups": self.sandbox.groups,
            "threads": _MOST_TASKS,
            "build": {
                "file_size": _LARGEST_FILE,
                "tasks": _tasks_of_this_user() + _MOST_TASKS,
                "writable": writable,
                "seccomp": filter_program,
            },
        }
        if behind:
            job["seccomp"] = filter_program
        else:
            readable = [*SYSTEM_FOLDERS, *system_settings(), *BUILD_FILES, *own]
            job["landlock"] = {"readable": readable, "devices": list(DEVICES)}
        return job


def _judged(log: str, code: int) -> Built:
    return Built(log, f"exits with {code}", has_failed_itself=True) if code else Built(log)


@contextmanager
def _ahead_of_others(guard: int | None) -> Iterator[None]:
    """Let this process and the guard go ahead of all others, as far as the system allows it.

    Nothing limits the number of processes in root's builds. Those that stop a build must get the processor anyway.
    """

    def schedule(policy: int, priority: int) -> None:
        for process in (0, guard) if os.geteuid() == 0 else ():
            with suppress(OSError):
                if process is not None:
                    os.sched_setscheduler(process, policy, os.sched_param(priority))

    schedule(os.SCHED_FIFO | os.SCHED_RESET_ON_FORK, 1)
    try:
        yield
    finally:
        schedule(os.SCHED_OTHER, 0)


def _end_namespace(first: int | None, bwrap: int) -> None:
    """Kill the first process of a namespace, and with it all others there."""
    if first is not None and parent(first) == bwrap:
        with suppress(OSError):
            os.kill(first, signal.SIGKILL)


def _tasks_of_all() -> int:
    """Return how many processes and threads the machine has; this takes a moment only."""
    try:
        with open("/proc/loadavg", "rb") as file:
            return int(file.read().split()[3].partition(b"/")[2])
    except (OSError, ValueError, IndexError):
        return 0


def _usage(pid: int) -> tuple[int, int]:
    """Return how many processes and threads a process and its descendants have, and how much memory they hold."""
    tasks = memory = 0
    with suppress(OSError):  # they come and go
        for process in (pid, *descendants(pid)):
            tasks += max(1, count_threads(process))
            with suppress(OSError), open(f"/proc/{process}/statm", "rb") as file:
                memory += int(file.read().split()[1]) * _PAGE
    return tasks, memory


def _tasks_of_this_user() -> int:
    """Return how many processes and threads this user has; the limit on their number counts all of them."""
    count = 0
    for process in processes():
        with suppress(OSError):
            if os.stat(f"/proc/{process}").st_uid == os.getuid():
                count += max(1, count_threads(process))
    return count


def _text(printed: bytes | None) -> str:
    return (printed or b"")[-_LOG_KEPT:].decode(errors="backslashreplace")
