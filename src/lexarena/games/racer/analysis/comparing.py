"""The moves of a decision compared: the best is chosen in one half of the playouts, and measured in the other."""

from collections.abc import Sequence
from typing import NamedTuple

from lexarena.analysis.values import SIMULATED, SOLVED, MoveAnalysis, Value
from lexarena.core.game import JsonValue
from lexarena.games.racer.analysis.finals import Finals, first_best
from lexarena.games.racer.analysis.playouts import EXACT, Node, Placement, Reference
from lexarena.games.racer.rules.board import letter_text
from lexarena.games.racer.rules.moves import Move

FIRST_PART = 0.4
"""The part of a decision's playouts in which the best move is chosen."""
MOST_PART = 0.25
"""No move is measured in more than this part of them."""
LEAST = 2
"""Every value rests on at least this number of playouts, so that it has an error."""
SECOND, MODEL = 1 << 20, 2 << 20
"""The numbers of the first playouts of the second half, and of those for the opponent."""
CELLS = 3
"""The number of cells that are compared for the letter that was called."""


class Decision(NamedTuple):
    """What a player decides: where to place a letter 0-25, or what to call if there is none."""

    node: Node
    letter: int | None

    @property
    def is_solved(self) -> bool:
        """Whether so few cells are empty that values are exact."""
        return self.node.empty <= EXACT

    def move(self, placement: Placement) -> Move:
        """Return a placement as a move."""
        return Move(letter_text(placement.letter + 1) if self.letter is None else None, placement.cell)

    def analysed(
        self, reference: Reference, rank: int, placement: Placement, finals: Finals, model: Finals, is_try: bool
    ) -> MoveAnalysis:
        """Return what a move is worth against the model of the opponent."""
        value = finals.value(model)
        gain = reference.scorer.change(self.node.cells, placement.cell, letter_text(placement.letter + 1))
        status, playouts = (SOLVED, 0) if finals.samples is None else (SIMULATED, len(finals.samples))
        details = {"gain": gain, "final": round(finals.points.mean, 3)}
        return MoveAnalysis(rank, self.move(placement), value.win, value.points, status, playouts, is_try, details)


class Study:
    """A decision of a race and the move that was played, beside the best move.

    The best move is chosen in the first half of the playouts, by points; the move played wins ties. All that is kept comes
    from the second half, or is exact.
    """

    def __init__(
        self, reference: Reference, decision: Decision, played: Placement, rollouts: int, top: int, seed: int
    ) -> None:
        self._reference, self._decision, self._rollouts, self._seed = reference, decision, rollouts, seed
        listed = reference.by_one_ply(decision.node.cells, decision.letter)
        if not decision.is_solved:
            of_letter = [each for each in listed if each.letter == played.letter]
            listed = list(dict.fromkeys((*listed[:top], *of_letter[:CELLS])))
        self._placements = list(dict.fromkeys((played, *listed)))
        number = self._number(FIRST_PART / len(self._placements))
        self._first = {each: self._finals(decision.node.after(each), 0, number) for each in self._placements}
        self._worth = {each: finals.points.mean for each, finals in self._first.items()}
        self._best, self._played = self._best_of(self._placements), played
        self._of_letter = self._best_of([each for each in self._placements if each.letter == played.letter])
        self._top = top

    def measure(self, opponent: Node, model: Finals | None) -> None:
        """Measure the best move and the one played in the second half, and the model of the opponent if it is not known.

        `before` and `received` are the final points with whatever letter might have come, and with the one that came. In
        playouts one-ply play places the letter, so that luck has mean zero.
        """
        node, is_solved = self._decision.node, self._decision.is_solved
        placing = self._decision.letter is not None
        habit = self._best
        if is_solved:
            habit = self._best_of(sorted(self._placements))
        elif placing:
            habit = Placement(self._played.letter, self._reference.choice(node.cells, self._played.letter))
        measured = dict.fromkeys((self._best, self._played, self._of_letter, habit))
        number = self._number((1 - FIRST_PART) / (len(measured) + placing + (model is None)))
        self._second = {each: self._finals(node.after(each), SECOND, number) for each in measured}
        self.best, self.played, self.received = (self._second[each] for each in (self._best, self._played, habit))
        self.solved = self.received if is_solved else self.best
        """What exact play makes of the decision; the best move where values are not exact."""
        self.before = self._finals(node, SECOND, number) if placing else self.received
        if model is None:
            model = self._reference.finals(opponent, self._seed, MODEL, MODEL + number)
        self.model = model

    def moves(self) -> tuple[MoveAnalysis, ...]:
        """Return the best moves and the one that was played, ranked by the first half."""
        order = sorted(self._placements, key=lambda each: (each != self._best, -self._worth[each]))
        shown = [each for i, each in enumerate(order) if i < self._top or each == self._played]
        finals = self._first | self._second
        return tuple(
            self._decision.analysed(self._reference, order.index(each) + 1, each, finals[each], self.model, is_played)
            for each in shown
            for is_played in (each == self._played,)
        )

    def regret(self) -> Value:
        """Return what the move cost, by what the player could see."""
        return self.best.over(self.played, self.model)

    def details(self) -> dict[str, JsonValue]:
        """Return how the regret of a call is made up of the letter and the cell, in points."""
        details: dict[str, JsonValue] = {"letter": letter_text(self._played.letter + 1)}
        if self._decision.letter is None:
            of_letter = self._second[self._of_letter]
            details["letter_regret"] = self.best.over(of_letter, self.model).points.to_json()
            details["cell_regret"] = of_letter.over(self.played, self.model).points.to_json()
        return details

    def _number(self, part: float) -> int:
        return max(LEAST, int(min(part, MOST_PART) * self._rollouts))

    def _best_of(self, placements: Sequence[Placement]) -> Placement:
        return placements[first_best(self._worth[each] for each in placements)]

    def _finals(self, node: Node, low: int, number: int) -> Finals:
        if self._decision.is_solved:
            return self._reference.solve(node)
        return self._reference.play_out(node, self._seed, low, low + number)
