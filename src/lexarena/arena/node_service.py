"""The part of a contest on one node: it runs the workers there, passes tasks on to them, and returns their answers.

It lives in the process that a station starts on the node (see `lexarena.cluster.station`), one for each process.
"""

import atexit
import time
from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from lexarena.arena.folder import PLAYING
from lexarena.arena.journal import remove_journal
from lexarena.arena.parcel import Parcel
from lexarena.arena.store import StoredGame
from lexarena.arena.workers import Answer, Play, Started, Task, WorkerPool
from lexarena.bots.scratch import Scratch
from lexarena.errors import LexarenaError
from lexarena.records.refereed import Machine


class Reply(NamedTuple):
    """What a node has to say: answers to tasks, and what is new in the journals of games in progress, by file name."""

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
        """What is unfair about the clocks on this node, or nothing."""
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
                raise LexarenaError(f"the folder of the staged bots was emptied while they played ({lost} is gone)")
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
    """Take the parcel of the contest."""
    global _parcel
    _parcel = parcel


def begin(machine: Machine, workers: int) -> str:
    """Begin the service of this process, with the parcel that it has received; return what is unfair about its clocks."""
    global _parcel, _service
    assert _parcel is not None
    _service, _parcel = NodeService(_parcel, machine, workers), None
    atexit.register(_service.close)
    return _service.complaint


def exchange(tasks: Sequence[Task], patience: float) -> Reply:
    """Exchange tasks for answers; see `NodeService.exchange`."""
    assert _service is not None
    return _service.exchange(tasks, patience)
