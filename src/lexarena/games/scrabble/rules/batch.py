"""The rules of Scrabble over arrays: deal, list, play and score many games in one call."""

from functools import lru_cache

import numpy as np
from numpy.typing import ArrayLike, NDArray

from lexarena.core.array_batch import ArrayBatch, check_seeds, check_size
from lexarena.core.game import Indices, Outcome, Snapshot
from lexarena.games.scrabble.engine import arrays as kernels
from lexarena.games.scrabble.engine.best import FOUND, TOO_MANY_BLANKS, best_rows
from lexarena.games.scrabble.engine.crosschecks import Squares, refresh
from lexarena.games.scrabble.engine.leaves import NO_LEAVES, LeaveTable, leave_key
from lexarena.games.scrabble.engine.listing import EVERY_CHOICE, FEWEST_BLANKS, list_moves
from lexarena.games.scrabble.engine.tiles import MoveRow, from_counts, hand_code, joined, move_width, tile_slot
from lexarena.games.scrabble.engine.workspace import POINT, WORKSPACE
from lexarena.games.scrabble.rules.board import multipliers
from lexarena.games.scrabble.rules.challenges import check_void
from lexarena.games.scrabble.rules.moves import canonical_key, from_row
from lexarena.games.scrabble.rules.ruleset import Ruleset, load_ruleset
from lexarena.words.lexicon import Lexicon, WordSource, load_lexicon


@lru_cache(maxsize=64)
def rule_tables(rules: Ruleset) -> kernels.RuleTables:
    """Return a ruleset in the form that kernels take."""
    by_letter, by_word = multipliers(rules.layout)
    return kernels.RuleTables(
        size=rules.size,
        rack_size=rules.rack_size,
        letter_multiplier=by_letter,
        word_multiplier=by_word,
        values=np.array(rules.values, np.int32),
        bag=from_counts(rules.counts),
        bingo_tiles=rules.bingo_tiles,
        bingo_bonus=rules.bingo_bonus,
        exchange_minimum=rules.exchange_minimum if rules.exchange else 0,
        scoreless_turns=rules.scoreless_turns,
        zero_plays_count=int(rules.zero_plays_count),
        max_steps=rules.max_steps or 0,
        out_only=int(rules.final_scoring == "out-only"),
    )


REASONS = {kernels.OUT: "out", kernels.SCORELESS: "scoreless", kernels.STEP_LIMIT: "step_limit"}
"""The names of the endings: a player went out, too many turns without points, too many moves."""


def outcome_of(arrays: kernels.GameArrays) -> Outcome | None:
    """Return how the game of a batch of one ended, or None while it is in progress."""
    ending = int(arrays.ending[0])
    if ending == kernels.RUNNING:
        return None
    first, second = arrays.scores[0].tolist()
    return Outcome((first, second), REASONS[ending], truncated=ending == kernels.STEP_LIMIT)


class Engine(ArrayBatch[kernels.GameArrays]):
    """`n` games of one ruleset and lexicon, as arrays; a `Batch` adds the views of the seats."""

    def __init__(
        self,
        n: int,
        ruleset: str | Ruleset = "mini",
        lexicon: WordSource | Lexicon | None = None,
        seeds: ArrayLike | None = None,
        with_challenges: bool = False,
        dealt: bool = True,
    ) -> None:
        """Deal `n` games; without seeds, game i has seed i. Unless `dealt`, all racks and bags are empty.

        A batch checks words when they are played; with `with_challenges` its owner sees to another challenge rule.
        """
        n = check_size(n)
        self.ruleset = load_ruleset(ruleset)
        if not with_challenges:
            check_void(self.ruleset)
        self.lexicon = load_lexicon(lexicon if lexicon is not None else self.ruleset.words, self.ruleset.size)
        self.tables = rule_tables(self.ruleset)
        self.arrays = kernels.make_arrays(n, self.tables)
        self._out = np.zeros((1024, move_width(self.ruleset.rack_size)), np.int32)
        self._work = np.zeros(WORKSPACE, np.int64)
        self._parts = np.zeros(1 << 14, np.int64)
        seeds = np.arange(n) if seeds is None else seeds
        if dealt:
            self.reset(np.arange(n), seeds)
        else:
            self.arrays.seeds[:] = check_seeds(seeds, np.arange(n))

    def reset(self, games: ArrayLike, seeds: ArrayLike) -> None:
        """Redeal these games with these seeds."""
        chosen = self.indices(games)
        kernels.deal(self.tables, self.arrays, chosen, check_seeds(seeds, chosen))

    def legal(
        self,
        games: ArrayLike | None = None,
        placements_only: bool = False,
        copy: bool = True,
        fewest_blanks: bool = False,
    ) -> tuple[NDArray[np.int32], Indices]:
        """Return the legal moves of these games (all by default) in one array, and where each game's moves start.

        The moves of the i-th of these games are those from `offsets[i]` to `offsets[i + 1]`: placements, then exchanges,
        then the pass. A game that is over has none. Without `copy` the array is a buffer that the next call overwrites.
        With `fewest_blanks` each word on each span is listed once, with the fewest blanks, on any of its squares.
        """
        chosen = self.indices(games)
        offsets = np.zeros(len(chosen) + 1, np.int64)
        while True:
            needed = list_moves(
                self.lexicon.nodes,
                self.tables,
                self.arrays,
                chosen,
                placements_only,
                FEWEST_BLANKS if fewest_blanks else EVERY_CHOICE,
                self._work,
                self._parts,
                self._out,
                offsets,
            )
            if needed < 0:
                self._parts = np.zeros(-needed, np.int64)
            elif needed > len(self._out):
                self._out = np.zeros((2 * needed, self._out.shape[1]), np.int32)
            else:
                break
        return self._out[:needed].copy() if copy else self._out[:needed], offsets

    def best(
        self, games: ArrayLike | None = None, leaves: LeaveTable = NO_LEAVES
    ) -> tuple[NDArray[np.int32], NDArray[np.bool_]]:
        """Return the best placement of each of these games by equity, and whether there is one."""
        chosen = self.indices(games)
        out = np.zeros((len(chosen), self._out.shape[1]), np.int32)
        found = np.zeros(len(chosen), np.int64)
        best_rows(self.lexicon.index, leaves, self.tables, self.arrays, chosen, self._work, out, found)
        for i in np.flatnonzero(found == TOO_MANY_BLANKS):
            best = self._best_listed(int(chosen[i]), leaves, leaves.shifts[min(int(i), len(leaves.shifts) - 1)])
            if best is not None:
                out[i], found[i] = best, FOUND
        return out, found == FOUND

    def _best_listed(self, game: int, leaves: LeaveTable, shift: NDArray[np.int64]) -> MoveRow | None:
        """Return the best placement of a game from the list of all."""
        moves, _ = self.legal([game], placements_only=True)
        seat = self.arrays.to_move[game]
        rack = joined(self.arrays.racks[game, seat])
        known = dict(zip(leaves.keys.tolist(), leaves.values.tolist(), strict=True))
        best, best_rank = None, None
        cells = self.arrays.cells[game].reshape(self.ruleset.size, -1)
        for row in moves:
            move = from_row(row, cells)
            left = move.leave(rack)
            kept = known.get(leave_key(left), 0) + len(move.used) * sum(
                int(shift[tile_slot(hand_code(t))]) for t in left
            )
            rank = (-move.score * POINT - (kept if left else 0), canonical_key(move))
            if best_rank is None or rank < best_rank:
                best, best_rank = row, rank
        return best

    def apply(self, moves: ArrayLike, games: ArrayLike | None = None) -> None:
        """Play one move in each of these games. The moves must be legal: take them from `legal` or `best`."""
        chosen = self.indices(games)
        rows = np.asarray(moves, np.int32)
        if len(rows) != len(chosen):  # the kernel would read and write outside its arrays
            raise ValueError(f"{len(rows)} moves for {len(chosen)} games")
        kernels.apply(self.lexicon.nodes, self.tables, self.arrays, chosen, rows)

    def play(self, game: int, move: MoveRow) -> None:
        """Play one legal move in one game."""
        kernels.apply(self.lexicon.nodes, self.tables, self.arrays, np.array([game]), move.reshape(1, -1))

    def snapshot(self, game: int) -> Snapshot:
        """Return a copy of one game's state."""
        (at,) = self.indices([game])
        kept = np.empty(kernels.saved_length(self.tables), np.int32)
        kernels.saved(self.arrays, int(at), kept)
        return (kept,)

    def restore(self, game: int, snapshot: Snapshot) -> None:
        """Set one game to a state that `snapshot` returned."""
        (at,) = self.indices([game])
        kernels.restore(self.arrays, int(at), snapshot[0])

    def scores(self, games: ArrayLike | None = None) -> NDArray[np.int32]:
        """Return the points as they stand: (games, seat)."""
        return self.arrays.scores if games is None else self.arrays.scores[self.indices(games)]

    def refresh(self, game: int) -> None:
        """Recompute the cross-checks of a game after its board was changed by hand."""
        arrays = self.arrays
        board = Squares(arrays.cells[game], arrays.used[game], arrays.masks[game], arrays.sums[game])
        refresh(self.lexicon.nodes, self.tables.size, self.tables.values, board)
