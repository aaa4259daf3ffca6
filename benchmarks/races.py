"""Games of Word Racer with all their letters: mirrored pairs between two agents, and games against given letters.

Game 2i and game 2i + 1 are a pair: the same start letter and the same first calls from the book, with the seats swapped.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from lexarena.agents import Agent, choose_many
from lexarena.games.racer.engine.board import BOARD, CENTRE
from lexarena.games.racer.rules.game import Batch
from lexarena.games.racer.rules.scoring import RacerLexicon
from lexarena.games.racer.variant import RacerMatch, RacerVariant


@dataclass(frozen=True)
class Races:
    """Games between two agents: row i is game i, column 0 belongs to the first agent."""

    points: NDArray[np.int32]  # (games, agent)
    seats: NDArray[np.int64]  # of the first agent
    starts: NDArray[np.uint8]
    calls: NDArray[np.uint8]  # (games, 48), seat 0 calls first
    boards: NDArray[np.uint8]  # (games, agent, 49)

    @property
    def results(self) -> tuple[int, int, int]:
        """Wins, draws and losses of the first agent."""
        ahead = np.sign(self.points[:, 0] - self.points[:, 1])
        return int((ahead > 0).sum()), int((ahead == 0).sum()), int((ahead < 0).sum())

    @property
    def share(self) -> float:
        """Wins plus half of the draws of the first agent, as a share of all games."""
        wins, draws, _ = self.results
        return (wins + draws / 2) / len(self.points)

    @property
    def distinct(self) -> int:
        """The number of games that differ from all others, in the calls or on a board."""
        whole = np.column_stack((self.seats, self.starts, self.calls, self.boards.reshape(len(self.boards), -1)))
        return len(np.unique(whole, axis=0))

    def calls_of(self, agent: int) -> NDArray[np.uint8]:
        """Return the 24 letters that an agent called in each game."""
        seats = self.seats if agent == 0 else 1 - self.seats
        return np.stack([row[seat::2] for row, seat in zip(self.calls, seats.tolist(), strict=True)])


def race(
    agents: Sequence[Agent],
    games: int,
    seed: int = 0,
    words: RacerLexicon | Sequence[str] | None = None,
    rule: str = "written",
    at_once: int = 64,
) -> Races:
    """Play this number of games in mirrored pairs, `at_once` of them in parallel.

    >>> from lexarena.agents import make_agent
    >>> demo = make_agent("demo", game="racer")
    >>> races = race([demo, demo], 4, words=["TEA", "EAT", "ATE"])
    >>> races.points.shape, races.distinct, bool((races.starts[0::2] == races.starts[1::2]).all())
    ((4, 2), 4, True)
    """
    setting = RacerMatch(RacerVariant(rule, words))
    parts = [_race(agents, range(low, min(low + at_once, games)), seed, setting) for low in range(0, games, at_once)]
    return Races(*(np.concatenate([getattr(part, name) for part in parts]) for name in Races.__dataclass_fields__))


def _race(agents: Sequence[Agent], numbers: range, seed: int, setting: RacerMatch) -> Races:
    batch = setting.variant.batch(seed + np.array(numbers) // 2)
    seats = np.array(numbers, np.int64) % 2
    rngs = [np.random.default_rng([seed, numbers.start, agent]) for agent in (0, 1)]
    while len(batch.running):
        moving = batch.to_move != seats  # whether it is the second agent
        actions = np.zeros(len(numbers), np.int64)
        for agent in (0, 1):
            games = np.flatnonzero(moving == agent)
            if len(games):
                actions[games] = setting.choose(agents[agent], batch, games, rngs[agent])
        batch.apply(actions)
    games, scores = np.arange(len(numbers)), batch.scores()
    points = np.column_stack((scores[games, seats], scores[games, 1 - seats]))
    boards = np.stack((batch.boards[games, seats], batch.boards[games, 1 - seats]), axis=1)
    return Races(points, seats, batch.arrays.start.copy(), batch.arrays.called.copy(), boards)


def play_stream(
    agent: Agent,
    start: int,
    calls: NDArray[np.uint8],
    seat: int,
    words: RacerLexicon | Sequence[str] | None = None,
    rule: str = "written",
    seed: int = 0,
) -> int:
    """Return the points of an agent in this seat when the other calls the given 24 letters; letters are 1-26."""
    batch = Batch(1, rule, words)
    arrays = batch.arrays
    arrays.start[0] = arrays.boards[0, :, CENTRE] = start
    rng = np.random.default_rng(seed)
    others = (cell for _ in range(2) for cell in range(BOARD) if cell != CENTRE)  # where the other places is all one
    while len(batch.running):
        if batch.to_move[0] == seat:
            action = int(choose_many(agent, batch.views(), rng)[0])
        else:
            number = int(np.count_nonzero(arrays.called[0]))
            letter = 26 if arrays.pending[0] else int(calls[number // 2]) - 1
            action = letter * BOARD + next(others)
        batch.apply([action])
    return int(batch.scores()[0, seat])
