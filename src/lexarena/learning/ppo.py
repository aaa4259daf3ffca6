"""PPO on lists of candidates, from top to bottom: play, estimate advantages, make good moves more likely.

A learner plays many games at once, both seats (or one, against the pool). A rollout is `num_steps` moves in each game; the
network is then improved on it for a few epochs (Schulman and others, 2017), and the next rollout begins. Names are those
of CleanRL. What is special:

- a decision is a list of candidates of any length, and the policy is a softmax over that list (`segment_*` in `network`);
- advantages are computed over a player's own decisions only. What the opponent gains in between counts as lost
  (`compute_advantages`), so it does not matter who moves next, nor whether a seat moves twice in a row;
- where only one candidate is legal there is no choice: such positions train the value, not the policy;
- candidates that the policy all but rules out are left out of the update, which saves most of its time (`prune`).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import TypeAlias

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from lexarena.errors import LexarenaError
from lexarena.learning import network as nets
from lexarena.learning.config import TrainingConfig
from lexarena.learning.pool import Pool
from lexarena.learning.run_files import Checkpoint
from lexarena.learning.selfplay import Decisions, SelfPlay


class TrainingError(LexarenaError):
    """A training run that cannot continue."""


# Advantages.


def compute_advantages(
    values: NDArray[np.float32],
    rewards: NDArray[np.float32],
    seats: NDArray[np.int8],
    acts: NDArray[np.bool_],
    dones: NDArray[np.bool_],
    next_values: NDArray[np.float32],
    next_seats: NDArray[np.int8],
    gamma: float,
    gae_lambda: float,
) -> NDArray[np.float32]:
    """Return the advantage of each move, (moves, games), by generalised estimation (GAE) over each seat's own decisions.

    `rewards` are those of seat 0; seat 1 has the negative. Between two decisions of a seat all rewards count, also those
    that the opponent's moves bring. `acts` says where the learner decided: other moves bring rewards, but have no
    advantage. The last move is followed by the value of the next decision, with its sign changed for the other seat.
    """
    games = np.arange(values.shape[1])
    advantages = np.zeros_like(values)
    next_value = np.empty((len(games), 2), np.float32)
    next_value[games, next_seats], next_value[games, 1 - next_seats] = next_values, -next_values
    last_advantage, reward = np.zeros_like(next_value), np.zeros_like(next_value)
    for t in range(len(values) - 1, -1, -1):
        for after in (next_value, last_advantage, reward):
            after[dones[t]] = 0
        reward[:, 0] += rewards[t]
        reward[:, 1] -= rewards[t]
        here = np.flatnonzero(acts[t])
        seat = seats[t, here]
        delta = reward[here, seat] + gamma * next_value[here, seat] - values[t, here]
        advantages[t, here] = delta + gamma * gae_lambda * last_advantage[here, seat]
        next_value[here, seat], last_advantage[here, seat] = values[t, here], advantages[t, here]
        reward[here, seat] = 0
    return advantages


@dataclass
class Rollout:
    """What was played since the last update: the learner's decisions, one after the other."""

    batch: nets.Batch
    actions: Tensor
    """The place of the chosen candidate in the flat array."""
    logprobs: Tensor
    values: Tensor
    advantages: Tensor
    figures: dict[str, float]


def join_rollouts(parts: Sequence[Rollout], device: torch.device) -> Rollout:
    """Return rollouts, one after the other, as one without figures."""

    def joined(tensors: Iterable[Tensor]) -> Tensor:
        return torch.cat([tensor.to(device) for tensor in tensors])

    batches = [part.batch for part in parts]
    counts = joined(batch.offsets.diff() for batch in batches)
    starts = accumulate((len(next(iter(batch.candidates.values()))) for batch in batches), initial=0)
    batch = nets.Batch(
        {name: joined(batch.positions[name] for batch in batches) for name in batches[0].positions},
        {name: joined(batch.candidates[name] for batch in batches) for name in batches[0].candidates},
        torch.cat((torch.zeros_like(counts[:1]), counts.cumsum(0))),
    )
    return Rollout(
        batch,
        joined(part.actions + start for part, start in zip(parts, starts, strict=False)),
        joined(part.logprobs for part in parts),
        joined(part.values for part in parts),
        joined(part.advantages for part in parts),
        {},
    )


class Learner:
    """A network that learns from self-play. `update` follows `collect`, over and over."""

    def __init__(
        self, selfplay: SelfPlay, network: nets.ActorCritic, config: TrainingConfig, device: str = "cpu"
    ) -> None:
        self.selfplay, self.config = selfplay, config
        self.device = torch.device(device)
        self.network = network.to(self.device)
        self.optimizer = torch.optim.Adam(self.network.parameters(), lr=config.learning_rate, eps=1e-7)
        self.generator = torch.Generator(self.device).manual_seed(config.seed)
        self.pool = Pool(config, selfplay, self.network)
        self.global_step = 0
        """Moves played so far."""
        self.lengths = np.zeros(selfplay.games, np.int64)
        """The moves of each game in progress."""
        self._waiting: Decisions | None = None

    def advance(self) -> dict[str, float]:
        """Play a rollout and improve the network with it; return figures about both."""
        rollout = self.collect()
        return rollout.figures | self.update(rollout)

    def arrays(self) -> dict[str, NDArray[np.float32]]:
        """Return the weights that playing needs, as the agent reads them."""
        return self.network.arrays()

    # 1. Play.

    def collect(self) -> Rollout:
        """Play a rollout."""
        config, selfplay = self.config, self.selfplay
        shape = (config.num_steps, selfplay.games)
        seats, rewards = np.zeros(shape, np.int8), np.zeros(shape, np.float32)
        acts, dones = np.ones(shape, np.bool_), np.zeros(shape, np.bool_)
        decided: list[Rollout] = []
        ended: list[Ended] = []
        for t in range(config.num_steps):
            decisions = self._waiting or selfplay.decisions()
            chosen = self.pool.answer(decisions, self.choose)
            acts[t] = chosen < 0
            mine = np.flatnonzero(acts[t])
            all_mine = len(mine) == selfplay.games
            batch = nets.to_batch(decisions if all_mine else decisions.select(mine), self.device)
            places, part = self._decide(batch)
            decided.append(part)
            chosen[mine] = places.cpu().numpy()
            played = selfplay.play(chosen)
            self._waiting = None
            seats[t], dones[t] = decisions.seats, played.finished
            points, results = played.points, played.results
            rewards[t] = config.points_reward * (points[:, 0] - points[:, 1]) + config.result_reward * results[:, 0]
            self.lengths += 1
            over = played.finished
            ended.append((played.scores[over], played.results[over, 0], self.lengths[over]))
            self.lengths[over] = 0
            self.pool.note(played)
        self._waiting = selfplay.decisions()
        with torch.inference_mode():
            next_values = self.network(*nets.to_batch(self._waiting, self.device))[1].float().cpu().numpy()
        values = np.zeros(shape, np.float32)
        values[acts] = torch.cat([part.values for part in decided]).cpu().numpy()
        advantages = compute_advantages(
            values, rewards, seats, acts, dones, next_values, self._waiting.seats, config.gamma, config.gae_lambda
        )
        self.global_step += values.size
        self.pool.advance(self.network, self.global_step)
        return replace(
            join_rollouts(decided, self.device),
            advantages=torch.from_numpy(advantages[acts]).to(self.device),
            figures=_figures_of(ended) | selfplay.statistics() | self.pool.figures(),
        )

    def _decide(self, batch: nets.Batch) -> tuple[Tensor, Rollout]:
        """Draw a candidate for each decision; return its place, and what the update needs, as yet without advantages."""
        with torch.inference_mode():
            logits, values = self.network(*batch)
            segments, owners = len(values), nets.owners_of(batch.offsets, len(logits))
            log_p = nets.segment_log_softmax(logits.float(), owners, segments)
            action = nets.segment_sample(log_p, batch.offsets, self.generator)
            keep = log_p.exp() >= self.config.prune
            keep[action] = True
            counts = nets.segment_sum(keep.long(), owners, segments)
            log_p = log_p[keep]
            log_p = nets.segment_log_softmax(log_p, torch.repeat_interleave(counts), segments)
            kept_action = (keep.long().cumsum(0) - 1)[action]
            candidates = {key: array[keep] for key, array in batch.candidates.items()}
            offsets = torch.cat((torch.zeros_like(counts[:1]), counts.cumsum(0)))
            kept = nets.Batch(batch.positions, candidates, offsets)
            part = Rollout(kept, kept_action, log_p[kept_action], values.float(), torch.empty(0), {})
            return action - batch.offsets[:-1], part

    def choose(self, network: nets.ActorCritic, decisions: Decisions) -> NDArray[np.int64]:
        """Return candidates drawn by the policy of some network, counted within their own lists."""
        batch = nets.to_batch(decisions, self.device)
        with torch.inference_mode():
            logits, values = network(*batch)
            log_p = nets.segment_log_softmax(logits.float(), nets.owners_of(batch.offsets, len(logits)), len(values))
            places = nets.segment_sample(log_p, batch.offsets, self.generator) - batch.offsets[:-1]
            return places.cpu().numpy()

    # 2. Improve.

    def scheduled(self, start: float, end: float) -> float:
        """Return a number that goes linearly from start to end over the training run."""
        return start + (end - start) * min(1.0, self.global_step / self.config.total_timesteps)

    def update(self, rollout: Rollout) -> dict[str, float]:
        """Improve the network on a rollout; return the figures of the update."""
        config = self.config
        learning_rate = self.scheduled(config.learning_rate, config.learning_rate_end)
        ent_coef = self.scheduled(config.ent_coef, config.ent_coef_end)
        for group in self.optimizer.param_groups:
            group["lr"] = learning_rate
        returns = rollout.advantages + rollout.values
        has_choice = rollout.batch.offsets.diff() > 1
        advantages = rollout.advantages
        if int(has_choice.sum()) > 1:
            advantages = (advantages - advantages[has_choice].mean()) / (advantages[has_choice].std() + 1e-8)
        number = len(returns)
        sums = torch.zeros(6, device=self.device)
        minibatches, epochs, approx_kl = 0, 0, 0.0
        for _ in range(config.update_epochs):
            order = torch.randperm(number, generator=self.generator, device=self.device)
            of_epoch = torch.zeros_like(sums)
            parts = torch.split(order, config.minibatch_size)
            if len(parts) > 1 and len(parts[-1]) < config.minibatch_size // 2:
                parts = (*parts[:-2], torch.cat(parts[-2:]))
            for part in parts:
                of_epoch += self._improve(rollout, part, advantages, returns, has_choice, ent_coef)
            sums += of_epoch
            minibatches += len(parts)
            epochs += 1
            approx_kl = float(of_epoch[3]) / len(parts)
            if config.target_kl and approx_kl > config.target_kl:
                break
        names = ("policy_loss", "value_loss", "entropy", "approx_kl", "clipfrac", "grad_norm")
        figures = dict(zip(names, (sums / minibatches).tolist(), strict=True))
        broken = [name for name, value in figures.items() if not np.isfinite(value)]
        if broken:
            raise TrainingError(
                f"the training run broke at step {self.global_step:,}: {', '.join(broken)} is not finite (learning_rate "
                f"{learning_rate:.2g}, max_grad_norm {self.config.max_grad_norm}); resume from the last checkpoint with "
                f"a lower learning_rate"
            )
        variance = float(returns.var())
        unexplained = float((returns - rollout.values).var())
        return figures | {
            "approx_kl": approx_kl,
            "explained_variance": 1 - unexplained / max(variance, 1e-8),
            "update_epochs": float(epochs),
            "learning_rate": learning_rate,
            "ent_coef": ent_coef,
            "choices": float(has_choice.float().mean()),
            "candidates": float(rollout.batch.offsets[-1]) / number,
        }

    def _improve(
        self, rollout: Rollout, part: Tensor, advantages: Tensor, returns: Tensor, has_choice: Tensor, ent_coef: float
    ) -> Tensor:
        """Take one step of gradient descent on a minibatch; return its figures."""
        config = self.config
        batch = nets.take(rollout.batch, part)
        logits, newvalues = self.network(*batch)
        owners = nets.owners_of(batch.offsets, len(logits))
        log_p = nets.segment_log_softmax(logits.float(), owners, len(part))
        actions = rollout.actions[part] - rollout.batch.offsets[part] + batch.offsets[:-1]
        counted = has_choice[part].float()
        choices = counted.sum().clamp(min=1)

        logratio = (log_p[actions] - rollout.logprobs[part]) * counted
        ratio = logratio.exp()
        advantage = advantages[part] * counted
        clipped = ratio.clamp(1 - config.clip_coef, 1 + config.clip_coef)
        policy_loss = -torch.minimum(ratio * advantage, clipped * advantage).sum() / choices
        entropy = (-nets.segment_sum(log_p.exp() * log_p, owners, len(part)) * counted).sum() / choices
        value_loss = (newvalues.float() - returns[part]).square().mean()
        loss = policy_loss + config.vf_coef * value_loss - ent_coef * entropy

        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call]
        grad_norm = torch.nn.utils.clip_grad_norm_(self.network.parameters(), config.max_grad_norm)
        self.optimizer.step()
        with torch.no_grad():
            approx_kl = ((ratio - 1 - logratio) * counted).sum() / choices
            clipfrac = (((ratio - 1).abs() > config.clip_coef) * counted).sum() / choices
            return torch.stack((policy_loss, value_loss, entropy, approx_kl, clipfrac, grad_norm)).detach()

    # The part of a checkpoint.

    def state(self) -> Checkpoint:
        """Return all that the next step depends on."""
        network, optimizer = self.network.state_dict(), self.optimizer.state_dict()
        return {"network": network, "optimizer": optimizer, **self.games_state()}

    def games_state(self) -> Checkpoint:
        """Return all that the next rollout depends on besides the network."""
        return {
            "generator": self.generator.get_state(),
            "pool": self.pool.state(),
            "global_step": self.global_step,
            "lengths": self.lengths.copy(),
            "selfplay": self.selfplay.snapshot(),
        }

    def restore(self, state: Checkpoint) -> None:
        """Go back to a state, bit for bit."""
        self.network.load_state_dict(state["network"])
        self.optimizer.load_state_dict(state["optimizer"])
        self.restore_games(state)

    def restore_games(self, state: Checkpoint) -> None:
        """Go back to what `games_state` returned."""
        self.generator.set_state(state["generator"].cpu())
        self.pool.restore(state["pool"])
        self.global_step = state["global_step"]
        self.lengths[:] = state["lengths"]
        self.selfplay.restore(state["selfplay"])
        self._waiting = None


Ended: TypeAlias = tuple[NDArray[np.int32], NDArray[np.int8], NDArray[np.int64]]
"""Of games that have just ended: the scores, the results of the first seat, the numbers of moves."""


def _figures_of(ended: Sequence[Ended]) -> dict[str, float]:
    """Return the number of games that ended in a rollout, and the means over them."""
    scores, results, lengths = (np.concatenate(arrays) for arrays in zip(*ended, strict=True))
    figures = {"games": float(len(lengths))}
    if len(lengths):
        figures |= {
            "score_first": float(scores[:, 0].mean()),
            "score_second": float(scores[:, 1].mean()),
            "first_wins": float((results.mean() + 1) / 2),
            "length": float(lengths.mean()),
        }
    return figures
