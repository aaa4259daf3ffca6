"""Win probability: how likely the player to move wins, given the spread and the number of tiles that they cannot see.

The table comes from self-play. For each number of unseen tiles it holds the distribution of what the rest of the game adds
to the spread of the player to move. The chance to win is the chance that the rest makes up for the spread so far, so it
never falls when the spread rises. A draw counts as half a win.
"""

import io
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import ArrayLike, NDArray

from lexarena.core.game import JsonValue
from lexarena.errors import LexarenaError
from lexarena.files import write_atomically

_ONE = 65535
_REMEDY = "make one with: lexarena scrabble winrate RULESET --out FILE"


@dataclass(frozen=True)
class WinProbability:
    """The table of one ruleset.

    >>> table = WinProbability(np.array([[0.1, 0.5, 0.9], [0.3, 0.5, 0.7]]), np.zeros(2))
    >>> float(table.of(spread=1, unseen=0)), float(table.of(spread=-5, unseen=1))
    (0.9, 0.3)
    """

    table: NDArray[np.float64]
    """(unseen tiles, spread): the chance to win; the middle column is an even score."""
    gain: NDArray[np.float64]
    """By unseen tiles: what the rest of the game adds on average to the spread of the player to move."""
    about: Mapping[str, JsonValue] = field(default_factory=dict)
    """How it was made, and how well it predicts games that it was not fitted to."""

    @property
    def widest(self) -> int:
        """The largest spread that the table tells apart from larger ones."""
        return int(self.table.shape[1]) // 2

    def of(self, spread: ArrayLike, unseen: ArrayLike) -> NDArray[np.float64]:
        """Return the chance to win of the player to move, for each spread and number of unseen tiles."""
        columns = np.clip(np.rint(spread).astype(np.int64), -self.widest, self.widest) + self.widest
        rows = np.clip(np.asarray(unseen, np.int64), 0, len(self.table) - 1)
        found: NDArray[np.float64] = self.table[rows, columns]
        return found

    def write(self, path: str | os.PathLike[str]) -> None:
        """Write the table to a small file, whole or not at all."""
        try:
            write_atomically(Path(path), self.to_bytes())
        except OSError:
            remedy = "name a file in a folder that you may write to"
            raise LexarenaError(f"{os.fspath(path)}: cannot be written; {remedy}") from None

    def to_bytes(self) -> bytes:
        """Return the content of its file."""
        data = io.BytesIO()
        scaled = np.rint(self.table * _ONE).astype(np.uint16)
        steps = np.diff(scaled, axis=1, prepend=np.uint16(0))  # small numbers, which compress well
        about = np.frombuffer(json.dumps(dict(self.about)).encode(), np.uint8)
        np.savez_compressed(data, steps=steps, gain=np.rint(self.gain * 100).astype(np.int32), about=about)
        return data.getvalue()

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> "WinProbability":
        """Read a table from a file that `write` made."""
        try:
            content = Path(path).read_bytes()
        except OSError as error:
            raise LexarenaError(f"{os.fspath(path)}: cannot be read ({error.strerror}); {_REMEDY}") from None
        return cls.parse(content, os.fspath(path))

    @classmethod
    def parse(cls, content: bytes, where: str) -> "WinProbability":
        """Return the table of a file's content; `where` is what error messages call it."""
        try:
            with np.load(io.BytesIO(content), allow_pickle=False) as arrays:
                table = np.cumsum(arrays["steps"].astype(np.int64), axis=1) / _ONE
                gain, about = arrays["gain"] / 100, json.loads(arrays["about"].tobytes())
            if table.ndim != 2 or table.shape[1] % 2 != 1 or gain.shape != table.shape[:1] or table.max() > 1:
                raise ValueError
        except Exception:
            raise LexarenaError(f"{where}: is not a table of win probabilities; {_REMEDY}") from None
        return cls(table, gain, about)
