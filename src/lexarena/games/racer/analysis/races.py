"""The analysis of a race: the regret of each call and each placement, and the luck of the letters received.

The value of a race is that of its two boards (see `finals`): each seat calls and places as the champion does in playouts,
and the letters that it receives come as it expects them. With few empty cells the values are exact, with the best play.

Regret is what a move costs the player's own board; what a call does for the opponent is the opponent's luck. The chance to
win is taken against a model of the opponent (see `shadows`), because the player does not see the other board. `hidden` is
what the real board makes of it. In points nothing is hidden, because the boards do not touch each other.

Luck is what a letter that the opponent called adds, beside all letters that could have come. It stands with the decision
where to place the letter. The start letter is the first luck of both.
"""

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from lexarena.analysis.games import DecisionAnalysis, GameAnalysis
from lexarena.analysis.values import Value
from lexarena.core.game import JsonValue
from lexarena.core.rng import check_seed
from lexarena.errors import LexarenaError
from lexarena.games.racer.analysis.ceiling import best_board
from lexarena.games.racer.analysis.comparing import LEAST, MOST_PART, Decision, Study
from lexarena.games.racer.analysis.finals import Finals
from lexarena.games.racer.analysis.playouts import Node, Placement, Reference, reference_for
from lexarena.games.racer.analysis.shadows import Shadow
from lexarena.games.racer.rules.board import BOARD, board_text, letter_code
from lexarena.games.racer.rules.game import Game, Turn
from lexarena.games.racer.rules.words import RacerLexicon
from lexarena.records import Record, replay

SEEDS = 128
"""The number of seeds of one analysis: one for each move, and the last for the start."""


def analyse_game(
    record: Record,
    words: RacerLexicon | None = None,
    rollouts: int = 500,
    top: int = 10,
    seed: int = 0,
    progress: Callable[[int, int], None] | None = None,
) -> GameAnalysis:
    """Return the analysis of a race; see `lexarena.analysis.analyse_game`. Each decision takes at most `rollouts`."""
    if rollouts < 1:
        raise LexarenaError("Word Racer has no static values; give rollouts of 1 or more")
    game = replay(record, words)
    assert isinstance(game, Game)
    race = RaceAnalysis(game, reference_for(game.lexicon, game.ruleset), rollouts, top, check_seed(seed))
    decisions = []
    for ply, turn in enumerate(game.turns):
        decisions.append(race.decide(ply, turn))
        if progress is not None:
            progress(ply + 1, game.ply)
    result = None
    if game.is_over:
        result = Finals.certain(game.scores[0]).value(Finals.certain(game.scores[1]))
    return GameAnalysis(
        record.game,
        record.players,
        game.scores,
        tuple(decisions),
        race.start,
        race.first_luck,
        result,
        {"ruleset": game.ruleset, "lexicon": game.lexicon.name, "rollouts": rollouts, "seed": seed},
        _player_details(game, decisions, seed),
    )


class RaceAnalysis:
    """A race that is analysed move by move; what each seat knows, and the final points to expect of it."""

    def __init__(self, game: Game, reference: Reference, rollouts: int, top: int, seed: int) -> None:
        self._reference, self._rollouts, self._top, self._seed = reference, rollouts, top, seed * SEEDS
        start = letter_code(game.start) - 1
        self._shadow = Shadow(reference, start)
        self._model: Finals | None = None
        cells = np.zeros(BOARD, np.uint8)
        nodes = [Node(seat, cells, 0, ()) for seat in range(2)]
        self._finals = [self._expected(node) for node in nodes]
        self.start = self._finals[0].value(self._finals[1])
        """The value before the start letter, to the first seat."""
        self._nodes = list(self._shadow.nodes)
        self.first_luck = tuple(self._begin(seat) for seat in range(2))
        """The luck of the start letter, for each seat."""

    def _expected(self, node: Node) -> Finals:
        return self._reference.play_out(node, self._seed + SEEDS - 1, 0, max(LEAST, int(MOST_PART * self._rollouts)))

    def _begin(self, seat: int) -> Value:
        before = self._finals[seat]
        self._finals[seat] = self._expected(self._nodes[seat])
        return self._finals[seat].over(before, self._finals[1 - seat])

    def decide(self, ply: int, turn: Turn) -> DecisionAnalysis:
        """Return the analysis of the next move."""
        placing, seat = ply % 2, turn.seat
        played = Placement(letter_code(turn.letter) - 1, turn.move.cell)
        if placing:  # the caller, and so the model, has placed the letter
            self._shadow.receive(played.letter)
            self._model = None
        decision = Decision(self._nodes[seat], played.letter if placing else None)
        study = Study(self._reference, decision, played, self._rollouts, self._top, self._seed + ply)
        study.measure(self._shadow.nodes[1 - seat], self._model)
        self._model, others = study.model, self._finals[1 - seat]
        self._finals[seat], self._nodes[seat] = study.played, decision.node.after(played)
        return DecisionAnalysis(
            ply,
            seat,
            "placement" if placing else "call",
            turn.move,
            study.moves(),
            study.regret(),
            study.received.over(study.before, others) if placing else Value.zero(),
            study.played.hidden(study.best, others, study.model) + study.best.over(study.solved, others),
            self._finals[0].value(self._finals[1]),
            details=study.details(),
        )


def _player_details(
    game: Game, decisions: Sequence[DecisionAnalysis], seed: int
) -> tuple[Mapping[str, JsonValue], ...]:
    """Return for each seat the points of its calls and placements lost, and the best board found with its letters."""
    boards = game.batch.arrays.boards[0]
    groups = [list(boards)] * 2 if game.ply % 2 == 0 else [[board] for board in boards]
    details: list[Mapping[str, JsonValue]] = []
    for seat, points in enumerate(game.scores):
        ceiling, board = best_board(game.scorer, groups[seat], seed)
        lost = {
            f"{kind}_regret": Value.mean_of(
                [each.regret for each in decisions if (each.seat, each.kind) == (seat, kind) and each.regret]
            ).points.to_json()
            for kind in ("call", "placement")
        }
        share = points / ceiling if ceiling else 1.0
        details.append(
            {**lost, "ceiling": ceiling, "ceiling_share": round(share, 4), "ceiling_board": board_text(board)}
        )
    return tuple(details)
