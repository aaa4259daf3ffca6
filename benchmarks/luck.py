"""Luck adjustment: the share of the games that are enough without luck, what it costs, and whether intervals hold.

    python -m benchmarks luck [--save]

The matches are played in mirrored pairs, and both results come from the same games.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import numpy as np
from numpy.typing import NDArray

from benchmarks.figures import Figure, shown, timed
from lexarena.matches.executor import LOCAL
from lexarena.matches.luck import DRAWS
from lexarena.matches.pairs import PairMatch, PairPlayer, Pairs
from lexarena.ratings import Sample
from lexarena.ratings.adjusted import shares_needed

GROUP = "Share of the games needed without luck, in mirrored pairs"
MATCHES = (
    (PairMatch(("heuristic", "greedy"), "scrabble", "standard", None, 1500, 50_000, luck=DRAWS), 0.60, 0.40),
    (PairMatch(("heuristic", "greedy"), "scrabble", "eleven", None, 200, 50_000, luck=DRAWS), None, None),
    (PairMatch(("heuristic", "greedy"), "scrabble", "seven", None, 500, 50_000, luck=DRAWS), None, None),
    (PairMatch(("heuristic", "greedy"), "scrabble", "mini", None, 500, 50_000, luck=DRAWS), None, None),
    (PairMatch(("sim:rollouts=100", "heuristic"), "scrabble", "standard", None, 40, 50_000, luck=DRAWS), None, None),
)
"""The matches, and the most that the score and the spread may need."""
AIM_MS = 12.0
"""The time that the draws of a game should take at most; they take 13 so far."""
JOBS: int | None = None
"""Workers; one for each core by default."""
PAIRS_OF_A_MATCH = 100
SAMPLES = 2000


def played(match: PairMatch) -> Pairs:
    """Return the pairs of a match."""
    match = replace(match, at_once=PairPlayer(match).at_once)
    return Pairs.joined(list(LOCAL.in_order(partial(PairPlayer, match), match.parts, JOBS)))


def results(pairs: Pairs) -> tuple[tuple[NDArray[np.float64], NDArray[np.float64]], ...]:
    """Return the score and the spread of each pair, plain and without luck."""
    assert pairs.luck is not None
    score, spread, luck = pairs.points.mean(axis=1), pairs.ahead.mean(axis=1), pairs.luck.mean(axis=1)
    return (score, score - luck[:, 0]), (spread, spread - luck[:, 1])


def measure_shares() -> Iterator[Figure]:
    """Measure the shares, and how often the intervals of short matches hold the result of the long one."""
    for match, most_score, most_spread in MATCHES:
        first, second = match.names
        title = f"{first} against {second} on {match.ruleset}"
        with shown(title):
            pairs = played(match)
        score, spread = results(pairs)
        for name, (plain, adjusted), most, aim in (
            ("score", score, most_score, 0.50),
            ("spread", spread, most_spread, 0.30),
        ):
            difference = Sample.of(plain - adjusted)
            note = f"{len(plain):,} pairs; plain {plain.mean():.3f}, without luck {adjusted.mean():.3f}"
            note += f", luck {difference.mean:+.3f} +-{difference.error:.3f}"
            limit = (most, aim if most else None)
            yield Figure(GROUP, f"{name}, {title}", round(shares_needed(plain, adjusted), 3), "", *limit, note=note)
        if match is MATCHES[0][0]:
            yield from coverage(score)


def coverage(score: tuple[NDArray[np.float64], NDArray[np.float64]]) -> Iterator[Figure]:
    """Draw short matches from the pairs of a long one, whose mean is then the truth."""
    rng = np.random.default_rng(1)
    for name, values in zip(("plain", "without luck"), score, strict=True):
        inside = 0
        for _ in range(SAMPLES):
            low, high = Sample.of(rng.choice(values, PAIRS_OF_A_MATCH)).interval()
            inside += low <= values.mean() <= high
        note = f"{SAMPLES:,} matches of {PAIRS_OF_A_MATCH} pairs, drawn from the pairs above"
        yield Figure("Intervals", f"95% intervals that hold, {name}", round(100 * inside / SAMPLES, 1), "%", note=note)


def measure_cost() -> Iterator[Figure]:
    """Measure the time that the draws of a game take."""
    match = PairMatch(("heuristic", "greedy"), "scrabble", "standard", None, 50, 50_000, luck=DRAWS)
    player = PairPlayer(match)
    player(0)
    luck, plain = player._luck, PairPlayer(replace(match, luck=0))
    assert luck is not None
    seeds = np.repeat(np.arange(50_025, 50_050), 2)
    batch = player.variant.batch(seeds)
    steps = list(plain._play(batch, np.tile([[0, 1], [1, 0]], (25, 1)), np.random.default_rng(0)))
    seconds = min(timed(lambda: luck.of_games(seeds, steps))[0] for _ in range(3))
    note = f"{DRAWS} draws beside each draw, standard, heuristic against greedy"
    yield Figure("Cost", "luck of a game", round(1000 * seconds / len(seeds), 2), "ms", None, AIM_MS, note=note)


MEASURES = (measure_shares, measure_cost)
