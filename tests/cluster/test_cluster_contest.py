"""Contests on two nodes: the same games and the same table as on this machine, whatever is killed on the way."""

import json
import os
import random
import signal
import subprocess
from collections import defaultdict
from pathlib import Path

import pytest
from contests import Contest, records, steady, table

from lexarena.arena.store import Store
from lexarena.bots.process_table import children
from lexarena.bots.scratch import sweep

PLAYERS = {"Ann": steady("EAT 0"), "Bob": steady("SEA 7"), "Cid": steady("TEASE 30"), "Dot": steady("Z 11")}
GAMES = ("--pairs", 2, "--json")
KILLS, LONG = 10, ("--pairs", 20, "--json")
BOUNDED = 240


def contest_in(folder):
    """Return a contest of 40 games: four programs and a built-in agent play each other in two pairs."""
    contest = Contest(folder, PLAYERS)
    contest.players.write_text(contest.players.read_text() + "- name: Eve\n  agent: demo\n")
    return contest


def finish(process):
    """Wait for an arena; return its events and what it printed to standard error."""
    try:
        printed, errors = process.communicate(timeout=BOUNDED)
    except subprocess.TimeoutExpired:
        process.kill()
        raise
    assert process.returncode == 0, errors
    return [json.loads(line) for line in printed.splitlines()], errors


def start(contest, cluster, games=GAMES):
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    where = () if cluster is None else ("--executor", "ray", "--address", cluster.address)
    return contest.start(*games, *where, **pipes)


def follow(process, games):
    """Read the events of an arena until some games are played."""
    for line in process.stdout:
        games -= json.loads(line)["event"] == "game"
        if not games:
            return
    raise AssertionError(process.stderr.read())


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory):
    contest = contest_in(tmp_path_factory.mktemp("undisturbed"))
    finish(start(contest, None))
    return table(contest.results), records(contest)


def machines(contest):
    """Return the node of each game, by its key."""
    with Store(contest.base / "results", read_only=True) as store:
        rows = [store.read_row(number) for number in store.row_numbers()]
    found = {key: record.referee.machine for key, _, record in rows}
    assert all(machine.processor and machine.speed > 0 for machine in found.values())
    return {key: machine.node for key, machine in found.items()}


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
    cluster.remove_node(lost, allow_graceful=False)
    _, errors = finish(process)
    assert "is taken out" in errors
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
        return b"lexarena.cluster.child" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False


@pytest.mark.slow
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
