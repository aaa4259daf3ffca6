"""Version 1 of the champion stays as it was; version 2's fast line values equal those of version 1 for equal weights."""

import json
from pathlib import Path

import numpy as np
import pytest

from lexarena.agents import agent_version, make_agent
from lexarena.games.racer import Game, load_racer_lexicon
from lexarena.games.racer.agents.champion import WEIGHTS
from lexarena.games.racer.agents.lines import find_line
from lexarena.games.racer.agents.oneply import chances, index_of, letters_of, make_player
from lexarena.games.racer.agents.opponent_letters import cumulated_calls, expected_calls, usual_calls
from lexarena.games.racer.agents.phased_champion import one_phase
from lexarena.games.racer.agents.phased_lines import (
    ROOM,
    expect_letters,
    find_phased_line,
    line_memory,
    make_fits,
    read_phase_weights,
)
from lexarena.games.racer.agents.search import SHARES
from lexarena.games.racer.rules.scoring import Scorer

ENABLE = load_racer_lexicon("enable")
RECORDED = json.loads((Path(__file__).parent / "data" / "champion_1.json").read_text(encoding="utf-8"))
"""Games that the champion played before it had versions."""


@pytest.mark.parametrize("played", RECORDED, ids=[played["agent"] for played in RECORDED])
def test_version_1_plays_what_was_recorded(played):
    game = Game(played["ruleset"], ENABLE, seed=played["seed"])
    champion = make_agent(f"{played['agent']},version=1", "racer")
    other, rng, moves = make_agent(played["opponent"], "racer"), np.random.default_rng(played["seed"]), []
    while not game.is_over:
        agent = champion if game.to_move == played["seat"] else other
        moves.append(str(agent.choose(game.view(game.to_move), rng)))
        game.push(moves[-1])
    assert " | ".join(moves) == played["moves"]
    assert list(game.scores) == played["scores"]


def test_version_2_is_the_default():
    assert agent_version("champion", "racer") == 2
    assert agent_version("champion:version=1", "racer") == 1


def random_lines(number, rng):
    """Words with some of their letters, random letters behind them."""
    for word in rng.choice(ENABLE.words, number):
        line = np.array([ord(letter) - 64 for letter in word] + [0] * (7 - len(word)), np.uint8)
        line[len(word) :] = rng.integers(0, 27, 7 - len(word))
        line[rng.random(7) < rng.random()] = 0
        yield line


def test_line_gains_equal_those_of_version_1_for_its_weights():
    slow = make_player(ENABLE, "written", WEIGHTS, bits=12)
    fits, memory, weights = (
        make_fits(index_of(ENABLE, "written"), Scorer("written", ENABLE).tables),
        line_memory(12),
        one_phase(),
    )
    expect_letters(fits, chances(letters_of(ENABLE), WEIGHTS.even))
    compared = 0
    for line in random_lines(600, np.random.default_rng(1)):
        empty = line == 0
        number = int(line.astype(np.int64) @ 27 ** np.arange(6, -1, -1))
        row = find_phased_line(fits, weights, np.int64(0), memory, np.int64(number))
        expected = slow.table.gains[find_line(slow.words, slow.worth, slow.table, line, 0, 1)].reshape(7, 26)
        gains = memory.gains[row].reshape(7, ROOM)[:, :26]
        assert np.abs(gains[empty].astype(int) - expected[empty]).max(initial=0) <= 1, line  # sums in other orders
        compared += int(empty.any())
    assert compared > 400


def test_phases_cover_the_game_and_late_letters_cost_more():
    weights = read_phase_weights()
    assert weights.phase_of[[1, 48]].tolist() == [0, len(weights.temperature) - 1]
    assert (np.diff(weights.phase_of) >= 0).all()
    assert weights.price[0, 3, 2] < weights.price[-1, 3, 2]  # a factor: the smaller, the higher the price


def test_expected_calls_are_shares_and_heed_favourites():
    listed = letters_of(ENABLE)
    usual = usual_calls(listed)
    assert usual[3, 4] > 1.5 * listed[4]  # E, early in a game
    assert usual[-1, 4] == pytest.approx(listed[4])
    favourites = expected_calls(listed, usual, np.array([26] * 6, np.uint8))
    assert favourites.favouring > 0.99
    assert favourites.calls[10, 25] > 0.4
    ordinary = expected_calls(listed, usual, np.array([5, 19, 18, 20, 1, 5], np.uint8))
    assert ordinary.favouring < 0.3
    for found in (favourites, ordinary):
        assert np.allclose(found.calls.sum(axis=1), 1)
        cumulated = cumulated_calls(found.calls)
        assert cumulated.shape == (48, 26)
        assert (cumulated[:, -1] == SHARES).all()
        assert (np.diff(cumulated, axis=1) >= 0).all()
