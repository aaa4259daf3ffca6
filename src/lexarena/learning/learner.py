"""What a training run asks of its learner, whatever the method."""

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from lexarena.learning.run_files import Checkpoint


class RunLearner(Protocol):
    """A network that learns: `advance`, over and over."""

    global_step: int
    """The steps so far, as the config counts them."""

    def advance(self) -> dict[str, float]:
        """Learn until there is something for the log, and return it."""

    def arrays(self) -> dict[str, NDArray[np.float32]]:
        """Return the weights that playing needs, as the agent reads them."""

    def state(self) -> Checkpoint:
        """Return all that the next step depends on."""

    def restore(self, state: Checkpoint) -> None:
        """Go back to a state, bit for bit."""
