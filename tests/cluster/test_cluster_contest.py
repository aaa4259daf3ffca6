"""Contests on two nodes: the same games and the same table as on this machine, whatever is killed on the way."""

import json
import signal
import subprocess
from collections import defaultdict

import pytest
from contests import Contest, records, steady, table

from lexarena.arena.store import Store

PLAYERS = {"Ann": steady("EAT 0"), "Bob": steady("SEA 7"), "Cid": steady("TEASE 30"), "Dot": steady("Z 11")}
GAMES = ("--pairs", 2, "--json")
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


def start(contest, cluster, *more):
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    where = () if cluster is None else ("--executor", "ray", "--address", cluster.address)
    return contest.start(*GAMES, *where, *more, **pipes)


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
