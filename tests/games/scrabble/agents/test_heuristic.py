"""`heuristic` against a plain reckoning over all legal moves, and where it differs from greedy."""

import math
from collections import Counter
from fractions import Fraction

import numpy as np
import pytest
from quick_rulesets import QUICK_RULESETS

from lexarena.agents import make_agent
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.agents.heuristic import CLOSER_LOOK
from lexarena.games.scrabble.engine.leaves import leave_key
from lexarena.games.scrabble.engine.tiles import hand_code, move_width, tile_slot
from lexarena.games.scrabble.engine.workspace import POINT
from lexarena.games.scrabble.rules.cgp import Position
from lexarena.games.scrabble.rules.game import Batch, Game
from lexarena.games.scrabble.rules.moves import to_row
from lexarena.games.scrabble.rules.ruleset import load_ruleset
from lexarena.games.scrabble.search.openness import FEATURES, openness_features
from lexarena.games.scrabble.search.valuation import TURN, end_table, valuation_of


def plain_values(game, valuing, by_pool=False):
    """Return each legal move with its points plus leave value, in thousandths, the cost of an exchange taken off."""
    stage = int(valuing.stages(game.views())[0])
    table = valuing.table(stage)
    known = dict(zip(table.keys.tolist(), table.values.tolist(), strict=True))
    view = game.view(game.to_move)
    rack = Counter(view.rack)
    shifts = {tile: pool_shift(view, valuing.model, stage, tile) if by_pool and view.bag_count else 0 for tile in rack}
    for move in game.legal_moves():
        left = "".join((rack - Counter(move.used)).elements())
        worth = known.get(leave_key(left), 0) + len(move.used) * sum(map(shifts.get, left)) if left else 0
        yield move, move.score * POINT + worth - (TURN if move.is_exchange else 0)


def pool_shift(view, model, stage, tile):
    """Return what a tile in a leave is worth for each tile drawn, by the weight of every pair and the unseen tiles."""
    slot, shares = tile_slot(hand_code(tile)), [Fraction(0), Fraction(0)]
    for counts, sign in ((view.unseen, 1), (view.ruleset.counts, -1)):
        for other, count in enumerate(counts):
            low, high = sorted((slot, other))
            weight = round(float(model.weights[stage][27 + high * (high + 1) // 2 + low]) * POINT)
            shares[sign < 0] += Fraction(weight * int(count), int(sum(counts)))
    return math.floor(shares[0] - shares[1])


def openness(game, move):
    """Return what a move opens to the other player, in thousandths of a point, by the shipped weights."""
    features = np.zeros((1, len(FEATURES)))
    row = to_row(move, move_width(game.ruleset.rack_size))[None]
    openness_features(game.batch.tables, game.batch.arrays, np.array([0]), row, features)
    return float((features @ valuation_of(game.ruleset).model.board)[0]) * POINT if len(game.bag.remaining) else 0.0


@pytest.mark.parametrize("share", [0, 0.5])
@pytest.mark.parametrize("ruleset", ["mini", "mini-classic", "mini20", "seven"])
def test_it_plays_the_move_with_the_most_points_plus_leave_value_less_what_it_opens(ruleset, share):
    agent, dice = make_agent(f"heuristic:board={share}", "scrabble"), np.random.default_rng(0)
    valuing = valuation_of(load_ruleset(ruleset))
    for seed in range(2):
        game = Game(ruleset, seed=seed)
        while not game.is_over:
            chosen = agent.choose(game.view(game.to_move), dice)
            values = {move: value for move, value in plain_values(game, valuing, True) if not move.is_pass}
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


def test_the_tiles_still_to_come_decide_what_to_keep():
    """The same rack: a vowel is kept among consonants, a consonant among vowels."""
    chosen = []
    for seen in ("AEIOUAEIO", "RSTLNRSTL"):
        rows = [seen[:5] + ".....", *[seen[5:].ljust(10, ".")]]
        board = tuple(row.ljust(15, ".") for row in rows) + ("." * 15,) * 13
        game = Game.from_position(Position(board, ("AEIRSTD", "")), "standard", seed=1)
        valuing = valuation_of(game.ruleset)
        table = valuing.position_table(game.views(), np.array([0]), 0)
        chosen.append([int(table.shifts[0, tile_slot(hand_code(tile))]) for tile in "AR"])
    among_consonants, among_vowels = chosen
    assert among_consonants[0] > among_vowels[0]
    assert among_consonants[1] < among_vowels[1]


@pytest.mark.parametrize("ruleset", ["eleven", "standard"])
def test_vowels_beside_premium_squares_count_against_the_first_move(ruleset):
    agent, rules, differences = make_agent("heuristic", "scrabble"), load_ruleset(ruleset), 0
    for seed in range(12):
        game = Game(ruleset, seed=seed)
        values = {move: value for move, value in plain_values(game, valuation_of(rules), True) if not move.is_pass}
        exposed = {move: exposed_vowels(move, np.array(rules.layout)) for move in values}
        best = max(values, key=values.get)
        hidden = max((move for move in values if not exposed[move]), key=values.get)
        wanted = hidden if values[hidden] > values[best] - round(0.7 * POINT) * exposed[best] else best
        now = agent.choose(game.view(0), np.random.default_rng(0))
        assert (values[now], exposed[now]) == (values[wanted], exposed[wanted])
        differences += now != best
    assert differences


def exposed_vowels(move, layout):
    """Return how many vowels of a first move lie beside a square that multiplies a letter, above or below a word across."""
    if not move.is_placement:
        return 0
    squares, row, col = (layout, move.row, move.col) if move.direction == "H" else (layout.T, move.col, move.row)
    beside = [{squares[row - 1, col + i], squares[row + 1, col + i]} for i in range(len(move.word))]
    return sum(
        letter in "AEIOU" and bool(near & {"DL", "TL"}) for letter, near in zip(move.word.upper(), beside, strict=True)
    )


def test_a_rack_of_many_blanks_is_valued_alike():
    """Such racks are not searched by the index but listed."""
    rules = load_ruleset("mini").to_dict() | {"name": "mini"}
    rules["tiles"]["counts"] |= {"blank": 8}
    own = type(load_ruleset("mini")).from_dict(rules)
    agent = make_agent("heuristic:board=0", "scrabble")
    valuing = valuation_of(own)
    for seed in range(40):
        game = Game(own, seed=seed)
        if game.view(0).rack.count("_") > 2:
            values = {move: value for move, value in plain_values(game, valuing, True) if not move.is_pass}
            assert values[agent.choose(game.view(0), np.random.default_rng(0))] == max(values.values())
            return
    raise AssertionError("no such rack")


def test_a_share_that_makes_no_sense_is_refused():
    with pytest.raises(LexarenaError, match=r"board must be from 0 .* got -1"):
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
