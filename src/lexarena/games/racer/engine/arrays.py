"""The state of many games as arrays, one row per game, and the kernels that start a game and play a move.

The letters are called one after the other, 48 in all, by seat 0 and seat 1 in turn. Each makes two moves: ply 2k calls
letter k and places it on the caller's board, ply 2k + 1 places it on the other's.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.core.rng import random_below, random_number
from lexarena.games.racer.engine.board import ACTIONS, BOARD, CALLS, CENTRE, PLACE
from lexarena.kernels import Numbers, inlined, int64, kernel, uint64

PLIES = 2 * CALLS
RUNNING, BOARD_FULL = range(2)
"""The state of a game: in progress, or both boards are full."""
NOT_YET = -1
"""In `placed`: this letter has no cell yet."""


class GameArrays(NamedTuple):
    """The games: row i of every array is game i."""

    boards: NDArray[np.uint8]  # (games, seat, cells)
    start: NDArray[np.uint8]  # the letter in the centre of both boards
    called: NDArray[np.uint8]  # (games, calls): the letters in their order; 0 after the last
    placed: NDArray[np.int8]  # (games, seat, calls): the cell where each letter lies
    pending: NDArray[np.uint8]  # the letter that waits for the other seat's cell, or 0
    to_move: NDArray[np.int32]
    ply: NDArray[np.int32]
    ending: NDArray[np.int32]
    seeds: NDArray[np.uint64]


def make_arrays(games: int) -> GameArrays:
    """Return arrays for this number of games, not started yet."""
    return GameArrays(
        boards=np.zeros((games, 2, BOARD), np.uint8),
        start=np.zeros(games, np.uint8),
        called=np.zeros((games, CALLS), np.uint8),
        placed=np.full((games, 2, CALLS), NOT_YET, np.int8),
        pending=np.zeros(games, np.uint8),
        to_move=np.zeros(games, np.int32),
        ply=np.zeros(games, np.int32),
        ending=np.zeros(games, np.int32),
        seeds=np.zeros(games, np.uint64),
    )


@kernel
def begin(arrays: GameArrays, games: Numbers, seeds: Numbers) -> None:
    """Restart these games; the seed gives the letter in the centre."""
    for i in range(len(games)):
        game = games[i]
        letter = 1 + random_below(seeds[i], int64(1), int64(26))
        arrays.boards[game] = 0
        arrays.boards[game, 0, CENTRE] = letter
        arrays.boards[game, 1, CENTRE] = letter
        arrays.start[game] = letter
        arrays.called[game] = 0
        arrays.placed[game] = NOT_YET
        arrays.pending[game] = 0
        arrays.to_move[game] = 0
        arrays.ply[game] = 0
        arrays.ending[game] = RUNNING
        arrays.seeds[game] = seeds[i]


@inlined
def _is_legal(arrays: GameArrays, game: int, action: int) -> bool:
    if action < 0 or action >= ACTIONS or arrays.ending[game] != RUNNING:
        return False
    if (action >= PLACE) != (arrays.pending[game] > 0):
        return False
    return bool(arrays.boards[game, arrays.to_move[game], action % BOARD] == 0)


@kernel
def first_illegal(arrays: GameArrays, games: Numbers, actions: Numbers) -> int:
    """Return the index of the first illegal action, or -1."""
    for i in range(len(games)):
        if not _is_legal(arrays, games[i], int64(actions[i])):
            return i
    return -1


@kernel
def play(arrays: GameArrays, games: Numbers, actions: Numbers) -> None:
    """Play one legal action in each of these games."""
    for i in range(len(games)):
        game = games[i]
        action = int64(actions[i])
        cell = action % BOARD
        seat = int64(arrays.to_move[game])
        call = arrays.ply[game] >> 1
        arrays.placed[game, seat, call] = cell
        if action >= PLACE:
            arrays.boards[game, seat, cell] = arrays.pending[game]
            arrays.pending[game] = 0
        else:
            letter = action // BOARD + 1
            arrays.boards[game, seat, cell] = letter
            arrays.called[game, call] = letter
            arrays.pending[game] = letter
            arrays.to_move[game] = 1 - seat
        arrays.ply[game] += 1
        if arrays.ply[game] == PLIES:
            arrays.ending[game] = BOARD_FULL


@kernel
def legal_masks(arrays: GameArrays, games: Numbers, out: NDArray[np.bool_] | NDArray[np.int8]) -> None:
    """Mark the legal actions of these games."""
    for i in range(len(games)):
        game = games[i]
        mask = out[i]
        mask[:] = 0
        if arrays.ending[game] == RUNNING:
            board = arrays.boards[game, arrays.to_move[game]]
            first = mask[PLACE:] if arrays.pending[game] else mask[:BOARD]
            for cell in range(BOARD):
                first[cell] = board[cell] == 0
            if arrays.pending[game] == 0:
                for at in range(BOARD, PLACE):  # a cell is free for every letter, or for none
                    mask[at] = mask[at - BOARD]


@kernel
def random_actions(arrays: GameArrays, games: Numbers, seed: int, out: Numbers) -> None:
    """Draw a legal action for each of these games, all with the same probability; none of the games may be over."""
    for i in range(len(games)):
        game = games[i]
        board = arrays.boards[game, arrays.to_move[game]]
        number = random_number(seed, int64(i))
        left = int64((number >> uint64(32)) % uint64(CALLS - (int64(arrays.ply[game]) >> 1)))
        cell = 0
        while board[cell] or left:
            left -= board[cell] == 0
            cell += 1
        letter = int64(26) if arrays.pending[game] else int64((number & uint64(0xFFFFFFFF)) % uint64(26))
        out[i] = letter * BOARD + cell
