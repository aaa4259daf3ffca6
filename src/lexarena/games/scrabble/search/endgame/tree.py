"""The search of one endgame from Python: set the position up, search it to a depth within a window, read the result."""

import time
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from lexarena.games.scrabble.engine.arrays import GameArrays
from lexarena.games.scrabble.engine.tiles import MoveRow, counts, tile_slot
from lexarena.games.scrabble.rules.batch import rule_tables
from lexarena.games.scrabble.rules.ruleset import Ruleset
from lexarena.games.scrabble.search.endgame import memory as mem
from lexarena.games.scrabble.search.endgame.lists import MORE_LISTED, MORE_MOVES, MORE_PARTS
from lexarena.games.scrabble.search.endgame.search import DONE, ENTER, NO_HINT, STOPPED, fewest_turns, move_name, search
from lexarena.words.lexicon import Lexicon

Racks = tuple[NDArray[np.uint8], NDArray[np.uint8]]
"""The tiles of both seats, as codes (see `tiles`)."""
MOST_PLIES = 200
"""The longest line that is searched; lines are rarely longer than twenty."""
_CHUNK = 5000
"""The number of nodes between two looks at the clock and at Ctrl-C."""


def _now() -> float:
    return time.monotonic()


@dataclass
class Budget:
    """What a search may cost: a number of nodes, and seconds if they are given."""

    nodes: int
    seconds: float | None = None
    started: float = field(default_factory=_now)

    def used(self, nodes: int) -> float:
        """Return the share of the budget that is used up after this many nodes."""
        by_time = 0.0 if self.seconds is None else self.elapsed / self.seconds
        return max(by_time, nodes / self.nodes)

    @property
    def elapsed(self) -> float:
        """The seconds since the start."""
        return _now() - self.started

    def part(self, share: float) -> "Budget":
        """Return a budget with the same start that ends when a share of this one is used up."""
        return Budget(round(self.nodes * share), None if self.seconds is None else self.seconds * share, self.started)


@dataclass(frozen=True)
class Found:
    """What a search says of its root: a value for the seat to move, whether it is proven, and the best move.

    The value is exact between `alpha` and `beta`; outside it is a bound.
    """

    value: int
    alpha: int
    beta: int
    proven: bool
    move: MoveRow


class Tree:
    """The memory of a search, for one ruleset and lexicon; one endgame at a time is set up in it."""

    def __init__(self, ruleset: Ruleset, lexicon: Lexicon, table_bits: int) -> None:
        self.ruleset, self.lexicon = ruleset, lexicon
        self.tables = rule_tables(ruleset)
        plies = min(MOST_PLIES, (2 * ruleset.rack_size + 1) * ruleset.scoreless_turns + 2)
        self._memory = mem.make_memory(self.tables, plies, table_bits)
        self.most_depth = plies - 1

    @property
    def nodes(self) -> int:
        """The number of positions visited since `set_up`, leaves included."""
        return int(self._memory.control[mem.NODES])

    @property
    def expanded(self) -> int:
        """The number of positions whose moves were listed since `set_up`."""
        return int(self._memory.control[mem.EXPANDED])

    def set_up(self, arrays: GameArrays, game: int, racks: Racks, keep: bool = False) -> None:
        """Put the position of a game at the root, with these tiles in the racks.

        With `keep` the table is kept, which still holds for positions of the same game; else all is forgotten.
        """
        memory, rules = self._memory, self.ruleset
        games, frame, keys = memory.games, memory.frames[0], memory.keys
        memory.control[:] = 0
        if not keep:
            memory.table_keys[:], memory.table[:] = 0, 0
        for name in ("cells", "used", "masks", "sums", "to_move", "ply", "scoreless"):
            getattr(games, name)[0] = getattr(arrays, name)[game]
        games.racks[0], games.ends[0], games.ending[0] = 0, 0, 0
        values = np.array(rules.values)
        held = [counts(rack) for rack in racks]
        key = 0
        for seat, rack in enumerate(racks):
            games.racks[0, seat, : len(rack)], games.held[0, seat] = rack, len(rack)
            kinds = np.flatnonzero(held[seat])
            memory.shifts[seat] = 0
            memory.shifts[seat, kinds] = mem.HAND_BITS * np.arange(len(kinds))
            frame[mem.HAND + seat] = int((held[seat][kinds].astype(np.int64) << memory.shifts[seat, kinds]).sum())
            frame[mem.WORTH + seat] = int((held[seat] * values).sum())
            key += sum(int(keys[mem.RACK_KEYS + 27 * seat + tile_slot(int(tile))]) for tile in rack)
        for square in np.flatnonzero(games.cells[0]).tolist():
            key += int(keys[mem.SQUARE_KEYS + square * 64 + int(games.cells[0, square])])
        worthless = any((count[values == 0]).any() for count in held)
        fold = not self.tables.max_steps and not (worthless and self.tables.zero_plays_count)
        memory.control[mem.FOLD] = int(fold)
        frame[mem.KEY] = (key + (1 << 63)) % (1 << 64) - (1 << 63)
        frame[mem.SEAT] = games.to_move[0]
        frame[mem.TURNS] = fewest_turns(int(rules.scoreless_turns - games.scoreless[0]), int(fold))
        frame[mem.HINT], frame[mem.FAILING] = NO_HINT, 0

    def search(self, alpha: int, beta: int, depth: int, budget: Budget) -> Found | None:
        """Search the root; None if the budget ends first."""
        control, frame = self._memory.control, self._memory.frames[0]
        frame[mem.ALPHA], frame[mem.BETA], frame[mem.DEPTH] = alpha, beta, min(depth, self.most_depth)
        control[mem.PLY], control[mem.PHASE] = 0, ENTER
        while True:
            chunk = self.nodes + _CHUNK if budget.seconds is not None else self.nodes + 20 * _CHUNK
            control[mem.LIMIT] = min(budget.nodes, chunk)
            result = search(self.lexicon.nodes, self.tables, self._memory)
            if result == DONE:
                break
            if result == STOPPED and budget.used(self.nodes) >= 1:
                return None
            if result < 0:
                self._make_room(result)
        found = self._found(alpha, beta, bool(frame[mem.PROVEN]))
        frame[mem.HINT] = move_name(int(self._memory.facts[frame[mem.BEST_MOVE], mem.MOVE_KEY]))
        return found

    def _make_room(self, lacking: int) -> None:
        """Double the array that was too small."""
        memory = self._memory
        moves = 2 * len(memory.rows) if lacking == MORE_MOVES else 0
        listed = 2 * len(memory.lists) if lacking == MORE_LISTED else 0
        self._memory = mem.with_room(memory, moves, listed, 2 * len(memory.parts) if lacking == MORE_PARTS else 0)

    def unfinished(self) -> Found | None:
        """Return what a search that ran out of budget had found: a move that is better than its window, or None.

        Its value is at least this, so it is given as one at the upper end of the window.
        """
        frame = self._memory.frames[0]
        if frame[mem.BEST] <= frame[mem.START_ALPHA]:
            return None
        return self._found(int(frame[mem.START_ALPHA]), int(frame[mem.BEST]), bool(frame[mem.BEST_PROVEN]))

    def _found(self, alpha: int, beta: int, proven: bool) -> Found:
        frame = self._memory.frames[0]
        return Found(int(frame[mem.BEST]), alpha, beta, proven, self._memory.rows[frame[mem.BEST_MOVE]].copy())
