"""Pixels for `render_mode="rgb_array"`: a small font, squares with letters, and text."""

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]

# Characters of 5x7 pixels, one number of five bits for each row, the leftmost pixel highest.
_FONT = """
A 0E11111F111111  B 1E11111E11111E  C 0E11101010110E  D 1E11111111111E  E 1F10101E10101F
F 1F10101E101010  G 0E11101711110F  H 1111111F111111  I 0E04040404040E  J 0702020202120C
K 11121418141211  L 1010101010101F  M 111B1515111111  N 11191513111111  O 0E11111111110E
P 1E11111E101010  Q 0E11111115120D  R 1E11111E141211  S 0F10100E01011E  T 1F040404040404
U 1111111111110E  V 11111111110A04  W 11111115151B11  X 11110A040A1111  Y 11110A04040404
Z 1F01020408101F  0 0E11131519110E  1 040C040404040E  2 0E11010608101F  3 1F02040201110E
4 02060A121F0202  5 1F101E0101110E  6 0608101E11110E  7 1F010204080808  8 0E11110E11110E
9 0E11110F01020C  - 0000001F000000  > 10080402040810  _ 0000000000001F
"""
_WORDS = _FONT.split()
_CHARACTERS = {
    character: np.array([[row >> bit & 1 for bit in (4, 3, 2, 1, 0)] for row in bytes.fromhex(rows)], np.bool_)
    for character, rows in zip(_WORDS[::2], _WORDS[1::2], strict=True)
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
