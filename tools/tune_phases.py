"""Tune the line values of Word Racer's champion, phase by phase from the end of the game.

    python -m tools.tune_phases [--save]

One-ply play meets letters that the champion, `zracer` and `planner` called. The weights of a phase move by an evolution
strategy with an adapted covariance (CMA-ES; Hansen 2016), while those of the other phases stay. Games start from boards at
the beginning of the phase, so the last phases are tuned in seconds. A phase starts from the weights for the whole game with
another price for missing letters: more at the end of the game, less at its beginning.
"""

import json
import re
import time
from typing import Annotated, Any

import numpy as np
import typer
from numpy.typing import NDArray

from benchmarks.races import race
from lexarena.agents import make_agent
from lexarena.games.racer.engine.board import BOARD, CALLS, CENTRE, SIZE
from lexarena.games.racer.rules.scoring import load_racer_lexicon
from lexarena.games.racer.search.phase_lines import PhaseWeights, forget_lines, memory_nearly_full, phase_weights
from lexarena.games.racer.search.rollouts import (
    WEIGHTS_FILE,
    Boards,
    PhasePlayer,
    find_all_lines,
    make_boards,
    make_phase_player,
    number_lines,
    play_on,
    tuned_weights,
)
from lexarena.kernels import Numbers, int64, kernel

Floats = NDArray[np.float64]

WEIGHTS = tuned_weights()["whole_game"]
"""What every phase starts from."""
MOST_EMPTY = [3, 8, 14, 22, 33, 48]
"""The most empty cells of each phase."""
PRICES = (2.5, 2.5, 2.0, 1.0, 0.0, -1.0)
"""Where the third number of each phase's vector starts."""
NUMBERS, VECTORS, STEP = 7, 10, 0.8
GAMES = (1700, 1400, 900, 700, 600, 600)
GENERATIONS = (20, 22, 24, 24, 24, 26)
HELD_OUT = 600


def weights_of(vectors: NDArray[np.float64]) -> dict[str, Any]:
    """Return the weights of one vector for each phase, as the file keeps them."""
    middle = np.arange(SIZE + 1) - SIZE / 2
    found: dict[str, Any] = {"phases": MOST_EMPTY, "temperature": [], "price": [], "slope": [], "points": []}
    for x in vectors:
        temperature = np.array(WEIGHTS["temperature"][0]) * np.exp(0.1 * x[0] + 0.03 * x[1] * middle)
        price = np.array(WEIGHTS["price"][0]) + 0.2 * x[2] + 0.08 * x[3] * middle
        slope = np.array(WEIGHTS["slope"][0]) + 0.05 * x[4]
        points = np.array(WEIGHTS["points"][0])
        points[6] += 0.4 * x[5]
        points[2:6] *= np.exp(0.1 * x[6])
        temperature[0], price[0], slope[0] = 1.0, 0.0, 0.0
        rows = np.clip(temperature, 0.4, 3.0), price, slope, points
        for name, row in zip(("temperature", "price", "slope", "points"), rows, strict=True):
            found[name].append([round(float(number), 4) for number in row])
    return found


@kernel
def play_games(
    player: PhasePlayer,
    starts: NDArray[np.uint8],
    letters: NDArray[np.uint8],
    seats: Numbers,
    first: int,
    stop: int,
    boards: Boards,
    reached: NDArray[np.uint8],
    points: Numbers,
) -> None:
    """Play boards on by one ply from call `first` to `stop` - 1; write the boards, and the points of the full ones."""
    for game in range(len(starts)):
        if memory_nearly_full(player.memory):
            forget_lines(player.memory)
        for cell in range(BOARD):
            boards.cells[cell] = starts[game, cell]
        left = number_lines(boards.cells, boards.numbers)
        find_all_lines(player, player.weights.phase_of[left], boards.numbers, boards.lines)
        points[game] = int64(play_on(player, boards, left, letters[game], first, stop, int64(seats[game])))
        for cell in range(BOARD):
            reached[game, cell] = boards.cells[cell]


class Streams:
    """Letters that opponents called, and one-ply play against them."""

    def __init__(self) -> None:
        words = load_racer_lexicon("enable")
        strong = make_agent("champion:rollouts=400", "racer")
        plain = make_agent("champion:rollouts=0,learn=0", "racer")
        own = [race([strong, strong], 100, 5_000_000 + 1000 * part, words, at_once=1) for part in range(5)]
        own.append(race([plain, plain], 800, 7_000_000, words))
        callers = [(races, caller) for races in own for caller in (0, 1)]
        pair = [make_agent(name, "racer") for name in ("zracer", "planner")]
        callers += [(race(pair, 400, 1_000_000, words), 0), (race(pair, 600, 1_001_000, words), 1)]
        self.starts = np.zeros((sum(len(races.starts) for races, _ in callers), BOARD), np.uint8)
        self.starts[:, CENTRE] = np.concatenate([races.starts for races, _ in callers])
        calls = np.concatenate([races.calls_of(caller) for races, caller in callers])
        self.letters = np.repeat(calls - np.uint8(1), 2, axis=1)  # by the number of the call
        self.seats = np.concatenate([1 - races.seats if caller == 0 else races.seats for races, caller in callers])
        self._player = make_phase_player(words, "written", self._weights(np.zeros((6, NUMBERS))))
        self._boards = make_boards()

    @staticmethod
    def _weights(vectors: Floats) -> PhaseWeights:
        return phase_weights(**weights_of(vectors))

    def play(
        self, vectors: Floats, games: NDArray[np.int64], starts: NDArray[np.uint8], stop: int = CALLS
    ) -> tuple[NDArray[np.int64], NDArray[np.uint8]]:
        """Return the points of boards that are played on up to a call, and the boards."""
        player = self._player._replace(weights=self._weights(vectors))
        forget_lines(player.memory)
        points, reached = np.zeros(len(games), np.int64), np.zeros((len(games), BOARD), np.uint8)
        first = int64(CALLS - (starts[0] == 0).sum())
        letters, seats = self.letters[games], self.seats[games]
        play_games(player, starts, letters, seats, first, int64(stop), self._boards, reached, points)
        return points, reached


def tune_phase(
    streams: Streams, vectors: Floats, phase: int, games: NDArray[np.int64], rng: np.random.Generator
) -> Floats:
    """Return a better vector for a phase."""
    _, starts = streams.play(vectors, games, streams.starts[games], CALLS - MOST_EMPTY[phase])
    half = VECTORS // 2
    pull = np.log(half + 0.5) - np.log(np.arange(1, half + 1))
    pull /= pull.sum()
    mean, covariance, sigma = vectors[phase].copy(), np.eye(NUMBERS), STEP
    late: list[Floats] = []
    for _ in range(GENERATIONS[phase]):
        chosen = rng.permutation(len(games))[: GAMES[phase]]
        tried = mean + sigma * (np.linalg.cholesky(covariance) @ rng.standard_normal((NUMBERS, VECTORS))).T
        values = []
        for vector in tried:
            changed = vectors.copy()
            changed[phase] = vector
            values.append(streams.play(changed, games[chosen], starts[chosen])[0].mean())
        steps = (tried[np.argsort(-np.array(values), kind="stable")[:half]] - mean) / sigma
        mean = mean + sigma * (pull @ steps)
        covariance = 0.8 * covariance + 0.2 * (steps.T * pull) @ steps + 1e-3 * np.eye(NUMBERS)
        sigma *= 0.96
        late = [*late, mean][-GENERATIONS[phase] // 3 :]
    better = vectors.copy()
    better[phase] = np.mean(late, axis=0)
    gained = streams.play(better, games, starts)[0] - streams.play(vectors, games, starts)[0]
    return better if gained.mean() > 0 else vectors


def main(
    seed: Annotated[int, typer.Option(help="Of the strategy's random numbers.")] = 3,
    save: Annotated[bool, typer.Option("--save", help="Write the weights into the package.")] = False,
) -> None:
    """Tune, and print the weights."""
    streams, rng, began = Streams(), np.random.default_rng(seed), time.time()
    vectors = np.zeros((len(MOST_EMPTY), NUMBERS))
    vectors[:, 2] = PRICES
    order = rng.permutation(len(streams.letters))
    held_out, games = order[:HELD_OUT], order[HELD_OUT : HELD_OUT + GAMES[0]]
    for phase in range(len(MOST_EMPTY)):
        vectors = tune_phase(streams, vectors, phase, games, rng)
        points = streams.play(vectors, held_out, streams.starts[held_out])[0]
        print(f"phase {phase}  {time.time() - began:5.0f} s  {points.mean():.2f} points", flush=True)
    found = weights_of(vectors)
    text = json.dumps(tuned_weights() | {"by_phase": found}, indent=1)
    text = re.sub(r"\[([^][]*)\]", lambda row: f"[{' '.join(row[1].split())}]", text)
    print(text)
    if save:
        WEIGHTS_FILE.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
