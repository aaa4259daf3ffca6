"""One game: moves are played and taken back exactly, illegal ones are refused, every ending has its name."""

import random
from collections import Counter
from functools import cache

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from quick_rulesets import QUICK_RULESETS

from lexarena.core.game import Outcome
from lexarena.errors import IllegalMoveError, LexarenaError, NotationError
from lexarena.games.scrabble.engine.tiles import EXCHANGE
from lexarena.games.scrabble.rules.cgp import Position
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.ruleset import Ruleset, load_ruleset, ruleset_names
from lexarena.words.wordlist import shipped_words

WORDS = ("AS", "AT", "CAT", "CATS", "CATX", "SEA", "TEA", "TA", "DATE", "SO", "OS", "AA")
EMPTY = (".....",) * 5
CAT = (".....", ".....", ".CAT.", ".....", ".....")
SEEDS = st.integers(0, 2**53 - 1)


@pytest.fixture
def set_up(make_lexicon):
    """Set up a position with a few words, the first rack to move."""

    def set_up(rows=CAT, racks=("SEADZ", "OOOOO"), ruleset="mini", **keywords):
        return Game.from_position(Position(rows, racks, **keywords), ruleset, make_lexicon(WORDS), seed=1)

    return set_up


def arrays(game):
    """Return a copy of everything that the game consists of."""
    return {name: array.copy() for name, array in game.batch.arrays._asdict().items()}


def assert_unchanged(game, before):
    changed = [name for name, array in arrays(game).items() if not np.array_equal(array, before[name])]
    assert not changed, f"{changed} changed\n{game}"


def play_randomly(game, rng, plies=10**6):
    """Play random moves, mostly placements, so that boards fill; stop at the end of the game."""
    while not game.is_over and plies > 0:
        moves = game.legal_moves()
        words = moves.placements
        game.push(rng.choice(words if len(words) and rng.random() < 0.9 else moves))
        plies -= 1
    return game


def all_tiles(game):
    """Count the tiles of board, racks and bag."""
    board = Counter("_" if letter.islower() else letter for row in game.board.rows for letter in row if letter != ".")
    return board + Counter(game.players[0].rack) + Counter(game.players[1].rack) + Counter(game.bag.remaining)


def ruleset_tiles(rules):
    return Counter(dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ_", rules.counts, strict=True))) + Counter()


def found(game):
    return {(str(move), move.score) for move in game.legal_moves()}


# --- dealing


@pytest.mark.parametrize("name", ruleset_names())
def test_a_dealt_game_has_full_racks_and_an_empty_board(name):
    game, rules = Game(name, seed=5), load_ruleset(name)
    assert [len(player.rack) for player in game.players] == [rules.rack_size] * 2
    assert game.bag.tiles_remaining() == rules.total_tiles - 2 * rules.rack_size
    assert not game.board.to_array().any()
    assert (game.to_move, game.ply, game.scores, game.scoreless, game.outcome) == (0, 0, (0, 0), 0, None)
    assert all_tiles(game) == ruleset_tiles(rules)


def test_the_same_seed_deals_the_same_game():
    assert_unchanged(Game("mini", seed=3), arrays(Game("mini", seed=3)))


def test_other_seeds_deal_other_games():
    assert len({"".join(Game("mini", seed=seed).bag.remaining) for seed in range(10)}) == 10


def test_without_a_seed_one_is_chosen_and_told():
    game = Game("mini")
    assert_unchanged(Game("mini", seed=game.seed), arrays(game))


@pytest.mark.parametrize("seed", [-1, 2**53])
def test_a_seed_out_of_range_is_refused(seed):
    with pytest.raises(LexarenaError, match=r"from 0 to 2\^53 - 1"):
        Game("mini", seed=seed)


# --- playing


def test_a_placement_lays_tiles_scores_and_refills(set_up):
    game = set_up()
    front = game.bag.remaining[0]
    game.push(Move.place(2, 1, "H", "...S"))
    assert game.board.rows[2] == ".CATS", f"\n{game}"
    assert game.scores == (6, 0)
    assert game.players[0].rack == ["E", "A", "D", "Z", front]
    assert (game.to_move, game.ply, game.scoreless) == (1, 1, 0)
    assert game.board.premium_used[2][4]


def test_a_move_may_be_given_in_notation(set_up):
    texts, values = set_up(), set_up()
    texts.push("3B CATS")
    values.push(Move.place(2, 1, "H", "...S"))
    assert_unchanged(texts, arrays(values))
    assert texts.turns == values.turns


@pytest.mark.parametrize(("text", "kind"), [("-", "is_pass"), ("pass", "is_pass"), ("-SE", "is_exchange")])
def test_passes_and_exchanges_may_be_given_in_notation(set_up, text, kind):
    game = set_up()
    game.push(text)
    assert getattr(game.turns[0].move, kind)


def test_a_move_that_cannot_be_read_changes_nothing(set_up):
    game = set_up()
    before = arrays(game)
    with pytest.raises(NotationError):
        game.push("9Z CATS")
    assert_unchanged(game, before)


def test_a_list_of_moves_is_printed_as_its_moves():
    moves = Game("mini", seed=4).legal_moves()
    assert str(moves[:3]) == repr(moves[:3]) == "<3 moves: 3B SH, 3C SH, C2 SH>"
    assert str(moves[:0]) == "<0 moves: >"
    assert str(moves).startswith("<28 moves: 3B SH, ")
    assert str(moves).endswith(", -ST, ...>")


def test_every_move_survives_the_way_to_notation_and_back():
    game = play_randomly(Game("seven", seed=2), random.Random(2), 5)
    for move in game.legal_moves():
        parsed = game.parse(str(move))
        assert (parsed, parsed.score, parsed.word) == (move, move.score, move.word), f"{move}\n{game}"


def test_the_score_a_caller_gives_is_not_believed(set_up):
    game = set_up()
    game.push(Move.place(2, 1, "H", "...S", "CATS", 1000))
    assert game.scores == (6, 0)
    assert game.turns[0].move.score == 6


def test_a_turn_tells_seat_rack_and_drawn_tiles(set_up):
    game = set_up()
    front = game.bag.remaining[:1]
    game.push("3B CATS")
    turn = game.turns[0]
    assert (turn.seat, turn.rack, turn.move.word, turn.move.score) == (0, "SEADZ", "CATS", 6)
    assert list(turn.drawn) == front


@settings(max_examples=15)
@given(seed=SEEDS, name=st.sampled_from(QUICK_RULESETS))
def test_no_tile_is_lost_or_made_up(seed, name):
    game = Game(name, seed=seed)
    rng = random.Random(seed)
    while not game.is_over:
        play_randomly(game, rng, 1)
        assert all_tiles(game) == ruleset_tiles(game.ruleset), f"after {game.turns[-1]}\n{game}"


# --- taking back


@settings(max_examples=15)
@given(seed=SEEDS, name=st.sampled_from(QUICK_RULESETS))
def test_taking_back_restores_everything_to_the_last_bit(seed, name):
    game, rng = Game(name, seed=seed), random.Random(seed)
    before, played = [], []
    while not game.is_over:
        before.append(arrays(game))
        play_randomly(game, rng, 1)
        played.append(game.turns[-1].move)
    while before:
        assert game.pop() == played.pop()
        assert_unchanged(game, before.pop())
        assert game.outcome is None
    assert game.turns == []


def test_a_game_goes_on_the_same_after_taking_back():
    game = Game("mini", seed=4)
    game.push("-" + "".join(game.players[0].rack).replace("_", "?"))
    after = arrays(game)
    game.pop()
    game.push("-" + "".join(game.players[0].rack).replace("_", "?"))
    assert_unchanged(game, after)


def test_taking_back_reaches_the_fronts(set_up):
    game = set_up()
    game.push("3B CATS")
    game.pop()
    assert game.board.rows == CAT
    assert game.players[0].rack == list("SEADZ")
    assert not game.board.premium_used[2][4]


def test_there_is_nothing_to_take_back_at_the_start(set_up):
    with pytest.raises(LexarenaError, match="no move to take back"):
        set_up().pop()


# --- refusals

ILLEGAL = {
    "one letter": (Move.place(1, 1, "H", "S"), "at least two letters"),
    "no letter": (Move.place(2, 1, "H", "...1"), "all from A to Z"),
    "a blank without a letter": (Move.place(2, 1, "H", "..._"), "all from A to Z"),
    "starts outside": (Move.place(5, 0, "H", "SEA"), "the word starts outside the board"),
    "ends outside": (Move.place(0, 3, "H", "SEA"), "the word extends past the edge of the board"),
    "not connected": (Move.place(0, 0, "H", "SEA"), "the word must connect to tiles on the board"),
    "on a tile": (Move.place(2, 1, "V", "SEA"), r"square \(2, 1\) holds C already; write \. for it"),
    "through nothing": (Move.place(1, 1, "V", ".."), r"square \(1, 1\) is empty; give the letter"),
    "only a part": (Move.place(0, 1, "V", "AS"), "the word is extended by adjacent letters"),
    "no new tile": (Move.place(2, 1, "H", "..."), "the word must place at least one new tile"),
    "not in the rack": (Move.place(2, 1, "H", "...X"), "the rack lacks tiles for this move: X is not in 'SEADZ'"),
    "no blank": (Move.place(2, 1, "H", "...s"), "the rack lacks tiles for this move: a blank is not in 'SEADZ'"),
    "no word": (Move.place(2, 1, "H", "...Z"), "the word 'CATZ' is not in the lexicon"),
    "no word across": (Move.place(1, 1, "H", "SEA"), "the word 'SC' across it is not in the lexicon"),
    "exchange of nothing": (Move.exchange(""), "an exchange needs at least one tile"),
    "exchange of what is not there": (Move.exchange("SX"), "the rack lacks tiles for this move: X is not in"),
    "exchange of one tile twice": (Move.exchange("SS"), "the rack lacks tiles for this move: 2 S are needed"),
}


@pytest.mark.parametrize("case", ILLEGAL)
def test_an_illegal_move_is_refused_with_its_reason_and_changes_nothing(set_up, case):
    move, reason = ILLEGAL[case]
    game = set_up()
    before = arrays(game)
    with pytest.raises(IllegalMoveError, match=reason):
        game.push(move)
    assert_unchanged(game, before)
    assert game.turns == []


def test_a_first_word_beside_the_centre_is_refused(set_up):
    game = set_up(EMPTY)
    with pytest.raises(IllegalMoveError, match="the first word must pass through the centre"):
        game.push(Move.place(0, 0, "H", "SEA"))


def test_a_blank_is_laid_for_the_letter_that_is_named(set_up):
    game = set_up(racks=("_ADZE", "OOOOO"))
    game.push(Move.place(2, 1, "H", "...s"))
    assert game.board.grid[2][4] == "s"
    assert game.scores == (5, 0)
    assert "_" not in game.players[0].rack[:4]


def test_the_letter_in_hand_is_not_spent_for_a_blank(set_up):
    game = set_up(racks=("_SADZ", "OOOOO"))
    game.push(Move.place(2, 1, "H", "...s"))
    assert game.players[0].rack[:4] == list("SADZ")


# --- one tile, two words


def test_one_tile_that_makes_two_words_is_the_move_across(set_up):
    rows = (".....", "....A", ".CAT.", ".....", ".....")  # S at (2, 4) makes CATS and AS
    game = set_up(rows)
    across, down = (game.check(Move.place(*at)) for at in ((2, 1, "H", "...S"), (1, 4, "V", ".S")))
    assert across == down == Move.place(2, 1, "H", "...S"), f"\n{game}"
    assert across.score == down.score == 6 + 2
    assert [move for move in game.legal_moves() if move.placed == [(2, 4, "S")]] == [across]


def test_one_tile_that_makes_one_word_down_stays_down(set_up):
    rows = (".....", "..S..", "..E..", ".....", ".....")
    game = set_up(rows, racks=("A", "O"))
    assert game.check(Move.place(1, 2, "V", "..A")) == Move.place(1, 2, "V", "..A"), f"\n{game}"


# --- exchanges


def test_an_exchange_draws_before_the_tiles_go_back(set_up):
    game = set_up()
    front = game.bag.remaining[:3]
    left = game.bag.tiles_remaining()
    game.exchange("SEZ")
    assert game.players[0].rack == ["A", "D", *front]
    assert game.bag.tiles_remaining() == left
    assert (game.scores, game.scoreless, game.to_move) == ((0, 0), 1, 1)


def test_the_exchanged_tiles_are_in_the_bag(set_up):
    game = set_up()
    before = Counter(game.players[0].rack) + Counter(game.bag.remaining)
    game.exchange("SEADZ")
    assert Counter(game.players[0].rack) + Counter(game.bag.remaining) == before


@pytest.mark.parametrize("text", ["_", "?"])
def test_a_blank_may_be_exchanged(set_up, text):
    game = set_up(racks=("_EADZ", "OOOOO"))
    game.exchange(text)
    assert game.players[0].rack[:4] == list("EADZ")
    assert game.bag.remaining.count("_") == 2 - game.players[0].rack.count("_")


def test_a_blank_goes_back_without_a_letter(set_up):
    game = set_up(racks=("_EADZ", "OOOOO"))
    game.push(Move(EXCHANGE, tiles="e"))
    assert game.turns[0].move == Move.exchange("_")
    assert all(tile == tile.upper() for tile in game.bag.remaining)


def test_some_rulesets_have_no_exchange(set_up):
    game = set_up(ruleset="mini-classic")
    with pytest.raises(IllegalMoveError, match="mini-classic has no exchanges; place a word or pass"):
        game.exchange("S")
    assert not any(move.is_exchange for move in game.legal_moves())


def test_the_bag_must_hold_the_rulesets_minimum():
    game = Game("standard", seed=1)
    game.bag.remaining = list("ABCDEF")
    tile = game.players[0].rack[0]
    with pytest.raises(IllegalMoveError, match="the bag holds 6; an exchange needs 7 or more in it"):
        game.exchange(tile)
    assert not any(move.is_exchange for move in game.legal_moves())
    game.bag.remaining = list("ABCDEFG")
    assert any(move.is_exchange for move in game.legal_moves())
    game.exchange(tile)


def test_no_more_tiles_are_exchanged_than_the_bag_holds(set_up):
    game = set_up()
    game.bag.remaining = ["A", "B"]
    with pytest.raises(IllegalMoveError, match="the bag holds only 2, fewer than the 3 to exchange"):
        game.exchange("SEA")
    assert max(len(move.tiles) for move in game.legal_moves() if move.is_exchange) == 2
    game.exchange("SE")


def test_every_different_exchange_is_listed_once(set_up):
    game = set_up(racks=("AAB", "OOOOO"))
    listed = [move.tiles for move in game.legal_moves() if move.is_exchange]
    assert sorted(listed) == ["A", "AA", "AAB", "AB", "B"]


# --- endings


def test_going_out_ends_the_game_and_gains_the_other_rack(set_up):
    game = set_up(racks=("S", "EZ"), ruleset="mini20", scores=(10, 20))
    game.bag.remaining = []
    game.push("3B CATS")
    assert game.outcome == Outcome((10 + 6 + 11, 20 - 11), "out", truncated=False)
    assert (game.is_over, game.outcome.winner) == (True, 0)


def test_a_player_is_not_out_while_the_bag_holds_tiles(set_up):
    game = set_up(racks=("S", "EZ"))
    game.bag.remaining = ["A"]
    game.push("3B CATS")
    assert game.outcome is None
    assert game.players[0].rack == ["A"]


def test_four_scoreless_turns_end_mini_and_racks_are_taken_off(set_up):
    game = set_up(racks=("SEADZ", "OOOOO"), scores=(30, 5))
    for ply in range(4):
        assert game.outcome is None, ply
        game.pass_turn()
    assert game.outcome == Outcome((30 - 15, 5 - 5), "scoreless")


def test_two_passes_end_mini_classic_and_racks_do_not_count(set_up):
    game = set_up(ruleset="mini-classic", scores=(30, 5))
    game.pass_turn()
    assert game.outcome is None
    game.pass_turn()
    assert game.outcome == Outcome((30, 5), "scoreless")


def test_six_scoreless_turns_end_standard():
    game = Game("standard", seed=1)
    for _ in range(5):
        game.pass_turn()
    assert not game.is_over
    game.pass_turn()
    assert game.outcome.reason == "scoreless"


def test_exchanges_are_scoreless_turns(set_up):
    game = set_up(scoreless=3)
    game.exchange("S")
    assert game.outcome.reason == "scoreless"


def test_a_word_with_points_starts_the_count_anew(set_up):
    game = set_up(scoreless=3)
    game.push("3B CATS")
    assert (game.scoreless, game.outcome) == (0, None)


@pytest.mark.parametrize(("ruleset", "scoreless"), [("mini", 1), ("mini-classic", 0)])
def test_a_word_worth_nothing_is_a_scoreless_turn_where_the_ruleset_says_so(set_up, ruleset, scoreless):
    game = set_up(EMPTY, racks=("__DZE", "OOOOO"), ruleset=ruleset)
    game.push("3C at")
    assert (game.scores, game.scoreless) == ((0, 0), scoreless)


def test_the_step_limit_cuts_the_game_short_after_final_scoring(set_up):
    rules = load_ruleset("mini").to_dict()
    rules["end"]["final_scoring"] = "standard"
    game = set_up(ruleset=Ruleset.from_dict(rules), scores=(30, 5))
    game.set_ply(59)
    game.pass_turn()
    assert game.outcome == Outcome((30 - 15, 5 - 5), "step_limit", truncated=True)


def test_equal_scores_are_a_draw(set_up):
    game = set_up(racks=("OO", "OO"), scoreless=3)
    game.pass_turn()
    assert game.outcome.winner is None


def test_after_the_end_no_move_is_legal(set_up):
    game = set_up(scoreless=3)
    game.pass_turn()
    before = arrays(game)
    assert len(game.legal_moves()) == 0
    for move in (Move.pass_turn(), Move.exchange("S"), Move.place(2, 1, "H", "...S")):
        with pytest.raises(IllegalMoveError, match="the game is over"):
            game.push(move)
    assert_unchanged(game, before)


def test_every_game_ends_with_a_named_reason():
    reasons = Counter()
    for name in QUICK_RULESETS:
        for seed in range(6):
            outcome = play_randomly(Game(name, seed=seed), random.Random(seed)).outcome
            reasons[outcome.reason] += 1
            assert outcome.truncated == (outcome.reason == "step_limit")
    assert reasons["out"] > 0
    assert reasons["scoreless"] > 0
    assert set(reasons) <= {"out", "scoreless", "step_limit"}


# --- setting up positions


def test_a_position_is_set_up_as_it_is_given(set_up):
    game = set_up(CAT, racks=("SE_DZ", "QU"), scores=(12, -3), to_move=1, scoreless=2)
    assert game.position() == game.start == Position(CAT, ("SE_DZ", "QU"), (12, -3), 1, 2)
    assert (game.to_move, game.scoreless, game.scores, game.turns) == (1, 2, (12, -3), [])


def test_the_bag_holds_what_board_and_racks_leave(set_up):
    game = set_up((".....", ".....", ".CaT.", ".....", "....."), racks=("SEADZ", "_O"))
    assert all_tiles(game) == ruleset_tiles(game.ruleset)
    assert game.bag.tiles_remaining() == 38 - 3 - 7
    assert "_" not in game.bag.remaining


def test_a_rack_that_is_not_known_is_filled(set_up):
    game = set_up(racks=("SE", ""))
    assert game.players[0].rack == ["S", "E"]
    assert len(game.players[1].rack) == 5
    assert all_tiles(game) == ruleset_tiles(game.ruleset)


def test_without_filling_a_rack_stays_empty(make_lexicon):
    game = Game.from_position(Position(CAT, ("SE", "")), "mini", make_lexicon(WORDS), fill=False)
    assert game.players[1].rack == []


def test_the_seed_decides_the_order_of_the_bag():
    bags = ["".join(Game.from_position(Position(CAT), "mini", seed=seed).bag.remaining) for seed in (1, 1, 2)]
    assert bags[0] == bags[1] != bags[2]


def test_premiums_under_tiles_are_used(set_up):
    game = set_up()
    assert game.board.premium_used == [[letter != "." for letter in row] for row in CAT]


def test_premiums_can_be_marked_as_used_by_square_or_in_one_row(set_up):
    game = set_up()
    game.set_premiums_used([[True] * 5] * 5)
    assert game.board.premium_used == [[True] * 5] * 5
    game.set_premiums_used([0] * 25)
    assert game.board.premium_used == [[False] * 5] * 5


def test_a_position_may_hold_more_of_a_tile_than_the_bag_ever_had(set_up):
    game = set_up(("ZZZZZ", *CAT[1:]), racks=("SEADZ", "OOOOO"))
    assert "Z" not in game.bag.remaining
    assert game.bag.remaining.count("O") == 0


def test_no_tile_to_play_leaves_only_the_pass(make_lexicon):
    game = Game.from_position(Position(CAT, ("", "SE")), "mini", make_lexicon(WORDS), fill=False)
    assert list(game.legal_moves()) == [Move.pass_turn()]


@pytest.mark.parametrize(
    ("position", "message"),
    [
        (Position(("...",) * 3), "board is not 5 x 5, as mini requires"),
        (Position((".....",) * 4 + ("....",)), "board is not 5 x 5"),
        (Position((".....",) * 4 + ("..1..",)), "'1' is not a tile"),
        (Position((".....",) * 4 + (".._..",)), "write that letter in lower case"),
        (Position(EMPTY, ("ABCDEF", "")), "the rack holds at most 5 tiles, got 6"),
        (Position(EMPTY, ("A!", "")), "'!' is not a tile"),
        (Position(EMPTY, to_move=2), "seat 2 cannot be to move"),
    ],
)
def test_a_position_that_makes_no_sense_is_refused(position, message):
    with pytest.raises(LexarenaError, match=message):
        Game.from_position(position, "mini")


# --- what is written is what the generator sees


def test_a_letter_written_to_the_grid_is_seen(set_up):
    game = set_up(EMPTY)
    game.board.grid[2][1:4] = ["C", "A", "T"]
    assert found(game) == found(set_up(CAT)), f"\n{game}"


def test_a_letter_taken_off_the_grid_is_seen(set_up):
    game = set_up(CAT)
    game.board.grid[2] = [None] * 5
    game.board.premium_used = [[False] * 5] * 5
    assert found(game) == found(set_up(EMPTY)), f"\n{game}"


def test_a_word_placed_on_the_board_is_seen(set_up):
    game = set_up(EMPTY)
    assert game.board.place_word("CAT", 2, 1, "H")
    assert found(game) == found(set_up(CAT)), f"\n{game}"


def test_a_whole_grid_is_seen(set_up):
    game = set_up(EMPTY)
    game.board.grid = [[None if letter == "." else letter for letter in row] for row in CAT]
    assert found(game) == found(set_up(CAT)), f"\n{game}"


def test_a_rack_that_is_written_is_seen(set_up):
    game = set_up(racks=("ZZZZZ", "OOOOO"))
    assert not game.legal_moves().placements
    game.players[0].rack = list("SEADZ")
    assert found(game) == found(set_up())
    game.players[0].rack.remove("S")
    assert not any("S" in move.tiles for move in game.legal_moves())


def test_only_the_rack_of_the_seat_to_move_matters(set_up):
    game = set_up()
    before = found(game)
    game.players[1].rack = ["S", "S", "_"]
    assert found(game) == before


def test_a_premium_marked_as_used_changes_the_points(set_up):
    game = set_up(EMPTY, racks=("CATZZ", "OOOOO"))
    move = Move.place(2, 1, "H", "CAT")

    def points():
        listed = {each: each.score for each in game.legal_moves()}
        assert listed[move] == game.check(move).score
        return listed[move]

    assert points() == 2 * 5
    game.board.premium_used[2][2] = True
    assert points() == 5
    game.board.premium_used[2][2] = False
    assert points() == 2 * 5


def test_the_best_move_has_the_most_points_of_all():
    game = play_randomly(Game("seven", seed=3), random.Random(3), 4)
    listed = game.legal_moves().placements
    assert game.best_move().score == max(move.score for move in listed), f"\n{game}"
    assert game.best_move() in list(listed)


def test_without_a_placement_the_best_move_exchanges_all_or_passes(set_up):
    assert set_up(racks=("ZZZZD", "OOOOO")).best_move() == Move.exchange("ZZZZD")
    assert set_up(racks=("ZZZZD", "OOOOO"), ruleset="mini-classic").best_move() == Move.pass_turn()


# --- the generator and the rules agree


@cache
def words_of(name):
    return shipped_words(load_ruleset(name).words)


def a_position(name, seed):
    """Return a game some random moves after its start."""
    rng = random.Random(seed)
    game = Game(name, seed=seed)
    while not play_randomly(game, rng, rng.randrange(1, 12)).is_over and rng.random() < 0.5:
        pass
    if game.is_over:
        game.pop()
    return game, rng


@settings(max_examples=30)
@given(seed=SEEDS, name=st.sampled_from(QUICK_RULESETS))
def test_every_listed_move_passes_the_rules_with_its_score(seed, name):
    game, rng = a_position(name, seed)
    rack = game.players[game.to_move].rack
    listed = list(game.legal_moves())
    for move in rng.sample(listed, min(60, len(listed))):
        checked = game.check(move)
        assert (checked, checked.score) == (move, move.score), f"{move} with {rack}\n{game}"
        if move.is_placement:
            verdict = game.board._can_place_word(move.word, move.row, move.col, move.direction, rack, None)
            assert verdict == (True, "Valid placement"), f"{move} with {rack}\n{game}"


@settings(max_examples=30)
@given(seed=SEEDS, name=st.sampled_from(QUICK_RULESETS))
def test_a_placement_is_valid_exactly_if_the_generator_lists_it(seed, name):
    """Words, squares and directions at random, half of them close to a listed move, so that both answers occur."""
    game, rng = a_position(name, seed)
    board, rack, size = game.board, game.players[game.to_move].rack, game.ruleset.size
    placements = [(m.word.upper(), m.row, m.col, m.direction) for m in game.legal_moves().placements]
    listed = set(placements)
    for _ in range(300):
        word, row, col, direction = (
            rng.choice(words_of(name)),
            rng.randrange(size),
            rng.randrange(size),
            rng.choice("HV"),
        )
        if placements and rng.random() < 0.5:
            near = rng.choice(placements)
            word, row, col, direction = rng.choice([near, (near[0], near[1], col, near[3]), (near[0], row, *near[2:])])
        valid, reason = board._can_place_word(word, row, col, direction, rack, None)
        key = (word, row, col, direction)
        if valid and direction == "V":
            (r, c, letter), *more = board.letters_to_place(word, row, col, direction)
            across = board._extract_horizontal_word(r, c, letter)
            if not more and across is not None:  # one tile, two words: listed as the word across
                key = (*across, "H")
        assert valid == (key in listed), f"{key} {reason!r} with {rack}\n{game}"


def test_games_and_their_parts_say_what_they_are():
    game = Game("mini", seed=1)
    game.players[0].rack = ["C", "A", "T"]
    assert repr(game) == "<Game mini, 0 moves, 0 : 0, seat 0 to move>"
    assert repr(game.players[0]) == "<Player 0, rack CAT, 0 points>"
    assert (repr(game.bag), repr(game.board)) == ("<TileBag, 28 tiles>", "<Board 5 x 5, 0 tiles>")
    for _ in range(4):
        game.pass_turn()
    assert repr(game) == "<Game mini, 4 moves, -5 : -7, scoreless>"
