"""Where the head becomes the limit: a simulation of clusters up to 1,000 nodes, from costs that are measured here.

    python -m benchmarks cluster [--save]

The head is one process that does one thing at a time: it looks for answers, takes them, keeps games in the store, and sends
new work. The nodes work meanwhile. A cluster is as fast as its cores allow until the head has no time left; the efficiency
is the share of that speed which is reached. The costs are measured; all else is computed.
"""

import heapq
import pickle
import random
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from statistics import median
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from benchmarks.figures import Figure, shown
from lexarena.arena import cluster_pool
from lexarena.arena.cluster_pool import ClusterPool, poll_seconds
from lexarena.arena.games import GameDetails, GameKey, GameResult, Job, StoredGame
from lexarena.arena.node_service import Reply, begin, exchange
from lexarena.arena.store import Store
from lexarena.arena.workers import Play
from lexarena.cluster.connection import Node, RayConnection
from lexarena.cluster.executor import items_for_call
from lexarena.records.refereed import Machine

_CALLS, _WAITS, _FEW, _MANY, _GAMES = 500, 20, 10, 1000, 300
_RECORD = "{" + '"moves": "' + "E4 " * 1000 + '"}'
_GAME = StoredGame(_RECORD, GameResult("finished", (3, 0), (40, 30), 0), GameDetails(None, 50, (0.1, 0.1), 1))


@dataclass(frozen=True)
class HeadCosts:
    """Seconds of the head's time."""

    call: float
    """To send a call, and to take its answer."""
    wait: float
    """To look at the answers that are there, whatever their number."""
    wait_each: float
    """To look at them, for each call under way."""
    store: float
    """To note in the store that a game begins, and to keep it when it ends."""
    lists_each: float
    """To choose the node of a game, for each node in the list."""


def measure_costs() -> HeadCosts:
    """Measure all costs on this machine."""
    with RayConnection() as connection:
        call, wait, wait_each = _measure_calls(connection.ray)
    lists = [_pool_seconds(nodes) for nodes in (_FEW, _MANY)]
    return HeadCosts(call, wait, wait_each, _store_seconds(), max(0.0, lists[1] - lists[0]) / (_MANY - _FEW))


class _Echo:
    def answer(self, request: bytes) -> bytes:
        return request

    def keep_waiting(self) -> None:
        time.sleep(600)


def _measure_calls(ray: Any) -> tuple[float, float, float]:
    actor = ray.remote(num_cpus=1)(_Echo).remote()
    ray.get(actor.answer.remote(b""))

    def one_call() -> None:
        reference = actor.answer.remote(bytes(len(_RECORD)))
        ray.wait([reference])
        ray.get(reference)

    call = _processor_seconds(one_call, _CALLS)
    waits = []
    for calls in (_FEW, _MANY):
        pending = [actor.keep_waiting.remote() for _ in range(calls)]
        waits.append(_processor_seconds(lambda pending=pending: ray.wait(pending, timeout=0), _WAITS))  # type: ignore[misc]
        ray.kill(actor)
        actor = ray.remote(num_cpus=1)(_Echo).remote()
        ray.get(actor.answer.remote(b""))
    each = max(0.0, waits[1] - waits[0]) / (_MANY - _FEW)
    return call, max(0.0, waits[0] - _FEW * each), each


def _processor_seconds(work: Callable[[], object], repetitions: int) -> float:
    work()
    started = time.process_time()
    for _ in range(repetitions):
        work()
    return (time.process_time() - started) / repetitions


def _store_seconds() -> float:
    """Return the median of the seconds that the store takes for a game, by the clock."""
    with tempfile.TemporaryDirectory() as folder, Store(Path(folder)) as store:
        times = []
        for pair in range(_GAMES):
            started, key = time.perf_counter(), GameKey("roundrobin", 1, 0, pair, 0)
            store.begin(key)
            store.finish(key, _GAME)
            times.append(time.perf_counter() - started)
    return median(times)


class _Reference:
    def __init__(self, value: object) -> None:
        self.value = value


class _Station:
    """A node that has played each game when the next call comes."""

    def __init__(self) -> None:
        self.call = SimpleNamespace(remote=self._answer)

    def _answer(self, request: bytes) -> _Reference:
        function, arguments = pickle.loads(request)
        if function is exchange:
            return _Reference(Reply([(task, _GAME) for task in arguments[0]], {}))
        return _Reference("" if function is begin else None)


def _pool_seconds(nodes: int) -> float:
    """Return the processor time for a game in the head of a tournament with this many nodes, Ray left out."""
    listed = [Node(str(number), "10.0.0.1", str(number), 1) for number in range(nodes)]
    facts = {node.id: SimpleNamespace(machine=Machine(node.id, "any", 10.0)) for node in listed}

    def wait(references: Sequence[Any], num_returns: int = 1, timeout: float = 0.0) -> tuple[list[Any], list[Any]]:
        return list(references), []

    ray = SimpleNamespace(put=lambda value: pickle.dumps((None, ())), wait=wait)
    connection = SimpleNamespace(ray=ray, nodes=lambda: listed, close=lambda: None)
    replaced = {
        "RayConnection": lambda address: connection,
        "pack": lambda equipment: None,
        "check_nodes": lambda connection, nodes: facts,
        "node_facts": lambda connection, nodes: facts,
        "start_station": lambda connection, node, cores: _Station(),
        "close_stations": lambda connection, stations: None,
        "take_answer": lambda connection, reference: reference.value,
    }
    jobs = [Play(Job(GameKey("roundrobin", 1, 0, pair, 0), (0, 1)), 1) for pair in range(max(_GAMES, nodes))]
    with ExitStack() as stack:
        for name, stand_in in replaced.items():
            stack.enter_context(patch.object(cluster_pool, name, stand_in))
        pool = stack.enter_context(ClusterPool(SimpleNamespace(results=None), nodes, lambda key: 2))  # type: ignore[arg-type]
        while not all(node.is_ready for node in pool._nodes):
            pool.answers(0.0)
        started, played = time.process_time(), 0
        waiting = list(jobs)
        while played < len(jobs):
            while waiting and pool.idle:
                pool.give(waiting.pop())
            played += len(pool.answers(0.0))
        return (time.process_time() - started) / len(jobs)


# --- the simulation

NODES = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
CORES, LATENCY, SPREAD = 16, 0.001, 0.5
"""Cores of a node, seconds that a message travels, and the spread of durations: the sigma of a log-normal distribution."""
GAMES = (1.0, 5.0, 20.0)
"""Seconds that a game of a tournament lasts."""
PARTS = (0.02, 1.0, 60.0)
"""Seconds that a core takes for 25 pairs: quick agents on a 5x5 board, on a 15x15 board, and 0.1 s for each move."""
ENOUGH = 0.9
_ROUNDS, _FEWEST, _MOST = 6, 6_000, 60_000


@dataclass(frozen=True)
class Simulated:
    """A cluster in steady state."""

    nodes: int
    efficiency: float
    head_busy: float
    """The share of the time in which the head works."""
    finished_a_second: float


class Cluster:
    """Nodes that work on several items at a time, and the head that serves them."""

    def __init__(self, nodes: int, workers: int, seconds: float, patience: float | None, seed: int = 1) -> None:
        """Take nodes with a number of workers each; a node replies without results after `patience`, None for never."""
        self._rng, self._seconds, self._patience = random.Random(seed), seconds, patience
        self.running = [[self._draw() * self._rng.random() for _ in range(workers)] for _ in range(nodes)]
        """When each item of each node ends."""
        self.replies: list[tuple[float, int]] = []
        for node in range(nodes):
            heapq.heapify(self.running[node])
            self.ask(node, 0, 0.0)

    def _draw(self) -> float:
        return self._seconds * self._rng.lognormvariate(-SPREAD * SPREAD / 2, SPREAD)

    def ask(self, node: int, items: int, now: float) -> None:
        """Give a node new items, and ask it to reply as soon as one is finished."""
        for _ in range(items):
            heapq.heappush(self.running[node], now + LATENCY + self._draw())
        ready = max(self.running[node][0], now + LATENCY)
        if self._patience is not None:
            ready = min(ready, now + LATENCY + self._patience)
        heapq.heappush(self.replies, (ready + LATENCY, node))

    def take(self, now: float) -> list[tuple[int, int]]:
        """Return the nodes whose replies are there, each with the number of items that it has finished."""
        found = []
        while self.replies and self.replies[0][0] <= now:
            sent, node = heapq.heappop(self.replies)
            finished = 0
            while self.running[node] and self.running[node][0] <= sent - LATENCY:
                heapq.heappop(self.running[node])
                finished += 1
            found.append((node, finished))
        return found


def simulate(cluster: Cluster, nodes: int, ideal: float, look: float, reply: float, item: float) -> Simulated:
    """Let a head serve a cluster; the costs are those of a look at all nodes, of a reply and of an item."""
    wanted = min(_MOST, max(_FEWEST, _ROUNDS * sum(map(len, cluster.running))))
    now, busy, finished = 0.0, 0.0, 0
    begun: tuple[float, float, int] | None = None
    while finished < wanted:
        if begun is None and finished >= wanted // 3:  # from here on the cluster is in its steady state
            begun = now, busy, finished
        now = max(now, cluster.replies[0][0])
        started = now
        now += look
        for node, items in cluster.take(started):
            now += reply + items * item
            finished += items
            cluster.ask(node, items, now)
        busy += now - started
    assert begun is not None
    seconds, rate = now - begun[0], (finished - begun[2]) / (now - begun[0])
    return Simulated(nodes, round(min(1.0, rate / ideal), 3), round((busy - begun[1]) / seconds, 3), round(rate, 1))


def contest(nodes: int, seconds: float, costs: HeadCosts) -> Simulated:
    """Simulate a tournament: a node replies as soon as a game ends, or when its patience does."""
    cluster = Cluster(nodes, CORES, seconds, poll_seconds(nodes))
    look = costs.wait + costs.wait_each * nodes
    return simulate(cluster, nodes, nodes * CORES / seconds, look, costs.call, costs.store + costs.lists_each * nodes)


def evaluation(nodes: int, seconds: float, costs: HeadCosts) -> Simulated:
    """Simulate `evaluate`: each core has a call for 25 pairs or more, and a second one waits, so that it is never idle."""
    cores, items = nodes * CORES, items_for_call(seconds)
    cluster = Cluster(cores, 1, items * seconds, None)
    look = costs.wait + costs.wait_each * 2 * cores
    found = simulate(cluster, nodes, cores / (items * seconds), look, costs.call, 0.0)
    return replace(found, finished_a_second=round(items * found.finished_a_second, 1))


def limits() -> Iterator[Figure]:
    """Measure the costs, and find out from how many nodes on the head is the limit."""
    with shown("the costs of the head"):
        costs = measure_costs()
    for name, value in asdict(costs).items():
        yield Figure("the head, for each", name, round(1e6 * value, 2), "µs", note=HEAD_NOTES[name])
    for kind, simulated, durations in (("contest", contest, GAMES), ("evaluate", evaluation, PARTS)):
        what = "games of" if kind == "contest" else "25 pairs in"
        for seconds in durations:
            with shown(f"{kind}: {what} {seconds:g} s"):
                found = [simulated(nodes, seconds, costs) for nodes in NODES]
            enough = [each for each in found if each.efficiency >= ENOUGH]
            most, last = enough[-1] if enough else found[0], found[-1]
            note = f"at {last.nodes} nodes {last.finished_a_second:,.0f} a second, efficiency {last.efficiency:.0%}"
            group = f"the most nodes of {CORES} cores that are used to {ENOUGH:.0%}, simulated up to {NODES[-1]:,}"
            yield Figure(group, f"{kind}, {what} {seconds:g} s", most.nodes if enough else 0, "nodes", note=note)


HEAD_NOTES = {
    "call": "send a call of Ray and take its answer, processor time",
    "wait": "look for answers, processor time",
    "wait_each": "and for each call under way",
    "store": "keep the beginning and the end of a game, by the clock",
    "lists_each": "choose the node of a game, for each node, processor time",
}


MEASURES = (limits,)
