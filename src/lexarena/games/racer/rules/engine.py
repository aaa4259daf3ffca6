"""The rules of Word Racer over arrays: start, list, play and score many games in one call."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from lexarena.core.array_batch import ArrayBatch, check_seeds, check_size
from lexarena.core.game import Indices
from lexarena.errors import IllegalMoveError
from lexarena.games.racer.engine.board import BOARD, letter_text
from lexarena.games.racer.rules import arrays as kernels
from lexarena.games.racer.rules.arrays import RUNNING, GameArrays, make_arrays
from lexarena.games.racer.rules.moves import ACTIONS, PLACE
from lexarena.games.racer.rules.scoring import Scorer
from lexarena.games.racer.rules.words import LexiconSource, RacerLexicon


class Engine(ArrayBatch[GameArrays]):
    """`n` games of one ruleset and lexicon, as arrays; a `Batch` adds the views of the seats."""

    def __init__(
        self, n: int, ruleset: str = "written", lexicon: LexiconSource | None = None, seeds: ArrayLike | None = None
    ) -> None:
        """Start `n` games; without seeds, game i has seed i. `load_racer_lexicon` reads the words."""
        n = check_size(n)
        self.scorer = Scorer(ruleset, lexicon)
        self.arrays = make_arrays(n)
        self.reset(np.arange(n), np.arange(n) if seeds is None else seeds)

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
    def placing(self) -> NDArray[np.bool_]:
        """Whether the seat to move places the letter that the other called, rather than calling one."""
        return self.arrays.pending > 0

    def reset(self, games: ArrayLike, seeds: ArrayLike) -> None:
        """Start these games anew with these seeds."""
        chosen = self.indices(games)
        kernels.begin(self.arrays, chosen, check_seeds(seeds, chosen))

    def legal(self, games: ArrayLike | None = None) -> tuple[Indices, Indices]:
        """Return the legal actions of these games one after the other, and where each game's actions start."""
        rows, actions = self.mask(games).nonzero()
        offsets = np.searchsorted(rows, np.arange(len(self.indices(games)) + 1)).astype(np.int64)
        return actions, offsets

    def mask(self, games: ArrayLike | None = None) -> NDArray[np.bool_]:
        """Return which actions are legal in each of these games: 1323 columns; none once a game is over."""
        chosen = self.indices(games)
        masks = np.zeros((len(chosen), ACTIONS), np.bool_)
        kernels.legal_masks(self.arrays, chosen, masks)
        return masks

    def random_actions(self, rng: np.random.Generator, games: ArrayLike | None = None) -> Indices:
        """Return one legal action for each of these games, drawn at random; none of them may be over."""
        chosen = self.indices(games)
        actions = np.zeros(len(chosen), np.int64)
        kernels.random_actions(self.arrays, chosen, int(rng.integers(1 << 62)), actions)
        return actions

    def apply(self, actions: ArrayLike, games: ArrayLike | None = None) -> None:
        """Play one action in each of these games, all or none: `IllegalMoveError` names the first illegal one."""
        chosen = self.indices(games)
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
        """Return why an action is illegal in a game; empty if it is legal."""
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
        """Return the points of both boards of these games as they stand: (games, seat)."""
        boards = self.arrays.boards if games is None else self.arrays.boards[self.indices(games)]
        return self.scorer.score_many(boards.reshape(-1, BOARD)).reshape(-1, 2)
