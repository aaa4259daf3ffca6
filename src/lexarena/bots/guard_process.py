"""The guard's own program: the parent of bots, which kills them all when the arena is gone, however it went.

It runs as a process of its own beside the arena, with the standard library alone, and does three things: it starts a
bot on request, it ends one on request, and it ends all when the arena's end of their socket closes or the arena's
process has ended. Being a child subreaper, it inherits whatever a bot leaves behind. A bot dies with the guard, too.

A request and its answer are one JSON document each. With a request to start come the bot's ends of its pipes.
"""

import ctypes
import fcntl
import json
import os
import resource
import select
import signal
import socket
import sys
from typing import Any, NotRequired, TypedDict

from lexarena.bots.process_table import children, kill_tree, start_time
from lexarena.bots.sandbox.landlock import enter_landlock, enter_landlock_to_build
from lexarena.bots.sandbox.seccomp import SECCOMP_FD

LONGEST_MESSAGE = 190_000
_PR_SET_PDEATHSIG, _PR_SET_CHILD_SUBREAPER = 1, 36
_OUT_OF_THE_WAY = 20  # the child moves its descriptors above this number before it puts them where they belong
_STACK, _LARGEST_STACK, _OPEN_FILES = 8 << 20, 64 << 20, 512
_OPEN_FILES_OF_A_BUILD = 1024

Answer = tuple[dict[str, Any], list[int]]
_libc = ctypes.CDLL(None, use_errno=True)


class Job(TypedDict):
    """A request to start a bot."""

    argv: list[str]
    env: dict[str, str]
    folder: str
    core: int | None
    memory: int
    sandboxed: bool
    seccomp: str | None
    """The filter of system calls, as hexadecimal digits."""
    landlock: dict[str, list[str]] | None
    """The paths that the bot may read, and the devices that it may use."""
    build: "NotRequired[BuildLimits]"
    """Present if a build is started instead of a bot."""


class BuildLimits(TypedDict):
    """What a build may use, and which folders it may write to."""

    file_size: int
    tasks: int
    writable: list[str]
    seccomp: str


class GuardProcess:
    """What the guard knows: its socket, and the bots that live, each with its entry in the register."""

    def __init__(self, connection: socket.socket, register: str) -> None:
        self.connection, self.register = connection, register
        self.bots: dict[int, str] = {}

    def serve(self, arena: int) -> None:
        """Answer requests until the arena is gone; then leave nothing alive."""
        poll = select.poll()
        poll.register(self.connection, select.POLLIN)
        poll.register(arena, select.POLLIN)
        try:
            while not any(place == arena for place, _ in poll.poll()):
                message, descriptors, *_ = socket.recv_fds(self.connection, LONGEST_MESSAGE, 8)
                if not message:
                    break
                for descriptor in descriptors:
                    os.set_inheritable(descriptor, False)
                answer, sent = self.answer(json.loads(message), descriptors)
                socket.send_fds(self.connection, [json.dumps(answer).encode()], sent)
                for descriptor in {*descriptors, *sent}:
                    os.close(descriptor)
        except OSError:
            pass  # the arena is gone in the middle of a request
        finally:
            self.end_all()

    def answer(self, request: dict[str, Any], descriptors: list[int]) -> Answer:
        """Do what is asked."""
        try:
            if "start" in request:
                return self.start(request["start"], descriptors)
            return self.end(request["end"]), []
        except OSError as error:
            return {"failed": "guard", "message": str(error)}, []

    def start(self, job: Job, descriptors: list[int]) -> Answer:
        """Start a bot; answer with its process number, or with the step that failed and why."""
        answer_end, write_end = os.pipe()
        filter_end = _pipe_with(bytes.fromhex(job["seccomp"])) if job["seccomp"] else None
        guard = os.getpid()
        pid = os.fork()
        if pid == 0:
            _become_bot(job, descriptors, filter_end, write_end, guard)
        os.close(write_end)
        if filter_end is not None:
            os.close(filter_end)
        self.bots[pid] = entry = os.path.join(self.register, f"{pid}-{start_time(pid)}")
        os.close(os.open(entry, os.O_CREAT | os.O_WRONLY | os.O_CLOEXEC, 0o600))
        with os.fdopen(answer_end, "rb") as stream:
            trouble = stream.read()
        if trouble:
            self.end(pid)
            return json.loads(trouble), []
        return {"pid": pid}, [os.pidfd_open(pid)]

    def end(self, pid: int) -> dict[str, int | float | bool]:
        """End a bot and everything that came of it; answer how it ended and what it used."""
        own = os.waitid(os.P_PID, pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None
        kill_tree(pid)
        _, status, used = os.wait4(pid, 0)
        entry = self.bots.pop(pid)
        self._end_orphans()
        try:
            os.unlink(entry)
        except OSError:
            pass  # it could not be written, say
        cpu = used.ru_utime + used.ru_stime
        return {"own": own, "code": os.waitstatus_to_exitcode(status), "cpu": cpu, "memory": used.ru_maxrss << 10}

    def end_all(self) -> None:
        """End every bot."""
        for pid in list(self.bots):
            self.end(pid)
        self._end_orphans()

    def _end_orphans(self) -> None:
        """End what bots left behind: every child of the guard that is not a bot."""
        while orphans := [pid for pid in children(os.getpid()) if pid not in self.bots]:
            for pid in orphans:
                kill_tree(pid)
                os.waitpid(pid, 0)


def _become_bot(job: Job, pipes: list[int], filter_end: int | None, write_end: int, guard: int) -> None:
    """In the child: turn into the bot; on failure report to the guard, and exit."""
    step = "prepare"
    try:
        _libc.prctl(_PR_SET_PDEATHSIG, int(signal.SIGKILL), 0, 0, 0)
        if os.getppid() != guard:
            os._exit(1)
        os.setsid()
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE, signal.SIGXFSZ):
            signal.signal(number, signal.SIG_DFL)
        if job["core"] is not None:
            os.sched_setaffinity(0, {job["core"]})
        write_end = _moved(write_end)
        wanted = {place: _moved(pipe) for place, pipe in enumerate(pipes)}
        if filter_end is not None:
            wanted[SECCOMP_FD] = _moved(filter_end)
        for place, descriptor in wanted.items():
            os.dup2(descriptor, place, inheritable=True)
        with open("/proc/self/oom_score_adj", "w", encoding="ascii") as file:
            file.write("1000")
        os.chdir(job["folder"])
        if "build" in job:
            _prepare_build(job, job["build"])
        else:
            _set_limits(job["memory"], sandboxed=job["sandboxed"])
        if job["landlock"] is not None and "build" not in job:
            enter_landlock(job["landlock"]["readable"], job["landlock"]["devices"])
        step = "exec"
        os.execve(job["argv"][0], job["argv"], job["env"])
    except BaseException as error:
        trouble = {"failed": step, "message": getattr(error, "strerror", None) or str(error)}
        os.write(write_end, json.dumps(trouble).encode())
    os._exit(127)


def _set_limits(memory: int, sandboxed: bool) -> None:
    _limit(resource.RLIMIT_DATA, memory)
    _limit(resource.RLIMIT_CORE, 0)
    _limit(resource.RLIMIT_STACK, _STACK, _LARGEST_STACK)
    _limit(resource.RLIMIT_RTPRIO, 0)
    _limit(resource.RLIMIT_NICE, 0)
    _limit(resource.RLIMIT_MSGQUEUE, 0)
    _limit(resource.RLIMIT_NOFILE, _OPEN_FILES)
    if sandboxed:
        _limit(resource.RLIMIT_FSIZE, 0)


def _prepare_build(job: Job, build: BuildLimits) -> None:
    """In the child: set the limits of a build, and without bubblewrap shut it in."""
    os.umask(0o077)
    _limit(resource.RLIMIT_DATA, job["memory"])
    _limit(resource.RLIMIT_CORE, 0)
    _limit(resource.RLIMIT_STACK, _STACK, _LARGEST_STACK)
    _limit(resource.RLIMIT_MSGQUEUE, 0)
    _limit(resource.RLIMIT_NOFILE, _OPEN_FILES_OF_A_BUILD)
    _limit(resource.RLIMIT_FSIZE, build["file_size"])
    _limit(resource.RLIMIT_NPROC, build["tasks"])
    if job["landlock"] is not None:
        shown, program = job["landlock"], bytes.fromhex(build["seccomp"])
        enter_landlock_to_build(shown["readable"], build["writable"], shown["devices"], program)


def _limit(what: int, soft: int, hard: int | None = None) -> None:
    """Set a limit, never above the one that holds already."""
    hard = soft if hard is None else hard
    ceiling = resource.getrlimit(what)[1]
    if ceiling != resource.RLIM_INFINITY:
        soft, hard = min(soft, ceiling), min(hard, ceiling)
    resource.setrlimit(what, (soft, hard))


def _moved(descriptor: int) -> int:
    return fcntl.fcntl(descriptor, fcntl.F_DUPFD_CLOEXEC, _OUT_OF_THE_WAY)


def _pipe_with(content: bytes) -> int:
    """Return the reading end of a pipe that holds `content`."""
    reading, writing = os.pipe()
    os.write(writing, content)
    os.close(writing)
    return reading


def main(descriptor: int, arena: int, register: str) -> None:
    """Be the guard of the process `arena`."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    os.setsid()
    _libc.prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    os.set_inheritable(descriptor, False)
    connection = socket.socket(fileno=descriptor)
    try:
        watched = os.pidfd_open(arena)
    except ProcessLookupError:
        return
    if os.getppid() == arena:
        GuardProcess(connection, register).serve(watched)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
