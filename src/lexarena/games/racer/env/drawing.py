"""Word Racer games drawn for `render`: as text and as pixels."""

import numpy as np
from numpy.typing import NDArray

from lexarena.envs.drawing import BACKGROUND, EMPTY, INK, SQUARE, TILE, Pixels, draw_square, write_text
from lexarena.games.racer.engine.board import SIZE, board_rows, letter_text
from lexarena.games.racer.rules.game import Batch


def game_text(batch: Batch, game: int, scores: NDArray[np.int32]) -> str:
    """Return a game as text: both boards side by side, the letters called, and who does what next."""
    arrays = batch.arrays
    boards = [board_rows(arrays.boards[game, seat].tolist()) for seat in (0, 1)]
    lines = ["", f"{'Player 0':<17}Player 1"]
    lines += [f"{' '.join(first):<17}{' '.join(second)}" for first, second in zip(*boards, strict=True)]
    called = "".join(letter_text(letter) for letter in arrays.called[game].tolist() if letter)
    lines.append(f"Start {letter_text(int(arrays.start[game]))}, called {called or '-'}")
    if arrays.ending[game]:
        first, second = scores[game].tolist()
        lines.append(f"The game is over: {first} to {second}")
    else:
        letter = int(arrays.pending[game])
        does = f"places {letter_text(letter)}" if letter else "calls a letter"
        lines.append(f"Player {int(arrays.to_move[game])} {does}")
    return "\n".join([*lines, ""])


def game_picture(batch: Batch, game: int, scores: NDArray[np.int32]) -> Pixels:
    """Return a game as pixels: both boards, and below them the letter to place, or the scores after the end."""
    arrays = batch.arrays
    picture = np.empty((SQUARE * SIZE + 26, SQUARE * (2 * SIZE + 1) + 1, 3), np.uint8)
    picture[:] = BACKGROUND
    for seat in (0, 1):
        left = seat * (SIZE + 1) * SQUARE
        for at, letter in enumerate(arrays.boards[game, seat].tolist()):
            r, c = divmod(at, SIZE)
            ground = TILE if letter else EMPTY
            draw_square(picture, r * SQUARE, left + c * SQUARE, ground, letter_text(letter) if letter else "", INK)
        moves = arrays.to_move[game] == seat and not arrays.ending[game]
        score = str(int(scores[game, seat])) if arrays.ending[game] else ""
        letter = letter_text(int(arrays.pending[game])) if moves and arrays.pending[game] else ""
        write_text(picture, score or (">" + letter if moves else ""), SQUARE * SIZE + 8, left + 4, INK, 2)
    return picture
