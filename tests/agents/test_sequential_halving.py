"""Sequential halving on its own: it knows no game, so bandits with known means are enough."""

import numpy as np
import pytest

from lexarena.agents.sequential_halving import SequentialHalving


def bandits(means, first, seed=0, spread=1.0):
    """Return the search over arms with these means; sample i of a decision is the same draw for all of its arms."""
    means, first = np.asarray(means, float), np.asarray(first, np.int64)
    owner = np.repeat(np.arange(len(first) - 1), np.diff(first))
    noise = np.random.default_rng(seed).normal(size=(len(first) - 1, 100_000)) * spread
    own = np.random.default_rng(seed + 1).normal(size=(len(means), 100_000)) * spread

    def play_out(which, samples):
        return means[which] + noise[owner[which], samples] + own[which, samples]

    return play_out, first


def test_the_best_arm_of_each_decision_wins():
    play_out, first = bandits([0.0, 0.5, 1.0, 0.2, 3.0, 1.0, 2.0, 0.0], [0, 4, 5, 8])
    search = SequentialHalving(play_out, first)
    search.run(4000)
    assert search.leaders().tolist() == [2, 4, 6]


def test_decisions_do_not_disturb_each_other():
    means = [0.0, 0.1, 0.2, 0.3, 0.25, 0.2]
    play_out, first = bandits(means, [0, 4, 6])
    together = SequentialHalving(play_out, first)
    together.run(60)
    alone = SequentialHalving(play_out, np.array([0, 4]))
    alone.run(60)
    assert together.leaders()[0] == alone.leaders()[0]


def test_a_prior_decides_where_playouts_do_not():
    search = SequentialHalving(
        lambda which, samples: np.zeros(len(which)), np.array([0, 3]), np.array([0.0, 0.1, -1.0])
    )
    search.run(9)
    assert search.leaders().tolist() == [1]


@pytest.mark.parametrize("ms", [0.0, 1.0])
def test_a_certain_decision_takes_one_playout_of_each_candidate(ms):
    played = []

    def play_out(which, samples):
        played.extend(which.tolist())
        return which.astype(float)

    search = SequentialHalving(play_out, np.array([0, 5]), certain=np.array([True]))
    search.spend(1000, ms)
    assert sorted(played) == [0, 1, 2, 3, 4]
    assert search.leaders().tolist() == [4]


def test_a_clock_is_kept():
    play_out, first = bandits([0.0, 5.0], [0, 2])
    search = SequentialHalving(play_out, first)
    search.spend(1, ms=5)
    assert search.leaders().tolist() == [1]
