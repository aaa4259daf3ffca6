"""One game of Scrabble, and many at once: play moves, take them back, look at a game from a seat."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from lexarena.core.game import Outcome, Snapshot
from lexarena.core.rng import SEED_LIMIT, check_seed
from lexarena.errors import LexarenaError, check_kind
from lexarena.games.scrabble.engine.arrays import RUNNING, GameArrays
from lexarena.games.scrabble.engine.leaves import NO_LEAVES, LeaveTable, leave_table
from lexarena.games.scrabble.engine.tiles import COUNT, counts, from_counts, joined, move_width, texts
from lexarena.games.scrabble.rules import challenges
from lexarena.games.scrabble.rules.batch import Engine, outcome_of
from lexarena.games.scrabble.rules.board import Board, board_svg
from lexarena.games.scrabble.rules.cgp import Cgp, Position, cgp_text, check_fit, parse_cgp
from lexarena.games.scrabble.rules.moves import Move, MoveList, from_row, to_row
from lexarena.games.scrabble.rules.notation import parse_move
from lexarena.games.scrabble.rules.placement import FormedWord, check_move, formed_words, push_placement
from lexarena.games.scrabble.rules.player import Player
from lexarena.games.scrabble.rules.ruleset import VOID, Ruleset
from lexarena.games.scrabble.rules.tile_bag import TileBag
from lexarena.games.scrabble.rules.view import View, Views
from lexarena.words.lexicon import Lexicon, WordSource


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
        self._begin(ruleset, lexicon, seed, dealt=True)

    def _begin(
        self, ruleset: str | Ruleset, lexicon: WordSource | Lexicon | None, seed: int | None, dealt: bool
    ) -> None:
        """Lay out an empty board; unless `dealt`, both racks and the bag are empty."""
        self.seed = check_seed(seed)
        self.batch = Batch(1, ruleset, lexicon, [self.seed], with_challenges=True, dealt=dealt)
        """The game as a batch of one."""
        self.start: Position | None = None
        """The position that the game was set up from; None if it was dealt."""
        self.turns: list[Turn] = []
        """The moves played so far."""
        self.knows_words = True
        """Whether the words of the game are at hand; otherwise a record says which challenges succeeded."""
        self._exchanged_before = 0
        self._snapshots: list[Snapshot] = []
        self._make_fronts()

    def _make_fronts(self) -> None:
        arrays, size = self.batch.arrays, self.ruleset.size
        words = self.lexicon if self.ruleset.challenge == VOID else None
        self.board = Board(size, words, self.ruleset.layout)
        self.board.premium_squares = self.ruleset.layout
        self.board.cells = arrays.cells[0].reshape(size, size)
        self.board.used = arrays.used[0].reshape(size, size)
        self.board._changed = partial(self.batch.refresh, 0)
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
        check_kind("position", position, Position, "a Position (see parse_cgp)")
        game = cls.__new__(cls)
        game._begin(ruleset, lexicon, seed, dealt=False)
        arrays, rules = game.batch.arrays, game.ruleset
        if len(position.rows) != rules.size or any(len(row) != rules.size for row in position.rows):
            raise LexarenaError(f"the position's board is not {rules.size} x {rules.size}, as {rules.name} requires")
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
        arrays = self.batch.arrays
        seen = counts(arrays.cells[0][arrays.cells[0] > 0])
        for player in self.players:
            seen += player.rack_to_array()
        left = from_counts(np.maximum(np.array(self.ruleset.counts, np.int32) - seen, 0))
        self.bag.remaining = TileBag(tiles=texts(left), seed=self.seed).remaining

    @classmethod
    def sampled(cls, view: View, rng: np.random.Generator) -> "Game":
        """Return a game that the seat of a view cannot tell from the true one: the unseen tiles are dealt at random.

        The last play can no longer be challenged in it.
        """
        if view.awaits_acceptance:
            raise LexarenaError("the last play ends the game unless it is challenged; choose an earlier position")
        tiles = rng.permutation(from_counts(view.unseen))
        racks = [view.rack, view.rack]
        racks[1 - view.seat] = "".join(texts(tiles[: view.opponent_count]))
        position = Position(view.rows, (racks[0], racks[1]), view.scores, view.to_move, view.scoreless)
        game = cls.from_position(position, view.ruleset, view.lexicon, int(rng.integers(SEED_LIMIT)), fill=False)
        game.set_premiums_used(view.premiums_used)
        game.set_ply(view.ply, view.exchanged or 0)
        game.batch.arrays.ending[0] = view.ending
        return game

    def set_premiums_used(self, used: ArrayLike) -> None:
        """Mark premiums as used, one flag per square."""
        self.batch.arrays.used[0] = np.asarray(used).reshape(-1)

    def set_ply(self, ply: int, exchanged: int = 0) -> None:
        """Set the number of moves played, and the number of tiles that the last one exchanged."""
        self.batch.arrays.ply[0] = ply
        self._exchanged_before = exchanged

    @property
    def ruleset(self) -> Ruleset:
        """The rules of this game."""
        return self.batch.ruleset

    @property
    def lexicon(self) -> Lexicon:
        """The words of this game."""
        return self.batch.lexicon

    @property
    def to_move(self) -> int:
        """The seat that moves next."""
        return int(self.batch.arrays.to_move[0])

    @property
    def ply(self) -> int:
        """The number of moves played."""
        return int(self.batch.arrays.ply[0])

    @property
    def scores(self) -> tuple[int, int]:
        """The points of both seats; after the end they include what the racks change."""
        return self.players[0].score, self.players[1].score

    @property
    def scoreless(self) -> int:
        """The number of turns in a row without points."""
        return int(self.batch.arrays.scoreless[0])

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.batch.arrays.ending[0] != RUNNING)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it is in progress."""
        return outcome_of(self.batch.arrays)

    @property
    def challengeable(self) -> Move | None:
        """The placement that the player to move may challenge, or None."""
        if self.ruleset.challenge == VOID or self.is_over or not self.turns:
            return None
        last = self.turns[-1].move
        return last if last.is_placement else None

    @property
    def awaits_acceptance(self) -> bool:
        """Whether the last placement ends the game unless it is challenged: the player to move passes or challenges."""
        return self.challengeable is not None and challenges.due_ending(self) != RUNNING

    def position(self) -> Position:
        """Return the position as a value, with both racks."""
        racks = self.batch.arrays.racks[0]
        return Position(
            self.board.rows, (joined(racks[0]), joined(racks[1])), self.scores, self.to_move, self.scoreless
        )

    def beginning(self) -> "Game":
        """Return a new game that stands as this one did before its first move."""
        game = Game(self.ruleset, self.lexicon, self.seed)
        game.batch.restore(0, self._snapshots[0] if self._snapshots else self.batch.snapshot(0))
        game.start = self.start
        return game

    def view(self, seat: int) -> View:
        """Return what a seat may know."""
        return self.views(seat)[0]

    def views(self, seat: int | None = None) -> Views:
        """Return the view of a seat (the one to move by default) as a sequence of one."""
        views = self.batch.views([0], self.to_move if seat is None else seat)
        views.exchanged = self._exchanged_before
        if self.turns:
            last = self.turns[-1].move
            views.exchanged = len(last.tiles) if last.is_exchange else 0
        views.challengeable, views.awaits_acceptance = self.challengeable, self.awaits_acceptance
        return views

    def legal_moves(self) -> MoveList:
        """Return the legal moves: placements, then exchanges, then the pass; none when the game is over.

        The words of the placements are valid. With a challenge rule others may be played too, and `challengeable` says
        whether a challenge is legal.
        """
        moves, _ = self.batch.legal()
        if self.awaits_acceptance:
            moves = moves[-1:]
        return MoveList(moves, self.board.cells)

    legal = legal_moves

    def best_move(self, leaves: LeaveTable | Mapping[str, float] = NO_LEAVES) -> Move:
        """Return the placement with the highest equity; without one, exchange all or pass."""
        if isinstance(leaves, Mapping):
            leaves = leave_table(leaves)
        check_kind("leaves", leaves, LeaveTable, "a mapping from leaves to points, or what leave_table returns")
        moves, found = self.batch.best(leaves=leaves)
        row = moves[0] if found[0] else self.views().exchange_all_or_pass()[0]
        return from_row(row, self.board.cells)

    def parse(self, text: str) -> Move:
        """Return the legal move that a text in notation means; raise `NotationError` or `IllegalMoveError`."""
        return self.check(parse_move(text, self.board.rows))

    def push(self, move: Move | str, checked: bool = False) -> None:
        """Play a move, given as a value or in notation; raise `IllegalMoveError` with the reason if it is not legal.

        With `checked` the move is what `parse` or `check` returned in this position, and is not checked again.
        """
        seat = self.to_move
        if not checked and (played := push_placement(self, move)):
            self._snapshots.append(played[0])
            self.turns.append(Turn(seat, *played[1:]))
            return
        row = None
        if isinstance(move, str):
            move, row = check_move(self, parse_move(move, self.board.rows))
        elif not checked:
            move, row = check_move(self, move)
        if row is None and not move.is_challenge:
            row = to_row(move, move_width(self.ruleset.rack_size))
        arrays, has_challenges = self.batch.arrays, self.ruleset.challenge != VOID
        rack, held = joined(arrays.racks[0, seat]), int(arrays.held[0, seat])
        self._snapshots.append(self.batch.snapshot(0))
        if row is None or has_challenges:
            move = challenges.play(self, move, row)
        else:
            self.batch.play(0, row)
        drawn = "" if row is None else joined(arrays.racks[0, seat, held - int(row[COUNT]) :])
        self.turns.append(Turn(seat, move, rack, drawn))
        if has_challenges and not move.is_placement:
            challenges.end_if_due(self)

    def pop(self) -> Move:
        """Take the last move back and return it; everything is as it was before."""
        if not self.turns:
            raise LexarenaError("there is no move to take back")
        self.batch.restore(0, self._snapshots.pop())
        return self.turns.pop().move

    def words_of(self, move: Move) -> list[FormedWord]:
        """Return the words that a legal move forms here: the main word, then the cross-words.

        >>> game = Game("mini", seed=7)
        >>> move = game.best_move()
        >>> [word.points for word in game.words_of(move)] == [move.score]
        True
        """
        check_kind("move", move, Move, "a Move")
        return formed_words(self.board, self.batch.tables, move)

    def exchange(self, tiles: str) -> None:
        """Exchange tiles of the rack, `_` or `?` for a blank."""
        self.push(Move.exchange(tiles))

    def pass_turn(self) -> None:
        """Pass."""
        self.push(Move.pass_turn())

    def check(self, move: Move) -> Move:
        """Return a move in its canonical form with word and score; raise `IllegalMoveError` with the reason."""
        return check_move(self, move)[0]

    def copy(self) -> "Game":
        """Return a game that stands as this one does; what happens to one does not touch the other.

        >>> game = Game("mini", seed=7)
        >>> other = game.copy()
        >>> other.push(other.best_move())
        >>> game.ply, other.ply
        (0, 1)
        """
        other = object.__new__(type(self))
        vars(other).update(self.__getstate__())
        other.batch = self.batch.showing(GameArrays._make(array.copy() for array in self.batch.arrays))
        other.turns, other._snapshots = self.turns.copy(), self._snapshots.copy()
        other._make_fronts()
        other.board.dictionary = self.board.dictionary
        return other

    __copy__ = copy

    @classmethod
    def from_cgp(
        cls,
        text: str | Cgp,
        ruleset: str | Ruleset | None = None,
        lexicon: WordSource | Lexicon | None = None,
        seed: int | None = None,
        fill: bool = True,
    ) -> "Game":
        """Set up a position from a CGP line, as text or parsed; the player to move is seat 0.

        A ruleset that is given counts, else the one that the line names, else the first one with a board of this size. In
        the same way a lexicon that is given counts, else the one that the line names, else that of the ruleset. With
        `fill` a rack that is not known is filled from the bag.

        >>> game = Game.from_cgp("5/5/1CAT1/5/5 AEIRS/ 10/8 0")
        >>> game.ruleset.name, game.scores
        ('mini', (10, 8))
        """
        cgp = text if isinstance(text, Cgp) else parse_cgp(text)
        rules = cgp.rules(ruleset)
        check_fit(cgp.position, rules)
        words = lexicon if lexicon is not None else cgp.known_lexicon or cgp.lexicon
        return cls.from_position(cgp.position, rules, words, seed, fill)

    def cgp(self) -> str:
        """Return the position as a CGP line, the player to move first; `from_cgp` reads it back.

        >>> Game.from_cgp("5/5/1CAT1/5/5 AEIRS/ 10/8 0", "mini", fill=False).cgp()
        '5/5/1CAT1/5/5 AEIRS/ 10/8 0 lex mini; rules mini;'
        """
        return cgp_text(self.position(), self.lexicon.name, self.ruleset.name)

    def _repr_svg_(self) -> str:
        """Return the board as a picture, which notebooks show."""
        last = self.turns[-1].move if self.turns else None
        return board_svg(self.board.rows, self.ruleset, last)

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
