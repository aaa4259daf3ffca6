"""Wrong arguments of Word Racer's Python interface: each is refused with a sentence that says what to give instead."""

import numpy as np
import pytest

from lexarena.agents import make_agent
from lexarena.errors import LexarenaError
from lexarena.games.racer.engine.board import Move
from lexarena.games.racer.rules.game import Batch, Game
from lexarena.games.racer.rules.scoring import Scorer, load_racer_lexicon
from lexarena.matches.playing import play_game

WORDS = ["TEA", "EAT"]
EMPTY = "." * 49


def game():
    return Game(lexicon=WORDS, seed=1)


@pytest.mark.parametrize(
    ("mistake", "reason"),
    [
        (lambda: game().view(2), "unknown seat 2; choose from 0"),
        (lambda: game().view(-1), "unknown seat -1"),
        (lambda: game().views("a"), "unknown seat 'a'"),
        (lambda: game().spans(2), "unknown seat 2"),
        (lambda: game().push(None), "None is not a move; give a Move, a text such as 'Q 17'"),
        (lambda: game().push(1.5), "1.5 is not a move"),
        (lambda: game().push(True), "True is not a move"),
        (lambda: game().push(("Q", 3)), "is not a move"),
        (lambda: game().push(Move("Q", "3")), "cell must be from 0 to 48, got '3'"),
        (lambda: game().push(Move(7, 3)), "7 is not a letter; give one from A to Z"),
        (lambda: Move.of("x"), "action must be from 0 to 1322, got 'x'"),
        (lambda: Move.parse(None), "None is not a move"),
        (lambda: Batch(-1, lexicon=WORDS), "n must be an integer from 0 to 16,777,216, got -1"),
        (lambda: Batch("2", lexicon=WORDS), "n must be an integer from 0 to 16,777,216, got '2'"),
        (lambda: Batch(3, lexicon=WORDS, seeds=[1]), "1 seeds for 3 games; give one per game"),
        (lambda: Batch(1, lexicon=WORDS, seeds=[-1]), "seeds must be integers of at least 0"),
        (lambda: Batch(2, lexicon=WORDS).apply([0], [7]), r"games must be numbers from 0 to 1, got \[7\]"),
        (lambda: Batch(2, lexicon=WORDS).views([2]), r"games must be numbers from 0 to 1, got \[2\]"),
        (lambda: Batch(1, lexicon=WORDS).apply(["Q 3"]), "actions must be integers"),
        (lambda: Scorer(lexicon=WORDS).change(EMPTY, "2", "A"), "cell must be from 0 to 48, got '2'"),
        (lambda: Scorer(lexicon=WORDS).change(EMPTY, 2.0, "A"), "cell must be from 0 to 48, got 2.0"),
        (lambda: Scorer(lexicon=WORDS).change(EMPTY, 2, 1), "1 is not a letter"),
        (lambda: Scorer(lexicon=WORDS).score_many(EMPTY), "give a list of boards"),
        (lambda: Game(lexicon=WORDS, start=3), "3 is not a letter"),
        (
            lambda: play_game(game(), ["demo"]),
            "agents must be a list of 2 agents, one per seat, got \\['demo'\\]",
        ),
        (lambda: play_game(game(), [None, None]), "agents must be an agent or the name of one, got None"),
        (lambda: make_agent("champion:rollouts=10,seconds=1", "racer"), "cannot be combined; give one of them"),
    ],
)
def test_a_mistake_is_reported_with_its_remedy(mistake, reason):
    with pytest.raises(LexarenaError, match=reason):
        mistake()


def test_small_letters_are_forgiven_everywhere():
    first, second, third = game(), game(), game()
    first.push("q 3")
    second.push(Move("q", 3))
    third.push(Move("Q", np.int64(3)))
    assert first.turns == second.turns == third.turns
    assert Game(lexicon=WORDS, start="q").start == "Q"
    scorer = Scorer(lexicon=WORDS)
    board = "te" + EMPTY[2:]
    assert scorer.change(board, 2, "a") == scorer.change(board.upper(), 2, "A") == 2


def test_boards_may_be_texts_and_agents_names():
    board = "TEA" + EMPTY[3:]
    assert Scorer(lexicon=WORDS).score_many([board, EMPTY]).tolist() == [2, 0]
    assert play_game(game(), ["demo", make_agent("zracer", "racer")]).is_over


def test_words_that_cannot_count_are_left_out_with_a_warning():
    with pytest.warns(UserWarning, match="2 of 3 words skipped"):
        assert load_racer_lexicon(["TEA", "T3A", "X"]).words == ("TEA",)
