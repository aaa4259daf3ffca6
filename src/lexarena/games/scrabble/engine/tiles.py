"""Tiles and moves as numbers: how the letters of a board, a rack and a bag are held in arrays, and a move in a row.

A tile is a `uint8`: 1-26 for A-Z, 32 for a blank in a rack or bag, 33-58 for a blank that lies on the board as A-Z.
So `code & 31` is the letter that a tile shows, and `code & 32` says that it is a blank. 0 is an empty square.
As text a blank is `_` in hand and a lower-case letter on the board.

A move is a row of int32: seven numbers, then the tiles that leave the rack, in the order of the board.
"""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from lexarena.errors import LexarenaError
from lexarena.kernels import inlined

BLANK = 32
LETTER = 31
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
BLANK_SLOT = 26
"""The index of the blank in arrays of 27 counts or values."""

KIND, DIRECTION, ROW, COL, LENGTH, COUNT, SCORE, TILES = range(8)
PASS, EXCHANGE, PLACE, CHALLENGE = range(4)
ACROSS, DOWN = range(2)

MoveRow = NDArray[np.int32]

_CODES = {letter: i + 1 for i, letter in enumerate(LETTERS)}
_CODES |= {letter.lower(): (i + 1) | BLANK for i, letter in enumerate(LETTERS)}
_IN_HAND = {letter: i + 1 for i, letter in enumerate(LETTERS)} | {"_": BLANK}
_TEXTS = {code: text for text, code in _CODES.items()} | {BLANK: "_"}
_CHARACTERS = bytearray(b" " * 256)
for _code, _text in _TEXTS.items():
    _CHARACTERS[_code] = ord(_text)
_ON_BOARD = bytes(_CHARACTERS).replace(b" ", b".")


def tile_code(text: str) -> int:
    """Return the code of a tile: a letter, a lower-case letter for a blank on the board, `_` or `?` for one in hand.

    >>> tile_code("A"), tile_code("a"), tile_code("_")
    (1, 33, 32)
    """
    code = BLANK if text in ("_", "?") else _CODES.get(text)
    if code is None:
        raise LexarenaError(f"{text!r} is not a tile; use a letter A-Z, or '_' for a blank")
    return code


def tile_text(code: int) -> str:
    """Return the text of a tile that is not an empty square."""
    return _TEXTS[int(code)]


def hand_code(text: str) -> int:
    """Return the code of a tile in a rack or a bag: any case, `_` or `?` for the blank."""
    return tile_code(text.upper() if isinstance(text, str) else text)


def tile_slot(code: int) -> int:
    """Return a tile's index in an array of 27: 0-25 for A-Z, 26 for any blank."""
    return BLANK_SLOT if code & BLANK else int(code) - 1


@inlined
def slot_of(tile: int) -> int:
    """Return a tile's index in an array of 27, in kernels: 0-25 for A-Z in hand or on the board, 26 for any blank."""
    return 26 if tile & 32 else tile - 1


def slot_code(slot: int) -> int:
    """Return the code of the tile in hand that has this index in an array of 27."""
    return BLANK if slot == BLANK_SLOT else slot + 1


def codes(tiles: Iterable[str]) -> NDArray[np.uint8]:
    """Return the codes of tiles in hand."""
    return np.array([_IN_HAND.get(tile) or hand_code(tile) for tile in tiles], np.uint8)


def texts(tiles: Iterable[int]) -> list[str]:
    """Return the texts of tiles."""
    listed = tiles.tolist() if isinstance(tiles, np.ndarray) else tiles
    return [_TEXTS[int(tile)] for tile in listed]


def joined(tiles: NDArray[np.uint8]) -> str:
    """Return tiles as one text; zeros stand for no tile.

    >>> joined(np.array([3, 33, 32, 0], np.uint8))
    'Ca_'
    """
    return tiles.tobytes().translate(_CHARACTERS, b"\0").decode("ascii")


def lines(tiles: NDArray[np.uint8], width: int) -> list[str]:
    """Return the squares of a board as its rows, or tiles in rows of `width`; `.` stands for no tile."""
    text = tiles.tobytes().translate(_ON_BOARD).decode("ascii")
    return [text[start : start + width] for start in range(0, len(text), width)]


def counts(tiles: Iterable[int]) -> NDArray[np.int32]:
    """Count tiles by letter, the blank last (27 numbers)."""
    result = np.zeros(27, np.int32)
    for tile in tiles:
        result[tile_slot(int(tile))] += 1
    return result


def from_counts(counts: Iterable[int]) -> NDArray[np.uint8]:
    """Return the codes of a multiset of tiles, sorted, blanks last."""
    return np.repeat(np.array([slot_code(i) for i in range(27)], np.uint8), np.array(list(counts)))


def move_width(rack_size: int) -> int:
    """Return the number of columns of a move for racks of this size."""
    return TILES + rack_size
