"""Pre-endgames against a twin that tries every play with every tile, and solves each endgame on its own."""

from collections import Counter

import numpy as np
import pytest

from lexarena.errors import LexarenaError
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.search.preendgame import solve_preendgame
from tests.endgame_oracle import AlphaBeta, TooLongError, minimax


def positions(number, seed, ruleset="mini20"):
    """Yield games with one tile in the bag."""
    rng = np.random.default_rng(seed)
    while number:
        seed += 1
        game = Game(ruleset, seed=seed)
        while not game.is_over and game.bag.tiles_remaining() > 1:
            moves = game.legal_moves()
            game.push(game.best_move() if rng.random() < 0.5 else moves[int(rng.integers(len(moves)))], checked=True)
        if not game.is_over and game.bag.tiles_remaining() == 1:
            number -= 1
            yield game


def twin(game, solve):
    """Return the spread of each move with each tile that may be in the bag, for the seat to move."""
    seat = game.to_move
    unseen = Counter([*game.players[1 - seat].rack, *game.bag.remaining])
    result = {}
    for tile in unseen:
        rest = unseen - Counter(tile)
        deal = game.copy()
        deal.bag.remaining, deal.players[1 - seat].rack = [tile], sorted(rest.elements())
        solved = solve()
        for move in game.legal_moves():
            deal.push(move, checked=True)
            result[move, tile] = after(deal, seat, solved)
            deal.pop()
    return result


def after(game, seat, solved):
    """Return the final spread for a seat; with a tile in the bag the opponent places at once, or both pass to the end."""
    if game.is_over or game.bag.is_empty():
        spread = solved(game)
        return spread if seat == 0 else -spread
    values = []
    for move in game.legal_moves().placements:
        game.push(move, checked=True)
        values.append(after(game, seat, solved))
        game.pop()
    pushed = 0
    while not game.is_over:
        game.pass_turn()
        pushed += 1
    values.append(game.scores[seat] - game.scores[1 - seat])
    for _ in range(pushed):
        game.pop()
    return min(values)


def check(game, solve):
    expected = twin(game, solve)
    found = solve_preendgame(game, nodes=1 << 40)
    assert {play.status for play in found.plays} == {"solved"}
    spreads = {(play.move, tile): ending.spread for play in found.plays for tile, ending in play.endings.items()}
    assert spreads == expected
    weights = Counter(found.unseen)
    for play in found.plays:
        results = [(weights[tile], expected[play.move, tile]) for tile in weights]
        odds = sum(weight * ((spread > 0) + (spread == 0) / 2) for weight, spread in results) / len(found.unseen)
        mean = sum(weight * spread for weight, spread in results) / len(found.unseen)
        assert (play.win, play.guaranteed, play.spread) == pytest.approx((odds, odds, mean))
    assert list(found.plays) == sorted(found.plays, key=lambda play: play.rank)


def alpha_beta():
    return AlphaBeta().spread


def limited_minimax():
    budget = [100_000]
    return lambda game: minimax(game, budget)


def test_equal_to_a_twin_with_alpha_beta():
    for game in positions(2, seed=0):
        check(game, alpha_beta)


@pytest.mark.slow
def test_two_hundred_equal_to_a_twin_with_alpha_beta():
    for game in positions(200, seed=1000):
        check(game, alpha_beta)


@pytest.mark.slow
def test_twenty_equal_to_plain_minimax():
    """Positions with few moves, because minimax tries everything."""
    checked = 0
    for game in positions(2000, seed=5000):
        try:
            check(game, limited_minimax)
        except TooLongError:
            continue
        checked += 1
        if checked == 20:
            return
    raise AssertionError("not enough positions with few moves")


def test_the_hidden_tiles_are_not_looked_at():
    game = next(positions(1, seed=7))
    first = solve_preendgame(game, nodes=300)
    other = game.players[1 - game.to_move]
    other.rack, game.bag.remaining = [game.bag.remaining[0], *other.rack[1:]], [other.rack[0]]
    again = solve_preendgame(game, nodes=300)
    assert first == again


def test_a_small_budget_still_ranks_every_play():
    game = next(positions(1, seed=8))
    found = solve_preendgame(game, nodes=1)
    assert {play.move for play in found.plays} == set(game.legal_moves())


def test_seconds_limit_the_plays_that_are_tried():
    game = next(positions(1, seed=8))
    legal = game.legal_moves().best_first()
    assert [play.move for play in solve_preendgame(game, seconds=1e-9).plays] == [legal[0]]


def test_plays_that_are_not_legal_are_refused():
    game = next(positions(1, seed=8))
    with pytest.raises(LexarenaError, match="ZZZ"):
        solve_preendgame(game, plays=[game.parse("1A ZZZ")])


def test_other_bags_are_refused():
    with pytest.raises(LexarenaError, match="the bag holds 28 tiles; a pre-endgame that can be solved has 1"):
        solve_preendgame(Game("mini", seed=1))
