"""Kernels of the Word Racer environments: play actions, and write what a seat sees and may do, for many games at once.

They take the arrays of `GameArrays` one by one, because numba opens a tuple of arrays more slowly than the arrays, and a
step of a single game is as short as that.
"""

import numpy as np
from numpy.typing import NDArray

from lexarena.envs.rewards import ILLEGAL, RAISE
from lexarena.games.racer.rules.arrays import RUNNING, GameArrays, first_illegal, legal_masks, play
from lexarena.kernels import Numbers, int64, kernel


@kernel
def play_actions(
    boards: NDArray[np.uint8],
    start: Numbers,
    called: Numbers,
    placed: Numbers,
    pending: Numbers,
    to_move: Numbers,
    ply: Numbers,
    ending: Numbers,
    seeds: Numbers,
    everyone: NDArray[np.int64],
    actions: NDArray[np.int64],
    on_illegal: int,
    faulty: Numbers,
) -> int:
    """Play one action in each game, or end it if the action is illegal; return the first refused under RAISE, else -1."""
    rows = GameArrays(boards, start, called, placed, pending, to_move, ply, ending, seeds)  # type: ignore[arg-type]
    illegal = first_illegal(rows, everyone, actions)
    if illegal >= 0 and on_illegal == RAISE:
        return illegal
    for game in range(len(everyone)):
        faulty[game] = illegal >= 0 and first_illegal(rows, everyone[game : game + 1], actions[game : game + 1]) >= 0
        if faulty[game]:
            ending[game] = ILLEGAL
        else:
            play(rows, everyone[game : game + 1], actions[game : game + 1])
    return -1


@kernel
def observe(
    boards: NDArray[np.uint8],
    start: Numbers,
    called: Numbers,
    placed: Numbers,
    pending: Numbers,
    to_move: Numbers,
    ply: Numbers,
    ending: Numbers,
    seeds: Numbers,
    games: NDArray[np.int64],
    seats: Numbers,
    board: NDArray[np.int32],
    letter: Numbers,
    calls: Numbers,
    history: Numbers,
    mask: NDArray[np.int8],
) -> None:
    """Write what these seats see of these games: one's own board, the letter to place, the calls left, and the actions.

    `letter` and the mask of a seat that is not to move are empty.
    """
    rows = GameArrays(boards, start, called, placed, pending, to_move, ply, ending, seeds)  # type: ignore[arg-type]
    for i in range(len(games)):
        game, seat = int64(games[i]), int64(seats[i])
        own = boards[game, seat]
        for cell in range(len(own)):
            board[i, cell] = own[cell]
        here = seat == to_move[game] and ending[game] == RUNNING
        letter[i, 0] = pending[game] if here else 0
        calls[i, 0] = 48 - ((ply[game] + 1) >> 1)
        if len(history):
            for call in range(48):
                history[i, call] = called[game, call]
        if len(mask):
            if here:
                legal_masks(rows, games[i : i + 1], mask[i : i + 1])
            else:
                mask[i] = 0
