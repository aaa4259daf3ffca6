"""What a page of Scrabble shows agrees with the rules: words and points, tiles, racks and the bag."""

from collections import Counter

import pytest

from lexarena.agents import make_agent
from lexarena.games.scrabble.report import scrabble_marks
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.position import Position
from lexarena.games.scrabble.rules.ruleset import ruleset_names
from lexarena.matches.playing import play_game
from lexarena.records import record_game, steps


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_words_and_bonus_make_the_score_and_the_table_follows(ruleset):
    agents = [make_agent("greedy", "scrabble"), make_agent("random", "scrabble")]
    for seed in range(3):
        game = play_game(Game(ruleset, seed=seed), agents, seed)
        record = record_game(game)
        marks, rules = scrabble_marks(record.to_dict()), game.ruleset
        board = [["."] * rules.size for _ in range(rules.size)]
        for number, (before, turn) in enumerate(steps(record)):
            racks = [Counter("".join(player.rack)) for player in before.players]
            assert [Counter(rack) for rack in marks["racks"][number]] == racks
            assert marks["bag"][number] == before.bag.tiles_remaining()
            words, tiles = marks["words"][number], marks["tiles"][number]
            bonus = rules.bingo_bonus if turn.move.is_placement and len(tiles) == rules.bingo_tiles else 0
            assert sum(word[3] for word in words) + bonus == turn.move.score, f"move {number + 1}: {turn.move}"
            assert bool(words) == turn.move.is_placement
            for square, letter in tiles:
                board[square // rules.size][square % rules.size] = letter
        assert tuple("".join(row) for row in board) == game.board.rows
        assert marks["bag"][-1] == game.bag.tiles_remaining()


def test_a_cross_word_counts_and_a_blank_is_worth_nothing(make_lexicon):
    lexicon = make_lexicon(["CAT", "CATS", "SO", "AT"])
    rows = (".....", ".....", ".CAT.", ".....", ".....")
    game = Game.from_position(Position(rows, ("S_AEI", "QQQQQ"), (10, 0)), "mini", lexicon, seed=1, fill=False)
    game.push("E3 So")
    marks = scrabble_marks(record_game(game).to_dict())
    assert marks["words"] == [[["So", 14, 1, 1], ["CATS", 11, 0, 6]]]
    assert marks["tiles"] == [[[14, "S"], [19, "o"]]]
    assert sum(word[3] for word in marks["words"][0]) == game.turns[0].move.score
