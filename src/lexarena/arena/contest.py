"""A contest from its start to its last game: what is missing is played, and what is finished is kept for good."""

import secrets
import time
from collections import Counter, deque
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from types import TracebackType
from typing import Protocol

import lexarena
from lexarena.arena.commitment import COMMITMENT, commitment, commitments
from lexarena.arena.dealing import Dealer
from lexarena.arena.folder import (
    RESULTS,
    STORE_FILE,
    FolderLock,
    FreshStartError,
    check_begun,
    check_results_folder,
    keep_words,
    set_aside,
)
from lexarena.arena.forfeit import forfeit, judge_void
from lexarena.arena.formats import find_format
from lexarena.arena.formats.base import Format, GameResults
from lexarena.arena.identity import Identity, stored_identity
from lexarena.arena.journal import close_journals, open_journals, remove_journal
from lexarena.arena.options import ContestOptions
from lexarena.arena.players import PlayersFile
from lexarena.arena.roster import Entry, keep_build_logs, stage_players
from lexarena.arena.salvage import Salvage, check_games, salvage
from lexarena.arena.schedule import GameKey, Job
from lexarena.arena.scoring import GameResult
from lexarena.arena.stopping import StopRequest
from lexarena.arena.storage_errors import damaged_fact
from lexarena.arena.store import Store, StoredGame
from lexarena.arena.tournament import (
    WITHDRAWN,
    change_rosters,
    check_format_options,
    tournament_of,
    with_former_entered,
    with_former_players,
)
from lexarena.arena.workers import Equipment, Failed, Play, Pool, Started, Trial, WorkerPool
from lexarena.bots.sandbox.choose import Sandbox, choose_sandbox
from lexarena.bots.scratch import Scratch
from lexarena.bots.void_games import ATTEMPTS, VoidAttempts
from lexarena.core.game import JsonValue
from lexarena.core.variant import Variant
from lexarena.errors import LexarenaError

VOID_TRIES = ATTEMPTS
"""How many times one run plays a game at which the referee fails."""
_TICK = 0.2


class ChangedError(FreshStartError):
    """A contest that is not the one that was begun in this folder."""


class Watcher(Protocol):
    """Follows a contest while it is played."""

    def began(self, done: int, total: int) -> None:
        """The games begin; `done` of `total` are finished already."""

    def parked(self, name: str, reason: str) -> None:
        """A player cannot start."""

    def played(self, job: Job, names: tuple[str, str], result: GameResult, done: int, total: int) -> None:
        """A game is finished and on the disk."""

    def void(self, job: Job, names: tuple[str, str], reason: str) -> None:
        """The referee failed at a game."""

    def stopping(self, games: int) -> None:
        """Somebody stopped the contest; this many games are still being played."""

    def tick(self) -> None:
        """Time passes."""


@dataclass
class Contest:
    """A contest that is ready to be played or resumed. Use it in a `with` block, which ends all that it started."""

    options: ContestOptions
    variant: Variant
    sandbox: Sandbox
    entries: Sequence[Entry]
    store: Store
    scratch: Scratch
    lock: FolderLock
    tournament: Format
    salvaged: Salvage | None = None
    """What was left out of a damaged store, to be played again."""
    last_round: int | None = None
    """The round after which this run pauses; None to play all rounds."""
    is_paused: bool = False
    """Whether the last run ended after the round that it was to pause after, and there are more."""

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
        """The hash that fixes the contest as it is by now."""
        return commitments(self.store)[-1]

    @property
    def equipment(self) -> Equipment:
        """What workers need."""
        dealer = Dealer(self.variant, self.store.about("seed"), self.store.about("secret"))
        private = (self.lock.descriptor, *self.scratch.descriptors)
        limits, results = self.options.limits, self.store.folder
        return Equipment(self.variant, limits, self.sandbox, self.entries, self.scratch, dealer, results, private)

    def known_jobs(self, results: GameResults) -> list[Job]:
        """Return all games that are known so far, in their order."""
        jobs = self.tournament.jobs(len(self.entries), self.options.pairs, results)
        return jobs if self.last_round is None else [job for job in jobs if job.key.round <= self.last_round]

    def play(
        self,
        jobs: int,
        watcher: Watcher,
        stop: StopRequest | None = None,
        make_pool: Callable[[Equipment, int], Pool] = WorkerPool,
    ) -> None:
        """Play what is missing, until somebody asks to stop or the last round to play is over.

        `jobs` games are played side by side. `make_pool` starts the workers: here, or on a cluster.
        """
        stop = stop or StopRequest()
        finished = {key: result for key, result in self.store.results().items() if not result.is_void}
        missing = self._missing(finished)
        open_journals(self.store.folder)
        if missing:
            with make_pool(self.equipment, min(jobs, max(len(missing), len(self.entries)))) as pool:
                parked = self._park(pool, watcher)
                with stop.finishing_games():
                    _Run(self, pool, watcher, parked, finished, stop).run()
        self.is_paused = self.last_round is not None and not self._missing(finished) and self._round_follows(finished)
        if self.store.about("finished") is None and not self._missing(finished) and not self.is_paused:
            self.store.note(finished=time.time())

    def check_scratch(self) -> None:
        """Make sure that the staged bots are still there: what goes wrong without them is nobody's fault."""
        if (lost := self.scratch.lost()) is not None:
            problem = f"the folder of the staged bots was emptied while they played ({lost} is gone)"
            remedy = "set TMPDIR to a folder that nothing empties, and run the same command again"
            raise LexarenaError(f"{self.scratch.folder}: {problem}; every finished game is kept: {remedy}")

    def _round_follows(self, finished: GameResults) -> bool:
        """Whether there are games beyond the last round of this run."""
        jobs = self.tournament.jobs(len(self.entries), self.options.pairs, finished)
        return any(job.key not in finished for job in jobs)

    def _missing(self, finished: GameResults) -> list[Job]:
        return [job for job in self.known_jobs(finished) if job.key not in finished]

    def _park(self, pool: Pool, watcher: Watcher) -> dict[int, str]:
        """Return the players that cannot start, each with the reason; what is found once holds for the whole contest."""
        noted: dict[str, str] | None = self.store.about("parked")
        tried = self.store.about("tried") or 0
        if noted is None or tried < len(self.entries):
            found = self._start_all(pool, watcher, range(tried, len(self.entries)))
            noted = (noted or {}) | {str(player): trouble for player, trouble in sorted(found.items())}
            self.store.note(parked=noted, tried=len(self.entries))
        if any(int(player) >= len(self.entries) for player in noted):
            raise damaged_fact(self.store.path, "its entry 'parked': has a number that no player has")
        for player, entry in enumerate(self.entries):
            if entry.stage is None and str(player) not in noted and entry.trouble != WITHDRAWN:
                remedy = "it could be built when the contest began; make that possible again"
                raise LexarenaError(f"{entry.player.where}: {entry.trouble}; {remedy}")
        parked = {int(player): trouble for player, trouble in noted.items()}
        for player, trouble in parked.items():
            watcher.parked(self.names[player], trouble)
        return {number: entry.trouble for number, entry in enumerate(self.entries) if entry.stage is None} | parked

    def _start_all(self, pool: Pool, watcher: Watcher, players: range) -> dict[int, str]:
        """Let each of these bots try to start; return why those cannot that cannot."""
        entries = {player: self.entries[player] for player in players if self.entries[player].trouble != WITHDRAWN}
        troubles = {player: entry.trouble for player, entry in entries.items() if entry.stage is None}
        waiting = deque(Trial(player) for player, entry in entries.items() if entry.stage is not None)
        tried, voids, tries = len(waiting), dict[int, str](), Counter[int]()
        while waiting or pool.is_busy:
            while waiting and pool.idle:
                pool.give(waiting.popleft())
            for task, answer in pool.answers(_TICK):
                assert isinstance(task, Trial)
                if not isinstance(answer, Started) or answer.trouble:
                    self.check_scratch()
                tries[task.player] += 1
                assert not isinstance(answer, StoredGame)
                if isinstance(answer, Failed):
                    if tries[task.player] < VOID_TRIES:
                        waiting.append(task)
                    else:
                        voids[task.player] = answer.reason
                elif answer.is_void:
                    voids[task.player] = answer.trouble
                elif answer.trouble:
                    troubles[task.player] = answer.trouble
            watcher.tick()
        if voids and len(voids) == tried:
            player, reason = min(voids.items())
            problem = f"the referee could not start any bot; {self.names[player]!r}: {reason}"
            raise LexarenaError(
                f"{problem}; this is not the bots' fault: fix the machine and run the same command again"
            )
        for player, reason in voids.items():
            troubles[player] = f"the referee could not start it, {VOID_TRIES} times in a row: {reason}"
        return troubles


class _Run:
    """The games of one run."""

    def __init__(
        self,
        contest: Contest,
        pool: Pool,
        watcher: Watcher,
        parked: dict[int, str],
        finished: dict[GameKey, GameResult],
        stop: StopRequest,
    ) -> None:
        self.contest, self.pool, self.watcher = contest, pool, watcher
        self.parked, self.finished, self.stop = parked, finished, stop
        self.is_stopping = False
        self.voids: dict[GameKey, VoidAttempts] = {}
        self.running: set[GameKey] = set()
        self.queue: deque[Job] = deque()
        self.total = 0

    def run(self) -> None:
        """Play until nothing is missing, or until those games are finished that were being played at a stop."""
        self._look_for_more()
        self.watcher.began(len(self.finished), self.total)
        while self.running or (self.queue and not self.is_stopping):
            while self.queue and self.pool.idle and not self.stop.is_asked:
                self._begin(self.queue.popleft())
            if self.stop.is_asked and not self.is_stopping:
                self.is_stopping = True
                self.watcher.stopping(len(self.running))
            for task, answer in self.pool.answers(_TICK) if self.running else []:
                assert isinstance(task, Play)
                self.running.discard(task.job.key)
                assert not isinstance(answer, Started)
                self._end(task.job, answer)
                remove_journal(self.contest.store.folder, task.job.key)
            if not self.queue and not self.is_stopping:
                self._look_for_more()
            self.watcher.tick()

    def _look_for_more(self) -> None:
        known = self.contest.known_jobs(self.finished)
        options, tournament = self.contest.options, self.contest.tournament
        players = len(self.contest.entries)
        self.total = max(len(known), tournament.expected_games(players, options.pairs, self.finished))
        if self.contest.last_round is not None:  # later rounds have about as many games as the first
            a_round = sum(job.key.round == 1 for job in known)
            self.total = max(len(known), min(self.total, a_round * self.contest.last_round))
        given_up = {key for key, void in self.voids.items() if void.count >= VOID_TRIES and key not in self.finished}
        if tournament.void_blocks and given_up:
            problem = f"the game {min(given_up)} stays void, so nobody can advance"
            raise LexarenaError(f"{problem}; fix the machine and run the same command again")
        done = self.finished.keys() | given_up | self.running
        self.queue.extend(job for job in known if job.key not in done)

    def _begin(self, job: Job) -> None:
        attempt = self.contest.store.begin(job.key)
        if self.parked.keys() & set(job.players):
            self._end(job, forfeit(self.pool.equipment, job, self.parked, attempt))
        else:
            self.running.add(job.key)
            self.pool.give(Play(job, attempt))

    def _end(self, job: Job, answer: StoredGame | Failed) -> None:
        names = self.contest.names
        seated = (names[job.players[0]], names[job.players[1]])
        if isinstance(answer, Failed) or answer.result.is_void or answer.result.at_fault:
            self.contest.check_scratch()
        attempts = self.voids.setdefault(job.key, VoidAttempts())
        reason = ""
        if isinstance(answer, Failed):
            attempts.count_failure()
            reason = answer.reason
        elif answer.result.is_void:
            answer, reason = judge_void(answer, attempts)
        if isinstance(answer, Failed) or answer.result.is_void:
            if isinstance(answer, StoredGame):
                self.contest.store.finish(job.key, answer)
            self.watcher.void(job, seated, reason)
            if attempts.count < VOID_TRIES:
                self.queue.append(job)
            return
        self.contest.store.finish(job.key, answer)
        self.finished[job.key] = answer.result
        self.watcher.played(job, seated, answer.result, len(self.finished), self.total)


def open_contest(
    options: ContestOptions, listed: PlayersFile, base: Path, fresh: bool = False, replay_damaged: bool = False
) -> Contest:
    """Return the contest of a folder: a new one, or the one that was begun there if it is the same.

    A fresh contest moves the results that are there aside. With `replay_damaged`, games that are damaged in the store
    are played again; the damaged store is kept beside the results.
    """
    variant, sandbox = options.make_variant(), choose_sandbox(options.sandbox)
    folder = base / RESULTS
    with ExitStack() as stack:
        lock = stack.enter_context(FolderLock(base))
        if not fresh:  # before the bots are built, which may take minutes
            entered = [player.to_dict() for player in listed.players]
            _check_begun(folder, Identity.of(options, variant, entered, sandbox.name, lexarena.__version__))
        scratch = Scratch()
        stack.callback(scratch.close)
        entries = stage_players(listed.players, base, variant, scratch, sandbox)
        if fresh:
            set_aside(folder)
        check_results_folder(folder)
        present = {entry.player.name for entry in entries}
        may_change = options.tournament.players_may_change
        if not (folder / STORE_FILE).exists():
            _check_format(options, listed, len(entries))
        elif may_change:
            entries = with_former_players(entries, folder)
        entered = [entry.to_dict() for entry in entries]
        identity = Identity.of(options, variant, entered, sandbox.name, lexarena.__version__)
        salvaged = salvage(folder, identity, variant) if replay_damaged else None
        store = stack.enter_context(Store(folder))
        commands = [entry.command for entry in entries]
        if not _claim(store, identity, folder, lexicon=variant.lexicon.name, commands=commands):
            check_games(store, stored_identity(store))
            if may_change:
                change_rosters(store, entries, present)
        tournament = tournament_of(stored_identity(store), store)
        store.note(title=listed.title)
        keep_words(variant, folder)
        keep_build_logs(entries, folder)
        scratch.seal()
        stack.pop_all()  # the contest closes them from here on
    return Contest(options, variant, sandbox, entries, store, scratch, lock, tournament, salvaged)


def _check_format(options: ContestOptions, listed: PlayersFile, players: int) -> None:
    """Refuse options of the format that make no sense for these players; name the line of the list that has them."""
    try:
        check_format_options(options, players)
    except LexarenaError as error:
        places = [
            listed.places[name] for name, value in options.format_options.items() if listed.options.get(name) == value
        ]
        raise LexarenaError(f"{places[0]}: {error}" if places else str(error)) from None


def _claim(store: Store, now: Identity, folder: Path, **facts: JsonValue) -> bool:
    """Begin a contest with these facts, or make sure that it is the one that was begun; return whether it is new."""
    if store.about("identity") is None:
        check_begun(folder, is_empty=True)
        if store.about("ladder") is not None:
            remedy = "use another base folder, or start a fresh contest, which moves it aside"
            raise FreshStartError(f"{folder}: has a ladder; {remedy}")
        identity, secret = now.to_dict(), secrets.token_hex(16)
        facts[COMMITMENT] = commitment(identity, now.seed, secret)
        store.note(identity=identity, seed=now.seed, secret=secret, started=time.time(), **facts)
        return True
    _refuse_changes(folder, stored_identity(store).changes(now))
    return False


def _check_begun(folder: Path, now: Identity) -> None:
    """Refuse another contest than the one that was begun, as far as that is known without the bots' files."""
    if not (folder / STORE_FILE).is_file() or not (folder / STORE_FILE).stat().st_size:
        return
    try:
        with Store(folder, read_only=True) as store:
            begun = None if store.about("identity") is None else stored_identity(store)
    except LexarenaError:
        return  # what is wrong with the store is reported when it is opened, or fixed before
    if begun is not None:
        if find_format(begun.format).players_may_change:
            now = replace(now, players=with_former_entered(begun.players, now.players))
        _refuse_changes(folder, begun.changes(now, with_files=False))


def _refuse_changes(folder: Path, changes: Sequence[str]) -> None:
    if changes:
        remedy = "undo that, or start a fresh contest, which keeps the old results beside the new"
        raise ChangedError(f"{folder}: another contest was begun here: {'; '.join(changes)}; {remedy}")


def game_begun(base: Path) -> str | None:
    """Return the game of the contest that was begun in a folder, or None if there is none."""
    if not (base / RESULTS / STORE_FILE).is_file():
        return None
    check_begun(base / RESULTS)
    if not (base / RESULTS / STORE_FILE).stat().st_size:  # an arena was killed before it began
        return None
    with Store(base / RESULTS, read_only=True) as store:
        return None if store.about("identity") is None else stored_identity(store).game
