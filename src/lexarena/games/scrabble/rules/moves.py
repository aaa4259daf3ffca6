"""A move: a placement, an exchange, a pass or a challenge, as a value for people and as a row of numbers for kernels."""

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from html import escape
from typing import ClassVar, overload

import numpy as np
from numpy.typing import NDArray

from lexarena.errors import LexarenaError, check_kind, short_repr, whole_number
from lexarena.games.scrabble.engine import tiles as t
from lexarena.games.scrabble.engine.arrays import RuleTables
from lexarena.games.scrabble.engine.place import ANY_RACK, NO_NODES, Placed, placed, square_codes
from lexarena.words.automaton import Nodes
from lexarena.words.wordlist import LARGEST_BOARD

_DIRECTIONS = ("H", "V")


@dataclass(frozen=True, slots=True, repr=False)
class Move:
    """What a player does in a turn.

    `tiles` are the tiles that leave the rack. In a placement a `.` stands for each square that is covered already, and a
    lower-case letter for a blank; in an exchange `_` is a blank. `word` is the whole word of a placement, blanks in lower
    case. Two moves are equal if they do the same; `word` and `score` follow from the position.

    >>> Move.place(7, 7, "H", "CaT").tiles
    'CaT'
    """

    kinds: ClassVar[Container[int]] = (t.PASS, t.EXCHANGE, t.PLACE, t.CHALLENGE)

    kind: int
    row: int = 0
    col: int = 0
    direction: str = "H"
    tiles: str = ""
    word: str = field(default="", compare=False)
    score: int = field(default=0, compare=False)
    cells: NDArray[np.uint8] | None = field(default=None, compare=False, repr=False)
    """The board before the move, if it came from a game: a square array of tile codes."""
    succeeded: bool | None = field(default=None, compare=False, repr=False)
    """Whether a challenge succeeded; None for every other move, and before it is played."""

    def __post_init__(self) -> None:
        if self.kind not in self.kinds:
            text = "; game.parse reads one from text" if isinstance(self.kind, str) else ""
            raise LexarenaError(
                f"unknown kind of move {short_repr(self.kind)}; use Move.place, Move.exchange or Move.pass_turn{text}"
            )
        if self.direction not in _DIRECTIONS:
            raise LexarenaError(f"direction must be 'H' (across) or 'V' (down), got {short_repr(self.direction)}")
        if type(self.row) is not int or type(self.col) is not int or not 0 <= self.row < LARGEST_BOARD > self.col >= 0:
            whole_number("row", self.row, 0, LARGEST_BOARD - 1)
            whole_number("col", self.col, 0, LARGEST_BOARD - 1)
        if type(self.tiles) is not str or type(self.word) is not str:
            check_kind("tiles", self.tiles, str, "text such as 'CA.s'")
            check_kind("word", self.word, str, "text")

    @classmethod
    def place(
        cls,
        row: int,
        col: int,
        direction: str,
        tiles: str,
        word: str = "",
        score: int = 0,
        cells: NDArray[np.uint8] | None = None,
    ) -> "Move":
        """Return a placement that starts at a square and runs 'H' across or 'V' down."""
        return cls(t.PLACE, row, col, direction, tiles, word or tiles, score, cells)

    @classmethod
    def exchange(cls, tiles: str) -> "Move":
        """Return an exchange of tiles from the rack; their order does not matter."""
        check_kind("tiles", tiles, str, "text such as 'AB?'")
        return cls(t.EXCHANGE, tiles="".join(sorted(tiles.upper().replace("?", "_"))))

    @classmethod
    def pass_turn(cls) -> "Move":
        """Return a pass."""
        return cls(t.PASS)

    @classmethod
    def challenge(cls, succeeded: bool | None = None) -> "Move":
        """Return a challenge of the opponent's last play."""
        return cls(t.CHALLENGE, succeeded=succeeded)

    @property
    def is_placement(self) -> bool:
        """Whether tiles are laid on the board."""
        return self.kind == t.PLACE

    @property
    def is_exchange(self) -> bool:
        """Whether tiles go back into the bag."""
        return self.kind == t.EXCHANGE

    @property
    def is_pass(self) -> bool:
        """Whether the turn is passed."""
        return self.kind == t.PASS

    @property
    def is_challenge(self) -> bool:
        """Whether the words of the opponent's last play are challenged."""
        return self.kind == t.CHALLENGE

    @property
    def placed(self) -> list[tuple[int, int, str]]:
        """The tiles that are laid: row, column and letter, in lower case for a blank."""
        if self.kind != t.PLACE:
            return []
        down = self.direction == "V"
        return [
            (self.row + i * down, self.col + i * (not down), tile) for i, tile in enumerate(self.tiles) if tile != "."
        ]

    @property
    def used(self) -> str:
        """The tiles that leave the rack, `_` for a blank."""
        return "".join("_" if tile.islower() else tile for tile in self.tiles if tile != ".")

    def leave(self, rack: str) -> str:
        """Return the tiles of a rack that the move does not use, in order, `_` for a blank.

        >>> Move.place(2, 2, "H", "CaTS").leave("CATS_E?")
        'AE_'
        """
        check_kind("rack", rack, str, "text such as 'AEINRS?'")
        left = sorted(rack.upper().replace("?", "_"))
        for tile in sorted(self.used):
            if tile not in left:
                raise LexarenaError(f"the move {self} needs {tile!r}, which is not in the rack {rack!r}")
            left.remove(tile)
        return "".join(left)

    @property
    def words(self) -> tuple[str, ...]:
        """The words that a placement forms, the main word first, then the cross-words; blanks are in lower case.

        A move that did not come from a game knows its main word alone.
        """
        if self.kind != t.PLACE:
            return ()
        if self.cells is None:
            return (self.word,)
        cells = self.cells.reshape(-1)
        found = laid(self, _without_points(len(self.cells)), cells, cells)
        return tuple(found.word(i) for i in range(found.number))

    def _repr_svg_(self) -> str:
        """Return the tiles as a picture, which notebooks show."""
        if self.is_placement:
            word = self.word if len(self.word) == len(self.tiles) else self.tiles
            return tiles_svg(str(self), square_text(self.row, self.col, self.direction), word, self.tiles)
        tiles = self.tiles.replace("_", "?")
        label = "exchange" if self.is_exchange else "pass" if self.is_pass else str(self)
        return tiles_svg(str(self), label, tiles, tiles)

    def __repr__(self) -> str:
        return f"<Move {self} for {self.score}>" if self.kind == t.PLACE else f"<Move {self}>"

    def __str__(self) -> str:
        return move_text(self)


@cache
def _without_points(size: int) -> RuleTables:
    """Return the tables for a board of this size where only the words of a placement are wanted."""
    plain = np.ones(size * size, np.int32)
    empty = np.zeros(27, np.int32), np.zeros(0, np.uint8)
    return RuleTables(size, 0, plain, plain, *empty, 0, 0, 0, 0, 0, 0, 0)


def move_text(move: Move) -> str:
    """Return a move as players write it; `notation.parse_move` reads it back.

    >>> move_text(Move.place(7, 3, "H", "C.Ts", "CATs"))
    '8D C(A)Ts'
    >>> move_text(Move.exchange("B_A"))
    '-AB?'
    """
    if move.is_pass:
        return "-"
    if move.is_challenge:
        return "challenge"
    if move.is_exchange:
        return "-" + move.tiles.replace("_", "?")
    word = move.word if len(move.word) == len(move.tiles) else move.tiles
    short_repr = [
        f"({letter})" if tile == "." and letter != "." else letter
        for tile, letter in zip(move.tiles, word, strict=True)
    ]
    return f"{square_text(move.row, move.col, move.direction)} {''.join(short_repr).replace(')(', '')}"


def square_text(row: int, col: int, direction: str = "H") -> str:
    """Return the name of a square, as the start of a word that runs 'H' across or 'V' down.

    >>> square_text(7, 3), square_text(7, 3, "V")
    ('8D', 'D8')
    """
    number, letter = str(row + 1), t.LETTERS[col]
    return letter + number if direction == "V" else number + letter


def to_row(move: Move, width: int) -> t.MoveRow:
    """Return a move as a row of numbers."""
    row = np.zeros(width, np.int32)
    used = [tile for tile in move.tiles if tile != "."]
    row[t.KIND], row[t.DIRECTION] = move.kind, t.DOWN if move.direction == "V" else t.ACROSS
    row[t.ROW], row[t.COL] = move.row, move.col
    row[t.LENGTH] = len(move.tiles) if move.kind == t.PLACE else 0
    row[t.COUNT], row[t.SCORE] = len(used), move.score
    row[t.TILES : t.TILES + len(used)] = [t.tile_code(tile) for tile in used]
    return row


def from_row(row: t.MoveRow, cells: NDArray[np.uint8]) -> Move:
    """Return the move that a row of numbers stands for, on a board given as a square array of cells."""
    kind = int(row[t.KIND])
    if kind == t.PASS:
        return Move.pass_turn()
    used = [t.tile_text(code) for code in row[t.TILES : t.TILES + int(row[t.COUNT])].tolist()]
    if kind == t.EXCHANGE:
        return Move.exchange("".join(used))
    r, c, down = int(row[t.ROW]), int(row[t.COL]), int(row[t.DIRECTION]) == t.DOWN
    length = int(row[t.LENGTH])
    line = cells[r : r + length, c] if down else cells[r, c : c + length]
    fresh = iter(used)
    tiles, word = "", ""
    for cell in line.tolist():
        tile = t.tile_text(cell) if cell else next(fresh)
        tiles += "." if cell else tile
        word += tile
    return Move.place(r, c, "V" if down else "H", tiles, word, int(row[t.SCORE]), cells)


def laid(
    move: Move,
    tables: RuleTables,
    cells: NDArray[np.uint8],
    used: NDArray[np.uint8],
    nodes: Nodes = NO_NODES,
    rack: NDArray[np.uint8] = ANY_RACK,
) -> Placed:
    """Return what a placement does on a board, given as rows of squares one after the other."""
    start = (int(move.direction == "V"), move.row, move.col)
    return placed(tables, cells, used, start, square_codes(move.tiles), nodes, rack)


def placement_codes(move: Move) -> tuple[tuple[int, int, int], bytearray] | None:
    """Return where a placement starts (0 or 1 for down, row, column) and its letters as codes; None for other moves."""
    if move.kind != t.PLACE:
        return None
    return (int(move.direction == "V"), move.row, move.col), square_codes(move.tiles)


def whole_move(found: Placed, cells: NDArray[np.uint8]) -> Move:
    """Return a placement as the kernel wrote it down, with its word and its score; `cells` is the board before it."""
    _, down, row, col, length, _, score = found.row[: t.TILES].tolist()
    word = found.word()
    line = cells[row : row + length, col] if down else cells[row, col : col + length]
    tiles = "".join(["." if cell else tile for cell, tile in zip(line.tolist(), word, strict=True)])
    return Move(t.PLACE, row, col, "V" if down else "H", tiles, word, score, cells)


class MoveList(Sequence[Move]):
    """The moves of a position, in the array that the generator wrote; each becomes a `Move` when it is read."""

    def __init__(self, array: NDArray[np.int32], cells: NDArray[np.uint8]) -> None:
        self.array = array
        self._cells = cells.copy()

    def __len__(self) -> int:
        return len(self.array)

    def __repr__(self) -> str:
        listed = [str(move) for move in self[:20]]
        return f"<{len(self)} moves: {', '.join(listed + ['...'] * (len(self) > 20))}>"

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> "MoveList": ...
    def __getitem__(self, index: int | slice) -> "Move | MoveList":
        if isinstance(index, slice):
            return MoveList(self.array[index], self._cells)
        return from_row(self.array[index], self._cells)

    def __iter__(self) -> Iterator[Move]:
        return (from_row(row, self._cells) for row in self.array)

    @property
    def placements(self) -> "MoveList":
        """Only the placements."""
        return MoveList(self.array[self.array[:, t.KIND] == t.PLACE], self._cells)

    def best_first(self) -> "MoveList":
        """The same moves by falling score, then by canonical key; exchanges and the pass come last."""
        keys = [canonical_key(move) for move in self]
        order = sorted(range(len(keys)), key=lambda i: (-self.array[i, t.KIND], -self.array[i, t.SCORE], keys[i]))
        return MoveList(self.array[order], self._cells)


def canonical_key(move: Move) -> tuple[int, int, int, str, int, tuple[int, ...]]:
    """Return the key that orders moves of equal value: direction, line, start, word, number of blanks, their positions.

    It is the order of the action ids, and the lowest key wins a tie.
    """
    if move.kind != t.PLACE:
        return (0, 0, len(move.tiles), move.tiles, 0, ())
    down = move.direction == "V"
    line, start = (move.col, move.row) if down else (move.row, move.col)
    blanks = tuple(i for i, tile in enumerate(move.tiles) if tile.islower())
    return (int(down), line, start, move.word.upper(), len(blanks), blanks)


SQUARE = 32
"""The side of a tile, in pixels."""
_GAP = 6
_LETTER_WIDTH = 10
TILE_COLOUR, FRESH_COLOUR, LINE_COLOUR, _INK = "#f6dfa4", "#f4c04f", "#cfc8ba", "#2b2620"


def tiles_svg(title: str, label: str, letters: str, fresh: str) -> str:
    """Return the picture of some tiles after a label; `.` in `fresh` marks a tile that lay on the board before.

    >>> picture = tiles_svg("8D C(A)Ts", "8D", "CATs", "C.Ts")
    >>> picture.startswith("<svg "), picture.count("<rect "), picture.count("#f4c04f")
    (True, 4, 3)
    """
    start = _LETTER_WIDTH * len(label) + _GAP
    width = start + SQUARE * len(letters) + 1
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{SQUARE + 1}" '
        f'viewBox="0 0 {width} {SQUARE + 1}" role="img" font-family="system-ui, sans-serif">'
        f"<title>{escape(title)}</title>",
        svg_text(start / 2 - _GAP / 2, SQUARE / 2, label, 14),
    ]
    for place, (letter, laid) in enumerate(zip(letters, fresh, strict=True)):
        x, colour = start + place * SQUARE, TILE_COLOUR if laid == "." else FRESH_COLOUR
        parts.append(
            f'<rect x="{x}" y="0.5" width="{SQUARE}" height="{SQUARE}" fill="{colour}" stroke="{LINE_COLOUR}"/>'
        )
        parts.append(svg_text(x + SQUARE / 2, SQUARE / 2, letter.upper(), 18, letter.islower()))
    return "".join([*parts, "</svg>"])


def svg_text(x: float, y: float, text: str, size: int, italic: bool = False) -> str:
    """Return a text around a point of a picture."""
    style = ' font-style="italic"' if italic else ""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{_INK}" text-anchor="middle" '
        f'dominant-baseline="central"{style}>{escape(text)}</text>'
    )
