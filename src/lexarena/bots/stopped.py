"""Noticing that a process was stopped, by SIGSTOP say: it would never answer, and has to be replaced."""

import time

from lexarena.bots.process_table import state

_LONGEST_STOP = 2.0
"""Seconds after which a process that is stopped counts as lost."""
_LONGEST_STEP = 1.0
"""Between two looks no more than this counts: we were stopped ourselves, by a Ctrl-Z say, or the machine slept."""
_STOPPED = "T"


class StopWatch:
    """Looks at a process again and again, and counts the seconds that it had, as far as we were there to see it."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.seen = 0.0
        """Seconds that were watched."""
        self._stopped = 0.0
        self._last = time.monotonic()

    def restart(self) -> None:
        """Count from now on."""
        self.seen = self._stopped = 0.0
        self._last = time.monotonic()

    def is_stopped(self) -> bool:
        """Look; return whether the process has been stopped for long. A debugger's stop does not count."""
        now = time.monotonic()
        step, self._last = min(now - self._last, _LONGEST_STEP), now
        self.seen += step
        self._stopped = self._stopped + step if state(self.pid) == _STOPPED else 0.0
        return self._stopped > _LONGEST_STOP
