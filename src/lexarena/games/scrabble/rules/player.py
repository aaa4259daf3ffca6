"""`Player`: a seat in a game, with its rack and its score."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from lexarena.errors import LexarenaError, check_kind, whole_number
from lexarena.games.scrabble.engine.tiles import codes, counts, texts
from lexarena.games.scrabble.rules.tile_bag import TileBag, TileList

MOST_TILES, MOST_POINTS = 1 << 16, 2**31 - 1
_ROOM = 64
"""The number of tiles that a rack outside a game can hold, whatever its nominal size."""


class Player:
    """A player's rack and score.

    >>> player = Player(player_id=0)
    >>> player.rack = ["C", "A", "T", "_", "E"]
    >>> player.use_tiles(["T", "O"])
    >>> player.rack
    ['C', 'A', 'E']
    """

    def __init__(self, player_id: int, rack_size: int = 5) -> None:
        self.player_id = whole_number("player_id", player_id)
        self.rack_size = rack_size = whole_number("rack_size", rack_size, 0, MOST_TILES)
        self._tiles: NDArray[np.uint8] = np.zeros(max(_ROOM, rack_size), np.uint8)
        self._held: NDArray[np.int32] = np.zeros(2, np.int32)
        self._scores: NDArray[np.int32] = np.zeros(2, np.int32)
        self._seat = 0

    @classmethod
    def over(cls, seat: int, tiles: NDArray[np.uint8], held: NDArray[np.int32], scores: NDArray[np.int32]) -> "Player":
        """Return a player that shows and changes a rack and a score kept elsewhere."""
        player = cls.__new__(cls)
        player.player_id, player.rack_size = seat, len(tiles)
        player._tiles, player._held, player._scores, player._seat = tiles, held, scores, seat
        return player

    @property
    def rack(self) -> TileList:
        """The tiles in hand, `_` for a blank."""
        return TileList(lambda: texts(self._tiles[: self._held[self._seat]]), self._fill)

    @rack.setter
    def rack(self, tiles: Iterable[str]) -> None:
        self._fill(list(tiles))

    def _fill(self, tiles: list[str]) -> None:
        held = codes(tiles)
        self._check_room(len(held))
        self._tiles[:] = 0
        self._tiles[: len(held)] = held
        self._held[self._seat] = len(held)

    def _check_room(self, number: int) -> None:
        if number > len(self._tiles):
            raise LexarenaError(f"the rack holds at most {len(self._tiles)} tiles, got {number}")

    @property
    def score(self) -> int:
        """The points so far."""
        return int(self._scores[self._seat])

    @score.setter
    def score(self, points: int) -> None:
        self._scores[self._seat] = whole_number("score", points, -MOST_POINTS, MOST_POINTS)

    def draw_tiles(self, tile_bag: TileBag, n: int | None = None) -> None:
        """Draw `n` tiles, or as many as fill the rack."""
        check_kind("tile_bag", tile_bag, TileBag, "a TileBag")
        if n is None:
            n = max(0, self.rack_size - len(self.rack))
        self._check_room(len(self.rack) + min(whole_number("n", n, 0), tile_bag.tiles_remaining()))
        self.rack.extend(tile_bag.draw(n, seat=self.player_id))

    def use_tiles(self, letters: Iterable[str]) -> None:
        """Take tiles out of the rack; a blank serves for a letter that is missing, and for one in lower case.

        Raises ValueError and changes nothing if the rack does not hold them.
        """
        left = self.rack.copy()
        check_kind("letters", letters, Iterable, "a list of tiles such as ['A', '_']")
        for letter in letters:
            check_kind("letters", letter, str, "a list of tiles such as ['A', '_']")
            tile = "_" if letter == "?" or letter.islower() else letter
            if tile not in left:
                tile = "_"
            if tile not in left:
                raise LexarenaError(f"the rack {''.join(self.rack)!r} does not hold {letter!r}")
            left.remove(tile)
        self._fill(left)

    def add_score(self, points: int) -> None:
        """Add points to the score."""
        self.score += whole_number("points", points)

    def rack_to_array(self) -> NDArray[np.int32]:
        """Return the rack as 27 counts: A to Z, then the blank."""
        return counts(self._tiles[: self._held[self._seat]])

    def __repr__(self) -> str:
        return f"<Player {self.player_id}, rack {''.join(self.rack) or 'empty'}, {self.score} points>"
