"""The workers of a tournament on the nodes of a Ray cluster, used like those of this machine.

Each node has one station (see `lexarena.cluster.station`), with the workers, guards and sandbox of a tournament on one
machine. Both games of a pair go to one node. The tasks of a lost node are given to others, so each is answered once.
"""

import sys
import time
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from lexarena.arena.folder import PLAYING
from lexarena.arena.games import GameKey
from lexarena.arena.node_service import Reply, begin, exchange, pack, receive
from lexarena.arena.workers import Answer, Equipment, Failed, Play, Pool, Task
from lexarena.cluster.connection import Node, RayConnection
from lexarena.cluster.executor import seats
from lexarena.cluster.nodes import check_nodes, node_facts, why_refused
from lexarena.cluster.station import StationLostError, close_stations, request, start_station, take_answer
from lexarena.errors import LexarenaError
from lexarena.records.refereed import Machine

LARGEST_DIFFERENCE = 0.2
"""How much slower than the fastest node a node may be without a warning."""
_POLL, _SILENCE, _LOOK_EVERY = 0.2, 60.0, 5.0
"""Seconds that a node waits for answers, that it may be silent before it counts as lost, and between looks for nodes."""
_MOST_POLLS = 200
"""Per second."""
_LONGEST_START = 300.0
"""Seconds that a node may take to get ready."""
FEWEST = 6
"""Fewer failures than this say nothing about a node."""
_FAR = 5.0
"""How many standard deviations are far too many."""


@dataclass
class _NodeWorkers:
    """The workers of a node, as this machine sees them."""

    node: Node
    machine: Machine
    station: Any
    workers: int
    has_parcel: bool = False
    is_ready: bool = False
    asked: Any = None
    """The reference of the awaited reply."""
    asked_at: float = 0.0
    unsent: list[Task] = field(default_factory=list)
    tasks: list[Task] = field(default_factory=list)
    """The unanswered tasks, sent or not."""

    @property
    def idle(self) -> int:
        """The number of workers without a task."""
        return max(0, self.workers - len(self.tasks)) if self.is_ready else 0


class ClusterPool(Pool):
    """Workers on all nodes of a cluster."""

    def __init__(
        self,
        equipment: Equipment,
        jobs: int,
        begin_again: Callable[[GameKey], int],
        address: str | None = None,
        same_hardware: bool = False,
        warn: Callable[[str], None] = lambda text: print(f"warning: {text}", file=sys.stderr, flush=True),
    ) -> None:
        """Connect to a cluster, or start one here with None, and start one worker for each core, `jobs` at most.

        `begin_again` counts another attempt at a game that a lost node may have begun, and returns its number. With
        `same_hardware`, nodes whose speeds differ by more than a fifth are refused.
        """
        self.equipment, self._same_hardware = equipment, same_hardware
        self._warn, self._begin_again = warn, begin_again
        self._nodes: list[_NodeWorkers] = []
        self._waiting: deque[Task] = deque()
        self._homes: dict[tuple[str | int, ...], str] = {}
        """The node of each pair of games, by the key that both have."""
        self._faults = FaultCounts()
        self._refused: set[str] = set()
        self._looked = 0.0
        self._connection = RayConnection(address)
        try:
            self._parcel = self._connection.ray.put(request(receive, pack(equipment)))
            self._jobs = jobs
            self._begin()
        except BaseException:
            self.close(at_once=True)
            raise

    @property
    def idle(self) -> int:
        """The number of workers without a task."""
        return max(0, sum(node.idle for node in self._nodes) - len(self._waiting))

    @property
    def is_busy(self) -> bool:
        """Whether a task is not answered."""
        return bool(self._waiting or any(node.tasks for node in self._nodes))

    def give(self, task: Task) -> None:
        """Give a task to an idle worker; the second game of a pair goes to the node of the first."""
        self._waiting.append(task)
        self._hand_out()

    def answers(self, patience: float) -> list[tuple[Task, Answer]]:
        """Return the answers that have arrived, after waiting for one at most `patience` seconds."""
        self._look_for_nodes()
        self._hand_out()
        for node in self._nodes:
            if node.asked is None:
                self._ask(node)
        found: list[tuple[Task, Answer]] = []
        asked = {node.asked: node for node in self._nodes}
        ready, _ = self._connection.ray.wait(list(asked), timeout=patience)
        if ready:
            ready, _ = self._connection.ray.wait(list(asked), num_returns=len(asked), timeout=0)
        for reference in ready:
            found += self._take(asked[reference])
        for node in list(self._nodes):
            longest = _SILENCE if node.is_ready else _LONGEST_START
            if node.asked is not None and time.monotonic() - node.asked_at > longest:
                self._lose(node, f"it has not answered for {longest:.0f} s")
        return found

    def close(self, at_once: bool = False) -> None:
        """End all workers, and disconnect."""
        try:
            close_stations(self._connection, [node.station for node in self._nodes])
        finally:
            self._nodes = []
            self._connection.close()

    def _begin(self) -> None:
        """Check all nodes, start their workers, and wait until those of one node are ready."""
        nodes = self._connection.nodes()
        facts = check_nodes(self._connection, nodes)
        machines = {node.id: facts[node.id].machine for node in nodes if node.id in facts}
        if trouble := different_speeds(list(machines.values())):
            if self._same_hardware:
                raise LexarenaError(f"{trouble}; leave the slow ones out, or allow different hardware")
            self._warn(f"clocks are unfair: {trouble}")
        if not machines:
            raise LexarenaError("the cluster has no node with a free core; check it with `ray status`")
        self._looked = time.monotonic()
        self._start([node for node in nodes if node.id in machines], machines)
        while not any(node.is_ready for node in self._nodes):
            self.answers(_POLL)

    def _start(self, nodes: Sequence[Node], machines: dict[str, Machine]) -> None:
        """Start workers on nodes, one for each core, as far as there may be more."""
        running = sum(node.workers for node in self._nodes)
        wanted = seats(nodes)[: max(0, self._jobs - running)]
        for node_id, workers in Counter(node.id for node in wanted).items():
            node = next(node for node in nodes if node.id == node_id)
            station = start_station(self._connection, node, cores=workers)
            self._nodes.append(_NodeWorkers(node, machines[node.id], station, workers))

    def _look_for_nodes(self) -> None:
        """Add nodes that have joined the cluster since the last check."""
        if time.monotonic() - self._looked < _LOOK_EVERY:
            return
        self._looked = time.monotonic()
        known = self._refused | {node.node.id for node in self._nodes}
        new = [node for node in self._connection.nodes() if node.id not in known]
        facts = node_facts(self._connection, new) if new else {}
        welcome = []
        for node in new:
            if node.id not in facts:
                continue
            machines = [*(each.machine for each in self._nodes), facts[node.id].machine]
            trouble = why_refused(facts[node.id]) or (different_speeds(machines) if self._same_hardware else "")
            if trouble:
                self._refused.add(node.id)
                self._warn(f"the node {node.name} cannot take part: {trouble}")
            else:
                welcome.append(node)
        self._start(welcome, {node.id: facts[node.id].machine for node in welcome})

    def _hand_out(self) -> None:
        """Give waiting tasks to nodes."""
        for _ in range(len(self._waiting)):
            task = self._waiting.popleft()
            pair = task.job.key[:4] if isinstance(task, Play) else ()
            home = next((node for node in self._nodes if node.node.id == self._homes.get(pair) and node.is_ready), None)
            node = home or max(self._nodes, key=lambda node: node.idle, default=None)
            if node is None or (home is None and not node.idle):
                self._waiting.append(task)
                continue
            if pair:
                self._homes[pair] = node.node.id
            node.tasks.append(task)
            node.unsent.append(task)

    def _ask(self, node: _NodeWorkers) -> None:
        """Send a node its tasks, and ask for answers; a new node is asked to start first."""
        if node.is_ready:
            node.asked = node.station.call.remote(request(exchange, node.unsent, poll_seconds(len(self._nodes))))
            node.unsent = []
        else:
            begun = self._parcel if not node.has_parcel else request(begin, node.machine, node.workers)
            node.asked = node.station.call.remote(begun)
        node.asked_at = time.monotonic()

    def _take(self, node: _NodeWorkers) -> list[tuple[Task, Answer]]:
        """Return the answers in the reply of a node; none if the node is lost."""
        reference, node.asked = node.asked, None
        try:
            reply = take_answer(self._connection, reference)
        except StationLostError:
            self._lose(node, "the connection to it is lost")
            return []
        except Exception as error:  # whatever goes wrong on a node must not end the tournament
            self._lose(node, str(error) if isinstance(error, LexarenaError) else f"{type(error).__name__}: {error}")
            return []
        if not node.is_ready:
            node.is_ready, node.has_parcel = node.has_parcel, True
            if reply:
                self._warn(f"the node {node.node.name}: {reply}")
            return []
        assert isinstance(reply, Reply)
        for name, content in reply.journals.items():
            with suppress(OSError):
                (self.equipment.results / PLAYING / name).write_bytes(content)
        for task, answer in reply.answers:
            node.tasks.remove(task)
            self._count(node, task, answer)
        if self._faults.is_suspect(node.node.id) and len(self._nodes) > 1:
            failures, games = self._faults.failures(node.node.id)
            self._lose(node, f"bots failed {failures} times in {games // 2} games there, far more often than elsewhere")
        return list(reply.answers)

    def _count(self, node: _NodeWorkers, task: Task, answer: Answer) -> None:
        if isinstance(task, Play):
            for seat, player in enumerate(task.job.players):
                failed = isinstance(answer, Failed) or answer.result.is_void or seat in answer.result.at_fault  # type: ignore[union-attr]
                self._faults.add(node.node.id, player, failed)

    def _lose(self, node: _NodeWorkers, reason: str) -> None:
        """Remove a node, and give its unanswered tasks to others."""
        self._warn(f"removed the node {node.node.name}: {reason}; its {len(node.tasks)} games are played elsewhere")
        self._nodes.remove(node)
        self._refused.add(node.node.id)
        for task in node.tasks:
            if isinstance(task, Play) and task not in node.unsent:
                task = Play(task.job, self._begin_again(task.job.key))
            self._waiting.append(task)
        close_stations(self._connection, [node.station])
        if not self._nodes:
            remedy = "every finished game is kept; repair the cluster and run the same command again"
            raise LexarenaError(f"no node is left; the last was {node.node.name}: {reason}; {remedy}")


def poll_seconds(nodes: int) -> float:
    """Return how long a node may wait for answers before it replies without any.

    In a large cluster each waits longer, so that all nodes together reply at most 200 times a second with nothing.

    >>> poll_seconds(2), poll_seconds(1000)
    (0.2, 5.0)
    """
    return max(_POLL, nodes / _MOST_POLLS)


def different_speeds(machines: Sequence[Machine]) -> str:
    """Return which machines differ by more than a fifth in speed, or an empty text.

    >>> different_speeds([Machine("a", "", 10.0), Machine("b", "", 8.1)])
    ''
    >>> different_speeds([Machine("a", "", 10.0), Machine("b", "", 7.9)])
    'the node b has 79% of the speed of a'
    """
    if not machines:
        return ""
    fastest = max(machines, key=lambda machine: machine.speed)
    slow = [each for each in machines if each.speed < (1 - LARGEST_DIFFERENCE) * fastest.speed]
    texts = [f"the node {each.node} has {each.speed / fastest.speed:.0%} of the speed" for each in slow]
    return f"{', '.join(texts)} of {fastest.node}" if slow else ""


class FaultCounts:
    """Counts the failures of each player on each node.

    >>> counts = FaultCounts()
    >>> for node, has_failed in [("a", True), ("b", False)] * 8:
    ...     counts.add(node, 0, has_failed)
    >>> counts.is_suspect("a"), counts.is_suspect("b")
    (True, False)
    """

    def __init__(self) -> None:
        self._games: defaultdict[str, Counter[int]] = defaultdict(Counter)
        self._failures: defaultdict[str, Counter[int]] = defaultdict(Counter)
        self._all_games: Counter[int] = Counter()
        self._all_failures: Counter[int] = Counter()
        """Each player's counts on all nodes, because a large cluster asks about a node many times per second."""

    def add(self, node: str, player: int, has_failed: bool) -> None:
        """Count a game of a player on a node."""
        self._games[node][player] += 1
        self._failures[node][player] += has_failed
        self._all_games[player] += 1
        self._all_failures[player] += has_failed

    def failures(self, node: str) -> tuple[int, int]:
        """Return the numbers of failures and of games on a node, summed over its players."""
        return self._failures[node].total(), self._games[node].total()

    def is_suspect(self, node: str) -> bool:
        """Whether players fail far more often on a node than the same players do elsewhere.

        The failures there are compared with those expected of these players. Players without games elsewhere are left out.
        """
        found = expected = variance = 0.0
        for player, games in self._games[node].items():
            others = self._all_games[player] - games
            if not others:
                continue
            rate = (self._all_failures[player] - self._failures[node][player] + 0.5) / (others + 1)
            found += self._failures[node][player]
            expected += games * rate
            variance += games * rate * (1 - rate) * (1 + games / others)  # the rate itself is an estimate
        return found >= FEWEST and found - expected > _FAR * max(variance, 0.25) ** 0.5
