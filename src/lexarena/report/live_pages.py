"""Standings and pages of a tournament that is being played, up to date from its first finished game on.

They are made from the store and the journals alone, by a low-priority process that takes at most a fiftieth of one
core after its first second: the larger the tournament, the longer the pauses. A page for each game follows if there is
time for it; a game without one has no link yet. At the end of the tournament everything is written once more, by
`write_results` and `write_site`.
"""

import json
import os
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from multiprocessing.connection import Connection
from pathlib import Path
from types import TracebackType

from lexarena.arena.folder import ASSETS, PAGES, RECORDS, RESULTS_FILE
from lexarena.arena.games import GameResult, Job
from lexarena.arena.journal import games_in_progress
from lexarena.arena.progress import Pace, Watcher
from lexarena.arena.results import PROGRESS, Document, Results
from lexarena.arena.store import Store
from lexarena.arena.workers import end_process, fork
from lexarena.core.game import Words
from lexarena.errors import LexarenaError
from lexarena.files import remove_unfinished, write_atomically
from lexarena.records import WordLists
from lexarena.records.record import document_json
from lexarena.report.document import write_assets
from lexarena.report.site import SUMMARY, site_pages

_NICENESS = 10
_SHARE = 50
"""How many times the processor time of all updates must have passed before the next one."""
_FREE = 1.0
"""Seconds of processor time that do not count, so that the first updates follow each other quickly."""
_LEAST_PAUSE = 2.0
_PAGES_TIME = 0.5
"""Seconds of processor time for the pages of games in one update."""
_FIRST_PAGE = 0.01
_STOPPED: Document = {"state": "stopped", "playing": [], "estimated_end": None}
_PATIENCE = 5.0


@dataclass(frozen=True)
class LiveState:
    """What the store does not say about a tournament: how far it is, and when it will end."""

    finished: int
    total: int
    seconds_left: float | None
    is_stopped: bool = False
    """Whether it was stopped before its end."""


class LivePages(Watcher):
    """Keeps the pages of a running tournament up to date. Use it in a `with` block that begins before the store is opened.

    A process that inherits an open store must not read it, so this one is started first.
    """

    def __init__(self, folder: Path, lexicon: Words, complain: Callable[[str], None] = lambda trouble: None) -> None:
        """Take the results directory and the words of the tournament; `complain` takes the reason why an update failed."""
        self._folder, self._pace, self._complain = folder, Pace(), complain
        self._published = -1
        self._is_busy = False
        self._next = self._spent = 0.0
        self._started = time.monotonic()
        self.may_end_early = False
        """Whether tests may end the tournament before all its games, so that nobody can estimate its end."""
        self.trouble = self._complained = ""
        """Why the last update failed, or an empty text."""
        self._process, self._connection = fork(_serve, folder, lexicon)

    def __enter__(self) -> "LivePages":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close(at_once=error is not None)

    def began(self, done: int, total: int) -> None:
        """Begin; `done` games were finished earlier."""
        self._pace.begin(done, total)
        self._started = time.monotonic()

    def played(self, job: Job, names: tuple[str, ...], result: GameResult, done: int, total: int) -> None:
        """Count a game."""
        self._pace.count(done, total)

    def tick(self) -> None:
        """Ask for an update, if there is something new and it is time for it; never wait."""
        self._listen()
        if self.trouble not in ("", self._complained):
            self._complained = self.trouble
            self._complain(self.trouble)
        is_new = self._pace.finished not in (0, self._published)
        if is_new and not self._is_busy and time.monotonic() >= self._next:
            self._ask(is_stopped=False)

    def stopped(self) -> None:
        """Write what is finished, and that the tournament was stopped; wait until it is written."""
        while self._is_busy and self._process.is_alive():
            self._listen(_PATIENCE)
        if self._pace.finished:
            self._ask(is_stopped=True)
        self.close()

    def abandoned(self) -> None:
        """End the process at once, and write to the standings that nothing is being played any more."""
        self.close(at_once=True)
        try:
            document = json.loads((self._folder / RESULTS_FILE).read_bytes())
            if PROGRESS in document:
                document[PROGRESS] |= _STOPPED
                _write_standings(self._folder, document, WordLists())
        except (OSError, ValueError, LexarenaError):
            pass  # the next run writes them

    def close(self, at_once: bool = False) -> None:
        """End the process, after the update that it works on unless that is not wanted any more."""
        if self._connection.closed:
            return
        if at_once:
            self._process.terminate()
        else:
            try:
                self._connection.send(None)
            except OSError:
                pass
        end_process(self._process, _PATIENCE if at_once else None)
        self._connection.close()

    def _ask(self, is_stopped: bool) -> None:
        pace = self._pace
        left = None if self.may_end_early else pace.seconds_left
        try:
            self._connection.send(LiveState(pace.finished, pace.total, left, is_stopped))
        except OSError:
            return  # it was killed: the pages are written at the end
        self._is_busy, self._published = True, pace.finished

    def _listen(self, patience: float = 0.0) -> None:
        """Note the end of an update, and when the next one may begin."""
        try:
            if self._is_busy and self._connection.poll(patience):
                self.trouble, cost = self._connection.recv()
                self._is_busy = False
                self._spent += cost
                self._next = max(time.monotonic() + _LEAST_PAUSE, self._started + _SHARE * (self._spent - _FREE))
        except (EOFError, OSError):
            self._next = float("inf")


def _serve(connection: Connection, folder: Path, lexicon: Words) -> None:
    """Make updates until there are no more to make."""
    os.nice(_NICENESS)
    site = _LiveSite(folder, WordLists(lexicon))
    while (state := connection.recv()) is not None:
        began, trouble = time.process_time(), ""
        try:
            site.update(state)
        except LexarenaError as error:
            trouble = str(error)
        except OSError as error:
            trouble = f"{error.filename or folder}: cannot be written ({error.strerror})"
        connection.send((trouble, time.process_time() - began))


class _LiveSite:
    """The files of a tournament in progress, and which of them exist already."""

    def __init__(self, folder: Path, words: WordLists) -> None:
        self.folder, self.words = folder, words
        self.written: dict[int, str] = {}
        """The games whose record and page are written: their numbers, with the text of the record."""
        self.page_time = _FIRST_PAGE
        self.is_new = True

    def update(self, state: LiveState) -> None:
        """Write the records and pages that are new, then the standings."""
        if self.is_new:
            self._begin()
        with Store(self.folder, read_only=True) as store:
            results = Results(store)
            document = results.to_dict()
            texts = {results.numbers[job.key]: store.record(job.key) for job, _ in results.played}
        self._find_written(texts)
        self._write_games(document, texts, None if state.is_stopped else _PAGES_TIME)
        for game in document["games"]:
            if self.written.get(game["number"]) != texts[game["number"]]:
                game["page"] = game["record"] = None
        document[PROGRESS] = self._progress(state)
        _write_standings(self.folder, document, self.words)

    def _begin(self) -> None:
        for each in (self.folder, self.folder / RECORDS, self.folder / PAGES, self.folder / ASSETS):
            remove_unfinished(each)
        write_assets(self.folder / ASSETS)

    def _find_written(self, texts: dict[int, str]) -> None:
        """Note at the first update which games an earlier run has written."""
        if not self.is_new:
            return
        self.is_new = False
        for number, text in texts.items():
            record, page = self._paths(number)
            try:
                if page.exists() and record.read_text() == document_json(json.loads(text)):
                    self.written[number] = text
            except (OSError, ValueError):
                continue

    def _write_games(self, document: Document, texts: dict[int, str], budget: float | None) -> None:
        """Write the records and pages of games that have none yet, or another number than before."""
        missing = [number for number, text in texts.items() if self.written.get(number) != text]
        batch = missing if budget is None else missing[: max(1, int(budget / self.page_time))]
        shown = {number for number, text in texts.items() if self.written.get(number) == text} | set(batch)
        games = [game for game in document["games"] if game["number"] in shown]
        began = time.process_time()
        for page, content in site_pages({**document, "games": games}, self._records(batch, texts), self.words):
            if page != SUMMARY:
                write_atomically(self.folder / page, content)
        if batch:
            self.page_time = (time.process_time() - began) / len(batch)
        self.written |= {number: texts[number] for number in batch}

    def _records(self, batch: list[int], texts: dict[int, str]) -> Iterator[tuple[int, Document]]:
        """Write the records of these games and return them."""
        for number in batch:
            record = json.loads(texts[number])
            write_atomically(self._paths(number)[0], document_json(record))
            yield number, record

    def _paths(self, number: int) -> tuple[Path, Path]:
        return self.folder / RECORDS / f"{number:04}.json", self.folder / PAGES / f"{number:04}.html"

    def _progress(self, state: LiveState) -> Document:
        now, left = time.time(), state.seconds_left
        progress = {
            "state": "playing",
            "finished": state.finished,
            "total": state.total,
            "playing": [
                {
                    "players": list(game.players),
                    "round": game.key.round,
                    "pair": game.key.pair + 1,
                    "moves": len(game.moves),
                    "started": _clock(game.started),
                }
                for game in games_in_progress(self.folder)
            ],
            "estimated_end": None if left is None else _clock(now + left),
            "updated": _clock(now),
        }
        return progress | _STOPPED if state.is_stopped else progress


def _write_standings(folder: Path, document: Document, words: WordLists) -> None:
    """Write results.json and the summary."""
    write_atomically(folder / RESULTS_FILE, json.dumps(document, indent=1, ensure_ascii=False) + "\n")
    for page, content in site_pages(document, (), words):
        write_atomically(folder / page, content)


def _clock(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(timespec="seconds")
