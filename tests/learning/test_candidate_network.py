"""Training of any game on the features of its candidates: self-play, the network and its twin without torch."""

import json
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="needs the extra: train")

from ghost.game import GhostVariant  # noqa: E402

from lexarena.agents.candidates import CandidateNet  # noqa: E402
from lexarena.agents.neural import write_weights  # noqa: E402
from lexarena.agents.registry import make_agent  # noqa: E402
from lexarena.core import catalog  # noqa: E402
from lexarena.core.variant import make_variant  # noqa: E402
from lexarena.errors import LexarenaError  # noqa: E402
from lexarena.learning.config import EvaluationConfig, PoolConfig, TrainingConfig, load_config  # noqa: E402
from lexarena.learning.methods import prepare, score_against  # noqa: E402
from lexarena.learning.network import best_candidates, learning_of  # noqa: E402
from lexarena.learning.training import Training  # noqa: E402
from lexarena.matches.evaluate import evaluate  # noqa: E402


@pytest.fixture(autouse=True)
def examples(monkeypatch):
    """Register the example games for one test."""
    monkeypatch.setenv(catalog.REGISTERED, "ghost.spec:SPEC,hidden_hands.spec:SPEC,letter_grid.spec:SPEC")
    catalog._read_games.cache_clear()
    yield
    monkeypatch.undo()
    catalog._read_games.cache_clear()


def selfplay(game="ghost", games=6, seed=1, **options):
    return learning_of(game).make_selfplay(games, options, seed, 1)


def same(one, other):
    assert one.seats.tolist() == other.seats.tolist()
    np.testing.assert_array_equal(one.offsets, other.offsets)
    for mine, theirs in ((one.positions, other.positions), (one.candidates, other.candidates)):
        assert mine.keys() == theirs.keys()
        for name in mine:
            np.testing.assert_array_equal(mine[name], theirs[name])


def test_self_play_goes_back_to_a_snapshot_and_counts_points():
    games, rng = selfplay(), np.random.default_rng(2)
    for _ in range(5):
        games.play(games.choose_fixed("random", games.decisions(), rng))
    kept, before = games.snapshot(), games.decisions()
    ended = np.zeros(2, np.int64)
    for _ in range(20):
        played = games.play(games.choose_fixed("highest", games.decisions(), rng))
        ended += played.results[played.finished].sum(axis=0)
        assert (played.points[played.finished].sum(axis=1) == 1).all(), "the winner of Ghost has one point"
    assert ended.sum() == 0
    fresh = selfplay()
    fresh.restore(kept)
    same(fresh.decisions(), before)


def test_the_agent_plays_what_the_network_likes_best(tmp_path):
    games = selfplay("letter_grid", 3, candidates=20)
    network = learning_of("letter_grid").make_network(games, {"width": 8})
    with torch.no_grad():
        for parameter in network.parameters():
            parameter.normal_(0, 0.5)
    path = tmp_path / "weights.npz"
    write_weights(path, network.arrays(), {"config": {"options": {"candidates": 20}}})
    rounded = {name: torch.from_numpy(np.float16(array).astype(np.float32)) for name, array in network.arrays().items()}
    with torch.no_grad():
        for name in ("move_in", "move_mid", "move_out"):
            getattr(network, name).weight.copy_(rounded[name].T)
            getattr(network, name).bias.copy_(rounded[f"{name}_bias"])
    agent, rng = make_agent(f"neural:weights={path}", "letter_grid"), np.random.default_rng(0)
    for _ in range(4):
        decisions = games.decisions()
        best = best_candidates(network, decisions, torch.device("cpu"))
        for i, game in enumerate(games._games):
            view = game.view(game.to_move)
            chosen, features = view.legal_moves().index(agent.choose(view, rng)), games.variant.move_features(view)
            liked = features[int(games._listed[i][best[i]])]
            np.testing.assert_array_equal(features[chosen], liked, "the same move, or one with the same features")
        games.play(games.choose_fixed("random", decisions, rng))
    with pytest.raises(LexarenaError, match="these weights read 14 features, and a move of Ghost"):
        CandidateNet(str(path)).choose(GhostVariant().new_game(1).view(0), rng)


def test_a_network_learns_ghost_in_seconds(tmp_path):
    config = TrainingConfig(
        "ghost", "ghost", num_games=16, num_steps=16, total_timesteps=2560, minibatch_size=64, points_reward=0.0,
        learning_rate=0.005, pool=PoolConfig(share=0), evaluation=EvaluationConfig(every=0, games=2),
    )  # fmt: skip
    prepared = prepare(config, "cpu")
    learner = prepared.learner
    before, _ = score_against(selfplay(games=100, seed=3), "random", learner.network, learner.device, 5)
    for _ in range(10):
        learner.advance()
    after, half = score_against(selfplay(games=100, seed=3), "random", learner.network, learner.device, 5)
    assert before < 0.65 < after - half
    path = tmp_path / "weights.npz"
    write_weights(path, learner.arrays(), {**prepared.about, "config": config.to_dict()})
    assert evaluate(f"neural:weights={path}", "random", "ghost", pairs=40, seed=1, jobs=1).score > 0.65


def test_ten_minutes_of_letter_grid_beat_random():
    kept = json.loads((Path(__file__).parents[2] / "benchmarks" / "results" / "letter_grid.json").read_text())
    assert kept["trained"]["random"]["low"] > 0.7
    assert kept["trained"]["greedy"]["games"] >= 200


@pytest.mark.slow
def test_two_minutes_of_letter_grid_beat_random(tmp_path):
    training = Training(load_config("letter_grid"), tmp_path / "run", "cpu")
    training.run(minutes=2)
    weights = tmp_path / "run" / "weights.npz"
    assert evaluate(f"neural:weights={weights}", "random", "letter_grid", pairs=40, seed=2, jobs=1).low > 0.7


def test_what_cannot_be_trained_or_played_is_refused():
    with pytest.raises(LexarenaError, match=r"Hidden Hands, .* has 3 seats; training needs a game for two players"):
        selfplay("hidden_hands", ruleset="three")
    with pytest.raises(LexarenaError, match="unknown option 'letters' of the game ghost"):
        selfplay(letters="A")
    with pytest.raises(LexarenaError, match="no trained network is shipped for this game; train one"):
        make_agent("neural", "ghost")
    assert len(selfplay("hidden_hands").decisions()) == 6
    assert make_variant("hidden_hands").seats == 2
