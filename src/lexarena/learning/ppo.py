"""PPO on lists of candidates, from top to bottom: play, weigh what each move gained, make good moves likelier.

A learner plays many games at once, both seats (or one, against the pool). A rollout is so many moves in each game; then
the network is improved on it for a few epochs (Schulman and others, 2017), and the next rollout begins. What is special:

- a decision is a list of candidates of any length, and the policy is a softmax over that list (`segment_*`);
- a seat's advantages run over its own decisions alone. What the other gains in between counts as lost (`advantages`), so it
  does not matter who moves next, nor whether a seat moves twice in a row;
- where only one candidate is legal nothing is decided: such states teach the value, not the policy;
- candidates that the policy all but rules out are left out of the update, which spares most of its time (`prune`).
"""

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from lexarena.errors import LexarenaError
from lexarena.learning.pool import Pool
from lexarena.learning.settings import Settings
from lexarena.learning.stage import Decisions, Played, Stage


class TrainingError(LexarenaError):
    """A training that cannot go on."""


# Segments: a flat array holds the lists of all decisions, one behind the other; list i begins at offsets[i].


def owners_of(offsets: Tensor, total: int) -> Tensor:
    """Return for each candidate the number of the decision that it belongs to."""
    each = torch.arange(len(offsets) - 1, device=offsets.device)
    return torch.repeat_interleave(each, offsets.diff(), output_size=total)


def segment_sum(numbers: Tensor, owners: Tensor, segments: int) -> Tensor:
    """Return the sum of each list."""
    return torch.zeros(segments, dtype=numbers.dtype, device=numbers.device).index_add(0, owners, numbers)


def segment_log_softmax(logits: Tensor, owners: Tensor, segments: int) -> Tensor:
    """Return the logarithms of the probabilities, list by list.

    Every list has a candidate, and nothing is masked by an infinity, so that nothing here can be NaN.
    """
    highest = torch.full((segments,), -torch.inf, device=logits.device)
    highest = highest.scatter_reduce(0, owners, logits.detach(), "amax")
    shifted = logits - highest[owners]
    return shifted - segment_sum(shifted.exp(), owners, segments).log()[owners]


def segment_sample(log_p: Tensor, offsets: Tensor, generator: torch.Generator) -> Tensor:
    """Return for each list the place, in the flat array, of a candidate drawn by its probability."""
    running = log_p.double().exp().cumsum(0)
    ends = running[offsets[1:] - 1]
    starts = torch.cat((torch.zeros_like(ends[:1]), ends[:-1]))
    dice = torch.rand(len(ends), generator=generator, dtype=torch.float64, device=log_p.device)
    drawn = torch.searchsorted(running, starts + dice * (ends - starts), right=True)
    return torch.minimum(torch.maximum(drawn, offsets[:-1]), offsets[1:] - 1)


class Batch(NamedTuple):
    """Decisions as tensors."""

    positions: dict[str, Tensor]
    candidates: dict[str, Tensor]
    offsets: Tensor


def to_batch(decisions: Decisions, device: torch.device) -> Batch:
    """Bring decisions to the device."""
    positions = {key: torch.from_numpy(array).to(device) for key, array in decisions.positions.items()}
    candidates = {key: torch.from_numpy(array).to(device) for key, array in decisions.candidates.items()}
    return Batch(positions, candidates, torch.from_numpy(decisions.offsets).to(device))


def take(batch: Batch, which: Tensor) -> Batch:
    """Return some of the decisions, in the order asked for."""
    counts = batch.offsets.diff()[which]
    offsets = torch.cat((torch.zeros_like(counts[:1]), counts.cumsum(0)))
    total = int(offsets[-1])
    rows = torch.arange(total, device=counts.device)
    rows += torch.repeat_interleave(batch.offsets[which] - offsets[:-1], counts, output_size=total)
    positions = {key: array[which] for key, array in batch.positions.items()}
    return Batch(positions, {key: array[rows] for key, array in batch.candidates.items()}, offsets)


# What was gained.


def advantages(
    values: NDArray[np.float32],
    rewards: NDArray[np.float32],
    seats: NDArray[np.int8],
    acts: NDArray[np.bool_],
    finished: NDArray[np.bool_],
    last_values: NDArray[np.float32],
    last_seats: NDArray[np.int8],
    gamma: float,
    lam: float,
) -> NDArray[np.float32]:
    """Return the advantage of each move, (moves, games), by generalised estimation (GAE) over each seat's own decisions.

    `rewards` are those of seat 0; seat 1 has the negative. Between two decisions of a seat all rewards count, also those
    that the other's moves brought. `acts` says where the learner decided: other moves bring rewards, but have no
    advantage. Behind the last move stands the value of the next decision, for the other seat with its sign turned.
    """
    games = np.arange(values.shape[1])
    result = np.zeros_like(values)
    next_value = np.empty((len(games), 2), np.float32)
    next_value[games, last_seats], next_value[games, 1 - last_seats] = last_values, -last_values
    next_advantage, gained = np.zeros_like(next_value), np.zeros_like(next_value)
    for t in range(len(values) - 1, -1, -1):
        for after in (next_value, next_advantage, gained):
            after[finished[t]] = 0
        gained[:, 0] += rewards[t]
        gained[:, 1] -= rewards[t]
        here = np.flatnonzero(acts[t])
        seat = seats[t, here]
        surprise = gained[here, seat] + gamma * next_value[here, seat] - values[t, here]
        result[t, here] = surprise + gamma * lam * next_advantage[here, seat]
        next_value[here, seat], next_advantage[here, seat] = values[t, here], result[t, here]
        gained[here, seat] = 0
    return result


@dataclass
class Rollout:
    """What was played since the last update: the learner's decisions, one behind the other."""

    batch: Batch
    chosen: Tensor
    """The place of the chosen candidate in the flat array."""
    log_p: Tensor
    values: Tensor
    advantages: Tensor
    figures: dict[str, float]


class Learner:
    """A network that learns on a stage. `update` follows `collect`, over and over."""

    def __init__(self, stage: Stage, network: Any, settings: Settings, device: str = "cpu") -> None:
        self.stage, self.settings = stage, settings
        self.device = torch.device(device)
        self.network: torch.nn.Module = network.to(self.device)
        self.optimizer = torch.optim.Adam(self.network.parameters(), lr=settings.rate, eps=1e-7)
        self.generator = torch.Generator(self.device).manual_seed(settings.seed)
        self.pool = Pool(settings, stage, self.network)
        self.steps = 0
        """Moves played so far."""
        self.lengths = np.zeros(stage.games, np.int64)
        """The moves of each game that goes on."""
        self._waiting: Decisions | None = None

    # 1. Play.

    def collect(self) -> Rollout:
        """Play a rollout."""
        settings, stage = self.settings, self.stage
        shape = (settings.rollout, stage.games)
        seats, rewards = np.zeros(shape, np.int8), np.zeros(shape, np.float32)
        acts, finished = np.ones(shape, np.bool_), np.zeros(shape, np.bool_)
        kept, tally = [], _Tally()
        for t in range(settings.rollout):
            decisions = self._waiting or stage.decisions()
            chosen = self.pool.answer(decisions, self)
            acts[t] = chosen < 0
            mine = np.flatnonzero(acts[t])
            all_mine = len(mine) == stage.games
            batch = to_batch(decisions if all_mine else select(decisions, mine), self.device)
            kept.append(self._decide(batch))
            chosen[mine] = (kept[-1].place - batch.offsets[:-1]).cpu().numpy()
            played = stage.play(chosen)
            self._waiting = None
            seats[t], finished[t] = decisions.seats, played.finished
            points, results = played.points, played.results
            rewards[t] = settings.points_reward * (points[:, 0] - points[:, 1]) + settings.result_reward * results[:, 0]
            self.lengths += 1
            tally.note(played, self.lengths)
            self.lengths[played.finished] = 0
            self.pool.note(played)
        self._waiting = stage.decisions()
        with torch.inference_mode():
            last_values = self.network(*to_batch(self._waiting, self.device))[1].float().cpu().numpy()
        values = np.zeros(shape, np.float32)
        values[acts] = torch.cat([part.values for part in kept]).cpu().numpy()
        gained = advantages(
            values, rewards, seats, acts, finished, last_values, self._waiting.seats, settings.gamma, settings.lam
        )
        self.steps += values.size
        self.pool.advance(self.network, self.steps)
        rollout = _joined(kept, torch.from_numpy(gained[acts]).to(self.device))
        return replace(rollout, figures=tally.figures() | stage.statistics() | self.pool.figures())

    def _decide(self, batch: Batch) -> "_Decided":
        """Draw a candidate for each decision, and keep what the update needs of it."""
        with torch.inference_mode():
            logits, values = self.network(*batch)
            segments, owners = len(values), owners_of(batch.offsets, len(logits))
            log_p = segment_log_softmax(logits.float(), owners, segments)
            place = segment_sample(log_p, batch.offsets, self.generator)
            keep = log_p.exp() >= self.settings.prune
            keep[place] = True
            counts = segment_sum(keep.long(), owners, segments)
            log_p = log_p[keep]
            log_p = segment_log_softmax(log_p, torch.repeat_interleave(counts), segments)
            kept_place = (keep.long().cumsum(0) - 1)[place]
            candidates = {key: array[keep] for key, array in batch.candidates.items()}
            return _Decided(batch.positions, candidates, counts, kept_place, place, log_p[kept_place], values.float())

    def choose(self, network: torch.nn.Module, decisions: Decisions) -> NDArray[np.int64]:
        """Return candidates drawn by the policy of some network, counted within their own lists."""
        batch = to_batch(decisions, self.device)
        with torch.inference_mode():
            logits, values = network(*batch)
            log_p = segment_log_softmax(logits.float(), owners_of(batch.offsets, len(logits)), len(values))
            places = segment_sample(log_p, batch.offsets, self.generator) - batch.offsets[:-1]
            return places.cpu().numpy()

    # 2. Improve.

    def scheduled(self, start: float, end: float) -> float:
        """Return a number that goes from start to end over the steps of the training."""
        return start + (end - start) * min(1.0, self.steps / self.settings.steps)

    def update(self, rollout: Rollout) -> dict[str, float]:
        """Improve the network on a rollout; return the figures of it."""
        settings = self.settings
        rate = self.scheduled(settings.rate, settings.rate_end)
        entropy_weight = self.scheduled(settings.entropy, settings.entropy_end)
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        targets = rollout.advantages + rollout.values
        free = rollout.batch.offsets.diff() > 1
        scaled = rollout.advantages
        if int(free.sum()) > 1:
            scaled = (scaled - scaled[free].mean()) / (scaled[free].std() + 1e-8)
        number = len(targets)
        sums = torch.zeros(6, device=self.device)
        minibatches, epochs, moved = 0, 0, 0.0
        for _ in range(settings.epochs):
            order = torch.randperm(number, generator=self.generator, device=self.device)
            of_epoch = torch.zeros_like(sums)
            parts = torch.split(order, settings.minibatch)
            if len(parts) > 1 and len(parts[-1]) < settings.minibatch // 2:
                parts = (*parts[:-2], torch.cat(parts[-2:]))
            for part in parts:
                of_epoch += self._improve(rollout, part, scaled, targets, free, entropy_weight)
            sums += of_epoch
            minibatches += len(parts)
            epochs += 1
            moved = float(of_epoch[3]) / len(parts)
            if settings.target_kl and moved > settings.target_kl:
                break
        names = ("policy_loss", "value_loss", "entropy", "kl", "clipped", "gradient_norm")
        figures = dict(zip(names, (sums / minibatches).tolist(), strict=True))
        self._check_finite(figures, rate)
        variance = float(targets.var())
        unexplained = float((targets - rollout.values).var())
        return figures | {
            "kl": moved,
            "explained_variance": 1 - unexplained / max(variance, 1e-8),
            "epochs": float(epochs),
            "rate": rate,
            "entropy_weight": entropy_weight,
            "free": float(free.float().mean()),
            "candidates": float(rollout.batch.offsets[-1]) / number,
        }

    def _improve(
        self, rollout: Rollout, part: Tensor, scaled: Tensor, targets: Tensor, free: Tensor, entropy_weight: float
    ) -> Tensor:
        """Take one step of gradient descent on a minibatch; return its figures."""
        settings = self.settings
        batch = take(rollout.batch, part)
        logits, values = self.network(*batch)
        owners = owners_of(batch.offsets, len(logits))
        log_p = segment_log_softmax(logits.float(), owners, len(part))
        place = rollout.chosen[part] - rollout.batch.offsets[part] + batch.offsets[:-1]
        decided = free[part].float()
        decisions = decided.sum().clamp(min=1)

        difference = (log_p[place] - rollout.log_p[part]) * decided
        ratio = difference.exp()
        gain = scaled[part] * decided
        bounded = ratio.clamp(1 - settings.clip, 1 + settings.clip)
        policy_loss = -torch.minimum(ratio * gain, bounded * gain).sum() / decisions
        entropy = (-segment_sum(log_p.exp() * log_p, owners, len(part)) * decided).sum() / decisions
        value_loss = (values.float() - targets[part]).square().mean()
        loss = policy_loss + settings.value_weight * value_loss - entropy_weight * entropy

        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        norm = torch.nn.utils.clip_grad_norm_(self.network.parameters(), settings.gradient_norm)
        self.optimizer.step()
        with torch.no_grad():
            kl = ((ratio - 1 - difference) * decided).sum() / decisions
            clipped = (((ratio - 1).abs() > settings.clip) * decided).sum() / decisions
            return torch.stack((policy_loss, value_loss, entropy, kl, clipped, norm)).detach()

    def _check_finite(self, figures: dict[str, float], rate: float) -> None:
        broken = [name for name, value in figures.items() if not np.isfinite(value)]
        if broken:
            raise TrainingError(
                f"the training broke at step {self.steps:,}: {', '.join(broken)} is no number any more (learning rate "
                f"{rate:.2g}, gradient norm at most {self.settings.gradient_norm}); go on from the last checkpoint with "
                f"a lower rate"
            )

    # What a checkpoint holds.

    def state(self) -> dict[str, Any]:
        """Return all that the next step depends on."""
        return {
            "network": self.network.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "generator": self.generator.get_state(),
            "pool": self.pool.state(),
            "steps": self.steps,
            "lengths": self.lengths.copy(),
            "stage": self.stage.snapshot(),
        }

    def restore(self, state: dict[str, Any]) -> None:
        """Go back to a state, bit for bit."""
        self.network.load_state_dict(state["network"])
        self.optimizer.load_state_dict(state["optimizer"])
        self.generator.set_state(state["generator"].cpu())
        self.pool.restore(state["pool"])
        self.steps = state["steps"]
        self.lengths[:] = state["lengths"]
        self.stage.restore(state["stage"])
        self._waiting = None


class _Decided(NamedTuple):
    """Decisions that were taken, with the candidates that count."""

    positions: dict[str, Tensor]
    candidates: dict[str, Tensor]
    counts: Tensor
    kept_place: Tensor
    place: Tensor
    log_p: Tensor
    values: Tensor


def _joined(parts: list[_Decided], gained: Tensor) -> Rollout:
    """Put the moves of a rollout one behind the other."""
    positions = {key: torch.cat([part.positions[key] for part in parts]) for key in parts[0].positions}
    candidates = {key: torch.cat([part.candidates[key] for part in parts]) for key in parts[0].candidates}
    counts = torch.cat([part.counts for part in parts])
    starts = np.cumsum([0] + [len(next(iter(part.candidates.values()))) for part in parts]).tolist()
    offsets = torch.cat((torch.zeros_like(counts[:1]), counts.cumsum(0)))
    chosen = torch.cat([part.kept_place + start for part, start in zip(parts, starts, strict=False)])
    log_p, values = (torch.cat([getattr(part, name) for part in parts]) for name in ("log_p", "values"))
    return Rollout(Batch(positions, candidates, offsets), chosen, log_p, values, gained, {})


def select(decisions: Decisions, which: NDArray[np.int64]) -> Decisions:
    """Return some of the decisions, in the order asked for."""
    counts = decisions.counts[which]
    offsets = np.concatenate(([0], np.cumsum(counts)))
    rows = np.arange(offsets[-1]) + np.repeat(decisions.offsets[which] - offsets[:-1], counts)
    return Decisions(
        decisions.seats[which],
        {key: array[which] for key, array in decisions.positions.items()},
        {key: array[rows] for key, array in decisions.candidates.items()},
        offsets,
    )


class _Tally:
    """What the games that ended in a rollout were like."""

    def __init__(self) -> None:
        self._scores: list[NDArray[Any]] = []
        self._lengths: list[NDArray[Any]] = []
        self._results: list[NDArray[Any]] = []

    def note(self, played: Played, lengths: NDArray[np.int64]) -> None:
        """Take in the games that have just ended."""
        ended = played.finished
        self._scores.append(played.scores[ended])
        self._results.append(played.results[ended, 0])
        self._lengths.append(lengths[ended])

    def figures(self) -> dict[str, float]:
        """Return the means over the games."""
        scores, lengths, results = (np.concatenate(part) for part in (self._scores, self._lengths, self._results))
        figures = {"games": float(len(lengths))}
        if len(lengths):
            figures |= {
                "score_first": float(scores[:, 0].mean()),
                "score_second": float(scores[:, 1].mean()),
                "first_wins": float((results.mean() + 1) / 2),
                "length": float(lengths.mean()),
            }
        return figures
