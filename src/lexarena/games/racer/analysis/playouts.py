"""The final points of a board in playouts of the champion, one by one.

In a playout, one-ply play with the champion's weights calls and places for the seat, and gives nothing to deny the
opponent a letter. The opponent's letters are drawn as expected. Playouts of the same number meet the same random numbers,
so that luck cancels out of a comparison. The lines are valued by the letters of the word list, whatever the opponent
called: so their table serves a whole race.
"""

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from lexarena.core.rng import random_below, random_number
from lexarena.games.racer.agents.champion import MEMORY_BITS, WEIGHTS
from lexarena.games.racer.agents.index import LETTER_COUNT
from lexarena.games.racer.agents.lines import clear, nearly_full
from lexarena.games.racer.agents.oneply import (
    Player,
    best_call,
    best_cell,
    find_lines,
    letters_of,
    make_player,
    put,
)
from lexarena.games.racer.agents.search import Scratch, candidate_list, find_candidates, scratch_board
from lexarena.games.racer.analysis.beliefs import Belief, belief_after, copy_belief, drawn_letter, hear, next_shares
from lexarena.games.racer.analysis.finals import LARGEST, Finals, first_best
from lexarena.games.racer.analysis.solving import SOLVABLE, solve
from lexarena.games.racer.rules.board import BOARD, CALLS, CENTRE, Cells
from lexarena.games.racer.rules.scoring import LINES, Scorer, Tables, board_points
from lexarena.games.racer.rules.words import RacerLexicon
from lexarena.kernels import Numbers, int64, kernel, uint64

COUNTERS = 64
"""The number of random numbers of a playout: one for each call, and the last for the start letter."""
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
def _play_out(
    player: Player,
    tables: Tables,
    known: Belief,
    belief: Belief,
    board: Numbers,
    scratch: Scratch,
    called: int,
    seat: int,
    seed: int,
    low: int,
    high: int,
    finals: Numbers,
) -> None:
    """Write the final points of the playouts `low` to `high` - 1 of a board. An empty centre gets a random letter."""
    cells, lines = scratch.cells, scratch.lines
    find_lines(player, board, scratch.root)
    for playout in range(low, high):
        if nearly_full(player.table):
            clear(player.table)
            find_lines(player, board, scratch.root)
        for cell in range(BOARD):
            cells[cell] = board[cell]
        for line in range(LINES):
            lines[line] = scratch.root[line]
        if cells[CENTRE] == 0:
            start = random_below(seed, playout * COUNTERS + COUNTERS - 1, int64(LETTER_COUNT))
            put(player, cells, lines, start, int64(CENTRE))
        copy_belief(belief, known)
        for call in range(called, CALLS):
            if call % 2 == seat:
                letter = best_call(player, cells, lines)
            else:
                number = random_number(seed, playout * COUNTERS + call) >> uint64(11)
                letter = int64(drawn_letter(belief, float(number) / 9007199254740992.0))
                hear(belief, letter)
            put(player, cells, lines, letter, best_cell(player, cells, lines, letter))
        finals[playout - low] = board_points(tables, cells)


@kernel
def _choice(player: Player, board: Numbers, lines: Numbers, letter: int) -> int:
    if nearly_full(player.table):
        clear(player.table)
    find_lines(player, board, lines)
    return best_cell(player, board, lines, letter)


class Reference:
    """The champion's playouts and exact values for one word list and ruleset; it keeps the arrays that they take."""

    def __init__(self, words: RacerLexicon, ruleset: str) -> None:
        self.listed = letters_of(words)
        self.scorer = Scorer(ruleset, words)
        self._player = make_player(words, ruleset, WEIGHTS, MEMORY_BITS)
        self._scratch = scratch_board()
        self._belief = belief_after(self.listed, np.zeros(0, np.int64))
        self._work = np.zeros((2, LARGEST + 1))

    def play_out(self, node: Node, seed: int, low: int, high: int) -> Finals:
        """Return the final points of these playouts from a node on."""
        finals = np.zeros(high - low, np.int64)
        numbers = int64(node.called), int64(node.seat), int64(seed), int64(low), int64(high)
        known = self._known(node)
        _play_out(self._player, self.scorer.tables, known, self._belief, node.cells, self._scratch, *numbers, finals)
        return Finals.of(finals)

    def finals(self, node: Node, seed: int, low: int, high: int) -> Finals:
        """Return the final points from a node on: exact ones if few cells are empty, else those of playouts."""
        return self.solve(node) if node.empty <= EXACT else self.play_out(node, seed, low, high)

    def solve(self, node: Node) -> Finals:
        """Return the exact final points from a node on that has at most `EXACT` empty cells."""
        if node.empty <= SOLVABLE:
            shares, known = np.zeros(LARGEST + 1), self._known(node)
            solve(self.scorer.tables, known, node.cells.copy(), int64(node.is_caller), self._work, shares)
            return Finals(shares)
        letters = [self.solve_best(node, letter) for letter in range(LETTER_COUNT)]
        if node.is_caller:
            return letters[first_best(each.points.mean for each in letters)]
        shares = next_shares(self._known(node))
        return Finals(np.sum([part * each.shares for part, each in zip(shares, letters, strict=True)], axis=0))

    def solve_best(self, node: Node, letter: int) -> Finals:
        """Return the exact final points if this letter comes next and is placed best."""
        cells = np.flatnonzero(node.cells == 0).tolist()
        solved = [self.solve(node.after(Placement(letter, cell))) for cell in cells]
        return solved[first_best(each.points.mean for each in solved)]

    def choice(self, cells: Cells, letter: int) -> int:
        """Return the cell in which one-ply play places a letter."""
        return int(_choice(self._player, cells, self._scratch.lines, int64(letter)))

    def by_one_ply(self, cells: Cells, letter: int | None) -> list[Placement]:
        """Return all placements of a letter, or all calls if it is None, best first by their one-ply value."""
        found = candidate_list(LETTER_COUNT * BOARD if letter is None else BOARD)
        pending = int64(0 if letter is None else letter + 1)
        number = int(find_candidates(self._player, cells, pending, self._scratch, found))
        pairs = zip(found.letters[:number].tolist(), found.cells[:number].tolist(), strict=True)
        return [Placement(*pair) for pair in pairs]

    def _known(self, node: Node) -> Belief:
        return belief_after(self.listed, np.array(node.heard, np.int64))


@lru_cache(maxsize=2)
def reference_for(words: RacerLexicon, ruleset: str) -> Reference:
    """Return the reference of a word list and a ruleset."""
    return Reference(words, ruleset)
