"""A contest from its start to its last game: what is missing is played, and what is finished is kept for good."""

import secrets
import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol

import lexarena
from lexarena.arena.crew import Crew, Equipment, Failed, Play, Started, Trial
from lexarena.arena.deals import Dealer
from lexarena.arena.forfeit import forfeit
from lexarena.arena.identity import changes, identity
from lexarena.arena.lock import Lock
from lexarena.arena.meetings import Key
from lexarena.arena.options import Options
from lexarena.arena.players import PlayersFile
from lexarena.arena.roster import Entry, keep_build_logs, stage_players
from lexarena.arena.schedule import Job, expected_games, jobs_of, meetings
from lexarena.arena.scoring import GameResult
from lexarena.arena.store import FILE, Game, Store
from lexarena.arena.words import keep_words, title_of, words_of
from lexarena.bots.sandbox.choose import Sandbox, choose_sandbox
from lexarena.bots.scratch import Scratch
from lexarena.core.variant import Variant, make_variant
from lexarena.errors import LexarenaError

RESULTS = "results"
VOID_TRIES = 3
"""So often a game is played in one run, if the referee fails at it."""
_TICK = 0.2


class ChangedError(LexarenaError):
    """A contest that is not the one that was begun in this folder."""


class Watcher(Protocol):
    """Somebody who follows a contest."""

    def began(self, done: int, total: int) -> None:
        """Hear that games begin, with so many done before, of so many."""

    def parked(self, name: str, reason: str) -> None:
        """Hear that a player cannot start."""

    def played(self, job: Job, names: tuple[str, str], result: GameResult, done: int, total: int) -> None:
        """Hear of a finished game, which is on the disk."""

    def void(self, job: Job, names: tuple[str, str], reason: str) -> None:
        """Hear of a game at which the referee failed."""

    def tick(self) -> None:
        """Hear that time passes."""


@dataclass
class Contest:
    """A contest that is ready to be played or resumed. Use it in a `with` block, which ends all that it started."""

    options: Options
    variant: Variant
    wall: Sandbox
    entries: Sequence[Entry]
    store: Store
    scratch: Scratch
    lock: Lock

    def __enter__(self) -> "Contest":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.store.close()
        self.scratch.close()
        self.lock.__exit__(kind, error, at)

    @property
    def names(self) -> list[str]:
        """The players' names, in their order."""
        return [entry.player.name for entry in self.entries]

    @property
    def equipment(self) -> Equipment:
        """What workers need."""
        secret = self.store.about("secret")
        dealer = Dealer(self.variant, self.store.about("seed"), secret, self.options.start_letters)
        private = (self.lock.descriptor,)
        return Equipment(self.variant, self.options.limits, self.wall, self.entries, self.scratch, dealer, private)

    def known_jobs(self, results: dict[Key, GameResult]) -> list[Job]:
        """Return all games that are known so far, in their order."""
        known = meetings(self.options.format, len(self.entries), self.options.pairs, results)
        return [job for meeting in known for job in jobs_of(meeting)]

    def play(self, jobs: int, watcher: Watcher) -> None:
        """Play what is missing, so many games side by side."""
        finished = {key: result for key, result in self.store.results().items() if not result.is_void}
        missing = self._missing(finished)
        if missing:
            with Crew(self.equipment, min(jobs, max(len(missing), len(self.entries)))) as crew:
                parked = self._try_all(crew, watcher)
                _Play(self, crew, watcher, parked, finished).run()
        if self.store.about("finished") is None and not self._missing(finished):
            self.store.note(finished=time.time())

    def _missing(self, finished: dict[Key, GameResult]) -> list[Job]:
        return [job for job in self.known_jobs(finished) if job.key not in finished]

    def _try_all(self, crew: Crew, watcher: Watcher) -> dict[int, str]:
        """Let each bot try to start, and park those that cannot; what was found once holds for the whole contest."""
        told: dict[str, str] | None = self.store.about("parked")
        if told is None:
            troubles = {player: entry.trouble for player, entry in enumerate(self.entries) if entry.stage is None}
            waiting = deque(Trial(player) for player, entry in enumerate(self.entries) if entry.stage is not None)
            while waiting or crew.is_busy:
                while waiting and crew.idle:
                    crew.give(waiting.popleft())
                for task, answer in crew.answers(_TICK):
                    assert isinstance(task, Trial)
                    if not isinstance(answer, Started) or answer.is_void:
                        why = answer.trouble if isinstance(answer, Started) else answer
                        name = self.names[task.player]
                        raise LexarenaError(f"the referee could not start {name!r}: {why}; this is no fault of the bot")
                    if answer.trouble:
                        troubles[task.player] = answer.trouble
                watcher.tick()
            told = {str(player): trouble for player, trouble in sorted(troubles.items())}
            self.store.note(parked=told)
        for player, entry in enumerate(self.entries):
            if entry.stage is None and str(player) not in told:
                begun = "it could be built when the contest began; make that possible again"
                raise LexarenaError(f"{entry.player.where}: {entry.trouble}; {begun}")
        parked = {int(player): trouble for player, trouble in told.items()}
        for player, trouble in parked.items():
            watcher.parked(self.names[player], trouble)
        return parked


class _Play:
    """The games of one run."""

    def __init__(
        self, contest: Contest, crew: Crew, watcher: Watcher, parked: dict[int, str], finished: dict[Key, GameResult]
    ) -> None:
        self.contest, self.crew, self.watcher = contest, crew, watcher
        self.parked, self.finished = parked, finished
        self.voids: dict[Key, int] = {}
        self.running: set[Key] = set()
        self.queue: deque[Job] = deque()
        self.total = 0

    def run(self) -> None:
        """Play until nothing is missing."""
        self._look_for_more()
        self.watcher.began(len(self.finished), self.total)
        while self.queue or self.running:
            while self.queue and self.crew.idle:
                self._begin(self.queue.popleft())
            for task, answer in self.crew.answers(_TICK) if self.running else []:
                assert isinstance(task, Play)
                self.running.discard(task.job.key)
                assert not isinstance(answer, Started)
                self._end(task.job, answer)
            if not self.queue:
                self._look_for_more()
            self.watcher.tick()

    def _look_for_more(self) -> None:
        known = self.contest.known_jobs(self.finished)
        options = self.contest.options
        self.total = expected_games(options.format, len(self.contest.entries), options.pairs, len(known))
        given_up = {key for key, times in self.voids.items() if times >= VOID_TRIES}
        if options.format == "knockout" and given_up:
            key = min(given_up)
            raise LexarenaError(
                f"the game {key} stays void, so nobody can advance; mend the machine and run the same command again"
            )
        done = self.finished.keys() | given_up | self.running
        self.queue.extend(job for job in known if job.key not in done)

    def _begin(self, job: Job) -> None:
        attempt = self.contest.store.begin(job.key)
        if self.parked.keys() & set(job.players):
            self._end(job, forfeit(self.crew.equipment, job, self.parked, attempt))
        else:
            self.running.add(job.key)
            self.crew.give(Play(job, attempt))

    def _end(self, job: Job, answer: Game | Failed) -> None:
        names = self.contest.names
        seated = (names[job.players[0]], names[job.players[1]])
        if isinstance(answer, Failed) or answer.result.is_void:
            self.voids[job.key] = self.voids.get(job.key, 0) + 1
            if isinstance(answer, Game):
                self.contest.store.finish(job.key, answer)
            self.watcher.void(job, seated, answer.reason if isinstance(answer, Failed) else "the referee failed")
            if self.voids[job.key] < VOID_TRIES:
                self.queue.append(job)
            return
        self.contest.store.finish(job.key, answer)
        self.finished[job.key] = answer.result
        self.watcher.played(job, seated, answer.result, len(self.finished), self.total)


def open_contest(options: Options, listed: PlayersFile, base: Path, fresh: bool = False) -> Contest:
    """Return the contest of a folder: a new one, or the one that was begun there if it is the same."""
    variant, wall = (
        make_variant(options.game, options.rules, options.words, letters=options.letters),
        choose_sandbox(options.sandbox),
    )
    folder = base / RESULTS
    lock = Lock(base).__enter__()
    try:
        scratch = Scratch()
        try:
            entries = stage_players(listed.players, base, variant, scratch)
            if fresh:
                set_aside(folder)
            elif folder.is_dir() and any(folder.iterdir()) and not (folder / FILE).exists():
                told = "holds something else than a contest; move it away, or let --fresh do that"
                raise LexarenaError(f"{folder}: {told}")
            store = Store(folder)
            try:
                now = identity(options, variant, entries, wall.name, lexarena.__version__)
                if _claim(store, now, options, folder):
                    commands = [entry.command for entry in entries]
                    store.note(rules=title_of(variant), words=words_of(variant).name, wall=wall.line, commands=commands)
                store.note(title=listed.title)
                keep_words(variant, folder)
                keep_build_logs(entries, folder)
            except BaseException:
                store.close()
                raise
        except BaseException:
            scratch.close()
            raise
    except BaseException:
        lock.__exit__(None, None, None)
        raise
    return Contest(options, variant, wall, entries, store, scratch, lock)


def _claim(store: Store, now: dict[str, Any], options: Options, folder: Path) -> bool:
    """Begin a contest, or make sure that it is the one that was begun; return whether it is new."""
    before = store.about("identity")
    if before is None:
        secret = secrets.token_hex(16)
        store.note(identity=now, seed=options.seed, secret=secret, started=time.time())
        return True
    told = changes(before, now)
    if told:
        remedy = "undo that, or start anew with --fresh, which keeps the old results beside the new"
        raise ChangedError(f"{folder}: another contest was begun here: {'; '.join(told)}; {remedy}")
    return False


def set_aside(folder: Path) -> Path | None:
    """Move old results to results.1, results.2 and so on; return where they are now."""
    if not folder.exists():
        return None
    number = 1
    while (moved := folder.with_name(f"{folder.name}.{number}")).exists():
        number += 1
    folder.rename(moved)
    return moved


def store_of(base: Path) -> Path:
    """Return the results folder of a contest's folder, or of itself; refuse a folder without a contest."""
    for folder in (base / RESULTS, base):
        if (folder / FILE).is_file():
            return folder
    raise LexarenaError(f"{base}: there is no contest here; name the folder that 'lexarena arena run' was given")
