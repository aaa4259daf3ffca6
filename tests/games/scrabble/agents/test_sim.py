"""`sim`: its determinizations, its candidates, its budget, and that it sees only what its seat may see."""

import time

import numpy as np
import pytest
from quick_rulesets import QUICK_RULESETS

from lexarena.agents import make_agent
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.engine.tiles import KIND, SCORE, counts
from lexarena.games.scrabble.engine.workspace import POINT
from lexarena.games.scrabble.rules.cgp import Position
from lexarena.games.scrabble.rules.game import Batch, Game
from lexarena.games.scrabble.search.deals import determinize
from lexarena.games.scrabble.search.endgame import solve_endgame
from lexarena.games.scrabble.search.valuation import find_candidates, valuation_of
from lexarena.matches.evaluate import evaluate

SMALL = [
    "sim:rollouts=24,candidates=4",
    "sim:rollouts=24,candidates=4,plies=1",
    "sim:rollouts=16,candidates=4,plies=2",
]


def rng(seed=0):
    return np.random.default_rng(seed)


def on_the_way(ruleset, plies, seed=0):
    """Return a game after some moves of greedy."""
    game, greedy = Game(ruleset, seed=seed), make_agent("greedy", "scrabble")
    while not game.is_over and game.ply < plies:
        game.push(greedy.choose(game.view(game.to_move), rng()))
    return game


# --- determinizations


@pytest.mark.parametrize("ruleset", ["mini", "mini20", "standard"])
def test_a_determinization_has_every_tile_once_and_looks_the_same_to_the_seat(ruleset):
    game = on_the_way(ruleset, 7)
    seat, views = game.to_move, game.views()
    deals = determinize(views, np.zeros(20, np.int64), np.full(20, 9, np.uint64), np.arange(20))
    arrays, true = deals.arrays, game.batch.arrays
    for i in range(20):
        bag = arrays.bag[i, arrays.ends[i, 0] : arrays.ends[i, 1]]
        racks = [arrays.racks[i, s, : arrays.held[i, s]] for s in (0, 1)]
        cells = arrays.cells[i][arrays.cells[i] > 0]
        assert sum(map(counts, (bag, *racks, cells))).tolist() == list(game.ruleset.counts)
        np.testing.assert_array_equal(arrays.racks[i, seat], true.racks[0, seat])
        for name in ("cells", "used", "masks", "sums", "held", "scores", "to_move", "ply", "scoreless", "ending"):
            np.testing.assert_array_equal(getattr(arrays, name)[i], getattr(true, name)[0])
    assert len({arrays.racks[i, 1 - seat].tobytes() for i in range(20)}) > 1 or arrays.ends[0, 1] == 0


def test_a_determinization_follows_from_its_seed_and_number():
    views = on_the_way("mini", 4).views()

    def racks(seed, numbers):
        deals = determinize(views, np.zeros(len(numbers), np.int64), np.full(len(numbers), seed, np.uint64), numbers)
        return deals.arrays.racks[:, :, :].tolist()

    together = racks(5, np.array([0, 1, 2, 3]))
    assert [racks(5, np.array([i]))[0] for i in range(4)] == together
    assert racks(6, np.array([0, 1, 2, 3])) != together


def test_hidden_tiles_are_dealt_evenly():
    game = Game("mini", seed=3)
    n = 6000
    deals = determinize(game.views(), np.zeros(n, np.int64), np.full(n, 1, np.uint64), np.arange(n))
    dealt = np.array(counts(deals.arrays.racks[:, 1].ravel()), float)
    unseen = game.view(0).unseen
    expected = unseen / unseen.sum() * 5 * n
    chi_square = float(((dealt - expected)[unseen > 0] ** 2 / expected[unseen > 0]).sum())
    freedom = int((unseen > 0).sum()) - 1
    assert chi_square < freedom + 4 * (2 * freedom) ** 0.5


# --- candidates


@pytest.mark.parametrize("ruleset", ["mini", "seven"])
def test_candidates_are_the_best_of_the_list(ruleset):
    batch = Batch(6, ruleset)
    batch.apply(make_agent("greedy", "scrabble").choose_many(batch.views(), rng()))
    views, valuing = batch.views(), valuation_of(batch.ruleset)
    found = find_candidates(views, valuing, np.full(6, 5))
    listed = find_candidates(views, valuing, np.full(6, 10**6))
    legal, offsets = views.legal()
    best, values = valuing.choose(views)
    for view in range(6):
        few = found.moves[found.first[view] : found.first[view + 1]]
        many = listed.moves[listed.first[view] : listed.first[view + 1]]
        np.testing.assert_array_equal(few, many[:5])
        assert len(many) == max(1, offsets[view + 1] - offsets[view] - 1)  # all but the pass
        assert {row.tobytes() for row in many} <= {row.tobytes() for row in legal[offsets[view] : offsets[view + 1]]}
        top = found.first[view]
        assert few[0, KIND] == best[view, KIND]
        assert found.kept[top] + POINT * few[0, SCORE] == values[view]


# --- the agent


@pytest.mark.parametrize("ruleset", QUICK_RULESETS)
@pytest.mark.parametrize("spec", SMALL)
def test_it_plays_whole_games_of_legal_moves(spec, ruleset):
    agent, greedy, dice = make_agent(spec, "scrabble"), make_agent("greedy", "scrabble"), rng(1)
    game = Game(ruleset, seed=2)
    while not game.is_over:
        player = agent if game.to_move == 0 and (game.ply < 8 or game.bag.tiles_remaining() < 9) else greedy
        chosen = player.choose(game.view(game.to_move), dice)
        assert chosen in list(game.legal_moves())
        game.push(chosen)


@pytest.mark.parametrize("ruleset", ["mini", "mini20", "seven", "standard"])
@pytest.mark.parametrize("spec", SMALL)
def test_dealing_the_hidden_tiles_anew_leaves_the_choice(spec, ruleset):
    agent = make_agent(spec, "scrabble")
    for plies in (0, 3, 6):
        game = on_the_way(ruleset, plies)
        view = game.view(game.to_move)
        chosen = agent.choose(view, rng(plies))
        for seed in range(3):
            other = view.sample(rng(seed))
            assert agent.choose(other.view(other.to_move), rng(plies)) == chosen


def test_the_same_generator_gives_the_same_choice_and_another_may_not():
    game = on_the_way("mini", 2, seed=8)
    agent = make_agent("sim:rollouts=60,candidates=8", "scrabble")
    chosen = [agent.choose(game.view(game.to_move), rng(seed)) for seed in (1, 1, *range(2, 30))]
    assert chosen[0] == chosen[1]
    assert len(set(chosen)) > 1


def test_games_side_by_side_do_not_disturb_each_other():
    batch = Batch(6, "seven")
    agent = make_agent("sim:rollouts=60,candidates=5", "scrabble")
    together = agent.choose_many(batch.views(), rng(3))
    seeds = rng(3).integers(1 << 53, size=6)

    class OneSeed:
        """A generator that gives one game the seed that it has beside the others."""

        def __init__(self, game):
            self.game = game

        def integers(self, limit, size):
            return seeds[self.game : self.game + size]

    for game in range(6):
        np.testing.assert_array_equal(agent.choose_many(batch.views([game]), OneSeed(game))[0], together[game])


def test_a_forced_move_needs_no_rollouts():
    game = Game.from_position(Position((".....",) * 5, ("VVVVV", "AEIOU")), "mini-classic", seed=1)
    assert make_agent("sim", "scrabble").choose(game.view(0), rng()).is_pass


def test_on_a_clock_it_takes_at_most_about_its_time():
    agent = make_agent("sim:ms=60", "scrabble")
    view = on_the_way("mini", 2, seed=8).view(0)
    agent.choose(view, rng())
    used = []
    while not used or (used[-1] >= 2 and len(used) < 3):  # once more where other programs held the core
        started = time.perf_counter()
        chosen = agent.choose(view, rng())
        used.append(time.perf_counter() - started)
    assert used[-1] < 2
    assert chosen in list(view.legal_moves())


def test_choosing_changes_nothing():
    game = on_the_way("mini", 3)
    before = game.batch.snapshot(0)
    make_agent("sim:rollouts=30", "scrabble").choose(game.view(game.to_move), rng())
    for old, new in zip(before, game.batch.snapshot(0), strict=True):
        np.testing.assert_array_equal(old, new)


@pytest.mark.parametrize("options", ["rollouts=0", "ms=-1", "plies=-2", "candidates=-1"])
def test_options_out_of_range_are_refused(options):
    with pytest.raises(LexarenaError, match=r"sim: .* must be at least"):
        make_agent(f"sim:{options}", "scrabble")


def test_it_beats_greedy_where_the_bag_runs_out():
    assert evaluate("sim:rollouts=100", "greedy", game="scrabble", ruleset="mini20", pairs=30, seed=4).low > 0.5


@pytest.mark.parametrize("spec", ["sim:rollouts=20000", "master:nodes=60000"])
def test_once_the_bag_is_empty_a_search_plays(spec):
    checked, agent = 0, make_agent(spec, "scrabble")
    for seed in range(12):
        game = on_the_way("mini20", 6, seed)
        if game.is_over or game.bag.tiles_remaining():
            continue
        end = solve_endgame(game, nodes=1_000_000)
        assert end.status == "solved"
        other = game.copy()
        other.push(agent.choose(game.view(game.to_move), rng(seed)))
        reached = other.scores[game.to_move] - other.scores[1 - game.to_move]
        if not other.is_over:
            reached = -solve_endgame(other, nodes=1_000_000).spread
        assert reached == end.spread
        checked += 1
    assert checked > 3
