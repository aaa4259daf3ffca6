"""Many races at once: the rules over arrays, one call for all rows. A single race is a batch of one."""

from collections.abc import Sequence
from copy import copy
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from lexarena.errors import IllegalMoveError, LexarenaError
from lexarena.games.racer.rules import arrays as kernels
from lexarena.games.racer.rules.arrays import RUNNING, GameArrays, make_arrays
from lexarena.games.racer.rules.board import BOARD, letter_text
from lexarena.games.racer.rules.moves import ACTIONS, PLACE
from lexarena.games.racer.rules.scoring import Scorer
from lexarena.games.racer.rules.view import Views
from lexarena.games.racer.rules.words import LexiconSource, RacerLexicon

Indices = NDArray[np.int64]


class Batch:
    """`n` games with one word list and one rule of scoring, held as arrays in `rows`.

    >>> batch = Batch(2, lexicon=["TEA", "EAT"], seeds=[1, 2])
    >>> batch.apply([0, 49])  # one calls A, the other B; both place it top left
    >>> batch.to_move.tolist(), batch.arrays.pending.tolist(), batch.mask().sum(axis=1).tolist()
    ([1, 1], [1, 2], [48, 48])
    """

    def __init__(
        self, n: int, ruleset: str = "written", lexicon: LexiconSource | None = None, seeds: ArrayLike | None = None
    ) -> None:
        """Start `n` games; without seeds, game i has seed i. Words are taken as `load_racer_lexicon` does."""
        if not isinstance(n, int | np.integer) or n < 0:
            raise LexarenaError(f"a batch has a whole number of games, 0 or more, not {n!r}")
        self.scorer = Scorer(ruleset, lexicon)
        self.arrays: GameArrays = make_arrays(n)
        self.reset(np.arange(n), np.arange(n) if seeds is None else seeds)

    def __len__(self) -> int:
        return len(self.arrays.ply)

    @property
    def lexicon(self) -> RacerLexicon:
        """The words that count."""
        return self.scorer.lexicon

    @property
    def ruleset(self) -> str:
        """The name of the ruleset."""
        return self.scorer.ruleset

    @property
    def boards(self) -> NDArray[np.uint8]:
        """The boards: (games, seat, cells)."""
        return self.arrays.boards

    @property
    def to_move(self) -> NDArray[np.int32]:
        """The seat that moves next in each game."""
        return self.arrays.to_move

    @property
    def ply(self) -> NDArray[np.int32]:
        """How many moves have been played in each game."""
        return self.arrays.ply

    @property
    def placing(self) -> NDArray[np.bool_]:
        """Whether the seat to move places the other's letter, rather than calling one."""
        return self.arrays.pending > 0

    @property
    def running(self) -> Indices:
        """The rows whose game is not over."""
        return np.flatnonzero(self.arrays.ending == RUNNING)

    def showing(self, arrays: GameArrays) -> "Batch":
        """Return a batch with the same words and rule, and other rows."""
        other = copy(self)
        other.arrays = arrays
        return other

    def views(self, games: ArrayLike | None = None, seat: int | None = None) -> Views:
        """Return what the seat to move (or one given seat) may know in each of these rows."""
        return Views(self, self._indices(games), seat)

    def reset(self, games: ArrayLike, seeds: ArrayLike) -> None:
        """Start these rows anew with these seeds."""
        chosen = self._indices(games)
        try:
            given = np.asarray(seeds, np.uint64)
        except (OverflowError, TypeError, ValueError):
            raise LexarenaError(f"seeds are whole numbers from 0 on, not {seeds!r}") from None
        if given.shape != chosen.shape:
            raise LexarenaError(f"{given.size} seeds for {len(chosen)} games; give one for each")
        kernels.begin(self.arrays, chosen, given)

    def legal(self, games: ArrayLike | None = None) -> tuple[Indices, Indices]:
        """Return the legal actions of these games one after the other, and where each game's actions start."""
        rows, actions = self.mask(games).nonzero()
        offsets = np.searchsorted(rows, np.arange(len(self._indices(games)) + 1)).astype(np.int64)
        return actions, offsets

    def mask(self, games: ArrayLike | None = None) -> NDArray[np.bool_]:
        """Return which actions are legal in each of these games: 1323 columns; none once a game is over."""
        chosen = self._indices(games)
        masks = np.zeros((len(chosen), ACTIONS), np.bool_)
        kernels.legal_masks(self.arrays, chosen, masks)
        return masks

    def random_actions(self, rng: np.random.Generator, games: ArrayLike | None = None) -> Indices:
        """Return one legal action for each of these rows, drawn at random; the games must go on."""
        chosen = self._indices(games)
        actions = np.zeros(len(chosen), np.int64)
        kernels.random_actions(self.arrays, chosen, int(rng.integers(1 << 62)), actions)
        return actions

    def apply(self, actions: ArrayLike, games: ArrayLike | None = None) -> None:
        """Play one action in each of these rows, all or none: `IllegalMoveError` names the first that is refused."""
        chosen = self._indices(games)
        try:
            moves = np.asarray(actions, np.int64)
        except (OverflowError, TypeError, ValueError):
            raise IllegalMoveError(f"actions are whole numbers from 0 to {ACTIONS - 1}, not {actions!r}") from None
        if moves.shape != chosen.shape:
            raise IllegalMoveError(f"{moves.size} actions for {len(chosen)} games; give one for each")
        bad = int(kernels.first_illegal(self.arrays, chosen, moves))
        if bad >= 0:
            place = f"game {chosen[bad]}: " if len(self) > 1 else ""
            raise IllegalMoveError(place + self.fault(int(chosen[bad]), int(moves[bad])))
        kernels.play(self.arrays, chosen, moves)

    def fault(self, game: int, action: int) -> str:
        """Return why the rules refuse an action in a row; empty if they do not."""
        if self.arrays.ending[game] != RUNNING:
            return "the game is over"
        if not 0 <= action < ACTIONS:
            return f"there is no action {action}; the actions are 0 to {ACTIONS - 1}"
        pending, cell = int(self.arrays.pending[game]), action % BOARD
        if pending and action < PLACE:
            return f"place the called {letter_text(pending)} first: give a cell alone"
        if not pending and action >= PLACE:
            return "call a letter: give it before the cell"
        letter = int(self.arrays.boards[game, self.arrays.to_move[game], cell])
        return f"cell {cell} holds {letter_text(letter)} already" if letter else ""

    def scores(self, games: ArrayLike | None = None) -> NDArray[np.int32]:
        """Return the points of both boards of these rows as they stand: (games, seat)."""
        boards = self.arrays.boards if games is None else self.arrays.boards[self._indices(games)]
        return self.scorer.score_many(boards.reshape(-1, BOARD)).reshape(-1, 2)

    def snapshot(self, game: int) -> tuple[Any, ...]:
        """Return a copy of one row's state."""
        return tuple(array[game].copy() for array in self.arrays)

    def restore(self, game: int, snapshot: Sequence[Any]) -> None:
        """Set one row to a state that `snapshot` returned."""
        arrays: tuple[NDArray[Any], ...] = self.arrays
        for array, saved in zip(arrays, snapshot, strict=True):
            array[game] = saved

    def _indices(self, games: ArrayLike | None) -> Indices:
        if games is None:
            return np.arange(len(self))
        chosen = np.asarray(games, np.int64)
        try:
            self.arrays.ply[chosen]  # kernels look at no bounds
        except IndexError:
            raise LexarenaError(f"the batch has games 0 to {len(self) - 1}, not {games!r}") from None
        return chosen
