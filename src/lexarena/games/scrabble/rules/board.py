"""`Board`: the squares, what lies on them, and which words may be placed."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from copy import copy
from html import escape
from typing import Generic, TypeVar, overload

import numpy as np
from numpy.typing import NDArray

from lexarena.errors import LexarenaError, RulesetError, check_kind, short_repr, whole_number
from lexarena.games.scrabble.engine.arrays import RuleTables
from lexarena.games.scrabble.engine.tiles import LETTER, LETTERS, lines, tile_code, tile_text
from lexarena.games.scrabble.rules import placement
from lexarena.games.scrabble.rules.moves import FRESH_COLOUR, LINE_COLOUR, SQUARE, TILE_COLOUR, Move, svg_text
from lexarena.games.scrabble.rules.ruleset import PREMIUMS, Ruleset, load_ruleset, ruleset_names
from lexarena.words.lexicon import Dictionary, Lexicon, load_lexicon
from lexarena.words.wordlist import LARGEST_BOARD

Layout = Sequence[Sequence[str | None]]
Words = Dictionary | Lexicon


T = TypeVar("T")


class GridRow(Sequence[T], Generic[T]):
    """One row of a grid; reads and writes like a list of fixed length."""

    def __init__(self, grid: "Grid[T]", row: int) -> None:
        self._grid, self._row = grid, row

    def __len__(self) -> int:
        return len(self._grid)

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> list[T]: ...
    def __getitem__(self, index: int | slice) -> "T | list[T]":
        if isinstance(index, slice):
            return list(self)[index]
        return self._grid.read(self._grid.array[self._row, _inside(index, len(self))])

    def __setitem__(self, index: int | slice, value: "T | Iterable[T]") -> None:
        places = range(len(self))[index] if isinstance(index, slice) else [_inside(index, len(self))]
        values = list(value) if isinstance(index, slice) else [value]  # type: ignore[arg-type]
        if len(values) != len(places):
            raise ValueError(f"a row of the grid keeps its {len(self)} squares; {len(values)} values for {len(places)}")
        codes = [self._grid.write(item) for item in values]  # type: ignore[arg-type]
        for place, code in zip(places, codes, strict=True):
            self._grid.array[self._row, place] = code
        self._grid.changed()

    def __iter__(self) -> Iterator[T]:
        return (self._grid.read(code) for code in self._grid.array[self._row])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    def __repr__(self) -> str:
        return repr(list(self))


class Grid(Sequence[GridRow[T]], Generic[T]):
    """A square array that reads and writes like a list of lists."""

    def __init__(
        self,
        array: NDArray[np.uint8],
        read: Callable[[int], T],
        write: Callable[[T], int],
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        self.array, self.read, self.write, self.changed = array, read, write, changed

    def __len__(self) -> int:
        return len(self.array)

    @overload
    def __getitem__(self, index: int) -> GridRow[T]: ...
    @overload
    def __getitem__(self, index: slice) -> list[GridRow[T]]: ...
    def __getitem__(self, index: int | slice) -> "GridRow[T] | list[GridRow[T]]":
        if isinstance(index, slice):
            return [GridRow(self, row) for row in range(len(self))[index]]
        return GridRow(self, _inside(index, len(self)))

    def __setitem__(self, index: int, row: Iterable[T]) -> None:
        self[index][:] = row

    def fill(self, rows: Iterable[Iterable[T]]) -> None:
        """Write all rows at once."""
        given = [list(row) for row in rows]
        if len(given) != len(self) or any(len(row) != len(self) for row in given):
            raise ValueError(f"the grid has {len(self)} rows of {len(self)} squares")
        self.array[:] = [[self.write(value) for value in row] for row in given]
        self.changed()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and len(self) == len(other) and all(map(GridRow.__eq__, self, other))

    def __repr__(self) -> str:
        return repr([list(row) for row in self])


def _inside(index: int, length: int) -> int:
    if not -length <= index < length:
        raise IndexError("outside the board")
    return index % length


class Board:
    """A square board; `grid` is a list of lists of letters, None for an empty square, lower case for a blank.

    What is written to `grid` and `premium_used` is what the move generator sees.

    >>> board = Board(5)
    >>> board.place_word("CAT", 2, 1, "H")
    True
    >>> print(board)
    . . . . .
    . . . . .
    . C A T .
    . . . . .
    . . . . .
    """

    def __init__(
        self, size: int = 5, dictionary: Words | str | Iterable[str] | None = None, layout: Layout | None = None
    ) -> None:
        """Make an empty board. Without a dictionary every word is valid; the default layout is that of a shipped ruleset.

        A dictionary is a `Dictionary` or a `Lexicon`; a shipped name, a path or words make one.
        """
        if not isinstance(size, int) or size % 2 == 0 or not 5 <= size <= LARGEST_BOARD:
            raise RulesetError(
                f"a board of size {size}: it needs a centre square, so use an odd size from 5 to {LARGEST_BOARD}"
            )
        self.size = size
        if dictionary is not None and not isinstance(dictionary, Words):
            dictionary = load_lexicon(dictionary, size)
        elif isinstance(dictionary, Lexicon):
            dictionary = dictionary.for_board(size)
        self.dictionary: Words | None = dictionary
        self.cells: NDArray[np.uint8] = np.zeros((size, size), np.uint8)
        """The tiles as the kernels see them (see `tiles`)."""
        self.used: NDArray[np.uint8] = np.zeros((size, size), np.uint8)
        """1 where the premium is used."""
        given = self._initialize_premium_squares() if layout is None else layout
        for row in (given, *(given if isinstance(given, Sequence) else ())):
            check_kind("layout", row, Sequence, "a list of rows, each a list of premiums or None")
        self.premium_squares: Layout = [list(row) for row in given]
        if len(self.premium_squares) != size or any(len(row) != size for row in self.premium_squares):
            raise RulesetError(f"the layout must have {size} rows of {size} squares")
        for premium in (premium for row in self.premium_squares for premium in row):
            if premium is not None and premium not in PREMIUMS:
                raise RulesetError(
                    f"unknown premium {short_repr(premium)} in the layout; use {', '.join(PREMIUMS)}, or None"
                )
        self._changed: Callable[[], None] = _nothing

    def _initialize_premium_squares(self) -> Layout:
        for name in ruleset_names():
            if load_ruleset(name).size == self.size:
                return load_ruleset(name).layout
        return [[None] * self.size for _ in range(self.size)]

    @property
    def grid(self) -> Grid[str | None]:
        """The letters on the board."""
        return Grid(self.cells, _letter, _code, self._changed)

    @grid.setter
    def grid(self, rows: Iterable[Iterable[str | None]]) -> None:
        self.grid.fill(rows)

    @property
    def premium_used(self) -> Grid[bool]:
        """Whether the premium of each square is used and no longer counts."""
        return Grid(self.used, bool, int)

    @premium_used.setter
    def premium_used(self, rows: Iterable[Iterable[bool]]) -> None:
        self.premium_used.fill(rows)

    @property
    def rows(self) -> tuple[str, ...]:
        """The board as text, row by row: `.` for an empty square, lower case for a blank."""
        return tuple(lines(self.cells, self.size))

    def tables(self, values: Sequence[int] = (0,) * 27, bingo_tiles: int = 0, bingo_bonus: int = 0) -> RuleTables:
        """Return the squares, and what tiles are worth on them, in the form that kernels take."""
        by_letter, by_word = self.multipliers()
        worth, no_bag = np.array(values, np.int32), np.zeros(0, np.uint8)
        return RuleTables(self.size, 0, by_letter, by_word, worth, no_bag, bingo_tiles, bingo_bonus, 0, 0, 0, 0, 0)

    def multipliers(self) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """Return what each square multiplies a letter by, and a word, as the kernels take it."""
        return multipliers(self.premium_squares)

    def place_word(
        self,
        word: str,
        row: int,
        col: int,
        direction: str,
        player_rack: Iterable[str] | None = None,
        is_first_move: bool | None = None,
    ) -> bool:
        """Place a word 'H' across or 'V' down if the rules allow it; return whether it was placed.

        With a rack its tiles are checked, and letters that it lacks are laid as blanks.
        """
        if placement.fault(self, word, row, col, direction, player_rack, is_first_move) is not None:
            return False
        for r, c, tile in self.letters_to_place(word, row, col, direction, player_rack):
            self.cells[r, c] = tile_code(tile)
            self.used[r, c] = 1
        self._changed()
        return True

    def letters_to_place(
        self, word: str, row: int, col: int, direction: str, player_rack: Iterable[str] | None = None
    ) -> list[tuple[int, int, str]]:
        """Return the tiles that a word needs beyond those on the board: row, column, letter (lower case for a blank).

        With a rack, letters that it lacks are blanks: as few as possible, and where they cost the fewest points, the
        leftmost of equals.
        """
        placement.check_arguments(word, row, col, direction, player_rack)
        covered = placement.squares(row, col, direction.upper(), len(word))
        if not all(self._inside(*square) for square in covered):
            raise LexarenaError(f"{word} at ({row}, {col}) runs off the board of {self.size} x {self.size}")
        return placement.letters_to_place(self, word.upper(), row, col, direction.upper(), player_rack)

    def _can_place_word(
        self,
        word: str,
        row: int,
        col: int,
        direction: str,
        player_rack: Iterable[str] | None = None,
        is_first_move: bool | None = None,
    ) -> tuple[bool, str]:
        """Return whether a word may be placed, and if not, the rule that forbids it."""
        reason = placement.fault(self, word, row, col, direction, player_rack, is_first_move)
        return (True, "Valid placement") if reason is None else (False, reason)

    def get_letter(self, row: int, col: int) -> str | None:
        """Return the letter on a square in upper case; None if it is empty or outside."""
        if type(row) is not int or type(col) is not int:
            row, col = whole_number("row", row), whole_number("col", col)
        code = self.cells.item(row, col) if self._inside(row, col) else 0
        return tile_text(code & LETTER) if code else None

    def is_empty(self, row: int, col: int) -> bool:
        """Return whether a square holds no tile; squares outside the board do not."""
        return self.get_letter(row, col) is None

    def _inside(self, row: int, col: int) -> bool:
        return 0 <= row < self.size and 0 <= col < self.size

    def _has_adjacent_letter(self, row: int, col: int) -> bool:
        """Return whether there is a tile above, below, left or right of a square."""
        return any(self.get_letter(row + r, col + c) for r, c in ((-1, 0), (1, 0), (0, -1), (0, 1)))

    def _get_perpendicular_words(self, word: str, row: int, col: int, direction: str) -> list[tuple[str, int, int]]:
        """Return the words across that placing a word would form: the word, and the row and column of its start."""
        return placement.words_across(self, word, row, col, direction.upper())

    def _extract_vertical_word(self, row: int, col: int, letter: str) -> tuple[str, int, int] | None:
        """Return the word down through a square that shows this letter, or None if it has no neighbour there."""
        return self._extract_word(row, col, letter, "V")

    def _extract_horizontal_word(self, row: int, col: int, letter: str) -> tuple[str, int, int] | None:
        """Return the word across through a square that shows this letter, or None if it has no neighbour there."""
        return self._extract_word(row, col, letter, "H")

    def _extract_word(self, row: int, col: int, letter: str, direction: str) -> tuple[str, int, int] | None:
        if not self._inside(row, col):
            return None
        bare = copy(self)
        bare.cells = self.cells.copy()
        bare.cells[row, col] = 0
        across = placement.words_across(bare, letter, row, col, "H" if direction == "V" else "V")
        return across[0] if across else None

    def to_array(self) -> NDArray[np.int32]:
        """Return the letters as numbers: 0 for an empty square, 1 to 26 for A to Z, blanks like letters."""
        return (self.cells & LETTER).astype(np.int32)

    def __str__(self) -> str:
        return "\n".join(" ".join(row) for row in self.rows)

    def __repr__(self) -> str:
        return f"<Board {self.size} x {self.size}, {int((self.cells > 0).sum())} tiles>"


def multipliers(layout: Layout) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Return what each square of a layout multiplies a letter by, and a word, as the kernels take it."""
    premiums = [premium or "" for row in layout for premium in row]
    by_letter = np.array([{"DL": 2, "TL": 3}.get(premium, 1) for premium in premiums], np.int32)
    by_word = np.array([{"DW": 2, "TW": 3}.get(premium, 1) for premium in premiums], np.int32)
    return by_letter, by_word


def _nothing() -> None:
    """Do nothing after a change; a lambda could not be pickled."""


def _letter(code: int) -> str | None:
    return tile_text(code) if code else None


def _code(letter: str | None) -> int:
    if letter in ("_", "?"):
        raise LexarenaError("a blank on the board shows a letter; write that letter in lower case")
    return 0 if letter is None else tile_code(letter)


_MARGIN = 22
_COLOURS = {"DL": "#b9dcea", "TL": "#5b9bc9", "DW": "#f2c3c0", "TW": "#d9706a"}
_PLAIN = "#eee9df"


def board_svg(rows: Sequence[str], ruleset: Ruleset, last: Move | None = None) -> str:
    """Return the picture of a board, given row by row as text; the tiles of the last move are marked.

    >>> from lexarena.games.scrabble.rules.ruleset import load_ruleset
    >>> picture = board_svg([".....", ".....", ".CaT.", ".....", "....."], load_ruleset("mini"))
    >>> picture.startswith("<svg "), picture.count("<title>")
    (True, 1)
    """
    size = len(rows)
    side = size * SQUARE + _MARGIN
    fresh = {(row, col) for row, col, _ in last.placed} if last is not None else set()
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" viewBox="0 0 {side} {side}" '
        f'role="img" font-family="system-ui, sans-serif"><title>{escape(_described(rows))}</title>'
    ]
    for place in range(size):
        middle = _MARGIN + place * SQUARE + SQUARE / 2
        parts.append(svg_text(middle, _MARGIN / 2, LETTERS[place], 11))
        parts.append(svg_text(_MARGIN / 2, middle, str(place + 1), 11))
    for row, letters in enumerate(rows):
        for col, letter in enumerate(letters):
            x, y = _MARGIN + col * SQUARE, _MARGIN + row * SQUARE
            premium = ruleset.layout[row][col]
            colour = _COLOURS.get(premium or "", _PLAIN)
            if letter != ".":
                colour = FRESH_COLOUR if (row, col) in fresh else TILE_COLOUR
            parts.append(
                f'<rect x="{x}" y="{y}" width="{SQUARE}" height="{SQUARE}" fill="{colour}" stroke="{LINE_COLOUR}"/>'
            )
            if letter == ".":
                if premium:
                    parts.append(svg_text(x + SQUARE / 2, y + SQUARE / 2, premium, 10))
                continue
            parts.append(svg_text(x + SQUARE / 2, y + SQUARE / 2, letter.upper(), 18, letter.islower()))
            worth = 0 if letter.islower() else ruleset.values[LETTERS.index(letter)]
            parts.append(svg_text(x + SQUARE - 6, y + SQUARE - 6, str(worth), 8))
    return "".join([*parts, "</svg>"])


def _described(rows: Sequence[str]) -> str:
    """Return the board in words, for those who cannot see the picture."""
    filled = [f"row {number}: {row}" for number, row in enumerate(rows, 1) if row.strip(".")]
    return "; ".join(filled) if filled else "an empty board"
