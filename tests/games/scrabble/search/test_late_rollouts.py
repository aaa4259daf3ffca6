"""Shortly before the bag is empty: rollouts with endgames against the same moves played one by one, and the odds."""

import json
from types import SimpleNamespace

import numpy as np
import pytest
from typer.testing import CliRunner

from lexarena.agents import choose_many, make_agent
from lexarena.cli.app import app
from lexarena.core.variant import make_variant
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.agents import master
from lexarena.games.scrabble.agents.master import Master
from lexarena.games.scrabble.engine.arrays import RUNNING
from lexarena.games.scrabble.rules.game import Batch, Game
from lexarena.games.scrabble.search.endgame.solver import EndgamePlayer
from lexarena.games.scrabble.search.late_rollouts import LateBudget, LateRollouts, LateSearch
from lexarena.games.scrabble.search.preendgame import play_out_preendgame
from lexarena.games.scrabble.search.rollouts import FastRollouts
from lexarena.games.scrabble.search.valuation import find_candidates, valuation_of
from tests.endgame_oracle import AlphaBeta


def late(ruleset, number, least=2, most=None):
    """Yield views with a few tiles in the bag, each of one game."""
    seed, player, rng = 0, make_agent("heuristic:board=0", "scrabble"), np.random.default_rng(0)
    while number:
        seed += 1
        batch = Batch(1, ruleset, seeds=np.array([seed]))
        limit = most or batch.ruleset.rack_size
        while len(batch.running) and batch.views().bag_counts[0] > limit:
            batch.apply(choose_many(player, batch.views(), rng))
        if len(batch.running) and batch.views().bag_counts[0] >= least:
            number -= 1
            yield batch.views()


def work_of(views, candidates=4):
    """Return what rollouts need: candidates, values, a seed and a limit that is never reached."""
    valuing = valuation_of(views.ruleset)
    found = find_candidates(views, valuing, np.array([candidates]))
    return views, found, valuing, np.array([7], np.uint64), np.array([1 << 30])


@pytest.mark.parametrize("ruleset", ["mini20", "standard"])
def test_the_kernel_stops_where_a_batch_does_once_the_bag_is_empty(ruleset):
    for views in late(ruleset, 3):
        work = work_of(views)
        which = np.tile(np.arange(len(work[1].moves)), 3)
        samples = np.repeat(np.arange(3), len(work[1].moves))
        fast = FastRollouts(*work).play_until_empty(which, samples)
        slow = FastRollouts(*work).played_in_batches(which, samples, until_empty=True)[0].arrays
        empty = fast.ends[:, 0] == fast.ends[:, 1]
        assert (empty | (fast.ending != RUNNING)).all()
        for name in ("cells", "masks", "sums", "racks", "held", "scores", "to_move", "scoreless", "ending"):
            np.testing.assert_array_equal(getattr(fast, name), getattr(slow, name), err_msg=name)


def twin(views, found, which, sample, seed):
    """Return the final spread of one rollout: move by move until the bag is empty, then by alpha-beta."""
    valuing = valuation_of(views.ruleset)
    seeds, limits = np.array([seed], np.uint64), np.array([1 << 30])
    rollouts = FastRollouts(views, found, valuing, seeds, limits)
    batch, _ = rollouts.played_in_batches(np.array([which]), np.array([sample]), until_empty=True)
    arrays, seat = batch.arrays, int(views.seats[0])
    if arrays.ending[0] != RUNNING:
        return int(arrays.scores[0, seat] - arrays.scores[0, 1 - seat])
    game = Game(views.ruleset, views.lexicon, 0)
    for name in arrays._fields:
        getattr(game.batch.arrays, name)[0] = getattr(arrays, name)[0]
    spread = AlphaBeta().spread(game)
    return spread if seat == 0 else -spread


def check_searched(number, deals):
    for views in late("mini20", number):
        _, found, *_ = work_of(views)
        rollouts = LateRollouts(views, found, 7, EndgamePlayer(1 << 12), nodes=1 << 40)
        which, samples = (grid.ravel() for grid in np.mgrid[: len(found.moves), :deals])
        spreads = rollouts.search(which, samples)
        assert spreads.tolist() == [
            twin(views, found, arm, sample, 7) for arm, sample in zip(which, samples, strict=True)
        ]
        assert rollouts.searched.points.sum() == spreads.sum()
        assert rollouts.searched.wins.sum() == ((np.sign(spreads) + 1) / 2).sum()


def test_searched_rollouts_equal_a_twin_with_alpha_beta():
    check_searched(2, 2)


@pytest.mark.slow
def test_many_searched_rollouts_equal_a_twin_with_alpha_beta():
    check_searched(20, 4)


def test_the_hidden_tiles_do_not_change_the_choice():
    views = next(late("mini20", 1))
    batch, seat = views.batch, int(views.seats[0])
    orders = []
    for racks in (b"ABC", b"XYZ"):
        batch.arrays.racks[0, 1 - seat, :3] = list(racks)
        batch.arrays.bag[0, :3] = list(racks)
        search = LateSearch(views, np.random.default_rng(1), EndgamePlayer(60))
        search.spend(LateBudget(60, 20))
        orders.append(search.order.tolist())
    assert orders[0] == orders[1]


def test_milliseconds_that_a_move_leaves_go_to_later_ones_and_those_that_it_borrows_are_paid_back(monkeypatch):
    now, limits, spent = [0.0], [], [20, 300, 25, 50]

    def play(views, i, budget, rng):
        limits.append(round(1000 * budget.seconds))
        now[0] += spent.pop(0) / 1000
        return 0

    agent, views = Master(ms=100), next(late("mini20", 1))
    monkeypatch.setattr(master, "time", SimpleNamespace(monotonic=lambda: now[0]))
    monkeypatch.setattr(agent, "_late", play)
    while spent:
        agent.choose_many(views, np.random.default_rng(0))
    assert limits == [100, 180, 25, 55]


@pytest.mark.parametrize("budget", [{"ms": 100}, {"seconds": 10}])
def test_moves_with_a_full_bag_take_less_time_than_later_ones(monkeypatch, budget):
    agent, limits = Master(**budget), {}

    def sim(views, few_in_bag, ms):
        limits[few_in_bag] = ms
        return SimpleNamespace(choose_many=lambda views, rng: [0])

    monkeypatch.setattr(agent, "_sim", sim)
    batch, player = Batch(1, "standard"), make_agent("greedy", "scrabble")
    while batch.arrays.ends[0, 1] - batch.arrays.ends[0, 0] > 7:
        agent.choose_many(batch.views(), np.random.default_rng(0))
        batch.apply(choose_many(player, batch.views(), np.random.default_rng(0)))
    assert 2 * limits[False] < limits[True]


def test_a_clock_that_is_used_up_still_gives_a_move_at_every_stage():
    agent, rng = Master(seconds=1e-9), np.random.default_rng(0)
    in_bag = []
    for game in make_variant("scrabble", "mini20").stages():
        in_bag.append(game.bag.tiles_remaining())
        assert agent.choose(game.view(game.to_move), rng) in game.legal_moves()
    assert in_bag[0] > 5 >= in_bag[1] > in_bag[2] == 0


BEFORE = "5/2AD1/HUMA1/OP3/5 LISIT/ 25/33 0 rules mini20;"


def test_the_odds_with_two_tiles_in_the_bag_are_estimated_and_repeatable():
    arguments = ["scrabble", "preendgame", BEFORE, "--nodes", "6000"]
    found = json.loads(CliRunner().invoke(app, [*arguments, "--json"], catch_exceptions=False).stdout)
    assert (found["status"], found["in_bag"], len(found["unseen"])) == ("estimated", 2, 7)
    assert found["plays"][0]["move"] == found["move"]
    assert all(0 <= play["win"] <= 1 and play["rollouts"] > 0 for play in found["plays"])
    assert any(play["searched"] for play in found["plays"])
    again = CliRunner().invoke(app, [*arguments, "--top", "2"], catch_exceptions=False).stdout.splitlines()
    assert again[0].split() == ["play", "behind", "win", "%", "spread", "rollouts", "endgames"]
    assert again[1].startswith(found["move"])
    assert "2 of them in the bag" in again[-1]


def test_bags_that_are_too_full_are_refused():
    with pytest.raises(LexarenaError, match="the bag holds 28 tiles; a pre-endgame that is played out has 2 to 5"):
        play_out_preendgame(Game("mini", seed=1))
