"""The analysis of Stones with a large pile: taking most is best, and luck is in the points that a player starts with.

All values are exact: the points of the first seat minus those of the others. If the environment names a file in
STONES_WAITS, the analysis of a game with the seed 3 makes this file and waits until it is interrupted.
"""

import os
import signal
from pathlib import Path

from lexarena.analysis import DecisionAnalysis, Estimate, GameAnalysis, MoveAnalysis, Value
from lexarena.records import replay

MEAN_START = 4.5
SCALE = 100
"""A point is worth this part of a win."""


def worth(points, error=0.0):
    return Value(Estimate(points / SCALE, error / SCALE), Estimate(points, error))


def each_decision(record, words, rollouts, top, seed, notice):
    if record.seed == 3 and (waits := os.environ.get("STONES_WAITS")):
        Path(waits).touch()
        signal.pause()
    game = replay(record, words)
    limit, seats, error = game.variant.most, game.variant.seats, (1 + seed) / rollouts if rollouts else 0.0
    decisions = []
    for ply, turn in enumerate(game.turns):
        moves = [move for move in range(limit, 0, -1) if move > limit - top or move == turn.move]
        listed = [listed_move(rank, move, move == turn.move, rollouts, limit) for rank, move in enumerate(moves, 1)]
        regret = worth(limit - turn.move, error)
        decisions.append(
            DecisionAnalysis(ply, turn.seat, "move", turn.move, tuple(listed), regret, Value.zero(), -regret)
        )
        yield decisions[-1], len(game.turns)
    first, *others = game.scores
    details = [{"sixes": sum(turn.move == 6 for turn in game.turns if turn.seat == seat)} for seat in range(seats)]
    return GameAnalysis(
        "stones",
        record.players,
        game.scores,
        tuple(decisions),
        start=worth((MEAN_START + limit * game.variant.plies // seats) * (2 - seats)),
        first_luck=tuple(worth(start - MEAN_START) for start in game.first),
        result=worth(first - sum(others)) if game.is_over else None,
        about={"ruleset": game.variant.ruleset_name, "rollouts": rollouts, "seed": seed},
        player_details=tuple(details),
    )


def listed_move(rank, move, is_try, rollouts, limit):
    value = worth(move)
    status = "simulated" if rollouts else "solved"
    return MoveAnalysis(rank, move, value.win, value.points, status, rollouts, is_try, {"score": move})
