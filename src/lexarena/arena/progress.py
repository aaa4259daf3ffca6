"""Following a tournament in progress: what happens, how fast it proceeds, when it will end; printed as JSON lines."""

import json
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from lexarena.text import visible

if TYPE_CHECKING:
    from lexarena.arena.formats.base import Json
    from lexarena.arena.formats.gauntlet import RunningTests
    from lexarena.arena.games import GameResult, Job
    from lexarena.arena.options import ContestOptions
    from lexarena.arena.results import Document
    from lexarena.arena.salvage import Salvage


class Watcher:
    """Follows a tournament while it is played. It does nothing; subclasses do what they like."""

    def began(self, done: int, total: int) -> None:
        """The games begin; `done` of `total` are finished already."""

    def parked(self, name: str, reason: str) -> None:
        """A player cannot start."""

    def played(self, job: "Job", names: tuple[str, ...], result: "GameResult", done: int, total: int) -> None:
        """A game is finished and on the disk."""

    def void(self, job: "Job", names: tuple[str, ...], reason: str) -> None:
        """The referee failed at a game."""

    def stopping(self, games: int) -> None:
        """Somebody stopped the tournament; this many games are still being played."""

    def tick(self) -> None:
        """Time passes."""


class Pace:
    """Counts the games of one run; those that were finished before it count neither for nor against its pace."""

    def __init__(self) -> None:
        self._started = time.monotonic()
        self.finished = self.before = self.total = 0

    def begin(self, finished: int, total: int) -> None:
        """Begin to count; `finished` of `total` games were played earlier."""
        self._started = time.monotonic()
        self.finished = self.before = finished
        self.total = total

    def count(self, finished: int, total: int) -> None:
        """Note how many games are finished now."""
        self.finished, self.total = finished, total

    @property
    def rate(self) -> float:
        """Games a second in this run."""
        return (self.finished - self.before) / max(time.monotonic() - self._started, 1e-9)

    @property
    def seconds_left(self) -> float | None:
        """The seconds that are left at this pace; None before the first game."""
        return None if self.finished == self.before else (self.total - self.finished) / self.rate


class Tally(Watcher):
    """Counts the points and faults of one run, and how its tests stand."""

    def __init__(self) -> None:
        self.pace = Pace()
        self.points, self.faults = Counter[str](), Counter[str]()
        self.tests: RunningTests | None = None
        """The tests that end the pairings, if there are some; whoever opens the tournament sets them."""

    def began(self, done: int, total: int) -> None:
        """Begin to count."""
        self.pace.begin(done, total)

    def played(self, job: "Job", names: tuple[str, ...], result: "GameResult", done: int, total: int) -> None:
        """Count a game."""
        self.pace.count(done, total)
        if self.tests is not None:
            self.tests.count(job.key, result)
        for seat, name in enumerate(names):
            self.points[name] += result.points[seat]
            self.faults[name] += seat in result.at_fault


class Progress(Watcher):
    """Follows a tournament from the staging of its bots to its last page, and prints nothing; the other classes print."""

    is_open = False
    """Whether the results of this tournament are on disk, so that it can be resumed."""

    def __enter__(self) -> "Progress":
        return self

    def __exit__(self, *_: object) -> None:
        """Print nothing more."""

    def preparing(self, players: int) -> None:
        """The bots are being staged and built."""

    def salvaged(self, saved: "Salvage") -> None:
        """The store was damaged; its sound games are kept."""

    def opened(self, title: str, sandbox: str, names: list[str], options: "ContestOptions") -> None:
        """The tournament is open; this is what is played."""

    def committed(self, commitment: str) -> None:
        """The tournament has a hash that fixes it."""

    def testing(self, tests: "RunningTests") -> None:
        """The pairings end when their tests have decided."""

    def unpublished(self, reason: str) -> None:
        """The pages cannot be brought up to date while games are played."""

    def stopped(self, resume: str, summary: Path | None = None) -> None:
        """The tournament has stopped; `resume` is the command to resume it, and the page `summary` has the standings."""

    def writing(self, games: int) -> None:
        """The pages are being written."""

    def page(self, done: int, total: int) -> None:
        """A page is written."""

    paused_after: int | None = None
    """The round after which the tournament pauses, if it does."""

    def done(self, results: "Document", folder: Path) -> None:
        """The tournament is over, or paused."""


class JsonLines(Progress):
    """JSON Lines on standard output."""

    def salvaged(self, saved: "Salvage") -> None:
        """Print which games are played again."""
        restored, replayed = list(saved.restored), list(saved.replayed)
        self._print("salvaged", kept=saved.kept, moved=str(saved.moved), restored=restored, replayed=replayed)

    def opened(self, title: str, sandbox: str, names: list[str], options: "ContestOptions") -> None:
        """Print what is played."""
        self.is_open = True
        self._print("opened", title=title, sandbox=sandbox, players=names, format=options.format, pairs=options.pairs)

    def committed(self, commitment: str) -> None:
        """Print the commitment."""
        self._print("committed", commitment=commitment)

    def began(self, done: int, total: int) -> None:
        """Print the number of games."""
        self._print("began", done=done, total=total)

    def parked(self, name: str, reason: str) -> None:
        """Print which player cannot start."""
        self._print("parked", name=name, reason=reason)

    def played(self, job: "Job", names: tuple[str, ...], result: "GameResult", done: int, total: int) -> None:
        """Print a game."""
        self._print(
            "game",
            round=job.key.round,
            pair=job.key.pair + 1,
            players=list(names),
            status=result.status,
            at_fault=[names[seat] for seat in result.at_fault] or None,
            winner=None if result.winner is None else names[result.winner],
            scores=list(result.scores),
            done=done,
            total=total,
        )

    def void(self, job: "Job", names: tuple[str, ...], reason: str) -> None:
        """Print a void game."""
        self._print("void", players=list(names), reason=reason)

    def unpublished(self, reason: str) -> None:
        """Print why the standings are not up to date."""
        self._print("unpublished", reason=visible(reason))

    def stopping(self, games: int) -> None:
        """Print the number of games that are finished first."""
        self._print("stopping", playing=games)

    def stopped(self, resume: str, summary: Path | None = None) -> None:
        """Print that it was stopped, and how to resume."""
        self._print("stopped", resume=resume, summary=None if summary is None else str(summary))

    def done(self, results: "Document", folder: Path) -> None:
        """Print the table."""
        self._print(
            "done",
            results=str(folder / "results.json"),
            summary=str(folder / "summary.html"),
            complete=results["options"]["complete"],
            ranking=results["ranking"],
        )

    def _print(self, event: str, **values: "Json") -> None:
        print(json.dumps({"event": event, **values}), flush=True)
