"""Training on two nodes: the same weights and the same log as on this machine, also if a node is lost."""

from dataclasses import replace

import pytest

torch = pytest.importorskip("torch", reason="needs the extra: train")

from lexarena.cluster.executor import RayExecutor  # noqa: E402
from lexarena.learning.config import EvaluationConfig, PoolConfig, TrainingConfig  # noqa: E402
from lexarena.learning.run_files import read_log  # noqa: E402
from lexarena.learning.training import Training  # noqa: E402

CONFIG = TrainingConfig(
    "small",
    "scrabble",
    {"ruleset": "mini"},
    {"width": 16, "hidden": [12, 8]},
    actors=3,
    num_games=32,
    num_steps=8,
    total_timesteps=32 * 8 * 6,
    minibatch_size=128,
    pool=PoolConfig(share=0.5, every=600, stay=1, slots=3, fixed_share=0.5),
    evaluation=EvaluationConfig(every=0),
)
CLOCK = ("seconds", "steps_per_second")


def outcome(training):
    """Return the weights and the log of a run, without its times."""
    log = [{name: value for name, value in row.items() if name not in CLOCK} for row in read_log(training.folder)]
    return {name: array.tolist() for name, array in training.learner.network.state_dict().items()}, log


@pytest.mark.slow
def test_training_with_actors_is_the_same_on_two_nodes_as_here_and_without_one_of_them(cluster, tmp_path):
    here = Training(CONFIG, tmp_path / "here", "cpu")
    here.run()
    lost = cluster.add_node(num_cpus=1, object_store_memory=80 << 20)
    cluster.wait_for_nodes()
    with RayExecutor(cluster.address) as executor:
        assert executor.workers() == 3
        there = Training(CONFIG, tmp_path / "there", "cpu", executor=executor)
        rows = []

        def report(row):
            rows.append(row)
            if len(rows) == 2:
                cluster.remove_node(lost, allow_graceful=False)

        there.run(report=report)
    assert len(rows) == 6
    assert outcome(there) == outcome(here)


@pytest.mark.slow
def test_another_number_of_actors_is_another_run(tmp_path):
    """So that the test above cannot pass with weights that nobody trained."""
    found = []
    for actors in (3, 2):
        training = Training(replace(CONFIG, actors=actors), tmp_path / str(actors), "cpu")
        training.run(steps=512)
        found.append(outcome(training))
    assert found[0] != found[1]
