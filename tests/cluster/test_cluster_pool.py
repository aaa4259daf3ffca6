"""How the head of a tournament deals with nodes, which here live in this process: nothing is lost or answered twice."""

import hashlib
import io
import pickle
import tarfile
from collections import Counter
from types import SimpleNamespace

import pytest

from lexarena.arena import cluster_pool
from lexarena.arena.cluster_pool import ClusterPool
from lexarena.arena.games import GameDetails, GameKey, GameResult, Job, StoredGame
from lexarena.arena.node_service import Parcel, Reply, begin, exchange
from lexarena.arena.workers import Play
from lexarena.bots.clock import Limits
from lexarena.bots.scratch import Scratch
from lexarena.cluster.connection import Node
from lexarena.cluster.nodes import NodeFacts, Versions
from lexarena.cluster.station import StationLostError
from lexarena.errors import LexarenaError
from lexarena.records.refereed import Machine

SAME = Versions("0.1.0", "2.60.0", "3.11.7")


def game(at_fault):
    status, points = ("crash", (0, 3)) if at_fault else ("played", (3, 0))
    return StoredGame("{}", GameResult(status, points, (0, 0), 0, at_fault), GameDetails(None, 1, (0.0, 0.0), 1))


class Station:
    """A station in this process: it answers one task a call, with faults if it is bad, until it is lost."""

    def __init__(self, node, is_bad=False, calls=10**9):
        self.node, self.is_bad, self.calls = node, is_bad, calls
        self.tasks, self.played = [], []
        self.call = SimpleNamespace(remote=self.answer)

    def answer(self, request):
        self.calls -= 1
        function, arguments = pickle.loads(request)
        if function is not exchange:
            return Reference(self, "" if function is begin else None)
        self.tasks += arguments[0]
        now, self.tasks = self.tasks[:1], self.tasks[1:]
        if self.calls > 0:
            self.played += now
        return Reference(self, Reply([(task, game((0,) if self.is_bad else ())) for task in now], {}))


class Reference:
    def __init__(self, station, answer):
        self.station, self.answer = station, answer


class Cluster:
    """Nodes with their stations, in the place of Ray."""

    def __init__(self, monkeypatch, **stations):
        self.stations = {name: Station(name, **about) for name, about in stations.items()}
        self.speeds = dict.fromkeys(stations, 10.0)
        self.warnings, self.attempts = [], Counter()
        ray = SimpleNamespace(put=lambda value: pickle.dumps((None, ())), wait=self.wait)
        connection = SimpleNamespace(ray=ray, nodes=self.nodes, close=lambda: None)
        for name, fake in {
            "RayConnection": lambda address: connection,
            "pack": lambda equipment: None,
            "check_nodes": lambda connection, nodes: self.facts(),
            "node_facts": lambda connection, nodes: self.facts(),
            "start_station": lambda connection, node, cores: self.stations[node.id],
            "close_stations": lambda connection, stations: None,
            "take_answer": self.take,
        }.items():
            monkeypatch.setattr(cluster_pool, name, fake)

    def nodes(self):
        return [Node(name, "10.0.0.1", name, 2) for name in self.stations]

    def facts(self):
        return {name: NodeFacts(SAME, True, (), (), Machine(name, "any", speed)) for name, speed in self.speeds.items()}

    def wait(self, references, num_returns=1, timeout=None):
        return references, []

    def take(self, connection, reference):
        if reference.station.calls <= 0:
            raise StationLostError("lost")
        return reference.answer

    def pool(self, **options):
        def begin(key):
            self.attempts[key] += 1
            return 1 + self.attempts[key]

        return ClusterPool(SimpleNamespace(results=None), 10**6, begin, warn=self.warnings.append, **options)

    def play(self, pairs):
        """Play pairs of games of four players; return the games that were answered, in that order."""
        jobs = [
            Play(Job(GameKey("roundrobin", 1, 0, pair, seat), (pair % 4, (pair + 1) % 4)), 1)
            for pair in range(pairs)
            for seat in (0, 1)
        ]
        answered = []
        with self.pool() as pool:
            while len(answered) < 2 * pairs:
                while jobs and pool.idle:
                    pool.give(jobs.pop(0))
                answered += [task.job.key for task, _ in pool.answers(0.0)]
            assert not pool.is_busy
        return answered


@pytest.fixture
def two(monkeypatch):
    return Cluster(monkeypatch, a={}, b={})


def test_both_games_of_a_pair_go_to_one_node_and_each_is_answered_once(two):
    answered = two.play(30)
    assert len(set(answered)) == len(answered) == 60
    pairs = [{task.job.key.pair for task in station.played} for station in two.stations.values()]
    assert all(pairs)
    assert not pairs[0] & pairs[1]
    assert not two.warnings


def test_the_games_of_a_node_that_is_lost_are_played_elsewhere(two):
    two.stations["a"].calls = 9
    answered = two.play(30)
    assert len(set(answered)) == len(answered) == 60
    assert len(two.stations["b"].played) > 50
    again = {task.job.key: task.attempt for task in two.stations["b"].played if task.attempt > 1}
    assert again == dict.fromkeys(two.attempts, 2)
    assert 0 < len(again) <= 2
    (warning,) = two.warnings
    assert warning.startswith("removed the node a (10.0.0.1, a): the connection to it is lost; its ")


def test_if_no_node_is_left_the_contest_can_be_resumed(two):
    two.stations["a"].calls = two.stations["b"].calls = 9
    with pytest.raises(LexarenaError, match=r"no node is left; .* every finished game is kept"):
        two.play(30)


def test_a_node_on_which_bots_fail_is_taken_out_and_named(two):
    two.stations["b"].is_bad = True
    answered = two.play(60)
    assert len(set(answered)) == len(answered) == 120
    (warning,) = two.warnings
    assert "removed the node b (10.0.0.1, b): bots failed" in warning
    assert len(two.stations["b"].played) < 30


def test_different_hardware_is_a_warning_or_an_error(two):
    two.speeds["b"] = 7.0
    with two.pool():
        assert two.warnings == ["clocks are unfair: the node b has 70% of the speed of a"]
    with pytest.raises(LexarenaError, match="the node b has 70% of the speed of a; leave the slow ones out"):
        two.pool(same_hardware=True)


def test_a_node_that_does_not_answer_is_lost(monkeypatch, two):
    with two.pool() as pool:
        monkeypatch.setattr(cluster_pool, "_SILENCE", -1.0)
        pool._connection.ray.wait = lambda references, **_: ([], [])
        with pytest.raises(LexarenaError, match="no node is left"):
            pool.answers(0.0)
    assert "it has not answered for" in two.warnings[0]


def parcel(*names):
    """Return a parcel whose archive has files of these names."""
    content = io.BytesIO()
    with tarfile.open(fileobj=content, mode="w") as tar:
        for name in names:
            tar.addfile(tarfile.TarInfo(name))
    archive = content.getvalue()
    digest = hashlib.sha256(archive).hexdigest()
    return Parcel(None, Limits(), "off", 0, "", "mirrored", [], {}, archive, digest)


def test_bots_are_unpacked_within_the_directory_for_them_or_not_at_all(tmp_path, monkeypatch):
    with Scratch(tmp_path) as scratch:
        with pytest.raises(tarfile.OutsideDestinationError):
            parcel("../escaped").unpack(scratch, None)
        monkeypatch.delattr(tarfile, "tar_filter")
        with pytest.raises(
            LexarenaError, match=r"unpacks archives wherever they say; update Python .* 3\.11\.4 or later"
        ):
            parcel("bot").unpack(scratch, None)
        assert not [path.name for path in tmp_path.rglob("*") if path.name in ("escaped", "bot")]
