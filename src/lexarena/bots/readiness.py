"""Whether a bot waits for its input: one of its threads sits in a call that returns when something is there to read."""

import os
import struct

from lexarena.bots.sandbox.syscalls import NUMBERS

_READS = {NUMBERS[name] for name in ("read", "readv") if name in NUMBERS}
_POLLS = {NUMBERS[name] for name in ("poll", "ppoll") if name in NUMBERS}
_SELECTS = {NUMBERS[name] for name in ("select", "pselect6") if name in NUMBERS}
_EPOLLS = {NUMBERS[name] for name in ("epoll_wait", "epoll_pwait", "epoll_pwait2") if name in NUMBERS}
_MOST_WATCHED = 1024
_POLLIN, _EPOLLIN = 1, 1
_LONGEST_CALL = 64
_LOOK_AT_ALL = 8


def waits_for_input(pid: int, pipe: int) -> bool:
    """Whether a thread of a process is blocked in read, poll, select or epoll on its end of our pipe, given by inode.

    A process that may not be looked into does not wait, as far as we know.
    """
    return _waiting_call(pid, pipe) is not None


class InputWatch:
    """Whether a bot waits for its input, asked again and again: the thread that waited last is looked at first."""

    def __init__(self) -> None:
        self._file, self._call = -1, b""
        self._misses = 0

    def waits(self, pid: int, pipe: int) -> bool:
        """Whether the bot waits, as `waits_for_input` has it; while it does not, only every few times all is looked at."""
        if self._file >= 0:
            try:
                if os.pread(self._file, _LONGEST_CALL, 0).startswith(self._call):
                    return True
            except OSError:
                pass  # that thread has ended
            self._misses += 1
            if self._misses % _LOOK_AT_ALL:
                return False
        found = _waiting_call(pid, pipe)
        if found is not None:
            thread, self._call = found
            self.close()
            try:
                self._file = os.open(f"{thread}/syscall", os.O_RDONLY | os.O_CLOEXEC)
            except OSError:
                pass
        return found is not None

    def close(self) -> None:
        """Leave nothing open."""
        if self._file >= 0:
            os.close(self._file)
        self._file = -1


def _waiting_call(pid: int, pipe: int) -> tuple[str, bytes] | None:
    """Return the thread that waits for input, and how the kernel begins to tell the call that it sits in."""
    try:
        for number in os.listdir(f"/proc/{pid}/task"):
            thread = f"/proc/{pid}/task/{number}"
            call = _thread_waits(thread, pipe)
            if call:
                return thread, call
    except OSError:
        pass
    return None


def holds_pipe(pid: int, pipe: int) -> bool:
    """Whether a process has our pipe, given by inode, open at all; if it may not be looked into, it does."""
    try:
        places = os.listdir(f"/proc/{pid}/fd")
    except OSError:
        return True
    return any(_is_pipe(f"/proc/{pid}", int(place), pipe) for place in places)


def _thread_waits(thread: str, pipe: int) -> bytes:
    """Return how the kernel begins to tell the call in which a thread waits for our pipe; nothing if it does not."""
    with open(f"{thread}/syscall", "rb") as file:
        fields = file.read().split()
    if len(fields) < 7:
        return b""  # it runs
    waiting = b" ".join([*fields[:2], b""])
    return waiting if _reads_pipe(thread, fields, pipe) else b""


def _reads_pipe(thread: str, fields: list[bytes], pipe: int) -> bool:
    call, first, second = int(fields[0]), int(fields[1], 16), int(fields[2], 16)
    if call in _READS:
        return _is_pipe(thread, first, pipe)
    if call in _POLLS:
        watched = _memory(thread, first, 8 * min(second, _MOST_WATCHED))
        entries = struct.iter_unpack("=ihh", watched)
        return any(events & _POLLIN and _is_pipe(thread, place, pipe) for place, events, _ in entries)
    if call in _SELECTS:
        count = min(first, _MOST_WATCHED)
        bits = int.from_bytes(_memory(thread, second, (count + 63) // 64 * 8), "little") if second else 0
        return any(bits >> place & 1 and _is_pipe(thread, place, pipe) for place in range(count))
    return call in _EPOLLS and _epoll_watches(thread, first, pipe)


def _epoll_watches(thread: str, epoll: int, pipe: int) -> bool:
    """Whether an epoll descriptor watches our pipe for input: /proc tells the inode of each that it watches."""
    with open(f"{thread}/fdinfo/{epoll}", encoding="ascii") as file:
        lines = [line.split() for line in file if line.startswith("tfd:")]
    for line in lines:
        events = int(line[line.index("events:") + 1], 16)
        if events & _EPOLLIN and _is_pipe(thread, int(line[1]), pipe):
            return True
    return False


def _is_pipe(thread: str, descriptor: int, pipe: int) -> bool:
    try:
        return os.readlink(f"{thread}/fd/{descriptor}") == f"pipe:[{pipe}]"
    except OSError:
        return False


def _memory(thread: str, address: int, size: int) -> bytes:
    with open(f"{thread}/mem", "rb", buffering=0) as file:
        file.seek(address)
        found = file.read(size) or b""
    return found[: len(found) // 8 * 8]
