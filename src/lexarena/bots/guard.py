"""The arena's side of the guard: a helper process that starts bots, ends them, and outlives nobody.

One guard serves one worker; it is started with the first bot and costs nothing afterwards. After a fork the child gets
a guard of its own.
"""

import json
import os
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

from lexarena.bots.scratch import Scratch

if TYPE_CHECKING:  # the guard's program needs Linux
    from lexarena.bots.guard_process import Job

_PROGRAM = "import sys; sys.path.insert(0, {source!r}); from lexarena.bots.guard_process import main; main({arguments})"
_PATIENCE = 60.0
"""Seconds after which a guard that does not answer counts as broken."""


class GuardError(Exception):
    """The guard or the sandbox failed: the referee's fault, never the bot's."""


class StartError(Exception):
    """The bot's command could not be executed."""


@dataclass(frozen=True, slots=True)
class Launched:
    """A process that the guard started: its number, and a descriptor that becomes readable when it ends."""

    pid: int
    pidfd: int
    served: bool = False
    """Whether it is a fork of the bot's server, and so, also behind bubblewrap, the bot itself."""


@dataclass(frozen=True, slots=True)
class Ended:
    """How a process ended."""

    own: bool
    """Whether it had ended before the guard ended it."""
    code: int
    """Its exit status; the number of the signal, negative, if one ended it."""
    cpu: float
    memory: int


class Guard:
    """The guard of this process, and of nobody else.

    >>> with Scratch() as scratch, Guard(scratch) as guard:
    ...     guard.is_running
    False
    """

    def __init__(self, scratch: Scratch) -> None:
        self.scratch = scratch
        self._process: subprocess.Popen[bytes] | None = None
        self._connection: socket.socket | None = None
        self._owner = 0

    def __enter__(self) -> "Guard":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    @property
    def is_running(self) -> bool:
        """Whether the process is there; the first bot starts it."""
        return self._connection is not None and self._owner == os.getpid()

    def start(self, job: "Job", pipes: Sequence[int]) -> Launched:
        """Start a bot with its ends of the pipes as descriptors 0, 1, 2 and so on."""
        answer, descriptors = self._ask({"start": job}, pipes)
        if "pid" in answer:
            return Launched(answer["pid"], descriptors[0], answer["served"])
        if answer["failed"] == "exec" and job["seccomp"] is None:
            raise StartError(answer["message"])
        raise GuardError(f"the sandbox could not be set up: {answer['message']}")

    def end(self, pid: int) -> Ended:
        """End a bot and everything that came of it."""
        answer, _ = self._ask({"end": pid}, ())
        if "failed" in answer:
            raise GuardError(answer["message"])
        return Ended(**answer)

    def close(self) -> None:
        """End all bots and the guard."""
        if self.is_running:
            assert self._connection is not None
            assert self._process is not None
            self._connection.close()
            try:
                self._process.wait(_PATIENCE)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        self._connection, self._process = None, None

    def _ask(self, request: "Mapping[str, Job | int]", pipes: Sequence[int]) -> tuple[dict[str, Any], list[int]]:
        if not self.is_running:
            self._open()
        assert self._connection is not None
        message = json.dumps(request).encode()
        try:
            socket.send_fds(self._connection, [message], list(pipes))
            answer, descriptors, *_ = socket.recv_fds(self._connection, len(message) + 4096, 2)
        except OSError as error:
            self.close()
            raise GuardError(f"the guard of the bots failed: {error}") from error
        if not answer:
            self.close()
            raise GuardError("the guard of the bots has ended")
        for descriptor in descriptors:
            os.set_inheritable(descriptor, False)
        return json.loads(answer), descriptors

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
        self._connection, self._owner = ours, os.getpid()
