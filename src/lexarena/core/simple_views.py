"""The views of simple games, and many games as a batch. In arrays, a move is its place in the list of legal moves."""

from collections.abc import Iterable, Sequence
from copy import deepcopy
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

import numpy as np
from numpy.typing import ArrayLike, NDArray

from lexarena.core.drawing import as_text
from lexarena.core.game import AnyState, Indices, JsonObject, MoveArray, Snapshot
from lexarena.errors import IllegalMoveError, LexarenaError

if TYPE_CHECKING:
    from lexarena.core.simple import SimpleGame
    from lexarena.core.variant import Variant

M = TypeVar("M")

MOST_SHOWN = 200
"""The number of legal moves that a text lists."""
COMMON = ("seat", "to_move", "ply", "scores", "is_over", "moves")
"""What `to_json` has in every game."""


class Moment(Generic[M]):
    """A position: the game itself until it changes, then a copy."""

    def __init__(self, game: "SimpleGame[M]") -> None:
        self.game = game


class SimpleView(Generic[M]):
    """What one seat knows of one game; it does not change when the game continues.

    It lists and describes nothing before it is asked. In a game that hides information it holds only what the seat may
    know, and samples are made from that alone.
    """

    def __init__(self, game: "SimpleGame[M]", seat: int) -> None:
        self.seat, self.variant = seat, game.variant
        self._moment: Moment[M] | None = game.now()
        self._seen: JsonObject | None = None
        self._moves: Sequence[M] | None = None
        if game.hides_information:
            self._seen, self._moves = self._facts, self.legal_moves()
            self._moment = None

    @property
    def _facts(self) -> JsonObject:
        if self._seen is None:
            self._seen = self._game.seen(self.seat)
        return self._seen

    @property
    def _game(self) -> "SimpleGame[M]":
        assert self._moment is not None
        return self._moment.game

    @property
    def to_move(self) -> int:
        """The seat that moves next."""
        return cast(int, self._facts["to_move"])

    @property
    def ply(self) -> int:
        """The number of moves played."""
        return cast(int, self._facts["ply"])

    @property
    def scores(self) -> tuple[int, ...]:
        """The points by seat as they stand."""
        return tuple(cast("list[int]", self._facts["scores"]))

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return cast(bool, self._facts["is_over"])

    def legal_moves(self) -> Sequence[M]:
        """Return this seat's legal moves; none if another seat is to move."""
        if self._moves is None:
            self._moves = self._game.legal_moves() if self.seat == self._game.to_move else ()
        return self._moves

    def sample(self, rng: np.random.Generator) -> AnyState:
        """Return a game consistent with this view."""
        if self._moment is None:
            return self.variant.resume(self._facts, rng)
        return self._game.copy()

    def only(self) -> "SimpleViews[M]":
        """Return this view as a sequence of one."""
        return SimpleViews([self])

    def move(self, row: Any) -> M:
        """Return the move at a place of the list of legal moves."""
        if int(row) < 0:
            raise IndexError(row)
        return self.legal_moves()[int(row)]

    def to_json(self) -> JsonObject:
        """Return what this seat may know as plain values."""
        return deepcopy(self._facts)

    def text(self) -> str:
        """Return what this seat may know in words, with the rules."""
        facts = self._facts
        moves = ", ".join(f"seat {seat} {move}" for seat, move in cast("list[list[Any]]", facts["moves"])) or "none"
        turn = "The game is over." if self.is_over else f"Seat {self.to_move} moves next."
        lines = [self.variant.title, "", self.variant.rules_text, "", f"You have seat {self.seat}. {turn}"]
        lines += [f"Scores by seat: {', '.join(map(str, self.scores))}", f"Moves so far: {moves}", str(self)]
        if legal := self.legal_moves():
            shown = ", ".join(str(move) for move in legal[:MOST_SHOWN])
            lines.append(f"Legal moves ({len(legal)}): {shown}{', ...' if len(legal) > MOST_SHOWN else ''}")
            lines.append(f"To move, {self.variant.move_help}.")
        return "\n".join(lines)

    def __getitem__(self, key: str) -> Any:
        """Return one of the values that `to_json` has."""
        return self._facts[key]

    def __str__(self) -> str:
        return as_text(self.variant.draw(self))


def place_of(move: object, legal: Sequence[object]) -> int:
    """Return the place of a move in a list, fast if it comes from there; raise `ValueError` if it is not in it."""
    for place, each in enumerate(legal):
        if each is move:
            return place
    return legal.index(move)


class SimpleViews(Generic[M]):
    """The views of many games. In arrays, a move is its place in the list of the view's legal moves."""

    def __init__(self, views: Sequence[SimpleView[M]]) -> None:
        self._views = views

    def __len__(self) -> int:
        return len(self._views)

    def __getitem__(self, index: int) -> SimpleView[M]:
        return self._views[index]

    def sample(self, number: int, rng: np.random.Generator) -> "SimpleBatch[M]":
        """Return a number of games for each view that are consistent with it, those of the first view first."""
        batch: SimpleBatch[M] = SimpleBatch(self._views[0].variant, [])
        batch.games = [cast("SimpleGame[M]", view.sample(rng)) for view in self._views for _ in range(number)]
        return batch

    def encode(self, moves: Sequence[M]) -> NDArray[np.int64]:
        """Return one move for each view as numbers; raise `ValueError` for one that is not legal."""
        pairs = zip(self._views, moves, strict=True)
        return np.array([place_of(move, view.legal_moves()) for view, move in pairs], np.int64)

    def illegal(self, moves: NDArray[np.int64]) -> Indices:
        """Return in which views a number is not that of a legal move."""
        if moves.shape != (len(self),) or moves.dtype.kind not in "iu":
            raise LexarenaError(f"moves must be {len(self)} integers, one for each view, got {moves!r}")
        numbers = np.array([len(view.legal_moves()) for view in self._views], np.int64)
        return np.flatnonzero((moves < 0) | (moves >= numbers))


class SimpleBatch(Generic[M]):
    """Many simple games, played one after the other. In arrays, a move is its place in the list of legal moves."""

    def __init__(self, variant: "Variant", seeds: ArrayLike) -> None:
        self.variant = variant
        self.games: list[SimpleGame[M]] = [self._deal(seed) for seed in np.ravel(np.asarray(seeds)).tolist()]

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
        numbers = [len(self.games[i].legal_moves()) for i in self._indices(games)]
        return np.concatenate([np.arange(0), *map(np.arange, numbers)]), np.cumsum([0, *numbers], dtype=np.int64)

    def apply(self, moves: ArrayLike, games: ArrayLike | None = None) -> None:
        """Play one move in each of these games."""
        for i, number in zip(self._indices(games), np.asarray(moves).tolist(), strict=True):
            legal = self.games[i].legal_moves()
            if not 0 <= number < len(legal):
                raise IllegalMoveError(f"game {i} has {len(legal)} legal moves, and none has the number {number}")
            self.games[i].push_listed(legal[number])

    def reset(self, games: ArrayLike, seeds: ArrayLike) -> None:
        """Restart these games with these seeds."""
        for i, seed in zip(self._indices(games), np.ravel(np.asarray(seeds)).tolist(), strict=True):
            self.games[i] = self._deal(seed)

    def views(self, games: ArrayLike | None = None, seat: int | None = None) -> SimpleViews[M]:
        """Return the views of the seats to move, or of one given seat."""
        chosen = [self.games[i] for i in self._indices(games)]
        return SimpleViews([game.view(game.to_move if seat is None else seat) for game in chosen])

    def snapshot(self, game: int) -> Snapshot:
        """Return a copy of one game's state."""
        return (self.games[game].copy(),)

    def restore(self, game: int, snapshot: Snapshot) -> None:
        """Set one game to a state that `snapshot` returned."""
        self.games[game] = snapshot[0].copy()

    def _deal(self, seed: int) -> "SimpleGame[M]":
        return cast("SimpleGame[M]", self.variant.new_game(seed))

    def _indices(self, games: ArrayLike | None) -> Iterable[int]:
        return range(len(self.games)) if games is None else np.ravel(np.asarray(games)).tolist()


def facts_text(seen: JsonObject) -> str:
    """Return what a seat sees, one fact per line, without what every view has."""
    return "\n".join(f"{key}: {value}" for key, value in seen.items() if key not in COMMON)
