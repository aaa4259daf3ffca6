"""Two nodes in one quick test: what they give is what this machine gives, though the head and a node are killed.

The tests of the single parts take longer, and are among the slow ones.
"""

import json

from cluster_contests import contest_in, finish, follow_until_both_nodes_play, kill_node, machines, start
from contests import records, table

from lexarena.cluster.executor import RayExecutor
from lexarena.matches.evaluate import evaluate


def test_two_nodes_give_what_this_machine_gives_though_the_head_and_a_node_are_killed(cluster, tmp_path):
    match = {"game": "scrabble", "ruleset": "mini", "pairs": 100, "seed": 5, "jobs": 2}
    with RayExecutor(cluster.address) as executor:
        there = evaluate("greedy", "random", **match, executor=executor)
    here = evaluate("greedy", "random", **match | {"jobs": 1})
    assert json.dumps(there.to_dict()) == json.dumps(here.to_dict())

    contest = contest_in(tmp_path / "there")
    killed = start(contest, cluster)
    follow_until_both_nodes_play(killed, contest)
    killed.kill()
    killed.communicate()
    resumed = start(contest, cluster)
    follow_until_both_nodes_play(resumed, contest)
    kill_node(cluster, min(cluster.worker_nodes, key=id), resumed)
    _, errors = finish(resumed)
    assert "removed the node " in errors
    assert len(set(machines(contest).values())) == 2

    undisturbed = contest_in(tmp_path / "here")
    finish(start(undisturbed, None))
    assert (table(contest.results), records(contest)) == (table(undisturbed.results), records(undisturbed))
    assert contest.verify().startswith("OK: 40 games")
