"""Matches of Scrabble: how agents play many games side by side, what is counted, and self-play with its statistics."""

import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass

import numpy as np
from numpy.typing import NDArray

from lexarena.agents import Agent, choose_many, make_agent
from lexarena.core.game import JsonObject
from lexarena.core.rng import SEED_LIMIT, check_seed
from lexarena.errors import LexarenaError
from lexarena.games.scrabble.engine.arrays import RUNNING
from lexarena.games.scrabble.engine.tiles import EXCHANGE, KIND, PASS, PLACE
from lexarena.games.scrabble.rules.batch import REASONS
from lexarena.games.scrabble.rules.game import Batch
from lexarena.games.scrabble.rules.ruleset import Ruleset
from lexarena.games.scrabble.variant import ScrabbleVariant
from lexarena.matches.playing import Step
from lexarena.words.lexicon import Lexicon

QUICK_BOARD = 7
"""The largest board on which a few pairs of a slow agent take no longer than a pair on the full board."""
_KINDS = {"words": PLACE, "exchanges": EXCHANGE, "passes": PASS}


class ScrabbleMatch:
    """Many games of Scrabble in a match."""

    def __init__(self, variant: ScrabbleVariant) -> None:
        self.variant = variant
        self.slow_pairs = 5 if variant.ruleset.size <= QUICK_BOARD else 1
        """The pairs that agents which think long play side by side: on a small board that is faster."""

    def choose(
        self, agent: Agent, batch: Batch, games: NDArray[np.int64], rng: np.random.Generator
    ) -> NDArray[np.int32]:
        """Return what an agent plays in these games, in which it is to move."""
        return np.asarray(choose_many(agent, batch.views(games), rng), np.int32)

    def fingerprints(self, batch: Batch) -> NDArray[np.uint8]:
        """Return the tiles on the board and in the racks of each game."""
        return np.concatenate((batch.arrays.cells, batch.arrays.racks.reshape(len(batch), -1)), axis=1)

    def counts(self, batch: Batch, steps: Sequence[Step]) -> dict[str, NDArray[np.int64]]:
        """Return the number of words, exchanges and passes of each seat: arrays (games, seats) by name."""
        counts = {name: np.zeros((len(batch), 2), np.int64) for name in _KINDS}
        for games, seats, moves in steps:
            for name, kind in _KINDS.items():
                counts[name][games, seats] += moves[:, KIND] == kind
        return counts


@dataclass(frozen=True)
class SelfplayResult:
    """The statistics of many games of an agent against itself."""

    agent: str
    ruleset: str
    lexicon: str
    seed: int
    games: int
    seconds: float
    games_per_second: float
    """Per second of processor time."""
    mean_score: float
    """Of both seats, after the racks are counted."""
    mean_scores: tuple[float, float]
    first_mover_share: float
    """Wins of the seat that starts, plus half of the draws."""
    draws: float
    plies: float
    passes: float
    """Share of the turns in which there was nothing to place or exchange."""
    exchanges: float
    bag_emptied: float
    """Share of the games in which the bag ran out."""
    endings: dict[str, float]
    """Share of the games by their ending."""

    def to_dict(self) -> JsonObject:
        """Return everything as plain values."""
        return asdict(self)


def play_selfplay(
    agent: str | Agent,
    ruleset: str | Ruleset = "mini",
    lexicon: str | Lexicon | None = None,
    games: int = 1000,
    seed: int = 0,
    progress: Callable[[int], None] = lambda finished: None,
) -> SelfplayResult:
    """Play games with the seeds from `seed` on; `progress` is called with the number of games that have just ended."""
    seed = check_seed(seed)
    if games < 1:
        raise LexarenaError(f"play at least one game, not {games}")
    player = make_agent(agent, "scrabble") if isinstance(agent, str) else agent
    batch = Batch(1, ruleset, lexicon)
    batch.apply(choose_many(player, batch.views(), np.random.default_rng(0)))  # so that no kernel compiles on the clock
    side_by_side = min(games, 2048 if batch.ruleset.size <= 7 else 256)
    batch = Batch(side_by_side, batch.ruleset, batch.lexicon, (np.arange(side_by_side) + seed) % SEED_LIMIT)
    rng = np.random.default_rng(seed)
    dealt = side_by_side
    turns, passes, exchanges, plies, emptied = 0, 0, 0, 0, 0
    scores, endings = [], np.zeros(len(REASONS) + 1, np.int64)
    running = np.arange(side_by_side)
    started = time.process_time()
    while len(running):
        moves = choose_many(player, batch.views(running), rng)
        batch.apply(moves, running)
        turns += len(running)
        passes += int(np.count_nonzero(moves[:, KIND] == PASS))
        exchanges += int(np.count_nonzero(moves[:, KIND] == EXCHANGE))
        over = batch.arrays.ending[running] != RUNNING
        if not over.any():
            continue
        ended = running[over]
        scores.append(batch.arrays.scores[ended].copy())
        endings += np.bincount(batch.arrays.ending[ended], minlength=len(endings))
        plies += int(batch.arrays.ply[ended].sum())
        emptied += int(np.count_nonzero(batch.arrays.ends[ended, 0] == batch.arrays.ends[ended, 1]))
        fresh = ended[: games - dealt]
        batch.reset(fresh, (np.arange(dealt, dealt + len(fresh)) + seed) % SEED_LIMIT)
        dealt += len(fresh)
        running = np.concatenate((running[~over], fresh))
        progress(len(ended))
    seconds = max(time.process_time() - started, 1e-9)
    final = np.concatenate(scores)
    first, second = (float(mean) for mean in final.mean(axis=0))
    draws = float(np.mean(final[:, 0] == final[:, 1]))
    return SelfplayResult(
        agent=player.name,
        ruleset=batch.ruleset.name,
        lexicon=batch.lexicon.name,
        seed=seed,
        games=games,
        seconds=round(seconds, 3),
        games_per_second=round(games / seconds, 1),
        mean_score=round((first + second) / 2, 2),
        mean_scores=(round(first, 2), round(second, 2)),
        first_mover_share=round(float(np.mean(final[:, 0] > final[:, 1])) + draws / 2, 4),
        draws=round(draws, 4),
        plies=round(plies / games, 2),
        passes=round(passes / turns, 4),
        exchanges=round(exchanges / turns, 4),
        bag_emptied=round(emptied / games, 4),
        endings={name: round(int(endings[code]) / games, 4) for code, name in REASONS.items()},
    )
