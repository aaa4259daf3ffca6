"""Leave values in few numbers: the expanded table, the file, and the parts of a rack, each against a plain reckoning."""

from collections import Counter
from itertools import combinations, combinations_with_replacement

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexarena.errors import LexarenaError
from lexarena.games.scrabble.engine.leaves import leave_key, leave_table
from lexarena.games.scrabble.engine.tiles import LETTERS, move_width
from lexarena.games.scrabble.engine.workspace import POINT, WORST
from lexarena.games.scrabble.fitting.leaves import credit_parts
from lexarena.games.scrabble.rules.cgp import Position
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.moves import to_row
from lexarena.games.scrabble.rules.ruleset import load_ruleset, ruleset_names
from lexarena.games.scrabble.search.leave_model import (
    PAIRS,
    TILES,
    WEIGHTS,
    LeaveModel,
    best_exchanges,
    empty_table,
    kept_values,
    list_leaves,
    read_model,
    shipped_model,
    write_model,
)

SLOTS = LETTERS + "_"
MINI = load_ruleset("mini")
WORTH = np.random.default_rng(5).normal(size=(2, WEIGHTS)).round(2)
MODEL = LeaveModel((20, 1), WORTH, {"command": "none"})


def as_dict(table):
    return {int(key): int(value) for key, value in zip(table.keys, table.values, strict=True) if key}


TABLES = [as_dict(table) for table in MODEL.tables(MINI)]


def plain_value(leave, weights):
    """Add up the weights of the tiles, pairs and triples of a leave, by their order of enumeration."""
    slots = sorted(SLOTS.index(tile) for tile in leave)
    pairs = {(a, b): i for i, (b, a) in enumerate((b, a) for b in range(TILES) for a in range(b + 1))}
    triples = {
        (a, b, c): i
        for i, (c, b, a) in enumerate((c, b, a) for c in range(TILES) for b in range(c + 1) for a in range(b + 1))
    }
    total = sum(weights[slot] for slot in slots)
    total += sum(weights[TILES + pairs[pair]] for pair in combinations(slots, 2))
    return total + sum(weights[TILES + PAIRS + triples[triple]] for triple in combinations(slots, 3))


def test_every_leave_is_listed_once():
    listed = ["".join(SLOTS[slot] for slot in row if slot >= 0) for row in list_leaves(MINI.counts, 4)]
    full = Counter(dict(zip(SLOTS, MINI.counts, strict=True)))
    wanted = {
        "".join(leave)
        for size in range(1, 5)
        for leave in combinations_with_replacement(SLOTS, size)
        if not Counter(leave) - full
    }
    assert len(listed) == len(set(listed))
    assert set(listed) == wanted


@given(st.data())
def test_a_table_holds_the_sums_of_the_weights(data):
    bag = "".join(tile * number for tile, number in zip(SLOTS, MINI.counts, strict=True))
    size = data.draw(st.integers(1, 4))
    leave = "".join(data.draw(st.permutations(bag))[:size])
    for stage in (0, 1):
        value = TABLES[stage][leave_key(leave)]
        assert value == pytest.approx(POINT * plain_value(leave, WORTH[stage]), abs=1)


def test_the_stage_follows_from_the_tiles_in_the_bag():
    assert MODEL.stage(np.array([28, 20, 19, 1, 0])).tolist() == [0, 0, 1, 1, 2]


def test_a_file_gives_the_model_back(tmp_path):
    write_model(MODEL, tmp_path / "mini.npz")
    again = read_model(tmp_path / "mini.npz")
    assert (again.bag, again.about) == (MODEL.bag, MODEL.about)
    np.testing.assert_allclose(again.weights, MODEL.weights, atol=0.0051)


@pytest.mark.parametrize("content", [b"", b"not a file of values", b"PK\x03\x04"])
def test_other_files_are_refused(tmp_path, content):
    (tmp_path / "bad.npz").write_bytes(content)
    with pytest.raises(LexarenaError, match="not a file of leave values; make one with: lexarena scrabble leaves"):
        read_model(tmp_path / "bad.npz")


def test_a_missing_file_is_refused():
    with pytest.raises(LexarenaError, match=r"nowhere\.npz: cannot be read"):
        read_model("nowhere.npz")


@pytest.mark.parametrize("name", ruleset_names())
def test_the_shipped_values_say_how_they_were_made(name):
    model = shipped_model(name)
    assert model.about["command"].startswith(f"lexarena scrabble leaves {name} --games ")
    assert np.abs(model.weights).max() < 40
    blank = model.weights[0, TILES - 1]
    assert blank == max(blank, model.weights[0, 16])  # a blank is worth more than a Q


def stand(rack, in_bag=None):
    game = Game.from_position(Position((".....",) * 5, (rack, "AEIOU")), "mini", seed=1)
    if in_bag is not None:
        game.bag.remaining = game.bag.remaining[:in_bag]
    return game


@given(st.text(SLOTS, min_size=1, max_size=5), st.integers(0, 6), st.integers(0, 2**32))
def test_the_best_exchange_is_the_best_of_all_that_are_legal(rack, in_bag, seed):
    rng = np.random.default_rng(seed)
    parts = {"".join(sorted(part)) for size in range(1, len(rack)) for part in combinations(rack, size)}
    values = {part: int(rng.integers(-9, 10)) for part in parts}
    game = stand(rack, in_bag)
    moves, worth = best_exchanges(game.views(), np.array([0]), leave_table(values))
    legal = [move for move in game.legal_moves() if move.is_exchange]
    if not legal:
        assert worth[0] <= WORST
        return

    def kept(move):
        left = "".join(sorted((Counter(rack) - Counter(move.used)).elements()))
        return values.get(left, 0), len(move.used)

    chosen = game.view(0).move(moves[0])
    assert chosen in legal
    assert kept(chosen) == max(map(kept, legal))
    assert worth[0] == POINT * kept(chosen)[0]


def test_what_a_move_leaves_is_looked_up():
    game = stand("CATSE")
    table = leave_table({"ES": 3, "ACEST": 100, "S": -2})
    moves = [game.parse("3C CAT"), game.parse("3B CATE") if "CATE" in game.lexicon else game.parse("3B EAT")]
    rows = np.stack([to_row(move, move_width(5)) for move in moves])
    values = [int(kept_values(game.views(), np.array([0]), row[None], table)[0]) for row in rows]
    left = ["".join(sorted((Counter("CATSE") - Counter(move.used)).elements())) for move in moves]
    assert values == [POINT * {"ES": 3, "S": -2}.get(part, 0) for part in left]


def test_every_part_of_a_rack_is_credited_once():
    leaves = list_leaves(MINI.counts, 4)
    table = empty_table(leaves)
    sums, counts = np.zeros((1, len(table.keys))), np.zeros((1, len(table.keys)))
    rack = np.array([[1, 1, 5, 20, 32]], np.uint8)  # AAET and a blank
    credit_parts(rack, np.array([7.0]), np.array([0]), table.keys, sums, counts)
    parts = {"".join(sorted(part)) for size in range(1, 5) for part in combinations("AAET_", size)}
    credited = {int(key) for key, number in zip(table.keys, counts[0], strict=True) if number}
    assert credited == {leave_key(part) for part in parts}
    assert set(counts[0][counts[0] > 0]) == {1.0}
    assert set(sums[0][counts[0] > 0]) == {7.0}
