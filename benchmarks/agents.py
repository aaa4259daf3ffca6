"""How fast `heuristic` and the rollouts of `sim` are on the standard board.

    python -m benchmarks agents [--save]

Speeds are per second of processor time on one core; what is compared takes turns, and the best of several turns counts. The
exit code is 1 if a figure misses its limit.
"""

import time
from collections.abc import Callable, Iterator

import numpy as np

from benchmarks.figures import Figure, shown
from lexarena.agents import choose_many, make_agent
from lexarena.games.scrabble.rules.game import Batch
from lexarena.games.scrabble.search.rollouts import FastRollouts
from lexarena.games.scrabble.search.valuation import find_candidates, valuation_of

GROUP = "Agents on the standard board"
POSITIONS, CANDIDATES, DEALS = 24, 15, 20
GAMES = 128
TURNS = 4


def rollouts() -> Iterator[Figure]:
    """Measure rollouts of two plies, of the same candidates in the same deals."""
    batch, rng = Batch(POSITIONS, "standard"), np.random.default_rng(1)
    guide = make_agent("heuristic", "scrabble")
    for _ in range(10):
        batch.apply(choose_many(guide, batch.views(), rng))
    views, valuing = batch.views(), valuation_of(batch.ruleset)
    found = find_candidates(views, valuing, np.full(len(views), CANDIDATES))
    seeds = np.arange(len(views)).astype(np.uint64)
    which = np.repeat(np.arange(len(found.moves)), DEALS)
    samples = np.tile(np.arange(DEALS), len(found.moves))
    played = FastRollouts(views, found, valuing, seeds, np.full(len(views), 2))
    with shown("rollouts of sim"):
        (speed,) = side_by_side(len(which), lambda: played.play(which, samples))
    yield Figure(GROUP, "rollouts of two plies", round(speed), "/s", aim=12_000, more_is_better=True)


def games() -> Iterator[Figure]:
    """Measure games of `heuristic` against itself, and what a search of endgames adds to them."""
    players = [make_agent(spec, "scrabble") for spec in ("heuristic", "heuristic+endgame:nodes=400")]

    def play(number: int) -> None:
        batch, rng = Batch(GAMES, "standard"), np.random.default_rng(1)
        while len(running := batch.running):
            batch.apply(choose_many(players[number], batch.views(running), rng), running)

    with shown("games of heuristic"):
        plain, searching = side_by_side(GAMES, lambda: play(0), lambda: play(1))
    yield Figure(GROUP, "games of heuristic", round(plain), "/s")
    more = round(1000 * (1 / searching - 1 / plain) / 2, 2)
    yield Figure(
        GROUP, "what an endgame search of 400 nodes adds to a game", more, "ms", limit=10, note="of one player"
    )


def side_by_side(number: int, *works: Callable[[], object]) -> tuple[float, ...]:
    """Return how many a second each of some works makes; they take turns, and the best turn of each counts."""
    best = [0.0] * len(works)
    for turn in range(TURNS + 1):
        for i, work in enumerate(works):
            started = time.process_time()
            work()
            if turn:  # the first one compiles
                best[i] = max(best[i], number / (time.process_time() - started))
    return tuple(best)


MEASURES = (rollouts, games)
