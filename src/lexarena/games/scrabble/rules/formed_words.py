"""The words that a placement forms, each with its squares and its points."""

from dataclasses import dataclass

from lexarena.games.scrabble.engine.arrays import RuleTables
from lexarena.games.scrabble.engine.tiles import tile_code, tile_slot, tile_text
from lexarena.games.scrabble.rules.board import Board
from lexarena.games.scrabble.rules.moves import Move


@dataclass(frozen=True, slots=True)
class FormedWord:
    """A word that a move forms: its letters, lower case for blanks, its squares, and its points without the bonus."""

    word: str
    squares: tuple[int, ...]
    """The squares of its letters, counted row by row from the upper left corner."""
    direction: str
    """'H' across or 'V' down."""
    points: int


def formed_words(board: Board, tables: RuleTables, move: Move) -> list[FormedWord]:
    """Return the words that a legal move forms on a board: the main word first, then the cross-words in board order.

    An exchange or a pass forms none. The points of the words and the bonus for using enough tiles add up to the score
    of the move.
    """
    size = tables.size
    new = {row * size + col: tile_code(tile) for row, col, tile in move.placed}
    if not new:
        return []
    tiles: list[int] = board.cells.reshape(-1).tolist()
    for square, code in new.items():
        tiles[square] = code
    fresh = {square for square in new if not board.used.flat[square]}
    """The squares whose premiums count."""

    def formed(square: int, direction: str) -> FormedWord:
        squares = _line(tiles, size, square, direction)
        points = sum(
            int(tables.values[tile_slot(tiles[at])]) * (int(tables.letter_multiplier[at]) if at in fresh else 1)
            for at in squares
        )
        for at in squares:
            points *= int(tables.word_multiplier[at]) if at in fresh else 1
        return FormedWord("".join(tile_text(tiles[at]) for at in squares), tuple(squares), direction, points)

    across = "H" if move.direction == "V" else "V"
    crossing = (formed(square, across) for square in new)
    return [formed(next(iter(new)), move.direction), *(word for word in crossing if len(word.word) > 1)]


def _line(tiles: list[int], size: int, square: int, direction: str) -> range:
    """Return the squares of the word through a square."""
    row, col = divmod(square, size)
    step, before, after = (size, row, size - 1 - row) if direction == "V" else (1, col, size - 1 - col)
    first = last = square
    while before and tiles[first - step]:
        first, before = first - step, before - 1
    while after and tiles[last + step]:
        last, after = last + step, after - 1
    return range(first, last + 1, step)
