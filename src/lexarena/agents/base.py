"""What an agent is: something that chooses a move from what its seat may know."""

from abc import ABC, abstractmethod
from typing import Annotated, Any, ClassVar, Generic, Protocol, TypeVar, runtime_checkable

import numpy as np

from lexarena.core.game import AnyViews, MoveArray

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
    """Return whether an agent may think long: if it says so, or if it chooses for one view at a time."""
    return bool(getattr(agent, "takes_long", not isinstance(agent, ChoosesMany)))


def choose_many(agent: Agent, views: AnyViews, rng: np.random.Generator) -> MoveArray:
    """Return an agent's move for each of many views, as an array; an agent that has only `choose` is asked one by one.

    >>> from lexarena.agents import make_agent
    >>> from lexarena.core.variant import make_variant
    >>> batch = make_variant("scrabble", "mini").batch([1, 2])
    >>> len(choose_many(make_agent("greedy", "scrabble"), batch.views(), np.random.default_rng(0)))
    2
    """
    if isinstance(agent, ChoosesMany):
        return agent.choose_many(views, rng)
    return views.encode([agent.choose(views[i], rng) for i in range(len(views))])
