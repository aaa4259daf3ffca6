"""The default part `analysis`: each move is played out by agents of the game, in samples of what its player cannot see.

All moves of a decision are played out in the same samples, with the same random numbers, so they are compared by their
differences. Of many legal moves only those with the highest first feature are compared (see `Variant.move_features`).
"""

import math
import time
from collections.abc import Callable, Generator, Sequence
from itertools import count

import numpy as np
from numpy.typing import NDArray

from lexarena.agents import Agent, choose_move, make_agent
from lexarena.analysis.games import DecisionAnalysis, GameAnalysis
from lexarena.analysis.values import SIMULATED, Estimate, MoveAnalysis, PositionAnalysis, Value
from lexarena.core.catalog import find_game
from lexarena.core.features import best_by_first
from lexarena.core.game import AnyMove, AnyView, Words
from lexarena.core.variant import Variant, variant_of
from lexarena.errors import LexarenaError
from lexarena.records.record import Record
from lexarena.records.replay import positions_of, records_of

LEAST = 4
"""The least number of samples, which two halves share."""
Samples = NDArray[np.float64]
"""(samples, moves, 2): the score and the spread of the player to move at the end of each rollout."""


def analyse_view(
    view: AnyView,
    rollouts: int,
    seconds: float,
    top: int,
    tries: Sequence[AnyMove],
    seed: int,
    agents: str = "",
) -> PositionAnalysis:
    """Return the best moves of a view, as agents play them out: one for all seats, or two as `OWN,OTHERS`.

    By default the first agent of the game plays.
    """
    variant = variant_of(view)
    moves, samples = _sampled(view, rollouts, seconds, top, tries, seed, _seated(variant, view.seat, agents))
    ranked = sorted(range(len(moves)), key=lambda place: tuple(-samples[:, place].mean(axis=0)))
    values = [_value(samples[:, place]) for place in ranked]
    listed = [
        MoveAnalysis(rank, moves[place], value.win, value.points, SIMULATED, len(samples), moves[place] in tries)
        for rank, (place, value) in enumerate(zip(ranked, values, strict=True), 1)
    ]
    return PositionAnalysis(tuple(listed), len(view.legal_moves()), _about(variant, rollouts, seed, agents))


def each_decision(
    record: Record,
    words: Words | None,
    rollouts: int,
    top: int,
    seed: int,
    notice: Callable[[str], None],
    agents: str = "",
) -> Generator[tuple[DecisionAnalysis, int], None, GameAnalysis]:
    """Yield the decisions of a game with their regret; what chance gave is not known, so there is no luck.

    The best move is chosen in one half of the samples, and its advantage over the move played is measured in the other, so
    that regret is not overestimated.
    """
    records, decisions = records_of(record.game, record.where), list[DecisionAnalysis]()
    total, scores = len(record.moves), tuple[int, ...]()
    for ply, game in enumerate(positions_of(record, records, records.begin(record, words))):
        variant, scores = variant_of(game), tuple(game.scores)
        if ply == total:
            break
        seat = game.to_move
        view, played = game.view(seat), game.parse(record.moves[ply].move)
        seated = _seated(variant, seat, agents)
        moves, samples = _sampled(view, rollouts, 0.0, top, [played], seed + ply, seated)
        decision = _decision(ply, seat, played, moves, samples, variant.seats)
        decisions.append(decision)
        yield decision, total
    outcome = record.outcome
    spread = 0.0 if outcome is None else _spread(outcome.scores, 0)
    return GameAnalysis(
        record.game,
        record.players,
        scores if outcome is None else outcome.scores,
        tuple(decisions),
        start=None,
        first_luck=(None,) * variant.seats,
        result=None if outcome is None else Value.exact(outcome.shares[0], spread),
        about=_about(variant, rollouts, seed, agents),
    )


def _decision(
    ply: int, seat: int, played: AnyMove, moves: Sequence[AnyMove], samples: Samples, seats: int
) -> DecisionAnalysis:
    """Return a decision: the best move by the even samples, and its regret by the odd ones."""
    own, chosen = moves.index(played), samples[::2].mean(axis=0)
    best = max(range(len(moves)), key=lambda place: (tuple(chosen[place]), place == own))
    regret = Value.zero() if best == own else _value(samples[1::2, best] - samples[1::2, own])
    means = samples.mean(axis=0)
    others = sorted((place for place in range(len(moves)) if place != best), key=lambda place: tuple(-means[place]))
    listed = []
    for rank, place in enumerate([best, *others], 1):
        value = _value(samples[:, place])
        listed.append(MoveAnalysis(rank, moves[place], value.win, value.points, SIMULATED, len(samples), place == own))
    after = _value(samples[:, own])
    chance = None if seats > 2 else after if seat == 0 else after.to_other()
    return DecisionAnalysis(ply, seat, "move", played, tuple(listed), regret, chance=chance)


def _sampled(
    view: AnyView,
    rollouts: int,
    seconds: float,
    top: int,
    tries: Sequence[AnyMove],
    seed: int,
    agents: Sequence[Agent],
) -> tuple[list[AnyMove], Samples]:
    """Return the moves that are compared, and what each brought in each sample."""
    variant, legal = variant_of(view), view.legal_moves()
    if not rollouts and not seconds:
        raise LexarenaError(f"{variant.spec.title} has no static values; give rollouts or seconds")
    moves = [legal[place] for place in best_by_first(variant.move_features(view), top).tolist()]
    moves += [move for move in tries if move not in moves]
    samples, until = list[list[tuple[float, float]]](), time.monotonic() + seconds
    most = max(LEAST, math.ceil(rollouts / len(moves)))
    for number in count():
        if number >= LEAST and (time.monotonic() >= until if seconds else number >= most):
            break
        samples.append([_played_out(view, move, agents, (seed, number)) for move in moves])
    return moves, np.array(samples)


def _played_out(view: AnyView, move: AnyMove, agents: Sequence[Agent], key: tuple[int, int]) -> tuple[float, float]:
    """Return the score and the spread of a view's seat after a move, in the sample of this key."""
    game = view.sample(np.random.default_rng((*key, 0)))
    rng = np.random.default_rng((*key, 1))
    game.push(move)
    while (outcome := game.outcome) is None:
        game.push(choose_move(agents[game.to_move], game, rng))
    return outcome.shares[view.seat], _spread(outcome.scores, view.seat)


def _spread(scores: Sequence[int], seat: int) -> float:
    """Return the points of a seat minus the mean of the others'."""
    return scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)


def _seated(variant: Variant, seat: int, agents: str) -> list[Agent]:
    """Return the agent of each seat; a new one each time, because agents may remember games."""
    names = [name.strip() for name in agents.split(",") if name.strip()] or [find_game(variant.game).fastest]
    if len(names) > 2:
        raise LexarenaError(f"agents must be one agent or two, as OWN,OTHERS; got {agents!r}")
    return [make_agent(names[0 if place == seat else -1], variant.game) for place in range(variant.seats)]


def _value(samples: NDArray[np.float64]) -> Value:
    """Return the mean of (samples, 2) and its standard error."""
    errors = samples.std(axis=0, ddof=1) / math.sqrt(len(samples))
    return Value(*(Estimate(float(mean), float(e)) for mean, e in zip(samples.mean(axis=0), errors, strict=True)))


def _about(variant: Variant, rollouts: int, seed: int, agents: str) -> dict[str, str | int]:
    played_by = agents or find_game(variant.game).fastest
    rules = {"ruleset": variant.ruleset_name, "lexicon": variant.lexicon.name}
    return {**rules, "rollouts": rollouts, "seed": seed, "agents": played_by}
