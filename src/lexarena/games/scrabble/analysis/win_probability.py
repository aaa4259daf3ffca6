"""Win probability: how likely the player to move wins, given the spread and the number of tiles that they cannot see.

The table comes from self-play. For each number of unseen tiles it holds the distribution of what the rest of the game adds
to the spread of the player to move. The chance to win is the chance that the rest makes up for the spread so far, so it
never falls when the spread rises. A draw counts as half a win.
"""

import hashlib
import io
import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

import numpy as np
from numpy.typing import ArrayLike, NDArray

from lexarena.cache import cache_dir, keep
from lexarena.core.game import JsonValue
from lexarena.errors import LexarenaError
from lexarena.files import write_atomically
from lexarena.games.scrabble.rules.ruleset import Ruleset, load_ruleset
from lexarena.words.lexicon import Lexicon, load_lexicon

GAMES_ON_FIRST_USE = 20_000
"""The number of games of self-play for a ruleset without a table, on a small board."""
_SQUARES_TIMES_GAMES = 49 * GAMES_ON_FIRST_USE
_FEWEST_GAMES = 2_000
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
            write_atomically(Path(path), self._to_bytes())
        except OSError:
            remedy = "name a file in a folder that you may write to"
            raise LexarenaError(f"{os.fspath(path)}: cannot be written; {remedy}") from None

    def _to_bytes(self) -> bytes:
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
        return cls._parse(content, os.fspath(path))

    @classmethod
    def _parse(cls, content: bytes, where: str) -> "WinProbability":
        try:
            with np.load(io.BytesIO(content), allow_pickle=False) as arrays:
                table = np.cumsum(arrays["steps"].astype(np.int64), axis=1) / _ONE
                gain, about = arrays["gain"] / 100, json.loads(arrays["about"].tobytes())
            if table.ndim != 2 or table.shape[1] % 2 != 1 or gain.shape != table.shape[:1] or table.max() > 1:
                raise ValueError
        except Exception:
            raise LexarenaError(f"{where}: is not a table of win probabilities; {_REMEDY}") from None
        return cls(table, gain, about)


def load_win_probability(
    ruleset: str | Ruleset,
    lexicon: str | Lexicon | None = None,
    notice: Callable[[str], None] = lambda text: None,
) -> WinProbability:
    """Return the table of a ruleset: the one that is shipped, or one that is fitted now and kept for the next time.

    A shipped table serves every word list. `notice` gets a sentence before a table is fitted, which takes a while.

    >>> float(load_win_probability("mini").of(spread=0, unseen=10)) > 0.5
    True
    """
    rules = load_ruleset(ruleset) if isinstance(ruleset, str) else ruleset
    shipped = _shipped(rules)
    if shipped is not None:
        return shipped
    words = load_lexicon(lexicon or rules.words, rules.size) if not isinstance(lexicon, Lexicon) else lexicon
    kept = cache_dir() / "win" / f"{_fingerprint(rules, words)}.npz"
    if kept.is_file():
        try:
            return WinProbability.read(kept)
        except LexarenaError:
            pass  # a damaged file of the cache is made anew
    from lexarena.games.scrabble.analysis.win_fitting import fit_win_probability

    games = max(_FEWEST_GAMES, min(GAMES_ON_FIRST_USE, _SQUARES_TIMES_GAMES // rules.size**2))
    notice(f"fitting win probabilities for {rules.name} from {games:,} games; this happens once")
    fitted = fit_win_probability(rules, words, games)
    keep(kept, fitted._to_bytes())
    return fitted


@lru_cache(maxsize=8)
def _shipped(rules: Ruleset) -> WinProbability | None:
    """Return the table that is shipped for a ruleset; rules that only have the name of a shipped one get none."""
    file = files("lexarena.games.scrabble.analysis") / "win_tables" / f"{rules.name}.npz"
    if not file.is_file() or load_ruleset(rules.name) != rules:
        return None
    return WinProbability._parse(file.read_bytes(), file.name)


def _fingerprint(rules: Ruleset, words: Lexicon) -> str:
    document = json.dumps([1, rules.to_dict(), words.hash], sort_keys=True)
    return hashlib.sha256(document.encode()).hexdigest()[:32]
