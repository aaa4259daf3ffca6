"""Trace a bot's system calls and the sandbox's answers, to find out what the sandbox refuses it.

The bot plays in the sandbox with Landlock, with a filter that asks about every call. The supervisor answers by the table
(`lexarena.bots.sandbox.allowed`), as the real filter would, and counts.
"""

import errno
import fcntl
import os
import select
import signal
import socket
import struct
import threading
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from lexarena.agents import make_agent
from lexarena.bots.check import among
from lexarena.bots.clock import Limits
from lexarena.bots.entrants import AgentEntrant, EntrantFactory
from lexarena.bots.referee import Referee
from lexarena.bots.sandbox.allowed import RULES, UNKNOWN, Rule, Verdict
from lexarena.bots.sandbox.choose import choose_sandbox
from lexarena.bots.sandbox.syscalls import NUMBERS
from lexarena.core.variant import Variant
from lexarena.errors import LexarenaError
from lexarena.records.refereed import RecordedFault

_RECEIVE, _SEND = 0xC0502100, 0xC0182101  # SECCOMP_IOCTL_NOTIF_RECV, SECCOMP_IOCTL_NOTIF_SEND
_QUESTION, _ANSWER = struct.Struct("=QIIiIQ6Q"), struct.Struct("=QqiI")
_CONTINUE = 1
_NAMES = {number: name for name, number in NUMBERS.items()}
_ORDER = ("deadly", "refused", "allowed")


@dataclass(frozen=True)
class TracedCall:
    """A system call with the arguments that decide about it, and the verdict."""

    name: str
    arguments: tuple[tuple[int, int], ...]
    """The number of each argument that was looked at, from 0, and the lower half of its value."""
    verdict: Verdict

    @property
    def shown(self) -> str:
        """The call in readable form.

        >>> TracedCall("fcntl", ((1, 6),), Verdict("refused", errno.ENOLCK)).shown
        'fcntl(argument 2 = 0x6)'
        """
        values = ", ".join(f"argument {index + 1} = {value:#x}" for index, value in self.arguments)
        return f"{self.name}({values})" if values else self.name

    @property
    def answer(self) -> str:
        """The verdict in words."""
        if self.verdict.kind == "refused":
            return f"refused: {errno.errorcode[self.verdict.error]}"
        return "ends the bot" if self.verdict.kind == "deadly" else "allowed"


@dataclass(frozen=True)
class Trace:
    """The calls of a bot with their counts, those not allowed first, and the fault that it ended with."""

    calls: list[tuple[TracedCall, int]]
    fault: RecordedFault | None


def trace_bot(
    variant: Variant, named: str | Path, command: str | None = None, build: str | None = None, read: Iterable[str] = ()
) -> Trace:
    """Play a game in each seat with a bot, and return its system calls."""
    limits = Limits(seconds=120.0, start_seconds=60.0)  # wide, because asking takes time
    sandbox, fault, spec = choose_sandbox("landlock"), None, variant.spec
    with (
        EntrantFactory(variant, limits, sandbox) as factory,
        CallSupervisor(factory.scratch.folder / "supervisor") as supervisor,
    ):
        factory.sandbox = replace(sandbox, supervisor=str(supervisor.path))
        bot = factory.make(named, command, build=build, read=read)
        opponent = AgentEntrant(make_agent(spec.fastest, spec.name), limits)
        referee = Referee(variant, limits, sandbox.name, factory.core)
        for seat in range(variant.seats):
            record = referee.play(among(bot, seat, opponent, variant), variant.trial_game(seat))
            fault = fault or (record.referee.seats[seat].fault if record.referee is not None else None)
    counts = supervisor.counts.items()
    return Trace(sorted(counts, key=lambda item: (_ORDER.index(item[0].verdict.kind), -item[1])), fault)


class CallSupervisor:
    """Answers the questions of bots, one after the other, in a thread."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.counts: Counter[TracedCall] = Counter()
        self._server = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._end, self._ended = os.pipe()
        self._thread = threading.Thread(target=self._serve, daemon=True)

    def __enter__(self) -> "CallSupervisor":
        try:
            self._server.bind(str(self.path))
        except OSError as error:
            remedy = "set TMPDIR to a directory with a shorter path"
            raise LexarenaError(f"{self.path}: cannot listen there: {error}; {remedy}") from None
        self._server.listen()
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self._ended)
        self._thread.join()
        os.close(self._end)
        self._server.close()

    def _serve(self) -> None:
        while self._waits_for(self._server.fileno()):
            connection, _ = self._server.accept()
            with connection:
                _, (listener, *_), *_ = socket.recv_fds(connection, 1, 1)
            try:
                self._follow(listener)
            finally:
                os.close(listener)

    def _waits_for(self, place: int) -> bool:
        """Wait until there is something to read or all is over; return whether there is something."""
        poll = select.poll()
        poll.register(place, select.POLLIN)
        poll.register(self._end, select.POLLIN)
        happened = dict(poll.poll())
        return self._end not in happened and not happened[place] & (select.POLLHUP | select.POLLERR)

    def _follow(self, listener: int) -> None:
        """Answer the questions of one bot until it ends. What it does before it executes its program is not its own."""
        pid, is_started = 0, False
        while self._waits_for(listener):
            question = bytearray(_QUESTION.size)
            try:
                fcntl.ioctl(listener, _RECEIVE, question)
            except OSError:
                continue  # the call was given up
            number, thread, _, call, _, _, *arguments = _QUESTION.unpack(question)
            pid = pid or thread
            traced = judge(call, arguments, pid)
            is_started = is_started or traced.name == "execve"
            is_deadly = traced.verdict.kind == "deadly"
            if is_deadly:
                os.kill(pid, signal.SIGSYS)
            try:
                fcntl.ioctl(listener, _SEND, _answer(number, traced.verdict))
            except OSError:
                if not is_deadly:
                    continue  # a signal came, and the call will be made again; or the bot is gone
            if is_started:
                self.counts[traced] += 1


def judge(number: int, arguments: Sequence[int], pid: int) -> TracedCall:
    """Return a call of the process `pid` with its verdict, and the arguments that decide about it."""
    name = _NAMES.get(number, f"call {number}")
    rule = RULES.get(name, Rule(UNKNOWN))
    looked_at: dict[int, int] = {}
    for case in rule.cases:
        for test in case.tests:
            looked_at[test.argument] = arguments[test.argument] & 0xFFFFFFFF
            if not test.holds(arguments, pid):
                break
        else:
            break
    return TracedCall(name, tuple(sorted(looked_at.items())), rule.verdict(arguments, pid))


def _answer(number: int, verdict: Verdict) -> bytes:
    if verdict.kind == "allowed":
        return _ANSWER.pack(number, 0, 0, _CONTINUE)
    return _ANSWER.pack(number, 0, -(verdict.error or errno.EPERM), 0)
