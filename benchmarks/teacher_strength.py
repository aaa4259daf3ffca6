"""How strong a value network is that is too slow for one core: torch evaluates it, on a GPU if there is one.

    lexarena train standard-teacher --out runs/standard-teacher
    python -m benchmarks.teacher_strength runs/standard-teacher/checkpoint.pt [--pairs N] [--seed S] [--save]

It plays mirrored pairs against `heuristic`, choosing among the same candidates as `neural` does. With `--save`, the
result is added to `teacher_strength.json`.
"""

import json
import platform
import time
from pathlib import Path
from typing import Annotated

import numpy as np
import torch
import typer
from numpy.typing import NDArray

from benchmarks.figures import processor
from lexarena.agents.base import BatchAgent
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.view import Views
from lexarena.games.scrabble.search.afterstates import Afterstates
from lexarena.games.scrabble.search.value_player import choose_by_chance
from lexarena.learning.config import ValueConfig, config_from_dict
from lexarena.learning.methods import load_teacher
from lexarena.learning.run_files import read_checkpoint
from lexarena.learning.selfplay import make_value_stream
from lexarena.learning.training import choose_device, machine
from lexarena.learning.value import ValueModel
from lexarena.matches.evaluate import evaluate

RESULTS = Path(__file__).with_name("teacher_strength.json")
SEED = 70_000_000
PART = 2048
"""Afterstates evaluated at once."""


class TorchPlayer(BatchAgent[Views, Move]):
    """Plays as `neural` does, with a network that torch evaluates."""

    name = "torch"

    def __init__(self, network: ValueModel, device: str) -> None:
        self.network, self.device = network.to(device).eval(), torch.device(device)

    def win_chances(self, seen: Afterstates) -> NDArray[np.float64]:
        """Return the chance to win of the player who has just moved, a draw as half a win."""
        found = []
        for first in range(0, len(seen.cells), PART):
            batch = {
                name: torch.from_numpy(array[first : first + PART]).to(self.device)
                for name, array in seen._asdict().items()
            }
            with (
                torch.inference_mode(),
                torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda"),
            ):
                chances = self.network.predictions(batch)
            found.append((chances[:, 0] + chances[:, 1] / 2).double().cpu().numpy())
        return np.concatenate(found)

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int32]:
        """Return the candidate with the best chance for each view."""
        return choose_by_chance(views, self)


def main(
    checkpoint: Annotated[Path, typer.Argument(help="The checkpoint of a training run of a value network.")],
    pairs: Annotated[int, typer.Option("--pairs", min=1, help="Mirrored pairs.")] = 2000,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Of the first pair.")] = SEED,
    device: Annotated[str, typer.Option("--device", help="auto, cpu or cuda.")] = "auto",
    save: Annotated[bool, typer.Option("--save", help="Add the result to teacher_strength.json.")] = False,
) -> None:
    """Play the match."""
    where = choose_device(device)
    config = config_from_dict({**read_checkpoint(checkpoint)["config"], "teacher": str(checkpoint)})
    assert isinstance(config, ValueConfig)
    network, name = load_teacher(config, make_value_stream(config.game, config.options, config.seed))
    ruleset = str(config.options["ruleset"])
    agent = TorchPlayer(network, where)
    played = evaluate(agent, "heuristic", config.game, ruleset, pairs=pairs, seed=seed)
    result = {
        "network": name,
        "settings": config.network,
        "parameters": sum(each.numel() for each in network.parameters()),
        "ruleset": ruleset,
        "against": "heuristic",
        "seed": seed,
        "games": played.games,
        "score": round(played.score, 4),
        "low": round(played.low, 4),
        "high": round(played.high, 4),
        "machine": machine(where),
        "processor": processor(),
        "python": platform.python_version(),
        "date": time.strftime("%Y-%m-%d"),
    }
    print(json.dumps(result))
    if save:
        before = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else []
        RESULTS.write_text(json.dumps([*before, result], indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
