"""A value network beside the rollouts of `sim`, as `master:network=1` uses it."""

import numpy as np
import pytest

from lexarena.agents import choose_many, make_agent
from lexarena.games.scrabble.agents.sim import RolloutPlayer
from lexarena.games.scrabble.rules.game import Batch
from lexarena.games.scrabble.rules.view import Views
from lexarena.games.scrabble.search.valuation import find_candidates, valuation_of
from lexarena.games.scrabble.search.value_player import (
    CANDIDATES,
    ValuePlayer,
    candidate_values,
    network_values,
    shipped_value_player,
)
from lexarena.games.scrabble.search.win_probability import estimates, win_value


@pytest.fixture(scope="module")
def views() -> Views:
    """Two positions after some moves."""
    batch, rng, guide = (
        Batch(2, "eleven", seeds=np.array([3, 4])),
        np.random.default_rng(5),
        make_agent("greedy", "scrabble"),
    )
    for _ in range(4):
        batch.apply(choose_many(guide, batch.views(), rng))
    return batch.views()


@pytest.fixture(scope="module")
def network(views: Views) -> ValuePlayer:
    """The shipped network."""
    found = shipped_value_player(views.ruleset)
    assert found is not None
    return found


def test_the_network_values_the_best_candidates_and_the_others_follow_their_estimates(
    views: Views, network: ValuePlayer
) -> None:
    found = find_candidates(views, valuation_of(views.ruleset), np.array([20, 16]))
    prior, _ = estimates(views, found, win_value(views.ruleset))
    values = network_values(views, found, prior, network)
    by_itself = candidate_values(views, found, network)
    for low, high in ((0, 20), (20, 36)):
        seen, others = slice(low, low + CANDIDATES), slice(low + CANDIDATES, high)
        np.testing.assert_allclose(values[seen], by_itself[seen], atol=1e-6)
        added = (by_itself[seen] - prior[seen]).mean()
        np.testing.assert_allclose(values[others], prior[others] + added, atol=1e-6)


def test_a_network_with_all_the_say_chooses_alone(views: Views, network: ValuePlayer) -> None:
    sim = RolloutPlayer(400, 0.0, 2, CANDIDATES, enough=0.0, network=network, network_share=1.0)
    chosen = sim.choose_many(views, np.random.default_rng(1))
    assert (chosen == network.choose(views)).all()


def test_rulesets_without_a_value_network_play_without_one() -> None:
    assert shipped_value_player(Batch(1, "mini").ruleset) is None


def test_tiles_that_are_hidden_do_not_change_the_move() -> None:
    batch = Batch(1, "eleven", seeds=np.array([3]))
    other = Batch(1, "eleven", seeds=np.array([3]))
    arrays = other.arrays
    hidden = np.concatenate((arrays.bag[0, arrays.ends[0, 0] : arrays.ends[0, 1]], arrays.racks[0, 1]))
    dealt = np.random.default_rng(9).permutation(hidden)
    arrays.bag[0, arrays.ends[0, 0] : arrays.ends[0, 1]] = dealt[: -arrays.racks.shape[2]]
    arrays.racks[0, 1] = dealt[-arrays.racks.shape[2] :]
    assert (arrays.racks[0, 1] != batch.arrays.racks[0, 1]).any()
    master = make_agent("master:rollouts=60,network=1", "scrabble")
    moves = [choose_many(master, each.views(), np.random.default_rng(2)) for each in (batch, other)]
    assert (moves[0] == moves[1]).all()
