"""Exact values near the end of a game, against a slow recursion; and how luck and skill add up."""

import numpy as np
import pytest
from slow_values import SlowValues

from lexarena.analysis import analyse_game
from lexarena.games.scrabble import Game
from lexarena.games.scrabble.analysis.exact import is_small, solve
from lexarena.games.scrabble.rules.moves import from_row
from lexarena.records import record_game

ONE_IN_BAG = ["5/PAT2/1HANG/2b1I/5 UOEEM/DRLTS 16/15 1", "5/5/1SUN1/PE1OM/Ax3 LGDET/RAHIT 12/17 0"]
TWO_IN_BAG = ["4A/3ET/2aH1/1OI2/1P3 RTSIU/EMALG 9/17 1", "P4/AA3/1My2/2OE1/3R1 SGLEI/TIDHT 14/12 1"]
LARGER = [  # more of the same, with more moves
    pytest.param("3TA/2RaG/2U2/2NA1/3L1 HEPMO/ITSDE 8/16 0", marks=pytest.mark.slow),
    pytest.param("4u/3OM/2UP1/1EH2/1L3 IIETG/NDRTA 19/16 0", marks=pytest.mark.slow),
    pytest.param("1U3/1NA2/2HA1/3MO/4i PIELD/SETRG 17/16 1", marks=pytest.mark.slow),
]
EMPTY_BAG = ["CATS1/A3O/R3N/E3E/5 DG/HM 20/18 0", "2HAS/2U1I/2TEN/3l1/5 PORM/DIAT 12/15 0"]
TOLERANCE = 1e-9


def position(cgp, seed=0, in_bag=None):
    game = Game.from_cgp(cgp, "mini20", seed=seed, fill=False)
    if in_bag is not None:
        game.bag.remaining = game.bag.remaining[:in_bag]
    return game


def played_on(game, seed):
    """Play a game to its end: any move is as likely as any other, so there are many mistakes."""
    rng, played = np.random.default_rng(seed), game.copy()
    while not played.is_over:
        moves = played.legal_moves()
        played.push(moves[int(rng.integers(len(moves)))])
    return played


def values_of(value):
    return value.win.mean, value.points.mean


@pytest.mark.parametrize("cgp", [*ONE_IN_BAG, *TWO_IN_BAG, *LARGER])
def test_the_search_finds_the_values_of_a_slow_recursion(cgp):
    game, slow = position(cgp), SlowValues()
    assert game.bag.tiles_remaining() in (1, 2)
    solution = solve(game)
    assert solution is not None
    for row, seen, full in zip(solution.moves, solution.seen, solution.full, strict=True):
        move = from_row(row, game.board.cells)
        assert seen == pytest.approx(slow.seen(game, move), abs=TOLERANCE)
        assert full == pytest.approx(slow.full(game, move), abs=TOLERANCE)
    assert from_row(solution.moves[solution.best], game.board.cells) == slow.best(game)
    assert values_of(solution.value) == pytest.approx(slow.value(game, game.to_move), abs=TOLERANCE)


@pytest.mark.parametrize("cgp", EMPTY_BAG)
def test_with_an_empty_bag_play_is_perfect(cgp):
    def minimax(game):
        """Return the value to the player to move, with all racks open."""
        values = []
        for move in game.legal_moves():
            after = game.copy()
            after.push(move)
            if after.is_over:
                spread = after.scores[game.to_move] - after.scores[1 - game.to_move]
                values.append((0.5 + 0.5 * np.sign(spread), spread))
            else:
                win, points = minimax(after)
                values.append((1 - win, -points))
        return max(values)

    game = position(cgp, in_bag=0)
    assert values_of(solve(game).value) == pytest.approx(minimax(game), abs=TOLERANCE)


@pytest.mark.parametrize("cgp", [*ONE_IN_BAG, *TWO_IN_BAG, *LARGER])
def test_luck_and_skill_add_up_to_the_result_with_exact_values(cgp):
    start, slow, moved = position(cgp), SlowValues(), 0.0
    for seed in range(4):
        game = played_on(position(cgp, seed), seed)
        found = analyse_game(record_game(game), rollouts=20, top=3, most_positions=100_000)
        assert {each.best.status for each in found.decisions} == {"solved"}
        assert values_of(found.start) == pytest.approx(slow.value(start, 0), abs=TOLERANCE)
        assert found.is_complete
        total = np.array(values_of(found.start))
        for each in found.decisions:
            sign = 1 if each.seat == 0 else -1
            total += sign * (np.array(values_of(each.luck)) + values_of(each.skill))
            assert min(values_of(each.regret)[0], 0) == pytest.approx(0, abs=TOLERANCE)
            moved += sum(abs(part.points.mean) for part in (each.regret, each.luck, each.skill))
        assert total == pytest.approx(values_of(found.result), abs=TOLERANCE)
    assert moved > 0


@pytest.mark.parametrize("tiles", [0, 1])
def test_the_parts_are_those_of_the_slow_recursion(tiles):
    slow, before = SlowValues(), position(TWO_IN_BAG[0], seed=2)
    move = next(move for move in before.legal_moves() if len(move.used) == tiles)
    after = before.copy()
    after.push(move)
    found = analyse_game(record_game(played_on(after, 5)), rollouts=20, most_positions=100_000)
    best = slow.best(before)
    regret = np.subtract(slow.seen(before, best), slow.seen(before, move))
    first = found.decisions[0]
    assert values_of(first.regret) == pytest.approx(regret, abs=TOLERANCE)
    assert values_of(first.chance) == pytest.approx(slow.value(after, 0), abs=TOLERANCE)


@pytest.mark.parametrize("cgp", EMPTY_BAG)
def test_if_nothing_is_hidden_nothing_is_left(cgp):
    for seed in range(3):
        found = analyse_game(record_game(played_on(position(cgp, in_bag=0), seed)), rollouts=20)
        assert {each.best.status for each in found.decisions} == {"solved"}
        assert all(values_of(each.luck) == (0, 0) for each in found.decisions)
        for each in found.decisions:
            assert values_of(each.skill) == pytest.approx([-part for part in values_of(each.regret)], abs=TOLERANCE)


def test_large_positions_are_not_solved():
    assert solve(position(TWO_IN_BAG[0]), most=50) is None
    assert not is_small(Game("mini20", seed=1))
    assert not is_small(Game("standard", seed=1))
