"""Boards of 17 to 21 squares a side: long words are words there, in games, records and what lies beside a bot."""

from dataclasses import replace

import pytest

from lexarena.games.scrabble import Board, Game, Move
from lexarena.games.scrabble.rules.cgp import Position
from lexarena.games.scrabble.rules.ruleset import Ruleset, load_ruleset
from lexarena.games.scrabble.variant import ScrabbleVariant
from lexarena.records import parse_record, record_game, replay, to_json
from lexarena.words.lexicon import Dictionary, Lexicon

LONG = "RESPONSIBILITIES"
WORDS = ("AT", "RESPONSIBLE", "TO", LONG)


@pytest.fixture(autouse=True)
def own_cache(tmp_path, monkeypatch):
    monkeypatch.setenv("LEXARENA_CACHE", str(tmp_path))


def large(size):
    tables = load_ruleset("standard").to_dict()
    tables["board"], tables["name"] = {"size": size}, f"large-{size}"
    return Ruleset.from_dict(tables)


def near_the_end_of_a_long_word(size, words):
    """Return a game in which seat 0 can complete the long word."""
    rows = ["." * size for _ in range(size)]
    rows[size // 2] = LONG[:10].ljust(size, ".")
    return Game.from_position(Position(tuple(rows), ("LITIESX", "TTTTTTT")), large(size), words, seed=1)


def test_a_list_of_long_words_alone_deals_a_game():
    assert Game(large(17), [LONG], seed=1).lexicon.words == (LONG,)


@pytest.mark.parametrize("size", [17, 19, 21])
@pytest.mark.parametrize("words", [list(WORDS), Lexicon], ids=["words", "a lexicon"])
def test_a_long_word_is_listed_played_and_taken_back(size, words):
    game = near_the_end_of_a_long_word(size, Lexicon(WORDS) if words is Lexicon else words)
    row = size // 2
    move = Move.place(row, 0, "H", "." * 10 + "LITIES")
    assert move in list(game.legal_moves())
    assert game.best_move() == move == game.parse(f"{row + 1}A {LONG}")
    game.push(move)
    assert game.board.get_letter(row, 15) == "S"
    assert game.scores == (len(LONG) + 2 + 2, 0)  # P and B count 3, every other letter 1
    assert game.pop() == move


def test_boards_know_long_words_too():
    for dictionary in (list(WORDS), Dictionary(WORDS), Lexicon(WORDS)):
        assert Board(17, dictionary).place_word(LONG, 8, 0, "H")
    assert not Board(15, list(WORDS)).place_word(LONG, 7, 0, "H")


def test_a_dictionary_of_long_words_alone():
    dictionary = Dictionary([LONG])
    assert dictionary.is_valid_word(LONG)
    assert dictionary.is_valid_prefix("RESPONS")


def test_a_usual_board_keeps_the_hash_without_long_words():
    with_long, without = Game("standard", Lexicon(WORDS), 1), Game("standard", Lexicon(WORDS[:-1]), 1)
    assert with_long.lexicon.hash == without.lexicon.hash
    assert Game(large(17), Lexicon(WORDS), 1).lexicon.hash != without.lexicon.hash


def test_a_record_with_a_long_word_replays():
    game = near_the_end_of_a_long_word(17, Lexicon(WORDS))
    game.push(game.best_move())
    record = parse_record(to_json(record_game(game, ("a", "b"))))
    for lexicon in (Lexicon(WORDS), Lexicon(WORDS, 17)):
        again = replay(record, lexicon)
        assert again.board.rows == game.board.rows
        assert again.lexicon.hash == game.lexicon.hash


def test_an_old_record_of_a_large_board_is_identified_by_its_shorter_words():
    game = Game(large(17), Lexicon(WORDS[:-1]), 1)
    game.pass_turn()
    old = record_game(game, ("a", "b"))
    assert old.lexicon.hash == Lexicon(WORDS).hash
    assert replay(old, Lexicon(WORDS)).ply == 1
    with pytest.raises(ValueError, match="played with"):
        replay(replace(old, lexicon=replace(old.lexicon, hash="0" * 64)), Lexicon(WORDS))


def test_bots_get_the_words_that_fit_the_board():
    assert LONG in ScrabbleVariant(large(17), Lexicon(WORDS)).words
    assert LONG not in ScrabbleVariant("standard", Lexicon(WORDS)).words
