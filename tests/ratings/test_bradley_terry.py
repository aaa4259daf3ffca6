"""Bradley-Terry: cases with a known answer, intervals that cover the truth, and results that do not depend on names."""

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexarena.ratings.bradley_terry import ELO, fit, rate


def expected(rating, other):
    return 1 / (1 + 10 ** ((other - rating) / 400))


def games_of(meetings):
    """Return two games for each meeting: seats, swapped seats, and the number of the pair."""
    first = np.array([seat for one, two in meetings for seat in (one, two)])
    second = np.array([seat for one, two in meetings for seat in (two, one)])
    return first, second, np.repeat(np.arange(len(meetings)), 2)


def round_robin(players, pairs):
    return games_of([(i, j) for i in range(players) for j in range(i + 1, players) for _ in range(pairs)])


def test_equal_players_have_equal_ratings():
    assert fit([[0, 5, 5], [5, 0, 5], [5, 5, 0]]) == pytest.approx([0, 0, 0])


@pytest.mark.parametrize(("won", "lost"), [(3, 1), (10, 0), (0.5, 0.5), (100, 50)])
def test_two_players_satisfy_the_equation_of_their_maximum(won, lost):
    """By symmetry they are x above and below the average, where wins and expectation agree."""
    one, two = fit([[0, won], [lost, 0]])
    assert one == pytest.approx(-two)
    assert won + 0.5 == pytest.approx((won + lost) * expected(one, two) + expected(one, 0))


def test_a_player_without_a_loss_has_a_finite_rating_that_grows_with_its_games():
    few, many = fit([[0, 2], [0, 0]]), fit([[0, 200], [0, 0]])
    assert 0 < few[0] < many[0] < 2000


def test_many_games_give_the_known_strengths():
    truth = np.array([-150.0, -20.0, 40.0, 130.0])
    wins = np.array([[0 if i == j else 1e6 * expected(truth[i], truth[j]) for j in range(4)] for i in range(4)])
    assert fit(wins) == pytest.approx(truth, abs=0.01)


def test_players_who_never_met_are_rated_through_the_average():
    wins = np.zeros((4, 4))
    wins[0, 1] = wins[2, 3] = 6
    rating = fit(wins)
    assert rating[0] == pytest.approx(rating[2])
    assert rating[1] == pytest.approx(rating[3])
    assert rating[0] > 0 > rating[1]


def test_tables_side_by_side_are_fitted_as_one_by_one():
    tables = np.random.default_rng(1).integers(0, 9, (7, 5, 5)).astype(float)
    tables[:, range(5), range(5)] = 0
    assert fit(tables) == pytest.approx(np.array([fit(table) for table in tables]))


@given(st.permutations(range(5)), st.integers(0, 2**32))
def test_ratings_do_not_depend_on_the_order_of_the_players(order, seed):
    wins = np.random.default_rng(seed).integers(0, 6, (5, 5)).astype(float)
    wins[range(5), range(5)] = 0
    assert fit(wins[np.ix_(order, order)]) == pytest.approx(fit(wins)[order], abs=1e-6)


@given(st.lists(st.sampled_from([0, 0.5, 1]), min_size=12, max_size=12), st.integers(0, 1000))
def test_a_rating_lies_in_its_interval_and_a_rank_in_its_range(shares, seed):
    first, second, units = round_robin(3, 2)
    rated = rate(3, first, second, shares, units, resamples=40, seed=seed)
    assert (rated.low <= rated.rating).all()
    assert (rated.rating <= rated.high).all()
    assert (rated.rank_low >= 1).all()
    assert (rated.rank_low <= rated.rank_high).all()
    assert (rated.rank_high <= 3).all()


def test_the_same_seed_gives_the_same_intervals():
    first, second, units = round_robin(4, 3)
    shares = np.random.default_rng(5).integers(0, 2, len(first))
    one, two = (rate(4, first, second, shares, units, seed=9) for _ in range(2))
    assert (one.low == two.low).all()
    assert (one.rank_high == two.rank_high).all()


def test_clear_results_fix_the_ranks_and_few_games_leave_them_open():
    first, second, units = round_robin(3, 40)
    clear = rate(3, first, second, (first < second).astype(float), units)
    assert clear.rank_low.tolist() == clear.rank_high.tolist() == [1, 2, 3]
    first, second, units = round_robin(3, 1)
    close = rate(3, first, second, [1, 0.5, 0, 1, 0.5, 0.5], units)
    assert (close.rank_high - close.rank_low).max() == 2


def test_pairs_are_drawn_whole():
    """A pair that each side wins once says the same whichever pairs are drawn, so little is left open."""
    first, second, units = round_robin(2, 50)
    mirrored = np.tile([1.0, 1.0], 50)  # the first seat always wins
    by_pairs = rate(2, first, second, mirrored, units)
    by_games = rate(2, first, second, mirrored, np.arange(100))
    assert by_pairs.high[0] - by_pairs.low[0] < 0.5 * (by_games.high[0] - by_games.low[0])


def test_without_a_game_everything_is_open():
    rated = rate(3, [], [], [], [])
    assert rated.rating.tolist() == [0, 0, 0]
    assert (rated.rank_low.tolist(), rated.rank_high.tolist()) == ([1, 1, 1], [3, 3, 3])


def covered(players, pairs, simulations, seed, advantage=0.0):
    """Return how often the 95% interval holds the true strength, in independent games with a tenth of draws.

    `advantage` is that of the first seat, in natural units of strength.
    """
    rng = np.random.default_rng(seed)
    truth = np.linspace(-1.2, 1.2, players)
    first, second, units = round_robin(players, pairs)
    chance = 1 / (1 + np.exp(truth[second] - truth[first] - advantage))
    held = []
    for number in range(simulations):
        drawn = rng.random(len(first)) < 0.1
        won = rng.random(len(first)) < np.clip((chance - 0.05) / 0.9, 0, 1)
        rated = rate(players, first, second, np.where(drawn, 0.5, won), units, seed=number)
        held.append((rated.low <= ELO * truth) & (ELO * truth <= rated.high))
    return float(np.mean(held))


@pytest.mark.parametrize(("players", "pairs"), [(4, 1), (4, 10), (8, 3)])
def test_intervals_cover_the_truth(players, pairs):
    assert covered(players, pairs, 60, seed=2) >= 0.90


@pytest.mark.slow
@pytest.mark.parametrize("advantage", [0.0, 0.4])
@pytest.mark.parametrize(("players", "pairs"), [(3, 2), (4, 3), (4, 20), (6, 2), (10, 1), (10, 5), (20, 2)])
def test_intervals_cover_the_truth_in_many_contests(players, pairs, advantage):
    assert covered(players, pairs, 400, 7, advantage) >= 0.90


def rated_tables(strengths, seats, pairs, rng):
    """Return the ratings from a round robin of tables whose results follow Plackett and Luce."""
    first, second, shares, units = [], [], [], []
    for unit, table in enumerate([*combinations(range(len(strengths)), seats)] * pairs):
        for _ in range(seats):  # a game for each rotation
            finish = strengths[list(table)] / ELO + rng.gumbel(size=seats)
            for (i, one), (j, two) in combinations(enumerate(table), 2):
                first.append(one), second.append(two), shares.append(float(finish[i] > finish[j])), units.append(unit)
    return rate(len(strengths), first, second, shares, units)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "pairs"), [(3, 1), (3, 3), (4, 1), (4, 3)])
def test_players_of_known_strength_are_recovered_at_tables_of_three_and_four(seats, pairs):
    strengths = np.array([-150.0, -60, -20, 20, 60, 150])
    simulations = 1000
    inside, errors, rng = np.zeros(6), np.zeros((simulations, 6)), np.random.default_rng(5)
    for number in range(simulations):
        rated = rated_tables(strengths, seats, pairs, rng)
        inside += (rated.low <= strengths) & (strengths <= rated.high)
        errors[number] = rated.rating - strengths
    assert (inside / simulations).mean() >= 0.93
    assert (inside / simulations).min() >= 0.92
    assert np.abs(errors.mean(axis=0)).max() < 4 * (errors.std(axis=0) / simulations**0.5).max() + 5  # the drawn game
