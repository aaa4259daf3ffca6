"""Fit what a board is worth to Word Racer's champion: the weights of the values at which short rollouts end.

    python -m tools.fit_boards [--games N] [--save]

Positions come from games of the champion with two budgets. The best moves of each by one-ply value are played out to the
end, and also for a few letters only. The weights are those with which the short rollouts predict best by how many points
the moves of a position differ: least squares for each phase in which short rollouts end.
"""

import json
import time
from typing import Annotated, NamedTuple

import numpy as np
import typer
from numpy.typing import NDArray

from benchmarks.races import race
from lexarena.agents import BatchAgent, choose_many, make_agent
from lexarena.games.racer.engine.board import CALLS, Move
from lexarena.games.racer.rules.scoring import load_racer_lexicon
from lexarena.games.racer.rules.view import Views
from lexarena.games.racer.search.oneply import candidate_list, letters_of
from lexarena.games.racer.search.opponent import cumulated, draw_expected_calls, strong_calls
from lexarena.games.racer.search.rollouts import (
    BOARD_WEIGHTS_FILE,
    BoardWeights,
    find_moves,
    make_boards,
    make_phase_player,
    play_moves,
)
from lexarena.kernels import int64

Floats = NDArray[np.float64]

SEED = 8_000_000
"""Of the first game; nothing is measured on these."""
PER_GAME = 5
MOVES, HORIZONS = 16, (4, 8, 12)
SHORT, LONG = 24, 120
"""Rollouts of each move for a few letters, and to the end."""


class Position(NamedTuple):
    """A decision in a game."""

    board: NDArray[np.uint8]
    pending: int
    called: int
    seat: int


class Sampler(BatchAgent[Views, Move]):
    """An agent that keeps some of the positions in which it chose."""

    def __init__(self, spec: str) -> None:
        self.name, self.positions = spec, list[Position]()
        self._agent = make_agent(spec, "racer")
        self._rng = np.random.default_rng(SEED)

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int64]:
        """Return a move for each view."""
        for i in np.flatnonzero(self._rng.random(len(views)) < PER_GAME / CALLS).tolist():
            called = int(np.count_nonzero(views.called[i]))
            self.positions.append(Position(views.boards[i].copy(), int(views.pending[i]), called, int(views.seats[i])))
        return np.asarray(choose_many(self._agent, views, rng), np.int64)


class Fitter:
    """Plays positions, and collects by phase what short rollouts should predict."""

    def __init__(self) -> None:
        words = load_racer_lexicon("enable")
        self._player = make_phase_player(words, "written")
        phases = len(self._player.weights.temperature)
        ones, zeros = np.ones(phases), np.zeros(phases)
        self._parts = [self._player._replace(worth=BoardWeights(*each)) for each in ((ones, zeros), (zeros, ones))]
        self._shares = cumulated(strong_calls(letters_of(words)))
        self._boards, self._found = make_boards(), candidate_list(MOVES)
        self.parts: list[list[Floats]] = [[] for _ in range(phases)]
        self.points: list[list[Floats]] = [[] for _ in range(phases)]

    def add(self, position: Position, seed: int) -> None:
        """Play out the moves of a position."""
        pending, left = int64(position.pending), int((position.board == 0).sum()) - 1
        number = int(find_moves(self._player, position.board, pending, self._boards, self._found))
        if number < 2:
            return
        final = self._means(position, 0, seed, number, LONG, CALLS)
        for horizon in HORIZONS:
            if horizon < left:
                phase = int(self._player.weights.phase_of[left - horizon])
                parts = [self._means(position, part, seed + 1, number, SHORT, horizon) for part in (0, 1)]
                self.parts[phase].append(np.column_stack(parts))
                self.points[phase].append(final)

    def _means(self, position: Position, part: int, seed: int, number: int, rollouts: int, horizon: int) -> Floats:
        """Return the mean of each move, less that of all."""
        points = np.zeros((number, rollouts))
        called, seat = int64(position.called + (not position.pending)), int64(position.seat)
        letters = np.zeros((rollouts, CALLS), np.uint8)
        draw_expected_calls(self._shares, seed, int64(0), called, int64(CALLS), seat, letters)
        turn = np.arange(number), called, seat, letters, int64(horizon)
        play_moves(self._parts[part], position.board, self._boards, self._found, *turn, points)
        differences: Floats = points.mean(axis=1) - points.mean()
        return differences

    def weights(self) -> tuple[Floats, Floats]:
        """Return the weights by phase, and the share of the differences' variance that they leave unexplained."""
        fitted, errors = np.zeros((len(self.parts), 2)), np.zeros(len(self.parts))
        for phase in range(len(self.parts) - 1, -1, -1):
            if not self.parts[phase]:
                fitted[phase] = fitted[phase + 1]
                continue
            parts, points = np.concatenate(self.parts[phase]), np.concatenate(self.points[phase])
            fitted[phase] = np.linalg.lstsq(parts, points, rcond=None)[0]
            errors[phase] = (points - parts @ fitted[phase]).var() / points.var()
        return fitted, errors


def main(
    games: Annotated[int, typer.Option(min=1, help="Games that positions come from.")] = 80,
    save: Annotated[bool, typer.Option("--save", help="Write the weights into the package.")] = False,
) -> None:
    """Fit, and print the weights."""
    began, sampler = time.time(), Sampler("champion:rollouts=3000")
    race([sampler, make_agent("champion:rollouts=400", "racer")], games, SEED, at_once=1)
    print(f"{len(sampler.positions)} positions  {time.time() - began:.0f} s", flush=True)
    fitter = Fitter()
    for number, position in enumerate(sampler.positions):
        fitter.add(position, 2 * number)
    fitted, errors = fitter.weights()
    rounded = {name: [round(float(x), 3) for x in fitted[:, i]] for i, name in enumerate(BoardWeights._fields)}
    text = "{\n" + ",\n".join(f" {json.dumps(name)}: {json.dumps(row)}" for name, row in rounded.items()) + "\n}\n"
    print(f"{text}unexplained by phase: {errors.round(2).tolist()}  {time.time() - began:.0f} s")
    if save:
        BOARD_WEIGHTS_FILE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    typer.run(main)
