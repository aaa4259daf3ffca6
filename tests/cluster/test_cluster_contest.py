"""Tournaments on two nodes: the same games and the same table as on this machine, whatever is killed on the way."""

import os
import random
import signal
from collections import defaultdict
from pathlib import Path

import pytest
from cluster_contests import contest_in, finish, follow, kill_node, machines, start
from contests import records, table

from lexarena.bots.process_table import children
from lexarena.bots.scratch import sweep

KILLS, LONG = 10, ("--pairs", 20, "--json")

pytestmark = pytest.mark.slow  # test_two_nodes.py has the quick one


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory):
    contest = contest_in(tmp_path_factory.mktemp("undisturbed"))
    finish(start(contest, None))
    return table(contest.results), records(contest)


def test_forty_games_on_two_nodes_are_those_of_this_machine(cluster, undisturbed, tmp_path):
    contest = contest_in(tmp_path / "contest")
    finish(start(contest, cluster))
    assert (table(contest.results), records(contest)) == undisturbed
    nodes = machines(contest)
    assert (len(nodes), len(set(nodes.values()))) == (40, 2)
    pairs = defaultdict(set)
    for key, node in nodes.items():
        pairs[key[:4]].add(node)
    assert all(len(where) == 1 for where in pairs.values())
    assert contest.verify().startswith("OK: 40 games")


def test_a_node_that_is_killed_costs_no_game(cluster, undisturbed, tmp_path):
    contest = contest_in(tmp_path / "contest")
    lost = cluster.add_node(num_cpus=1, object_store_memory=80 << 20)
    cluster.wait_for_nodes()
    process = start(contest, cluster)
    follow(process, 4)
    kill_node(cluster, lost, process)
    _, errors = finish(process)
    assert "removed the node " in errors
    assert {game["attempt"] for game in contest.results["games"]} == {1, 2}, "the games that the node had begun"
    assert (table(contest.results), records(contest)) == undisturbed


def test_a_head_that_is_killed_resumes(cluster, undisturbed, tmp_path):
    contest = contest_in(tmp_path / "contest")
    process = start(contest, cluster)
    follow(process, 6)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    finish(start(contest, cluster))
    assert (table(contest.results), records(contest)) == undisturbed


def stations_and_workers():
    """Return the processes of all stations of this machine, and their workers."""
    found = [pid for pid in map(int, filter(str.isdigit, os.listdir("/proc"))) if is_station(pid)]
    return found, [worker for pid in found for worker in children(pid)]


def is_station(pid):
    try:
        return b"lexarena.cluster.station" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False


def test_ten_kills_of_nodes_workers_and_head_change_no_table(cluster, token, tmp_path):
    expected = contest_in(tmp_path / "undisturbed")
    finish(start(expected, None, LONG))
    contest, chance = contest_in(tmp_path / "contest"), random.Random(19)
    spare = cluster.add_node(num_cpus=1, object_store_memory=80 << 20)
    process, kills = start(contest, cluster, LONG), []
    for _ in range(KILLS):
        follow(process, chance.randint(5, 20))
        kills.append(chance.choice(["node", "station", "worker", "head"]))
        if kills[-1] == "node":
            cluster.remove_node(spare, allow_graceful=False)
            spare = cluster.add_node(num_cpus=1, object_store_memory=80 << 20)
        elif kills[-1] == "head":
            process.kill()
            process.communicate()
            process = start(contest, cluster, LONG)
        else:
            stations, workers = stations_and_workers()
            victims = stations if kills[-1] == "station" and len(stations) > 1 else workers
            if victims:
                os.kill(chance.choice(victims), signal.SIGKILL)
    finish(process)
    cluster.remove_node(spare)
    assert (table(contest.results), records(contest)) == (table(expected.results), records(expected))
    assert contest.verify().startswith("OK: 400 games")
    assert stations_and_workers() == ([], []), kills
    sweep(Path(os.environ["TMPDIR"]))
    assert not [name for name in os.listdir(os.environ["TMPDIR"]) if name.startswith("lexarena-")]
