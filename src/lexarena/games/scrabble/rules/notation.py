"""Moves as players write them: `8H QUIxOTRY` across, `H8 WORD` down, `-AB?` for an exchange, `-` for a pass.

The row's number comes first in a word across, the column's letter first in a word down. A lower-case letter is a blank.
Letters in parentheses lie on the board already, `8D (CAT)S`; where they are not known, each is a `.`.
In an exchange `?` is a blank. `challenge` challenges the opponent's last play.
"""

import re
from collections.abc import Sequence

from lexarena.errors import NotationError, check_kind
from lexarena.games.scrabble.engine.place import COVERED, square_codes
from lexarena.games.scrabble.engine.tiles import LETTERS
from lexarena.games.scrabble.rules.moves import Move, move_text, square_text

__all__ = ["move_text", "parse_move", "quoted", "square_text"]

_PLACEMENT = re.compile(r"\s*(?:([0-9]{1,4})([A-Za-z])|([A-Za-z])([0-9]{1,4}))(?:\s+(\S.*))?", re.DOTALL)
_WRITTEN = re.compile(r"(?:([1-9][0-9]?)([A-Z])|([A-Z])([1-9][0-9]?)) ((?:[A-Za-z]|\([A-Za-z]+\))+)")
_COVERED = bytes(code | COVERED for code in range(256))
_PARENTHESES = re.compile(r"[()]")
_EXCHANGE = re.compile(r"\s*(?:-|(?i:exchange|exch|ex)(?=\s|$))\s*(.*)", re.DOTALL)


def parse_move(text: str, rows: Sequence[str]) -> Move:
    """Read a move that is made on a board with these rows (`.` is an empty square, a lower-case letter a blank).

    A letter that lies on the board already may be written plainly, in parentheses, or as `.`. An exchange may also be
    written `exchange ABC`, with `?` or `_` for a blank, and a pass as `pass`. Whether the move is legal is left to the
    rules.

    >>> parse_move("2a cAts", ["...", ".A.", "..."])
    Traceback (most recent call last):
    lexarena.errors.NotationError: 'cAts' runs off the board: 4 letters, but only 3 squares from 2A on; \
start it elsewhere or shorten it
    >>> parse_move("2a cAT", ["...", ".A.", "..."]).tiles
    'c.T'
    """
    check_kind("move", text, str, "text such as '8H WORD'")
    text = text.rstrip()
    if text.strip().lower() in ("-", "pass"):
        return Move.pass_turn()
    if text.strip().lower() == "challenge":
        return Move.challenge()
    if found := _EXCHANGE.fullmatch(text):
        return _exchange(found[1], found.start(1))
    if found := _PLACEMENT.fullmatch(text):
        across = found[1] is not None
        number, letter = (found[1], found[2]) if across else (found[4], found[3])
        row, col = int(number) - 1, LETTERS.index(letter.upper())
        return _placement(row, col, "H" if across else "V", found[5] or "", found.start(5), rows)
    examples = " WORD, ".join(example_squares(len(rows)))
    raise NotationError(f"cannot read {quoted(text)}; write a move like {examples} WORD, -ABC or -")


def read_codes(text: str) -> tuple[tuple[int, int, int], bytearray] | None:
    """Return where a placement starts (0 or 1 for down, row, column) and its letters as codes, without a board.

    It reads only what `move_text` writes, and returns None for any other text.

    >>> start, codes = read_codes("8D C(A)t")
    >>> start, list(codes)
    ((0, 7, 3), [3, 65, 52])
    """
    found = _WRITTEN.fullmatch(text)
    if found is None:
        return None
    number, letter, down_letter, down_number, written = found.groups()
    down = number is None
    start = int(down), int(down_number if down else number) - 1, LETTERS.index(down_letter if down else letter)
    if "(" not in written:
        return start, square_codes(written)
    codes = bytearray()
    for place, part in enumerate(_PARENTHESES.split(written)):
        read = square_codes(part)
        codes += read.translate(_COVERED) if place % 2 else read
    return start, codes


def example_squares(size: int) -> tuple[str, str]:
    """Return squares for an example: a word of four letters through the centre, across and down.

    >>> example_squares(15), example_squares(5)
    (('8H', 'H8'), ('3B', 'C2'))
    """
    middle = size // 2
    start = max(0, min(middle, size - 4))
    return square_text(middle, start, "H"), square_text(start, middle, "V")


def quoted(text: str) -> str:
    """Return a text in quotes for a message, and only its beginning if it is long."""
    text = text.strip()
    return repr(text if len(text) <= 40 else text[:37] + "...")


def _exchange(tiles: str, offset: int) -> Move:
    if not tiles:
        raise NotationError("the exchange lists no tiles; write them as in -ABC, or - to pass")
    for i, tile in enumerate(tiles):
        if tile not in "?_" and not _is_letter(tile):
            raise NotationError(
                f"{tile!r} at character {offset + i + 1} is not a tile; write each tile to exchange, "
                "with ? for a blank, as in -AB?"
            )
    return Move.exchange(tiles)


def _placement(row: int, col: int, direction: str, written: str, offset: int, rows: Sequence[str]) -> Move:
    start = square_text(row, col, direction)
    height, width = len(rows), len(rows[0])
    if not (0 <= row < height and col < width):
        raise NotationError(f"no square {start}; the board has rows 1-{height} and columns A-{LETTERS[width - 1]}")
    line = rows[row][col:] if direction == "H" else "".join(each[col] for each in rows[row:])
    letters = _letters(written, offset)
    if not letters:
        raise NotationError(f"{start} has no word; write one after the square, as in {start} WORD")
    if len(letters) > len(line):
        raise NotationError(
            f"{quoted(written)} runs off the board: {len(letters)} letters, but only {len(line)} squares from {start} "
            "on; start it elsewhere or shorten it"
        )
    tiles, word = "", ""
    for i, ((letter, covered), here) in enumerate(zip(letters, line, strict=False)):
        square = square_text(row, col + i) if direction == "H" else square_text(row + i, col)
        if here == ".":
            if covered:
                raise NotationError(
                    f"{square} is empty, but {letter!r} is written as a tile on the board; "
                    "write the letter to place there"
                )
        elif letter not in (".", here.upper(), here.lower()):
            raise NotationError(f"{square} is {here} on the board, not {letter.upper()}; write ({here}) or . there")
        tiles += letter if here == "." else "."
        word += letter if here == "." else here
    return Move.place(row, col, direction, tiles, word)


def _letters(written: str, offset: int) -> list[tuple[str, bool]]:
    """Return each letter, and whether the notation marks it as lying on the board."""
    letters = []
    inside = False
    for i, char in enumerate(written):
        if char == "." or _is_letter(char):
            letters.append((char, inside or char == "."))
        elif char == (")" if inside else "("):
            inside = not inside
        elif char in "()":
            raise NotationError(
                f"{char!r} at character {offset + i + 1} is unmatched; put parentheses around tiles on the board, "
                "as in (CAT)S"
            )
        else:
            raise NotationError(
                f"{char!r} at character {offset + i + 1} is not allowed in a word; use A-Z, a-z for a blank, and "
                "parentheses or . for tiles on the board"
            )
    if inside:
        raise NotationError(f"{quoted(written)} lacks a closing parenthesis; write (CAT)S")
    return letters


def _is_letter(char: str) -> bool:
    return char.isascii() and char.isalpha()
