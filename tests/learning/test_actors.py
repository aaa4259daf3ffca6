"""Actors share the games of a training run: the run resumes bit for bit, and every decision of theirs is learned from."""

from dataclasses import replace

import pytest

torch = pytest.importorskip("torch", reason="needs the extra: train")

from test_training import SMALL, weights_of  # noqa: E402

from lexarena.errors import LexarenaError  # noqa: E402
from lexarena.learning.config import TrainingConfig  # noqa: E402
from lexarena.learning.methods import actor_config  # noqa: E402
from lexarena.learning.network import learning_of, take  # noqa: E402
from lexarena.learning.ppo import Learner, join_rollouts  # noqa: E402
from lexarena.learning.training import Training  # noqa: E402

THREE = replace(SMALL, actors=3, num_games=32, total_timesteps=32 * 8 * 4)


def test_a_run_with_actors_resumes_with_the_very_same_weights(tmp_path):
    whole = Training(THREE, tmp_path / "whole", "cpu")
    whole.run()
    Training(THREE, tmp_path / "parts", "cpu").run(steps=2 * 256)
    second = Training(THREE, tmp_path / "parts", "cpu", resume=True)
    assert second.run().finished
    expected, found = weights_of(whole), weights_of(second)
    assert all(torch.equal(expected[name], found[name]) for name in expected)
    with pytest.raises(LexarenaError, match=r"another config \(actors\)"):
        Training(replace(THREE, actors=2), tmp_path / "parts", "cpu", resume=True)


def test_merged_rollouts_hold_every_decision_of_each():
    rollouts = [player_of(actor).collect() for actor in range(3)]
    merged = join_rollouts(rollouts, torch.device("cpu"))
    first = 0
    for rollout in rollouts:
        mine = torch.arange(first, first + len(rollout.values))
        first += len(mine)
        part = take(merged.batch, mine)
        assert torch.equal(part.offsets, rollout.batch.offsets)
        assert torch.equal(part.candidates["ids"], rollout.batch.candidates["ids"])
        assert torch.equal(part.positions["board"], rollout.batch.positions["board"])
        chosen = merged.actions[mine] - merged.batch.offsets[mine]
        assert torch.equal(chosen, rollout.actions - rollout.batch.offsets[:-1])
        assert torch.equal(merged.advantages[mine], rollout.advantages)
    assert first == len(merged.values) == len(merged.logprobs)


def player_of(actor):
    config = actor_config(THREE, actor)
    selfplay = learning_of("scrabble").make_selfplay(config.num_games, config.options, config.seed, 1)
    return Learner(selfplay, learning_of("scrabble").make_network(selfplay, config.network), config)


def test_each_actor_needs_two_games():
    with pytest.raises(LexarenaError, match="actors is 5; each needs two of the 8 games"):
        TrainingConfig("small", "scrabble", num_games=8, actors=5)
