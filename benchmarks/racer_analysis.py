"""How long the analysis of a race takes, on one core, and what it says about the agents.

    python -m benchmarks racer_analysis [--save]

Times are processor time, the best of several repetitions, with compiled kernels and loaded words. The exit code is 1 if a
figure misses its limit. `python -m benchmarks.racer_analysis` analyses races of agents instead.
"""

import json
from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benchmarks.figures import RESULTS, Figure, best_of, shown
from lexarena import play_game
from lexarena.analysis import analyse, analyse_game
from lexarena.games.racer.analysis.races import SWAPS, best_board
from lexarena.games.racer.engine.board import parse_board
from lexarena.games.racer.rules.game import Game
from lexarena.games.racer.rules.scoring import load_racer_lexicon
from lexarena.records import record_game

ROLLOUTS = 500
KINDS = ("call", "placement")
LIMIT = 10.0
"""Seconds for a race with that number of rollouts for each decision, at most."""


AGENT_RESULTS = RESULTS / "racer_regret.json"
PAIRINGS = (("champion", "planner"), ("planner", "zracer"), ("zracer", "champion"))
RACES, AGENT_ROLLOUTS = 8, 200
"""The number of races of each pairing, and of rollouts for each of their decisions."""


def main() -> None:
    """Analyse races of agents, and keep what they regret in benchmarks/results/racer_regret.json."""
    rows = agent_rows()
    print(*rows, sep="\n")
    document = {"races": RACES, "rollouts": AGENT_ROLLOUTS, "agents": rows}
    AGENT_RESULTS.write_text(json.dumps(document, indent=1) + "\n")


def agent_rows() -> list[dict[str, Any]]:
    """Analyse races of all pairings; return a row for each agent: means over its races, and the errors of the means."""
    words = load_racer_lexicon("enable")
    found: dict[str, list[list[float]]] = {}
    for pairing in PAIRINGS:
        for seed in range(RACES):
            with shown(f"{' against '.join(pairing)}, race {seed + 1}"):
                race = play_game(Game(lexicon=words, seed=seed), pairing[:: -1 if seed % 2 else 1])
                analysis = analyse_game(record_game(race), words, AGENT_ROLLOUTS, seed=seed)
            for seat, summary in enumerate(analysis.summaries()):
                own = [each for each in analysis.decisions if each.seat == seat and each.regret is not None]
                regrets = [
                    np.mean([each.regret.points.mean for each in own if each.regret and each.kind == kind])
                    for kind in KINDS
                ]
                luck, share = summary.luck.points.mean, summary.details["ceiling_share"]
                agent = pairing[1 - seat if seed % 2 else seat]
                found.setdefault(agent, []).append([*map(float, regrets), luck, float(str(share))])
    return [_row(agent, np.array(values)) for agent, values in found.items()]


def _row(agent: str, values: NDArray[np.float64]) -> dict[str, Any]:
    means, errors = values.mean(axis=0), values.std(axis=0, ddof=1) / np.sqrt(len(values))
    named = zip(("call", "placement", "luck", "share"), means, errors, strict=True)
    return {"agent": agent, "races": len(values)} | {
        name: [round(float(mean), 4), round(float(error), 4)] for name, mean, error in named
    }


def races() -> Iterator[Figure]:
    """Measure whole races, one position, and the search for the best board."""
    words = load_racer_lexicon("enable")
    race = play_game(Game(lexicon=words, seed=1), ("champion", "planner"))
    record, boards = record_game(race), [parse_board(board) for board in race.boards]
    group = "Analysis of Word Racer, on one core"
    with shown("a race"):
        seconds, found = best_of(2, partial(analyse_game, record, words, ROLLOUTS))
    number = len(found.decisions)
    note = f"{number} decisions; champion against planner, the best board included"
    yield Figure(group, f"a race, {ROLLOUTS} rollouts per decision", round(seconds, 2), "s", LIMIT, None, False, note)
    with shown("a position"):
        seconds, _ = best_of(3, partial(analyse, Game(lexicon=words, seed=1), ROLLOUTS))
    yield Figure(group, f"the first move, {ROLLOUTS} rollouts", round(seconds, 2), "s")
    with shown("the best board"):
        seconds, (points, _) = best_of(3, partial(best_board, race.scorer, boards, 0, SWAPS))
    note = f"{points} points from boards with {race.scores[0]} and {race.scores[1]}"
    yield Figure(group, f"the best board, {2 * SWAPS:,} swaps", round(seconds, 2), "s", None, None, False, note)


MEASURES = (races,)

if __name__ == "__main__":
    main()
