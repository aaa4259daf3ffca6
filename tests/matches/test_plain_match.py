"""A game without a `match` part of its own can be evaluated: the example game, which counts neither words nor passes."""

import os
import sys
from pathlib import Path

import pytest

from lexarena.core import catalog, register_game
from lexarena.core.catalog import REGISTERED
from lexarena.core.variant import make_variant
from lexarena.envs import make_env
from lexarena.matches.evaluate import evaluate
from lexarena.matches.plain import PlainMatch
from lexarena.records import read_record, replay

GHOST = Path(__file__).parents[2] / "examples" / "ghost" / "src"


@pytest.fixture(autouse=True)
def _ghost(monkeypatch):
    monkeypatch.setattr(sys, "path", [*sys.path, str(GHOST)])
    monkeypatch.setenv(REGISTERED, os.environ.get(REGISTERED, ""))
    register_game("ghost.spec:SPEC")
    yield
    monkeypatch.undo()
    catalog._games.cache_clear()


def test_what_a_game_does_not_count_is_none():
    result = evaluate("perfect", "careful", "ghost", pairs=20)
    assert (result.words, result.passes) == (None, None)
    assert result.score > 0.5


def test_records_replay_to_the_scores_of_the_match(tmp_path):
    result = evaluate("careful", "random", "ghost", pairs=3, out=str(tmp_path))
    played = [replay(read_record(file)) for file in sorted(tmp_path.iterdir())]
    first = [game.scores[i % 2] for i, game in enumerate(played)]
    assert len(played) == 6
    assert sum(first) / 6 == pytest.approx(result.mean_scores[0], abs=0.01)


def test_the_same_moves_after_another_start_are_another_game():
    variant = make_variant("ghost")
    starts = {variant.new_game(seed).letters: seed for seed in range(50)}
    seeds = [starts[letters] for letters in sorted(starts)[:2]]
    rows = PlainMatch(variant).fingerprints(variant.batch([*seeds, seeds[0]]))
    assert rows[0].tolist() != rows[1].tolist()
    assert rows[0].tolist() == rows[2].tolist()


def test_a_move_has_the_same_number_in_every_batch():
    variant = make_variant("ghost")
    (moves, _), views = variant.batch([7]).legal(), variant.new_game(7).view(0)
    assert [views.move(number) for number in moves] == list(views.legal_moves())


def test_an_agent_with_choose_alone_is_an_opponent_in_an_environment():
    env = make_env("ghost", opponent="careful")
    observation, _ = env.reset(seed=3)
    over = False
    while not over:
        observation, reward, over, _, _ = env.step(env.action_space.sample(mask=observation["action_mask"]))
    assert reward in (-1, 1)
