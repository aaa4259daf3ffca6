"""One game of Scrabble, and many at once: play moves, take them back, look at a game from a seat."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from lexarena.core.game import Outcome, Snapshot
from lexarena.core.rng import SEED_LIMIT, check_seed
from lexarena.errors import IllegalMoveError, LexarenaError
from lexarena.games.scrabble.movegen.leaves import NO_LEAVES, LeaveTable, leave_table
from lexarena.games.scrabble.rules import placement
from lexarena.games.scrabble.rules.arrays import OUT, RUNNING, SCORELESS, STEP_LIMIT
from lexarena.games.scrabble.rules.board import Board
from lexarena.games.scrabble.rules.engine import Engine
from lexarena.games.scrabble.rules.formed_words import FormedWord, formed_words
from lexarena.games.scrabble.rules.moves import Move, MoveList, from_row, move_width, to_row
from lexarena.games.scrabble.rules.notation import parse_move
from lexarena.games.scrabble.rules.player import Player
from lexarena.games.scrabble.rules.position import Position
from lexarena.games.scrabble.rules.ruleset import Ruleset
from lexarena.games.scrabble.rules.scorer import score_placement
from lexarena.games.scrabble.rules.tile_bag import TileBag
from lexarena.games.scrabble.rules.tiles import counts, from_counts, texts, tile_code
from lexarena.games.scrabble.rules.view import View, Views
from lexarena.words.lexicon import Lexicon, WordSource

REASONS = {OUT: "out", SCORELESS: "scoreless", STEP_LIMIT: "step_limit"}
"""The names of the endings: a player went out, too many turns without points, too many moves."""


@dataclass(frozen=True)
class Turn:
    """A move that was played: by whom, from which rack, and which tiles were drawn for it."""

    seat: int
    move: Move
    rack: str
    drawn: str


class Game:
    """A game in progress.

    >>> game = Game("mini", seed=7)
    >>> best = game.best_move()
    >>> game.push(best)
    >>> game.to_move, game.scores[0] == best.score
    (1, True)
    >>> game.pop() == best, game.scores
    (True, (0, 0))
    """

    def __init__(
        self, ruleset: str | Ruleset = "mini", lexicon: WordSource | Lexicon | None = None, seed: int | None = None
    ) -> None:
        """Deal a game; the same seed deals the same tiles."""
        seed = check_seed(seed)
        self._batch = Batch(1, ruleset, lexicon, [seed])
        self.seed = seed
        self.start: Position | None = None
        """The position that the game was set up from; None if it was dealt."""
        self.turns: list[Turn] = []
        """The moves played so far."""
        self._exchanged_before = 0
        self._snapshots: list[Snapshot] = []
        self._make_fronts()

    def _make_fronts(self) -> None:
        arrays, size = self._batch.arrays, self.ruleset.size
        self.board = Board(size, self.lexicon, self.ruleset.layout)
        self.board.premium_squares = self.ruleset.layout
        self.board.cells = arrays.cells[0].reshape(size, size)
        self.board.used = arrays.used[0].reshape(size, size)
        self.board._changed = partial(self._batch.refresh, 0)
        self.players = [Player.over(seat, arrays.racks[0, seat], arrays.held[0], arrays.scores[0]) for seat in (0, 1)]
        self.bag = TileBag.over(self.ruleset, arrays.bag[0], arrays.ends[0])

    def __getstate__(self) -> dict[str, Any]:
        """Leave out the board, the players and the bag, which only show the arrays of the game."""
        return {key: value for key, value in vars(self).items() if key not in ("board", "players", "bag")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._make_fronts()

    @classmethod
    def from_position(
        cls,
        position: Position,
        ruleset: str | Ruleset = "mini",
        lexicon: WordSource | Lexicon | None = None,
        seed: int | None = None,
        fill: bool = True,
    ) -> "Game":
        """Set up any position. The bag holds what the board and the racks leave of the ruleset's tiles.

        With `fill` a rack that is not known is filled from the bag.
        """
        game = cls(ruleset, lexicon, seed)
        arrays, rules = game._batch.arrays, game.ruleset
        if len(position.rows) != rules.size or any(len(row) != rules.size for row in position.rows):
            raise LexarenaError(f"the position's board is not {rules.size} x {rules.size}, as {rules.name} has it")
        if position.to_move not in (0, 1):
            raise LexarenaError(f"seat {position.to_move} cannot be to move; the seats are 0 and 1")
        game.board.grid = [[None if letter == "." else letter for letter in row] for row in position.rows]
        arrays.used[0] = arrays.cells[0] > 0
        for player, rack, score in zip(game.players, position.racks, position.scores, strict=True):
            player.rack, player.score = list(rack), score
        game._refill_bag()
        for player in game.players:
            if fill and not player.rack:
                player.draw_tiles(game.bag)
        arrays.to_move[0], arrays.scoreless[0] = position.to_move, position.scoreless
        game.start = game.position()
        return game

    def _refill_bag(self) -> None:
        """Fill the bag with what the board and the racks leave of the ruleset's tiles, in the seed's order."""
        arrays = self._batch.arrays
        seen = counts(arrays.cells[0][arrays.cells[0] > 0])
        for player in self.players:
            seen += player.rack_to_array()
        left = from_counts(np.maximum(np.array(self.ruleset.counts, np.int32) - seen, 0))
        fresh = TileBag(tiles=TileBag.over(self.ruleset, left, np.array([0, len(left)])).remaining, seed=self.seed)
        self.bag.remaining = fresh.remaining

    @classmethod
    def sampled(cls, view: View, rng: np.random.Generator) -> "Game":
        """Return a game that the seat of a view cannot tell from the true one: the unseen tiles are dealt at random."""
        tiles = rng.permutation(from_counts(view.unseen))
        racks = [view.rack, view.rack]
        racks[1 - view.seat] = "".join(texts(tiles[: view.opponent_count]))
        position = Position(view.rows, (racks[0], racks[1]), view.scores, view.to_move, view.scoreless)
        game = cls.from_position(position, view.ruleset, view.lexicon, int(rng.integers(SEED_LIMIT)), fill=False)
        game.set_premiums_used(view.premiums_used)
        game.set_ply(view.ply, view.exchanged or 0)
        game._batch.arrays.ending[0] = view.ending
        return game

    def set_premiums_used(self, used: ArrayLike) -> None:
        """Mark premiums as used, one flag per square."""
        self._batch.arrays.used[0] = np.asarray(used).reshape(-1)

    def set_ply(self, ply: int, exchanged: int = 0) -> None:
        """Set the number of moves played, and the number of tiles that the last one exchanged."""
        self._batch.arrays.ply[0] = ply
        self._exchanged_before = exchanged

    @property
    def ruleset(self) -> Ruleset:
        """The rules of this game."""
        return self._batch.ruleset

    @property
    def lexicon(self) -> Lexicon:
        """The words of this game."""
        return self._batch.lexicon

    @property
    def to_move(self) -> int:
        """The seat that moves next."""
        return int(self._batch.arrays.to_move[0])

    @property
    def ply(self) -> int:
        """The number of moves played."""
        return int(self._batch.arrays.ply[0])

    @property
    def scores(self) -> tuple[int, int]:
        """The points of both seats; after the end they include what the racks change."""
        return self.players[0].score, self.players[1].score

    @property
    def scoreless(self) -> int:
        """The number of turns in a row without points."""
        return int(self._batch.arrays.scoreless[0])

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._batch.arrays.ending[0] != RUNNING)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it is in progress."""
        ending = int(self._batch.arrays.ending[0])
        if ending == RUNNING:
            return None
        return Outcome(self.scores, REASONS[ending], truncated=ending == STEP_LIMIT)

    def position(self) -> Position:
        """Return the position as a value, with both racks."""
        racks = ("".join(self.players[0].rack), "".join(self.players[1].rack))
        return Position(self.board.rows, racks, self.scores, self.to_move, self.scoreless)

    def beginning(self) -> "Game":
        """Return a new game that stands as this one did before its first move."""
        game = Game(self.ruleset, self.lexicon, self.seed)
        game._batch.restore(0, self._snapshots[0] if self._snapshots else self._batch.snapshot(0))
        game.start = self.start
        return game

    @property
    def batch(self) -> "Batch":
        """The game as a batch of one."""
        return self._batch

    def view(self, seat: int) -> View:
        """Return what a seat may know."""
        return self.views(seat)[0]

    def views(self, seat: int | None = None) -> Views:
        """Return the view of a seat (the one to move by default) as a sequence of one."""
        views = self._batch.views([0], self.to_move if seat is None else seat)
        if self.turns:
            last = self.turns[-1].move
            views.exchanged = len(last.tiles) if last.is_exchange else 0
        else:
            views.exchanged = self._exchanged_before
        return views

    def legal_moves(self) -> MoveList:
        """Return all legal moves: placements, then exchanges, then the pass; none when the game is over."""
        moves, _ = self._batch.legal()
        return MoveList(moves, self.board.cells)

    legal = legal_moves

    def best_move(self, leaves: LeaveTable | Mapping[str, float] = NO_LEAVES) -> Move:
        """Return the placement with the most points plus leave value; without one, exchange all or pass."""
        if isinstance(leaves, Mapping):
            leaves = leave_table(leaves)
        moves, found = self._batch.best(leaves=leaves)
        row = moves[0] if found[0] else self.views().exchange_all_or_pass()[0]
        return from_row(row, self.board.cells)

    def parse(self, text: str) -> Move:
        """Return the legal move that a text in notation means; raise `NotationError` or `IllegalMoveError`."""
        return self.check(parse_move(text, self.board.rows))

    def push(self, move: Move | str, checked: bool = False) -> None:
        """Play a move, given as a value or in notation; raise `IllegalMoveError` with the reason if it is not legal.

        With `checked` the move is what `parse` or `check` returned in this position, and is not checked again.
        """
        if isinstance(move, str):
            move = self.parse(move)
        elif not checked:
            move = self.check(move)
        seat, rack = self.to_move, "".join(self.players[self.to_move].rack)
        self._snapshots.append(self._batch.snapshot(0))
        self._batch.apply(to_row(move, move_width(self.ruleset.rack_size))[None])
        kept = len(rack) - len(move.used)
        self.turns.append(Turn(seat, move, rack, "".join(self.players[seat].rack[kept:])))

    def pop(self) -> Move:
        """Take the last move back and return it; everything is as it was before."""
        if not self.turns:
            raise LexarenaError("there is no move to take back")
        self._batch.restore(0, self._snapshots.pop())
        return self.turns.pop().move

    def words_of(self, move: Move) -> list[FormedWord]:
        """Return the words that a legal move forms here: the main word, then the cross-words.

        >>> game = Game("mini", seed=7)
        >>> move = game.best_move()
        >>> [word.points for word in game.words_of(move)] == [move.score]
        True
        """
        return formed_words(self.board, self._batch.tables, move)

    def exchange(self, tiles: str) -> None:
        """Exchange tiles of the rack, `_` or `?` for a blank."""
        self.push(Move.exchange(tiles))

    def pass_turn(self) -> None:
        """Pass."""
        self.push(Move.pass_turn())

    def check(self, move: Move) -> Move:
        """Return a move in its canonical form with word and score; raise `IllegalMoveError` with the reason."""
        if self.is_over:
            raise IllegalMoveError("the game is over")
        if move.is_pass:
            return move
        return self._check_exchange(move) if move.is_exchange else self._check_placement(move)

    def _check_exchange(self, move: Move) -> Move:
        rules, left = self.ruleset, self.bag.tiles_remaining()
        if not rules.exchange:
            raise IllegalMoveError(f"{rules.name} has no exchanges; place a word or pass")
        if not move.used:
            raise IllegalMoveError("an exchange needs at least one tile; write - alone to pass")
        if left < rules.exchange_minimum:
            raise IllegalMoveError(f"the bag holds {left}; an exchange needs {rules.exchange_minimum} or more in it")
        if len(move.tiles) > left:
            raise IllegalMoveError(f"the bag holds only {left}, fewer than the {len(move.tiles)} to exchange")
        self._check_rack(move)
        return Move.exchange(move.used)

    def _check_placement(self, move: Move) -> Move:
        if move.direction not in ("H", "V"):
            raise IllegalMoveError("Direction must be 'H' or 'V'")
        word = ""
        for i, tile in enumerate(move.tiles):
            r, c = (move.row, move.col + i) if move.direction == "H" else (move.row + i, move.col)
            letter = self.board.get_letter(r, c)
            if tile == "." and letter is None:
                raise IllegalMoveError(f"square ({r}, {c}) is empty; give the letter that goes there")
            if tile != "." and letter is not None:
                raise IllegalMoveError(f"square ({r}, {c}) holds {letter} already; write . for it")
            word += (self.board.grid[r][c] or "") if tile == "." else tile
        reason = placement.fault(self.board, word, move.row, move.col, move.direction, None, None)
        if reason is not None:
            raise IllegalMoveError(reason)
        self._check_rack(move)
        if len(move.used) == 1 and move.direction == "V":
            (r, c, tile), *_ = move.placed
            across = self.board._extract_horizontal_word(r, c, tile)
            if across is not None:  # one tile, two words: the move is the one across
                text, row, col = across
                squares = placement.squares(row, col, "H", len(text))
                tiles = "".join(tile if square == (r, c) else "." for square in squares)
                return self._check_placement(Move.place(row, col, "H", tiles))
        return Move.place(move.row, move.col, move.direction, move.tiles, word, self._score(move))

    def _check_rack(self, move: Move) -> None:
        rack = "".join(self.players[self.to_move].rack)
        for tile in move.used:
            needed = move.used.count(tile)
            if needed > rack.count(tile):
                missing = "a blank" if tile == "_" else tile
                times = f" {needed} times" if needed > 1 else ""
                hint = "; lower-case letters are blanks, write tiles in capitals" if tile == "_" else ""
                raise IllegalMoveError(
                    f"Player doesn't have required letters: {missing} is not in {rack!r}{times}{hint}"
                )

    def _score(self, move: Move) -> int:
        tables, arrays = self._batch.tables, self._batch.arrays
        tiles = np.array([0 if tile == "." else tile_code(tile) for tile in move.tiles], np.uint8)
        points = score_placement(
            tables.size,
            arrays.cells[0],
            arrays.used[0],
            tables.letter_multiplier,
            tables.word_multiplier,
            tables.values,
            move.row,
            move.col,
            int(move.direction == "V"),
            tiles,
        )
        return int(points) + (tables.bingo_bonus if len(move.used) == tables.bingo_tiles else 0)

    def __str__(self) -> str:
        return str(self.board)

    def __repr__(self) -> str:
        state = self.outcome.reason if self.outcome else f"seat {self.to_move} to move"
        return f"<Game {self.ruleset.name}, {self.ply} moves, {self.scores[0]} : {self.scores[1]}, {state}>"


class Batch(Engine):
    """`n` games of one ruleset and lexicon, held as arrays in `arrays`.

    >>> batch = Batch(3, "mini", seeds=[1, 2, 3])
    >>> best, found = batch.best()
    >>> batch.apply(best[found], np.flatnonzero(found))
    >>> found.tolist(), batch.ply.tolist()
    ([False, True, True], [0, 1, 1])
    """

    def views(self, games: ArrayLike | None = None, seat: int | None = None) -> Views:
        """Return what the seat to move (or one given seat) may know in each of these games."""
        return Views(self, self.indices(games), seat)

    @staticmethod
    def sampled(view: View, rng: np.random.Generator) -> Game:
        """Return a game that the seat of a view cannot tell from the true one."""
        return Game.sampled(view, rng)
