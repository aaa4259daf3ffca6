"""The moves of a position, ranked: score, leave, equity, win probability, and how each value was found."""

import time
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import repeat
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from lexarena.analysis.values import SIMULATED, SOLVED, STATIC, Estimate, MoveAnalysis, PositionAnalysis, Value
from lexarena.core.game import JsonObject
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.analysis.exact import Solution, solve
from lexarena.games.scrabble.analysis.rollouts import Outcomes, Reference, Rollouts, endgame_outcomes, expected
from lexarena.games.scrabble.engine.tiles import COUNT, EXCHANGE, KIND, SCORE
from lexarena.games.scrabble.engine.workspace import POINT
from lexarena.games.scrabble.rules.batch import rule_tables
from lexarena.games.scrabble.rules.board import Board
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.moves import Move, canonical_key
from lexarena.games.scrabble.rules.placement import formed_words
from lexarena.games.scrabble.rules.view import View, Views
from lexarena.games.scrabble.search.endgame.solver import NODES as MOST_NODES
from lexarena.games.scrabble.search.endgame.solver import EndgameSolver, table_bits
from lexarena.games.scrabble.search.endgame.tree import Budget
from lexarena.games.scrabble.search.valuation import Candidates, Valuation, find_candidates, valuation_of
from lexarena.games.scrabble.search.win_probability import WinProbability

NODES = 10
"""With an empty bag, the number of positions that a search visits after each move, for each rollout of the budget."""
RANKINGS = ("points", "equity")
_STEP = 8


class Measured(NamedTuple):
    """The value of a candidate, and how it was found."""

    value: Value
    status: str
    rollouts: int = 0


def measured_alike(
    values: Outcomes, error: float | None, status: str, rollouts: Iterable[int] = repeat(0)
) -> list[Measured]:
    """Return values that have the same error and were found in the same way."""
    pairs = zip(values.win.tolist(), values.points.tolist(), rollouts)  # noqa: B905 - zeros have no end
    return [Measured(Value(Estimate(win, error), Estimate(points, error)), status, n) for win, points, n in pairs]


def measured_solved(solution: Solution) -> list[Measured]:
    """Return the exact values of a position by what the player to move sees."""
    return measured_alike(Outcomes(*solution.seen.T), 0.0, SOLVED)


def measured_outcomes(outcomes: Iterable[Outcomes]) -> list[Measured]:
    """Return the values of candidates from their rollouts."""
    return [Measured(each.value, SIMULATED, len(each.win)) for each in outcomes]


def means_of(measured: Iterable[Measured]) -> Outcomes:
    """Return the mean of each candidate."""
    return Outcomes(*np.array([(each.value.win.mean, each.value.points.mean) for each in measured]).T)


def listed(
    measured: Sequence[Measured],
    view: View,
    found: Candidates,
    moves: Sequence[Move],
    order: Sequence[int],
    top: int,
    tried: Collection[int],
    ranked: Collection[int] | None = None,
) -> tuple[MoveAnalysis, ...]:
    """Return the first candidates of a view in this order, best first, and those that were tried; `moves` is shown.

    Only the `ranked` ones have a rank that counts; all by default.
    """
    equity, result = equities(found).tolist(), []
    for rank, i in enumerate(order, 1):
        if rank <= top or i in tried:
            value, status, rollouts = measured[i]
            details = _move_details(moves[i], view, equity[i])
            is_ranked, move = ranked is None or i in ranked, moves[i]
            result.append(
                MoveAnalysis(rank, move, value.win, value.points, status, rollouts, i in tried, details, is_ranked)
            )
    return tuple(result)


def analyse_view(
    view: View,
    rollouts: int = 1000,
    seconds: float = 0.0,
    top: int = 15,
    tries: Sequence[Move] = (),
    seed: int = 0,
    plies: int | None = None,
    notice: Callable[[str], None] = lambda text: None,
) -> PositionAnalysis:
    """Return the `top` best moves of a view and the `tries`; see `lexarena.analysis.analyse`.

    Rollouts last `plies` moves after the candidate, 0 for all; the default depends on the size of the board. `notice` is
    called with a sentence before a slow step.
    """
    for name, value, least in (("rollouts", rollouts, 0), ("seconds", seconds, 0), ("top", top, 1)):
        if not value >= least:
            raise LexarenaError(f"{name} must be at least {least}, got {value}")
    views, legal = view.only(), view.legal_moves()
    if view.ending or view.seat != view.to_move:
        raise LexarenaError("no move to analyse: the game is over, or it is the opponent's turn")
    if view.awaits_acceptance:
        raise LexarenaError("no move to analyse: the last play ends the game unless it is challenged")
    reference, solution = Reference.of(view.ruleset, view.lexicon, plies, notice), None
    if (rollouts or seconds) and all(move in legal for move in tries):
        solution = solve(Game.sampled(view, np.random.default_rng(0)))  # the same for every deal of the hidden tiles
    if solution is not None:
        found = candidates_of(solution.moves, views, reference.valuing)
        measured = measured_solved(solution)
    else:
        found = find_candidates(views, reference.valuing, np.array([top]))
        found = with_tries(found, tries, views, reference.valuing)
        if not rollouts and not seconds:
            measured = measured_alike(static_values(view, found, reference.table), None, STATIC)
        elif view.bag_count:
            measured = _roll_out(views, found, reference, rollouts, seconds, seed)
        else:  # nothing is hidden
            outcomes, number = endgame_outcomes(views, found, reference)
            measured = measured_alike(outcomes, None, SIMULATED, number.tolist())
            for i, spread in proven_endings(view, found, NODES * rollouts, seconds).items():
                measured[i] = Measured(Outcomes.of_spreads(np.array([spread])).value_over_all, SOLVED)
    moves = [view.move(row) for row in found.moves]
    tried = {i for i, move in enumerate(moves) if move in tries}
    # Unless the position is solved, only the best by equity and those that were tried have values.
    most = top if solution is not None else len(moves)
    order = order_of(means_of(measured), equities(found))
    analysed = listed(measured, view, found, moves, order, most, tried)
    about: JsonObject = {"ruleset": view.ruleset.name, "lexicon": view.lexicon.name, "seed": seed}
    return PositionAnalysis(analysed, len(legal), about)


def order_of(means: Outcomes, prior: NDArray[np.float64]) -> list[int]:
    """Return candidates, best first: by win probability, then by points, then by the prior."""
    order: list[int] = np.lexsort((-prior, -np.round(means.points, 9), -np.round(means.win, 9))).tolist()
    return order


def _roll_out(
    views: Views, found: Candidates, reference: Reference, rollouts: int, seconds: float, seed: int
) -> list[Measured]:
    """Return the values from a number of rollouts, or from as many as there are in some seconds."""
    played, every = Rollouts(reference, views, found, seed), range(len(found.moves))
    deals = 1 if seconds else max(1, rollouts // len(every))
    until, outcomes = time.monotonic() + seconds, played.in_deals(every, np.arange(deals))
    while seconds and time.monotonic() < until:
        more = played.in_deals(every, np.arange(deals, deals + _STEP))
        outcomes = [Outcomes.joined(pair) for pair in zip(outcomes, more, strict=True)]
        deals += _STEP
    return measured_outcomes(outcomes)


def proven_endings(view: View, found: Candidates, nodes: int, seconds: float) -> dict[int, float]:
    """Return the final spread of those candidates of an endgame for which a search proves it, by their places."""
    game = Game.sampled(view, np.random.default_rng(0))  # nothing is hidden
    solver = EndgameSolver(view.ruleset, view.lexicon, table_bits(Budget(nodes or MOST_NODES)))
    proven: dict[int, float] = {}
    for i, row in enumerate(found.moves):
        game.push(view.move(row), checked=True)
        if game.is_over:
            proven[i] = float(game.scores[view.seat] - game.scores[1 - view.seat])
        else:
            share = Budget(MOST_NODES, seconds / len(found.moves)) if seconds else Budget(nodes)
            known = solver.solve(game, share)
            if known.is_solved:
                proven[i] = -float(known.spread)
        game.pop()
    return proven


def _move_details(move: Move, view: View, equity: float) -> JsonObject:
    """Return the details of a move besides its value."""
    words = move.words
    if move.is_placement and move.cells is None:
        size = view.ruleset.size
        board = Board(size, view.lexicon, view.ruleset.layout)
        board.cells, board.used = view.cells, view.premiums_used.reshape(size, size)
        words = tuple(word.word for word in formed_words(board, rule_tables(view.ruleset), move))
    leave = move.leave(view.rack).replace("_", "?")
    return {"score": move.score, "leave": leave, "equity": round(equity, 3), "words": list(words)}


def equities(found: Candidates) -> NDArray[np.float64]:
    """Return the points of each candidate plus the value of its leave, in points; an exchange costs the turn."""
    in_points: NDArray[np.float64] = found.equities / POINT
    return in_points


def static_values(view: View, found: Candidates, table: WinProbability) -> Outcomes:
    """Return the win probability and the expected final spread after each candidate, by the tables alone."""
    used = np.where(found.moves[:, KIND] == EXCHANGE, 0, found.moves[:, COUNT])
    # The opponent moves next. They do not see the bag and the refilled rack of this seat.
    unseen = view.bag_count + len(view.rack) - used
    return expected(table, -(view.spread + equities(found)), unseen).to_other()


def with_tries(found: Candidates, tries: Sequence[Move], views: Views, valuing: Valuation) -> Candidates:
    """Return candidates with the tried moves among them."""
    if not tries:
        return found
    same = np.arange(found.moves.shape[1]) != SCORE  # the score follows from the position
    rows = views.encode(list(dict.fromkeys(tries)))
    missing = [row for row in rows if not (found.moves == row)[:, same].all(axis=1).any()]
    if not missing:
        return found
    return candidates_of(np.concatenate((found.moves, missing)), views, valuing)


def candidates_of(moves: NDArray[np.int32], views: Views, valuing: Valuation) -> Candidates:
    """Return moves of one view as candidates, in their order."""
    view = np.zeros(len(moves), np.int64)
    return valuing.candidates(views, moves, view, np.array([0, len(moves)], np.int64))


@dataclass(frozen=True)
class RankedMove:
    """A legal move with its leave, its equity and the words that it forms."""

    move: Move
    leave: str
    equity: float
    words: tuple[str, ...]

    def to_json(self) -> JsonObject:
        """Return plain values."""
        move = self.move
        return {
            "move": str(move),
            "kind": ("pass", "exchange", "place")[move.kind],
            "score": move.score,
            "row": move.row if move.is_placement else None,
            "col": move.col if move.is_placement else None,
            "direction": move.direction if move.is_placement else None,
            "tiles": move.tiles,
            "word": move.word,
            "leave": self.leave,
            "equity": round(self.equity, 3),
            "words": list(self.words),
        }


def ranked_moves(game: Game, rank_by: str = "points") -> list[RankedMove]:
    """Return the legal moves of a game, best first: by points or equity, then by the canonical key.

    >>> game = Game("mini", seed=7)
    >>> ranked_moves(game)[0].move.score >= ranked_moves(game, "equity")[0].move.score
    True
    """
    if rank_by not in RANKINGS:
        raise LexarenaError(f"moves cannot be ranked by {rank_by!r}; choose from {', '.join(RANKINGS)}")
    view, views = game.view(game.to_move), game.views()
    legal = game.legal_moves()
    if not len(legal):
        return []
    number = np.array([len(legal)])
    found = find_candidates(
        views, valuation_of(game.ruleset, game.lexicon), number, (legal.array, np.array([0, len(legal)]))
    )
    worth = {view.move(row): value for row, value in zip(found.moves, equities(found).tolist(), strict=True)}
    ranked = [
        RankedMove(move, move.leave(view.rack).replace("_", "?"), worth.get(move, 0.0), move.words)
        for move in legal.best_first()
    ]
    if rank_by == "equity":
        ranked.sort(key=lambda each: (each.move.is_pass, -each.equity, canonical_key(each.move)))
    return ranked


def ranked_lines(moves: Sequence[RankedMove], words: bool = False) -> Iterator[str]:
    """Yield the lines of a table of ranked moves."""
    width = max((len(str(each.move)) for each in moves), default=0)
    for each in moves:
        formed = f"  {' '.join(each.words)}" if words else ""
        yield f"{each.move.score:5}  {each.move!s:{width}}  {each.leave or '-':7} {each.equity:8.2f}{formed}".rstrip()


def analysis_lines(found: PositionAnalysis, words: bool = False) -> Iterator[str]:
    """Yield the lines of the table of an analysis; a star marks the tries."""
    width = max([len("move"), *(len(str(each.move)) for each in found.moves)])
    yield f"rank  {'move':{width}}  score  leave    equity  win %        points  status"
    for each in found.moves:
        details = each.details
        is_estimate = each.win.error is not None and each.status != SOLVED
        win = f"{100 * each.win.mean:.1f}" + (f" +-{100 * (each.win.error or 0):.1f}" if is_estimate else "")
        mark = "*" if each.is_try else " "
        leave = str(details["leave"] or "-")
        formed = f"  {' '.join(map(str, details['words']))}" if words and isinstance(details["words"], list) else ""
        numbers = f"{details['score']:5}  {leave:7} {details['equity']:7.2f}  {win:11} {each.points.mean:7.1f}"
        how = f"{each.rollouts:,} rollouts" if each.status == SIMULATED else each.status
        yield f"{each.rank:3}{mark}  {each.move!s:{width}}  {numbers}  {how}{formed}"
