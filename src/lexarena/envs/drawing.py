"""Pixels for `render_mode="rgb_array"`: a small font, squares with letters, and text."""

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]

# Characters of 5x7 pixels, one number of five bits for each row, the leftmost pixel highest.
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
_CHARACTERS = {
    character: np.array([[int(row, 16) >> bit & 1 for bit in (4, 3, 2, 1, 0)] for row in rows.split()], np.bool_)
    for character, rows in _FONT.items()
}

SQUARE = 24
BACKGROUND, LINE, EMPTY = (250, 248, 240), (200, 192, 176), (232, 226, 210)
TILE, INK = (255, 233, 168), (30, 30, 30)
Colour = tuple[int, int, int]


def write_text(picture: Pixels, text: str, top: int, left: int, ink: Colour, scale: int = 1) -> None:
    """Write characters of 5x7 pixels, times a scale, from a corner on; those that the font lacks are left out."""
    for place, character in enumerate(text.upper()):
        pixels = _CHARACTERS.get(character)
        if pixels is not None:
            x = left + place * 6 * scale
            block = picture[top : top + 7 * scale, x : x + 5 * scale]
            block[np.kron(pixels, np.ones((scale, scale), np.bool_)).astype(bool)] = ink


def draw_square(picture: Pixels, top: int, left: int, ground: Colour, text: str, ink: Colour) -> None:
    """Draw a square with one large character, or with two small ones."""
    picture[top : top + SQUARE, left : left + SQUARE] = LINE
    picture[top + 1 : top + SQUARE, left + 1 : left + SQUARE] = ground
    if len(text) == 1:
        write_text(picture, text, top + 5, left + 7, ink, 2)
    elif text:
        write_text(picture, text, top + 9, left + 7, ink)


def text_picture(text: str) -> Pixels:
    """Return lines of text as a picture."""
    lines = text.strip("\n").splitlines() or [""]
    width = max(map(len, lines))
    picture = np.empty((9 * len(lines) + 6, 6 * max(width, 1) + 6, 3), np.uint8)
    picture[:] = BACKGROUND
    for number, line in enumerate(lines):
        write_text(picture, line, 9 * number + 4, 4, INK)
    return picture
