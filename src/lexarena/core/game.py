"""The interfaces of a game: a state to play on, the view of a seat, and a batch of many games.

The lab knows games only through these interfaces. A class conforms by having the members; it need not inherit. Where
the lab does not look into moves, it uses `AnyState`, `AnyView` and `AnyBatch`.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)

Indices = NDArray[np.int64]
MoveArray: TypeAlias = NDArray[np.int32] | NDArray[np.int64]
"""Moves as numbers, one entry of the first axis per move. What the numbers mean is the game's own affair."""
Snapshot: TypeAlias = tuple[Any, ...]
"""A copy of a game's state, which only the batch that made it can read."""
JsonValue: TypeAlias = "bool | int | float | str | Sequence[JsonValue] | Mapping[str, JsonValue] | None"
"""A JSON value as Python values."""
JsonObject: TypeAlias = dict[str, JsonValue]


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the final scores by seat, and the name of the reason."""

    scores: tuple[int, ...]
    reason: str
    truncated: bool = False
    """Whether a limit on the number of moves cut the game short."""

    @property
    def winner(self) -> int | None:
        """The seat with the most points, or None for a draw.

        >>> Outcome((31, 24), "out").winner
        0
        """
        best = max(self.scores)
        return self.scores.index(best) if self.scores.count(best) == 1 else None

    @property
    def shares(self) -> tuple[float, ...]:
        """The score of each seat (see `shares`)."""
        return shares(self.scores)


def shares(scores: Sequence[float]) -> tuple[float, ...]:
    """Return the score of each seat from its points: the share of the other players that it is ahead of, ties counted half.

    >>> shares((31, 24)), shares((5, 9, 5))
    ((1.0, 0.0), (0.25, 1.0, 0.25))
    """
    others = len(scores) - 1
    ahead = (sum((mine > other) + (mine == other) / 2 for other in scores) - 0.5 for mine in scores)
    return tuple(number / others for number in ahead)


class Turn(Protocol[M_co]):
    """A move that was played, and by whom."""

    @property
    def seat(self) -> int:
        """The seat that moved."""

    @property
    def move(self) -> M_co:
        """The move; `str(move)` is its notation."""


class Words(Protocol):
    """The words that a game is played with."""

    name: str

    @property
    def hash(self) -> str:
        """The hash that identifies the list in records."""

    @property
    def warning(self) -> str | None:
        """A warning about the list in one line, or None."""

    def __len__(self) -> int: ...


class View(Protocol[M]):
    """What one seat may know of a game: nothing that others hide, nothing that chance has not yet revealed."""

    @property
    def seat(self) -> int:
        """The seat whose view this is."""

    @property
    def to_move(self) -> int:
        """The seat that moves next."""

    @property
    def ply(self) -> int:
        """The number of moves played."""

    def legal_moves(self) -> Sequence[M]:
        """Return this seat's legal moves; none if another seat is to move."""

    def sample(self, rng: np.random.Generator) -> "State[M]":
        """Return a whole state consistent with this view, with the hidden part drawn at random."""

    def only(self) -> "Views[M]":
        """Return this view as a sequence of one, for agents that work on many views at once."""

    def move(self, row: Any) -> M:
        """Return the move that an entry of a move array stands for in this view."""

    def to_json(self) -> JsonObject:
        """Return what this seat may know as plain values, for a browser."""

    def text(self) -> str:
        """Return what this seat may know in words, with the rules; for people and language models."""


class Views(Protocol[M]):
    """The views of many games, each for one seat."""

    def __len__(self) -> int: ...

    def __getitem__(self, index: int, /) -> View[M]: ...

    def encode(self, moves: Sequence[M]) -> MoveArray:
        """Return one move for each view as an array, as `Batch.apply` takes them."""


class State(Protocol[M]):
    """A game in progress. Seats need not alternate: `to_move` says who is next."""

    seed: int

    @property
    def to_move(self) -> int:
        """The seat that moves next."""

    @property
    def ply(self) -> int:
        """The number of moves played."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The points by seat as they stand."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it is in progress."""

    @property
    def turns(self) -> Sequence[Turn[M]]:
        """The moves played so far."""

    def legal_moves(self) -> Sequence[M]:
        """Return the legal moves of the seat to move; none when the game is over."""

    def parse(self, text: str) -> M:
        """Return the legal move that a text means; raise `NotationError` or `IllegalMoveError` with the reason."""

    def push(self, move: M | str) -> None:
        """Play a move, given as a value or as text; raise `IllegalMoveError` with the rule's reason if it is illegal."""

    def pop(self) -> M:
        """Take back the last move and return it; everything is as it was before."""

    def view(self, seat: int) -> View[M]:
        """Return what a seat may know."""


class Batch(Protocol[M]):
    """Many games of one variant, played at once; row i of every array is game i.

    Where `games` is left out, a method works on all games.
    """

    def __len__(self) -> int: ...

    @property
    def to_move(self) -> NDArray[np.int32]:
        """The seat that moves next in each game."""

    @property
    def ply(self) -> NDArray[np.int32]:
        """The number of moves played in each game."""

    @property
    def running(self) -> Indices:
        """The games that are not over."""

    def scores(self, games: ArrayLike | None = None) -> NDArray[np.int32]:
        """Return the points as they stand: (games, seats)."""

    def legal(self, games: ArrayLike | None = None) -> tuple[MoveArray, Indices]:
        """Return the legal moves of these games one after the other, and where each game's moves start.

        The moves of the i-th game are those from `offsets[i]` to `offsets[i + 1]`.
        """

    def apply(self, moves: ArrayLike, games: ArrayLike | None = None) -> None:
        """Play one move in each of these games."""

    def reset(self, games: ArrayLike, seeds: ArrayLike) -> None:
        """Restart these games with these seeds."""

    def views(self, games: ArrayLike | None = None, seat: int | None = None) -> Views[M]:
        """Return the views of the seats to move, or of one given seat."""

    def snapshot(self, game: int) -> Snapshot:
        """Return a copy of one game's state."""

    def restore(self, game: int, snapshot: Snapshot) -> None:
        """Set one game to a state that `snapshot` returned."""


AnyMove: TypeAlias = Hashable
"""A move of any game: equal to the moves that mean the same, and its text is its notation."""
AnyState: TypeAlias = State[Any]
AnyTurn: TypeAlias = Turn[Any]
AnyView: TypeAlias = View[Any]
AnyViews: TypeAlias = Views[Any]
AnyBatch: TypeAlias = Batch[Any]
Json: TypeAlias = Mapping[str, Any]
"""A JSON object as Python values."""
