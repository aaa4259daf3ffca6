"""PPO finds the solution of games that are small enough to solve; each of its parts agrees with a slow, plain twin."""

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="needs the extra: train")

from taking_game import TakingNetwork, TakingSelfPlay, best_lead  # noqa: E402

from lexarena.learning import network, ppo  # noqa: E402
from lexarena.learning.config import PoolConfig, TrainingConfig  # noqa: E402


def learn(again, points, result, share=0.0, updates=40):
    config = TrainingConfig(
        "taking",
        "none",
        num_games=128,
        num_steps=12,
        total_timesteps=128 * 12 * updates,
        minibatch_size=512,
        learning_rate=0.05,
        learning_rate_end=0.005,
        ent_coef=0.02,
        ent_coef_end=0.0,
        points_reward=points,
        result_reward=result,
        prune=0.0,
        target_kl=0.0,
        pool=PoolConfig(share=share, every=10_000, stay=2),
    )
    torch.manual_seed(0)
    learner = ppo.Learner(TakingSelfPlay(128, again), TakingNetwork(), config)
    while learner.global_step < config.total_timesteps:
        figures = learner.update(learner.collect())
    return learner, figures


@pytest.mark.parametrize(
    ("again", "points", "result", "share"),
    [(False, 0.0, 1.0, 0.0), (True, 0.0, 1.0, 0.0), (True, 0.3, 1.0, 0.0), (True, 0.0, 1.0, 0.5)],
)
def test_ppo_finds_the_solution(again, points, result, share):
    """In every position the policy plays optimal moves, and the value is the solution's: also where a seat moves twice."""
    learner, _ = learn(again, points, result, share)
    for pile in range(1, 13):
        value, best = best_lead(pile, again, points, result)
        logits = learner.network.logits.detach()[pile, 1 : min(3, pile) + 1]
        likely = torch.softmax(logits, 0)
        optimal = sum(float(likely[taken - 1]) for taken in best)
        assert optimal > 0.9, f"pile {pile}: {optimal:.2f} on {best}, policy {likely.tolist()}"
        assert float(learner.network.values.detach()[pile]) == pytest.approx(value, abs=0.35), f"pile {pile}"


def plain_advantages(values, rewards, seats, acts, finished, last_values, last_seats, gamma, lam):
    """The same from the definition: for each decision look ahead, sum by sum."""
    moves, games = values.shape
    result = np.zeros_like(values)
    for game in range(games):
        for seat in (0, 1):
            sign = 1 if seat == 0 else -1
            own = [t for t in range(moves) if acts[t, game] and seats[t, game] == seat]
            for place, t in enumerate(own):
                weight, total = 1.0, 0.0
                for k, at in enumerate(own[place:]):
                    later = own[place + k + 1] if place + k + 1 < len(own) else moves
                    gained, ended = 0.0, False
                    for s in range(at, later):
                        gained += sign * rewards[s, game]
                        if finished[s, game]:
                            ended = True
                            break
                    ahead = 0.0
                    if not ended:
                        at_end = last_values[game] * (1 if last_seats[game] == seat else -1)
                        ahead = values[later, game] if later < moves else at_end
                    total += weight * (gained + gamma * ahead - values[at, game])
                    if ended:
                        break
                    weight *= gamma * lam
                result[t, game] = total
    return result


@pytest.mark.parametrize("seed", range(4))
def test_advantages_agree_with_their_definition(seed):
    """With seats in any order, ends anywhere, and moves that are not the learner's."""
    rng = np.random.default_rng(seed)
    shape = (14, 9)
    data = (
        rng.normal(size=shape).astype(np.float32),
        rng.normal(size=shape).astype(np.float32),
        rng.integers(0, 2, shape).astype(np.int8),
        rng.random(shape) < 0.8,
        rng.random(shape) < 0.15,
        rng.normal(size=9).astype(np.float32),
        rng.integers(0, 2, 9).astype(np.int8),
        0.97,
        0.9,
    )
    np.testing.assert_allclose(ppo.compute_advantages(*data), plain_advantages(*data), atol=1e-5)


def lists(seed=0):
    counts = torch.tensor([3, 1, 5, 2, 1])
    offsets = torch.cat((torch.zeros(1, dtype=torch.long), counts.cumsum(0)))
    torch.manual_seed(seed)
    return torch.randn(12, dtype=torch.float64) * 3, offsets, network.owners_of(offsets, 12)


def test_softmax_of_each_list_is_torchs_softmax():
    logits, offsets, owners = lists()
    mine = network.segment_log_softmax(logits.float(), owners, 5)
    for i in range(5):
        part = slice(int(offsets[i]), int(offsets[i + 1]))
        torch.testing.assert_close(mine[part], torch.log_softmax(logits[part].float(), 0))


def test_gradients_of_the_softmax_are_right():
    """Against finite differences, in double precision; the highest logit, which is cut out, has no gradient to add."""
    logits, _, owners = lists()
    torch.set_default_dtype(torch.float64)
    try:
        assert torch.autograd.gradcheck(
            lambda x: network.segment_log_softmax(x, owners, 5).exp().square(), logits.requires_grad_()
        )
    finally:
        torch.set_default_dtype(torch.float32)


def test_nothing_is_nan_where_logits_are_huge():
    logits = torch.tensor([1e30, -1e30, 0.0, 5.0], requires_grad=True)
    owners = torch.tensor([0, 0, 0, 1])
    log_p = network.segment_log_softmax(logits, owners, 2)
    entropy = -network.segment_sum(log_p.exp() * log_p, owners, 2)
    entropy.sum().backward()
    assert torch.isfinite(entropy).all()
    assert torch.isfinite(logits.grad).all()


def test_draws_follow_the_probabilities():
    logits, offsets, owners = lists()
    log_p = network.segment_log_softmax(logits.float(), owners, 5)
    generator = torch.Generator().manual_seed(1)
    counts = torch.zeros(12)
    for _ in range(4000):
        counts[network.segment_sample(log_p, offsets, generator)] += 1
    assert (counts / 4000 - log_p.exp()).abs().max() < 0.03


def test_forced_moves_do_not_touch_the_policy():
    """With one candidate each, the policy's weights stay as they are, to the bit, while the value learns."""
    config = TrainingConfig("forced", "none", num_games=64, num_steps=4, pool=PoolConfig(share=0.0))
    learner = ppo.Learner(TakingSelfPlay(64, most=1), TakingNetwork(), config)
    learner.update(learner.collect())
    assert not learner.network.logits.any()
    assert learner.network.values[1] > 0


def test_a_broken_network_stops_with_an_explanation():
    config = TrainingConfig("broken", "none", num_games=64, num_steps=4, pool=PoolConfig(share=0.0))
    learner = ppo.Learner(TakingSelfPlay(64), TakingNetwork(), config)
    rollout = learner.collect()
    rollout.advantages[0] = float("nan")
    with pytest.raises(ppo.TrainingError, match=r"broke at step 256: .*policy_loss.* lower learning_rate"):
        learner.update(rollout)


def test_pruned_candidates_keep_the_chosen_one():
    """What is left of each list holds the chosen candidate, and its probabilities add up to one."""
    config = TrainingConfig("pruned", "none", num_games=64, num_steps=4, prune=0.05, pool=PoolConfig(share=0.0))
    network = TakingNetwork()
    with torch.no_grad():
        network.logits[:, 1] = 4.0
    rollout = ppo.Learner(TakingSelfPlay(64), network, config).collect()
    assert (rollout.batch.candidates["taken"] == 1).all() | (rollout.batch.offsets.diff() == 1).any()
    assert (rollout.actions >= rollout.batch.offsets[:-1]).all()
    assert (rollout.actions < rollout.batch.offsets[1:]).all()
    assert (rollout.logprobs <= 1e-6).all()
