"""Self-play: what training asks of a game.

There are many games at once, and each decision is a list of candidates with features.
"""

from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

Arrays: TypeAlias = dict[str, NDArray[Any]]
WORD_MARKS = 1 << 20
"""Games mark the words of a rollout in a table of this size, by their hash: the number of marks is its vocabulary."""


@dataclass(frozen=True)
class Decisions:
    """Positions in which a seat must choose, and the candidates of each, one after the other.

    The candidates of position i are the rows `offsets[i]` to `offsets[i + 1]` of every array in `candidates`.
    """

    seats: NDArray[np.int8]
    positions: Arrays
    candidates: Arrays
    offsets: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.seats)

    @property
    def counts(self) -> NDArray[np.int64]:
        """The number of candidates of each position."""
        return np.diff(self.offsets)

    def select(self, which: NDArray[np.int64]) -> "Decisions":
        """Return some of the decisions, in the order asked for."""
        counts = self.counts[which]
        offsets = np.concatenate(([0], np.cumsum(counts)))
        rows = np.arange(offsets[-1]) + np.repeat(self.offsets[which] - offsets[:-1], counts)
        return Decisions(
            self.seats[which],
            {key: array[which] for key, array in self.positions.items()},
            {key: array[rows] for key, array in self.candidates.items()},
            offsets,
        )


@dataclass(frozen=True)
class Played:
    """The results of one move in each game."""

    points: NDArray[np.float32]
    """(games, 2): how the points of either seat changed, the final scoring included."""
    finished: NDArray[np.bool_]
    """Which games ended with this move; they have been redealt."""
    results: NDArray[np.int8]
    """(games, 2): 1 won, -1 lost, 0 drawn or still running."""
    scores: NDArray[np.int32]
    """(games, 2): the final scores of games that ended, else the running ones."""


class SelfPlay(Protocol):
    """Many games in progress, each with one decision at a time; a finished game is redealt."""

    @property
    def games(self) -> int:
        """The number of games in progress."""

    @property
    def about(self) -> dict[str, str]:
        """For the weights' model card: `ruleset`, `lexicon` and `lexicon_hash`."""

    @property
    def fixed_players(self) -> tuple[str, ...]:
        """The names of the fixed agents that `choose_fixed` knows, such as greedy and random.

        They choose among the listed candidates by their features alone, so they need not play exactly as the agents of
        the same names do. Scores in the log (`beats_greedy`) are scores against these players.
        """

    def choose_fixed(self, name: str, decisions: Decisions, rng: np.random.Generator) -> NDArray[np.int64]:
        """Return what a fixed agent chooses in each of these decisions, counted from 0 within its own list.

        It looks at nothing but the features, so that it can be asked about any part of the games.
        """

    def decisions(self) -> Decisions:
        """Return the decision that each game waits for, in the order of the games; the arrays are the caller's to keep."""

    def play(self, chosen: NDArray[np.int64]) -> Played:
        """Play in each game the candidate `chosen[i]`, counted from 0 within its own list."""

    def stagger(self) -> None:
        """Spread the games over different moves if they all last equally long; they would begin and end together."""

    def statistics(self) -> dict[str, float]:
        """Return figures about the games that ended since the last call, such as the share of squares covered."""

    def snapshot(self) -> Arrays:
        """Return the games as arrays that `restore` takes back bit for bit."""

    def restore(self, snapshot: Arrays) -> None:
        """Go back to a snapshot."""
