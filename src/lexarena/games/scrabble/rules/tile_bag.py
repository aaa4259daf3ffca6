"""`TileBag`: the tiles that have not been drawn."""

from collections.abc import Callable, Iterable, Iterator, MutableSequence, Sequence
from typing import overload

import numpy as np
from numpy.typing import NDArray

from lexarena.core.rng import SEED_LIMIT, check_seed, shuffle_tiles
from lexarena.errors import LexarenaError, check_kind, whole_number
from lexarena.games.scrabble.engine.tiles import codes, from_counts, texts
from lexarena.games.scrabble.rules.ruleset import Ruleset, load_ruleset

LETTER_VALUES: dict[str, int] = load_ruleset("standard").tile_values
"""What each tile is worth; `_` is the blank."""


class TileList(MutableSequence[str]):
    """A rack or a bag as a list of tiles; every change is written through to where the tiles are kept."""

    def __init__(self, read: Callable[[], list[str]], write: Callable[[list[str]], None]) -> None:
        self._read, self._write = read, write

    def __len__(self) -> int:
        return len(self._read())

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> list[str]: ...
    def __getitem__(self, index: int | slice) -> str | list[str]:
        return self._read()[index]

    def __iter__(self) -> Iterator[str]:
        return iter(self._read())

    def __setitem__(self, index: int | slice, value: str | Iterable[str]) -> None:
        tiles = self._read()
        tiles[index] = value  # type: ignore[index,assignment]
        self._write(tiles)

    def __delitem__(self, index: int | slice) -> None:
        tiles = self._read()
        del tiles[index]
        self._write(tiles)

    def insert(self, index: int, value: str) -> None:
        """Insert a tile before the one at this index."""
        tiles = self._read()
        tiles.insert(index, value)
        self._write(tiles)

    def extend(self, values: Iterable[str]) -> None:
        """Add tiles at the end: all of them, or none if there is not enough room."""
        self._write([*self._read(), *values])

    def copy(self) -> list[str]:
        """Return the tiles as a plain list."""
        return self._read()

    def sort(self) -> None:
        """Order the tiles by letter, blanks last."""
        self._write(sorted(self._read(), key=lambda tile: (tile == "_", tile)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._read() == list(other)

    def __repr__(self) -> str:
        return repr(self._read())


class TileBag:
    """A bag of tiles, shuffled once; drawing takes them from its front, for seat 1 from its back.

    >>> bag = TileBag(seed=1)
    >>> rack = bag.draw(5)
    >>> len(rack), bag.tiles_remaining(), bag.is_empty()
    (5, 33, False)
    """

    def __init__(
        self,
        use_simplified: bool = True,
        *,
        tiles: Iterable[str] | None = None,
        seed: int | None = None,
        rng: np.random.Generator | None = None,
    ) -> None:
        """Fill a bag with the 38 tiles of `mini`, the 100 of `standard`, or the given ones.

        The order comes from `seed`, else from `rng`, else from the system's randomness.
        """
        if tiles is not None:
            check_kind("tiles", tiles, Iterable, "a list of tiles such as ['A', '_']")
            self.tiles = texts(codes(tiles))
        else:
            self.tiles = self._create_simplified_tiles() if use_simplified else self._create_standard_tiles()
        if seed is None and rng is not None:
            check_kind("rng", rng, np.random.Generator, "a generator (see numpy.random.default_rng)")
            seed = int(rng.integers(SEED_LIMIT))
        self._order: NDArray[np.uint8] = codes(self.tiles)
        self._ends: NDArray[np.int32] = np.array([0, len(self.tiles)], np.int32)
        shuffle_tiles(check_seed(seed), self._order)

    @classmethod
    def over(cls, rules: Ruleset, order: NDArray[np.uint8], ends: NDArray[np.int32]) -> "TileBag":
        """Return a bag that shows and changes tiles kept elsewhere: those of `order` between the two `ends`."""
        bag = cls.__new__(cls)
        bag.tiles = texts(from_counts(rules.counts))
        bag._order, bag._ends = order, ends
        return bag

    def _create_simplified_tiles(self) -> list[str]:
        return texts(from_counts(load_ruleset("mini").counts))

    def _create_standard_tiles(self) -> list[str]:
        return texts(from_counts(load_ruleset("standard").counts))

    @property
    def remaining(self) -> TileList:
        """The tiles in the bag, in the order in which they will be drawn from the front."""
        return TileList(lambda: texts(self._order[self._ends[0] : self._ends[1]]), self._refill)

    @remaining.setter
    def remaining(self, tiles: Iterable[str]) -> None:
        self._refill(list(tiles))

    def _refill(self, tiles: list[str]) -> None:
        order = codes(tiles)
        if len(order) > len(self._order):
            raise LexarenaError(f"the bag holds at most {len(self._order)} tiles, got {len(order)}")
        self._order[: len(order)] = order
        self._ends[:] = 0, len(order)

    def draw(self, n: int = 1, seat: int = 0) -> list[str]:
        """Take `n` tiles out of the bag, or what is left if that is less."""
        n = min(whole_number("n", n, 0), self.tiles_remaining())
        if whole_number("seat", seat) % 2 == 0:
            self._ends[0] += n
            return texts(self._order[self._ends[0] - n : self._ends[0]])
        self._ends[1] -= n
        return texts(self._order[self._ends[1] : self._ends[1] + n][::-1])

    def is_empty(self) -> bool:
        """Return whether no tile is left."""
        return self.tiles_remaining() == 0

    def tiles_remaining(self) -> int:
        """Return the number of tiles left."""
        return int(self._ends[1] - self._ends[0])

    def __repr__(self) -> str:
        return f"<TileBag, {self.tiles_remaining()} tiles>"
