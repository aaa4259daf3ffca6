"""How fast value networks are made and played: positions generated, trained on and evaluated, and the time of a move.

    python -m benchmarks value_learning [--save]

Everything runs on one core, by processor time.
"""

import os
from collections.abc import Iterator
from functools import partial

import numpy as np

from benchmarks.figures import Figure, shown, timed
from lexarena.agents import choose_many, make_agent
from lexarena.agents.neural import shipped_weights
from lexarena.games.scrabble.learning.value_data import make_value_stream
from lexarena.games.scrabble.rules.game import Batch
from lexarena.games.scrabble.search.value_player import Afterstates, ValuePlayer
from lexarena.learning.config import load_config

RULESETS = ("eleven", "standard")
CHUNKS = 6
MOVE_LIMIT = 60.0
"""Milliseconds of one core for a move."""


def on_one_core(ruleset: str) -> Iterator[Figure]:
    """Measure the parts of training and of play on one core."""
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    group = f"Value network of {ruleset}, one core"
    data = make_value_stream({"ruleset": ruleset}, seed=1)
    data.chunk(0)
    with shown(f"{group}: generating"):
        seconds, chunks = timed(lambda: [data.chunk(number) for number in range(1, CHUNKS + 1)])
    rows = sum(len(chunk) for chunk in chunks)
    yield Figure(group, "positions generated", round(rows / seconds), "/s", note=f"{rows:,} positions")
    with shown(f"{group}: training"):
        speed = _trained(ruleset)
    yield Figure(group, "positions trained on", round(speed), "/s")
    weights = shipped_weights("scrabble", ruleset)
    assert weights is not None
    player = ValuePlayer(weights, data.rules)
    part = Afterstates._make(array[:320] for array in chunks[0].seen)
    player.win_chances(part)
    with shown(f"{group}: evaluating"):
        seconds, chances = timed(lambda: player.win_chances(part))
    yield Figure(group, "positions evaluated", round(len(chances) / seconds), "/s")
    with shown(f"{group}: moves"):
        milliseconds, moves = _move_time(ruleset)
    note = f"{moves} moves, one at a time"
    yield Figure(group, "processor time of a move", round(milliseconds, 1), "ms", MOVE_LIMIT, note=note)


def _trained(ruleset: str) -> float:
    """Return the positions a second of updates on one core; a batch is a single chunk here."""
    import torch

    from lexarena.games.scrabble.learning.network import make_value_network
    from lexarena.learning.config import ValueConfig
    from lexarena.learning.value import ValueLearner

    torch.set_num_threads(1)
    config = load_config(f"{ruleset}-value", batch_size=1)
    assert isinstance(config, ValueConfig)
    data = make_value_stream(config.options, config.seed)
    learner = ValueLearner(data, make_value_network(data, config.network), config)
    batch = {name: torch.from_numpy(array) for name, array in next(data.batches(0, 1, 1)).items()}
    learner._update(batch)
    seconds, _ = timed(lambda: learner._update(batch))
    return len(batch["spread"]) / seconds


def _move_time(ruleset: str) -> tuple[float, int]:
    """Return the mean processor time of a move of `neural`, in milliseconds, over two games against itself."""
    agent, rng = make_agent("neural", "scrabble"), np.random.default_rng(1)
    spent = []
    for game in range(3):  # the first one compiles
        batch = Batch(1, ruleset, seeds=[game])
        while len(batch.running):
            seconds, moves = timed(partial(choose_many, agent, batch.views(), rng))
            batch.apply(moves)
            if game:
                spent.append(1000 * seconds)
    return float(np.mean(spent)), len(spent)


MEASURES = tuple(partial(on_one_core, ruleset) for ruleset in RULESETS)
