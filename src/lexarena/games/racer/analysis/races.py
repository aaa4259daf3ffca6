"""The analysis of a race: the regret of each call and each placement, and the luck of the letters received.

The value of a race is that of its two boards (see `finals`): each seat calls and places as the champion does in rollouts,
and the letters that it receives come as it expects them. With few empty cells the values are exact, with the best play.

Regret is what a move costs the player's own board; what a call does for the opponent is the opponent's luck. The chance to
win is taken against a model of the opponent (see `Shadow`), because the player does not see the other board. Skill is what
the move changes against the real board.

Luck is what a letter that the opponent called adds, beside all letters that could have come. It stands with the decision
where to place the letter. The start letter is the first luck of both.
"""

import math
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from lexarena.analysis.games import DecisionAnalysis, GameAnalysis
from lexarena.analysis.values import Value
from lexarena.core.game import JsonValue
from lexarena.core.rng import check_seed, random_number
from lexarena.errors import LexarenaError
from lexarena.games.racer.analysis.positions import MOST_PART, Decision, Effort, Study
from lexarena.games.racer.analysis.reference import Finals, Node, Placement, Shadow, reference_for
from lexarena.games.racer.engine.arrays import PLIES
from lexarena.games.racer.engine.board import BOARD, CENTRE, LINES, SIZE, Cells, board_text, letter_code
from lexarena.games.racer.engine.scoring import Tables, points_of, words_in
from lexarena.games.racer.rules.game import Game, Turn
from lexarena.games.racer.rules.scoring import RacerLexicon, Scorer
from lexarena.kernels import Numbers, int64, kernel, uint64
from lexarena.records import Record, replay

SWAPS = 1_500_000
"""The number of swaps that the search for the best board tries from each board."""
HOT, COLD = 1.0, 0.6
"""The temperatures in points at which that search starts and ends."""
SEEDS = 128
"""The number of seeds of one analysis: one for each move, and the last for the start."""


def each_decision(
    record: Record,
    words: RacerLexicon | None = None,
    rollouts: int = 500,
    top: int = 10,
    seed: int = 0,
    _notice: Callable[[str], None] = lambda text: None,
    since: int = 0,
) -> Generator[tuple[DecisionAnalysis, int], None, GameAnalysis]:
    """Analyse a race; see `lexarena.analysis.each_decision`.

    Each decision takes at most `rollouts` rollouts, if that is enough for two of each move. With `since`, the moves before
    that number are left out, and the start is the position there.
    """
    if rollouts < 1:
        raise LexarenaError("Word Racer has no static values; use rollouts, at least 100 for each decision")
    if not 0 <= since <= PLIES:
        raise LexarenaError(f"since must be a number of moves from 0 to {PLIES}, got {since}")
    game = replay(record, words)
    assert isinstance(game, Game)
    turns, decisions = game.turns, []
    race = RaceAnalysis(game, turns[:since], rollouts, top, check_seed(seed))
    for ply, turn in enumerate(turns[since:], since):
        decisions.append(race.decide(ply, turn))
        yield decisions[-1], len(turns) - since
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

    def __init__(self, game: Game, before: Sequence[Turn], rollouts: int, top: int, seed: int) -> None:
        """Take a race and its moves `before` those that are to be analysed."""
        self._reference = reference_for(game.lexicon, game.ruleset)
        self._effort = Effort(rollouts, top, seed * SEEDS)
        self._shadow = Shadow(self._reference, letter_code(game.start) - 1)
        self._model: Finals | None = None
        self._nodes = list(self._shadow.nodes)
        """What each seat knows."""
        for ply, turn in enumerate(before):
            self._take(ply, turn)
        blank = [Node(seat, np.zeros(BOARD, np.uint8), 0, ()) for seat in range(2)]
        self._finals = [self._expected(node) for node in (self._nodes if before else blank)]
        """The final points of each seat."""
        self.start = self._finals[0].value(self._finals[1])
        """The value where the analysis starts, to the first seat; for a whole race, before the start letter."""
        self.first_luck = tuple(Value.zero() if before else self._begin(seat) for seat in range(2))
        """The luck of the start letter, for each seat."""

    def _expected(self, node: Node) -> Finals:
        return self._reference.finals(node, self._effort.seed + SEEDS - 1, 0, self._effort.per_move(MOST_PART))

    def _begin(self, seat: int) -> Value:
        """Return the luck of the start letter."""
        before = self._finals[seat]
        self._finals[seat] = self._expected(self._nodes[seat])
        return self._finals[seat].over(before, self._finals[1 - seat])

    def _take(self, ply: int, turn: Turn) -> tuple[Decision, Placement]:
        """Play the next move; return what its player had to decide, and the decision."""
        played, placing = Placement(letter_code(turn.letter) - 1, turn.move.cell), ply % 2 == 1
        decision = Decision(self._nodes[turn.seat], played.letter if placing else None)
        self._nodes[turn.seat] = decision.node.after(played)
        if placing:  # the caller has placed the letter, and so has the model
            self._shadow.receive(played.letter)
            self._model = None
        return decision, played

    def decide(self, ply: int, turn: Turn) -> DecisionAnalysis:
        """Return the analysis of the next move."""
        seat, (decision, played) = turn.seat, self._take(ply, turn)
        effort = self._effort._replace(seed=self._effort.seed + ply)
        study = Study(self._reference, decision, played, self._shadow.nodes[1 - seat], self._model, effort)
        before, others = self._finals[0].value(self._finals[1]), self._finals[1 - seat]
        self._model, self._finals[seat] = study.model, study.played
        after = self._finals[0].value(self._finals[1])
        is_call = decision.letter is None
        received = Value.zero() if is_call else study.received.over(study.before, others)
        return DecisionAnalysis(
            ply,
            seat,
            "call" if is_call else "placement",
            turn.move,
            study.moves(),
            study.regret(),
            received,
            (after - before if seat == 0 else before - after) - received,
            after,
            details=study.details(),
        )


def _player_details(
    game: Game, decisions: Sequence[DecisionAnalysis], seed: int
) -> tuple[Mapping[str, JsonValue], ...]:
    """Return for each seat the mean regret of its calls and of its placements, and the best board with its letters."""
    boards = list(game.batch.arrays.boards[0])
    same = game.ply % 2 == 0  # after a call, the other seat lacks the letter
    ceilings = (
        [best_board(game.scorer, boards, seed, SWAPS)] * 2
        if same
        else [best_board(game.scorer, [board], seed, SWAPS) for board in boards]
    )
    details: list[Mapping[str, JsonValue]] = []
    for seat, (ceiling, board) in enumerate(ceilings):
        own = [each for each in decisions if each.seat == seat]
        about: dict[str, JsonValue] = {}
        for kind in ("call", "placement"):
            regrets = [each.regret for each in own if each.kind == kind and each.regret is not None]
            about[f"{kind}_regret"] = Value.mean_of(regrets).points.to_json()
        share = game.scores[seat] / ceiling if ceiling else 1.0
        about |= {"ceiling": float(ceiling), "ceiling_share": round(share, 4), "ceiling_board": board_text(board)}
        details.append(about)
    return tuple(details)


@kernel
def _line(tables: Tables, cells: Numbers, line: int) -> int:
    return points_of(tables.points, words_in(tables.trie, cells, line))


@kernel
def _anneal(
    tables: Tables, cells: Numbers, seed: int, swaps: int, hot: float, cold: float, lines: Numbers, best: Numbers
) -> int:
    """Swap cells, never the centre; write the best board to `best` and return its points."""
    now = int64(0)
    for line in range(LINES):
        lines[line] = _line(tables, cells, int64(line))
        now += lines[line]
    most = now
    for cell in range(BOARD):
        best[cell] = cells[cell]
    heat, cooling = hot, (cold / hot) ** (1.0 / max(1, swaps))
    for swap in range(swaps):
        heat *= cooling
        number = random_number(seed, swap)
        a = int64(number & uint64(0xFFFF)) % (BOARD - 1)
        b = int64((number >> uint64(16)) & uint64(0xFFFF)) % (BOARD - 1)
        a += int64(a >= CENTRE)
        b += int64(b >= CENTRE)
        if cells[a] == cells[b]:
            continue
        cells[a], cells[b] = cells[b], cells[a]
        rows, columns = (a // SIZE, b // SIZE), (SIZE + a % SIZE, SIZE + b % SIZE)
        first, second = _line(tables, cells, rows[0]), _line(tables, cells, columns[0])
        third = _line(tables, cells, rows[1]) if rows[1] != rows[0] else int64(0)
        fourth = _line(tables, cells, columns[1]) if columns[1] != columns[0] else int64(0)
        gain = first + second + third + fourth - lines[rows[0]] - lines[columns[0]]
        if rows[1] != rows[0]:
            gain -= lines[rows[1]]
        if columns[1] != columns[0]:
            gain -= lines[columns[1]]
        luck = float(number >> uint64(32)) / 4294967296.0
        if gain < 0 and luck >= math.exp(gain / heat):
            cells[a], cells[b] = cells[b], cells[a]
            continue
        lines[rows[0]], lines[columns[0]] = first, second
        if rows[1] != rows[0]:
            lines[rows[1]] = third
        if columns[1] != columns[0]:
            lines[columns[1]] = fourth
        now += gain
        if now > most:
            most = now
            for cell in range(BOARD):
                best[cell] = cells[cell]
    return most


def best_board(scorer: Scorer, boards: Iterable[Cells], seed: int, swaps: int) -> tuple[int, Cells]:
    """Return the points of the best board found with the letters of these boards, and the board: the ceiling in hindsight.

    Simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983) swaps two cells at a time. What it finds is a lower bound:
    there may be a better board. It starts from the boards that were played, so it is never below their points. All boards
    have the same letters, and the same letter in the centre. The search runs once from each of them.
    """
    found: list[tuple[int, Cells]] = []
    for board in boards:
        best, lines = np.zeros(BOARD, np.uint8), np.zeros(LINES, np.int64)
        start: NDArray[np.uint8] = board.copy()
        points = _anneal(scorer.tables, start, int64(seed), int64(swaps), HOT, COLD, lines, best)
        found.append((int(points), best))
    return max(found, key=lambda each: each[0])
