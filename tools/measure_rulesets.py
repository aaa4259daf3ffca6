"""Measure how the shipped rulesets play: greedy against itself, and greedy against random.

    python -m tools.measure_rulesets

The figures go into benchmarks/results/rulesets.json. The same version of lexarena writes the same file, byte for byte:
nothing in it depends on the machine. `python -m benchmarks page` shows them.
"""

import json
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lexarena.agents import Agent, choose_many, make_agent
from lexarena.games.scrabble.rules.game import Batch
from lexarena.games.scrabble.rules.ruleset import ruleset_names
from lexarena.games.scrabble.variant import play_selfplay

FILE = Path(__file__).parents[1] / "benchmarks" / "results" / "rulesets.json"
GAMES = {"eleven": 5_000, "standard": 2_000, "super": 1_000}
DEFAULT_GAMES = 10_000
PAIRED_GAMES = 40_000


def selfplay(ruleset: str) -> dict[str, Any]:
    """Return the statistics of greedy against itself, without what depends on the machine."""
    measured = play_selfplay("greedy", ruleset, games=GAMES.get(ruleset, DEFAULT_GAMES), seed=0).to_dict()
    return {key: value for key, value in measured.items() if key not in ("seconds", "games_per_second")}


def play_out(batch: Batch, agents: tuple[Agent, Agent], seed: int) -> NDArray[np.int32]:
    """Play all games of a batch to their end, agent i in seat i; return the final scores."""
    rng = np.random.default_rng(seed)
    while len(running := batch.running):
        to_move = batch.arrays.to_move[running]
        for seat, agent in enumerate(agents):
            games = running[to_move == seat]
            if len(games):
                batch.apply(choose_many(agent, batch.views(games), rng), games)
    return batch.arrays.scores


def greedy_against_random(ruleset: str, games: int = PAIRED_GAMES) -> dict[str, Any]:
    """Play every deal twice, greedy in either seat, and return the share of greedy: wins plus half of the draws."""
    greedy, random = make_agent("greedy", "scrabble"), make_agent("random", "scrabble")
    shares, draws, points = [], [], []
    for seat, agents in enumerate(((greedy, random), (random, greedy))):
        scores = play_out(Batch(games // 2, ruleset), agents, seed=seat)
        mine, theirs = scores[:, seat], scores[:, 1 - seat]
        draws.append(float(np.mean(mine == theirs)))
        shares.append(float(np.mean(mine > theirs)) + draws[-1] / 2)
        points.append((float(mine.mean()), float(theirs.mean())))
    return {
        "ruleset": ruleset,
        "games": games,
        "greedy_share": round(sum(shares) / 2, 4),
        "greedy_share_as_first": round(shares[0], 4),
        "greedy_share_as_second": round(shares[1], 4),
        "draws": round(sum(draws) / 2, 4),
        "mean_scores": [round(sum(both) / 2, 2) for both in zip(*points, strict=True)],
    }


def selfplay_cells(result: dict[str, Any]) -> list[str]:
    """Return a result of self-play as a row of a table."""
    endings, (first, second) = result["endings"], result["mean_scores"]
    shares = [result[key] for key in ("first_mover_share", "draws", "passes", "exchanges")]
    shares += [endings["out"], endings["scoreless"], result["bag_emptied"]]
    cells = [f"`{result['ruleset']}`", f"{result['games']:,}", *(f"{share:.1%}" for share in shares)]
    return [*cells, f"{result['plies']:.1f}", f"{first:.1f} : {second:.1f}"]


def against_random_cells(result: dict[str, Any]) -> list[str]:
    """Return a result of greedy against random as a row of a table."""
    shares = (
        result["greedy_share"],
        result["greedy_share_as_first"],
        result["greedy_share_as_second"],
        result["draws"],
    )
    mine, theirs = result["mean_scores"]
    return [f"`{result['ruleset']}`", *(f"{share:.1%}" for share in shares), f"{mine:.1f} : {theirs:.1f}"]


def main() -> None:
    """Measure all rulesets and write what was found as JSON, one line each."""
    parts = {
        "greedy_selfplay": [selfplay(name) for name in ruleset_names()],
        "greedy_against_random": [greedy_against_random(name) for name in ruleset_names()[:4]],
    }
    tables = [
        f'"{name}": [\n' + ",\n".join(f"  {json.dumps(line)}" for line in lines) + "\n]"
        for name, lines in parts.items()
    ]
    FILE.write_text("{\n" + ",\n".join(tables) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
