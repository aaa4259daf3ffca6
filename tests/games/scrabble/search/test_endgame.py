"""The endgame solver against slow twins, its move lists against fresh ones, and what it says of what it knows."""

from dataclasses import replace

import numpy as np
import pytest

from lexarena.errors import LexarenaError
from lexarena.games.scrabble.engine.tiles import COUNT, TILES
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.ruleset import load_ruleset
from lexarena.games.scrabble.search.endgame.lists import NUMBER
from lexarena.games.scrabble.search.endgame.memory import (
    DEPTH,
    FIRST,
    HAND,
    LAST,
    PLY,
    SEAT,
    TRIED,
    USE,
    WORTH,
)
from lexarena.games.scrabble.search.endgame.search import enter
from lexarena.games.scrabble.search.endgame.solver import EVER, EndgameSolver, racks_of, solve_endgame
from lexarena.games.scrabble.search.endgame.tree import Budget, Tree
from tests.endgame_oracle import AlphaBeta, endgames, minimax


def for_mover(game, spread):
    return spread if game.to_move == 0 else -spread


def check_solved(game, expected):
    """A full search must find this spread, and the line that it names must lead there."""
    found = solve_endgame(game, nodes=1 << 40)
    assert (found.status, found.spread, found.bounds) == ("solved", expected, (expected, expected)), game.cgp()
    assert found.line[0] == found.move
    assert found.proven == len(found.line)
    mover, played = game.to_move, game.copy()
    for move in found.line:
        played.push(move)
    assert played.is_over
    assert played.scores[mover] - played.scores[1 - mover] == expected


def check_bounds(solver, game, expected, nodes):
    """A search that is cut short may not claim anything false."""
    known = solver.solve(game, Budget(nodes))
    least, most = known.bounds
    assert least is None or least <= expected
    assert most is None or expected <= most
    assert known.status != "solved" or known.spread == expected


def against_minimax(number, seed):
    solver = None
    for game in endgames("mini20", number, 7, seed):
        expected = for_mover(game, minimax(game))
        solver = solver or EndgameSolver(game.ruleset, game.lexicon, 12)
        known = solver.solve(game, EVER)
        assert (known.status, known.spread) == ("solved", expected), game.cgp()
        check_bounds(solver, game, expected, 10)


def test_small_endgames_equal_minimax():
    against_minimax(150, seed=0)


@pytest.mark.slow
def test_ten_thousand_small_endgames_equal_minimax():
    against_minimax(10_000, seed=100_000)


def test_standard_endgames_equal_minimax():
    for game in endgames("standard", 2, 3, seed=0):
        check_solved(game, for_mover(game, minimax(game)))


@pytest.mark.slow
def test_two_hundred_standard_endgames_equal_minimax():
    for game in endgames("standard", 200, 4, seed=1000):
        check_solved(game, for_mover(game, minimax(game)))


def test_full_endgames_equal_alpha_beta():
    for game in endgames("mini20", 30, seed=0):
        check_solved(game, for_mover(game, AlphaBeta().spread(game)))


@pytest.mark.slow
def test_five_hundred_full_endgames_equal_alpha_beta():
    solver = None
    for game in endgames("mini20", 500, seed=5000):
        expected = for_mover(game, AlphaBeta().spread(game))
        check_solved(game, expected)
        solver = solver or EndgameSolver(game.ruleset, game.lexicon, 10)
        for nodes in (1, 30, 300, 3000):
            check_bounds(solver, game, expected, nodes)


def test_windows_that_contradict_each_other_do_not_use_up_the_budget():
    """At depth 5 the value of this endgame is too low for one window, and too high for the next."""
    cgp = (
        "14C/12OHo/H8B2FON/AIRER4REEFED/I3INTAKES3O/R2ANOA2W3We/D5PAPA1T1US/O6BEGAZED1/6VOTE1U3/11R3/6GLOUTING1/6LI3S1U1/"
        "6EM4QAT/6DE5N1/5LEY2ACTOR IYIVIIM/NSLEXJ 307/374 0 lex enable; rules standard;"
    )
    game = Game.from_cgp(cgp, fill=False)
    solver, searches = EndgameSolver(game.ruleset, game.lexicon, 18), []
    search = solver.tree.search
    solver.tree.search = lambda *work: searches.append(work) or search(*work)
    assert solver.solve(game, Budget(400_000)).status == "solved"
    assert len(searches) < 30


def other_rules(rng):
    """Return mini20 with another ending, and some worthless letters, with which zero plays are common."""
    rules = load_ruleset("mini20")
    values = list(rules.values)
    if rng.random() < 0.5:
        for letter in "AEIST":
            values[ord(letter) - 65] = 0
    return replace(
        rules,
        values=tuple(values),
        scoreless_turns=int(rng.integers(2, 7)),
        zero_plays_count=bool(rng.integers(2)),
        max_steps=int(rng.integers(6, 14)) if rng.random() < 0.3 else None,
        final_scoring=("standard", "out-only")[int(rng.integers(2))],
        bingo_tiles=int(rng.integers(2, 6)),
    )


def against_other_rules(number, seed):
    rng = np.random.default_rng(seed)
    for i in range(number):
        for game in endgames(other_rules(rng), 1, 10, seed + 1000 * i):
            game.batch.arrays.scoreless[0] = rng.integers(game.ruleset.scoreless_turns)
            check_solved(game, for_mover(game, AlphaBeta().spread(game)))


def test_other_rules_equal_alpha_beta():
    """Endings differ: scoreless turns, zero plays, a limit of moves, what racks count, the bonus."""
    against_other_rules(40, seed=1)


@pytest.mark.slow
def test_thousand_other_rules_equal_alpha_beta():
    against_other_rules(1000, seed=10_000)


def fresh_list(tree, ply, seat):
    """Return the placements of a seat at a ply, generated again by the rules of a game."""
    game = Game(tree.ruleset, tree.lexicon, 0)
    arrays, games = game.batch.arrays, tree._memory.games
    for name in ("cells", "used", "racks", "held"):
        getattr(arrays, name)[0] = getattr(games, name)[ply]
    arrays.to_move[0], arrays.ends[0] = seat, 0
    game.batch.refresh(0)
    moves, _ = game.batch.legal(placements_only=True)
    assert (arrays.masks[0] == games.masks[ply]).all()
    assert (arrays.sums[0] == games.sums[ply]).all()
    return sorted(map(tuple, moves.tolist()))


def check_lists(tree, ply):
    memory = tree._memory
    frame = memory.frames[ply]
    for seat in (0, 1):
        listed = memory.lists[frame[FIRST + seat] : frame[LAST + seat]]
        assert (np.diff(listed >> 32) <= 0).all()
        moves = memory.rows[listed & NUMBER]
        assert sorted(map(tuple, moves.tolist())) == fresh_list(tree, ply, seat)
        for number, move in zip(listed & NUMBER, moves, strict=True):
            assert memory.facts[number, USE] == packed(move[TILES : TILES + move[COUNT]], memory.shifts[seat])


def packed(tiles, shifts):
    return sum(1 << int(shifts[26 if tile & 32 else tile - 1]) for tile in tiles)


def walk(tree, game, rng):
    """Follow random moves to the end of a game, and compare the lists of both seats at every node."""
    tree.set_up(game.batch.arrays, 0, racks_of(game))
    memory = tree._memory
    memory.frames[0, DEPTH], ply, passes = 2, 0, 0
    while True:
        while (lacking := enter(tree.lexicon.nodes, tree.tables, tree._memory, ply)) < 0:
            tree._make_room(lacking)
        memory = tree._memory
        check_lists(tree, ply)
        frame, child = memory.frames[ply], memory.frames[ply + 1]
        seat = int(frame[SEAT])
        listed = memory.lists[frame[FIRST + seat] : frame[LAST + seat]] & NUMBER
        number = int(rng.choice(listed)) if len(listed) and rng.random() < 0.9 else 0
        passes = 0 if number else passes + 1
        frame[TRIED] = number
        child[HAND : HAND + 2], child[WORTH : WORTH + 2] = frame[HAND : HAND + 2], frame[WORTH : WORTH + 2]
        child[HAND + seat] -= memory.facts[number, USE]
        child[SEAT], child[DEPTH] = 1 - seat, 2
        ply += 1
        if child[HAND + seat] == 0 or passes == 2:
            return


def test_lists_equal_fresh_ones_at_every_node():
    rng = np.random.default_rng(3)
    for ruleset, number in (("mini20", 10), ("seven", 2), ("standard", 2)):
        for game in endgames(ruleset, number, seed=50):
            tree = Tree(game.ruleset, game.lexicon, 10)
            for _ in range(3):
                walk(tree, game, rng)


@pytest.mark.slow
def test_lists_equal_fresh_ones_along_a_search():
    """Stop a search at every node, and compare the lists of all positions that lead to it."""
    for ruleset, number in (("mini20", 10), ("standard", 3)):
        for game in endgames(ruleset, number, seed=70):
            tree = Tree(game.ruleset, game.lexicon, 12)
            tree.set_up(game.batch.arrays, 0, racks_of(game))
            for nodes in range(1, 300, 2):
                tree.search(-5000, 5000, 5, Budget(nodes))
                for ply in range(int(tree._memory.control[PLY]) + 1):
                    check_lists(tree, ply)


def test_a_budget_of_nodes_gives_the_same_answer_in_any_memory():
    for game in endgames("mini20", 8, seed=20):
        for nodes in (100, 400):
            first, second = solve_endgame(game, nodes), solve_endgame(game, nodes)
            assert first == second
            assert first.nodes <= nodes
            used = EndgameSolver(game.ruleset, game.lexicon, 10)
            used.solve(next(endgames("mini20", 1, seed=99)), EVER)
            known = used.solve(game, Budget(nodes))
            fresh = EndgameSolver(game.ruleset, game.lexicon, 10).solve(game, Budget(nodes))
            assert (known.spread, known.bounds, known.chosen().tolist()) == (
                fresh.spread,
                fresh.bounds,
                fresh.chosen().tolist(),
            )


def test_a_stopped_search_says_what_it_knows():
    game = next(endgames("standard", 1, seed=5))
    found = solve_endgame(game, nodes=2)
    assert found.status == "estimated"
    assert found.bounds == (None, None)
    assert found.result is None
    assert found.proven == 0
    assert found.move in set(game.legal_moves())


def test_a_view_is_enough():
    game = next(endgames("mini20", 1, seed=30))
    assert solve_endgame(game.view(game.to_move)).spread == solve_endgame(game).spread


def test_the_winner_is_decided_before_the_spread():
    seen = set()
    for game in endgames("mini20", 30, seed=40):
        whole = solve_endgame(game, nodes=1 << 40)
        for nodes in (30, 100, 300, 1000):
            found = solve_endgame(game, nodes)
            seen.add(found.status)
            if found.status == "decided":
                assert found.result == whole.result
                assert found.proven == 1
                child = game.copy()
                child.push(found.move)
                if not child.is_over and found.result == "win":
                    assert solve_endgame(child, nodes=1 << 40).result == "loss"
    assert seen == {"solved", "decided", "estimated"}


def test_a_bag_with_tiles_is_refused():
    with pytest.raises(LexarenaError, match=r"the bag holds 28 tiles.*both racks"):
        solve_endgame(Game("mini", seed=1))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"game": "5/5"}, "game must be a game or a view of Scrabble, got '5/5'"),
        ({"nodes": 1.5}, "nodes must be an integer of at least 1, got 1.5"),
        ({"nodes": 0}, "nodes must be an integer of at least 1, got 0"),
        ({"seconds": "1"}, "seconds must be a number, got '1'"),
        ({"seconds": float("nan")}, "seconds must be above 0, got nan"),
    ],
)
def test_wrong_arguments_are_named(arguments, message):
    game = next(endgames("mini20", 1, 7, 1))
    with pytest.raises(LexarenaError, match=message):
        solve_endgame(**{"game": game, **arguments})


def test_a_game_that_passes_ended_is_over():
    game = next(endgames("mini20", 1, 7, 1))
    while not game.is_over:
        game.pass_turn()
    with pytest.raises(LexarenaError, match="the game is over; give a position"):
        solve_endgame(game)
