"""What the head of a cluster pays: for a call of Ray, for waiting on many, for a game in the store, and for its lists.

The costs of calls and lists are processor time, so that other programs count little. What the store takes is by the clock,
because it waits for the disk.
"""

import pickle
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from lexarena.arena import cluster_pool
from lexarena.arena.cluster_pool import ClusterPool
from lexarena.arena.node_service import Reply, begin, exchange
from lexarena.arena.schedule import GameKey, Job
from lexarena.arena.scoring import GameResult
from lexarena.arena.store import GameDetails, Store, StoredGame
from lexarena.arena.workers import Play
from lexarena.cluster.connection import Node, RayConnection
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
    """Return the processor time for a game in the head of a contest with this many nodes, Ray left out."""
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
        pool = stack.enter_context(ClusterPool(SimpleNamespace(results=None), nodes))  # type: ignore[arg-type]
        while not all(node.is_ready for node in pool._nodes):
            pool.answers(0.0)
        started, played = time.process_time(), 0
        waiting = list(jobs)
        while played < len(jobs):
            while waiting and pool.idle:
                pool.give(waiting.pop())
            played += len(pool.answers(0.0))
        return (time.process_time() - started) / len(jobs)
