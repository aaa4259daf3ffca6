r"""A bot as a sandboxed process: started for each game, stopped while it is not its turn, always ended.

The life of one bot, as `BotConversation` arranges it for a referee:

    with Scratch() as scratch, Guard(scratch) as guard:
        staged = stage_bot(scratch, "mybot", "python3 bot.py", files={"words.dat": b"AA\nAB\n"})
        bot = BotProcess.start(guard, staged, Limits(seconds=10), choose_sandbox("auto"), core=1)
        time = bot.turn(b"Q\n1\n", feed)  # time.wall, time.cpu, time.fault
        feed(bot.unasked())               # what it wrote since
        time = bot.turn(b"S\n", feed)
        report = bot.close()              # report.stderr, report.code

A fault of the process is kept in `bot.fault` and returned by each later turn; nothing is raised. It is `timeout`, `crash`,
`forbidden`, `memory`, `start_failure`, `end_of_output`, `out_of_turn` if the bot writes before it reads what was delivered,
or `void` or `referee_failure` if the referee itself failed.
"""

import os
import select
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from lexarena.bots.clock import COMPUTING, READING, SLEEPING, Clock, ExitReport, Limits, TurnTime
from lexarena.bots.guard import Ended, Guard, GuardError, Launched, StartError, failure
from lexarena.bots.launch import SHORTAGES, from_bubblewrap, start_job, verdict_on_end, why_not_executed, with_place
from lexarena.bots.pipes import Pipes
from lexarena.bots.process_table import catches, count_threads, is_ending, open_child, peak_memory, state, stop_threads
from lexarena.bots.sandbox.cgroups import Group
from lexarena.bots.sandbox.choose import Sandbox
from lexarena.bots.staging import StagedBot
from lexarena.bots.watching import InputWatch, PauseWatch, UsageWatch, closed_pipe, limit_signals, too_many_threads
from lexarena.core.faults import Fault
from lexarena.core.protocol import DEBUGGING, shown

_TICK = 0.1
"""Seconds between two looks at a bot that takes its time."""
_LONGEST_PAUSE = 5.0
"""Milliseconds between two polls of a starting bot."""
_GLANCE = 5.0
"""Milliseconds between two polls of a bot that is ending or whose game is over."""
_LAST_BREATH, _LONGEST_END = 0.2, 5.0
"""Seconds that a bot has to begin its end after it closed a pipe, and to complete it."""
_LONGEST_BUILDING = 30.0
"""Seconds that bubblewrap has to set up the sandbox; they count for the referee."""
_REST_CPU, _REST_WALL = 0.001, 0.02
"""Seconds that a bot has to return to its input when it has answered: of CPU, and by the wall clock."""
_LONGEST_UNREST = 1.0
"""Seconds after which a bot that never seems to return to its input gets its lines anyway."""
_LINE_KEPT = 256
_SURE = 8
"""Looks after which a bot that waits has been seen to wait, in whichever thread."""


class BotProcess:
    """One bot in one game. Make it with `start`, end it with `close`."""

    def __init__(self, guard: Guard, staged: StagedBot, limits: Limits, sandbox: Sandbox) -> None:
        self.guard, self.staged, self.limits, self.sandbox = guard, staged, limits, sandbox
        self.clock = Clock(limits)
        self.fault: Fault | None = None
        self.was_ready = False
        """Whether it waited for input within its start-up allowance."""
        self.start_seconds = 0.0
        """How long that took."""
        self.pid = 0
        self._pidfd = -1
        self._is_launched, self._is_gone = False, False
        self._pipes = Pipes(with_status=sandbox.name == "bubblewrap")
        self._group = Group()
        self._child: Launched | None = None  # the bot itself, or bubblewrap, whose child it is
        self._ended: Ended | None = None
        self._ending: ExitReport | None = None
        self._watch, self._usage, self._pause = InputWatch(), UsageWatch(limits.memory), PauseWatch()
        self._is_at_rest, self._seen_to_wait, self._is_late = True, False, False
        self._last_cpu = self._answered_cpu = 0.0
        SHORTAGES.begin()

    @classmethod
    def start(
        cls, guard: Guard, staged: StagedBot, limits: Limits, sandbox: Sandbox, core: int | None = None
    ) -> "BotProcess":
        """Start a bot, on `core` alone if given, wait until it is ready for input, and stop it; see `fault`."""
        bot = cls(guard, staged, limits, sandbox)
        began = time.monotonic()
        with bot._attributing("start the bot"):
            bot._launch(core)
            if bot._child is not None:
                allowed_from = time.monotonic() if staged.server else began  # a server's start is not the bot's
                bot._wait_until_ready(allowed_from + limits.start_seconds)
                limit_signals(bot.pid)  # in its namespaces by now, which inherit a limit for all bots together
                bot._notice_an_end()
        bot.start_seconds, bot._answered_cpu = time.monotonic() - began, bot._last_cpu
        return bot

    def turn(self, data: bytes, feed: Callable[[bytes], bool]) -> TurnTime:
        """Resume the bot, with `data` on its input, until `feed`, which gets its output, returns true; then stop it.

        What it has computed since its last answer, until it was stopped, counts as time of this turn.
        """
        self.check_pause()
        if self.fault is not None:
            return TurnTime(0.0, 0.0, self.fault)
        cpu_before, rest = self._answered_cpu, self._last_cpu - self._answered_cpu
        at_rest, began = self._is_at_rest, time.monotonic() - rest
        with self._attributing("follow the bot"):
            if at_rest:
                self._pipes.write(data)
                began = time.monotonic() - rest
            self._go_on()
            if not at_rest:
                self.fault = self._await_its_reading(began, cpu_before)
                if self.fault is None:
                    self._pipes.write(data)
            self.fault = self.fault or self._converse(feed, began, cpu_before)
        wall, cpu = time.monotonic() - began, self._cpu() - cpu_before
        self._answered_cpu = self._last_cpu
        self.clock.charge(wall, cpu)
        if self.clock.is_out and self.fault is None:
            self.fault = Fault("timeout", self.clock.verdict())
            with self._attributing("look at the bot"):
                self.fault = self._lateness()
        with self._attributing("stop the bot"):
            try:
                if self.fault is None:
                    self._is_at_rest = self._comes_to_rest()
                    self._notice_too_many_threads()
            finally:
                self._stop()
            self.fault = self.fault or self._usage.excess(self.pid, self._last_cpu)
        return TurnTime(wall, cpu, self.fault)

    def _lateness(self) -> Fault:
        """Return the fault of a bot whose time is up: what it does now, and where in its code it is.

        A program that handles SIGABRT prints its stack, as Python does by `PYTHONFAULTHANDLER`. No other gets the signal.
        """
        self._is_late = True
        is_computing = state(self.pid) == "R" or self.clock.cpu > self.clock.wall / 2
        is_reading = any(self._watch.waits(self.pid, self._pipes.stdin_inode) for _ in range(_SURE))
        doing = READING if is_reading else COMPUTING if is_computing else SLEEPING
        fault = Fault("timeout", self.clock.verdict(doing, self.was_ready or self._seen_to_wait))
        if is_reading or not catches(self.pid, signal.SIGABRT):
            return fault
        self._signal(signal.SIGABRT)
        deadline = time.monotonic() + _LAST_BREATH
        while not self._looks_ended(_GLANCE) and time.monotonic() < deadline:
            if self._usage.excess(self.pid, self._cpu()):
                break
        self._pipes.drain_errors()
        return with_place(fault, self.staged.folder, self._pipes.stderr)

    def check_pause(self) -> None:
        """Check a stopped bot; if it computes anyway, that is its fault."""
        if self.fault is None:
            theft = self._pause.theft(self._cpu())
            if theft is not None and self._signal(0):  # else it has ended, and its number is another's
                self.fault = theft

    def unasked(self) -> bytes:
        """Return what the bot wrote since its last turn; read it before the next line is delivered."""
        if self.fault is None:
            with self._attributing("read the bot's output"):
                self._pipes.read_unasked()
        return self._pipes.take_unasked()

    def farewell(self, data: bytes, patience: float) -> bytes:
        """Write the last lines, end the bot's input, and let it run until it ends, for `patience` seconds at most.

        None of this counts. What it still writes is returned, up to a limit.
        """
        if self._child is None or self._ended is not None:
            return b""
        with self._attributing("take leave of the bot"):
            self._pipes.write(data)
            self._pipes.end_input()
            self._go_on()
            deadline, ended = time.monotonic() + patience, False
            while not ended and not self._pipes.floods and (left := deadline - time.monotonic()) > 0:
                ended = self._looks_ended(min(1000 * left, _GLANCE))
                self._pipes.read_unasked()
                if self._usage.excess(self.pid, self._cpu()):
                    break  # the game is over: it is ended without further ado
            self._stop()
        return self._pipes.take_unasked()

    def close(self) -> ExitReport:
        """End the bot and everything it started, and close everything. A second call does nothing."""
        if self._ending is None:
            code, peak = None, 0
            with self._attributing("end the bot"):
                if self._child is not None and self._ended is None:
                    peak = peak_memory(self.pid)
                    self._ended = self.guard.end(self._child.pid)
                self._pipes.drain_errors()
                has_own_end = self._ended is not None and self._ended.own and not self._is_late
                code = self._exit_code() if has_own_end else None
            ended = self._ended or Ended(False, 0, 0.0, 0)
            memory = max(ended.memory, peak, ended.group_memory, self._usage.peak)
            self._ending = ExitReport(code, self._pipes.stderr, max(ended.cpu, self._last_cpu), memory)
            for opened in (self._group, self._pipes, self._watch, self._usage):
                opened.close()
        return self._ending

    @contextmanager
    def _attributing(self, doing: str) -> Iterator[None]:
        """Turn every error into a fault, so that nothing is raised; the first fault is kept."""
        try:
            yield
        except StartError as error:
            self.fault = Fault("start_failure", why_not_executed(self.staged, str(error)))
        except Exception as error:
            self.fault = self.fault or failure(doing, error, self._is_launched)

    def _launch(self, core: int | None) -> None:
        try:
            if self.staged.command.trouble:
                self.fault = Fault("start_failure", self.staged.command.trouble)
                return
            self._pipes.open()
            job = start_job(self.staged, self.limits, self.sandbox, core)
            self._child = self.guard.start(job, self._pipes.theirs)
        finally:
            self._pipes.close_theirs()
        self._pipes.ours.append(self._child.pidfd)
        self._pipes.poll.register(self._child.pidfd, select.POLLIN)
        self.pid, self._pidfd, self._group = self._child.pid, self._child.pidfd, Group(self._child.group)
        if self._is_behind_bubblewrap:
            self._find_behind_bubblewrap()
        self._is_launched = True

    @property
    def _is_behind_bubblewrap(self) -> bool:
        """Whether our child is bubblewrap, and the bot its child; a fork of a server is the bot itself."""
        return self.sandbox.name == "bubblewrap" and self._child is not None and not self._child.served

    def _find_behind_bubblewrap(self) -> None:
        """Find the bot's own process, which bubblewrap started and watches."""
        assert self._child is not None
        pid = self._pipes.read_status("child-pid", _LONGEST_BUILDING)
        if pid is None:
            if not is_ending(self._child.pid):
                raise GuardError(f"bubblewrap did not start the bot within {_LONGEST_BUILDING:g} s")
            return
        pidfd = open_child(pid, self._child.pid)
        if pidfd is None:
            self._is_gone = True
            return
        self._pipes.ours.append(pidfd)
        self.pid, self._pidfd = pid, pidfd

    def _wait_until_ready(self, deadline: float) -> None:
        assert self._child is not None
        pause = 1.0
        while not (ready := self._watch.waits(self.pid, self._pipes.stdin_inode)) and time.monotonic() < deadline:
            ended = self._looks_ended(pause)
            self._pipes.read_unasked()
            closed = closed_pipe(self.pid, self._pipes) if pause == _LONGEST_PAUSE else ""
            if ended or closed:
                self.fault = self._autopsy(closed)
                return
            self.fault = self._usage.excess(self.pid, self._cpu())
            if self.fault is not None or self._pipes.floods or self._last_cpu > self.limits.start_seconds:
                break  # one that floods its output may never be ready; on several cores CPU time is used up sooner
            pause = min(_LONGEST_PAUSE, 1.2 * pause)
        self._stop()
        self.fault = self.fault or self._usage.excess(self.pid, self._last_cpu)
        self.was_ready = self._seen_to_wait = ready and self.fault is None

    def _notice_an_end(self) -> None:
        """Check whether a starting bot exited between two polls; if so, that is a fault."""
        if self.fault is None and self._is_ending():
            self.was_ready = False
            self.fault = self._autopsy()
        self._notice_too_many_threads()

    def _notice_too_many_threads(self) -> None:
        """Check whether the bot's group was refused a thread."""
        if self.fault is None and self._group.is_out_of_threads():
            self.fault = too_many_threads()

    def _is_ending(self) -> bool:
        return self._is_gone or is_ending(self.pid)

    def _comes_to_rest(self) -> bool:
        """Let a bot that has answered return to its input, so that what it writes unasked is there before it is stopped.

        This is limited to a moment off the clock, which a bot that keeps computing soon uses up.
        """
        began, cpu = time.monotonic(), self._last_cpu
        os.sched_yield()
        while not self._watch.waits(self.pid, self._pipes.stdin_inode):
            if self._looks_ended(0) or self._cpu() - cpu > _REST_CPU or time.monotonic() - began > _REST_WALL:
                return not self._seen_to_wait  # how such a bot waits cannot be seen
            os.sched_yield()
        self._seen_to_wait = True
        return True

    def _await_its_reading(self, began: float, cpu_before: float) -> Fault | None:
        """Wait, on the bot's clock, until a busy bot returns to its input; only then is it asked."""
        data = b""
        while not data and not self._watch.waits(self.pid, self._pipes.stdin_inode):
            wall, cpu = time.monotonic() - began, self._cpu() - cpu_before
            if self._looks_ended(1) or wall > _LONGEST_UNREST or self.clock.is_out_after(wall, cpu):
                break
            data = self._pipes.read()
        data = data or self._pipes.read()
        if data:
            detail = f"wrote {shown(data)} before it read the request; wait for your turn; {DEBUGGING}"
            return Fault("out_of_turn", detail, data[:_LINE_KEPT])
        return None

    def _looks_ended(self, patience: float) -> bool:
        """Wait `patience` milliseconds for something to happen; read errors, and return whether the bot ended."""
        happened = self._pipes.poll.poll(patience)
        if any(place == self._pipes.errors for place, _ in happened):
            self._pipes.drain_errors()
        return self._child is not None and any(place == self._child.pidfd for place, _ in happened)

    def _converse(self, feed: Callable[[bytes], bool], began: float, cpu_before: float) -> Fault | None:
        """Read until `feed` returns true, the bot ends, or its time is up."""
        pipes, clock, on_cpu = self._pipes, self.clock, self.limits.clock == "cpu"
        next_look = _TICK
        while True:
            wall = time.monotonic() - began
            cpu = self._cpu() - cpu_before if on_cpu else 0.0
            if clock.is_out_after(wall, cpu):
                return None  # the caller charges the turn and finds the same
            happened = pipes.poll.poll(max(1.0, 1000 * min(_TICK, clock.earliest_end(wall, cpu))))
            ended = False
            for place, _ in happened:
                if place == pipes.errors:
                    pipes.drain_errors()
                elif place == pipes.stdin:
                    pipes.write()
                elif place == pipes.stdout:
                    data = pipes.read()
                    if data and feed(data):
                        return None
                else:
                    ended = True
            if ended or pipes.output_ended:
                return self._last_output(feed)
            if wall >= next_look:
                next_look = wall + _TICK
                if closed := closed_pipe(self.pid, self._pipes):
                    return self._last_output(feed, closed)
                if excess := self._usage.excess(self.pid, self._cpu()):
                    return excess

    def _last_output(self, feed: Callable[[bytes], bool], closed: str = "output") -> Fault | None:
        """Read what a bot wrote before it ended; its answer may be complete."""
        while data := self._pipes.read():
            if feed(data):
                return None
        return self._autopsy(closed)

    def _autopsy(self, closed: str = "output") -> Fault:
        """End a bot that has closed a pipe, which an ending process does too, and return its fault."""
        assert self._child is not None
        waiting = select.poll()
        waiting.register(self._child.pidfd, select.POLLIN)
        began = time.monotonic()
        self._go_on()
        excess = None
        while excess is None and not waiting.poll(_GLANCE):
            self._pipes.drain_errors()
            if time.monotonic() - began > (_LONGEST_END if self._is_ending() else _LAST_BREATH):
                break
            excess = self._usage.excess(self.pid, self._cpu())
        self._ended = self.guard.end(self._child.pid)
        if excess is not None:
            return excess
        self._pipes.drain_errors()
        code = self._exit_code() if self._ended.own else None
        return verdict_on_end(self._ended, code, closed, self.staged, self.limits, self._pipes.stderr)

    def _exit_code(self) -> int | None:
        """Return the exit status of a bot that ended by itself; None if bubblewrap never executed it."""
        assert self._ended is not None
        if not self._is_behind_bubblewrap:
            return self._ended.code
        reported = self._pipes.read_status("exit-code", 0.0)
        return None if reported is None else from_bubblewrap(reported, -1 if self._is_gone else self._pidfd)

    def _cpu(self) -> float:
        """Return the CPU seconds that the bot's process has used so far."""
        if self._ended is not None:
            self._last_cpu = max(self._last_cpu, self._ended.cpu)
        else:
            try:
                self._last_cpu = time.clock_gettime((~self.pid << 3) | 2)
            except OSError:
                pass  # it ended
        return self._last_cpu

    def _stop(self) -> None:
        self._signal(signal.SIGSTOP)
        if self._ended is None and not self._is_gone and count_threads(self.pid) > 1:
            stop_threads(self.pid)
        if self._ended is None:
            self._group.freeze()
        self._pause.begin(self._cpu())

    def _go_on(self) -> None:
        self._pause.end()
        if self._ended is None:
            self._group.freeze(False)
        self._signal(signal.SIGCONT)

    def _signal(self, number: int) -> bool:
        """Send a signal, or with 0 none; return whether the bot is there to get it."""
        if self._ended is None:
            try:
                signal.pidfd_send_signal(self._pidfd, number)
                return True
            except ProcessLookupError:
                pass
        return False
