"""The guard's side of fork servers: running servers, and bots forked from them.

A server is started when a bot that has one starts for the first time, and is kept for its later games. It is an
acceleration only: whenever it fails, the caller starts the bot as a separate process.
"""

import json
import os
import select
import socket
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NotRequired, TypedDict

from lexarena.bots.process_table import kill_tree

MOST_SERVERS = 8
"""How many servers a guard keeps; each takes the memory of one agent."""
IDLE_STARTS = 64
"""A server that was not used for this number of starts of bots makes room for another one."""
MOST_FAILURES = 3
"""A server that failed this number of times, with a bot to start, is not tried again."""
_LONGEST_WARMING = 30.0
"""Seconds after which a server that is not ready is given up; the arena waits longer for its guard."""
_LONGEST_ANSWER = 10.0
_LONGEST_MESSAGE = 4096


class Job(TypedDict):
    """A request to start a bot."""

    argv: list[str]
    env: dict[str, str]
    folder: str
    core: NotRequired[int | None]
    memory: int
    sandboxed: bool
    seccomp: NotRequired[str]
    """The filter of system calls, as hexadecimal digits, if bubblewrap loads it."""
    landlock: NotRequired[dict[str, list[str]]]
    """The paths that the bot may read, the devices that it may use, and the socket of a supervisor, if there is one."""
    groups: str
    """The directory in which groups with limits can be made; "" where they cannot."""
    threads: int
    """How many threads the bot's group may have."""
    is_server: NotRequired[bool]
    """Whether it is a server, whose forks are bots; it loads no filter of system calls."""
    server: "NotRequired[Server]"
    """The server that is forked for the bot, if it has one."""
    build: "NotRequired[BuildLimits]"
    """Present if a build is started instead of a bot."""


class Server(TypedDict):
    """A server, and what a fork of it has to know."""

    job: Job
    seed: int | None
    landlock: dict[str, list[str]] | None


class BuildLimits(TypedDict):
    """What a build may use, and which directories it may write to."""

    file_size: int
    tasks: int
    writable: list[str]
    seccomp: str


class ServerError(OSError):
    """A server that failed to do what was asked."""


@dataclass
class RunningServer:
    """A server that is ready: its process, which is bubblewrap's where there is one, and the socket to it."""

    key: str
    pid: int
    connection: socket.socket
    last_used: int = 0


@dataclass(frozen=True)
class Fork:
    """A bot that is a fork of a server: its process number here and with the server, and a descriptor of the process."""

    pid: int
    pidfd: int
    inner: int
    server: RunningServer


class ServerPool:
    """The servers of one guard."""

    def __init__(
        self, spawn: Callable[[Job, list[int]], tuple[int, bytes]], end: Callable[[int], dict[str, Any]]
    ) -> None:
        """Take how the guard starts a process, and how it ends one."""
        self.arena = -1
        """A descriptor that becomes readable when nobody waits for an answer any more."""
        self._spawn, self._end = spawn, end
        self._servers: dict[str, RunningServer] = {}
        self._failures: Counter[str] = Counter()
        self._forks: dict[int, Fork] = {}
        self._starts = 0

    def fork(self, wanted: Server, pipes: list[int]) -> Fork | None:
        """Return a bot forked from its server, or None if it must be started as a separate process."""
        self._starts += 1
        key = json.dumps(wanted["job"])
        try:
            server = self._find(key, wanted["job"])
        except OSError:
            self._failures[key] = MOST_FAILURES  # it cannot be started at all
            return None
        if server is None:
            return None
        server.last_used = self._starts
        try:
            request = {"start": {"seed": wanted["seed"], "landlock": wanted["landlock"]}}
            answer, descriptors = self._ask(server, request, pipes)
            fork = Fork(process_of(descriptors[0]), descriptors[0], answer["pid"], server)
        except (OSError, LookupError, ValueError):
            self._failures[key] += 1
            self._discard(server)
            return None
        self._forks[fork.pid] = fork
        return fork

    def has_forked(self, pid: int) -> bool:
        """Whether a bot is a fork of a server."""
        return pid in self._forks

    def end_fork(self, pid: int) -> dict[str, int | float | bool]:
        """End a bot, and return how it ended and what it used; raises `OSError` if its server is gone."""
        fork = self._forks.pop(pid)
        try:
            if process_of(fork.pidfd) != pid:
                raise ServerError("its server has ended")
            own = bool(select.select([fork.pidfd], [], [], 0)[0])
            kill_tree(pid)
        finally:
            os.close(fork.pidfd)
        try:
            answer, _ = self._ask(fork.server, {"end": fork.inner})
        except OSError:
            self._discard(fork.server)
            raise
        return {"own": own, **answer}

    def _find(self, key: str, job: Job) -> RunningServer | None:
        """Return the server of a job, started if need be; None if it is of no use, or if there are too many."""
        if key in self._servers:
            return self._servers[key]
        if self._failures[key] >= MOST_FAILURES:
            return None
        if len(self._servers) >= MOST_SERVERS:
            busy = {fork.server.key for fork in self._forks.values()}
            oldest = min(self._servers.values(), key=lambda server: (server.key in busy, server.last_used))
            if oldest.key in busy or self._starts - oldest.last_used <= IDLE_STARTS:
                return None
            self._discard(oldest)
        self._servers[key] = self._start(key, job)
        return self._servers[key]

    def _start(self, key: str, job: Job) -> RunningServer:
        """Start a server, and wait until it is ready."""
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        nothing = os.open(os.devnull, os.O_WRONLY | os.O_CLOEXEC)
        try:
            pid, trouble = self._spawn(job, [theirs.fileno(), nothing, nothing])
        finally:
            theirs.close()
            os.close(nothing)
        server = RunningServer(key, pid, ours)
        try:
            if trouble:
                raise ServerError(trouble.decode(errors="replace"))
            ready, _, _ = select.select([ours.fileno(), self.arena], [], [], _LONGEST_WARMING)
            if ours.fileno() not in ready:
                raise ServerError("it is not ready in time")
            self._hear(server)
            return server
        except OSError:
            self._stop(server)
            raise

    def _ask(self, server: RunningServer, request: dict[str, Any], pipes: list[int] | None = None) -> Any:
        server.connection.settimeout(_LONGEST_ANSWER)
        socket.send_fds(server.connection, [json.dumps(request).encode()], pipes or [])
        return self._hear(server)

    def _hear(self, server: RunningServer) -> tuple[dict[str, Any], list[int]]:
        """Return an answer and its descriptors; an end of the server and what failed there are errors."""
        message, descriptors, *_ = socket.recv_fds(server.connection, _LONGEST_MESSAGE, 1)
        for descriptor in descriptors:
            os.set_inheritable(descriptor, False)
        answer = json.loads(message) if message else {"failed": "it has ended"}
        if "failed" in answer:
            raise ServerError(answer["failed"])
        return answer, descriptors

    def _discard(self, server: RunningServer) -> None:
        """End a server, which a bot that is its fork does not outlive; a later bot gets a new one."""
        if self._servers.pop(server.key, None) is not None:
            self._stop(server)

    def _stop(self, server: RunningServer) -> None:
        server.connection.close()
        self._end(server.pid)


def process_of(pidfd: int) -> int:
    """Return the local number of a process, given a descriptor that may come from another namespace."""
    with open(f"/proc/self/fdinfo/{pidfd}", encoding="ascii") as file:
        number = next(int(line.split()[1]) for line in file if line.startswith("Pid:"))
    if number <= 0:
        raise ServerError("its fork has ended")
    return number
