"""The easy way to write a game: `SimpleGame` for one game in plain Python, and a batch of many.

A game derives from `SimpleGame` and says how it starts, which moves are legal and what a move does. Undo, views,
notation and batches follow from that. A game that has to be fast brings its own classes instead (see `core.game`).
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Generic, Protocol, TypeVar, overload
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import ArrayLike, NDArray

from lexarena.core.array_batch import check_seat
from lexarena.core.game import Indices, JsonObject, MoveArray, Outcome, Snapshot
from lexarena.core.rng import check_seed
from lexarena.errors import IllegalMoveError

M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)


class Deals(Protocol):
    """The variant of a simple game, which deals further games of the same kind."""

    def new_game(self, seed: int) -> Any:
        """Return the game of that seed before its first move."""


@dataclass(frozen=True)
class SimpleTurn(Generic[M_co]):
    """A move that was played, and by whom."""

    seat: int
    move: M_co


class SimpleGame(ABC, Generic[M]):
    """A game in progress. Moves are any values that are equal if they mean the same; `str(move)` is their notation."""

    seats = 2

    def __init__(self, variant: Deals, seed: int | None = None) -> None:
        self.variant = variant
        self.seed = check_seed(seed)
        self.turns: list[SimpleTurn[M]] = []
        """The moves played so far."""
        self.start()

    @abstractmethod
    def start(self) -> None:
        """Set up the position before the first move, from `self.seed` alone."""

    @abstractmethod
    def moves(self) -> Sequence[M]:
        """Return the legal moves of the seat to move in a game that is not over."""

    @abstractmethod
    def play(self, move: M) -> None:
        """Change the position by a legal move."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it is in progress."""

    @abstractmethod
    def visible(self, seat: int) -> JsonObject:
        """Return what a seat may know of the position, as plain values for JSON."""

    def refusal(self, text: str) -> str:
        """Return why a text is not a legal move."""
        return f"{text!r} is not a legal move"

    def redeal(self, seat: int, rng: np.random.Generator) -> None:
        """Draw again what a seat cannot know; not needed without hidden information."""

    @property
    def seed_is_public(self) -> bool:
        """Whether players may know the seed, because nothing is hidden: so it is where `redeal` has nothing to draw."""
        return type(self).redeal is SimpleGame.redeal

    @property
    def to_move(self) -> int:
        """The seat that moves next: in turn, unless the game says otherwise."""
        return len(self.turns) % self.seats

    @property
    def ply(self) -> int:
        """The number of moves played."""
        return len(self.turns)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points by seat: those of the outcome, and 0 before it."""
        return (0,) * self.seats if self.outcome is None else self.outcome.scores

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    def legal_moves(self) -> Sequence[M]:
        """Return the legal moves of the seat to move; none when the game is over."""
        return [] if self.is_over else self.moves()

    def parse(self, text: str) -> M:
        """Return the legal move that a text means; raise `IllegalMoveError` with the reason."""
        if self.is_over:
            raise IllegalMoveError("the game is over")
        wanted = text.strip().casefold()
        for move in self.moves():
            if str(move).casefold() == wanted:
                return move
        raise IllegalMoveError(self.refusal(text.strip()))

    def push(self, move: M | str) -> None:
        """Play a move, given as a value or as text; raise `IllegalMoveError` with the reason if it is illegal."""
        chosen = self.parse(move if isinstance(move, str) else str(move))
        turn = SimpleTurn(self.to_move, chosen)
        self.play(chosen)
        self.turns.append(turn)

    def pop(self) -> M:
        """Take back the last move and return it."""
        if not self.turns:
            raise IllegalMoveError("there is no move to take back")
        *kept, last = self.turns
        self._replay(kept)
        return last.move

    def view(self, seat: int) -> "SimpleView[M]":
        """Return what a seat may know."""
        return SimpleView(self, check_seat(seat, self.seats))

    def copy(self) -> "SimpleGame[M]":
        """Return another game in the same position."""
        other: SimpleGame[M] = self.variant.new_game(self.seed)
        other._replay(self.turns)
        return other

    def __str__(self) -> str:
        """The position for pages and the terminal: what the seats see, unless the game draws it."""
        seen = [facts_text(self.visible(seat)) for seat in range(self.seats)]
        if len(set(seen)) == 1:
            return seen[0]
        return "\n".join(f"seat {seat}\n{facts}" for seat, facts in enumerate(seen))

    def _replay(self, turns: Sequence[SimpleTurn[M]]) -> None:
        self.turns = []
        self.start()
        for turn in turns:
            self.play(turn.move)
            self.turns.append(turn)


class SimpleView(Generic[M]):
    """What one seat knows of one game; it does not change when the game continues."""

    def __init__(self, game: SimpleGame[M], seat: int) -> None:
        self.seat = seat
        self.variant = game.variant
        self.to_move, self.ply, self.scores, self.is_over = game.to_move, game.ply, game.scores, game.is_over
        self._visible = game.visible(seat)
        self._moves = tuple(game.legal_moves()) if seat == game.to_move else ()
        self._table: MoveTable[M] = _table_of(game.variant)
        self._copy: Callable[[], SimpleGame[M]] = game.copy().copy

    def legal_moves(self) -> Sequence[M]:
        """Return this seat's legal moves; none if another seat is to move."""
        return self._moves

    def sample(self, rng: np.random.Generator) -> SimpleGame[M]:
        """Return a game consistent with this view."""
        game = self._copy()
        game.redeal(self.seat, rng)
        return game

    def only(self) -> "SimpleViews[M]":
        """Return this view as a sequence of one."""
        return SimpleViews([self], self._table)

    def move(self, row: Any) -> M:
        """Return the move that has this number, here or in a batch."""
        if int(row) not in self._table.moves:
            for move in self._moves:
                self._table.number(move)
        return self._table.moves[int(row)]

    def to_json(self) -> JsonObject:
        """Return what this seat may know as plain values."""
        common: JsonObject = {"seat": self.seat, "to_move": self.to_move, "ply": self.ply, "scores": list(self.scores)}
        return {**common, **self._visible}

    def __getitem__(self, key: str) -> Any:
        """Return one of the values that `visible` gave."""
        return self._visible[key]

    def __str__(self) -> str:
        return facts_text(self._visible)


def facts_text(visible: JsonObject) -> str:
    """Return what a seat sees, one fact per line."""
    return "\n".join(f"{key}: {value}" for key, value in visible.items())


class MoveTable(Generic[M]):
    """Numbers for the moves of a variant, so that moves fit into arrays.

    A number is a hash of the move's text, so equal games give equal arrays in every process.
    """

    def __init__(self) -> None:
        self.moves: dict[int, M] = {}
        self._numbers: dict[str, int] = {}

    def number(self, move: M) -> int:
        """Return the number of a move."""
        text = str(move)
        if text not in self._numbers:
            number = int.from_bytes(blake2b(text.encode(), digest_size=7).digest())
            self._numbers[text] = number
            self.moves[number] = move
        return self._numbers[text]


_tables: WeakKeyDictionary[Deals, MoveTable[Any]] = WeakKeyDictionary()


def _table_of(variant: Deals) -> MoveTable[Any]:
    """Return the table that all games and batches of a variant share."""
    if variant not in _tables:
        _tables[variant] = MoveTable()
    return _tables[variant]


class SimpleViews(Sequence[SimpleView[M]]):
    """The views of many games."""

    def __init__(self, views: Sequence[SimpleView[M]], table: MoveTable[M]) -> None:
        self._views, self._table = views, table

    def __len__(self) -> int:
        return len(self._views)

    @overload
    def __getitem__(self, index: int) -> SimpleView[M]: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[SimpleView[M]]: ...

    def __getitem__(self, index: int | slice) -> SimpleView[M] | Sequence[SimpleView[M]]:
        return self._views[index]

    def encode(self, moves: Sequence[M]) -> NDArray[np.int64]:
        """Return one move for each view as numbers."""
        return np.array([self._table.number(move) for move in moves], np.int64)


class SimpleBatch(Generic[M]):
    """Many simple games, played one after the other."""

    def __init__(self, variant: Deals, seeds: ArrayLike) -> None:
        self.variant = variant
        self.games: list[SimpleGame[M]] = [variant.new_game(int(seed)) for seed in np.ravel(np.asarray(seeds))]
        self._table: MoveTable[M] = _table_of(variant)

    def __len__(self) -> int:
        return len(self.games)

    @property
    def to_move(self) -> NDArray[np.int32]:
        """The seat that moves next in each game."""
        return np.array([game.to_move for game in self.games], np.int32)

    @property
    def ply(self) -> NDArray[np.int32]:
        """The number of moves played in each game."""
        return np.array([game.ply for game in self.games], np.int32)

    @property
    def running(self) -> Indices:
        """The games that are not over."""
        return np.array([i for i, game in enumerate(self.games) if not game.is_over], np.int64)

    def scores(self, games: ArrayLike | None = None) -> NDArray[np.int32]:
        """Return the points as they stand: (games, seats)."""
        return np.array([self.games[i].scores for i in self._indices(games)], np.int32)

    def legal(self, games: ArrayLike | None = None) -> tuple[MoveArray, Indices]:
        """Return the legal moves of these games one after the other, and where each game's moves start."""
        listed = [[self._table.number(move) for move in self.games[i].legal_moves()] for i in self._indices(games)]
        offsets = np.cumsum([0, *map(len, listed)]).astype(np.int64)
        return np.array([number for numbers in listed for number in numbers], np.int64), offsets

    def apply(self, moves: ArrayLike, games: ArrayLike | None = None) -> None:
        """Play one move in each of these games."""
        for i, number in zip(self._indices(games), np.asarray(moves).tolist(), strict=True):
            self.games[i].push(self._table.moves[number])

    def reset(self, games: ArrayLike, seeds: ArrayLike) -> None:
        """Restart these games with these seeds."""
        for i, seed in zip(self._indices(games), np.ravel(np.asarray(seeds)).tolist(), strict=True):
            self.games[i] = self.variant.new_game(int(seed))

    def views(self, games: ArrayLike | None = None, seat: int | None = None) -> SimpleViews[M]:
        """Return the views of the seats to move, or of one given seat."""
        chosen = [self.games[i] for i in self._indices(games)]
        views = [SimpleView(game, game.to_move if seat is None else seat) for game in chosen]
        return SimpleViews(views, self._table)

    def snapshot(self, game: int) -> Snapshot:
        """Return a copy of one game's state."""
        return (self.games[game].copy(),)

    def restore(self, game: int, snapshot: Snapshot) -> None:
        """Set one game to a state that `snapshot` returned."""
        self.games[game] = snapshot[0].copy()

    def _indices(self, games: ArrayLike | None) -> Iterable[int]:
        return range(len(self.games)) if games is None else np.ravel(np.asarray(games)).tolist()
