"""One race: its order of play, its end, moves taken back, and what is refused."""

import numpy as np
import pytest

from lexarena.core.game import Outcome, State
from lexarena.errors import IllegalMoveError, LexarenaError, NotationError
from lexarena.games.racer import Game, Move, RacerLexicon, Scorer
from lexarena.matches.playing import play_game

WORDS = RacerLexicon(["AA", "TEA", "EAT", "ATE", "STONE", "AREAS"])


class Anything:
    """Plays any legal move."""

    name = "anything"

    def choose(self, view, rng):
        legal = view.legal_moves()
        return legal[rng.integers(len(legal))]


def played(seed=0, moves=96, words=WORDS, rule="written"):
    game, rng = Game(rule, words, seed), np.random.default_rng(seed)
    for _ in range(moves):
        game.push(Anything().choose(game, rng))
    return game


def test_any_game_is_a_state_that_agents_play_to_its_end():
    state: State[Move] = Game(lexicon=WORDS, seed=3)
    game = play_game(state, (Anything(), Anything()), seed=1)
    assert game.outcome is not None
    assert game.outcome.reason == "board_full"
    assert not game.outcome.truncated
    scorer = Scorer(lexicon=WORDS)
    assert game.outcome.scores == tuple(map(scorer.score, game.boards)) == game.scores
    assert game.legal_moves() == []
    assert "." not in game.boards[0] + game.boards[1]


def test_a_short_game_by_hand():
    game = Game(lexicon=WORDS, start="E")
    assert game.start == "E"
    assert (game.to_move, game.pending, game.calls) == (0, None, "")
    game.push("T 23")
    assert (game.to_move, game.pending, game.calls) == (1, "T", "T")
    game.push("17")
    assert (game.to_move, game.pending) == (1, None)
    game.push(Move("A", 31))
    assert (game.to_move, game.pending) == (0, "A")
    game.push(Move(None, 25))
    assert (game.to_move, game.pending, game.calls) == (0, None, "TA")
    assert game.boards[0][23:26] == game.boards[1][17:32:7] == "TEA"
    assert game.scores == (2, 2)
    assert [(span.word, span.direction) for seat in (0, 1) for span in game.spans(seat)] == [("TEA", "H"), ("TEA", "V")]
    assert [(turn.seat, str(turn.move), turn.letter) for turn in game.turns] == [
        (0, "T 23", "T"),
        (1, "17", "T"),
        (1, "A 31", "A"),
        (0, "25", "A"),
    ]
    assert game.outcome is None
    assert repr(game) == "<Game, 4 moves, 2 : 2, seat 0 to move>"
    assert str(game).splitlines()[2:5] == [".......   ...T...", "..TEA..   ...E...", ".......   ...A..."]


@pytest.mark.parametrize("moves", [1, 2, 3, 50, 95, 96])
def test_taking_back_undoes_exactly(moves):
    game = played(4, moves)
    turns, snapshots = game.turns, []
    while game.ply:
        move = game.pop()
        assert move == turns[game.ply].move
        snapshots.append(game.batch.snapshot(0))
    fresh = Game(lexicon=WORDS, seed=4)
    assert all(np.array_equal(a, b) for a, b in zip(fresh.batch.snapshot(0), snapshots[-1], strict=True))
    for turn in turns:
        assert all(np.array_equal(a, b) for a, b in zip(game.batch.snapshot(0), snapshots.pop(), strict=True))
        game.push(turn.move)
    with pytest.raises(IllegalMoveError, match="no move to take back"):
        fresh.pop()


@pytest.mark.parametrize(
    ("before", "move", "reason"),
    [
        ([], "17", "call a letter: give it before the cell"),
        ([], "Q 24", "cell 24 holds E already"),
        (["Q 0"], "Z 1", "place the called Q first: give a cell alone"),
        (["Q 0"], "24", "cell 24 holds E already"),
        (["Q 0", "0"], "Z 0", "cell 0 holds Q already"),
        ([], -1, "action must be from 0 to 1322, got -1"),
    ],
)
def test_a_move_against_the_rules_is_refused_with_the_reason(before, move, reason):
    game = Game(lexicon=WORDS, start="E")
    for earlier in before:
        game.push(earlier)
    with pytest.raises(IllegalMoveError, match=reason):
        game.push(move)
    assert game.ply == len(before)


def test_nothing_is_played_after_the_end():
    game = played()
    for move in ("Q 0", "0"):
        with pytest.raises(IllegalMoveError, match="the game is over"):
            game.push(move)


def test_what_cannot_start_a_game_is_refused():
    for start in ("1", "", "EE", "É"):
        with pytest.raises(NotationError, match="is not a letter"):
            Game(lexicon=WORDS, start=start)
    with pytest.raises(LexarenaError, match=r"a seed must be an integer from 0 to 2\^53 - 1, got -1"):
        Game(lexicon=WORDS, seed=-1)
    with pytest.raises(LexarenaError, match="unknown ruleset"):
        Game(lexicon=WORDS, ruleset="best")


def test_equal_scores_are_a_draw():
    game = Game(lexicon=WORDS, start="E")
    for _ in range(24):
        for _ in range(2):
            cell = game.boards[game.to_move].index(".")
            game.push(f"X {cell}")
            game.push(f"{cell}")
    assert game.outcome == Outcome((0, 0), "board_full")
    assert game.outcome.winner is None


def test_games_with_ten_words_or_only_short_ones_play_to_the_end():
    for words in (["AA"], ["AB", "BA"], ["ABCDEFG"], [f"{letter}X" for letter in "ABCDEFGHIJ"]):
        assert played(words=RacerLexicon(words)).is_over
