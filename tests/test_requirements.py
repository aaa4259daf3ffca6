"""The names of the requirements: every file, class, method and attribute that they name exists, for both games.

A1 to A39 are Dictionary, TileBag, Board, Player and Scorer of mini-Scrabble, B1 to B36 are Word Racer.
"""

import inspect
from importlib import import_module
from importlib.resources import files

import numpy as np
import pytest

from lexarena.core.catalog import find_game
from lexarena.games.racer import Game as Race
from lexarena.games.racer import Scorer as RaceScorer
from lexarena.games.scrabble import Board, Game, Move, Player, Scorer, TileBag
from lexarena.words import Dictionary

CLASSES = {
    "Dictionary": (
        "lexarena.words.lexicon",
        ["is_valid_word", "is_valid_prefix", "get_words_by_length", "_build_trie"],
    ),
    "TileBag": (
        "lexarena.games.scrabble.rules.tile_bag",
        ["draw", "is_empty", "tiles_remaining", "_create_simplified_tiles", "_create_standard_tiles"],
    ),
    "Board": (
        "lexarena.games.scrabble.rules.board",
        [
            "place_word",
            "get_letter",
            "is_empty",
            "to_array",
            "_can_place_word",
            "_has_adjacent_letter",
            "_get_perpendicular_words",
            "_extract_vertical_word",
            "_extract_horizontal_word",
        ],
    ),
    "Player": (
        "lexarena.games.scrabble.rules.player",
        ["draw_tiles", "use_tiles", "add_score", "rack_to_array"],
    ),
    "Scorer": (
        "lexarena.games.scrabble.rules.scorer",
        ["score_word_placement", "_score_perpendicular_word"],
    ),
}


@pytest.mark.parametrize(("name", "home", "methods"), [(name, *about) for name, about in CLASSES.items()])
def test_a_class_is_in_the_file_of_its_name_and_has_its_methods(name, home, methods):
    found = getattr(import_module(home), name)
    assert found.__name__ == name
    assert found.__module__ == home
    for method in methods:
        assert callable(getattr(found, method)), method


def test_the_package_of_scrabble_offers_the_classes():
    assert {"Game", "Board", "Player", "Scorer", "TileBag", "Move"} <= set(
        dir(import_module("lexarena.games.scrabble"))
    )
    assert isinstance(Game("mini", seed=1).best_move(), Move)


@pytest.mark.parametrize(
    ("function", "parameters"),
    [
        (Dictionary, {"word_list": ...}),
        (TileBag, {"use_simplified": True}),
        (TileBag.draw, {"n": 1}),
        (Board, {"size": 5}),
        (Board.place_word, {"word": ..., "row": ..., "col": ..., "direction": ...}),
        (Board.get_letter, {"row": ..., "col": ...}),
        (Board.is_empty, {"row": ..., "col": ...}),
        (
            Board._can_place_word,
            {"word": ..., "row": ..., "col": ..., "direction": ..., "player_rack": None, "is_first_move": None},
        ),
        (Player, {"player_id": ..., "rack_size": 5}),
        (Player.draw_tiles, {"n": None}),
        (Player.use_tiles, {"letters": ...}),
        (Player.add_score, {"points": ...}),
        (
            Scorer.score_word_placement,
            {"board": ..., "word": ..., "row": ..., "col": ..., "direction": ..., "letters_placed": ...},
        ),
    ],
)
def test_arguments_have_the_names_and_the_defaults_that_are_asked_for(function, parameters):
    known = inspect.signature(function).parameters
    for name, default in parameters.items():
        assert name in known
        expected = inspect.Parameter.empty if default is ... else default
        assert known[name].default == expected, name


def test_dictionary_attributes():
    dictionary = Dictionary(["cat", "Dog"])
    assert dictionary.valid_words == {"CAT", "DOG"}
    assert dictionary.trie.has_prefix("CA")


@pytest.mark.parametrize(("simplified", "total"), [(True, 38), (False, 100)])
def test_tile_bag_attributes(simplified, total):
    bag = TileBag(use_simplified=simplified)
    assert len(bag.tiles) == len(bag.remaining) == bag.tiles_remaining() == total
    assert bag.tiles.count("_") == 2


def test_board_attributes():
    board = Board(size=5)
    assert board.grid == [[None] * 5 for _ in range(5)]
    assert board.premium_squares[2][2] == "DW"
    assert [board.premium_squares[r][c] for r, c in ((0, 0), (0, 4), (1, 1), (1, 3), (3, 1), (3, 3))] == ["DL"] * 6
    assert board.premium_used == [[False] * 5 for _ in range(5)]
    assert (board.to_array().dtype, board.to_array().shape) == (np.int32, (5, 5))
    assert board.dictionary is None
    ok, reason = board._can_place_word("CAT", 2, 1, "H", list("CATXY"), True)
    assert (ok, reason) == (True, "Valid placement")


def test_player_attributes():
    player = Player(player_id=0)
    assert (player.player_id, player.rack_size, list(player.rack), player.score) == (0, 5, [], 0)
    assert (player.rack_to_array().dtype, player.rack_to_array().shape) == (np.int32, (27,))


def test_scorer_attributes():
    scorer = Scorer()
    assert {letter: scorer.letter_values[letter] for letter in "AQZ_"} == {"A": 1, "Q": 10, "Z": 10, "_": 0}
    assert len(scorer.letter_values) == 27
    assert (scorer.bingo_tiles, scorer.bingo_bonus) == (5, 10)


def test_word_racer_rules():
    game = Race(lexicon=["TEA", "EAT"], seed=1)
    assert len(game.boards) == 2
    assert all(len(board) == 49 and board[24] == game.start for board in game.boards)
    assert len(game.legal_moves()) == 26 * 48
    points = [RaceScorer(lexicon=["A" * length]).score(("A" * length).ljust(49, ".")) for length in range(2, 8)]
    assert points == [1, 2, 3, 5, 8, 13]
    assert RaceScorer().ruleset == "written"
    assert import_module("lexarena.core.protocol").WORDS_FILE == "words.dat"


@pytest.mark.parametrize(
    ("folder", "names"),
    [
        ("python", {"wordracer.py"}),
        ("scala", {"DemoWordRacer.scala", "LocalTester.scala", "Runner.scala"}),
    ],
)
def test_word_racer_templates(folder, names):
    root = files("lexarena.games.racer") / "templates" / folder
    assert names <= {path.name for path in root.rglob("*")}


def test_word_racer_players():
    assert {"demo", "zracer"} <= set(find_game("racer").agents)
