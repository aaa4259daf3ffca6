"""When a node is taken out because bots fail there: not by chance, and not because of the bots that play there."""

import numpy as np
import pytest

from lexarena.arena.cluster_pool import FaultCounts


def played(rates, nodes, games, seed, on=None):
    """Return the counts of games in which each player fails at its rate; `on` gives other rates on some nodes."""
    rng, counts = np.random.default_rng(seed), FaultCounts()
    for _ in range(games):
        node = str(rng.integers(nodes))
        for player in rng.choice(len(rates), 2, replace=False):
            counts.add(node, int(player), bool(rng.random() < (on or {}).get(node, rates[player])))
    return counts


@pytest.mark.parametrize("seed", range(40))
def test_nodes_are_kept_if_the_bots_are_to_blame(seed):
    counts = played([0.0, 0.02, 0.3, 0.9, 1.0], nodes=4, games=200, seed=seed)
    assert not [node for node in "0123" if counts.is_suspect(node)]


@pytest.mark.parametrize("seed", range(10))
def test_a_node_on_which_most_games_fail_is_found_and_no_other(seed):
    counts = played([0.0, 0.02, 0.1, 0.9], nodes=4, games=200, seed=seed, on={"2": 0.8})
    assert [node for node in "0123" if counts.is_suspect(node)] == ["2"]


def test_a_bot_that_always_fails_and_plays_on_one_node_alone_says_nothing():
    counts = FaultCounts()
    for _ in range(50):
        counts.add("a", 0, True)
        counts.add("b", 1, False)
    assert not counts.is_suspect("a")
