"""The simpler agents: `demo` plays at random, `zracer` is a bot of medium strength, and `planner` is a strong one.

`demo` leaves the vowels and R, S and T to its opponent. If it called all letters alike, it would average 22 points in a
round robin on ENABLE; random play in a real tournament, with a shorter word list, had 17.

`zracer` calls Z wherever that costs it little, and builds on words with Z. It counts on many Zs to come, and a call of Z
has a bonus in points. Otherwise it plays the letter and the cell that add most to the value of its lines, by fixed
weights.

`planner` fixes its first two columns at the start, then completes seven-letter rows; as the winner of a tournament did. The
two columns are words of seven letters, chosen so that their letters, read across, begin many seven-letter words; in the
middle row, many that have the start letter in the centre. Planned letters are called first, and taken when the opponent
calls them. All other letters go where they help the seven rows most; columns are left to chance.
"""

from abc import abstractmethod
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from lexarena.agents.base import BatchAgent
from lexarena.games.racer.engine.board import BOARD, LETTER_COUNT, LINES, PLACE, SIZE, Move
from lexarena.games.racer.engine.words import WordIndex
from lexarena.games.racer.rules.scoring import RacerLexicon
from lexarena.games.racer.rules.view import Views
from lexarena.games.racer.search.lines import clear, expect, nearly_full
from lexarena.games.racer.search.oneply import Player, Weights, best_call, best_cell, find_lines, make_player
from lexarena.kernels import Numbers, int64, kernel

CALLED = np.array([ord(letter) - ord("A") for letter in "BCDFGHJKLMNPQVWXYZ"])


class Demo(BatchAgent[Views, Move]):
    """Calls any consonant but R, S and T, and places in any cell, with equal probability."""

    name = "demo"

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int64]:
        """Return a random action for each view."""
        cells: NDArray[np.int64] = np.where(views.boards == 0, rng.random(views.boards.shape), -1.0).argmax(axis=1)
        letters = np.where(views.pending > 0, 26, CALLED[rng.integers(len(CALLED), size=len(views))])
        actions: NDArray[np.int64] = letters * BOARD + cells
        return actions


Z = 25
BONUS = 2.9
"""Points that a Z may be worse than the best letter and still be called."""
MANY = 8.0
"""How much more often than an average letter it expects a Z."""
Z_WEIGHTS = replace(Weights(), letters={"Z": BONUS})


class LinePlayer(BatchAgent[Views, Move]):
    """Plays what adds most to the value of its lines, unless it has a plan for a cell."""

    def __init__(self) -> None:
        self._players: dict[tuple[str, str], Player] = {}

    @abstractmethod
    def make(self, words: RacerLexicon, rule: str) -> Player:
        """Return what values the lines with these words."""

    def plans(self, index: WordIndex, views: Views) -> NDArray[np.uint8]:
        """Return a board with the letters that are planned, for each view."""
        return np.zeros((len(views), BOARD), np.uint8)

    def choose_many(self, views: Views, rng: np.random.Generator) -> NDArray[np.int64]:
        """Return the action that is planned or adds most for each view."""
        key = views.lexicon.hash, views.ruleset
        if key not in self._players:
            self._players[key] = self.make(views.lexicon, views.ruleset)
        player, actions = self._players[key], np.zeros(len(views), np.int64)
        plans, board, lines = self.plans(player.words, views), np.zeros(BOARD, np.uint8), np.zeros(LINES, np.int64)
        _choose_rows(player, views.boards, views.pending, plans, board, lines, actions)
        return actions


class ZRacer(LinePlayer):
    """Calls Z wherever that costs it little, and builds on words with Z."""

    name = "zracer"

    def make(self, words: RacerLexicon, rule: str) -> Player:
        """Return a player that expects many Zs, and has a bonus for a call of one."""
        player = make_player(words, rule, Z_WEIGHTS)
        chance = player.worth.chance.copy()
        chance[Z] = MANY
        expect(player.words, player.worth, chance)
        return player


NOTHING = -9.0
ROW_WEIGHTS = replace(
    Weights(),
    temperature=(2.5,) * (SIZE + 1),
    price=(2.5,) * (SIZE + 1),
    points=(0, 0, *[NOTHING] * 5, 13),
    columns=(0.0,) * (SIZE + 1),
)
"""Words of seven letters are all it looks for."""
PROMISING = 60
"""The number of words tried as the first column: those whose letters begin most words."""


class Planner(LinePlayer):
    """Fixes two words in its first columns whose letters begin many long rows, then completes rows."""

    name = "planner"

    def __init__(self) -> None:
        super().__init__()
        self._plans: dict[tuple[str, str, int], NDArray[np.uint8]] = {}

    def make(self, words: RacerLexicon, rule: str) -> Player:
        """Return a player that looks at rows alone."""
        return make_player(words, rule, ROW_WEIGHTS)

    def plans(self, index: WordIndex, views: Views) -> NDArray[np.uint8]:
        """Return the plan for each start letter."""
        rule, plans = (views.lexicon.hash, views.ruleset), np.zeros((len(views), BOARD), np.uint8)
        for i, start in enumerate(views.start.tolist()):
            if (*rule, start) not in self._plans:
                self._plans[*rule, start] = two_columns(index, start)
            plans[i] = self._plans[*rule, start]
        return plans


def two_columns(index: WordIndex, start: int) -> NDArray[np.uint8]:
    """Return the plan for a start letter 1-26: a board with two columns filled; an empty one without words of 7 letters."""
    plan = np.zeros(BOARD, np.uint8)
    words = index.text[index.first[SIZE] : index.first[SIZE + 1]]
    if not len(words):
        return plan
    rows = np.arange(SIZE)
    begun = np.zeros((SIZE, LETTER_COUNT, LETTER_COUNT))
    for row in rows:
        fitting = words[words[:, SIZE // 2] == start - 1] if row == SIZE // 2 else words
        np.add.at(begun[row], (fitting[:, 0], fitting[:, 1]), 1)
    promise = np.log1p(begun)
    hopes = promise.max(axis=2)[rows, words].sum(axis=1)
    best = -1.0
    for first in words[np.argsort(-hopes, kind="stable")[:PROMISING]]:
        sums = promise[rows, first][rows, words].sum(axis=1)
        second = int(sums.argmax())
        if sums[second] > best:
            best = float(sums[second])
            plan[0::SIZE], plan[1::SIZE] = first + 1, words[second] + 1
    return plan


@kernel
def _choose_rows(
    player: Player,
    boards: NDArray[np.uint8],
    pending: Numbers,
    plans: NDArray[np.uint8],
    board: Numbers,
    lines: Numbers,
    actions: Numbers,
) -> None:
    """Choose for each board; `board` becomes what it will be once the plan is carried out."""
    for i in range(len(boards)):
        if nearly_full(player.table):
            clear(player.table)
        letter = int64(pending[i]) - 1
        planned, last = int64(-1), int64(-1)
        for cell in range(BOARD):
            board[cell] = boards[i, cell]
            if board[cell] == 0:
                last = int64(cell)
                if plans[i, cell] != 0:
                    board[cell] = plans[i, cell]
                    if planned < 0 and (letter < 0 or board[cell] == letter + 1):
                        planned = int64(cell)
        if planned >= 0:
            actions[i] = PLACE + planned if letter >= 0 else (int64(board[planned]) - 1) * BOARD + planned
            continue
        find_lines(player, board, lines)
        call = best_call(player, board, lines) if letter < 0 else letter
        chosen = best_cell(player, board, lines, call)
        if chosen < 0:  # only planned cells are left, and the letter is not in the plan
            chosen = last
        actions[i] = PLACE + chosen if letter >= 0 else call * BOARD + chosen
