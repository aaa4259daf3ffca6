"""Tune the weights of Word Racer's champion: its one-ply play against letters that `zracer` and `planner` called.

    python -m tools.tune_champion [--generations 80] [--save]

The weights move by a separable evolution strategy (sep-CMA-ES; Ros and Hansen 2008): each generation draws vectors
around the present one, plays the same games with each, and goes towards the better half. All games of a generation meet the
same letters, other ones than the generation before. The starting point is the plainest: one temperature and one price.
"""

import json
import time
from typing import Annotated

import numpy as np
import typer
from numpy.typing import NDArray

from benchmarks.races import play_oneply, race
from lexarena.agents import make_agent
from lexarena.games.racer.agents.champion import WEIGHTS_FILE
from lexarena.games.racer.agents.lines import clear, line_table
from lexarena.games.racer.agents.oneply import Weights, make_player
from lexarena.games.racer.rules.board import BOARD, SIZE
from lexarena.games.racer.rules.scoring import LINES
from lexarena.games.racer.rules.words import load_racer_lexicon

Floats = NDArray[np.float64]

TREND, BY_EMPTY, SHORTER = 11, SIZE, 5
DIMENSIONS = TREND + 3 * BY_EMPTY + SHORTER
SEED = 1_000_000
"""Of the games whose letters are tuned on; the streams that the champion is measured on have others."""
GAMES, HELD_OUT, SAMPLE = 2000, 300, 250
VECTORS, STEP = 14, 0.6


def weights_of(x: Floats) -> Weights:
    """Return the weights of a vector: eleven numbers for levels and trends, and one for each single weight."""
    trend, temperature, price, columns, points = np.split(x, np.cumsum([TREND, BY_EMPTY, BY_EMPTY, BY_EMPTY]))
    empty = np.arange(1, SIZE + 1) - (SIZE + 1) / 2
    shorter = np.array([1, 2, 3, 5, 8]) * np.exp(0.1 * trend[6]) + 0.15 * points
    shorter[-1] += 0.6 * trend[7]
    return Weights(
        temperature=_behind(1.0, 1.25 * np.exp(0.1 * trend[0] + 0.05 * trend[1] * empty + 0.03 * temperature)),
        price=_behind(0.0, 3 + 0.15 * trend[2] + 0.1 * trend[3] * empty + 0.05 * price),
        slope=_behind(0.0, 0.05 * trend[4] + 0.01 * trend[5] * empty),
        points=(0.0, *_behind(0.0, shorter), 13.0),
        columns=_behind(1.0, 1 + 0.08 * trend[8] + 0.04 * trend[9] * empty + 0.04 * columns),
        even=float(np.clip(0.5 + 0.12 * trend[10], 0.02, 0.98)),
    )


def _behind(first: float, rest: Floats) -> tuple[float, ...]:
    return (first, *(round(float(number), 4) for number in rest))


class Streams:
    """Letters that the two yardsticks called in games against each other, and one-ply play against them."""

    def __init__(self) -> None:
        self.words = load_racer_lexicon("enable")
        races = race([make_agent("zracer", "racer"), make_agent("planner", "racer")], GAMES, SEED, self.words)
        self.starts = np.tile(races.starts, 2)
        self.calls = np.concatenate((races.calls_of(0), races.calls_of(1)))
        self.seats = np.concatenate((1 - races.seats, races.seats))
        self.table = line_table(17)

    def points(self, weights: Weights, games: NDArray[np.int64]) -> NDArray[np.int64]:
        """Return the points of one-ply play with these weights in these games."""
        clear(self.table)
        player = make_player(self.words, "written", weights, bits=4)._replace(table=self.table)
        boards, points = np.zeros((len(games), BOARD), np.uint8), np.zeros(len(games), np.int64)
        lines = np.zeros(LINES, np.int64)
        play_oneply(player, self.starts[games], self.calls[games], self.seats[games], lines, boards, points)
        return points


def main(
    generations: Annotated[int, typer.Option(help="How long to tune.")] = 80,
    seed: Annotated[int, typer.Option(help="Of the strategy's random numbers.")] = 7,
    save: Annotated[bool, typer.Option("--save", help="Write the weights into the package.")] = False,
) -> None:
    """Tune, and print the weights."""
    streams, rng, began = Streams(), np.random.default_rng(seed), time.time()
    half = VECTORS // 2
    pull = np.log(half + 0.5) - np.log(np.arange(1, half + 1))
    pull /= pull.sum()
    mass, n = 1 / (pull**2).sum(), DIMENSIONS
    fade, damp, blend = (mass + 2) / (n + mass + 5), 0.0, (4 + mass / n) / (n + 4 + 2 * mass / n)
    damp = 1 + fade + 2 * max(0.0, np.sqrt((mass - 1) / (n + 1)) - 1)
    one = 2 / ((n + 1.3) ** 2 + mass) * (n + 2) / 3
    many = min(1 - one, 2 * (mass - 2 + 1 / mass) / ((n + 2) ** 2 + mass) * (n + 2) / 3)
    usual = np.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n))
    mean, spread, path, drift, sigma = np.zeros(n), np.ones(n), np.zeros(n), np.zeros(n), STEP
    held_out = np.concatenate((np.arange(GAMES - HELD_OUT, GAMES), np.arange(2 * GAMES - HELD_OUT, 2 * GAMES)))
    for generation in range(generations + 1):
        if generation % 10 == 0 or generation == generations:
            points = streams.points(weights_of(mean), held_out)
            by_caller = ", ".join(f"{part.mean():.2f}" for part in np.split(points, 2))
            print(f"{generation:4d}  {time.time() - began:5.0f} s  {points.mean():.2f} ({by_caller})", flush=True)
        if generation == generations:
            break
        games = np.concatenate([rng.choice(GAMES - HELD_OUT, SAMPLE, False) + GAMES * caller for caller in (0, 1)])
        vectors = mean + sigma * np.sqrt(spread) * rng.standard_normal((VECTORS, n))
        values = np.array([streams.points(weights_of(x), games).mean() for x in vectors])
        best = vectors[np.argsort(-values, kind="stable")[:half]]
        steps = (best - mean) / sigma
        step, mean = pull @ steps, pull @ best
        path = (1 - fade) * path + np.sqrt(fade * (2 - fade) * mass) * step / np.sqrt(spread)
        drift = (1 - blend) * drift + np.sqrt(blend * (2 - blend) * mass) * step
        spread = (1 - one - many) * spread + one * drift**2 + many * (pull @ steps**2)
        sigma *= float(np.exp(fade / damp * (np.linalg.norm(path) / usual - 1)))
    weights = {name: value for name, value in vars(weights_of(mean)).items() if name != "letters"}
    text = json.dumps(weights, indent=1)
    print(text)
    if save:
        WEIGHTS_FILE.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
