"""The referee's ends of a bot's pipes: input, output, errors, and bubblewrap's reports; none of them ever blocks."""

import json
import os
import select
import time

STDERR_KEPT = 64 << 10
"""How many bytes of a bot's standard error are kept, the last ones."""
_CHUNK = 64 << 10
_MOST_UNASKED = 64 << 10
_LARGEST = 1 << 31


class Pipes:
    """Three pipes to a bot, and with bubblewrap a fourth; `open` makes them, `poll` shows which has something to read."""

    def __init__(self, with_status: bool) -> None:
        self.poll = select.poll()
        self._with_status = with_status
        self.theirs: list[int] = []
        """The bot's ends in the order of its descriptors: input, output, errors and, maybe, status."""
        self.ours: list[int] = []
        """Everything to be closed at the end."""
        self.stdin = self.stdout = self.errors = self.status = -1
        self.stdin_inode = self.stdout_inode = 0
        self.output_ended, self._errors_ended = False, False
        self._kept, self._unasked = bytearray(), bytearray()
        self._unwritten = b""
        self._status_text = b""

    def open(self) -> None:
        """Make the pipes; if descriptors run out, `close` closes those that were made."""
        self.stdin = self._open(reading=False)
        self.stdout = self._open(reading=True)
        self.errors = self._open(reading=True)
        self.status = self._open(reading=True) if self._with_status else -1
        self.stdin_inode, self.stdout_inode = os.fstat(self.stdin).st_ino, os.fstat(self.stdout).st_ino
        for descriptor in (self.stdout, self.errors):
            self.poll.register(descriptor, select.POLLIN)

    def _open(self, reading: bool) -> int:
        reader, writer = os.pipe2(os.O_CLOEXEC)
        ours, theirs = (reader, writer) if reading else (writer, reader)
        os.set_blocking(ours, False)
        self.ours.append(ours)
        self.theirs.append(theirs)
        return ours

    def close_theirs(self) -> None:
        """Close our copies of the bot's ends."""
        for descriptor in self.theirs:
            os.close(descriptor)
        self.theirs.clear()

    def close(self) -> None:
        """Close everything."""
        self.close_theirs()
        for descriptor in self.ours:
            os.close(descriptor)
        self.ours.clear()

    @property
    def stderr(self) -> bytes:
        """The end of what the bot wrote to its standard error."""
        return bytes(self._kept[-STDERR_KEPT:])

    def write(self, data: bytes = b"") -> None:
        """Write to the bot; what its pipe does not take now is written when `poll` shows that it is ready."""
        waiting, data = bool(self._unwritten), self._unwritten + data
        try:
            self._unwritten = data[os.write(self.stdin, data) :]
        except BlockingIOError:
            self._unwritten = data
        except BrokenPipeError:
            self._unwritten = b""  # it closed its input, or ended; its output shows which
        if self._unwritten and not waiting:
            self.poll.register(self.stdin, select.POLLOUT)
        elif waiting and not self._unwritten:
            self.poll.unregister(self.stdin)

    def end_input(self) -> None:
        """Close the bot's input; what is not written by now is lost."""
        if self._unwritten:
            self.poll.unregister(self.stdin)
            self._unwritten = b""
        if self.stdin in self.ours:
            self.ours.remove(self.stdin)
            os.close(self.stdin)

    def read(self) -> bytes:
        """Return what the bot wrote, up to a limit; nothing if there is nothing now. Its end is noted."""
        if self.output_ended:
            return b""
        try:
            data = os.read(self.stdout, _CHUNK)
        except BlockingIOError:
            return b""
        if not data:
            self.output_ended = True
            self.poll.unregister(self.stdout)
        return data

    @property
    def floods(self) -> bool:
        """Whether the bot has written more out of turn than is kept."""
        return len(self._unasked) >= _MOST_UNASKED

    def read_unasked(self) -> None:
        """Keep a little of what the bot writes out of turn; its pipe holds back the rest."""
        while not self.floods and (data := self.read()):
            self._unasked += data

    def take_unasked(self) -> bytes:
        """Return what was kept, once."""
        data = bytes(self._unasked)
        self._unasked.clear()
        return data

    def drain_errors(self) -> None:
        """Read the bot's standard error as far as it goes now, a few times at most, and keep the end of it."""
        for _ in range(0 if self._errors_ended or self.errors < 0 else 8):
            try:
                data = os.read(self.errors, _CHUNK)
            except BlockingIOError:
                return
            if not data:
                self._errors_ended = True
                self.poll.unregister(self.errors)
                return
            self._kept += data
            if len(self._kept) > 4 * STDERR_KEPT:
                del self._kept[:-STDERR_KEPT]

    def read_status(self, wanted: str, patience: float) -> int | None:
        """Return a number that bubblewrap reports by name, within `patience` seconds; it may arrive in pieces."""
        waiting, deadline = select.poll(), time.monotonic() + patience
        waiting.register(self.status, select.POLLIN)
        while True:
            for line in self._status_text.split(b"\n")[:-1]:
                number = _number_in(line, wanted)
                if number is not None:
                    return number
            is_full = len(self._status_text) > _CHUNK  # bubblewrap writes a few hundred bytes
            if is_full or not waiting.poll(max(0.0, deadline - time.monotonic()) * 1000):
                return None
            piece = os.read(self.status, _CHUNK)
            if not piece:
                return None
            self._status_text += piece


def _number_in(line: bytes, wanted: str) -> int | None:
    r"""Return a number by its name from one of bubblewrap's lines, or None if it is not there.

    >>> _number_in(b'{ "child-pid": 17 }', "child-pid"), _number_in(b"\xff[", "child-pid"), _number_in(b"[3]", "exit-code")
    (17, None, None)
    """
    try:
        reported = json.loads(line)
    except (ValueError, RecursionError):
        return None
    number = reported.get(wanted) if isinstance(reported, dict) else None
    return number if isinstance(number, int) and 0 <= number < _LARGEST else None
