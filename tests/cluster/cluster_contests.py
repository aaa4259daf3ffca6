"""What the tests of tournaments on a cluster share: a tournament of 40 games, and ways to start and follow an arena."""

import json
import signal
import subprocess

from contests import Contest, steady

from lexarena.arena.folder import STORE_FILE
from lexarena.arena.store import Store

PLAYERS = {"Ann": steady("EAT 0"), "Bob": steady("SEA 7"), "Cid": steady("TEASE 30"), "Dot": steady("Z 11")}
GAMES = ("--pairs", 2, "--json")
BOUNDED = 240


def contest_in(folder):
    """Return a tournament of 40 games: four programs and a built-in agent play each other in two pairs."""
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


def follow_until_both_nodes_play(process, contest):
    """Read the events of an arena until it has games of both nodes, which may take different times to get ready."""
    before = set(machines(contest))
    for line in process.stdout:
        event = json.loads(line)["event"]
        if event == "game" and len({node for key, node in machines(contest).items() if key not in before}) == 2:
            return
    raise AssertionError(f"one node played all games: {process.stderr.read()}")


def kill_node(cluster, node, process):
    """Kill a node while the arena waits, so that games are left to be played, however fast or slow this machine is."""
    process.send_signal(signal.SIGSTOP)
    try:
        cluster.remove_node(node, allow_graceful=False)
        cluster.wait_for_nodes()  # until the cluster knows that the node is dead
    finally:
        process.send_signal(signal.SIGCONT)


def machines(contest):
    """Return the node of each game, by its key."""
    if not (contest.base / "results" / STORE_FILE).exists():
        return {}
    with Store(contest.base / "results", read_only=True) as store:
        rows = [store.read_row(number) for number in store.row_numbers()]
    found = {key: record.referee.machine for key, _, record in rows}
    assert all(machine.processor and machine.speed > 0 for machine in found.values())
    return {key: machine.node for key, machine in found.items()}
