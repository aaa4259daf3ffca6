"""Win probability: how likely the player to move wins, given the spread and the number of tiles that they cannot see.

The table comes from self-play. For each number of unseen tiles it holds the distribution of what the rest of the game adds
to the spread of the player to move. The win probability is the chance that the rest makes up for the spread so far, so it
never falls when the spread rises. A draw counts as half a win.

The win probability alone says little where a game is nearly decided, and points alone take risks that a leader need not
take. So for agents half of the value of a position is the win probability, and half is the chance that the expected final
spread would give at the start of a game.
"""

import io
import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from lexarena.core.game import JsonValue
from lexarena.errors import LexarenaError
from lexarena.files import write_atomically
from lexarena.games.scrabble.engine.tiles import COUNT, EXCHANGE, KIND
from lexarena.games.scrabble.engine.workspace import POINT
from lexarena.games.scrabble.rules.ruleset import Ruleset, load_ruleset
from lexarena.games.scrabble.rules.view import Views
from lexarena.games.scrabble.search.leave_model import fitted_name
from lexarena.games.scrabble.search.valuation import Candidates
from lexarena.words.lexicon import Lexicon

_ONE = 65535
_REMEDY = "make one with: lexarena scrabble winrate RULESET --out FILE"
SHARE = 0.5
"""The share of the win probability."""
DOUBT = 4.0
"""The standard deviation of the true difference of two candidates around that of their estimates, in points."""
_PER_SQUARE = 0.42
"""With n tiles unseen, chances are about logistic in the spread: one unit is this times the board's size times root n. The
move is worth about as many points as the board has rows."""
_WIDEST = 400


@dataclass(frozen=True)
class WinProbability:
    """The table of one ruleset.

    >>> table = WinProbability(np.array([[0.1, 0.5, 0.9], [0.3, 0.5, 0.7]]), np.zeros(2))
    >>> float(table.of(spread=1, unseen=0)), float(table.of(spread=-5, unseen=1))
    (0.9, 0.3)
    """

    table: NDArray[np.float64]
    """(unseen tiles, spread): the win probability; the middle column is an even score."""
    gain: NDArray[np.float64]
    """By unseen tiles: what the rest of the game adds on average to the spread of the player to move."""
    about: Mapping[str, JsonValue] = field(default_factory=dict)
    """How it was made, and how well it predicts games that it was not fitted to."""

    @property
    def widest(self) -> int:
        """The largest spread that the table tells apart from larger ones."""
        return int(self.table.shape[1]) // 2

    def of(self, spread: ArrayLike, unseen: ArrayLike) -> NDArray[np.float64]:
        """Return the win probability of the player to move, for each spread and number of unseen tiles."""
        columns = np.clip(np.rint(spread).astype(np.int64), -self.widest, self.widest) + self.widest
        rows = np.clip(np.asarray(unseen, np.int64), 0, len(self.table) - 1)
        found: NDArray[np.float64] = self.table[rows, columns]
        return found

    def write(self, path: str | os.PathLike[str]) -> None:
        """Write the table to a small file, whole or not at all."""
        try:
            write_atomically(Path(path), self.to_bytes())
        except OSError:
            remedy = "choose a file in a writable directory"
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
            raise LexarenaError(f"{where}: not a table of win probabilities; {_REMEDY}") from None
        return cls(table, gain, about)


def shipped_win_probability(rules: Ruleset, lexicon: Lexicon | None = None) -> WinProbability | None:
    """Return the table that is shipped for a ruleset and a lexicon, else for the ruleset's own lexicon.

    Rules that only have the name of a shipped ruleset get none.
    """
    fitted = fitted_name(rules.name, "" if lexicon is None else lexicon.hash)
    return next((table for name in (fitted, rules.name) if (table := _shipped_table(rules, name)) is not None), None)


@lru_cache(maxsize=16)
def _shipped_table(rules: Ruleset, name: str) -> WinProbability | None:
    file = files("lexarena.games.scrabble.search") / "win_tables" / f"{name}.npz"
    if not file.is_file() or load_ruleset(rules.name) != rules:
        return None
    return WinProbability.parse(file.read_bytes(), file.name)


@dataclass(frozen=True)
class WinValue:
    """The values of one ruleset."""

    table: WinProbability
    scale: float
    """The points that are one unit of the logistic curve at the start of a game."""
    share: float = SHARE
    """The share of the win probability in the value."""

    def of(
        self, ahead: NDArray[np.float64], unseen: NDArray[np.integer[Any]], to_move: NDArray[np.bool_]
    ) -> NDArray[np.float64]:
        """Return the value of games in progress to a seat with this spread, its leave included.

        `to_move` says whether the seat moves next, and `unseen` how many tiles the player to move cannot see.
        """
        sign = np.where(to_move, 1.0, -1.0)
        chance = self.table.of(sign * ahead, unseen)
        rest = self.table.gain[np.minimum(unseen, len(self.table.gain) - 1)]
        return self._blend(0.5 + sign * (chance - 0.5), ahead + sign * rest)

    def at_the_end(self, spread: NDArray[np.int64]) -> NDArray[np.float64]:
        """Return the value of finished games."""
        return self._blend(0.5 * (np.sign(spread) + 1.0), spread.astype(np.float64))

    def _blend(self, win: NDArray[np.float64], spread: NDArray[np.float64]) -> NDArray[np.float64]:
        blended: NDArray[np.float64] = self.share * win + (1.0 - self.share) / (1.0 + np.exp(-spread / self.scale))
        return blended


def win_value(rules: Ruleset, lexicon: Lexicon | None = None, share: float = SHARE) -> WinValue:
    """Return the values of a ruleset, by its shipped table of win probabilities, or by a rule of thumb without one."""
    return _win_value(rules, fitted_name(rules.name, "" if lexicon is None else lexicon.hash), share)


@lru_cache(maxsize=8)
def _win_value(rules: Ruleset, name: str, share: float) -> WinValue:
    table = _shipped_table(rules, name) or _shipped_table(rules, rules.name) or rule_of_thumb(rules)
    opening = table.table[-1]
    spread_25, spread_75 = np.searchsorted(opening, (0.25, 0.75)).tolist()
    return WinValue(table, max(1.0, (spread_75 - spread_25) / (2 * np.log(3.0))), share)


def rule_of_thumb(rules: Ruleset) -> WinProbability:
    """Return win probabilities for a ruleset without a table: logistic, and flatter the more tiles are unseen."""
    unseen = np.arange(max(1, rules.total_tiles - rules.rack_size + 1))
    scale = _PER_SQUARE * rules.size * np.sqrt(np.maximum(unseen, 1))
    ahead = np.arange(-_WIDEST, _WIDEST + 1) + rules.size
    return WinProbability(1.0 / (1.0 + np.exp(-ahead / scale[:, None])), np.full(len(unseen), float(rules.size)))


def estimates(
    views: Views, found: Candidates, value: WinValue, points: float = DOUBT
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the value of each candidate without rollouts, and for each view what `points` of doubt are worth."""
    ahead = views.spread.astype(np.float64)
    is_exchange = found.moves[:, KIND] == EXCHANGE
    # The opponent moves next. They do not see the bag and the refilled rack of this seat.
    hidden = views.bag_counts + views.batch.arrays.held[views.games, views.seats]
    unseen = hidden[found.view] - np.where(is_exchange, 0, found.moves[:, COUNT])
    after = ahead[found.view] + found.equities / POINT
    prior = value.of(after, unseen, np.zeros(len(after), np.bool_))
    best = found.first[:-1]
    more, less = (
        value.of(after[best] + side, unseen[best], np.zeros(len(best), np.bool_)) for side in (points, -points)
    )
    return prior, (more - less) / 2
