"""Placements found by sets of words are those of the engine's search, with the blanks where they cost least."""

from dataclasses import replace

import numpy as np
import pytest

from lexarena.envs.env_game import make_env_game
from lexarena.games.scrabble.env.actions import action_table
from lexarena.games.scrabble.env.word_sets import word_sets
from lexarena.games.scrabble.rules.moves import canonical_key
from lexarena.games.scrabble.rules.ruleset import load_ruleset


def reduced(env_game, game):
    """Return the engine's placements by place and word: of those with the fewest blanks the best, leftmost one."""
    best = {}
    for row in env_game.batch.legal([game], placements_only=True)[0]:
        move = env_game.move(game, row)
        *place, blanks, squares = canonical_key(move)
        rank = (blanks, -move.score, squares)
        if tuple(place) not in best or rank < best[tuple(place)][0]:
            best[tuple(place)] = (rank, move.tiles, move.score)
    return {place: found[1:] for place, found in best.items()}


def rules_of(name):
    rules = load_ruleset("mini" if name == "odd" else name)
    if name != "odd":
        return rules
    values = [1 + letter % 4 for letter in range(26)]
    return replace(rules, name="odd", values=(*values, 2), counts=(*rules.counts[:26], 9), bingo_tiles=4, rack_size=4)


@pytest.mark.parametrize(("name", "plies"), [("mini", 60), ("mini20", 40), ("odd", 40), ("seven", 25)])
def test_they_are_those_of_the_engine(name, plies):
    env_game = make_env_game("scrabble", 6, rules_of(name))
    rng = np.random.default_rng(7)
    everyone = np.arange(6)
    env_game.deal(everyone, np.arange(6, dtype=np.uint64))
    blanks, found = 0, 0
    for ply in range(plies):
        if ply % 5 == 2:
            env_game.batch.arrays.racks[ply % 6, int(env_game.to_move[ply % 6]), :2] = 32
        env_game.observe(env_game.to_move.astype(np.int64))
        for game in everyone:
            ids, rows = env_game.legal_moves(game)
            moves = [env_game.move(game, row) for row in rows]
            placed = {canonical_key(move)[:4]: (move.tiles, move.score) for move in moves if move.is_placement}
            assert placed == reduced(env_game, game)
            rack = env_game.rack(game, int(env_game.to_move[game]))
            assert ids.tolist() == [env_game.table.id_of(move, rack) for move in moves]
            blanks += any(move.tiles != move.tiles.upper() for move in moves)
            found += len(placed)
        actions = [rng.choice(env_game.legal_moves(game)[0][: 1 + ply % 9 * 9]) for game in everyone]
        env_game.play(np.array(actions))
        over = np.flatnonzero(env_game.ending)
        env_game.deal(over, over.astype(np.uint64) + 100 * ply)
    assert blanks > 10
    assert found > 1000


def test_a_list_without_a_word_that_fits_leaves_the_pass_and_the_exchanges(make_lexicon):
    env_game = make_env_game("scrabble", 1, "mini", make_lexicon(["LETTERS", "PLAYERS"]))
    env_game.observe(np.zeros(1, np.int64))
    assert env_game.legal_moves(0)[0].tolist()[-1] == 0
    assert len(env_game.legal_moves(0)[0]) <= 32


def test_each_word_is_one_bit_in_the_sets_of_its_letters(make_lexicon):
    sets = word_sets(action_table(load_ruleset("mini"), make_lexicon(["AT", "EAT", "TEE", "TREE"])))
    at, holding = sets.at.reshape(5, 26, -1), sets.holding.reshape(26, 2, -1)
    assert sets.groups.tolist() == [0, 0, 0, 1, 2, 3, 3]
    assert at[1, ord("T") - 65].tolist() == [1, 0, 0]
    assert at[0, ord("T") - 65].tolist() == [0, 0b10, 1]
    assert holding[ord("E") - 65].tolist() == [[0, 0b11, 1], [0, 0b10, 1]]
