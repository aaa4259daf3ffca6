"""A training run as a whole: it learns, resumes bit for bit after a stop, logs what it does, and exports what plays."""

import json
import os
import signal
import threading
import time

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="needs the extra: train")

from lexarena.agents.neural import read_weights  # noqa: E402
from lexarena.errors import LexarenaError  # noqa: E402
from lexarena.games.scrabble.agents.neural import CandidateNetwork, Neural  # noqa: E402
from lexarena.games.scrabble.learning.network import make_network  # noqa: E402
from lexarena.games.scrabble.learning.selfplay import ScrabbleSelfPlay  # noqa: E402
from lexarena.games.scrabble.rules.game import Batch  # noqa: E402
from lexarena.games.scrabble.search.neural_features import FeatureEncoder  # noqa: E402
from lexarena.learning.config import (  # noqa: E402  # noqa: E402
    EvaluationConfig,
    PoolConfig,
    TrainingConfig,
    load_config,
    read_config,
    shipped_configs,
)
from lexarena.learning.methods import score_against  # noqa: E402
from lexarena.learning.run_files import read_checkpoint, read_log  # noqa: E402
from lexarena.learning.training import Training  # noqa: E402

SMALL = TrainingConfig(
    "small",
    "scrabble",
    {"ruleset": "mini"},
    {"width": 16, "hidden": [12, 8]},
    num_games=64,
    num_steps=8,
    total_timesteps=64 * 8 * 8,
    minibatch_size=128,
    update_epochs=2,
    pool=PoolConfig(share=0.5, every=600, stay=1, slots=3, fixed_share=0.5),
    evaluation=EvaluationConfig(every=1024, games=16),
)


def weights_of(training):
    return {name: array.clone() for name, array in training.learner.network.state_dict().items()}


def test_a_resumed_training_run_ends_with_the_very_same_weights(tmp_path):
    """Pool, schedules, evaluations and games included."""
    whole = Training(SMALL, tmp_path / "whole", "cpu")
    whole.run()
    first = Training(SMALL, tmp_path / "parts", "cpu")
    first.run(steps=3 * 512)
    assert first.learner.global_step == 3 * 512
    second = Training(SMALL, tmp_path / "parts", "cpu", resume=True)
    trained = second.run()
    assert trained.finished
    for name, array in weights_of(whole).items():
        assert torch.equal(array, weights_of(second)[name]), name
    assert len(second.learner.pool.versions) > 1
    rows, again = read_log(tmp_path / "whole"), read_log(tmp_path / "parts")
    timed = {"seconds", "steps_per_second"}
    assert [{k: v for k, v in row.items() if k not in timed} for row in rows] == [
        {k: v for k, v in row.items() if k not in timed} for row in again
    ]


def test_the_log_says_everything(tmp_path):
    Training(SMALL, tmp_path / "run", "cpu").run(steps=4 * 512)
    rows = read_log(tmp_path / "run")
    assert [row["global_step"] for row in rows] == [512, 1024, 1536, 2048]
    wanted = {
        "policy_loss", "value_loss", "entropy", "approx_kl", "clipfrac", "explained_variance", "grad_norm", "learning_rate",
        "score_first", "score_second", "first_wins", "length", "vocabulary", "coverage", "steps_per_second", "seconds",
    }  # fmt: skip
    assert wanted <= set(rows[-1])
    assert 0 < rows[-1]["coverage"] < 1
    assert [{"beats_greedy", "beats_random"} <= set(row) for row in rows] == [True, True, False, True]
    content = read_checkpoint(tmp_path / "run" / "checkpoint.pt")
    assert content["config"] == json.loads((tmp_path / "run" / "config.json").read_text())
    assert content["about"]["lexicon_hash"]
    assert {"python", "torch", "numpy", "numba"} <= set(content["versions"])


def test_ctrl_c_saves_and_stops(tmp_path):
    training = Training(SMALL, tmp_path / "run", "cpu")
    threading.Timer(0.0, lambda: (time.sleep(0.5), os.kill(os.getpid(), signal.SIGINT))).start()
    trained = training.run()
    assert trained.steps % 512 == 0
    assert read_checkpoint(tmp_path / "run" / "checkpoint.pt")["learner"]["global_step"] == trained.steps


def test_a_training_run_is_not_overwritten(tmp_path):
    Training(SMALL, tmp_path, "cpu").run(steps=512)
    with pytest.raises(LexarenaError, match="this directory already contains a training run"):
        Training(SMALL, tmp_path, "cpu")
    other = TrainingConfig.from_dict({**SMALL.to_dict(), "learning_rate": 0.5})
    with pytest.raises(LexarenaError, match=r"another config \(learning_rate\)"):
        Training(other, tmp_path, "cpu", resume=True)


@pytest.mark.parametrize("damaged", [b"", b"no checkpoint", b"PK"])
def test_a_damaged_checkpoint_is_named(tmp_path, damaged):
    (tmp_path / "checkpoint.pt").write_bytes(damaged)
    with pytest.raises(LexarenaError, match=r"checkpoint\.pt: not a training checkpoint"):
        Training(SMALL, tmp_path, "cpu", resume=True)


@pytest.mark.parametrize("ruleset", ["mini", "seven"])
def test_playing_computes_what_training_computed(ruleset, tmp_path):
    """The agent's logits and values are those of torch, but for the rounding of the weights to 16 bits."""
    config = TrainingConfig.from_dict({**SMALL.to_dict(), "options": {"ruleset": ruleset}})
    training = Training(config, tmp_path, "cpu")
    training.run(steps=512)
    selfplay = training.learner.selfplay
    decisions = selfplay.decisions()
    network = training.learner.network
    for array in network.parameters():
        array.data = array.data.half().float()
    batch = [{k: torch.from_numpy(v) for k, v in part.items()} for part in (decisions.positions, decisions.candidates)]
    logits, values = network(*batch, torch.from_numpy(decisions.offsets))
    batch_of_games = Batch(selfplay.games, ruleset)
    for name, array in zip(batch_of_games.arrays._fields, batch_of_games.arrays, strict=True):
        array[:] = selfplay.snapshot()[name]
    encoder = FeatureEncoder(batch_of_games.ruleset)
    features = encoder.encode(batch_of_games, np.arange(selfplay.games))
    mine = CandidateNetwork(read_weights(tmp_path / "weights.npz"), encoder.layout)
    np.testing.assert_array_equal(features.ids, decisions.candidates["ids"])
    np.testing.assert_allclose(mine.logits(features), logits.detach().numpy(), atol=1e-5)
    np.testing.assert_allclose(mine.values(features), values.detach().numpy(), atol=1e-5)
    chosen = Neural(str(tmp_path / "weights.npz")).choose_many(batch_of_games.views(), np.random.default_rng(0))
    for i, move in enumerate(chosen):
        part = slice(int(decisions.offsets[i]), int(decisions.offsets[i + 1]))
        best = features.moves[decisions.offsets[i] + int(np.argmax(mine.logits(features)[part]))]
        np.testing.assert_array_equal(move, best)


def test_weights_for_another_board_are_refused(tmp_path):
    Training(SMALL, tmp_path, "cpu").run(steps=512)
    agent = Neural(str(tmp_path / "weights.npz"))
    with pytest.raises(LexarenaError, match="these weights are for mini"):
        agent.choose_many(Batch(1, "seven").views(), np.random.default_rng(0))


def test_weights_carry_over_to_a_larger_board(tmp_path):
    """What has no square is the same; a tile on a square begins as on the average square."""
    Training(SMALL, tmp_path / "mini", "cpu").run(steps=512)
    other = TrainingConfig.from_dict({**SMALL.to_dict(), "options": {"ruleset": "seven"}})
    training = Training(other, tmp_path / "seven", "cpu", start=tmp_path / "mini" / "checkpoint.pt")
    old = read_checkpoint(tmp_path / "mini" / "checkpoint.pt")["learner"]["network"]
    new = weights_of(training)
    assert torch.equal(old["policy.1.weight"], new["policy.1.weight"])
    assert torch.equal(old["numbers.weight"], new["numbers.weight"])
    face_a = old["rows"][1 : 1 + 25 * 52].reshape(25, 52, -1)[:, 0].mean(0)
    torch.testing.assert_close(new["rows"][1 + 30 * 52], face_a)
    first_leave, first_leave_of_seven = 1 + 25 * 52, 1 + 49 * 52
    assert torch.equal(old["rows"][first_leave + 4 * 5 + 1], new["rows"][first_leave_of_seven + 4 * 6 + 1])
    training.run(steps=512)


def test_errors_name_the_checkpoint_that_cannot_be_carried_over(tmp_path):
    Training(SMALL, tmp_path / "mini", "cpu").run(steps=512)
    start = tmp_path / "mini" / "checkpoint.pt"
    wider = TrainingConfig.from_dict({**SMALL.to_dict(), "network": {"width": 24}})
    with pytest.raises(
        LexarenaError, match=r"checkpoint\.pt: its network has a different size; .*width: 16, hidden: \[12, 8\]"
    ):
        Training(wider, tmp_path / "wider", "cpu", start=start)
    racer = TrainingConfig.from_dict(
        {**load_config("racer").to_dict(), "num_games": 2, "options": {"lexicon": "common"}}
    )
    with pytest.raises(
        LexarenaError, match=r"checkpoint\.pt: a training run of scrabble, which cannot be used for racer"
    ):
        Training(racer, tmp_path / "racer", "cpu", start=start)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"network": {"width": 0}}, r"network: width of the network of scrabble must be a positive integer"),
        ({"network": {"hidden": 32}}, r"network: hidden .* list of positive integers"),
        ({"network": {"spread": "x"}}, r"network: spread .* non-negative number"),
        ({"options": {"ruleset": 5}}, r"options: ruleset of the game scrabble must be"),
        ({"options": {"ruleset": "minj"}}, r"options: no ruleset or file 'minj'"),
    ],
)
def test_errors_name_the_wrong_option(tmp_path, changes, message):
    with pytest.raises(LexarenaError, match=message):
        Training(TrainingConfig.from_dict({**SMALL.to_dict(), **changes}), tmp_path, "cpu")


def test_threads_change_nothing():
    """The same games, candidates and results, however many threads play."""
    selfplays = [ScrabbleSelfPlay(50, "mini", seed=5, threads=threads) for threads in (1, 3)]
    for _ in range(30):
        decisions = [selfplay.decisions() for selfplay in selfplays]
        for one, other in zip(decisions[0].candidates.values(), decisions[1].candidates.values(), strict=True):
            np.testing.assert_array_equal(one, other)
        chosen = selfplays[0].choose_fixed("random", decisions[0], np.random.default_rng(1))
        played = [selfplay.play(chosen) for selfplay in selfplays]
        np.testing.assert_array_equal(played[0].scores, played[1].scores)
    assert selfplays[0].statistics() == selfplays[1].statistics()


def test_fixed_players_play_like_the_agents_of_their_names():
    selfplay = ScrabbleSelfPlay(2000, "mini", seed=3)
    rng = np.random.default_rng(0)
    points = []
    while len(points) < 2000:
        decisions = selfplay.decisions()
        greedy, random = (selfplay.choose_fixed(name, decisions, rng) for name in ("greedy", "random"))
        first = np.arange(2000) % 2 == decisions.seats
        played = selfplay.play(np.where(first, greedy, random))
        ended = np.flatnonzero(played.finished)
        points += ((played.results[ended, ended % 2] + 1) / 2).tolist()
    assert 0.80 < np.mean(points) < 0.88  # 83.8% in 10,000 games of the agents


@pytest.mark.parametrize("name", shipped_configs())
def test_shipped_configs_are_sound(name):
    config = load_config(name)
    assert config.name == name
    assert config.total_timesteps >= (1_000_000 if config.method == "ppo" else 1000)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("name: a\ngame: scrabble\nlearning_rate: fast", r"my\.yaml: learning_rate must be a number, got 'fast'$"),
        ("name: a\ngame: scrabble\nclip_coef: 3", r"my\.yaml: clip_coef must be from 0 to 1, got 3"),
        ("name: a\n  game: b", r"my\.yaml, line 2: this is not YAML"),
        ("name: a", r"my\.yaml: game: this setting is missing"),
        ("name: a\ngame: b\npool: {shares: 1}", r"my\.yaml: pool\.shares: unknown setting; did you mean 'share'\?$"),
        ("name: a\ngame: b\ncorrect: 1", r"my\.yaml: correct: unknown setting$"),
        ("[1, 2]", r"my\.yaml: a config is a list of settings"),
        ("name: a\ngame: b\nnum_games: 1", r"^my\.yaml: num_games must be from 2 to 1,000,000, got 1$"),
        ("name: a\ngame: b\nthreads: -3", r"^my\.yaml: threads must be from 0 to 1,024, got -3$"),
        ("name: a\ngame: b\npool: 3", r"^my\.yaml: pool must be a group of settings"),
        ("name: ../a\ngame: b", r"^my\.yaml: name must not contain / .*, got '\.\./a'$"),
        (
            "name: a\ngame: b\nevaluation: {games: 0}",
            r"^my\.yaml: evaluation\.games must be from 2 to 1,000,000, got 0$",
        ),
        ("name: a\ngame: b\ngamma: true", r"^my\.yaml: gamma must be a number, got True$"),
        ("name: a\ngame: b\nnum_games: 1.5", r"^my\.yaml: num_games must be an integer, got 1\.5$"),
        ("name: a\ngame: b\noptions: mini", r"^my\.yaml: options must be options"),
        ("name: 3\ngame: b", r"^my\.yaml: name must be a text, got 3$"),
    ],
)
def test_errors_name_the_wrong_setting_of_a_config(text, message):
    with pytest.raises(LexarenaError, match=message):
        read_config(text, "my.yaml")


def compare(training, player="greedy", games=600):
    selfplay = ScrabbleSelfPlay(games, "mini", seed=99)
    return score_against(selfplay, player, training.learner.network, torch.device("cpu"), 1)


def test_a_few_seconds_of_training_beat_the_start(tmp_path):
    """Against random, over 600 games each: the intervals are far apart."""
    config = load_config("mini")
    config = TrainingConfig.from_dict(
        {
            **config.to_dict(),
            "total_timesteps": 400_000,
            "num_games": 128,
            "minibatch_size": 512,
            "evaluation": {"every": 0},
        }
    )
    training = Training(config, tmp_path, "cpu")
    before, half_before = compare(training, "random")
    training.run(steps=10_000)
    after, half_after = compare(training, "random")
    assert after - half_after > before + half_before + 0.1, (before, after)


@pytest.mark.slow
def test_two_minutes_of_training_beat_greedy(tmp_path):
    """After two minutes of one core at least 55% of 4,000 games against greedy are won, beyond the interval."""
    training = Training(load_config("mini"), tmp_path, "cpu")
    training.run(minutes=2)
    score, half = compare(training, "greedy", 4000)
    assert score - half >= 0.55, (score, half)


def test_yaml_numbers_with_an_exponent_are_numbers():
    """YAML takes 1e-3 for text."""
    assert read_config("name: a\ngame: b\nlearning_rate: 1e-3\ngamma: 1", "my.yaml").learning_rate == 0.001


def test_network_refuses_unknown_options():
    with pytest.raises(LexarenaError, match="unknown option 'deep' of the network"):
        make_network(ScrabbleSelfPlay(2, "mini"), {"deep": 3})
