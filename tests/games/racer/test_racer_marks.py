"""The words marked on a page of Word Racer are those that the scorer counts, at every move."""

import numpy as np
import pytest

from lexarena.games.racer.report import page_marks
from lexarena.games.racer.rules.game import Game
from lexarena.records import record_game


@pytest.mark.parametrize("ruleset", ["written", "legacy"])
@pytest.mark.parametrize("words", ["enable", ("AA", "TEA", "EAT", "TEAM", "MAT", "AT", "TA", "MA", "TEAMS")])
def test_marks_are_the_counted_words_at_every_move(ruleset, words):
    game, rng = Game(ruleset, words, seed=3), np.random.default_rng(3)
    letters = "TEAMS" if words != "enable" else "SATIREN"
    found, scores = [[game.spans(0), game.spans(1)]], [[0, 0]]
    while game.outcome is None:
        moves = [move for move in game.legal_moves() if move.letter is None or move.letter in letters]
        game.push(moves[rng.integers(len(moves))])
        found.append([game.spans(0), game.spans(1)])
        scores.append(list(game.scores))
    page = page_marks(record_game(game), game.lexicon)
    assert page["scores"] == scores
    marks = page["words"]
    assert sum(map(len, marks)) > 10
    for number, spans in enumerate(found):
        for seat in (0, 1):
            shown = {tuple(mark[:3]) for mark in marks[seat] if mark[3] <= number and (mark[4] < 0 or number < mark[4])}
            wanted = {(span.start, span.length, int(span.direction == "V")) for span in spans[seat]}
            assert shown == wanted, f"after move {number}, seat {seat}"
