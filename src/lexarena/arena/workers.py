"""Worker processes: each plays on its own core with its own guard; one that dies or is stopped is replaced.

A worker is a fork of the arena, so variant and staged bots are there at once. It ends with the arena, however that ends.
"""

import multiprocessing
import os
import signal
import socket
import struct
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

from lexarena.arena.games import Job, StoredGame
from lexarena.arena.identity import Dealer
from lexarena.arena.journal import GameInProgress, GameJournal
from lexarena.arena.roster import REPLACED, WITHDRAWN, Entry
from lexarena.bots.clock import WALL_CAP, Limits
from lexarena.bots.cores import CoreLease
from lexarena.bots.guard import Guard
from lexarena.bots.process import BotProcess
from lexarena.bots.process_table import StopWatch, end_with_parent
from lexarena.bots.referee import Referee
from lexarena.bots.register import end_orphans
from lexarena.bots.sandbox.choose import Sandbox
from lexarena.bots.scratch import Scratch
from lexarena.core.variant import Variant
from lexarena.records import Machine, RecordedFault, Refereed, SeatReport, record_game
from lexarena.text import visible

TRIES = 3
"""How many times a bot may try to start before the first game."""
_STOPS = (signal.SIGINT, signal.SIGTERM)
_PATIENCE = 5.0
_WITHIN_AN_ANSWER = 10.0
"""Seconds that a worker may pause in the middle of an answer."""
_GRACE = 2.0
"""Seconds that a guard and its bots have to end by themselves after their worker ended."""
_SPARE, _SPARE_START = 300.0, 60.0
"""Seconds that a task may take beyond the bots' own limits, and that each start may take beyond its limit."""


@dataclass(frozen=True)
class Equipment:
    """What a worker needs."""

    variant: Variant
    limits: Limits
    sandbox: Sandbox
    entries: Sequence[Entry]
    scratch: Scratch
    dealer: Dealer
    results: Path
    """The results directory, which contains the journals of the games."""
    private: Sequence[int] = ()
    """File descriptors that belong to the arena alone."""
    machine: Machine | None = None
    """The node of the cluster, if it is one."""


class Trial(NamedTuple):
    """The task to start a bot, three times at most."""

    player: int


class Play(NamedTuple):
    """The task to play a game."""

    job: Job
    attempt: int


class Started(NamedTuple):
    """The answer to a trial: why the bot cannot start, or an empty text; `is_void` if the referee failed."""

    trouble: str
    is_void: bool = False


class Failed(NamedTuple):
    """The answer of a worker that failed."""

    reason: str


Task = Trial | Play
Answer = Started | StoredGame | Failed


@dataclass
class Worker:
    """One worker, and the task that it works on."""

    process: BaseProcess
    connection: Connection
    core: int | None
    watch: StopWatch
    task: Task | None = None


class Pool(ABC):
    """Workers that take tasks and answer them in any order, on this machine or on a cluster. Use it in a `with` block."""

    equipment: Equipment

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close(at_once=error is not None)

    @property
    @abstractmethod
    def idle(self) -> int:
        """The number of workers without a task."""

    @property
    @abstractmethod
    def is_busy(self) -> bool:
        """Whether a task is not answered."""

    @abstractmethod
    def give(self, task: Task) -> None:
        """Give a task to an idle worker."""

    @abstractmethod
    def answers(self, patience: float) -> list[tuple[Task, Answer]]:
        """Return the answers that have arrived, after waiting for one at most `patience` seconds; each task's once."""

    @abstractmethod
    def close(self, at_once: bool = False) -> None:
        """Let the workers finish and end, or end them at once."""


class WorkerPool(Pool):
    """Workers on this machine."""

    def __init__(self, equipment: Equipment, jobs: int) -> None:
        self.equipment = equipment
        # Start, play and record a game here, so that workers inherit what this loads, such as kernels.
        game = equipment.variant.new_game(0)
        if not game.is_over:
            game.push(game.legal_moves()[0])
        record_game(game, [str(seat) for seat in range(len(game.scores))])
        self._lease = CoreLease(jobs)
        self._lease.complain(equipment.limits.clock)
        self._sweep_at: float | None = None
        self._workers = [self._start_worker(core) for core in self._lease.cores]

    @property
    def idle(self) -> int:
        """The number of workers without a task."""
        return sum(worker.task is None for worker in self._workers)

    @property
    def complaint(self) -> str:
        """Why the clocks of these workers are unfair, or an empty text."""
        return self._lease.complaint() if self.equipment.limits.clock == "wall" else ""

    @property
    def is_busy(self) -> bool:
        """Whether a worker has a task."""
        return self.idle < len(self._workers)

    def give(self, task: Task) -> None:
        """Give a task to an idle worker."""
        worker = next(worker for worker in self._workers if worker.task is None)
        worker.task = task
        worker.watch.restart()
        try:
            worker.connection.send(task)
        except OSError:
            pass  # it died; `answers` finds out

    def answers(self, patience: float) -> list[tuple[Task, Answer]]:
        """Return the answers that have arrived, after waiting for one at most `patience` seconds."""
        busy = {worker.connection: worker for worker in self._workers if worker.task is not None}
        found: list[tuple[Task, Answer]] = []
        for connection in wait(list(busy), patience):
            assert isinstance(connection, Connection)
            self._lease.look_around(self.equipment.limits.clock)
            worker = busy.pop(connection)
            assert worker.task is not None
            try:
                answer = connection.recv()
            except (EOFError, OSError):
                worker.process.join(_PATIENCE)
                found.append((worker.task, self._replace(worker)))
            else:
                found.append((worker.task, answer))
                worker.task = None
        for worker in busy.values():
            assert worker.task is not None
            if reason := self._why_lost(worker, worker.task):
                found.append((worker.task, self._replace(worker, reason)))
        if self._sweep_at is not None and time.monotonic() >= self._sweep_at:
            self._sweep_at = None
            end_orphans(str(self.equipment.scratch.register))
        return found

    def _why_lost(self, worker: Worker, task: Task) -> str:
        """Return why a worker will never answer, or an empty text."""
        if worker.watch.is_stopped():
            return "the worker was stopped"
        longest = longest_task(task, self.equipment.limits)
        return f"the worker did not answer within {longest:.0f} s" if worker.watch.seen > longest else ""

    def _replace(self, worker: Worker, reason: str = "") -> Failed:
        """Replace a lost worker; return the answer in its place."""
        if reason or worker.process.is_alive():
            worker.process.kill()
            worker.process.join()
        failed = Failed(reason or f"the worker ended with {worker.process.exitcode}")
        worker.connection.close()
        self._workers[self._workers.index(worker)] = self._start_worker(worker.core)
        self._sweep_at = time.monotonic() + _GRACE  # its guard ends the bots, unless that is dead or stopped, too
        return failed

    def close(self, at_once: bool = False) -> None:
        """Let the workers finish and end, or end them at once."""
        for worker in self._workers:
            if at_once or worker.task is not None:
                worker.process.terminate()
            else:
                try:
                    worker.connection.send(None)
                except OSError:
                    pass
        killed = False
        for worker in self._workers:
            killed |= end_process(worker.process, _PATIENCE)
            worker.connection.close()
        self._workers = []
        self._lease.close()
        if self._sweep_at is not None or killed:
            end_orphans(str(self.equipment.scratch.register), _GRACE)

    def _start_worker(self, core: int | None) -> Worker:
        process, connection = fork(_work, core, self.equipment)
        limit_waiting(connection, _WITHIN_AN_ANSWER)
        assert process.pid is not None
        return Worker(process, connection, core, StopWatch(process.pid))


def fork(run: Callable[..., None], *arguments: object) -> tuple[BaseProcess, Connection]:
    """Start a fork that runs a function with its end of a pipe and these arguments; return it and the other end.

    It ends with this process, however that ends; a Ctrl-C is this process's business.
    """
    context = multiprocessing.get_context("fork")
    ours, theirs = context.Pipe()
    process = context.Process(target=_in_fork, args=(os.getpid(), run, theirs, *arguments), daemon=True)
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _STOPS)  # until the fork knows what to do about them
    try:
        process.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
    theirs.close()
    return process, ours


def _in_fork(parent: int, run: Callable[..., None], *arguments: object) -> None:
    if not end_with_parent(parent):
        return
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, _STOPS)
    run(*arguments)


def end_process(process: BaseProcess, patience: float | None) -> bool:
    """Wait for a process to end, then kill it; return whether that was needed."""
    process.join(patience)
    is_alive = process.is_alive()
    if is_alive:
        process.kill()
        process.join()
    return is_alive


def longest_task(task: Task, limits: Limits) -> float:
    """Return the seconds that a task takes at most, unless its worker is lost."""
    starts = TRIES if isinstance(task, Trial) else len(task.job.players)
    playing = 0.0 if isinstance(task, Trial) else starts * limits.seconds * (WALL_CAP if limits.clock == "cpu" else 1.0)
    return _SPARE + starts * (limits.start_seconds + _SPARE_START) + playing


def limit_waiting(connection: Connection, seconds: float) -> None:
    """Make reading fail if nothing comes for a while: a worker may be stopped in the middle of an answer."""
    with socket.socket(fileno=os.dup(connection.fileno())) as copy:
        copy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVTIMEO, struct.pack("ll", *divmod(int(seconds * 1e6), 10**6)))


def _work(connection: Connection, core: int | None, equipment: Equipment) -> None:
    """Run a worker: do tasks until there are no more."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))  # so that the guard is closed
    for descriptor in equipment.private:
        os.close(descriptor)
    with Guard(equipment.scratch) as guard:
        tasks = _WorkerTasks(equipment, guard, core)
        while (task := connection.recv()) is not None:
            connection.send(tasks.do(task))


class _WorkerTasks:
    """How a worker does its tasks."""

    def __init__(self, equipment: Equipment, guard: Guard, core: int | None) -> None:
        self.equipment, self.guard, self.core = equipment, guard, core
        self.referee = Referee(equipment.variant, equipment.limits, equipment.sandbox.name, core)

    def do(self, task: Task) -> Answer:
        """Do a task."""
        try:
            return self._try(task.player) if isinstance(task, Trial) else self._play(task)
        except Exception as error:  # a failure of ours must not cost a bot anything, nor end the tournament
            return Failed(f"{type(error).__name__}: {error}")

    def _try(self, player: int) -> Started:
        entry, kit = self.equipment.entries[player], self.equipment
        answer = Started("")
        for _ in range(TRIES):
            entrant = entry.entrant(0, self.guard, kit.limits, kit.sandbox, self.core)
            bot = BotProcess.start(self.guard, entrant.staged, kit.limits, kit.sandbox, self.core)
            bot.close()
            if bot.fault is None:
                return Started("")
            if answer.is_void or not answer.trouble:  # a fault of the bot itself says more
                answer = Started(f"{bot.fault.name}: {bot.fault.detail}", bot.fault.is_void)
        return answer

    def _play(self, task: Play) -> StoredGame:
        kit, job = self.equipment, task.job
        deal = kit.dealer.deal(job.key)
        game = kit.variant.new_game(deal.seed)
        entrants = [
            kit.entries[player].entrant(
                kit.dealer.agent_seed(job.key, player), self.guard, kit.limits, kit.sandbox, self.core
            )
            for player in job.players
        ]
        names = tuple(entrant.name for entrant in entrants)
        head = GameInProgress(job.key, names, task.attempt, deal.seed, round(time.time(), 3))
        with GameJournal(kit.results, head) as journal:
            record = self.referee.play(entrants, game, deal.secret, task.attempt, journal.add_turn)
        if record.referee is not None:
            record = replace(record, referee=replace(record.referee, machine=kit.machine, deals=kit.dealer.deals))
        return StoredGame.of(record, game.scores, kit.variant.start_name(deal.seed))


def forfeit(equipment: Equipment, job: Job, parked: Mapping[int, str], attempt: int) -> StoredGame:
    """Return a game that a parked player loses without play, or several of them."""
    deal = equipment.dealer.deal(job.key)
    game = equipment.variant.new_game(deal.seed)
    reports = [_report(equipment, player, job.key.round, parked.get(player)) for player in job.players]
    record = record_game(
        game,
        [equipment.entries[player].player.name for player in job.players],
        limits=equipment.limits.to_dict(),
        referee=Refereed(equipment.sandbox.name, tuple(reports), attempt, deal.secret, deals=equipment.dealer.deals),
    )
    return StoredGame.of(record, game.scores, equipment.variant.start_name(deal.seed))


def _report(equipment: Equipment, player: int, number: int, trouble: str | None) -> SeatReport:
    entry = equipment.entries[player]
    is_parked = trouble not in (WITHDRAWN, REPLACED)
    detail = visible(f"parked before its first game: {trouble}" if is_parked else str(trouble))[:4000]
    fault = None if trouble is None else RecordedFault("start_failure", detail)
    command, unused = visible(entry.command)[:4000], 0.0
    return SeatReport(entry.hash_in(number), command, unused, unused, unused, False, 0, None, stderr="", fault=fault)
