"""Games over arrays: tiles are conserved, games end as the rules say, and equal seeds are equal games."""

import os
import subprocess
import sys
from collections import Counter
from functools import cache

import numpy as np
import oracle
import pytest
from quick_rulesets import QUICK_RULESETS

from lexarena.games.scrabble.rules.game import Batch
from lexarena.games.scrabble.rules.ruleset import Ruleset, load_ruleset

RUNNING, OUT, SCORELESS, STEP_LIMIT = range(4)
EVERY_RULESET = pytest.mark.parametrize("name", QUICK_RULESETS)


def changed(name, **tables):
    """Return a shipped ruleset with some keys of its tables changed."""
    data = load_ruleset(name).to_dict()
    for table, keys in tables.items():
        data[table] |= keys
    return Ruleset.from_dict(data)


def choose(batch, games, ply, greedy):
    """Return a move for each game that depends on its seed and ply only: the best, or one of the list."""
    rows, offsets = batch.legal(games)
    draws = np.array([np.random.default_rng([int(batch.arrays.seeds[g]), ply]).random() for g in games])
    moves = rows[offsets[:-1] + (draws * (offsets[1:] - offsets[:-1])).astype(np.int64)]
    if greedy:
        best, found = batch.best(games)
        moves[found] = best[found]
    return moves


def play_out(batch, greedy, after=lambda: None):
    """Play all games to their end; return the moves of each as text."""
    seen_moves = [[] for _ in range(len(batch))]
    ply = 0
    while len(batch.running):
        games = batch.running
        moves = choose(batch, games, ply, greedy)
        for game, move in zip(games.tolist(), moves, strict=True):
            seen_moves[game].append(oracle.read_row(move, oracle.board_of(batch, game)))
        batch.apply(moves, games)
        ply += 1
        assert ply < 2000, f"games {batch.running} do not end"
        after()
    return seen_moves


def tiles_of(batch, game=0):
    """Count all tiles of a game: on the board, in both racks, in the bag."""
    arrays = batch.arrays
    bag = arrays.bag[game, arrays.ends[game, 0] : arrays.ends[game, 1]].tolist()
    on_board = "".join(oracle.board_of(batch, game)).replace(".", "")
    text = "".join("_" if tile.islower() else tile for tile in on_board)
    return Counter(text + oracle.rack_of(batch, game, 0) + oracle.rack_of(batch, game, 1) + bag_text(bag))


def bag_text(codes):
    return "".join(oracle.tile_text(code) for code in codes)


def bag_of(batch, game=0):
    first, last = batch.arrays.ends[game]
    return bag_text(batch.arrays.bag[game, first:last].tolist())


def distribution(rules):
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ_"
    return Counter({letter: n for letter, n in zip(letters, rules.counts, strict=True) if n})


def slots(codes):
    """Return the place of each tile in 27 counts (blanks last), and 27 for no tile."""
    codes = codes.astype(np.int64)
    return np.where(codes == 0, 27, np.where(codes & 32, 26, codes - 1))


def check_tiles(batch):
    """Assert for all games at once that no tile is lost or made."""
    arrays = batch.arrays
    places = np.arange(arrays.bag.shape[1])
    in_bag = (places >= arrays.ends[:, :1]) & (places < arrays.ends[:, 1:])
    all_slots = np.concatenate(
        [slots(arrays.cells), slots(arrays.racks.reshape(len(batch), -1)), np.where(in_bag, slots(arrays.bag), 27)],
        axis=1,
    )
    counts = np.stack([(all_slots == slot).sum(axis=1) for slot in range(27)], axis=1)
    wrong = np.flatnonzero((counts != np.array(batch.ruleset.counts)).any(axis=1))
    if len(wrong):
        game = int(wrong[0])
        lost = distribution(batch.ruleset) - tiles_of(batch, game)
        made = tiles_of(batch, game) - distribution(batch.ruleset)
        pytest.fail(f"game {game}: lost {dict(lost)}, made {dict(made)}\n{oracle.drawn(oracle.board_of(batch, game))}")
    held = (arrays.racks > 0).sum(axis=2)
    assert np.array_equal(held, arrays.held), "the number of tiles held is wrong"
    full = (arrays.held == batch.ruleset.rack_size).all(axis=1)
    assert (full | (arrays.ends[:, 0] == arrays.ends[:, 1])).all(), "a rack is short while the bag has tiles"


# --- tiles and endings


@cache
def finished(name, greedy, games=150):
    """Play many games, checking the tiles after each move; return the batch."""
    batch = Batch(games, name, seeds=np.arange(games) + 1000)
    check_tiles(batch)
    play_out(batch, greedy, lambda: check_tiles(batch))
    return batch


@EVERY_RULESET
@pytest.mark.parametrize("greedy", [False, True], ids=["random", "greedy"])
def test_tiles_are_conserved_at_every_move_and_games_end(name, greedy):
    batch = finished(name, greedy)
    assert (batch.arrays.ending != RUNNING).all()
    assert len(batch.legal()[0]) == 0


@EVERY_RULESET
def test_endings_that_occur(name):
    seen = {int(ending) for greedy in (False, True) for ending in finished(name, greedy).arrays.ending}
    wanted = {
        "mini": {SCORELESS},
        "mini-classic": {SCORELESS},
        "mini20": {OUT, SCORELESS},
        "seven": {SCORELESS},  # the bag runs out in about every other game, and yet nobody goes out
        "eleven": {OUT, SCORELESS},
        "standard": {OUT, SCORELESS},
    }
    assert seen == wanted[name]


def test_mini_bag_never_empties():
    """The board takes 25 tiles and two racks ten, of 38: nobody can go out."""
    rules = load_ruleset("mini")
    assert rules.total_tiles > rules.size**2 + 2 * rules.rack_size
    for greedy in (False, True):
        ends = finished("mini", greedy).arrays.ends
        assert (ends[:, 1] - ends[:, 0] >= rules.total_tiles - rules.size**2 - 2 * rules.rack_size).all()


@EVERY_RULESET
def test_a_game_ends_out_only_with_an_empty_bag_and_an_empty_rack(name):
    arrays = finished(name, True).arrays
    out = arrays.ending == OUT
    empty_bag = arrays.ends[:, 0] == arrays.ends[:, 1]
    empty_rack = (arrays.held == 0).any(axis=1)
    assert np.array_equal(out, empty_bag & empty_rack)
    assert (arrays.scoreless[arrays.ending == SCORELESS] == load_ruleset(name).scoreless_turns).all()


# --- equal seeds are equal games


@EVERY_RULESET
@pytest.mark.parametrize("greedy", [False, True], ids=["random", "greedy"])
def test_games_do_not_depend_on_the_batch_they_are_played_in(name, greedy):
    games = 32
    seeds = np.arange(games) * 7919 + 5
    together = Batch(games, name, seeds=seeds)
    seen_moves = play_out(together, greedy)
    for game in range(games):
        alone = Batch(1, name, seeds=[seeds[game]])
        mine = play_out(alone, greedy)[0]
        differ = next((ply for ply, (a, b) in enumerate(zip(seen_moves[game], mine, strict=False)) if a != b), None)
        assert seen_moves[game] == mine, f"seed {seeds[game]}: other moves from ply {differ} on"
        assert alone.arrays.scores[0].tolist() == together.arrays.scores[game].tolist()
        assert all(np.array_equal(a, b) for a, b in zip(alone.snapshot(0), together.snapshot(game), strict=True))


def test_other_seeds_are_other_deals():
    batch = Batch(500, "standard")
    assert len({bag.tobytes() for bag in batch.arrays.bag}) == 500


def test_largest_seed_is_dealt():
    batch = Batch(2, "mini", seeds=[2**53 - 1, 2**64 - 1])
    play_out(batch, False, lambda: check_tiles(batch))


def test_reset_starts_a_row_anew_and_leaves_the_others():
    batch = Batch(3, "mini", seeds=[1, 2, 3])
    play_out(batch, True)
    others = batch.snapshot(0), batch.snapshot(2)
    batch.reset([1], [9])
    fresh = Batch(1, "mini", seeds=[9])
    assert all(np.array_equal(a, b) for a, b in zip(batch.snapshot(1), fresh.snapshot(0), strict=True))
    for game, before in zip((0, 2), others, strict=True):
        assert all(np.array_equal(a, b) for a, b in zip(batch.snapshot(game), before, strict=True))


# --- snapshots


@EVERY_RULESET
def test_restore_brings_back_every_array_bit_for_bit(name):
    batch = Batch(3, name, seeds=[4, 5, 6])
    for ply in range(12):
        running = batch.running
        if 1 not in running:
            break
        saved = batch.snapshot(1)
        before = [array.copy() for array in batch.arrays]
        rows, _ = batch.legal([1])
        for move in (rows[0], rows[len(rows) // 2], rows[-1]):
            batch.apply(move[None], [1])
            assert batch.arrays.ply[1] == before[batch.arrays._fields.index("ply")][1] + 1
            batch.restore(1, saved)
            for field, array, was in zip(batch.arrays._fields, batch.arrays, before, strict=True):
                assert array.tobytes() == was.tobytes(), f"{field} is not restored after {move}"
        batch.apply(choose(batch, running, ply, False), running)


def test_snapshot_is_a_copy():
    batch = Batch(1, "mini", seeds=[1])
    saved = batch.snapshot(0)
    kept = [np.copy(part) for part in saved]
    play_out(batch, True)
    assert all(np.array_equal(a, b) for a, b in zip(saved, kept, strict=True))


# --- drawing


def test_seat_0_draws_from_the_front_and_seat_1_from_the_back():
    batch = Batch(1, "standard", seeds=[12])
    bag = bag_text(batch.arrays.bag[0].tolist())
    assert oracle.rack_of(batch, 0, 0) == bag[:7]
    assert oracle.rack_of(batch, 0, 1) == bag[:-8:-1]
    assert bag_of(batch) == bag[7:-7]


def test_tiles_of_seat_0_do_not_depend_on_the_moves_of_seat_1():
    """As long as nobody exchanges, seat 0's k-th tile is the k-th of the bag, whatever seat 1 does."""
    for seed in range(20):
        seen = []
        for style in ("pass", "first", "best"):
            batch = Batch(1, "standard", seeds=[seed])
            got = oracle.rack_of(batch, 0, 0)
            for _ in range(10):
                rows, _ = batch.legal([0])
                seat = batch.arrays.to_move[0]
                held = int(batch.arrays.held[0, seat])
                move = rows[-1] if rows[0, 0] != 2 or (seat == 1 and style == "pass") else rows[0]
                if seat == 1 and style == "best":
                    best, found = batch.best([0])
                    move = best[0] if found[0] else rows[-1]
                batch.apply(move[None], [0])
                if batch.arrays.ending[0]:
                    break
                if seat == 0:
                    number = int(move[5])
                    got += oracle.rack_of(batch, 0, 0)[held - number :]
            seen.append(got)
            assert got == bag_text(batch.arrays.bag[0, : len(got)].tolist()), f"seed {seed}, seat 1 plays {style}"
        shortest = min(map(len, seen))
        assert len({got[:shortest] for got in seen}) == 1


def test_tiles_kept_stay_in_order_and_new_ones_come_behind():
    batch = Batch(1, "standard", seeds=[3])
    rack = oracle.rack_of(batch)
    rows, _ = batch.legal([0], placements_only=True)
    move, _ = oracle.read_row(rows[0], oracle.board_of(batch))
    coming = bag_of(batch)
    batch.apply(rows[:1], [0])
    kept = list(rack)
    for tile in move[3]:
        kept.remove("_" if tile.islower() else tile)
    used = len(rack) - len(kept)
    assert oracle.rack_of(batch, 0, 0) == "".join(kept) + coming[:used]


# --- exchanges


def exchange_list(batch):
    return [move[1] for move, _ in oracle.listed(batch, placements_only=False) if move[0] == "exchange"]


@pytest.mark.parametrize("in_bag", [0, 1, 2, 3, 4, 5, 30])
def test_every_different_exchange_that_the_bag_allows_is_listed_once(in_bag):
    batch = Batch(1, "mini", seeds=[2])
    for rack in ("AABB_", "ABCDE", "EEEEE", "__AAA", "Q"):
        oracle.set_rack(batch, rack)
        batch.arrays.ends[0] = (5, 5 + in_bag)
        listed = exchange_list(batch)
        assert len(listed) == len(set(listed)), f"rack {rack}: an exchange is listed twice"
        assert set(listed) == {tiles for tiles in oracle.sub_racks(rack) if len(tiles) <= in_bag}


@pytest.mark.parametrize("name", ["seven", "eleven", "standard"])
def test_exchange_needs_the_minimum_in_the_bag(name):
    batch = Batch(1, name, seeds=[2])
    minimum = batch.ruleset.exchange_minimum
    batch.arrays.ends[0] = (10, 10 + minimum - 1)
    assert exchange_list(batch) == []
    batch.arrays.ends[0] = (10, 10 + minimum)
    assert set(exchange_list(batch)) == oracle.sub_racks(oracle.rack_of(batch))


@pytest.mark.parametrize("name", ["mini-classic", "mini20"])
def test_no_exchange_where_the_rules_have_none(name):
    assert exchange_list(Batch(1, name, seeds=[2])) == []


@EVERY_RULESET
def test_pass_is_always_the_last_move_of_the_list(name):
    batch = Batch(1, name, seeds=[2])
    moves = [move for move, _ in oracle.listed(batch, placements_only=False)]
    assert moves[-1] == ("pass",)
    assert moves.count(("pass",)) == 1


@pytest.mark.parametrize("seat", [0, 1])
def test_exchange_draws_from_the_own_end_and_returns_the_tiles(seat):
    for seed in range(30):
        batch = Batch(1, "standard", seeds=[seed])
        batch.arrays.to_move[0] = seat
        other = oracle.rack_of(batch, 0, 1 - seat)
        rack, bag = oracle.rack_of(batch, 0, seat), bag_of(batch)
        rows, _ = batch.legal([0])
        exchanges = rows[rows[:, 0] == 1]
        row = exchanges[seed % len(exchanges)]
        (_, given), _ = oracle.read_row(row, oracle.board_of(batch))
        batch.apply(row[None], [0])
        drawn = (bag if seat == 0 else bag[::-1])[: len(given)]
        kept = Counter(rack) - Counter(given)
        now = oracle.rack_of(batch, 0, seat)
        assert Counter(now) == kept + Counter(drawn), f"seed {seed}: {given} of {rack} exchanged, {now} in hand"
        assert now.endswith(drawn)
        assert Counter(bag_of(batch)) == Counter(bag) - Counter(drawn) + Counter(given)
        assert len(bag_of(batch)) == len(bag)
        assert oracle.rack_of(batch, 0, 1 - seat) == other
        assert batch.arrays.scoreless[0] == 1
        assert tiles_of(batch) == distribution(batch.ruleset)


def test_exchanged_tiles_land_anywhere_in_the_bag():
    """The place of a returned tile is random: over many seeds every part of the bag gets its share."""
    tables = load_ruleset("standard").to_dict()
    tables["tiles"]["counts"] = {"A": 99, "B": 1}
    rules = Ruleset.from_dict(tables)
    places = []
    for seed in range(4000):
        batch = Batch(1, rules, "mini", seeds=[seed])
        if "B" not in oracle.rack_of(batch):
            continue
        row = np.zeros((1, 15), np.int32)
        row[0, :8] = (1, 0, 0, 0, 0, 1, 0, 2)
        batch.apply(row, [0])
        places.append(bag_of(batch).index("B"))
    assert len(places) > 150
    quarters = np.histogram(places, bins=4, range=(0, 86))[0] / len(places)
    assert (abs(quarters - 0.25) < 0.12).all(), quarters


# --- the end and its scoring


def near_the_end(final_scoring, racks, bag_left=0, name="mini", **end):
    """Return a game with AT on the board, these racks, 20 points each and this number of tiles in the bag."""
    rules = changed(name, end={"final_scoring": final_scoring, **end})
    batch = Batch(1, rules, seeds=[1])
    board = [".....", ".....", ".AT..", ".....", "....."]
    oracle.set_board(batch, board)
    for seat, rack in enumerate(racks):
        oracle.set_rack(batch, rack, 0, seat)
    batch.arrays.scores[0] = 20
    batch.arrays.ends[0] = (9, 9 + bag_left)
    return batch


def play(batch, wanted):
    rows, _ = batch.legal([0])
    board = oracle.board_of(batch)
    row = next(row for row in rows if oracle.read_row(row, board)[0] == wanted)
    score = int(row[6])
    batch.apply(row[None], [0])
    return score


@pytest.mark.parametrize("final_scoring", ["standard", "out-only"])
def test_who_goes_out_gains_what_the_other_loses(final_scoring):
    batch = near_the_end(final_scoring, ("C", "QZ_"))
    assert play(batch, ("H", 2, 0, "C..")) == 5
    assert batch.arrays.ending[0] == OUT
    assert batch.arrays.scores[0].tolist() == [20 + 5 + 20, 20 - 20]


@pytest.mark.parametrize("final_scoring", ["standard", "out-only"])
def test_seat_1_can_go_out_too(final_scoring):
    batch = near_the_end(final_scoring, ("QZ_E", "C"))
    batch.arrays.to_move[0] = 1
    play(batch, ("H", 2, 0, "C.."))
    assert batch.arrays.ending[0] == OUT
    assert batch.arrays.scores[0].tolist() == [20 - 21, 20 + 5 + 21]


def test_an_empty_rack_is_refilled_while_the_bag_has_tiles():
    batch = near_the_end("standard", ("C", "QZ_"), bag_left=1)
    play(batch, ("H", 2, 0, "C.."))
    assert batch.arrays.ending[0] == RUNNING
    assert batch.arrays.held[0, 0] == 1
    assert batch.arrays.scores[0].tolist() == [25, 20]


def test_blank_left_in_hand_counts_its_value():
    tables = load_ruleset("mini").to_dict()
    tables["tiles"]["values"]["blank"] = 7
    tables["end"]["final_scoring"] = "standard"
    batch = Batch(1, Ruleset.from_dict(tables), seeds=[1])
    oracle.set_rack(batch, "_A", 0, 0)
    oracle.set_rack(batch, "B_", 0, 1)
    for _ in range(4):
        play(batch, ("pass",))
    assert batch.arrays.ending[0] == SCORELESS
    assert batch.arrays.scores[0].tolist() == [-8, -10]


@pytest.mark.parametrize(("final_scoring", "scores"), [("standard", [20 - 14, 20 - 1]), ("out-only", [20, 20])])
def test_scoreless_turns_end_the_game(final_scoring, scores):
    batch = near_the_end(final_scoring, ("QV", "E_"), scoreless_turns=3)
    for turn in range(3):
        assert batch.arrays.ending[0] == RUNNING, f"over after {turn} turns"
        play(batch, ("pass",))
    assert batch.arrays.ending[0] == SCORELESS
    assert batch.arrays.scores[0].tolist() == scores


@pytest.mark.parametrize(("final_scoring", "scores"), [("standard", [25 - 14, 20 - 1]), ("out-only", [25, 20])])
def test_step_limit_ends_the_game(final_scoring, scores):
    batch = near_the_end(final_scoring, ("CQV", "E_"), max_steps=2)
    assert play(batch, ("H", 2, 0, "C..")) == 5
    assert batch.arrays.ending[0] == RUNNING
    play(batch, ("pass",))
    assert batch.arrays.ending[0] == STEP_LIMIT
    assert batch.arrays.scores[0].tolist() == scores


def test_going_out_on_the_last_step_is_going_out():
    batch = near_the_end("out-only", ("C", "E"), max_steps=1)
    play(batch, ("H", 2, 0, "C.."))
    assert batch.arrays.ending[0] == OUT
    assert batch.arrays.scores[0].tolist() == [26, 19]


@pytest.mark.parametrize(("counts", "scoreless"), [(True, 2), (False, 0)])
def test_word_worth_nothing_is_a_scoreless_turn_where_the_rules_say_so(counts, scoreless):
    tables = load_ruleset("mini").to_dict()
    tables["tiles"]["values"] |= {"A": 0, "T": 0}
    tables["end"]["zero_plays_count"] = counts
    batch = Batch(1, Ruleset.from_dict(tables), seeds=[1])
    oracle.set_rack(batch, "AT", 0, 1)
    play(batch, ("pass",))
    assert batch.arrays.scoreless[0] == 1
    assert play(batch, ("H", 2, 2, "AT")) == 0
    assert batch.arrays.scoreless[0] == scoreless


def test_a_word_with_points_starts_the_count_anew():
    batch = near_the_end("standard", ("CE", "QV"), bag_left=3)
    play(batch, ("pass",))
    play(batch, ("pass",))
    play(batch, ("H", 2, 0, "C.."))
    assert batch.arrays.scoreless[0] == 0
    assert batch.arrays.ending[0] == RUNNING


def test_exchanges_are_scoreless_turns():
    batch = Batch(1, "mini", seeds=[8])
    for _ in range(4):
        assert batch.arrays.ending[0] == RUNNING
        rows, _ = batch.legal([0])
        batch.apply(rows[rows[:, 0] == 1][:1], [0])
    assert batch.arrays.ending[0] == SCORELESS


def test_scores_on_the_way_are_the_scores_of_the_moves():
    for name in ("seven", "standard"):
        batch = Batch(20, name, seeds=np.arange(20))
        seen_moves = play_out(batch, True)
        for game, moves in enumerate(seen_moves):
            made = [sum(score for _, score in moves[seat::2]) for seat in (0, 1)]
            left = [
                sum(batch.ruleset.values[26 if t == "_" else ord(t) - 65] for t in oracle.rack_of(batch, game, seat))
                for seat in (0, 1)
            ]
            if batch.arrays.ending[game] == OUT:
                wanted = [made[0] + left[1] - left[0], made[1] + left[0] - left[1]]
            else:
                wanted = [made[0] - left[0], made[1] - left[1]]
            assert batch.arrays.scores[game].tolist() == wanted


# --- memory

BOUNDSCHECK = """
import numpy as np
from lexarena.games.scrabble.rules.game import Batch
from lexarena.games.scrabble.engine.leaves import NO_LEAVES, leave_table
from lexarena.games.scrabble.rules.ruleset import Ruleset, load_ruleset, ruleset_names

largest = load_ruleset("standard").to_dict()
largest["board"] = {"size": 21}
largest["tiles"]["counts"] |= {"blank": 12, "S": 30}
largest["rack"] = {"size": 10}
small = {"board": {"size": 5}, "tiles": {"counts": {"A": 9, "T": 9}}, "rack": {"size": 1}, "words": "mini"}
leaves = leave_table({"S": 5, "E": -1.5, "_": 20, "AE": 2})
for rules in [*map(load_ruleset, ruleset_names()[:-1]), Ruleset.from_dict(small), Ruleset.from_dict(largest)]:
    batch = Batch(4, rules, seeds=[1, 2, 3, 4])
    rng = np.random.default_rng(1)
    ply = 0
    while len(batch.running) and ply < 60:
        games = batch.running
        rows, offsets = batch.legal(games, rules.size == 21)
        moves = np.zeros((len(games), rows.shape[1]), np.int32)  # passes, where there is no placement
        for i in np.flatnonzero(offsets[1:] > offsets[:-1]):
            moves[i] = rows[rng.integers(offsets[i], offsets[i + 1])]
        if ply % 2:
            best, found = batch.best(games, leaves if ply % 4 == 1 else NO_LEAVES)
            moves[found] = best[found]
        batch.apply(moves, games)
        batch.refresh(int(games[0]))
        ply += 1
    print(rules.name, ply)
print("done")
"""


@pytest.mark.slow
def test_no_kernel_reads_or_writes_outside_its_arrays(tmp_path):
    """Play on every ruleset, the smallest and the largest, with numba's index checks on."""
    environment = os.environ | {"NUMBA_BOUNDSCHECK": "1", "LEXARENA_CACHE": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", BOUNDSCHECK], env=environment, capture_output=True, text=True, timeout=900, check=False
    )
    assert done.returncode == 0, done.stdout[-500:] + done.stderr[-3000:]
    assert done.stdout.endswith("done\n")
