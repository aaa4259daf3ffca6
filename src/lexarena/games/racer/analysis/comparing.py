"""The moves of a decision compared: the best is chosen in one half of the rollouts, and measured in the other."""

from collections.abc import Sequence
from typing import NamedTuple

from lexarena.analysis.values import SIMULATED, SOLVED, MoveAnalysis, Value
from lexarena.core.game import JsonValue
from lexarena.games.racer.analysis.reference import EXACT, Finals, Node, Placement, Reference, first_best
from lexarena.games.racer.engine.board import Move, letter_text

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
        reference: Reference,
        decision: Decision,
        played: Placement,
        opponent: Node,
        model: Finals | None,
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
            habit = Placement(played.letter, reference.choice(node.cells, played.letter))
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

    def _candidates(self) -> list[Placement]:
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

    def _best_of(self, placements: Sequence[Placement]) -> Placement:
        return placements[first_best(self._first[each].points.mean for each in placements)]

    def _finals(self, node: Node, low: int, number: int) -> Finals:
        if self._decision.is_solved:
            return self._reference.solve(node)
        return self._reference.play_out(node, self._effort.seed, low, low + number)
