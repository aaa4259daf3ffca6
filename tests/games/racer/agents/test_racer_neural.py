"""`neural` for Word Racer: wherever an agent is named, without torch, and stronger than the bots it was meant to beat."""

import subprocess
import sys

import numpy as np
import pytest

from lexarena.agents import make_agent
from lexarena.agents.neural import shipped_weights, write_weights
from lexarena.errors import LexarenaError
from lexarena.games.racer import Batch, Game, load_racer_lexicon
from lexarena.matches.evaluate import evaluate

ENABLE = load_racer_lexicon("enable")


def test_it_beats_demo_and_zracer():
    assert evaluate("neural", "demo", "racer", lexicon=ENABLE, pairs=10).score == 1
    result = evaluate("neural", "zracer", "racer", lexicon=ENABLE, pairs=30)
    assert result.distinct_games == 60
    assert result.score > 0.7


@pytest.mark.slow
def test_it_beats_zracer_in_four_of_five_games_and_demo_nearly_always():
    assert evaluate("neural", "zracer", "racer", lexicon=ENABLE, pairs=500, jobs=None).low > 0.8
    assert evaluate("neural", "demo", "racer", lexicon=ENABLE, pairs=500, jobs=None).low > 0.95


def test_the_opponents_board_is_nothing_to_it():
    agent = make_agent("neural", game="racer")
    batch, rng = Batch(6, lexicon=ENABLE, seeds=range(6)), np.random.default_rng(0)
    for _ in range(37):
        batch.apply(batch.random_actions(rng))
    before = agent.choose_many(batch.views(), rng)
    for game, seat in enumerate(batch.to_move.tolist()):
        batch.arrays.boards[game, 1 - seat] = rng.permutation(batch.arrays.boards[game, 1 - seat])
    assert agent.choose_many(batch.views(), rng).tolist() == before.tolist()


def test_it_plays_a_whole_game_from_its_own_views():
    game, agent, rng = Game(lexicon=ENABLE, seed=5), make_agent("neural", game="racer"), np.random.default_rng(0)
    while game.outcome is None:
        game.push(agent.choose(game.view(game.to_move), rng))
    assert min(game.scores) > 60


def test_playing_imports_no_torch():
    program = (
        "import sys; from lexarena.matches.evaluate import evaluate;"
        "print(evaluate('neural', 'demo', 'racer', pairs=1).score); assert 'torch' not in sys.modules"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout == "1.0\n"


def test_weights_of_something_else_are_refused(tmp_path):
    with pytest.raises(LexarenaError, match="no such file"):
        make_agent(f"neural:weights={tmp_path / 'none.npz'}", game="racer")
    arrays = dict(shipped_weights("racer", "racer").arrays)
    arrays.pop("letter")
    write_weights(tmp_path / "other.npz", arrays, {})
    with pytest.raises(LexarenaError, match="not for Word Racer"):
        make_agent(f"neural:weights={tmp_path / 'other.npz'}", game="racer")
