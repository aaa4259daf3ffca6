"""The easy way to write a game: `SimpleGame` for one game in plain Python, and a batch of many.

A game derives from `SimpleGame` and says how it starts, which moves are legal, what a move does, and what a seat sees.
Undo, views, notation and batches follow from that. A game that has to be fast brings its own classes instead (see
`core.game`).
"""

import json
from abc import ABC, abstractmethod
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from types import NoneType
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast
from weakref import ref

import numpy as np

from lexarena.core.array_batch import check_seat
from lexarena.core.drawing import together
from lexarena.core.game import Json, JsonObject, Outcome
from lexarena.core.rng import check_seed
from lexarena.core.simple_views import Moment, SimpleView, place_of
from lexarena.errors import IllegalMoveError, LexarenaError

if TYPE_CHECKING:
    from lexarena.core.variant import Variant

M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)

_PLAIN = frozenset((bool, int, float, str, bytes, NoneType))
"""Types of values that copies share."""
_OWN = ("variant", "seed", "turns", "_before", "_legal", "_moment")
"""The attributes of a game that are not its position."""


class SeenMove(str):
    """The text of an earlier move as a seat saw it, where the move itself is not known."""


@dataclass(frozen=True)
class SimpleTurn(Generic[M_co]):
    """A move that was played, and by whom."""

    seat: int
    move: M_co


class SimpleGame(ABC, Generic[M]):
    """A game in progress. Moves are any values that are equal if they mean the same; `str(move)` is their notation.

    Everything that changes during a game is an attribute of the game, so that copies and `pop` can keep it. What never
    changes belongs to the variant, which copies share.
    """

    hides_information = False
    """Whether the seats see different things, or chance decides something after the start."""

    def __init__(self, variant: "Variant", seed: int | None = None) -> None:
        self.variant = variant
        self.seed = check_seed(seed)
        self.turns: list[SimpleTurn[M]] = []
        """The moves played so far; in a game that `resume` set up, they are texts."""
        self._before: list[dict[str, Any]] = []
        """The positions before the moves that `pop` can take back."""
        self._legal: tuple[M, ...] | None = None
        self._moment: ref[Moment[M]] | None = None
        self.start()

    @abstractmethod
    def start(self) -> None:
        """Set up the position before the first move, from `self.seed` alone."""

    @abstractmethod
    def moves(self) -> Sequence[M]:
        """Return the legal moves of the seat to move in a game that is not over, always in the same order."""

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

    @abstractmethod
    def resume(self, seen: Json, rng: np.random.Generator) -> None:
        """Set up a position that fits what a seat sees, and draw at random whatever the seat cannot know.

        `seen` is the view as `View.to_json` returns it: what `visible` returns, and `seat`, `to_move`, `ply`, `scores`,
        `is_over` and `moves`. The game has just been dealt from a seed of its own, and has the turns of `seen`.
        """

    def refusal(self, text: str) -> str:
        """Return why a text is not a legal move."""
        return f"{text!r} is not a legal move"

    def public_text(self, turn: SimpleTurn[M], seat: int) -> str:
        """Return a move as a seat may see it; all of it, unless the game hides a part of it from the others."""
        return str(turn.move)

    @property
    def seats(self) -> int:
        """The number of players, as the variant has it."""
        return self.variant.seats

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
        """Return the legal moves of the seat to move; none when the game is over. They are listed once per position."""
        if self._legal is None:
            self._legal = () if self.is_over else tuple(self.moves())
        return self._legal

    def listed(self, move: object) -> M | None:
        """Return the legal move that equals a value, or None; override it if searching the list takes too long."""
        legal = self.legal_moves()
        try:
            return legal[place_of(move, legal)]
        except ValueError:
            return None

    def parse(self, text: str) -> M:
        """Return the legal move that a text means; raise `IllegalMoveError` with the reason."""
        if self.is_over:
            raise IllegalMoveError("the game is over")
        wanted = text.strip().casefold()
        for move in self.legal_moves():
            if str(move).casefold() == wanted:
                return move
        raise IllegalMoveError(self.refusal(text.strip()))

    def push(self, move: M | str) -> None:
        """Play a move, given as a value or as text; raise `IllegalMoveError` with the reason if it is illegal."""
        found = self.listed(move)
        self.push_listed(self.parse(str(move)) if found is None else found)

    def push_listed(self, move: M) -> None:
        """Play a move of the list of legal moves."""
        turn = SimpleTurn(self.to_move, move)
        before = self._leave()
        self._before.append(before)
        self.play(move)
        self.turns.append(turn)

    def pop(self) -> M:
        """Take back the last move and return it."""
        if not self._before:
            raise IllegalMoveError("there is no move to take back")
        self._leave()
        last, position = self.turns.pop(), self._before.pop()
        own = {name: vars(self)[name] for name in _OWN}
        vars(self).clear()
        vars(self).update(_copied(position, own["variant"]), **own)
        return last.move

    def view(self, seat: int) -> "SimpleView[M]":
        """Return what a seat may know."""
        return SimpleView(self, check_seat(seat, self.seats))

    def seen(self, seat: int) -> JsonObject:
        """Return what a seat may know as plain values: what `visible` returns, and what every game has."""
        moves = [[turn.seat, self._shown(turn, seat)] for turn in self.turns]
        common = {"seat": seat, "to_move": self.to_move, "ply": self.ply, "scores": self.scores}
        common |= {"is_over": self.is_over, "moves": moves}
        visible = self.visible(seat)
        if taken := sorted(common.keys() & visible):
            raise LexarenaError(f"visible returns {taken[0]!r}, which every view has already; use another key")
        try:
            seen: JsonObject = json.loads(json.dumps({**common, **visible}))
        except TypeError as error:
            raise LexarenaError(f"visible returns what JSON cannot hold: {error}") from None
        return seen

    def take_up(self, seen: Json, rng: np.random.Generator) -> None:
        """Turn this game, which has just been dealt, into one that fits what a seat sees."""
        self.turns = [SimpleTurn(seat, cast(M, SeenMove(text))) for seat, text in seen["moves"]]
        self.resume(seen, rng)

    def copy(self) -> "SimpleGame[M]":
        """Return another game in the same position."""
        return self._holding(self._position())

    def __deepcopy__(self, memo: object) -> "SimpleGame[M]":
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        return vars(self) | {"_moment": None}

    def __str__(self) -> str:
        """The position as `Variant.draw` draws it for each seat; once if all see the same."""
        return together(self.variant.drawings(self), [f"seat {seat}" for seat in range(self.seats)])

    def _shown(self, turn: SimpleTurn[M], seat: int) -> str:
        return str(turn.move) if isinstance(turn.move, SeenMove) else self.public_text(turn, seat)

    def _position(self) -> dict[str, Any]:
        """Return a copy of the position."""
        return _copied({name: value for name, value in vars(self).items() if name not in _OWN}, self.variant)

    def _holding(self, position: dict[str, Any]) -> "SimpleGame[M]":
        """Return a game like this one that has a copy of its position."""
        other: SimpleGame[M] = object.__new__(type(self))
        own = {"variant": self.variant, "seed": self.seed, "_legal": self._legal, "_moment": None}
        vars(other).update(position, **own, turns=list(self.turns), _before=list(self._before))
        return other

    def _leave(self) -> dict[str, Any]:
        """Return a copy of the position, which is about to change; the views that look at it keep it."""
        position = self._position()
        moment = None if self._moment is None else self._moment()
        if moment is not None:
            moment.game = self._holding(position)
        self._legal = self._moment = None
        return position

    def now(self) -> "Moment[M]":
        """Return the game as it stands now, for views that are read later."""
        moment = None if self._moment is None else self._moment()
        if moment is None:
            moment = Moment(self)
            self._moment = ref(moment)
        return moment


def _copied(position: dict[str, Any], variant: "Variant") -> dict[str, Any]:
    """Return a copy of a position that shares the variant, and whatever the variant holds."""
    memo = {id(each): each for each in (variant, *getattr(variant, "__dict__", {}).values())}
    return {name: _copy_of(value, memo) for name, value in position.items()}


def _copy_of(value: Any, memo: dict[int, Any]) -> Any:
    """Return a copy of a value; short for what most positions consist of."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if id(value) not in memo and kind in (list, set, dict):
        parts = (*value, *value.values()) if kind is dict else value
        if _PLAIN.issuperset(map(type, parts)):
            memo[id(value)] = kind(value)
    return deepcopy(value, memo)
