"""The weights of the champion's version 2: what lines and boards are worth at each phase of the game.

A phase is a range of empty cells of the board. `tools.tune_phases` tunes the weights of lines, and `tools.fit_boards` fits
those of boards.
"""

import json
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.games.racer.agents.lines import MOST
from lexarena.games.racer.rules.board import BOARD, SIZE

WEIGHTS_FILE = Path(__file__).with_name("champion2.json")
BOARD_WEIGHTS_FILE = Path(__file__).with_name("champion2_boards.json")


class PhaseWeights(NamedTuple):
    """The weights of the values, by phase first."""

    phase_of: NDArray[np.int64]  # by empty cells of the board before a letter is placed
    temperature: NDArray[np.float64]  # (phase, empty cells of the line)
    price: NDArray[np.float64]  # (phase, empty cells, missing letters of the word): a factor
    standing: NDArray[np.float64]  # (phase, empty cells, points): exp(points / T)
    coming: NDArray[np.float64]  # (phase, empty cells, length, points beside it)


def read_phase_weights(path: Path = WEIGHTS_FILE) -> PhaseWeights:
    """Return the tuned weights."""
    found = json.loads(path.read_text(encoding="utf-8"))
    return phase_weights(
        found["phases"], *(np.array(found[name]) for name in ("temperature", "price", "slope", "points"))
    )


def phase_weights(
    most_empty: list[int],
    temperature: NDArray[np.float64],
    price: NDArray[np.float64],
    slope: NDArray[np.float64],
    points: NDArray[np.float64],
) -> PhaseWeights:
    """Return the weights of phases that reach up to a number of empty cells each.

    The other arguments have a row for each phase, and mean what they mean in `oneply.Weights`: temperature, price, slope
    by the empty cells of a line, points by the length of a word.
    """
    missing, whole = np.arange(SIZE + 1), np.arange(MOST + 1)
    hot = temperature[:, :, None]
    factors = np.exp(-(price[:, :, None] + slope[:, :, None] * (missing - 1) / 2) * missing)
    coming = np.exp((points[:, None, :, None] + whole) / hot[:, :, :, None])
    phases = np.searchsorted(most_empty, np.arange(BOARD + 1), side="left")
    phase_of = np.minimum(phases, len(most_empty) - 1).astype(np.int64)
    return PhaseWeights(phase_of, temperature, factors, np.exp(whole / hot), coming)


class BoardWeights(NamedTuple):
    """What the value of a board consists of, by phase."""

    lines: NDArray[np.float64]  # a factor of the lines' values
    cells: NDArray[np.float64]  # a factor of what the best letter of each empty cell adds


def read_board_weights(path: Path = BOARD_WEIGHTS_FILE) -> BoardWeights:
    """Return the fitted weights."""
    found = json.loads(path.read_text(encoding="utf-8"))
    return BoardWeights(np.array(found["lines"]), np.array(found["cells"]))
