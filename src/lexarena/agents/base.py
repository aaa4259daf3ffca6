"""The interface of agents: choosing a move from what the seat may know."""

from abc import ABC, abstractmethod
from typing import Annotated, Any, ClassVar, Generic, Protocol, TypeVar, runtime_checkable

import numpy as np

from lexarena.core.game import AnyMove, AnyState, AnyView, AnyViews, Indices, MoveArray
from lexarena.core.protocol import Chooser
from lexarena.errors import IllegalMoveError, LexarenaError, short_repr

M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)
Vs = TypeVar("Vs")
Vs_co = TypeVar("Vs_co", covariant=True)

FileOption = Annotated[str, "a file"]
"""The type of an option that names a file. Where the agent plays as a program in the sandbox, the file goes with it."""


class Agent(Protocol):
    """Chooses moves. It sees views, never the state, and draws its randomness from the generator it is given.

    An agent plays one game, so its view and its moves are of that game's classes.
    """

    name: str

    def choose(self, view: Any, rng: np.random.Generator) -> Any:
        """Return a legal move for the view's seat, which is to move."""


@runtime_checkable
class ChoosesMany(Protocol):
    """An agent that can also choose for many views at once."""

    def choose_many(self, views: Any, rng: np.random.Generator) -> MoveArray:
        """Return one legal move for each view, as an array that `Batch.apply` takes."""


@runtime_checkable
class FindsIllegal(Protocol):
    """Views that find illegal moves without listing the legal ones."""

    def illegal(self, moves: Any) -> Indices:
        """Return in which views an entry of a move array is not a legal move; refuse an array of another shape."""


@runtime_checkable
class FindsMoves(Protocol):
    """A state that knows whether a value is a legal move without reading any text."""

    def listed(self, move: object) -> Any:
        """Return the legal move that equals a value, or None."""


class SingleView(Protocol[Vs_co, M_co]):
    """The part of a view that `BatchAgent` needs."""

    def only(self) -> Vs_co:
        """Return this view as a sequence of one."""

    def move(self, row: Any, /) -> M_co:
        """Return the move that an entry of a move array stands for."""


class BatchAgent(ABC, Generic[Vs, M]):
    """An agent that works on many views at once. A subclass writes `choose_many` and gets `choose`.

    The type parameters are the game's classes: `class Greedy(BatchAgent[Views, Move])`.
    """

    name: str
    takes_long: ClassVar[bool] = False
    """Whether it thinks for so long that a match should report every few games (see `takes_long`)."""

    @abstractmethod
    def choose_many(self, views: Vs, rng: np.random.Generator) -> MoveArray:
        """Return one legal move for each view, as an array that `Batch.apply` takes."""

    def choose(self, view: SingleView[Vs, M], rng: np.random.Generator) -> M:
        """Return a legal move for the view's seat, which is to move."""
        return view.move(self.choose_many(view.only(), rng)[0])


def takes_long(agent: Agent) -> bool:
    """Return whether an agent may be slow: if it declares so, or if it chooses for one view at a time."""
    return bool(getattr(agent, "takes_long", not isinstance(agent, ChoosesMany)))


def choose_move(agent: Chooser, game: AnyState, rng: np.random.Generator) -> Any:
    """Return the move of an agent for the seat to move of a game; raise `IllegalMoveError` if it is not legal.

    >>> from lexarena import scrabble
    >>> class Stubborn:
    ...     name = "stubborn"
    ...     def choose(self, view, rng):
    ...         return "3C XY"
    >>> choose_move(Stubborn(), scrabble.Game("mini", seed=5), np.random.default_rng(0))
    Traceback (most recent call last):
    lexarena.errors.IllegalMoveError: stubborn chose '3C XY' at ply 0: the word 'XY' is not in the lexicon
    """
    return checked_move(agent.choose(game.view(game.to_move), rng), game, name_of(agent))


def name_of(agent: object) -> str:
    """Return the name of an agent, or of its class if it has none."""
    return str(getattr(agent, "name", type(agent).__name__))


def checked_move(answer: object, game: AnyState, name: str) -> Any:
    """Return what an agent of this name answered, a move or its notation, as a legal move of a game.

    Raise `IllegalMoveError` with the agent, the ply and the reason if it is not legal.
    """
    if isinstance(game, FindsMoves) and (found := game.listed(answer)) is not None and isinstance(answer, type(found)):
        return found
    try:
        move: AnyMove = game.parse(answer if isinstance(answer, str) else str(answer))
    except LexarenaError as error:
        if isinstance(answer, (str, *(type(each) for each in game.legal_moves()[:1]))):
            raise IllegalMoveError(f"{name} chose {str(answer)!r} at ply {game.ply}: {error}") from None
        raise _no_move(name, answer, game.ply) from None
    if not isinstance(answer, (str, type(move))):
        raise _no_move(name, answer, game.ply)
    return move


def _no_move(name: str, answer: object, ply: int) -> IllegalMoveError:
    wanted = "return a legal move or its notation"
    return IllegalMoveError(f"{name} chose {short_repr(answer)} at ply {ply}, which is not a move; {wanted}")


def choose_many(agent: Agent, views: AnyViews, rng: np.random.Generator) -> MoveArray:
    """Return an agent's move for each of many views, as an array; an agent that has only `choose` is asked one by one.

    All moves are checked, as `choose_move` checks one.

    >>> from lexarena.agents import make_agent
    >>> from lexarena.core.variant import make_variant
    >>> batch = make_variant("scrabble", "mini").batch([1, 2])
    >>> len(choose_many(make_agent("greedy", "scrabble"), batch.views(), np.random.default_rng(0)))
    2
    """
    if not isinstance(agent, ChoosesMany):
        return np.concatenate([_chosen_row(agent, views[i], rng) for i in range(len(views))])
    found: Any = agent.choose_many(views, rng)
    moves: MoveArray = np.atleast_1d(found)
    name = name_of(agent)
    try:
        wrong = _illegal(views, moves)
    except LexarenaError as error:
        raise LexarenaError(f"{name}: choose_many returned wrong values: {error}") from None
    for i in wrong[:1].tolist():
        move = _move(name, views[i], moves[i])
        _checked_row(move, views[i], name)  # raises the reason, unless the tiles are legal
        listed = "copy the row from views.legal() or views.best(), with its points"
        raise IllegalMoveError(f"{name} chose {str(move)!r} at ply {views[i].ply} with wrong numbers; {listed}")
    return moves


def _illegal(views: AnyViews, moves: MoveArray) -> Indices:
    """Return in which views an entry of an array is not a legal move."""
    if len(moves) != len(views):
        raise LexarenaError(f"got {len(moves)} moves for {len(views)} views")
    if isinstance(views, FindsIllegal):
        return views.illegal(moves)
    pairs = ((views[i], moves[i]) for i in range(len(views)))
    return np.flatnonzero([_move("", view, entry) not in view.legal_moves() for view, entry in pairs])


def _chosen_row(agent: Agent, view: AnyView, rng: np.random.Generator) -> MoveArray:
    """Return an agent's move for one view as an array of one."""
    answer = agent.choose(view, rng)
    if not isinstance(answer, str):
        try:
            moves = view.only().encode([answer])
            if not len(_illegal(view.only(), moves)):
                return moves
        except (AttributeError, TypeError, ValueError):
            pass  # the reason follows
    return _checked_row(answer, view, name_of(agent))


def _checked_row(answer: object, view: AnyView, name: str) -> MoveArray:
    """Return an answer as an array of one legal move; it is looked at in a game that the seat cannot tell from its own."""
    game = view.sample(np.random.default_rng(0))
    return view.only().encode([checked_move(answer, game, name)])


def _move(name: str, view: AnyView, entry: object) -> object:
    """Return the move that an entry of an array stands for."""
    try:
        return view.move(entry)
    except (ValueError, LookupError, TypeError):
        raise _no_move(name, entry, view.ply) from None
