"""The numbering of actions, and that the mask is the oracle's legal set after the reduction for blanks."""

from collections import Counter

import numpy as np
import oracle
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexarena.envs.env_game import make_env_game
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.env.actions import ActionTable, action_table, count_actions, exchange_id, exchanged_tiles
from lexarena.games.scrabble.env.candidates import candidate_columns
from lexarena.games.scrabble.rules.moves import Move, MoveList, canonical_key
from lexarena.games.scrabble.rules.ruleset import load_ruleset
from lexarena.words.lexicon import load_lexicon

TABLES = {"mini": 25_622, "mini-classic": 19_332, "mini20": 25_622, "seven": 181_252}


@pytest.mark.parametrize("name", TABLES)
def test_number_of_actions(name):
    rules = load_ruleset(name)
    assert action_table(rules, None).count == TABLES[name]


@pytest.mark.parametrize("name", ["mini", "seven"])
def test_ids_go_through_directions_lines_starts_and_words_in_order(name):
    rules = load_ruleset(name)
    table = action_table(rules, None)
    words = load_lexicon(rules.words).words
    expected = [
        (direction, *((start, line) if direction == "V" else (line, start)), word)
        for direction in "HV"
        for line in range(rules.size)
        for start in range(rules.size)
        for word in words
        if len(word) <= rules.size - start
    ]
    first = 2**rules.rack_size
    assert len(expected) == table.count - first
    step = 1 if name == "mini" else 37
    for action in range(first, table.count, step):
        assert table.placement(action) == expected[action - first]
        assert table.id_of_placement(*expected[action - first]) == action


def test_large_boards_have_no_table():
    rules = load_ruleset("standard")
    words = load_lexicon("enable")
    assert count_actions(rules, words) == 35_978_378
    with pytest.raises(LexarenaError, match=r'35,978,378 actions, more than the 300,000 .* actions="candidates"'):
        ActionTable(rules, words)


@pytest.mark.parametrize("place", [("H", 0, 3, "THE"), ("V", 4, 0, "THE"), ("H", -1, 0, "THE"), ("H", 0, 0, "XQZ")])
def test_what_fits_nowhere_has_no_id(place):
    with pytest.raises(LexarenaError, match="no action places"):
        action_table(load_ruleset("mini"), None).id_of_placement(*place)


@given(st.text("ABCE_", min_size=1, max_size=7), st.data())
def test_an_exchange_has_one_id_that_takes_the_lowest_of_equal_slots(rack, data):
    chosen = data.draw(st.sets(st.integers(0, len(rack) - 1), min_size=1))
    tiles = "".join(rack[i] for i in chosen)
    action = exchange_id(tiles, rack)
    assert Counter(exchanged_tiles(action, rack)) == Counter(tiles)
    others = [other for other in range(1, 2 ** len(rack)) if Counter(exchanged_tiles(other, rack)) == Counter(tiles)]
    assert action == min(others)


def test_a_move_has_an_id_whatever_tiles_are_blanks():
    table = action_table(load_ruleset("mini"), None)
    real, blank = Move.place(2, 1, "H", "THE"), Move.place(2, 1, "H", "tHE")
    assert table.id_of(real, "THEAB") == table.id_of(blank, "HEAB_") == table.id_of_placement("H", 2, 1, "THE")


def reduced(board, rack, rules, words, table):
    """Return the oracle's legal set as ids, each with its score and its move."""
    best = {}
    for (direction, row, col, tiles), score in oracle.placements(board, rack, rules, words).items():
        down = direction == "V"
        word = "".join(
            board[row + i * down][col + i * (not down)] if tile == "." else tile for i, tile in enumerate(tiles)
        )
        blanks = tuple(i for i, tile in enumerate(tiles) if tile.islower())
        rank = (len(blanks), -score, blanks)
        place = (direction, row, col, word.upper())
        if place not in best or rank < best[place][0]:
            best[place] = (rank, score, tiles)
    key = table.id_of_placement if table else lambda *place: place
    return {key(*place): (score, tiles) for place, (_, score, tiles) in best.items()}


def compare_with_oracle(name, seeds, plies, lexicon=None, blanks=0):
    env_game = make_env_game("scrabble", 1, name, lexicon)
    batch = env_game.batch
    rules, words = batch.ruleset, oracle.letter_counts(batch.lexicon.words)
    rng = np.random.default_rng(seeds[0])
    compared = 0
    for seed in seeds:
        env_game.deal(np.array([0]), np.array([seed], np.uint64))
        for _ in range(plies):
            seat = int(env_game.to_move[0])
            for slot in range(blanks if rng.random() < 0.5 else 0):
                batch.arrays.racks[0, seat, slot] = 32
            seen = env_game.observe(env_game.to_move.astype(np.int64))
            board, rack = oracle.board_of(batch), oracle.rack_of(batch)
            expected = reduced(board, rack, rules, words, env_game.table)
            in_bag = int(batch.arrays.ends[0, 1] - batch.arrays.ends[0, 0])
            exchanges = [tiles for tiles in oracle.sub_racks(rack) if len(tiles) <= in_bag]
            if not rules.exchange or in_bag < rules.exchange_minimum:
                exchanges = []
            legal = {*expected, 0, *(exchange_id(tiles, rack) for tiles in exchanges)}
            assert set(np.flatnonzero(seen["action_mask"][0]).tolist()) == legal, oracle.drawn(board, rack, rules)
            ids, moves = env_game.legal_moves(0)
            assert len(ids) == len(set(ids.tolist()))
            for action, row in zip(ids.tolist(), moves, strict=True):
                move, score = oracle.read_row(row, board)
                if action in expected:
                    assert (score, move[3]) == expected[action], (action, oracle.drawn(board, rack, rules))
                elif action:
                    assert move == ("exchange", "".join(sorted(exchanged_tiles(action, rack))))
            compared += 1
            placements = [action for action in ids.tolist() if action >= 2**rules.rack_size]
            env_game.play(np.array([rng.choice(placements or [0])]))
            if env_game.ending[0]:
                break
    return compared


@pytest.mark.parametrize(("name", "blanks"), [("mini", 0), ("mini", 1), ("mini-classic", 2), ("mini20", 1)])
def test_the_mask_is_the_oracles_legal_set(name, blanks):
    assert compare_with_oracle(name, range(40, 44), 8, blanks=blanks) > 15


def test_the_mask_is_the_oracles_legal_set_on_seven(make_lexicon):
    words = load_lexicon("common").words[::9]
    assert compare_with_oracle("seven", [5, 6], 6, make_lexicon(words), blanks=2) > 8


@pytest.mark.slow
@pytest.mark.parametrize("name", ["mini", "mini20", "seven"])
def test_the_mask_is_the_oracles_legal_set_in_many_games(name):
    assert compare_with_oracle(name, range(100, 130 if name != "seven" else 104), 14, blanks=1) > 40


@pytest.mark.parametrize(
    ("board", "rack", "place", "tiles"),
    [
        (("....T", ".....", ".....", ".....", "....."), "E_", ("V", 0, 4, "TEE"), ".eE"),  # alike: the left one
        ((".....", "T....", ".....", ".....", "....."), "E_", ("H", 1, 0, "TEE"), ".Ee"),  # the tile on the premium
        ((".....", ".....", ".....", ".....", "....."), "NOO_", ("H", 2, 1, "NOON"), "nOON"),
        ((".....", ".....", ".....", ".....", "....."), "TE_", ("V", 2, 2, "TEE"), "TeE"),
        ((".....", ".....", ".....", ".....", "....."), "T__", ("V", 2, 2, "TEE"), "Tee"),
    ],
)
def test_a_blank_goes_where_it_costs_least(board, rack, place, tiles):
    env_game = make_env_game("scrabble", 1, "mini", ["NOON", "TEE"])
    oracle.set_board(env_game.batch, board)
    oracle.set_rack(env_game.batch, rack)
    env_game.observe(env_game.to_move.astype(np.int64))
    ids, moves = env_game.legal_moves(0)
    shown = {env_game.table.placement(a): env_game.move(0, m).tiles for a, m in zip(ids, moves, strict=True) if a >= 32}
    assert shown[place] == tiles


# --- candidates


@pytest.mark.parametrize(("name", "room"), [("mini", None), ("mini", 40), ("eleven", None), ("standard", 140)])
def test_candidates_are_the_best_placements_then_all_exchanges_and_the_pass(name, room):
    env_game = make_env_game("scrabble", 6, name, actions="candidates", candidates=room)
    rules, batch = env_game.batch.ruleset, env_game.batch
    columns = candidate_columns(rules.rack_size)
    rng = np.random.default_rng(3)
    cut = 0
    for _ in range(6):
        seen = env_game.observe(env_game.to_move.astype(np.int64))
        for game in range(6):
            ids, rows = env_game.legal_moves(game)
            features, mask = seen["candidates"][game], seen["action_mask"][game]
            assert mask[: len(ids)].all()
            assert not mask[len(ids) :].any()
            assert not features[len(ids) :].any()
            moves = [env_game.move(game, row) for row in rows]
            placements = [move for move in moves if move.is_placement]
            assert moves == placements + [m for m in moves if m.is_exchange] + [Move.pass_turn()]
            keys = [(-move.score, canonical_key(move)) for move in placements]
            assert keys == sorted(keys)
            everything = all_reduced(batch, game)
            assert [(move.score, move) for move in placements] == everything[: len(placements)]
            room_left = env_game.candidates - (len(moves) - len(placements))
            assert len(placements) == min(len(everything), room_left)
            cut += len(placements) < len(everything)
            rack = Counter(env_game.rack(game, int(batch.arrays.to_move[game])))
            in_bag = int(batch.arrays.ends[game, 1] - batch.arrays.ends[game, 0])
            exchanges = {"".join(sorted(t)) for t in oracle.sub_racks("".join(rack.elements())) if len(t) <= in_bag}
            if in_bag < rules.exchange_minimum:
                exchanges = set()
            assert {"".join(sorted(move.tiles)) for move in moves if move.is_exchange} == exchanges
            for move, row in zip(moves, features, strict=False):
                check_features(move, {key: row[place].tolist() for key, place in columns.items()}, rack, rules)
        env_game.play(rng.integers(np.diff(env_game.legal()[1])))
        over = np.flatnonzero(env_game.ending)
        env_game.deal(over, over.astype(np.uint64) + 77)
    assert cut or room is None


def all_reduced(batch, game):
    """Return all placements of the engine's list, best first, each word on each stretch with the fewest blanks."""
    rows, _ = batch.legal([game], placements_only=True)
    size = batch.ruleset.size
    best = {}
    for move in MoveList(rows, batch.arrays.cells[game].reshape(size, size)):
        *place, number, blanks = canonical_key(move)
        rank = (number, -move.score, blanks)
        if tuple(place) not in best or rank < best[tuple(place)][0]:
            best[tuple(place)] = (rank, move)
    moves = [move for _, move in best.values()]
    return [(move.score, move) for move in sorted(moves, key=lambda move: (-move.score, canonical_key(move)))]


def check_features(move, features, rack, rules):
    kinds = {"pass": 1, "exchange": 2, "place": 3}
    kind = "pass" if move.is_pass else "exchange" if move.is_exchange else "place"
    assert features["kind"] == [kinds[kind]]
    assert features["score"] == [move.score]
    assert features["tiles"] == [len(move.used)]
    padding = [0] * (rules.rack_size - len(move.used))
    if move.is_placement:
        assert (features["row"], features["col"], features["length"]) == ([move.row], [move.col], [len(move.tiles)])
        assert features["direction"] == [int(move.direction == "V")]
        assert features["squares"] == [r * rules.size + c + 1 for r, c, _ in move.placed] + padding
        assert features["letters"] == [ord(tile.upper()) - 64 for _, _, tile in move.placed] + padding
        assert features["blanks"] == [int(tile.islower()) for _, _, tile in move.placed] + padding
    else:
        assert not any(features["squares"])
        assert sum(features["blanks"]) == move.used.count("_")
    kept = sorted((rack - Counter(move.used)).elements(), key=lambda tile: (tile == "_", tile))
    codes = [27 if tile == "_" else ord(tile) - 64 for tile in kept]
    assert features["leave"] == codes + [0] * (rules.rack_size - len(codes))


def test_too_few_candidates_are_refused():
    with pytest.raises(LexarenaError, match="the exchanges of 5 tiles and the pass alone take up to 32"):
        make_env_game("scrabble", 1, "mini", actions="candidates", candidates=32)
