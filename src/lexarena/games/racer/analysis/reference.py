"""What a position is worth to a seat: its final points in rollouts, one by one, or exactly near the end.

In a rollout, one-ply play with the champion's weights calls and places for the seat, and gives nothing to deny the
opponent a letter. The opponent's letters are drawn as the champion expects them; every call renews what is expected, those
of a rollout too, so that luck has mean zero. Rollouts of the same number meet the same random numbers, so that luck cancels
out of a comparison. The lines are valued by the letters of the word list, whatever the opponent called: so their memory
serves a whole race.

With few empty cells the distribution of the final points is exact: the seat plays for the most points on average, and
the opponent's letters come as expected.

The boards of a race do not touch each other: a seat's final points depend on its own board and on the letters to come. So
a position is worth the mean of one distribution minus that of the other, and the win probability is that of two independent
draws, a draw as half a win. (The real boards get the same letters, which this leaves out.)
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.analysis.values import Estimate, Value
from lexarena.games.racer.engine.board import BOARD, CALLS, CENTRE, LETTER_COUNT, LINES, Cells
from lexarena.games.racer.engine.board import POINTS as WORD_POINTS
from lexarena.games.racer.engine.scoring import Tables, board_points, change
from lexarena.games.racer.rules.scoring import RacerLexicon, Scorer
from lexarena.games.racer.search import opponent
from lexarena.games.racer.search.oneply import candidate_list, letters_of
from lexarena.games.racer.search.rollouts import find_moves, make_boards, make_phase_player, one_ply_cell, play_board
from lexarena.kernels import Numbers, int64, kernel

LARGEST = LINES * max(WORD_POINTS)
"""No board has more points."""
POINTS = np.arange(LARGEST + 1.0)
TINY = 1e-9
"""Means that differ by less are equal."""


@dataclass(frozen=True, eq=False)
class Finals:
    """How likely each number of final points is: from rollouts, or exact."""

    shares: NDArray[np.float64]
    samples: NDArray[np.int64] | None = None
    """The points of each rollout; None for an exact distribution."""

    @classmethod
    def of(cls, samples: NDArray[np.int64]) -> "Finals":
        """Return the distribution of rollouts.

        >>> Finals.of(np.array([3, 5])).points
        Estimate(mean=4.0, error=1.0)
        """
        return cls(np.bincount(samples, minlength=LARGEST + 1) / len(samples), samples)

    @classmethod
    def certain(cls, points: int) -> "Finals":
        """Return the distribution of points that are known."""
        return cls(np.bincount([points], minlength=LARGEST + 1).astype(np.float64))

    @classmethod
    def joined(cls, parts: "Sequence[Finals]") -> "Finals":
        """Return the distribution of several rounds of rollouts; an exact one stays as it is."""
        samples = [each.samples for each in parts if each.samples is not None]
        return cls.of(np.concatenate(samples)) if samples else parts[0]

    @property
    def points(self) -> Estimate:
        """The mean of the points."""
        return self._mean(POINTS)

    @cached_property
    def beaten(self) -> NDArray[np.float64]:
        """By points: the probability that they beat this distribution, a draw as half."""
        beaten: NDArray[np.float64] = np.cumsum(self.shares) - 0.5 * self.shares
        return np.minimum(beaten, 1.0)

    def value(self, other: "Finals") -> Value:
        """Return what a position is worth to a seat with these final points, if the opponent has the others."""
        win, points, theirs = self._mean(other.beaten), self.points, other.points
        unsure = other._mean(1.0 - self.beaten)
        return Value(
            Estimate(win.mean, _both(win.error, unsure.error)),
            Estimate(points.mean - theirs.mean, _both(points.error, theirs.error)),
        )

    def over(self, less: "Finals", other: "Finals") -> Value:
        """Return how much more this is worth than another distribution of the same seat, against the opponent's.

        Both come from the same rollouts, or both are exact.
        """
        win, points = self._gap(less, other.beaten), self._gap(less, POINTS)
        unsure = other._mean(less.beaten - self.beaten)
        return Value(Estimate(win.mean, _both(win.error, unsure.error)), points)

    def _mean(self, worth: NDArray[np.float64]) -> Estimate:
        if self.samples is None:
            return Estimate(float(self.shares @ worth), 0.0)
        return _estimate(worth[self.samples])

    def _gap(self, less: "Finals", worth: NDArray[np.float64]) -> Estimate:
        if self is less:
            return Estimate(0.0, 0.0)
        if self.samples is None or less.samples is None:
            return Estimate(float((self.shares - less.shares) @ worth), 0.0)
        return _estimate(worth[self.samples] - worth[less.samples])


def first_best(means: Iterable[float]) -> int:
    """Return the place of the highest mean; the first of equals.

    >>> first_best([1.0, 3.0, 3.0 + TINY / 2])
    1
    """
    best, place = -math.inf, -1
    for i, mean in enumerate(means):
        if mean > best + TINY:
            best, place = mean, i
    return place


def _estimate(values: NDArray[np.float64]) -> Estimate:
    number = len(values)
    return Estimate(float(values.mean()), float(values.std(ddof=1)) / math.sqrt(number) if number > 1 else None)


def _both(first: float | None, second: float | None) -> float | None:
    return None if first is None or second is None else math.hypot(first, second)


SOLVABLE = 2
"""The number of empty cells of a board that `solve_board` takes."""
EXACT = SOLVABLE + 1
"""A decision with at most this number of empty cells is solved exactly."""


class Placement(NamedTuple):
    """A letter 0-25 in a cell."""

    letter: int
    cell: int


class Node(NamedTuple):
    """What a seat knows between two moves: its board, the number of letters called, and those of the opponent."""

    seat: int
    cells: Cells
    called: int
    heard: tuple[int, ...]
    """The letters 0-25 that the opponent has called."""

    @property
    def empty(self) -> int:
        """The number of empty cells."""
        return int(np.count_nonzero(self.cells == 0))

    @property
    def is_caller(self) -> bool:
        """Whether the next letter is this seat's to call."""
        return self.called % 2 == self.seat

    def after(self, placement: Placement) -> "Node":
        """Return the node after the next letter, which one of the seats called, was placed."""
        cells = self.cells.copy()
        cells[placement.cell] = placement.letter + 1
        heard = self.heard if self.is_caller else (*self.heard, placement.letter)
        return Node(self.seat, cells, self.called + 1, heard)


@kernel
def _next_empty(cells: Numbers, cell: int) -> int:
    while cells[cell] != 0:
        cell += 1
    return cell


@kernel
def _solve_one(
    tables: Tables, belief: opponent.Belief, cells: Numbers, points: int, calls: int, out: NDArray[np.float64]
) -> float:
    """Write the distribution for a board with one empty cell; return its mean. `calls` is 1 if the seat calls."""
    out[:] = 0
    cell = _next_empty(cells, int64(0))
    best, mean = int64(-1), 0.0
    for letter in range(LETTER_COUNT):
        final = points + change(tables, cells, cell, int64(letter + 1))
        if calls:
            best = max(best, final)
        else:
            part = opponent.share(belief, letter)
            out[final] += part
            mean += part * final
    if calls:
        out[best] = 1
        return float(best)
    return mean


@kernel
def _solve_two(
    tables: Tables,
    belief: opponent.Belief,
    cells: Numbers,
    points: int,
    calls: int,
    work: NDArray[np.float64],
    out: NDArray[np.float64],
) -> None:
    """Write the distribution for a board with two empty cells; `work` has two rows like `out`."""
    child, kept = work[0], work[1]
    first = _next_empty(cells, int64(0))
    second = _next_empty(cells, first + 1)
    out[:] = 0
    best = -1.0
    for letter in range(LETTER_COUNT):
        part = opponent.share(belief, letter)
        kinds = belief.kinds[0], belief.kinds[1], belief.kinds[2]
        if not calls:
            best = -1.0
            opponent.hear(belief, letter)
        for which in range(2):
            cell = second if which else first
            after = points + change(tables, cells, cell, int64(letter + 1))
            cells[cell] = letter + 1
            mean = _solve_one(tables, belief, cells, after, int64(1 - calls), child)
            cells[cell] = 0
            if mean > best + TINY:
                best = mean
                for final in range(len(out)):
                    kept[final] = child[final]
        if not calls:
            belief.kinds[0], belief.kinds[1], belief.kinds[2] = kinds
            belief.heard[0] -= 1
            belief.counts[letter] -= 1.0
            for final in range(len(out)):
                out[final] += part * kept[final]
    if calls:
        for final in range(len(out)):
            out[final] = kept[final]


@kernel
def solve_board(
    tables: Tables,
    belief: opponent.Belief,
    cells: Numbers,
    calls: int,
    work: NDArray[np.float64],
    out: NDArray[np.float64],
) -> None:
    """Write the distribution of the final points of a board; `calls` is 1 if the seat calls the next letter."""
    empty = 0
    for cell in range(BOARD):
        empty += cells[cell] == 0
    points = board_points(tables, cells)
    out[:] = 0
    if empty == 0:
        out[points] = 1
    elif empty == 1:
        _solve_one(tables, belief, cells, points, calls, out)
    else:
        _solve_two(tables, belief, cells, points, calls, work, out)


class Reference:
    """The champion's rollouts and exact values for one word list and ruleset; it keeps the arrays that they take."""

    def __init__(self, words: RacerLexicon, ruleset: str) -> None:
        self.scorer = Scorer(ruleset, words)
        self._listed = letters_of(words)
        self._strong = opponent.strong_calls(self._listed)
        self._drawn = opponent.cumulated(self._listed[None])[0], opponent.cumulated(self._strong)
        self._player = make_phase_player(words, ruleset)
        self._boards = make_boards()
        self._work = np.zeros((2, LARGEST + 1))

    def play_out(self, node: Node, seed: int, low: int, high: int) -> Finals:
        """Return the final points of the rollouts `low` to `high` - 1 from a node on."""
        letters, points = np.zeros((high - low, CALLS + 1), np.uint8), np.zeros(high - low, np.int64)
        heard, called, seat = np.zeros(opponent.OWN_CALLS, np.int64), int64(node.called), int64(node.seat)
        heard[: len(node.heard)] = node.heard
        opponent.draw_learnt_calls(
            self.belief(node), *self._drawn, int64(seed), int64(low), called, seat, heard, letters
        )
        play_board(self._player, node.cells, self._boards, called, seat, letters, points)
        return Finals.of(points)

    def finals(self, node: Node, seed: int, low: int, high: int) -> Finals:
        """Return the final points from a node on: exact ones if few cells are empty, else those of rollouts."""
        return self.solve(node) if node.empty <= EXACT else self.play_out(node, seed, low, high)

    def solve(self, node: Node) -> Finals:
        """Return the exact final points from a node on that has at most `EXACT` empty cells."""
        if node.empty <= SOLVABLE:
            shares, belief = np.zeros(LARGEST + 1), self.belief(node)
            solve_board(self.scorer.tables, belief, node.cells.copy(), int64(node.is_caller), self._work, shares)
            return Finals(shares)
        letters = [self.solve_best(node, letter) for letter in range(LETTER_COUNT)]
        if node.is_caller:
            return letters[first_best(each.points.mean for each in letters)]
        belief = self.belief(node)
        parts = [opponent.share(belief, int64(letter)) * each.shares for letter, each in enumerate(letters)]
        return Finals(np.sum(parts, axis=0))

    def solve_best(self, node: Node, letter: int) -> Finals:
        """Return the exact final points if this letter comes next and is placed best."""
        cells = np.flatnonzero(node.cells == 0).tolist()
        solved = [self.solve(node.after(Placement(letter, cell))) for cell in cells]
        return solved[first_best(each.points.mean for each in solved)]

    def choice(self, cells: Cells, letter: int) -> int:
        """Return the cell in which one-ply play places a letter."""
        return int(one_ply_cell(self._player, cells, self._boards, int64(letter)))

    def by_one_ply(self, cells: Cells, letter: int | None) -> list[Placement]:
        """Return all placements of a letter, or all calls if it is None, best first by their one-ply value."""
        found = candidate_list(LETTER_COUNT * BOARD if letter is None else BOARD)
        pending = int64(0 if letter is None else letter + 1)
        number = int(find_moves(self._player, cells, pending, self._boards, found))
        pairs = zip(found.letters[:number].tolist(), found.cells[:number].tolist(), strict=True)
        return [Placement(*pair) for pair in pairs]

    def belief(self, node: Node) -> opponent.Belief:
        """Return what the seat of a node knows of the opponent's letters."""
        return opponent.belief_after(self._listed, self._strong, np.array(node.heard, np.int64))


@lru_cache(maxsize=2)
def reference_for(words: RacerLexicon, ruleset: str) -> Reference:
    """Return the reference of a word list and a ruleset."""
    return Reference(words, ruleset)


class Shadow:
    """A model of the opponent that the mover can know: a player who placed all letters so far by one ply.

    The mover sees the letters that the opponent got, but not where they lie. The model follows the letters of a race; its
    final points are what the mover's are compared with.
    """

    def __init__(self, reference: Reference, start: int) -> None:
        """Take the start letter 0-25."""
        self._reference = reference
        cells = np.zeros(BOARD, np.uint8)
        cells[CENTRE] = start + 1
        self.nodes = [Node(seat, cells, 0, ()) for seat in range(2)]
        """The model in each seat. Both have the same board."""

    def receive(self, letter: int) -> None:
        """Place the next letter."""
        placement = Placement(letter, self._reference.choice(self.nodes[0].cells, letter))
        self.nodes = [node.after(placement) for node in self.nodes]
