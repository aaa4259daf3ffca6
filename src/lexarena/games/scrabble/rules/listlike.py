"""List-like windows on the core's arrays: what is written to a grid or a rack is what the kernels see."""

from collections.abc import Callable, Iterable, Iterator, MutableSequence, Sequence
from typing import Generic, TypeVar, overload

import numpy as np
from numpy.typing import NDArray

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


def _inside(index: int, length: int) -> int:
    if not -length <= index < length:
        raise IndexError("outside the board")
    return index % length
