"""A ladder in a directory: submissions are accepted, checked, and rated in their most informative games."""

import hashlib
import os
import random
import stat
import zipfile
import zlib
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path, PurePosixPath
from typing import NoReturn

import numpy as np

from lexarena.arena.folder import STORE_FILE, FolderLock, damaged_fact, keep_words
from lexarena.arena.games import GameKey, Job, StoredGame
from lexarena.arena.identity import Dealer, deals_of
from lexarena.arena.ladder_book import OPEN, PLACED, REFUSED, WITHDRAWN, Book, Version
from lexarena.arena.ladder_results import SUBMISSIONS, VERSIONS
from lexarena.arena.players import LONGEST_NAME, Player
from lexarena.arena.roster import Entry, stage_players
from lexarena.arena.store import Store
from lexarena.arena.workers import Equipment, Failed, Play, WorkerPool
from lexarena.bots.check import Check
from lexarena.bots.clock import Limits
from lexarena.bots.referee import ATTEMPTS
from lexarena.bots.sandbox.choose import Sandbox
from lexarena.bots.scratch import Scratch
from lexarena.bots.staging import content_hash, copy_tree
from lexarena.bots.trees import TreeError, TreeLimits, remove_tree, walk
from lexarena.core.game import JsonObject
from lexarena.core.variant import Variant
from lexarena.errors import LexarenaError
from lexarena.ratings import computed
from lexarena.ratings.bradley_terry import information
from lexarena.text import visible

STEP = 2
"""The pairs that a version plays against one opponent before the next opponent is chosen."""
_TICK = 0.2
LIMITS = TreeLimits(size=50_000_000, entries=5_000, depth=32)
"""How much a submission may hold, packed or unpacked."""
_PIECE = 1 << 16
_REMEDY = "pack the bot's directory again with plain files only"
_SHOWN = 60


@dataclass
class Ladder:
    """A ladder that is open. `say` is called with a line for everything that happens, `doing` with what is being done."""

    folder: Path
    variant: Variant
    limits: Limits
    sandbox: Sandbox
    book: Book
    say: Callable[[str], None]
    doing: Callable[[str], None] = lambda what: None

    def take_in(self, agents: Sequence[str] = ()) -> None:
        """Add agents, and all new submissions."""
        for agent in agents:
            if not any(version.agent == agent for version in self.book.versions):
                self._check_agent(agent)
                self.book.add(agent, f"agent {agent}", agent)
                self.say(f"new: {agent}")
        submissions = self.folder / SUBMISSIONS
        submissions.mkdir(parents=True, exist_ok=True)
        for path in sorted(submissions.iterdir()):
            if path.name.startswith("."):
                continue
            try:
                self._take(path)
            except SubmissionError as error:
                self.say(f"refused: {error}")

    def _check_agent(self, agent: str) -> None:
        """Refuse an agent that cannot be staged: once it is on the ladder, it stays there."""
        with closing(Scratch()) as scratch:
            stage_players(
                [Player(agent, agent=agent, where=str(self.folder))], self.folder, self.variant, scratch, self.sandbox
            )

    def _take(self, path: Path) -> None:
        name = path.stem if path.suffix.lower() == ".zip" else path.name
        if not name.isprintable() or not 0 < len(name) <= LONGEST_NAME:
            raise SubmissionError(
                f"{visible(path.name)}: not a valid bot name; use at most {LONGEST_NAME} plain characters"
            )
        if any(version.agent == name for version in self.book.versions):
            raise SubmissionError(f"{visible(path.name)}: the name of an agent on this ladder; use another")
        fresh = self.folder / VERSIONS / ".new"
        remove_tree(fresh)
        fresh.parent.mkdir(exist_ok=True)
        try:
            self._copy(path, fresh)
            digest = content_hash(fresh)
            if any(version.hash == digest and version.name == name for version in self.book.versions):
                return
            kept = self._place_of(digest)
            if not kept.exists():
                _make_read_only(fresh)
                fresh.rename(kept)
        except TreeError as error:
            raise SubmissionError(f"{visible(path.name)}: {error}") from None
        finally:
            remove_tree(fresh)
        same = next((each.title for each in self.book.versions if each.hash == digest and each.name != name), "")
        added = self.book.add(name, digest)
        self.say(f"new: {added.title} ({digest[:12]})")
        if same:
            self.say(f"warning: {added.title} has the same files as {same}; ask their authors")

    def _copy(self, path: Path, target: Path) -> None:
        """Copy or unpack a submission to a new directory, within the limits and without links."""
        is_zip = path.is_file() and path.suffix.lower() == ".zip"
        if path.is_symlink() or not (path.is_dir() or is_zip):
            raise SubmissionError(f"{visible(path.name)}: neither a directory nor a zip file; submit one or the other")
        if is_zip:
            return unpack(path, target)
        for entry in walk(path, LIMITS):
            if entry.is_link:
                raise SubmissionError(
                    f"{visible(path.name)}: {visible(entry.path)!r} is a link; submit plain files only"
                )
        return copy_tree(path, target)

    def _place_of(self, digest: str) -> Path:
        return self.folder / VERSIONS / digest[:32]

    def check_versions(self) -> None:
        """Make sure that no version has changed since it was submitted."""
        for version in self.book.versions:
            if version.agent is None:
                kept = self._place_of(version.hash)
                if not kept.is_dir() or content_hash(kept) != version.hash:
                    problem = f"the files of {version.title} have changed; versions never change"
                    raise LexarenaError(f"{kept}: {problem}: restore the directory from a copy")

    def check(self) -> None:
        """Test each new version against every edge case; one that has something to fix is kept, and does not play."""
        for number, version in enumerate(self.book.versions):
            if version.status == OPEN and version.agent is None and not self._has_games(number):
                self.doing(f"checking {version.title}")
                trouble = self._trouble(version)
                if trouble:
                    self.book.change(number, replace(version, status=REFUSED, trouble=trouble))
                    self.say(f"refused: {version.title}: {trouble}")

    def _trouble(self, version: Version) -> str:
        folder = str(self._place_of(version.hash))
        try:
            check = Check(self.variant, folder, None, self.limits, self.sandbox)
            wrong = [f"{each.case}: {each.detail}" for each in check.run() if each.is_problem]
        except LexarenaError as error:
            wrong = [str(error).removeprefix(f"{folder}: ").replace(folder, version.name)]  # as its author knows it
        return visible("; ".join(wrong))[:2000]

    def _has_games(self, number: int) -> bool:
        return any(key.round == number for key in self.book.results)

    def place(self, pairs: int, jobs: int) -> None:
        """Play the games of all versions that are not placed yet, in the order of their submission."""
        waiting = [number for number, version in enumerate(self.book.versions) if version.status == OPEN]
        if not waiting:
            return
        with ExitStack() as stack:
            scratch = Scratch()
            stack.callback(scratch.close)
            entries = self._entries(scratch)
            scratch.seal()
            dealer = Dealer(self.variant, None, str(self.book.store.about("secret")), deals_of(self.variant))
            results, private = self.book.store.folder, tuple(scratch.descriptors)
            equipment = Equipment(self.variant, self.limits, self.sandbox, entries, scratch, dealer, results, private)
            pool = stack.enter_context(WorkerPool(equipment, jobs))
            for number in waiting:
                self._place(number, pairs, pool)

    def _entries(self, scratch: Scratch) -> list[Entry]:
        """Stage all versions; one that is refused, or cannot be staged any more, does not play."""
        entries = []
        for version in self.book.versions:
            directory = None if version.agent else str(self._place_of(version.hash).relative_to(self.folder))
            player = Player(version.title, directory, agent=version.agent, where=version.title)
            if version.status in (REFUSED, WITHDRAWN):
                entries.append(Entry(player, "", version.hash, None, version.trouble))
            else:
                entries += stage_players([player], self.folder, self.variant, scratch, self.sandbox)
        return entries

    def _place(self, number: int, pairs: int, pool: WorkerPool) -> None:
        version = self.book.versions[number]
        if pool.equipment.entries[number].stage is None:
            trouble = pool.equipment.entries[number].trouble
            self.book.change(number, replace(version, status=REFUSED, trouble=trouble))
            return
        for done, jobs in enumerate(self.steps(number, pairs)):
            self.doing(f"{done * STEP} of {-(-pairs // STEP) * STEP} pairs to place {version.title}")
            self._play([job for job in jobs if job.key not in self.book.results], pool)
        self.book.change(number, replace(version, status=PLACED))
        rating = self.book.rating(number, self.book.ratings(number))
        self.say(f"placed: {version.title}, rating {'unknown' if rating is None else f'{rating:+d}'}")

    def steps(self, number: int, pairs: int) -> Iterator[list[Job]]:
        """Give the games by which a version is placed, step by step; each follows from the results of those before."""
        opponents = [each for each, version in enumerate(self.book.versions[:number]) if version.status == PLACED]
        if not opponents:
            return
        known = {key: result for key, result in self.book.results.items() if key.round < number}
        met = Counter[int]()
        for _ in range(-(-pairs // STEP)):
            gains = computed(partial(information, self.book.wins(known), number), np.zeros(number + 1))
            opponent = max(opponents, key=lambda each: (round(float(gains[each]), 9), -met[each], each))
            step = [
                self.book.job(number, opponent, pair, seat)
                for pair in range(met[opponent], met[opponent] + STEP)
                for seat in (0, 1)
            ]
            met[opponent] += STEP
            yield step
            known |= {job.key: self.book.results[job.key] for job in step}

    def _play(self, jobs: Sequence[Job], pool: WorkerPool) -> None:
        """Play games, each until it counts."""
        queue, tries = deque(random.SystemRandom().sample(jobs, len(jobs))), Counter[GameKey]()  # no bot can predict it
        while queue or pool.is_busy:
            while queue and pool.idle:
                job = queue.popleft()
                pool.give(Play(job, self.book.store.begin(job.key)))
            for task, answer in pool.answers(_TICK):
                assert isinstance(task, Play)
                key = task.job.key
                if isinstance(answer, StoredGame) and not answer.result.is_void:
                    self.book.store.finish(key, answer)
                    self.book.results[key] = answer.result
                    continue
                tries[key] += 1
                if tries[key] >= ATTEMPTS:
                    reason = answer.reason if isinstance(answer, Failed) else "the referee failed"
                    raise LexarenaError(f"the game {key} stays void: {visible(reason)}; run the same command again")
                queue.append(task.job)


def begun_ladder(folder: Path) -> tuple[str, Limits] | None:
    """Return the game and the limits of a ladder, or None if it is new; refuse a directory that has a tournament."""
    file = folder / STORE_FILE
    if not file.is_file() or not file.stat().st_size:
        return None
    with Store(folder, read_only=True) as store:
        if store.about("identity") is not None:
            problem = "this directory has the results of a tournament"
            raise LexarenaError(f"{folder}: {problem}; choose another directory for the ladder")
        noted = store.about("ladder")
    try:
        return None if noted is None else (str(noted["game"]), Limits(**noted["limits"]))
    except (KeyError, TypeError, LexarenaError):
        raise damaged_fact(file, "its entry 'ladder' has no game, or no limits") from None


def open_ladder(
    folder: Path, variant: Variant, limits: Limits, sandbox: Sandbox, stack: ExitStack, say: Callable[[str], None]
) -> Ladder:
    """Return the ladder of a directory, a new one if there is none; leaving `stack` closes it."""
    begun_ladder(folder)
    if variant.seats != 2:
        raise LexarenaError(f"a ladder is for two players, and {variant.title} has {variant.seats}")
    stack.enter_context(FolderLock(folder))
    files = {name: hashlib.sha256(content).hexdigest() for name, content in sorted(variant.files.items())}
    offered = [option.name for option in variant.spec.options if "contest" in option.where]
    rules: JsonObject = {
        "game": variant.game,
        "ruleset": variant.ruleset_name,
        "options": {name: variant.options[name] for name in offered if name in variant.options},
        "files": files,
        "deals": deals_of(variant),
        "limits": limits.to_dict(),
    }
    book = Book.begin(stack.enter_context(Store(folder)), rules)
    book.store.note(lexicon=variant.lexicon.name)
    keep_words(variant, folder)
    ladder = Ladder(folder, variant, limits, sandbox, book, say)
    ladder.check_versions()
    return ladder


def _make_read_only(folder: Path) -> None:
    """Make everything in a directory read-only."""
    for top, _, names in os.walk(folder):
        for name in names:
            path = Path(top) / name
            path.chmod(stat.S_IMODE(path.stat().st_mode) & 0o555)


class SubmissionError(LexarenaError):
    """A submission that is refused."""


def unpack(archive: Path, target: Path, limits: TreeLimits = LIMITS) -> None:
    """Unpack a zip into a new directory; raise `SubmissionError` if it may do harm, and leave what was unpacked.

    Sizes are counted while the files are unpacked: the sizes that the zip declares are not trusted. If everything lies in
    one directory, that directory's content is unpacked.
    """
    if archive.stat().st_size > limits.size:
        _refuse(archive, f"has {archive.stat().st_size:,} bytes; at most {limits.size:,} are accepted")
    try:
        with zipfile.ZipFile(archive) as opened:
            members = [member for member in opened.infolist() if not member.is_dir()]
            paths = _paths(archive, members, limits)
            left = limits.size
            target.mkdir(parents=True)
            for member, path in zip(members, paths, strict=True):
                left -= _write(archive, opened, member, target / path, left)
    except (zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError) as error:
        _refuse(archive, f"cannot be unpacked ({visible(str(error))[:_SHOWN]}); pack it again as a plain zip")


def _paths(archive: Path, members: list[zipfile.ZipInfo], limits: TreeLimits) -> list[PurePosixPath]:
    """Return where each file goes, inside the target."""
    if not members:
        _refuse(archive, "is empty; pack the bot's directory")
    if len(members) > limits.entries:
        _refuse(archive, f"has {len(members):,} files; at most {limits.entries:,} are accepted")
    paths = [_path(archive, member, limits) for member in members]
    tops = {path.parts[0] for path in paths}
    if len(tops) == 1 and all(len(path.parts) > 1 for path in paths):
        paths = [PurePosixPath(*path.parts[1:]) for path in paths]
    if len({str(path).casefold() for path in paths}) != len(paths):
        _refuse(archive, f"has two files of the same name; {_REMEDY}")
    return paths


def _path(archive: Path, member: zipfile.ZipInfo, limits: TreeLimits) -> PurePosixPath:
    """Return the path of a file, which must be plain and inside."""
    name, mode = member.filename, member.external_attr >> 16
    shown = f"the file {visible(name)[:_SHOWN]!r}"
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or "\\" in name or ":" in name or "\0" in name or not path.parts:
        _refuse(archive, f"{shown} would lie outside the bot's directory; {_REMEDY}")
    if not name.isprintable() or len(name) > 255 or len(path.parts) > limits.depth:
        _refuse(archive, f"{shown} has a path that is too long, too deep or cannot be printed; {_REMEDY}")
    if mode and not stat.S_ISREG(mode) and stat.S_IFMT(mode):
        kind = "a link" if stat.S_ISLNK(mode) else "not a plain file"
        _refuse(archive, f"{shown} is {kind}; {_REMEDY}")
    if member.flag_bits & 1:
        _refuse(archive, f"{shown} is encrypted; {_REMEDY}")
    return path


def _write(archive: Path, opened: zipfile.ZipFile, member: zipfile.ZipInfo, target: Path, left: int) -> int:
    """Unpack one file, as long as there is room; return its size."""
    size = 0
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with opened.open(member) as source, target.open("xb") as file:
            while piece := source.read(_PIECE):
                size += len(piece)
                if size > left:
                    _refuse(
                        archive, f"unpacks to more than {LIMITS.size:,} bytes; leave out what the bot does not need"
                    )
                file.write(piece)
    except (FileExistsError, NotADirectoryError):
        _refuse(archive, f"has two files of the same name; {_REMEDY}")
    target.chmod(0o755 if (member.external_attr >> 16) & 0o111 else 0o644)
    return size


def _refuse(archive: Path, problem: str) -> NoReturn:
    raise SubmissionError(f"{visible(archive.name)}: {problem}")
