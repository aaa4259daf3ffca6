"""The part of a tournament on one node: it runs the workers there, passes tasks to them, and returns their answers.

It lives in the process that a station starts on the node (see `lexarena.cluster.station`), one for each process.

Everything it needs arrives in a parcel, packed once and checked by its hash. Bots travel as they were staged and built.
Paths of the staged bots, Python and lexarena in their commands are changed to those of the node. Anything else that a
bot's command needs, such as a compiler's runtime, must be installed at the same place on every node.
"""

import atexit
import hashlib
import io
import os
import sys
import tarfile
import time
from collections import deque
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple

from lexarena.agents import make_agent
from lexarena.arena.folder import PLAYING
from lexarena.arena.games import StoredGame
from lexarena.arena.identity import Dealer
from lexarena.arena.journal import remove_journal
from lexarena.arena.roster import Entry
from lexarena.arena.workers import Answer, Equipment, Play, Started, Task, WorkerPool
from lexarena.bots.agent_program import warm_up_agent
from lexarena.bots.clock import Limits
from lexarena.bots.sandbox.choose import choose_sandbox
from lexarena.bots.scratch import Scratch
from lexarena.bots.staging import StagedBot
from lexarena.cache import cache_dir
from lexarena.core.variant import Variant
from lexarena.errors import LexarenaError
from lexarena.records.refereed import Machine
from lexarena.version import SOURCE


@dataclass(frozen=True)
class Parcel:
    """A tournament for a node."""

    variant: Variant
    limits: Limits
    sandbox: str
    seed: int | None
    secret: str
    deals: str
    entries: Sequence[Entry]
    places: Mapping[str, str]
    """Where bots, Python and lexarena are on the machine that packed them."""
    archive: bytes
    hash: str
    """The SHA-256 of the archive."""

    def unpack(self, scratch: Scratch, machine: Machine) -> Equipment:
        """Put the bots into a scratch directory of this node; return the equipment of its workers."""
        if hashlib.sha256(self.archive).hexdigest() != self.hash:
            raise LexarenaError("the bots were corrupted in transit: hash mismatch")
        sandbox = choose_sandbox(self.sandbox)
        with tarfile.open(fileobj=io.BytesIO(self.archive)) as tar:
            if not hasattr(tarfile, "tar_filter"):
                problem = "this version of Python unpacks archives wherever they say"
                raise LexarenaError(f"{problem}; update Python on this node, to 3.11.4 or later")
            tar.extractall(scratch.staged, filter="tar")
        moves = {old: places_here(scratch)[name] for name, old in self.places.items()}
        entries = [
            entry if entry.stage is None else replace(entry, stage=_moved_bot(entry.stage, moves))
            for entry in self.entries
        ]
        _check_programs(entries)
        self.variant.prepare_agents()
        for agent in {entry.player.agent for entry in self.entries if entry.player.agent}:
            with suppress(LexarenaError, OSError):  # one whose files are elsewhere takes longer to start
                warm_up_agent(
                    make_agent(agent, self.variant.game), self.variant
                )  # a sandbox cannot keep what it compiles
        scratch.seal()
        results = scratch.folder / "results"
        (results / PLAYING).mkdir(parents=True)
        dealer, private = Dealer(self.variant, self.seed, self.secret, self.deals), scratch.descriptors
        return Equipment(self.variant, self.limits, sandbox, entries, scratch, dealer, results, private, machine)


def pack(equipment: Equipment) -> Parcel:
    """Return the parcel of a tournament."""
    archive = _archive(equipment.scratch.staged)
    return Parcel(
        equipment.variant,
        equipment.limits,
        equipment.sandbox.name,
        equipment.dealer.seed,
        equipment.dealer.secret,
        equipment.dealer.deals,
        equipment.entries,
        places_here(equipment.scratch),
        archive,
        hashlib.sha256(archive).hexdigest(),
    )


def places_here(scratch: Scratch) -> dict[str, str]:
    """Return the places of this machine that the commands of bots may name."""
    return {
        "staged": str(scratch.staged),
        "cache": str(cache_dir()),
        "python": sys.executable,
        "lexarena": str(SOURCE.parent),
        "prefix": sys.prefix,
        "base_prefix": sys.base_prefix,
    }


def moved(text: str, moves: Mapping[str, str]) -> str:
    """Return a path as it is on another machine, and any other text unchanged.

    >>> moved("/tmp/a/staged/bot/run.sh", {"/tmp/a": "/x", "/tmp/a/staged": "/y"})
    '/y/bot/run.sh'
    """
    for old in sorted(moves, key=len, reverse=True):
        if text == old or text.startswith(f"{old}{os.sep}"):
            return moves[old] + text[len(old) :]
    return text


def _archive(folder: Path) -> bytes:
    """Return the content of a directory; the same content gives the same bytes."""
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w") as tar:
        for path in sorted(folder.iterdir()):
            tar.add(path, path.name, filter=_plain)
    return content.getvalue()


def _plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.uid, member.gid, member.uname, member.gname, member.mtime = os.getuid(), os.getgid(), "", "", 0
    return member


def _moved_bot(bot: StagedBot, moves: Mapping[str, str]) -> StagedBot:
    def all_moved(texts: Sequence[str]) -> tuple[str, ...]:
        return tuple(moved(text, moves) for text in texts)

    argv, runtime = all_moved(bot.command.argv), all_moved(bot.command.runtime)
    return replace(
        bot,
        folder=Path(moved(str(bot.folder), moves)),
        command=replace(bot.command, argv=argv, runtime=runtime),
        readable=all_moved(bot.readable),
        environment=tuple((name, moved(value, moves)) for name, value in bot.environment),
        server=all_moved(bot.server),
    )


def _check_programs(entries: Sequence[Entry]) -> None:
    """Make sure that the program of each bot is on this node."""
    for entry in entries:
        argv = entry.stage.command.argv if entry.stage is not None else ()
        if argv and os.path.isabs(argv[0]) and not os.path.exists(argv[0]):
            raise LexarenaError(f"{entry.player.name!r} needs {argv[0]}, which is missing; install it on this node")


class Reply(NamedTuple):
    """The reply of a node: answers to tasks, and the journals of games in progress that have grown, by file name."""

    answers: Sequence[tuple[Task, Answer]]
    journals: dict[str, bytes]


class NodeService:
    """The workers of a node, and the tasks that wait for one of them."""

    def __init__(self, parcel: Parcel, machine: Machine, workers: int) -> None:
        self._scratch = Scratch()
        try:
            self._equipment = parcel.unpack(self._scratch, machine)
            self._pool = WorkerPool(self._equipment, workers)
        except BaseException:
            self._scratch.close()
            raise
        self._waiting: deque[Task] = deque()
        self._journals: dict[str, int] = {}

    def close(self) -> None:
        """End the workers, and remove the bots."""
        self._pool.close(at_once=True)
        self._scratch.close()

    @property
    def complaint(self) -> str:
        """Why the clocks on this node are unfair, or an empty text."""
        return self._pool.complaint

    def exchange(self, tasks: Sequence[Task], patience: float) -> Reply:
        """Take tasks, wait a while for answers, and return them."""
        self._waiting.extend(tasks)
        self._give()
        if self._pool.is_busy:
            answers = self._pool.answers(patience)
        else:
            time.sleep(patience)
            answers = []
        self._give()
        for task, answer in answers:
            if isinstance(task, Play):
                remove_journal(self._equipment.results, task.job.key)
            if not _is_fine(answer) and (lost := self._scratch.lost()) is not None:
                raise LexarenaError(f"the directory of the staged bots was emptied while they played ({lost} is gone)")
        return Reply(answers, self._new_in_journals())

    def _give(self) -> None:
        while self._waiting and self._pool.idle:
            self._pool.give(self._waiting.popleft())

    def _new_in_journals(self) -> dict[str, bytes]:
        """Return the journals that have grown."""
        found, sizes = {}, {}
        for path in (self._equipment.results / PLAYING).glob("*.jsonl"):
            content = path.read_bytes()
            sizes[path.name] = len(content)
            if self._journals.get(path.name) != len(content):
                found[path.name] = content
        self._journals = sizes
        return found


def _is_fine(answer: Answer) -> bool:
    if isinstance(answer, Started):
        return not answer.trouble
    return isinstance(answer, StoredGame) and not answer.result.is_void and not answer.result.at_fault


_parcel: Parcel | None = None
_service: NodeService | None = None


def receive(parcel: Parcel) -> None:
    """Take the parcel of the tournament."""
    global _parcel
    _parcel = parcel


def begin(machine: Machine, workers: int) -> str:
    """Start the service of this process with the parcel that it has received; return why its clocks are unfair."""
    global _parcel, _service
    assert _parcel is not None
    _service, _parcel = NodeService(_parcel, machine, workers), None
    atexit.register(_service.close)
    return _service.complaint


def exchange(tasks: Sequence[Task], patience: float) -> Reply:
    """Exchange tasks for answers; see `NodeService.exchange`."""
    assert _service is not None
    return _service.exchange(tasks, patience)
