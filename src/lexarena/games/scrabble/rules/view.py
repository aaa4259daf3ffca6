"""What a seat may know of a Scrabble game: the board, its own rack, the scores, and how many tiles are where."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, overload

import numpy as np
from numpy.typing import NDArray

from lexarena.core.array_batch import check_seat
from lexarena.core.game import JsonObject
from lexarena.core.rng import SEED_LIMIT
from lexarena.errors import LexarenaError, whole_number
from lexarena.games.scrabble.engine.arrays import GameArrays, count_unseen, deal_worlds
from lexarena.games.scrabble.engine.leaves import NO_LEAVES, LeaveTable
from lexarena.games.scrabble.engine.listing import are_legal
from lexarena.games.scrabble.engine.tiles import COUNT, EXCHANGE, KIND, PASS, TILES, MoveRow, joined, lines, move_width
from lexarena.games.scrabble.rules.moves import Move, MoveList, from_row, to_row
from lexarena.games.scrabble.rules.wording import view_text

if TYPE_CHECKING:
    from lexarena.games.scrabble.rules.game import Batch, Game


class Views(Sequence["View"]):
    """The views of many games, each for the seat to move (or for one given seat); the kernels work on all at once.

    It is a batch in which the other racks, the bags and the seeds are blank. It is valid until the next move is played.
    """

    def __init__(self, batch: "Batch", games: NDArray[np.int64], seat: int | None = None) -> None:
        arrays = batch.arrays
        seats = arrays.to_move[games] if seat is None else np.full(len(games), check_seat(seat))
        racks = np.zeros_like(arrays.racks)
        racks[games, seats] = arrays.racks[games, seats]
        self.batch = batch.showing(
            arrays._replace(racks=racks, bag=np.zeros_like(arrays.bag), seeds=np.zeros_like(arrays.seeds))
        )
        """The batch as these seats see it."""
        self.games = games
        self.seats: NDArray[np.int64] = seats.astype(np.int64)
        self.ruleset, self.lexicon = batch.ruleset, batch.lexicon
        self.exchanged: int | None = None
        """The number of tiles that the last move exchanged, which both seats may know; None if only the board is known."""
        self.challengeable: Move | None = None
        """The placement that the player to move may challenge; None in a batch."""
        self.awaits_acceptance = False
        """Whether that placement ends the game unless it is challenged."""

    def __len__(self) -> int:
        return len(self.games)

    @overload
    def __getitem__(self, index: int) -> "View": ...
    @overload
    def __getitem__(self, index: slice) -> "list[View]": ...
    def __getitem__(self, index: int | slice) -> "View | list[View]":
        if isinstance(index, slice):
            return [self[i] for i in range(len(self))[index]]
        return View(self, range(len(self))[index])

    @property
    def bag_counts(self) -> NDArray[np.int64]:
        """The number of tiles in each bag."""
        ends = self.batch.arrays.ends[self.games]
        return (ends[:, 1] - ends[:, 0]).astype(np.int64)

    @property
    def spread(self) -> NDArray[np.int64]:
        """How many points each seat is ahead of the other."""
        scores = self.batch.arrays.scores
        spread = scores[self.games, self.seats] - scores[self.games, 1 - self.seats]
        return spread.astype(np.int64)

    @property
    def unseen(self) -> NDArray[np.int32]:
        """The number of each tile in the bag or the other rack: a row of 27 for each view, A to Z, then the blank.

        A position that was set up may show more of a tile than the ruleset has. Then none of it is unseen, and other
        tiles may be missing.
        """
        return self._unseen(self.games, self.seats)

    def _unseen(self, games: NDArray[np.int64], seats: NDArray[np.int64]) -> NDArray[np.int32]:
        full, arrays = np.array(self.ruleset.counts, np.int32), self.batch.arrays
        out = np.zeros((len(games), len(full)), np.int32)
        count_unseen(full, arrays.cells, arrays.racks, games, seats, out)
        return out

    def sample(self, number: int, rng: np.random.Generator) -> "Batch":
        """Return a number of games for each view that its seat cannot tell from its own, those of the first view first.

        >>> from lexarena.games.scrabble.rules.game import Batch
        >>> worlds = Batch(2, "mini", seeds=[1, 2]).views().sample(1000, np.random.default_rng(0))
        >>> len(worlds), len(np.unique(worlds.arrays.racks[:1000, 0], axis=0))
        (2000, 1)
        """
        if self.awaits_acceptance:
            raise LexarenaError("the last play ends the game unless it is challenged; choose an earlier position")
        arrays, total = self.batch.arrays, whole_number("number", number, 1) * len(self)
        worlds = GameArrays._make(np.empty((total, *array.shape[1:]), array.dtype) for array in arrays)
        hidden = np.zeros(arrays.bag.shape[1] + arrays.racks.shape[2], np.uint8)
        seed = int(rng.integers(SEED_LIMIT))
        deal_worlds(self.unseen, arrays, self.games, self.seats, number, seed, hidden, worlds)
        return self.batch.showing(worlds)

    def encode(self, moves: Sequence[Move]) -> NDArray[np.int32]:
        """Return moves as an array, one row per move."""
        return np.stack([to_row(move, move_width(self.ruleset.rack_size)) for move in moves])

    def best(self, leaves: LeaveTable = NO_LEAVES) -> tuple[NDArray[np.int32], NDArray[np.bool_]]:
        """Return the best placement of each game by equity, and whether there is one."""
        return self.batch.best(self.games, leaves)

    def legal(self, placements_only: bool = False) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
        """Return the legal moves of all games in one array, and where each game's start."""
        return self.batch.legal(self.games, placements_only)

    def illegal(self, moves: NDArray[np.int32]) -> NDArray[np.int64]:
        """Return in which views a row is not a legal move as `legal` lists it, score included."""
        if moves.shape != (len(self), move_width(self.ruleset.rack_size)):
            raise LexarenaError(
                f"moves must have the shape {(len(self), move_width(self.ruleset.rack_size))}, got {moves.shape}"
            )
        batch = self.batch
        legal = are_legal(
            batch.lexicon.nodes, batch.tables, batch.arrays, self.games, moves.astype(np.int32, copy=False)
        )
        return np.flatnonzero(~legal | (self.seats != batch.to_move[self.games]))

    def exchange_all_or_pass(self, which: NDArray[np.int64] | None = None) -> NDArray[np.int32]:
        """Return the moves of seats that have nothing to place: exchange the whole rack if that is legal, else pass.

        `which` selects views by their index; by default it is all of them.
        """
        arrays, in_bag = self.batch.arrays, self.bag_counts
        games, seats = self.games, self.seats
        if which is not None:
            games, seats, in_bag = games[which], seats[which], in_bag[which]
        held = arrays.held[games, seats]
        allowed = (in_bag >= np.maximum(held, self.ruleset.exchange_minimum)) & (held > 0) & self.ruleset.exchange
        moves = np.zeros((len(games), TILES + self.ruleset.rack_size), np.int32)
        moves[:, KIND] = np.where(allowed, EXCHANGE, PASS)
        moves[:, COUNT] = np.where(allowed, held, 0)
        # Sorted, as an exchange is written, with the empty slots (0) after the blanks.
        racks = np.sort(arrays.racks[games, seats] - np.uint8(1), axis=1) + np.uint8(1)
        moves[:, TILES:] = np.where(allowed[:, None], racks, 0)
        return moves


class View:
    """What one seat knows of one game."""

    def __init__(self, views: Views, index: int) -> None:
        self._views, self._index = views, index
        self._game = int(views.games[index])
        self._arrays = views.batch.arrays
        self.ruleset, self.lexicon = views.ruleset, views.lexicon

    @property
    def seat(self) -> int:
        """The seat whose view this is."""
        return int(self._views.seats[self._index])

    @property
    def to_move(self) -> int:
        """The seat that moves next."""
        return int(self._arrays.to_move[self._game])

    @property
    def cells(self) -> NDArray[np.uint8]:
        """The board as a square array of tile codes (see `tiles`)."""
        size = self._views.ruleset.size
        cells: NDArray[np.uint8] = self._arrays.cells[self._game].reshape(size, size).copy()
        return cells

    @property
    def rows(self) -> tuple[str, ...]:
        """The board as text, row by row: `.` for an empty square, lower case for a blank."""
        return tuple(lines(self._arrays.cells[self._game], self._views.ruleset.size))

    @property
    def rack(self) -> str:
        """The tiles of this seat, `_` for a blank."""
        return joined(self._arrays.racks[self._game, self.seat])

    @property
    def scores(self) -> tuple[int, int]:
        """The points of both seats."""
        return int(self._arrays.scores[self._game, 0]), int(self._arrays.scores[self._game, 1])

    @property
    def bag_count(self) -> int:
        """The number of tiles in the bag."""
        first, last = self._arrays.ends[self._game].tolist()
        return int(last - first)

    @property
    def opponent_count(self) -> int:
        """The number of tiles that the other seat holds."""
        return int(self._arrays.held[self._game, 1 - self.seat])

    @property
    def scoreless(self) -> int:
        """The number of turns in a row without points."""
        return int(self._arrays.scoreless[self._game])

    @property
    def exchanged(self) -> int | None:
        """The number of tiles that the last move exchanged; None in a batch, which does not keep it."""
        return self._views.exchanged

    @property
    def challengeable(self) -> Move | None:
        """The placement that the player to move may challenge, or None. Whether its words are valid is another matter."""
        return self._views.challengeable

    @property
    def awaits_acceptance(self) -> bool:
        """Whether that placement ends the game unless it is challenged: a pass accepts it."""
        return self._views.awaits_acceptance

    @property
    def ply(self) -> int:
        """The number of moves played."""
        return int(self._arrays.ply[self._game])

    @property
    def premiums_used(self) -> NDArray[np.uint8]:
        """1 for each square whose premium no longer counts, row by row."""
        used: NDArray[np.uint8] = self._arrays.used[self._game].copy()
        return used

    @property
    def ending(self) -> int:
        """What ended the game, as a number (see `arrays`)."""
        return int(self._arrays.ending[self._game])

    @property
    def unseen(self) -> NDArray[np.int32]:
        """The number of each tile in the bag or the other rack, A to Z, then the blank (see `Views.unseen`)."""
        at = slice(self._index, self._index + 1)
        unseen: NDArray[np.int32] = self._views._unseen(self._views.games[at], self._views.seats[at])[0]
        return unseen

    @property
    def spread(self) -> int:
        """How many points this seat is ahead of the other."""
        return self.scores[self.seat] - self.scores[1 - self.seat]

    def legal_moves(self) -> MoveList:
        """Return this seat's legal moves; none if the other seat is to move."""
        return MoveList(self._listed(), self.cells)

    def _listed(self, placements_only: bool = False) -> NDArray[np.int32]:
        moves, _ = self._views.batch.legal([self._game], placements_only)
        if self.awaits_acceptance:
            moves = moves[:0] if placements_only else moves[-1:]
        return moves if self.seat == self.to_move else moves[:0]

    def best_placement(self, leaves: LeaveTable = NO_LEAVES) -> Move | None:
        """Return the best placement by equity, or None if there is none."""
        moves, found = self._views.batch.best([self._game], leaves)
        return from_row(moves[0], self.cells) if found[0] and self.seat == self.to_move else None

    def only(self) -> Views:
        """Return this view as a sequence of one, for agents that work on many views at once."""
        return self._views.batch.views([self._game], self.seat)

    def sample(self, rng: np.random.Generator) -> "Game":
        """Return a game that this seat cannot tell from the true one: the unseen tiles are dealt at random."""
        return self._views.batch.sampled(self, rng)

    def to_json(self) -> JsonObject:
        """Return what this seat may know as plain values: `rows` are the board's, with `.` for an empty square."""
        return {
            "game": "scrabble",
            "ruleset": self.ruleset.name,
            "lexicon": self.lexicon.name,
            "seat": self.seat,
            "to_move": self.to_move,
            "ply": self.ply,
            "rows": list(self.rows),
            "rack": self.rack,
            "scores": list(self.scores),
            "bag": self.bag_count,
            "opponent_tiles": self.opponent_count,
            "unseen": self.unseen.tolist(),
            "scoreless": self.scoreless,
            "exchanged": self.exchanged,
            "challenge": self.challengeable is not None and self.seat == self.to_move,
            "accept": self.awaits_acceptance,
        }

    def text(self) -> str:
        """Return what this seat may know in words, with the rules."""
        return view_text(self)

    __str__ = text

    def move(self, row: MoveRow) -> Move:
        """Return a row of numbers as a move on this view's board."""
        return from_row(row, self.cells)
