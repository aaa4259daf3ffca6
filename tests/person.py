"""A person at a terminal of 80 columns: starts a command, reads its screen, types."""

import os
import pty
import re
import select
import struct
import sys
import termios
import time
from fcntl import ioctl
from pathlib import Path

LEXARENA = str(Path(sys.executable).parent / "lexarena")
_COLOURS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b\][^\x07]*\x07")


class Person:
    """Runs `lexarena` in a pseudo-terminal."""

    def __init__(self, *arguments, **variables):
        self.screen = ""
        self._mark = 0
        self.pid, self._terminal = pty.fork()
        if self.pid == 0:
            os.environ.pop("COLUMNS", None)
            os.environ.update(variables, TERM="xterm")
            os.execv(LEXARENA, [LEXARENA, *arguments])
        ioctl(self._terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 80, 0, 0))

    def sees(self, text, within=120.0):
        """Wait until a text appears after what was seen before; return what came before it."""
        end = time.monotonic() + within
        while (place := self.screen.find(text, self._mark)) < 0:
            assert time.monotonic() < end, f"{text!r} never came:\n{self.screen[self._mark :]}"
            assert self._read(), f"ended without {text!r}:\n{self.screen[self._mark :]}"
        before = self.screen[self._mark : place]
        self._mark = place + len(text)
        return before

    def types(self, keys):
        """Press keys; a line ends with \r."""
        os.write(self._terminal, keys.encode())

    def leaves(self):
        """Wait for the end of the command; return its exit code."""
        while self._read():
            pass
        os.close(self._terminal)
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])

    def _read(self):
        if not select.select([self._terminal], [], [], 60.0)[0]:
            return False
        try:
            data = os.read(self._terminal, 1 << 16)
        except OSError:  # the command has ended
            return False
        self.screen += _COLOURS.sub("", data.decode(errors="replace")).replace("\r\n", "\n")
        return bool(data)
