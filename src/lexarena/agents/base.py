"""What an agent is: something that chooses a move from what its seat may know."""

from typing import Annotated, Any, Protocol

import numpy as np
from numpy.typing import NDArray

FileOption = Annotated[str, "a file"]
"""The type of an option that names a file. Where the agent plays as a program behind the wall, the file goes with it."""


class Agent(Protocol):
    """Chooses moves. It sees views, never the state, and draws its randomness from the generator it is given."""

    name: str

    def choose(self, view: Any, rng: np.random.Generator) -> Any:
        """Return a legal move for the view's seat, which is to move."""

    def choose_many(self, views: Any, rng: np.random.Generator) -> NDArray[np.int32]:
        """Return one legal move for each of many views, as rows of numbers."""
