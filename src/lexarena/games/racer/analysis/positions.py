"""The moves of a position of Word Racer, ranked by the points that they lead to, and positions from a board.

The moves of a recorded decision are compared: the best is chosen in one half of the rollouts, and measured in the other.
"""

import time
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from lexarena.analysis.values import SIMULATED, SOLVED, MoveAnalysis, PositionAnalysis, Value
from lexarena.core.game import JsonObject, JsonValue
from lexarena.core.rng import check_seed
from lexarena.errors import LexarenaError
from lexarena.games.racer.analysis import reference as ref
from lexarena.games.racer.engine.board import CENTRE, Move, letter_code, letter_text, parse_board
from lexarena.games.racer.rules.game import Game
from lexarena.games.racer.rules.scoring import LexiconSource
from lexarena.games.racer.rules.view import View

FIRST_PART = 0.4
"""The part of a decision's rollouts in which the best move is chosen."""
MOST_PART = 0.25
"""No move is measured in more than this part of them."""
LEAST = 2
"""Every value rests on at least this number of rollouts, so that it has an error."""
SECOND, MODEL = 1 << 20, 2 << 20
"""The numbers of the first rollouts of the second half, and of those for the opponent."""
CELLS = 3
"""The number of cells that are compared for the letter that was called."""


class Decision(NamedTuple):
    """What a player decides: where to place a letter 0-25, or what to call if there is none."""

    node: ref.Node
    letter: int | None

    @property
    def is_solved(self) -> bool:
        """Whether so few cells are empty that values are exact."""
        return self.node.empty <= ref.EXACT

    def move(self, placement: ref.Placement) -> Move:
        """Return a placement as a move."""
        return Move(letter_text(placement.letter + 1) if self.letter is None else None, placement.cell)

    def analysed(
        self,
        reference: ref.Reference,
        rank: int,
        placement: ref.Placement,
        finals: ref.Finals,
        model: ref.Finals,
        is_try: bool,
    ) -> MoveAnalysis:
        """Return what a move is worth against the model of the opponent."""
        value = finals.value(model)
        gain = reference.scorer.change(self.node.cells, placement.cell, letter_text(placement.letter + 1))
        status, rollouts = (SOLVED, 0) if finals.samples is None else (SIMULATED, len(finals.samples))
        details = {"gain": gain, "final": round(finals.points.mean, 3)}
        return MoveAnalysis(rank, self.move(placement), value.win, value.points, status, rollouts, is_try, details)


class Effort(NamedTuple):
    """How a decision is looked at: the number of rollouts, that of moves to compare, and the seed."""

    rollouts: int
    top: int
    seed: int

    def per_move(self, part: float) -> int:
        """Return the number of rollouts that a part (of 1) gives one move."""
        return max(LEAST, int(min(part, MOST_PART) * self.rollouts))


class Study:
    """A decision of a race and the move that was played, beside the best move.

    The best move is chosen in the first half of the rollouts, by points; the move played wins ties. What is measured comes
    from the second half, or is exact.
    """

    def __init__(
        self,
        reference: ref.Reference,
        decision: Decision,
        played: ref.Placement,
        opponent: ref.Node,
        model: ref.Finals | None,
        effort: Effort,
    ) -> None:
        """Study a decision; `model` are the final points of the `opponent`, if they are known already."""
        self._reference, self._decision, self._effort, self._played = reference, decision, effort, played
        node, placing, is_solved = decision.node, decision.letter is not None, decision.is_solved
        self._placements = self._candidates()
        number = effort.per_move(FIRST_PART / len(self._placements))
        self._first = {each: self._finals(node.after(each), 0, number) for each in self._placements}
        best = self._best = self._best_of(self._placements)
        of_letter = self._best_of([each for each in self._placements if each.letter == played.letter])
        habit = best
        if is_solved:
            habit = self._best_of(sorted(self._placements))
        elif placing:
            habit = ref.Placement(played.letter, reference.choice(node.cells, played.letter))
        measured = dict.fromkeys((best, played, of_letter, habit))
        number = effort.per_move((1 - FIRST_PART) / (len(measured) + placing + (model is None)))
        self._second = {each: self._finals(node.after(each), SECOND, number) for each in measured}
        self.best, self.played, self.of_letter = (self._second[each] for each in (best, played, of_letter))
        """The final points with the best move, with the move played, and with the best cell for its letter."""
        self.received = self._second[habit]
        """With the letter that came. In rollouts one-ply play places it, so that luck has mean zero."""
        self.before = self._finals(node, SECOND, number) if placing else self.received
        """With whatever letter might have come."""
        self.solved = self.received if is_solved else self.best
        """With the move that `Reference.solve` takes, if there are several best ones; else with the best move."""
        self.model = reference.finals(opponent, effort.seed, MODEL, MODEL + number) if model is None else model
        """The final points of the model of the opponent."""

    def _candidates(self) -> list[ref.Placement]:
        """Return the move played, and the best by one ply; all moves if they are solved."""
        listed = self._reference.by_one_ply(self._decision.node.cells, self._decision.letter)
        if not self._decision.is_solved:
            of_letter = [each for each in listed if each.letter == self._played.letter]
            listed = [*listed[: self._effort.top], *of_letter[:CELLS]]
        return list(dict.fromkeys((self._played, *listed)))

    def moves(self) -> tuple[MoveAnalysis, ...]:
        """Return the best moves and the one that was played, ranked by the first half."""
        order = sorted(self._placements, key=lambda each: (each != self._best, -self._first[each].points.mean))
        finals, analysed = self._first | self._second, self._decision.analysed
        return tuple(
            analysed(self._reference, rank, each, finals[each], self.model, each == self._played)
            for rank, each in enumerate(order, 1)
            if rank <= self._effort.top or each == self._played
        )

    def regret(self) -> Value:
        """Return what the move cost, by what the player could see."""
        return self.best.over(self.played, self.model)

    def details(self) -> dict[str, JsonValue]:
        """Return the letter, and how the regret of a call is made up of the letter and the cell, in points."""
        details: dict[str, JsonValue] = {"letter": letter_text(self._played.letter + 1)}
        if self._decision.letter is None:
            details["letter_regret"] = self.best.over(self.of_letter, self.model).points.to_json()
            details["cell_regret"] = self.of_letter.over(self.played, self.model).points.to_json()
        return details

    def _best_of(self, placements: Sequence[ref.Placement]) -> ref.Placement:
        return placements[ref.first_best(self._first[each].points.mean for each in placements)]

    def _finals(self, node: ref.Node, low: int, number: int) -> ref.Finals:
        if self._decision.is_solved:
            return self._reference.solve(node)
        return self._reference.play_out(node, self._effort.seed, low, low + number)


STEP = 8
"""On a clock, the number of rollouts of each move between two looks at it."""


def analyse_view(
    view: View, rollouts: int = 1000, seconds: float = 0.0, top: int = 15, tries: Sequence[Move] = (), seed: int = 0
) -> PositionAnalysis:
    """Return the `top` best moves of a view and those that were tried; see `lexarena.analysis.analyse`.

    The moves are ranked by points. The win probability is that against a player who placed all letters by one ply.
    """
    for name, value, least in (("rollouts", rollouts, 0), ("seconds", seconds, 0), ("top", top, 1)):
        if not value >= least:
            raise LexarenaError(f"{name} must be at least {least}, got {value}")
    if view.is_over or view.seat != view.to_move:
        raise LexarenaError("no move to analyse: the game is over, or it is the opponent's turn")
    if not rollouts and not seconds:
        raise LexarenaError("Word Racer has no static values; give rollouts or seconds")
    reference, decision = ref.reference_for(view.lexicon, view.ruleset), decision_of(view)
    tried = [_placement(move, decision, view) for move in tries]
    listed = reference.by_one_ply(decision.node.cells, decision.letter)
    placements = list(dict.fromkeys((*(listed if decision.is_solved else listed[:top]), *tried)))
    own = _Rollouts(reference, [decision.node.after(each) for each in placements], check_seed(seed))
    other = _Rollouts(reference, [shadow_of(view, reference).nodes[1 - view.seat]], seed, MODEL)
    if seconds:
        _run_for(seconds, own, other)
    else:
        for each in (own, other):
            each.run(max(LEAST, rollouts // (len(placements) + 1)))
    finals, (model,) = own.finals(), other.finals()
    order = sorted(range(len(placements)), key=lambda i: -round(finals[i].points.mean, 9))
    moves = tuple(
        decision.analysed(reference, rank, placements[i], finals[i], model, placements[i] in tried)
        for rank, i in enumerate(order, 1)
        if rank <= top or placements[i] in tried
    )
    about: JsonObject = {"ruleset": view.ruleset, "lexicon": view.lexicon.name, "seed": seed}
    return PositionAnalysis(moves, len(view.legal_moves()), about)


def decision_of(view: View) -> Decision:
    """Return what the seat of a view decides, by what it knows."""
    letters = [letter_code(letter) - 1 for _, letter in view.calls]
    pending = letters.pop() if view.pending else None
    return Decision(ref.Node(view.seat, view.cells, len(letters), tuple(letters[1 - view.seat :: 2])), pending)


def shadow_of(view: View, reference: ref.Reference) -> ref.Shadow:
    """Return the model of the opponent, who has placed all letters."""
    shadow = ref.Shadow(reference, letter_code(view.start) - 1)
    for _, letter in view.calls:
        shadow.receive(letter_code(letter) - 1)
    return shadow


def _placement(move: Move, decision: Decision, view: View) -> ref.Placement:
    if move not in view.legal_moves():
        raise LexarenaError(f"{move} is not a legal move here")
    return ref.Placement(letter_code(move.letter or letter_text((decision.letter or 0) + 1)) - 1, move.cell)


class _Rollouts:
    """Nodes that are played out again and again, the i-th time against the same letters; those near the end are solved."""

    def __init__(self, reference: ref.Reference, nodes: Sequence[ref.Node], seed: int, first: int = 0) -> None:
        self._reference, self._nodes, self._seed, self._first, self._played = reference, nodes, seed, first, 0
        self._finals: list[list[ref.Finals]] = [
            [reference.solve(node)] if node.empty <= ref.EXACT else [] for node in nodes
        ]

    def run(self, rollouts: int) -> None:
        """Play each node out this many times more."""
        low = self._first + self._played
        for node, finals in zip(self._nodes, self._finals, strict=True):
            if node.empty > ref.EXACT:
                finals.append(self._reference.play_out(node, self._seed, low, low + rollouts))
        self._played += rollouts

    def finals(self) -> list[ref.Finals]:
        """Return the final points of each node."""
        return [ref.Finals.joined(finals) for finals in self._finals]


def _run_for(seconds: float, *rollouts: _Rollouts) -> None:
    """Play out until this time has passed."""
    until = time.monotonic() + seconds
    while True:
        for each in rollouts:
            each.run(STEP)
        if time.monotonic() >= until:
            return


def game_from_board(
    board: str,
    letter: str | None = None,
    heard: str | None = None,
    ruleset: str = "written",
    lexicon: LexiconSource | None = None,
) -> Game:
    """Return a game in which the player to move has this board, and has to place `letter` or to call one.

    `heard` are the letters that the opponent has called, except `letter`; without it, every second letter of the board
    is taken to be the opponent's. Where the opponent placed the letters is not known, and does not matter to a view.

    >>> game = game_from_board("." * 23 + "TEA" + "." * 23, "S", lexicon=["TEA", "TEAS"])
    >>> game.to_move, game.pending, game.view(game.to_move).calls
    (1, 'S', ((0, 'T'), (1, 'A'), (0, 'S')))
    """
    cells = parse_board(board)
    if cells[CENTRE] == 0:
        raise LexarenaError(f"cell {CENTRE} of the board is empty; the start letter lies in the centre")
    if cells.all():
        raise LexarenaError("the board is full, so there is no move to analyse")
    places = [cell for cell in np.flatnonzero(cells).tolist() if cell != CENTRE]
    number = len(places)
    mover = number % 2 if letter is None else 1 - number % 2
    order = _in_order([int(cells[cell]) for cell in places], mover, heard)
    called = [int(cells[places[i]]) for i in order]
    game = Game(ruleset, lexicon, 0, letter_text(int(cells[CENTRE])))
    arrays = game.batch.arrays
    arrays.boards[0, :] = cells
    arrays.placed[0, :, :number] = [places[i] for i in order]
    arrays.called[0, :number] = called
    arrays.ply[0], arrays.to_move[0] = 2 * number, mover
    if letter is not None:
        free = int(np.flatnonzero(cells == 0)[0])
        arrays.called[0, number] = arrays.pending[0] = arrays.boards[0, 1 - mover, free] = letter_code(letter)
        arrays.placed[0, 1 - mover, number] = free
        arrays.ply[0] += 1
    return game


def _in_order(letters: Sequence[int], mover: int, heard: str | None) -> list[int]:
    """Return the letters' numbers in the order of their calls: the mover's and the opponent's in turn."""
    left = list(range(len(letters)))
    if heard is None:
        return left
    theirs: list[int] = []
    for letter in heard:
        found = [i for i in left if letters[i] == letter_code(letter)]
        if not found:
            raise LexarenaError(f"the opponent cannot have called {heard}: the board has too few of {letter.upper()}")
        theirs.append(found[0])
        left.remove(found[0])
    wanted = len(range(1 - mover, len(letters), 2))
    if len(theirs) != wanted:
        raise LexarenaError(f"the opponent has called {wanted} letters before this move, got {len(theirs)}")
    order = [0] * len(letters)
    order[1 - mover :: 2], order[mover::2] = theirs, left
    return order
