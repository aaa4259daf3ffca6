"""A tournament and its games: bots that cannot start are parked; missing games are played until they are done or stopped.

The first Ctrl-C lets the games in progress finish, the second stops at once.
"""

import random
import signal
import time
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import groupby
from types import FrameType, TracebackType

from lexarena.arena.folder import FolderLock, damaged_fact
from lexarena.arena.formats.base import Format, GameResults
from lexarena.arena.games import GameKey, GameResult, Job, StoredGame
from lexarena.arena.identity import Dealer, commitments
from lexarena.arena.journal import close_journals, open_journals, remove_journal
from lexarena.arena.options import ContestOptions, RunOptions
from lexarena.arena.progress import Watcher
from lexarena.arena.roster import REPLACED, WITHDRAWN, Entry
from lexarena.arena.salvage import Salvage
from lexarena.arena.store import Store
from lexarena.arena.workers import Equipment, Failed, Play, Pool, Started, Trial, WorkerPool, forfeit
from lexarena.bots.referee import ATTEMPTS, VoidAttempts, void_reason
from lexarena.bots.sandbox.choose import Sandbox
from lexarena.bots.scratch import Scratch
from lexarena.core.variant import Variant
from lexarena.errors import LexarenaError
from lexarena.records import parse_record

_TICK = 0.2


class StopRequest:
    """The request to stop the tournament.

    A Ctrl-C while games are played only asks. A second one, one at any other time, and SIGTERM (a system that shuts down
    does not wait for long) raise `KeyboardInterrupt` with the exit code.
    """

    def __init__(self) -> None:
        self.is_asked = False
        self._may_finish = False

    @contextmanager
    def heeded(self) -> Iterator["StopRequest"]:
        """Handle both signals while the block runs."""
        before = {number: signal.signal(number, self._stop) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield self
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    @contextmanager
    def finishing_games(self) -> Iterator[None]:
        """While the block runs, the first Ctrl-C only requests a stop."""
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


@dataclass
class Contest:
    """A tournament that is ready to be played or resumed. Use it in a `with` block, which ends everything it started."""

    options: ContestOptions
    run: RunOptions
    variant: Variant
    sandbox: Sandbox
    entries: Sequence[Entry]
    store: Store
    scratch: Scratch
    lock: FolderLock
    tournament: Format
    salvaged: Salvage | None = None
    """The games left out of a damaged store, to be played again."""
    is_paused: bool = False
    """Whether the last run paused after a round, and there are more rounds."""

    def __enter__(self) -> "Contest":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        close_journals(self.store.folder)
        self.store.close()
        self.scratch.close()
        self.lock.__exit__(kind, error, at)

    @property
    def names(self) -> list[str]:
        """The players' names, in their order."""
        return [entry.player.name for entry in self.entries]

    @property
    def commitment(self) -> str:
        """The hash that fixes the tournament in its present state."""
        return commitments(self.store)[-1]

    @property
    def equipment(self) -> Equipment:
        """What workers need."""
        dealer = Dealer.of(self.store, self.variant)
        private = (self.lock.descriptor, *self.scratch.descriptors)
        limits, results = self.options.limits, self.store.folder
        return Equipment(self.variant, limits, self.sandbox, self.entries, self.scratch, dealer, results, private)

    def known_jobs(self, results: GameResults) -> list[Job]:
        """Return all games that are known so far, in their order."""
        jobs = self.tournament.jobs(len(self.entries), self.options.pairs, results)
        return jobs if self.run.pause_after is None else [job for job in jobs if job.key.round <= self.run.pause_after]

    def play(self, watchers: Sequence[Watcher] = (), stop: StopRequest | None = None) -> None:
        """Play the missing games until a stop is requested or the last round to play is over."""
        stop = stop or StopRequest()
        finished = {key: result for key, result in self.store.results().items() if not result.is_void}
        missing = self._missing(finished)
        open_journals(self.store.folder)
        if missing:
            with self._start_workers(min(self.run.games_at_once, max(len(missing), len(self.entries)))) as pool:
                _Run(self, pool, watchers, finished, stop).run()
        if not self._missing(finished):
            jobs = self.tournament.jobs(len(self.entries), self.options.pairs, finished)
            self.is_paused = any(job.key not in finished for job in jobs)
            if (missing or self.store.about("finished") is None) and not self.is_paused:
                self.store.note(finished=time.time())

    def _start_workers(self, jobs: int) -> Pool:
        """Start workers that play this number of games in parallel: here, or on a cluster."""
        if self.run.executor == "local":
            return WorkerPool(self.equipment, jobs)
        from lexarena.arena.cluster_pool import ClusterPool

        return ClusterPool(self.equipment, jobs, self.store.begin, self.run.address, self.run.same_hardware)

    def check_scratch(self) -> None:
        """Check that the staged bots still exist: without them, failures are not the bots' fault."""
        if (lost := self.scratch.lost()) is not None:
            problem = f"the directory of the staged bots was emptied while they played ({lost} is gone)"
            remedy = "set TMPDIR to a directory that is not cleaned automatically, and run the same command again"
            raise LexarenaError(f"{self.scratch.folder}: {problem}; every finished game is kept: {remedy}")

    def _missing(self, finished: GameResults) -> list[Job]:
        return [job for job in self.known_jobs(finished) if job.key not in finished]


@dataclass
class _Run:
    """The games of one run; those that count are added to `finished`."""

    contest: Contest
    pool: Pool
    watchers: Sequence[Watcher]
    finished: dict[GameKey, GameResult]
    stop: StopRequest
    parked: dict[int, str] = field(default_factory=dict)
    is_stopping: bool = False
    voids: dict[GameKey, VoidAttempts] = field(default_factory=dict)
    running: set[GameKey] = field(default_factory=set)
    queue: deque[Job] = field(default_factory=deque)
    total: int = 0

    def run(self) -> None:
        """Play all missing games; after a stop request, finish the games in progress only."""
        self.parked = self._park()
        with self.stop.finishing_games():
            self._play()

    def _play(self) -> None:
        self._look_for_more()
        for watcher in self.watchers:
            watcher.began(len(self.finished), self.total)
        while self.running or (self.queue and not self.is_stopping):
            while self.queue and self.pool.idle and not self.stop.is_asked:
                self._begin(self.queue.popleft())
            if self.stop.is_asked and not self.is_stopping:
                self.is_stopping = True
                for watcher in self.watchers:
                    watcher.stopping(len(self.running))
            for task, answer in self.pool.answers(_TICK) if self.running else []:
                assert isinstance(task, Play)
                self.running.discard(task.job.key)
                assert not isinstance(answer, Started)
                self._end(task.job, answer)
                remove_journal(self.contest.store.folder, task.job.key)
            if not self.queue and not self.is_stopping:
                self._look_for_more()
            self._tick()

    def _look_for_more(self) -> None:
        known = self.contest.known_jobs(self.finished)
        options, tournament = self.contest.options, self.contest.tournament
        players = len(self.contest.entries)
        self.total = max(len(known), tournament.expected_games(players, options.pairs, self.finished))
        if self.contest.run.pause_after is not None:  # later rounds have about as many games as the first
            a_round = sum(job.key.round == 1 for job in known)
            self.total = max(len(known), min(self.total, a_round * self.contest.run.pause_after))
        given_up = {key for key, void in self.voids.items() if void.count >= ATTEMPTS and key not in self.finished}
        if tournament.rounds_follow and given_up:
            problem = f"the game {min(given_up)} stays void, so no player can advance"
            raise LexarenaError(f"{problem}; fix the machine and run the same command again")
        done = self.finished.keys() | given_up | self.running
        missing = (job for job in known if job.key not in done)
        for _, games in groupby(missing, key=lambda job: job.key[:3]):
            self.queue.extend(random.SystemRandom().sample(found := list(games), len(found)))  # no bot can predict it

    def _begin(self, job: Job) -> None:
        attempt = self.contest.store.begin(job.key)
        entries = {player: self.contest.entries[player] for player in job.players}
        replaced = {player: REPLACED for player, entry in entries.items() if entry.first_round > job.key.round}
        absent = self.parked | replaced
        if absent.keys() & set(job.players):
            self._end(job, forfeit(self.pool.equipment, job, absent, attempt))
        else:
            self.running.add(job.key)
            self.pool.give(Play(job, attempt))

    def _end(self, job: Job, answer: StoredGame | Failed) -> None:
        names = self.contest.names
        seated = tuple(names[player] for player in job.players)
        if isinstance(answer, Failed) or answer.result.is_void or answer.result.at_fault:
            self.contest.check_scratch()
        attempts = self.voids.setdefault(job.key, VoidAttempts())
        reason = ""
        if isinstance(answer, Failed):
            attempts.count_failure()
            reason = answer.reason
        elif answer.result.is_void:
            record = parse_record(answer.record, "its record")
            judged, reason = attempts.judge(record), void_reason(record)
            if judged is not record:
                answer = StoredGame.of(judged, answer.result.scores, answer.details.start or "")
        if isinstance(answer, Failed) or answer.result.is_void:
            if isinstance(answer, StoredGame):
                self.contest.store.finish(job.key, answer)
            for watcher in self.watchers:
                watcher.void(job, seated, reason)
            if attempts.count < ATTEMPTS:
                self.queue.append(job)
            return
        self.contest.store.finish(job.key, answer)
        self.finished[job.key] = answer.result
        for watcher in self.watchers:
            watcher.played(job, seated, answer.result, len(self.finished), self.total)

    def _tick(self) -> None:
        for watcher in self.watchers:
            watcher.tick()

    def _park(self) -> dict[int, str]:
        """Return the players that cannot start, with the reasons, which are found once for the whole tournament."""
        noted: dict[str, str] | None = self.contest.store.about("parked")
        players = range(len(self.contest.entries))
        untried = sorted(set(players) - set(self.contest.store.about("tried") or ()))
        if noted is None or untried:
            found = self._start_all(untried)
            noted = (noted or {}) | {str(player): trouble for player, trouble in sorted(found.items())}
            self.contest.store.note(parked=noted, tried=list(players))
        if any(int(player) >= len(self.contest.entries) for player in noted):
            raise damaged_fact(self.contest.store.path, "its entry 'parked' has an unknown player number")
        for player, entry in enumerate(self.contest.entries):
            if entry.stage is None and str(player) not in noted and entry.trouble != WITHDRAWN:
                remedy = "it was built when the tournament began; make sure that it can be built again"
                raise LexarenaError(f"{entry.player.where}: {entry.trouble}; {remedy}")
        parked = {int(player): trouble for player, trouble in noted.items()}
        for player, trouble in parked.items():
            for watcher in self.watchers if self.contest.entries[player].trouble != WITHDRAWN else ():
                watcher.parked(self.contest.names[player], trouble)
        return {
            number: entry.trouble for number, entry in enumerate(self.contest.entries) if entry.stage is None
        } | parked

    def _start_all(self, players: Sequence[int]) -> dict[int, str]:
        """Try to start each of these bots; return why bots cannot start, by player."""
        entries = {
            player: self.contest.entries[player]
            for player in players
            if self.contest.entries[player].trouble != WITHDRAWN
        }
        troubles = {player: entry.trouble for player, entry in entries.items() if entry.stage is None}
        waiting = deque(Trial(player) for player, entry in entries.items() if entry.stage is not None)
        tried, voids, tries = len(waiting), dict[int, str](), Counter[int]()
        while waiting or self.pool.is_busy:
            while waiting and self.pool.idle:
                self.pool.give(waiting.popleft())
            for task, answer in self.pool.answers(_TICK):
                assert isinstance(task, Trial)
                if not isinstance(answer, Started) or answer.trouble:
                    self.contest.check_scratch()
                tries[task.player] += 1
                assert not isinstance(answer, StoredGame)
                if isinstance(answer, Failed):
                    if tries[task.player] < ATTEMPTS:
                        waiting.append(task)
                    else:
                        voids[task.player] = answer.reason
                elif answer.is_void:
                    voids[task.player] = answer.trouble
                elif answer.trouble:
                    troubles[task.player] = answer.trouble
            self._tick()
        if voids and len(voids) == tried:
            player, reason = min(voids.items())
            problem = f"the referee could not start any bot; {self.contest.names[player]!r}: {reason}"
            raise LexarenaError(
                f"{problem}; this is not the bots' fault: fix the machine and run the same command again"
            )
        for player, reason in voids.items():
            troubles[player] = f"the referee could not start it, {ATTEMPTS} times in a row: {reason}"
        return troubles
