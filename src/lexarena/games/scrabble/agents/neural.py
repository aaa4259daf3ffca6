"""`neural`: plays the best move according to a trained network; networks for some rulesets are shipped.

The network is evaluated by numpy and compiled loops, with the same results as the torch module that was trained.

`neural+sim` runs rollouts of the most likely moves according to the policy, all in the same deals of the hidden tiles,
with the network for both sides; if a rollout is cut short, the network's value estimates the rest of the game. Points and
results are rewarded as in training. See `lexarena.agents.best_arm` for how the budget is spent.
"""

from collections.abc import Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.base import BatchAgent, FileOption
from lexarena.agents.best_arm import BestArm
from lexarena.agents.neural import Weights, best_of_each, dense_rows, read_weights, shipped_weights, sum_rows
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.agents.basic import check_least
from lexarena.games.scrabble.engine.arrays import RUNNING
from lexarena.games.scrabble.rules.game import Batch
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.ruleset import Ruleset
from lexarena.games.scrabble.rules.view import Views
from lexarena.games.scrabble.search import neural_features
from lexarena.games.scrabble.search.deals import determinize
from lexarena.games.scrabble.search.rollouts import TO_THE_END
from lexarena.games.scrabble.search.value_player import CARD_KIND, ValuePlayer

_SCALES = np.array(
    [1 / neural_features.COUNT_SCALE] * 54 + [1 / scale for scale in neural_features.NUMBER_SCALES], np.float32
)
_PART = 1 << 14
"""The number of candidates scored at once, which bounds the memory that it takes."""
SCATTER = 1.0
"""The standard deviation of the difference of two moves of `neural+sim` in a rollout, in training rewards. It errs on the
large side (0.7 was measured on `mini`), as trusting the policy too much costs more than trusting it too little."""
LOGIT = 0.2
"""How many points a move is better, on average, for each unit of the policy's logit."""
_LEAST_PRIOR = 0.01


def _agree(shapes: Mapping[str, tuple[int, ...]]) -> bool:
    """Return whether arrays of these shapes are a network: a first layer, and a chain of dense layers for each head."""
    if len(shapes.get("rows", ())) != 2:
        return False
    ids, width = shapes["rows"]
    wanted = {"rows": (ids, width), "points": (width,), "direct": (1,), "hidden": (neural_features.HIDDEN, width)}
    wanted |= {"numbers_weights": (len(_SCALES), width), "numbers_bias": (width,)}
    for head in ("policy", "value"):
        inputs, place = width, 0
        while len(shapes.get(f"{head}_{place}_weights", ())) == 2:
            outputs = shapes[f"{head}_{place}_weights"][1]
            wanted |= {f"{head}_{place}_weights": (inputs, outputs), f"{head}_{place}_bias": (outputs,)}
            inputs, place = outputs, place + 1
        if inputs != 1:
            return False
    return shapes == wanted


class CandidateNetwork:
    """Scores candidates and values positions of the ruleset that its weights were trained for."""

    def __init__(
        self, weights: Weights, layout: neural_features.Layout, ruleset: str = "the ruleset that is played"
    ) -> None:
        self._arrays, self.card = weights.arrays, weights.card
        config = weights.card.get("config", {})
        self.points_reward = float(config.get("points_reward", 0.03))
        """The reward of a point in training; values are in the same unit."""
        self.result_reward = float(config.get("result_reward", 1.0))
        """The reward of a win in training."""
        shapes = {name: array.shape for name, array in self._arrays.items()}
        remedy = f"use weights trained for {ruleset}, such as `lexarena train` writes"
        if not _agree(shapes):
            raise LexarenaError(f"{weights.source}: these weights are not for this Scrabble; {remedy}")
        if shapes["rows"][0] != layout.ids:
            trained = weights.card.get("ruleset", "another ruleset")
            reason = f"these weights are for {trained}, whose board or rack differs in size from that of {ruleset}"
            raise LexarenaError(f"{weights.source}: {reason}; {remedy}")

    def _state(self, features: neural_features.Features) -> NDArray[np.float32]:
        arrays = self._arrays
        facts = np.concatenate((features.counts, features.numbers), axis=1).astype(np.float32)
        numbers: NDArray[np.float32] = facts * _SCALES
        base: NDArray[np.float32] = numbers @ arrays["numbers_weights"] + arrays["numbers_bias"]
        return self._sum(features.board, base, np.arange(len(base)), np.zeros(len(base), np.float32))

    def _sum(
        self,
        ids: NDArray[np.int16],
        base: NDArray[np.float32],
        owners: NDArray[np.int64],
        scale: NDArray[np.float32],
    ) -> NDArray[np.float32]:
        out = np.empty((len(ids), base.shape[1]), np.float32)
        sum_rows(self._arrays["rows"], ids, base, owners, scale, self._arrays["points"], out)
        return out

    def logits(self, features: neural_features.Features) -> NDArray[np.float32]:
        """Return a number for each candidate; the more, the better."""
        state = self._state(features)
        owners = np.repeat(np.arange(len(state)), np.diff(features.offsets))
        logits = np.empty(len(owners), np.float32)
        points = features.score.astype(np.float32) / np.float32(neural_features.SCORE_SCALE)
        for first in range(0, len(owners), _PART):
            part = slice(first, first + _PART)
            hidden = self._sum(features.ids[part], state, owners[part], points[part])
            logits[part] = self._through("policy", hidden) + self._arrays["direct"] * points[part]
        return logits

    def values(self, features: neural_features.Features) -> NDArray[np.float32]:
        """Return the value of each position to the seat to move, in training rewards, with both racks known."""
        hidden: NDArray[np.float32] = features.hidden.astype(np.float32) / np.float32(neural_features.COUNT_SCALE)
        known: NDArray[np.float32] = self._state(features) + hidden @ self._arrays["hidden"]
        return self._through("value", known)

    def _through(self, head: str, hidden: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return the output of a head's dense layers for the first layer's sums."""
        place = 0
        while f"{head}_{place}_weights" in self._arrays:
            weights, bias = self._arrays[f"{head}_{place}_weights"], self._arrays[f"{head}_{place}_bias"]
            out = np.empty((len(hidden), len(bias)), np.float32)
            dense_rows(hidden, weights, bias, out)
            hidden, place = out, place + 1
        return hidden[:, 0]


class CandidatePlayer:
    """Plays the move to which a candidate network gives the highest number."""

    def __init__(self, weights: Weights, rules: Ruleset) -> None:
        self.encoder = neural_features.FeatureEncoder(rules)
        self.network = CandidateNetwork(weights, self.encoder.layout, rules.name)

    def choose(self, views: Views) -> NDArray[np.int32]:
        """Return the row of the move with the highest number in each view."""
        features = self.encoder.encode(views.batch, views.games)
        best = np.zeros(len(views), np.int64)
        best_of_each(self.network.logits(features), features.offsets, best)
        return features.moves[best].astype(np.int32)


class Neural(BatchAgent[Views, Move]):
    """Plays the move that a network likes best: the shipped one of the ruleset, or the one in the file `weights`."""

    name = "neural"

    def __init__(self, weights: FileOption = "") -> None:
        self._file = read_weights(Path(weights).expanduser()) if weights else None
        self._players: dict[Ruleset, CandidatePlayer | ValuePlayer] = {}

    def prepare(self, rules: Ruleset) -> None:
        """Load the network of a ruleset; raise `LexarenaError` before a game starts if there is none that fits."""
        self.player(rules)

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int32]:
        """Return the best move of each view according to the network."""
        return self.player(views.ruleset).choose(views)

    def player(self, rules: Ruleset) -> CandidatePlayer | ValuePlayer:
        """Return the network that plays a ruleset."""
        if rules not in self._players:
            weights = self._file or shipped_weights("scrabble", rules.name)
            if weights is None:
                remedy = f"train one with `lexarena train`, and give its file: {self.name}:weights=PATH"
                raise LexarenaError(f"no trained network is shipped for the ruleset {rules.name}; {remedy}")
            kind = ValuePlayer if weights.card.get("kind") == CARD_KIND else CandidatePlayer
            self._players[rules] = kind(weights, rules)
        return self._players[rules]


class NeuralSim(BatchAgent[Views, Move]):
    """Plays out the `candidates` that a network rates most likely: `rollouts` per move, or `ms` milliseconds if given.

    The network plays both sides of the rollouts. They last `plies` moves after the candidate, or to the end of the game
    with 0. `prior` is the number of rollouts that the network's policy counts for. The network, shipped or from the file
    `weights`, needs a policy, as the one of `mini` has.
    """

    name = "neural+sim"
    takes_long = True

    def __init__(
        self,
        rollouts: int = 300,
        ms: float = 0.0,
        plies: int = 4,
        candidates: int = 8,
        prior: float = 4.0,
        weights: FileOption = "",
    ) -> None:
        least = {"rollouts": (rollouts, 1), "ms": (ms, 0), "plies": (plies, 0), "candidates": (candidates, 1)}
        check_least(self.name, **least, prior=(prior, 0))
        self._rollouts, self._ms, self._plies = rollouts, ms, plies
        self._candidates, self._prior = candidates, prior
        self._neural = Neural(weights)
        self._neural.name = self.name  # its errors are about this agent

    def prepare(self, rules: Ruleset) -> CandidatePlayer:
        """Load the network of a ruleset; raise `LexarenaError` before a game starts if there is none that fits."""
        player = self._neural.player(rules)
        if not isinstance(player, CandidatePlayer):
            problem = f"the network of {rules.name} values positions: play neural instead"
            raise LexarenaError(f"{self.name} needs a network with a policy; {problem}")
        return player

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int32]:
        """Return the candidate that does best for each view."""
        player = self.prepare(views.ruleset)
        moves, view, prior = _likeliest(views, player, self._candidates)
        first = np.searchsorted(view, np.arange(len(views) + 1)).astype(np.int64)
        seeds = rng.integers(1 << 53, size=len(views)).astype(np.uint64)
        left = views.bag_counts
        limits = np.where((left <= views.ruleset.rack_size) | (self._plies == 0), TO_THE_END, self._plies)

        def play_out(which: NDArray[np.int64], samples: NDArray[np.int64]) -> NDArray[np.float64]:
            owners = view[which]
            batch = determinize(views, owners, seeds[owners], samples)
            batch.apply(moves[which])
            return _played_on(batch, player, views.seats[owners], limits[owners])

        doubt = np.full(len(views), SCATTER / max(self._prior, _LEAST_PRIOR) ** 0.5)
        search = BestArm(play_out, first, prior, doubt, certain=left == 0)
        search.spend(self._rollouts, self._ms)
        return moves[search.leaders()]


def _likeliest(
    views: Views, player: CandidatePlayer, number: int
) -> tuple[NDArray[np.int32], NDArray[np.int64], NDArray[np.float64]]:
    """Return the most likely moves of each view, at most `number`: the moves, their views, their estimated values."""
    features = player.encoder.encode(views.batch, views.games)
    logits, offsets = player.network.logits(features).astype(np.float64), features.offsets
    view = np.repeat(np.arange(len(views)), np.diff(offsets))
    order = np.lexsort((-logits, view))
    best = logits[order[offsets[:-1]]]
    order = order[np.arange(len(order)) - offsets[view[order]] < number]
    values = LOGIT * player.network.points_reward * (logits[order] - best[view[order]])
    return features.moves[order].astype(np.int32), view[order], values


def _played_on(
    batch: Batch, player: CandidatePlayer, seats: NDArray[np.int64], limits: NDArray[np.int64]
) -> NDArray[np.float64]:
    """Continue games with the network for both sides, for at most `limits` moves; return their values to these seats.

    A value is the training reward of points and result; for a game in progress, of points plus the network's value.
    """
    arrays, network, every, depth = batch.arrays, player.network, np.arange(len(seats)), 0
    while len(running := np.flatnonzero((arrays.ending == RUNNING) & (limits > depth))):
        batch.apply(player.choose(batch.views(running)), running)
        depth += 1
    spread = (arrays.scores[every, seats] - arrays.scores[every, 1 - seats]).astype(np.float64)
    value: NDArray[np.float64] = network.points_reward * spread
    value += network.result_reward * np.sign(spread) * (arrays.ending != RUNNING)
    going = np.flatnonzero(arrays.ending == RUNNING)
    if len(going):  # all tiles are dealt, so the value network may see them
        values = network.values(player.encoder.encode(batch, going))
        value[going] += np.where(arrays.to_move[going] == seats[going], values, -values)
    return value
