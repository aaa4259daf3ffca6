"""The network of Word Racer: the agent's loops give what torch gives, and training makes it better."""

from copy import deepcopy

import numpy as np
import pytest

torch = pytest.importorskip("torch")

from lexarena.agents.neural import write_weights  # noqa: E402
from lexarena.errors import LexarenaError  # noqa: E402
from lexarena.games.racer.agents.neural import (  # noqa: E402
    NeuralRacer,
    make_net,
    make_space,
    write_logits,
)
from lexarena.games.racer.agents.neural_features import Features  # noqa: E402
from lexarena.games.racer.engine.board import Move  # noqa: E402
from lexarena.games.racer.learning.network import RacerNetwork, make_network  # noqa: E402
from lexarena.games.racer.learning.selfplay import RacerSelfPlay  # noqa: E402
from lexarena.learning.config import PoolConfig, TrainingConfig  # noqa: E402
from lexarena.learning.network import best_candidates, to_batch  # noqa: E402
from lexarena.learning.ppo import Learner  # noqa: E402

CPU = torch.device("cpu")


def scrambled_network(seed=0, **options):
    """Return a network none of whose weights is 0."""
    torch.manual_seed(seed)
    network = RacerNetwork(**options)
    with torch.no_grad():
        for parameter in network.parameters():
            parameter.copy_(torch.randn_like(parameter) * 0.3)
    return network


def staged(games=12):
    selfplay = RacerSelfPlay(games, seed=1)
    selfplay.stagger()
    return selfplay


def loops(network, decisions):
    """Return the logits that the agent's loops give."""
    net = make_net(network.arrays(), "a test")
    shown = Features(**decisions.positions, **decisions.candidates)
    logits = np.zeros(int(decisions.offsets[-1]), np.float32)
    write_logits(net, make_space(net), shown, decisions.offsets, logits)
    return logits


@pytest.mark.parametrize("options", [{}, {"width": 24, "embedding": 8}])
def test_the_agents_loops_give_what_torch_gives(options):
    decisions = staged().decisions()
    network = scrambled_network(**options)
    with torch.inference_mode():
        logits, values = network(*to_batch(decisions, CPU))
    assert values.shape == (12,)
    assert loops(network, decisions) == pytest.approx(logits.numpy(), rel=1e-4, abs=1e-3)
    assert logits.std() > 1


def test_a_position_has_the_same_logits_alone_and_among_others():
    decisions, network = staged().decisions(), scrambled_network()
    together = loops(network, decisions)
    for i in range(len(decisions)):
        mine = slice(decisions.offsets[i], decisions.offsets[i + 1])
        alone = type(decisions)(
            decisions.seats[i : i + 1],
            {name: array[i : i + 1] for name, array in decisions.positions.items()},
            {name: array[mine] for name, array in decisions.candidates.items()},
            np.array([0, mine.stop - mine.start]),
        )
        assert loops(network, alone).tolist() == together[mine].tolist()


def test_the_agent_plays_what_the_network_likes_best(tmp_path):
    network = scrambled_network(seed=2, width=24, embedding=8)
    for parameter in network.parameters():  # files hold numbers of 16 bits
        parameter.data = parameter.data.half().float()
    write_weights(tmp_path / "racer.npz", network.arrays(), {})
    agent = NeuralRacer(str(tmp_path / "racer.npz"))
    selfplay = RacerSelfPlay(16, seed=3, book=0.0, strangers=0.0)
    selfplay.stagger()
    decisions = selfplay.decisions()
    best = decisions.offsets[:-1] + best_candidates(network, decisions, CPU)
    moves = [Move.of(int(action)) for action in agent.choose_many(selfplay.batch.views(), np.random.default_rng(0))]
    assert [move.cell for move in moves] == decisions.candidates["cell"][best].tolist()
    letters = [chr(65 + int(letter)) for letter in decisions.candidates["letter"][best]]
    assert [move.letter for move in moves] == [
        None if placing else letter for placing, letter in zip(selfplay.batch.placing, letters, strict=True)
    ]


def test_options_of_the_network_are_checked():
    assert make_network(None, {"width": 16}).line_mid.in_features == 16
    with pytest.raises(LexarenaError, match=r"unknown option 'depth' .*; choose from width, embedding$"):
        make_network(None, {"depth": 3})


def test_weights_carry_over_to_a_network_of_the_same_size():
    known, fresh = scrambled_network(), RacerNetwork()
    fresh.carry_over(known.state_dict(), {"network": {}})
    assert all((fresh.arrays()[name] == array).all() for name, array in known.arrays().items())
    with pytest.raises(LexarenaError, match=r"a different size; .* network: \{width: 64, embedding: 32\}"):
        RacerNetwork(width=16).carry_over(known.state_dict(), {"network": {}})


def test_a_fresh_network_has_no_preference():
    decisions = staged(4).decisions()
    with torch.inference_mode():
        logits, values = RacerNetwork()(*to_batch(decisions, CPU))
    assert not logits.any()
    assert not values.any()


def small_learner(seed):
    config = TrainingConfig(
        *("test", "racer"),
        num_games=8,
        num_steps=12,
        minibatch_size=48,
        pool=PoolConfig(share=0.5, every=100, slots=2, stay=1),
    )
    torch.manual_seed(seed)
    selfplay = RacerSelfPlay(8, seed=seed)
    selfplay.stagger()
    return Learner(selfplay, RacerNetwork(width=16, embedding=8), config)


def test_a_training_that_goes_on_from_its_state_ends_with_the_same_weights():
    learner, other = small_learner(0), small_learner(1)
    for _ in range(3):
        learner.update(learner.collect())
    other.restore(deepcopy(learner.state()))
    for one in (learner, other):
        for _ in range(3):
            one.update(one.collect())
    for mine, again in zip(learner.network.parameters(), other.network.parameters(), strict=True):
        assert torch.equal(mine, again)


def mean_points(network, seed):
    """Return the mean points of a network that plays itself, drawing from its policy."""
    selfplay = RacerSelfPlay(12, seed=seed)
    learner = Learner(
        selfplay, network, TrainingConfig("test", "racer", num_games=12, num_steps=96, pool=PoolConfig(share=0.0))
    )
    figures = learner.collect().figures
    return (figures["score_first"] + figures["score_second"]) / 2


def test_a_few_updates_make_it_clearly_better_than_it_started():
    config = TrainingConfig(
        *("test", "racer"),
        total_timesteps=60_000,
        num_games=32,
        num_steps=24,
        minibatch_size=256,
        result_reward=0.3,
        ent_coef=0.005,
        learning_rate=2e-3,
        learning_rate_end=1e-3,
        prune=0.003,
        pool=PoolConfig(share=0.0),
    )
    torch.manual_seed(0)
    network = RacerNetwork(width=32, embedding=8)
    before = mean_points(network, 100)
    selfplay = RacerSelfPlay(config.num_games, seed=0)
    selfplay.stagger()
    learner = Learner(selfplay, network, config)
    for _ in range(10):
        learner.update(learner.collect())
    after = mean_points(network, 100)
    assert after > before + 8
