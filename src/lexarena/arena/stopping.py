"""How a contest is stopped: the first Ctrl-C lets the games that are being played finish, the second stops at once."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class StopRequest:
    """Whether somebody asked the contest to stop.

    A Ctrl-C while games are played only asks. A second one, one at any other time, and SIGTERM, behind which a system
    that shuts down does not wait for long, raise `KeyboardInterrupt` with the exit code.
    """

    def __init__(self) -> None:
        self.is_asked = False
        self._may_finish = False

    @contextmanager
    def heeded(self) -> Iterator["StopRequest"]:
        """Heed both signals while the block runs."""
        before = {number: signal.signal(number, self._stop) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield self
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    @contextmanager
    def finishing_games(self) -> Iterator[None]:
        """Let the first Ctrl-C only ask while the block runs."""
        self._may_finish = True
        try:
            yield
        finally:
            self._may_finish = False

    def _stop(self, number: int, frame: FrameType | None) -> None:
        if number == signal.SIGINT and self._may_finish and not self.is_asked:
            self.is_asked = True
            return
        raise KeyboardInterrupt(128 + number)
