"""The move generator and the search for the best move against the oracle, which states the rules plainly."""

import random
from collections import Counter
from functools import cache

import numpy as np
import oracle
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from quick_rulesets import QUICK_RULESETS

from lexarena.games.scrabble.engine.crosschecks import Squares, refresh
from lexarena.games.scrabble.engine.leaves import NO_LEAVES, leave_table
from lexarena.games.scrabble.rules.game import Batch
from lexarena.games.scrabble.rules.moves import Move, canonical_key
from lexarena.games.scrabble.rules.ruleset import Ruleset, load_ruleset
from lexarena.words.wordlist import shipped_words

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


# --- tables to play on


@cache
def sampled_words(number, seed):
    """Return some words of ENABLE, most of them short, so that boards get dense and hooks are many."""
    rng = random.Random(seed)
    by_length = {}
    for word in shipped_words("enable"):
        by_length.setdefault(len(word), []).append(word)
    shares = {2: 0.09, 3: 0.24, 4: 0.25, 5: 0.16, 6: 0.1, 7: 0.08, 8: 0.05, 9: 0.02, 11: 0.01}
    chosen = set()
    for length, share in shares.items():
        chosen.update(rng.sample(by_length[length], min(len(by_length[length]), round(number * share))))
    return tuple(sorted(chosen))


@pytest.fixture(scope="session")
def table(make_lexicon):
    """Return a function from (ruleset, words) to a batch of one game and the words with their letter counts."""
    made = {}

    def make(rules, words=None):
        rules = load_ruleset(rules)
        words = shipped_words(rules.words) if words is None else words
        key = rules, words
        if key not in made:
            lexicon = rules.words if words == shipped_words(rules.words) else make_lexicon(words)
            made[key] = Batch(1, rules, lexicon, [0]), oracle.letter_counts(words)
        return made[key]

    return make


def many_blanks(name, blanks):
    """Return a shipped ruleset with that many blanks in the bag."""
    tables = load_ruleset(name).to_dict()
    tables["tiles"]["counts"]["blank"] = blanks
    tables["name"] = f"{name}-{blanks}-blanks"
    return Ruleset.from_dict(tables)


# --- positions


def reach(batch, seed, plies, greed):
    """Play from the deal on, mostly at random, and stop before the game ends; `greed` is the share of best moves."""
    batch.reset([0], [seed])
    rng = random.Random(seed)
    for _ in range(plies):
        before = batch.snapshot(0)
        rows, _ = batch.legal([0], placements_only=True)
        if len(rows) == 0:
            rows, _ = batch.legal([0])
        move = rows[rng.randrange(len(rows))]
        if rng.random() < greed:
            best, found = batch.best([0])
            move = best[0] if found[0] else move
        batch.apply(move[None], [0])
        if batch.arrays.ending[0]:
            batch.restore(0, before)
            break


def any_rack(rng, size, blanks):
    """Return a random rack with that many blanks and a taste for letters that spell something."""
    letters = [rng.choice(LETTERS + "EEEAAAIIOOUSSRRNNTTLLDD") for _ in range(rng.randint(1, size))]
    letters[:blanks] = "_" * min(blanks, len(letters))
    rng.shuffle(letters)
    return "".join(letters)


positions = st.tuples(
    st.integers(0, 2**32),  # seed
    st.integers(0, 24),  # plies
    st.sampled_from([0.0, 0.3, 1.0]),  # greed
    st.sampled_from([None, 0, 1, 2]),  # blanks of a new rack; None: the rack as it was dealt
)


def set_up(batch, position):
    seed, plies, greed, blanks = position
    reach(batch, seed, plies, greed)
    if blanks is not None:
        oracle.set_rack(batch, any_rack(random.Random(seed + 1), batch.ruleset.rack_size, blanks))


# --- checks


def check_list(batch, words):
    """Compare the generator's list with the oracle's, moves and scores, and return it."""
    board, rack = oracle.board_of(batch), oracle.rack_of(batch)
    listed = oracle.listed(batch)
    found = dict(listed)
    twice = [move for move, number in Counter(move for move, _ in listed).items() if number > 1]
    assert not twice, f"listed twice: {twice[:5]}\n{oracle.drawn(board, rack)}"
    expected = oracle.placements(board, rack, batch.ruleset, words)
    if found != expected:
        pytest.fail(oracle.difference(board, rack, batch.ruleset, expected, found))
    return found


def word_of(move, board):
    direction, row, col, tiles = move
    down = direction == "V"
    return "".join(board[row + i * down][col + i * (not down)] if tile == "." else tile for i, tile in enumerate(tiles))


def leave_after(rack, tiles):
    used = Counter("_" if tile.islower() else tile for tile in tiles if tile != ".")
    return "".join(sorted((Counter(rack) - used).elements()))


def check_best(batch, leaves=None):
    """Compare the best-only search with the best of the full list; `leaves` maps sorted leaves to points."""
    board, rack = oracle.board_of(batch), oracle.rack_of(batch)
    thousandths = {leave: round(points * 1000) for leave, points in (leaves or {}).items() if leave}
    worth = {
        move: score * 1000 + thousandths.get(leave_after(rack, move[3]), 0) for move, score in oracle.listed(batch)
    }
    rows, found = batch.best([0], NO_LEAVES if leaves is None else leave_table(leaves))
    shown = f"{oracle.drawn(board, rack, batch.ruleset)}\n  leaves {leaves}"
    if not worth:
        assert not found[0], f"a best move where there is none: {oracle.read_row(rows[0], board)}\n{shown}"
        return
    assert found[0], f"no best move, but {len(worth)} placements\n{shown}"
    most = max(worth.values())
    ties = [Move.place(m[1], m[2], m[0], m[3], word_of(m, board)) for m, value in worth.items() if value == most]
    wanted = min(ties, key=canonical_key)
    wanted = (wanted.direction, wanted.row, wanted.col, wanted.tiles)
    move, score = oracle.read_row(rows[0], board)
    if move != wanted:
        values = f"worth {worth.get(move)} against {most} thousandths, {len(ties)} ties"
        pytest.fail(f"best is {move}, should be {wanted}: {values}\n{shown}")
    assert score == dict(oracle.listed(batch))[move], f"score of the best move {move}\n{shown}"


def random_leaves(rng, rack, step):
    """Return values for most sub-racks of a rack, many of them negative; a coarse step makes ties."""
    return {leave: step * rng.randint(-30, 30) for leave in sorted(oracle.sub_racks(rack)) if rng.random() < 0.8}


def check_cross_checks(batch):
    """Compare cross-checks that were kept up to date move by move with a full computation."""
    arrays, tables = batch.arrays, batch.tables
    masks, sums = np.zeros_like(arrays.masks[0]), np.zeros_like(arrays.sums[0])
    for game in range(len(batch)):
        board = Squares(arrays.cells[game], arrays.used[game], masks, sums)
        refresh(batch.lexicon.nodes, tables.size, tables.values, board)
        for kept, fresh, what in ((arrays.masks[game], masks, "mask"), (arrays.sums[game], sums, "sum")):
            wrong = np.argwhere(kept != fresh)
            squares = [(("across", "down")[d], *divmod(int(at), tables.size)) for d, at in wrong[:6]]
            assert not squares, f"{what} out of date at {squares}\n{oracle.drawn(oracle.board_of(batch, game))}"


# --- the generator on reachable positions

TABLES = {
    "mini": ("mini", None, 150),
    "mini-classic": ("mini-classic", None, 60),
    "seven": ("seven", None, 120),
    "eleven, 300 words": ("eleven", (300, 1), 50),
    "eleven, 1,000 words": ("eleven", (1000, 2), 40),
    "standard, 500 words": ("standard", (500, 3), 50),
    "standard, 1,000 words": ("standard", (1000, 4), 30),
    "super, 300 words": ("super", (300, 5), 3),
}
RULESETS_AND_WORDS = pytest.mark.parametrize("name", TABLES)


def compare_many(table, name, times):
    rules, sample, examples = TABLES[name]
    batch, words = table(rules, None if sample is None else sampled_words(*sample))

    @settings(max_examples=examples * times)
    @given(positions)
    def compare(position):
        set_up(batch, position)
        check_list(batch, words)

    compare()


@RULESETS_AND_WORDS
def test_listed_moves_and_scores_are_those_of_the_oracle(table, name):
    compare_many(table, name, 1)


@pytest.mark.slow
@RULESETS_AND_WORDS
def test_listed_moves_and_scores_are_those_of_the_oracle_at_length(table, name):
    compare_many(table, name, 8)


@pytest.mark.slow
@pytest.mark.parametrize(
    "position",
    [(11, 0, 0.0, None), (12, 5, 1.0, None), (13, 11, 0.3, None), (14, 18, 0.3, 1), (15, 8, 0.3, 2)],
    ids=["first move", "early", "middle", "late, a blank", "two blanks"],
)
def test_listed_moves_are_those_of_the_oracle_with_the_whole_word_list(table, position):
    batch, words = table("standard")
    set_up(batch, position)
    assert check_list(batch, words)


def test_values_and_premiums_of_a_strange_ruleset_count(table):
    """Blanks worth more than letters, letters worth nothing, several premiums in a line, a bonus for two tiles."""
    tables = load_ruleset("seven").to_dict()
    tables["tiles"]["values"] |= {"A": 0, "E": 0, "S": 9, "blank": 3}
    tables["rack"] |= {"bingo_tiles": 2, "bingo_bonus": 17}
    tables["board"]["layout"] = ["TW DL TL DW TW DL TL", *["DL TW DW TL .. DW DW"] * 5, "TL TL DL DL TW DW TW"]
    batch, words = table(Ruleset.from_dict(tables))
    for seed in range(25):
        set_up(batch, (seed, seed % 12, 0.3, seed % 3))
        check_list(batch, words)
        check_best(batch)
        check_best(batch, random_leaves(random.Random(seed), oracle.rack_of(batch), 0.5))


def test_board_of_21_and_rack_of_ten(table):
    tables = load_ruleset("standard").to_dict()
    tables["board"] = {"size": 21, "layout": [" ".join((["TL", "..", "DW"] * 7)[i:] + ["TW"] * i) for i in range(21)]}
    tables["rack"] = {"size": 10, "bingo_tiles": 8, "bingo_bonus": 50}
    batch, words = table(Ruleset.from_dict(tables), sampled_words(300, 5))
    for seed in range(6):
        set_up(batch, (seed, 6 * seed, 0.3, seed % 3))
        check_list(batch, words)
        check_best(batch)
        check_best(batch, random_leaves(random.Random(seed), oracle.rack_of(batch)[:8], 0.5))


def board_of_size(size):
    """Return the standard ruleset on a larger board, with premiums along its diagonals."""
    tables = load_ruleset("standard").to_dict()
    squares = (["TL", "..", "DW", "..", "DL", "..", "TW"] * 3)[:size]
    tables["board"] = {"size": size, "layout": [" ".join(squares[i:] + squares[:i]) for i in range(size)]}
    tables["name"] = f"size-{size}"
    return Ruleset.from_dict(tables)


def long_words(longest, seed):
    """Return words of ENABLE of 16 letters and more, some of each length, and a few that extend another by one letter."""
    rng = random.Random(seed)
    by_length = {length: [w for w in shipped_words("enable") if len(w) == length] for length in range(16, longest + 1)}
    chosen = {word for words in by_length.values() for word in rng.sample(words, min(8, len(words)))}
    return chosen | {word[:-1] for word in chosen if word[-1] == "S" and len(word) > 16}


def set_up_long_word(batch, words, rng):
    """Lay most letters of a long word on the board, across or down, and put the missing ones into the rack."""
    size, rack_size = batch.ruleset.size, batch.ruleset.rack_size
    word = rng.choice([word for word in words if 15 < len(word) <= size])
    line, start = rng.randrange(size), rng.randrange(size - len(word) + 1)
    missing = sorted(rng.sample(range(len(word)), rng.randint(1, rack_size)))
    squares = ["."] * size
    for i, letter in enumerate(word):
        if i not in missing:
            squares[start + i] = rng.choice([letter, letter, letter.lower()])
    board = ["." * size] * size
    board[line] = "".join(squares)
    if rng.random() < 0.5:
        board = ["".join(column) for column in zip(*board, strict=True)]
    rack = [word[i] for i in missing] + [rng.choice(LETTERS) for _ in range(rack_size - len(missing))]
    for _ in range(rng.randint(0, 2)):
        rack[rng.randrange(len(rack))] = "_"
    batch.reset([0], [0])
    oracle.set_board(batch, board)
    oracle.set_rack(batch, "".join(rack))


@pytest.mark.parametrize("size", [17, 21])
def test_words_as_long_as_a_large_board_are_listed_and_scored(table, size):
    batch, words = table(board_of_size(size), tuple(sorted({*sampled_words(200, 6), *long_words(size, size)})))
    rng = random.Random(size)
    long_moves = whole_lines = 0
    for seed in range(40):
        set_up_long_word(batch, sorted(words), rng)
        found = check_list(batch, words)
        long_moves += sum(len(move[3]) > 15 for move in found)
        whole_lines += sum(len(move[3]) == size for move in found)
        check_best(batch)
        check_best(batch, random_leaves(random.Random(seed), oracle.rack_of(batch), 0.5))
    assert long_moves > 20
    assert whole_lines > 0


def test_moves_on_a_usual_board_are_the_same_with_and_without_longer_words(make_lexicon):
    words = sampled_words(500, 3)
    plain = Batch(1, "standard", make_lexicon(words), [5])
    longer = Batch(1, "standard", make_lexicon((*words, *sorted(long_words(21, 1)))), [5])
    assert longer.lexicon.hash == plain.lexicon.hash
    assert longer.lexicon.longer_words
    for _ in range(10):
        moves, _ = plain.legal()
        assert (moves == longer.legal()[0]).all()
        if not len(moves):  # the game is over
            break
        for batch in (plain, longer):
            batch.apply(moves[:1])


# --- the best move

BEST_TABLES = {
    "mini": ("mini", None, 120),
    "mini20": ("mini20", None, 60),
    "seven": ("seven", None, 100),
    "eleven, 1,000 words": ("eleven", (1000, 2), 60),
    "standard, 1,000 words": ("standard", (1000, 4), 60),
    "standard, all words": ("standard", None, 25),
}


def best_of_many(table, name, times):
    rules, sample, examples = BEST_TABLES[name]
    batch, _ = table(rules, None if sample is None else sampled_words(*sample))

    @settings(max_examples=examples * times)
    @given(positions, st.sampled_from([0.001, 0.25, 1, 5]))
    def compare(position, step):
        set_up(batch, position)
        check_best(batch)
        check_best(batch, random_leaves(random.Random(position[0] + 2), oracle.rack_of(batch), step))

    compare()


@pytest.mark.parametrize("name", BEST_TABLES)
def test_best_move_is_the_best_of_the_list(table, name):
    best_of_many(table, name, 1)


@pytest.mark.slow
@pytest.mark.parametrize("name", BEST_TABLES)
def test_best_move_is_the_best_of_the_list_at_length(table, name):
    best_of_many(table, name, 8)


@pytest.mark.parametrize("blanks", [3, 4])
def test_best_move_with_three_blanks_and_more(table, blanks):
    batch, words = table(many_blanks("mini", 4))
    rng = random.Random(blanks)
    for seed in range(4):
        reach(batch, seed, 2 * seed, 0.3)
        oracle.set_rack(batch, "_" * blanks + "SEA"[: 5 - blanks])
        check_list(batch, words)
        check_best(batch)
        check_best(batch, random_leaves(rng, oracle.rack_of(batch), 1))


def test_all_moves_tie_and_the_canonical_one_wins(table):
    """Every tile is worth nothing: only the order of the moves is left."""
    tables = load_ruleset("seven").to_dict()
    tables["tiles"]["values"] = dict.fromkeys(tables["tiles"]["values"], 0)
    tables["rack"]["bingo_bonus"] = 0
    batch, _ = table(Ruleset.from_dict(tables))
    for seed in range(40):
        set_up(batch, (seed, seed % 14, 0.0, seed % 3))
        check_best(batch)
        rack = oracle.rack_of(batch)
        check_best(batch, {leave: -1.0 for leave in oracle.sub_racks(rack) if "_" in leave})


def test_equal_moves_with_the_blank_elsewhere_tie_by_its_place(table):
    """The blank must go, as E or as L: worth the same, so the one that comes first in the word goes."""
    batch, _ = table("mini", ("EEL",))
    batch.reset([0], [0])
    oracle.set_rack(batch, "_EEL")
    leaves = {"_": -50.0}
    check_best(batch, leaves)
    rows, _ = batch.best([0], leave_table(leaves))
    assert oracle.read_row(rows[0], oracle.board_of(batch))[0] == ("H", 2, 0, "eEL")


def test_leave_can_outweigh_any_score(table):
    batch, _ = table("mini")
    batch.reset([0], [1])
    oracle.set_rack(batch, "CATSE")
    leaves = {"CTSE": 0.0, "CES": 1000.0, "E": -1000.0, "S": -500.0}
    check_best(batch, {"".join(sorted(leave)): points for leave, points in leaves.items()})
    rows, _ = batch.best([0], leave_table(leaves))
    (_, _, _, tiles), _ = oracle.read_row(rows[0], oracle.board_of(batch))
    assert sorted(tiles) == ["A", "T"]


def test_a_game_that_is_over_has_no_moves_and_no_best(table):
    batch, _ = table("mini")
    batch.reset([0], [1])
    batch.arrays.ending[0] = 2
    assert len(batch.legal([0])[0]) == 0
    assert not batch.best([0])[1][0]


# --- cross-checks kept up to date


@pytest.mark.parametrize("name", QUICK_RULESETS)
@pytest.mark.parametrize("greedy", [False, True])
def test_cross_checks_after_each_move_equal_a_full_refresh(name, greedy):
    batch = Batch(12, name, seeds=range(500, 512))
    rng = np.random.default_rng(7)
    while len(batch.running):
        games = batch.running
        rows, offsets = batch.legal(games)
        sizes = offsets[1:] - offsets[:-1]
        moves = rows[offsets[:-1] + (rng.random(len(games)) * sizes).astype(np.int64)]
        if greedy:
            best, found = batch.best(games)
            moves[found] = best[found]
        batch.apply(moves, games)
        check_cross_checks(batch)


def test_cross_checks_of_a_word_that_joins_others_at_both_ends(table):
    """The squares that change lie at the ends of the whole run, not of the tiles laid."""
    words = ("AB", "BA", "ABBA", "ABBAB", "BABBA", "BAB")
    batch, _ = table("mini", words)
    oracle.set_board(batch, (".....", ".....", ".AB.A", ".....", "....."))
    oracle.set_rack(batch, "BBA")
    rows, _ = batch.legal([0], True)
    board = oracle.board_of(batch)
    row = next(row for row in rows if oracle.read_row(row, board)[0] == ("H", 2, 1, "..B."))
    before = batch.snapshot(0)
    batch.apply(row[None], [0])
    check_cross_checks(batch)
    batch.restore(0, before)


# --- positions made by hand


def position(table, name, words, board, rack):
    """Set up a position, check it against the oracle, and return the list."""
    batch, counts = table(name, None if words is None else tuple(sorted(words)))
    batch.reset([0], [0])
    oracle.set_board(batch, board)
    oracle.set_rack(batch, rack)
    check_best(batch)
    return check_list(batch, counts)


EMPTY = (".....",) * 5


def test_first_move_covers_the_centre_in_both_directions(table):
    moves = position(table, "mini", {"CAT", "AT", "ACT"}, EMPTY, "CATXQ")
    assert {move[:3] for move in moves if move[3] == "CAT"} == {
        *(("H", 2, col) for col in (0, 1, 2)),
        *(("V", row, 2) for row in (0, 1, 2)),
    }
    assert len(moves) == 6 + 6 + 4
    assert moves["H", 2, 1, "CAT"] == 10  # the centre doubles the word


def test_word_as_long_as_the_board_fits_once_in_each_direction(table):
    moves = position(table, "mini", {"CRATE"}, EMPTY, "CRATE")
    assert moves == {("H", 2, 0, "CRATE"): 24, ("V", 0, 2, "CRATE"): 24}  # 7 letters doubled, and 10 for five tiles


def test_words_run_to_the_edges_and_not_around_them(table):
    board = (
        "CAT..",
        ".....",
        ".....",
        ".....",
        "..TAR",
    )
    moves = position(
        table, "mini", {"CAT", "CATER", "TAR", "STAR", "RATAR", "EAR", "RAT", "CATS", "SCAT"}, board, "ERSAA"
    )
    assert ("H", 0, 0, "...ER") in moves
    assert ("H", 4, 1, "S...") in moves
    assert ("H", 4, 0, "RA...") in moves
    assert all(len(tiles) <= 5 for _, _, _, tiles in moves)


def test_parallel_play_of_seven_tiles_counts_seven_cross_words(table):
    board = tuple("....AAAAAAA...." if row == 7 else "." * 15 for row in range(15))
    moves = position(table, "standard", {"SEINERS", "AS", "AE", "AI", "AN", "AR", "SA", "EA"}, board, "EEINRSS")
    parallel = moves["H", 8, 4, "SEINERS"]
    assert parallel > 7 + 50 + 7 * 2 - 1
    assert ("H", 6, 4, "SEINERS") not in moves  # IA, NA and RA are no words


def test_hooks_at_both_ends(table):
    board = (".....", ".....", ".TAR.", ".....", ".....")
    words = {"TAR", "STAR", "TARS", "STARS", "SO", "OS"}
    moves = position(table, "mini", words, board, "SSO")
    assert {("H", 2, 0, "S..."), ("H", 2, 1, "...S"), ("H", 2, 0, "S...S")} <= set(moves)
    assert ("V", 2, 0, "SO") in moves  # makes STAR as well
    assert ("V", 1, 4, "OS") in moves  # makes TARS as well


def test_a_tile_between_two_tiles(table):
    board = (".....", ".....", "C.T..", ".....", ".....")
    moves = position(table, "mini", {"CAT", "CUT", "AA"}, board, "AU")
    assert moves == {("H", 2, 0, ".A."): 5, ("H", 2, 0, ".U."): 5}


def test_blank_scores_nothing_in_the_main_and_in_the_cross_word(table):
    board = (".....", ".....", ".AT..", ".....", ".....")
    moves = position(table, "mini", {"AT", "ZA", "ZAT", "ZAZ"}, board, "_Z")
    assert moves["H", 2, 0, "z.."] == 2
    assert moves["V", 1, 1, "z."] == 1
    assert moves["V", 1, 1, "Z."] == 2 * 10 + 1  # on a double letter
    assert moves["V", 1, 1, "z.Z"] == 1 + 2 * 10
    assert moves["V", 1, 1, "Z.z"] == 2 * 10 + 1


def test_blank_on_the_board_keeps_its_worth(table):
    board = (".....", ".....", ".qI..", ".....", ".....")
    moves = position(table, "mini", {"QI", "QIS", "IS"}, board, "S")
    assert moves["H", 2, 1, "..S"] == 2
    assert moves["V", 2, 2, ".S"] == 2


def test_blank_beside_the_same_letter_gives_both_choices(table):
    moves = position(table, "mini", {"EEL"}, EMPTY, "_EL")
    here = {
        tiles: score for (direction, row, col, tiles), score in moves.items() if (direction, row, col) == ("H", 2, 1)
    }
    assert here == {"eEL": 4, "EeL": 4}
    moves = position(table, "mini", {"EEL"}, EMPTY, "_EEL")
    here = {tiles for (direction, row, col, tiles) in moves if (direction, row, col) == ("H", 2, 1)}
    assert here == {"EEL", "eEL", "EeL", "EEl"}


def test_two_blanks_in_one_word(table):
    moves = position(table, "mini", {"ZAX"}, EMPTY, "__A")
    assert {tiles for *_, tiles in moves} == {"zAx"}
    moves = position(table, "mini", {"ZAX"}, EMPTY, "__AZX")
    assert {tiles for *_, tiles in moves} == {"ZAX", "zAX", "ZaX", "ZAx", "zaX", "zAx", "Zax"}


def test_full_board_has_no_placement(table):
    board = ("CARTS",) * 5
    assert position(table, "mini", None, board, "AEIST") == {}


def test_a_single_empty_square(table):
    board = ("CATES", "ABODE", "BO.ER", "LODES", "ESSES")
    assert position(table, "mini", {"BOXER", "BOWER"}, board, "XW_") == {}  # the word down is none
    moves = position(table, "mini", {"BOXER", "TOXDS", "BOWER", "TOWDS"}, board, "XW_")
    assert set(moves) == {("H", 2, 0, "..X.."), ("H", 2, 0, "..x.."), ("H", 2, 0, "..W.."), ("H", 2, 0, "..w..")}


def test_rack_of_one_tile(table):
    board = (".....", ".....", ".AT..", ".....", ".....")
    moves = position(table, "mini", {"AT", "CAT", "AH", "HA", "TA", "AA"}, board, "A")
    assert all(len(tiles.replace(".", "")) == 1 for *_, tiles in moves)
    assert ("V", 2, 2, ".A") in moves
    assert position(table, "mini", {"AT", "TA"}, EMPTY, "A") == {}


def test_empty_rack_has_no_placement(table):
    assert position(table, "mini", {"AT", "TA"}, (".....", ".....", ".AT..", ".....", "....."), "") == {}


def test_board_with_words_that_the_lexicon_lacks(table):
    board = (
        ".......",
        ".XQJ...",
        ".......",
        ".VVAT..",
        "....a..",
        "..ZZ...",
        ".......",
    )
    moves = position(table, "seven", None, board, "SE_TAB")
    assert moves, oracle.drawn(board)
    moves = position(table, "seven", {"VVATS", "ZZS"}, board, "S")
    assert moves == {("H", 3, 1, "....S"): 11}  # ZZS would make TAS as well
    moves = position(table, "seven", {"VVATS", "ZZS", "TAS"}, board, "S")
    assert moves == {("H", 3, 1, "....S"): 11, ("H", 5, 2, "..S"): 21 + 2}


def test_one_tile_that_makes_two_words_is_one_move(table):
    board = (".....", "..A..", ".A...", ".....", ".....")
    moves = position(table, "mini", {"AT", "TA"}, board, "T")
    assert ("H", 2, 1, ".T") in moves
    assert ("V", 1, 2, ".T") not in moves
    assert moves["H", 2, 1, ".T"] == 4 * 1 + 4  # the centre doubles both words


def test_one_tile_that_makes_a_word_down_only_is_listed_down(table):
    board = (".....", ".....", "..A..", ".....", ".....")
    moves = position(table, "mini", {"AT"}, board, "T")
    assert set(moves) == {("H", 2, 2, ".T"), ("V", 2, 2, ".T")}


def test_word_must_touch_a_tile_and_not_only_its_corner(table):
    board = (".....", ".....", ".AT..", ".....", ".....")
    moves = position(table, "mini", {"AT", "OX", "XO"}, board, "OX")
    assert moves == {}


def test_premium_under_a_tile_of_the_board_is_spent(table):
    board = ("C....", "A....", "T....", ".....", ".....")
    moves = position(table, "mini", {"CAT", "CAB", "CATS"}, board, "ABS")
    assert moves["H", 0, 0, ".AB"] == 3 + 1 + 3  # C lies on a double letter
    assert moves["V", 0, 0, "...S"] == 6


def test_over_100_000_moves_with_two_blanks(table):
    """More moves than any buffer begins with, all different, and the same from a buffer that is large at once."""
    board = ["." * 15] * 15
    board[4] = ".........RAIN.."
    board[5] = ".........E....."
    board[6] = ".........A....."
    board[7] = "....STONEL....."
    batch = Batch(1, "standard", seeds=[0])
    oracle.set_board(batch, board)
    oracle.set_rack(batch, "__AERST")
    rows, _ = batch.legal([0], placements_only=True)
    assert len(rows) > 100_000
    assert len(np.unique(rows, axis=0)) == len(rows)
    large = Batch(1, "standard", seeds=[0])
    large._out = np.zeros((400_000, rows.shape[1]), np.int32)
    large.restore(0, batch.snapshot(0))
    again, _ = large.legal([0], placements_only=True)
    assert np.array_equal(rows, again)


def test_rows_say_nothing_behind_their_tiles(table):
    """The same move is the same row, whatever was listed before: so rows can be compared and looked up."""
    batch, _ = table("mini")
    batch.reset([0], [3])
    batch.legal([0])
    for seed in (4, 5):
        batch.reset([0], [seed])
        rows, _ = batch.legal([0])
        fresh = Batch(1, "mini", seeds=[seed])
        wanted, _ = fresh.legal([0])
        stale = np.flatnonzero((rows != wanted).any(axis=1))
        assert len(stale) == 0, f"{len(stale)} rows differ, such as {rows[stale[0]]} and {wanted[stale[0]]}"
