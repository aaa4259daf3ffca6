"""The luck of draws against a slow twin, its mean of zero, and draws that the rules undo, mix or leave no choice."""

from collections import Counter

import numpy as np
import pytest
from challenged_games import RULES, random_move, rules_with

from lexarena.core.variant import make_variant
from lexarena.games.scrabble.engine.leaves import leave_key
from lexarena.games.scrabble.engine.tiles import SCORE, joined
from lexarena.games.scrabble.gcg import gcg_text
from lexarena.games.scrabble.luck import ScrabbleLuck, recorded_turns
from lexarena.games.scrabble.rules.challenges import takes_turn
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.search.draws import DrawValues
from lexarena.games.scrabble.search.valuation import find_candidates, valuation_of
from lexarena.games.scrabble.search.win_probability import shipped_win_probability
from lexarena.games.scrabble.turns import situations
from lexarena.matches.evaluate import evaluate
from lexarena.matches.pairs import PairMatch, PairPlayer
from lexarena.matches.playing import play_game
from lexarena.records import read_record, record_game

HANDS = 6


def turns_and_games(game):
    """Return the turns of a game as luck counts them, and the position before each."""
    found, _, last = situations(record_game(game), game.lexicon, 0)
    counted = [each for each in found if takes_turn(each.turn.move, game.ruleset) and not each.game.awaits_acceptance]
    return recorded_turns(found, game.seed, True, last).turns, counted


def values_of(game):
    rules = game.ruleset.without_challenges
    return DrawValues(Game(rules, game.lexicon, 0).batch, shipped_win_probability(rules))


def slow_worth(game, rack, others):
    """Return the win probability and the points of a rack by the list of all moves, a move at a time.

    `others` is what the opponent's leave is worth.
    """
    seat, batch = game.to_move, Game(game.ruleset.without_challenges, game.lexicon, 0).batch.showing(game.batch.arrays)
    batch = batch.showing(type(batch.arrays)._make(array.copy() for array in batch.arrays))
    batch.arrays.racks[0, seat] = rack
    views = batch.views([0], seat)
    best = find_candidates(views, valuation_of(game.ruleset.without_challenges), np.ones(1, np.int64))
    move, equity = views[0].move(best.moves[0]), best.moves[0, SCORE] + best.kept[0] / 1000
    used = len(move.used) if move.is_placement else 0
    in_bag, held = game.bag.tiles_remaining(), len(joined(rack))
    ahead = game.scores[seat] - game.scores[1 - seat] + equity
    if in_bag == 0 and used == held:
        seen = Counter(
            tile.upper() if tile.isupper() else "_" for row in game.board.rows for tile in row if tile != "."
        )
        left = game.ruleset.tiles - seen - Counter(joined(rack))
        ahead += 2 * sum(game.ruleset.tile_values[tile] * number for tile, number in left.items())
        return (np.sign(ahead) + 1) / 2, ahead
    table = shipped_win_probability(game.ruleset.without_challenges)
    ahead, unseen = ahead - others, in_bag + held - used
    return 1 - table.of(-ahead, unseen), ahead - table.gain[unseen]


@pytest.mark.parametrize(("ruleset", "seed"), [("mini", 1), ("mini20", 2), ("seven", 3), ("standard", 4)])
def test_hands_come_from_the_bag_and_are_worth_what_the_slow_twin_says(ruleset, seed):
    game = play_game(Game(ruleset, seed=seed), ["heuristic", "greedy"], seed)
    turns, positions = turns_and_games(game)
    values = values_of(game)
    hands, worth = values.hands(turns, HANDS), values.worth(turns, HANDS)
    last = [None, None]
    for number, each in enumerate(positions):
        before, seat = last[each.turn.seat], each.turn.seat
        kept, pool = Counter(), each.game.ruleset.tiles
        if before is not None:
            kept, pool = Counter(before.turn.rack) - Counter(before.move.used), Counter(before.game.bag.remaining)
        elif number:
            pool = pool - Counter(positions[0].turn.rack)
        drawn = len(each.turn.rack) - kept.total()
        others = np.rint(hands.kept[number, 1:].mean()) / 1000
        if (last_of_other := last[1 - seat]) is not None:
            leave = "".join((Counter(last_of_other.turn.rack) - Counter(last_of_other.move.used)).elements())
            valuing, in_bag = valuation_of(game.ruleset), np.array([each.game.bag.tiles_remaining()])
            table = valuing.table(int(valuing.model.stage(in_bag)[0]))
            place = np.flatnonzero(table.keys == np.uint64(leave_key(leave)))
            others = table.values[place[0]] / 1000 if leave and len(place) else 0.0
        assert hands.is_random[number] == (0 < drawn < pool.total())
        assert joined(hands.racks[number, 0]) == each.turn.rack
        for hand in range(HANDS + 1 if hands.is_random[number] else 1):
            fresh = Counter(joined(hands.racks[number, hand]))
            assert kept <= fresh
            assert fresh.total() == len(each.turn.rack)
            assert fresh - kept <= pool
            if number % 3 == 0 or ruleset != "standard":
                expected = slow_worth(each.game, hands.racks[number, hand], others)
                assert (worth.win[number, hand], worth.points[number, hand]) == pytest.approx(expected)
        if hands.is_random[number]:  # hands that are cut from one order of the bag share no tile
            cut = min(HANDS, pool.total() // drawn)
            together = sum((Counter(joined(rack)) - kept for rack in hands.racks[number, 1 : cut + 1]), Counter())
            assert together <= pool
        last[seat] = each


def luck_of_games(ruleset, pairs, agents=("greedy", "random")):
    player = PairPlayer(PairMatch(agents, "scrabble", ruleset, pairs=pairs, luck=HANDS))
    played = [player(part) for part in PairMatch(agents, "scrabble", ruleset, pairs=pairs).parts]
    return np.concatenate([each.luck for each in played])


def test_luck_is_zero_on_average_whoever_plays():
    luck = luck_of_games("mini", 150).mean(axis=1)
    assert (luck.std(axis=0) > (0.01, 0.5)).all()
    assert (np.abs(luck.mean(axis=0)) < 4 * luck.std(axis=0) / np.sqrt(len(luck))).all()


def test_mirrored_games_of_equal_agents_have_equal_luck():
    result = evaluate("heuristic", "heuristic", "scrabble", ruleset="mini", pairs=30, luck=HANDS)
    assert (result.adjusted.score, result.adjusted.spread, result.adjusted.spread_error) == (0.5, 0.0, 0.0)


def test_an_adjusted_result_agrees_with_the_plain_one_and_is_more_certain():
    result = evaluate("heuristic", "greedy", "scrabble", ruleset="mini", pairs=200, seed=9, luck=8)
    adjusted = result.adjusted
    assert adjusted.draws == 8
    assert adjusted.spread_error < 0.85 * result.spread_error
    assert adjusted.high - adjusted.low < 0.95 * (result.high - result.low)
    assert abs(adjusted.spread - result.spread) < 4 * result.spread_error


@pytest.mark.parametrize("challenge", RULES)
def test_a_play_that_is_taken_back_has_no_luck_and_every_other_draw_fits_its_bag(challenge):
    rng, withdrawn = np.random.default_rng(5), 0
    for seed in range(12):
        game = Game(rules_with(challenge), seed=seed)
        while not game.is_over:
            game.push(random_move(game, rng))
        turns, positions = turns_and_games(game)
        found = values_of(game).hands(turns, 2)
        last = {}
        for number, each in enumerate(positions):
            if (before := last.get(each.turn.seat)) is not None:
                kept, pool = Counter(before.turn.rack), Counter(before.game.bag.remaining)
                if before.is_withdrawn:
                    withdrawn += 1
                    assert not found.is_random[number]
                    assert Counter(each.turn.rack) == kept
                kept -= Counter(before.move.used)
                assert Counter(each.turn.rack) - kept <= pool
                assert kept <= Counter(each.turn.rack)
            last[each.turn.seat] = each
    assert withdrawn > 5


def test_an_exchange_draws_before_its_tiles_go_back_and_the_last_tiles_are_no_luck():
    game = Game("seven", seed=1)
    rack = "".join(game.players[0].rack)
    game.exchange(rack)
    while not game.is_over:
        game.push(game.best_move())
    turns, positions = turns_and_games(game)
    found = values_of(game).hands(turns, 8)
    bag = Counter(positions[0].game.bag.remaining)
    assert found.is_random[2]
    assert all(Counter(joined(hand)) <= bag for hand in found.racks[2])
    empties = [
        number + 2
        for number, each in enumerate(positions[:-2])
        if 0 < each.game.bag.tiles_remaining() <= len(each.move.used)
    ]
    assert empties
    assert not found.is_random[empties].any()


def test_a_record_and_a_gcg_file_have_the_luck_of_the_game(tmp_path):
    variant = make_variant("scrabble", "standard")
    game = play_game(Game("standard", seed=0), ["heuristic", "heuristic"], 0)
    record = record_game(game, ("Ann", "Bob"))
    luck = ScrabbleLuck.of_record(record, game.lexicon, 4)
    player = PairPlayer(PairMatch(("heuristic", "heuristic"), "scrabble", "standard", pairs=1, luck=4))
    assert luck == pytest.approx(player(0).luck[0, 0].tolist())
    (tmp_path / "game.gcg").write_text(gcg_text(record))
    assert ScrabbleLuck.of_record(read_record(tmp_path / "game.gcg"), variant.lexicon, 4) == pytest.approx(luck)


@pytest.mark.slow
def test_the_rank_of_the_actual_draw_is_uniform():
    ranks = np.zeros(HANDS + 1)
    rng = np.random.default_rng(0)
    for seed in range(400):
        game = play_game(Game("mini", seed=seed), ["greedy", "heuristic"], seed)
        turns, _ = turns_and_games(game)
        values = values_of(game)  # hands of one order exclude each other's tiles: take one of each of several orders
        found = [values.worth(turns._replace(keys=turns.keys + np.uint64(k)), 1) for k in range(HANDS)]
        drawn = found[0].is_random
        points = np.stack([found[0].points[drawn, 0], *(each.points[drawn, 1] for each in found)], axis=1)
        points += rng.random(points.shape) / 1e6
        ranks += np.bincount((points[:, 1:] < points[:, :1]).sum(axis=1), minlength=HANDS + 1)
    expected = ranks.sum() / len(ranks)
    assert ranks.sum() > 2000
    assert ((ranks - expected) ** 2 / expected).sum() < 22.5  # 0.999 of chi-square with six degrees of freedom
