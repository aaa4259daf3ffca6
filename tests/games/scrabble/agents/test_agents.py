"""The agents: what they choose, and that they choose it from what their seat may know."""

import re
from collections import Counter

import numpy as np
import pytest
from quick_rulesets import QUICK_RULESETS

from lexarena.agents import agent_names, make_agent
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.rules.cgp import Position
from lexarena.games.scrabble.rules.game import Batch, Game
from lexarena.games.scrabble.rules.moves import Move, canonical_key, from_row

EMPTY = (".....",) * 5


def rng(seed=0):
    return np.random.default_rng(seed)


def positions(ruleset, games=4, plies=30, agent="random"):
    """Yield games on their way: the same game object, after each of its moves."""
    player = make_agent(agent, "scrabble")
    for seed in range(games):
        game, dice = Game(ruleset, seed=seed), rng(seed)
        while not game.is_over and game.ply < plies:
            yield game
            game.push(player.choose(game.view(game.to_move), dice))


def stuck(rules="mini", bag_rack="VVVVV", words=None):
    """Return a game whose rack to move makes no word."""
    return Game.from_position(Position(EMPTY, (bag_rack, "AEIOU")), rules, words, seed=1)


# --- both agents


@pytest.mark.parametrize("ruleset", QUICK_RULESETS)
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_agents_play_only_legal_moves(name, ruleset):
    agent = make_agent(name, "scrabble")
    for game in positions(ruleset, games=2, plies=16):
        chosen = agent.choose(game.view(game.to_move), rng(game.ply))
        assert chosen in list(game.legal_moves()), f"{chosen}\n{game}"


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_without_a_placement_the_whole_rack_is_exchanged(name):
    game = stuck()
    assert make_agent(name, "scrabble").choose(game.view(0), rng()) == Move.exchange("VVVVV")


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_without_a_placement_and_without_exchanges_in_the_rules_it_passes(name):
    game = stuck("mini-classic")
    assert make_agent(name, "scrabble").choose(game.view(0), rng()) == Move.pass_turn()


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_without_a_placement_and_with_too_few_tiles_in_the_bag_it_passes(name):
    game = stuck("mini20", "VVV")
    kept = game.bag.remaining[:2]
    game.bag.remaining = kept  # three tiles to exchange, two in the bag
    assert make_agent(name, "scrabble").choose(game.view(0), rng()) == Move.pass_turn()


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_with_an_empty_rack_it_passes(name):
    game = Game.from_position(Position(EMPTY, ("", "AEIOU")), "mini", seed=1, fill=False)
    assert make_agent(name, "scrabble").choose(game.view(0), rng()) == Move.pass_turn()


@pytest.mark.parametrize("ruleset", ["mini", "mini-classic", "mini20", "seven"])
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_one_view_and_many_views_give_the_same_choice(name, ruleset):
    agent = make_agent(name, "scrabble")
    batch = Batch(12, ruleset)
    for ply in range(14):
        running = batch.running
        views = batch.views(running)
        dice, same_dice = rng(ply), rng(ply)
        rows = agent.choose_many(views, dice)
        if name == "greedy":
            for view, row in zip(views, rows, strict=True):
                assert agent.choose(view, rng(99)) == view.move(row)
        else:  # draws from the generator in turn, so compare batches of one with the same generator
            alone = [agent.choose_many(batch.views([game]), rng(ply))[0] for game in running]
            chosen = [agent.choose(view, rng(ply)) for view in views]
            assert chosen == [view.move(row) for view, row in zip(views, alone, strict=True)]
            np.testing.assert_array_equal(rows, agent.choose_many(views, same_dice))
        batch.apply(rows, running)


@pytest.mark.parametrize("ruleset", ["mini", "mini20", "seven", "standard"])
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_dealing_the_hidden_tiles_anew_leaves_the_choice(name, ruleset):
    agent = make_agent(name, "scrabble")
    for game in positions(ruleset, games=2, plies=12):
        view = game.view(game.to_move)
        chosen = agent.choose(view, rng(game.ply))
        for seed in range(3):
            other = view.sample(rng(seed))
            assert agent.choose(other.view(other.to_move), rng(game.ply)) == chosen


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_choosing_changes_nothing(name):
    agent = make_agent(name, "scrabble")
    for game in positions("mini", games=3):
        before = game.batch.snapshot(0)
        agent.choose(game.view(game.to_move), rng())
        for old, new in zip(before, game.batch.snapshot(0), strict=True):
            np.testing.assert_array_equal(old, new)


# --- greedy


@pytest.mark.parametrize("ruleset", QUICK_RULESETS)
def test_greedy_plays_the_best_of_the_list_and_of_equals_the_lowest_canonical_key(ruleset):
    greedy = make_agent("greedy", "scrabble")
    ties = 0
    for game in positions(ruleset, games=4, plies=20):
        listed = list(game.legal_moves().placements)
        if not listed:
            continue
        best = min(listed, key=lambda move: (-move.score, canonical_key(move)))
        chosen = greedy.choose(game.view(game.to_move), rng())
        assert (chosen, chosen.score) == (best, best.score), f"{chosen} instead of {best}\n{game}"
        ties += sum(move.score == best.score for move in listed) > 1
    assert ties > 0


def test_greedy_takes_no_random_number():
    dice = rng(4)
    game = Game("mini", seed=3)
    make_agent("greedy", "scrabble").choose(game.view(0), dice)
    assert dice.random() == rng(4).random()


# --- random


def test_random_is_uniform_over_the_placements():
    game = Game("mini", seed=5)
    listed = list(game.legal_moves().placements)
    agent, dice, draws = make_agent("random", "scrabble"), rng(2026), 60 * len(listed)
    views = game.views()
    seen = Counter(from_row(agent.choose_many(views, dice)[0], game.board.cells) for _ in range(draws))
    assert set(seen) == set(listed)
    expected = draws / len(listed)
    chi_square = sum((seen[move] - expected) ** 2 / expected for move in listed)
    freedom = len(listed) - 1
    assert chi_square < freedom + 4 * (2 * freedom) ** 0.5, f"{chi_square:.0f} with {freedom} degrees of freedom"


def test_random_follows_its_generator():
    game = Game("seven", seed=1)
    agent = make_agent("random", "scrabble")
    chosen = [agent.choose(game.view(0), rng(seed)) for seed in (1, 1, 2, 3, 4)]
    assert chosen[0] == chosen[1]
    assert len(set(chosen)) > 1


def test_random_mixes_rows_with_and_without_placements():
    batch = Batch(3, "mini", seeds=[1, 2, 3])  # nothing can be placed from the first deal
    found = np.diff(batch.legal(placements_only=True)[1]) > 0
    assert found.tolist() == [False, True, True]
    kinds = make_agent("random", "scrabble").choose_many(batch.views(), rng())[:, 0]
    assert kinds.tolist() == [1, 2, 2]


# --- names


def test_agents_are_found_by_name():
    names = list(agent_names("scrabble"))
    assert [make_agent(name, "scrabble").name for name in names] == names
    assert {"random", "greedy", "heuristic"} <= set(names)


def test_an_unknown_name_is_refused_with_the_names_there_are():
    known = re.escape(", ".join(agent_names("scrabble")))
    with pytest.raises(LexarenaError, match=f"unknown agent 'nobody'; choose from {known},"):
        make_agent("nobody", "scrabble")


def test_a_misspelt_name_gets_a_suggestion():
    with pytest.raises(LexarenaError, match=r"did you mean greedy\?"):
        make_agent("gredy", "scrabble")
    with pytest.raises(LexarenaError, match=r"did you mean neural:weights=runs/x/weights\.npz\?"):
        make_agent("runs/x/weights.npz", "scrabble")
