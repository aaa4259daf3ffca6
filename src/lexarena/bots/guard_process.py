"""The guard: the parent of bots, which kills them all when the arena ends for any reason.

It runs as a separate process beside the arena, with the standard library alone, and does three things: it starts a
bot on request, it ends one on request, and it ends all when the arena's end of their socket closes or the arena's
process has ended. Being a child subreaper, it inherits whatever a bot leaves behind. A bot dies with the guard, too.

A request and its answer are one JSON document each. With a request to start come the bot's ends of its pipes.
"""

import fcntl
import json
import os
import resource
import select
import signal
import socket
from typing import Any

from lexarena.bots.process_table import QUEUED_SIGNALS, children, end_with_parent, kill_tree
from lexarena.bots.register import Identity, enter, entry_path, identity, leave
from lexarena.bots.sandbox.cgroups import Group, GuardGroups
from lexarena.bots.sandbox.landlock import enter_landlock, install_filter, restrict_files
from lexarena.bots.sandbox.seccomp import SECCOMP_FD, prepare_filter
from lexarena.bots.sandbox.syscalls import libc
from lexarena.bots.server_pool import Job, ServerPool

LONGEST_MESSAGE = 190_000
_PR_SET_CHILD_SUBREAPER = 36
_OUT_OF_THE_WAY = 20  # the child moves its descriptors above this number before it puts them where they belong
_STACK, _LARGEST_STACK, _OPEN_FILES = 8 << 20, 64 << 20, 512
_ADDRESSES = 128 << 30  # runtimes reserve addresses; each GB may cost 2 MB of page tables
_OPEN_FILES_OF_A_BUILD = 1024

Answer = tuple[dict[str, Any], list[int]]


class GuardProcess:
    """The guard: its socket, and the live bots, each with its entry in the register."""

    def __init__(self, connection: socket.socket, register: str) -> None:
        self.connection, self.register = connection, register
        self.bots: dict[int, str] = {}
        self.groups: GuardGroups | None = None
        self.group_of: dict[int, Group] = {}
        self.identity = identity(os.getpid())
        self.servers = ServerPool(self._spawn, self.end)

    def serve(self, arena: int) -> None:
        """Answer requests until the arena is gone; then end everything."""
        self.servers.arena = arena
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
        """Carry out a request."""
        try:
            if "start" in request:
                return self.start(request["start"], descriptors)
            return self.end(request["end"]), []
        except OSError as error:
            return {"failed": "guard", "message": str(error)}, []

    def start(self, job: Job, descriptors: list[int]) -> Answer:
        """Start a bot; answer with its process number, or with the step that failed and why."""
        if "server" in job and (forked := self.servers.fork(job["server"], descriptors[:3])) is not None:
            self._adopt(forked.pid, job)
            return self._started(forked.pid, served=True), [os.dup(forked.pidfd)]
        pid, trouble = self._spawn(job, descriptors)
        if trouble:
            self.end(pid)
            return json.loads(trouble), []
        try:
            return self._started(pid, served=False), [os.pidfd_open(pid)]
        except OSError:
            self.end(pid)
            raise

    def _started(self, pid: int, served: bool) -> dict[str, Any]:
        return {"pid": pid, "group": self.group_of[pid].folder, "served": served}

    def _spawn(self, job: Job, descriptors: list[int]) -> tuple[int, bytes]:
        """Fork and execute; return the process number, and what went wrong, if anything."""
        answer_end, write_end = os.pipe()
        filter_end = _pipe_with(bytes.fromhex(job["seccomp"])) if "seccomp" in job else None
        group = self._make_group(job)
        with os.fdopen(answer_end, "rb") as stream:
            try:
                pid = group.fork() if group else os.fork()
                if pid == 0:
                    _become_bot(job, descriptors, filter_end, write_end, self.identity, self.register)
            finally:
                os.close(write_end)
                if filter_end is not None:
                    os.close(filter_end)
            self.group_of[pid] = group or Group()
            self.bots[pid] = entry_path(self.register, identity(pid), self.identity)
            return pid, stream.read()

    def _adopt(self, pid: int, job: Job) -> None:
        """Register a fork of a server, which knows neither of the register nor of groups."""
        self.bots[pid] = enter(self.register, identity(pid), self.identity)
        group = self._make_group(job)
        self.group_of[pid] = group if group is not None and group.take(pid) else Group()

    def _make_group(self, job: Job) -> Group | None:
        if job["groups"] and self.groups is None:
            self.groups = GuardGroups.open(job["groups"])
        return self.groups.make(job["memory"], job["threads"]) if job["groups"] and self.groups else None

    def end(self, pid: int) -> dict[str, int | float | bool]:
        """End a bot and all its descendants; answer how it ended and what it used."""
        if pid not in self.bots:
            raise ProcessLookupError(f"there is no bot {pid}")
        group, used = self.group_of.pop(pid), {}
        try:
            if self.servers.has_forked(pid):
                answer = self.servers.end_fork(pid)
            else:
                own = os.waitid(os.P_PID, pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None
                group.kill()
                kill_tree(pid)
                answer = {"own": own, **wait_for(pid)}
        finally:
            entry = self.bots.pop(pid)
            self._end_orphans()
            leave(entry)
            if group.folder:
                used = {f"group_{name}": value for name, value in group.used()._asdict().items()}
                group.remove()
        return answer | used

    def end_all(self) -> None:
        """End every bot, and a server after the bots that are its forks."""
        for pid in reversed(list(self.bots)):
            try:
                self.end(pid)
            except OSError:
                pass  # its server is gone, and it died with that
        self._end_orphans()
        if self.groups is not None:
            self.groups.close()
            self.groups = None

    def _end_orphans(self) -> None:
        """End what bots left behind: every child of the guard that is not a bot."""
        while orphans := [pid for pid in children(os.getpid()) if pid not in self.bots]:
            for pid in orphans:
                kill_tree(pid)
                os.waitpid(pid, 0)


def _become_bot(
    job: Job, pipes: list[int], filter_end: int | None, write_end: int, guard: Identity, register: str
) -> None:
    """In the child: turn into the bot; on failure report to the guard, and exit."""
    step = "prepare"
    try:
        leave_parent(guard.pid)
        enter(register, identity(os.getpid()), guard)  # before it can give up its death signal
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE, signal.SIGXFSZ):
            signal.signal(number, signal.SIG_DFL)
        if (core := job.get("core")) is not None:
            os.sched_setaffinity(0, {core})
        write_end = _moved(write_end)
        wanted = dict(enumerate(pipes))
        if filter_end is not None:
            wanted[SECCOMP_FD] = filter_end
        place_descriptors(wanted)
        with open("/proc/self/oom_score_adj", "w", encoding="ascii") as file:
            file.write("1000")
        os.chdir(job["folder"])
        _confine(job)
        step = "exec"
        os.execve(job["argv"][0], job["argv"], job["env"])
    except BaseException as error:
        trouble = {"failed": step, "message": getattr(error, "strerror", None) or str(error)}
        os.write(write_end, json.dumps(trouble).encode())
    os._exit(127)


def leave_parent(parent: int) -> None:
    """In a child: begin a session of its own, and die with the parent, if that has not ended already."""
    if not end_with_parent(parent):
        os._exit(1)
    os.setsid()


def place_descriptors(wanted: dict[int, int]) -> None:
    """Put each of these descriptors at the number that it is wanted at."""
    for place, descriptor in {place: _moved(descriptor) for place, descriptor in wanted.items()}.items():
        os.dup2(descriptor, place, inheritable=True)


def wait_for(pid: int) -> dict[str, int | float]:
    """Wait for the end of a child; return how it ended and what it used."""
    _, status, used = os.wait4(pid, 0)
    cpu = used.ru_utime + used.ru_stime
    return {"code": os.waitstatus_to_exitcode(status), "cpu": cpu, "memory": used.ru_maxrss << 10}


def _confine(job: Job) -> None:
    """In the child: set the limits of a bot, its server or a build, and without bubblewrap enter Landlock."""
    build, shown = job.get("build"), job.get("landlock")
    limits = {resource.RLIMIT_DATA: job["memory"], resource.RLIMIT_CORE: 0, resource.RLIMIT_MSGQUEUE: 0}
    if build is not None:
        os.umask(0o077)
        limits[resource.RLIMIT_NOFILE] = _OPEN_FILES_OF_A_BUILD
        limits[resource.RLIMIT_FSIZE] = build["file_size"]
        limits[resource.RLIMIT_NPROC] = build["tasks"]
    else:
        limits |= dict.fromkeys((resource.RLIMIT_RTPRIO, resource.RLIMIT_NICE), 0)
        limits[resource.RLIMIT_NOFILE] = _OPEN_FILES
        limits[resource.RLIMIT_AS] = _ADDRESSES
        if "seccomp" not in job:  # the namespaces that bubblewrap makes would hold all bots together to this limit
            limits[resource.RLIMIT_SIGPENDING] = QUEUED_SIGNALS
        if job["sandboxed"]:
            limits[resource.RLIMIT_FSIZE] = 0
    _limit(resource.RLIMIT_STACK, _STACK, _LARGEST_STACK)
    for what, limit in limits.items():
        _limit(what, limit, limit)
    if shown is None:
        return
    if build is not None:
        restrict_files(shown["readable"], shown["devices"], build["writable"])
        install_filter(bytes.fromhex(build["seccomp"]))
    elif job.get("is_server"):
        restrict_files(shown["readable"], shown["devices"])
    else:
        enter_landlock(shown["readable"], shown["devices"], *shown.get("supervisor", ()))


def _limit(what: int, soft: int, hard: int) -> None:
    """Set a limit, never above the one that holds already."""
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
    libc().prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    os.set_inheritable(descriptor, False)
    connection = socket.socket(fileno=descriptor)
    try:
        watched = os.pidfd_open(arena)
    except ProcessLookupError:
        return
    prepare_filter()
    if os.getppid() != arena:
        return
    try:  # a guard that is stopped when the arena ends has to be ended by another
        entry = enter(register, identity(os.getpid()), identity(arena))
    except OSError:
        entry = ""  # the directory is gone; the first bot reports it
    try:
        GuardProcess(connection, register).serve(watched)
    finally:
        leave(entry)
