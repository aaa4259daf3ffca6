"""The moves of a position, ranked: score, leave, equity, the chance to win, and how each value was found."""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from lexarena.analysis.values import SIMULATED, SOLVED, STATIC, Estimate, MoveAnalysis, PositionAnalysis
from lexarena.core.game import JsonObject
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.analysis.endgame import endgame_values
from lexarena.games.scrabble.analysis.exact import Solution, solve
from lexarena.games.scrabble.analysis.playouts import PLIES, SMALL_BOARD, Playouts, Reference
from lexarena.games.scrabble.engine.move_rows import COUNT, EXCHANGE, KIND, SCORE
from lexarena.games.scrabble.engine.workspace import POINT
from lexarena.games.scrabble.rules.batch import rule_tables
from lexarena.games.scrabble.rules.board import Board
from lexarena.games.scrabble.rules.game import Game
from lexarena.games.scrabble.rules.moves import Move
from lexarena.games.scrabble.rules.placement import formed_words
from lexarena.games.scrabble.rules.view import View, Views
from lexarena.games.scrabble.search.endgame.solver import NODES as MOST_NODES
from lexarena.games.scrabble.search.endgame.solver import EndgameSolver, table_bits
from lexarena.games.scrabble.search.endgame.tree import Budget
from lexarena.games.scrabble.search.valuing import Candidates, Valuing, find_candidates, shipped_valuing
from lexarena.games.scrabble.search.win_loading import load_win_probability
from lexarena.games.scrabble.search.win_probability import WinProbability


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
    """Return the `top` best moves of a view and those that were tried; see `lexarena.analysis.analyse`.

    Playouts go to the end of the game with `plies=0`; by default this depends on the size of the board. `notice` gets a
    sentence before something that takes a while.
    """
    for name, value, least in (("rollouts", rollouts, 0), ("seconds", seconds, 0), ("top", top, 1)):
        if not value >= least:
            raise LexarenaError(f"{name} is at least {least}, not {value}")
    views = view.only()
    if view.ending or view.seat != view.to_move:
        raise LexarenaError("there is no move to analyse: the game is over, or the other player is to move")
    if view.awaits_acceptance:
        raise LexarenaError("there is no move to analyse: the last play ends the game unless it is challenged")
    valuing, table = shipped_valuing(view.ruleset), load_win_probability(view.ruleset, view.lexicon, notice)
    legal = view.legal_moves()
    solution = None
    if (rollouts or seconds) and all(move in legal for move in tries):
        solution = solve_view(view)
    if solution is not None:
        found = candidates_of(solution.moves, views, valuing)
        wins, points = ([Estimate(float(mean), 0.0) for mean in solution.seen[:, kind]] for kind in (0, 1))
        status, playouts = [SOLVED] * len(wins), [0] * len(wins)
    else:
        found = with_tries(find_candidates(views, valuing, np.array([top])), tries, views, valuing)
        status, playouts = [STATIC] * len(found.moves), [0] * len(found.moves)
        if not rollouts and not seconds:
            wins, points = static_values(view, found, table)
        else:
            plies = (0 if view.ruleset.size <= SMALL_BOARD else PLIES) if plies is None else plies
            reference = Reference(valuing, table, plies)
            wins, points, playouts = _simulated(views, found, reference, rollouts, seconds, seed)
            status = [SIMULATED] * len(found.moves)
            if not view.bag_count:
                proven = proven_endings(view, found, NODES * rollouts, seconds)
                for i, spread in proven.items():
                    wins[i], points[i] = Estimate(0.5 * (float(np.sign(spread)) + 1.0), 0.0), Estimate(spread, 0.0)
                    status[i], playouts[i] = SOLVED, 0
    equity = equities(found)
    moves, board = [view.move(row) for row in found.moves], board_of(view)
    tried = {move for move in moves if move in tries}
    order = sorted(range(len(moves)), key=lambda i: (-round(wins[i].mean, 9), -round(points[i].mean, 9), -equity[i], i))
    # Of a position that is solved all moves have values.
    listed = [(rank, i) for rank, i in enumerate(order, 1) if solution is None or rank <= top or moves[i] in tried]
    analysed = tuple(
        MoveAnalysis(
            rank,
            moves[i],
            wins[i],
            points[i],
            status[i],
            playouts[i],
            moves[i] in tried,
            move_details(moves[i], view, float(equity[i]), board),
        )
        for rank, i in listed
    )
    about: JsonObject = {"ruleset": view.ruleset.name, "lexicon": view.lexicon.name, "seed": seed}
    return PositionAnalysis(analysed, len(legal), about)


NODES = 10
"""With an empty bag, the number of positions that a search visits after each move, for each playout that was asked for."""


def proven_endings(view: View, found: Candidates, nodes: int, seconds: float) -> dict[int, float]:
    """Return the final spread of the candidates of an endgame for which a search proves it, by their places."""
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


def solve_view(view: View) -> Solution | None:
    """Return the exact values of a view, if it can be solved; they do not depend on what the player cannot see."""
    return solve(Game.sampled(view, np.random.default_rng(0)))


def _simulated(
    views: Views, found: Candidates, reference: Reference, rollouts: int, seconds: float, seed: int
) -> tuple[list[Estimate], list[Estimate], list[int]]:
    """Return the values from playouts, and their number for each candidate."""
    if not views[0].bag_count:  # nothing is hidden
        win, points, number = endgame_values(views, found, reference)
        return [Estimate(float(mean)) for mean in win], [Estimate(float(mean)) for mean in points], number.tolist()
    playouts = Playouts(views, found, reference.valuing, reference.table, seed, reference.plies)
    playouts.run_for(seconds) if seconds else playouts.run(max(1, rollouts // len(found.moves)))
    return _means(playouts.win), _means(playouts.points), [playouts.deals] * len(found.moves)


def move_details(move: Move, view: View, equity: float, board: Board) -> JsonObject:
    """Return what the analysis says of a move besides its value."""
    words = move.words
    if move.is_placement and move.cells is None:
        words = tuple(word.word for word in formed_words(board, rule_tables(view.ruleset), move))
    leave = move.leave(view.rack).replace("_", "?")
    return {"score": move.score, "leave": leave, "equity": round(equity, 3), "words": list(words)}


def board_of(view: View) -> Board:
    """Return the board that a view shows."""
    size = view.ruleset.size
    board = Board(size, view.lexicon, view.ruleset.layout)
    board.cells, board.used = view.cells, view.premiums_used.reshape(size, size)
    return board


def equities(found: Candidates) -> NDArray[np.float64]:
    """Return the points of each candidate plus the value of its leave, in points; an exchange costs the turn."""
    in_points: NDArray[np.float64] = found.equities / POINT
    return in_points


def static_values(view: View, found: Candidates, table: WinProbability) -> tuple[list[Estimate], list[Estimate]]:
    """Return the chance to win and the expected difference in points after each candidate, by the tables alone."""
    seat = view.seat
    spread = view.scores[seat] - view.scores[1 - seat]
    ahead = spread + equities(found)
    used = np.where(found.moves[:, KIND] == EXCHANGE, 0, found.moves[:, COUNT])
    # The opponent moves next. They do not see the bag and the refilled rack of this seat.
    unseen = view.bag_count + len(view.rack) - used
    win = 1.0 - table.of(-ahead, unseen)
    points = ahead - table.gain[np.minimum(unseen, len(table.gain) - 1)]
    return [Estimate(float(mean)) for mean in win], [Estimate(float(mean)) for mean in points]


def _means(values: NDArray[np.float64]) -> list[Estimate]:
    number = values.shape[1]
    means = values.mean(axis=1)
    errors = values.std(axis=1, ddof=1) / np.sqrt(number) if number > 1 else None
    return [Estimate(float(mean), None if errors is None else float(errors[i])) for i, mean in enumerate(means)]


def with_tries(found: Candidates, tries: Sequence[Move], views: Views, valuing: Valuing) -> Candidates:
    """Return candidates with the tried moves among them."""
    if not tries:
        return found
    same = np.arange(found.moves.shape[1]) != SCORE  # the score follows from the position
    rows = views.encode(list(dict.fromkeys(tries)))
    missing = [row for row in rows if not (found.moves == row)[:, same].all(axis=1).any()]
    if not missing:
        return found
    return candidates_of(np.concatenate((found.moves, missing)), views, valuing)


def candidates_of(moves: NDArray[np.int32], views: Views, valuing: Valuing) -> Candidates:
    """Return moves of one view as candidates, in their order."""
    view = np.zeros(len(moves), np.int64)
    return Candidates(moves, valuing.kept(views, view, moves), view, np.array([0, len(moves)], np.int64))
