"""What a page of Scrabble shows agrees with the rules: words and points, tiles, racks and the bag."""

from collections import Counter
from dataclasses import replace

import pytest
from quick_rulesets import QUICK_RULESETS

from lexarena.agents import make_agent
from lexarena.errors import RecordError
from lexarena.games.scrabble.report import page_marks
from lexarena.games.scrabble.rules.cgp import Position
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.scorer import Scorer
from lexarena.matches.playing import play_game
from lexarena.records import record_game, steps
from lexarena.records.record import WordsUsed


@pytest.mark.parametrize("ruleset", QUICK_RULESETS)
def test_words_and_bonus_make_the_score_and_the_position_follows(ruleset):
    agents = [make_agent("greedy", "scrabble"), make_agent("random", "scrabble")]
    for seed in range(3):
        game = play_game(Game(ruleset, seed=seed), agents, seed)
        record = record_game(game)
        marks, rules = page_marks(record, game.lexicon), game.ruleset
        board = [["."] * rules.size for _ in range(rules.size)]
        for number, (before, turn) in enumerate(steps(record)):
            racks = [Counter("".join(player.rack)) for player in before.players]
            assert [Counter(rack) for rack in marks["racks"][number]] == racks
            assert marks["bag"][number] == before.bag.tiles_remaining()
            assert marks["scores"][number] == list(before.scores)
            words, tiles = marks["words"][number], marks["tiles"][number]
            bonus = rules.bingo_bonus if turn.move.is_placement and len(tiles) == rules.bingo_tiles else 0
            assert sum(word[3] for word in words) + bonus == turn.move.score, f"move {number + 1}: {turn.move}"
            assert bool(words) == turn.move.is_placement
            for square, letter in tiles:
                board[square // rules.size][square % rules.size] = letter
        assert tuple("".join(row) for row in board) == game.board.rows
        assert marks["bag"][-1] == game.bag.tiles_remaining()
        assert [len(marks[key]) - len(record.moves) for key in ("scores", "racks", "bag", "tiles", "words")] == [
            1,
            1,
            1,
            0,
            0,
        ]


def test_a_cross_word_counts_and_a_blank_is_worth_nothing(make_lexicon):
    lexicon = make_lexicon(["CAT", "CATS", "SO", "AT"])
    rows = (".....", ".....", ".CAT.", ".....", ".....")
    game = Game.from_position(Position(rows, ("S_AEI", "QQQQQ"), (10, 0)), "mini", lexicon, seed=1, fill=False)
    game.push("E3 So")
    marks = page_marks(record_game(game), lexicon)
    assert marks["words"] == [[("So", 14, 1, 1), ("CATS", 11, 0, 6)]]
    assert marks["tiles"] == [[(14, "S"), (19, "o")]]
    assert sum(word[3] for word in marks["words"][0]) == game.turns[0].move.score
    assert marks["scores"] == [[10, 0], [17, 0]]


@pytest.mark.parametrize("ruleset", QUICK_RULESETS)
def test_the_words_of_any_legal_move_add_up_to_its_score(ruleset):
    game, bingos = Game(ruleset, seed=11), 0
    scorer, rules = Scorer(ruleset), game.ruleset
    while not game.is_over:
        moves = game.legal_moves().placements
        for move in [moves[i] for i in range(0, len(moves), max(1, len(moves) // 40))]:
            words = game.words_of(move)
            bonus = rules.bingo_bonus if len(move.used) == rules.bingo_tiles else 0
            bingos += bool(bonus)
            assert sum(word.points for word in words) + bonus == move.score, f"{move} on\n{game}"
            counted = scorer.score_word_placement(
                game.board, move.word, move.row, move.col, move.direction, move.placed
            )
            assert counted == move.score
            assert words[0].word == move.word
            assert all(word.word.upper() in game.lexicon for word in words)
        game.push(game.best_move())
    assert game.words_of(game.turns[-1].move.pass_turn()) == []


def test_moves_in_another_notation_give_the_same_marks():
    game = play_game(Game("mini20", seed=5), [make_agent("greedy", "scrabble")] * 2, 5)
    record = record_game(game)
    moves = tuple(replace(entry, move=entry.move.replace("(", "").replace(")", "") + " ") for entry in record.moves)
    assert page_marks(replace(record, moves=moves), game.lexicon) == page_marks(record, game.lexicon)


@pytest.mark.parametrize(
    ("details", "problem"),
    [
        ({"score": 99}, "the recorded score is 99"),
        ({"rack": "QQQQQ"}, "the recorded rack is 'QQQQQ'"),
        ({"drawn": "QQ"}, "the recorded draw is 'QQ'"),
        ({"score": 99.0}, "score is 99.0; give an integer from "),
    ],
)
def test_a_damaged_move_is_refused_with_its_reason(details, problem):
    game = play_game(Game("mini20", seed=5), [make_agent("greedy", "scrabble")] * 2, 5)
    record = record_game(game)
    damaged = replace(record.moves[2], details={**record.moves[2].details, **details})
    with pytest.raises(RecordError, match=problem):
        page_marks(replace(record, moves=(*record.moves[:2], damaged, *record.moves[3:])), game.lexicon)


def test_a_wrong_end_and_a_word_that_is_not_in_the_list_are_refused(make_lexicon):
    game = play_game(Game("mini20", seed=5), [make_agent("greedy", "scrabble")] * 2, 5)
    record = record_game(game)
    with pytest.raises(RecordError, match="no end is recorded, the rules give the end"):
        page_marks(replace(record, outcome=None), game.lexicon)
    lexicon = make_lexicon(["CAT", "CATS"])
    other = replace(record, lexicon=WordsUsed(lexicon.name, lexicon.hash, len(lexicon)))
    with pytest.raises(RecordError, match="is not in the lexicon"):
        page_marks(other, lexicon)
