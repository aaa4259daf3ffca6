"""Wrong arguments of Word Racer's Python interface: each is refused with a sentence that says what to give instead."""

import numpy as np
import pytest

from lexarena.agents import make_agent
from lexarena.errors import LexarenaError
from lexarena.games.racer.batch import RacerBatch
from lexarena.games.racer.game import RacerGame
from lexarena.games.racer.moves import RacerMove
from lexarena.games.racer.scoring import RacerScorer
from lexarena.games.racer.words import load_racer_words
from lexarena.matches.playing import play_game

WORDS = ["TEA", "EAT"]
EMPTY = "." * 49


def game():
    return RacerGame(WORDS, seed=1)


@pytest.mark.parametrize(
    ("mistake", "told"),
    [
        (lambda: game().view(2), "there is no seat 2; the seats are 0"),
        (lambda: game().view(-1), "there is no seat -1"),
        (lambda: game().views("a"), "there is no seat 'a'"),
        (lambda: game().spans(2), "there is no seat 2"),
        (lambda: game().push(None), "None is no move; give a RacerMove, a text such as 'Q 17'"),
        (lambda: game().push(1.5), "1.5 is no move"),
        (lambda: game().push(True), "True is no move"),
        (lambda: game().push(("Q", 3)), "is no move"),
        (lambda: game().push(RacerMove("Q", "3")), "there is no cell '3'; the cells are 0 to 48"),
        (lambda: game().push(RacerMove(7, 3)), "7 is not a letter; give one from A to Z"),
        (lambda: RacerMove.of("x"), "there is no action 'x'; the actions are 0 to 1322"),
        (lambda: RacerMove.parse(None), "None is not a move"),
        (lambda: RacerBatch(-1, WORDS), "a batch has a whole number of games, 0 or more, not -1"),
        (lambda: RacerBatch("2", WORDS), "not '2'"),
        (lambda: RacerBatch(3, WORDS, seeds=[1]), "1 seeds for 3 games; give one for each"),
        (lambda: RacerBatch(1, WORDS, seeds=[-1]), "seeds are whole numbers from 0 on"),
        (lambda: RacerBatch(2, WORDS).apply([0], [7]), r"the batch has games 0 to 1, not \[7\]"),
        (lambda: RacerBatch(2, WORDS).views([2]), r"the batch has games 0 to 1, not \[2\]"),
        (lambda: RacerBatch(1, WORDS).apply(["Q 3"]), "actions are whole numbers"),
        (lambda: RacerScorer(WORDS).change(EMPTY, "2", "A"), "there is no cell '2'"),
        (lambda: RacerScorer(WORDS).change(EMPTY, 2.0, "A"), "there is no cell 2.0"),
        (lambda: RacerScorer(WORDS).change(EMPTY, 2, 1), "1 is not a letter"),
        (lambda: RacerScorer(WORDS).score_many(EMPTY), "give a list of boards"),
        (lambda: RacerGame(WORDS, start=3), "3 is not a letter"),
        (lambda: play_game(game(), ["demo"]), "two agents play a game"),
        (lambda: play_game(game(), [None, None]), "None is no agent; give a name such as"),
        (lambda: make_agent("champion:rollouts=10,seconds=1", "racer"), "two budgets; give one of them"),
    ],
)
def test_a_mistake_is_told_with_its_remedy(mistake, told):
    with pytest.raises(LexarenaError, match=told):
        mistake()


def test_small_letters_are_forgiven_everywhere():
    first, second, third = game(), game(), game()
    first.push("q 3")
    second.push(RacerMove("q", 3))
    third.push(RacerMove("Q", np.int64(3)))
    assert first.turns == second.turns == third.turns
    assert RacerGame(WORDS, start="q").start == "Q"
    scorer = RacerScorer(WORDS)
    board = "te" + EMPTY[2:]
    assert scorer.change(board, 2, "a") == scorer.change(board.upper(), 2, "A") == 2


def test_boards_may_be_texts_and_agents_names():
    board = "TEA" + EMPTY[3:]
    assert RacerScorer(WORDS).score_many([board, EMPTY]).tolist() == [2, 0]
    assert play_game(game(), ["demo", make_agent("zracer", "racer")]).is_over
    assert game().legal_moves() == game().legal()


def test_words_that_cannot_count_are_left_out_with_a_warning():
    with pytest.warns(UserWarning, match="2 of 3 words skipped"):
        assert load_racer_words(["TEA", "T3A", "X"]).words == ("TEA",)
