"""The simulation of large clusters keeps to what can be computed without it."""

import pytest

from benchmarks.cluster import CORES, HeadCosts, contest, evaluation

FREE = HeadCosts(0.0, 0.0, 0.0, 0.0, 0.0)


@pytest.mark.parametrize("simulated", [contest, evaluation])
def test_a_head_without_costs_keeps_all_cores_busy(simulated):
    assert simulated(20, 5.0, FREE).efficiency > 0.97


def test_a_busy_head_finishes_as_many_games_as_its_costs_allow():
    """A look, replies with one game each, and the store: the rate lies between the costs of full and of single replies."""
    costs = HeadCosts(call=0.001, wait=0.0, wait_each=0.0, store=0.004, lists_each=0.0)
    found = contest(200, 1.0, costs)
    assert 200 * CORES > 1 / 0.004
    assert 1 / 0.005 * 0.98 <= found.finished_a_second <= 1 / 0.004
    assert found.head_busy > 0.99


def test_more_nodes_are_never_used_better():
    costs = HeadCosts(call=0.0004, wait=0.00003, wait_each=3e-7, store=0.002, lists_each=5e-7)
    efficiencies = [contest(nodes, 5.0, costs).efficiency for nodes in (2, 20, 100, 400)]
    assert efficiencies == sorted(efficiencies, reverse=True)
    assert efficiencies[0] > 0.95
    assert efficiencies[-1] < 0.6
