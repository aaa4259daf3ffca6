"""The analysis of many games: in worker processes, in the order of the files, and resumable."""

import json
from collections.abc import Callable, Generator, Sequence
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field, replace
from pathlib import Path

from lexarena.analysis.folders import GameFile, checked_game, read_game, reason_of
from lexarena.analysis.resuming import AnalysisOptions, AnalysisStore, canonical_json
from lexarena.core.game import JsonObject, Words
from lexarena.errors import LexarenaError
from lexarena.matches.executor import LOCAL, Executor
from lexarena.records.record import Record, read_content
from lexarena.records.word_lists import WordLists, load_words
from lexarena.words.lexicon import load_lexicon


@dataclass(frozen=True)
class AnalysedGame:
    """The analysis of one file: the document, or why there is none."""

    file: GameFile
    document: JsonObject | None
    reason: str = ""
    is_new: bool = True
    """Whether it was analysed now, not found in the folder of earlier analyses."""


@dataclass
class CheckedFiles:
    """Files that hold games, checked before the work begins."""

    games: list[GameFile] = field(default_factory=list)
    kept: dict[str, str] = field(default_factory=dict)
    """The games that were analysed earlier: the keys of their analyses by path."""
    players: dict[str, None] = field(default_factory=dict)
    """The names of all players, in the order in which they appear."""
    others: int = 0
    """The number of documents of other kinds."""
    skipped: list[str] = field(default_factory=list)
    """The files that are not games, with the reason."""
    warnings: dict[str, list[str]] = field(default_factory=dict)
    """The oddities in the files that have any, by name."""


def check_files(files: Sequence[GameFile], options: AnalysisOptions, folder: Path | None = None) -> CheckedFiles:
    """Read every file once: list those that are not games, and find the analyses that `folder` has already."""
    if options.lexicon is not None:
        load_lexicon(options.lexicon)  # a list that cannot be read is an error, not a reason to skip every game
    checked, store = CheckedFiles(), None if folder is None else AnalysisStore(folder)
    for file in files:
        warnings: list[str] = []
        try:
            content = read_content(file.path)
            record = checked_game(file, content, options.lexicon, warnings.append)
        except LexarenaError as error:
            checked.skipped.append(reason_of(file, error))
            continue
        if record is None:
            checked.others += 1
            continue
        if warnings:
            checked.warnings[file.name] = warnings
        checked.games.append(file)
        checked.players |= dict.fromkeys(record.players)
        if store is not None and store.has(key := options.key(content)):
            checked.kept[file.path] = key
    return checked


def silent(text: str) -> None:
    """Ignore a notice."""


@dataclass(frozen=True)
class Analyst:
    """What a worker process needs to analyse games; calling it returns the function that does."""

    options: AnalysisOptions
    folder: Path | None = None
    """Where analyses are kept, if they are."""
    progress: Callable[[int, int], None] | None = None
    """Called with the number of decisions that are analysed and their total; for work in this process only."""
    notice: Callable[[str], None] = silent
    """Called with a sentence before something that takes a while; worker processes import it."""

    def __call__(self) -> Callable[[GameFile], AnalysedGame]:
        """Return the function that analyses a file."""
        words = GivenWords(self.options.lexicon)
        store = None if self.folder is None else AnalysisStore(self.folder)

        def work(file: GameFile) -> AnalysedGame:
            try:
                key = self.options.key(read_content(file.path))
                text = self._analyse(read_game(file, self.options.lexicon), words, file.is_named)
            except LexarenaError as error:
                return AnalysedGame(file, None, reason_of(file, error))
            if store is not None:
                store.keep(key, text)
            return AnalysedGame(file, json.loads(text))

        return work

    def _analyse(self, record: Record, words: "GivenWords", is_strict: bool) -> bytes:
        """Return the JSON text of an analysis; a kept one has the same."""
        from lexarena.analysis import analyse_game

        options = self.options
        found = analyse_game(
            record,
            words.of(record, is_strict),
            options.rollouts,
            options.top,
            options.seed,
            self.progress,
            self.notice,
        )
        return canonical_json(found.to_json())


class GivenWords:
    """The word lists of games: the one that the user names, if any, and those of the records; each is loaded once."""

    def __init__(self, lexicon: str | None) -> None:
        self.lexicon = lexicon
        self._given: dict[str, Words | None] = {}
        self._lists: dict[str, WordLists] = {}

    def lists(self, game: str) -> WordLists:
        """Return the lists for the records of a game."""
        if game not in self._lists:
            self._given[game] = None if self.lexicon is None else load_words(game, self.lexicon)
            self._lists[game] = WordLists(self._given[game])
        return self._lists[game]

    def of(self, record: Record, is_strict: bool) -> Words | None:
        """Return the words for a record; None if they are not known.

        A folder may hold games with other words than the list that the user names: unless `is_strict`, those are found by
        their names.
        """
        found, given = self.lists(record.game).find(record), self._given[record.game]
        return found if given is None or (found is not None and not is_strict) else given


def analyse_files(
    checked: CheckedFiles, analyst: Analyst, jobs: int | None = None, executor: Executor = LOCAL
) -> Generator[AnalysedGame, None, None]:
    """Yield the analysis of each game in turn; those that are kept are read, the others are made now.

    The results do not depend on the number of jobs.
    """
    missing = [file for file in checked.games if file.path not in checked.kept]
    reads, writes = (
        (*(file.path for file in missing), analyst.options.lexicon),
        () if analyst.folder is None else (analyst.folder,),
    )
    fresh = executor.in_order(analyst, missing, jobs, reads, writes)
    store = None if analyst.folder is None else AnalysisStore(analyst.folder)
    for file in checked.games:
        kept = None if store is None or file.path not in checked.kept else store.find(checked.kept[file.path])
        if kept is not None:
            yield AnalysedGame(file, kept, is_new=False)
        elif file.path in checked.kept:  # it is damaged
            yield replace(analyst, progress=None)()(file)
        else:
            try:
                yield next(fresh)
            except BrokenProcessPool:
                raise LexarenaError(
                    "a worker process was killed, perhaps for lack of memory; use fewer worker processes"
                ) from None
