"""`heuristic` against a plain reckoning over all legal moves, and where it differs from greedy."""

from collections import Counter

import numpy as np
import pytest
from quick_rulesets import QUICK_RULESETS

from lexarena.agents import make_agent
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.agents.heuristic import CLOSER_LOOK
from lexarena.games.scrabble.agents.openness import FEATURES, openness_features
from lexarena.games.scrabble.agents.valuing import TURN, end_table, shipped_valuing
from lexarena.games.scrabble.movegen.leaves import leave_key
from lexarena.games.scrabble.movegen.workspace import POINT
from lexarena.games.scrabble.rules.game import Batch, Game
from lexarena.games.scrabble.rules.moves import move_width, to_row
from lexarena.games.scrabble.rules.position import Position
from lexarena.games.scrabble.rules.ruleset import load_ruleset


def plain_values(game, valuing):
    """Return each legal move with its points plus leave value, in thousandths, the cost of an exchange taken off."""
    stage = int(valuing.stages(game.views())[0])
    table = valuing.table(stage)
    known = dict(zip(table.keys.tolist(), table.values.tolist(), strict=True))
    rack = Counter(game.view(game.to_move).rack)
    for move in game.legal_moves():
        left = "".join((rack - Counter(move.used)).elements())
        worth = known.get(leave_key(left), 0) if left else 0
        yield move, move.score * POINT + worth - (TURN if move.is_exchange else 0)


def openness(game, move):
    """Return what a move opens to the other player, in thousandths of a point, by the shipped weights."""
    features = np.zeros((1, len(FEATURES)))
    row = to_row(move, move_width(game.ruleset.rack_size))[None]
    openness_features(game.batch.tables, game.batch.arrays, np.array([0]), row, features)
    return float((features @ shipped_valuing(game.ruleset).model.board)[0]) * POINT if len(game.bag.remaining) else 0.0


@pytest.mark.parametrize("share", [0, 0.5])
@pytest.mark.parametrize("ruleset", ["mini", "mini-classic", "mini20", "seven"])
def test_it_plays_the_move_with_the_most_points_plus_leave_value_less_what_it_opens(ruleset, share):
    agent, dice = make_agent(f"heuristic:board={share}", "scrabble"), np.random.default_rng(0)
    valuing = shipped_valuing(load_ruleset(ruleset))
    for seed in range(2):
        game = Game(ruleset, seed=seed)
        while not game.is_over:
            chosen = agent.choose(game.view(game.to_move), dice)
            values = {move: value for move, value in plain_values(game, valuing) if not move.is_pass}
            if not values:
                assert chosen.is_pass
            else:
                looked_at = sorted(values, key=values.get, reverse=True)[:CLOSER_LOOK]
                least = values[looked_at[-1]]
                final = {
                    move: value - share * openness(game, move)
                    for move, value in values.items()
                    if value > least or move in looked_at
                }
                assert values[chosen] >= least
                reached = values[chosen] - share * openness(game, chosen)
                assert reached >= max(final.values()) - 1, f"{chosen} instead of {max(final, key=final.get)}\n{game}"
            game.push(chosen)


def test_what_a_move_opens_decides_between_equal_ones():
    dice = np.random.default_rng(0)
    batch = Batch(200, "standard")
    plain, looking = (
        make_agent(f"heuristic:board={share}", "scrabble").choose_many(batch.views(), dice) for share in (0, 0.5)
    )
    assert 0 < (plain != looking).any(axis=1).sum() < 200


@pytest.mark.parametrize(("ruleset", "share"), [("standard", 0), ("eleven", 0), ("seven", 0.5), ("mini", 0.5)])
def test_what_a_move_opens_counts_on_small_boards(ruleset, share):
    batch, dice = Batch(60, ruleset), np.random.default_rng(0)
    chosen, same = (
        make_agent(spec, "scrabble").choose_many(batch.views(), dice)
        for spec in ("heuristic", f"heuristic:board={share}")
    )
    np.testing.assert_array_equal(chosen, same)


def test_version_2_pays_more_to_go_out():
    rules = load_ruleset("standard")
    older, newer = end_table(rules, 1), end_table(rules, 2)
    np.testing.assert_array_equal(older.keys, newer.keys)
    assert set((older.values - newer.values)[older.keys != 0].tolist()) == {10 * POINT}


def test_a_share_that_makes_no_sense_is_refused():
    with pytest.raises(LexarenaError, match="board=-1 is not a share"):
        make_agent("heuristic:board=-1", "scrabble")


@pytest.mark.parametrize("ruleset", QUICK_RULESETS)
def test_it_plays_whole_games_as_a_batch_as_it_does_one_by_one(ruleset):
    agent, dice = make_agent("heuristic", "scrabble"), np.random.default_rng(0)
    number = 4 if ruleset not in ("eleven", "standard") else 1
    batch = Batch(number, ruleset)
    games = [Game(ruleset, seed=seed) for seed in range(number)]
    while len(running := batch.running):
        moves = agent.choose_many(batch.views(running), dice)
        for game, row in zip(running, moves, strict=True):
            state = games[game]
            assert agent.choose(state.view(state.to_move), dice) == state.view(state.to_move).move(row)
            state.push(state.view(state.to_move).move(row))
        batch.apply(moves, running)
    assert all(game.is_over for game in games)
    assert [game.scores for game in games] == [tuple(row) for row in batch.arrays.scores.tolist()]


def test_with_an_empty_bag_it_counts_what_stays_in_the_rack():
    rules = load_ruleset("mini20")
    table = end_table(rules)
    known = dict(zip(table.keys.tolist(), table.values.tolist(), strict=True))
    assert known[leave_key("HP")] < known[leave_key("P")] < known[leave_key("A")] < 0


def test_with_an_empty_bag_it_goes_out_rather_than_score_a_point_more():
    board = (".....", ".....", ".TEA.", ".....", ".....")
    game = Game.from_position(Position(board, ("S", "HHHHH")), "mini20", seed=1, fill=False)
    game.bag.remaining = []
    chosen = make_agent("heuristic", "scrabble").choose(game.view(0), np.random.default_rng(0))
    assert chosen.is_placement


def test_rulesets_without_shipped_values_are_played_too():
    rules = load_ruleset("mini").to_dict() | {"name": "my-own"}
    own = type(load_ruleset("mini")).from_dict(rules)
    agent, greedy = make_agent("heuristic", "scrabble"), make_agent("greedy", "scrabble")
    batch = Batch(50, own)
    dice = np.random.default_rng(0)
    np.testing.assert_array_equal(agent.choose_many(batch.views(), dice), greedy.choose_many(batch.views(), dice))


def test_a_missing_file_of_values_is_reported_at_once():
    with pytest.raises(LexarenaError, match="cannot be read"):
        make_agent("heuristic:leaves=nowhere.npz", "scrabble")
