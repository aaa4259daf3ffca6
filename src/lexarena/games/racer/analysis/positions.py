"""The moves of a position of Word Racer, ranked by the points that they lead to, and positions from a board."""

import time
from collections.abc import Sequence

import numpy as np

from lexarena.analysis.values import PositionAnalysis
from lexarena.core.game import JsonObject
from lexarena.core.rng import check_seed
from lexarena.errors import LexarenaError
from lexarena.games.racer.analysis.comparing import LEAST, MODEL, Decision
from lexarena.games.racer.analysis.reference import EXACT, Finals, Node, Placement, Reference, Shadow, reference_for
from lexarena.games.racer.engine.board import CENTRE, Move, letter_code, letter_text, parse_board
from lexarena.games.racer.rules.game import Game
from lexarena.games.racer.rules.scoring import LexiconSource
from lexarena.games.racer.rules.view import View

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
    reference, decision = reference_for(view.lexicon, view.ruleset), decision_of(view)
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
    return Decision(Node(view.seat, view.cells, len(letters), tuple(letters[1 - view.seat :: 2])), pending)


def shadow_of(view: View, reference: Reference) -> Shadow:
    """Return the model of the opponent, who has placed all letters."""
    shadow = Shadow(reference, letter_code(view.start) - 1)
    for _, letter in view.calls:
        shadow.receive(letter_code(letter) - 1)
    return shadow


def _placement(move: Move, decision: Decision, view: View) -> Placement:
    if move not in view.legal_moves():
        raise LexarenaError(f"{move} is not a legal move here")
    return Placement(letter_code(move.letter or letter_text((decision.letter or 0) + 1)) - 1, move.cell)


class _Rollouts:
    """Nodes that are played out again and again, the i-th time against the same letters; those near the end are solved."""

    def __init__(self, reference: Reference, nodes: Sequence[Node], seed: int, first: int = 0) -> None:
        self._reference, self._nodes, self._seed, self._first, self._played = reference, nodes, seed, first, 0
        self._finals: list[list[Finals]] = [[reference.solve(node)] if node.empty <= EXACT else [] for node in nodes]

    def run(self, rollouts: int) -> None:
        """Play each node out this many times more."""
        low = self._first + self._played
        for node, finals in zip(self._nodes, self._finals, strict=True):
            if node.empty > EXACT:
                finals.append(self._reference.play_out(node, self._seed, low, low + rollouts))
        self._played += rollouts

    def finals(self) -> list[Finals]:
        """Return the final points of each node."""
        return [Finals.joined(finals) for finals in self._finals]


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
