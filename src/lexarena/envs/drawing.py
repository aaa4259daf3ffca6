"""Games drawn for people: as text, and as pixels with a small font of its own."""

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from lexarena.games.racer.rules.board import SIZE, board_rows, letter_text
from lexarena.games.scrabble.rules.tiles import BLANK, LETTER, tile_text

if TYPE_CHECKING:
    from lexarena.games.racer.env.env_game import ObservedRacer
    from lexarena.games.scrabble.env.env_game import ObservedScrabble

Pixels = NDArray[np.uint8]

# 5x7 signs, one number of five bits for each row, the leftmost pixel highest.
_FONT = {
    "A": "0E 11 11 1F 11 11 11",
    "B": "1E 11 11 1E 11 11 1E",
    "C": "0E 11 10 10 10 11 0E",
    "D": "1E 11 11 11 11 11 1E",
    "E": "1F 10 10 1E 10 10 1F",
    "F": "1F 10 10 1E 10 10 10",
    "G": "0E 11 10 17 11 11 0F",
    "H": "11 11 11 1F 11 11 11",
    "I": "0E 04 04 04 04 04 0E",
    "J": "07 02 02 02 02 12 0C",
    "K": "11 12 14 18 14 12 11",
    "L": "10 10 10 10 10 10 1F",
    "M": "11 1B 15 15 11 11 11",
    "N": "11 19 15 13 11 11 11",
    "O": "0E 11 11 11 11 11 0E",
    "P": "1E 11 11 1E 10 10 10",
    "Q": "0E 11 11 11 15 12 0D",
    "R": "1E 11 11 1E 14 12 11",
    "S": "0F 10 10 0E 01 01 1E",
    "T": "1F 04 04 04 04 04 04",
    "U": "11 11 11 11 11 11 0E",
    "V": "11 11 11 11 11 0A 04",
    "W": "11 11 11 15 15 1B 11",
    "X": "11 11 0A 04 0A 11 11",
    "Y": "11 11 0A 04 04 04 04",
    "Z": "1F 01 02 04 08 10 1F",
    "0": "0E 11 13 15 19 11 0E",
    "1": "04 0C 04 04 04 04 0E",
    "2": "0E 11 01 06 08 10 1F",
    "3": "1F 02 04 02 01 11 0E",
    "4": "02 06 0A 12 1F 02 02",
    "5": "1F 10 1E 01 01 11 0E",
    "6": "06 08 10 1E 11 11 0E",
    "7": "1F 01 02 04 08 08 08",
    "8": "0E 11 11 0E 11 11 0E",
    "9": "0E 11 11 0F 01 02 0C",
    "-": "00 00 00 1F 00 00 00",
    ">": "10 08 04 02 04 08 10",
    "_": "00 00 00 00 00 00 1F",
}
_SIGNS = {
    sign: np.array([[int(row, 16) >> bit & 1 for bit in (4, 3, 2, 1, 0)] for row in rows.split()], np.bool_)
    for sign, rows in _FONT.items()
}

SQUARE = 24
BACKGROUND, LINE, EMPTY = (250, 248, 240), (200, 192, 176), (232, 226, 210)
TILE, INK, BLANK_INK = (255, 233, 168), (30, 30, 30), (190, 40, 40)
PREMIUMS = {"DL": (175, 215, 255), "TL": (70, 130, 220), "DW": (255, 175, 215), "TW": (225, 70, 70)}
Colour = tuple[int, int, int]


def write_text(picture: Pixels, text: str, top: int, left: int, ink: Colour, scale: int = 1) -> None:
    """Write signs of 5x7 pixels, times a scale, from a corner on; what it has no sign for stays free."""
    for place, sign in enumerate(text.upper()):
        pixels = _SIGNS.get(sign)
        if pixels is not None:
            x = left + place * 6 * scale
            block = picture[top : top + 7 * scale, x : x + 5 * scale]
            block[np.kron(pixels, np.ones((scale, scale), np.bool_)).astype(bool)] = ink


def draw_square(picture: Pixels, top: int, left: int, ground: Colour, text: str, ink: Colour) -> None:
    """Draw a square with a letter, or with the two small ones of a premium."""
    picture[top : top + SQUARE, left : left + SQUARE] = LINE
    picture[top + 1 : top + SQUARE, left + 1 : left + SQUARE] = ground
    if len(text) == 1:
        write_text(picture, text, top + 5, left + 7, ink, 2)
    elif text:
        write_text(picture, text, top + 9, left + 7, ink)


def scrabble_text(observed: "ObservedScrabble", game: int) -> str:
    """Return a game as the beginner's guide prints it."""
    batch = observed.batch
    arrays, rules = batch.arrays, batch.ruleset
    board = arrays.cells[game].reshape(rules.size, rules.size).tolist()
    bar = "=" * 40
    lines = ["", bar, rules.name.upper().replace("-", " ") + (" SCRABBLE" if "mini" in rules.name else ""), bar]
    lines += [" ".join(tile_text(cell) if cell else "." for cell in row) for row in board]
    lines.append("")
    for seat in (0, 1):
        rack = " ".join(observed.rack(game, seat))
        lines.append(f"Player {seat}: Score={int(arrays.scores[game, seat])}, Rack={rack}")
    lines.append(f"Tiles remaining: {int(arrays.ends[game, 1] - arrays.ends[game, 0])}")
    lines.append(f"Current player: {int(arrays.to_move[game])}")
    lines.append(f"Valid actions: {len(observed.legal_moves(game)[0])}")
    return "\n".join([*lines, bar, ""])


def scrabble_picture(observed: "ObservedScrabble", game: int) -> Pixels:
    """Return a game as pixels: the board, and below it both racks with the scores; the seat to move has an arrow."""
    arrays, rules = observed.batch.arrays, observed.batch.ruleset
    size = rules.size
    width = SQUARE * max(size, rules.rack_size + 3) + 1
    picture = np.empty((SQUARE * (size + 2) + 13, width, 3), np.uint8)
    picture[:] = BACKGROUND
    for at, tile in enumerate(arrays.cells[game].tolist()):
        r, c = divmod(at, size)
        premium = rules.layout[r][c]
        if tile:
            ink = BLANK_INK if tile & BLANK else INK
            draw_square(picture, r * SQUARE, c * SQUARE, TILE, tile_text(tile & LETTER), ink)
        else:
            ground = PREMIUMS[premium] if premium else EMPTY
            draw_square(picture, r * SQUARE, c * SQUARE, ground, premium or "", INK)
    for seat in (0, 1):
        top = SQUARE * (size + seat) + 6 * (seat + 1)
        for place, tile in enumerate(observed.rack(game, seat)):
            draw_square(picture, top, place * SQUARE, TILE, tile, INK)
        left = rules.rack_size * SQUARE + 6
        if arrays.to_move[game] == seat:
            write_text(picture, ">", top + 9, left, INK)
        write_text(picture, str(int(arrays.scores[game, seat])), top + 5, left + 10, INK, 2)
    return picture


def racer_text(observed: "ObservedRacer", game: int) -> str:
    """Return a game as text: both boards side by side, the letters called, and who does what next."""
    arrays = observed.batch.arrays
    boards = [board_rows(arrays.boards[game, seat].tolist()) for seat in (0, 1)]
    lines = ["", f"{'Player 0':<17}Player 1"]
    lines += [f"{' '.join(first):<17}{' '.join(second)}" for first, second in zip(*boards, strict=True)]
    called = "".join(letter_text(letter) for letter in arrays.called[game].tolist() if letter)
    lines.append(f"Start {letter_text(int(arrays.start[game]))}, called {called or '-'}")
    if observed.ending[game]:
        first, second = observed.scores[game].tolist()
        lines.append(f"The game is over: {first} to {second}")
    else:
        letter = int(arrays.pending[game])
        does = f"places {letter_text(letter)}" if letter else "calls a letter"
        lines.append(f"Player {int(arrays.to_move[game])} {does}")
    return "\n".join([*lines, ""])


def racer_picture(observed: "ObservedRacer", game: int) -> Pixels:
    """Return a game as pixels: both boards, and below them the letter to place, or the scores after the end."""
    arrays = observed.batch.arrays
    picture = np.empty((SQUARE * SIZE + 26, SQUARE * (2 * SIZE + 1) + 1, 3), np.uint8)
    picture[:] = BACKGROUND
    for seat in (0, 1):
        left = seat * (SIZE + 1) * SQUARE
        for at, letter in enumerate(arrays.boards[game, seat].tolist()):
            r, c = divmod(at, SIZE)
            ground = TILE if letter else EMPTY
            draw_square(picture, r * SQUARE, left + c * SQUARE, ground, letter_text(letter) if letter else "", INK)
        moves = arrays.to_move[game] == seat and not observed.ending[game]
        score = str(int(observed.scores[game, seat])) if observed.ending[game] else ""
        letter = letter_text(int(arrays.pending[game])) if moves and arrays.pending[game] else ""
        write_text(picture, score or (">" + letter if moves else ""), SQUARE * SIZE + 8, left + 4, INK, 2)
    return picture
