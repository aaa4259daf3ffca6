"""Best-arm identification on arms whose values are known."""

import numpy as np
import pytest

from lexarena.agents.best_arm import BestArm, expected_improvement

ONE_DECISION = np.array([0, 6])


def noisy(truth, noise=1.0, shared=5.0):
    """Return rollouts of arms with these true values; a sample shifts all arms alike, as luck does."""

    def play_out(which, samples):
        luck = np.random.default_rng(1).normal(0, shared, 5000)[samples]
        own = np.array([np.random.default_rng((2, a, s)).normal(0, noise) for a, s in zip(which, samples, strict=True)])
        return np.asarray(truth)[which] + luck + own

    return play_out


def search(truth, prior, rollouts, first=ONE_DECISION, **options):
    found = BestArm(noisy(truth), first, np.array(prior, float), np.full(len(first) - 1, 1.0), **options)
    found.spend(rollouts, 0)
    return found


def test_without_rollouts_to_speak_of_the_estimates_decide():
    assert search([0, 0, 0, 9, 0, 0], [0, 3, 1, 0, 2, 0], 1).leaders().tolist() == [1]


def test_rollouts_refute_a_wrong_estimate():
    found = search([0, 0, 0, 2, 0, 0], [1, 0.5, 0, 0, 0, 0], 400)
    assert found.leaders().tolist() == [3]
    assert found.played.sum() <= 400
    assert found.played[3] > 400 / 6  # more than an equal share


@pytest.mark.parametrize("rollouts", [1, 2, 7, 40, 333])
def test_it_keeps_to_its_budget_and_spends_it_if_nothing_is_enough(rollouts):
    assert search([0] * 6, [0] * 6, rollouts).played.sum() == rollouts


def test_it_ends_early_where_no_challenger_promises_enough():
    found = search([9, 0, 0, 0, 0, 0], [9, 0, 0, 0, 0, 0], 1000, enough=0.01)
    assert found.played.sum() == 0
    assert found.leaders().tolist() == [0]


def test_short_searches_lose_little_against_the_estimates():
    """With true values around the estimates, choices are on average no worse than the estimates' own."""
    rng = np.random.default_rng(5)
    gained = {}
    for rollouts in (12, 60, 300):
        total = 0.0
        for _ in range(60):
            prior = rng.normal(0, 1.0, 6)
            truth = prior + rng.normal(0, 1.0, 6)
            found = BestArm(noisy(truth, noise=4.0), ONE_DECISION, prior, np.array([1.0]))
            found.spend(rollouts, 0)
            total += truth[found.leaders()[0]] - truth[np.argmax(prior)]
        gained[rollouts] = total / 60
    assert gained[12] > -0.1
    assert gained[300] > gained[12]
    assert gained[300] > 0.3


def test_decisions_do_not_disturb_each_other():
    first, truth = np.array([0, 6, 7, 12]), [0, 1, 2, 0, 1, 0, 5, 3, 1, 0, 1, 2]
    together = search(truth, np.zeros(12), 90, first=first)
    for decision in range(3):
        low, high = first[decision : decision + 2]
        play = noisy(truth)
        alone = BestArm(
            lambda which, samples, low=low, play=play: play(which + low, samples),
            np.array([0, high - low]),
            np.zeros(high - low),
            np.array([1.0]),
        )
        alone.spend(90, 0)
        assert alone.played.tolist() == together.played[low:high].tolist()
        assert alone.leaders()[0] + low == together.leaders()[decision]


def test_where_nothing_is_hidden_one_rollout_of_each_tells_all():
    found = search([1, 4, 4, 0, 2, 3], [9, 0, 0, 0, 0, 0], 100, certain=np.array([True]))
    assert found.played.tolist() == [1] * 6


def test_a_single_candidate_needs_no_rollouts():
    found = search([1], [0], 100, first=np.array([0, 1]))
    assert (found.played.tolist(), found.leaders().tolist()) == ([0], [0])


def test_expected_improvement_is_the_mean_of_what_lies_above_zero():
    draws = np.random.default_rng(0).normal(-0.7, 1.3, 400_000)
    assert expected_improvement(-0.7, 1.3) == pytest.approx(np.maximum(draws, 0).mean(), rel=0.02)
