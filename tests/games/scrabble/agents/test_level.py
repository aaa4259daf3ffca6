"""Levels: their vocabularies, and that a number alone names them."""

import numpy as np
import pytest

from lexarena.agents import make_agent
from lexarena.agents.registry import parse_spec
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.agents.level import HIGHEST, SKILLS
from lexarena.games.scrabble.rules.game import Game
from lexarena.matches.evaluate import evaluate
from lexarena.words.vocabulary import EVERY, known_words


def test_a_number_alone_is_the_first_option():
    alone, named = make_agent("level:3", "scrabble"), make_agent("level:number=3", "scrabble")
    assert alone._skill is named._skill is SKILLS[3]
    assert parse_spec("level:10")[0] == "level"
    for wrong in ("level:0", "level:11"):
        with pytest.raises(LexarenaError, match="number must be from 1 to 10"):
            make_agent(wrong, "scrabble")
    with pytest.raises(LexarenaError, match="greedy has no option"):
        make_agent("greedy:3", "scrabble")


def test_vocabularies_grow_with_the_level():
    sizes = [SKILLS[number].vocabulary for number in range(1, HIGHEST)]
    assert sizes == sorted(sizes)
    assert sizes[4] < EVERY == sizes[5]


@pytest.mark.parametrize("number", [1, 3])
def test_low_levels_play_no_word_outside_their_vocabulary(number):
    agent, rng, played = make_agent(f"level:{number}", "scrabble"), np.random.default_rng(1), []
    game = Game("seven", "common", seed=5)
    known = set(known_words(game.lexicon.words, SKILLS[number].vocabulary))
    assert known < set(game.lexicon.words)
    while not game.is_over:
        move = agent.choose(game.view(game.to_move), rng)
        played += [word.word.upper() for word in game.words_of(move)] if move.is_placement else []
        game.push(move)
    assert len(played) > 5
    assert set(played) <= known


def test_a_much_higher_level_wins():
    found = evaluate("level:8", "level:2", "scrabble", "seven", pairs=20, jobs=1)
    assert found.low > 0.5
