"""`Worker`: a process that does one job after the other for the server, and can be paused and ended at any moment.

A job is a function of a module with plain arguments; it returns a result, or yields parts of it. Workers are programs, not
forks, because a forked copy of a process with threads may hang.
"""

import asyncio
import os
import pickle
import signal
import socket
import struct
import subprocess
import sys
import time
from collections.abc import AsyncGenerator, Callable
from io import BufferedRWPair
from typing import Any

from lexarena.bots.process_table import end_with_parent
from lexarena.errors import LexarenaError

_LENGTH = struct.Struct(">Q")
"""A message is its length and a pickle."""


class Worker:
    """The server's side of a worker: the process and the socket to it."""

    def __init__(self) -> None:
        """Start the process; it loads what a job needs when the job comes."""
        self._socket, theirs = socket.socketpair()
        command = [sys.executable, "-P", "-m", "lexarena.web.worker", str(theirs.fileno()), str(os.getpid())]
        self._process = subprocess.Popen(
            command,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
            pass_fds=[theirs.fileno()],
            stdin=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C is for the server, which ends its workers
        )
        theirs.close()
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.is_idle = True
        """Whether it waits for a job."""
        self._paused_at: float | None = None
        self._seconds_paused = 0.0

    async def messages(self, job: Callable[..., Any], arguments: tuple[Any, ...]) -> AsyncGenerator[tuple[str, Any]]:
        """Let it do a job; yield `part` with each part of the result, and `done` with the result at the end."""
        self.is_idle = False
        try:
            if self._streams is None:
                self._streams = await asyncio.open_connection(sock=self._socket)
            reader, writer = self._streams
            writer.write(_packed((job, arguments)))
            await writer.drain()
            kind = ""
            while kind != "done":
                (length,) = _LENGTH.unpack(await reader.readexactly(_LENGTH.size))
                kind, value = pickle.loads(await reader.readexactly(length))
                self.is_idle = kind in ("done", "failed")
                if kind == "failed":
                    raise LexarenaError(value)
                yield kind, value
        except (asyncio.IncompleteReadError, OSError):
            raise LexarenaError("the search ended unexpectedly; try again") from None

    @property
    def is_alive(self) -> bool:
        """Whether the process runs."""
        return self._process.poll() is None

    @property
    def seconds_paused(self) -> float:
        """How long it has been paused, in all."""
        now = 0.0 if self._paused_at is None else time.monotonic() - self._paused_at
        return self._seconds_paused + now

    def pause(self) -> None:
        """Stop for a while."""
        self._paused_at = time.monotonic()
        self._process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Go on."""
        self._seconds_paused, self._paused_at = self.seconds_paused, None
        self._process.send_signal(signal.SIGCONT)

    def end(self) -> None:
        """End the process at once."""
        self._process.kill()
        self._process.wait()
        if self._streams is None:
            self._socket.close()
        else:
            self._streams[1].transport.abort()


def _packed(message: object) -> bytes:
    content = pickle.dumps(message)
    return _LENGTH.pack(len(content)) + content


def main(descriptor: int, server: int) -> None:
    """Do the jobs that come over a socket, given as its descriptor, until it closes or the server is gone."""
    if not end_with_parent(server):  # so it ends even while it is paused
        return
    os.set_inheritable(descriptor, False)
    with socket.socket(fileno=descriptor) as connection, connection.makefile("rwb") as stream:
        try:
            while message := _read(stream):
                _do(stream, *message)
        except (BrokenPipeError, ConnectionResetError):
            pass  # the server has ended


def _read(stream: BufferedRWPair) -> Any:
    """Return the next message; None at the end."""
    head = stream.read(_LENGTH.size)
    return pickle.loads(stream.read(_LENGTH.unpack(head)[0])) if len(head) == _LENGTH.size else None


def _do(stream: BufferedRWPair, job: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
    def send(kind: str, value: Any) -> None:
        stream.write(_packed((kind, value)))
        stream.flush()

    try:
        result = job(*arguments)
        if hasattr(result, "__next__"):
            for part in result:
                send("part", part)
            result = None
    except LexarenaError as error:
        send("failed", str(error))
    except (BrokenPipeError, ConnectionResetError):
        raise
    except Exception as error:
        send("failed", f"the search failed ({type(error).__name__}); try again")
    else:
        send("done", result)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
