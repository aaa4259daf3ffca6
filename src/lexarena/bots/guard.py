"""The arena's side of the guard: a helper process that starts and ends bots, and ends with the arena.

Each worker has one guard, which is started with the first bot. After a fork the child gets its own.
"""

import errno
import json
import os
import select
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lexarena.bots.process_table import StopWatch
from lexarena.bots.register import end_orphans
from lexarena.bots.scratch import Scratch
from lexarena.bots.server_pool import Job
from lexarena.core.faults import Fault

_PROGRAM = "import sys; sys.path.insert(0, {source!r}); from lexarena.bots.guard_process import main; main({arguments})"
_PATIENCE, _LONGEST_END = 60.0, 10.0
"""Seconds after which a guard that does not answer, or does not end, counts as broken."""
_LOOK = 0.25
"""Seconds between two looks at a guard that does not answer: it may have been stopped."""


class GuardError(Exception):
    """The guard or the sandbox failed: the referee's fault, never the bot's."""


class StartError(Exception):
    """The bot's command could not be executed."""


@dataclass(frozen=True, slots=True)
class Launched:
    """A process that the guard started: its number, and a descriptor that becomes readable when it ends."""

    pid: int
    pidfd: int
    group: str = ""
    """The directory of its control group, where groups are used."""
    served: bool = False
    """Whether it is a fork of the bot's server, and so the bot itself, even with bubblewrap."""


@dataclass(frozen=True, slots=True)
class Ended:
    """How a process ended."""

    own: bool
    """Whether it had ended before the guard ended it."""
    code: int
    """Its exit status, or the negative number of the signal that ended it."""
    cpu: float
    memory: int
    group_memory: int = 0
    """The peak memory of its control group in bytes, page tables included."""
    group_out_of_memory: bool = False
    """Whether the kernel ended it at the limit of its control group."""
    group_out_of_threads: bool = False


class Guard:
    """The guard of this process alone.

    >>> with Scratch() as scratch, Guard(scratch) as guard:
    ...     guard.is_running
    False
    """

    def __init__(self, scratch: Scratch) -> None:
        self.scratch = scratch
        self._process: subprocess.Popen[bytes] | None = None
        self._connection: socket.socket | None = None
        self._owner = 0
        self._bots: set[int] = set()

    def __enter__(self) -> "Guard":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def is_running(self) -> bool:
        """Whether the process is there; the first bot starts it."""
        return self._connection is not None and self._owner == os.getpid()

    def start(self, job: Job, pipes: Sequence[int]) -> Launched:
        """Start a bot with its ends of the pipes as descriptors 0, 1, 2 and so on."""
        if self.is_running and self._process is not None and self._process.poll() is not None:
            self.close()  # it was killed; the next one starts afresh
        answer, descriptors = self._ask({"start": job}, pipes)
        if "pid" in answer:
            self._bots.add(answer["pid"])
            return Launched(answer["pid"], descriptors[0], answer["group"], answer["served"])
        if answer["failed"] == "exec" and "seccomp" not in job:
            raise StartError(answer["message"])
        raise GuardError(f"cannot set up the sandbox: {answer['message']}")

    def end(self, pid: int) -> Ended:
        """End a bot and everything that it started."""
        if not self.is_running or pid not in self._bots:
            raise GuardError("the guard that started it has ended")
        answer, _ = self._ask({"end": pid}, ())
        self._bots.discard(pid)
        if "failed" in answer:
            raise GuardError(answer["message"])
        return Ended(**answer)

    def close(self) -> None:
        """End all bots and the guard."""
        self._close(_LONGEST_END)

    def _close(self, patience: float) -> None:
        """End the guard, by force if it has not ended by itself after `patience` seconds; no bot is left in either case."""
        process, connection, is_ours = self._process, self._connection, self.is_running
        self._connection, self._process, self._bots = None, None, set()
        if process is None or connection is None or not is_ours:
            return
        connection.close()
        watch = StopWatch(process.pid)
        while process.poll() is None:
            if watch.is_stopped() or watch.seen >= patience:
                process.kill()
            with suppress(subprocess.TimeoutExpired):
                process.wait(_LOOK)
        if process.returncode != 0:
            end_orphans(str(self.scratch.register))

    def _ask(self, request: Mapping[str, Job | int], pipes: Sequence[int]) -> tuple[dict[str, Any], list[int]]:
        if not self.is_running:
            self._open()
        assert self._connection is not None
        message = json.dumps(request).encode()
        try:
            socket.send_fds(self._connection, [message], list(pipes))
            self._await_answer()
            answer, descriptors, *_ = socket.recv_fds(self._connection, len(message) + 4096, 2)
        except OSError as error:
            self._close(0.0)
            raise GuardError(f"the guard of the bots failed: {error}") from error
        if not answer:
            self._close(_LONGEST_END)
            raise GuardError("the guard of the bots has ended")
        for descriptor in descriptors:
            os.set_inheritable(descriptor, False)
        return json.loads(answer), descriptors

    def _await_answer(self) -> None:
        """Wait for the guard's answer, or for its end; raise `TimeoutError` if it was stopped, or takes too long."""
        assert self._connection is not None
        assert self._process is not None
        poll, watch = select.poll(), StopWatch(self._process.pid)
        poll.register(self._connection, select.POLLIN)
        while not poll.poll(1000 * _LOOK):
            if watch.is_stopped():
                raise TimeoutError("it was stopped")
            if watch.seen >= _PATIENCE:
                raise TimeoutError(f"it did not answer within {_PATIENCE:g} s")

    def _open(self) -> None:
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        source = str(Path(__file__).parents[2])
        arguments = f"{theirs.fileno()}, {os.getpid()}, {str(self.scratch.register)!r}"
        program = _PROGRAM.format(source=source, arguments=arguments)
        self._process = subprocess.Popen(
            [sys.executable, "-I", "-S", "-c", program],
            pass_fds=[theirs.fileno()],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        theirs.close()
        ours.settimeout(_PATIENCE)
        self._connection, self._owner, self._bots = ours, os.getpid(), set()


REFEREE_FAILURE = "referee_failure"
_OF_THE_MACHINE = {errno.ENOMEM, errno.EMFILE, errno.ENFILE, errno.ENOSPC, errno.EIO, errno.EAGAIN}


def is_of_the_machine(error: BaseException) -> bool:
    """Whether the machine has failed, and not the bot that was looked at.

    >>> is_of_the_machine(OSError(errno.EMFILE, "Too many open files")), is_of_the_machine(ProcessLookupError())
    (True, False)
    """
    return isinstance(error, MemoryError) or (isinstance(error, OSError) and error.errno in _OF_THE_MACHINE)


def failure(doing: str, error: Exception, launched: bool = True) -> Fault:
    """Return the fault for an error in the referee; before a bot is launched, it cannot be the cause.

    A failure of the machine (no memory, no descriptors, no sandbox) is nobody's fault: `void`. Any other may be our mistake
    or the bot's doing: `referee_failure`. That is void too, but only a few times: see `VoidAttempts`.

    >>> print(failure("start the bot", GuardError("no more processes"), launched=False))
    void: the referee could not start the bot: no more processes
    >>> print(failure("follow the bot", OverflowError("too large")))
    referee_failure: the referee could not follow the bot: OverflowError: too large
    """
    known = isinstance(error, GuardError | OSError)
    what = str(error) if known else f"{type(error).__name__}: {error}"
    of_the_machine = is_of_the_machine(error) or (known and not launched)
    return Fault("void" if of_the_machine else REFEREE_FAILURE, f"the referee could not {doing}: {what}")
