"""The fault of a bot that ended, from how its process ended and what it wrote last."""

import signal

from lexarena.bots.clock import Limits
from lexarena.bots.crash_report import last_words, why_it_ended
from lexarena.bots.guard import Ended
from lexarena.bots.launch import why_not_executed
from lexarena.bots.process_table import memory_ran_out
from lexarena.bots.staging import StagedBot
from lexarena.bots.watching import too_many_threads
from lexarena.core.faults import Fault


class Shortages:
    """How many times the system has run out of memory; looking takes a while, so it is done only when a bot is killed."""

    def __init__(self) -> None:
        self._seen: int | None = None

    def begin(self) -> None:
        """Look for the first time, before the first bot."""
        if self._seen is None:
            self._seen = memory_ran_out()

    def happened(self) -> bool:
        """Whether the system has ended a process for want of memory since the last look."""
        before, self._seen = self._seen, memory_ran_out()
        return before is not None and self._seen > before


SHORTAGES = Shortages()
"""Those that this process has seen."""


def verdict_on_end(
    ended: Ended, code: int | None, closed: str, staged: StagedBot, limits: Limits, stderr: bytes
) -> Fault:
    """Return the fault of a bot whose process has ended, or was ended because it had closed a pipe.

    `code` is its exit status, None if bubblewrap never came to execute it, and `closed` the pipe that it closed.
    """
    if ended.group_out_of_memory:
        held, allowed = ended.group_memory >> 20, limits.memory >> 20
        return Fault("memory", f"ended by the system when it held {held} MB; it may hold {allowed} MB")
    if ended.group_out_of_threads:
        return too_many_threads()
    if not ended.own:
        return Fault("end_of_output", f"closed its {closed} and went on")
    if code is not None:
        ran_out = code == -signal.SIGKILL and SHORTAGES.happened()
        return why_it_ended(code, ended.memory, limits.memory, stderr, ran_out)
    said = last_words(stderr)
    if b"bwrap: execvp" in stderr:
        return Fault("start_failure", why_not_executed(staged, said))
    return Fault("void", f"the sandbox could not be set up: {said}")
